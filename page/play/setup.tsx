/** The settings of an episode. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import type { Environment } from "../server.ts";
import { readSettings, type Settings } from "./settings.ts";

const NUMBER = new Intl.NumberFormat("en");

/** The form of the settings. */
export function Setup(
  { environment, isBusy, onStart }: {
    readonly environment: Environment;
    readonly isBusy: boolean;
    readonly onStart: (settings: Settings) => void;
  },
): JSX.Element {
  const own = Object.entries(environment.options).filter(
    (option): option is [string, readonly string[]] => Array.isArray(option[1]),
  );
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(readSettings(new FormData(event.currentTarget)));
      }}
    >
      <fieldset class="choices">
        <legend>Style</legend>
        <label>
          <input type="radio" name="style" value="chat" checked />{" "}
          chat: full sentences
        </label>
        <label>
          <input type="radio" name="style" value="terse" />{" "}
          terse: a small closed language
        </label>
      </fieldset>
      <label>
        Split
        <select name="split">
          {Object.entries(environment.splits).map(([split, size]) => (
            <option key={split} value={split}>
              {split} ({NUMBER.format(size)} tasks)
            </option>
          ))}
        </select>
      </label>
      <label>
        Task number
        <input
          type="number"
          name="index"
          min="0"
          step="1"
          placeholder="any"
        />
      </label>
      <label>
        Seed
        <input
          type="number"
          name="seed"
          min="0"
          step="1"
          placeholder="any"
        />
      </label>
      {own.map(([name, values]) => (
        <label key={name}>
          {name}
          <select name={`option:${name}`}>
            {values.map((value) => <option key={value}>{value}</option>)}
          </select>
        </label>
      ))}
      <button type="submit" class="primary" disabled={isBusy}>Start</button>
    </form>
  );
}

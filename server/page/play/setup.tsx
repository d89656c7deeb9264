/** Settings of an episode. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Style } from "../../../envs/core/env.ts";
import type { CatalogueEntry } from "../api_client.ts";
import { type EpisodeSettings, readSettings } from "./episode_settings.ts";

const STYLE_WORDS: Readonly<Record<Style, string>> = {
  chat: "full sentences",
  terse: "a small closed language",
  tools: "for agents that call tools",
};

const SEAT_WORDS: Readonly<Record<string, string>> = {
  agent: "the agent",
  customer: "the customer",
};

const OPTION_WORDS: Readonly<Record<string, string>> = {
  prior: "Where users' tastes are drawn from",
  replies: "What the user says: the truth, or always “I don't know”",
  btMode: "How a belief is judged (BT)",
  tools: "Where tools are listed: in the rules, or at the endpoint",
  reward: "What counts: the final database, also outputs, or also consent",
  scoreAtLimit: "Whether an episode that the customer did not end can succeed",
  strictNumbers: "Whether numbers must agree to the last bit",
  dynamics: "How the customer behaves",
  forbidden: "Share of tasks that the rules forbid",
  requests: "Wishes in one conversation",
};

export function Setup(
  { environment, chosen, isBusy, onStart }: {
    readonly environment: CatalogueEntry;
    /** What was chosen before; `null` for nothing. */
    readonly chosen: EpisodeSettings | null;
    readonly isBusy: boolean;
    readonly onStart: (settings: EpisodeSettings) => void;
  },
): JSX.Element {
  const { options = {}, task = {} } = chosen ?? {};
  const [seat, setSeat] = useState(options.seat ?? "agent");
  const isCustomer = seat === "customer";
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
      {environment.seats.length > 1 && (
        <fieldset class="choices">
          <legend>You are</legend>
          {environment.seats.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="seat"
                value={name}
                checked={name === seat}
                onChange={() => setSeat(name)}
              />{" "}
              {SEAT_WORDS[name] ?? name}
            </label>
          ))}
        </fieldset>
      )}
      {isCustomer && (
        <p class="hint">
          You get a sheet that says who you are and what you want. Type what the
          customer says. The oracle policy is your agent: it asks questions and
          understands short plain sentences: “My e-mail is ann@example.com.”,
          “It is order #W123.”, “Yes.”
        </p>
      )}
      <fieldset class="choices">
        <legend>Style</legend>
        {environment.styles.map((style, i) => (
          <label key={style}>
            <input
              type="radio"
              name="style"
              value={style}
              checked={options.style === undefined
                ? i === 0
                : options.style === style}
            />{" "}
            {style}: {STYLE_WORDS[style]}
          </label>
        ))}
      </fieldset>
      <label>
        Split
        <select name="split" defaultValue={String(task.split ?? "train")}>
          {Object.entries(environment.splits).filter(([split]) =>
            // Only training tasks may be shown to customers.
            !isCustomer || split === "train"
          ).map(([split, size]) => (
            <option key={split} value={split}>
              {split} ({size.toLocaleString("en")} tasks)
            </option>
          ))}
        </select>
      </label>
      {[["Task number", "index"], ["Seed", "seed"]].map(([title, name]) => (
        <label key={name}>
          {title}
          <input type="number" name={name} min="0" step="1" placeholder="any" />
        </label>
      ))}
      {own.length > 0 && (
        <details class="advanced">
          <summary>Advanced</summary>
          {own.map(([name, values]) => (
            <label key={name}>
              {OPTION_WORDS[name] ?? name} (<code>{name}</code>)
              <select name={name}>
                {values.map((value) => <option key={value}>{value}</option>)}
              </select>
            </label>
          ))}
        </details>
      )}
      <button type="submit" class="primary" disabled={isBusy}>Start</button>
    </form>
  );
}

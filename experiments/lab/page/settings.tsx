/** What one can choose; every change starts both policies anew. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import {
  BACKENDS,
  BATCHES,
  CHANNELS,
  type Choices,
  ENVS,
  METHODS,
  SHIPPED_ENV,
  type Skills,
  type Start,
} from "../choices.ts";

/** Shares that one can click on. */
const ASKS = [0.02, 0.05, 0.1, 0.2, 0.5];
const LISTENS = [1, 0.3, 0.1, 0.03, 0];

const CHANNEL_NAMES = {
  "as+bt": "of both",
  as: "of questions (AS)",
  bt: "of beliefs (BT)",
};

function Choice(
  { label, value, options, names = {}, onChange }: {
    readonly label: string;
    readonly value: string;
    readonly options: readonly string[];
    /** Words for options, where the options are not words. */
    readonly names?: Readonly<Record<string, string>>;
    readonly onChange: (value: string) => void;
  },
): JSX.Element {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>{names[option] ?? option}</option>
        ))}
      </select>
    </label>
  );
}

function NumberField(
  { label, hint, value, step, most, onChange }: {
    readonly label: string;
    readonly hint: string;
    readonly value: number;
    readonly step: number;
    readonly most: number;
    readonly onChange: (value: number) => void;
  },
): JSX.Element {
  // What is typed stays while the page is drawn again for other reasons.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label>
      {label}
      <input
        type="number"
        min="0"
        {...{ max: most, step, value: typed ?? value }}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
        onChange={({ currentTarget: { value, validity } }) => {
          setTyped(null);
          if (validity.valid && value !== "") onChange(Number(value));
        }}
      />
      <span class="hint">{hint}</span>
    </label>
  );
}

/** A map of teachers: how they ask, against how they listen. */
function StartMap(
  { start, onChoose }: {
    readonly start: Start;
    readonly onChoose: (skills: Skills) => void;
  },
): JSX.Element {
  const skills = typeof start === "object" ? start : null;
  const [isLatent, setLatent] = useState(skills?.isLatent ?? false);
  const isChosen = ({ asks, listens }: Skills) =>
    skills?.asks === asks && skills.listens === listens;
  return (
    <>
      <table class="map">
        <caption>
          Or a start that has learned from a teacher who asks and listens in
          these shares of the turns
        </caption>
        <thead>
          <tr>
            <th scope="col">listens ↓ asks →</th>
            {ASKS.map((asks) => <th key={asks} scope="col">{asks}</th>)}
          </tr>
        </thead>
        <tbody>
          {LISTENS.map((listens) => (
            <tr key={listens}>
              <th scope="row">{listens}</th>
              {ASKS.map((asks) => (
                <td key={asks}>
                  <button
                    type="button"
                    aria-label={`asks ${asks}, listens ${listens}`}
                    aria-pressed={isChosen({ asks, listens, isLatent })}
                    onClick={() => onChoose({ asks, listens, isLatent })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label>
        <input
          type="checkbox"
          checked={isLatent}
          onChange={({ currentTarget: { checked } }) => {
            setLatent(checked);
            if (skills !== null) onChoose({ ...skills, isLatent: checked });
          }}
        />{" "}
        latent: before that, it has learned from an ideal teacher, so it could
        listen, and does not
      </label>
    </>
  );
}

export function Settings(
  { choices, onChange }: {
    readonly choices: Choices;
    readonly onChange: (some: Partial<Choices>) => void;
  },
): JSX.Element {
  const { channels, env, method, lambda, noise, seed, start, batch, backend } =
    choices;
  return (
    <details class="settings">
      <summary>Change the experiment</summary>
      <div class="knobs">
        <Choice
          label="Environment"
          value={env}
          options={ENVS}
          onChange={(env) =>
            onChange({
              env,
              start: env === SHIPPED_ENV ? "shipped" : "teacher",
            })}
        />
        <Choice
          label="Algorithm"
          value={method}
          options={METHODS}
          onChange={(method) => onChange({ method })}
        />
        <Choice
          label="Episodes per update"
          value={String(batch)}
          options={BATCHES.map(String)}
          onChange={(batch) => onChange({ batch: Number(batch) })}
        />
        <Choice
          label="Labels of AREW"
          value={channels}
          options={CHANNELS}
          names={CHANNEL_NAMES}
          onChange={(name) =>
            onChange({ channels: CHANNELS.find((each) => each === name)! })}
        />
        <Choice
          label="Computed by"
          value={backend}
          options={BACKENDS}
          onChange={(backend) => onChange({ backend })}
        />
        <NumberField
          label="Strength of AREW, λ"
          hint="0 makes both policies the same"
          {...{ value: lambda, step: 0.1, most: 10 }}
          onChange={(lambda) => onChange({ lambda })}
        />
        <NumberField
          label="Noise of the labels"
          hint="probability that a sign is flipped"
          {...{ value: noise, step: 0.05, most: 0.5 }}
          onChange={(noise) => onChange({ noise })}
        />
        <NumberField
          label="Seed"
          hint="of tasks and sampling"
          {...{ value: seed, step: 1, most: 1e6 }}
          onChange={(seed) => onChange({ seed })}
        />
      </div>
      <div class="row starts">
        <span>Both start from</span>
        {env === SHIPPED_ENV && (
          <button
            type="button"
            aria-pressed={start === "shipped"}
            onClick={() => onChange({ start: "shipped" })}
          >
            the demo’s start
          </button>
        )}
        <button
          type="button"
          aria-pressed={start === "teacher"}
          onClick={() => onChange({ start: "teacher" })}
        >
          a mediocre teacher’s pupil
        </button>
      </div>
      <StartMap start={start} onChoose={(start) => onChange({ start })} />
      <p class="hint">
        A start of one’s own is made here first, which takes a minute or more.
        What is chosen stands in the address: the same address gives the same
        curves.
      </p>
    </details>
  );
}

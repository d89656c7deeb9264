/** The fields of an action form. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { LONG_NAME } from "../../../report/components/belief.tsx";
import type { ChoiceField, Field, NumbersField } from "./action_form.ts";

type Value = string | readonly string[];

interface FieldProps<F, V extends Value> {
  readonly field: F;
  readonly value: V;
  readonly onChange: (value: Value) => void;
}

const LABELS: Readonly<Record<string, string>> = {
  Query: "Question",
  Focus: "Attributes to compare",
  Pair: "Items to compare",
  Code: "Code to try",
  Guess: "Belief",
  "": "Answer",
};

function getLabel({ name }: Field): string {
  return LABELS[name] ?? name;
}

/** Longer lists are folded. */
const MANY = 16;

/** The chosen words after a click on one; at the limit, the oldest gives way. */
export function toggleWord(
  chosen: readonly string[],
  word: string,
  limit: number,
): readonly string[] {
  const others = chosen.filter((other) => other !== word);
  const isChosen = others.length < chosen.length;
  return isChosen ? others : [...others, word].slice(-limit);
}

function Chips(
  { field, value, onChange }: FieldProps<ChoiceField, readonly string[]>,
): JSX.Element {
  return (
    <fieldset class="chips">
      <legend>{getLabel(field)}: choose {field.count}</legend>
      {field.words.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            name={field.name}
            value={word}
            checked={value.includes(word)}
            onChange={() => onChange(toggleWord(value, word, field.count))}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Lists(
  { field, value, onChange }: FieldProps<ChoiceField, readonly string[]>,
): JSX.Element {
  const places = Array.from({ length: field.count }, (_, i) => i);
  const put = (place: number, word: string): void => {
    const words = places.map((i) => i === place ? word : value[i] ?? "");
    onChange(words);
  };
  return (
    <fieldset class="lists">
      <legend>{getLabel(field)}: choose {field.count}</legend>
      {places.map((place) => (
        <select
          key={place}
          aria-label={`${getLabel(field)}, ${place + 1} of ${field.count}`}
          value={value[place] ?? ""}
          onChange={({ currentTarget }) => put(place, currentTarget.value)}
        >
          <option value="">–</option>
          {field.words.map((word) => (
            <option
              key={word}
              disabled={!field.byPlace && value.includes(word) &&
                value[place] !== word}
            >
              {word}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}

function Sliders(
  { field, value, onChange }: FieldProps<NumbersField, readonly string[]>,
): JSX.Element {
  const digits = field.step < 0.1 ? 2 : 1;
  const isLong = field.components.some(({ length }) => length > LONG_NAME);
  return (
    <fieldset class={isLong ? "sliders long" : "sliders"}>
      <legend>{getLabel(field)}</legend>
      {field.components.map((component, i) => (
        <label key={i}>
          <span>{component}</span>
          <input
            type="range"
            min="0"
            max="1"
            step={field.step}
            value={value[i]}
            onInput={({ currentTarget }) => {
              const chosen = Number(currentTarget.value).toFixed(digits);
              onChange(value.map((other, j) => i === j ? chosen : other));
            }}
          />
          <output>{value[i]}</output>
        </label>
      ))}
    </fieldset>
  );
}

export function FieldInput(
  { field, value, onChange }: FieldProps<Field, Value>,
): JSX.Element {
  if (field.kind === "text") {
    return (
      <label class="text">
        {getLabel(field)}
        <input
          type="text"
          autocomplete="off"
          value={String(value)}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    );
  }
  const list = typeof value === "string" ? [] : value;
  if (field.kind === "numbers") {
    return <Sliders field={field} value={list} onChange={onChange} />;
  }
  const Choice = field.byPlace || field.words.length > MANY ? Lists : Chips;
  return <Choice field={field} value={list} onChange={onChange} />;
}

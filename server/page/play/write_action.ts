/** What a person has filled in, and the action that is written from it. */

import { joinWords } from "../../../envs/core/language.ts";
import type { ActionForm, Field } from "./action_form.ts";

/** What has been filled in, by field: words, or a list of words or numbers. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What a form shows before it is filled in. */
export function makeInitialValues(
  { fields }: ActionForm,
  belief: readonly number[] | null,
): Values {
  return Object.fromEntries(fields.map((field) => {
    if (field.kind === "text") return [field.name, ""];
    if (field.kind === "choice") return [field.name, []];
    const { components, step } = field;
    const digits = step < 0.1 ? 2 : 1;
    const from = belief?.length === components.length
      ? belief
      : components.map(() => 0.5);
    const numbers = from.map((value) => Math.min(value, 1).toFixed(digits));
    return [field.name, numbers];
  }));
}

/** The words of a field, in the order in which they are written. */
function orderWords(field: Field, values: Values): readonly string[] {
  const value = values[field.name] ?? [];
  if (typeof value === "string") return [value.trim()];
  return field.kind === "choice"
    ? field.words.filter((word) => value.includes(word))
    : value;
}

/** Says what a form still lacks. */
export function findMissing(
  { fields }: ActionForm,
  values: Values,
): string | null {
  for (const field of fields) {
    const words = orderWords(field, values);
    if (field.kind === "text" && words.join("") === "") {
      return "Write a question.";
    }
    if (field.kind === "choice" && words.length !== field.count) {
      return `${field.name}: choose ${field.count}.`;
    }
  }
  return null;
}

/** Writes the action that a filled-in form stands for. */
export function writeAction(form: ActionForm, values: Values): string {
  const { tag, fields, terse } = form;
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  if (terse) {
    const words = fields.flatMap((field) => [
      ...(field.name === "" ? [] : [`${field.name}:`]),
      ...orderWords(field, values),
    ]);
    return joinWords([open, ...words, close]);
  }
  const lines = fields.map((field) => {
    const words = orderWords(field, values).join(",");
    return field.name === "" ? words : `${field.name}: ${words}`;
  });
  return tag === "answer"
    ? `${open}${lines.join("\n")}${close}`
    : [open, ...lines, close].join("\n");
}

/** Writes a belief as the answer, for whoever is sure before the last round. */
export function writeAsAnswer(form: ActionForm, values: Values): string | null {
  const [field] = form.fields;
  if (field?.kind !== "numbers" || form.tag === "answer") return null;
  const answer: ActionForm = {
    tag: "answer",
    fields: [{ ...field, name: "" }],
    terse: form.terse,
  };
  return writeAction(answer, { "": values[field.name] ?? [] });
}

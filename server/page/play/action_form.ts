/** Which fields a person fills in to write the action of a round. */

import type {
  RoundName,
  Slot,
  TextLanguage,
  TurnGrammar,
} from "../../../envs/core/env.ts";
import { joinWords, LEVELS } from "../../../envs/core/language.ts";

/** Free words. */
export interface TextField {
  readonly kind: "text";
  /** Its name in the action: `Query`. */
  readonly name: string;
}

/** Some words out of a list, in the list's order. */
export interface ChoiceField {
  readonly kind: "choice";
  /** Its name in the action: `Focus`. */
  readonly name: string;
  readonly words: readonly string[];
  /** How many of them must be chosen. */
  readonly count: number;
}

/** A number from 0 to 1 for each component. */
export interface NumbersField {
  readonly kind: "numbers";
  /** Its name in the action: `Guess`; empty in an answer. */
  readonly name: string;
  /** What the components stand for. */
  readonly components: readonly string[];
  /** Distance between two numbers that can be chosen. */
  readonly step: number;
}

/** One field of a form. */
export type Field = TextField | ChoiceField | NumbersField;

/** A form for the action of one round. */
export interface ActionForm {
  /** Which pair of tags encloses the action. */
  readonly tag: "interact" | "answer";
  /** Its fields, in the order in which they are written. */
  readonly fields: readonly Field[];
  /** Is it written in the closed language? */
  readonly terse: boolean;
}

/** What a form is made from. */
export interface FormSource {
  /** What is asked of the agent. */
  readonly round: RoundName;
  /** The observation's view. */
  readonly view: unknown;
  /** The closed language; `null` in chat style. */
  readonly language: TextLanguage | null;
}

/** The parts of the built-in environments' views that forms need. */
interface KnownView {
  readonly candidates?: readonly string[];
  readonly items?: readonly (readonly number[])[];
  readonly focusSize?: number;
}

/** Steps of a slider: fine in free words, tenths in the closed language. */
const STEPS = { chat: 0.01, terse: 0.1 };

function countFromOne(length: number): string[] {
  return Array.from({ length }, (_, i) => String(i + 1));
}

function readView(view: unknown): KnownView {
  return typeof view === "object" && view !== null ? view : {};
}

/** Names what the components of a belief stand for. */
export function getComponents(view: unknown): readonly string[] | null {
  const { candidates, items } = readView(view);
  if (Array.isArray(candidates)) return candidates;
  const size = items?.[0]?.length;
  return size === undefined
    ? null
    : countFromOne(size).map((number) => `Attribute ${number}`);
}

/** Says whether a slot holds a component of a belief. */
function holdsLevel(slot: Slot | undefined): boolean {
  return slot?.words.join() === LEVELS.join();
}

/** The fields of a turn in the closed language, between its tags. */
function readFields(
  grammar: TurnGrammar,
  components: readonly string[] | null,
): Field[] {
  const fields: Field[] = [];
  let name = "";
  for (let i = 1; i < grammar.length - 1;) {
    const { words, remaining } = grammar[i]!;
    let count = 1;
    if (words.length === 1) name = words[0]!.replace(/:$/, "");
    else if (!holdsLevel(grammar[i])) {
      count = remaining + 1;
      fields.push({ kind: "choice", name, words, count });
    } else {
      while (holdsLevel(grammar[i + count])) count++;
      fields.push({
        kind: "numbers",
        name,
        components: components?.length === count
          ? components
          : countFromOne(count),
        step: STEPS.terse,
      });
    }
    i += count;
  }
  return fields;
}

function makeQuestionFields(view: KnownView): Field[] | null {
  const { candidates, items, focusSize } = view;
  if (Array.isArray(candidates)) return [{ kind: "text", name: "Query" }];
  const size = items?.[0]?.length;
  if (items === undefined || size === undefined || focusSize === undefined) {
    return null;
  }
  const pair: Field = {
    kind: "choice",
    name: "Pair",
    words: countFromOne(items.length),
    count: 2,
  };
  const focus: Field = {
    kind: "choice",
    name: "Focus",
    words: countFromOne(size),
    count: focusSize,
  };
  return focusSize === size ? [pair] : [focus, pair];
}

/** Makes the form for a round. */
export function makeForm({ round, view, language }: FormSource):
  | ActionForm
  | null {
  if (round === "end") return null;
  const tag = round === "answer" ? "answer" : "interact";
  const components = getComponents(view);
  if (language !== null) {
    // Who serves a customer in a closed language writes without tags.
    if (language.turns[round][0]?.words.length !== 1) return null;
    const fields = readFields(language.turns[round], components);
    return { tag, fields, terse: true };
  }
  if (round === "action") {
    const fields = makeQuestionFields(readView(view));
    return fields === null ? null : { tag, fields, terse: false };
  }
  if (components === null) return null;
  const name = round === "answer" ? "" : "Guess";
  const step = STEPS.chat;
  const fields = [{ kind: "numbers" as const, name, components, step }];
  return { tag, fields, terse: false };
}

/**
 * Leaves out a list of items and the line that announces it.
 *
 * @param text What the environment said
 * @param view The observation's view
 * @returns The rest; the text itself where it lists no items of the view
 */
export function dropItems(text: string, view: unknown): string {
  const { items } = (view ?? {}) as {
    readonly items?: readonly (readonly number[])[];
  };
  if (!Array.isArray(items) || items.length === 0) return text;
  const list = items.map((item: readonly number[], i) =>
    `${i + 1}: ${item.map((score) => score.toFixed(1)).join(" ")}`
  ).join("\n");
  const at = text.indexOf(`:\n${list}`);
  if (at < 0) return text;
  const before = text.slice(0, text.lastIndexOf("\n", at) + 1);
  return `${before}${text.slice(at + 2 + list.length)}`.trim();
}

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

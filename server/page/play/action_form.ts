/** Form fields for the action of a round. */

import type {
  RoundName,
  TextLanguage,
  TurnGrammar,
} from "../../../envs/core/env.ts";
import { joinWords, LEVELS } from "../../../envs/core/language.ts";
import {
  type KnownView,
  readView,
} from "../../../report/episodes/known_view.ts";

export interface TextField {
  readonly kind: "text";
  readonly name: string;
}

export interface ChoiceField {
  readonly kind: "choice";
  readonly name: string;
  readonly words: readonly string[];
  /** Required number of words. */
  readonly count: number;
  /** Whether each place has a word of its own; else list order, none twice. */
  readonly byPlace: boolean;
}

export interface NumbersField {
  readonly kind: "numbers";
  /** Field name, such as `Guess`; empty in an answer. */
  readonly name: string;
  readonly components: readonly string[];
  readonly step: number;
}

export type Field = TextField | ChoiceField | NumbersField;

export interface ActionForm {
  /** `null` where actions are words without tags. */
  readonly tag: "interact" | "answer" | null;
  readonly fields: readonly Field[];
  /** True in the terse style. */
  readonly terse: boolean;
}

export interface FormSource {
  readonly round: RoundName;
  readonly view: unknown;
  /** `null` in chat style. */
  readonly language: TextLanguage | null;
}

const STEPS = { chat: 0.01, terse: 0.1 };

function countFromOne(length: number): string[] {
  return Array.from({ length }, (_, i) => String(i + 1));
}

export function getComponents(view: unknown): readonly string[] | null {
  const { candidates, items } = readView(view);
  if (Array.isArray(candidates)) return candidates;
  const size = items?.[0]?.length;
  return size === undefined
    ? null
    : countFromOne(size).map((number) => `Attribute ${number}`);
}

/** Counts the slots from `at` on that allow the same words. */
function countAlike(grammar: TurnGrammar, at: number): number {
  const words = grammar[at]!.words.join();
  const after = grammar.slice(at)
    .findIndex((slot) => slot.words.join() !== words);
  return after < 0 ? grammar.length - at : after;
}

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
    else if (words.join() !== LEVELS.join()) {
      const alike = countAlike(grammar, i);
      const byPlace = remaining === 0 && alike > 1;
      count = byPlace ? alike : remaining + 1;
      fields.push({ kind: "choice", name, words, count, byPlace });
    } else {
      count = countAlike(grammar, i);
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

/** A field for each word of an action without tags. */
function listPlaces(grammar: TurnGrammar): Field[] {
  return grammar.map(({ words }, i) => ({
    kind: "choice",
    name: `Word ${i + 1} of ${grammar.length}`,
    words,
    ...{ count: 1, byPlace: true },
  }));
}

function makeQuestionFields(view: KnownView): Field[] | null {
  const { candidates, items, focusSize } = view;
  if (Array.isArray(candidates)) return [{ kind: "text", name: "Query" }];
  const size = items?.[0]?.length;
  if (items === undefined || size === undefined || focusSize === undefined) {
    return null;
  }
  const choose = (name: string, size: number, count: number): Field => ({
    ...{ kind: "choice", name, words: countFromOne(size), count },
    byPlace: false,
  });
  const pair = choose("Pair", items.length, 2);
  const focus = choose("Focus", size, focusSize);
  return focusSize === size ? [pair] : [focus, pair];
}

export function makeForm({ round, view, language }: FormSource):
  | ActionForm
  | null {
  if (round === "end") return null;
  const tag = round === "answer" ? "answer" : "interact";
  const components = getComponents(view);
  const { colors, first } = readView(view);
  if (language !== null) {
    const grammar = language.turns[round];
    if (grammar[0]?.words.length !== 1) {
      return { tag: null, fields: listPlaces(grammar), terse: true };
    }
    const fields = readFields(grammar, components);
    return { tag, fields, terse: true };
  }
  if (colors !== undefined && first !== undefined) {
    const name = { action: "Code", update: "Guess", answer: "" }[round];
    const count = first.code.split(" ").length;
    const code = { kind: "choice" as const, name, words: colors, count };
    return { tag, fields: [{ ...code, byPlace: true }], terse: false };
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

/** Removes the item list, which a table shows, from an observation's text. */
export function dropItems(text: string, view: unknown): string {
  const { items } = readView(view);
  if (!Array.isArray(items) || items.length === 0) return text;
  const list = items.map((item: readonly number[], i) =>
    `${i + 1}: ${item.map((score) => score.toFixed(1)).join(" ")}`
  ).join("\n");
  const at = text.indexOf(`:\n${list}`);
  if (at < 0) return text;
  const before = text.slice(0, text.lastIndexOf("\n", at) + 1);
  return `${before}${text.slice(at + 2 + list.length)}`.trim();
}

export type Values = Readonly<Record<string, string | readonly string[]>>;

/** The word for nothing in the closed languages. */
const NONE = "none";

export function makeInitialValues(
  { fields }: ActionForm,
  belief: readonly number[] | null,
): Values {
  return Object.fromEntries(fields.map((field) => {
    if (field.kind === "text") return [field.name, ""];
    if (field.kind === "choice") {
      return [field.name, field.words.includes(NONE) ? [NONE] : []];
    }
    const { components, step } = field;
    const digits = step < 0.1 ? 2 : 1;
    const from = belief?.length === components.length
      ? belief
      : components.map(() => 0.5);
    const numbers = from.map((value) => Math.min(value, 1).toFixed(digits));
    return [field.name, numbers];
  }));
}

/** Sorts chosen words as the list has them, or by place. */
function orderWords(field: Field, values: Values): readonly string[] {
  const value = values[field.name] ?? [];
  if (typeof value === "string") return [value.trim()];
  if (field.kind !== "choice") return value;
  return field.byPlace
    ? value.filter((word) => word !== "")
    : field.words.filter((word) => value.includes(word));
}

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

export function writeAction(form: ActionForm, values: Values): string {
  const { tag, fields, terse } = form;
  if (tag === null) {
    return joinWords(fields.flatMap((field) => orderWords(field, values)));
  }
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

/** Submits a belief as the answer. */
export function writeAsAnswer(form: ActionForm, values: Values): string | null {
  const [field] = form.fields;
  if (field?.name !== "Guess" || findMissing(form, values) !== null) {
    return null;
  }
  const answer: ActionForm = {
    tag: "answer",
    fields: [{ ...field, name: "" }],
    terse: form.terse,
  };
  return writeAction(answer, { "": values[field.name] ?? [] });
}

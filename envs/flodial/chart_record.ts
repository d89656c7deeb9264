/** Schema of FloDial's chart files, and their conversion to charts. */

import * as z from "zod";
import type { ChartCheck, FaultChart } from "./chart.ts";
import { ruleError } from "../../utils/errors.ts";
import { CANDIDATES } from "./candidates.ts";

const ROOT = "1";

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const word = z.string({ error: "a string" });
const text = word.regex(/\S/, { error: "a text that is not empty" });
const target = word.optional();

const keys = word.regex(/^\d+$/);

const node = z.object({
  label: word,
  terminal: z.boolean({ error: "a boolean" }),
  utterance: text,
}, { error: "a node" });

const exits = z.strictObject({ yes: target, no: target }, {
  error: "an object with yes, no or both and nothing else",
});

function byNumber(what: string): { error: string } {
  return { error: `an object with ${what} by the numbers of nodes` };
}

/** The fields in use; others are ignored. */
export const chartRecord = z.object({
  name: text,
  problem_description: text,
  nodes: z.record(keys, node, byNumber("nodes")),
  edges: z.record(keys, exits, byNumber("edges")),
});

export type ChartRecord = z.infer<typeof chartRecord>;

/** Whether a JSON file in the folder is meant as a chart. */
export function isChartLike(value: unknown): boolean {
  return typeof value === "object" && value !== null &&
    ("nodes" in value || "edges" in value);
}

/** Converts `car_wont_start` to a heading. */
function makeTitle(name: string): string {
  const words = tidy(name.replaceAll("_", " "));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\byou are\b/gi, "I am"],
  // A typo in one of the charts.
  [/\byour have\b/gi, "I have"],
  [/\byour\b/gi, "my"],
  [/\byou\b/gi, "I"],
];

function makeProblem(description: string): string {
  const turned = FIRST_PERSON.reduce(
    (text, [second, first]) => text.replace(second, first),
    tidy(description),
  );
  return turned.charAt(0).toUpperCase() + turned.slice(1);
}

function makeDistinct(
  entries: readonly (readonly [key: string, text: string])[],
  note: (key: string) => string,
): [key: string, text: string][] {
  const counts = new Map<string, number>();
  for (const [, text] of entries) counts.set(text, (counts.get(text) ?? 0) + 1);
  return entries.map(([key, text]) =>
    counts.get(text) === 1 ? [key, text] : [key, `${text} (${note(key)})`]
  );
}

export function makeChart(
  { name, problem_description: description, nodes, edges }: ChartRecord,
): FaultChart {
  const checks: [string, ChartCheck][] = [];
  const leaves: [string, string][] = [];
  for (const [key, { terminal, utterance }] of Object.entries(nodes)) {
    if (terminal) {
      leaves.push([key, tidy(utterance)]);
      continue;
    }
    const { yes = null, no = null } = edges[key]!;
    checks.push([key, Object.freeze({ ask: tidy(utterance), yes, no })]);
  }
  const labelled = makeDistinct(leaves, (key) => tidy(nodes[key]!.label));
  const faults = makeDistinct(labelled, (key) => `node ${key}`);
  return Object.freeze({
    title: makeTitle(name),
    problems: Object.freeze([makeProblem(description)]),
    root: ROOT,
    checks: Object.freeze(Object.fromEntries(checks)),
    faults: Object.freeze(Object.fromEntries(faults)),
  });
}

/** Whether `other` is an ancestor of a node, or the node itself. */
function isAbove(
  parents: ReadonlyMap<string, string>,
  node: string,
  other: string,
): boolean {
  let key: string | undefined = node;
  while (key !== undefined && key !== other) key = parents.get(key);
  return key === other;
}

export function assertTree(
  action: string,
  file: string,
  { nodes, edges }: ChartRecord,
): void {
  function fail(field: string, rule: string, value: unknown): never {
    throw ruleError(RangeError, action, `${file} ${field}`, rule, value);
  }
  if (nodes[ROOT]?.terminal !== false) {
    fail(`nodes.${ROOT}`, "a check, as the chart starts there", nodes[ROOT]);
  }
  for (const [key, exits] of Object.entries(edges)) {
    const isEmpty = Object.keys(exits).length === 0;
    if (nodes[key] === undefined) {
      fail(`edges.${key}`, "of a node that exists", exits);
    }
    if (nodes[key].terminal && !isEmpty) {
      fail(`edges.${key}`, "left out, as the node is terminal", exits);
    }
  }
  const parents = new Map<string, string>();
  const open = [ROOT];
  for (const key of open) {
    if (nodes[key]!.terminal) continue;
    const exits = edges[key] ?? {};
    if (exits.yes === undefined && exits.no === undefined) {
      fail(`edges.${key}`, "at least one edge, yes or no", edges[key]);
    }
    for (const outcome of ["yes", "no"] as const) {
      const next = exits[outcome];
      if (next === undefined) continue;
      const field = `edges.${key}.${outcome}`;
      if (!Object.hasOwn(nodes, next)) {
        fail(field, "the number of a node that exists", next);
      }
      if (next === ROOT || parents.has(next)) {
        const rule = isAbove(parents, key, next)
          ? "a node that does not lead back here, as in a cycle"
          : `a node that node ${parents.get(next)} does not lead to as well`;
        fail(field, rule, next);
      }
      parents.set(next, key);
      open.push(next);
    }
  }
  for (const key of Object.keys(nodes)) {
    if (key === ROOT || parents.has(key)) continue;
    fail(`nodes.${key}`, `one that node ${ROOT} leads to`, nodes[key]);
  }
  const faults = Object.values(nodes).filter(({ terminal }) => terminal).length;
  if (faults < CANDIDATES) {
    fail("nodes", `at least ${CANDIDATES} terminal nodes`, faults);
  }
}

/**
 * Checks that the edges of a chart make a tree of checks with faults as its
 * leaves.
 */

import { ruleError } from "../../base/errors.ts";
import type { ChartRecord } from "./chart_record.ts";
import { CANDIDATES } from "./candidates.ts";

/** Key of the first check. */
const ROOT = "1";

const OUTCOMES = ["yes", "no"] as const;

/** Whether a way leads from a node up to another. */
function isAbove(
  parents: ReadonlyMap<string, string>,
  node: string,
  other: string,
): boolean {
  for (
    let key: string | undefined = node;
    key !== undefined;
    key = parents.get(key)
  ) {
    if (key === other) return true;
  }
  return false;
}

/**
 * Checks the edges of a chart.
 *
 * @throws {RangeError} If node 1 is no check, an edge begins at no check or
 * ends nowhere, a check has no edges, a node can be reached on two ways, in a
 * circle, or not at all, or there are too few faults for a task
 */
export function assertTree(
  action: string,
  file: string,
  { nodes, edges }: ChartRecord,
): void {
  function fail(field: string, rule: string, value: unknown): never {
    throw ruleError(RangeError, action, `${file} ${field}`, rule, value);
  }
  if (nodes[ROOT]?.terminal !== false) {
    fail(`nodes.${ROOT}`, "a check, where the chart begins", nodes[ROOT]);
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
      fail(`edges.${key}`, "an edge at least, yes or no", edges[key]);
    }
    for (const outcome of OUTCOMES) {
      const next = exits[outcome];
      if (next === undefined) continue;
      const field = `edges.${key}.${outcome}`;
      if (!Object.hasOwn(nodes, next)) {
        fail(field, "the number of a node that exists", next);
      }
      if (next === ROOT || parents.has(next)) {
        const rule = isAbove(parents, key, next)
          ? "a node that does not lead here, which is a cycle"
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
    fail("nodes", `${CANDIDATES} terminal ones at least`, faults);
  }
}

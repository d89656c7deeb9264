/**
 * A troubleshooting flowchart, from the package's own charts or from a copy of
 * FloDial: the ways from its first check to each fault, and what a customer
 * who has the fault knows.
 */

import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import type { HiddenRecord, RecordRow } from "../core/responder.ts";
import type { FoundTopic, TopicIndex } from "../responders/topic_index.ts";

/** A yes/no question of a chart; an edge may be missing in foreign charts. */
export interface ChartCheck {
  /** The question: "Is the power light on?" */
  readonly ask: string;
  /** Key of the check or fault after a yes. */
  readonly yes: string | null;
  /** Key of the check or fault after a no. */
  readonly no: string | null;
}

/** A flowchart whose leaves are faults. */
export interface FaultChart {
  /** What it is about: "Home network". */
  readonly title: string;
  /** What a customer says at first, in one wording or several. */
  readonly problems: readonly string[];
  /** Key of the first check. */
  readonly root: string;
  /** The checks by key. */
  readonly checks: Readonly<Record<string, ChartCheck>>;
  /** The faults by key, as sentences. */
  readonly faults: Readonly<Record<string, string>>;
}

/** A check on the way to a fault. */
export interface PathStep {
  /** Key of the check. */
  readonly check: string;
  /** Its outcome where the fault is present. */
  readonly outcome: "yes" | "no";
}

/** A fault with the way to it. */
export interface FaultPath {
  /** Key of the fault. */
  readonly fault: string;
  /** The checks from the root to the fault. */
  readonly steps: readonly PathStep[];
}

/** Follows every branch of a chart. */
export function findFaultPaths(chart: FaultChart): FaultPath[] {
  const paths: FaultPath[] = [];
  function follow(key: string | null, steps: readonly PathStep[]): void {
    if (key === null) return;
    const check = chart.checks[key];
    if (check === undefined) {
      paths.push({ fault: key, steps });
      return;
    }
    for (const outcome of ["yes", "no"] as const) {
      follow(check[outcome], [...steps, { check: key, outcome }]);
    }
  }
  follow(chart.root, []);
  return paths;
}

/** Counts the checks that two ways have in common before they part. */
export function countSharedChecks(a: FaultPath, b: FaultPath): number {
  let shared = 0;
  while (
    shared < a.steps.length && shared < b.steps.length &&
    a.steps[shared]!.check === b.steps[shared]!.check &&
    a.steps[shared]!.outcome === b.steps[shared]!.outcome
  ) shared++;
  return shared;
}

/** A chart with what is derived from it once. */
export interface ReadyChart {
  /** The chart itself. */
  readonly chart: FaultChart;
  /** Its faults with the ways to them. */
  readonly paths: readonly FaultPath[];
  /** Keys of its checks. */
  readonly checkKeys: readonly string[];
  /** What is on record for each fault. */
  readonly records: readonly HiddenRecord[];
}

/** The record of a fault: the checks on the way to it. */
function makeRecord(
  chart: FaultChart,
  { steps }: FaultPath,
  checkKeys: readonly string[],
  find: TopicIndex | null,
): HiddenRecord {
  const rows = steps.map(({ check, outcome }): RecordRow =>
    Object.freeze({ text: chart.checks[check]!.ask, outcome })
  );
  const rowOf = checkKeys.map((key) =>
    steps.findIndex(({ check }) => check === key)
  );
  const topics = find === null ? null : {
    find: (question: string) =>
      find(question).map(({ topic, reversed }: FoundTopic) => ({
        row: rowOf[topic]!,
        reversed,
      })),
  };
  return Object.freeze({ form: "checks", rows: Object.freeze(rows), topics });
}

/** Makes a chart ready. */
export function prepareChart(
  chart: FaultChart,
  find: TopicIndex | null,
): ReadyChart {
  const paths = findFaultPaths(chart);
  const checkKeys = Object.keys(chart.checks);
  const records = paths.map((path) => makeRecord(chart, path, checkKeys, find));
  return { chart, paths, checkKeys, records };
}

/** What each of some faults would have the customer say to a question. */
export function findReplies(
  ready: ReadyChart,
  candidates: readonly number[],
  question: string,
): string[] {
  return candidates.map((fault) =>
    KEYED_RESPONDER.respond({
      question,
      record: ready.records[fault]!,
    }) as string
  );
}

/** Troubleshooting flowcharts. */

import type { HiddenRecord, RecordRow } from "../core/responder.ts";
import type { FoundTopic, TopicIndex } from "../responders/topic_index.ts";

/** A yes/no question of a chart; external charts may lack an edge. */
export interface ChartCheck {
  /** The question: "Is the power light on?" */
  readonly ask: string;
  readonly yes: string | null;
  readonly no: string | null;
}

/** A flowchart whose leaves are faults. */
export interface FaultChart {
  readonly title: string;
  /** The customer's complaint, in one or more wordings. */
  readonly problems: readonly string[];
  readonly root: string;
  readonly checks: Readonly<Record<string, ChartCheck>>;
  /** The faults by key, as sentences. */
  readonly faults: Readonly<Record<string, string>>;
}

export interface PathStep {
  readonly check: string;
  /** Its outcome if the fault is present. */
  readonly outcome: "yes" | "no";
}

export interface FaultPath {
  readonly fault: string;
  readonly steps: readonly PathStep[];
}

/** Finds the path to each fault. Paths share the steps that begin both. */
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

export interface ReadyChart {
  readonly chart: FaultChart;
  readonly paths: readonly FaultPath[];
  readonly checkKeys: readonly string[];
  readonly records: readonly HiddenRecord[];
}

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

export function prepareChart(
  chart: FaultChart,
  find: TopicIndex | null,
): ReadyChart {
  const paths = findFaultPaths(chart);
  const checkKeys = Object.keys(chart.checks);
  const records = paths.map((path) => makeRecord(chart, path, checkKeys, find));
  return { chart, paths, checkKeys, records };
}

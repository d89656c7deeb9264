/**
 * Reads a copy of FloDial's charts (Raghu et al., EMNLP 2021;
 * https://github.com/dair-iitd/FloDial, `knowledge-sources`), which state no
 * licence and are therefore for the reader's own use.
 */

import { basename, join } from "node:path";
import {
  findPath,
  type FoundPath,
  listFolder,
  makeCachedReader,
  parseJsonText,
  parseRecord,
  readTextFile,
} from "../files/data_file.ts";
import { ruleError } from "../../utils/errors.ts";
import {
  assertTree,
  chartRecord,
  isChartLike,
  makeChart,
} from "./chart_record.ts";
import type { ChartCheck, FaultChart } from "./chart.ts";

/** A check that leads on after one of its answers only. */
export interface OneEdgedCheck {
  /** Key of its chart. */
  readonly chart: string;
  /** Its key. */
  readonly check: string;
  /** The answer after which nothing comes. */
  readonly missing: "yes" | "no";
}

/** What was found in a folder. */
export interface FlodialReport {
  /** Number of charts. */
  readonly charts: number;
  /** Number of faults in all of them. */
  readonly faults: number;
  /** Number of checks in all of them. */
  readonly checks: number;
  /** Checks with one edge, in the order of charts and checks. */
  readonly oneEdged: readonly OneEdgedCheck[];
  /** What else is in the folder and was not read as a chart, by name. */
  readonly skipped: readonly string[];
}

/** The charts of a folder. */
export interface FlodialData {
  /** The charts by the name of their file without `.json`, in its order. */
  readonly charts: Readonly<Record<string, FaultChart>>;
  /** What was found. */
  readonly report: FlodialReport;
}

const ACTION = "read FloDial data";

/** A folder with the names of what is in it. */
interface FoundFolder extends FoundPath {
  readonly files: readonly string[];
  readonly others: readonly string[];
}

function locate(path: string): FoundFolder {
  const { path: real } = findPath(ACTION, path, "folder");
  const { files: names, folders } = listFolder(ACTION, real);
  const isJson = (name: string): boolean => name.endsWith(".json");
  const files = names.filter(isJson);
  const others = [...folders, ...names.filter((name) => !isJson(name))];
  const stamps = files.map((name) =>
    `${name} ${findPath(ACTION, join(real, name), "file").stamp}`
  );
  return { path: real, files, others, stamp: stamps.join("\n") };
}

/** The chart in a file; `null` if it is something else. */
function readChart(folder: string, file: string): FaultChart | null {
  const text = readTextFile(ACTION, join(folder, file));
  const value = parseJsonText(ACTION, file, text);
  if (!isChartLike(value)) return null;
  const record = parseRecord(ACTION, file, chartRecord, value);
  assertTree(ACTION, file, record);
  return makeChart(record);
}

function findOneEdged(chart: string, checks: [string, ChartCheck][]) {
  return checks.flatMap(([check, { yes, no }]): OneEdgedCheck[] => {
    if (yes !== null && no !== null) return [];
    return [{ chart, check, missing: yes === null ? "yes" : "no" }];
  });
}

function load({ path, files, others }: FoundFolder): FlodialData {
  const charts: [string, FaultChart][] = [];
  const skipped = [...others];
  const fileOfTitle = new Map<string, string>();
  for (const file of files) {
    const chart = readChart(path, file);
    if (chart === null) {
      skipped.push(file);
      continue;
    }
    const earlier = fileOfTitle.get(chart.title);
    if (earlier !== undefined) {
      const rule = `one that no other chart has (${earlier} has it)`;
      throw ruleError(RangeError, ACTION, `${file} name`, rule, chart.title);
    }
    fileOfTitle.set(chart.title, file);
    charts.push([basename(file, ".json"), chart]);
  }
  if (charts.length === 0) {
    const rule = "a folder with charts, such as FloDial's knowledge-sources";
    throw ruleError(RangeError, ACTION, "path", rule, path);
  }
  const all = charts.map(([, { checks, faults }]) => ({
    checks: Object.keys(checks).length,
    faults: Object.keys(faults).length,
  }));
  return Object.freeze({
    charts: Object.freeze(Object.fromEntries(charts)),
    report: {
      charts: charts.length,
      faults: all.reduce((sum, { faults }) => sum + faults, 0),
      checks: all.reduce((sum, { checks }) => sum + checks, 0),
      oneEdged: charts.flatMap(([key, { checks }]) =>
        findOneEdged(key, Object.entries(checks))
      ),
      skipped: skipped.sort(),
    },
  });
}

/**
 * Reads the charts of a folder. A fault's text is its node's utterance; where
 * faults of a chart share one, their labels are appended, and their keys where
 * even these agree. JSON files that hold no chart are skipped. As long as no
 * file changes, the folder is read only once.
 */
export const readFlodialFolder: (path: string) => FlodialData =
  makeCachedReader(locate, load);

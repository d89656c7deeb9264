/**
 * Reads a copy of FloDial's charts (Raghu et al., EMNLP 2021;
 * https://github.com/dair-iitd/FloDial, `knowledge-sources`), which have no
 * stated licence and are therefore for the reader's own use.
 */

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

export interface OneEdgedCheck {
  readonly chart: string;
  readonly check: string;
  /** The answer without an edge. */
  readonly missing: "yes" | "no";
}

export interface FlodialReport {
  readonly charts: number;
  readonly faults: number;
  readonly checks: number;
  readonly oneEdged: readonly OneEdgedCheck[];
  /** Other files and folders, by name. */
  readonly skipped: readonly string[];
}

export interface FlodialData {
  /** The charts by file name without `.json`. */
  readonly charts: Readonly<Record<string, FaultChart>>;
  readonly report: FlodialReport;
}

const ACTION = "read FloDial data";

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
    `${name} ${findPath(ACTION, `${real}/${name}`, "file").stamp}`
  );
  return { path: real, files, others, stamp: stamps.join("\n") };
}

function readChart(folder: string, file: string): FaultChart | null {
  const text = readTextFile(ACTION, `${folder}/${file}`);
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
      const rule = `unique among the charts (${earlier} has it)`;
      throw ruleError(RangeError, ACTION, `${file} name`, rule, chart.title);
    }
    fileOfTitle.set(chart.title, file);
    charts.push([file.replace(/\.json$/, ""), chart]);
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

/** Reads the charts of a folder, cached; other JSON files are skipped. */
export const readFlodialFolder: (path: string) => FlodialData =
  makeCachedReader(locate, load);

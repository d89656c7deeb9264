/** Reads run directories. */

import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../utils/json_values.ts";
import { ruleError } from "../../utils/errors.ts";
import { unlessMissing } from "../../utils/files/missing.ts";

export interface MetricsLine {
  /** Update number, from 1. */
  readonly step: number;
  /** Values by `group/name`; `null` if not measured. */
  readonly data: Readonly<Record<string, number | null>>;
}

export interface ReadMetrics {
  readonly metrics: readonly MetricsLine[];
  /** True if the last line is truncated. */
  readonly isCut: boolean;
  /** Number of NaN or infinite values, read as `null`. */
  readonly notFinite: number;
}

/** Non-JSON numbers from other writers. */
const NOT_FINITE = /(?<=:\s*)(?:NaN|[-+]?Infinity|[-+]?inf|nan)(?=\s*[,}])/g;

function parseMetricsLine(line: string): MetricsLine | null {
  const { step, data } = Object(parseJson(line));
  const isGood = Number.isFinite(step) && isJsonObject(data) &&
    Object.values(data).every((x) => x === null || Number.isFinite(x));
  return isGood ? { step, data: data as MetricsLine["data"] } : null;
}

/** Parses metrics; drops a truncated last line. */
export function parseMetrics(text: string, path: string): ReadMetrics {
  let notFinite = 0;
  const finite = (line: string): string =>
    line.replaceAll(NOT_FINITE, () => {
      notFinite++;
      return "null";
    });
  const lines = text.split("\n");
  const cut = lines.pop()!;
  const metrics = lines.map((line, i) => {
    const read = parseMetricsLine(finite(line));
    if (read !== null) return read;
    const rule = "a step and its data, all numbers or null";
    throw ruleError(Error, "report", `${path}:${i + 1}`, rule, line);
  });
  const last = parseMetricsLine(finite(cut));
  return {
    metrics: last === null ? metrics : [...metrics, last],
    isCut: last === null && cut !== "",
    notFinite,
  };
}

/** Results of a policy on held-out tasks. */
export interface SummaryRow {
  /** Policy name: `warm start`. */
  readonly name: string;
  /** `greedy` or `sampled`; `null` if unknown. */
  readonly choice: string | null;
  readonly episodes: number | null;
  readonly success: number;
  readonly interval: readonly [number, number];
  readonly asRate: number | null;
  readonly btRate: number | null;
  readonly iAs: number | null;
  readonly cBt: number | null;
  readonly minutes: number | null;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function keepNumber(value: unknown): number | null {
  return isNumber(value) ? value : null;
}

/** Reads the run's rows, then those of its start; skips incomplete ones. */
export function parseSummary({ before, rows }: JsonObject): SummaryRow[] {
  const lists: readonly unknown[][] = [rows, before].filter(Array.isArray);
  return lists.flat().filter(isJsonObject).flatMap((row): SummaryRow[] => {
    const { name, success, interval } = row;
    if (typeof name !== "string" || !isNumber(success)) return [];
    const [low, high] = Array.isArray(interval) ? interval : [];
    if (!isNumber(low) || !isNumber(high)) return [];
    return [{
      name,
      choice: typeof row.choice === "string" ? row.choice : null,
      episodes: keepNumber(row.episodes),
      success,
      interval: [low, high],
      asRate: keepNumber(row.asRate),
      btRate: keepNumber(row.btRate),
      iAs: keepNumber(row.iAs),
      cBt: keepNumber(row.cBt),
      minutes: keepNumber(row.minutes),
    }];
  });
}

export interface RunData {
  readonly path: string;
  readonly name: string;
  /** Settings by path: `settings.gamma`. */
  readonly config: Readonly<Record<string, string>>;
  readonly metrics: readonly MetricsLine[];
  readonly summary: readonly SummaryRow[];
  /** Notes for the reader: `unfinished: 3 of 100 updates`. */
  readonly remarks: readonly string[];
}

/** Flattens settings: `{a: {b: 1}}` becomes `{"a.b": "1"}`. */
function flatten(config: JsonObject, prefix: string = ""): [string, string][] {
  return Object.entries(config).flatMap(([key, value]): [string, string][] =>
    isJsonObject(value) ? flatten(value, `${prefix}${key}.`) : [[
      `${prefix}${key}`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]]
  );
}

/** Drops the settings of a warm start that a run with `--from` did not make. */
function flattenConfig(config: JsonObject): Record<string, string> {
  const isUsed = ([name]: [string, string]): boolean =>
    config.from === undefined || !name.startsWith("warmStart");
  return Object.fromEntries(flatten(config).filter(isUsed));
}

export function readOptionalText(path: string): Promise<string | null> {
  return unlessMissing(Deno.readTextFile(path));
}

function parseObject(run: string, text: string, rule: string): JsonObject {
  const json = parseJson(text);
  if (isJsonObject(json)) return json;
  throw ruleError(Error, "report", "RUN", rule, run);
}

function remarkProgress(
  { updates: planned }: JsonObject,
  done: number,
  isMeasured: boolean,
): string[] {
  if (done === 0) return ["no update finished"];
  if (typeof planned === "number" && done < planned) {
    return [`unfinished: ${done} of ${planned} updates`];
  }
  return isMeasured ? [] : ["not measured on held-out tasks"];
}

export async function readRunData(
  path: string,
  name: string,
): Promise<RunData> {
  const written = await readOptionalText(`${path}/config.json`);
  const isExperiment = written === null &&
    await readOptionalText(`${path}/experiment.json`) !== null;
  const config = parseObject(
    path,
    written ?? "",
    isExperiment
      ? "the directory of a run, not of an experiment (for that: " +
        "deno task unlock experiment FILE --report)"
      : "the directory of a run, with a readable config.json",
  );
  const file = `${path}/metrics.jsonl`;
  const { metrics, isCut, notFinite } = parseMetrics(
    await readOptionalText(file) ?? "",
    file,
  );
  const text = await readOptionalText(`${path}/summary.json`);
  const rule = "a run with a readable summary.json";
  const summary = text === null
    ? []
    : parseSummary(parseObject(path, text, rule));
  const remarks = remarkProgress(
    config,
    metrics.at(-1)?.step ?? 0,
    summary.length > 0,
  );
  if (isCut) remarks.push("last line of metrics cut short");
  if (notFinite > 0) remarks.push(`metrics not finite: ${notFinite}`);
  return {
    path,
    name,
    config: flattenConfig(config),
    metrics,
    summary,
    remarks,
  };
}

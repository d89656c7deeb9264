/**
 * Reads what a report needs from the directory of a run.
 *
 * @module
 */

import { ruleMessage } from "../../envs/errors.ts";

/** One update's line of `metrics.jsonl`. */
export interface MetricsLine {
  /** Number of the update, from 1. */
  readonly step: number;
  /** Numbers by `group/name`; `null` where nothing was counted. */
  readonly data: Readonly<Record<string, number | null>>;
}

/** A policy that was measured on held-out tasks. */
export interface SummaryRow {
  /** Which policy: `warm start`. */
  readonly name: string;
  /** Share of episodes that succeeded. */
  readonly success: number;
  /** 95 % interval of the success rate. */
  readonly interval: readonly [number, number];
  /** Share of questions labelled +1. */
  readonly asRate: number | null;
  /** Share of beliefs labelled +1. */
  readonly btRate: number | null;
  /** Time spent on training. */
  readonly minutes: number | null;
  /** Tokens rolled out in a second. */
  readonly tokensPerSecond: number | null;
}

/** A run, as the report sees it. */
export interface RunData {
  /** Name of its directory. */
  readonly name: string;
  /** What it was asked for: settings by their path, `ppo.clip`. */
  readonly config: Readonly<Record<string, string>>;
  /** Its updates, in order. */
  readonly metrics: readonly MetricsLine[];
  /** Its final measures; empty where there are none. */
  readonly summary: readonly SummaryRow[];
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Lays nested settings out flat: `{a: {b: 1}}` becomes `{"a.b": "1"}`. */
export function flatten(config: Json, prefix: string = ""): [string, string][] {
  return Object.entries(config).flatMap(([key, value]): [string, string][] =>
    isObject(value) ? flatten(value, `${prefix}${key}.`) : [[
      `${prefix}${key}`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]]
  );
}

function problem(run: string, rule: string): Error {
  return new Error(ruleMessage("report", "RUN", rule, run));
}

async function readText(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory
    ) return null;
    throw error;
  }
}

/** A line of metrics; `null` where it is none. */
function metricsLine(line: string): MetricsLine | null {
  try {
    const { step, data } = JSON.parse(line);
    const isGood = Number.isFinite(step) && isObject(data) &&
      Object.values(data).every((x) => x === null || Number.isFinite(x));
    return isGood ? { step, data: data as MetricsLine["data"] } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the lines of a metrics file. A last line that a kill cut short is left
 * out.
 *
 * @param text What the file holds
 * @param path Its name, for errors
 * @returns The lines
 * @throws {Error} If one of them is broken
 */
export function parseMetrics(text: string, path: string): MetricsLine[] {
  const lines = text.split("\n");
  const cut = lines.pop()!;
  const metrics = lines.map((line, i) => {
    const read = metricsLine(line);
    if (read !== null) return read;
    const rule = "a step and its data, all numbers or null";
    throw new Error(ruleMessage("report", `${path}:${i + 1}`, rule, line));
  });
  const last = metricsLine(cut);
  return last === null ? metrics : [...metrics, last];
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Reads the rows of a summary that are complete. */
export function parseSummary({ rows: list }: Json): SummaryRow[] {
  const rows = Array.isArray(list) ? list : [];
  return rows.filter(isObject).flatMap((row): SummaryRow[] => {
    const { name, success, interval } = row;
    if (typeof name !== "string" || typeof success !== "number") return [];
    const [low, high] = Array.isArray(interval) ? interval : [];
    if (typeof low !== "number" || typeof high !== "number") return [];
    return [{
      name,
      success,
      interval: [low, high],
      asRate: numberOrNull(row.asRate),
      btRate: numberOrNull(row.btRate),
      minutes: numberOrNull(row.minutes),
      tokensPerSecond: numberOrNull(row.tokensPerSecond),
    }];
  });
}

/** Reads a file that must hold a JSON object. */
async function readJson(
  run: string,
  file: string,
  rule: string,
): Promise<Json> {
  try {
    const json = JSON.parse(await readText(`${run}/${file}`) ?? "");
    if (isObject(json)) return json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw problem(run, rule);
}

/**
 * Reads a run.
 *
 * @param path Its directory
 * @returns The run
 * @throws {Error} If there is no run, or it has not finished an update
 */
export async function readRun(path: string): Promise<RunData> {
  const name = path.replace(/[\\/]+$/, "").split(/[\\/]/).at(-1)!;
  const config = await readJson(
    path,
    "config.json",
    "the directory of a run, with a readable config.json",
  );
  const file = `${path}/metrics.jsonl`;
  const metrics = parseMetrics(await readText(file) ?? "", file);
  if (metrics.length === 0) {
    throw problem(path, "a run with at least one update in metrics.jsonl");
  }
  const hasSummary = await readText(`${path}/summary.json`) !== null;
  const summary = hasSummary
    ? await readJson(path, "summary.json", "a run with a readable summary.json")
    : {};
  return {
    name,
    config: Object.fromEntries(flatten(config)),
    metrics,
    summary: parseSummary(summary),
  };
}

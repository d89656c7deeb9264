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

/** Reads the lines of a metrics file; a line cut short by a kill ends it. */
export function parseMetrics(text: string): MetricsLine[] {
  const lines: MetricsLine[] = [];
  for (const line of text.split("\n")) {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      break;
    }
    if (
      isObject(json) && typeof json.step === "number" && isObject(json.data)
    ) lines.push(json as unknown as MetricsLine);
  }
  return lines;
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
  const metrics = parseMetrics(await readText(`${path}/metrics.jsonl`) ?? "");
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

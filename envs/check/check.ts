/** Types and helpers of the checks, and recorded rollouts to compare. */

import type { MakeOptions } from "../core/entry.ts";
import type { Awaitable, Env, ResetResult, StepResult } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";

/** Result of a check. A missing precondition is a `skip`, never a `pass`. */
export type CheckStatus = "pass" | "fail" | "skip" | "error" | "warn";

export interface CheckFinding {
  readonly status: CheckStatus;
  /** What was tested, or why it was skipped. */
  readonly measured: string;
  /** What went wrong; empty on success. */
  readonly evidence: string;
}

export interface CheckSubject {
  /**
   * A new instance, made with options if the subject is a factory, else the
   * given one; each check resets it first.
   */
  make(options?: MakeOptions): Promise<Env>;
  readonly isFactory: boolean;
  readonly policies: Readonly<Record<string, () => Policy>>;
  /** Tasks that each scripted policy plays. */
  readonly episodes: number;
  readonly steps: number;
  readonly hiddenKeys: readonly string[];
}

export interface EnvCheck {
  /** Rule number and a word, or an id of OpenEnv's. */
  readonly id: string;
  readonly remediation: string;
  /** Whether it is skipped for a nondeterministic environment. */
  readonly needsDeterminism?: boolean;
  /** Checks a new instance, if the subject is a factory. */
  run(env: Env, subject: CheckSubject): Awaitable<CheckFinding>;
}

export function pass(measured: string): CheckFinding {
  return { status: "pass", measured, evidence: "" };
}

export function fail(measured: string, evidence: string): CheckFinding {
  return { status: "fail", measured, evidence };
}

export function warn(measured: string, evidence: string): CheckFinding {
  return { status: "warn", measured, evidence };
}

export function skip(reason: string): CheckFinding {
  return { status: "skip", measured: reason, evidence: "" };
}

/** A rule that does not apply to text environments. */
export function makeSkipped(id: string, reason: string): EnvCheck {
  return { id, remediation: "", run: () => skip(reason) };
}

/** Passes if all problems are `null`, else fails with the first. */
export function judge(
  measured: string,
  complaints: readonly (string | null)[],
): CheckFinding {
  const real = complaints.filter((complaint) => complaint !== null);
  if (real.length === 0) return pass(measured);
  const more = real.length > 1 ? ` (and ${real.length - 1} more)` : "";
  return fail(measured, `${real[0]}${more}`);
}

export async function catchError(
  call: () => unknown,
): Promise<{ readonly error: unknown } | null> {
  try {
    await call();
    return null;
  } catch (error) {
    return { error };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shorten(value: unknown): string {
  const text = isObject(value) ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The first difference of two values, compared deeply; `null` if equal. */
export function findDifference(
  a: unknown,
  b: unknown,
  path: string,
): string | null {
  if (!isObject(a) || !isObject(b)) {
    return Object.is(a, b) ? null : `${path}: ${shorten(a)} and ${shorten(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) {
    return `${path}: only one is a list`;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length || keys.some((key) => !(key in b))) {
    return `${path}: keys ${shorten(keys)} and ${shorten(others)}`;
  }
  for (const key of keys) {
    const difference = findDifference(a[key], b[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** Finds the first of some keys anywhere in a value. */
export function findKey(
  value: unknown,
  names: readonly string[],
  path: string,
): string | null {
  if (!isObject(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (names.includes(key)) return `${path}.${key}`;
    const found = findKey(inner, names, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

export interface RecordedCall {
  /** The action, `null` for a `reset`. */
  readonly action: string | null;
  readonly result: ResetResult | StepResult;
  /** The result as JSON, taken at the time of the call. */
  readonly json: string;
}

function makeCall(action: string | null, result: ResetResult): RecordedCall {
  return { action, result, json: JSON.stringify(result) ?? "undefined" };
}

export function isEnd({ action, result }: RecordedCall): boolean {
  if (action === null) return false;
  const { terminated, truncated } = result as StepResult;
  return Boolean(terminated) || Boolean(truncated);
}

export function getSteps(calls: readonly RecordedCall[]): StepResult[] {
  return calls.filter(({ action }) => action !== null)
    .map(({ result }) => result as StepResult);
}

/** Plays random well-formed actions, episode after episode. */
export async function recordSteps(
  env: Env,
  seed: number,
  steps: number,
): Promise<RecordedCall[]> {
  const prng = seededPrng("check", seed);
  const calls = [makeCall(null, await env.reset({ seed }))];
  for (let taken = 0; taken < steps; taken++) {
    const last = calls[calls.length - 1]!;
    if (isEnd(last)) calls.push(makeCall(null, await env.reset()));
    calls.push(await stepAtRandom(env, calls, prng));
  }
  return calls;
}

async function stepAtRandom(
  env: Env,
  calls: readonly RecordedCall[],
  prng: Prng,
): Promise<RecordedCall> {
  const { observation } = calls[calls.length - 1]!.result;
  const action = env.actionSpace.sample(prng, observation.round);
  return makeCall(action, await env.step(action));
}

/** Plays one episode of random well-formed actions. */
export async function recordEpisode(
  env: Env,
  seed: number,
): Promise<RecordedCall[]> {
  const prng = seededPrng("check", seed);
  const calls = [makeCall(null, await env.reset({ seed }))];
  for (let taken = 0; taken <= env.spec.maxSteps; taken++) {
    if (isEnd(calls[calls.length - 1]!)) break;
    calls.push(await stepAtRandom(env, calls, prng));
  }
  return calls;
}

export async function replayCalls(
  env: Env,
  seed: number,
  calls: readonly RecordedCall[],
): Promise<RecordedCall[]> {
  const again: RecordedCall[] = [];
  for (const [i, { action }] of calls.entries()) {
    const result = action !== null
      ? await env.step(action)
      : await env.reset(i === 0 ? { seed } : undefined);
    again.push(makeCall(action, result));
  }
  return again;
}

/** What a check is: a rule, a way to test it, and advice for who breaks it. */

import type { MakeOptions } from "../core/entry.ts";
import type { Awaitable, Env } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";

/** How a check came out. A missing precondition is a `skip`, never a `pass`. */
export type CheckStatus = "pass" | "fail" | "skip" | "error" | "warn";

/** What a check found. */
export interface CheckFinding {
  /** How it came out. */
  readonly status: CheckStatus;
  /** What was tried, or why nothing was. */
  readonly measured: string;
  /** What went wrong; empty if nothing did. */
  readonly evidence: string;
}

/** What is checked. */
export interface CheckSubject {
  /**
   * A new instance, made with options where the subject takes any, or the only
   * one there is; each check resets it first.
   */
  make(options?: MakeOptions): Promise<Env>;
  /** True if `make` gives a new instance each time. */
  readonly isFactory: boolean;
  /** Scripted policies by name; none if there are none. */
  readonly policies: Readonly<Record<string, () => Policy>>;
  /** Number of tasks that each scripted policy plays. */
  readonly episodes: number;
  /** Number of steps of a rollout. */
  readonly steps: number;
  /** Names of keys that no observation may have. */
  readonly hiddenKeys: readonly string[];
}

/** One rule. */
export interface EnvCheck {
  /** Its name: the number of the rule and a word, or an id of OpenEnv's. */
  readonly id: string;
  /** What to do where it fails. */
  readonly remediation: string;
  /** Tests it. */
  run(subject: CheckSubject): Awaitable<CheckFinding>;
}

/** Nothing was wrong. */
export function pass(measured: string): CheckFinding {
  return { status: "pass", measured, evidence: "" };
}

/** The rule is broken. */
export function fail(measured: string, evidence: string): CheckFinding {
  return { status: "fail", measured, evidence };
}

/** The rule is bent, which may be meant. */
export function warn(measured: string, evidence: string): CheckFinding {
  return { status: "warn", measured, evidence };
}

/** The rule could not be tested. */
export function skip(reason: string): CheckFinding {
  return { status: "skip", measured: reason, evidence: "" };
}

/** A rule that says nothing about environments of this kind. */
export function makeSkipped(id: string, reason: string): EnvCheck {
  return { id, remediation: "", run: () => skip(reason) };
}

/** Finds a pass if all complaints are `null`, else a failure with the first. */
export function judge(
  measured: string,
  complaints: readonly (string | null)[],
): CheckFinding {
  const real = complaints.filter((complaint) => complaint !== null);
  if (real.length === 0) return pass(measured);
  const more = real.length > 1 ? ` (and ${real.length - 1} more)` : "";
  return fail(measured, `${real[0]}${more}`);
}

/** What a call throws, `null` if it does not. */
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

/**
 * Finds the first place at which types, keys, lengths or values differ, all the
 * way down and exactly; `null` if there is none.
 */
export function findDifference(
  a: unknown,
  b: unknown,
  path: string,
): string | null {
  if (!isObject(a) || !isObject(b)) {
    return Object.is(a, b) ? null : `${path}: ${shorten(a)} and ${shorten(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) {
    return `${path}: a list and none`;
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

/** Finds where the first of some keys lies in a value; `null` if none does. */
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

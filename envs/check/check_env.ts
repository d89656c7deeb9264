// deno-lint-ignore-file camelcase -- check_id is OpenEnv's name
/** `checkEnv`: tests an environment against the contract. */

import { critiqueChecks } from "./critique_checks.ts";
import { callChecks, renderChecks } from "./call_checks.ts";
import {
  type CheckFinding,
  type CheckStatus,
  type CheckSubject,
  type EnvCheck,
  skip,
} from "./check.ts";
import { episodeChecks } from "./episode_checks.ts";
import { policyChecks } from "./policy_checks.ts";
import { resetChecks, taskChecks } from "./reset_checks.ts";
import { spaceChecks } from "./space_checks.ts";
import { stepChecks } from "./step_checks.ts";
import type { MakeOptions } from "../core/entry.ts";
import type { Awaitable, Env } from "../core/env.ts";
import { findPlugInPosition } from "../../utils/plug_in_position.ts";
import { assertInteger } from "../../utils/errors.ts";
import type { Policy } from "../core/policy.ts";

export type { CheckStatus } from "./check.ts";

/** Result of one check. */
export interface CheckResult {
  /**
   * The rule: `rule24.reward` is rule 24 of Gymnasium's checker,
   * `runtime.seed_control` an id of OpenEnv's RFC 008; others are ours
   */
  readonly check_id: string;
  /** Result of the check; a missing precondition is a `skip`. */
  readonly status: CheckStatus;
  /** What was tested, or why it was skipped. */
  readonly measured: string;
  /** What went wrong; empty on success. */
  readonly evidence: string;
  /** How to fix it; empty on success. */
  readonly remediation: string;
}

/** Options of {@linkcode checkEnv}. */
export interface CheckEnvOptions {
  /**
   * Scripted policies by name (default: none): `constant`, `repeat` and
   * `random` must stay below the reward threshold, `oracle` must reach it
   */
  readonly policies?: Readonly<Record<string, () => Policy>>;
  /** Test tasks that each scripted policy plays (default: 100) */
  readonly episodes?: number;
  /** Steps of a rollout (default: 50) */
  readonly steps?: number;
  /**
   * Keys that no observation may have (default: `preference`, `critique`,
   * `label`)
   */
  readonly hiddenKeys?: readonly string[];
}

const CHECKS: readonly EnvCheck[] = [
  ...spaceChecks,
  ...resetChecks,
  ...taskChecks,
  ...stepChecks,
  ...callChecks,
  ...episodeChecks,
  ...policyChecks,
  ...critiqueChecks,
  ...renderChecks,
];

async function runCheck(
  check: EnvCheck,
  subject: CheckSubject,
): Promise<CheckResult> {
  let finding: CheckFinding;
  try {
    const env = await subject.make();
    const isVoid = check.needsDeterminism && env.spec.nondeterministic;
    finding = isVoid ? skip("nondeterministic") : await check.run(env, subject);
  } catch (error) {
    const position = findPlugInPosition(error);
    const measured = position === null ? "" : `at ${position}`;
    finding = { status: "error", measured, evidence: String(error) };
  }
  const isFine = finding.status === "pass" || finding.status === "skip";
  return {
    check_id: check.id,
    ...finding,
    remediation: isFine ? "" : check.remediation,
  };
}

/**
 * Checks an environment against every rule of Gymnasium's checker that applies
 * to text, and the rules of OpenEnv's RFC 008 that can be tested in-process.
 * Rules that do not apply are listed as skipped.
 *
 * With a factory, each check gets its own instance; pass its argument on to
 * `make` so that critique options are checked too. With one environment, checks
 * that need a second are skipped, and it is closed at the end.
 *
 * @returns One result per rule, in order
 * @throws {RangeError} If `episodes` or `steps` is not a positive integer
 *
 * @example A sound environment
 * ```ts
 * import { checkEnv, make } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const results = await checkEnv((options) =>
 *   make("PE-G-Mini-v0", options)
 * );
 * const bad = results.filter(({ status }) => status === "fail");
 * assertEquals(bad, []);
 * ```
 */
export async function checkEnv(
  subject: Env | ((options?: MakeOptions) => Awaitable<Env>),
  options: CheckEnvOptions = {},
): Promise<CheckResult[]> {
  const {
    policies = {},
    episodes = 100,
    steps = 50,
    hiddenKeys = ["preference", "critique", "label"],
  } = options;
  assertInteger("check", "episodes", episodes, 1);
  assertInteger("check", "steps", steps, 1);
  const made: Env[] = [];
  const isFactory = typeof subject === "function";
  async function make(options?: MakeOptions): Promise<Env> {
    const env = isFactory ? await subject(options) : subject;
    made.push(env);
    return env;
  }
  const sample = { policies, episodes, steps, hiddenKeys };
  const results: CheckResult[] = [];
  for (const check of CHECKS) {
    results.push(await runCheck(check, { make, isFactory, ...sample }));
    for (const env of made.splice(0)) if (isFactory) closeQuietly(env);
  }
  return results;
}

function closeQuietly(env: Env): void {
  try {
    env.close();
  } catch {
    // Rule 35 reports it.
  }
}

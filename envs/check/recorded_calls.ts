/** Recorded rollouts that checks compare. */

import type { Env, ResetResult, StepResult } from "../core/env.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";

/** One call and its result. */
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

/** Whether a call ended its episode. */
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

/** Replays the actions of a rollout. */
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

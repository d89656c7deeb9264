/** Checks of whole episodes: determinism, replay, snapshots, secrecy. */

import type { Env, Snapshot } from "../core/env.ts";
import {
  type EnvCheck,
  findDifference,
  findKey,
  judge,
  type RecordedCall,
  recordSteps,
  replayCalls,
  skip,
} from "./check.ts";

const SEED = 11;

function compareRuns(
  a: readonly RecordedCall[],
  b: readonly RecordedCall[],
): string | null {
  const getResult = ({ result }: RecordedCall): unknown => result;
  return findDifference(a.map(getResult), b.map(getResult), "call");
}

/** The first difference between a restored environment and the original. */
async function compareRestored(
  env: Env,
  snapshot: Snapshot,
  calls: readonly RecordedCall[],
  at: number,
): Promise<string | null> {
  const { observation } = await env.restore(snapshot);
  const seen = calls[at]!.result.observation;
  const difference = findDifference(observation, seen, "restored observation");
  if (difference !== null) return difference;
  const rest = calls.slice(at + 1);
  const again: RecordedCall[] = [];
  for (const { action } of rest) {
    const result = action === null ? await env.reset() : await env.step(action);
    again.push({ action, result, json: "" });
  }
  return compareRuns(rest, again);
}

/** Overwrites everything that can be overwritten in a value. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    spoil(inner);
    if (typeof inner !== "object") Reflect.set(value, key, "spoilt");
  }
}

export const episodeChecks: readonly EnvCheck[] = [
  {
    id: "runtime.episode_determinism",
    remediation: "Keep no state outside the instance and its random stream",
    needsDeterminism: true,
    async run(env, { make, isFactory, steps }) {
      if (!isFactory) return skip("needs a second instance");
      const first = await recordSteps(env, SEED, steps);
      const second = await recordSteps(await make(), SEED, steps);
      return judge(`two instances, ${steps} steps`, [
        compareRuns(first, second),
      ]);
    },
  },
  {
    id: "semantic.replayability",
    remediation: "Let seed and actions decide everything",
    needsDeterminism: true,
    async run(env, { make, steps }) {
      const first = await recordSteps(env, SEED, steps);
      const second = await replayCalls(await make(), SEED, first);
      return judge(`${steps} steps played again`, [compareRuns(first, second)]);
    },
  },
  {
    id: "runtime.episode_isolation",
    remediation: "Let an episode depend on nothing but the seed",
    needsDeterminism: true,
    async run(env, { steps }) {
      const first = await recordSteps(env, SEED, steps);
      await recordSteps(env, SEED + 1, 3);
      const second = await recordSteps(env, SEED, steps);
      return judge("the same rollout after another one", [
        compareRuns(first, second),
      ]);
    },
  },
  {
    id: "snapshot.restore",
    remediation: "Put everything that the episode depends on into the snapshot",
    needsDeterminism: true,
    async run(env, { make, isFactory, steps }) {
      const calls = await recordSteps(env, SEED, steps);
      const complaints = [];
      for (const at of [0, 1, 3]) {
        await replayCalls(env, SEED, calls.slice(0, at + 1));
        const snapshot = env.snapshot();
        const json: Snapshot = JSON.parse(JSON.stringify(snapshot));
        const other = isFactory ? await make() : env;
        complaints.push(
          findDifference(snapshot, json, "snapshot as JSON"),
          await compareRestored(other, json, calls, at),
        );
      }
      return judge("snapshots after 0, 1 and 3 steps", complaints);
    },
  },
  {
    id: "observation.fresh",
    remediation: "Return a new observation from every call",
    async run(env, { steps }) {
      const calls = await recordSteps(env, SEED, steps);
      const seen = new Set<unknown>();
      const complaints = calls.map(({ result, json }, at) => {
        if (JSON.stringify(result) !== json) {
          return `what call ${at} returned was changed later`;
        }
        if (seen.has(result.observation)) {
          return `call ${at} returned an earlier observation`;
        }
        seen.add(result.observation);
        return null;
      });
      return judge(`${calls.length} calls`, complaints);
    },
  },
  {
    id: "observation.detached",
    remediation: "Copy or freeze shared data before returning it",
    needsDeterminism: true,
    async run(env, { steps }) {
      const first = (await recordSteps(env, SEED, steps)).map(({ json }) =>
        json
      );
      const spoilt = await recordSteps(env, SEED, steps);
      for (const { result } of spoilt) spoil(result);
      const second = (await recordSteps(env, SEED, steps)).map(({ json }) =>
        json
      );
      return judge("the same rollout after its results were overwritten", [
        findDifference(first, second, "call"),
      ]);
    },
  },
  {
    id: "runtime.oracle_containment",
    remediation: "Do not show trainer-only data to the agent",
    async run(env, { steps, hiddenKeys }) {
      const calls = await recordSteps(env, SEED, steps);
      return judge(
        `keys ${hiddenKeys.join(", ")} in ${calls.length} observations`,
        calls.map(({ result }) =>
          findKey(result.observation, hiddenKeys, "observation")
        ),
      );
    },
  },
  {
    id: "info.no_truth",
    remediation: "Keep the truth out of info, where wrappers may pass it on",
    async run(env, { steps, hiddenKeys }) {
      const calls = await recordSteps(env, SEED, steps);
      const names = hiddenKeys.filter((key) =>
        key !== "critique" && key !== "label"
      );
      return judge(
        `keys ${names.join(", ")} in ${calls.length} infos`,
        calls.map(({ result }) => findKey(result.info, names, "info")),
      );
    },
  },
];

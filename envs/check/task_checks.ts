/** Checks on how `reset` chooses a task: by seed, split and index. */

import type { Env, Split } from "../core/env.ts";
import { SPLITS } from "../core/splits.ts";
import {
  type Check,
  type Finding,
  judge,
  type Subject,
  thrownBy,
} from "./check.ts";
import { firstDifference } from "./difference.ts";

async function acceptsBadSeed(env: Env, seed: unknown): Promise<string | null> {
  const thrown = await thrownBy(() => env.reset({ seed: seed as number }));
  if (thrown === null) return `seed ${String(seed)} was taken`;
  return thrown.error instanceof RangeError || thrown.error instanceof TypeError
    ? null
    : `seed ${String(seed)} threw ${thrown.error}`;
}

async function acceptsBadTask(
  env: Env,
  split: string,
  index: number,
): Promise<string | null> {
  const options = { split: split as Split, index };
  const thrown = await thrownBy(() => env.reset({ options }));
  if (thrown === null) return `split '${split}', index ${index} was taken`;
  return thrown.error instanceof RangeError || thrown.error instanceof TypeError
    ? null
    : `split '${split}', index ${index} threw ${thrown.error}`;
}

async function zeroSeed({ make, isFactory }: Subject): Promise<Finding> {
  const env = await make();
  await env.reset({ seed: 7 });
  const first = await env.reset({ seed: 0 });
  const complaints = [
    env.rng.seed === 0 ? null : `rng.seed is ${env.rng.seed} afterwards`,
    firstDifference(first, await env.reset({ seed: 0 }), "a second time"),
  ];
  if (isFactory) {
    const other = await (await make()).reset({ seed: 0 });
    complaints.push(firstDifference(first, other, "another instance"));
  }
  return judge("reset({ seed: 0 }), twice", complaints);
}

/** The checks of this file, in order. */
export const taskChecks: readonly Check[] = [
  {
    id: "runtime.seed_control",
    remediation: "Let the seed decide which task is drawn",
    async run({ make }) {
      const env = await make();
      const seen = new Set<string>();
      for (let seed = 0; seed < 10; seed++) {
        const { observation, info } = await env.reset({ seed });
        seen.add(JSON.stringify([observation, info.task]));
      }
      return judge("seeds 0 to 9", [
        seen.size > 1 ? null : "all begin the same episode",
      ]);
    },
  },
  {
    id: "seed.zero",
    remediation: "Test for undefined, not for truth",
    run: zeroSeed,
  },
  {
    id: "seed.range",
    remediation: "Reject seeds that are no safe integer >= 0",
    async run({ make }) {
      const env = await make();
      const complaints = [];
      for (const seed of [-1, 1.5, 2 ** 53, NaN, "1", null]) {
        complaints.push(await acceptsBadSeed(env, seed));
      }
      return judge('seeds -1, 1.5, 2^53, NaN, "1", null', complaints);
    },
  },
  {
    id: "index.zero",
    remediation: "Test for undefined, not for truth",
    async run({ make }) {
      const env = await make();
      const complaints = [];
      for (const split of SPLITS) {
        const { info } = await env.reset({
          seed: 3,
          options: { split, index: 0 },
        });
        const { task } = info;
        complaints.push(
          task.index === 0 && task.split === split
            ? null
            : `'${split}' 0 began '${task.split}' ${task.index}`,
        );
      }
      return judge("index 0 of each split", complaints);
    },
  },
  {
    id: "index.range",
    remediation: "Reject splits that are unknown and indices that are too big",
    async run({ make }) {
      const env = await make();
      const complaints = [await acceptsBadTask(env, "all", 0)];
      for (const split of SPLITS) {
        for (const index of [-1, 0.5, env.spec.splits[split]]) {
          complaints.push(await acceptsBadTask(env, split, index));
        }
      }
      return judge("indices -1, 0.5 and one past the end", complaints);
    },
  },
];

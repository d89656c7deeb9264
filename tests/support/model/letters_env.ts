/**
 * An environment for the tests of chat models, which a model that knows nothing
 * learns within a few updates: every round pays the share of small letters in
 * what is said.
 */

import type { Env, Info, Observation } from "../../../envs/core/env.ts";
import {
  makeActionSpace,
  makeObservationSpace,
} from "../../../envs/core/spaces.ts";
import { VectorEnv } from "../../../envs/vector/vector_env.ts";

const ID = "Letters-v0";
const ROUNDS = 2;

function observationAt(step: number): Observation {
  const text = step === 1 ? "Say letters." : "More.";
  const system = { role: "system", content: "You spell." } as const;
  const user = { role: "user", content: text } as const;
  return {
    text,
    messages: step === 1 ? [system, user] : [user],
    round: step > ROUNDS ? "end" : "action",
    step: Math.min(step, ROUNDS),
    limit: ROUNDS,
    view: null,
  };
}

function shareOfLetters(action: string): number {
  const letters = action.match(/[a-z]/g)?.length ?? 0;
  return letters / Math.max(1, action.length) / ROUNDS;
}

function lettersEnv(): Env {
  let step = 1;
  const task = { id: ID, split: "train", index: 0, generator: 1 } as const;
  const info: Info = { task, kind: null };
  const env: Omit<Env, "unwrapped"> = {
    spec: {
      id: ID,
      description: "Say letters.",
      maxSteps: ROUNDS,
      rewardThreshold: 0.5,
      nondeterministic: false,
      generator: 1,
      splits: { train: 1, validation: 1, test: 1 },
      options: {},
    },
    actionSpace: makeActionSpace(() => "a"),
    observationSpace: makeObservationSpace(ROUNDS),
    rng: { seed: 0, words: [0, 0, 0, 0] },
    reset() {
      step = 1;
      return { observation: observationAt(step), info };
    },
    step(action) {
      step++;
      return {
        observation: observationAt(step),
        info: { ...info, kind: "letters", is_success: step > ROUNDS },
        reward: shareOfLetters(action),
        terminated: step > ROUNDS,
        truncated: false,
      };
    },
    snapshot: () => {
      throw new Error("Not part of these tests");
    },
    restore: () => {
      throw new Error("Not part of these tests");
    },
    render: () => "",
    close: () => {},
  };
  return Object.assign(env, { unwrapped: env as Env });
}

/** Puts such environments side by side. */
export function lettersVector(count: number): VectorEnv {
  const envs = Array.from({ length: count }, lettersEnv);
  return new VectorEnv(envs, { autoresetMode: "Disabled" });
}

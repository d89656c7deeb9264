/** Trains for a few updates and records them. */

import { makeVector } from "../../envs/vector/make_vector.ts";
import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { MakeEnvs } from "../../trainers/rollout/evaluate.ts";
import { train, type UpdateListener } from "../../trainers/runs/train.ts";
import type { TrainConfig } from "../../trainers/runs/config/train_config.ts";
import type { Recording, Span } from "./recording.ts";
import { type BackendWatch, watchBackend } from "./watch_backend.ts";

/** One update of a run: from playing to saving. */
export interface RecordedUpdate extends Span, Recording {
  /** When its rollout ended. */
  readonly rolloutEnd: number;
  /** When its optimizer steps ended, before the save. */
  readonly updateEnd: number;
  /** Tokens that the model read while playing. */
  readonly tokensRead: number;
  /** Tokens that it had read already, for other episodes. */
  readonly tokensShared: number;
  /** Share of the tokens trained on that were computed with another episode's. */
  readonly trainedShared: number;
}

/** Measures every call of environments from now on. */
function watchEnvs(envs: VectorEnv, onPlay: (span: Span) => void): VectorEnv {
  const reset = envs.reset.bind(envs);
  const step = envs.step.bind(envs);
  async function timed<T>(play: () => T): Promise<Awaited<T>> {
    const start = performance.now();
    const result = await play();
    onPlay({ start, end: performance.now() });
    return result;
  }
  envs.reset = (...args) => timed(() => reset(...args));
  envs.step = (...args) => timed(() => step(...args));
  return envs;
}

/** Trains, and records all updates but the first, which compiles kernels. */
export async function recordUpdates(
  directory: string,
  config: TrainConfig,
  updates: number,
  signal: AbortSignal,
): Promise<RecordedUpdate[]> {
  const recorded: RecordedUpdate[] = [];
  const done = new AbortController();
  let watch: BackendWatch | null = null;
  let start = 0;
  const onUpdate: UpdateListener = (_update, metrics, timing) => {
    const end = performance.now();
    if (watch === null) {
      watch = watchBackend();
    } else {
      const recording = watch.take();
      // The trainer's clock starts a little after ours.
      const rolloutEnd = Math.max(
        start + 1000 * timing.rollout,
        ...recording.envCalls.map((play) => play.end),
      );
      const updateEnd = rolloutEnd + 1000 * timing.update;
      recorded.push({
        ...recording,
        ...{ start, rolloutEnd, updateEnd, end },
        tokensRead: metrics["rollout/tokens_read"] ?? 0,
        tokensShared: metrics["rollout/tokens_shared"] ?? 0,
        trainedShared: metrics["train/shared"] ?? 0,
      });
    }
    if (recorded.length === updates) done.abort();
    start = performance.now();
  };
  const makeEnvs: MakeEnvs = async (...args) =>
    watchEnvs(
      await makeVector(...args),
      (span) => watch?.recording.envCalls.push(span),
    );
  // A finished run would save its whole model.
  const endless = { ...config, updates: Math.max(config.updates, updates + 2) };
  const either = AbortSignal.any([signal, done.signal]);
  try {
    await train(directory, endless, onUpdate, either, makeEnvs);
  } finally {
    (watch as BackendWatch | null)?.stop();
  }
  return recorded;
}

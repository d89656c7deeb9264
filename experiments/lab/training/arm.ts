/** One of the policies that train side by side, in this thread's memory. */

import * as tf from "@tensorflow/tfjs";
import type { TaskOptions } from "../../../envs/core/env.ts";
import { makeVector } from "../../../envs/vector/make_vector.ts";
import { readEpisode } from "../../../report/episodes/read_episode.ts";
import {
  type SampleEpisode,
  wordEpisode,
} from "../../../report/runs/word_episode.ts";
import { disposeTensors } from "../../../trainers/model/weights/weights.ts";
import {
  closePool,
  listLanguages,
} from "../../../trainers/rollout/env_pool.ts";
import type { TrainConfig } from "../../../trainers/runs/config/train_config.ts";
import {
  decodeCheckpoint,
  encodeCheckpoint,
} from "../../../trainers/runs/directory/checkpoint.ts";
import { makeMemoryLearner } from "../../../trainers/runs/learners/memory_learner.ts";
import {
  formatTranscript,
  listLogLines,
} from "../../../trainers/runs/logs/log_lines.ts";
import { parseOwnOptions } from "../../../trainers/rollout/env_options.ts";
import { playTasks } from "../../../trainers/rollout/evaluate.ts";
import { openPool } from "../../../trainers/runs/open_pool.ts";
import { playAhead } from "../../../trainers/runs/play_ahead.ts";
import { playUsable, runUpdate } from "../../../trainers/runs/run_update.ts";
import { startSmallPolicy } from "../../../trainers/runs/start_policy.ts";
import type { ArmName, Choices } from "../choices.ts";
import {
  explainAdvantages,
  type TokenAdvantage,
} from "./explain_advantages.ts";

export interface ArmUpdate {
  /** Its number, from 1. */
  readonly update: number;
  /** Metrics by `group/name`. */
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly seconds: number;
  /** Its first episode, in words. */
  readonly episode: SampleEpisode;
  /** Advantages of an episode with good and bad turns, before and after AREW. */
  readonly tokens: readonly TokenAdvantage[];
}

/** The files of a run, by their path in its directory. */
export type RunFiles = Readonly<Record<string, Uint8Array>>;

export type ArmTask = Required<TaskOptions>;

/** From the page to the thread of an arm. */
export type ArmOrder =
  /** Makes a start, for both policies. */
  | { readonly kind: "make"; readonly choices: Choices; readonly base: string }
  | {
    readonly kind: "open";
    readonly choices: Choices;
    readonly arm: ArmName;
    readonly start: Uint8Array;
    /** Address of the folder with the wasm files. */
    readonly base: string;
  }
  /** Goes on until so many updates are done; a smaller number pauses. */
  | {
    readonly kind: "go";
    readonly until: number;
    /** Milliseconds of rest after each update. */
    readonly rest: number;
  }
  /** Plays a task as it is now. */
  | { readonly kind: "play"; readonly task: ArmTask }
  | { readonly kind: "save" };

/** From the thread of an arm. */
export type ArmReport =
  | { readonly kind: "ready" }
  /** Progress of making a start. */
  | { readonly kind: "warming"; readonly share: number }
  | { readonly kind: "made"; readonly start: Uint8Array }
  | ({ readonly kind: "update" } & ArmUpdate)
  | { readonly kind: "played"; readonly episode: SampleEpisode }
  | { readonly kind: "files"; readonly files: RunFiles }
  | { readonly kind: "failed"; readonly message: string };

export interface PolicyArm {
  /** Plays a batch and learns from it. */
  advance(): Promise<ArmUpdate>;
  /** Plays a task, sampling as in training. */
  play(task: ArmTask): Promise<SampleEpisode>;
  /** Its run, as `unlock train` would have left it. */
  listFiles(): Promise<RunFiles>;
  close(): Promise<void>;
}

const encodeLines = (lines: readonly unknown[]) =>
  new TextEncoder().encode(
    lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  );

/** Tells an episode in words, from its line of `transcripts.jsonl`. */
async function tellEpisode(
  line: unknown,
  { envOptions }: Pick<TrainConfig, "envOptions">,
): Promise<SampleEpisode> {
  const recorded = readEpisode(JSON.stringify(line));
  return await wordEpisode(recorded, envOptions ?? "");
}

/** Opens a policy for training from a checkpoint file. */
export async function openArm(
  config: TrainConfig,
  start: Uint8Array,
): Promise<PolicyArm> {
  const pool = await openPool(config, makeVector);
  const { learner, tokenizer, facts } = await startSmallPolicy(
    () => decodeCheckpoint(start, "start"),
    config,
    listLanguages(pool),
  );
  const model = makeMemoryLearner(learner, tokenizer, config);
  const getBatch = playAhead(
    (play) => model.usePolicy(play),
    [pool],
    config.updates,
    (policy, pool, update) => playUsable(policy, pool, config, update),
  );
  const logs = {
    metrics: [] as unknown[],
    timing: [] as unknown[],
    transcripts: [] as unknown[],
  };
  let update = 0;
  return {
    async advance() {
      const done = await runUpdate(model, getBatch, config, update);
      const tokens = explainAdvantages(done, config, update, tokenizer);
      update++;
      const lines = listLogLines(update, done);
      for (const log of ["metrics", "timing", "transcripts"] as const) {
        logs[log].push(...lines[log]);
      }
      const { metrics, timing } = done;
      return {
        ...{ update, metrics, tokens },
        seconds: timing.rollout + timing.update,
        episode: await tellEpisode(lines.transcripts[0], config),
      };
    },
    play: ({ split, index }) =>
      model.usePolicy(async (policy) => {
        const [played] = await playTasks(policy, config.env, {
          ...{ episodes: 1, split, firstIndex: index, seed: config.seed },
          temperature: config.rollout.temperature,
          make: parseOwnOptions("play", "envOptions", config.envOptions),
        });
        return await tellEpisode(formatTranscript(update, played!), config);
      }),
    async listFiles() {
      const { weights, adamw } = model.getLearner();
      const own = { ...facts, update, adamwStep: adamw.step };
      const newest = `update-${String(update).padStart(6, "0")}.safetensors`;
      const versions = { backend: tf.getBackend() };
      const json = JSON.stringify({ ...config, versions }, null, 2);
      return {
        "config.json": new TextEncoder().encode(`${json}\n`),
        "warm_start.safetensors": start,
        ...update > 0 && {
          [`checkpoints/${newest}`]: await encodeCheckpoint(
            own,
            weights,
            adamw,
          ),
        },
        ...Object.fromEntries(
          Object.entries(logs)
            .map(([log, lines]) => [`${log}.jsonl`, encodeLines(lines)]),
        ),
      };
    },
    async close() {
      const { weights, reference, adamw } = model.getLearner();
      disposeTensors([weights, reference, adamw]);
      await closePool(pool);
    },
  };
}

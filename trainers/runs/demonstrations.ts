/** Episodes of scripted teachers, as training data of small policies. */

import type { Env } from "../../envs/core/env.ts";
import { joinWords, LEVELS, splitWords } from "../../envs/core/language.ts";
import type { Policy } from "../../envs/core/policy.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import {
  make,
  makeScriptedPolicy,
  makeTeacher,
} from "../../envs/registry/registry.ts";

import { parseOwnOptions, splitEnvIds } from "../rollout/env_options.ts";
import type { WordTokenizer } from "../rollout/tokens/word_tokenizer.ts";
import type { SupervisedRow } from "../sft/supervise.ts";
import type { TrainConfig } from "./config/train_config.ts";
import type { WarmStartConfig } from "./config/setting_groups.ts";

export type DemonstrationSettings = Pick<
  WarmStartConfig,
  "asks" | "listens" | "envOptions" | "episodes" | "replyWeight"
>;

export interface Demonstrators {
  /** Its actions are learnt. */
  readonly teacher: Policy;
  /** Policies that replace some of the teacher's turns; these are not learnt. */
  readonly askers: readonly Policy[];
}

/**
 * Probability that a turn is not the teacher's, if there are askers. So beliefs
 * are learnt from informative replies even if the teacher asks badly, and from
 * the replies only: a student that sees no beliefs but the teacher's learns to
 * copy the previous one, which will be its own later.
 */
const OTHERS_TURNS = 0.5;

/** Probability that a component of such a turn's belief is redrawn. */
const BLUR = 0.5;

/** Redraws some components of a belief in closed language. */
function blurBelief(text: string, prng: Prng): string {
  return joinWords(
    splitWords(text).map((word) =>
      LEVELS.includes(word) && prng() < BLUR
        ? LEVELS[randomInteger(prng, LEVELS.length)]!
        : word
    ),
  );
}

/** Plays an episode and encodes it as tokens. */
async function recordDemonstration(
  env: Env,
  { teacher, askers }: Demonstrators,
  tokenizer: WordTokenizer,
  prng: Prng,
  replyWeight: number,
): Promise<SupervisedRow> {
  const tokens: number[] = [];
  const weights: number[] = [];
  const write = (text: string, weight: number): void => {
    for (const token of tokenizer.encode(text)) {
      tokens.push(token);
      weights.push(weight);
    }
  };
  const index = randomInteger(prng, env.spec.splits.train);
  let { observation } = await env.reset({ options: { split: "train", index } });
  write(observation.text, 0);
  for (;;) {
    const { round } = observation;
    const own = await teacher.act(observation, prng);
    // All act each time, so that they notice the start of a new episode.
    const questions: string[] = [];
    if (round === "action") {
      for (const asker of askers) {
        questions.push(await asker.act(observation, prng));
      }
    }
    const isOthers = askers.length > 0 && round !== "answer" &&
      prng() < OTHERS_TURNS;
    const action = !isOthers
      ? own
      : round === "action"
      ? questions[randomInteger(prng, questions.length)]!
      : blurBelief(own, prng);
    write(action, isOthers ? 0 : 1);
    const result = await env.step(action);
    if (result.terminated || result.truncated) return { tokens, weights };
    observation = result.observation;
    // An observation before a question is given, like the task.
    write(observation.text, observation.round === "action" ? 0 : replyWeight);
  }
}

/** Plays episodes and encodes them as tokens. */
export async function recordDemonstrations(
  env: Env,
  demonstrators: Demonstrators,
  tokenizer: WordTokenizer,
  config: Pick<DemonstrationSettings, "episodes" | "replyWeight">,
  ...seeds: readonly number[]
): Promise<SupervisedRow[]> {
  const prng = seededPrng("teacher", ...seeds);
  const episodes: SupervisedRow[] = [];
  for (let i = 0; i < config.episodes; i++) {
    episodes.push(
      await recordDemonstration(
        env,
        demonstrators,
        tokenizer,
        prng,
        config.replyWeight,
      ),
    );
  }
  return episodes;
}

/** Whether an environment has rounds of beliefs. */
async function asksForBeliefs(env: Env, policy: Policy): Promise<boolean> {
  const prng = seededPrng("rounds", env.spec.id);
  let { observation } = await env.reset({
    options: { split: "train", index: 0 },
  });
  while (observation.round !== "end") {
    if (observation.round === "update") return true;
    ({ observation } = await env.step(await policy.act(observation, prng)));
  }
  return false;
}

async function makeDemonstrators(
  env: Env,
  { asks, listens }: DemonstrationSettings,
): Promise<Demonstrators> {
  const { id } = env.spec;
  // Both are set, or none.
  if (asks === null || listens === null) {
    return { teacher: makeScriptedPolicy(id, "teacher"), askers: [] };
  }
  const teacher = makeTeacher(id, { asks, listens });
  // Without beliefs nothing can be learnt from others' turns, which may end the
  // episode.
  if (!await asksForBeliefs(env, teacher)) return { teacher, askers: [] };
  return {
    teacher,
    askers: [
      makeTeacher(id, { asks: 1, listens }),
      makeScriptedPolicy(id, "random"),
    ],
  };
}

function shareEpisodes(
  episodes: number,
  ids: readonly string[],
  weights: readonly number[] | null,
): number[] {
  const all = weights ?? ids.map(() => 1);
  const sum = all.reduce((a, b) => a + b, 0);
  return all.map((weight) => Math.max(1, Math.round(episodes * weight / sum)));
}

/** Plays demonstrations in all environments of a run. */
export async function recordTeachers(
  { env, envWeights }: Pick<TrainConfig, "env" | "envWeights">,
  settings: DemonstrationSettings,
  tokenizer: WordTokenizer,
  ...seeds: readonly number[]
): Promise<SupervisedRow[]> {
  const ids = splitEnvIds(env);
  const shares = shareEpisodes(settings.episodes, ids, envWeights);
  const own = parseOwnOptions(
    "make a warm start",
    "warmStartEnvOptions",
    settings.envOptions,
  );
  const episodes: SupervisedRow[][] = [];
  for (const [i, id] of ids.entries()) {
    const env = make(id, { ...own, style: "terse", critique: false });
    episodes.push(
      await recordDemonstrations(
        env,
        await makeDemonstrators(env, settings),
        tokenizer,
        { ...settings, episodes: shares[i]! },
        ...seeds,
      ),
    );
  }
  return episodes.flat();
}

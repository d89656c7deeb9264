/** Evaluates trained policies, which play in batches. */

import { ruleError } from "../../utils/errors.ts";
import { startAndReportBackend } from "../../trainers/launch/backend.ts";
import { UNTRAINED } from "../../trainers/launch/results.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import {
  openTrainedPolicy,
  type TrainedPolicy,
} from "../../trainers/runs/policies/trained_policy.ts";
import { loadModulesOf } from "../options/run_modules.ts";
import { findRemoteTarget, makeRemoteEnvs } from "../options/remote.ts";
import {
  type EvalOptions,
  type EvalRow,
  evaluateByTurns,
  getEnvOptions,
  getEpisodeFiles,
} from "./evaluate_by_turns.ts";
import { makeStyleError } from "./find_policy.ts";
import { assertLimits } from "./idle_options.ts";
import { splitEnvIds } from "../../trainers/rollout/env_options.ts";
import { EPISODES_ON_SERVER } from "../../trainers/rollout/evaluate.ts";

/** The environment to play; small policies only play their own. */
export function chooseEnv(
  { style, env }: Pick<TrainedPolicy, "style" | "env">,
  asked: string | undefined,
  other: string,
): string {
  if (style === "chat") return asked ?? env ?? other;
  const known = [env ?? [], splitEnvIds(env ?? "")].flat();
  if (env !== null && known.includes(asked ?? env)) return asked ?? env;
  const words = [...new Set(known)].join(" or ");
  const rule = `left out or ${words}, which the policy was trained on`;
  throw ruleError(RangeError, "evaluate", "env", rule, asked);
}

/** Refuses options that have no effect on the policy, or that it cannot play by. */
export function assertPlaying(
  { constrained, style }: Pick<TrainedPolicy, "constrained" | "style">,
  { constrained: asked, maxTurnTokens, option }: Pick<
    EvalOptions,
    "constrained" | "maxTurnTokens" | "option"
  >,
): void {
  const typed = option.style ?? style;
  if ((typed === "terse") !== (style === "terse")) {
    throw makeStyleError("evaluate", style, typed);
  }
  if (style === "chat" && asked !== undefined) {
    const rule = "left out with a language model, which has no grammar";
    throw ruleError(TypeError, "evaluate", "constrained", rule, asked);
  }
  assertLimits("evaluate", asked ?? constrained, maxTurnTokens);
}

/** The options of sampling; the others are as in training. */
function getSampling(
  { constrained, maxContextTokens, maxTurnTokens, temperature, topK, topP }:
    EvalOptions,
) {
  const limits = { maxContextTokens, maxTurnTokens };
  return {
    temperature,
    ...omitUndefined({ ...limits, constrained, topK, topP }),
  };
}

/** Evaluates turn by turn, to write episodes or repeat trials. */
async function evaluateRecorded(
  policy: TrainedPolicy,
  path: string,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { style } = policy;
  if (splitEnvIds(options.env).length > 1) {
    const rule =
      "one environment where episodes are written or trials repeated";
    throw ruleError(RangeError, "evaluate", "env", rule, options.env);
  }
  const create = () =>
    policy.makePlayer({
      ...{ env: options.env, name: path },
      ...getSampling(options),
    });
  const named = {
    ...{ name: path, kind: "trained", style: () => style, create } as const,
    ...policy.learner !== null && { concurrency: EPISODES_ON_SERVER },
  };
  return await evaluateByTurns(named, options, signal);
}

async function evaluateBatches(
  policy: TrainedPolicy,
  path: string,
  options: EvalOptions,
  signal: AbortSignal,
): Promise<EvalRow> {
  const { env, episodes, remote, seed, split } = options;
  const played = episodes * splitEnvIds(env).length;
  using watched = showProgress(`evaluating ${path}`, played);
  const [all, ...parts] = await policy.evaluateMixture(env, {
    ...{ episodes, split, seed },
    ...getSampling(options),
    make: getEnvOptions(options),
    ...remote !== undefined && { makeEnvs: makeRemoteEnvs(remote, signal) },
    report: (done) => watched.update(done),
  });
  const [row, ...environments] = [all!, ...parts]
    .map(({ env: id, ...measured }) => (
      { name: id === env ? path : id, ...measured, ...UNTRAINED }
    ));
  return { ...row!, ...environments.length > 0 && { environments } };
}

export async function evaluateTrained(
  path: string,
  options: EvalOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<EvalRow> {
  await startAndReportBackend(options.backend);
  await loadModulesOf("evaluate", path);
  const { baseModel = null, checkpoint, learner } = options;
  const place = learner === undefined ? undefined : { learner, baseModel };
  await using policy = await openTrainedPolicy(path, checkpoint, place);
  assertPlaying(policy, options);
  const env = chooseEnv(policy, asked, options.env);
  const { option, remote } = options;
  const there = {
    ...{ ...options, env, option: { ...policy.envOptions, ...option } },
    ...remote !== undefined &&
      { remote: (await findRemoteTarget(remote, env, env)).url },
  };
  const isByTurns = options.trials > 1 ||
    Object.keys(getEpisodeFiles(options)).length > 0;
  return isByTurns
    ? await evaluateRecorded(policy, path, there, signal)
    : await evaluateBatches(policy, path, there, signal);
}

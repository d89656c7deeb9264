import { randomInteger } from "../../utils/prng.ts";
import { takeToken } from "../rollout/generate.ts";
import {
  findContextLimit,
  type GenerationOptions,
  type PolicyTokens,
  type WritingPolicy,
} from "../rollout/language_policy.ts";
import type { PartialTrajectory } from "../rollout/partial_trajectory.ts";
import { FREE } from "../rollout/tokens/token_grammar.ts";
import { TinkerError, TinkerStoppedError } from "../tinker/tinker_error.ts";
import type { TinkerSampler } from "../tinker/tinker_model.ts";
import type { TinkerSample } from "../tinker/tinker_sampler.ts";

const SEEDS = 2 ** 31; // seeds of samples are int32

/** Completes an open turn; an episode fails if its sample is lost. */
async function sampleTurn(
  sampler: TinkerSampler,
  policy: PolicyTokens,
  partial: PartialTrajectory,
  options: GenerationOptions,
): Promise<void> {
  const { temperature, topK = 0, topP = 1, maxTurnTokens } = options;
  const { tokens, turnStart } = partial;
  const room = findContextLimit(policy, options) - tokens.length;
  const left = maxTurnTokens - (tokens.length - turnStart);
  const request = {
    prompt: tokens,
    maxTokens: Math.min(room, left),
    temperature,
    topK,
    topP,
    seed: randomInteger(partial.prng, SEEDS),
    stop: policy.tokenizer.endIds,
  };
  let sample: TinkerSample | undefined;
  try {
    [sample] = await sampler.sample(request);
  } catch (error) {
    const isLost = error instanceof TinkerError &&
      !(error instanceof TinkerStoppedError);
    if (!isLost) throw error;
    partial.ended = true;
    partial.outcome = { ...partial.outcome, error: error.message };
    return;
  }
  sample!.tokens.every((token, i) => {
    const choice = { state: FREE, logProb: sample!.logProbs[i]!, value: 0 };
    takeToken(policy, partial, token, choice, options);
    return !partial.waiting;
  });
}

/** Makes a policy of saved weights, which samples all open turns at once. */
export function playSampler(
  sampler: TinkerSampler,
  tokens: PolicyTokens,
): WritingPolicy {
  return {
    ...tokens,
    openWriter: (options) => ({
      async write(partials) {
        let open: PartialTrajectory[];
        while (
          (open = partials.filter(({ ended, waiting }) => !ended && !waiting))
            .length > 0
        ) {
          await Promise.all(
            open.map((partial) =>
              sampleTurn(sampler, tokens, partial, options)
            ),
          );
        }
      },
      close() {},
    }),
  };
}

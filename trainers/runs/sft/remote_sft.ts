/** Supervised training of a model on a Tinker server. */

import type { TinkerReduction } from "../../tinker/reduction.ts";
import {
  measureRemoteLoss,
  superviseRemoteStep,
} from "../../remote/supervise_model.ts";
import type { RemoteModel } from "../../remote/open_remote_model.ts";
import type { RunFacts } from "../restore_run.ts";
import type { RemoteStates } from "../learners/remote_states.ts";
import type { SftConfig } from "./sft_config.ts";
import type { SftLearner } from "./sft_learner.ts";

/** Sequences that one request holds at most, where nothing is learnt. */
const MOST_MEASURED = 128;

/** What the learner is bound to. */
interface Binding {
  readonly remote: RemoteModel;
  readonly reduction: TinkerReduction;
  readonly states: RemoteStates;
  readonly facts: RunFacts;
  readonly config: SftConfig;
}

/** Makes the learner of a model on a server. */
export function makeRemoteSftLearner(
  { remote, reduction, states, facts, config }: Binding,
): SftLearner {
  const { model } = remote;
  const { beta1, beta2, adamEpsilon: epsilon } = config;
  return {
    async learn(rows, learningRate) {
      states.markChanged();
      const adam = { learningRate, beta1, beta2, epsilon };
      const { loss, metrics } = await superviseRemoteStep(
        model,
        reduction,
        rows,
        adam,
      );
      return { loss, gradientNorm: metrics["skyrl.ai/grad_norm"] ?? null };
    },
    async measureLoss(rows) {
      let [sum, weights] = [0, 0];
      for (let from = 0; from < rows.length; from += MOST_MEASURED) {
        const part = rows.slice(from, from + MOST_MEASURED);
        const own = part.flatMap((row) => row.weights.slice(1))
          .reduce((sum, weight) => sum + weight, 0);
        sum += own * await measureRemoteLoss(model, part);
        weights += own;
      }
      return sum / weights;
    },
    makeCheckpoint: (update) => states.makeFile(facts, update),
    makePolicyFile: (update) => states.makeFile(facts, update),
    async close() {
      await states.forgetOld();
      await remote.close();
    },
  };
}

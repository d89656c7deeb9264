/** The model that a server offers. */

import type { ChatTokenizer } from "../../trainers/huggingface/chat_tokenizer.ts";
import { loadPolicy } from "../../trainers/runs/policies/load_policy.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import { disposeTensors } from "../../trainers/model/weights/weights.ts";
import { BatchGenerator } from "../../trainers/serving/batch_generator.ts";
import { ruleError } from "../../utils/errors.ts";

export interface ServedModel {
  readonly name: string;
  readonly chat: ChatTokenizer;
  /** Most tokens of a prompt and its completion. */
  readonly positions: number;
  readonly generator: BatchGenerator;
  /** Whether the last token completes a turn. */
  endsTurn(ids: readonly number[]): boolean;
  dispose(): Promise<void>;
}

export interface OpenModelOptions {
  readonly name: string;
  readonly checkpoint: CheckpointChoice;
  /** Texts that are written at once. */
  readonly parallel: number;
}

/** Loads a run, a checkpoint file or a model; turns end as in training. */
export async function openServedModel(
  path: string,
  { name, checkpoint, parallel }: OpenModelOptions,
): Promise<ServedModel> {
  const { policy, env } = await loadPolicy(path, checkpoint);
  const { config, tokenizer, weights } = policy;
  const { chat } = tokenizer;
  if (chat === undefined) {
    disposeTensors(weights);
    const rule = "a language model, or a run that trained one";
    throw ruleError(Error, "serve a model", "model", rule, path);
  }
  const generator = new BatchGenerator(policy, parallel);
  return {
    name,
    chat,
    positions: config.maxPositions,
    generator,
    endsTurn: (ids) =>
      env === null
        ? chat.endIds.includes(ids.at(-1)!)
        : tokenizer.findStop(ids) !== null,
    async dispose() {
      await generator.close();
      disposeTensors(weights);
    },
  };
}

/**
 * The options of `unlock train` that choose a language model, and how they
 * become settings.
 */

import type { Command } from "commander";
import { ruleMessage } from "../../base/errors.ts";
import {
  LORA_TARGETS,
  type LoraTarget,
} from "../../trainers/model/lora_config.ts";
import type { ModelSettings } from "../../trainers/runs/model_settings.ts";
import { integerOption, numberOption, wordOption } from "./option_readers.ts";

/** Options about a language model, after they have been read. */
export interface ModelOptions {
  readonly model?: string;
  readonly loraRank?: number;
  readonly loraAlpha?: number;
  readonly loraDropout?: number;
  readonly loraTargets?: readonly LoraTarget[];
  readonly critic?: "head" | "lora";
}

/** Options that mean adapters. */
const LORA = [
  ["loraAlpha", "lora-alpha"],
  ["loraDropout", "lora-dropout"],
  ["loraTargets", "lora-targets"],
] as const;

/** Reads a list of projections, such as `q_proj,v_proj`. */
function targetsOption(text: string): LoraTarget[] {
  if (text === "all") return [...LORA_TARGETS];
  return text.split(",").map((word) =>
    wordOption("train", "lora-targets", LORA_TARGETS)(word.trim())
  );
}

/** Adds the options to a command. */
export function withModelOptions(command: Command): Command {
  return command
    .option(
      "--model <dir>",
      "a Llama or Qwen2 checkpoint to train, in Hugging Face's layout",
    )
    .option(
      "--lora-rank <r>",
      "train adapters of this rank in place of all weights",
      integerOption("train", "lora-rank", 1),
    )
    .option(
      "--lora-alpha <x>",
      "adapters count alpha / rank (default: twice the rank)",
      numberOption("train", "lora-alpha", 1e-6),
    )
    .option(
      "--lora-dropout <x>",
      "share of an adapter's inputs left out in training (default: 0)",
      numberOption("train", "lora-dropout", 0, 0.99),
    )
    .option(
      "--lora-targets <list>",
      "projections with an adapter, or all (default: q_proj,v_proj)",
      targetsOption,
    )
    .option(
      "--critic <kind>",
      "head on the policy's trunk, or lora with adapters of its own",
      wordOption("train", "critic", ["head", "lora"]),
    );
}

/**
 * Makes the settings of a language model.
 *
 * @returns The settings; `null` where no model is named
 * @throws {Error} If an option is about a model or adapters that are not there
 */
export async function modelFrom(
  options: ModelOptions,
): Promise<ModelSettings | null> {
  const { model, loraRank, critic } = options;
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw new Error(ruleMessage("train", name, rule, value));
  };
  if (model === undefined) {
    const rule = "left out without --model";
    if (loraRank !== undefined) refuse("lora-rank", rule, loraRank);
    if (critic !== undefined) refuse("critic", rule, critic);
  }
  if (loraRank === undefined) {
    const rule = "left out without --lora-rank";
    for (const [key, name] of LORA) {
      if (options[key] !== undefined) refuse(name, rule, options[key]);
    }
    if (critic === "lora") refuse("critic", "head without --lora-rank", critic);
  }
  if (model === undefined) return null;
  const path = await Deno.realPath(model).catch(() =>
    refuse("model", "a directory with a language model", model)
  );
  const lora = loraRank === undefined ? null : {
    rank: loraRank,
    alpha: options.loraAlpha ?? 2 * loraRank,
    dropout: options.loraDropout ?? 0,
    targets: options.loraTargets ?? (["q_proj", "v_proj"] as const),
    critic: critic === "lora",
  };
  return { path, lora };
}

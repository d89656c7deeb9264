/** The long part of the help of `unlock eval`. */

import { AGENT_HELP } from "./agent_options.ts";

/** How models are named, what is printed and written, and examples. */
export const EVAL_HELP = `
${AGENT_HELP.trim()}

An endpoint that refuses (a wrong key, model or address) ends the evaluation.
Where it stays busy or silent, the task counts as failed, outside of all rates.

A line of --export sft is {messages, reward, success, task, critiques,
loss_mask}: messages as chat templates take them, each of the agent's with
weight 1; critiques, the critic's label of each of these; loss_mask, 1 for each
of these among all messages. TRL reads it as it is (assistant_only_loss=True),
axolotl with type chat_template (message_field_training: weight); OpenAI asks
for the messages alone: jq -c '{messages}' sft.jsonl. Failed episodes are left
out.

JSON has success, interval, episodes, failures, asRate, btRate, iAs, cBt and
meanLength; for a language model also usage: requests, retries, failures,
unmetered (replies without a count of tokens), promptTokens, completionTokens
and, where a price is given, cost in dollars.

Examples:
  unlock eval oracle --env PE-G-S3-v0 --episodes 100
  unlock eval runs/demo/arew
  unlock eval runs/demo/arew --unknown
  unlock eval oracle --remote http://127.0.0.1:8000/mediq
  unlock eval --policy openai:qwen3:8b@http://localhost:11434/v1 --env MediQ-v0
  unlock eval oracle --env MediQ-v0 --split train --export sft --out sft.jsonl`;

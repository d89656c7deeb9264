/**
 * Generation: a policy reads observations and writes the turns that answer
 * them, token by token, many trajectories at a time.
 *
 * Axes: B trajectories, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import type { LanguagePolicy, PolicyTokens } from "./language_policy.ts";
import {
  appendToken,
  type ChosenToken,
  type PartialTrajectory,
  sliceTurn,
} from "./partial_trajectory.ts";
import { prefill } from "./prefill.ts";
import { boundPadding, dropEnded, type Reading } from "./reading.ts";
import {
  drawToken,
  sampleToken,
  type SamplingOptions,
} from "./tokens/sample_token.ts";
import { FREE, type TokenGrammar } from "./tokens/token_grammar.ts";

/** How a policy writes. */
export interface GenerationOptions extends SamplingOptions {
  /** Sample only what the action grammar allows, where there is one. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
  /**
   * Tokens of a conversation at most; `null` for as many as the model has
   * positions
   * @default {null}
   */
  readonly maxContextTokens?: number | null;
}

/** Tokens that a conversation may have. */
export function findContextLimit(
  { config: { maxPositions } }: PolicyTokens,
  { maxContextTokens = null }: GenerationOptions,
): number {
  return Math.min(maxPositions, maxContextTokens ?? maxPositions);
}

/** Finds the grammar that a turn is held to, if any. */
function findGrammar(
  { tokenizer }: PolicyTokens,
  { env }: PartialTrajectory,
  options: GenerationOptions,
): TokenGrammar | null {
  return options.constrained ? tokenizer.grammarOf(env) : null;
}

/** Finds the grammar's state at the next token. */
function findState(
  policy: PolicyTokens,
  partial: PartialTrajectory,
  options: GenerationOptions,
): number {
  const grammar = findGrammar(policy, partial, options);
  if (grammar === null) return FREE;
  const { tokens, turnStart, observation } = partial;
  const slot = tokens.length - turnStart;
  return grammar.stateAt(observation.round, slot, tokens[tokens.length - 1]!);
}

/** Adds the tokens that leave no choice, and ends the turn where it is full. */
function appendForced(
  policy: PolicyTokens,
  partial: PartialTrajectory,
  options: GenerationOptions,
): void {
  const grammar = findGrammar(policy, partial, options);
  const { tokens, turnStart } = partial;
  if (grammar === null) {
    const length = tokens.length - turnStart;
    if (length === 0) return;
    const isFull = length >= options.maxTurnTokens ||
      tokens.length >= findContextLimit(policy, options);
    partial.stop = policy.tokenizer.findStop(sliceTurn(partial)) ??
      (isFull ? "length" : null);
    partial.waiting = partial.stop !== null;
    return;
  }
  const length = grammar.turnLength(partial.observation.round);
  while (tokens.length - turnStart < length) {
    const forced = grammar.forcedToken(findState(policy, partial, options));
    if (forced < 0) return;
    appendToken(partial, forced, null);
  }
  partial.waiting = true;
}

/**
 * Reads an observation and starts the turn that answers it. A trajectory whose
 * context has no room for the observation and a turn, or the first word of a
 * turn without a grammar, is cut short.
 */
export function openTurn(
  policy: PolicyTokens,
  partial: PartialTrajectory,
  observation: Observation,
  options: GenerationOptions,
): void {
  const last = partial.tokens.length === 0 ? null : sliceTurn(partial);
  const read = policy.tokenizer.encodeObservation(observation, last);
  const turn =
    findGrammar(policy, partial, options)?.turnLength(observation.round) ?? 1;
  const needed = partial.tokens.length + read.length + turn;
  if (needed > findContextLimit(policy, options)) {
    partial.ended = true;
    partial.cut = "context";
    return;
  }
  partial.observation = observation;
  partial.waiting = false;
  partial.stop = null;
  for (const token of read) appendToken(partial, token, null);
  partial.turnStart = partial.tokens.length;
  appendForced(policy, partial, options);
}

/** Adds a token that was chosen, and what follows from it without a choice. */
export function takeToken(
  policy: PolicyTokens,
  partial: PartialTrajectory,
  token: number,
  choice: ChosenToken,
  options: GenerationOptions,
): void {
  appendToken(partial, token, choice);
  appendForced(policy, partial, options);
}

/** Chooses the next token of open turns by logits `[B, V]`; keeps values. */
async function chooseTokens(
  policy: LanguagePolicy,
  partials: readonly PartialTrajectory[],
  logits: tf.Tensor2D,
  values: tf.Tensor1D,
  options: GenerationOptions,
): Promise<void> {
  const { vocabularySize } = policy.config;
  const { temperature } = options;
  const table = policy.tokenizer.grammar?.table ?? null;
  const isFree = table === null && temperature !== 0;
  // Where nothing is masked, probabilities are made on the device.
  const source = isFree
    ? tf.tidy(() => tf.softmax(tf.div<tf.Tensor2D>(logits, temperature)))
    : tf.clone(logits);
  const [scores, estimates] = await Promise.all([source.data(), values.data()]);
  source.dispose();
  partials.forEach((partial, b) => {
    if (partial.waiting || partial.ended) return;
    const state = findState(policy, partial, options);
    const { prng } = partial;
    const { token, logProb } = isFree
      ? drawToken(scores, b, vocabularySize, prng, options)
      : sampleToken(scores, b, vocabularySize, table, state, prng, options);
    const choice = { state, logProb, value: estimates[b]! };
    takeToken(policy, partial, token, choice, options);
  });
}

/**
 * Generates the rest of all open turns, in parts: what was read is packed now and
 * then, so that rows wait for the longest turn without its slots.
 *
 * @param reading What was read of the trajectories, taken over; `null` at first
 */
export async function generateTurns(
  policy: LanguagePolicy,
  partials: readonly PartialTrajectory[],
  reading: Reading | null,
  options: GenerationOptions,
): Promise<Reading | null> {
  const { config } = policy;
  let latest = reading && dropEnded(config, reading);
  const rows = latest?.rows ?? partials.filter(({ ended }) => !ended);
  while (rows.some(({ ended, waiting }) => !ended && !waiting)) {
    const { cache, logits, values } = prefill(
      policy,
      latest?.cache ?? null,
      rows,
    );
    await chooseTokens(policy, rows, logits, values, options);
    tf.dispose([logits, values]);
    latest = await boundPadding(config, { cache, rows });
  }
  return latest;
}

/**
 * Rows of a rollout: episodes in the making, token by token.
 *
 * Axes: B rows (episodes), n new tokens of a chunk, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { Observation, Proxies } from "../../envs/core/env.ts";
import type { Prng } from "../../base/prng.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import type { KvCache } from "../model/transformer/kv_cache.ts";
import { readChunk } from "./read_chunk.ts";
import { FREE } from "./grammar_states.ts";
import { drawToken, sampleToken } from "./sample_token.ts";
import type { RolloutCut, Turn } from "./trajectory.ts";

/** How a policy speaks. */
export interface SpeakingOptions {
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
  /** Sample only what the action grammar allows, where there is one. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
  /** Source of randomness. */
  readonly prng: Prng;
}

/** One episode in the making. */
export interface Row {
  readonly tokens: number[];
  readonly policyMask: number[];
  readonly grammar: number[];
  readonly logProbs: number[];
  readonly values: number[];
  readonly rewards: number[];
  readonly labels: number[];
  readonly turnOf: number[];
  readonly turns: Turn[];
  /** Tokens that the model has read. */
  read: number;
  /** Where the present turn's own tokens begin. */
  turnStart: number;
  observation: Observation;
  /** The turn is complete and waits for the environment. */
  waiting: boolean;
  /** Nothing is added any more. */
  ended: boolean;
  /** The environment's episode is over. */
  envEnded: boolean;
  success: boolean;
  proxies: Proxies | null;
  error: string | null;
  cut: RolloutCut | null;
}

/** A row before its first turn. */
export function newRow(observation: Observation): Row {
  return {
    tokens: [],
    policyMask: [],
    grammar: [],
    logProbs: [],
    values: [],
    rewards: [],
    labels: [],
    turnOf: [],
    turns: [],
    read: 0,
    turnStart: 0,
    observation,
    waiting: false,
    ended: false,
    envEnded: false,
    success: false,
    proxies: null,
    error: null,
    cut: null,
  };
}

/** A copy of a row, all of it still to be read by the model. */
export function forkedRow(row: Row): Row {
  return {
    ...row,
    tokens: [...row.tokens],
    policyMask: [...row.policyMask],
    grammar: [...row.grammar],
    logProbs: [...row.logProbs],
    values: [...row.values],
    rewards: [...row.rewards],
    labels: [...row.labels],
    turnOf: [...row.turnOf],
    turns: [...row.turns],
    read: 0,
  };
}

/** The tokens of a row's present turn. */
export function turnOfRow(row: Row): number[] {
  return row.tokens.slice(row.turnStart);
}

function push(
  row: Row,
  token: number,
  choice: { state: number; logProb: number; value: number } | null,
): void {
  row.tokens.push(token);
  row.policyMask.push(choice === null ? 0 : 1);
  row.grammar.push(choice?.state ?? FREE);
  row.logProbs.push(choice?.logProb ?? 0);
  row.values.push(choice?.value ?? 0);
  row.rewards.push(0);
  row.labels.push(0);
  row.turnOf.push(row.turns.length);
}

/** The grammar that a turn is held to, if any. */
function grammarOf({ speech }: LanguagePolicy, options: SpeakingOptions) {
  return options.constrained ? speech.grammar : null;
}

/** The grammar's state at the next token of a row. */
function stateOf(
  policy: LanguagePolicy,
  row: Row,
  options: SpeakingOptions,
): number {
  const grammar = grammarOf(policy, options);
  if (grammar === null) return FREE;
  const slot = row.tokens.length - row.turnStart;
  const previous = row.tokens[row.tokens.length - 1]!;
  return grammar.stateAt(row.observation.round, slot, previous);
}

/** Adds the tokens that leave no choice, and ends the turn where it is full. */
function writeForced(
  policy: LanguagePolicy,
  row: Row,
  options: SpeakingOptions,
): void {
  const grammar = grammarOf(policy, options);
  if (grammar === null) {
    const length = row.tokens.length - row.turnStart;
    row.waiting = length > 0 && (length >= options.maxTurnTokens ||
      row.tokens.length >= policy.config.maxPositions ||
      policy.speech.endsTurn(turnOfRow(row)));
    return;
  }
  const length = grammar.turnLength(row.observation.round);
  while (row.tokens.length - row.turnStart < length) {
    const forced = grammar.forcedToken(stateOf(policy, row, options));
    if (forced < 0) return;
    push(row, forced, null);
  }
  row.waiting = true;
}

/**
 * Reads an observation and starts the turn that answers it. A row whose context
 * has no room for the observation and a turn, or the first word of a turn
 * without a grammar, is cut short.
 */
export function openTurn(
  policy: LanguagePolicy,
  row: Row,
  observation: Observation,
  options: SpeakingOptions,
): void {
  const last = row.tokens.length === 0 ? null : turnOfRow(row);
  const read = policy.speech.encodeObservation(observation, last);
  const turn = grammarOf(policy, options)?.turnLength(observation.round) ?? 1;
  const needed = row.tokens.length + read.length + turn;
  if (needed > policy.config.maxPositions) {
    row.ended = true;
    row.cut = "context";
    return;
  }
  row.observation = observation;
  row.waiting = false;
  for (const token of read) push(row, token, null);
  row.turnStart = row.tokens.length;
  writeForced(policy, row, options);
}

/** What tokens are drawn from: scores, or probabilities made on the device. */
function drawnFrom(
  logits: tf.Tensor2D,
  { temperature }: SpeakingOptions,
  isFree: boolean,
): tf.Tensor2D {
  if (!isFree) return tf.clone(logits);
  return tf.tidy(() => tf.softmax(tf.div<tf.Tensor2D>(logits, temperature)));
}

/** Chooses the next token of every row whose turn is open. */
export async function chooseTokens(
  policy: LanguagePolicy,
  rows: readonly Row[],
  logits: tf.Tensor2D,
  values: tf.Tensor1D,
  options: SpeakingOptions,
): Promise<void> {
  const { vocabularySize } = policy.config;
  const { prng, temperature } = options;
  const table = policy.speech.grammar?.table ?? null;
  const isFree = table === null && temperature !== 0;
  const source = drawnFrom(logits, options, isFree);
  const [scores, estimates] = await Promise.all([source.data(), values.data()]);
  source.dispose();
  rows.forEach((row, b) => {
    if (row.waiting || row.ended) return;
    const state = stateOf(policy, row, options);
    const { token, logProb } = isFree
      ? drawToken(scores, b, vocabularySize, prng)
      : sampleToken(scores, b, vocabularySize, table, state, prng, options);
    push(row, token, { state, logProb, value: estimates[b]! });
    writeForced(policy, row, options);
  });
}

/** Lets rows whose turns are open finish them. */
export async function finishTurns(
  policy: LanguagePolicy,
  rows: readonly Row[],
  cache: KvCache | null,
  options: SpeakingOptions,
): Promise<KvCache | null> {
  let latest = cache;
  while (rows.some((row) => !row.ended && !row.waiting)) {
    const chunk = readChunk(policy, latest, rows);
    latest = chunk.cache;
    await chooseTokens(policy, rows, chunk.logits, chunk.values, options);
    tf.dispose([chunk.logits, chunk.values]);
  }
  return latest;
}

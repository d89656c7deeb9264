/**
 * Generation: a policy reads observations and writes turns, token by token, for
 * a batch of trajectories.
 *
 * Axes: B trajectories, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { Observation } from "../../envs/core/env.ts";
import { copyRows } from "../model/transformer/cache_rows.ts";
import {
  disposeCache,
  disposeSlots,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import {
  findContextLimit,
  type GenerationOptions,
  type LanguagePolicy,
  type PlayedPolicy,
  type PolicyTokens,
  type TurnWriter,
} from "./language_policy.ts";
import {
  appendToken,
  type ChosenToken,
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";
import {
  boundPadding,
  dropEnded,
  prefill,
  type PrefillCache,
} from "./prefill.ts";
import {
  assertNucleus,
  assertTemperature,
  drawToken,
  sampleToken,
} from "./tokens/sample_token.ts";
import { FREE, type TokenGrammar } from "./tokens/token_grammar.ts";
import { GivenUpError, type Policy } from "../../envs/core/policy.ts";
import { getEnvEntry, listEnvs } from "../../envs/registry/registry.ts";
import { ruleError, ruleMessage } from "../../utils/errors.ts";

function findGrammar(
  { tokenizer }: PolicyTokens,
  { env }: PartialTrajectory,
  options: GenerationOptions,
): TokenGrammar | null {
  return options.constrained ? tokenizer.grammarOf(env) : null;
}

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

/**
 * Has a message to a customer reached its limit of tokens? It is not played, as
 * an agent's behind an endpoint is not. Elsewhere such a turn is an action.
 */
export function isCutOff(
  { tokenizer }: PolicyTokens,
  { env, stop }: PartialTrajectory,
): boolean {
  return stop === "length" && tokenizer.style === "chat" &&
    listEnvs().includes(env) && getEnvEntry(env).countedTools !== undefined;
}

/** Appends forced tokens, and closes the turn if it is complete. */
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

/** Appends an observation and opens a turn, or ends without room for both. */
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
  partial.injected = false;
  partial.waiting = false;
  partial.stop = null;
  for (const token of read) appendToken(partial, token, null);
  partial.turnStart = partial.tokens.length;
  appendForced(policy, partial, options);
}

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

/** Chooses the next token of each open turn from logits `[B, V]`. */
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
  // Without a mask, the softmax is computed on the device.
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

/** Completes all open turns. Consumes the cache, which is `null` at first. */
export async function generateTurns(
  policy: LanguagePolicy,
  partials: readonly PartialTrajectory[],
  cache: PrefillCache | null,
  options: GenerationOptions,
): Promise<PrefillCache | null> {
  const { config } = policy;
  let latest = cache && dropEnded(config, cache);
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

function openCachingWriter(
  policy: LanguagePolicy,
  options: GenerationOptions,
  start: PrefillCache | null,
  dispose: (cache: KvCache) => void,
): TurnWriter {
  let cache = start;
  return {
    async write(partials) {
      cache = await generateTurns(policy, partials, cache, options);
    },
    fork(partials, copies) {
      if (cache === null) return openTurnWriter(policy, options);
      const { rows } = cache;
      copies.forEach((copy, b) => copy.read = partials[b]!.read);
      const kept = partials.map((partial) => rows.indexOf(partial));
      const forked = copyRows(policy.config, cache.cache, kept);
      const own = { cache: forked, rows: copies };
      return openCachingWriter(policy, options, own, disposeSlots);
    },
    close() {
      if (cache !== null) dispose(cache.cache);
      cache = null;
    },
  };
}

export function openTurnWriter(
  policy: PlayedPolicy,
  options: GenerationOptions,
): TurnWriter {
  if ("openWriter" in policy) return policy.openWriter(options);
  // Prepared weights belong to the cache, or to what rollouts share.
  const dispose = policy.reading === undefined ? disposeCache : disposeSlots;
  return openCachingWriter(policy, options, null, dispose);
}

export interface LanguagePlayerOptions extends GenerationOptions {
  readonly name: string;
  readonly env: string;
}

/** Makes a player, which must see every observation of an episode in order. */
export function makeLanguagePlayer(
  policy: PlayedPolicy,
  { name, env, ...options }: LanguagePlayerOptions,
): Policy {
  assertTemperature(options.temperature);
  assertNucleus(options);
  let partial: PartialTrajectory | null = null;
  let writer: TurnWriter | null = null;
  return {
    name,
    async act(observation, prng) {
      if (partial === null || observation.step === 1) {
        writer?.close();
        writer = openTurnWriter(policy, options);
        partial = startTrajectory(observation, env, prng);
      }
      partial.prng = prng;
      openTurn(policy, partial, observation, options);
      if (partial.ended) {
        const rule = "one whose episodes fit into its context";
        const limit = findContextLimit(policy, options);
        throw ruleError(GivenUpError, "play", "model", rule, limit);
      }
      await writer!.write([partial]);
      const action = policy.tokenizer.decodeAction(sliceTurn(partial));
      if (!isCutOff(policy, partial)) return action;
      const rule = "one that finishes its messages";
      const limit = options.maxTurnTokens;
      const message = ruleMessage("play", "model", rule, `cut at ${limit}`);
      throw new GivenUpError(message, { written: action });
    },
  };
}

/**
 * Generation for many clients at once. Prompts join a batch as soon as there is
 * room, in the order in which they came, and leave it when they are complete
 * (continuous batching: Yu et al. 2022, Orca). What was read for a conversation
 * is kept, so that its next turn is read alone.
 */

import { setTimeout as delay } from "node:timers/promises";
import type { Prng } from "../../utils/prng.ts";
import {
  copyRows,
  joinCaches,
  packCache,
} from "../model/transformer/cache_rows.ts";
import {
  type DecodeResult,
  disposeSlots,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import type { LanguagePolicy } from "../rollout/language_policy.ts";
import {
  boundPadding,
  dropEnded,
  prefill,
  type PrefillCache,
  type ReadRow,
} from "../rollout/prefill.ts";
import {
  sampleToken,
  type SamplingOptions,
} from "../rollout/tokens/sample_token.ts";
import { type ReadCounts, SharedReading } from "../rollout/shared_reading.ts";
import { PrefixStore } from "./prefix_store.ts";
import { type ScoredToken, scoreVocabulary } from "./token_scores.ts";

export interface WrittenToken {
  readonly id: number;
  /** Its log-probability in nats; `null` if none was asked for. */
  readonly logProb: number | null;
  /** The likeliest tokens in its place. */
  readonly top: readonly ScoredToken[];
}

export interface GenerationRequest extends SamplingOptions {
  /** Token ids; with `maxTokens` they must fit the model's positions. */
  readonly prompt: readonly number[];
  readonly maxTokens: number;
  readonly prng: Prng;
  /** How many likeliest tokens to list; `null` for no log-probabilities. */
  readonly topLogProbs: number | null;
  /** Takes each token; returns whether the text is complete. */
  take(token: WrittenToken): boolean;
}

/** Bytes of keys and values that are kept for later turns. */
const KEPT_BYTES = 2 ** 28;

/** A request in the queue or in the batch. */
class Job implements ReadRow {
  readonly waiting = false;
  readonly tokens: number[];
  read = 0;
  ended = false;
  isKept = false;
  readonly #settled = Promise.withResolvers<"stop" | "length">();
  readonly result = this.#settled.promise;

  constructor(readonly request: GenerationRequest) {
    this.tokens = [...request.prompt];
  }

  finish(reason: "stop" | "length"): void {
    this.ended = true;
    this.#settled.resolve(reason);
  }

  fail(error: unknown): void {
    this.ended = true;
    this.#settled.reject(error);
  }

  /** Takes the next token by its logits `[V]`. */
  choose(logits: Float32Array): void {
    const { prng, prompt, maxTokens, topLogProbs, take } = this.request;
    const { token: id } = sampleToken(
      ...[logits, 0, logits.length, null, 0, prng, this.request] as const,
    );
    this.tokens.push(id);
    const scores = topLogProbs === null
      ? { logProb: null, top: [] }
      : scoreVocabulary(logits, id, topLogProbs);
    if (take({ id, ...scores })) this.finish("stop");
    else if (this.tokens.length - prompt.length >= maxTokens) {
      this.finish("length");
    }
  }
}

export class BatchGenerator {
  /** Tokens so far. */
  readonly counts: ReadCounts;
  readonly #policy: LanguagePolicy & { readonly reading: SharedReading };
  readonly #parallel: number;
  readonly #kept: PrefixStore;
  /** All that are not settled. */
  readonly #jobs = new Set<Job>();
  #queue: Job[] = [];
  #running: PrefillCache<Job> | null = null;
  #working: Promise<void> | null = null;
  readonly #closing = new AbortController();

  /** Opens a generator, which writes up to `parallel` texts at once. */
  constructor(policy: LanguagePolicy, parallel: number) {
    const { config, weights } = policy;
    const reading = new SharedReading(config, weights);
    this.#policy = { ...policy, reading };
    this.counts = reading.counts;
    this.#parallel = parallel;
    this.#kept = new PrefixStore(config, KEPT_BYTES);
  }

  /** Requests that wait for room. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Writes until `take` says so, or up to the maximum number of tokens.
   *
   * @throws The signal's reason, as soon as it is aborted
   */
  async generate(
    request: GenerationRequest,
    signal: AbortSignal,
  ): Promise<"stop" | "length"> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    either.throwIfAborted();
    const job = new Job(request);
    const stop = (): void => job.fail(either.reason);
    either.addEventListener("abort", stop, { once: true });
    this.#jobs.add(job);
    this.#queue.push(job);
    this.#working ??= this.#work();
    try {
      return await job.result;
    } finally {
      this.#jobs.delete(job);
      either.removeEventListener("abort", stop);
    }
  }

  /** Ends all requests, and frees all but the model's weights. */
  async close(): Promise<void> {
    this.#closing.abort(new Error("The model is no longer served"));
    await this.#working;
    this.#kept.clear();
    this.#policy.reading.dispose();
  }

  /** Works until nothing is left to write. */
  async #work(): Promise<void> {
    // Requests of the same moment begin together.
    await delay(0);
    for (;;) {
      try {
        await this.#admit();
        if (this.#running === null) {
          this.#working = null;
          return;
        }
        await this.#step(this.#running);
        await this.#settle();
      } catch (error) {
        this.#failAll(error);
      }
      // New requests, and clients that have gone, are noticed here;
      // while immediates wait, Deno hardly looks at its sockets.
      await delay(0);
    }
  }

  #failAll(error: unknown): void {
    const running = this.#running;
    this.#running = null;
    if (running !== null) disposeSlots(running.cache);
    for (const job of this.#jobs) job.fail(error);
  }

  /** Takes the next tokens of rows. */
  async #choose(
    { cache, logits, values }: DecodeResult,
    rows: readonly Job[],
  ): Promise<PrefillCache<Job>> {
    const scores = await logits.data() as Float32Array;
    const { vocabularySize: size } = this.#policy.config;
    logits.dispose();
    values.dispose();
    rows.forEach((job, b) => {
      if (job.ended) return;
      try {
        job.choose(scores.subarray(b * size, (b + 1) * size));
      } catch (error) {
        job.fail(error);
      }
    });
    return { cache, rows };
  }

  async #read(
    cache: KvCache | null,
    rows: readonly Job[],
  ): Promise<PrefillCache<Job>> {
    // All clients may have gone since.
    if (cache !== null && rows.every(({ ended }) => ended)) {
      return { cache, rows };
    }
    return await this.#choose(prefill(this.#policy, cache, rows), rows);
  }

  async #step({ cache, rows }: PrefillCache<Job>): Promise<void> {
    this.#running = null;
    const next = await this.#read(cache, rows);
    this.#running = await boundPadding(this.#policy.config, next);
  }

  /** Reads the prompts that there is room for, and joins them to the batch. */
  async #admit(): Promise<void> {
    const { config } = this.#policy;
    const active = this.#running?.rows.filter(({ ended }) => !ended) ?? [];
    this.#queue = this.#queue.filter(({ ended }) => !ended);
    const admitted = this.#queue.splice(0, this.#parallel - active.length);
    if (admitted.length === 0) return;
    const starts = new Map<Job, KvCache>();
    for (const job of admitted) {
      const start = this.#kept.copyStart(job.tokens);
      if (start === null) continue;
      starts.set(job, start);
      job.read = start.length;
      this.counts.shared += start.length;
    }
    const parts = this.#running === null ? [] : [this.#running];
    const fresh = admitted.filter((job) => !starts.has(job));
    if (fresh.length > 0) parts.push(await this.#read(null, fresh));
    if (starts.size > 0) {
      const cache = await joinCaches(config, [...starts.values()]);
      parts.push(await this.#read(cache, [...starts.keys()]));
    }
    this.#running = {
      cache: await joinCaches(config, parts.map(({ cache }) => cache)),
      rows: parts.flatMap(({ rows }) => rows),
    };
    await this.#settle();
  }

  /** Keeps what complete conversations have read, and drops their rows. */
  async #settle(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    const { config } = this.#policy;
    const { cache, rows } = running;
    for (const [b, job] of rows.entries()) {
      if (!job.ended || job.isKept) continue;
      job.isKept = true;
      const own = await packCache(config, copyRows(config, cache, [b]));
      this.#kept.keep(job.tokens.slice(0, job.read), own);
    }
    if (rows.every(({ ended }) => ended)) {
      this.#running = null;
      disposeSlots(cache);
    } else this.#running = dropEnded(config, running);
  }
}

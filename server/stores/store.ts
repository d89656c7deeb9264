/**
 * The interface of session stores. As environments are deterministic, a session
 * is stored as its list of events, which stores treat as opaque.
 */

import type { Awaitable } from "../../envs/mod.ts";
import { ruleError } from "../../utils/errors.ts";
import { withinTime } from "../../utils/waiting.ts";

/** Immutable facts about a session. */
export interface SessionRecord {
  /** 128 random bits in lower-case hexadecimal. */
  readonly id: string;
  /** Id of the environment: `MediQ-v0`. */
  readonly envId: string;
  /** SHA-256 of the owner's token in hexadecimal; "" without one. */
  readonly owner: string;
  /** Version of the package that opened it. */
  readonly version: string;
}

/** An event of a session. */
export interface SessionEvent {
  /** True if an episode starts here; earlier events may be deleted. */
  readonly isStart: boolean;
  /** JSON text without control characters. */
  readonly body: string;
}

/** A session in a store. */
export interface StoredSession {
  /** Immutable facts. */
  readonly record: SessionRecord;
  /** Number of events so far: its version; copies of another are stale. */
  readonly seq: number;
  /** Events of the current episode, its start first. */
  readonly events: readonly SessionEvent[];
}

/** Result of `lease`: unknown, ended, in use, or leased. */
export type LeaseResult =
  | { readonly status: "unknown" | "gone" | "busy" }
  | { readonly status: "leased" } & Omit<StoredSession, "events">;

/** An event to append. */
export interface Append {
  /** Id of the session. */
  readonly id: string;
  /** Number of events before this one. */
  readonly seq: number;
  /** The event. */
  readonly event: SessionEvent;
}

/** The session changed since it was read, or its lease is held elsewhere. */
export class LeaseLostError extends Error {
  /** Name in stack traces. */
  override name = "LeaseLostError";
}

/** The disk of the store is full. */
export class StoreFullError extends Error {
  /** Name in stack traces. */
  override name = "StoreFullError";
}

/** A session store. The server passes times, in milliseconds since 1970. */
export interface SessionStore {
  /** Name in logs: `memory`, `sqlite`, `postgres`. */
  readonly name: string;
  /**
   * True if several servers share the store. Only then does the server call
   * `lease` and `release` around each use.
   */
  readonly isShared: boolean;
  /** Adds a session without events. */
  insert(record: SessionRecord, now: number): Awaitable<void>;
  /** Leases a session until `until` (ms). The same holder may renew it. */
  lease(
    id: string,
    holder: string,
    now: number,
    until: number,
  ): Awaitable<LeaseResult>;
  /** Releases a lease; does nothing if `holder` does not hold it. */
  release(id: string, holder: string, now: number): Awaitable<void>;
  /**
   * Adds events, all or none, and notes that their sessions were used.
   *
   * @throws {LeaseLostError} If a session has ended or has another number of
   * events than `seq`, and in a shared store if `holder` does not hold it
   */
  append(
    appends: readonly Append[],
    holder: string,
    now: number,
  ): Awaitable<void>;
  /**
   * Reads a session.
   *
   * @returns The session; `gone` if it has ended, `unknown` if it never was
   */
  load(id: string): Awaitable<StoredSession | "gone" | "unknown">;
  /** Marks sessions as used. */
  touch(ids: readonly string[], now: number): Awaitable<void>;
  /**
   * Ends a session and forgets its events; the id is remembered as gone for a
   * while.
   *
   * @returns False if there is no such session, or it has ended before
   */
  remove(id: string, now: number): Awaitable<boolean>;
  /**
   * Ends the sessions last used before `before`, except those leased at `now`.
   *
   * @returns Their ids
   */
  expire(before: number, now: number): Awaitable<string[]>;
  /** Counts active sessions of an environment, optionally of one owner. */
  count(envId: string, owner?: string): Awaitable<number>;
  /** Lists active sessions, least recently used first. */
  list(): Awaitable<{ record: SessionRecord; lastUsed: number }[]>;
  /** Throws if the store is unavailable. */
  ping(): Awaitable<void>;
  /** Flushes and closes. */
  close(): Awaitable<void>;
}

const DEADLINE = 1500; // milliseconds in which a store must answer

/** Checks that a store takes writes; one that does not answer in time fails. */
export async function pingStore(store: SessionStore): Promise<void> {
  await withinTime(DEADLINE, store.ping(), () => {
    throw new Error(`The store did not answer within ${DEADLINE} ms`);
  });
}

/** Escapes an id, as zero bytes and lone surrogates break databases. */
export function encodeId(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}

/** Reverses `encodeId`. */
export function decodeId(key: string): string {
  return JSON.parse(`"${key}"`);
}

/** Milliseconds for which ids of ended sessions are remembered: a day. */
export const TOMBSTONE_MS = 86_400_000;

const MAX_ENDED = 65_536;

/** Adds the id of an ended session; beyond the limit, forgets the oldest. */
export function rememberEnded(ended: Set<string>, id: string): void {
  ended.add(id);
  // Sets iterate in insertion order.
  if (ended.size > MAX_ENDED) ended.delete(ended.values().next().value!);
}

export function makeLeaseLostError(id: string): LeaseLostError {
  const rule = "leased by this server and unchanged since it was read";
  return ruleError(LeaseLostError, "add an event", "session", rule, id);
}

/** Grants a lease of a store that only one server uses. */
export function grantLease(
  session: StoredSession | "gone" | "unknown",
): LeaseResult {
  if (typeof session === "string") return { status: session };
  const { record, seq } = session;
  return { status: "leased", record, seq };
}

/**
 * Where sessions are kept, so that they outlive a connection, a process or a
 * machine: the interface that every store implements.
 *
 * An environment is deterministic, so a session is what it was told: the store
 * takes the events of a session one by one and gives them back in order. It
 * does not look into them.
 */

import type { Awaitable } from "../../envs/mod.ts";
import { ruleError } from "../../utils/errors.ts";

/** The facts about a session, which never change. */
export interface SessionRecord {
  /** 128 random bits in lower-case hexadecimal. */
  readonly id: string;
  /** Id of the environment: `MediQ-v0`. */
  readonly envId: string;
  /** SHA-256 of the token that opened it, in hexadecimal; "" without one. */
  readonly owner: string;
  /** Version of the package that opened it. */
  readonly version: string;
}

/** Something that happened in a session. */
export interface SessionEvent {
  /**
   * True if an episode begins here: events before this one are not needed any
   * more, and the store may forget them.
   */
  readonly isStart: boolean;
  /** What happened, as JSON: as `JSON.stringify` writes it, without controls. */
  readonly body: string;
}

/** A session as it lies in a store. */
export interface StoredSession {
  /** The facts about it. */
  readonly record: SessionRecord;
  /** How many events it has had in all: its version. */
  readonly seq: number;
  /** The events of the present episode, its start first. */
  readonly events: readonly SessionEvent[];
}

/** What has become of an id: never seen, ended, in use elsewhere, or ours. */
export type LeaseResult =
  | { readonly status: "unknown" | "gone" | "busy" }
  | {
    readonly status: "leased";
    /** The facts about the session. */
    readonly record: SessionRecord;
    /** Its version: a copy of another version is out of date. */
    readonly seq: number;
  };

/** An event on its way into a store. */
export interface Append {
  /** Id of the session. */
  readonly id: string;
  /** How many events the session had before this one. */
  readonly seq: number;
  /** What happened. */
  readonly event: SessionEvent;
}

/** The session was changed since it was read, or is another server's to use. */
export class LeaseLostError extends Error {
  /** The name shown in stack traces. */
  override name = "LeaseLostError";
}

/**
 * A store of sessions. Times are milliseconds since 1970, passed in by the
 * server; a store has no clock of its own.
 */
export interface SessionStore {
  /** Its name in logs: `memory`, `sqlite`, `postgres`. */
  readonly name: string;
  /**
   * True if other servers use the same store. Then every use of a session is
   * enclosed by `lease` and `release`; else one server has it to itself and
   * neither is called.
   */
  readonly isShared: boolean;
  /** Adds a session without events. */
  insert(record: SessionRecord, now: number): Awaitable<void>;
  /**
   * Takes a session for one use, until `until` at the latest: then it is free
   * again, whatever became of `holder`. Calling it again as the same holder
   * prolongs the use.
   */
  lease(
    id: string,
    holder: string,
    now: number,
    until: number,
  ): Awaitable<LeaseResult>;
  /** Ends a use. Does nothing if `holder` does not hold the session. */
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
  /** Notes that sessions were used without an event. */
  touch(ids: readonly string[], now: number): Awaitable<void>;
  /**
   * Ends a session and forgets its events; the id is remembered as gone for a
   * while.
   *
   * @returns False if there is no such session, or it has ended before
   */
  remove(id: string, now: number): Awaitable<boolean>;
  /**
   * Ends the sessions last used before `before`, those apart that are leased
   * at `now`.
   *
   * @returns Their ids
   */
  expire(before: number, now: number): Awaitable<string[]>;
  /**
   * Counts the sessions of an environment that have not ended; those of one
   * owner, if an owner is named.
   */
  count(envId: string, owner?: string): Awaitable<number>;
  /** Lists the sessions that have not ended, least recently used first. */
  list(): Awaitable<{ record: SessionRecord; lastUsed: number }[]>;
  /** Is the store there? Throws if not. */
  ping(): Awaitable<void>;
  /** Writes what is pending and lets go of everything. */
  close(): Awaitable<void>;
}

/**
 * Writes an id so that every database can hold it. Ids that a server made stay
 * as they are, but anybody can ask for any: a zero byte would be an error in
 * PostgreSQL and the end of the text in SQLite, and half a surrogate pair would
 * become another character.
 */
export function encodeId(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}

/** Reads what `encodeId` wrote. */
export function decodeId(key: string): string {
  return JSON.parse(`"${key}"`);
}

/**
 * How long the ids of sessions that have ended are remembered: a day, in
 * milliseconds. Later an id is unknown rather than gone.
 */
export const TOMBSTONE_MS = 86_400_000;

/** Makes the error of an event that comes too late. */
export function makeLeaseLostError(id: string): LeaseLostError {
  const rule = "held by this server and as this server knows it";
  return ruleError(LeaseLostError, "add an event", "session", rule, id);
}

/** The leases of a store that one process has to itself. */
export class LeaseTable {
  readonly #leases = new Map<string, { holder: string; until: number }>();

  /** Takes a session, or prolongs its use. */
  take(id: string, holder: string, now: number, until: number): boolean {
    if (this.isHeld(id, now) && this.#leases.get(id)!.holder !== holder) {
      return false;
    }
    this.#leases.set(id, { holder, until });
    return true;
  }

  /** Ends the use by `holder`, if there is one. */
  release(id: string, holder: string): void {
    if (this.#leases.get(id)?.holder === holder) this.#leases.delete(id);
  }

  drop(id: string): void {
    this.#leases.delete(id);
  }

  isHeld(id: string, now: number): boolean {
    const lease = this.#leases.get(id);
    return lease !== undefined && lease.until > now;
  }
}

/**
 * All sessions of a server: who may use which, one call at a time, written to
 * the store before it is answered, until they are closed or idle for too long.
 */

import type { EnvHost } from "./env_host.ts";
import { ApiError } from "../protocol/api_error.ts";
import { SIMULATOR_VERSION } from "../version.ts";
import { environmentFault } from "../protocol/faults.ts";
import { nothingCall, type SessionCall } from "./session_calls.ts";
import { openOptions } from "./open_options.ts";
import { Places } from "./capacity_limiter.ts";
import { type Outcome, Session, type SessionOutside } from "./session.ts";
import { decodeEvents } from "./session_event.ts";
import {
  busySession,
  capacityReached,
  goneSession,
  memoryFull,
  unknownSession,
} from "./session_errors.ts";
import type {
  Append,
  SessionEvent,
  SessionRecord,
  SessionStore,
} from "../stores/store.ts";
import { SessionKeeper } from "./leased_store.ts";

/** What {@linkcode Sessions} needs from outside. */
export interface SessionsOptions {
  /** Where sessions are kept. */
  readonly store: SessionStore;
  /** Most sessions of one environment at a time. */
  readonly maxSessions: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Draws 128 bits as hexadecimal. */
  newId(): string;
  /** Characters of events that all sessions in memory may have together. */
  readonly maxSize: number;
  /** What each session needs. */
  readonly outside: SessionOutside;
}

/** Who asks, and under which prefix. */
export interface Caller {
  /** SHA-256 of the token; "" without one. */
  readonly owner: string;
  /** The environment under whose prefix it is asked. */
  readonly host: EnvHost;
}

/** A session in memory. */
interface Entry {
  readonly session: Session;
  /** True if it ends with its socket: no store keeps it. */
  readonly isBound: boolean;
  /** Number of events that the store has. */
  seq: number;
  /** Characters of the episode's events, which memory holds too. */
  size: number;
  lastUsed: number;
}

/** A call under way. */
interface Lock {
  readonly owner: string;
  readonly key: string | null;
  readonly done: Promise<string | ApiError>;
}

/** Ids of ended sessions that are remembered. */
const MAX_GONE = 65_536;

/** A session that was reset and never used may be evicted after this long. */
const FRESH_MS = 60_000;

/** All sessions of a server. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #keeper: SessionKeeper;
  readonly #entries = new Map<string, Entry>();
  readonly #locks = new Map<string, Lock>();
  readonly #places = new Places();
  /** Characters of events of all sessions in memory. */
  #size = 0;
  /** Ids of ended sessions that no store remembers. */
  readonly #gone = new Set<string>();
  /** Sessions that were only reset, the oldest first, and since when. */
  readonly #fresh = new Map<string, { envId: string; since: number }>();

  /** Makes the sessions of a server. */
  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#keeper = new SessionKeeper({
      ...options,
      onError: options.outside.onError,
    });
  }

  /** Counts what the store kept; called once, before the first request. */
  async start(): Promise<void> {
    if (this.#keeper.isShared) return;
    for (const { record } of await this.#options.store.list()) {
      this.#places.add(record.id, record.envId);
    }
  }

  /** Counts the sessions of an environment and the places held for others. */
  async count({ entry: { id } }: EnvHost): Promise<number> {
    const own = this.#places.count(id);
    if (!this.#keeper.isShared) return own;
    return own + await this.#keeper.count(id);
  }

  /**
   * Holds a place for a session to come.
   *
   * @returns A function that gives it back; harmless if called twice
   * @throws {ApiError} `CAPACITY_REACHED`, `STORE_UNAVAILABLE`
   */
  async hold(host: EnvHost): Promise<() => void> {
    const { maxSessions } = this.#options;
    // Taken before anything is awaited, lest two take the last one.
    const giveBack = this.#places.hold(host.entry.id);
    try {
      while (await this.count(host) > maxSessions) {
        if (!await this.#evictFresh(host)) {
          throw capacityReached(maxSessions, maxSessions);
        }
      }
    } catch (error) {
      giveBack();
      throw error;
    }
    return giveBack;
  }

  /** Closes a session that was only reset, if there is one for long enough. */
  async #evictFresh(host: EnvHost): Promise<boolean> {
    for (const [id, { envId, since }] of this.#fresh) {
      if (this.#options.now() - since < FRESH_MS) return false;
      if (envId !== host.entry.id || this.#locks.has(id)) continue;
      await this.#end(id);
      return true;
    }
    return false;
  }

  /**
   * Begins a session that ends with its socket, in a place that the caller
   * holds.
   */
  bind({ owner, host }: Caller): string {
    const { newId, outside, now } = this.#options;
    const session = new Session(newId(), owner, host, outside);
    const entry = { session, isBound: true, seq: 0, size: 0, lastUsed: now() };
    this.#entries.set(session.id, entry);
    return session.id;
  }

  /**
   * Begins a session that the store keeps.
   *
   * @param hasPlace Whether the caller holds a place for it already
   * @throws {ApiError} `CAPACITY_REACHED`, `STORE_UNAVAILABLE`, or what the
   * call throws
   */
  async begin(
    { owner, host }: Caller,
    first: (session: Session) => Promise<Outcome>,
    hasPlace = false,
  ): Promise<{ readonly id: string; readonly text: string }> {
    const { newId, outside, now } = this.#options;
    if (this.#size > this.#options.maxSize) throw memoryFull();
    const giveBack = hasPlace ? null : await this.hold(host);
    try {
      const session = new Session(newId(), owner, host, outside);
      const { id } = session;
      const { text, event } = await first(session);
      const envId = host.entry.id;
      await this.#keeper.insert(
        { id, envId, owner, version: SIMULATOR_VERSION },
        event,
      );
      const seq = event === null ? 0 : 1;
      const entry = { session, isBound: false, seq, size: 0, lastUsed: now() };
      this.#entries.set(id, entry);
      if (event !== null) this.#resize(entry, event);
      if (!this.#keeper.isShared) this.#places.add(id, envId);
      return { id, text };
    } finally {
      giveBack?.();
    }
  }

  /**
   * Opens a session with fixed options.
   *
   * @param hasPlace Whether the caller holds a place for it already
   * @throws {ApiError} `CAPACITY_REACHED`, `CRITIQUE_OFF`, `FORBIDDEN`,
   * `VALIDATION_ERROR`, `STORE_UNAVAILABLE`
   */
  open(
    caller: Caller,
    options: Readonly<Record<string, unknown>>,
    hasPlace = false,
  ): Promise<{ readonly id: string; readonly text: string }> {
    // deno-lint-ignore require-await -- what `open` throws must reject
    return this.begin(caller, async (session) => {
      const event = session.open(openOptions(caller.host, options));
      return { text: JSON.stringify(session.describe()), event };
    }, hasPlace);
  }

  /** Notes that a session was only reset, and may never be used. */
  markFresh(id: string, { entry: { id: envId } }: EnvHost): void {
    this.#fresh.set(id, { envId, since: this.#options.now() });
  }

  /**
   * Makes one call on a session.
   *
   * @throws {ApiError} `SESSION_ERROR`, `SESSION_BUSY`, `STORE_UNAVAILABLE`, or
   * what the call throws
   */
  async use(caller: Caller, call: SessionCall): Promise<string> {
    const [result] = await this.useAll(caller, [call]);
    if (result instanceof ApiError) throw result;
    return result!;
  }

  /**
   * Makes calls on several sessions side by side, and writes what they changed
   * at once.
   *
   * @returns What each returned, or why it could not be made
   */
  async useAll(
    caller: Caller,
    calls: readonly SessionCall[],
  ): Promise<(string | ApiError)[]> {
    const results: (string | ApiError)[] = new Array(calls.length);
    const changed: { entry: Entry; outcome: Outcome }[] = [];
    const taken: string[] = [];
    const endings: (() => void)[] = [];
    await Promise.all(calls.map(async (call, i) => {
      const known = this.#entries.get(call.id)?.session;
      if (known !== undefined && !isOwn(known, caller)) {
        results[i] = unknownSession(call.id);
        return;
      }
      let lock = this.#locks.get(call.id);
      // A session that is being loaded for somebody else tells nothing.
      while (lock !== undefined && lock.owner !== caller.owner) {
        await lock.done;
        lock = this.#locks.get(call.id);
      }
      if (lock !== undefined) {
        const isSame = call.key !== null && lock.key === call.key;
        results[i] = isSame ? await lock.done : busySession(call.id);
        return;
      }
      const { promise: done, resolve } = Promise.withResolvers<
        string | ApiError
      >();
      this.#locks.set(call.id, { owner: caller.owner, key: call.key, done });
      endings.push(() => {
        this.#locks.delete(call.id);
        resolve(results[i]!);
      });
      try {
        if (call.grows && this.#size > this.#options.maxSize) {
          throw memoryFull();
        }
        const entry = await this.#entry(caller, call.id);
        if (!entry.isBound) taken.push(call.id);
        const outcome = await (entry.isBound
          ? call.run(entry.session)
          : this.#keeper.whileLeased(
            call.id,
            () =>
              call.run(entry.session),
          ));
        results[i] = outcome.text;
        entry.lastUsed = this.#options.now();
        changed.push({ entry, outcome });
      } catch (error) {
        results[i] = environmentFault(error);
      }
    }));
    const failure = await this.#keep(changed);
    if (failure !== null) {
      calls.forEach(({ id }, i) => {
        const isLost = changed.some(({ entry, outcome }) =>
          entry.session.id === id && outcome.event !== null
        );
        if (isLost) results[i] = failure;
      });
    }
    await this.#keeper.release(taken);
    endings.forEach((end) => end());
    return results;
  }

  /**
   * Closes a session.
   *
   * @throws {ApiError} `SESSION_ERROR`, `SESSION_BUSY`, `STORE_UNAVAILABLE`
   */
  async close(caller: Caller, id: string): Promise<void> {
    await this.use(caller, nothingCall(id));
    await this.#end(id);
  }

  /** Ends a session that is bound to a socket, at once. */
  drop(id: string): void {
    if (this.#entries.get(id)?.isBound === true) this.#forget(id);
  }

  /**
   * Ends the sessions that have been idle for too long.
   *
   * @param before Last use, in milliseconds since 1970, from which on a session
   * is not idle
   */
  async reap(before: number, active: readonly string[]): Promise<string[]> {
    for (const id of active) {
      const entry = this.#entries.get(id);
      if (entry !== undefined) entry.lastUsed = this.#options.now();
    }
    const used = [...this.#locks.keys(), ...active]
      .filter((id) => this.#entries.get(id)?.isBound !== true);
    const expired = await this.#keeper.expire(before, used);
    for (const [id, { isBound, lastUsed }] of this.#entries) {
      if (lastUsed >= before || this.#locks.has(id)) continue;
      if (isBound) expired.push(id);
      // What a shared store keeps can be loaded again.
      if (this.#keeper.isShared) this.#forget(id);
    }
    for (const id of expired) this.#forget(id);
    return expired;
  }

  /** Waits for the calls under way. */
  async settle(): Promise<void> {
    await Promise.all([...this.#locks.values()].map(({ done }) => done));
  }

  /** The session of a call, from memory or from the store. */
  async #entry(caller: Caller, id: string): Promise<Entry> {
    const known = this.#entries.get(id);
    if (known?.isBound === true || !this.#keeper.isShared) {
      this.#fresh.delete(id);
      return known ?? await this.#load(caller, id);
    }
    const lease = await this.#keeper.lease(id);
    if (lease.status === "unknown" && !this.#gone.has(id)) {
      throw unknownSession(id);
    }
    if (lease.status === "busy") throw busySession(id);
    if (lease.status !== "leased") {
      this.#forget(id);
      throw goneSession(id);
    }
    try {
      assertRecord(lease.record, caller);
      const isCurrent = known?.seq === lease.seq;
      return isCurrent ? known! : await this.#load(caller, id);
    } catch (error) {
      await this.#keeper.release([id]);
      throw error;
    }
  }

  /** Plays what the store kept of a session. */
  async #load(caller: Caller, id: string): Promise<Entry> {
    const { outside, now } = this.#options;
    const stored = await this.#keeper.load(id);
    if (stored === "unknown" && !this.#gone.has(id)) throw unknownSession(id);
    if (typeof stored === "string") throw goneSession(id);
    const { record, seq, events } = stored;
    assertRecord(record, caller);
    // Another version of the package may play it differently.
    if (record.version !== SIMULATOR_VERSION) throw goneSession(id);
    const session = new Session(id, record.owner, caller.host, outside);
    const episode = decodeEvents(events);
    if (episode !== null) {
      try {
        await session.replay(episode.start, episode.steps);
      } catch (error) {
        this.#options.outside.onError(error);
        throw goneSession(id);
      }
    }
    const entry = { session, isBound: false, seq, size: 0, lastUsed: now() };
    this.#entries.set(id, entry);
    for (const event of events) this.#resize(entry, event);
    return entry;
  }

  /**
   * Writes what calls changed, all of it or nothing; without the store's word
   * the sessions are forgotten here, so that they are what it has.
   */
  async #keep(
    changed: readonly { readonly entry: Entry; readonly outcome: Outcome }[],
  ): Promise<ApiError | null> {
    const used: string[] = [];
    const appends: Append[] = [];
    for (const { entry, outcome } of changed) {
      if (outcome.event !== null) this.#resize(entry, outcome.event);
      if (entry.isBound) continue;
      const { session: { id }, seq } = entry;
      if (outcome.event === null) used.push(id);
      else appends.push({ id, seq, event: outcome.event });
    }
    try {
      await this.#keeper.write(appends, used);
    } catch (error) {
      for (const { id } of appends) this.#unload(id);
      return environmentFault(error);
    }
    for (const { entry, outcome } of changed) {
      if (outcome.event !== null) entry.seq++;
    }
    return null;
  }

  /** Counts what an event takes; a start takes the place of all before it. */
  #resize(entry: Entry, event: SessionEvent): void {
    const before = event.isStart ? entry.size : 0;
    const change = event.body.length - before;
    entry.size += change;
    this.#size += change;
  }

  /** Lets go of what memory holds of a session. */
  #unload(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    entry.session.close();
    this.#size -= entry.size;
    this.#entries.delete(id);
  }

  async #end(id: string): Promise<void> {
    const isBound = this.#entries.get(id)?.isBound === true;
    if (!isBound) await this.#keeper.remove(id);
    this.#forget(id);
  }

  #forget(id: string): void {
    if (this.#entries.get(id)?.isBound === true) {
      this.#gone.add(id);
      if (this.#gone.size > MAX_GONE) {
        this.#gone.delete(this.#gone.values().next().value!);
      }
    }
    this.#unload(id);
    this.#fresh.delete(id);
    this.#places.remove(id);
  }
}

function isOwn({ owner, host }: Session, caller: Caller): boolean {
  return owner === caller.owner && host === caller.host;
}

function assertRecord({ id, owner, envId }: SessionRecord, caller: Caller) {
  const isOwn = owner === caller.owner && envId === caller.host.entry.id;
  if (!isOwn) throw unknownSession(id);
}

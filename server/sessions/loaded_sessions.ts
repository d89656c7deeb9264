/** The sessions in memory, whose changes their store hears of first. */

import { type ApiError, toApiError } from "../protocol/api_error.ts";
import { SIMULATOR_VERSION } from "../protocol/reply.ts";
import type { Append, SessionEvent, SessionRecord } from "../stores/store.ts";
import type { LeasedStore } from "./leased_store.ts";
import {
  type Caller,
  EnvSession,
  type SessionDependencies,
} from "./session.ts";
import {
  makeSessionBusyError,
  makeSessionGoneError,
  makeUnknownSessionError,
} from "./session_errors.ts";
import { decodeEvents } from "./session_replies.ts";

/** A session in memory. */
export interface LoadedSession {
  readonly session: EnvSession;
  /** True if it ends with its socket: no store keeps it. */
  readonly isBound: boolean;
  /** Number of events that the store has. */
  seq: number;
  /** Characters of the episode's events, which memory holds too. */
  size: number;
  /** Characters of the latest event: the next one will have about as many. */
  latest: number;
  lastUsed: number;
}

/** What a call changed in a session, before the store knows. */
export interface SessionChange {
  readonly loaded: LoadedSession;
  /** What happened; `null` if it was used without a change. */
  readonly event: SessionEvent | null;
}

/** Ids of ended sessions that are remembered. */
const MAX_ENDED = 65_536;

/** The sessions in memory. */
export class LoadedSessions {
  readonly #store: LeasedStore;
  readonly #dependencies: SessionDependencies;
  readonly #sessions = new Map<string, LoadedSession>();
  /** Ids of ended sessions that no store remembers. */
  readonly #ended = new Set<string>();
  /** Characters of events by owner. */
  readonly #sizes = new Map<string, number>();
  #size = 0;

  constructor(store: LeasedStore, dependencies: SessionDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  /** Characters of events of all sessions. */
  get size(): number {
    return this.#size;
  }

  /** Characters of events of one owner's sessions. */
  sizeOf(owner: string): number {
    return this.#sizes.get(owner) ?? 0;
  }

  add(
    session: EnvSession,
    facts: Pick<LoadedSession, "isBound" | "seq" | "lastUsed">,
    events: readonly SessionEvent[] = [],
  ): LoadedSession {
    const loaded = { session, size: 0, latest: 0, ...facts };
    this.#sessions.set(session.id, loaded);
    for (const event of events) this.#count(loaded, event);
    return loaded;
  }

  get(id: string): LoadedSession | undefined {
    return this.#sessions.get(id);
  }

  /** Lists the sessions by their ids. */
  entries(): Iterable<readonly [string, LoadedSession]> {
    return this.#sessions;
  }

  /** Counts what an event takes; a start takes the place of all before it. */
  #count(loaded: LoadedSession, { isStart, body }: SessionEvent): void {
    const change = body.length - (isStart ? loaded.size : 0);
    loaded.size += change;
    loaded.latest = body.length;
    this.#grow(loaded, change);
  }

  /**
   * Counts what a call may add before it is known, lest many calls at once find
   * room for each of them: as much as the event before, and what it brings.
   *
   * @returns Counts it no more
   */
  holdRoom({ session, latest }: LoadedSession, brings: number): () => void {
    const held = Math.max(latest, brings);
    this.#grow({ session }, held);
    return () => this.#grow({ session }, -held);
  }

  #grow(
    { session: { owner } }: Pick<LoadedSession, "session">,
    change: number,
  ): void {
    this.#size += change;
    const size = this.sizeOf(owner) + change;
    if (size === 0) this.#sizes.delete(owner);
    else this.#sizes.set(owner, size);
  }

  /** Lets go of what memory holds of a session. */
  #unload(id: string): void {
    const loaded = this.#sessions.get(id);
    if (loaded === undefined) return;
    loaded.session.close();
    this.#grow(loaded, -loaded.size);
    this.#sessions.delete(id);
  }

  /** Lets go of a session that has ended; its id is remembered. */
  end(id: string): void {
    if (this.#sessions.get(id)?.isBound === true) {
      this.#ended.add(id);
      if (this.#ended.size > MAX_ENDED) {
        // A set gives its elements back in the order in which they came.
        this.#ended.delete(this.#ended.values().next().value!);
      }
    }
    this.#unload(id);
  }

  /** Finds a session in memory or the store, which leases it if shared. */
  async find(caller: Caller, id: string): Promise<LoadedSession> {
    const known = this.#sessions.get(id);
    if (known?.isBound === true || !this.#store.isShared) {
      return known ?? await this.#load(caller, id);
    }
    const lease = await this.#store.takeLease(id);
    if (lease.status === "unknown" && !this.#ended.has(id)) {
      throw makeUnknownSessionError(id);
    }
    if (lease.status === "busy") throw makeSessionBusyError(id);
    if (lease.status !== "leased") {
      this.end(id);
      throw makeSessionGoneError(id);
    }
    try {
      assertCallers(lease.record, caller);
      const isCurrent = known?.seq === lease.seq;
      return isCurrent ? known! : await this.#load(caller, id);
    } catch (error) {
      await this.#store.releaseLeases([id]);
      throw error;
    }
  }

  /** Plays what the store kept of a session. */
  async #load(caller: Caller, id: string): Promise<LoadedSession> {
    const dependencies = this.#dependencies;
    const stored = await this.#store.load(id);
    if (stored === "unknown" && !this.#ended.has(id)) {
      throw makeUnknownSessionError(id);
    }
    if (typeof stored === "string") throw makeSessionGoneError(id);
    const { record, seq, events } = stored;
    assertCallers(record, caller);
    // Another version of the package may play it differently.
    if (record.version !== SIMULATOR_VERSION) throw makeSessionGoneError(id);
    const session = new EnvSession(id, caller, dependencies);
    const episode = decodeEvents(events);
    if (episode !== null) {
      try {
        await session.replay(episode.start, episode.steps);
      } catch (error) {
        dependencies.onError(error);
        throw makeSessionGoneError(id);
      }
    }
    const facts = { isBound: false, seq, lastUsed: dependencies.now() };
    return this.add(session, facts, events);
  }

  /** Writes all changes or none; if none, forgets them here too. */
  async write(changes: readonly SessionChange[]): Promise<ApiError | null> {
    const used: string[] = [];
    const appends: Append[] = [];
    for (const { loaded, event } of changes) {
      if (event !== null) this.#count(loaded, event);
      if (loaded.isBound) continue;
      const { session: { id }, seq } = loaded;
      if (event === null) used.push(id);
      else appends.push({ id, seq, event });
    }
    try {
      await this.#store.write(appends, used);
    } catch (error) {
      for (const { id } of appends) this.#unload(id);
      return toApiError(error);
    }
    for (const { loaded, event } of changes) {
      if (event !== null) loaded.seq++;
    }
    return null;
  }
}

function assertCallers({ id, owner, envId }: SessionRecord, caller: Caller) {
  const isOwn = owner === caller.owner && envId === caller.host.entry.id;
  if (!isOwn) throw makeUnknownSessionError(id);
}

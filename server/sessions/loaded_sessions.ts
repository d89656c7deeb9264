/** Sessions in memory, written through to the store. */

import { type ApiError, toApiError } from "../protocol/api_error.ts";
import { SIMULATOR_VERSION } from "../protocol/reply.ts";
import {
  type Append,
  rememberEnded,
  type SessionEvent,
  type SessionRecord,
} from "../stores/store.ts";
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

export interface LoadedSession {
  readonly session: EnvSession;
  /** True if it ends with its socket and is not stored. */
  readonly isBound: boolean;
  seq: number;
  /** Size of the episode's events, in characters. */
  size: number;
  /** Size of the latest event, as an estimate for the next. */
  latest: number;
  lastUsed: number;
}

export interface SessionChange {
  readonly loaded: LoadedSession;
  /** `null` if nothing changed. */
  readonly event: SessionEvent | null;
}

export class LoadedSessions {
  readonly #store: LeasedStore;
  readonly #dependencies: SessionDependencies;
  readonly #sessions = new Map<string, LoadedSession>();
  /** Ended sessions that no store remembers. */
  readonly #ended = new Set<string>();
  /** Sizes by owner, in characters. */
  readonly #sizes = new Map<string, number>();
  #size = 0;

  constructor(store: LeasedStore, dependencies: SessionDependencies) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  get size(): number {
    return this.#size;
  }

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

  entries(): Iterable<readonly [string, LoadedSession]> {
    return this.#sessions;
  }

  /** Adds an event's size; a start replaces earlier events. */
  #count(loaded: LoadedSession, { isStart, body }: SessionEvent): void {
    const change = body.length - (isStart ? loaded.size : 0);
    loaded.size += change;
    loaded.latest = body.length;
    this.#grow(loaded, change);
  }

  /** Reserves room for an event like the last one; returns its release. */
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

  #unload(id: string): void {
    const loaded = this.#sessions.get(id);
    if (loaded === undefined) return;
    loaded.session.close();
    this.#grow(loaded, -loaded.size);
    this.#sessions.delete(id);
  }

  /** Unloads an ended session and remembers its id. */
  end(id: string): void {
    if (this.#sessions.get(id)?.isBound === true) {
      rememberEnded(this.#ended, id);
    }
    this.#unload(id);
  }

  /** Finds a session in memory or the store; leases it if shared. */
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

  async #load(caller: Caller, id: string): Promise<LoadedSession> {
    const dependencies = this.#dependencies;
    const stored = await this.#store.load(id);
    if (stored === "unknown" && !this.#ended.has(id)) {
      throw makeUnknownSessionError(id);
    }
    if (typeof stored === "string") throw makeSessionGoneError(id);
    const { record, seq, events } = stored;
    assertCallers(record, caller);
    // Other versions may replay differently.
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

  /** Writes all changes; on failure, unloads the sessions. */
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

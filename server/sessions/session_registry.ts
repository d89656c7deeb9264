/** All sessions of a server: who may use which, one call at a time. */

import { createHash } from "node:crypto";
import { ApiError, toApiError } from "../protocol/api_error.ts";
import { SIMULATOR_VERSION } from "../protocol/reply.ts";
import type { SessionStore } from "../stores/store.ts";
import { type CallLock, CallLocks } from "./call_locks.ts";
import { CapacityLimiter } from "./capacity_limiter.ts";
import type { EnvHost } from "./env_host.ts";
import { LeasedStore } from "./leased_store.ts";
import { LoadedSessions, type SessionChange } from "./loaded_sessions.ts";
import {
  type Caller,
  EnvSession,
  type SessionDependencies,
  type StepOutcome,
} from "./session.ts";
import {
  CHECK_CALL,
  makeCopyCall,
  makeRepeatCall,
  type SessionCall,
} from "./session_calls.ts";
import {
  makeCapacityError,
  makeMemoryFullError,
  makeTokenCapacityError,
  makeUnknownSessionError,
  makeUsedRequestError,
} from "./session_errors.ts";

/** What a {@linkcode SessionRegistry} is made of. */
export interface SessionRegistryOptions {
  readonly store: SessionStore;
  /** Most sessions of one environment at a time. */
  readonly maxSessions: number;
  /** Most of them that one token may have. */
  readonly maxSessionsPerToken: number;
  /** Characters of events that all sessions in memory may have together. */
  readonly maxSize: number;
  /** Those that the sessions of one token may have. */
  readonly maxSizePerToken: number;
  readonly dependencies: SessionDependencies;
}

/** A call on the session of an id. */
export interface AddressedCall {
  readonly id: string;
  readonly call: SessionCall;
}

/** A session that has begun, and the reply to the call that it began with. */
export interface BegunSession {
  readonly id: string;
  readonly text: string;
}

/** A call that has been made, or could not be. */
interface MadeCall {
  readonly id: string;
  readonly result: string | ApiError;
  /** Held until the store knows; absent if the call never had the session. */
  readonly lock?: CallLock;
  /** What it changed; absent if it failed. */
  readonly change?: SessionChange;
  /** The step that it was, if it was one. */
  readonly step?: StepOutcome | undefined;
  /** True if a lease may have been taken for it. */
  readonly isLeased?: boolean;
  /** Gives back the room that was held for what it might add. */
  readonly releaseRoom?: (() => void) | undefined;
}

/** All sessions of a server. */
export class SessionRegistry {
  readonly #options: SessionRegistryOptions;
  readonly #store: LeasedStore;
  readonly #now: () => number;
  readonly #loaded: LoadedSessions;
  readonly #capacity = new CapacityLimiter();
  readonly #locks = new CallLocks();
  /** Sessions that are being begun under a request's name. */
  readonly #beginning = new Map<string, Promise<BegunSession>>();

  constructor(options: SessionRegistryOptions) {
    this.#options = options;
    const { store, dependencies } = options;
    this.#store = new LeasedStore(store, dependencies);
    this.#loaded = new LoadedSessions(this.#store, dependencies);
    this.#now = dependencies.now;
  }

  /** Counts what the store kept; called once, before the first request. */
  async start(): Promise<void> {
    if (this.#store.isShared) return;
    for (const { record } of await this.#options.store.list()) {
      this.#capacity.add(record.id, record);
    }
  }

  /**
   * Counts the sessions of an environment and the places held for others, of
   * one owner if named.
   */
  async count({ entry: { id } }: EnvHost, owner?: string): Promise<number> {
    const own = this.#capacity.count(id, owner);
    if (!this.#store.isShared) return own;
    return own + await this.#store.count(id, owner);
  }

  /** Holds a place for a session to come. */
  async reserve({ host, owner }: Caller): Promise<() => void> {
    const { maxSessions, maxSessionsPerToken } = this.#options;
    const place = { envId: host.entry.id, owner };
    // Taken before anything is awaited, lest two take the last one.
    const releasePlace = this.#capacity.reserve(place);
    try {
      if (maxSessionsPerToken < maxSessions) {
        while (await this.count(host, owner) > maxSessionsPerToken) {
          const full = makeTokenCapacityError(maxSessionsPerToken);
          await this.#evict(place, full);
        }
      }
      while (await this.count(host) > maxSessions) {
        const full = makeCapacityError(maxSessions);
        await this.#evict({ envId: place.envId }, full);
      }
    } catch (error) {
      releasePlace();
      throw error;
    }
    return releasePlace;
  }

  /** Closes a session that was only reset, for one that needs its place. */
  async #evict(
    place: { readonly envId: string; readonly owner?: string },
    full: ApiError,
  ): Promise<void> {
    const isBusy = (id: string) => this.#locks.has(id);
    const id = this.#capacity.findEvictable(place, this.#now(), isBusy);
    if (id === null) throw full;
    await this.#end(id);
  }

  /**
   * Makes calls on an environment of which nothing is kept.
   *
   * @returns The reply to the last one
   */
  async useOnce(
    caller: Caller,
    calls: readonly SessionCall[],
  ): Promise<string> {
    const { dependencies } = this.#options;
    const session = new EnvSession("", caller, dependencies);
    let last = "";
    try {
      for (const call of calls) {
        const { text, step } = await call.run(session);
        if (step !== undefined) {
          dependencies.onStep(caller.host.entry.id, step);
        }
        last = text;
      }
    } finally {
      session.close();
    }
    return last;
  }

  #make(caller: Caller, id?: string): EnvSession {
    const { dependencies } = this.#options;
    return new EnvSession(id ?? dependencies.makeId(), caller, dependencies);
  }

  /** Begins a session that ends with its socket, in a place held for it. */
  bind(caller: Caller): string {
    const session = this.#make(caller);
    const lastUsed = this.#now();
    this.#loaded.add(session, { isBound: true, seq: 0, lastUsed });
    return session.id;
  }

  /**
   * Begins a session that the store keeps. A call that names a request is made
   * once: repeated, it is answered with the session that it began.
   */
  async begin(
    caller: Caller,
    call: SessionCall,
    hasPlace = false,
  ): Promise<BegunSession> {
    const { repeat } = call;
    if (repeat === null || repeat.requestId === null) {
      return await this.#begin(caller, this.#make(caller), call, hasPlace);
    }
    const id = nameSession(caller, repeat.requestId);
    const before = this.#beginning.get(id) ?? Promise.resolve();
    const begun = before.catch(() => {}).then(async () => {
      const known = await this.#store.load(id);
      if (known === "unknown") {
        return await this.#begin(caller, this.#make(caller, id), call);
      }
      if (known === "gone") throw makeUsedRequestError(repeat.requestId!);
      return { id, text: await this.use(caller, id, makeRepeatCall(repeat)) };
    });
    this.#beginning.set(id, begun);
    try {
      return await begun;
    } finally {
      if (this.#beginning.get(id) === begun) this.#beginning.delete(id);
    }
  }

  async #begin(
    caller: Caller,
    session: EnvSession,
    call: SessionCall,
    hasPlace = false,
  ): Promise<BegunSession> {
    this.#assertRoom(caller.owner);
    const releasePlace = hasPlace ? null : await this.reserve(caller);
    try {
      const { id, owner, host: { entry: { id: envId } } } = session;
      const { text, event } = await call.run(session);
      const record = { id, envId, owner, version: SIMULATOR_VERSION };
      await this.#store.insert(record, event);
      const events = event === null ? [] : [event];
      const lastUsed = this.#now();
      const facts = { isBound: false, seq: events.length, lastUsed };
      this.#loaded.add(session, facts, events);
      if (!this.#store.isShared) this.#capacity.add(id, record);
      return { id, text };
    } finally {
      releasePlace?.();
    }
  }

  /** Copies the present moment of a session into a new one. */
  async fork(caller: Caller, id: string): Promise<BegunSession> {
    let forked: BegunSession | null = null;
    // The original stays in use until its copy is made.
    await this.use(caller, id, {
      ...CHECK_CALL,
      run: async (original) => {
        forked = await this.begin(caller, makeCopyCall(original));
        return await CHECK_CALL.run(original);
      },
    });
    return forked!;
  }

  /** Notes that a session was only reset, and may never be used. */
  markUnused(id: string, { host, owner }: Caller): void {
    const place = { envId: host.entry.id, owner };
    this.#capacity.markUnused(id, place, this.#now());
  }

  async use(caller: Caller, id: string, call: SessionCall): Promise<string> {
    const [result] = await this.useAll(caller, [{ id, call }]);
    if (result instanceof ApiError) throw result;
    return result!;
  }

  /** Makes calls on sessions side by side; writes all changes at once. */
  async useAll(
    caller: Caller,
    calls: readonly AddressedCall[],
  ): Promise<(string | ApiError)[]> {
    const made = await Promise.all(
      calls.map((each) => this.#makeCall(caller, each)),
    );
    const failure = await this.#loaded.write(
      made.flatMap(({ change }) => change ?? []),
    );
    for (const { releaseRoom } of made) releaseRoom?.();
    const results = made.map(({ result, change }) =>
      change === undefined || change.event === null ? result : failure ?? result
    );
    await this.#store.releaseLeases(
      made.filter(({ isLeased }) => isLeased).map(({ id }) => id),
    );
    made.forEach(({ id, lock, step }, i) => {
      if (step !== undefined && !(results[i] instanceof ApiError)) {
        this.#options.dependencies.onStep(caller.host.entry.id, step);
      }
      if (lock === undefined) return;
      this.#locks.release(id, lock, results[i]!);
    });
    return results;
  }

  /** Makes a call, once the session is free for it. */
  async #makeCall(
    caller: Caller,
    { id, call }: AddressedCall,
  ): Promise<MadeCall> {
    const known = this.#loaded.get(id)?.session;
    const isOwn = known?.owner === caller.owner && known.host === caller.host;
    if (known !== undefined && !isOwn) {
      return { id, result: makeUnknownSessionError(id) };
    }
    const turn = await this.#locks.take(id, caller.owner, call);
    if ("result" in turn) return { id, result: turn.result };
    const { lock } = turn;
    let isLeased = false;
    let releaseRoom: (() => void) | undefined;
    try {
      const { grows } = call;
      if (grows !== undefined) this.#assertRoom(caller.owner);
      const loaded = await this.#loaded.find(caller, id);
      const { session, isBound } = loaded;
      isLeased = !isBound;
      if (grows !== undefined) {
        // Others may have found room meanwhile.
        this.#assertRoom(caller.owner);
        releaseRoom = this.#loaded.holdRoom(loaded, grows);
      }
      this.#capacity.markUsed(id);
      const { text, event, step } = isBound
        ? await call.run(session)
        : await this.#store.renewLeaseWhile(id, () => call.run(session));
      loaded.lastUsed = this.#now();
      const change = { loaded, event };
      const made = { id, result: text, lock, change, step };
      return { ...made, isLeased, releaseRoom };
    } catch (error) {
      const result = toApiError(error);
      return { id, result, lock, isLeased, releaseRoom };
    }
  }

  #assertRoom(owner: string): void {
    const { maxSize, maxSizePerToken } = this.#options;
    const isFull = this.#loaded.size > maxSize ||
      this.#loaded.sizeOf(owner) > maxSizePerToken;
    if (isFull) throw makeMemoryFullError();
  }

  async close(caller: Caller, id: string): Promise<void> {
    await this.use(caller, id, CHECK_CALL);
    await this.#end(id);
  }

  /** Ends a session that is bound to a socket, at once. */
  drop(id: string): void {
    if (this.#loaded.get(id)?.isBound === true) this.#forget(id);
  }

  /** Ends sessions last used before `before`, ms since 1970. */
  async reap(before: number, active: readonly string[]): Promise<string[]> {
    for (const id of active) {
      const loaded = this.#loaded.get(id);
      if (loaded !== undefined) loaded.lastUsed = this.#now();
    }
    const used = [...this.#locks.ids, ...active]
      .filter((id) => this.#loaded.get(id)?.isBound !== true);
    const expired = await this.#store.expire(before, used);
    for (const [id, { isBound, lastUsed }] of this.#loaded.entries()) {
      if (lastUsed >= before || this.#locks.has(id)) continue;
      if (isBound) expired.push(id);
      // What a shared store keeps can be loaded again.
      if (this.#store.isShared) this.#forget(id);
    }
    for (const id of expired) this.#forget(id);
    return expired;
  }

  /** Waits for the calls in progress. */
  async settle(): Promise<void> {
    await this.#locks.settle();
  }

  async #end(id: string): Promise<void> {
    const isBound = this.#loaded.get(id)?.isBound === true;
    if (!isBound) await this.#store.remove(id);
    this.#forget(id);
  }

  #forget(id: string): void {
    this.#loaded.end(id);
    this.#capacity.remove(id);
  }
}

/**
 * The id of the session that a request begins. Whoever repeats the request
 * finds it, on another server of the same store and after a restart too; who
 * does not have the token cannot guess it.
 */
function nameSession({ owner, host }: Caller, requestId: string): string {
  const request = JSON.stringify([owner, host.entry.id, requestId]);
  return createHash("sha256").update(request).digest("hex").slice(0, 32);
}

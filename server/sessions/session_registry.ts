/** All sessions of a server. */

import { createHash } from "node:crypto";
import type { StepOutcome } from "../observability/metrics.ts";
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
} from "./session.ts";
import { CHECK_CALL, type SessionCall } from "./session_calls.ts";
import {
  makeCapacityError,
  makeMemoryFullError,
  makeUnknownSessionError,
  makeUsedRequestError,
} from "./session_errors.ts";

export interface SessionRegistryOptions {
  readonly store: SessionStore;
  readonly maxSessions: number;
  readonly maxSessionsPerToken: number;
  /** Limit of all events in memory, in characters. */
  readonly maxSize: number;
  readonly maxSizePerToken: number;
  readonly dependencies: SessionDependencies;
}

export interface AddressedCall {
  readonly id: string;
  readonly call: SessionCall;
}

export interface BegunSession {
  readonly id: string;
  readonly text: string;
}

interface MadeCall {
  readonly id: string;
  readonly result: string | ApiError;
  /** Held until the change is stored. */
  readonly lock?: CallLock;
  /** Absent on failure. */
  readonly change?: SessionChange;
  readonly step?: StepOutcome | undefined;
  /** True if a lease may be held. */
  readonly isLeased?: boolean;
  readonly releaseRoom?: (() => void) | undefined;
}

export class SessionRegistry {
  readonly #options: SessionRegistryOptions;
  readonly #store: LeasedStore;
  readonly #now: () => number;
  readonly #loaded: LoadedSessions;
  readonly #capacity = new CapacityLimiter();
  readonly #locks = new CallLocks();
  /** Sessions being created, by request id. */
  readonly #beginning = new Map<string, Promise<BegunSession>>();

  constructor(options: SessionRegistryOptions) {
    this.#options = options;
    const { store, dependencies } = options;
    this.#store = new LeasedStore(store, dependencies);
    this.#loaded = new LoadedSessions(this.#store, dependencies);
    this.#now = dependencies.now;
  }

  /** Counts stored sessions; called once at the start. */
  async start(): Promise<void> {
    if (this.#store.isShared) return;
    for (const { record } of await this.#options.store.list()) {
      this.#capacity.add(record.id, record);
    }
  }

  /** Counts sessions and reserved places. */
  async count({ entry: { id } }: EnvHost, owner?: string): Promise<number> {
    const own = this.#capacity.count(id, owner);
    if (!this.#store.isShared) return own;
    return own + await this.#store.count(id, owner);
  }

  async reserve({ host, owner }: Caller): Promise<() => void> {
    const { maxSessions, maxSessionsPerToken } = this.#options;
    const place = { envId: host.entry.id, owner };
    // Reserve before the first await, to avoid a race for the last place.
    const releasePlace = this.#capacity.reserve(place);
    try {
      if (maxSessionsPerToken < maxSessions) {
        while (await this.count(host, owner) > maxSessionsPerToken) {
          const full = makeCapacityError("Token", maxSessionsPerToken);
          await this.#evict(place, full);
        }
      }
      while (await this.count(host) > maxSessions) {
        const full = makeCapacityError("Server", maxSessions);
        await this.#evict({ envId: place.envId }, full);
      }
    } catch (error) {
      releasePlace();
      throw error;
    }
    return releasePlace;
  }

  async #evict(
    place: { readonly envId: string; readonly owner?: string },
    full: ApiError,
  ): Promise<void> {
    const isBusy = (id: string) => this.#locks.has(id);
    const id = this.#capacity.findEvictable(place, this.#now(), isBusy);
    if (id === null) throw full;
    await this.#end(id);
  }

  /** Runs calls on a temporary session and returns the last reply. */
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

  /** Creates a session that ends with its socket. */
  bind(caller: Caller): string {
    const session = this.#make(caller);
    const lastUsed = this.#now();
    this.#loaded.add(session, { isBound: true, seq: 0, lastUsed });
    return session.id;
  }

  /** Creates a stored session, one for each request id. */
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
      const text = await this.use(caller, id, {
        repeat,
        run: (session) => session.repeatBegin(repeat),
      });
      return { id, text };
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

  async fork(caller: Caller, id: string): Promise<BegunSession> {
    let forked: BegunSession | null = null;
    // The original stays locked until its copy exists.
    await this.use(caller, id, {
      ...CHECK_CALL,
      run: async (original) => {
        forked = await this.begin(caller, {
          repeat: null,
          grows: 0,
          run: (copy) => copy.copy(original),
        });
        return await CHECK_CALL.run(original);
      },
    });
    return forked!;
  }

  /** Marks a session as reset but not used yet. */
  markUnused(id: string, { host, owner }: Caller): void {
    const place = { envId: host.entry.id, owner };
    this.#capacity.markUnused(id, place, this.#now());
  }

  async use(caller: Caller, id: string, call: SessionCall): Promise<string> {
    const [result] = await this.useAll(caller, [{ id, call }]);
    if (result instanceof ApiError) throw result;
    return result!;
  }

  /** Runs calls concurrently and stores all changes together. */
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
        // Other calls may have used the room meanwhile.
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

  drop(id: string): void {
    if (this.#loaded.get(id)?.isBound === true) this.#forget(id);
  }

  /** Ends sessions idle since `before`, in ms since 1970. */
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
      // A shared store can load it again.
      if (this.#store.isShared) this.#forget(id);
    }
    for (const id of expired) this.#forget(id);
    return expired;
  }

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
 * A deterministic id, which cannot be guessed without the token, so that a
 * repeated request finds its session on any server.
 */
function nameSession({ owner, host }: Caller, requestId: string): string {
  const request = JSON.stringify([owner, host.entry.id, requestId]);
  return createHash("sha256").update(request).digest("hex").slice(0, 32);
}

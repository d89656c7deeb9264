/** Store access with leases and uniform errors. */

import type { Awaitable } from "../../envs/mod.ts";
import {
  type Append,
  LeaseLostError,
  type LeaseResult,
  type SessionEvent,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
  StoreFullError,
} from "../stores/store.ts";
import type { SessionDependencies } from "./session.ts";
import {
  makeSessionBusyError,
  makeStoreFullError,
  makeStoreUnavailableError,
} from "./session_errors.ts";

/** Duration of a lease, renewed while its call runs. */
const LEASE_MS = 5_000;

export class LeasedStore {
  readonly isShared: boolean;
  readonly #store: SessionStore;
  readonly #dependencies: SessionDependencies;
  readonly #holder: string;

  /** Leases are held under a random name. */
  constructor(store: SessionStore, dependencies: SessionDependencies) {
    this.isShared = store.isShared;
    this.#store = store;
    this.#dependencies = dependencies;
    this.#holder = dependencies.makeId();
  }

  takeLease(id: string): Promise<LeaseResult> {
    return this.#guarded((store, now) =>
      store.lease(id, this.#holder, now, now + LEASE_MS)
    );
  }

  /** Releases leases; failures are ignored, as leases expire. */
  async releaseLeases(ids: readonly string[]): Promise<void> {
    if (!this.isShared) return;
    await Promise.all(ids.map(async (id) => {
      await this.#guarded((store, now) => store.release(id, this.#holder, now))
        .catch(() => {});
    }));
  }

  /** Renews the lease of a shared store while a call runs. */
  async renewLeaseWhile<T>(id: string, call: () => Awaitable<T>): Promise<T> {
    if (!this.isShared) return await call();
    const timer = setInterval(() => {
      this.takeLease(id).catch(() => {});
    }, LEASE_MS / 3);
    try {
      return await call();
    } finally {
      clearInterval(timer);
    }
  }

  insert(record: SessionRecord, event: SessionEvent | null): Promise<void> {
    const { id } = record;
    return this.#guarded(async (store, now) => {
      await store.insert(record, now);
      if (event === null) return;
      if (this.isShared) {
        await store.lease(id, this.#holder, now, now + LEASE_MS);
      }
      await store.append([{ id, seq: 0, event }], this.#holder, now);
      if (this.isShared) await store.release(id, this.#holder, now);
    });
  }

  /** Appends events atomically, and touches other sessions. */
  write(appends: readonly Append[], used: readonly string[]): Promise<void> {
    return this.#guarded(async (store, now) => {
      if (appends.length > 0) await store.append(appends, this.#holder, now);
      if (used.length > 0) await store.touch(used, now);
    });
  }

  load(id: string): Promise<StoredSession | "gone" | "unknown"> {
    return this.#guarded((store) => store.load(id));
  }

  remove(id: string): Promise<boolean> {
    return this.#guarded((store, now) => store.remove(id, now));
  }

  /** Ends idle sessions, except those with a call in progress. */
  expire(before: number, running: readonly string[]): Promise<string[]> {
    return this.#guarded(async (store, now) => {
      if (running.length > 0) await store.touch(running, now);
      return await store.expire(before, now);
    });
  }

  count(envId: string, owner?: string): Promise<number> {
    return this.#guarded((store) => store.count(envId, owner));
  }

  async #guarded<T>(
    call: (store: SessionStore, now: number) => Awaitable<T>,
  ): Promise<T> {
    const { now, onError } = this.#dependencies;
    try {
      return await call(this.#store, now());
    } catch (error) {
      if (error instanceof LeaseLostError) throw makeSessionBusyError("");
      onError(error);
      throw error instanceof StoreFullError
        ? makeStoreFullError()
        : makeStoreUnavailableError();
    }
  }
}

/** Sessions in memory, lost when the process ends. */

import { ruleError } from "../../utils/errors.ts";
import {
  type Append,
  grantLease,
  type LeaseResult,
  makeLeaseLostError,
  rememberEnded,
  type SessionEvent,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
} from "./store.ts";

interface MemorySession {
  readonly record: SessionRecord;
  seq: number;
  events: SessionEvent[];
  lastUsed: number;
}

/** Remembers the last 65,536 ended sessions. */
export class MemoryStore implements SessionStore {
  readonly name = "memory";
  readonly isShared = false;
  readonly #sessions = new Map<string, MemorySession>();
  readonly #gone = new Set<string>();

  insert(record: SessionRecord, now: number): void {
    const { id } = record;
    if (this.#sessions.has(id) || this.#gone.has(id)) {
      const rule = "an id that no session has had";
      throw ruleError(Error, "add a session", "id", rule, id);
    }
    this.#sessions.set(id, { record, seq: 0, events: [], lastUsed: now });
  }

  lease(id: string): LeaseResult {
    return grantLease(this.load(id));
  }

  release(): void {}

  append(appends: readonly Append[], _holder: string, now: number): void {
    const next = new Map<string, number>();
    for (const { id, seq } of appends) {
      if (seq !== (next.get(id) ?? this.#sessions.get(id)?.seq)) {
        throw makeLeaseLostError(id);
      }
      next.set(id, seq + 1);
    }
    for (const { id, event } of appends) {
      const session = this.#sessions.get(id)!;
      if (event.isStart) session.events = [];
      session.events.push(event);
      session.seq++;
      session.lastUsed = now;
    }
  }

  load(id: string): StoredSession | "gone" | "unknown" {
    const session = this.#sessions.get(id);
    if (session === undefined) return this.#gone.has(id) ? "gone" : "unknown";
    const { record, seq, events } = session;
    return { record, seq, events: [...events] };
  }

  touch(ids: readonly string[], now: number): void {
    for (const id of ids) {
      const session = this.#sessions.get(id);
      if (session !== undefined) session.lastUsed = now;
    }
  }

  remove(id: string): boolean {
    const session = this.#sessions.get(id);
    if (session === undefined) return false;
    this.#sessions.delete(id);
    rememberEnded(this.#gone, id);
    return true;
  }

  expire(before: number): string[] {
    const ids: string[] = [];
    for (const [id, { lastUsed }] of this.#sessions) {
      if (lastUsed < before) ids.push(id);
    }
    for (const id of ids) this.remove(id);
    return ids;
  }

  count(envId: string, owner?: string): number {
    return this.#sessions.values().filter(({ record }) =>
      record.envId === envId && record.owner === (owner ?? record.owner)
    ).reduce((count) => count + 1, 0);
  }

  list(): { record: SessionRecord; lastUsed: number }[] {
    return [...this.#sessions.values()]
      .map(({ record, lastUsed }) => ({ record, lastUsed }))
      .sort((a, b) => a.lastUsed - b.lastUsed);
  }

  ping(): void {}

  close(): void {}
}

/** Bounds the unfinished messages of all clients together. */

import { MessageMeter } from "./message_meter.ts";

/** Counts what clients send, and tells which of them is too much. */
export class MessageBudget<Client> {
  readonly #limit: number;
  readonly #budget: number;
  readonly #meters = new Map<Client, MessageMeter>();
  /** Bytes of all unfinished messages. */
  #held = 0;

  /** Messages have `limit` bytes at most, all unfinished ones `budget`. */
  constructor(limit: number, budget: number) {
    this.#limit = limit;
    this.#budget = budget;
  }

  /** Counts a client from now on. */
  open(client: Client): void {
    this.#meters.set(client, new MessageMeter());
  }

  /** Counts what a client sends next; returns the client to hang up on. */
  add(client: Client, bytes: Uint8Array): Client | null {
    const meter = this.#meters.get(client);
    // It is gone, but some bytes were on their way.
    if (meter === undefined) return client;
    const before = meter.arrived;
    meter.add(bytes);
    this.#held += meter.arrived - before;
    if (meter.claimed > this.#limit) return client;
    return this.#held > this.#budget ? this.#findLargest() : null;
  }

  /** Size of a client's unfinished message as its frames say; 0 for none. */
  claimed(client: Client): number {
    return this.#meters.get(client)?.claimed ?? 0;
  }

  /** Forgets a client that has gone. */
  remove(client: Client): void {
    this.#held -= this.#meters.get(client)?.arrived ?? 0;
    this.#meters.delete(client);
  }

  #findLargest(): Client {
    return [...this.#meters].reduce((largest, one) =>
      one[1].arrived > largest[1].arrived ? one : largest
    )[0];
  }
}

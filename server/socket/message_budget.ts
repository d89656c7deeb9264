/** Bounds the unfinished messages of all clients together. */

import { MessageMeter } from "./message_meter.ts";

export interface MessageLimits {
  /** Most bytes of a message. */
  readonly limit: number;
  /** Bytes that all unfinished messages may take. */
  readonly budget: number;
}

/** Counts what clients send, and tells which of them is too much. */
export class MessageBudget<Client> {
  readonly #limits: MessageLimits;
  readonly #meters = new Map<Client, MessageMeter>();
  /** Bytes of all unfinished messages. */
  #held = 0;

  constructor(limits: MessageLimits) {
    this.#limits = limits;
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
    if (meter.claimed > this.#limits.limit) return client;
    return this.#held > this.#limits.budget ? this.#findLargest() : null;
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

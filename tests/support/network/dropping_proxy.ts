/** A proxy whose connections can be cut, or can stall. */

/** A TCP proxy on this machine. */
export class DroppingProxy implements AsyncDisposable {
  readonly #listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  readonly #target: number;
  readonly #open = new Set<Deno.TcpConn>();
  readonly #running: Promise<void>;
  #isShut = false;
  /** Settled when bytes may go on. */
  #gate = Promise.resolve();
  #thaw = () => {};

  /** Listens on a port of its own. */
  constructor(target: string) {
    this.#target = Number(new URL(target).port);
    this.#running = this.#accept();
  }

  /** Where it listens. */
  get url(): string {
    return `http://127.0.0.1:${(this.#listener.addr as Deno.NetAddr).port}`;
  }

  /** Cuts all connections. */
  drop(): void {
    for (const connection of this.#open) connection.close();
    this.#open.clear();
  }

  /** Accepts all and forwards nothing until {@linkcode thaw}. */
  freeze(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    this.#thaw = resolve;
  }

  /** Forwards again, also what has come meanwhile. */
  thaw(): void {
    this.#thaw();
  }

  #gated(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    return new TransformStream({
      transform: async (bytes, controller) => {
        await this.#gate;
        controller.enqueue(bytes);
      },
    });
  }

  /** Rejects or accepts new connections. */
  shut(isShut: boolean): void {
    this.#isShut = isShut;
    if (isShut) this.drop();
  }

  async #accept(): Promise<void> {
    const flows: Promise<void>[] = [];
    for await (const near of this.#listener) {
      if (this.#isShut) {
        near.close();
        continue;
      }
      flows.push(this.#join(near));
    }
    await Promise.all(flows);
  }

  async #join(near: Deno.TcpConn): Promise<void> {
    const far = await Deno.connect({
      port: this.#target,
      hostname: "127.0.0.1",
    }).catch(() => null);
    if (far === null) return near.close();
    this.#open.add(near).add(far);
    await Promise.allSettled([
      near.readable.pipeThrough(this.#gated()).pipeTo(far.writable),
      far.readable.pipeThrough(this.#gated()).pipeTo(near.writable),
    ]);
    this.#open.delete(near);
    this.#open.delete(far);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    this.thaw();
    this.drop();
    await this.#running;
  }
}

/** Chooses between WebSocket and HTTP. */

import type { Address } from "./address.ts";
import { ConnectionError } from "./errors.ts";
import { HttpTransport } from "./http_transport.ts";
import { SocketTransport } from "./socket_transport.ts";
import type { RemoteCall, Transport } from "./wire.ts";

/** Chooses a transport when the session is opened. */
class AutoTransport implements Transport {
  readonly #socket: SocketTransport;
  readonly #http: HttpTransport;
  readonly #mayUseHttp: boolean;
  #chosen: Transport | null = null;

  /** If HTTP is not allowed, it only serves to explain a failure. */
  constructor(
    socket: SocketTransport,
    http: HttpTransport,
    mayUseHttp: boolean,
  ) {
    this.#socket = socket;
    this.#http = http;
    this.#mayUseHttp = mayUseHttp;
  }

  async attempt(call: RemoteCall, signal: AbortSignal): Promise<unknown> {
    if (this.#chosen !== null) return await this.#chosen.attempt(call, signal);
    try {
      const answer = await this.#socket.attempt(call, signal);
      this.#chosen = this.#socket;
      return answer;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      if (this.#mayUseHttp) {
        const answer = await this.#http.attempt(call, signal);
        this.#chosen = this.#http;
        return answer;
      }
      await this.#http.probe(signal);
      throw error;
    }
  }

  release(): void {
    this.#chosen?.release();
  }
}

/** Makes a transport; nothing is sent yet. */
export function makeTransport(
  address: Address,
  kind: "auto" | "websocket" | "http",
  timeout: number,
): Transport {
  const http = new HttpTransport(address, timeout);
  if (kind === "http") return http;
  const socket = new SocketTransport(address, timeout);
  return new AutoTransport(socket, http, kind === "auto");
}

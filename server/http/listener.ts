/** Listens on an address until the server stops. */

import { setTimeout as delay } from "node:timers/promises";
import { ruleError } from "../../utils/errors.ts";

/** Milliseconds before a retry. */
const RELISTEN = 100;

type Handler = (
  request: Request,
  connection: Deno.ServeHandlerInfo<Deno.NetAddr>,
) => Response | Promise<Response>;

export interface ListenerOptions {
  readonly handler: Handler;
  readonly stopping: AbortSignal;
  /** Called with each failure, before the retry. */
  onError(error: unknown): void;
}

export interface Listener {
  /** Where it listens: `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Finishes requests in progress and takes no new ones. */
  shutdown(): Promise<void>;
}

async function listen(
  hostname: string,
  port: number,
  handler: Handler,
): Promise<Deno.HttpServer<Deno.NetAddr>> {
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  try {
    const server = Deno.serve({
      hostname,
      port,
      onListen: () => resolve(),
      onError: () =>
        Response.json({ detail: "Internal error", code: "EXECUTION_ERROR" }, {
          status: 500,
        }),
    }, handler);
    await listening;
    return server;
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    const rule = "a port that is free";
    throw ruleError(Error, "serve", "port", rule, port);
  }
}

/** Listens, and retries after failures such as too many open files. */
export async function startListener(
  hostname: string,
  asked: number,
  { handler, stopping, onError }: ListenerOptions,
): Promise<Listener> {
  let listener = await listen(hostname, asked, handler);
  const { port } = listener.addr;
  const keepListening = async (): Promise<void> => {
    while (!stopping.aborted) {
      try {
        await listener.finished;
        return;
      } catch (error) {
        onError(error);
      }
      await delay(RELISTEN);
      const next = await listen(hostname, port, handler).catch(() => null);
      if (next !== null) listener = next;
    }
  };
  keepListening();
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  const url = `http://${host}:${port}`;
  return { url, shutdown: () => listener.shutdown() };
}

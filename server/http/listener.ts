/** Listening for requests on an address, as long as the server is there. */

import { setTimeout as delay } from "node:timers/promises";
import { ruleError } from "../../utils/errors.ts";

/** Milliseconds before listening is tried again. */
const RELISTEN = 100;

type Handler = (
  request: Request,
  connection: Deno.ServeHandlerInfo<Deno.NetAddr>,
) => Response | Promise<Response>;

/** What {@linkcode startListener} is told beside the address. */
export interface ListenerOptions {
  readonly handler: Handler;
  /** Aborted once nothing more is to be listened for. */
  readonly stopping: AbortSignal;
  /** Told why listening ended, before it begins again. */
  onError(error: unknown): void;
}

/** What listens. */
export interface Listener {
  /** Where it listens, which may have been any port that is free. */
  readonly port: number;
  /** Answers the requests in progress and takes no others. */
  shutdown(): Promise<void>;
}

/** Listens, or says why not. */
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

/** Listens, and again after it failed, as without file descriptors. */
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
  return { port, shutdown: () => listener.shutdown() };
}

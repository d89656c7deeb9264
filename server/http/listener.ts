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

/** How long a listener listens: `finished` fails with it. */
interface Listening {
  readonly finished: Promise<void>;
}

/** Waits for the end of a listener, and for that of the next after a failure. */
export async function keepListening(
  listener: Listening,
  listenAgain: () => Promise<Listening>,
  { stopping, onError }: Omit<ListenerOptions, "handler">,
): Promise<void> {
  for (let current = listener; !stopping.aborted;) {
    try {
      await current.finished;
      return;
    } catch (error) {
      onError(error);
    }
    current = await listenAgain();
  }
}

/** The address of a server: `http://127.0.0.1:8000`. */
export function formatAddress(hostname: string, port: number): string {
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  return `http://${host}:${port}`;
}

/** Listens, and retries after failures such as too many open files. */
export async function startListener(
  hostname: string,
  asked: number,
  { handler, ...options }: ListenerOptions,
): Promise<Listener> {
  let listener = await listen(hostname, asked, handler);
  const { port } = listener.addr;
  const listenAgain = async () => {
    await delay(RELISTEN);
    const next = await listen(hostname, port, handler).catch(() => null);
    return listener = next ?? listener;
  };
  keepListening(listener, listenAgain, options);
  return {
    url: formatAddress(hostname, port),
    shutdown: () => listener.shutdown(),
  };
}

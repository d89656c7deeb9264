/** Connects, with pauses and randomness that a test may choose. */

import { actionSampler } from "./action_sampler.ts";
import { type Address, addressOf } from "./address.ts";
import { AutoTransport } from "./auto_transport.ts";
import {
  type Connection,
  connectionOf,
  makeOptionsOf,
} from "./check_options.ts";
import { HttpTransport } from "./http_transport.ts";
import { localError } from "./local_error.ts";
import type { Patience } from "./patience.ts";
import { Session } from "./session.ts";
import { SessionEnv } from "./session_env.ts";
import { SocketTransport } from "./socket_transport.ts";
import type { Transport } from "./transport.ts";
import type { ConnectOptions } from "./connect_options.ts";
import type { RemoteEnv } from "./remote_env.ts";

function transportFor(
  address: Address,
  { transport, timeout }: Connection,
): Transport {
  const http = new HttpTransport(address, timeout);
  if (transport === "http") return http;
  const socket = new SocketTransport(address, timeout);
  return new AutoTransport(socket, http, transport === "auto");
}

/** Connects with the patience that a test chooses. */
export async function connectWith(
  url: string | URL,
  options: ConnectOptions,
  waiting: Omit<Patience, "retries">,
): Promise<RemoteEnv> {
  const makeOptions = makeOptionsOf(options);
  const { token: urlToken, ...places } = addressOf(url);
  const connection = connectionOf(options, urlToken);
  const { token, retries, signal } = connection;
  signal.throwIfAborted();
  const transport = transportFor({ ...places, token }, connection);
  const patience = { retries, ...waiting };
  const session = new Session(transport, makeOptions, patience, signal);
  const description = await session.open().catch((error) => {
    throw localError(error);
  });
  const sampler = await actionSampler(description);
  if (signal.aborted) {
    await session.close();
    throw signal.reason;
  }
  return new SessionEnv({
    url: places.http,
    session,
    description,
    sampler,
    signal,
  });
}

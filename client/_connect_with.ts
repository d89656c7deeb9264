/**
 * Connects, with pauses and randomness that a test may choose.
 *
 * @module
 */

import { actionSampler } from "./_action_sampler.ts";
import { type Address, addressOf } from "./_address.ts";
import { AutoTransport } from "./_auto_transport.ts";
import {
  type Connection,
  connectionOf,
  makeOptionsOf,
} from "./_check_options.ts";
import { HttpTransport } from "./_http_transport.ts";
import { localError } from "./_local_error.ts";
import type { Patience } from "./_patience.ts";
import { Session } from "./_session.ts";
import { SessionEnv } from "./_session_env.ts";
import { SocketTransport } from "./_socket_transport.ts";
import type { Transport } from "./_transport.ts";
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

/**
 * Connects with the patience that a test chooses.
 *
 * @param url Where the environment is
 * @param options As those of `connect`
 * @param waiting How the pauses between two tries are drawn and spent
 * @returns The environment
 */
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

/** Lists the environments of a server. */

import { pause } from "../utils/waiting.ts";
import { assertObject, ruleError } from "../utils/errors.ts";
import { parseAddress } from "./transport/address.ts";
import { fetchJson, makeHeaders } from "./transport/http_transport.ts";
import { withRetries, withTimeout } from "./transport/retry.ts";
import {
  type ConnectionOptions,
  readConnectionOptions,
} from "./connect_options.ts";
import { ConnectionError } from "./transport/errors.ts";

/** An environment on a server. */
export interface RemoteListing {
  /** Its id, with the version. */
  readonly id: string;
  /** Its base URL, for `connect`. */
  readonly url: string;
  /** One sentence about the task. */
  readonly description: string;
}

function isEntry(
  entry: unknown,
): entry is RemoteListing & { url_path: string } {
  const { id, url_path: path, description } = Object(entry);
  return [id, path, description].every((value) => typeof value === "string");
}

/** Reads the answer of a server whose root is `http`. */
export function readListings(http: string, answer: unknown): RemoteListing[] {
  const { environments } = Object(answer);
  if (Array.isArray(environments) && environments.every(isEntry)) {
    return environments.map(({ id, url_path: path, description }) => ({
      id,
      url: `${http}${path}`,
      description,
    }));
  }
  const [action, name] = ["read the answer", "environments"] as const;
  throw ruleError(ConnectionError, action, name, "a list", environments);
}

/**
 * Lists the environments of a server.
 *
 * @param url The server's root: `http://127.0.0.1:8000`
 * @param options Options of the connection
 * @returns The environments, in the server's order
 * @throws {ConnectionError} If no server answers
 * @throws {RemoteError} If the server rejects the call, or `url` is not its
 * root
 *
 * @example Where the first environment is
 * ```ts
 * import { connect, listRemote } from "@unlock/gym/client";
 * import { createServer } from "@unlock/gym/server";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const [first] = await listRemote(server.url);
 * const env = await connect(first!.url);
 * assertEquals(env.spec.id, first!.id);
 * await env.close();
 * await server.stop();
 * ```
 */
export async function listRemote(
  url: string | URL,
  options: ConnectionOptions = {},
): Promise<RemoteListing[]> {
  assertObject("list environments", "options", options);
  const { http, token: urlToken } = parseAddress(url);
  const { token, timeout, retries, signal } = readConnectionOptions(
    options,
    urlToken,
  );
  const headers = makeHeaders(token);
  const attempt = () =>
    withTimeout(
      timeout,
      signal,
      async (signal) =>
        readListings(
          http,
          await fetchJson(`${http}/envs`, { headers, signal }),
        ),
    );
  const waiting = { retries, pause, random: Math.random };
  return await withRetries(attempt, waiting, signal);
}

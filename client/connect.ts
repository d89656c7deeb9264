/** Environments on a server, as if they were here. */

import { connectWith } from "./connect_with.ts";
import { pause } from "./patience.ts";
import type { ConnectOptions } from "./connect_options.ts";
import type { RemoteEnv } from "./remote_env.ts";

/**
 * Opens an environment on a server. It has the interface of one that `make`
 * returns, and behaves like it.
 *
 * A lost connection is made again, and the session goes on where it was; a call
 * that was lost is repeated, but comes to pass once. Close the environment when
 * you are done with it: sessions take up room on the server.
 *
 * @param url The environment's base URL: `http://127.0.0.1:8000/mediq`
 * @param options Those of `make`, and how the server is reached
 * @returns The environment, not yet reset
 * @throws {ConnectionError} If no server answers
 * @throws {RemoteError} If the server refuses; its subclasses tell why
 * @throws {RangeError} If an option has a value that is not allowed
 * @throws {TypeError} If the URL is none, or an option is unknown
 *
 * @example The same episode, here and there
 * ```ts
 * import { make } from "@unlock/gym";
 * import { connect } from "@unlock/gym/client";
 * import { createServer } from "@unlock/gym/server";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const here = make("MediQ-v0", { critique: false });
 * const there = await connect(`${server.url}/mediq`);
 * assertEquals(await there.reset({ seed: 7 }), await here.reset({ seed: 7 }));
 * const action = "<interact>Query: Any fever?</interact>";
 * assertEquals(await there.step(action), await here.step(action));
 * assertEquals(there.snapshot(), here.snapshot());
 * await there.close();
 * await server.stop();
 * ```
 */
export function connect(
  url: string | URL,
  options: ConnectOptions = {},
): Promise<RemoteEnv> {
  return connectWith(url, options, { pause, random: Math.random });
}

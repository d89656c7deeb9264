/** Vector environments on a server. */

import { assertInteger, assertObject } from "../utils/errors.ts";
import { VectorEnv } from "../envs/vector/vector_env.ts";
import type { VectorOptions } from "../envs/vector/vector_types.ts";
import { connect } from "./connect.ts";
import type { ConnectOptions } from "./connect_options.ts";
import type { RemoteEnv } from "./session_env.ts";

/**
 * Options of {@linkcode connectVector}: those of the vector, of `make`, and of
 * the connection.
 */
export interface ConnectVectorOptions extends ConnectOptions, VectorOptions {}

/** Connections opened at a time. */
const WIDTH = 32;

/** Environments on a server, reset and stepped together. */
export class RemoteVectorEnv extends VectorEnv<RemoteEnv> {
  /**
   * Closes every environment; may be called twice. The promise resolves when
   * all sessions are closed, and never rejects.
   */
  override async close(): Promise<void> {
    super.close();
    await Promise.all(this.envs.map((env) => env.close()));
  }
}

/**
 * Opens a vector of environments of the same kind on a server, like
 * `makeVector`.
 *
 * @param url The environment's base URL
 * @param count Number of environments, at least 1
 * @param options Autoreset mode, and options of `make` and the connection
 * @returns The vector, not yet reset
 * @throws {RemoteError} If the server rejects one of them; then none stays open
 * @throws {RangeError} If an option has an invalid value
 *
 * @example A batch of tasks on a server
 * ```ts
 * import { connectVector } from "@unlock/gym/client";
 * import { createServer } from "@unlock/gym/server";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const vector = await connectVector(`${server.url}/pe-g-mini`, 2);
 * const tasks = [{ index: 0 }, { index: 1 }];
 * await vector.reset({ seed: 0, options: { tasks } });
 * const answer = "<answer>0.2,0.9,0.8,0.2</answer>";
 * const { terminated } = await vector.step([answer, "I have to think."]);
 * assertEquals(terminated, [true, false]);
 * await vector.close();
 * await server.stop();
 * ```
 */
export async function connectVector(
  url: string | URL,
  count: number,
  options: ConnectVectorOptions = {},
): Promise<RemoteVectorEnv> {
  assertInteger("make a vector", "count", count, 1);
  assertObject("make a vector", "options", options);
  const { autoresetMode = "NextStep", ...own } = options;
  const envs: RemoteEnv[] = [];
  while (envs.length < count) {
    const width = Math.min(WIDTH, count - envs.length);
    const opened = await Promise.allSettled(
      Array.from({ length: width }, () => connect(url, own)),
    );
    envs.push(
      ...opened.filter((each) => each.status === "fulfilled")
        .map(({ value }) => value),
    );
    const failed = opened.find((each) => each.status === "rejected");
    if (failed === undefined) continue;
    await Promise.all(envs.map((env) => env.close()));
    throw failed.reason;
  }
  return new RemoteVectorEnv(envs, { autoresetMode });
}

/**
 * A server on a port of its own, for the length of a test.
 *
 * @module
 */

import { createServer, type ServerOptions } from "../../server/mod.ts";

/**
 * Serves while a test runs, with critiques and without a log.
 *
 * @param test Gets the address of the server
 * @param options Options over these
 */
export async function withServer(
  test: (root: string) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  const server = await createServer({
    port: 0,
    log: "off",
    critique: true,
    ...options,
  });
  try {
    await test(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * A server in a process of its own that tells how much it keeps: each line on
 * its input is answered with the bytes on its heap after collection.
 */

// deno-lint-ignore-file no-console -- its lines are what the test reads

import { createServer } from "../../../server/mod.ts";

const { gc } = globalThis as unknown as { gc(): void };
const server = await createServer({ port: 0, log: "off", envs: ["MediQ-v0"] });
console.log(server.url);
for await (const _ of Deno.stdin.readable) {
  // What ends in a later turn is gone by the second time.
  for (let i = 0; i < 2; i++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  gc();
  console.log(Deno.memoryUsage().heapUsed);
}
await server.stop();

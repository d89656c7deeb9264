import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import { formatAddress, keepListening, startListener } from "./listener.ts";

/** A listener that has ended, with an error or well. */
function ended(error?: string) {
  const finished = error === undefined
    ? Promise.resolve()
    : Promise.reject(new Error(error));
  // It may be that nobody waits for it.
  finished.catch(() => {});
  return { finished };
}

/** Keeps listeners that end so, one after the other; lists the errors. */
async function keep(
  errors: readonly (string | undefined)[],
  stopAfter = Infinity,
): Promise<{ heard: string[]; opened: number }> {
  const stopping = new AbortController();
  const heard: string[] = [];
  let opened = 1;
  await keepListening(
    ended(errors[0]),
    () => Promise.resolve(ended(errors[opened++])),
    {
      stopping: stopping.signal,
      onError(error) {
        heard.push((error as Error).message);
        if (heard.length === stopAfter) stopping.abort();
      },
    },
  );
  return { heard, opened };
}

Deno.test("keepListening() opens no other listener after one that ends well", async () => {
  assertEquals(await keep([undefined]), { heard: [], opened: 1 });
});

Deno.test("keepListening() listens again after each failure", async () => {
  assertEquals(await keep(["no files", "no files", undefined]), {
    ...{ heard: ["no files", "no files"], opened: 3 },
  });
});

Deno.test("keepListening() waits for no other once all is to stop", async () => {
  const { heard } = await keep(["one", "two", "three"], 2);
  assertEquals(heard, ["one", "two"]);
});

Deno.test("startListener() says that a port is taken", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr;
  await assertRejects(
    startListener("127.0.0.1", port, {
      handler: () => new Response(),
      stopping: AbortSignal.abort(),
      onError: () => {},
    }),
    {
      message: "Cannot serve as 'port' must be a port that is free: " +
        `current value is ${port}`,
    },
  );
});

Deno.test("formatAddress() puts an address of version 6 into brackets", () => {
  assertIs(formatAddress("127.0.0.1", 8000), "http://127.0.0.1:8000");
  assertIs(formatAddress("::1", 80), "http://[::1]:80");
});

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withRetries } from "./retry.ts";
import { ConnectionError, RemoteError } from "./errors.ts";

const never = new AbortController().signal;

Deno.test("withRetries() retries only transient errors", async () => {
  const busy = new RemoteError("busy", { code: "SESSION_BUSY", status: 409 });
  const refused = new RemoteError("no", { code: "CONFLICT", status: 409 });
  for (
    const [error, expected] of [
      [new ConnectionError("lost"), 4],
      [busy, 4],
      [refused, 1],
      [new TypeError("a fault"), 1],
    ] as const
  ) {
    let attempts = 0;
    const attempt = () => {
      attempts++;
      return Promise.reject(error);
    };
    const pause = () => Promise.resolve();
    const options = { retries: 3, pause, random: () => 0 };
    await assertRejects(() => withRetries(attempt, options, never), error);
    assertEquals(attempts, expected, error.message);
  }
});

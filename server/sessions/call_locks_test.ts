import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { ApiError } from "../protocol/api_error.ts";
import { CallLocks } from "./call_locks.ts";
import type { SessionCall } from "./session_calls.ts";

/** A call that is never run here. */
function makeCall(requestId: string | null, key = "step"): SessionCall {
  const run = () => Promise.reject(new Error("not run"));
  return { repeat: { requestId, key }, run };
}

Deno.test("CallLocks gives a repeated call the first one's result", async () => {
  const locks = new CallLocks();
  const turn = await locks.take("s", "a", makeCall("r"));
  assert("lock" in turn);
  const again = locks.take("s", "a", makeCall("r"));
  locks.release("s", turn.lock, "reply");
  assertEquals(await again, { result: "reply" });
  assertEquals(locks.has("s"), false);
});

for (
  const [what, call] of [
    ["another request", makeCall("other")],
    ["another call of the same request", makeCall("r", "reset")],
    ["a call without a request id", makeCall(null)],
  ] as const
) {
  Deno.test(`CallLocks refuses ${what} while one is under way`, async () => {
    const locks = new CallLocks();
    await locks.take("s", "a", makeCall("r"));
    const turn = await locks.take("s", "a", call);
    assert("result" in turn && turn.result instanceof ApiError);
    assertEquals(turn.result.code, "SESSION_BUSY");
  });
}

Deno.test("CallLocks lets another owner wait, who must not learn of the session", async () => {
  const locks = new CallLocks();
  const first = await locks.take("s", "a", makeCall("r"));
  assert("lock" in first);
  const second = locks.take("s", "b", makeCall("r"));
  locks.release("s", first.lock, "secret");
  const turn = await second;
  assert("lock" in turn);
  assertEquals([turn.lock.owner, locks.ids], ["b", ["s"]]);
});

Deno.test("CallLocks settles when all calls have ended", async () => {
  const locks = new CallLocks();
  const turns = await Promise.all(
    ["s", "t"].map((id) => locks.take(id, "a", makeCall("r"))),
  );
  const ended: string[] = [];
  const settled = locks.settle().then(() => ended.push("all"));
  for (const [i, turn] of turns.entries()) {
    assert("lock" in turn);
    await Promise.resolve();
    assertEquals(ended, []);
    locks.release(["s", "t"][i]!, turn.lock, "");
  }
  await settled;
});

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { ResetNeededError } from "../../utils/errors.ts";
import {
  CapacityError,
  ConnectionError,
  RateLimitedError,
  readFrameError,
  readResponseError,
  RemoteError,
  SessionGoneError,
  toLocalError,
} from "./errors.ts";

/** A validation error of an environment, with the rule that was broken. */
const ITEM = {
  loc: ["body", "index"],
  type: "value_error",
  msg: "Cannot reset as 'index' must be small: current value is 9",
  ctx: {
    kind: "RangeError",
    action: "reset",
    name: "index",
    rule: "small",
    value: 9,
  },
};

Deno.test("readFrameError() finds class, status and message", () => {
  const full = readFrameError({ code: "CAPACITY_REACHED", message: "full" });
  assert(full instanceof CapacityError);
  assertEquals([full.message, full.status, full.isRetryable], [
    ...["full", 503, false],
  ]);
  // The reason says more than the code.
  const gone = readFrameError({
    code: "SESSION_ERROR",
    reason: "unknown_session",
  });
  assert(gone instanceof SessionGoneError);
  assertEquals([gone.message, gone.status], ["SESSION_ERROR", 404]);
  const odd = readFrameError("nonsense");
  assertEquals([odd.code, odd.status, odd.refusal], ["UNKNOWN", null, null]);
});

Deno.test("readFrameError() names the place of what is no rule of an environment", () => {
  const errors = [{
    loc: ["data", "seed"],
    type: "int_type",
    msg: "no number",
  }];
  const error = readFrameError({ code: "VALIDATION_ERROR", errors });
  assertEquals([error.message, error.status], ["data.seed: no number", 422]);
  assertSame(error.refusal, null);
});

Deno.test("readResponseError() reads code, pause and detail", () => {
  const respond = (status: number, pause: string) =>
    new Response(null, { status, headers: { "retry-after": pause } });
  const limited = readResponseError(respond(429, "2"), {
    code: "RATE_LIMITED",
    detail: "slow down",
  });
  assert(limited instanceof RateLimitedError);
  assertEquals([limited.message, limited.retryAfter, limited.isRetryable], [
    ...["slow down", 2000, true],
  ]);
  const plain = readResponseError(respond(500, "soon"), null);
  assertEquals([plain.code, plain.message, plain.retryAfter], [
    ...["HTTP_500", "the server answered with status 500", null],
  ]);
});

Deno.test("toLocalError() gives the error that a local environment throws", () => {
  const { loc: _, ...item } = ITEM;
  const remote = readFrameError({ code: "VALIDATION_ERROR", errors: [item] });
  const local = toLocalError(remote) as RangeError & { brokenRule: unknown };
  assert(local instanceof RangeError);
  assertSame(local.message, ITEM.msg);
  assertEquals(local.brokenRule, {
    ...{ action: "reset", name: "index", rule: "small", value: 9 },
  });
  const typed = { ...ITEM, ctx: { kind: "TypeError" } };
  const other = toLocalError(readFrameError({ code: "X", errors: [typed] }));
  assert(other instanceof TypeError);
});

Deno.test("toLocalError() knows older servers, ended episodes and all else", () => {
  const old = { type: "value_error", msg: "no", input: null };
  const shown = { ...old, input: 3 };
  assert(
    toLocalError(readFrameError({ code: "X", errors: [old] })) instanceof
      RangeError,
  );
  const checked = readFrameError({ code: "X", errors: [shown] });
  assertSame(toLocalError(checked), checked);
  for (const reason of ["episode_over", "reset_needed"]) {
    const over = readFrameError({ code: "CONFLICT", reason });
    assertSame(over.status, 409);
    assert(toLocalError(over) instanceof ResetNeededError);
  }
  const lost = new ConnectionError("lost");
  assert(lost instanceof RemoteError && lost.isRetryable);
  assertSame(toLocalError(lost), lost);
  const own = new Error("own");
  assertSame(toLocalError(own), own);
});

import { throws as assertThrows } from "node:assert/strict";
import { TokenBuckets } from "./token_buckets.ts";

const LIMITED = { status: 429, code: "RATE_LIMITED" };

Deno.test("TokenBuckets gives twice the rate at once, then the rate", () => {
  const buckets = new TokenBuckets(10);
  for (let i = 0; i < 20; i++) buckets.take("a", 0);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  for (let i = 0; i < 10; i++) buckets.take("a", 1000);
  assertThrows(() => buckets.take("a", 1000), LIMITED);
});

Deno.test("TokenBuckets keeps owners apart", () => {
  const buckets = new TokenBuckets(1);
  buckets.take("a", 0, 2);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  buckets.take("b", 0, 2);
});

Deno.test("TokenBuckets lets a batch through that is larger than a bucket", () => {
  const buckets = new TokenBuckets(10);
  buckets.take("a", 0, 1000);
  assertThrows(() => buckets.take("a", 0), LIMITED);
  assertThrows(() => buckets.take("a", 90_000), LIMITED);
  buckets.take("a", 200_000);
});

Deno.test("TokenBuckets stands a clock that goes back", () => {
  const buckets = new TokenBuckets(1);
  buckets.take("a", 10_000, 2);
  assertThrows(() => buckets.take("a", 0), LIMITED);
});

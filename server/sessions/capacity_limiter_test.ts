import { strictEqual as assertEquals } from "node:assert/strict";
import { CapacityLimiter } from "./capacity_limiter.ts";

const A = { envId: "PE", owner: "a" };
const B = { envId: "PE", owner: "b" };
const MINUTE = 60_000;
const isFree = () => false;

Deno.test("CapacityLimiter counts a session once, by environment and owner", () => {
  const limiter = new CapacityLimiter();
  limiter.add("1", A);
  limiter.add("1", A);
  limiter.add("2", B);
  assertEquals(limiter.count("PE"), 2);
  assertEquals(limiter.count("PE", "a"), 1);
  assertEquals(limiter.count("MediQ"), 0);
  limiter.remove("1");
  limiter.remove("1");
  assertEquals(limiter.count("PE"), 1);
  assertEquals(limiter.count("PE", "a"), 0);
});

Deno.test("CapacityLimiter counts a reserved place until it is released, once", () => {
  const limiter = new CapacityLimiter();
  const release = limiter.reserve(A);
  limiter.add("1", A);
  assertEquals(limiter.count("PE"), 2);
  release();
  release();
  assertEquals(limiter.count("PE"), 1);
});

Deno.test("CapacityLimiter evicts the oldest that was unused for a minute", () => {
  const limiter = new CapacityLimiter();
  limiter.markUnused("1", A, 0);
  limiter.markUnused("2", B, 10);
  limiter.markUnused("3", A, 20);
  const find = (
    now: number,
    owner?: string,
    isBusy: (id: string) => boolean = isFree,
  ) =>
    limiter.findEvictable(
      { envId: "PE", ...owner !== undefined && { owner } },
      now,
      isBusy,
    );
  const busy = (id: string) => id === "1";
  assertEquals(find(MINUTE - 1), null);
  assertEquals(find(MINUTE), "1");
  assertEquals(find(MINUTE + 20, "b"), "2");
  assertEquals(find(MINUTE + 20, undefined, busy), "2");
  assertEquals(find(MINUTE + 20, "a", busy), "3");
  assertEquals(
    limiter.findEvictable({ envId: "MediQ" }, 2 * MINUTE, isFree),
    null,
  );
  limiter.markUsed("1");
  limiter.remove("2");
  assertEquals(find(2 * MINUTE), "3");
});

import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { decodeId, encodeId, LeaseTable, rememberEnded } from "./store.ts";

Deno.test("encodeId() writes what no database refuses, and decodeId() reads it", () => {
  assertSame(encodeId("0f"), "0f");
  for (const id of ["", "a\0b", "\ud800", 'a"b\\', "é"]) {
    const key = encodeId(id);
    assertSame(key.isWellFormed() && !key.includes("\0"), true);
    assertSame(decodeId(key), id);
  }
});

Deno.test("rememberEnded() forgets the oldest id beyond the limit", () => {
  const ended = new Set(Array.from({ length: 65_536 }, (_, i) => `${i}`));
  rememberEnded(ended, "5");
  assertEquals([ended.size, ended.has("0")], [65_536, true]);
  rememberEnded(ended, "new");
  assertEquals([ended.size, ended.has("0")], [65_536, false]);
  assertEquals([ended.has("1"), ended.has("new")], [true, true]);
});

Deno.test("LeaseTable has one holder at a time, until the lease ends", () => {
  const leases = new LeaseTable();
  assertSame(leases.isHeld("s", 0), false);
  assertSame(leases.take("s", "a", 0, 10), true);
  assertSame(leases.take("s", "b", 9, 20), false);
  assertSame(leases.take("s", "a", 5, 12), true);
  assertEquals([leases.isHeld("s", 11), leases.isHeld("s", 12)], [true, false]);
  assertSame(leases.take("s", "b", 12, 20), true);
});

Deno.test("LeaseTable ends a lease for its holder alone, and any with its session", () => {
  const leases = new LeaseTable();
  leases.take("s", "a", 0, 10);
  leases.release("s", "b");
  leases.release("other", "a");
  assertSame(leases.isHeld("s", 1), true);
  leases.release("s", "a");
  assertSame(leases.isHeld("s", 1), false);
  leases.take("s", "a", 0, 10);
  leases.drop("s");
  assertSame(leases.isHeld("s", 1), false);
});

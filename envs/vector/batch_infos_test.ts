import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { batchInfos } from "./batch_infos.ts";

Deno.test("batchInfos() says who has a key and who has not", () => {
  assertEquals(batchInfos([{ a: 0 }, null, { a: null }, {}]), {
    a: [0, null, null, null],
    _a: [true, false, true, false],
  });
});

Deno.test("batchInfos() recurses into objects but not into lists", () => {
  assertEquals(batchInfos([{ a: { b: [1] } }, { a: null }]), {
    a: { b: [[1], null], _b: [true, false] },
    _a: [true, true],
  });
});

Deno.test("batchInfos() keeps final observations and infos whole", () => {
  assertEquals(batchInfos([{ final_obs: { text: "" } }, {}]), {
    final_obs: [{ text: "" }, null],
    _final_obs: [true, false],
  });
});

Deno.test("batchInfos() keeps values whole where kinds are mixed", () => {
  assertEquals(batchInfos([{ a: 1 }, { a: { b: 1 } }]), {
    a: [1, { b: 1 }],
    _a: [true, true],
  });
});

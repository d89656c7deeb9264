import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { findOldName, RENAMED, renameKeys } from "./renamed.ts";

Deno.test("no new name is an old one, as one renaming must do", () => {
  for (const name of Object.values(RENAMED)) {
    assertSame(Object.hasOwn(RENAMED, name), false, name);
  }
});

Deno.test("findOldName() finds the old name that an object holds", () => {
  assertSame(findOldName("arewLambda", { lambda: 1 }), "lambda");
  assertSame(findOldName("arewLambda", { arewLambda: 1 }), undefined);
  assertSame(findOldName("constructor", {}), undefined);
});

Deno.test("renameKeys() renames what is known, unless the new name is there too", () => {
  assertEquals(
    renameKeys({ lambda: 1, seed: 2 }),
    { arewLambda: 1, seed: 2 } as Record<string, number>,
  );
  assertEquals(renameKeys({ lambda: 1, arewLambda: 2 }), {
    lambda: 1,
    arewLambda: 2,
  });
  assertEquals(renameKeys({ keep: 1, mode: 2 }, ["arewMode"]), {
    ...{ keep: 1, arewMode: 2 } as unknown as { keep: number; mode: number },
  });
  assertEquals(renameKeys({ toString: 1 }), { toString: 1 });
});

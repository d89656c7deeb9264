import { strictEqual as assertIs } from "node:assert/strict";
import { anyOf } from "./any_of.ts";

Deno.test("anyOf() matches what any of its patterns does, with their flags", () => {
  const pattern = anyOf(/^a/g, /b$/g);
  assertIs("ax bx xb".replaceAll(pattern, "-"), "-x bx x-");
  assertIs(pattern.flags, "g");
});

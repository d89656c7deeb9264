import { strictEqual as assertEquals } from "node:assert/strict";
import { COMMANDS } from "./commands.ts";
import { runUnlock } from "./program.ts";

Deno.test("the published program has no commands for those who work on it", () => {
  const names = Object.keys(COMMANDS);
  for (const name of ["profile", "parity", "conformance"]) {
    assertEquals(names.includes(name), false, name);
  }
});

Deno.test("runUnlock() refuses names that are not commands", async () => {
  assertEquals(await runUnlock({}, ["demo"]), 2);
});

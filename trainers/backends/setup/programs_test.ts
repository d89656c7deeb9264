import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findProgram, runProgram } from "./programs.ts";

Deno.test("findProgram() finds programs by name and by path", async () => {
  const path = Deno.execPath();
  assertEquals(await findProgram(path), path);
  assertEquals((await findProgram("sh"))?.endsWith("/sh"), true);
  assertEquals(await findProgram("no-such-program"), null);
  assertEquals(await findProgram("/no/such/program"), null);
});

Deno.test("runProgram() returns whether a program succeeded", async () => {
  assertEquals(
    await runProgram(["sh", "-c", "echo out; echo err >&2; exit 3"]),
    { success: false, stdout: "out\n", stderr: "err\n" },
  );
});

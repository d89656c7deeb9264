import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { runProgram, which } from "./which.ts";

Deno.test("which() finds programs by name and by path", async () => {
  const path = Deno.execPath();
  assertEquals(await which(path), path);
  assertEquals((await which("sh"))?.endsWith("/sh"), true);
  assertEquals(await which("no-such-program"), null);
  assertEquals(await which("/no/such/program"), null);
});

Deno.test("runProgram() returns the ending of a program", async () => {
  assertEquals(
    await runProgram(["sh", "-c", "echo out; echo err >&2; exit 3"]),
    { success: false, stdout: "out\n", stderr: "err\n" },
  );
});

import { strictEqual as assertEquals } from "node:assert/strict";
import { ROOT } from "../support/unlock.ts";

Deno.test("what docs/extending.md adds passes the check of types", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["test", "-q", "--no-check", "-P=test"],
      "tests/contract/extending_test.ts",
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1", UNLOCK_THOROUGH: "1" },
  }).output();
  assertEquals(code, 0, new TextDecoder().decode(stderr));
});

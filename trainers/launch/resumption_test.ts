import { strictEqual as assertEquals } from "node:assert/strict";
import { ruleError } from "../../utils/errors.ts";
import { adviseOnFailure, formatResumeCommand } from "./resumption.ts";

Deno.test("adviseOnFailure() gives one advice: to resume, or other settings", () => {
  const advise = (cause: unknown) =>
    adviseOnFailure("saved: step 2", "x", cause);
  assertEquals(advise(new Error("disk full")), "saved: step 2; resume with: x");
  assertEquals(
    advise(ruleError(RangeError, "train", "loss", "finite", NaN)),
    "saved: step 2; resumed, it would fail again: start a new run with other " +
      "settings, such as a lower --learning-rate",
  );
});

Deno.test("formatResumeCommand() does not quote plain paths", () => {
  assertEquals(
    formatResumeCommand("runs/PE-G-Mini-v0-as+bt-0"),
    "deno task train --resume runs/PE-G-Mini-v0-as+bt-0",
  );
});

Deno.test({
  name:
    "formatResumeCommand() writes paths that a shell reads back as they are",
  ignore: Deno.build.os === "windows",
  async fn() {
    for (const path of ["a b", "~", "it's", "$HOME/`ls`", "é*?", 'x"\\n;#&']) {
      const words = formatResumeCommand(path).split("--resume ")[1]!;
      const { stdout } = await new Deno.Command("sh", {
        args: ["-c", `printf %s ${words}`],
      }).output();
      assertEquals(new TextDecoder().decode(stdout), path);
    }
  },
});

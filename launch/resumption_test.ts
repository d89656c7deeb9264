import { strictEqual as assertEquals } from "node:assert/strict";
import { resumeCommand } from "./resumption.ts";

Deno.test("resumeCommand() leaves plain paths alone", () => {
  assertEquals(
    resumeCommand("runs/PE-G-Mini-v0-as+bt-0"),
    "deno task train --resume runs/PE-G-Mini-v0-as+bt-0",
  );
});

Deno.test({
  name: "resumeCommand() writes paths that a shell reads back as they are",
  ignore: Deno.build.os === "windows",
  async fn() {
    for (const path of ["a b", "~", "it's", "$HOME/`ls`", "é*?", 'x"\\n;#&']) {
      const words = resumeCommand(path).split("--resume ")[1]!;
      const { stdout } = await new Deno.Command("sh", {
        args: ["-c", `printf %s ${words}`],
      }).output();
      assertEquals(new TextDecoder().decode(stdout), path);
    }
  },
});

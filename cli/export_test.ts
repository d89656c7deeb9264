import { rejects as assertRejects } from "node:assert/strict";
import { makeExportCommand } from "./export.ts";

const run = (...words: string[]) =>
  makeExportCommand().parseAsync(words, { from: "user" });

Deno.test("unlock export says before it begins what it cannot do", async () => {
  for (
    const [words, message] of [
      [
        ["--push-to-hub", "tiny"],
        /'push-to-hub' must be owner\/name, or owner/,
      ],
      [["--out", ""], /'out' must be the path of a directory: .*""$/],
      [
        ["--format", "onnx"],
        /'--format' must be one of 'merged', 'peft', 'gguf'/,
      ],
    ] as const
  ) {
    await assertRejects(
      async () => await run("no/such/run", ...words),
      message,
    );
  }
});

import { rejects as assertRejects } from "node:assert/strict";
import { makeSftCommand } from "./sft.ts";

const run = (...words: string[]) =>
  makeSftCommand().parseAsync(words, { from: "user" });

Deno.test("unlock sft --resume takes nothing that the run keeps", async () => {
  for (
    const [words, name, value] of [
      [["a.jsonl"], "files", '"a.jsonl"'],
      [["--env", "E"], "env", '"E"'],
      [["--teacher"], "teacher", "true"],
      [["--out", "o"], "out", '"o"'],
      [["--validation-file", "v"], "validation-file", '"v"'],
    ] as const
  ) {
    await assertRejects(run(...words, "--resume", "no/such/run"), {
      message: `Cannot train on conversations as '${name}' must be left out ` +
        "with --resume, which keeps the run's settings: current value is " +
        value,
    });
  }
  await assertRejects(
    run("--resume", "no/such/run"),
    /must be a run directory/,
  );
});

Deno.test("unlock sft reads files that are there", async () => {
  const file = "must be an existing file of JSON lines: current value is";
  await assertRejects(run("no/such"), new RegExp(`'files' ${file} "no/such"`));
  // A folder is no file.
  await assertRejects(run("cli"), new RegExp(`'files' ${file} "cli"`));
  await assertRejects(
    run("deno.json", "--env", "PE-G-Mini-v0", "--validation-file", "none"),
    new RegExp(`'validation-file' ${file} "none"`),
  );
});

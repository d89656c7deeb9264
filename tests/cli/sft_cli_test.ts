/**
 * `unlock sft` as its users run it: what it refuses before it begins, and the
 * command by which it goes on.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { withFiles } from "../support/directory.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

const share = shareUnlock();

const MODEL = ["--model", "bench/language_model", "--backend", "wasm"];
const USER = { role: "user", content: "Go?" };
const SAID = { role: "assistant", content: "Yes." };
const CALLED = {
  role: "assistant",
  ["tool_calls"]: [{ function: { name: "look", arguments: {} } }],
};

const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);

/** Writes conversations, a line each. */
function writeLines(...talks: readonly (readonly unknown[])[]): string {
  return talks.map((messages) => JSON.stringify({ messages })).join("\n");
}

const GOOD = [USER, SAID];

const BAD: readonly (readonly [string, string, readonly string[], RegExp])[] = [
  [
    "a line without the assistant",
    writeLines(GOOD, [USER]),
    MODEL,
    /'messages \(line 2 of .+\/talk\.jsonl\)' must be a list with an assistant's message/,
  ],
  [
    "roles out of order",
    writeLines(GOOD, GOOD, [USER, SAID, SAID]),
    MODEL,
    /'messages\[2\]\.role \(line 3 of .+' must be another role, as the last message is the assistant's/,
  ],
  [
    "a call that the template does not write",
    writeLines([USER, CALLED]),
    MODEL,
    /'messages\[1\]\.tool_calls\[0\] \(line 1 of .+' must be one that the model's chat template includes: current value is "look"/,
  ],
  [
    "words that a small policy does not know",
    writeLines(GOOD),
    ["--env", "PE-G-Mini-v0", "--backend", "wasm"],
    /'messages\[0\]\.content \(line 1 of .+' must be words of PE-G-Mini-v0 in terse style: current value is "Go"/,
  ],
  [
    "lines that do not tell who is to learn",
    writeLines(GOOD),
    [],
    /'env' must be given for a small policy \(or --model for a language model\)/,
  ],
  [
    "a setting without effect",
    writeLines(GOOD),
    [...MODEL, "--patience", "2"],
    /'--patience' must be left out without validation or a validation file: current value is 2/,
  ],
];

for (const [what, text, words, message] of BAD) {
  Deno.test(`unlock sft refuses ${what} in one line, and leaves nothing`, () =>
    withFiles({ "talk.jsonl": text }, async (folder) => {
      const [data, out] = [`${folder}/talk.jsonl`, `${folder}/run`];
      const { code, errors } = await share([
        ...["sft", data, "--out", out, ...words],
      ]);
      assertEquals(code, 1);
      assertMatch(errors.at(-1)!, message);
      assert(!await isThere(out));
    }));
}

Deno.test("unlock sft refuses a file that is given twice", () =>
  withFiles({ "talk.jsonl": writeLines(GOOD) }, async (folder) => {
    const files = [`${folder}/talk.jsonl`, `${folder}/./talk.jsonl`];
    const { code, errors } = await share(["sft", ...files, ...MODEL]);
    assertEquals(code, 1);
    assertMatch(errors.at(-1)!, /'files' must be given once: .*\.\/talk/);
    const [file, same] = files;
    const again = await share([
      ...["sft", file!, "--validation-file", same!, ...MODEL],
    ]);
    assertEquals(again.code, 1);
    assertMatch(
      again.errors.at(-1)!,
      /'--validation-file' must be none of the training files: .*\.\/talk/,
    );
  }));

Deno.test("unlock sft teaches a model, which goes on only as it began", () =>
  withFiles({ "talk.jsonl": writeLines(GOOD, GOOD, GOOD) }, async (folder) => {
    const [data, out] = [`${folder}/talk.jsonl`, `${folder}/run`];
    const { code, errors, stdout } = await share([
      ...["sft", data, "--out", out, ...MODEL, "--batch", "2"],
      ...["--epochs", "1", "--validation", "0.3"],
    ]);
    assertEquals([code, stdout], [0, `run: ${out}\n`], errors.join("\n"));
    assert(
      errors.some((line) => /^3 conversations, \d+ tokens; 1 for/.test(line)),
    );
    assert(errors.includes(`model: ${out}/model`));
    assert(await isThere(`${out}/model/model.safetensors`));
    const resumed = await share(["sft", "--resume", out, "--epochs", "2"]);
    assertMatch(
      resumed.errors.at(-1)!,
      /'--epochs' must be left out with --resume, which keeps the run's settings/,
    );
    const other = await share(["train", "--resume", out]);
    assertMatch(
      other.errors.at(-1)!,
      /'--resume' must be a run of unlock train \(resume it with unlock sft --resume\)/,
    );
  }));

/** A model on talks in steps of two. */
const steps = (folder: string, ...words: readonly string[]) =>
  share([
    ...["sft", `${folder}/talk.jsonl`, "--out", `${folder}/run`, ...MODEL],
    ...["--batch", "2", ...words],
  ]);

Deno.test("unlock sft says what a long run of a model will take, and is the same run", () =>
  withFiles({ "talk.jsonl": writeLines(GOOD, GOOD, GOOD) }, async (folder) => {
    const said: string[][] = [];
    const logs: string[] = [];
    for (const count of ["10", "9"]) {
      const { code, errors } = await steps(
        ...[folder, "--steps", count, "--lr-schedule", "constant"] as const,
      );
      assertEquals(code, 0, errors.join("\n"));
      said.push(errors.filter((line) => line.startsWith("estimate:")));
      const log = await Deno.readTextFile(`${folder}/run/metrics.jsonl`);
      logs.push(log.split("\n").slice(0, 9).join("\n"));
      await Deno.remove(`${folder}/run`, { recursive: true });
    }
    assertMatch(
      said[0]!.join("\n"),
      /^estimate: \d+\.\d s a step, \d+s for all 10, and \d+\.\d GB of memory; without saving or evaluations$/,
    );
    assertEquals(said[1], []);
    assertEquals(logs[0], logs[1]);
  }));

Deno.test("unlock sft gives one sentence of advice where the learning rate is too high", () =>
  withFiles({ "talk.jsonl": writeLines(GOOD, GOOD, GOOD) }, async (folder) => {
    const { code, errors } = await steps(
      ...[folder, "--steps", "9", "--learning-rate", "1e6"] as const,
      ...["--warm-up", "0", "--save-every", "1"],
    );
    assertEquals(code, 1);
    const advice = errors.filter((line) => /resume|--learning-rate/.test(line));
    assertEquals(advice.length, 1, errors.join("\n"));
    assertMatch(
      advice[0]!,
      /^saved: step \d+; resumed, it would fail again: start a new run with other settings, such as a lower --learning-rate$/,
    );
  }));

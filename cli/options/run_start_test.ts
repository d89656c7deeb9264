import { strictEqual as assertSame, throws } from "node:assert/strict";
import { Command } from "commander";
import { listTrainSettings } from "../../trainers/runs/config/make_train_config.ts";
import { assertOneStart, assertResumes, findStartFlag } from "./run_start.ts";

Deno.test("findStartFlag() names the setting that needs a warm start", () => {
  assertSame(findStartFlag({ updates: 3 }), null);
  assertSame(
    findStartFlag({ updates: 3, warmStartSteps: 2 }),
    "--warm-start-steps",
  );
});

Deno.test("assertOneStart() takes one start", () => {
  assertOneStart({}, {});
  assertOneStart({ from: "a" }, { updates: 3 });
  assertOneStart({ fromScratch: true }, {});
  assertOneStart({}, { model: "m" });
  // A run on a server goes on from a checkpoint there.
  assertOneStart({ from: "a" }, { model: "m", learner: "http://b" });
});

Deno.test("assertOneStart() refuses two starts", () => {
  throws(
    () => assertOneStart({ from: "a" }, { model: "m" }),
    /'from' must be left out with --model.*: current value is "a"$/,
  );
  throws(
    () => assertOneStart({ fromScratch: true }, { model: "m" }),
    /'from-scratch' must be left out with --model/,
  );
  throws(
    () => assertOneStart({ from: "a", fromScratch: true }, {}),
    /'from' must be left out with --from-scratch/,
  );
  throws(
    () => assertOneStart({ from: "a" }, { warmStartSteps: 2 }),
    /'warmStartSteps' must be left out with --from, .*: current value is 2$/,
  );
});

/** A command that has read some words. */
function parse(...words: string[]): Command {
  return new Command().argument("[env]").option("--resume <dir>")
    .option("--updates <n>").option("--from <file>", "", "x")
    .parse(words, { from: "user" });
}

Deno.test("assertResumes() takes settings, and nothing else that was typed", () => {
  const assertTaken = (...words: string[]) =>
    assertResumes("train", parse(...words), listTrainSettings());
  assertTaken("--resume", "a", "--updates", "3");
  throws(
    () => assertTaken("--resume", "a", "--from", "b"),
    /'from' must be left out with --resume, .*: current value is "b"$/,
  );
  throws(
    () => assertTaken("PE-G-S2-v0", "--resume", "a"),
    /'env' must be left out with --resume, .*: current value is "PE-G-S2-v0"$/,
  );
});

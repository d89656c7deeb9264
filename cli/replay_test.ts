import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { formatResult, makeReplayCommand } from "./replay.ts";
import { withFiles } from "../tests/support/directory.ts";

Deno.test("formatResult() tells what is equal from what is not there", () => {
  const part = { name: "weights", count: 3, difference: null };
  assertEquals(formatResult(part), "equal");
  assertEquals(
    formatResult({ ...part, count: 0 }),
    "not compared: the run has no checkpoint of it",
  );
  const difference = { place: "train/loss", recorded: 1, replayed: null };
  assertEquals(
    formatResult({ ...part, difference }),
    "differ first at train/loss: recorded 1, replayed null",
  );
});

Deno.test("unlock replay refuses runs of other commands", () =>
  withFiles({ "config.json": { validationData: null } }, async (folder) => {
    const words = [folder, "--update", "1"];
    await assertRejects(
      makeReplayCommand().parseAsync(words, { from: "user" }),
      /'run' must be a run of unlock train/,
    );
  }));

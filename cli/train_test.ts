import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { Command } from "commander";
import { withFiles } from "../tests/support/directory.ts";
import { addSettingOptions, findAsked, makeTrainCommand } from "./train.ts";

const run = (...words: string[]) =>
  makeTrainCommand().parseAsync(words, { from: "user" });

Deno.test("findAsked() finds the settings that were typed, without those left out", () => {
  const find = (leftOut: string[], ...words: string[]) =>
    findAsked(
      addSettingOptions(new Command(), leftOut).parse(words, { from: "user" }),
      leftOut,
    );
  assertEquals(find([]), {});
  assertEquals(find(["env"], "--updates", "3", "--from", "x"), { updates: 3 });
});

Deno.test("unlock train takes an environment by one name", async () => {
  await assertRejects(run("PE-G-S2-v0", "--env", "PE-G-S3-v0"), {
    message: "Cannot train as 'env' must be left out or PE-G-S2-v0, which is " +
      'named without --env: current value is "PE-G-S3-v0"',
  });
  // The same name twice is one, so that the start is looked at next.
  const start = ["--from", "a", "--from-scratch"];
  const twice = ["PE-G-S2-v0", "--env", "PE-G-S2-v0"];
  await assertRejects(run(...twice, ...start), /'from' must be left out with/);
});

Deno.test("unlock train --resume goes on with runs of its own", async () => {
  await assertRejects(
    run("PE-G-S2-v0", "--resume", "no/such"),
    /'env' must be left out with --resume/,
  );
  await assertRejects(run("--resume", "no/such"), /must be a run directory/);
  await withFiles(
    { "config.json": { validationData: null } },
    (folder) =>
      assertRejects(
        run("--resume", folder),
        /'resume' must be a run of unlock train \(resume it with unlock sft/,
      ),
  );
});

Deno.test("unlock train refuses plug-ins and places before it begins", async () => {
  await assertRejects(
    run("--trainer", "./no/such.ts"),
    /'trainer' must be a module that can be loaded/,
  );
  await assertRejects(run("--remote", "no-url"), /'remote' must be/);
});

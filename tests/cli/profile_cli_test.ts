import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { unlock } from "../support/unlock.ts";
import { withDirectory } from "../support/directory.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

/** Runs what ends at once. */
const refuse = shareUnlock();

const PHASES = [
  "rollout",
  "advantage",
  "forward",
  "backward",
  "optimizer",
  "save",
];

/** A profile that takes seconds. */
const SMALL = ["profile", "--backend", "wasm", "--batch", "8"];

/** The rows of the first table below a line. */
function rowsAfter(stdout: string, heading: RegExp): string[][] {
  const lines = stdout.split("\n");
  const from = lines.findIndex((line) => heading.test(line)) + 2;
  const end = lines.indexOf("", from);
  return lines.slice(from, end).map((line) => line.trim().split(/ {2,}/));
}

Deno.test("unlock profile shows phases, ops and reads, and writes them to a file", async () => {
  await withDirectory(async (directory) => {
    const json = `${directory}/profile.json`;
    const { code, stdout, errors } = await unlock([
      ...SMALL,
      ...["--updates", "2", "--top", "4", "--json", json],
      // Sizes and algorithms are those that train takes.
      ...["--trainer", "grpo", "--hidden-size", "16", "--layers", "1"],
    ]);
    assertEquals(code, 0, errors.join("\n"));
    assertMatch(stdout, /^measured rates: .*GFLOP\/s .*GB\/s/);
    assertEquals(
      rowsAfter(stdout, /^phase +ms/).map(([phase]) => phase),
      PHASES,
    );
    assertEquals(rowsAfter(stdout, /^op +phase/).length, 4);
    assertMatch(stdout, /^reads by the host:$/m);
    // Small policies' prompts are too short to share, but for a group's.
    assertMatch(
      stdout,
      /^tokens read to play: [\d,]+, and [1-9][\d,]* shared/m,
    );
    const profile = JSON.parse(await Deno.readTextFile(json));
    const { config, updates, versions } = profile;
    assertEquals(
      [updates, config.batch, config.trainer, config.policy.hiddenSize],
      [2, 8, "grpo", 16],
    );
    assertEquals(versions.backend, "wasm");
    assert(profile.rates.flops > 0 && profile.rates.bytes > 0);
    let seconds = 0;
    for (const phase of profile.phases) {
      const { opSeconds, transferSeconds, envSeconds, restSeconds } = phase;
      const parts = [opSeconds, transferSeconds, envSeconds];
      const sum = parts.reduce((sum, part) => sum + part, 0);
      assert(sum <= phase.seconds, phase.phase);
      assert(Math.abs(sum + restSeconds - phase.seconds) < 1e-9, phase.phase);
      seconds += phase.seconds;
    }
    assert(Math.abs(seconds - profile.seconds) < 1e-9);
    for (const name of ["rollout", "forward", "backward", "optimizer"]) {
      const own = profile.ops.filter((op: { phase: string }) =>
        op.phase === name
      );
      assert(own.length > 0, name);
      assert(own.every((op: { calls: number }) => op.calls > 0), name);
    }
  });
});

Deno.test("unlock profile says what is wrong in one line", async () => {
  const wrong: [words: string[], code: number, error: RegExp][] = [
    [["--updates", "0"], 1, /^Cannot profile as '--updates' must be .*0$/],
    [["--json", "/nowhere/a.json"], 1, /^Cannot profile as '--json' must be/],
    [["--backend", "gpu"], 1, /'--backend' must be one of .*"gpu"$/],
    [["--env", "PE-G-Mini-v0", "PE-G-S3-v0"], 1, /'--env' must be left out or/],
    [["--resume", "run"], 2, /unknown option '--resume'/],
  ];
  for (const [words, expected, error] of wrong) {
    const { code, stdout, errors } = await refuse(["profile", ...words]);
    assertEquals([code, stdout, errors.length], [expected, "", 1], `${words}`);
    assertMatch(errors[0]!, error);
  }
});

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { type Outcome, unlock } from "../support/unlock.ts";
import { withDirectory } from "../support/directory.ts";
import { updatesIn } from "../support/runs/train_runs.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

/** Runs a command in this process. */
const share = shareUnlock();

/** A run that takes seconds: four updates of eight episodes. */
const SMALL = ["--backend", "wasm", "--batch", "8", "--test-episodes", "4"];

function assertDone({ code, stdout, errors }: Outcome): void {
  assertEquals(code, 0, errors.join("\n"));
  assertMatch(stdout, /^policy +success/m);
}

Deno.test("unlock train leaves a run that eval, play and report can read", () =>
  withDirectory(async (directory) => {
    const run = `${directory}/run`;
    const words = ["train", ...SMALL, "--updates", "2", "--out", run];
    const trained = await unlock(words);
    assertDone(trained);
    for (const row of ["before, sampled", "before, greedy"]) {
      assert(trained.stdout.includes(`${row} `), trained.stdout);
    }
    const files = (await Array.fromAsync(Deno.readDir(run)))
      .map(({ name }) => name.replace(/tfevents.*/, "tfevents")).sort();
    assertEquals(files, [
      "checkpoints",
      "config.json",
      "events.out.tfevents",
      "metrics.csv",
      "metrics.jsonl",
      "summary.json",
      "timing.jsonl",
      "transcripts.jsonl",
      "warm_start.safetensors",
    ]);
    const config = JSON.parse(await Deno.readTextFile(`${run}/config.json`));
    assertEquals(config.batch, 8);
    assertEquals(config.versions.backend, "wasm");
    const evaluation = ["eval", run, "--episodes", "4", "--backend", "wasm"];
    assertDone(await share(evaluation));
    assertDone(await share([...evaluation, "--unknown"]));
    const limited = await share([...evaluation, "--max-turn-tokens", "9"]);
    assertMatch(
      limited.errors.at(-1)!,
      /^Cannot evaluate as '--max-turn-tokens' must be left out where turns are con/,
    );
    const other = await share([...evaluation, "--env", "PE-G-S3-v0"]);
    assertMatch(
      other.errors.at(-1)!,
      /^Cannot evaluate as '--env' must be .*PE-G-Mini-v0.*"PE-G-S3-v0"$/,
    );
    const many = await share(["eval", run, "--episodes", "10001"]);
    assertMatch(
      many.errors.at(-1)!,
      /^Cannot evaluate as '--episodes' must be/,
    );
    const again = await share(words);
    assertEquals([again.code, again.errors.length], [1, 1]);
    assertMatch(
      again.errors[0]!,
      /^Cannot start a run as '--out' must be a new or empty directory/,
    );
  }));

Deno.test("unlock train writes down the policy that it started from", () =>
  withDirectory(async (directory) => {
    const readConfig = async (run: string) =>
      JSON.parse(await Deno.readTextFile(`${run}/config.json`));
    const small = { hiddenSize: 8, intermediateSize: 16, layers: 1, heads: 4 };
    const words = ["train", "--backend", "wasm", "--batch", "8"];
    words.push("--updates", "1", "--test-episodes", "0", "--out");
    const [one, two] = [`${directory}/one`, `${directory}/two`];
    const { code, stdout, errors } = await share([
      ...[...words, one, "--hidden-size", "8", "--layers", "1"],
      ...["--warm-start-episodes", "64", "--warm-start-steps", "2"],
    ]);
    assertEquals([code, stdout], [0, `run: ${one}\n`], errors.join("\n"));
    const note = "making a new warm start, as --hidden-size asks for one";
    assert(errors.includes(note));
    assertEquals((await readConfig(one)).policy, small);
    const from = `${one}/warm_start.safetensors`;
    const second = await share([...words, two, "--from", from]);
    assertEquals(second.code, 0, second.errors.join("\n"));
    const config = await readConfig(two);
    assertEquals([config.policy, config.from], [small, from]);
  }));

Deno.test("unlock train goes on beyond its end, and changes nothing that counts", () =>
  withDirectory(async (directory) => {
    const run = `${directory}/run`;
    assertDone(
      await share(["train", ...SMALL, "--updates", "2", "--out", run]),
    );
    const path = `${run}/config.json`;
    const readConfig = async () => JSON.parse(await Deno.readTextFile(path));
    const before = await readConfig();
    assertMatch(before.versions.commit, /^[0-9a-f]{12}(-dirty)?$/);
    for (
      const [words, message] of [
        [["--updates", "1"], /'--updates' must be at least .* \(2\): .* is 1$/],
        [["--seed", "1"], /'--seed' must be left out with --resume.* is 1$/],
        [
          ["--patience", "1"],
          /'--patience' must be left out without --eval-every:/,
        ],
      ] as const
    ) {
      const { code, errors } = await share([
        "train",
        "--resume",
        run,
        ...words,
      ]);
      assertEquals(code, 1);
      assertMatch(errors.at(-1)!, message);
      assertEquals(await readConfig(), before);
    }
    const longer = ["--updates", "4", "--eval-every", "4"];
    const words = ["train", "--resume", run, "--backend", "wasm"];
    const { errors } = await share([...words, ...longer]);
    assert(errors.some((line) => line.startsWith("best on validation tasks")));
    assertEquals(await updatesIn(run), 4);
    const measured = ["eval", run, "--episodes", "4", "--backend", "wasm"];
    for (const which of ["best", "last", "4", "3"]) {
      assertDone(await share([...measured, "--checkpoint", which]));
    }
    const none = await share([...measured, "--checkpoint", "1"]);
    assertMatch(
      none.errors.at(-1)!,
      /'--checkpoint' must be one that the run has \(last, best \(4\), 4, 3\): .* is 1$/,
    );
    const after = await readConfig();
    assertEquals([after.updates, after.validation.every], [4, 4]);
    assertEquals(after.versions, before.versions);
    await Deno.writeTextFile(path, JSON.stringify({ ...after, seed: 7 }));
    const edited = await share(words);
    assertEquals(edited.code, 1);
    assertMatch(
      edited.errors.find((line) => line.startsWith("Cannot"))!,
      /'seed' must be 0, with which the run was trained so far .* is 7$/,
    );
  }));

const mistakes: [string, string[], RegExp][] = [
  [
    "a negative λ",
    ["--arew-lambda", "-1"],
    /'--arew-lambda' must be .* current value is -1$/,
  ],
  [
    "λ without critiques",
    ["--arm", "vanilla", "--arew-lambda", "1"],
    /'--arew-lambda' must be left out with arm 'vanilla', .* current value is 1$/,
  ],
  [
    "an option by its old and by its new name",
    ["--lambda", "1", "--arew-lambda", "2"],
    /'--lambda' must be left out beside --arew-lambda, .* current value is "both"$/,
  ],
  [
    "a setting of another trainer",
    ["--no-divide-by-std"],
    /'--no-divide-by-std' must be left out with ppo, .* current value is false$/,
  ],
  [
    "an empty batch",
    ["--batch", "0"],
    /'--batch' must be .* current value is 0$/,
  ],
  [
    "an unknown backend",
    ["--backend", "cuda"],
    /'--backend' must be one of 'tensorflow', 'webgpu', 'wasm', 'cpu': current value is "cuda"$/,
  ],
  [
    "a seed below 0",
    ["--seed", "-1"],
    /'--seed' must be .* current value is -1$/,
  ],
  [
    "half a seed",
    ["--seed", "1.5"],
    /'--seed' must be .* current value is 1.5$/,
  ],
  [
    "a seed that JSON would garble",
    ["--seed", "9007199254740992"],
    /'--seed' must be a safe integer >= 0: current value is 9007199254740992$/,
  ],
  [
    "an environment that is nearly one",
    ["PE-G-Mimi-v0"],
    /'id' must be .*did you mean 'PE-G-Mini-v0'\?.*"PE-G-Mimi-v0"$/,
  ],
  [
    "a run that is none",
    ["--resume", "no/such/run"],
    /'run' must be a run directory with a readable config.json: current value is "no\/such\/run"$/,
  ],
  [
    "another start for a run that goes on",
    ["--resume", "no/such/run", "--from", "a"],
    /'--from' must be left out with --resume.* current value is "a"$/,
  ],
  [
    "an environment for a run that goes on",
    ["PE-G-Mini-v0", "--resume", "no/such/run"],
    /'env' must be left out with --resume.*"PE-G-Mini-v0"$/,
  ],
  [
    "another start for a run that goes on, by name",
    ["--resume", "no/such/run", "--from-scratch"],
    /'--from-scratch' must be left out with --resume/,
  ],
  [
    "two starts",
    ["--from", "a", "--from-scratch"],
    /'--from' must be left out with --from-scratch: current value is "a"$/,
  ],
  [
    "the size of a policy from a file",
    ["--from", "a", "--hidden-size", "64"],
    /'--hidden-size' must be left out with --from, .* current value is 64$/,
  ],
  [
    "a start that is no checkpoint",
    ["--from", "deno.json", "--backend", "cpu"],
    /^Cannot .*deno\.json/,
  ],
];

for (const [name, words, message] of mistakes) {
  Deno.test(`unlock train refuses ${name} with one line`, () =>
    withDirectory(async (directory) => {
      const out = words.includes("--resume")
        ? []
        : ["--out", `${directory}/run`];
      const { code, errors } = await share(["train", ...out, ...words]);
      assertEquals(code, 1);
      assertMatch(errors.at(-1)!, message);
      assertEquals(await Array.fromAsync(Deno.readDir(directory)), []);
    }));
}

import {
  match as assertMatch,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";

import * as tf from "@tensorflow/tfjs";
import { VERSION_FLAGS } from "../../cli/version.ts";
import manifest from "../../deno.json" with { type: "json" };
import { ROOT, startUnlock, unlock } from "../support/unlock.ts";
import { withDirectory } from "../support/directory.ts";
import { shareUnlock } from "../support/shared_unlock.ts";

/** Runs what wants no input, without a process of its own. */
const share = shareUnlock();

Deno.test("unlock lists its commands and helps with each", async () => {
  const { code, stdout } = await unlock([]);
  assertEquals(code, 0);
  for (const name of ["envs", "play", "check", "conformance", "report"]) {
    assertMatch(stdout, new RegExp(`^  ${name} `, "m"));
  }
  const help = await share(["play", "--help"]);
  assertEquals(help.code, 0);
  assertMatch(help.stdout, /^Usage: unlock play/);
  assertMatch(help.stdout, /Examples:\n {2}unlock play PE-G-Mini-v0/);
});

Deno.test("unlock model prints its help and nothing else", async () => {
  const { code, errors } = await share(["model"]);
  assertEquals(code, 2);
  assert(errors[0]!.startsWith("Usage: unlock model "));
  assert(!errors.join("\n").includes("outputHelp"));
});

Deno.test("unlock --version names what it runs on, loading none of it", async () => {
  for (const flag of VERSION_FLAGS) {
    const { code, stdout } = await share([flag]);
    assertEquals(code, 0);
    const lines = stdout.split("\n");
    assertEquals(lines[0], `unlock ${manifest.version}`);
    assert(lines.includes(`deno ${Deno.version.deno}`), stdout);
    assert(lines.includes(`tfjs ${tf.version["tfjs"]}`), stdout);
  }
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "cli/version.ts"],
    cwd: ROOT,
  }).output();
  assertEquals(code, 0);
  const { modules } = JSON.parse(new TextDecoder().decode(stdout));
  const names: string[] = modules.map((module: { specifier: string }) =>
    module.specifier
  );
  assert(names.some((name) => name.endsWith("/cli/version.ts")));
  assertEquals(names.find((name) => name.includes("tfjs")), undefined);
});

const mistakes: [string[], number, RegExp][] = [
  [["evns"], 2, /'command' must be one of .*did you mean 'envs'\?.*"evns"$/],
  [["envs", "--episods", "3"], 2, /unknown option '--episods'.*--episodes\?/],
  [
    ["train", "--entropy", "0"],
    2,
    /unknown option '--entropy' \(did you mean --entropy-coefficient\?\)/,
  ],
  [["train", "--episodes", "5"], 2, /\(did you mean --test-episodes\?\)/],
  [["train", "--unconstrained"], 2, /\(did you mean --no-constrained\?\)/],
  [["train", "--no-group-std"], 2, /\(did you mean --no-divide-by-std\?\)/],
  [["train", "--kl=1"], 2, /\(did you mean --kl-coefficient\?\)/],
  [["demo", "--arm", "x"], 2, /unknown option '--arm'(?!.*did you mean)/],
  [["train", "--critic", "lora"], 2, /\(did you mean --lora-critic\?\)/],
  [["train", "--output_dir", "x"], 2, /\(did you mean --out\?\)/],
  [["train", "--resume-from-checkpoint"], 2, /\(did you mean --resume\?\)/],
  [["train", "--warmup_ratio=0.1"], 2, /\(did you mean --warm-up\?\)/],
  [["train", "--report-to", "wandb"], 2, /'--report-to' \(a run writes Ten/],
  [["sft", "--report_to=mlflow"], 2, /docs\/metrics\.md\); see --help$/],
  [["train", "--device=cuda"], 2, /\(did you mean --backend\?\)/],
  [["train", "--config", "x.yaml"], 2, /\(settings are options; unlock exp/],
  [["sft", "--dataset_name", "x"], 2, /\(unlock sft FILE\.jsonl reads/],
  [["sft", "--num_train_epochs=3"], 2, /\(did you mean --epochs\?\)/],
  [["train", "--num_train_epochs=3"], 2, /\(did you mean --updates\?\)/],
  [["play"], 2, /missing required argument 'ENV'/],
  [
    ["envs", "--episodes", "0"],
    1,
    /^Cannot measure as '--episodes' must be a safe integer >= 1: current value is 0$/,
  ],
  [
    ["play", "PE-G-S3-v1"],
    1,
    /^Cannot make as 'id' must be a version that exists \(PE-G-S3-v0\): current value is "PE-G-S3-v1"$/,
  ],
  [["play", "PE-G-S4-v0"], 1, /did you mean 'PE-G-S\d-v0'\?/],
  [
    ["play", "PE-G-S3-v0", "--seed", "9007199254740992"],
    1,
    /^Cannot play as '--seed' must be .*: current value is 9007199254740992$/,
  ],
  [
    ["play", "PE-G-S3-v0", "--split", "dev"],
    1,
    /^Cannot play as '--split' must be one of 'train', .*: current value is "dev"$/,
  ],
  [
    ["play", "PE-G-S3-v0", "--split", "test", "--index", "10000"],
    1,
    /^Cannot reset as '--index' must be an integer from 0 to 9999: current value is 10000$/,
  ],
  [
    ["play", "PE-G-S3-v0", "--policy", "oracel"],
    1,
    /^Cannot .* as '--policy' must be .*did you mean 'oracle'\?\): current value is "oracel"$/,
  ],
  [
    ["play", "MediQ-v0", "-o", "replies=maybe"],
    1,
    /^Cannot make as 'replies' must be one of 'truthful', 'unknown': .*"maybe"$/,
  ],
  [
    ["play", "FloDial-Hard-v0", "-o", "responder=keen"],
    1,
    /^Cannot make as 'responder' must be one of keyed, lexical, llm.*"keen"$/,
  ],
  [
    ["play", "MediQ-v0", "-o", "data=no/such"],
    1,
    /^Cannot read MediQ data as 'path' must be a file that exists: .*"no\/such"$/,
  ],
  [["conformance", "no/such"], 1, /'DIR' must be a folder that exists/],
  [["conformance", "envs"], 1, /'DIR' must be a folder with vectors/],
  [["report", "no/such"], 1, /'RUN' must be the directory of a run/],
  [
    ["report", "cli", "--out", "deno.json"],
    1,
    /^Cannot report as '--out' must be a name that ends in \.html or \.svg/,
  ],
  [["report", "cli", "--out", "no/such/r.svg"], 1, /'--out' must be a file/],
  [["check", "nope"], 2, /^Cannot make as 'id' must be .*"nope"$/],
  [
    ["eval", "orcale"],
    1,
    /'policy' must be .*did you mean 'oracle'\?\): current value is "orcale"$/,
  ],
  [
    ["eval", "oracle", "--temperature", "1"],
    1,
    /^Cannot evaluate as '--temperature' must be left out where no trained policy or language model plays: current value is 1$/,
  ],
  [
    ["eval", "random", "--concurrency", "2"],
    1,
    /^Cannot evaluate as '--concurrency' must be left out where no openai:MODEL@URL plays: current value is 2$/,
  ],
  [
    ["eval", "oracle", "--no-constrained"],
    1,
    /^Cannot evaluate as '--no-constrained' must be left out where no trained policy plays: current value is false$/,
  ],
  [
    ["play", "PE-G-Mini-v0", "--policy", "oracle", "--max-turn-tokens", "9"],
    1,
    /^Cannot play as '--max-turn-tokens' must be left out where no trained policy or language model plays: current value is 9$/,
  ],
  [
    ["play", "PE-G-Mini-v0", "--temperature", "0"],
    1,
    /^Cannot play as '--temperature' must be left out where no trained/,
  ],
  [
    ["eval", "oracle", "--top-p", "0.9"],
    1,
    /^Cannot evaluate as '--top-p' must be left out where no trained policy plays: current value is 0.9$/,
  ],
  [
    ["eval", "oracle", "--max-context-tokens", "99"],
    1,
    /^Cannot evaluate as '--max-context-tokens' must be left out where no trained policy plays: current value is 99$/,
  ],
  [
    [
      "eval",
      "trainers/runs/warm_starts/PE-G-Mini-v0.safetensors",
      "--top-k",
      "5",
    ],
    1,
    /^Cannot evaluate as '--top-k' must be left out at temperature 0, .*: current value is 5$/,
  ],
  [
    [
      ...["play", "PE-G-Mini-v0", "--max-turn-tokens", "9", "--policy"],
      "trainers/runs/warm_starts/PE-G-Mini-v0.safetensors",
    ],
    1,
    /^Cannot play as '--max-turn-tokens' must be left out where turns are constrained, which end by themselves: current value is 9$/,
  ],
  [
    ["eval", "oracle", "--episodes", "10001"],
    1,
    /^Cannot evaluate as '--episodes' must be .*: current value is 10001$/,
  ],
  [
    ["demo", "--episodes", "10001"],
    1,
    /^Cannot run the demo as '--episodes' must be an integer from 1 to 10000: current value is 10001$/,
  ],
  [["demo", "--out", "cli"], 1, /'--out' must be a new or empty directory/],
  [["warm-start", "--out", "no/such/w"], 1, /'--out' must be a file/],
  [
    ["export", "runs/mine", "--out", ""],
    1,
    /^Cannot export as '--out' must be the path of a directory: .*""$/,
  ],
  [
    ["train", "PE-G-Mini-v0", "--out", ""],
    1,
    /^Cannot start a run as '--out' must be the path of a directory: .*""$/,
  ],
  [
    ["train", "--model", "cli.ts"],
    1,
    /'--model' must be .* or a GGUF file, not another file: .*"cli\.ts"$/,
  ],
  [["warm-start", "--out", "cli"], 1, /'--out' must be a file.*"cli"$/],
];

if (Deno.build.os === "linux") {
  const rule = "in a directory where new ones can be made";
  const wrong = (action: string) =>
    new RegExp(`^Cannot ${action} as '--out' must be ${rule}: .*"/proc/x"$`);
  mistakes.push(
    [["export", "runs/mine", "--out", "/proc/x"], 1, wrong("export")],
    [["train", "PE-G-Mini-v0", "--out", "/proc/x"], 1, wrong("start a run")],
  );
}

for (const [words, exitCode, message] of mistakes) {
  Deno.test(`unlock ${words.join(" ")} fails with one line`, async () => {
    // What begins to read the input needs one of its own.
    const run = words.includes("--index") ? unlock : share;
    const { code, errors } = await run(words);
    assertEquals(code, exitCode);
    assertEquals(errors.length, 1, errors.join("\n"));
    assertMatch(errors[0]!, message);
  });
}

Deno.test("unlock envs prints a table that fits, or JSON", async () => {
  const table = await share(["envs", "--episodes", "3"]);
  assertEquals(table.code, 0);
  const lines = table.stdout.split("\n");
  assert(lines.every((line) => line.length <= 100));
  assert(lines.some((line) => /^PE-G-S3-v0 +constant +0\.000/.test(line)));
  assert(table.errors.every((line) => line.startsWith("measuring ")));
  const json = await share(["envs", "--episodes", "2", "--json"]);
  const rows = JSON.parse(json.stdout);
  assertEquals(rows.length, lines.filter((line) => /\[0/.test(line)).length);
  assertEquals(rows[0].episodes, 2);
});

Deno.test("unlock play lets a person play to the end", async () => {
  const { code, stdout, errors } = await unlock(
    ["play", "PE-G-Mini-v0", "--style", "terse", "--seed", "1"],
    "Focus: 1,2; Pair: 1,2\n\n<interact>\nGuess: 1,1,0,0\n</interact>\n" +
      "<answer>1,0,0,0</answer>\n",
  );
  assertEquals([code, errors.length].join(), "0,0");
  assertMatch(stdout, /\[round 1\] question AS \+1: informative/);
  assertMatch(stdout, /\[round 2\] belief BT/);
  assertMatch(stdout, /uccess: reward [01] \(answer\)\npraised: 1 of 1 quest/);
});

Deno.test("unlock play lets a person question a customer", async () => {
  const { code, stdout, errors } = await unlock(
    ["play", "FloDial-Mini-v0", "--seed", "1", "-o", "replies=unknown"],
    "Query: Is the power light on?\n0.5,0.5,0.5,0.5,0.5\n" +
      "<answer>1,0,0,0,0</answer>\n",
  );
  assertEquals([code, errors.length].join(), "0,0");
  assertMatch(stdout, /\nOne of these is the reason:\n1\. .*\n2\. /);
  assertMatch(stdout, /\[round 1\] question AS −1: unknown\n\nI don't know\./);
  assertMatch(stdout, /\[round 2\] belief BT \+1: unchanged/);
  assertMatch(stdout, /uccess: reward [01] \(answer\)\npraised: 0 of 1 quest/);
});

Deno.test("unlock play lets a person serve, and be the customer", async () => {
  const [agent, customer] = await Promise.all([
    unlock(
      ["play", "Retail-Mini-v0", "--seed", "1"],
      "/get_user_details\nada_1\nGood-bye.\n",
    ),
    unlock(
      "play Airline-v0 --policy oracle --customer --seed 1".split(" "),
      "###STOP###\n",
    ),
  ]);
  assertEquals([agent.code, customer.code].join(), "0,0");
  assertMatch(
    agent.stdout,
    /\nuser_id: .*\n\[round 1\] refused call AS −1: refused\n\nError: /,
  );
  assertMatch(
    customer.stdout,
    /oracle, seed 1\nYour user id [^]*\nyou> [^]*\noracle> Could .*\n[^]*uccess/,
  );
});

Deno.test("unlock play shows a dialogue of the oracle and a patient", async () => {
  const words = "play MediQ-v0 --policy oracle --seed 5";
  const { code, stdout } = await share(words.split(" "));
  assertEquals(code, 0);
  assertMatch(stdout, /\nA \d+-year-old (wo)?man comes because of /);
  assertMatch(stdout, /\noracle> .*\n/);
  assertMatch(
    stdout,
    /question AS \+1: informative\n\nThe .*\. State your belief\.\n/,
  );
  assertMatch(stdout, /\nSuccess: reward 1 \(answer\)\n/);
});

Deno.test("unlock play ends where the input does", async () => {
  const { code, stdout } = await unlock(
    ["play", "PE-F-D6-v0", "--seed", "1"],
    "Pair: 1,2\n",
  );
  assertEquals(code, 0);
  assertMatch(stdout, /\[round 1\][^]*\nLeft before the end\.\n$/);
});

Deno.test("unlock play shows a policy the same way every time", async () => {
  const words = "play PE-G-S2-v0 --policy random --seed 5 --style terse";
  const [one, other] = await Promise.all([
    unlock(words.split(" ")),
    share(words.split(" ")),
  ]);
  assertEquals(one.stdout, other.stdout);
  assertMatch(one.stdout, /^random> <interact>$/m);
});

Deno.test("unlock conformance ends with its counts", async () => {
  await withDirectory(async (folder) => {
    const vector = { labels: [1, -1], mode: "abs_sum", scale: 1 };
    const write = (modifier: number[]) =>
      Deno.writeTextFile(
        `${folder}/a.json`,
        JSON.stringify([{ ...vector, modifier }]),
      );
    await write([0.5, -0.5]);
    await Deno.writeTextFile(
      `${folder}/b.json`,
      '[{"domain":"retail","actions":[]}]',
    );
    await Deno.mkdir(`${folder}/inner`);
    const good = await share(["conformance", folder]);
    assertEquals(good.code, 0);
    assertMatch(good.stdout, /\n1 skipped\n1 passed, 0 failed\n$/);
    assertMatch(good.stdout, /^inner\/: skipped/m);
    await write([0.5, 0.5]);
    const bad = await share(["conformance", folder]);
    assertEquals(bad.code, 1);
    assertMatch(bad.stdout, /FAILED a\.json arew\[0\]: number 1 of 2/);
    assertMatch(bad.stdout, /\n1 skipped\n0 passed, 1 failed\n$/);
  });
});

Deno.test("unlock names the file that the system refuses", async () => {
  await withDirectory(async (folder) => {
    await Deno.mkdir(`${folder}/config.json`);
    const { code, errors } = await share(
      ["report", folder, "--out", `${folder}/r.svg`],
    );
    assertEquals([code, errors.length].join(), "1,1");
    assertMatch(
      errors[0]!,
      /^Cannot run unlock as 'file' must be .*: current value is ".*\/config\.json"$/,
    );
  });
});

Deno.test("unlock report writes a page or a picture", async () => {
  await withDirectory(async (folder) => {
    await Deno.writeTextFile(
      `${folder}/config.json`,
      '{"env":"PE-G-Mini-v0","seed":0,"arew":{"arm":"vanilla"}}',
    );
    await Deno.writeTextFile(
      `${folder}/metrics.jsonl`,
      '{"step":1,"data":{"rollout/success_rate":0.1}}\n' +
        '{"step":2,"data":{"rollout/success_rate":0.2}}\n',
    );
    const page = await share(["report", folder, "--out", `${folder}/r.html`]);
    assertEquals(page.code, 0, page.errors.join("\n"));
    const html = await Deno.readTextFile(`${folder}/r.html`);
    assert(html.includes("Vanilla PPO") && html.includes("<svg "));
    await share(["report", folder, "--out", `${folder}/r.svg`]);
    assertMatch(await Deno.readTextFile(`${folder}/r.svg`), /^<svg /);
  });
});

Deno.test("unlock eval --trials tells pass^k, writes apart, violations and calls of tools", async () => {
  const words = "eval teacher --env Retail-v0 --episodes 40 --trials 3";
  const { code, stdout } = await share(words.split(" "));
  assertEquals(code, 0);
  const passes = /^pass\^k for k from 1: (.*)$/m.exec(stdout)![1]!.split(" ");
  assertEquals(passes.length, 3);
  assert(passes[0]! > passes[1]! && passes[1]! > passes[2]!);
  assertMatch(
    stdout,
    /^on the \d+ tasks that write to the database:/m,
  );
  assertMatch(
    stdout,
    /^violations of the policy: no_consent \d+, .*; without any: success 0\./m,
  );
  assertMatch(stdout, /^get_order_details +\d+ +\d\.\d\d +\d+$/m);
  const written = await share([
    ...[...words.split(" "), "--transcripts", "x.jsonl"],
  ]);
  assertEquals(written.code, 1);
  assertMatch(
    written.errors.join("\n"),
    /'--trials' must be 1 where episodes are/,
  );
});

Deno.test("unlock says which option is given twice", async () => {
  const words = ["train", "--resume", "no/such", "--seed", "1", "--seed", "2"];
  const { code, errors } = await share(words);
  assertEquals(code, 1);
  assertEquals(errors[0], "--seed is given twice; the last one counts");
  const flags = ["--packing", "--no-packing"];
  const against = await share(["sft", "--resume", "no/such", ...flags]);
  assertEquals(
    against.errors[0],
    "--packing and --no-packing are given; the last one counts",
  );
  const ways = ["-o", "replies=unknown", "-o", "responder=keen"];
  const both = await share(["play", "FloDial-Hard-v0", ...ways]);
  assertEquals(both.errors.length, 1, both.errors.join("\n"));
});

Deno.test({
  name: "unlock ends without a word when nobody reads its output",
  ignore: Deno.build.os === "windows",
  async fn() {
    const child = startUnlock(["train", "--help"]);
    await child.stdin.close();
    const reader = child.stdout.getReader();
    await reader.cancel();
    reader.releaseLock();
    const [{ code }, notes] = await Promise.all([
      child.status,
      new Response(child.stderr).text(),
    ]);
    assertEquals(code, 141);
    assertEquals(notes, "");
  },
});

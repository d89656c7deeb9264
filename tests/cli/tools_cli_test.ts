import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { KNOWN_PACKAGES, outcomeOf } from "../support/unlock.ts";

const ROOT = new URL("../../", import.meta.url);

/** Runs a task's module with some words. */
function run(module: string, words: readonly string[]) {
  return outcomeOf(
    new Deno.Command(Deno.execPath(), {
      args: ["run", "-q", KNOWN_PACKAGES, "-P=unlock", module, ...words],
      cwd: ROOT,
      env: { NO_COLOR: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn(),
  );
}

const GATE = "bench/gate.ts";
const LANGUAGE = "bench/language_recipe.ts";
const DEV = "tools/dev.ts";
const STRUCTURE = "tools/structure/structure.ts";
const GATE_WORDS = "--rounds, --python, --update, --help";

const refusals: [module: string, words: string[], line: string][] = [
  [
    GATE,
    ["nonsense"],
    `Cannot run the gate as 'option' must be one of ${GATE_WORDS}: current value is "nonsense"`,
  ],
  [
    GATE,
    ["--rounds", "few"],
    `Cannot run the gate as 'rounds' must be a safe integer >= 2: current value is "few"`,
  ],
  [
    GATE,
    ["--rounds", "--update"],
    `Cannot run the gate as '--rounds' must be followed by N: current value is "--update"`,
  ],
  [
    GATE,
    ["--update=3"],
    `Cannot run the gate as '--update' must be a switch: current value is "3"`,
  ],
  [
    DEV,
    ["--nope"],
    "Cannot watch as 'option' must be one of --help: current value is \"--nope\"",
  ],
  [
    DEV,
    ["--once", "--nope"],
    "Cannot test what changed as 'option' must be one of --since, --help: current value is \"--nope\"",
  ],
  [
    DEV,
    ["--once", "--since", "nope"],
    "Cannot test what changed as 'commit' must be one that git knows (fatal: bad revision 'nope'): current value is \"nope\"",
  ],
  [
    LANGUAGE,
    ["--steps", "many"],
    `Cannot make a language model as 'steps' must be a safe integer >= 1: current value is "many"`,
  ],
  [
    LANGUAGE,
    ["--listens", "2"],
    "Cannot make a language model as 'listens' must be a number from 0 to 1: current value is 2",
  ],
  [
    STRUCTURE,
    ["--nope"],
    "Cannot measure the structure as 'option' must be one of --write, --help: current value is \"--nope\"",
  ],
];

for (const [module, words, line] of refusals) {
  Deno.test(`${module} refuses ${words.join(" ")} in one line`, async () => {
    assertEquals(await run(module, words), {
      code: 1,
      stdout: "",
      errors: [line],
    });
  });
}

const usages: [module: string, words: string[], usage: string][] = [
  [GATE, [], "bench:gate [--rounds N] [--python PROGRAM] [--update]"],
  [DEV, [], "dev"],
  [DEV, ["--once"], "test:changed [--since COMMIT]"],
  [STRUCTURE, [], "structure [--write]"],
];

for (const [module, words, usage] of usages) {
  Deno.test(`${module} ${words.join(" ")} prints its usage`, async () => {
    assertEquals(await run(module, [...words, "--help"]), {
      code: 0,
      stdout: `usage: deno task ${usage}\n`,
      errors: [],
    });
  });
}

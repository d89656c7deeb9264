import { Command, type Option } from "commander";
import {
  deepStrictEqual as assertSame,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { findBrokenRule, ruleError } from "../../utils/errors.ts";
import { listSftSettings } from "../../trainers/runs/sft/sft_config.ts";
import {
  addOptionsOf,
  type EnvOptions,
  makeOptionFactory,
  nameFlags,
} from "./options.ts";

function readerOf<T>({ parseArg }: Option) {
  return (text: string, before?: T) => parseArg!(text, before);
}

const { integer, number } = makeOptionFactory("train");
const { word, own: makeOwn } = makeOptionFactory("play");
const lambda = readerOf(number("--arew-lambda <x>", "", 0));
const seed = readerOf(integer("--seed <n>", "", 0));
const split = readerOf(word("--split <split>", "", ["train", "test"]));
const own = readerOf<EnvOptions>(makeOwn());

Deno.test("makeOptionFactory() reads good values", () => {
  assertEquals(lambda("0.5"), 0.5);
  assertEquals(lambda("1e-3"), 0.001);
  assertEquals(seed("9007199254740991"), Number.MAX_SAFE_INTEGER);
  assertEquals(split("test"), "test");
});

Deno.test("makeOptionFactory() gathers options, a later one in place of an earlier", () => {
  assertSame(own("data=a=b c.jsonl", {}), { data: "a=b c.jsonl" });
  const before = { data: "x", replies: "unknown" };
  assertSame(own("data=y", before), { data: "y", replies: "unknown" });
  assertSame(before, { data: "x", replies: "unknown" });
});

const bad: [string, () => unknown, string][] = [
  [
    "a negative number",
    () => lambda("-1"),
    "Cannot train as '--arew-lambda' must be a finite number >= 0: current value is -1",
  ],
  [
    "a word for a number",
    () => lambda("much"),
    "Cannot train as '--arew-lambda' must be a finite number >= 0: current value is \"much\"",
  ],
  [
    "nothing for a number",
    () => lambda(" "),
    "Cannot train as '--arew-lambda' must be a finite number >= 0: current value is \" \"",
  ],
  [
    "a fraction for an integer",
    () => seed("1.5"),
    "Cannot train as '--seed' must be a safe integer >= 0: current value is 1.5",
  ],
  [
    "an integer that is not safe",
    () => seed("9007199254740992"),
    "Cannot train as '--seed' must be a safe integer >= 0: current value is 9007199254740992",
  ],
  [
    "an unknown word",
    () => split("dev"),
    "Cannot play as '--split' must be one of 'train', 'test': current value is \"dev\"",
  ],
  [
    "a split for an option",
    () => own("split=test", {}),
    "Cannot play as 'option' must be an option of the environment, not the split: current value is \"split=test\"",
  ],
  ...["data", "data=", "=x", "", "a b=c"].map((
    text,
  ): [string, () => unknown, string] => [
    `'${text}' for an option with its value`,
    () => own(text, {}),
    `Cannot play as 'option' must be name=value: current value is "${text}"`,
  ]),
];

for (const [what, read, message] of bad) {
  Deno.test(`options reject ${what}`, () => {
    assertThrows(read, { name: "RangeError", message });
  });
}

/** Reads words as a command with a few options does. */
function read(...words: string[]): Command {
  return new Command()
    .option("--learning-rate <x>")
    .option("--eval-every <n>")
    .option("--no-divide-by-std")
    .option("--gradient-checkpointing")
    .option("--no-gradient-checkpointing")
    .parse(words, { from: "user" });
}

/** What is said of a setting after some words. */
function say(name: string, rule: string, value: unknown, ...words: string[]) {
  const error = ruleError(RangeError, "train", name, rule, value);
  const message = nameFlags(error.message, error, read(...words));
  // Programs read the fields, whatever was typed.
  assertEquals(findBrokenRule(error)?.name, name);
  return message;
}

Deno.test("nameFlags() names what was typed by its flag", () => {
  assertEquals(
    say("learningRate", "a number", "x", "--learning-rate", "x"),
    "Cannot train as '--learning-rate' must be a number: current value is \"x\"",
  );
  assertEquals(
    say("divideByStd", "left out with ppo", false, "--no-divide-by-std"),
    "Cannot train as '--no-divide-by-std' must be left out with ppo: " +
      "current value is false",
  );
  for (
    const flag of ["--gradient-checkpointing", "--no-gradient-checkpointing"]
  ) {
    const value = !flag.includes("no-");
    assertEquals(
      say("gradientCheckpointing", "left out", value, flag),
      `Cannot train as '${flag}' must be left out: current value is ${value}`,
    );
  }
});

Deno.test("nameFlags() names settings in the rule of one that was typed", () => {
  assertEquals(
    say(
      "learningRate",
      "left out without evalEvery",
      "evalEvery",
      [
        "--learning-rate",
        "evalEvery",
      ].join("="),
    ),
    "Cannot train as '--learning-rate' must be left out without " +
      '--eval-every: current value is "evalEvery"',
  );
});

Deno.test("nameFlags() does not change a setting that was not typed", () => {
  const message = "Cannot train as 'learningRate' must be left out without " +
    "evalEvery: current value is 1";
  const rule = "left out without evalEvery";
  assertEquals(say("learningRate", rule, 1), message);
  assertEquals(say("learningRate", rule, 1, "--eval-every", "2"), message);
  const error = new Error("Cannot train as 'learningRate' must be small");
  const typed = read("--learning-rate", "1");
  assertEquals(nameFlags(error.message, error, typed), error.message);
});

Deno.test("addOptionsOf() takes PEFT's word for all projections", () => {
  const read = (targets: string) => {
    const command = new Command();
    addOptionsOf(command, listSftSettings());
    command.parse(["--lora-targets", targets], { from: "user" });
    return command.opts().loraTargets;
  };
  const all = read("all-linear");
  assertSame(read(all.join(",")), all);
  assertSame(read("all"), all);
  assertSame(read("q, v"), ["q", "v"]);
  assertEquals(all.length, 7);
});

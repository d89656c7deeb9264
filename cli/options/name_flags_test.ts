import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { Command } from "commander";
import { findBrokenRule, ruleError } from "../../utils/errors.ts";
import { nameFlags } from "./name_flags.ts";

/** Reads words as a command with a few options does. */
function read(...words: string[]): Command {
  return new Command()
    .option("--learning-rate <x>")
    .option("--eval-every <n>")
    .option("--no-divide-by-std")
    .option("--recompute-blocks")
    .option("--no-recompute-blocks")
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
  for (const flag of ["--recompute-blocks", "--no-recompute-blocks"]) {
    const value = !flag.includes("no-");
    assertEquals(
      say("recomputeBlocks", "left out", value, flag),
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

Deno.test("nameFlags() leaves alone what was not typed", () => {
  const message = "Cannot train as 'learningRate' must be left out without " +
    "evalEvery: current value is 1";
  const rule = "left out without evalEvery";
  assertEquals(say("learningRate", rule, 1), message);
  assertEquals(say("learningRate", rule, 1, "--eval-every", "2"), message);
  const error = new Error("Cannot train as 'learningRate' must be small");
  const typed = read("--learning-rate", "1");
  assertEquals(nameFlags(error.message, error, typed), error.message);
});

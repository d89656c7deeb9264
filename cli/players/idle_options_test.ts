import { Command } from "commander";
import { throws as assertThrows } from "node:assert/strict";
import { assertHeard, type PlayerKind } from "./idle_options.ts";

/** Checks the options of a command line. */
function check(kind: PlayerKind | null, ...words: string[]): void {
  const command = new Command()
    .option("--learner <url>")
    .option("--base-model <name>")
    .option("--timeout <seconds>", "", "60")
    .parse(words, { from: "user" });
  assertHeard("play", kind, command);
}

Deno.test("assertHeard() takes what who plays hears, and no default for a word", () => {
  check("trained", "--learner", "tinker:http://a", "--base-model", "m");
  check("agents", "--timeout", "9");
  check(null);
  for (const kind of ["trained", null] as const) {
    assertThrows(
      () => check(kind, "--timeout", "9"),
      /'timeout' must be left out where no openai:MODEL@URL plays/,
    );
  }
});

Deno.test("assertHeard() wants to know whose model it is", () => {
  assertThrows(
    () => check("trained", "--base-model", "m"),
    /'baseModel' must be given with learner: current value is "m"/,
  );
});

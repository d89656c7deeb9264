import { Command } from "commander";
import { throws as assertThrows } from "node:assert/strict";
import { assertUsed, type PlayerKind } from "./idle_options.ts";

/** Checks the options of a command line. */
function check(kind: PlayerKind | null, ...words: string[]): void {
  const command = new Command()
    .option("--learner <url>")
    .option("--base-model <name>")
    .option("--timeout <seconds>", "", "60")
    .parse(words, { from: "user" });
  assertUsed("play", kind, command);
}

Deno.test("assertUsed() accepts options of the policy, and defaults of others", () => {
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

Deno.test("assertUsed() needs the server of a base model", () => {
  assertThrows(
    () => check("trained", "--base-model", "m"),
    /'baseModel' must be given with learner: current value is "m"/,
  );
});

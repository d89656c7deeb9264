import { strictEqual as assertEquals } from "node:assert/strict";
import { Command } from "commander";
import { COMMANDS } from "./commands.ts";
import { runUnlock } from "./program.ts";

Deno.test("the published program has no commands for those who work on it", () => {
  const names = Object.keys(COMMANDS);
  for (const name of ["profile", "parity", "conformance"]) {
    assertEquals(names.includes(name), false, name);
  }
});

Deno.test("runUnlock() refuses names that are not commands", async () => {
  assertEquals(await runUnlock({}, ["demo"]), 2);
});

Deno.test("runUnlock() lists commands without loading them, and loads the one that is named", async () => {
  const loaded: string[] = [];
  const entry = (name: string) => ({
    about: `About ${name}.`,
    load() {
      loaded.push(name);
      return Promise.resolve(new Command(name).action(() => {}));
    },
  });
  const commands = { one: entry("one"), two: entry("two") };
  for (
    const [words, expected] of [
      [["--help"], []],
      [[], []],
      [["two"], ["two"]],
      [["help", "one"], ["one"]],
      [["one", "--help"], ["one"]],
    ] as const
  ) {
    loaded.length = 0;
    assertEquals(await runUnlock(commands, words), 0);
    assertEquals(loaded.join(), expected.join(), words.join(" "));
  }
});

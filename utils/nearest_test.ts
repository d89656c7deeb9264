import { strictEqual as assertEquals } from "node:assert/strict";
import { findNearest, formatHint } from "./nearest.ts";

Deno.test("findNearest() finds the word with the fewest edits", () => {
  assertEquals(
    findNearest("oracel", ["constant", "oracle", "random"]),
    "oracle",
  );
  assertEquals(
    findNearest("PE-G-S4-v0", ["MediQ-v0", "PE-G-S3-v0"]),
    "PE-G-S3-v0",
  );
  assertEquals(findNearest("evns", ["demo", "envs"]), "envs");
});

Deno.test("findNearest() prefers words that begin or end with the typed one", () => {
  assertEquals(
    findNearest("flo", ["MediQ-v0", "FloDial-Hard-v0"]),
    "FloDial-Hard-v0",
  );
  assertEquals(findNearest("critic", ["crit", "loraCritic"]), "loraCritic");
});

Deno.test("findNearest() finds nothing if no word is near", () => {
  assertEquals(findNearest("arm", ["out", "seed"]), null);
  assertEquals(findNearest("set", ["seed"]), null);
  assertEquals(findNearest("", ["seed"]), null);
  assertEquals(findNearest("seed", []), null);
  assertEquals(formatHint("arm", ["out"]), "");
  assertEquals(formatHint("sed", ["seed"]), " (did you mean 'seed'?)");
});

Deno.test("findNearest() knows former names", () => {
  const former = { episodes: ["best", "evaluation"] };
  const words = ["evaluation", "warmStartEpisodes"];
  assertEquals(findNearest("episodes", words, former), "evaluation");
  assertEquals(
    findNearest("episodes", ["warmStartEpisodes"], former),
    "warmStartEpisodes",
  );
  assertEquals(findNearest("constructor", words, former), null);
});

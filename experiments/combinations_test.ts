import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listCombinations } from "./combinations.ts";
import type { ExperimentFile } from "./experiment_file.ts";

function list(changes: Partial<ExperimentFile>): string[] {
  const file = {
    ...{ environments: ["E"], trainers: ["ppo"], arms: ["vanilla"] },
    ...{ seeds: [0], noise: [0], asks: [], listens: [], variants: {} },
    ...changes,
  } as unknown as ExperimentFile;
  return listCombinations(file).map((
    { seed, env, skills, trainer, arm, variant, noise },
  ) =>
    [seed, env, JSON.stringify(skills), trainer, arm, variant, noise]
      .join(" ")
  );
}

Deno.test("listCombinations() has noise for arms that hear critiques alone", () => {
  assertEquals(list({ arms: ["vanilla", "as"], noise: [0, 0.2] }), [
    "0 E {} ppo vanilla  0",
    "0 E {} ppo as  0",
    "0 E {} ppo as  0.2",
  ]);
});

Deno.test("listCombinations() pairs skills, and does without either list", () => {
  assertEquals(list({ asks: [0.1, 0.5], listens: [1] }), [
    '0 E {"asks":0.1,"listens":1} ppo vanilla  0',
    '0 E {"asks":0.5,"listens":1} ppo vanilla  0',
  ]);
  assertEquals(list({ listens: [0] }), ['0 E {"listens":0} ppo vanilla  0']);
});

Deno.test("listCombinations() runs a variant with its own trainer and arm alone", () => {
  const variants = { "own": { trainer: "grpo", arm: "bt" }, "plain": {} };
  assertEquals(list({ variants }), [
    "0 E {} ppo vanilla plain 0",
    "0 E {} grpo bt own 0",
  ]);
});

Deno.test("listCombinations() goes through seeds first, then environments", () => {
  assertEquals(list({ seeds: [0, 1], environments: ["E", "F"] }), [
    ...["0 E", "0 F", "1 E", "1 F"].map((start) =>
      `${start} {} ppo vanilla  0`
    ),
  ]);
});

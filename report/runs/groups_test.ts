import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  armRun,
  groupRuns,
  testRun,
} from "../../tests/support/runs/report_runs.ts";
import {
  findBaseline,
  findDifferingSettings,
  groupSections,
} from "./groups.ts";

Deno.test("groupRuns() puts runs together that differ in their seeds", () => {
  const groups = groupRuns([
    armRun("as+bt", 0),
    armRun("vanilla", 0),
    armRun("as+bt", 1),
  ]);
  assertEquals(
    groups.map(({ label, runs }) => [label, runs.map(({ name }) => name)]),
    [
      ["Vanilla PPO", ["vanilla-0"]],
      ["PPO + AREW (AS+BT)", ["as+bt-0", "as+bt-1"]],
    ],
  );
  assert(groups[0]!.color !== groups[1]!.color);
});

Deno.test("groupRuns() names the trainer, and a run without an arm", () => {
  const grpo = armRun("vanilla", 0, { config: { trainer: "grpo" } });
  assertEquals(groupRuns([grpo, testRun("mine")]).map(({ label }) => label), [
    "Vanilla GRPO",
    "mine",
  ]);
});

Deno.test("groupRuns() names the settings in which runs of one arm differ", () => {
  const other = armRun("vanilla", 1, {
    config: { "settings.entropy": "0.01" },
  });
  const runs = [armRun("vanilla", 0), other];
  assertEquals(groupRuns(runs).map(({ label }) => label), [
    "Vanilla PPO, settings.entropy unset",
    "Vanilla PPO, settings.entropy 0.01",
  ]);
  assertEquals(findDifferingSettings(runs), ["seed", "settings.entropy"]);
});

Deno.test("groupRuns() keeps runs from different starts apart", () => {
  const from = (seed: number, from: string, arm = "vanilla") =>
    armRun(arm, seed, { config: { from } });
  const made = armRun("vanilla", 0, { config: { "warmStart.steps": "9" } });
  assertEquals(
    groupRuns([from(0, "a"), from(1, "a"), from(0, "b"), made])
      .map(({ label, runs }) => [label, runs.length]),
    [
      ["Vanilla PPO, from a", 2],
      ["Vanilla PPO, from b", 1],
      ["Vanilla PPO, from unset", 1],
    ],
  );
});

Deno.test("groupRuns() puts seeds together that have starts of their own", () => {
  const from = (arm: string, seed: number, from = `start-${seed}`) =>
    armRun(arm, seed, { config: { from } });
  const groups = groupRuns([
    ...[from("vanilla", 0), from("vanilla", 1), from("as", 1), from("as", 0)],
  ]);
  const found = groups.map((group) => [
    ...[group.label, group.runs.length, findBaseline(group, groups)?.label],
  ]);
  assertEquals(found, [
    ["Vanilla PPO", 2, undefined],
    ["PPO + AREW (AS)", 2, "Vanilla PPO"],
  ]);
});

Deno.test("groupSections() gives an arm the same look everywhere", () => {
  const [first, second] = groupSections([
    [armRun("vanilla", 0), armRun("as+bt", 0)],
    [armRun("as+bt", 0, { config: { env: "MediQ-v0" } })],
  ]);
  const [vanilla, both] = first!.map(({ color }) => color);
  assertEquals(second!.map(({ color }) => color), [both]);
  assert(vanilla !== both);
});

Deno.test("findBaseline() finds vanilla runs with the other settings", () => {
  const config = { batch: "8" };
  const groups = groupRuns([
    armRun("vanilla", 0),
    armRun("vanilla", 0, { config }),
    armRun("as", 0, { config: { ...config, "arew.lambda": "2" } }),
    armRun("as", 0, { config: { batch: "16" } }),
  ]);
  const names = groups.map((group) => findBaseline(group, groups)?.label);
  assertEquals(names, [
    undefined,
    undefined,
    "Vanilla PPO, batch 8",
    undefined,
  ]);
});

Deno.test("findBaseline() prefers the same noise and does without it", () => {
  const noisy = (arm: string, noise: string) =>
    armRun(arm, 0, { config: { noise } });
  const single = groupRuns([noisy("vanilla", "0"), noisy("as", "0.2")]);
  assertEquals(findBaseline(single[1]!, single), single[0]);
  const all = groupRuns([
    noisy("vanilla", "0"),
    noisy("vanilla", "0.2"),
    noisy("as", "0.2"),
  ]);
  assertEquals(findBaseline(all[2]!, all), all[1]);
});

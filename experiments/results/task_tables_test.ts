import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { ArmAggregate, ArmNames, TaskDifference } from "./aggregates.ts";
import {
  formatDifferenceRow,
  formatTasksRow,
  formatTaskTables,
  nameArm,
  TASKS_HEADINGS,
} from "./task_tables.ts";

const NAMES: ArmNames = {
  ...{ trainer: "ppo", arm: "as", variant: "", noise: 0 },
  ...{ asks: null, listens: null, choice: "greedy" },
};

const half = { mean: 0.5, interval: [0.25, 0.75] } as const;

const ARM: ArmAggregate = {
  ...{ ...NAMES, tasks: 2, interquartileMean: half, mean: half },
  profile: [0, 0.25, 0.5, 0.75].map((threshold) => ({
    threshold,
    share: { mean: 1 - threshold, interval: null },
  })),
  ...{ improvement: null, difference: null },
};

const DIFFERENCE: TaskDifference = {
  ...{ ...NAMES, env: "MediQ-v0", seeds: 5, difference: half },
};

Deno.test("nameArm() names what differs from plain PPO", () => {
  assertEquals(nameArm(NAMES), "as");
  assertEquals(nameArm({ ...NAMES, trainer: "grpo" }), "grpo, as");
  const all = { variant: "small", noise: 0.2, asks: 0.5, listens: 0 };
  assertEquals(
    nameArm({ ...NAMES, ...all }),
    "as, small, noise 0.2, asks 0.5, listens 0",
  );
});

Deno.test("formatTasksRow() fills each column, blank where nothing was compared", () => {
  const row = formatTasksRow(ARM);
  assertEquals(row.length, TASKS_HEADINGS.length);
  assertEquals(row.slice(5, 9), ["1.00", "0.75", "0.50", "0.25"]);
  const [p, more] = row.slice(-2);
  assertEquals([p, more], ["", ""]);
  const compared = formatTasksRow({
    ...ARM,
    improvement: half,
    difference: half,
  });
  assertMatch(compared.at(-2)!, /^0\.50 .*0\.25.*0\.75/);
  assertMatch(compared.at(-1)!, /^\+0\.50 /);
});

Deno.test("formatTaskTables() is empty without arms, and leaves out what was not compared", () => {
  assertEquals(formatTaskTables({ arms: [], differences: [DIFFERENCE] }), []);
  const more = { ...ARM, tasks: 3 };
  const plain = formatTaskTables({ arms: [ARM, more], differences: [] });
  assertEquals(plain[0], "## 3 tasks together");
  assert(!plain.join("\n").includes("more than vanilla |"));
  const both = formatTaskTables({ arms: [ARM], differences: [DIFFERENCE] });
  const [last] = both.filter((line) => line.includes("MediQ-v0"));
  for (const cell of formatDifferenceRow(DIFFERENCE)) {
    assert(last!.includes(cell), cell);
  }
});

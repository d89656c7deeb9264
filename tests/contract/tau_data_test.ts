/** The shop and the airline of tau-bench, read from their files. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { readAirlineData } from "../../envs/airline/data/data.ts";
import { resolveAirlineTasks } from "../../envs/airline/data/data_task.ts";
import { AIRLINE_ENTRY } from "../../envs/airline/entry.ts";
import { writeAirlineCall } from "../../envs/airline/requests/request.ts";
import type { EnvEntry } from "../../envs/core/entry.ts";
import type { Env } from "../../envs/core/env.ts";
import { evaluatePolicy } from "../../envs/policies/evaluate_policy.ts";
import { readRetailData } from "../../envs/retail/data/data.ts";
import { resolveRetailTasks } from "../../envs/retail/data/data_task.ts";
import { RETAIL_ENTRY } from "../../envs/retail/entry.ts";
import { parseInstruction } from "../support/envs/instruction_parser.ts";
import { writeGold } from "../../envs/retail/requests/request.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

const FOLDER = "data/tau";
const data = sharedPath(FOLDER);

function makeOf(
  entry: EnvEntry,
  own: Readonly<Record<string, unknown>> = {},
): Env {
  const options = {
    style: "chat",
    split: "test",
    critique: {},
    proxies: true,
    data,
    ...own,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } = entry;
  return create({ ...facts, options }, options);
}

function makeRetail(own: Readonly<Record<string, unknown>> = {}): Env {
  return makeOf(RETAIL_ENTRY, own);
}

sharedTest(FOLDER, "the airline's folder holds its tasks for tests", () => {
  const { tables, tasks, policy } = readAirlineData(data);
  assertEquals(
    Object.values(tables).map(({ size }) => size),
    [300, 2000, 500],
  );
  assertEquals([tasks.train.length, tasks.test.length], [0, 50]);
  const outdated = tasks.test.filter(({ isOutdated }) => isOutdated);
  assertEquals(outdated.length, 13);
  assert(policy.startsWith("# Airline Agent Policy"));
});

sharedTest(
  FOLDER,
  "customers of the shop want what the gold calls write",
  () => {
    const shop = readRetailData(data);
    const resolved = resolveRetailTasks(shop);
    const counts = { idle: 0, done: 0 };
    for (const split of ["train", "validation", "test"] as const) {
      shop.tasks[split].forEach(({ actions, place }, i) => {
        const { requests, userId } = resolved[split][i]!;
        const calls = requests.map((request) => writeGold(request, userId));
        const writes = actions.filter(({ name }) =>
          /^(?:cancel|modify|return|exchange)_/.test(name)
        );
        if (writes.length === 0) counts.idle++;
        if (calls.length < writes.length) counts.done++;
        else assertEquals(calls, writes, place);
      });
    }
    // In one task an address is to be changed to what it is.
    assertEquals(counts, { idle: 10, done: 1 });
  },
);

sharedTest(
  FOLDER,
  "customers of training tasks want what their sheets say",
  () => {
    const shop = readRetailData(data);
    for (const task of resolveRetailTasks(shop).train) {
      const sheet = parseInstruction(task.instruction, shop.tables);
      const ownCalls = task.requests.map((one) => writeGold(one, task.userId));
      const calls = sheet.requests.map((one) => writeGold(one, sheet.userId));
      assertEquals([task.userId, task.email, ownCalls], [
        sheet.userId,
        sheet.email,
        calls,
      ]);
    }
  },
);

sharedTest(
  FOLDER,
  "the oracle serves the customers of all splits",
  async () => {
    const sizes = { train: 500, validation: 20, test: 115 } as const;
    assertEquals(makeRetail().spec.splits, sizes);
    for (const split of ["train", "validation", "test"] as const) {
      const oracle = RETAIL_ENTRY.policies({ data }).oracle!();
      const episodes = sizes[split];
      const measured = await evaluatePolicy(makeRetail(), oracle, {
        episodes,
        split,
      });
      assert(measured.success >= 0.95, `${split}: ${measured.success}`);
    }
  },
);

sharedTest(
  FOLDER,
  "an agent that hands everybody over gets the reward of doing nothing",
  async () => {
    const transfer = () => RETAIL_ENTRY.policies({ data }).transfer!();
    const test = { episodes: 115 };
    const db = await evaluatePolicy(makeRetail(), transfer(), test);
    assertEquals(db.success, 11 / 115);
    assertEquals(db.withoutOutdated?.episodes, 108);
    const both = makeRetail({ reward: "db+outputs" });
    assertEquals(
      (await evaluatePolicy(both, transfer(), test)).success,
      7 / 115,
    );
  },
);

sharedTest(
  FOLDER,
  "customers of the airline want what the gold calls write",
  () => {
    const airline = readAirlineData(data);
    const { test } = resolveAirlineTasks(airline);
    let idle = 0;
    airline.tasks.test.forEach(({ actions, place }, i) => {
      const calls = test[i]!.requests.map(writeAirlineCall);
      const writes = actions.filter(({ name }) =>
        /^(?:book|cancel|update|send)_/.test(name)
      );
      if (writes.length === 0) idle++;
      assertEquals(calls, writes, place);
    });
    assertEquals(idle, 20);
  },
);

sharedTest(
  FOLDER,
  "the oracle serves the customers of the airline",
  async () => {
    const env = makeOf(AIRLINE_ENTRY);
    assertEquals(env.spec.splits, { train: 0, validation: 0, test: 50 });
    const oracle = AIRLINE_ENTRY.policies({ data }).oracle!();
    const measured = await evaluatePolicy(env, oracle, { episodes: 50 });
    // It keeps the policy; solutions that have been corrected since break it.
    assertEquals(measured.success, 44 / 50);
    assertEquals(measured.withoutOutdated?.success, 1);
  },
);

sharedTest(
  FOLDER,
  "an agent that hands every airline customer over gets the reward of doing nothing",
  async () => {
    const transfer = AIRLINE_ENTRY.policies({ data }).transfer!();
    const env = makeOf(AIRLINE_ENTRY);
    const { success } = await evaluatePolicy(env, transfer, { episodes: 50 });
    assertEquals(success, 20 / 50);
  },
);

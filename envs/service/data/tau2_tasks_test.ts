import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { readTau2Tasks } from "./tau2_tasks.ts";

const TASK = {
  id: "[x]a|b",
  "user_scenario": {
    persona: null,
    instructions: {
      "task_instructions": "Be brief.",
      "reason_for_call": "Nothing works.",
      "known_info": "You are Ann.",
      "unknown_info": null,
    },
  },
  "initial_state": { "initialization_actions": [{}, {}] },
  "evaluation_criteria": {
    actions: [
      { name: "switch_on", arguments: {}, requestor: "user" },
      { name: "unlock", arguments: { id: "L1" }, requestor: "assistant" },
    ],
    "env_assertions": [{}],
    "communicate_info": null,
    "reward_basis": ["ENV_ASSERTION"],
  },
};

Deno.test("readTau2Tasks() tells the user's calls from the agent's", async () => {
  await withFiles({ "tasks.json": JSON.stringify([TASK]) }, (folder) => {
    const [task] = readTau2Tasks(folder, "tasks.json");
    assertEquals(task, {
      place: "tasks.json [x]a|b",
      id: "[x]a|b",
      instruction: "You are Ann.\nNothing works.\nBe brief.",
      calls: [
        { name: "switch_on", arguments: {}, isOfUser: true },
        { name: "unlock", arguments: { id: "L1" }, isOfUser: false },
      ],
      outputs: [],
      ...{ setups: 2, assertions: 1 },
    });
  });
});

const BROKEN = [
  [{ ...TASK, id: 7 }, /tasks\.json 0 id' must be a string/],
  [{ id: "a" }, /tasks\.json 0 user_scenario' must be an object/],
  [
    { ...TASK, "evaluation_criteria": { actions: [{ name: "x" }] } },
    /actions\.0\.arguments' must be an object of arguments/,
  ],
] as const;

for (const [task, message] of BROKEN) {
  Deno.test(`readTau2Tasks() refuses what is broken: ${message}`, async () => {
    await withFiles({ "tasks.json": JSON.stringify([task]) }, (folder) => {
      assertThrows(() => readTau2Tasks(folder, "tasks.json"), message);
    });
  });
}

import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertParts,
  assertSnapshot,
  assertTask,
  readStepArgs,
} from "./assert_calls.ts";

const SIZES = { train: 10, validation: 0, test: 3 };

Deno.test("assertTask() takes tasks that exist", () => {
  assertTask("reset", "options.", "test", 2, SIZES);
  assertTask("reset", "options.", "train", undefined, SIZES);
  const refuse = (split: string, index: number, message: RegExp) =>
    assertThrows(
      () => assertTask("reset", "options.", split, index, SIZES),
      message,
    );
  refuse("exam", 0, /'options\.split' must be one of/);
  refuse(
    "validation",
    0,
    /'options\.split' must be a split with tasks: train, test/,
  );
  refuse("test", 3, /'options\.index' must be an integer/);
});

Deno.test("readStepArgs() fills in what is left out", () => {
  assertEquals(readStepArgs({}), { counterfactual: null, cutOff: null });
  assertEquals(
    readStepArgs({ counterfactual: "yes" }).counterfactual,
    "yes",
  );
  assertThrows(
    () => readStepArgs({ counterfactual: 1 } as never),
    /Cannot step as 'args\.counterfactual' must be a string or null/,
  );
  assertThrows(() => readStepArgs({ cutOff: "late" } as never), /args\.cutOff/);
  assertThrows(() => readStepArgs({ other: 1 } as never), /'args/);
});

Deno.test("assertParts() names the part that is missing", () => {
  const core = Object.fromEntries(
    ["task", "initial", "transition", "observe", "sampleAction"]
      .map((name) => [name, () => {}]),
  );
  const parts = { core, critic: null, measure: null, snapshotOptions: {} };
  const options = { split: "train" };
  assertParts(options, parts);
  const refused: [change: object, message: RegExp][] = [
    [{ core: { ...core, observe: 1 } }, /'parts\.core' must be an object with/],
    [{ critic: 1 }, /'parts\.critic' must be a function or null/],
    [{ snapshotOptions: null }, /'parts\.snapshotOptions' must be an object/],
  ];
  for (const [change, message] of refused) {
    assertThrows(() => assertParts(options, { ...parts, ...change }), message);
  }
  assertThrows(() => assertParts({}, parts), /'options\.split' must be one of/);
});

const FACTS = {
  id: "Lamp-v0",
  generator: 1,
  options: { style: "chat" },
  splits: SIZES,
  maxSteps: 2,
};

const SNAPSHOT = {
  id: "Lamp-v0",
  generator: 1,
  options: { style: "chat" },
  rng: { seed: 0, words: [1, 2, 3, 4] },
  task: { split: "train", index: 0 },
  episodeKey: 5,
  actions: ["a", "b"],
  replies: ["x", null],
};

Deno.test("assertSnapshot() takes only a snapshot of this environment", () => {
  assertSnapshot(SNAPSHOT as never, FACTS as never);
  const refused: [change: object, message: RegExp][] = [
    [{ id: "Door-v0" }, /Cannot restore as 'id' must be 'Lamp-v0'/],
    [{ generator: 2 }, /'generator' must be 1/],
    [{ options: { style: "terse" } }, /'options\.style' must be 'chat'/],
    [{ options: {} }, /'options\.style' must be 'chat'/],
    [
      { options: { style: "chat", data: "x" } },
      /'options\.data' must be left out/,
    ],
    [{ task: null }, /'task' must be a task/],
    [{ task: { split: "train", index: 10 } }, /'task\.index'/],
    [{ rng: { seed: 0, words: [1, 2, 3] } }, /'rng\.words\.length'/],
    [{ rng: { seed: 0, words: [1, 2, 3, -1] } }, /'rng\.words\[3\]'/],
    [{ episodeKey: 2 ** 32 }, /'episodeKey'/],
    [{ refusals: -1 }, /'refusals'/],
    [{ actions: ["a", "b", "c"] }, /'actions' must be a list of at most 2/],
    [{ replies: ["x"] }, /'replies' must be a list as long as 'actions'/],
    [{ replies: ["x", 1] }, /'replies' must be a list/],
  ];
  for (const [change, message] of refused) {
    assertThrows(
      () => assertSnapshot({ ...SNAPSHOT, ...change } as never, FACTS as never),
      message,
    );
  }
});

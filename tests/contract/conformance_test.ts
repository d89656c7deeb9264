import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import {
  checkFolder,
  checkText,
} from "../../tools/conformance/check_folder.ts";
import type { CaseResult } from "../../tools/conformance/case_result.ts";
import { sharedPath, sharedTest } from "../support/shared_data.ts";

const FOLDER = sharedPath("conformance/");

/** The files with transcripts, 60 in each. */
const TRANSCRIPTS = [
  ...["pe-g-s2", "pe-g-s3", "pe-f-d6", "pe-f-d8", "mediq", "flodial"],
];

/** A transcript of two rounds and the answer, made by hand. */
function transcript() {
  return {
    env: "PE-G-S2",
    maxTurns: 10,
    task: {
      preference: [0.9, 0.1, 0.1],
      items: [[0.8, 0.2, 0.1], [0.3, 0.7, 0.2], [0.1, 0.1, 0.1]],
    },
    steps: [
      {
        text: "<interact>\nFocus: 2,1\nPair: 2,1\n</interact>",
        kind: "yes",
        label: 1,
      },
      {
        text: "<interact>\nGuess: 0.9,0.3,0.3\n</interact>",
        kind: "ok",
        label: 1,
      },
      {
        text: "<interact>\nFocus: 1,2\nPair: 1,3\n</interact>",
        kind: "yes",
        label: -1,
      },
      {
        text: "<interact>\nGuess: 0.9,0.3\n</interact>",
        kind: "invalid",
        label: -1,
      },
      { text: "<answer>1,0.1,0.1</answer>", kind: "answer", label: 0 },
    ],
    reward: 1,
  };
}

type Transcript = ReturnType<typeof transcript>;

async function check(...vectors: readonly unknown[]): Promise<CaseResult[]> {
  return [...(await checkText(JSON.stringify(vectors))).results];
}

Deno.test("checkText() passes a transcript that the rules agree with", async () => {
  assertEquals(await check(transcript()), [
    { name: "transcript[0]", passed: true, detail: "5 steps" },
  ]);
});

const mutations: [string, (recorded: Transcript) => void, RegExp][] = [
  [
    "another kind",
    (t) => t.steps[0]!.kind = "no",
    /step 1 is 'yes', exp.*'no'/,
  ],
  [
    "another label",
    (t) => t.steps[2]!.label = 1,
    /step 3 has label -1 \(dominated\), expected 1/,
  ],
  ["another reward", (t) => t.reward = 0, /reward is 1, expected 0/],
  ["other words", (t) => t.steps[1]!.text = "", /step 2 is 'invalid'/],
  [
    "a step too many",
    (t) => t.steps.push(t.steps[4]!),
    /step 6 comes after the end/,
  ],
  ["a missing answer", (t) => t.steps.pop(), /reward is 0, expected 1/],
  ["a short item", (t) => t.task.items[0]!.pop(), /'items' must be/],
  ["no items", (t) => t.task.items = [], /'items' must be/],
  ["no preference", (t) => t.task.preference = [], /'items' must be/],
  ["a focus too large", (t) => t.env = "PE-G-S3", /'env' must be/],
  ["another dimension", (t) => t.env = "PE-F-D4", /'env' must be/],
  ["half a turn", (t) => t.maxTurns = 2.5, /'maxTurns' must be/],
  [
    "text that is none",
    (t) => Object.assign(t.steps[0]!, { text: 1 }),
    /'text' must be a string/,
  ],
  ["no steps", (t) => Object.assign(t, { steps: 3 }), /'steps' must be/],
  ["no task", (t) => Object.assign(t, { task: null }), /'task' must be/],
  ["no reward", (t) => Object.assign(t, { reward: null }), /'reward' must/],
  ["an unknown name", (t) => t.env = "PE-X", /unknown environment: "PE-X"/],
];

for (const [what, mutate, detail] of mutations) {
  Deno.test(`checkText() fails a transcript with ${what}`, async () => {
    const recorded = transcript();
    mutate(recorded);
    const [result, sound] = await check(recorded, transcript());
    assertEquals([result!.passed, sound!.passed], [false, true]);
    assertMatch(result!.detail, detail);
  });
}

Deno.test("checkText() fails what makes no sense, without throwing", async () => {
  const texts = ["", "{", "null", "{}", "[]", "[1]", "[{}]", '[{"env":1}]'];
  for (const text of texts) {
    const { results, skipped } = await checkText(text);
    assertEquals(results.map(({ passed }) => passed), [false], text);
    assertEquals(skipped, 0);
  }
});

Deno.test("checkText() skips calls of tools where it has no database", async () => {
  const { results, skipped, reason } = await checkText(
    '[{"domain":"retail","actions":[]},{"domain":"airline","actions":[]}]',
  );
  assertEquals([results.length, skipped], [0, 2]);
  assertEquals(
    reason,
    "they need --tau, a folder as `unlock data tau` takes it",
  );
});

sharedTest(
  "data/tau",
  "checkFolder() replays calls of tools on their databases",
  async () => {
    const tau = sharedPath("data/tau");
    const { files } = await checkFolder(sharedPath("conformance/tau"), tau);
    const results = files.flatMap((file) => file.results);
    assertEquals(results.length, 30);
    assertEquals(results.filter(({ passed }) => !passed), []);
  },
);

Deno.test("checkText() fails calls on a database that there is not", async () => {
  const { results } = await checkText(
    '[{"domain":"retail","actions":[]},{"domain":"zoo","actions":[]}]',
    "no/such/folder",
  );
  assertEquals(results.map(({ passed }) => passed), [false, false]);
  assertMatch(results[0]!.detail, /no\/such\/folder/);
  assertMatch(results[1]!.detail, /'domain' must be retail or airline/);
});

sharedTest(
  "conformance",
  "checkFolder() reproduces every recorded vector",
  async () => {
    const { files } = await checkFolder(FOLDER);
    for (const { file, results } of files) {
      const failures = results.filter(({ passed }) => !passed);
      assertEquals(failures, [], file);
    }
    const counts = new Map(files.map((x) => [x.file, x.results.length]));
    for (const name of TRANSCRIPTS) {
      assertEquals(counts.get(`${name}.json`), 60, name);
    }
    assertEquals(counts.get("arew.json"), 120);
  },
);

/** Changes the number that stands at a path. */
function change(vector: unknown, ...path: readonly (string | number)[]): void {
  let inner = vector as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    inner = inner[key] as Record<string | number, unknown>;
  }
  const last = path[path.length - 1]!;
  inner[last] = 0.5 - (inner[last] as number);
}

sharedTest(
  "conformance",
  "checkText() notices one changed number in recorded mathematics",
  async () => {
    const read = async (file: string) =>
      JSON.parse(await Deno.readTextFile(FOLDER + file));
    const arew = await read("arew.json");
    change(arew, 0, "modifier", 3);
    const math = await read("trainer-math.json");
    change(math, 0, "gae", "returns", 0, 2);
    change(math, 1, "ppoClip", 0, "loss");
    const failures = async (vectors: unknown) =>
      (await checkText(JSON.stringify(vectors))).results
        .filter(({ passed }) => !passed).map(({ name }) => name);
    assertEquals(await failures(arew), ["arew[0]"]);
    const names = await failures(math);
    assertEquals(names.includes("trainer-math[0].gae.returns"), true);
    assertEquals(names.includes("trainer-math[1].ppoClip[0].loss"), true);
  },
);

sharedTest(
  "conformance",
  "checkText() notices one changed label in recorded transcripts",
  async () => {
    for (const file of TRANSCRIPTS) {
      const list = JSON.parse(await Deno.readTextFile(`${FOLDER}${file}.json`));
      for (const { steps } of list) {
        steps[0].label = steps[0].label === 1 ? -1 : 1;
      }
      const { results } = await checkText(JSON.stringify(list));
      const passed = results.filter((result) => result.passed);
      assertEquals(passed, [], file);
    }
  },
);

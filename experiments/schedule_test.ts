import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import { withDirectory } from "../tests/support/directory.ts";
import { planSmall } from "../tests/support/runs/small_experiment.ts";
import {
  type Job,
  makeJobs,
  readProgress,
  shareThreads,
  startJobs,
} from "./schedule.ts";

Deno.test("makeJobs() measures the model that runs start from once", async () => {
  const model = new URL("../tests/support/model", import.meta.url).pathname;
  const plan = await planSmall({ settings: { model, testEpisodes: 4 } });
  const jobs = makeJobs(plan, "out", null);
  assertEquals(
    jobs.filter(({ order }) => order.measuresStart).map(({ name }) => name),
    [
      "PE-G-Mini-v0/ppo/vanilla/noise-0/seed-0",
      "FloDial-Mini-v0/ppo/vanilla/noise-0/seed-0",
    ],
  );
  const small = makeJobs(await planSmall(), "out", null);
  assertEquals(small.some(({ order }) => order.measuresStart), false);
});

Deno.test("shareThreads() leaves all cores to a single process", () => {
  assertEquals(shareThreads(1, 8, () => false), {});
});

Deno.test("shareThreads() divides the cores, and keeps what the user has set", () => {
  const all = (threads: string) => ({
    OMP_NUM_THREADS: threads,
    TF_NUM_INTRAOP_THREADS: threads,
    TF_NUM_INTEROP_THREADS: threads,
  });
  assertEquals(shareThreads(2, 2, () => false), all("1"));
  assertEquals(shareThreads(3, 8, () => false), all("2"));
  const { OMP_NUM_THREADS: _, ...rest } = all("1");
  assertEquals(shareThreads(8, 8, (name) => name.startsWith("OMP")), rest);
});

Deno.test("startJobs() records for each job what broke, and waits for all", () =>
  withDirectory(async (out) => {
    const makeJob = (
      name: string,
      backend: unknown,
      needs: string | null,
    ): Job => ({
      ...{ name, needs },
      order: {
        measuresStart: false,
        ...{ kind: "run", place: `${out}/${name}`, config: TRAIN_DEFAULTS },
        methods: [{ choice: "greedy", replies: "truthful", split: "test" }],
        backend: backend as string,
        from: null,
      },
    });
    const done: string[] = [];
    const { states, errors, ended } = await startJobs(out, [
      makeJob("never begins", 1n, null),
      makeJob("begins", "nonsense", null),
      makeJob("waits", "nonsense", "never begins"),
    ], {
      width: 2,
      signal: new AbortController().signal,
      onEnd({ name }) {
        done.push(name);
        throw new Error("no listener");
      },
    });
    await ended;
    assertEquals(new Set(states.values()), new Set(["failed"]));
    assertEquals(done.sort(), ["begins", "never begins", "waits"]);
    assertMatch(errors.get("never begins")!, /BigInt/);
    assertMatch(errors.get("begins")!, /'backend' must be .*"nonsense"$/);
    assertMatch(errors.get("waits")!, /^its warm start failed: .*BigInt/);
    for (const [name, reason] of errors) {
      const text = await Deno.readTextFile(`${out}/errors/${name}.txt`);
      assertEquals(text.includes(reason), true, text);
    }
  }));

const files: [does: string, text: string | null, progress: unknown][] = [
  ["has no updates for a run without metrics", null, {
    updates: 0,
    success: null,
  }],
  [
    "counts complete lines and reads the last",
    '{"data":{"rollout/success_rate":0.25}}\n{"da',
    { updates: 1, success: 0.25 },
  ],
  ["skips malformed lines", 'null\n{"st\n{', { updates: 2, success: null }],
];

for (const [does, text, progress] of files) {
  Deno.test(`readProgress() ${does}`, () =>
    withDirectory(async (folder) => {
      if (text !== null) {
        await Deno.writeTextFile(`${folder}/metrics.jsonl`, text);
      }
      assertEquals(await readProgress(folder), progress);
    }));
}

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { fileExists } from "../../utils/files/missing.ts";
import { TinkerStoppedError } from "../tinker/tinker_error.ts";
import { listFiles } from "./directory/files.ts";
import { createRun, readLog } from "./directory/run_directory.ts";
import { runTrainingLoop, type TrainingLoop } from "./training_loop.ts";

const TIMING = { rollout: 0, update: 1, evaluation: 0, tokens: 0, steps: 0 };

/** A learner whose files say which update they are of. */
const LEARNER: TrainingLoop["learner"] = {
  makeCheckpoint: (update) => Promise.resolve(writeUpdate(update)),
  makePolicyFile: (update) => Promise.resolve(writeUpdate(update)),
  close: () => Promise.resolve(),
};

const writeUpdate =
  (update: number) => async (sink: { write(bytes: Uint8Array): unknown }) => {
    await sink.write(new TextEncoder().encode(`${update}`));
  };

/** Runs a loop of updates that score so, or fail; a run of its own by default. */
async function loop(
  directory: string,
  scores: readonly (number | null | Error)[],
  changes: Partial<TrainingLoop> = {},
) {
  const done: number[] = [];
  const work = runTrainingLoop({
    ...{ directory, config: { keep: 2 }, learner: LEARNER, first: 0 },
    ...{ updates: scores.length, saveEvery: 2, evaluation: {} },
    criterion: { metric: "score", isHigherBetter: true, patience: null },
    signal: undefined,
    step(update) {
      const score = scores[update]!;
      if (score instanceof Error) return Promise.reject(score);
      return Promise.resolve({
        ...{ trajectories: [], metrics: { score }, timing: TIMING },
      });
    },
    onUpdate: (update) => void done.push(update),
    makeError: ({ update, saved }, error) =>
      Promise.resolve(
        new Error(
          `after ${update}, ${saved} saved: ${(error as Error).message}`,
        ),
      ),
    ...changes,
  });
  const result = await work.then((value) => value, (error: Error) => error);
  const files = (await listFiles(`${directory}/checkpoints`))
    .filter((name) => name.endsWith(".safetensors"))
    .map((name) => name.replace(/-0*(\d+)\.safetensors$/, " $1"));
  return { result, done, files: files.sort() };
}

async function withRun(test: (directory: string) => Promise<void>) {
  await withDirectory(async (parent) => {
    await createRun(`${parent}/run`, {}, Uint8Array.of());
    await test(`${parent}/run`);
  });
}

Deno.test("a run saves at intervals and at its end, and keeps the best", () =>
  withRun(async (directory) => {
    const { result, done, files } = await loop(directory, [1, 3, 2, null, 3]);
    assertEquals(done, [1, 2, 3, 4, 5]);
    const best = { update: 2, value: 3 };
    assertEquals(result, { updates: 5, finished: true, best });
    assertEquals(files, ["best 2", "update 4", "update 5"]);
    const lines = await readLog(directory, "metrics");
    assertEquals(lines.map(({ step }) => step), [1, 2, 3, 4, 5]);
  }));

Deno.test("the last checkpoint is there when the last update is told of", () =>
  withRun(async (directory) => {
    let isThere = false;
    await loop(directory, [1, 1, 1], {
      async onUpdate(update) {
        const path = `${directory}/checkpoints/update-000003.safetensors`;
        if (update === 3) isThere = await fileExists(path);
      },
    });
    assertEquals(isThere, true);
  }));

Deno.test("a run of no updates does and saves nothing", () =>
  withRun(async (directory) => {
    const { result, done, files } = await loop(directory, []);
    assertEquals(result, { updates: 0, finished: true, best: null });
    assertEquals([done, files], [[], []]);
  }));

Deno.test("a run stops once it is out of patience, saves its last update, and stays ended", () =>
  withRun(async (directory) => {
    const patience = {
      criterion: { metric: "score", isHigherBetter: true, patience: 2 },
    };
    const ended = {
      ...{ updates: 3, finished: true, best: { update: 1, value: 2 } },
    };
    const { result, files } = await loop(directory, [2, 1, 2, 9], patience);
    assertEquals(result, ended);
    assertEquals(files, ["best 1", "update 2", "update 3"]);
    const again = await loop(directory, [2, 1, 2, 9], {
      ...patience,
      first: 3,
    });
    assertEquals([again.result, again.done], [ended, []]);
  }));

Deno.test("a run that is interrupted saves its last update, and resumes from it", () =>
  withRun(async (directory) => {
    const stop = new AbortController();
    const scores = [1, 5, 2, 3];
    const first = await loop(directory, scores, {
      signal: stop.signal,
      saveEvery: 9,
      onUpdate: (update) => update === 2 ? stop.abort() : undefined,
    });
    const best = { update: 2, value: 5 };
    assertEquals(first.result, { updates: 2, finished: false, best });
    assertEquals(first.files, ["best 2", "update 2"]);
    const { result, done } = await loop(directory, scores, { first: 2 });
    assertEquals([result, done], [{ updates: 4, finished: true, best }, [
      3,
      4,
    ]]);
  }));

Deno.test("a resumed run drops what a killed one logged after its checkpoint", () =>
  withRun(async (directory) => {
    await loop(directory, [1, 1, 9, new Error("killed")]);
    const { result } = await loop(directory, [1, 1, 2, 1], { first: 2 });
    const best = { update: 3, value: 2 };
    assertEquals(result, { updates: 4, finished: true, best });
    const lines = await readLog(directory, "metrics");
    assertEquals(lines.map(({ data }) => data.score), [1, 1, 2, 1]);
  }));

Deno.test("a resumed run drops the half line that a full disk has left", () =>
  withRun(async (directory) => {
    await loop(directory, [1, 2]);
    const path = `${directory}/metrics.jsonl`;
    await Deno.writeTextFile(path, '{"step":3,"da', { append: true });
    const { result } = await loop(directory, [1, 2, 3], { first: 2 });
    const best = { update: 3, value: 3 };
    assertEquals(result, { updates: 3, finished: true, best });
  }));

Deno.test("a run whose log is gone is not resumed", () =>
  withRun(async (directory) => {
    await loop(directory, [1, 2]);
    await Deno.remove(`${directory}/metrics.jsonl`);
    await assertRejects(
      () =>
        loop(directory, [1, 2, 3], { first: 2 }).then(({ result }) => {
          throw result;
        }),
      /metrics\.jsonl/,
    );
  }));

Deno.test("an update that fails ends the run with what was done and saved", () =>
  withRun(async (directory) => {
    const { result, files } = await loop(directory, [
      1,
      1,
      1,
      new Error("NaN"),
    ]);
    await assertRejects(
      Promise.reject(result),
      /^Error: after 3, 2 saved: NaN$/,
    );
    assertEquals(files, ["best 1", "update 2"]);
  }));

Deno.test("a server that fails as the run is stopped leaves what is saved", () =>
  withRun(async (directory) => {
    const facts = { operation: "a", status: null, outcome: "unknown" } as const;
    const stopped = new TinkerStoppedError("stop", facts);
    const { result } = await loop(directory, [1, 1, 1, stopped]);
    const best = { update: 1, value: 1 };
    assertEquals(result, { updates: 2, finished: false, best });
  }));

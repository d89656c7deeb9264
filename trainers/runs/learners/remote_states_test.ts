import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import { SMALL } from "../../../tests/support/model/small_model.ts";
import { TinkerError } from "../../tinker/tinker_error.ts";
import {
  type CheckpointFile,
  listCheckpoints,
  saveCheckpoint,
} from "../directory/checkpoint_files.ts";
import { createRun } from "../directory/run_directory.ts";
import { manageRemoteStates, type RemoteStates } from "./remote_states.ts";

const FACTS = { env: "E", model: SMALL, vocabulary: [], base: "m" };
const PLACE = { learner: "tinker:http://x.example", baseModel: "m", rank: 4 };

/** A run whose states are on a server that notes what it is asked to do. */
async function withRun(
  test: (run: {
    readonly directory: string;
    readonly asked: string[];
    /** What the server fails with when it is to delete a state. */
    failure: Error | null;
    open(): Promise<RemoteStates>;
    /** Saves the checkpoint of an update; one is kept. */
    save(states: RemoteStates, update: number): Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  await withDirectory(async (parent) => {
    const directory = `${parent}/run`;
    await createRun(directory, {}, Uint8Array.of());
    const asked: string[] = [];
    const run = {
      directory,
      asked,
      failure: null as Error | null,
      open: () =>
        manageRemoteStates(directory, {
          session: {
            deleteCheckpoint(path) {
              asked.push(`delete ${path}`);
              return run.failure === null
                ? Promise.resolve()
                : Promise.reject(run.failure);
            },
          },
          model: {
            saveState(name) {
              asked.push(`save ${name}`);
              return Promise.resolve(`tinker://${name}`);
            },
          },
        }, PLACE),
      async save(states: RemoteStates, update: number) {
        const contents = await states.makeFile(FACTS, update);
        await saveCheckpoint(directory, update, contents, 1);
      },
    };
    await test(run);
  });
}

Deno.test("a model that has not changed is saved once", () =>
  withRun(async ({ asked, open, save }) => {
    const states = await open();
    await save(states, 1);
    await save(states, 2);
    assertEquals(asked, ["save update-000001"]);
    states.markChanged();
    await save(states, 3);
    assertEquals(asked, ["save update-000001", "save update-000003"]);
  }));

Deno.test("a state is deleted once no file refers to it, by a later process too", () =>
  withRun(async ({ asked, open, save }) => {
    const states = await open();
    await save(states, 1);
    states.markChanged();
    await save(states, 2);
    await states.deleteUnused();
    await states.deleteUnused();
    const deleted = "delete tinker://update-000001";
    assertEquals(asked.filter((one) => one.startsWith("delete")), [deleted]);
    const later = await open();
    await save(later, 3);
    await later.deleteUnused();
    assertEquals(asked.slice(-2), [
      "save update-000003",
      "delete tinker://update-000002",
    ]);
  }));

Deno.test("the state of a damaged file is left alone", () =>
  withRun(async ({ asked, directory, open, save }) => {
    await save(await open(), 1);
    const [{ path }] = await listCheckpoints(directory) as [CheckpointFile];
    await Deno.writeTextFile(path, "damaged");
    const states = await open();
    await save(states, 2);
    await states.deleteUnused();
    assertEquals(asked, ["save update-000001", "save update-000002"]);
  }));

Deno.test("the state of the model is kept before a file refers to it", () =>
  withRun(async ({ asked, open }) => {
    const states = await open();
    await states.makeFile(FACTS, 1);
    await states.deleteUnused();
    assertEquals(asked, ["save update-000001"]);
  }));

Deno.test("a server that cannot delete a state stops nothing, but another error does", () =>
  withRun(async (run) => {
    const states = await run.open();
    run.failure = new TinkerError("gone", {
      ...{ operation: "delete", status: 404, outcome: "nothing" },
    });
    await states.delete("tinker://a");
    run.failure = new Error("bug");
    await assertRejects(states.delete("tinker://a"), /bug/);
  }));

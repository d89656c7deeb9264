/** The saved states of a run's model on a Tinker server. */

import type { TinkerSession } from "../../tinker/open_tinker.ts";
import { TinkerError } from "../../tinker/tinker_error.ts";
import type { TinkerModel } from "../../tinker/tinker_model.ts";
import { type RemoteState, writeCheckpoint } from "../directory/checkpoint.ts";
import { readCheckpointFacts } from "../directory/read_checkpoint.ts";
import {
  listBest,
  listCheckpoints,
  padUpdate,
} from "../directory/checkpoint_files.ts";
import type { WriteContents } from "../directory/files.ts";
import type { RunFacts } from "../start_policy.ts";

export interface StateServer {
  readonly session: Pick<TinkerSession, "deleteCheckpoint">;
  /** The model, which may be another after a while. */
  readonly model: Pick<TinkerModel, "saveState">;
}

/** Lists the states that a run's checkpoint files refer to. */
async function listReferenced(directory: string): Promise<string[]> {
  const files = [
    ...await listCheckpoints(directory),
    ...await listBest(directory),
  ];
  // The state of a damaged file is not known, and stays on the server.
  const facts = await Promise.all(
    files.map(({ path }) => readCheckpointFacts(path).catch(() => null)),
  );
  return facts.flatMap((facts) => facts?.remote?.state ?? []);
}

/** Manages the states of a run: they last as long as a file refers to them. */
export interface RemoteStates {
  /** Saves the model, and makes a checkpoint file that refers to the state. */
  makeFile(facts: RunFacts, update: number): Promise<WriteContents>;
  /** Notes that the model has changed, so that the next file saves it anew. */
  markChanged(): void;
  /** Deletes a state; a failure on the server is ignored. */
  delete(path: string): Promise<void>;
  /** Deletes the states that no file refers to any more. */
  deleteUnused(): Promise<void>;
}

/** Manages the states of a run's model, which is at a `place` on a server. */
export async function manageRemoteStates(
  directory: string,
  remote: StateServer,
  place: Omit<RemoteState, "state">,
): Promise<RemoteStates> {
  const { session } = remote;
  const states = new Set(await listReferenced(directory));
  let state: string | null = null;

  async function deleteState(path: string): Promise<void> {
    await session.deleteCheckpoint(path).catch((error) => {
      if (!(error instanceof TinkerError)) throw error;
    });
  }

  async function deleteUnused(): Promise<void> {
    const needed = await listReferenced(directory);
    for (const path of states) {
      if (needed.includes(path) || path === state) continue;
      await deleteState(path);
      states.delete(path);
    }
  }

  async function saveState(update: number): Promise<string> {
    if (state !== null) return state;
    await deleteUnused();
    state = await remote.model.saveState(`update-${padUpdate(update)}`);
    states.add(state);
    return state;
  }

  return {
    async makeFile(facts, update) {
      const remote = { ...place, state: await saveState(update) };
      const whole = { ...facts, update, adamwStep: 0, remote };
      return (sink) => writeCheckpoint(sink, whole, {});
    },
    markChanged() {
      state = null;
    },
    delete: deleteState,
    deleteUnused,
  };
}

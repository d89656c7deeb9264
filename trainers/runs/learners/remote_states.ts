/** What a Tinker server keeps for a run: as long as files of the run speak of it. */

import type { RemoteModel } from "../../remote/open_remote_model.ts";
import { TinkerError } from "../../tinker/tinker_error.ts";
import { listBest } from "../directory/best_checkpoint.ts";
import {
  readCheckpointFacts,
  type RemoteState,
  writeCheckpoint,
} from "../directory/checkpoint.ts";
import { listCheckpoints, padUpdate } from "../directory/checkpoint_files.ts";
import type { WriteContents } from "../directory/files.ts";
import type { RunFacts } from "../restore_run.ts";

/** Lists the states that files of a run's directory speak of. */
async function listStates(directory: string): Promise<string[]> {
  const files = [
    ...await listCheckpoints(directory),
    ...await listBest(directory),
  ];
  const facts = await Promise.all(
    files.map(({ path }) => readCheckpointFacts(path)),
  );
  return facts.flatMap(({ remote }) => remote?.state ?? []);
}

/** The saved states of a run's model. */
export interface RemoteStates {
  /** Makes a checkpoint that speaks of the model as it is now. */
  makeFile(facts: RunFacts, update: number): Promise<WriteContents>;
  /** Says that the model has learnt: what was saved is of another one. */
  markChanged(): void;
  /** Deletes a checkpoint on the server; one too many does no harm. */
  forget(path: string): Promise<void>;
  /** Deletes what no file speaks of any more. */
  forgetOld(): Promise<void>;
}

/**
 * Keeps the states of a run.
 *
 * @param directory The run
 * @param remote Its model
 * @param place Where the model is, as checkpoints tell it
 */
export async function keepRemoteStates(
  directory: string,
  { model, session }: RemoteModel,
  place: Omit<RemoteState, "state">,
): Promise<RemoteStates> {
  const states = new Set(await listStates(directory));
  let state: string | null = null;

  async function forget(path: string): Promise<void> {
    await session.deleteCheckpoint(path).catch((error) => {
      if (!(error instanceof TinkerError)) throw error;
    });
  }

  async function forgetOld(): Promise<void> {
    const needed = await listStates(directory);
    for (const path of states) {
      if (needed.includes(path) || path === state) continue;
      await forget(path);
      states.delete(path);
    }
  }

  async function saveState(update: number): Promise<string> {
    if (state !== null) return state;
    await forgetOld();
    state = await model.saveState(`update-${padUpdate(update)}`);
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
    forget,
    forgetOld,
  };
}

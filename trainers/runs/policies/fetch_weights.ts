/** The weights that a Tinker server keeps for a run, fetched from there. */

import { readAdapter } from "../../huggingface/adapter.ts";
import { openRemoteModel } from "../../remote/open_remote_model.ts";
import type { RemoteState } from "../directory/checkpoint.ts";
import type { NewestCheckpoint } from "../directory/checkpoint_files.ts";

/** Saves the weights of a model under this name to fetch them. */
const ARCHIVE = "export";

/**
 * Fetches the adapters that a checkpoint tells of. Servers have archives of
 * weights to sample from alone, so a model of its own loads what was saved, and
 * saves it as such; both are gone again afterwards.
 *
 * @param found The checkpoint, which holds no weights
 * @param remote Where they are
 * @returns The same checkpoint with its weights, the caller's to dispose
 * @throws {TinkerError} If the server cannot be reached, has no room, or has
 * lost what was saved
 */
export async function fetchWeights(
  { checkpoint, path }: NewestCheckpoint,
  remote: RemoteState,
): Promise<NewestCheckpoint> {
  const { facts } = checkpoint;
  const { model: plain } = facts;
  const { model, session, close } = await openRemoteModel({
    ...remote,
    seed: 0,
    vocabularySize: plain.vocabularySize,
    hasMoments: false,
  });
  try {
    const saved = await model.saveForSampling(ARCHIVE);
    try {
      const files = await session.fetchAdapter(saved.path);
      const { config, weights } = await readAdapter(files, plain);
      const whole = { ...checkpoint, facts: { ...facts, model: config } };
      return { path, checkpoint: { ...whole, weights } };
    } finally {
      await session.deleteCheckpoint(saved.path).catch(() => {});
    }
  } finally {
    await close();
  }
}

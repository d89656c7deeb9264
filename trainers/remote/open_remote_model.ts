/** A model on a Tinker server, new or as it was saved. */

import { ruleError } from "../../utils/errors.ts";
import { pause } from "../../utils/waiting.ts";
import { openTinker, type TinkerSession } from "../tinker/open_tinker.ts";
import { TinkerError } from "../tinker/tinker_error.ts";
import type { TinkerModel } from "../tinker/tinker_model.ts";

/** What a learner on a server is called, before its address. */
const SCHEME = "tinker:";

/** What a learner must be, as errors say it. */
export const LEARNER_RULE =
  "tinker:URL, without a key, whose place is TINKER_API_KEY";

/**
 * Finds the address of a learner.
 *
 * @param learner `tinker:http://127.0.0.1:8000`
 * @returns The address; `null` if it is none, or holds a key
 */
export function findLearnerUrl(learner: string): string | null {
  if (!learner.startsWith(SCHEME)) return null;
  const url = URL.parse(learner.slice(SCHEME.length));
  const isOpen = url !== null && /^https?:$/.test(url.protocol) &&
    url.username === "" && url.password === "" && url.search === "";
  return isOpen ? url.href : null;
}

export interface RemoteModelOptions {
  /** The server, `tinker:URL`. */
  readonly learner: string;
  /** What it calls the model under the adapters; `null` for its only one. */
  readonly baseModel: string | null;
  /** Rank of the adapters. */
  readonly rank: number;
  /** Seed of new adapters. */
  readonly seed: number;
  /** Size of the vocabulary, against which token ids are checked. */
  readonly vocabularySize: number;
  /** What saving it returned; `null` for new adapters, which change nothing. */
  readonly state: string | null;
  /** Whether it goes on with the optimizer's moments that were saved with it. */
  readonly hasMoments: boolean;
}

/** A model in a session of its own. */
export interface RemoteModel {
  readonly session: TinkerSession;
  readonly model: TinkerModel;
  /**
   * Makes a second one, which never learns
   *
   * @param state What saving it returned; `null` for the model without adapters
   */
  openReference(state: string | null): Promise<TinkerModel>;
  /** Frees the models' places, and ends the session. */
  close(): Promise<void>;
}

/** Milliseconds that a server has to free a model's place. */
const CLOSING = 10_000;

/** Frees a model's place, unless the server does not answer any more. */
async function unloadInTime(model: TinkerModel): Promise<void> {
  const done = new AbortController();
  const unloaded = model.unload().catch((error) => {
    // It is freed once the session's signs of life have ended.
    if (!(error instanceof TinkerError)) throw error;
  });
  const late = pause(CLOSING, done.signal).catch(() => {});
  try {
    await Promise.race([unloaded, late]);
  } finally {
    done.abort();
  }
}

/**
 * Opens a session with a model.
 *
 * @throws {TypeError} If the address or the key cannot be used
 * @throws {RangeError} If the server has no such model
 * @throws {TinkerError} If the server cannot be reached, has no room, or has
 * lost what was saved
 */
export async function openRemoteModel(
  options: RemoteModelOptions,
): Promise<RemoteModel> {
  const { learner, baseModel, hasMoments, rank, seed, state } = options;
  const url = findLearnerUrl(learner);
  if (url === null) {
    throw ruleError(TypeError, "train", "learner", LEARNER_RULE, "[hidden]");
  }
  const session = await openTinker(url);
  const { vocabularySize } = options;
  const base = {
    vocabularySize,
    ...baseModel !== null && { baseModel },
  };
  try {
    const model = await session.createModel({ ...base, rank, seed });
    const models = [model];
    if (state !== null) await model.loadState(state, hasMoments);
    return {
      session,
      model,
      async openReference(state) {
        // New adapters change nothing, so the smallest will do.
        const size = state === null ? 1 : rank;
        const made = await session.createModel({ ...base, rank: size, seed });
        models.push(made);
        if (state !== null) await made.loadState(state, false);
        return made;
      },
      async close() {
        try {
          await Promise.all(models.map(unloadInTime));
        } finally {
          await session.close();
        }
      },
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

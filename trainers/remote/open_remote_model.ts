import { ruleError } from "../../utils/errors.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { withinTime } from "../../utils/waiting.ts";
import { openTinker, type TinkerSession } from "../tinker/open_tinker.ts";
import { findReduction, type TinkerReduction } from "../tinker/reduction.ts";
import { findSnapshots } from "../tinker/snapshots.ts";
import { TinkerError } from "../tinker/tinker_error.ts";
import type { TinkerModel } from "../tinker/tinker_model.ts";

const SCHEME = "tinker:"; // before the address of a learner

export const LEARNER_RULE =
  "tinker:URL, without a key, whose place is TINKER_API_KEY";

/** Finds the address in `tinker:URL`; `null` if invalid or with a key. */
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
  /** Name of the base model; `null` for the server's only one. */
  readonly baseModel: string | null;
  readonly rank: number;
  readonly seed: number;
  readonly vocabularySize: number;
  /** Path of a saved state; `null` for new adapters. */
  readonly state: string | null;
  /** Whether to load the optimizer's moments too. */
  readonly hasMoments: boolean;
  /** Samples that the server works on at a time. */
  readonly concurrency?: number | undefined;
  /** Whether old weights are sampled while the model learns. */
  readonly snapshots?: boolean | undefined;
  /** Called while the server fails for long. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Ends a wait for a failing server. */
  readonly stopRetrying?: AbortSignal | undefined;
}

export interface RemoteModel {
  readonly session: TinkerSession;
  /** The model, a new one after {@linkcode RemoteModel.renew}. */
  readonly model: TinkerModel;
  /** Puts the model's state into a new one, as a lost sample demands. */
  renew(): Promise<void>;
  /** Opens a reference model from a saved state; `null` for the base model. */
  openReference(state: string | null): Promise<TinkerModel>;
  /** Frees the models' slots and closes the session. */
  close(): Promise<void>;
}

const CLOSING = 10_000; // timeout for unloading a model, in milliseconds

/** Unloads a model, unless the server does not respond. */
async function unloadInTime(model: TinkerModel): Promise<void> {
  const unloaded = model.unload().catch((error) => {
    // The server frees it once heartbeats stop.
    if (!(error instanceof TinkerError)) throw error;
  });
  await withinTime(CLOSING, unloaded, () => {});
}

/** Opens a session with a new or saved model. */
export async function openRemoteModel(
  options: RemoteModelOptions,
): Promise<RemoteModel> {
  const { learner, baseModel, hasMoments, rank, seed, state } = options;
  const url = findLearnerUrl(learner);
  if (url === null) {
    throw ruleError(TypeError, "train", "learner", LEARNER_RULE, "[hidden]");
  }
  const { concurrency, onWait, snapshots, stopRetrying } = options;
  const { vocabularySize } = options;
  const session = await openTinker(
    url,
    omitUndefined({ concurrency, snapshots, stopRetrying, onWait }),
  );
  const made = {
    rank,
    seed,
    vocabularySize,
    ...baseModel !== null && { baseModel },
  };
  /** Makes a model; all have one rank, as some servers refuse others. */
  async function createModel(
    state: string | null,
    hasMoments: boolean,
  ): Promise<TinkerModel> {
    const model = await session.createModel(made);
    if (state !== null) await model.loadState(state, hasMoments);
    return model;
  }
  try {
    let model = await createModel(state, hasMoments);
    const references: TinkerModel[] = [];
    return {
      session,
      get model() {
        return model;
      },
      async renew() {
        const saved = await model.saveState("renewed");
        // Some servers have one place.
        await model.unload();
        model = await createModel(saved, true);
        await session.deleteCheckpoint(saved);
      },
      async openReference(state) {
        const reference = await createModel(state, false);
        references.push(reference);
        return reference;
      },
      async close() {
        try {
          await Promise.all([model, ...references].map(unloadInTime));
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

/**
 * Finds the server's reduction unless it is known, and checks that old weights
 * can be sampled if they will be, by steps of the model that a run will train.
 * It is unloaded then, as some servers hold one, and load states into new ones.
 */
export async function probeServer(
  options: RemoteModelOptions,
  known: TinkerReduction | null,
): Promise<TinkerReduction> {
  const { snapshots = false } = options;
  if (known !== null && !snapshots) return known;
  const { model, session, close } = await openRemoteModel(options);
  try {
    const reduction = known ?? await findReduction(model);
    if (!snapshots || await findSnapshots(session, model)) return reduction;
    const rule = "0 on a server that loads what it samples into the model";
    throw ruleError(RangeError, "train", "maxStaleness", rule, "above 0");
  } finally {
    await close();
  }
}

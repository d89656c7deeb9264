import type { TinkerSession } from "./open_tinker.ts";
import { scoreData, type TinkerModel } from "./tinker_model.ts";

/**
 * Finds whether a server's sampler weights are snapshots: whether sampling older
 * ones leaves the model as it is. It takes a step of the model, so unload that
 * afterwards.
 *
 * @param session A session that was opened with `snapshots`
 * @param model One of its models
 * @throws {TinkerError} If the server refuses
 *
 * @example Before a run with a staleness
 * ```ts ignore
 * import { findSnapshots, openTinker } from "@unlock/gym/tinker";
 *
 * await using session = await openTinker("http://127.0.0.1:8000", {
 *   snapshots: true,
 * });
 * const model = await session.createModel({ rank: 8 });
 * console.log(await findSnapshots(session, model)); // false on JAX
 * await model.unload();
 * ```
 */
export async function findSnapshots(
  session: Pick<TinkerSession, "deleteCheckpoint">,
  model: TinkerModel,
): Promise<boolean> {
  const loss = "cross_entropy" as const;
  const tokens = [1, 2];
  const scored = [{ tokens, logProbs: [0, 0], advantages: [0, 0] }];
  const measure = async (): Promise<number> =>
    (await scoreData(model, scored))[0]![1]!;
  const sampler = await model.saveForSampling("snapshot-probe");
  await Promise.all([
    model.forwardBackward([{ tokens }], { loss }),
    // As large as shows in two-byte numbers.
    model.optimStep({ learningRate: 1e-2 }),
  ]);
  const before = await measure();
  await sampler.sample({ prompt: [1], maxTokens: 1 });
  const after = await measure();
  await session.deleteCheckpoint(sampler.path);
  return after === before;
}

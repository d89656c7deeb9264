/**
 * A client of the Tinker protocol, which trains models on another machine
 * (SkyRL's server or a hosted service). The server samples, computes gradients
 * and takes optimizer steps; the training loop runs here.
 *
 * It only needs `fetch`. Calls are retried where that is safe, have a time
 * budget, and their replies are checked. The API key comes from
 * `TINKER_API_KEY`.
 *
 * @module
 */

export {
  openTinker,
  type TinkerModelOptions,
  type TinkerSession,
} from "./open_tinker.ts";
export {
  findReduction,
  scaleForReduction,
  type TinkerReduction,
} from "./reduction.ts";
export { findSnapshots } from "./snapshots.ts";
export {
  assertLogProbGap,
  type LogProbGap,
  measureLogProbGap,
  TINKER_LOSSES,
  type TinkerDatum,
  type TinkerLoss,
} from "./tinker_datum.ts";
export {
  TinkerBudgetError,
  TinkerError,
  type TinkerErrorFacts,
  type TinkerOutcome,
  TinkerReplyError,
  TinkerStoppedError,
} from "./tinker_error.ts";
export type {
  TinkerAdam,
  TinkerLossOptions,
  TinkerModel,
  TinkerModelInfo,
  TinkerPass,
  TinkerSampler,
} from "./tinker_model.ts";
export { TINKER_KEY_VARIABLE, type TinkerOptions } from "./tinker_options.ts";
export type { TinkerSample, TinkerSampleRequest } from "./tinker_sampler.ts";

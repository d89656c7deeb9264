/**
 * Unlock: a gym in which language models learn to ask, and to use the answers.
 *
 * Here is what it takes to play, to measure and to register. Authors of
 * environments find the parts in `@unlock/gym/envs`, trainers are in
 * `@unlock/gym/trainers`, environments on a server in `@unlock/gym/client`;
 * TensorFlow.js is loaded by the trainers alone.
 *
 * ```ts
 * import { make, makeScriptedPolicy, seededPrng } from "@unlock/gym";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-G-Mini-v0");
 * const oracle = makeScriptedPolicy("PE-G-Mini-v0", "oracle");
 * const { observation } = await env.reset({ seed: 0 });
 * const action = await oracle.act(observation, seededPrng("demo"));
 * const { info } = await env.step(action);
 * assertEquals(info.critique?.label, 1);
 * ```
 *
 * @module
 */

// Make one, and know what there is.
export {
  type EnvSpec,
  getEnvEntry,
  listEnvs,
  make,
  type MakeOptions,
  type Split,
  type Style,
} from "./envs/mod.ts";

// Play it: what goes in and what comes out.
export type {
  ActionSpace,
  Awaitable,
  ChatMessage,
  Env,
  Info,
  Observation,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RngState,
  RoundName,
  Snapshot,
  StepArgs,
  StepResult,
  TaskKey,
  TaskOptions,
  TextLanguage,
} from "./envs/mod.ts";

// Hear the critic, and reweight advantages in a trainer of one's own.
export {
  type ArewMode,
  type ArewOptions,
  computeArewModifier,
  type Critique,
  type CritiqueOptions,
  type Proxies,
} from "./critique/mod.ts";

// Play many at once, or with a record of what happened.
export {
  makeVector,
  type MakeVectorOptions,
  OrderEnforcing,
  RecordEpisodeStatistics,
  RecordTranscript,
  type Transcript,
  type VectorEnv,
} from "./envs/mod.ts";

// Choose who plays, and measure how well.
export {
  evaluatePolicies,
  type EvaluatePoliciesOptions,
  evaluatePolicy,
  type EvaluatePolicyOptions,
  type Evaluation,
  makeScriptedPolicy,
  type PlayedEpisode,
  type Policy,
} from "./envs/mod.ts";

// Choose who answers.
export type { Query, Responder } from "./envs/mod.ts";

// Bring an environment or a policy of one's own, and prove that it is one.
export {
  checkEnv,
  type CheckEnvOptions,
  type CheckResult,
  type EnvEntry,
  registerEnv,
  registerPolicy,
} from "./envs/mod.ts";

// Randomness is passed in.
export { type Prng, type SeededPrng, seededPrng } from "./envs/mod.ts";

// What a caller may want to catch.
export {
  ClosedEnvironmentError,
  PendingCallError,
  PolicyError,
  RegistrationError,
  ResetNeededError,
  ResponderError,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "./envs/mod.ts";

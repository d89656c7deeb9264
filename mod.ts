/**
 * Unlock: RL environments in which language models learn to ask questions and
 * to use the answers.
 *
 * - Make an environment: {@linkcode make}, {@linkcode listEnvs},
 *   {@linkcode getEnvEntry}. Observations come as chat messages, or with
 *   `style: "terse"` in a closed vocabulary for small policies.
 * - Play it: {@linkcode Env}, {@linkcode Observation}, {@linkcode StepResult};
 *   {@linkcode Info} has the {@linkcode Critique} of each round, for
 *   the trainer only.
 * - Play many: {@linkcode makeVector}. Record: {@linkcode RecordTranscript},
 *   {@linkcode RecordEpisodeStatistics}.
 * - Measure a policy: {@linkcode makeScriptedPolicy},
 *   {@linkcode evaluatePolicy}, {@linkcode evaluatePolicies}.
 * - Bring your own: {@linkcode registerEnv}, {@linkcode checkEnv},
 *   {@linkcode registerPolicy}.
 *
 * Parts of environments are in `@unlock/gym/envs`, AREW in
 * `@unlock/gym/critique`, training in `@unlock/gym/trainers` (the one that loads
 * TensorFlow.js) and, for authors of algorithms, `@unlock/gym/kit`. Environments
 * on a server: `@unlock/gym/client` and `@unlock/gym/server`. Language models as
 * agents: `@unlock/gym/agents`. The program: `@unlock/gym/cli`.
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

// Make an environment.
export {
  type EnvSpec,
  getEnvEntry,
  listEnvs,
  make,
  type MakeOptions,
  type Split,
  type Style,
} from "./envs/mod.ts";

// Play it.
export type {
  ActionSpace,
  Awaitable,
  ChatMessage,
  CutOff,
  Env,
  Info,
  Observation,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RoundName,
  Snapshot,
  StepArgs,
  StepResult,
  TaskKey,
  TaskOptions,
  TextLanguage,
} from "./envs/mod.ts";

// Read the critic's labels.
export type { Critique, CritiqueOptions, Proxies } from "./critique/mod.ts";

// Play many at once, and record episodes.
export {
  makeVector,
  type MakeVectorOptions,
  RecordEpisodeStatistics,
  RecordTranscript,
  type Transcript,
  type VectorEnv,
  type VectorOptions,
  type VectorStepResult,
  Wrapper,
} from "./envs/mod.ts";

// Measure policies.
export {
  evaluatePolicies,
  type EvaluatePoliciesOptions,
  evaluatePolicy,
  type EvaluatePolicyOptions,
  type Evaluation,
  makeScriptedPolicy,
  type PlayedEpisode,
  type Policy,
  type SuccessRate,
} from "./envs/mod.ts";

// Answer questions.
export type { Query, Responder } from "./envs/mod.ts";

// Register and check your own environments and policies.
export {
  checkEnv,
  type CheckEnvOptions,
  type CheckResult,
  type EnvEntry,
  listPolicies,
  type PolicyEntry,
  registerEnv,
  registerPolicy,
  type ResolvedOptions,
} from "./envs/mod.ts";

// Seeded randomness.
export { type Prng, type SeededPrng, seededPrng } from "./envs/mod.ts";

// Errors.
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

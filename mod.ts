/**
 * Unlock: RL environments in which language models learn to ask questions and
 * to use the answers.
 *
 * - Make an environment: {@linkcode make}, {@linkcode listEnvs},
 *   {@linkcode getEnvEntry}. Observations come as chat messages, or with
 *   `style: "terse"` in a closed vocabulary for small policies.
 * - Play it: {@linkcode Env}, {@linkcode Observation}, {@linkcode StepResult};
 *   {@linkcode Info} has the {@linkcode Critique} of each round, for the
 *   trainer alone.
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

export type { Critique, CritiqueOptions, Proxies } from "./critique/mod.ts";
export {
  type ActionSpace,
  type Awaitable,
  type ChatMessage,
  checkEnv,
  type CheckEnvOptions,
  type CheckResult,
  ClosedEnvironmentError,
  type Env,
  type EnvEntry,
  type EnvSpec,
  evaluatePolicies,
  type EvaluatePoliciesOptions,
  evaluatePolicy,
  type EvaluatePolicyOptions,
  type Evaluation,
  getEnvEntry,
  type Info,
  listEnvs,
  listPolicies,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  makeVector,
  type MakeVectorOptions,
  type Observation,
  type ObservationSpace,
  PendingCallError,
  type PlayedEpisode,
  type Policy,
  type PolicyEntry,
  PolicyError,
  type Prng,
  type Query,
  RecordEpisodeStatistics,
  RecordTranscript,
  registerEnv,
  registerPolicy,
  RegistrationError,
  type ResetArgs,
  ResetNeededError,
  type ResetResult,
  type ResolvedOptions,
  type Responder,
  ResponderError,
  type RoundName,
  type SeededPrng,
  seededPrng,
  type Snapshot,
  type Split,
  type StepArgs,
  type StepResult,
  type Style,
  type SuccessRate,
  type TaskKey,
  type TaskOptions,
  type TextLanguage,
  type Transcript,
  UnregisteredEnvError,
  type VectorEnv,
  type VectorOptions,
  type VectorStepResult,
  VersionNotFoundError,
  Wrapper,
} from "./envs/mod.ts";

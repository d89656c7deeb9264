/**
 * Environments: `make` one by its id, `reset` it, and `step` it with text; and
 * the parts of which an environment of one's own is made.
 *
 * ```ts
 * import { make } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-F-D6-v0", { style: "terse" });
 * const { observation } = await env.reset({ seed: 0 });
 * assertEquals(observation.round, "action");
 * ```
 *
 * @module
 */

// --- Playing ----------------------------------------------------------------

export {
  getEnvEntry,
  listEnvs,
  make,
  makeScriptedPolicy,
  makeTeacher,
  registerEnv,
} from "./registry/registry.ts";
export type {
  EnvEntry,
  MakeOptions,
  OwnOption,
  ResolvedOptions,
} from "./core/entry.ts";
export {
  type ActionSpace,
  type Awaitable,
  type CallCount,
  type ChatMessage,
  CUT_OFF,
  CUT_OFFS,
  type CutOff,
  type DatabaseChange,
  type Env,
  type EnvSpec,
  type Info,
  type Observation,
  type ObservationSpace,
  type ResetArgs,
  type ResetResult,
  type RngState,
  type RoundName,
  type Slot,
  type Snapshot,
  type Split,
  SPLITS,
  type StepArgs,
  type StepResult,
  type Style,
  STYLES,
  type TaskKey,
  type TaskOptions,
  type TextLanguage,
  type TurnGrammar,
} from "./core/env.ts";
export type { CritiqueOptions } from "../critique/channels.ts";
export type { Critique } from "../critique/critique.ts";
export type { Proxies } from "../critique/proxies.ts";
export { type ServedEnvFactory, UserRoleEnv } from "./service/user_role_env.ts";
export { makeVector, type MakeVectorOptions } from "./vector/make_vector.ts";
export { getInfoAt, VectorEnv } from "./vector/vector_env.ts";
export type {
  AutoresetMode,
  VectorInfos,
  VectorOptions,
  VectorResetArgs,
  VectorResetResult,
  VectorStepArgs,
  VectorStepResult,
  VectorTaskOptions,
} from "./vector/vector_types.ts";
export { OrderEnforcing, Wrapper } from "./wrappers/wrapper.ts";
export {
  type EpisodeStatistics,
  RecordEpisodeStatistics,
  type RecordEpisodeStatisticsOptions,
} from "./wrappers/record_episode_statistics.ts";
export {
  RecordTranscript,
  type Transcript,
  type TranscriptSink,
} from "./wrappers/record_transcript.ts";

// --- Policies, and how well they do -----------------------------------------

export {
  GivenUpError,
  type GivenUpOptions,
  type Policy,
  PolicyError,
  type TeacherSkills,
} from "./core/policy.ts";
export {
  findPolicyEntry,
  listPolicies,
  type PolicyEntry,
  registerPolicy,
} from "./registry/policy_registry.ts";
export {
  evaluatePolicies,
  type EvaluatePoliciesOptions,
  evaluatePolicy,
  type EvaluatePolicyOptions,
} from "./policies/evaluate_policy.ts";
export {
  estimatePassPower,
  type Evaluation,
  type PlayedEpisode,
  type SuccessRate,
  summarizeEpisodes,
} from "./policies/evaluation.ts";
export { wilsonInterval } from "../utils/estimate.ts";

// --- Responders: who answers a question -------------------------------------

export {
  type CustomerQuery,
  type HiddenRecord,
  type Query,
  type RecordRow,
  type Responder,
  ResponderError,
  type SpokenLine,
  type TopicMatch,
  type TopicRows,
} from "./core/responder.ts";
export {
  KEYED_RESPONDER,
  UNKNOWN,
  writeIndexReply,
} from "./responders/index_reply.ts";
export { makeLexicalResponder } from "./responders/lexical.ts";
export {
  type LlmResponder,
  type LlmStatistics,
  makeLlmResponder,
  readLlmOptions,
} from "./responders/llm.ts";
export { type LlmOptions } from "./responders/cached_model.ts";
export {
  type CustomerModel,
  type LlmCustomer,
  makeCustomerModel,
  makeLlmCustomer,
} from "./responders/customer_models.ts";
export type {
  EndpointOptions,
  ExtraBody,
} from "./endpoint/endpoint_options.ts";

// --- Parts of an environment of one's own -----------------------------------

export {
  checkEnv,
  type CheckEnvOptions,
  type CheckResult,
  type CheckStatus,
} from "./check/check_env.ts";
export { TextEnv, type TextEnvOptions } from "./core/text_env.ts";
export type {
  CoreState,
  Critic,
  Ending,
  EnvCore,
  EnvParts,
  ProxyMeter,
  StepInput,
} from "./core/env_core.ts";
export {
  appendFrozen,
  endWithAnswer,
  findNextRound,
  findRound,
  STEP_LIMIT,
} from "./core/rounds.ts";
export { makeObservation, observeInTerse } from "./core/observe.ts";
export {
  parseAction,
  type ParsedAction,
  parseField,
  parseIndices,
  parseVector,
  writeBelief,
  writeQuery,
} from "./core/action.ts";
export {
  findAllowedRange,
  joinWords,
  LEVELS,
  makeAscendingSlots,
  makeFixedSlot,
  makeFreeSlots,
  makeLanguageSampler,
  makeTurns,
  splitWords,
} from "./core/language.ts";
export { makeActionSpace, makeObservationSpace } from "./core/spaces.ts";
export {
  ACT_TOOL,
  ANSWER_TOOL,
  ASK_TOOL,
  BELIEVE_TOOL,
  describeFunctions,
  type EnvTool,
  type FunctionDescription,
  makeToolSchema,
  RESERVED_TOOL_NAMES,
  type ToolArguments,
  type ToolParameter,
  writeToolAction,
} from "./core/tool.ts";
export {
  makeToolActionReader,
  OUT_OF_TURN,
  type ReadToolAction,
  type ToolActionReader,
} from "./core/read_tool_action.ts";
export {
  type Prng,
  type PrngState,
  randomInteger,
  randomNormal,
  randomSubset,
  type SeededPrng,
  seededPrng,
  shuffle,
} from "../utils/prng.ts";

// --- Errors -----------------------------------------------------------------

export {
  type BrokenRule,
  ClosedEnvironmentError,
  findBrokenRule,
  PendingCallError,
  RegistrationError,
  ResetNeededError,
  ruleError,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "../utils/errors.ts";

/** Finds a policy by the name typed on the command line. */

import { readSecret } from "../options/secrets.ts";
import { parseAgentSpec, readAgentKey } from "../../envs/agents/agent_spec.ts";
import { makeChatAgents } from "../../envs/agents/chat_agents.ts";
import type { AgentSettings } from "../options/agent_options.ts";
import type { ChatStatistics } from "../../envs/endpoint/chat_client.ts";
import {
  type Awaitable,
  type Env,
  type EnvTool,
  findPolicyEntry,
  getEnvEntry,
  listEnvs,
  listPolicies,
  type Policy,
  type Style,
} from "../../envs/mod.ts";
import { ruleError } from "../../utils/errors.ts";
import { fileExists } from "../../utils/files/missing.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { formatHint } from "../../utils/nearest.ts";
import type { PolicyStyle } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import type { LearnerPlace } from "../../trainers/runs/policies/remote_policy.ts";
import type { LoadedPlayer } from "../../trainers/runs/policies/trained_policy.ts";
import { isModulePath, loadRegistering } from "../options/modules.ts";
import { assertLimits, type PlayerKind } from "./idle_options.ts";

export interface NamedPolicy {
  /** Its name in tables; the path of a trained policy. */
  readonly name: string;
  readonly kind: PlayerKind;
  /** The style that it needs in an environment; `null` for any. */
  style(id: string): Awaitable<Style | null>;
  /** Makes the player of an environment in that style. */
  create(env: Env): Awaitable<Policy>;
  /** The settings of agents, which identify recorded episodes. */
  readonly player?: Readonly<Record<string, unknown>>;
  readonly statistics?: ChatStatistics;
  /** Episodes played at once; by default an agent's option, else one. */
  readonly concurrency?: number;
  dispose?(): Promise<void>;
}

export interface PolicyEnv {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface PolicySettings extends AgentSettings {
  readonly checkpoint?: CheckpointChoice;
  readonly maxContextTokens?: number;
  /** The server with a trained policy's weights. */
  readonly place?: LearnerPlace;
}

/** All tools of an environment; none if only a server knows it. */
function listTools(id: string): readonly EnvTool[] {
  return listEnvs().includes(id) ? getEnvEntry(id).tools! : [];
}

/** The tools of an environment that have a JSON schema. */
export function listCalledTools(id: string): readonly EnvTool[] {
  return listTools(id).filter(({ schema }) => schema !== undefined);
}

/** The tools that agents call natively, given the environment's options. */
export function listNativeTools(
  id: string,
  { style, tools }: Readonly<Record<string, unknown>>,
): readonly EnvTool[] {
  if (style === "tools") return listTools(id);
  return tools === "text" ? [] : listCalledTools(id);
}

/** The error of a style in which a policy cannot play. */
export function makeStyleError(
  action: string,
  style: PolicyStyle,
  asked: unknown,
): RangeError {
  const rule = style === "chat"
    ? "chat or tools, the styles of language models"
    : "terse, the style of small policies";
  return ruleError(RangeError, action, "style", rule, asked);
}

function assertStyle({ language, spec }: Env, style: PolicyStyle): void {
  if ((language === undefined ? "chat" : "terse") === style) return;
  throw makeStyleError("load a policy", style, spec.options.style);
}

export function suggestOptions(
  { kind }: Pick<NamedPolicy, "kind">,
  id: string,
): Readonly<Record<string, unknown>> {
  return kind === "agents" && listCalledTools(id).length > 0
    ? { tools: "native" }
    : {};
}

/** Finds agents behind an endpoint; `null` if the name is of another kind. */
function findAgents(
  name: string,
  { id, options }: PolicyEnv,
  settings: AgentSettings,
): NamedPolicy | null {
  const spec = parseAgentSpec(name);
  if (spec === null) return null;
  const apiKey = readAgentKey(readSecret, spec.baseUrl);
  const agents = makeChatAgents({
    ...settings,
    ...spec,
    ...apiKey !== null && { apiKey },
    tools: listNativeTools(id, options),
  });
  return {
    name: agents.name,
    kind: "agents",
    player: {
      model: agents.name,
      temperature: settings.temperature ?? 0,
      maxTokens: settings.maxTokens ?? null,
      extraBody: settings.extraBody ?? {},
    },
    style: () => "chat",
    create(env) {
      assertStyle(env, "chat");
      return agents.makeAgent();
    },
    get statistics() {
      return agents.statistics;
    },
  };
}

function findTrained(
  path: string,
  { temperature = 0, maxTokens, maxContextTokens, checkpoint, place }:
    PolicySettings,
): NamedPolicy {
  let player: Promise<LoadedPlayer> | null = null;

  async function load(id: string): Promise<LoadedPlayer> {
    // Loading TensorFlow.js takes a second.
    const { startBackend } = await import("../../trainers/backends/backend.ts");
    const { loadTrainedPolicy } = await import(
      "../../trainers/runs/policies/trained_policy.ts"
    );
    await startBackend();
    const loaded = await loadTrainedPolicy(path, id, {
      temperature,
      ...omitUndefined({ maxTurnTokens: maxTokens, maxContextTokens }),
      ...omitUndefined({ checkpoint, place }),
    });
    try {
      assertLimits("play", loaded.constrained, maxTokens);
    } catch (error) {
      await loaded.dispose();
      throw error;
    }
    return loaded;
  }

  return {
    name: path,
    kind: "trained",
    style: async (id) => (await (player ??= load(id))).style,
    async create(env) {
      const loaded = await (player ??= load(env.spec.id));
      assertStyle(env, loaded.style);
      return loaded;
    },
    async dispose() {
      await player?.then((loaded) => loaded.dispose(), () => {});
    },
  };
}

/** Finds a policy by its name, the path of a module or run, or `openai:`. */
export async function findPolicy(
  name: string,
  env: PolicyEnv,
  settings: PolicySettings = {},
): Promise<NamedPolicy> {
  const found = await findNamed(name, env, settings);
  const { checkpoint } = settings;
  if (checkpoint === undefined || found.kind === "trained") return found;
  const rule = "left out unless the policy is a trained run";
  throw ruleError(RangeError, "load a policy", "checkpoint", rule, checkpoint);
}

async function findNamed(
  name: string,
  env: PolicyEnv,
  settings: PolicySettings,
): Promise<NamedPolicy> {
  const { id, options } = env;
  const scripted = getEnvEntry(id).policies(options);
  const create = Object.hasOwn(scripted, name) ? scripted[name] : undefined;
  if (create !== undefined) {
    return { name, kind: "scripted", style: () => null, create };
  }
  const plugIn = isModulePath(name)
    ? (await loadRegistering("load a policy", "policy", name)).name
    : name;
  const entry = findPolicyEntry(plugIn);
  if (entry !== undefined) {
    const { create } = entry;
    return { name: plugIn, kind: "plug-in", style: () => null, create };
  }
  const { checkpoint: _1, maxContextTokens: _2, place: _3, ...own } = settings;
  const agents = findAgents(name, env, own);
  if (agents !== null) return agents;
  if (await fileExists(name)) return findTrained(name, settings);
  const names = [...Object.keys(scripted), ...listPolicies()];
  const rule = `one of ${names.join(", ")}, openai:MODEL@URL or the path of ` +
    `a run, model or module${formatHint(name, names)}`;
  throw ruleError(RangeError, "load a policy", "policy", rule, name);
}

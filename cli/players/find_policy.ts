/** Finds who plays by the name typed on the command line. */

import { parseAgentSpec, readAgentKey } from "../../envs/agents/agent_spec.ts";
import { makeChatAgents } from "../../envs/agents/chat_agents.ts";
import type { AgentSettings } from "../options/agent_options.ts";
import type { ChatStatistics } from "../../envs/endpoint/chat_client.ts";
import {
  type Awaitable,
  type Env,
  findPolicyEntry,
  getEnvEntry,
  listPolicies,
  type Policy,
  type Style,
} from "../../envs/mod.ts";
import { listCalledTools, listNativeTools } from "./called_tools.ts";
import { ruleError } from "../../utils/errors.ts";
import { fileExists } from "../../trainers/runs/directory/files.ts";
import { formatHint } from "../../utils/nearest.ts";
import type { PolicyStyle } from "../../trainers/rollout/tokens/episode_tokenizer.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import type { LearnerPlace } from "../../trainers/runs/policies/remote_policy.ts";
import type { LoadedPlayer } from "../../trainers/runs/policies/trained_policy.ts";
import { isModulePath, loadRegistering } from "../options/modules.ts";
import { assertLimits, type PlayerKind } from "./idle_options.ts";

/** A policy that a name led to. */
export interface NamedPolicy {
  /** Its name in tables; the path of a trained one. */
  readonly name: string;
  /** Where it comes from. */
  readonly kind: PlayerKind;
  /** The style that it speaks in an environment; `null` if it takes any. */
  style(id: string): Awaitable<Style | null>;
  /** Makes the player of an environment in that style. */
  create(env: Env): Awaitable<Policy>;
  /** What agents are and how they are asked, to tell recorded episodes apart. */
  readonly player?: Readonly<Record<string, unknown>>;
  /** What agents have asked so far. */
  readonly statistics?: ChatStatistics;
  /** Frees what was loaded. */
  dispose?(): Promise<void>;
}

/** Which environment is to be played. */
export interface PolicyEnv {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** How a policy plays, as far as it can be asked to. */
export interface PolicySettings extends AgentSettings {
  /** Which of a run's checkpoints plays. */
  readonly checkpoint?: CheckpointChoice;
  /** Tokens of a trained policy's conversation at most. */
  readonly maxContextTokens?: number;
  /** The server that has a trained policy's weights. */
  readonly place?: LearnerPlace;
}

/** Throws where an environment is worded for others. */
function assertStyle({ language, spec }: Env, style: PolicyStyle): void {
  if ((language === undefined ? "chat" : "terse") === style) return;
  const rule = style === "chat"
    ? "chat or tools, the styles of language models"
    : "terse, the style of small policies";
  const now = spec.options.style;
  throw ruleError(RangeError, "load a policy", "style", rule, now);
}

/** Options that suit a player, where nothing else was asked for. */
export function suggestOptions(
  { kind }: Pick<NamedPolicy, "kind">,
  id: string,
): Readonly<Record<string, unknown>> {
  return kind === "agents" && listCalledTools(id).length > 0
    ? { tools: "native" }
    : {};
}

/** The agents that a name leads to; `null` if it is another kind of name. */
function findAgents(
  name: string,
  { id, options }: PolicyEnv,
  settings: AgentSettings,
): NamedPolicy | null {
  const spec = parseAgentSpec(name);
  if (spec === null) return null;
  const apiKey = readAgentKey((name) => Deno.env.get(name), spec.baseUrl);
  const agents = makeChatAgents({
    ...settings,
    ...spec,
    ...(apiKey === null ? {} : { apiKey }),
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

/** A policy that a plug-in has registered; `null` if there is none. */
function findRegistered(name: string): NamedPolicy | null {
  const entry = findPolicyEntry(name);
  if (entry === undefined) return null;
  return {
    name,
    kind: "plug-in",
    style: () => null,
    create: entry.create,
  };
}

/** The policy of a run, checkpoint or model directory. */
function findTrained(
  path: string,
  { temperature = 0, maxTokens, maxContextTokens, checkpoint, place }:
    PolicySettings,
): NamedPolicy {
  let player: Promise<LoadedPlayer> | null = null;

  async function load(id: string): Promise<LoadedPlayer> {
    // Others do without TensorFlow.js, which takes a second to load.
    const { startBackend } = await import("../../trainers/backends/backend.ts");
    const { loadTrainedPolicy } = await import(
      "../../trainers/runs/policies/trained_policy.ts"
    );
    await startBackend();
    const loaded = await loadTrainedPolicy(path, id, {
      temperature,
      ...(maxTokens === undefined ? {} : { maxTurnTokens: maxTokens }),
      ...(maxContextTokens === undefined ? {} : { maxContextTokens }),
      ...(checkpoint === undefined ? {} : { checkpoint }),
      ...(place === undefined ? {} : { place }),
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
      // What could not be loaded is nobody's to free.
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
  const rule = "left out where no run plays";
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
  const registered = findRegistered(plugIn);
  if (registered !== null) return registered;
  const {
    checkpoint: _ofRuns,
    maxContextTokens: _trained,
    place: _there,
    ...asked
  } = settings;
  const agents = findAgents(name, env, asked);
  if (agents !== null) return agents;
  if (await fileExists(name)) return findTrained(name, settings);
  const names = [...Object.keys(scripted), ...listPolicies()];
  const rule = `one of ${names.join(", ")}, openai:MODEL@URL or the path of ` +
    `a run, model or module${formatHint(name, names)}`;
  throw ruleError(RangeError, "load a policy", "policy", rule, name);
}

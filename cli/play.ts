/** `unlock play`: one episode, played by a person or a policy. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import {
  type Critique,
  type Env,
  make,
  type Policy,
  type ResetArgs,
  seededPrng,
  type Split,
  SPLITS,
  type StepResult,
  type Style,
  STYLES,
} from "../envs/mod.ts";
import {
  addCost,
  AGENT_HELP,
  type AgentOptions,
  formatUsage,
  getAgentSettings,
  withAgentOptions,
} from "./options/agent_options.ts";
import {
  addOptions,
  type EnvOptions,
  makeOptionFactory,
} from "./options/options.ts";
import { omitUndefined } from "../utils/objects.ts";
import {
  InputEndedError,
  makePersonCustomer,
  makePersonPolicy,
  makeServingPersonPolicy,
  PERSON_HELP,
  SERVICE_HELP,
} from "./players/person.ts";
import {
  findPolicy,
  listCalledTools,
  type NamedPolicy,
  suggestOptions,
} from "./players/find_policy.ts";
import { assertUsed } from "./players/idle_options.ts";
import { findRemoteTarget, openRemote, REMOTE_HELP } from "./options/remote.ts";
import { ruleError } from "../utils/errors.ts";
import { formatDecimal } from "../utils/terminal/table.ts";
import {
  type LineReader,
  openLineReader,
  print,
} from "../utils/terminal/terminal.ts";

interface PlayOptions extends AgentOptions {
  readonly policy?: string;
  readonly customer?: true;
  readonly style?: Style;
  readonly seed?: number;
  readonly split: Split;
  readonly index?: number;
  readonly remote?: string;
  readonly option: EnvOptions;
}

function formatLabel(label: Critique["label"]): string {
  return label === 1 ? "+1" : String(label).replace("-", "−");
}

const CALLS: readonly unknown[] = ["read", "write", "general", "error"];

function nameJudged(kind: string | null, channel: "AS" | "BT"): string {
  if (kind === "reply") return "words";
  if (CALLS.includes(kind)) return "call";
  return channel === "AS" ? "question" : "belief";
}

function formatCritique(
  step: number,
  kind: string | null,
  critique: Critique,
): string | null {
  const { channel, label, reason } = critique;
  if (channel === null) return null;
  return `[round ${step}] ${nameJudged(kind, channel)} ${channel} ${
    formatLabel(label)
  }: ${reason}`;
}

/** The last lines: the outcome, and the share of positive labels. */
function formatSummary(
  { info, reward }: StepResult,
  critiques: readonly Critique[],
): string[] {
  const praised = (channel: "AS" | "BT"): string => {
    const judged = critiques.filter((critique) => critique.channel === channel);
    const good = judged.filter(({ label }) => label === 1);
    return `${good.length} of ${judged.length}`;
  };
  const { proxies } = info;
  if (info.error !== undefined) return [`Broken off: ${info.error}`];
  return [
    `${info.is_success === true ? "Success" : "No success"}: reward ${reward}` +
    ` (${info.terminal_reason})`,
    `praised: ${praised("AS")} questions, ${praised("BT")} beliefs`,
    ...proxies === undefined ? [] : [
      `I_AS ${formatDecimal(proxies.iAs)}, what the questions could teach; ` +
      `C_BT ${formatDecimal(proxies.cBt)}, what the beliefs made of it`,
    ],
  ];
}

/** Removes control characters, which a terminal would obey. */
function stripControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, "");
}

/** Plays and prints one episode; a customer does not see the agent's prompt. */
export async function playAloud(
  env: Env,
  policy: Policy,
  start: ResetArgs,
  say: (text: string) => void,
  isCustomer = false,
): Promise<void> {
  const prng = seededPrng("play", start.seed ?? 0);
  const critiques: Critique[] = [];
  let { observation } = await env.reset(start);
  say(isCustomer ? observation.messages.at(-1)!.content : observation.text);
  for (;;) {
    const action = await policy.act(observation, prng);
    if (policy.name !== "person") {
      say(stripControls(action).replace(/^/gm, `${policy.name}> `));
    }
    const result = await env.step(action);
    const { critique, kind } = result.info;
    if (critique !== undefined) {
      critiques.push(critique);
      const line = formatCritique(critiques.length, kind, critique);
      if (line !== null) say(line);
    }
    observation = result.observation;
    say("");
    say(observation.text);
    if (result.terminated || result.truncated) {
      formatSummary(result, critiques).forEach(say);
      return;
    }
  }
}

/** Finds the policy; `null` for a person. */
async function findPlayer(
  id: string,
  options: PlayOptions,
): Promise<NamedPolicy | null> {
  const { policy, option, style, checkpoint, maxContextTokens } = options;
  const { baseModel = null, learner } = options;
  if (policy === undefined) return null;
  const env = { id, options: { ...option, ...omitUndefined({ style }) } };
  return await findPolicy(policy, env, {
    ...getAgentSettings(options),
    ...omitUndefined({ checkpoint, maxContextTokens }),
    ...learner !== undefined && { place: { learner, baseModel } },
  });
}

/** Whether the agent of an environment serves a customer. */
function isServing(id: string): boolean {
  return listCalledTools(id).length > 0;
}

function assertCustomer(id: string, { policy, remote }: PlayOptions): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(TypeError, "play", name, rule, value);
  };
  if (!isServing(id)) {
    refuse("--customer", "left out where no customer is served", id);
  }
  if (policy === undefined) {
    refuse("--policy", "given where you are the customer", policy);
  }
  if (remote !== undefined) {
    refuse("--remote", "left out where you are the customer", remote);
  }
}

async function openEnv(
  id: string,
  options: PlayOptions,
  player: NamedPolicy | null,
  lines: LineReader | null,
): Promise<Env> {
  const { split, option, remote } = options;
  const { style = await player?.style(id) ?? "chat" } = options;
  const wanted = {
    // The native style has shorter prompts.
    ...player === null && isServing(id) && { tools: "native" },
    ...player !== null && suggestOptions(player, id),
    ...option,
    ...{ style, split, proxies: true },
    ...lines !== null && { user: makePersonCustomer(lines, print) },
  };
  if (remote === undefined) return make(id, wanted);
  const { url } = await findRemoteTarget(remote, id, id);
  return await openRemote(url, wanted);
}

async function play(
  id: string,
  options: PlayOptions,
  command: Command,
): Promise<void> {
  const player = await findPlayer(id, options);
  assertUsed("play", player?.kind ?? null, command);
  if (options.customer) assertCustomer(id, options);
  const lines = options.customer ? openLineReader() : null;
  let env: Env | null = null;
  try {
    env = await openEnv(id, options, player, lines);
    await playIn(env, options, player);
  } catch (error) {
    if (!(error instanceof InputEndedError)) throw error;
    print("Left before the end.");
  } finally {
    lines?.close();
    try {
      await env?.close();
    } finally {
      await player?.dispose?.();
    }
  }
}

async function playIn(
  env: Env,
  options: PlayOptions,
  player: NamedPolicy | null,
): Promise<void> {
  const { index } = options;
  const { seed = crypto.getRandomValues(new Uint32Array(1))[0]! } = options;
  const { id } = env.spec;
  const start = { seed, options: index === undefined ? {} : { index } };
  if (player !== null) {
    const policy = await player.create(env);
    print(`${id}, ${policy.name}, seed ${seed}`);
    await playAloud(env, policy, start, print, options.customer === true);
    const { statistics } = player;
    if (statistics === undefined) return;
    print(formatUsage(addCost(statistics, options)));
    return;
  }
  print(`${id}, seed ${seed}`);
  print(isServing(id) ? SERVICE_HELP : PERSON_HELP);
  print();
  const lines = openLineReader();
  const person = isServing(id)
    ? makeServingPersonPolicy(lines, listCalledTools(id), print)
    : makePersonPolicy(lines);
  try {
    await playAloud(env, person, start, print);
  } finally {
    lines.close();
  }
}

/** Makes the command. */
export function makePlayCommand(): Command {
  const { integer, own, word } = makeOptionFactory("play");
  const command = new Command("play")
    .description("Play an episode yourself, or watch a policy play it.")
    .argument("<ENV>", "id of the environment, see 'unlock envs'")
    .option(
      "--policy <name>",
      "oracle, random, …, the path of a run or openai:MODEL@URL (default: you)",
    )
    .option("--customer", "play the customer; --policy is the agent");
  const options = [
    word(
      "--style <style>",
      "wording: chat, terse or tools (default: the policy's, else chat)",
      STYLES,
    ),
    integer("--seed <n>", "seed that draws the task", 0),
    word("--split <split>", "train, validation or test", SPLITS)
      .default("train"),
    integer("--index <n>", "number of the task in its split", 0),
    own(),
  ];
  addOptions(command, options).option("--remote <url>", REMOTE_HELP);
  return withEnvModule(
    "play",
    withAgentOptions("play", command)
      .addHelpText(
        "after",
        `
${AGENT_HELP.trim()}

Examples:
  unlock play PE-G-Mini-v0
  unlock play MediQ-v0
  unlock play FloDial-Hard-v0 --policy oracle
  unlock play Retail-v0
  unlock play Retail-v0 --policy oracle --customer
  unlock play MediQ-v0 -o data=all_dev_good.jsonl -o responder=lexical
  unlock play PE-G-S3-v0 --policy oracle --seed 7
  unlock play PE-G-Mini-v0 --policy runs/PE-G-Mini-v0-as+bt-0
  unlock play MediQ-v0 --policy openai:qwen3:8b@http://localhost:11434/v1
  unlock play PE-F-D6-v0 --style terse --split test --index 0
  unlock play MediQ-v0 --remote http://127.0.0.1:8000`,
      )
      .action(play),
  );
}

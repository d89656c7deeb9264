/** `unlock play`: one episode, played by a person or a policy. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import {
  type Env,
  getEnvEntry,
  make,
  type MakeOptions,
  type Observation,
  type ResetArgs,
  type Split,
  SPLITS,
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
  makePersonPolicy,
  PERSON_HELP,
  showToPerson,
} from "./players/person.ts";
import {
  makeServingPersonPolicy,
  SERVICE_HELP,
} from "./players/serving_person.ts";
import { playAloud, playAsCustomer } from "./players/play_aloud.ts";
import { showToServer } from "./players/service_view.ts";
import {
  findPolicy,
  listCalledTools,
  type NamedPolicy,
  suggestOptions,
} from "./players/find_policy.ts";
import { assertUsed } from "./players/idle_options.ts";
import { findRemoteTarget, openRemote, REMOTE_HELP } from "./options/remote.ts";
import { ruleError } from "../utils/errors.ts";
import {
  type LineReader,
  openLineReader,
  print,
  printWords,
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

function assertCustomer(id: string, { policy, remote }: PlayOptions): void {
  const refuse = (name: string, rule: string, value: unknown): never => {
    throw ruleError(TypeError, "play", name, rule, value);
  };
  if (getEnvEntry(id).ownOptions.user !== "customer") {
    refuse("--customer", "left out where no customer can be played", id);
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
  remote: string | undefined,
  wanted: MakeOptions,
): Promise<Env> {
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
  const { style = await player?.style(id) ?? "chat" } = options;
  const { split, option, remote } = options;
  const wanted = {
    ...player !== null && suggestOptions(player, id),
    ...option,
    ...{ style, split, proxies: true },
  };
  let env: Env | null = null;
  try {
    env = await openEnv(id, remote, wanted);
    await playIn(env, wanted, options, player);
  } catch (error) {
    if (!(error instanceof InputEndedError)) throw error;
    print("Left before the end.");
  } finally {
    try {
      await env?.close();
    } finally {
      await player?.dispose?.();
    }
  }
}

async function playIn(
  env: Env,
  wanted: MakeOptions,
  options: PlayOptions,
  player: NamedPolicy | null,
): Promise<void> {
  const { index } = options;
  const { seed = crypto.getRandomValues(new Uint32Array(1))[0]! } = options;
  const { id } = env.spec;
  const start = { seed, options: index === undefined ? {} : { index } };
  if (player === null) {
    print(`${id}, seed ${seed}`);
    using lines = openLineReader();
    return await playAsAgent(env, lines, start);
  }
  const agent = await player.create(env);
  print(`${id}, ${agent.name}, seed ${seed}`);
  if (options.customer) {
    const makeEnv = (user: unknown) => make(id, { ...wanted, user });
    using lines = openLineReader();
    await playAsCustomer(makeEnv, agent, lines, start, printWords);
  } else {
    const show = ({ text }: Observation) => text;
    await playAloud(env, agent, start, { say: printWords, show });
  }
  const { statistics } = player;
  if (statistics === undefined) return;
  print(formatUsage(addCost(statistics, options)));
}

async function playAsAgent(
  env: Env,
  lines: LineReader,
  start: ResetArgs,
): Promise<void> {
  const tools = listCalledTools(env.spec.id);
  const isServing = tools.length > 0;
  print(`${isServing ? SERVICE_HELP : PERSON_HELP}\n`);
  const person = isServing
    ? makeServingPersonPolicy(lines, tools, print)
    : makePersonPolicy(lines, (view) => {
      const { id, options } = env.spec;
      const questions = getEnvEntry(id).questions?.(view, options) ?? [];
      print(
        questions.length === 0
          ? "The rules say what may be asked."
          : questions.join("\n"),
      );
    });
  const show = isServing ? showToServer : showToPerson;
  await playAloud(env, person, start, { say: printWords, show });
}

export function makePlayCommand(): Command {
  const { integer, own, word } = makeOptionFactory("play");
  const command = new Command("play")
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

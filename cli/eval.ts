/** `unlock eval`: how well a policy does on held-out tasks. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { SPLITS, type SuccessRate } from "../envs/mod.ts";
import { ruleError } from "../utils/errors.ts";
import { BACKEND_NAMES } from "../trainers/backends/backend.ts";
import { TRAIN_DEFAULTS } from "../trainers/runs/config/train_defaults.ts";
import {
  AGENT_HELP,
  formatUsage,
  getAgentSettings,
  withAgentOptions,
} from "./options/agent_options.ts";
import { EXPORT_FORMATS } from "./players/episode_files.ts";
import {
  type EvalOptions,
  type EvalRow,
  evaluateByTurns,
  EXPORT_FILE,
  getEnvOptions,
} from "./players/evaluate_by_turns.ts";
import { evaluateTrained } from "./players/evaluate_trained.ts";
import {
  makeCheckpointOption,
  makeOptionFactory,
} from "./options/option_readers.ts";
import { INTERRUPTED, onInterrupt } from "../utils/terminal/interrupt.ts";
import { findPolicy, type NamedPolicy } from "./players/find_policy.ts";
import { assertHeard } from "./players/idle_options.ts";
import { findRemoteTarget, REMOTE_HELP } from "./options/remote.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import {
  formatDecimal,
  formatInterval,
  formatTable,
} from "../utils/terminal/table.ts";
import { formatResults } from "../trainers/launch/results.ts";

/** How models are named, what is printed and written, and examples. */
const EVAL_HELP = `
${AGENT_HELP.trim()}

An endpoint that rejects requests (wrong key, model or address) ends the
evaluation: finished episodes are printed and stay in the files. If it stays
busy or silent, the task counts as failed and is left out of all rates. With
--transcripts, the same command then plays only the tasks without a line there.

A line of --export sft is {messages, reward, success, task, critiques,
loss_mask}: messages for chat templates, those of the agent with weight 1;
critiques, the label of each agent message; loss_mask, 1 for each agent message.
With -o tools=native, calls are tool_calls, and tools has the functions.
unlock sft and TRL (assistant_only_loss=True) read it as it is, axolotl with type
chat_template (message_field_training: weight), OpenAI with only the messages:
jq -c '{messages}' sft.jsonl. Failed episodes are left out.

A run on several environments is evaluated on the same number of tasks of each,
or on the one given by --env.

JSON has success, interval, episodes, failures, asRate, btRate, iAs, cBt and
meanLength. Language models also have usage: requests, retries, failures,
unmetered (replies without token counts), promptTokens, completionTokens and,
with prices, cost in dollars. Also, where they apply: environments (the same per
environment); withoutOutdated (success, interval and episodes without outdated
tasks); withWrite (the same for tasks that need a database write); calls (calls
and errors per tool); passPower with --trials (share of tasks solved k times out
of k, for each k); unfinished (reason, and left, the number of tasks not
played).

Examples:
  unlock eval oracle --env PE-G-S3-v0 --episodes 100
  unlock eval runs/demo/arew
  unlock eval runs/mine --checkpoint best
  unlock eval runs/demo/arew --unknown
  unlock eval ./Qwen3-0.6B --env PE-G-S2-v0 --learner tinker:http://127.0.0.1:8000
  unlock eval oracle --remote http://127.0.0.1:8000/mediq
  unlock eval --policy openai:qwen3:8b@http://localhost:11434/v1 --env MediQ-v0
  unlock eval oracle --env MediQ-v0 --split train --export sft --out sft.jsonl`;

/** Finds the policy, and the options with the environment it is to play. */
async function findPlayer(
  name: string,
  options: EvalOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<readonly [NamedPolicy, EvalOptions]> {
  const find = (options: EvalOptions): Promise<NamedPolicy> =>
    findPolicy(name, { id: options.env, options: getEnvOptions(options) }, {
      ...getAgentSettings(options),
      ...(options.checkpoint === undefined
        ? {}
        : { checkpoint: options.checkpoint }),
      concurrency: options.concurrency,
      signal,
    });
  const here = find(options);
  const { remote } = options;
  if (remote === undefined) return [await here, options];
  // Which scripted policies there are is known once the server is asked.
  const found = await here.catch(() => null);
  if (found?.kind === "trained") return [found, options];
  const { id, url } = await findRemoteTarget(remote, asked, options.env);
  const there = { ...options, env: id, remote: url };
  return [await find(there), there];
}

/** Refuses what takes no part in the choice of the likeliest token. */
function assertDraws({ temperature, topK, topP }: EvalOptions): void {
  if (temperature !== 0) return;
  const rule = "left out at temperature 0, which takes the likeliest token";
  for (const [name, value] of Object.entries({ topP, topK })) {
    if (value === undefined) continue;
    throw ruleError(TypeError, "evaluate", name, rule, value);
  }
}

async function evaluateNamed(
  name: string,
  options: EvalOptions,
  command: Command,
  signal: AbortSignal,
): Promise<EvalRow> {
  const isAsked = command.getOptionValueSource("env") === "cli";
  const asked = isAsked ? options.env : undefined;
  const [found, there] = await findPlayer(name, options, asked, signal);
  assertHeard("evaluate", found.kind, command);
  assertDraws(options);
  return found.kind === "trained"
    ? await evaluateTrained(name, there, asked, signal)
    : await evaluateByTurns(found, there, signal);
}

/** Writes a success rate over some of the tasks. */
function formatRate({ success, interval }: SuccessRate): string {
  return `success ${formatDecimal(success)}, 95 % interval ` +
    formatInterval(interval);
}

/** Writes how often each tool was called, a line a tool. */
function formatCalls(row: EvalRow): string[] {
  const { calls = {}, episodes } = row;
  const entries = Object.entries(calls);
  if (entries.length === 0) return [];
  return [
    "",
    formatTable([
      ["tool", "calls", "an episode", "refused"],
      ...entries.map(([name, { calls, errors }]) => [
        name,
        String(calls),
        formatDecimal(calls / episodes),
        String(errors),
      ]),
    ]),
  ];
}

/** What a person reads below the table. */
function listRemarks(row: EvalRow): string[] {
  const { customer, episodes, failures, passPower, unfinished, usage } = row;
  const { withoutOutdated, withWrite } = row;
  return [
    ...(customer === undefined ? [] : [
      `customer: ${customer}; scores against another one do not compare`,
    ]),
    ...(passPower === undefined ? [] : [
      `pass^k for k from 1: ${
        passPower.map((value) => formatDecimal(value)).join(" ")
      }`,
    ]),
    ...(withWrite === undefined ? [] : [
      `on the ${withWrite.episodes} tasks in which something is to be ` +
      `written: ${formatRate(withWrite)}`,
    ]),
    ...(withoutOutdated === undefined ? [] : [
      `without the ${episodes - withoutOutdated.episodes} tasks whose ` +
      `published solution is outdated: ${formatRate(withoutOutdated)}`,
    ]),
    ...(unfinished === undefined ? [] : [
      `${unfinished.left} of ${episodes + failures + unfinished.left} tasks ` +
      "were not played",
    ]),
    ...(failures === 0 ? [] : [
      `${failures} of ${episodes + failures} tasks failed by no fault of the ` +
      "policy and are not counted",
    ]),
    ...(usage === undefined ? [] : [formatUsage(usage)]),
    ...formatCalls(row),
  ];
}

/** The one policy that was named. */
function chooseName(
  argument: string | undefined,
  { policy }: EvalOptions,
  command: Command,
): string {
  const name = argument ?? policy;
  if (name === undefined) {
    command.error("error: missing required argument 'policy'");
  }
  if (argument === undefined || policy === undefined) return name;
  const rule = "given once, as an argument or as an option";
  throw ruleError(RangeError, "evaluate", "policy", rule, "both");
}

/** Measures the policy that was named, and prints what came of it. */
async function evaluate(
  argument: string | undefined,
  options: EvalOptions,
  command: Command,
): Promise<void> {
  const policy = chooseName(argument, options, command);
  const stop = new AbortController();
  // Sessions on a server are not to be left behind.
  const wait = options.remote === undefined
    ? null
    : onInterrupt(() => stop.abort(), {
      note: "\nclosing the sessions before stopping … " +
        "(Ctrl-C again ends at once)",
    });
  try {
    const row = await evaluateNamed(policy, options, command, stop.signal);
    if (options.json === true) print(JSON.stringify(row));
    else {
      const rows = [row, ...row.environments ?? []];
      [formatResults(rows), ...listRemarks(row)].forEach(print);
    }
    if (row.unfinished !== undefined) {
      printNote(row.unfinished.reason);
      Deno.exitCode = 1;
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    Deno.exitCode = INTERRUPTED;
  } finally {
    wait?.forget();
    // Whoever still waits for a model waits in vain.
    stop.abort();
  }
}

/** Makes the command. */
export function makeEvalCommand(): Command {
  const action = "evaluate";
  const { integer, number, own, word } = makeOptionFactory(action);
  const command = new Command("eval")
    .description("Evaluate a policy on held-out tasks.")
    .argument(
      "[policy]",
      "run, checkpoint file, model, scripted policy, module or openai:MODEL@URL",
    )
    .option("--policy <policy>", "same as the argument")
    .option(
      "--env <id>",
      "environment (default for a run: the run's)",
      TRAIN_DEFAULTS.env,
    )
    .addOption(integer("--episodes <n>", "number of tasks", 1).default(300))
    .addOption(
      word("--split <split>", SPLITS.join(", "), SPLITS).default("test"),
    )
    .addOption(integer("--seed <n>", "seed of sampling", 0).default(0))
    .addOption(
      integer(
        "--trials <k>",
        "episodes per task, with different seeds; prints pass^k",
        1,
        100,
      ).default(1),
    )
    .addOption(
      number(
        "--temperature <x>",
        "sampling temperature; 0 for greedy decoding",
        0,
      ).default(0),
    )
    .addOption(
      number(
        "--top-p <x>",
        "sample from the smallest set of tokens with this total probability (default: the run's, else 1)",
        0.001,
        1,
      ),
    )
    .addOption(
      integer(
        "--top-k <n>",
        "sample from the k most likely tokens; 0 for all (default: the run's, else 0)",
        0,
      ),
    )
    .addOption(makeCheckpointOption(action))
    .option(
      "--learner <url>",
      "server with the weights, tinker:URL (default: the run's)",
    )
    .option(
      "--base-model <name>",
      "name of the model on that server (default: its only model)",
    )
    .option("--unknown", "replace every reply with one without information")
    .option(
      "--constrained",
      "constrained decoding (default: as in the run, else yes)",
    )
    .option("--no-constrained", "disable constrained decoding")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .addOption(own())
    .option("--remote <url>", REMOTE_HELP)
    .option(
      "--transcripts <file>",
      "write transcripts as JSON lines",
    )
    .addOption(
      word(
        "--export <format>",
        "sft: write each episode as a fine-tuning example to --out",
        EXPORT_FORMATS,
      ),
    )
    .option("--out <file>", `output file of --export (default: ${EXPORT_FILE})`)
    .addOption(
      number(
        "--min-reward <x>",
        "export only episodes with at least this return",
        -1e9,
      ),
    )
    .option("--successes", "export only successful episodes")
    .addOption(
      word(
        "--negative-turns <how>",
        "turns labelled -1: learn (as others), mask (weight 0), or drop (the episode) (default: learn)",
        ["learn", "mask", "drop"],
      ),
    )
    .option("--json", "print JSON")
    .addOption(
      integer(
        "--concurrency <n>",
        "parallel episodes of a language model",
        1,
      ).default(8),
    );
  return withEnvModule(
    "evaluate",
    withAgentOptions(action, command)
      .addHelpText("after", EVAL_HELP)
      .action(evaluate),
  );
}

/** `unlock eval`: evaluates a policy on held-out tasks. */

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
import { addOptions, makeOptionFactory } from "./options/options.ts";
import { omitUndefined } from "../utils/objects.ts";
import { onInterrupt } from "../utils/terminal/interrupt.ts";
import { INTERRUPTED } from "../utils/terminal/interrupt_signals.ts";
import { findPolicy, type NamedPolicy } from "./players/find_policy.ts";
import { assertUsed } from "./players/idle_options.ts";
import { findRemoteTarget, REMOTE_HELP } from "./options/remote.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import {
  formatDecimal,
  formatInterval,
  formatTable,
} from "../utils/terminal/table.ts";
import { formatResults } from "../trainers/launch/results.ts";

const EVAL_HELP = `
${AGENT_HELP.trim()}

If an endpoint rejects requests (wrong key, model or address), the evaluation
ends; the episodes so far are printed and stay in the files. If it is busy or
does not reply, the task counts as failed and is excluded from all rates. A
message that is refused or cut off at a limit on tokens is not played; it ends
its episode, which counts. With --transcripts, the same command only plays the
tasks that are not in the file.

A line of --export sft is {messages, reward, success, task, critiques,
loss_mask}: messages in the format of chat templates, each of the agent's with
weight 1; critiques: the critic's label of each of the agent's messages;
loss_mask: 1 for the agent's messages, else 0. With -o tools=native, calls are
tool_calls, and tools has the functions. Readers: unlock sft; TRL
(assistant_only_loss=True); axolotl (type chat_template,
message_field_training: weight); OpenAI takes only the messages:
jq -c '{messages}' sft.jsonl. Failed episodes are left out.

A run on several environments is evaluated on each, or on the one of --env.

JSON has success, interval, episodes, failures, asRate, btRate, iAs, cBt and
meanLength. Optional fields: usage of a language model (requests, retries,
failures, refusals, cutOffs, unmetered: replies without a token count,
promptTokens, completionTokens, and cost in dollars if a price is given);
environments: the results on each; withoutOutdated: the results without outdated
tasks; withWrite: the results on tasks that write to a database; violations:
counts of what the environment's policy forbids; withoutViolation: success that
breaks it nowhere; customerModel: what the models of customers did; calls: calls and errors per tool; passPower with --trials:
the share of tasks solved in k of k trials, for k from 1; unfinished if the
policy failed permanently: reason, and left, the number of tasks not played.

Examples:
  unlock eval oracle --env PE-G-S3-v0 --episodes 100
  unlock eval runs/demo/arew
  unlock eval runs/mine --checkpoint best
  unlock eval runs/demo/arew --unknown
  unlock eval ./Qwen3-0.6B --env PE-G-S2-v0 --learner tinker:http://127.0.0.1:8000
  unlock eval oracle --remote http://127.0.0.1:8000/mediq
  unlock eval --policy openai:qwen3:8b@http://localhost:11434/v1 --env MediQ-v0
  unlock eval oracle --env MediQ-v0 --split train --export sft --out sft.jsonl`;

async function findPlayer(
  name: string,
  options: EvalOptions,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<readonly [NamedPolicy, EvalOptions]> {
  const find = (options: EvalOptions): Promise<NamedPolicy> =>
    findPolicy(name, { id: options.env, options: getEnvOptions(options) }, {
      ...getAgentSettings(options),
      ...omitUndefined({ checkpoint: options.checkpoint }),
      concurrency: options.concurrency,
      signal,
    });
  const here = find(options);
  const { remote } = options;
  if (remote === undefined) return [await here, options];
  // Scripted policies depend on the server's environment.
  const found = await here.catch(() => null);
  if (found?.kind === "trained") return [found, options];
  const { id, url } = await findRemoteTarget(remote, asked, options.env);
  const there = { ...options, env: id, remote: url };
  return [await find(there), there];
}

function assertSamples({ temperature, topK, topP }: EvalOptions): void {
  if (temperature !== 0) return;
  const rule = "left out at temperature 0, which is greedy";
  const given = Object.entries(omitUndefined({ topP, topK }));
  for (const [name, value] of given) {
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
  assertUsed("evaluate", found.kind, command);
  assertSamples(options);
  return found.kind === "trained"
    ? await evaluateTrained(name, there, asked, signal)
    : await evaluateByTurns(found, there, signal);
}

function formatRate({ success, interval }: SuccessRate): string {
  return `success ${formatDecimal(success)}, 95 % interval ` +
    formatInterval(interval);
}

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

/** The lines below the table. */
export function listRemarks(row: EvalRow): string[] {
  const { customer, episodes, failures, passPower, unfinished, usage } = row;
  const { violations = {}, withoutOutdated, withoutViolation, withWrite } = row;
  const { customerModel } = row;
  const listCounts = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
      .join(", ");
  const remarks = [
    customer !== undefined &&
    `customer: ${customer}; not comparable with results of other customers`,
    customerModel !== undefined &&
    `the customer's models: ${listCounts(customerModel)}`,
    passPower !== undefined &&
    "pass^k for k from 1: " +
      passPower.map((value) => formatDecimal(value)).join(" "),
    withWrite !== undefined &&
    `on the ${withWrite.episodes} tasks that write to the database: ` +
      formatRate(withWrite),
    withoutViolation !== undefined &&
    `violations of the policy: ${listCounts(violations)}; without any: ` +
      formatRate(withoutViolation),
    withoutOutdated !== undefined &&
    `without the ${episodes - withoutOutdated.episodes} tasks whose ` +
      `published solution is outdated: ${formatRate(withoutOutdated)}`,
    unfinished !== undefined &&
    `${unfinished.left} of ${episodes + failures + unfinished.left} tasks ` +
      "were not played",
    failures > 0 &&
    `${failures} of ${episodes + failures} tasks failed by no fault of the ` +
      "policy and are not counted",
    usage !== undefined && formatUsage(usage),
  ];
  return [...remarks.filter((remark) => remark !== false), ...formatCalls(row)];
}

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

async function evaluate(
  argument: string | undefined,
  options: EvalOptions,
  command: Command,
): Promise<void> {
  const policy = chooseName(argument, options, command);
  const stop = new AbortController();
  // Ctrl-C must close the sessions on a server.
  using _wait = options.remote === undefined
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
    // Cancels pending requests.
    stop.abort();
  }
}

export function makeEvalCommand(): Command {
  const action = "evaluate";
  const { integer, number, own, word } = makeOptionFactory(action);
  const command = new Command("eval")
    .argument(
      "[policy]",
      "a run, a checkpoint file, a model, a scripted policy, a module or openai:MODEL@URL",
    )
    .option("--policy <policy>", "the policy, as an option")
    .option(
      "--env <id>",
      "environment (default for a run: its own)",
      TRAIN_DEFAULTS.env,
    );
  const options = [
    integer("--episodes <n>", "number of tasks", 1).default(300),
    word("--split <split>", SPLITS.join(", "), SPLITS).default("test"),
    integer("--seed <n>", "seed of sampling", 0).default(0),
    integer("--trials <k>", "trials per task, for pass^k", 1, 100).default(1),
    number(
      "--top-p <x>",
      "nucleus sampling of a trained policy (default: the run's, else 1)",
      0.001,
      1,
    ),
    integer(
      "--top-k <n>",
      "sample from the k most likely tokens; 0 for all (default: the run's, else 0)",
      0,
    ),
    own(),
    word(
      "--export <format>",
      "sft: export episodes as fine-tuning examples, to --out",
      EXPORT_FORMATS,
    ),
    number("--min-reward <x>", "minimum return of exported episodes", -1e9),
    word(
      "--negative-turns <how>",
      "exported turns labelled -1: learn them, mask them (weight 0), or drop their episodes (default: learn)",
      ["learn", "mask", "drop"],
    ),
    integer("--concurrency <n>", "concurrent episodes of a language model", 1)
      .default(8),
  ];
  addOptions(command, options)
    .option("--unknown", "replace every reply by an uninformative one")
    .option(
      "--constrained",
      "constrained decoding (default: the run's, else yes)",
    )
    .option("--no-constrained", "disable constrained decoding")
    .option("--backend <name>", BACKEND_NAMES.join(", "))
    .option("--remote <url>", REMOTE_HELP)
    .option("--transcripts <file>", "write the transcripts as JSON lines")
    .option("--out <file>", `file of --export (default: ${EXPORT_FILE})`)
    .option("--successes", "export only successful episodes")
    .option("--json", "print JSON");
  return withEnvModule(
    "evaluate",
    withAgentOptions(action, command)
      .addHelpText("after", EVAL_HELP)
      .action(evaluate),
  );
}

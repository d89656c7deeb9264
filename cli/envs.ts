/** `unlock envs`: the environments, and the success of scripted policies. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import {
  evaluatePolicy,
  type Evaluation,
  getEnvEntry,
  listEnvs,
  make,
  makeScriptedPolicy,
  SPLITS,
} from "../envs/mod.ts";
import { makeOptionFactory } from "./options/options.ts";
import { showProgress } from "../utils/terminal/progress.ts";
import {
  EVALUATION_HEADINGS,
  formatEvaluation,
} from "../trainers/launch/results.ts";
import { formatDecimal, formatTable } from "../utils/terminal/table.ts";
import { print, wrapWords } from "../utils/terminal/terminal.ts";

/** From floor to ceiling; each environment has some of them. */
const POLICIES = [
  "constant",
  "best-constant",
  "guess",
  "prior",
  "transfer",
  "random",
  "oracle",
];

/** Lists the policies that an environment has, from floor to ceiling. */
export function listOwnPolicies(id: string): string[] {
  const known = getEnvEntry(id).policies({});
  return POLICIES.filter((name) => Object.hasOwn(known, name));
}

interface Row extends Evaluation {
  readonly env: string;
  readonly policy: string;
}

async function measure(episodes: number): Promise<Row[]> {
  const ids = listEnvs();
  const count = ids.flatMap(listOwnPolicies).length;
  using watched = showProgress("measuring", count * episodes);
  const rows: Row[] = [];
  for (const env of ids) {
    for (const policy of listOwnPolicies(env)) {
      const before = rows.length * episodes;
      const evaluation = await evaluatePolicy(
        make(env, { proxies: true }),
        makeScriptedPolicy(env, policy),
        {
          // A plug-in's environment may have fewer tasks.
          episodes: Math.min(episodes, getEnvEntry(env).splits.test),
          onEpisode: (done) =>
            watched.update(before + done, `${env} ${policy}`),
        },
      );
      rows.push({ env, policy, ...evaluation });
    }
  }
  return rows;
}

function formatRow(row: Row): string[] {
  return [
    row.policy === listOwnPolicies(row.env)[0] ? row.env : "",
    row.policy,
    ...formatEvaluation(row, 3),
    formatDecimal(row.meanLength, 1),
  ];
}

function printRows(rows: readonly Row[], episodes: number): void {
  print(formatTable([
    ["environment", "policy", ...EVALUATION_HEADINGS, "steps"],
    ...rows.map(formatRow),
  ]));
  print();
  print(`${episodes} test tasks each. constant: one answer at once, 0.5 in`);
  print("every component or the first candidate; best-constant: the fixed");
  print("answer that is right most often; guess: any candidate at once;");
  print("prior: what is likeliest before any question;");
  print("oracle: exact Bayes with the most informative question; where there");
  print(
    "are tools, it knows what the customer said; transfer: hands everybody over.",
  );
  print(
    "AS +1, BT +1: share of questions and beliefs that the critic praised.",
  );
}

function printSplits(): void {
  print(formatTable([
    ["tasks", ...SPLITS, "rounds", "options"],
    ...listEnvs().flatMap((id) => {
      const { splits, maxSteps, ownOptions } = getEnvEntry(id);
      const [first, ...others] = wrapWords(
        Object.keys(ownOptions).join(" "),
        30,
      )
        .split("\n");
      const sizes = SPLITS.map((split) => splits[split].toLocaleString("en"));
      return [
        [id, ...sizes, String(maxSteps), first!],
        ...others.map((line) => [...Array(2 + SPLITS.length).fill(""), line]),
      ];
    }),
  ]));
  print();
}

export function makeEnvsCommand(): Command {
  const { integer } = makeOptionFactory("measure");
  return withEnvModule(
    "list environments",
    new Command("envs")
      .addOption(
        integer("--episodes <n>", "test tasks per policy", 1)
          .default(500),
      )
      .option("--json", "print JSON")
      .addHelpText(
        "after",
        `
Examples:
  unlock envs
  unlock envs --episodes 100 --json`,
      )
      .action(async ({ episodes, json }: { episodes: number; json?: true }) => {
        const rows = await measure(episodes);
        if (json === true) print(JSON.stringify(rows, null, 2));
        else {
          printSplits();
          printRows(rows, episodes);
        }
      }),
  );
}

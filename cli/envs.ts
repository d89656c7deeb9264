/**
 * `unlock envs`: what there is, and how far scripted policies get in it.
 *
 * @module
 */

import { Command } from "commander";
import {
  evaluatePolicy,
  type Evaluation,
  list,
  make,
  scriptedPolicy,
} from "../envs/mod.ts";
import { integerOption } from "./_options.ts";
import { progress } from "./_progress.ts";
import { decimal, interval, table } from "./_table.ts";
import { print } from "./_terminal.ts";

/** From floor to ceiling. */
const POLICIES = ["constant", "best-constant", "random", "oracle"] as const;

/** One policy in one environment. */
interface Row extends Evaluation {
  readonly env: string;
  readonly policy: string;
}

async function measure(episodes: number): Promise<Row[]> {
  const ids = list();
  const perEnv = POLICIES.length * episodes;
  const watched = progress("measuring", ids.length * perEnv);
  const rows: Row[] = [];
  try {
    for (const env of ids) {
      for (const policy of POLICIES) {
        const before = rows.length * episodes;
        const evaluation = await evaluatePolicy(
          make(env, { proxies: true }),
          scriptedPolicy(env, policy),
          {
            episodes,
            onEpisode: (done) =>
              watched.update(before + done, `${env} ${policy}`),
          },
        );
        rows.push({ env, policy, ...evaluation });
      }
    }
  } finally {
    watched.stop();
  }
  return rows;
}

function cells(row: Row): string[] {
  return [
    row.policy === POLICIES[0] ? row.env : "",
    row.policy,
    decimal(row.success, 3),
    interval(row.interval, 3),
    decimal(row.asRate),
    decimal(row.btRate),
    decimal(row.iAs),
    decimal(row.cBt),
    decimal(row.meanLength, 1),
  ];
}

function printRows(rows: readonly Row[], episodes: number): void {
  print(table([
    [
      "environment",
      "policy",
      "success",
      "95 % interval",
      "AS +1",
      "BT +1",
      "I_AS",
      "C_BT",
      "steps",
    ],
    ...rows.map(cells),
  ]));
  print();
  print(`${episodes} test tasks each. constant: answers 0.5 at once;`);
  print("best-constant: the fixed answer that is right most often; oracle:");
  print("exact Bayes with the most informative question.");
  print(
    "AS +1, BT +1: share of questions and beliefs that the critic praised.",
  );
}

/**
 * Makes the command.
 *
 * @returns `unlock envs`
 */
export function envsCommand(): Command {
  return new Command("envs")
    .description("List the environments with their measured floor and ceiling.")
    .option(
      "--episodes <n>",
      "test tasks to play with each policy",
      integerOption("measure", "episodes", 1),
      500,
    )
    .option("--json", "print the measures as JSON")
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
      else printRows(rows, episodes);
    });
}

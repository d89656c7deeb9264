/**
 * How well the lexical responder agrees with MediQ and FloDial: the share of
 * facts and checks whose question hits their row, and the share of questions
 * without a row that are refused.
 *
 *     deno run -P=unlock bench/responders/lexical.ts
 *         [--mediq FILE] [--flodial FOLDER]
 *
 * `FILE` is MediQ's `all_dev_good.jsonl`; `FOLDER` has FloDial's charts, and
 * its `test_dialogs.json` if checks are to be asked in the words of people.
 * Questions about facts are made by the rules of `fact_question.ts`.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import type { FaultChart } from "../../envs/flodial/chart.ts";
import { readFlodialFolder } from "../../envs/flodial/data.ts";
import { readMediqFile } from "../../envs/mediq/data.ts";
import { ruleError } from "../../utils/errors.ts";
import {
  type AgreementRate,
  flodialAgreement,
  mediqAgreement,
  type WordedCheck,
} from "./lexical_agreement.ts";

/** What is read of a dialogue of FloDial. */
interface Dialog {
  readonly flowchart: string;
  readonly utterences: readonly {
    readonly speaker: string;
    readonly utterance: string;
    readonly grounded_doc_id?: string;
  }[];
}

/** The checks that agents asked in FloDial's test dialogues, each once. */
async function wordedChecks(
  folder: string,
  charts: Readonly<Record<string, FaultChart>>,
): Promise<WordedCheck[]> {
  const text = await Deno.readTextFile(`${folder}/test_dialogs.json`)
    .catch(() => "{}");
  const worded = new Map<string, WordedCheck>();
  for (const dialog of Object.values<Dialog>(JSON.parse(text))) {
    const chart = dialog.flowchart;
    for (const { speaker, utterance, ...turn } of dialog.utterences) {
      const check = turn.grounded_doc_id?.replace(/^chart-/, "") ?? "";
      if (speaker !== "agent") continue;
      if (charts[chart]?.checks[check] === undefined) continue;
      const key = JSON.stringify([chart, check, utterance]);
      worded.set(key, { chart, check, question: utterance });
    }
  }
  return [...worded.values()];
}

function print(what: string, { hits, of }: AgreementRate): void {
  const share = of === 0 ? "none" : `${(100 * hits / of).toFixed(1)} %`;
  console.log(`  ${what.padEnd(60)} ${share.padStart(7)} of ${of}`);
}

function printMediq(path: string): void {
  const { cases } = readMediqFile(path);
  const agreement = mediqAgreement(cases);
  console.log(`MediQ, ${cases.length} cases: each fact is asked by a question`);
  console.log(
    "made from it by the rules of bench/responders/fact_question.ts: without",
  );
  console.log("subject, values, negation, findings of named examinations, and");
  console.log("all but the first thing of an enumeration or clause");
  print("facts that lead to a question", agreement.asked);
  print("informative words of a fact left in its question", agreement.words);
  print("questions with all informative words of their fact", agreement.whole);
  print("hits its fact, or one with the same question", agreement.hits);
  print("as the first of the reply", agreement.firsts);
  print("replies that name two facts", agreement.twos);
  print("refused: questions from other cases", agreement.refused);
  print("not refused, the fact has all their words", agreement.overlaps);
}

async function printFlodial(path: string): Promise<void> {
  const { charts } = readFlodialFolder(path);
  const worded = await wordedChecks(path, charts);
  const agreement = flodialAgreement(charts, worded);
  console.log(`FloDial, ${Object.keys(charts).length} charts`);
  print("a check in its own words hits its row of the chart", agreement.charts);
  print("the same on the way to each fault, with outcome", agreement.tables);
  print(
    "a check in the words of people hits its row of the chart",
    agreement.people,
  );
  print("of these, refused", agreement.peopleRefused);
  print("the same on the way to each fault", agreement.peopleTables);
  print("refused: checks of other charts", agreement.otherCharts);
  print("the same on the way to each fault", agreement.otherTables);
  print("refused: checks off the way to the fault", agreement.offTables);
}

/** Reads the arguments and measures on the data they name. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mediq: { type: "string" }, flodial: { type: "string" } },
  });
  const { mediq, flodial } = values;
  if (mediq === undefined && flodial === undefined) {
    const rule = "a path, for one of both at least";
    throw ruleError(
      TypeError,
      "measure agreement",
      "mediq or flodial",
      rule,
      mediq,
    );
  }
  if (mediq !== undefined) printMediq(mediq);
  if (flodial !== undefined) await printFlodial(flodial);
}

if (import.meta.main) await main();

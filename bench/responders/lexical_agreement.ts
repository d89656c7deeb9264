/**
 * How often the lexical responder names the right row, and how often it stays
 * silent where it should.
 */

import { type FaultChart, prepareChart } from "../../envs/flodial/chart.ts";
import type { MediqCase } from "../../envs/mediq/core.ts";
import { findInformativeStems } from "../../envs/responders/stems.ts";
import { makeLexicalResponder } from "../../envs/responders/lexical.ts";
import type { HiddenRecord, RecordRow } from "../../envs/core/responder.ts";
import { UNKNOWN } from "../../envs/responders/index_reply.ts";
import { factQuestion } from "./fact_question.ts";

/** How many of some trials came out as wanted. */
export interface AgreementRate {
  /** Those that did. */
  hits: number;
  /** All of them. */
  of: number;
}

/** What MediQ says about the responder. */
export interface MediqAgreement {
  /** Facts that a question could be made from. */
  readonly asked: AgreementRate;
  /** Informative words of those facts that are in their questions. */
  readonly words: AgreementRate;
  /** Questions that leave out none of their fact's informative words. */
  readonly whole: AgreementRate;
  /** Questions whose reply names their fact. */
  readonly hits: AgreementRate;
  /** Questions whose reply names their fact first. */
  readonly firsts: AgreementRate;
  /** Replies that name two facts. */
  readonly twos: AgreementRate;
  /** Questions from other cases that are refused. */
  readonly refused: AgreementRate;
  /** Of those not refused, replies whose fact has all words of the question. */
  readonly overlaps: AgreementRate;
}

/** What FloDial says about the responder. */
export interface FlodialAgreement {
  /** Checks in their own words that hit their row of the full chart. */
  readonly charts: AgreementRate;
  /** The same on the way to each fault, outcome included. */
  readonly tables: AgreementRate;
  /** Checks in the words of people, against the full chart. */
  readonly people: AgreementRate;
  /** Of those, the ones that are refused. */
  readonly peopleRefused: AgreementRate;
  /** Checks in the words of people, on the way to each fault. */
  readonly peopleTables: AgreementRate;
  /** Checks of other charts that a full chart refuses. */
  readonly otherCharts: AgreementRate;
  /** Checks of other charts that the way to a fault refuses. */
  readonly otherTables: AgreementRate;
  /** Checks of the same chart off the way to a fault that are refused. */
  readonly offTables: AgreementRate;
}

/** A check of a chart in somebody's words. */
export interface WordedCheck {
  /** Name of the chart. */
  readonly chart: string;
  /** Key of the check. */
  readonly check: string;
  /** The words. */
  readonly question: string;
}

const RESPONDER = makeLexicalResponder();

function ask(question: string, record: HiddenRecord): string {
  return RESPONDER.respond({ question, record }) as string;
}

function rate(): AgreementRate {
  return { hits: 0, of: 0 };
}

function count(rate: AgreementRate, hit: boolean): void {
  rate.of++;
  if (hit) rate.hits++;
}

function recordOf(
  form: HiddenRecord["form"],
  rows: readonly RecordRow[],
): HiddenRecord {
  return { form, rows, topics: null };
}

interface AskedCase {
  readonly facts: readonly string[];
  readonly questions: readonly (string | null)[];
  readonly record: HiddenRecord;
}

function askedCase({ facts }: MediqCase): AskedCase {
  const rows = facts.map((text): RecordRow => ({ text, outcome: null }));
  const questions = facts.map(factQuestion);
  return { facts, questions, record: recordOf("facts", rows) };
}

function measureOwn(
  { facts, questions, record }: AskedCase,
  into: MediqAgreement,
): void {
  for (const [i, question] of questions.entries()) {
    count(into.asked, question !== null);
    if (question === null) continue;
    const left = new Set(findInformativeStems(question));
    const stems = findInformativeStems(facts[i]!);
    for (const stem of stems) count(into.words, left.has(stem));
    count(into.whole, stems.every((stem) => left.has(stem)));
    const reply = ask(question, record);
    // Facts that lead to the same question answer it equally well.
    const named = reply === UNKNOWN ? [] : reply.split(",")
      .map((number) => questions[Number(number) - 1] === question);
    count(into.hits, named.includes(true));
    count(into.firsts, named[0] === true);
    count(into.twos, named.length === 2);
  }
}

function plain(fact: string): string {
  return fact.toLowerCase().replace(/[\s.]+$/, "");
}

/** Asks one case the questions of another one that it says nothing about. */
function measureForeign(
  own: AskedCase,
  other: AskedCase,
  into: MediqAgreement,
): void {
  const known = own.facts.map(plain);
  for (const [i, question] of other.questions.entries()) {
    if (question === null || own.questions.includes(question)) continue;
    const fact = plain(other.facts[i]!);
    if (known.some((own) => own.includes(fact) || fact.includes(own))) continue;
    const reply = ask(question, own.record);
    count(into.refused, reply === UNKNOWN);
    if (reply === UNKNOWN) continue;
    const row = own.facts[Number(reply.split(",")[0]) - 1]!;
    const stems = new Set(findInformativeStems(row));
    const holds = findInformativeStems(question).every((stem) =>
      stems.has(stem)
    );
    count(into.overlaps, holds);
  }
}

/**
 * Asks each fact of each case by the question made from it, and each case the
 * questions of the next case and of the one half the list away. Left out are
 * questions to which another case has the same fact, or one that leads to the
 * same question.
 */
export function mediqAgreement(cases: readonly MediqCase[]): MediqAgreement {
  const agreement: MediqAgreement = {
    asked: rate(),
    words: rate(),
    whole: rate(),
    hits: rate(),
    firsts: rate(),
    twos: rate(),
    refused: rate(),
    overlaps: rate(),
  };
  const asked = cases.map(askedCase);
  for (const [i, own] of asked.entries()) {
    measureOwn(own, agreement);
    for (const step of [1, asked.length >> 1]) {
      const other = asked[(i + step) % asked.length]!;
      if (other !== own) measureForeign(own, other, agreement);
    }
  }
  return agreement;
}

/**
 * Asks each check in its own words, and the checks that a record does not have.
 */
export function flodialAgreement(
  charts: Readonly<Record<string, FaultChart>>,
  worded: readonly WordedCheck[],
): FlodialAgreement {
  const agreement: FlodialAgreement = {
    charts: rate(),
    tables: rate(),
    people: rate(),
    peopleRefused: rate(),
    peopleTables: rate(),
    otherCharts: rate(),
    otherTables: rate(),
    offTables: rate(),
  };
  const own = (name: string): string[] =>
    Object.values(charts[name]!.checks).map(({ ask }) => ask);
  for (const [name, chart] of Object.entries(charts)) {
    const keys = Object.keys(chart.checks);
    const rows = own(name).map((text): RecordRow => ({ text, outcome: "yes" }));
    const whole = recordOf("checks", rows);
    const { records } = prepareChart(chart, null);
    const others = Object.keys(charts).filter((other) => other !== name)
      .flatMap(own);
    for (const [row, { text }] of rows.entries()) {
      count(agreement.charts, ask(text, whole) === `Yes, ${row}`);
    }
    const reworded = worded.filter(({ chart }) => chart === name);
    for (const { check, question } of reworded) {
      const reply = ask(question, whole);
      count(agreement.people, reply === `Yes, ${keys.indexOf(check)}`);
      count(agreement.peopleRefused, reply === UNKNOWN);
    }
    for (const question of others) {
      count(agreement.otherCharts, ask(question, whole) === UNKNOWN);
    }
    for (const record of records) {
      const texts = new Set(record.rows.map(({ text }) => text));
      for (const [row, { text, outcome }] of record.rows.entries()) {
        const right = `${outcome === "yes" ? "Yes" : "No"}, ${row}`;
        count(agreement.tables, ask(text, record) === right);
      }
      for (const { check, question } of reworded) {
        const row = record.rows.findIndex(({ text }) =>
          text === chart.checks[check]!.ask
        );
        if (row < 0) continue;
        const named = ask(question, record).split(", ")[1];
        count(agreement.peopleTables, named === String(row));
      }
      for (const { text } of rows) {
        if (texts.has(text)) continue;
        count(agreement.offTables, ask(text, record) === UNKNOWN);
      }
      for (const question of others) {
        count(agreement.otherTables, ask(question, record) === UNKNOWN);
      }
    }
  }
  return agreement;
}

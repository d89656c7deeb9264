/**
 * Yes/no questions whose replies follow from the candidate: how a reply is
 * parsed and worded, and exact Bayes over candidates with a uniform prior.
 */

import type { HiddenRecord } from "../core/responder.ts";
import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import { entropy } from "../../utils/vectors.ts";
import type {
  InterviewRound,
  InterviewState,
  InterviewView,
  ReadReply,
} from "./core.ts";
import type { ExactBayes } from "./policies.ts";

const REPLY = /^\s*(Yes|No)\s*,\s*([0-9]+)\s*$/i;

/** Parses a reply in the form `Yes, 3` (arXiv 2603.12109, released code). */
export function readCheck(
  reply: string,
  { rows }: Pick<InterviewState, "rows">,
): ReadReply {
  const match = REPLY.exec(reply);
  if (match === null) return { kind: "unknown", rows: [] };
  const row = Number(match[2]);
  return rows.includes(row)
    ? { kind: "repeat", rows: [] }
    : { kind: match[1]!.toLowerCase(), rows: [row] };
}

const REPLIES: Readonly<Record<string, string>> = {
  yes: "Yes.",
  no: "No.",
  unknown: "I don't know.",
  repeat: "I don't know; you have asked me that before.",
};

export function wordCheckReply({ kind }: InterviewRound): string {
  return REPLIES[kind]!;
}

export function isYesOrNo({ kind }: Pick<InterviewRound, "kind">): boolean {
  return kind === "yes" || kind === "no";
}

const NOTHING_ASKED = { rows: [] };

/** How each candidate would reply to a question, by their records. */
export function findReplyKinds(
  records: readonly HiddenRecord[],
  question: string,
): string[] {
  return records.map((record) => {
    const reply = KEYED_RESPONDER.respond({ question, record }) as string;
    return readCheck(reply, NOTHING_ASKED).kind;
  });
}

/** The exact posterior over candidates with a uniform prior. */
export function computeCheckPosterior(
  records: readonly HiddenRecord[],
  rounds: readonly InterviewRound[],
): number[] {
  let possible = records.map(() => 1);
  for (const { question, kind } of rounds) {
    if (question === null) continue;
    const kinds = findReplyKinds(records, question);
    const left = possible.map((value, i) => kinds[i] === kind ? value : 0);
    // No candidate fits a repeated question, or a responder that contradicts
    // the record: ignore the reply.
    if (left.some((value) => value > 0)) possible = left;
  }
  const total = possible.reduce((sum, value) => sum + value, 0);
  return possible.map((value) => value / total);
}

/** The check whose replies have the greatest value, the first of equals. */
export function findBestCheck(
  checks: readonly string[],
  records: readonly HiddenRecord[],
  measure: (kinds: readonly string[]) => number,
): string {
  let best = checks[0]!;
  let most = -1;
  for (const check of checks) {
    const value = measure(findReplyKinds(records, check));
    if (value <= most + 1e-12) continue;
    best = check;
    most = value;
  }
  return best;
}

export interface CheckKnowledge {
  records(view: InterviewView): readonly HiddenRecord[];
  /** The possible questions, worded for the view's style. */
  questions(view: InterviewView): readonly string[];
}

export function makeCheckBayes(
  { records, questions }: CheckKnowledge,
): ExactBayes {
  return {
    posterior: (view) => computeCheckPosterior(records(view), view.rounds),
    bestQuestion: (view, posterior) =>
      findBestCheck(questions(view), records(view), (kinds) => {
        const mass = new Map<string, number>();
        kinds.forEach((kind, i) => {
          mass.set(kind, (mass.get(kind) ?? 0) + posterior[i]!);
        });
        // The reply is determined by the candidate, so its entropy is the
        // information.
        return entropy(mass.values());
      }),
  };
}

/** Evidence of a reply for each candidate: 1, −1 or 0. */
export function weighCheckReply(
  records: readonly HiddenRecord[],
  played: InterviewRound,
): number[] {
  const { question, kind } = played;
  if (question === null || !isYesOrNo(played)) return records.map(() => 0);
  const fits = findReplyKinds(records, question).map((own) => own === kind);
  const tellsApart = new Set(fits).size > 1;
  return fits.map((fit) => !tellsApart ? 0 : fit ? 1 : -1);
}

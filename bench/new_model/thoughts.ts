/**
 * Thoughts before a belief, in steps that copy, compare or recall one thing, for
 * lessons of a language model.
 */

import {
  computeMargin,
  type ItemComparison,
  type PreferenceRound,
  type PreferenceView,
} from "../../envs/preference/core.ts";
import type { InterviewView } from "../../envs/interview/core.ts";
import { likelihood, readCase } from "../../envs/mediq/clinic/bayes.ts";

/**
 * How often each candidate has what the last reply tells, then the belief after all
 * replies: `The patient has a fever: Influenza 0.9, Gout 0.1. All: A 0.9, B 0.1`.
 */
function thinkOfFindings(view: InterviewView, said: string): string {
  const { complaint, conditions } = readCase(view);
  const news = (view.rounds.at(-1)?.facts ?? []).map((fact) => {
    const rates = conditions.map((condition, i) =>
      `${view.candidates[i]} ${
        likelihood(complaint, condition, fact).toFixed(1)
      }`
    );
    return `${fact.replace(/\.$/, "")}: ${rates.join(", ")}. `;
  });
  const all = said.match(/\d\.\d/g)!
    .map((number, i) => `${"ABCD"[i]} ${number}`);
  return `<scratch>${news.join("")}All: ${all.join(", ")}</scratch>\n${said}`;
}

/** What an attribute that is over another gains. */
const STEP = 0.2;

/** The attribute that a reply puts over another, and this; `null` if it tells none. */
function readOrder(
  items: PreferenceView["items"],
  { kind, question }: PreferenceRound,
): readonly [more: number, less: number] | null {
  if (question === null || kind !== "yes" && kind !== "no") return null;
  const [a, b] = question.focus as [number, number];
  const [ofA, ofB] = [a, b].map((one) => computeMargin(items, question, one));
  if (ofA! * ofB! >= 0) return null;
  return (ofA! > 0) === (kind === "yes") ? [a, b] : [b, a];
}

/** The scores that a reply compared: `1 is 1.0 and 0.8, 4 is 0.3 and 0.5`. */
function copyScores(
  items: PreferenceView["items"],
  { pair, focus }: ItemComparison,
): string {
  return focus.map((attribute) => {
    const scores = pair.map((item) => items[item - 1]![attribute - 1]!);
    return `${attribute} is ${scores.map((it) => it.toFixed(1)).join(" and ")}`;
  }).join(", ");
}

/** A reply in steps: what was compared, who won, and what this tells. */
function tellReply(
  items: PreferenceView["items"],
  round: PreferenceRound,
): string {
  const { kind, question } = round;
  const [first, second] = question!.pair;
  const won = { yes: `item ${first} won`, no: `item ${second} won` };
  const order = readOrder(items, round)?.join(" over ") ?? "nothing";
  return `${copyScores(items, question!)}; ${
    won[kind as "yes" | "no"] ?? "no item won"
  }: ${order}`;
}

/** Which attributes are over which, counting from 1, by replies and by chains. */
function chainOrders({ items, rounds }: PreferenceView): boolean[][] {
  const attributes = items[0]!.map((_, i) => i + 1);
  const over = [0, ...attributes].map(() => Array(items[0]!.length + 1));
  for (const round of rounds) {
    const [more, less] = readOrder(items, round) ?? [];
    if (more !== undefined) over[more]![less!] = true;
  }
  for (const middle of attributes) {
    for (const more of attributes) {
      for (const less of attributes) {
        over[more]![less] ||= over[more]![middle] && over[middle]![less];
      }
    }
  }
  return over;
}

/**
 * What the last reply says, in steps that copy or compare, then all orders with a
 * number that counts them: `1 is 1.0 and 0.8, 4 is 0.3 and 0.5; item 2 won: 4 over 1.
 * So 1 under 4 is 0.3, 2 is 0.5, …`. The belief is these numbers.
 */
function thinkOfOrders(view: PreferenceView, said: string): string {
  const { items, rounds } = view;
  const over = chainOrders(view);
  const attributes = items[0]!.map((_, i) => i + 1);
  const counted = attributes.map((attribute) => {
    const others = attributes.filter((other) => other !== attribute);
    const below = others.filter((other) => over[attribute]![other]);
    const above = others.filter((other) => over[other]![attribute]);
    const number = 0.5 + STEP * (below.length - above.length);
    const list = (word: string, found: number[]) =>
      found.length === 0 ? "" : ` ${word} ${found.join(" ")}`;
    return {
      orders: `${attribute}${list("over", below)}${list("under", above)}`,
      number: Math.min(1, Math.max(0, number)).toFixed(1),
    };
  });
  const known = counted.map(({ orders, number }) => `${orders} is ${number}`);
  const belief = counted.map(({ number }) => number).join();
  const last = rounds.at(-1);
  const news = last?.question ? `${tellReply(items, last)}. ` : "";
  return `<scratch>${news}So ${known.join(", ")}</scratch>\n${
    said.replace(/\d\.\d.*\d\.\d/, belief)
  }`;
}

/** Puts a thought before a belief in these words, and may choose other numbers. */
export type Think = (view: unknown, said: string) => string;

/** How to think in an environment; `null` if this has not been written. */
export function findThink(id: string): Think | null {
  if (/^PE-G-(Mini|S2)-/.test(id)) {
    return (view, said) => thinkOfOrders(view as PreferenceView, said);
  }
  return id.startsWith("MediQ-")
    ? (view, said) => thinkOfFindings(view as InterviewView, said)
    : null;
}

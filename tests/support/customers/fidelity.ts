/**
 * How well scripted customers judge summaries: every request, with every
 * one-value change that the database allows, in every phrasing.
 */

import { respond } from "../../../envs/service/customer/respond.ts";
import { openConversation } from "../../../envs/service/customer/customer_state.ts";
import { openDatabase } from "../../../envs/service/database/database.ts";
import type {
  CustomerCaller,
  CustomerShare,
  CustomerTrial,
} from "./customer_agreement.ts";

/** A customer's wish as a summary, and as summaries with one wrong value. */
export interface JudgedWish<Summary> {
  readonly caller: CustomerCaller;
  readonly right: Summary;
  readonly wrongs: readonly {
    readonly change: string;
    readonly summary: Summary;
  }[];
}

/** A way to word a summary. */
export interface Wording<Summary> {
  readonly name: string;
  readonly word: (summary: Summary) => string;
}

/** Told of each answer that is not as it should be. */
export type OnMiss = (
  row: string,
  phrasing: string,
  text: string,
  line: string,
) => void;

/** What a customer who has told all answers to a message. */
export function answerTold(
  { domain, tables }: CustomerTrial,
  { script }: CustomerCaller,
  text: string,
): string {
  const database = openDatabase(tables);
  const opened = openConversation(domain, script, database);
  const facts = [...script.identity, ...script.wishes[0]!.wish.facts];
  const stated = facts.map(({ topic }) => topic);
  const customer = { ...opened.customer, stated };
  return respond({ domain, script, customer, database, text, turn: 1 }).line;
}

/** The row of right summaries. */
export const RIGHT = "right summaries that get no yes";

/**
 * Counts wrong answers by kind of change.
 *
 * @param trial The domain
 * @param wishes What its customers want
 * @param wordings How agents word it
 * @param onMiss Told of each wrong answer
 * @param one Each wording has one in so many of the changes, neighbours others
 */
export function measureFidelity<Summary>(
  trial: CustomerTrial,
  wishes: Iterable<JudgedWish<Summary>>,
  wordings: readonly Wording<Summary>[],
  onMiss: OnMiss = () => {},
  one: number = 1,
): CustomerShare[] {
  const shares = new Map<string, { hits: number; of: number }>();
  const count = (
    row: string,
    isHit: boolean,
    phrasing: string,
    text: string,
    line: string,
  ): void => {
    const share = shares.get(row) ?? { hits: 0, of: 0 };
    shares.set(row, share);
    share.of++;
    if (!isHit) return;
    share.hits++;
    onMiss(row, phrasing, text, line);
  };
  for (const { caller, right, wrongs } of wishes) {
    for (const [place, { name, word }] of wordings.entries()) {
      const said = word(right);
      const line = answerTold(trial, caller, said);
      // Who changes their mind has understood.
      count(RIGHT, !/^(?:Yes|Actually)\b/.test(line), name, said, line);
      for (const [i, { change, summary }] of wrongs.entries()) {
        if ((i + place) % one !== 0) continue;
        const text = word(summary);
        // A phrasing may leave the value out.
        if (text === said) continue;
        const answer = answerTold(trial, caller, text);
        count(change, /^Yes\b/.test(answer), name, text, answer);
      }
    }
  }
  return [...shares].map(([name, { hits, of }]) => ({ name, hits, of }));
}

/** What a message says that the agent will do with a reservation. */

import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  anyOf,
  makePhrasePattern,
} from "../../service/understanding/patterns/phrases.ts";
import {
  CASE_FIRST,
  CASE_INSIDE,
} from "../../service/understanding/word_lists.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";

const ACTS = {
  cancel: makePhrasePattern(
    `
    (cancel|cancels|canceling|cancelling|cancle)
    (call|calling) off
    (cancellation|cancelation)
    (cancelled|canceled)
    (void|voiding|scrap|scrapping|annul|annulling) (the|your|this|that)? (reservation|booking|trip|whole|entire|#)?
  `,
    "gu",
  ),
  upgrade: makePhrasePattern("(upgrade|upgrading|upgraded|upgrades)", "gu"),
  downgrade: makePhrasePattern(
    "(downgrade|downgrading|downgraded|downgrades)",
    "gu",
  ),
  cabin: makePhrasePattern(
    `
    (change|changing|switch|switching|move|moving) * (cabin|class)
    (cabin|class) (change|switch)
  `,
    "gu",
  ),
  certificate: makePhrasePattern(
    `
    (send|sending|issue|issuing|add|adding|offer|offering|give|giving|grant|get|receive) * certificate
    certificate (of|for|worth|over)
    (compensate|compensation)
  `,
    "gu",
  ),
  move: makePhrasePattern(
    `
    (reschedule|rescheduling|rescheduled|postpone|postponing|rebook|rebooking|rebooked)
  `,
    "gu",
  ),
} as const;

/** An act that an agent may announce. */
export type AirlineAct = keyof typeof ACTS;

const ACT_LIST = Object.entries(ACTS);

const NEGATED =
  /\b(?:not|no|never|without|neither|nor|cannot|rather than|instead of|unable|other than)\b[^.;:]{0,40}$|n't\b[^.;:]{0,40}$/;
/** Sentences on other cases, or on what may be done later. */
const CASE = new WordPattern(
  anyOf(CASE_FIRST, CASE_INSIDE, /\bcan be\b|\bwithin \d+ hours\b/),
);

function isNegated(lower: string, at: number): boolean {
  return NEGATED.test(lower.slice(Math.max(0, at - 60), at));
}

/** Before a cancellation that is spoken of, not made. */
const OF_MATTER = new WordPattern(
  anyOf(
    /\bcover\w*\b[^.;]*$|\b(?:regret|sorry for|sorry about|about|due to|because of|on account of|compensat\w+ for|trouble with) (?:the|your|this) $/,
    /\b(?:reasons?|grounds?|motive) (?:for|of|behind) (?:(?:the|your|this) )?$/,
  ),
);

/** Said of flights that the airline cancelled. */
const OF_FLIGHT =
  /\b(?:flight|leg|segment|hat\d{3})\b[^.;]{0,50}$|\b(?:was|were|been|got)\b[^.;]{0,12}$/;

/** `change flights, the cabin stays` */
const STAYS =
  /(?:cabin|class)\b.*(?:\b(?:stay|remain|keep)s?\b|\bunchanged\b|\bno\b|\bthe same\b|\bas (?:it is|before)\b)/;

export function findActClaims(part: Part): Claim[] {
  const { lower } = part;
  if (CASE.test(part)) return [];
  const isMeant = (at: number, words: string): boolean => {
    if (isNegated(lower, at)) return false;
    if (OF_MATTER.test(part, lower.slice(0, at))) return false;
    if (/(?:cabin|class)\b/.test(words) && STAYS.test(lower.slice(at))) {
      return false;
    }
    if (!/^cancell?(?:ed|ation)/.test(words)) return true;
    return !OF_FLIGHT.test(lower.slice(0, at)) &&
      !/^ (?:by|of (?:your|the|this|an?) flight|(?:(?:your|that) )?flights?|legs?)\b/
        .test(
          lower.slice(at + words.length),
        );
  };
  return ACT_LIST.flatMap(([act, pattern]) =>
    pattern.findAll(part).some(({ index, 0: words }) => isMeant(index, words))
      ? [{ slot: "act", values: [act], weight: 0 }]
      : []
  );
}

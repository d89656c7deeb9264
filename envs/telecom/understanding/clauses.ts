/**
 * Cuts what an agent says into clauses, and tells orders from what is only
 * said: `Roaming is off. Please turn it on.`
 */

import {
  ADVISES,
  ASKS_TO,
  ASKS_WHEN_DONE,
  BEGINS_ORDER,
  BEGINS_QUESTION,
  CLAUSE_END,
  FINITE,
  IMPERATIVES,
  IS_ASIDE,
  IS_BESIDE,
  IS_CONDITION,
  IS_FOR_LATER,
  IS_OF_AGENT,
  IS_OF_COMPANY,
  IS_RESULT,
  NEGATES,
  NEGATES_NOTHING,
  NO_ORDER,
  OBLIGES,
  OFFERS_SHORTLY,
  POINTS_OUT,
  SAYS_STATE,
  STATES,
  TIME_START,
} from "./clause_words.ts";

/** A part of a sentence, in lower case. */
export interface Clause {
  readonly text: string;
  /** Does it tell or ask the customer to do or read something? */
  readonly isOrder: boolean;
  /** `Once you have reset it`: an order beside another. */
  readonly isBeside: boolean;
}

const WORD = /\w/;
const LONGEST_NAME = 5;

/** Cuts a sentence into clauses. */
export function splitClauses(sentence: string): Clause[] {
  const isQuestion = sentence.includes("?");
  const offers = OFFERS_SHORTLY.test(sentence) || IS_FOR_LATER.test(sentence);
  const pointsOut = POINTS_OUT.test(sentence);
  let isOfAgent = false;
  let isStated = false;
  return sentence.split(CLAUSE_END)
    .flatMap((text) => text.split(TIME_START)).filter((text) => WORD.test(text))
    .map((text): Clause => {
      const advises = ADVISES.test(text);
      const names = /\b(?:you|your|please|kindly)\b/.test(text) ||
        BEGINS_ORDER.test(text);
      // "I will look it up and enable it": the agent does both.
      isOfAgent = !advises &&
        (IS_OF_AGENT.test(text) || (isOfAgent && !names));
      isStated = !advises && !OBLIGES.test(text) &&
        !(isQuestion && BEGINS_QUESTION.test(text)) &&
        (STATES.test(text) ||
          (SAYS_STATE.test(text.replace(IS_RESULT, "")) &&
            !ASKS_TO.test(text))) &&
        (FINITE.test(text) || IS_ASIDE.test(text) ||
          text.trim().split(" ").length > LONGEST_NAME);
      const isNegated = NEGATES.test(text.replaceAll(NEGATES_NOTHING, ""));
      const isOrder = !offers && !(pointsOut && !IMPERATIVES.test(text)) &&
        !isOfAgent && !isStated && !isNegated &&
        !IS_OF_COMPANY.test(text) && !ASKS_WHEN_DONE.test(text) &&
        !NO_ORDER.test(text) && (advises || !IS_CONDITION.test(text));
      const isBeside = !isOrder && !isNegated && IS_BESIDE.test(text);
      return { text, isOrder, isBeside };
    });
}

/**
 * What an agent tells a customer to do with the phone: a message is cut into
 * clauses, and what these tell is put in order.
 */

import type { Instructions } from "../../service/customer/dual_control.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { PHONE_TOOLS } from "../phone/phone_tools.ts";
import { IMPERATIVES } from "./clause_words.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import { type Guess, guessActs, type Guesser } from "./example_reader.ts";
import { NUMBER_PLACE, RESTARTS_SURELY, RETURNS } from "./instruction_words.ts";
import { findThings, readDeed, readLook } from "./things.ts";
import { headsOwnDeeds, readClause, type Told } from "./told.ts";
import { weighGuesses } from "./weigh_guesses.ts";

/** `Data is off`: not what is to be done. */
const STATE =
  /\b(?:is|are|was|were|been|seems|got)(?: \w+)? (?:turned |switched |set )?(?:on|off|enabled|disabled|active|inactive)\b/;

/** The agent's own deeds, what is not to be done, thanks, and offers. */
const SAYS_OTHER =
  /^\W*(?:(?:so far|ok|okay|so|now|and|then|thanks|great)\W+)*(?:(?:i|we)(?:'ve|'m (?!curious|interested|keen|wondering|after)|'ll|'re| (?!want|need|ask|wonder))|(?:i|we)'d (?!like (?:you|the|your|both|it|to (?:know|see|hear))|ask|need|want|appreciate|love|be (?:grateful|glad|happy|interested|curious))|you (?:have|did|turned|switched|said)|shall|may|should (?:i|we)|do you (?:want|agree)|would you like|how (?:much|many)|thank|sorry|once|if|when)|\b(?:don't|do not|never|not|no need|later|(?:may|might) ask|(?:did|does|do|has|have|had|was|would|could|wo)n't|in a (?:minute|moment|bit)|(?:on|for) (?:the|your) (?:line|account|plan)|in our system|on our (?:side|end)|(?:allow|give|let) (?:me|us)|(?:i|we)(?:'ll| will| can| would))\b|\b(?:bill|invoice|amount|balance)\b.*\bpaid\b/;

/** `Did it help?` */
const ASKS_FACT =
  /^\W*(?:(?:ok|okay|so|now|and|then)\W+)*(?:is|are|was|were|has|have|had|did|does|do)\b/;

/** Waits for the customer to act. */
const REQUESTS =
  /\b(?:please|kindly|pls|(?:can|could|would|will|won't) you|you (?:to|should|must|need to|have to)|(?:needs?|ha(?:s|ve)|ought|like|want) .*to (?:be|go)|(?:is|are|be) (?:needed|due|required)|make (?:sure|certain)|time (?:to|for)|(?:i|we)(?:'d)? (?:like|need|want|wonder|appreciate|love)|curious|grateful)\b|^\W*(?:turn|switch|put|set)\b|\?/;

/** `A restart is due … Would you, please?`: what a message says in all. */
function readScattered(
  sentences: readonly string[],
  isUnclear: boolean,
): Told[] {
  const said = sentences.filter((text) => !SAYS_OTHER.test(text))
    .map((text) => text.replace(STATE, ""));
  const text = said.join(" ");
  const isRequest = REQUESTS.test(text);
  const told = said.filter((one) => !ASKS_FACT.test(one)).join(" ");
  const things = findThings(text);
  const restarts = RESTARTS_SURELY.test(told) ||
    (things.length === 0 && /\boff\b.*\bon\b/.test(told));
  const list = restarts && !things.includes("phone")
    ? [...things, "phone" as const]
    : things;
  const deeds = list.flatMap((thing) => {
    const call = thing === "phone" && restarts
      ? { name: "restart_phone", arguments: {} }
      : readDeed(told, thing, told);
    return call === null ? [] : [{ thing, call, isOrder: true, isWay: false }];
  });
  if (isRequest && deeds.length > 0) return deeds;
  if (isUnclear) return [];
  const shown = things.length === 0 && /\bspeed\b/.test(text)
    ? ["speed" as const]
    : things;
  const looks = shown.map((thing) => ({
    ...{ thing, call: readLook(thing), isOrder: false, isWay: false },
  }));
  return isRequest || said.some((one) => IMPERATIVES.test(one))
    ? looks.filter(({ call }) => call !== null).slice(0, 1)
    : [];
}

/** Puts what is to be done first or last in its place. */
function sortByTime(
  clauses: readonly Clause[],
  told: readonly (readonly Told[])[],
): Told[] {
  const isTold = clauses.some(({ isOrder }, i) =>
    isOrder && told[i]!.some(({ call }) => call !== null)
  );
  return [-1, 0, 1].flatMap((now) =>
    clauses.flatMap(({ time, isBeside }, i) =>
      time === now && (isTold || !isBeside) ? told[i]! : []
    )
  );
}

/** The heading of each part, or the sentence with a colon above its list. */
function listLeads(parts: readonly Part[]): string[] {
  let lead = "";
  return parts.map(({ heading, line }, i) => {
    const before = parts[i - 1];
    if (before?.lower.endsWith(":")) lead = before.lower;
    else if (before !== undefined && line - before.line > 1) lead = "";
    return heading === "" ? lead : heading;
  });
}

/** `Is the VPN on? Then turn it off`: one thing to do. */
function isSetLater(told: readonly Told[], at: number): boolean {
  const { thing, isOrder } = told[at]!;
  return !isOrder && thing !== "storage" &&
    told.slice(at + 1).some((one) =>
      one.thing === thing && one.isOrder && one.call !== null
    );
}

/** Finds by word rules what a message tells the customer to do. */
export function readByRules(parts: readonly Part[]): Instructions {
  const all: Told[] = [];
  const sorted: Told[] = [];
  const hasPlace = parts.some(({ lower }) => NUMBER_PLACE.test(lower));
  const leads = listLeads(parts);
  for (const [i, { lower: sentence }] of parts.entries()) {
    const heading = leads[i]!;
    const clauses = splitClauses(sentence);
    const told = clauses.map((clause) => {
      const own = readClause(clause, sentence, heading, all);
      all.push(...own);
      return own;
    });
    sorted.push(...sortByTime(clauses, told));
  }
  if (sorted.every(({ call }) => call === null)) {
    sorted.push(...readScattered(
      parts.map(({ lower }) => lower),
      sorted.some(({ isOrder, thing }) => isOrder && thing !== "settings"),
    ));
  }
  // A customer is asked for the number, or has to look it up.
  const told = sorted.filter(({ call }) =>
    call?.name !== "read_own_number" || hasPlace
  );
  const lastDeed = told.findLastIndex(({ call, isOrder }) =>
    call !== null && isOrder
  );
  const seen = new Set<string>();
  const calls = told.flatMap(({ call, isWay }, i) => {
    const key = JSON.stringify(call);
    if (call === null || seen.has(key)) return [];
    // "Go to the permissions and allow storage": one thing to do.
    if (i < lastDeed && (isWay || isSetLater(told, i))) return [];
    seen.add(key);
    return [call];
  });
  return {
    calls,
    isUnclear: told.some(({ call, isOrder }) => call === null && isOrder),
  };
}

/** Leaves out what the agent may do itself, and adds the chances of equals. */
function listPhoneGuesses(guesses: readonly Guess[]): Guess[] {
  const chances = new Map<string, Guess>();
  for (const guess of guesses) {
    const acts = guess.acts.filter((act) =>
      PHONE_TOOLS.has(act.split(" ")[0]!)
    );
    const key = acts.join();
    const chance = guess.chance + (chances.get(key)?.chance ?? 0);
    chances.set(key, { acts, chance });
  }
  return [...chances.values()];
}

/** Makes a reader that weighs the rules with guesses by example. */
export function makeInstructionReader(
  guess: Guesser,
): (parts: readonly Part[]) => Instructions {
  return (parts) => {
    const told = readByRules(parts);
    const leads = listLeads(parts);
    const isOrder = parts.some(({ lower }, i) =>
      !headsOwnDeeds(leads[i]!) &&
      splitClauses(lower).some((clause) =>
        clause.isOrder && / \w/.test(clause.text.trim())
      )
    );
    const returns = parts.some(({ lower }) => RETURNS.test(lower));
    const calls = weighGuesses(
      { ...told, isOrder, returns },
      listPhoneGuesses(guess(parts)),
    );
    return { ...told, calls };
  };
}

/** Finds what a message tells the customer to do. */
export const readInstructions: (parts: readonly Part[]) => Instructions =
  makeInstructionReader(guessActs);

/**
 * What a clause tells a customer. It has a thing (`airplane mode`) and a verb
 * (`turn off`), or has one of both and the other from the clause before.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import { ADVISES, ASKS_FOR_LIST, IS_OF_AGENT } from "./clause_words.ts";
import type { Clause } from "./clauses.ts";
import {
  AGENT_ASKS,
  CHECKS,
  DOES,
  FIXES,
  POINTS,
  REPORTS,
  RESTARTS,
  RESTARTS_ALONE,
  RESTARTS_SURELY,
  STARTS_WITH_QUESTION,
} from "./instruction_words.ts";
import {
  findThings,
  readDeed,
  readLook,
  SWITCHES,
  type Thing,
} from "./things.ts";

/** Screens and the phone: where other things are. */
const SCREENS: readonly Thing[] = [
  "networkSettings",
  "dataSettings",
  "statusBar",
];
const PLACES: readonly Thing[] = [
  ...["networkSettings", "dataSettings", "settings"] as const,
  ...["storage", "accessPoint", "phone", "statusBar"] as const,
];

/** What a clause tells of a thing. */
export interface Told {
  readonly thing: Thing;
  readonly call: ToolCall | null;
  /** Does it tell to do something, whatever that is? */
  readonly isOrder: boolean;
  /** Does it name a screen that one only has to go to? */
  readonly isWay: boolean;
  /** Is it only spoken of? */
  readonly isNote?: boolean;
}

/** Words of a clause that only names a thing. */
const LONGEST_NAME = 5;

/** `There`, `it`: what was named before. */
const REFERS =
  /\b(?:it|them|that|this|there|here|ones|what|what's|whats|each|everything|listed|shown)\b/;

const ALL = /\b(?:both|them|these|those)\b/;

/** `What I need you to do is …`, `What would help is …`. */
const NAMES_DEED = /\bwhat (?:i|we|i'd|we'd|you|would|will|could)\b/;

/** Where things are; "turn it on in the data settings" is about another. */
const VAGUE: readonly Thing[] = ["settings", "phone", ...SCREENS];

/** `Is it on?`: nothing is to be done. */
export function isAsked(text: string, whole: string): boolean {
  // "Are the VPN and the data saver on or off?"
  const asks = STARTS_WITH_QUESTION.test(text) ||
    (whole.includes("?") && STARTS_WITH_QUESTION.test(whole) &&
      !DOES.test(text));
  return asks && !NAMES_DEED.test(text);
}

/** The things that a clause is about, or those of clauses before. */
function pickThings(
  text: string,
  whole: string,
  told: readonly Told[],
): readonly Thing[] {
  const own = findThings(text);
  // The status bar says whether it is 5G.
  if (
    told.at(-1)?.thing === "statusBar" && own.join() === "mode" &&
    !/\b(?:mode|type|set)\b/.test(text)
  ) return [];
  const isVague = own.every((thing) => VAGUE.includes(thing));
  if (!isVague || (own.length > 0 && !REFERS.test(text))) return own;
  if (RESTARTS_ALONE.test(text) || RESTARTS_SURELY.test(text)) return ["phone"];
  // "Turn it off": the last thing that can be turned off.
  const done = isAsked(text, whole)
    ? undefined
    : told.findLast(({ thing }) => readDeed(text, thing, whole) !== null);
  if (done !== undefined) {
    // "Please turn both of them off."
    const noted = ALL.test(text)
      ? told.filter(({ thing, call }) =>
        call === null && readDeed(text, thing, whole) !== null
      ).map(({ thing }) => thing)
      : [];
    return noted.length > 1 ? [...new Set(noted)] : [done.thing];
  }
  if (RESTARTS.test(text)) return ["phone"];
  if (!REPORTS.test(text) && !STARTS_WITH_QUESTION.test(text)) return own;
  // "Open the network settings, and tell me what is there."
  const last = told.findLast(({ thing }) => readLook(thing) !== null);
  if (last === undefined || (last.call !== null && !last.isWay)) return own;
  return last.isNote !== true || (REFERS.test(text) && REPORTS.test(text))
    ? [last.thing]
    : own;
}

function readOrder(
  text: string,
  whole: string,
  heading: string,
  before: readonly Told[],
): Told[] {
  const last = before.at(-1)?.call;
  const isDeed = DOES.test(text);
  const isListed = REPORTS.test(heading) || ASKS_FOR_LIST.test(whole);
  const isLook = CHECKS.test(text) || REPORTS.test(text) ||
    STARTS_WITH_QUESTION.test(text) || isListed;
  const isSame = /\bsame\b/.test(text);
  // "Tell me the bars and the network mode."
  const isShort = !isDeed && text.trim().split(" ").length <= LONGEST_NAME &&
    !/\b[45]g\b/.test(text);
  const isWay = POINTS.test(whole) ||
    (isLook && !isListed && !REPORTS.test(text) &&
      !STARTS_WITH_QUESTION.test(text));
  const told = pickThings(text, whole, before).map((thing): Told => {
    const deed = isAsked(text, whole) ? null : readDeed(text, thing, whole);
    if (deed !== null) {
      return { thing, call: deed, isOrder: true, isWay: false };
    }
    // "Please turn off:" above a list.
    const listed = isDeed || isListed || !DOES.test(heading)
      ? null
      : readDeed(`${heading} ${text}`, thing, whole);
    if (listed !== null) {
      return { thing, call: listed, isOrder: true, isWay: false };
    }
    // "Check your settings": which?
    if (
      isLook || thing === "number" ||
      ((isSame || isShort) && last?.name.startsWith("read"))
    ) {
      const isOrder = thing === "settings";
      return { thing, call: readLook(thing), isOrder, isWay };
    }
    // "The VPN and the data saver": the verb of the clause before.
    const on = last?.arguments.on;
    const name = SWITCHES[thing];
    if (
      isShort && name !== undefined &&
      typeof on === "boolean"
    ) {
      const call: ToolCall = { name, arguments: { on } };
      return { thing, call, isOrder: true, isWay: false };
    }
    const isOrder = FIXES.test(text);
    // "Go through your network settings": a screen is there to be read.
    const call = SCREENS.includes(thing) && !isDeed ? readLook(thing) : null;
    return { thing, call, isOrder, isWay: call !== null };
  });
  // "Enable roaming in the network settings": nothing is to be read.
  const isDone = told.some(({ call, isOrder }) => call !== null && isOrder);
  return isDone
    ? told.filter(({ thing, isOrder }) => isOrder || !PLACES.includes(thing))
    : told;
}

/** "All your data goes through it" is not about the switch. */
const NAMES_SWITCH = /\b(?:mobile|cell|cellular)\b|\bdata(?:'s| is| was)\b/;

function noteThings(text: string): Told[] {
  const things = findThings(text).filter((thing) =>
    thing !== "data" || NAMES_SWITCH.test(text)
  );
  return things.map((thing) => (
    { thing, call: null, isOrder: false, isWay: false, isNote: true }
  ));
}

/** `I'm checking:` above a list is no order. */
function headsOwnDeeds(heading: string): boolean {
  return IS_OF_AGENT.test(heading) && !ADVISES.test(heading);
}

export function readClause(
  { text, isOrder, isBeside }: Clause,
  whole: string,
  heading: string,
  told: readonly Told[],
): Told[] {
  if (AGENT_ASKS.test(text)) return [];
  if (isBeside) {
    const deeds = readOrder(text, text, "", told)
      .filter(({ call, isOrder }) => call !== null && isOrder);
    if (deeds.length > 0) return deeds;
  }
  if (!isOrder || headsOwnDeeds(heading)) return noteThings(text);
  const found = readOrder(text, whole, heading, told);
  // Under "Tell me what the status bar shows:" stands what it shows.
  return REPORTS.test(heading) &&
      findThings(heading).some((thing) => SCREENS.includes(thing))
    ? found.filter(({ isOrder }) => isOrder)
    : found;
}

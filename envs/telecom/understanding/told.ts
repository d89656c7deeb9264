/**
 * What a clause tells a customer. It has a thing (`airplane mode`) and a verb
 * (`turn off`), or has one of both and the other from the clause before.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import { ADVISES, IS_OF_AGENT, IS_OF_COMPANY } from "./clause_words.ts";
import type { Clause } from "./clauses.ts";
import {
  AGENT_ASKS,
  DOES,
  FIXES,
  POINTS,
  REPORTS,
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
  /** What it would be to do what is only spoken of. */
  readonly meant?: ToolCall | null;
}

/** Words of a clause that only names a thing. */
const LONGEST_NAME = 5;

/** `There`, `it`: what was named before. */
const REFERS =
  /\b(?:it|them|that|this|yours|there|here|ones|what|what's|whats|each|everything|listed|shown)\b/;

/** `Tell me what you see`: where, if nothing was named? */
const SEES = /\bwhat (?:do )?you see\W*$/;

const ALL = /\b(?:both|them|these|those)\b/;

/** `… and so does the VPN`: the verb of the clause before. */
const LIKEWISE =
  /^\W*(?:and )?so (?:does|do|should|must|is|has|needs?)\b|\b(?:likewise|ditto)\b/;

/** A thing to press, and no verb. */
const SWITCH =
  /(?<=\b(?:the|that|this|its|a|one|\w*data|roaming|saver|mode|vpn) )switch(?!es)/;

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
  const isScreen = REPORTS.test(text) &&
    own.some((thing) => SCREENS.includes(thing));
  if (!isVague || isScreen || (own.length > 0 && !REFERS.test(text))) {
    return own;
  }
  if (RESTARTS_SURELY.test(text)) return ["phone"];
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
  if (!REPORTS.test(text) && !STARTS_WITH_QUESTION.test(text)) return own;
  // "Open the network settings, and tell me what is there."
  const last = told.findLast(({ thing }) => readLook(thing) !== null);
  if (SEES.test(text) && told.every(({ thing }) => thing === "phone")) {
    return ["statusBar"];
  }
  return last === undefined || (last.call !== null && !last.isWay)
    ? own
    : [last.thing];
}

function readOrder(
  said: string,
  whole: string,
  heading: string,
  before: readonly Told[],
): Told[] {
  const text = said.replace(SWITCH, "toggle");
  const last = before.at(-1)?.call;
  const isDeed = DOES.test(text);
  const isListed = REPORTS.test(heading);
  const isLike = LIKEWISE.test(text);
  const isSame = isLike || /\bsame\b/.test(text);
  const isLook = !isLike &&
    (REPORTS.test(text) || STARTS_WITH_QUESTION.test(text) || isListed);
  // "Tell me the bars and the network mode."
  const isShort = !isDeed && text.trim().split(" ").length <= LONGEST_NAME &&
    !/\b[45]g\b/.test(text);
  const isWay = POINTS.test(whole);
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
      (isShort || isSame) && name !== undefined &&
      typeof on === "boolean"
    ) {
      const call: ToolCall = { name, arguments: { on } };
      return { thing, call, isOrder: true, isWay: false };
    }
    const isOrder = FIXES.test(text);
    // "Go through your network settings": a screen is there to be read.
    // "Turn it on: Settings > Mobile network": the way to what is done.
    const isPath = /[>→]/.test(text) && before.some((one) => one.isOrder);
    const call = SCREENS.includes(thing) && !isDeed && !isPath
      ? readLook(thing)
      : null;
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
    {
      ...{ thing, call: null, isOrder: false, isWay: false },
      meant: readDeed(text, thing, text),
    }
  ));
}

/** `Could you do that for me?` */
const DOES_THAT =
  /^(?!.*\b(?:i|we|me to|consent)\b).*\bdo (?:that|this|so|it)\b[^\w:]*(?:(?:for (?:me|us)|please|now|then|there|first)\W*)*$/;

export function readClause(
  { text, isOrder, isBeside }: Clause,
  whole: string,
  heading: string,
  told: readonly Told[],
): Told[] {
  if (AGENT_ASKS.test(text)) return [];
  const fact = text.replace(/^\W*(?:until|till)\b/, "");
  if (isBeside) {
    const deeds = readOrder(fact, text, "", told)
      .filter(({ call, isOrder }) => call !== null && isOrder);
    if (deeds.length > 0) return deeds;
  }
  // "I'm checking:", "On our side:" above a list is no order.
  const isOurs = IS_OF_AGENT.test(heading) || IS_OF_COMPANY.test(heading);
  if (!isOrder || (isOurs && !ADVISES.test(heading))) return noteThings(fact);
  const found = readOrder(text, whole, heading, told);
  if (DOES_THAT.test(text) && found.every(({ call }) => call === null)) {
    const noted = told.findLast(({ meant }) => meant);
    if (noted) return [{ ...noted, call: noted.meant!, isOrder: true }];
  }
  return found;
}

/**
 * What an agent tells a customer to do with the phone. A message is cut into
 * clauses; each has a thing (`airplane mode`) and a verb (`turn off`), or has
 * one of both and the other from the clause before.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Instructions } from "../../service/customer/dual_control.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { makePhraseRegExp } from "../../service/understanding/phrases.ts";
import {
  ADVISES,
  AGENT_ACTS,
  AGENT_ASKS,
  ALLOWS,
  AUTOMATIC,
  CHECKS,
  DOES,
  FIXES,
  NEGATES,
  ONLY_2G,
  PAYS,
  REPORTS,
  RESEATS,
  RESETS,
  RESTARTS,
  RESTARTS_ALONE,
  SENDS,
  STARTS_WITH_IF,
  STARTS_WITH_QUESTION,
  SWITCHES_ALONE,
  THINGS,
  TURNS_OFF,
  TURNS_ON,
} from "./instruction_words.ts";

/** Things of a phone, by the pattern that names them. */
type Thing = keyof typeof THINGS;

const THING_PATTERNS = (Object.keys(THINGS) as Thing[]).map((thing) =>
  [thing, makePhraseRegExp(THINGS[thing])] as const
);

/** The tool that reads a thing. */
const READERS: Readonly<Record<Thing, string | null>> = {
  phone: null,
  settings: null,
  number: "read_own_number",
  airplane: "read_status_bar",
  sim: "read_status_bar",
  saver: "read_data_settings",
  roaming: "read_network_settings",
  accessPoint: "read_network_settings",
  mode: "read_network_settings",
  vpn: "read_data_settings",
  storage: "read_permissions",
  networkSettings: "read_network_settings",
  dataSettings: "read_data_settings",
  speed: "measure_speed",
  picture: "send_test_picture",
  payment: null,
  data: "read_data_settings",
  statusBar: "read_status_bar",
};

/** The tool that turns a thing on or off. */
const SWITCHES: Readonly<Partial<Record<Thing, string>>> = {
  airplane: "set_airplane_mode",
  saver: "set_data_saver",
  roaming: "set_data_roaming",
  vpn: "set_vpn",
  data: "set_mobile_data",
};

/** Verbs that say it all for one thing. */
const DEEDS: Readonly<Partial<Record<Thing, readonly [RegExp, string]>>> = {
  phone: [RESTARTS, "restart_phone"],
  sim: [RESEATS, "reseat_sim"],
  accessPoint: [RESETS, "reset_access_point"],
  storage: [ALLOWS, "allow_storage"],
  payment: [PAYS, "pay_request"],
  speed: [SENDS, "measure_speed"],
  picture: [SENDS, "send_test_picture"],
};

/** Where one clause ends and the next begins. */
const CLAUSE_END =
  /[,;:]\s+|\s[–—-]\s|\b(?:and then|and|then|but|after that|so that)\b/;

/** `off and on again` is one deed. */
const OFF_AND_ON =
  /\b(?:off|down)(?: completely)?,? (?:wait[^,.;]*,? )?(?:and|then|and then) (?:then )?(?:(?:power|turn|switch|start) it )?(?:back )?(?:on|up)\b(?: again)?/g;
const ON_AND_OFF =
  /\bon,? (?:and|then|and then) (?:then )?(?:back )?off\b(?: again)?/g;
/** `so that airplane mode is on` tells to turn it on. */
const SO_THAT =
  /\bso (?:that )?([\w ]+?) (?:is|are) (?:turned |switched )?(on|off)\b/g;
/** `take out and put back` is one deed. */
const OUT_AND_IN =
  /\b(?:out|(?:remov|eject)(?:e|ing)?(?: it| (?:the|your) sim(?: card)?)?),? (?:and|then|and then) (?:then )?(?:put|insert|re-?insert|push|plac|slot|slid)(?:e|t?ing)?\b/g;

interface Clause {
  readonly thing: Thing | null;
  readonly call: ToolCall | null;
  /** Does it tell to do something, whatever that is? */
  readonly isOrder: boolean;
  /** Does it name a screen that one only has to go to? */
  readonly isWay?: boolean;
}

/** Screens and the phone: where other things are. */
const PLACES: readonly Thing[] = [
  ...["networkSettings", "dataSettings", "settings"] as const,
  ...["storage", "accessPoint", "phone"] as const,
];

function findThings(text: string): Thing[] {
  const found: { readonly thing: Thing; readonly at: number }[] = [];
  let rest = text;
  for (const [thing, pattern] of THING_PATTERNS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    found.push({ thing, at: match.index });
    // "Data roaming" is not "data".
    rest = rest.replace(match[0], " ".repeat(match[0].length));
  }
  return found.sort((a, b) => a.at - b.at).map(({ thing }) => thing);
}

function callTool(name: string, args: ToolCall["arguments"] = {}): ToolCall {
  return { name, arguments: args };
}

/** What to do with a thing; `null` if the verb says nothing of it. */
function readDeed(text: string, thing: Thing): ToolCall | null {
  const deed = DEEDS[thing];
  if (deed?.[0].test(text)) return callTool(deed[1]);
  if (thing === "mode") {
    if (!DOES.test(text)) return null;
    if (AUTOMATIC.test(text)) {
      return callTool("set_network_mode", { mode: "auto" });
    }
    return ONLY_2G.test(text)
      ? callTool("set_network_mode", { mode: "2g" })
      : null;
  }
  const name = SWITCHES[thing];
  if (name === undefined) return null;
  const [, alone] = SWITCHES_ALONE.exec(text) ?? [];
  if (alone !== undefined) return callTool(name, { on: alone === "on" });
  const isOff = TURNS_OFF.test(text);
  return isOff || TURNS_ON.test(text) ? callTool(name, { on: !isOff }) : null;
}

function readLook(thing: Thing): ToolCall | null {
  const reader = READERS[thing];
  return reader === null ? null : callTool(reader);
}

function readClause(
  text: string,
  isQuestion: boolean,
  thingBefore: Thing | null,
  before: Clause | null,
): Clause[] {
  if (NEGATES.test(text)) return [];
  const own = findThings(text);
  const isDeed = DOES.test(text);
  const isLook = CHECKS.test(text) ||
    (STARTS_WITH_QUESTION.test(text) && !ADVISES.test(text));
  const callBefore = before?.call ?? null;
  // "Turn it off": the thing of the clause before.
  const things = own.length > 0
    ? own
    : RESTARTS_ALONE.test(text)
    ? ["phone" as const]
    : thingBefore !== null && (isDeed || /^\W*(?:on|off)\b\W*$/.test(text))
    ? [thingBefore]
    // "Open the network settings, and tell me what is there."
    : before?.thing && callBefore === null && REPORTS.test(text)
    ? [before.thing]
    : [];
  if (STARTS_WITH_IF.test(text)) {
    return things.map((thing) => ({ thing, call: null, isOrder: false }));
  }
  const isWay = isLook && !REPORTS.test(text) &&
    !STARTS_WITH_QUESTION.test(text);
  const clauses = things.map((thing): Clause => {
    if (isLook) {
      // "Check your settings": which?
      const isOrder = thing === "settings";
      return { thing, call: readLook(thing), isOrder, isWay };
    }
    const call = readDeed(text, thing);
    if (call !== null) return { thing, call, isOrder: true };
    // "The VPN and the data saver": the verb of the clause before.
    if (!isDeed && text.trim().split(" ").length <= 5) {
      const on = callBefore?.arguments.on;
      const name = SWITCHES[thing];
      if (name !== undefined && typeof on === "boolean") {
        return { thing, call: callTool(name, { on }), isOrder: true };
      }
    }
    if (isQuestion) return { thing, call: readLook(thing), isOrder: false };
    return { thing, call: null, isOrder: FIXES.test(text) };
  });
  // "Enable roaming in the network settings": nothing is to be read.
  const isDone = clauses.some(({ call, isOrder }) => call !== null && isOrder);
  return isDone
    ? clauses.filter(({ thing, isOrder }) =>
      isOrder || !PLACES.includes(thing!)
    )
    : clauses;
}

/** Is a sentence about what the agent does, has done or asks for? */
function isOfAgent(clause: string): boolean {
  return AGENT_ACTS.test(clause) && !ADVISES.test(clause);
}

function readSentence(
  { lower }: Part,
  before: readonly Clause[],
): Clause[] {
  const text = lower.replaceAll(SO_THAT, "and turn $1 $2")
    .replaceAll(OFF_AND_ON, "offandon")
    .replaceAll(ON_AND_OFF, "onandoff").replaceAll(
      OUT_AND_IN,
      "reseat the sim",
    );
  const clauses: Clause[] = [];
  let isAgent = false;
  for (const clause of text.split(CLAUSE_END)) {
    // "I will look it up and enable it": the agent does both.
    isAgent = isOfAgent(clause) ||
      (isAgent && !/\b(?:you|your|please)\b/.test(clause));
    if (isAgent || AGENT_ASKS.test(clause)) continue;
    const last = clauses.at(-1) ?? null;
    const thing = last?.thing ?? before.at(-1)?.thing ?? null;
    clauses.push(...readClause(clause, lower.includes("?"), thing, last));
  }
  // "Go to the permissions and allow storage": one thing to do.
  const isDone = clauses.some(({ call, isOrder }) => call !== null && isOrder);
  return isDone ? clauses.filter(({ isWay }) => isWay !== true) : clauses;
}

/** Finds what a message tells the customer to do. */
export function readInstructions(parts: readonly Part[]): Instructions {
  const clauses: Clause[] = [];
  for (const part of parts) clauses.push(...readSentence(part, clauses));
  const seen = new Set<string>();
  const calls = clauses.flatMap(({ call }) => {
    const key = JSON.stringify(call);
    if (call === null || seen.has(key)) return [];
    seen.add(key);
    return [call];
  });
  return {
    calls,
    isUnclear: clauses.some(({ call, isOrder }) => call === null && isOrder),
  };
}

/**
 * What an agent tells a customer to do with the phone. A message is cut into
 * clauses; each has a thing (`airplane mode`) and a verb (`turn off`), or has
 * one of both and the other from the clause before.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Instructions } from "../../service/customer/dual_control.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { makePhraseRegExp } from "../../service/understanding/phrases.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import {
  AGENT_ASKS,
  ALLOWS,
  AUTOMATIC,
  CHECKS,
  DOES,
  FIXES,
  MAKES_CALL,
  NUMBER_PLACE,
  ONLY_2G,
  PAYS,
  REPORTS,
  RESEATS,
  RESETS,
  RESTARTS,
  RESTARTS_ALONE,
  SENDS,
  STARTS_WITH_QUESTION,
  SWITCHES_ALONE,
  THINGS,
  TURNS_OFF,
  TURNS_ON,
} from "./instruction_words.ts";
import { spellOut } from "./spell_out.ts";

/** Things of a phone, by the pattern that names them. */
type Thing = keyof typeof THINGS;

const THING_PATTERNS = (Object.keys(THINGS) as Thing[]).map((thing) =>
  [thing, makePhraseRegExp(THINGS[thing], "gu")] as const
);

/** The tool that reads a thing. */
const READERS: Readonly<Partial<Record<Thing, string>>> = {
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
  statusBar: [MAKES_CALL, "read_status_bar"],
};

/** Screens and the phone: where other things are. */
const PLACES: readonly Thing[] = [
  ...["networkSettings", "dataSettings", "settings"] as const,
  ...["storage", "accessPoint", "phone", "statusBar"] as const,
];

/** What a clause tells of a thing. */
interface Told {
  readonly thing: Thing;
  readonly call: ToolCall | null;
  /** Does it tell to do something, whatever that is? */
  readonly isOrder: boolean;
  /** Does it name a screen that one only has to go to? */
  readonly isWay: boolean;
  /** Is it only spoken of? */
  readonly isNote?: boolean;
}

function findThings(text: string): Thing[] {
  const found: { readonly thing: Thing; readonly at: number }[] = [];
  let rest = text;
  for (const [thing, pattern] of THING_PATTERNS) {
    const at = rest.search(pattern);
    if (at < 0) continue;
    found.push({ thing, at });
    // "Data roaming" is not "data".
    rest = rest.replaceAll(pattern, (words) => " ".repeat(words.length));
  }
  return found.sort((a, b) => a.at - b.at).map(({ thing }) => thing);
}

function callTool(name: string, args: ToolCall["arguments"] = {}): ToolCall {
  return { name, arguments: args };
}

/** `… whether it is on`, `… that is active`: not what is to be done. */
const ASIDE =
  /(?<=\w )(?:whether|if (?!you\b)|(?:that|which) (?:is|are)|(?<=(?:tell me|see|know|check|read|say|me) )what)\b.*$/;

/** What to do with a thing; `null` if the verb says nothing of it. */
function readDeed(said: string, thing: Thing, whole: string): ToolCall | null {
  const text = said.replace(ASIDE, "");
  const deed = DEEDS[thing];
  if (deed?.[0].test(text)) return callTool(deed[1]);
  if (thing === "mode") {
    if (!DOES.test(text)) return null;
    // "Choose between 2G and 4G by itself."
    const mode = AUTOMATIC.test(whole)
      ? "auto"
      : ONLY_2G.test(text)
      ? "2g"
      : null;
    return mode === null ? null : callTool("set_network_mode", { mode });
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
  return reader === undefined ? null : callTool(reader);
}

/** `There`, `it`: what was named before. */
const REFERS =
  /\b(?:it|them|that|this|there|here|ones|what|what's|whats|each|everything|listed|shown)\b/;

/** The things that a clause is about, or those of clauses before. */
function pickThings(
  text: string,
  whole: string,
  told: readonly Told[],
): readonly Thing[] {
  const own = findThings(text);
  const isVague = own.every((thing) =>
    thing === "settings" || thing === "phone"
  );
  if (!isVague || (own.length > 0 && !REFERS.test(text))) return own;
  if (RESTARTS_ALONE.test(text)) return ["phone"];
  // "Turn it off": the last thing that can be turned off.
  const isDone = (one: Told) => readDeed(text, one.thing, whole) !== null;
  const done = told.findLast(isDone);
  if (done !== undefined) return [done.thing];
  if (RESTARTS.test(text)) return ["phone"];
  if (!REPORTS.test(text) && !STARTS_WITH_QUESTION.test(text)) return own;
  // "Open the network settings, and tell me what is there."
  const last = told.findLast(({ thing }) => READERS[thing] !== undefined);
  if (last === undefined || (last.call !== null && !last.isWay)) return own;
  return REFERS.test(text) || last.isNote !== true ? [last.thing] : own;
}

function readOrder(
  text: string,
  whole: string,
  heading: string,
  before: readonly Told[],
): Told[] {
  const last = before.at(-1)?.call;
  const isDeed = DOES.test(text);
  const isListed = REPORTS.test(heading);
  const isLook = CHECKS.test(text) || STARTS_WITH_QUESTION.test(text) ||
    isListed;
  const isSame = /\bsame\b/.test(text);
  const isWay = isLook && !isListed && !REPORTS.test(text) &&
    !STARTS_WITH_QUESTION.test(text);
  const told = pickThings(text, whole, before).map((thing): Told => {
    const deed = readDeed(text, thing, whole);
    if (deed !== null) {
      return { thing, call: deed, isOrder: true, isWay: false };
    }
    // "Check your settings": which?
    if (
      isLook || thing === "number" || (isSame && last?.name.startsWith("read"))
    ) {
      const isOrder = thing === "settings";
      return { thing, call: readLook(thing), isOrder, isWay };
    }
    // "The VPN and the data saver": the verb of the clause before.
    const on = last?.arguments.on;
    const name = SWITCHES[thing];
    if (
      !isDeed && text.trim().split(" ").length <= 5 && name !== undefined &&
      typeof on === "boolean"
    ) {
      const call = callTool(name, { on });
      return { thing, call, isOrder: true, isWay: false };
    }
    const isOrder = FIXES.test(text);
    return { thing, call: null, isOrder, isWay: false };
  });
  // "Enable roaming in the network settings": nothing is to be read.
  const isDone = told.some(({ call, isOrder }) => call !== null && isOrder);
  return isDone
    ? told.filter(({ thing, isOrder }) => isOrder || !PLACES.includes(thing))
    : told;
}

function noteThings(text: string): Told[] {
  return findThings(text).map((thing) => (
    { thing, call: null, isOrder: false, isWay: false, isNote: true }
  ));
}

function readClause(
  { text, isOrder }: Clause,
  whole: string,
  heading: string,
  told: readonly Told[],
): Told[] {
  if (AGENT_ASKS.test(text)) return [];
  if (!isOrder) return noteThings(text);
  return readOrder(text, whole, heading, told);
}

/** Finds what a message tells the customer to do. */
export function readInstructions(parts: readonly Part[]): Instructions {
  const all: Told[] = [];
  const hasPlace = parts.some(({ lower }) => NUMBER_PLACE.test(lower));
  for (const { lower, heading } of parts) {
    const sentence = spellOut(lower);
    for (const clause of splitClauses(sentence)) {
      all.push(...readClause(clause, sentence, heading, all));
    }
  }
  // A customer is asked for the number, or has to look it up.
  const told = all.filter(({ call }) =>
    call?.name !== "read_own_number" || hasPlace
  );
  const lastDeed = told.findLastIndex(({ call, isOrder }) =>
    call !== null && isOrder
  );
  const seen = new Set<string>();
  const calls = told.flatMap(({ call, isWay }, i) => {
    const key = JSON.stringify(call);
    // "Go to the permissions and allow storage": one thing to do.
    if (call === null || seen.has(key) || (isWay && i < lastDeed)) return [];
    seen.add(key);
    return [call];
  });
  return {
    calls,
    isUnclear: told.some(({ call, isOrder }) => call === null && isOrder),
  };
}

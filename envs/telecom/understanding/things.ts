/** The things of a phone, and what an agent can tell a customer to do with them. */

import type { ToolCall } from "../../core/tool_call.ts";
import {
  anyOf,
  makePhraseRegExp,
} from "../../service/understanding/patterns/phrases.ts";
import { ADVISES, IMPERATIVES, OBLIGES } from "./clause_words.ts";
import {
  ALLOWS,
  AUTOMATIC,
  DOES,
  ENDS_ON,
  MAKES_CALL,
  ONLY_2G,
  PAYS,
  REPORTS,
  RESEATS,
  RESETS,
  RESTARTS,
  SENDS,
  SWITCHES_ALONE,
  TURNS_OFF,
  TURNS_ON,
} from "./instruction_words.ts";
import { THINGS } from "./thing_words.ts";

/** Things of a phone, by the pattern that names them. */
export type Thing = keyof typeof THINGS;

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
export const SWITCHES: Readonly<Partial<Record<Thing, string>>> = {
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

/** Finds the things that words name, in their order. */
export function findThings(text: string): Thing[] {
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
const ASIDE = anyOf(
  /\b(?:until|till?)\b.*$/,
  /(?<=\w )(?:whether|(?<=(?:tell me|see|know|check|confirm|say|ask|read|list|report) )if you(?: have|'ve|'re| are| see| get| use| got))\b.*?(?= by \w+ing|$)/,
  /(?<=\w )(?:which \w+ (?:is|are|have|has|may|can)|if (?!you\b)|(?:that|which) (?:is|are))\b.*?(?= by \w+ing|$)/,
  /(?<=\w )(?:(?<=(?:tell me|see|know|check|read|say|list|report|describe|me) )what|(?<=(?:verify|check|confirm|see|tell me) )that)\b.*?(?= by \w+ing|$)/,
);

const SETS_TO =
  /(?:[→>:=]|\b(?:to|(?:should|must|needs? to|has to) (?:be|read|say|show))) (?:auto|automatic|4g|5g|lte|2g|default)\b/;

/** Does it tell to do something, in whatever verb? */
function acts(text: string): boolean {
  return DOES.test(text) || ADVISES.test(text) ||
    ((IMPERATIVES.test(text) || OBLIGES.test(text)) && !REPORTS.test(text));
}

/** What to do with a thing; `null` if the verb says nothing of it. */
export function readDeed(
  said: string,
  thing: Thing,
  whole: string,
): ToolCall | null {
  const text = said.replace(ASIDE, "");
  const deed = DEEDS[thing];
  if (deed?.[0].test(text)) return callTool(deed[1]);
  if (thing === "mode") {
    if (!acts(text) && !SETS_TO.test(text)) {
      return null;
    }
    // "Choose between 2G and 4G by itself."
    const mode = AUTOMATIC.test(whole)
      ? "auto"
      : ONLY_2G.test(text)
      ? "2g"
      : null;
    return mode === null ? null : callTool("set_network_mode", { mode });
  }
  const name = SWITCHES[thing];
  if (thing === "storage") {
    const isOn = SWITCHES_ALONE.test(text) ||
      (acts(text) && ENDS_ON.test(text));
    return isOn ? callTool("allow_storage") : null;
  }
  if (name === undefined) return null;
  const [, alone] = SWITCHES_ALONE.exec(text) ?? [];
  if (alone !== undefined) return callTool(name, { on: alone === "on" });
  const isOff = TURNS_OFF.test(text) || (acts(text) && /\boff\b/.test(text));
  const isOn = TURNS_ON.test(text) || (acts(text) && ENDS_ON.test(text));
  return isOff || isOn ? callTool(name, { on: !isOff }) : null;
}

/** Reads a thing; `null` if it stands on no screen. */
export function readLook(thing: Thing): ToolCall | null {
  const reader = READERS[thing];
  return reader === undefined ? null : callTool(reader);
}

// deno-lint-ignore-file camelcase -- the names are those of tools
/**
 * Reading a person's own words, where a line has none of the script's
 * sentences: a short answer to what the agent has just said.
 */

import { agrees, isYes } from "../../service/customer/person_words.ts";
import { CONSENT, DONE } from "../../service/oracle.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import type { ServiceSetting, Symptom } from "../faults/faults.ts";
import { INSTRUCTIONS } from "../phone/instructions.ts";

/** Words, and the settings that are at fault or fine if they are said. */
type Sighting = readonly [
  words: RegExp,
  faulty: readonly ServiceSetting[],
  fine: readonly ServiceSetting[],
];

/** What people call what a screen shows; the last of a setting counts. */
const SIGHTINGS: Readonly<Record<string, readonly Sighting[]>> = {
  read_status_bar: [
    [/(?<!\bno )\b(?:(?:air)?plane|flight mode)\b/, ["airplane"], []],
    [/\bno sim\b/, ["sim"], ["airplane"]],
    [/\bno service\b/, [], ["airplane", "sim"]],
    [/\bsearching\b/, ["session"], ["airplane", "sim"]],
    [
      /(?<!\bno |\bwithout |\bany )\bbars\b/,
      [],
      ["airplane", "sim", "session", "saver", "vpn"],
    ],
    [/\b2g\b/, ["mode"], []],
    [/\b(?:[45]g|lte)\b/, [], ["mode"]],
    [/\bno (?:data )?arrows\b/, ["data"], []],
    [/(?<!\bno |\bno data )\barrows\b/, [], ["data"]],
    [/(?<!\bno |\bno data )\bsaver\b/, ["saver"], []],
    [/(?<!\bno )\b(?:vpn|key)\b/, ["vpn"], []],
  ],
  read_network_settings: [
    [/\broaming\b[^,.]{0,12}\boff\b|\bno roaming\b/, ["roaming"], []],
    [/\broaming\b[^,.]{0,12}\bon\b/, [], ["roaming"]],
    [/\b2g\b/, ["mode"], []],
    [/\bauto(?:matic)?\b/, [], ["mode"]],
    [/(?:\bnot|n't) (?:the )?default\b/, ["accessPoint"], []],
    [/(?<!(?:\bnot|n't) (?:the )?)\bdefault\b/, [], ["accessPoint"]],
  ],
  read_permissions: [
    [/\b(?:yes|may|can|on|allowed|granted)\b/, [], ["storage"]],
    [/\b(?:not|no|off|none|denied|cannot)\b|n't\b/, ["storage"], []],
  ],
};

/** What each instruction puts right. */
const FIXES: Readonly<Record<string, ServiceSetting>> = {
  ...{ airplane_mode_off: "airplane", mobile_data_on: "data" },
  ...{ data_roaming_on: "roaming", data_saver_off: "saver", vpn_off: "vpn" },
  ...{ reseat_sim: "sim", restart_phone: "session", allow_storage: "storage" },
  ...{ network_mode_auto: "mode", reset_access_point: "accessPoint" },
  pay_request: "payment",
};

const ACTED =
  /\b(?:done|did|paid|turned|switched|set|restarted|rebooted|reset|took|put|reseated|allowed|it(?:'s| is) (?:on|off)|ready|finished)\b/;
const DENIES = /\b(?:no|not|cannot|never|unable)\b|n't\b|\?/;

/** What people say does not work; the first that fits. */
const SYMPTOMS: readonly (readonly [RegExp, Symptom])[] = [
  [/\b(?:pictures?|photos?|mms|images?)\b/, "pictures"],
  [/\b(?:slow\w*|speed)\b/, "speed"],
  [/\b(?:internet|data|web\w*|pages?|online)\b/, "data"],
  [/\b(?:service|signal|network|reception|calls?)\b/, "service"],
];

/** `It works`, but not `nothing works` or `it works only at home`. */
const WORKS = anyOf(
  /\b(?:it|everything|phone|internet|that) (?:all |now )?works(?: (?:again|now|fine|well))*\W*(?:$|thank)/,
  /\b(?:is|it's|all) (?:working|fixed|solved)(?: (?:again|now|fine))*\W*(?:$|thank)/,
);

/** What else than consent the agent asks with a yes or no. */
const ASKS_FACT = /^(?:Could you tell me|What exactly|Are you abroad|How much)/;

const NUMBER = /\b(\d{3})[-. ]?(\d{3})[-. ]?(\d{4})\b/;

/** What an answer tells. */
export interface PersonAnswer {
  /** Settings that were seen or put right: are they at fault? */
  readonly settings: ReadonlyMap<ServiceSetting, boolean>;
  readonly number: string | null;
  readonly forgotNumber: boolean;
  readonly symptom: Symptom | null;
  readonly isAbroad: boolean | null;
  readonly gigabytes: number | null;
  readonly works: boolean;
  readonly isAgreed: boolean;
}

function findSettings(
  name: string,
  line: string,
): Map<ServiceSetting, boolean> {
  const settings = new Map<ServiceSetting, boolean>();
  for (const [words, faulty, fine] of SIGHTINGS[name] ?? []) {
    if (!words.test(line)) continue;
    for (const setting of faulty) settings.set(setting, true);
    for (const setting of fine) settings.set(setting, false);
  }
  const fixed = FIXES[name];
  const isDone = !DENIES.test(line) &&
    (ACTED.test(line) || isYes(line) || agrees(line));
  if (fixed !== undefined && isDone) {
    settings.set(fixed, false);
    // The phone wants to be restarted then.
    if (fixed === "accessPoint") settings.set("session", true);
  }
  return settings;
}

/** Where the customer is; `null` if the line does not say it. */
function findPlace(line: string): boolean | null {
  if (/\bhome\b|^no\b|\bnot abroad\b/.test(line)) return false;
  return isYes(line) || /\b(?:abroad|in \w{3,})\b/.test(line) ? true : null;
}

/** Reads a person's answer to what the agent said. */
export function readPersonAnswer(said: string, answer: string): PersonAnswer {
  const line = answer.trim().toLowerCase().replaceAll("’", "'");
  const [name = ""] =
    Object.entries(INSTRUCTIONS).find(([, text]) => text === said) ?? [];
  const asksFor = (words: string) => said.endsWith("?") && said.includes(words);
  const symptom = SYMPTOMS.find(([words]) => words.test(line))?.[1];
  const amount = /\d+/.exec(line);
  return {
    settings: findSettings(name, line),
    number: NUMBER.exec(line)?.slice(1).join("-") ?? null,
    forgotNumber: asksFor("your phone number") &&
      /\b(?:no idea|forg[eo]t)\b|n't|\bnot\b/.test(line),
    symptom: asksFor("the problem") && symptom !== undefined ? symptom : null,
    isAbroad: asksFor("abroad") ? findPlace(line) : null,
    gigabytes: asksFor("How much data") && amount ? Number(amount[0]) : null,
    works: WORKS.test(line) || (said === DONE && /^no\b/.test(line)),
    // A yes to another agent's words may be meant for them.
    isAgreed: isYes(line) && name === "" && !ASKS_FACT.test(said) ||
      said.endsWith(CONSENT) && agrees(line),
  };
}

/**
 * Agents that collect praise without serving the customer: the share of +1 of
 * their labels, and their success, on 500 test tasks.
 *
 *     deno run -P=unlock bench/label_farming.ts
 *
 * @module
 */

import {
  type Env,
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  type Policy,
  type Prng,
} from "../envs/mod.ts";
import { readMessage } from "../envs/core/tool_call.ts";
import { CONSENT } from "../envs/service/oracle.ts";
import { INSTRUCTIONS } from "../envs/telecom/phone/instructions.ts";
import type { ServiceView } from "../envs/service/observation.ts";
import { formatDecimal, formatTable } from "../utils/terminal/table.ts";
import { print } from "../utils/terminal/terminal.ts";

const RETAIL_QUESTIONS = [
  "Could you give me your e-mail, or your full name and your zip code?",
  "What is the order number?",
  "What is the reason?",
  "Which items is it about?",
  "Which options do you want instead?",
  "Which payment method should be used?",
  "What is the address?",
];

const AIRLINE_QUESTIONS = [
  "Could you tell me your user id?",
  "What is the reservation number?",
  "What is the reason?",
  "Which flight was cancelled?",
  "Where do you want to go from and to?",
  "What is the date?",
  "Which direct flight do you prefer?",
  "Which cabin do you want?",
  "Who are the passengers?",
  "How many bags?",
  "Do you want insurance?",
  "Which payment method should be used?",
];

const TELECOM_QUESTIONS = [
  "Could you tell me your phone number?",
  "What exactly is the problem?",
  "Are you abroad at the moment?",
  "How much data would you like to add?",
  ...Object.entries(INSTRUCTIONS).flatMap(([name, words]) =>
    name.startsWith("read_") ? [words] : []
  ),
];

/** All that an agent may have to ask, by environment. */
export const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "Retail-v0": RETAIL_QUESTIONS,
  "Airline-v0": AIRLINE_QUESTIONS,
  "Telecom-v0": TELECOM_QUESTIONS,
  "Retail-Mini-v0": RETAIL_QUESTIONS,
};

const WRITE =
  /^(?:add|allow|book|cancel|enable|exchange|modify|resume|return|send|update)_/;

function wordValue(value: unknown): string {
  return typeof value === "object" && value !== null
    ? Object.values(value).map(wordValue).join(" ")
    : String(value);
}

/** Proposes a write that is drawn, and asks for consent. */
function proposeAny({ actionSpace }: Env, prng: Prng): string {
  for (;;) {
    const message = readMessage(actionSpace.sample(prng, "action"));
    if (message.kind !== "call" || !WRITE.test(message.call.name)) continue;
    const { name, arguments: args } = message.call;
    return `I will ${name.replaceAll("_", " ")} ${wordValue(args)}. ${CONSENT}`;
  }
}

/** Messages of the oracle before the last of the agents only asks. */
const SERVED = 3;

/** Makes agents that farm labels, by name. */
export function makeFarmers(env: Env): Readonly<Record<string, Policy>> {
  const { id } = env.spec;
  const questions = QUESTIONS[id]!;
  const ask = (step: number) => questions[(step - 1) % questions.length]!;
  const oracle = makeScriptedPolicy(id, "oracle");
  const acts: Readonly<Record<string, Policy["act"]>> = {
    "asks one thing after the other": ({ step }) => ask(step),
    "asks everything at once": () => questions.join(" "),
    "echoes the customer": ({ view }) => {
      const { opening, rounds } = view as ServiceView;
      return rounds.at(-1)?.answer ?? opening;
    },
    "proposes anything": (_, prng) => proposeAny(env, prng),
    "asks for consent": () => CONSENT,
    "looks the customer up, then asks": (seen, prng) =>
      seen.step <= SERVED ? oracle.act(seen, prng) : ask(seen.step),
  };
  return Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [name, { name, act }]),
  );
}

/** Remedies of a phone, the likeliest first. */
const REMEDIES = [
  ...["airplane_mode_off", "reseat_sim", "restart_phone", "mobile_data_on"],
  ...["data_roaming_on", "reset_access_point", "restart_phone"],
  ...["allow_storage", "network_mode_auto", "data_saver_off", "vpn_off"],
].map((name) => INSTRUCTIONS[name]!);

/** Has the customer try all remedies, two in a message, and never asks. */
export const BLIND_GUIDE: Policy = {
  name: "tells all remedies, two at a time",
  act: ({ step }) =>
    [0, 1].map((i) => REMEDIES[(2 * step - 2 + i) % REMEDIES.length])
      .join(" "),
};

if (import.meta.main) {
  const table = [["environment", "agent", "AS +1", "BT +1", "success"]];
  for (const id of Object.keys(QUESTIONS)) {
    const env = make(id);
    const farmers = Object.values(makeFarmers(env));
    if (id === "Telecom-v0") farmers.push(BLIND_GUIDE);
    for (const farmer of farmers) {
      const { asRate, btRate, success } = await evaluatePolicy(env, farmer);
      const rates = [asRate, btRate, success].map((x) => formatDecimal(x));
      table.push([id, farmer.name, ...rates]);
    }
  }
  print(formatTable(table));
}

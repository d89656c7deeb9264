/** What an agent knows from a conversation and its calls. */

import type { ServiceView } from "../../service/observation.ts";
import type { ServiceRound } from "../../service/state.ts";
import type {
  TelecomBill,
  TelecomCustomer,
  TelecomLine,
  TelecomPlan,
} from "../database/telecom_records.ts";
import {
  type ServiceSetting,
  type Symptom,
  TELECOM_SYMPTOMS,
} from "../faults/faults.ts";
import { LONGEST_LINE } from "../../service/customer/person_words.ts";
import { NO_NUMBER, TELECOM_OPENINGS } from "../tasks/script.ts";
import { type PersonAnswer, readPersonAnswer } from "./person_lines.ts";

/** What is known; `isAgreed` tells of the agent's last message. */
export interface TelecomDialogue extends PersonAnswer {
  readonly customer: TelecomCustomer | null;
  readonly line: TelecomLine | null;
  readonly plan: TelecomPlan | null;
  readonly bills: ReadonlyMap<string, TelecomBill>;
}

/** What a customer's words tell of the phone. */
export const TOLD: readonly (readonly [
  words: string,
  faulty: readonly ServiceSetting[],
  fine: readonly ServiceSetting[],
])[] = [
  ["shows the airplane sign and nothing else", ["airplane"], []],
  ['says "no SIM"', ["sim"], ["airplane"]],
  ['says "no service"', [], ["airplane", "sim"]],
  ['says "searching"', ["session"], ["airplane", "sim"]],
  ["shows full bars", [], ["airplane", "sim", "session", "saver", "vpn"]],
  ["full bars, 2G", ["mode"], []],
  ["full bars, 5G", [], ["mode"]],
  ["no data arrows", ["data"], []],
  ["the data arrows", [], ["data"]],
  ["the data saver sign", ["saver"], []],
  ["the key of a VPN", ["vpn"], []],
  ["data roaming is off", ["roaming"], []],
  ["data roaming is on", [], ["roaming"]],
  ["mode is 2G only", ["mode"], []],
  ["mode is automatic", [], ["mode"]],
  ["access point is not the default", ["accessPoint"], []],
  ["access point is the default", [], ["accessPoint"]],
  ["app may not use the storage", ["storage"], []],
  ["app may use the storage", [], ["storage"]],
  ["turned airplane mode off", [], ["airplane"]],
  ["turned mobile data on", [], ["data"]],
  ["turned data roaming on", [], ["roaming"]],
  ["turned the data saver off", [], ["saver"]],
  ["turned the VPN off", [], ["vpn"]],
  ["put it back in", [], ["sim"]],
  ["restarted the phone", [], ["session"]],
  ["network mode to automatic", [], ["mode"]],
  ["reset the access point", ["session"], ["accessPoint"]],
  ["allowed the messaging app", [], ["storage"]],
];

/** Reads what a customer says, in a person's words too. */
function readReply({ said, answer }: ServiceRound): PersonAnswer {
  return readPersonAnswer(said, answer.slice(0, LONGEST_LINE));
}

function readSettings(
  rounds: readonly ServiceRound[],
): Map<ServiceSetting, boolean> {
  const settings = new Map<ServiceSetting, boolean>();
  for (const round of rounds) {
    const { kind, call, answer } = round;
    if (call?.name === "resume_line" && kind === "write") {
      settings.set("session", true);
    }
    if (kind !== "reply") continue;
    const told = TOLD.filter(([words]) => answer.includes(words));
    if (told.length === 0) {
      readReply(round).settings.forEach((isFaulty, one) =>
        settings.set(one, isFaulty)
      );
    }
    for (const [, faulty, fine] of told) {
      for (const setting of faulty) settings.set(setting, true);
      for (const setting of fine) settings.set(setting, false);
    }
  }
  return settings;
}

/** Reads the last record that calls of some names returned, of those that fit. */
function readLast<T>(
  rounds: readonly ServiceRound[],
  names: readonly string[],
  fits: (record: T) => boolean,
): T | null {
  for (const { kind, call, answer } of rounds.toReversed()) {
    if (kind !== "read" && kind !== "write") continue;
    if (!names.includes(call!.name)) continue;
    const record: T = JSON.parse(answer);
    if (fits(record)) return record;
  }
  return null;
}

const FINDERS = ["find_customer_by_phone", "find_customer_by_name"];
const LINE_TOOLS = [
  ...["get_line_details", "resume_line", "add_data"],
  ...["enable_roaming", "allow_picture_messages"],
];

function readBills(
  rounds: readonly ServiceRound[],
  ids: readonly string[],
): Map<string, TelecomBill> {
  const bills = new Map<string, TelecomBill>();
  for (const round of rounds) {
    const { kind, call, answer } = round;
    if (
      kind === "reply" && (answer.includes("I have paid the bill") ||
        readReply(round).settings.get("payment") === false)
    ) {
      for (const bill of bills.values()) {
        bills.set(bill.bill_id, { ...bill, status: "paid" });
      }
    }
    if (kind !== "read" && kind !== "write") continue;
    if (!call!.name.match(/bill|payment/)) continue;
    const bill: TelecomBill = JSON.parse(answer);
    if (ids.includes(bill.bill_id)) bills.set(bill.bill_id, bill);
  }
  return bills;
}

export function readTelecomDialogue(
  { opening, rounds }: ServiceView,
): TelecomDialogue {
  const last = rounds.at(-1);
  const replies = rounds.filter(({ kind }) => kind === "reply");
  const lines = [opening, ...replies.map(({ answer }) => answer)];
  const said = replies.map(readReply);
  const findSaid = <Key extends keyof PersonAnswer>(key: Key) =>
    said.findLast((one) => one[key] !== null)?.[key] ?? null;
  const text = lines.join(" ");
  const isTold = (symptom: Symptom) =>
    TELECOM_OPENINGS[symptom].some((words) => text.includes(words));
  const amount = [...text.matchAll(/I would like (\d+) GB/g)].at(-1)?.[1];
  const number = /\d{3}-\d{3}-\d{4}/.exec(text)?.[0] ?? findSaid("number");
  const customer = readLast<TelecomCustomer>(
    rounds,
    FINDERS,
    ({ lines }) => lines.some((one) => one.phone_number === number),
  );
  const line = readLast<TelecomLine>(
    rounds,
    LINE_TOOLS,
    (one) => one.phone_number === number,
  );
  return {
    symptom: TELECOM_SYMPTOMS.find(isTold) ?? findSaid("symptom"),
    number,
    forgotNumber: text.includes(NO_NUMBER) ||
      said.some(({ forgotNumber }) => forgotNumber),
    isAbroad: text.includes("I am at home.")
      ? false
      : /I am in [A-Z]|roaming sign/.test(text)
      ? true
      : findSaid("isAbroad"),
    gigabytes: amount === undefined ? findSaid("gigabytes") : Number(amount),
    customer,
    line,
    plan: readLast<TelecomPlan>(
      rounds,
      ["get_plan_details"],
      (one) => one.plan_id === line?.plan_id,
    ),
    bills: readBills(rounds, customer?.bill_ids ?? []),
    settings: readSettings(rounds),
    works: /\bit works again/i.test(lines.at(-1)!) ||
      said.at(-1)?.works === true,
    isAgreed: last?.kind === "reply" && said.at(-1)!.isAgreed,
  };
}

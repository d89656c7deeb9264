import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertIs,
} from "node:assert/strict";
import { makeTelecom } from "../../telecom/database/telecom.ts";
import {
  OWN_PHONE,
  type Phone,
  PHONES,
  readTelecomRecords,
  WORKING_PHONE,
} from "../../telecom/database/telecom_records.ts";
import {
  listPhoneSet,
  listPhoneShown,
  PHONE_TOOLS,
} from "../../telecom/phone/phone_tools.ts";
import { readByRules } from "../../telecom/understanding/rules.ts";
import {
  type Database,
  openDatabase,
  readRecord,
  Transaction,
} from "../database/database.ts";
import { splitText } from "../understanding/parts.ts";
import { openConversation, STOP_LINE } from "./customer_state.ts";
import { followInstructions } from "./follow_instructions.ts";
import { makeEnquiry } from "./wish.ts";

const TABLES = makeTelecom(1);
const [LINE_ID] = readTelecomRecords(TABLES).lines.keys();

const DUAL = {
  tools: PHONE_TOOLS,
  tables: [PHONES],
  instructions: {},
  readInstructions: readByRules,
  proposes: () => false,
  listShown: listPhoneShown,
  listSet: listPhoneSet,
};

/** A customer who waits for the airplane mode to be off. */
function tell(text: string, changed: Partial<Phone> = {}, idleLines = 0) {
  const opened = new Transaction(openDatabase(TABLES));
  const phone = { "line_id": LINE_ID, ...WORKING_PHONE, ...changed };
  opened.put(PHONES, OWN_PHONE, phone);
  const database = opened.commit();
  const isOn = (now: Database) =>
    readRecord(now, PHONES, OWN_PHONE)!.airplane_mode === true;
  const wish = {
    ...makeEnquiry("My phone is dead."),
    listFaults: (now: Database) => isOn(now) ? ["airplane"] : [],
  };
  const script = {
    ...{ seed: 0, identity: [], isVague: false, patience: 2 },
    wishes: [{ wish, revision: null }],
  };
  const domain = {
    ...{ tools: new Map(), topics: [], offTopic: /pets/, subject: "line" },
    dual: DUAL,
  };
  const { customer } = openConversation(domain, script, database);
  const exchange = {
    ...{ domain, script, database, text, turn: 0 },
    customer: { ...customer, idleLines },
  };
  return followInstructions(exchange, splitText(text));
}

Deno.test("a customer who is told nothing does nothing", () => {
  assertIs(tell("Your bill is paid."), null);
});

Deno.test("a customer tells what is to be seen, and loses no patience", () => {
  const { line, calls, customer } = tell(
    "What does the status bar show?",
    {},
    1,
  )!;
  assertMatch(line, /full bars/);
  assertEquals(calls!.map(({ name }) => name), ["read_status_bar"]);
  assertIs(customer.idleLines, 1);
});

Deno.test("a customer says whether a change helps, and nobody likes one in vain", () => {
  const off = "Please turn airplane mode off.";
  const helped = tell(off, { "airplane_mode": true }, 1)!;
  assertMatch(helped.line, /It works again!$/);
  assertIs(helped.customer.idleLines, 0);
  const other = tell("Turn on the VPN.", { "airplane_mode": true }, 1)!;
  assertMatch(other.line, /The problem is still there\.$/);
  assertIs(other.customer.idleLines, 0);
  assertIs(tell("Please turn the VPN off.", {}, 0)!.customer.idleLines, 1);
  assertIs(tell("Please turn the VPN off.", {}, 1)!.line, STOP_LINE);
});

Deno.test("a customer does two things of a longer list", () => {
  const { line, calls } = tell(
    "Turn on the VPN, the data saver and data roaming.",
  )!;
  assertIs(calls!.length, 2);
  assertMatch(line, /That is all that I could keep in mind\.$/);
});

Deno.test("a customer asks what is unclear, and answers whether it works", () => {
  assertMatch(tell("Please fix your VPN.")!.line, /^What exactly/);
  assertMatch(tell("Does it work now?")!.line, /^The problem is still there/);
});

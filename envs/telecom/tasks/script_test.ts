import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Dynamics } from "../../service/customer/customer_script.ts";
import { openDatabase } from "../../service/database/database.ts";
import { makeTelecom } from "../database/telecom.ts";
import { openTelecom } from "../entry.ts";
import { plantFaults, type TelecomRequest } from "./request.ts";
import {
  listFactsOf,
  makeTelecomScript,
  NO_NUMBER,
  TELECOM_OPENINGS,
} from "./script.ts";
import { makeTelecomTask, type TelecomTask } from "./task.ts";

const TABLES = makeTelecom(1);
const DOMAIN = openTelecom(TABLES);
const TASK = makeTelecomTask(TABLES, {
  split: "train",
  index: 0,
  forbidden: 0,
});

const DATA: Partial<TelecomRequest> = {
  ...{ symptom: "speed", faults: ["allowance"], gigabytes: 2 },
  ...{ suspendedFor: "", abroad: null },
};
const BILL: Partial<TelecomRequest> = {
  ...{ symptom: "service", faults: ["suspension"], gigabytes: 0 },
  ...{ suspendedFor: "unpaid bill", abroad: null, amount: 30 },
};

function make(
  changes: Partial<TelecomRequest>,
  {
    dynamics = "steady" as Dynamics,
    seed = 0,
    forbidden = null as TelecomTask["forbidden"],
  } = {},
) {
  const request = { ...TASK.request, ...changes };
  const written = plantFaults(TABLES, request);
  const database = { ...openDatabase(TABLES), written };
  const task = { ...TASK, request, forbidden };
  const manner = { dynamics, seed };
  const script = makeTelecomScript(DOMAIN, task, database, manner);
  return { script, wish: script.wishes[0]!.wish, database };
}

Deno.test("a customer of the company gives number, name and birthday; a vague one no number", () => {
  const { script } = make(BILL);
  assertEquals(script.identity.map(({ topic }) => topic), [
    ...["phone", "name", "birth"],
  ]);
  const [{ line, vague } = { line: "", vague: "" }] = script.identity;
  assert(/^My number is \d{3}-\d{3}-\d{4}\.$/.test(line), line);
  assertSame(vague, NO_NUMBER);
});

Deno.test("a customer tells what fails, where they are, and how much they want", () => {
  const tell = (changes: Partial<TelecomRequest>) =>
    listFactsOf({ ...TASK.request, ...changes }).map(({ line }) => line);
  assertEquals(tell(DATA), [
    TELECOM_OPENINGS.speed[0],
    ...["I am at home.", "I would like 2 GB more."],
  ]);
  assertEquals(tell({ ...BILL, abroad: "Oslo" }), [
    TELECOM_OPENINGS.service[0],
    "I am in Oslo.",
  ]);
});

Deno.test("a wish takes all repairs, and is fulfilled once no fault is left", () => {
  const { wish, database } = make(BILL);
  assertEquals(wish.calls.map(({ name }) => name), [
    ...["send_payment_request", "pay_request", "resume_line", "restart_phone"],
  ]);
  assertSame(wish.isAllowed, true);
  assertEquals(wish.listFaults!(database).length, 4);
  assertSame(wish.right, "I only want what my phone needs to work.");
  assertSame(make(DATA).wish.right, "I would like 2 GB more.");
});

Deno.test("a wish concerns line and plan, and bills where one is unpaid", () => {
  const count = (changes: Partial<TelecomRequest>) =>
    make(changes).wish.concerns!.length;
  assertSame(count(DATA), 2);
  assertSame(count(BILL), 2 + TASK.customer.bill_ids.length);
});

Deno.test("a wish begins in one of several wordings, a vague one in no helpful way", () => {
  const open = (seed: number) => make(BILL, { seed }).wish.opening;
  assertEquals([0, 1, 2].map(open), TELECOM_OPENINGS.service);
  assertSame(open(3), open(0));
  const { wish, script } = make(BILL, { dynamics: "vague" });
  assertSame(wish.opening, "My phone does not do what it should.");
  assertSame(script.isVague, true);
});

Deno.test("a forbidden request is one write that must not be done", () => {
  const lost = "reported lost";
  const faults = ["airplane", "suspension"] as const;
  const { wish } = make({ ...BILL, faults, suspendedFor: lost }, {
    forbidden: lost,
  });
  assertEquals(wish.calls.map(({ name }) => name), ["resume_line"]);
  assertEquals([wish.isAllowed, wish.listFaults], [false, undefined]);
});

Deno.test("only the gigabytes that a customer wants can change", () => {
  const revise = (changes: Partial<TelecomRequest>) =>
    new Set(Array.from({ length: 20 }, (_, seed) => {
      const { script } = make(changes, { dynamics: "changing", seed });
      const [planned] = script.wishes;
      const [call] = planned!.revision?.wish?.calls ?? [];
      return call?.arguments.gigabytes;
    }));
  assertEquals(revise(BILL), new Set([undefined]));
  const amounts = [...revise(DATA)].filter((one) => one !== undefined);
  assert(amounts.length > 2);
  for (const amount of amounts) assert(amount !== 2 && Number(amount) <= 5);
});

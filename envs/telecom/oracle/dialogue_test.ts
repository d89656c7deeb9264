// deno-lint-ignore-file camelcase -- the fields are those of the records
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { ServiceRound } from "../../service/state.ts";
import { readTelecomDialogue } from "./dialogue.ts";

const NUMBER = "555-123-4567";
const OTHER = "555-999-0000";

function call(
  kind: "read" | "write" | "error",
  name: string,
  answer: unknown,
): ServiceRound {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return { kind, call: { name, arguments: {} }, said: "", answer: text };
}

const say = (answer: string): ServiceRound => ({
  ...{ kind: "reply", call: null, said: "?", answer },
});

function readAll(opening: string, ...rounds: readonly ServiceRound[]) {
  return readTelecomDialogue({ opening, rounds });
}

function find(phone_number: string, ...bill_ids: readonly string[]) {
  const lines = [{ line_id: "L1", phone_number }];
  return call("read", "find_customer_by_phone", { lines, bill_ids });
}

function line(kind: "read" | "write", name: string, facts: object) {
  return call(kind, name, { phone_number: NUMBER, plan_id: "P1", ...facts });
}

Deno.test("readTelecomDialogue() knows nothing of a greeting", () => {
  assertEquals(readAll("Hello."), {
    ...{ symptom: null, number: null, forgotNumber: false, isAbroad: null },
    ...{ gigabytes: null, customer: null, line: null, plan: null },
    ...{ bills: new Map(), settings: new Map(), works: false, isAgreed: false },
  });
});

Deno.test("readTelecomDialogue() takes the first number and the last amount", () => {
  const known = readAll(
    `I call about ${NUMBER}.`,
    say(`Not ${OTHER}. I would like 2 GB.`),
    say("No, I would like 12 GB."),
  );
  assertSame(known.number, NUMBER);
  assertSame(known.gigabytes, 12);
});

Deno.test("readTelecomDialogue() knows a place from words or from the roaming sign", () => {
  assertSame(readAll("I am in Rome.").isAbroad, true);
  assertSame(readAll("I see the roaming sign.").isAbroad, true);
  assertSame(readAll("I am in trouble.").isAbroad, null);
  assertSame(readAll("I am at home.", say("I am in Rome.")).isAbroad, false);
});

Deno.test("readTelecomDialogue() takes the newest record of the customer's own line", () => {
  const rounds = [
    find(OTHER),
    line("read", "get_line_details", { status: "suspended" }),
    line("write", "resume_line", { status: "active" }),
    line("read", "get_line_details", { status: "lost", phone_number: OTHER }),
    call("error", "get_line_details", "Error: line not found"),
    call("read", "get_plan_details", { plan_id: "P2" }),
  ];
  const known = readAll(NUMBER, ...rounds);
  assertSame(known.customer, null);
  assertSame(known.line!.status, "active");
  assertSame(known.plan, null);
  const plan = call("read", "get_plan_details", { plan_id: "P1" });
  const more = readAll(NUMBER, ...rounds, find(NUMBER), plan);
  assertSame(more.customer!.lines[0]!.phone_number, NUMBER);
  assertSame(more.plan!.plan_id, "P1");
});

Deno.test("readTelecomDialogue() knows the customer's bills, and pays them when told", () => {
  const bill = (bill_id: string, kind: "read" | "write" = "read") =>
    call(kind, kind === "read" ? "get_bill_details" : "send_payment_request", {
      ...{ bill_id, status: "unpaid", payment_requested: kind === "write" },
    });
  const list = (...rounds: readonly ServiceRound[]) =>
    [...readAll(NUMBER, find(NUMBER, "B1", "B2"), ...rounds).bills.values()]
      .map(({ bill_id, status, payment_requested: asked }) =>
        `${bill_id} ${status} ${asked}`
      );
  assertEquals(list(bill("B1"), bill("B9")), ["B1 unpaid false"]);
  assertEquals(list(bill("B1"), bill("B1", "write")), ["B1 unpaid true"]);
  // What is read after the payment was not paid by it.
  assertEquals(list(bill("B1"), say("I have paid the bill."), bill("B2")), [
    "B1 paid false",
    "B2 unpaid false",
  ]);
});

Deno.test("readTelecomDialogue() hears a person's own words", () => {
  const ask = (said: string, answer: string): ServiceRound => ({
    ...{ kind: "reply", call: null, said, answer },
  });
  const known = readAll(
    "My phone.",
    ask("Could you tell me your phone number?", "555 123 4567"),
    ask("What exactly is the problem?", "no web page loads"),
    ask("Are you abroad at the moment?", "yes"),
    ask("Please look at the status bar. What does it show?", "just a plane"),
    ask("I will enable roaming on your line. Shall I go ahead (yes/no)?", "ok"),
  );
  assertEquals(
    [known.number, known.symptom, known.isAbroad, known.isAgreed],
    [NUMBER, "data", true, true],
  );
  assertEquals([...known.settings], [["airplane", true]]);
  const mended = readAll(
    "My phone.",
    ask("Please restart your phone.", "I have done it, and it works"),
  );
  assertEquals([mended.settings.get("session"), mended.works], [false, true]);
});

Deno.test("readTelecomDialogue() lets later words about a setting replace earlier ones", () => {
  const settings = (...rounds: readonly ServiceRound[]) =>
    Object.fromEntries(readAll("My phone.", ...rounds).settings);
  assertEquals(settings(say('It says "no SIM".')), {
    sim: true,
    airplane: false,
  });
  const mended = [say('It says "no SIM".'), say("I have put it back in.")];
  assertSame(settings(...mended).sim, false);
  // A line that is resumed waits for the phone to register again.
  const resume = line("write", "resume_line", {});
  assertSame(settings(say("It shows full bars."), resume).session, true);
  const failed = call("error", "resume_line", "Error: unpaid bill");
  assertSame(settings(say("It shows full bars."), failed).session, false);
  const plan = call("read", "get_plan_details", { name: "shows full bars" });
  assertEquals(settings(plan), {});
});

Deno.test("readTelecomDialogue() believes only the last line that it works, or is agreed to", () => {
  const works = say("It works again, thank you.");
  assertSame(readAll("Hello.", works).works, true);
  assertSame(readAll("Hello.", works, say("Now it does not.")).works, false);
  const agreed = (...rounds: readonly ServiceRound[]) =>
    readAll("Hello.", ...rounds).isAgreed;
  assertSame(agreed(say("Yes, please.")), true);
  assertSame(agreed(say("Yesterday it worked.")), false);
  assertSame(agreed(say("Well, yes.")), false);
  assertSame(agreed(say("Yes."), find(NUMBER)), false);
});

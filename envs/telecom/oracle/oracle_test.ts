// deno-lint-ignore-file camelcase -- the fields are those of the records
import { strictEqual as assertEquals } from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import type { Observation } from "../../core/env.ts";
import type { ServiceView } from "../../service/observation.ts";
import type { ServiceRound } from "../../service/state.ts";
import type { TelecomBill, TelecomLine } from "../database/telecom_records.ts";
import { TELECOM_OPENINGS } from "../tasks/script.ts";
import { makeTelecomOracle, makeTelecomTeacher } from "./oracle.ts";

const CUSTOMER = {
  ...{ customer_id: "C1", name: { first_name: "Ann", last_name: "Lee" } },
  lines: [{ line_id: "L1", phone_number: "555-123-4567" }],
  bill_ids: ["B1", "B2"],
};

const LINE: TelecomLine = {
  ...{ line_id: "L1", customer_id: "C1", phone_number: "555-123-4567" },
  ...{ plan_id: "PLAN", status: "active", suspended_for: "" },
  ...{ data_used_gb: 5, data_added_gb: 1 },
  ...{ roaming_enabled: false, picture_messages_allowed: false },
};

const PLAN = {
  ...{ plan_id: "PLAN", name: "Everyday", price: 24, data_gb: 4 },
  ...{ price_per_gb: 2, offers_roaming: true },
};

function bill(bill_id: string, changes: Partial<TelecomBill> = {}) {
  const facts = { bill_id, customer_id: "C1", amount: 9, status: "paid" };
  return read("get_bill_details", {
    ...{ ...facts, payment_requested: false, ...changes },
  });
}

function read(name: string, answer: unknown): ServiceRound {
  const call = { name, arguments: {} };
  return { kind: "read", call, said: "", answer: JSON.stringify(answer) };
}

function say(answer: string): ServiceRound {
  return { kind: "reply", call: null, said: "?", answer };
}

const oracle = makeTelecomOracle();
const draw = seededPrng("oracle");

function observe(opening: string, rounds: readonly ServiceRound[]) {
  const view: ServiceView = { opening, rounds, style: "terse" };
  return { view } as unknown as Observation;
}

/** The next move about a line with a symptom, as words of the closed language. */
function decide(
  symptom: keyof typeof TELECOM_OPENINGS,
  line: Partial<TelecomLine>,
  ...rounds: readonly (ServiceRound | string)[]
) {
  const opening = `My number is 555-123-4567. ${TELECOM_OPENINGS[symptom][0]}`;
  return oracle.act(
    observe(opening, [
      read("find_customer_by_phone", CUSTOMER),
      read("get_line_details", { ...LINE, ...line }),
      ...rounds.map((one) => typeof one === "string" ? say(one) : one),
    ]),
    draw,
  );
}

const FINE = "It shows full bars and the data arrows.";

Deno.test("the oracle asks for the number, looks at the line, then asks for the problem", () => {
  const act = (opening: string, ...rounds: ServiceRound[]) =>
    oracle.act(observe(opening, rounds), draw);
  assertEquals(act("Hello."), "ask number");
  assertEquals(act("I never remember my number."), "guide read-own-number");
  assertEquals(act("It is 555-123-4567."), "look customer");
  const found = read("find_customer_by_phone", CUSTOMER);
  assertEquals(act("It is 555-123-4567.", found), "look line");
  const line = read("get_line_details", LINE);
  assertEquals(act("It is 555-123-4567.", found, line), "ask problem");
  assertEquals(decide("service", {}, "Oh, it works again."), "say done");
});

Deno.test("the oracle resumes a line once its bill is paid, and no other line", () => {
  const unpaid = { status: "suspended", suspended_for: "unpaid bill" } as const;
  const lost = { status: "suspended", suspended_for: "reported lost" } as const;
  const open = { status: "unpaid" } as const;
  const asked = { ...open, payment_requested: true };
  assertEquals(decide("service", lost), "say sorry");
  assertEquals(decide("service", unpaid), "look bill");
  assertEquals(decide("service", unpaid, bill("B1")), "look bill");
  const due = [bill("B1"), bill("B2", open)];
  assertEquals(decide("service", unpaid, ...due), "offer payment");
  assertEquals(decide("service", unpaid, ...due, "Yes, please."), "do payment");
  const sent = [bill("B2", asked)];
  assertEquals(decide("service", unpaid, ...sent), "guide pay-request");
  assertEquals(
    decide("service", unpaid, ...sent, "I have paid the bill."),
    "offer resumption",
  );
});

Deno.test("the oracle enables roaming abroad if the plan has it", () => {
  const plan = read("get_plan_details", PLAN);
  const poor = read("get_plan_details", { ...PLAN, offers_roaming: false });
  assertEquals(decide("data", {}), "ask place");
  assertEquals(decide("data", {}, "I am in Rome."), "look plan");
  assertEquals(decide("data", {}, "I am in Rome.", plan), "offer roaming");
  assertEquals(decide("data", {}, "I am in Rome.", poor), "say sorry");
  const enabled = { roaming_enabled: true };
  assertEquals(
    decide("data", enabled, "I am in Rome."),
    "guide read-status-bar",
  );
  assertEquals(
    decide("data", enabled, "I am in Rome.", FINE),
    "guide read-network-settings",
  );
  // At home, the setting for roaming does not matter.
  assertEquals(
    decide(
      "data",
      {},
      "I am at home.",
      FINE,
      "My access point is the default.",
    ),
    "say done",
  );
});

Deno.test("the oracle allows picture messages for that symptom alone", () => {
  assertEquals(decide("pictures", {}, "I am at home."), "offer pictures");
  assertEquals(decide("data", {}, "I am at home."), "guide read-status-bar");
  const allowed = { picture_messages_allowed: true };
  assertEquals(
    decide("pictures", allowed, "I am at home.", FINE),
    "guide read-permissions",
  );
});

Deno.test("the oracle sells data when the allowance is used up, within the limit", () => {
  const plan = read("get_plan_details", PLAN);
  assertEquals(decide("speed", {}), "look plan");
  assertEquals(decide("speed", {}, plan), "ask amount");
  // The plan's 4 GB and the added one are not used up yet.
  assertEquals(
    decide("speed", { data_used_gb: 4.9 }, plan),
    "guide read-status-bar",
  );
  const want = (amount: number) =>
    decide("speed", {}, plan, `I would like ${amount} GB.`);
  assertEquals(want(5), "offer gigabytes");
  assertEquals(want(500), "say sorry");
});

Deno.test("the oracle mends the first setting that is at fault", () => {
  const known = (...told: string[]) => decide("service", {}, ...told);
  assertEquals(known(), "guide read-status-bar");
  assertEquals(
    known("It shows the airplane sign and nothing else."),
    "guide airplane-mode-off",
  );
  assertEquals(known('It says "no SIM".'), "guide reseat-sim");
  assertEquals(known('It says "searching".'), "guide restart-phone");
  assertEquals(known("It shows full bars."), "say done");
});

Deno.test("a teacher that never asks looks at the line, and still ends", () => {
  const teach = (asks: number, opening: string) =>
    makeTelecomTeacher({ asks, listens: 1 }).act(observe(opening, []), draw);
  assertEquals(teach(0, "Hello."), "look line");
  assertEquals(teach(1, "Hello."), "ask number");
  const opening = `It is 555-123-4567. ${TELECOM_OPENINGS.service[0]}`;
  const seen = observe(opening, [
    read("find_customer_by_phone", CUSTOMER),
    read("get_line_details", LINE),
    say("It shows full bars."),
  ]);
  const idle = makeTelecomTeacher({ asks: 0, listens: 1 });
  assertEquals(idle.act(seen, draw), "say done");
  const deaf = makeTelecomTeacher({ asks: 1, listens: 0 });
  const heard = [read("find_customer_by_phone", CUSTOMER)];
  assertEquals(
    deaf.act(observe("It is 555-123-4567.", heard), draw),
    "look customer",
  );
});

// deno-lint-ignore-file camelcase -- the fields are those of the records
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { readMessage } from "../../core/tool_call.ts";
import { CONSENT } from "../../service/oracle.ts";
import type { TelecomDialogue } from "./dialogue.ts";
import { MOVES, type TelecomMove, wordTelecomMove } from "./move.ts";

const NOTHING: TelecomDialogue = {
  ...{ symptom: null, number: null, forgotNumber: false, isAbroad: null },
  ...{ gigabytes: null, customer: null, line: null, plan: null },
  ...{ bills: new Map(), settings: new Map(), works: false, isAgreed: false },
};

const LINE: TelecomDialogue["line"] = {
  ...{ line_id: "L1", customer_id: "C1", phone_number: "555-1" },
  ...{ plan_id: "PLAN-3", status: "active", suspended_for: "" },
  ...{ data_used_gb: 12, data_added_gb: 0 },
  ...{ roaming_enabled: false, picture_messages_allowed: true },
};

const PLAN: TelecomDialogue["plan"] = {
  ...{ plan_id: "PLAN-3", name: "Everyday", price: 24, data_gb: 12 },
  ...{ price_per_gb: 2.5, offers_roaming: true },
};

function makeBill(bill_id: string, status: "paid" | "unpaid") {
  const amount = 24.5;
  const payment_requested = false;
  return { bill_id, customer_id: "C1", amount, status, payment_requested };
}

const KNOWN: TelecomDialogue = {
  ...NOTHING,
  ...{ number: "555-1", line: LINE, plan: PLAN, gigabytes: 3 },
  customer: {
    customer_id: "C1",
    name: { first_name: "Ann", last_name: "Lee" },
    birth_date: "1984-02-29",
    lines: [
      { line_id: "L0", phone_number: "555-0" },
      { line_id: "L1", phone_number: "555-1" },
    ],
    bill_ids: ["B1", "B2"],
  },
  bills: new Map([["B1", makeBill("B1", "unpaid")]]),
};

/** The call that a move makes. */
function callOf(known: TelecomDialogue, move: TelecomMove) {
  const message = readMessage(wordTelecomMove(known, move)!);
  assert(message.kind === "call", JSON.stringify(message));
  const { name, arguments: args } = message.call;
  return { [name]: args };
}

Deno.test("wordTelecomMove() looks up by what is known", () => {
  assertEquals(callOf(KNOWN, ["look", "customer"]), {
    find_customer_by_phone: { phone_number: "555-1" },
  });
  assertEquals(callOf(KNOWN, ["look", "line"]), {
    get_line_details: { line_id: "L1" },
  });
  assertEquals(callOf(KNOWN, ["look", "plan"]), {
    get_plan_details: { plan_id: "PLAN-3" },
  });
  // The first bill is known already.
  assertEquals(callOf(KNOWN, ["look", "bill"]), {
    get_bill_details: { bill_id: "B2" },
  });
});

Deno.test("wordTelecomMove() offers a write before it does it", () => {
  assertSame(
    wordTelecomMove(KNOWN, ["offer", "gigabytes"]),
    `I will add 3 GB to your line for $7.5. ${CONSENT}`,
  );
  assertEquals(callOf(KNOWN, ["do", "gigabytes"]), {
    add_data: { line_id: "L1", gigabytes: 3 },
  });
  assertSame(
    wordTelecomMove(KNOWN, ["offer", "payment"]),
    `I will send a payment request for your unpaid bill of $24.5. ${CONSENT}`,
  );
  assertEquals(callOf(KNOWN, ["do", "payment"]), {
    send_payment_request: { bill_id: "B1" },
  });
  const bills = new Map([["B1", makeBill("B1", "paid")]]);
  assertSame(wordTelecomMove({ ...KNOWN, bills }, ["do", "payment"]), null);
});

Deno.test("wordTelecomMove() neither looks up nor writes while nothing is known", () => {
  for (const act of ["look", "offer", "do"] as const) {
    for (const what of MOVES[act]) {
      assertSame(wordTelecomMove(NOTHING, [act, what]), null, what);
    }
  }
});

Deno.test("wordTelecomMove() asks, guides and says in any state", () => {
  for (const act of ["ask", "guide", "say"] as const) {
    for (const what of MOVES[act]) {
      assert(wordTelecomMove(NOTHING, [act, what])!.length > 0, what);
    }
    assertSame(wordTelecomMove(KNOWN, [act, "nonsense"]), null);
  }
});

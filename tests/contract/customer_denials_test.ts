// deno-lint-ignore-file camelcase -- the names are those of tools
/** Nobody agrees to what a message refuses, takes back or only supposes. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { respond } from "../../envs/service/customer/respond.ts";
import {
  awaitWish,
  openConversation,
} from "../../envs/service/customer/customer_state.ts";
import { listAllTools } from "../../envs/service/customer/dual_control.ts";
import { callTool } from "../../envs/service/tools/call_tool.ts";
import { roundCents } from "../../envs/service/tools/python_text.ts";
import { readPhoneCase } from "../../envs/telecom/database/telecom_records.ts";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import type { CustomerTrial } from "../support/customers/customer_agreement.ts";
import {
  answerTold,
  type JudgedWish,
  type Wording,
} from "../support/customers/fidelity.ts";
import {
  listAirlineWishes,
  listRetailWishes,
} from "../support/customers/judged_wishes.ts";
import { OWN_PHRASINGS } from "../support/customers/own/mod.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";
import { TELECOM_TALK } from "../support/customers/telecom_callers.ts";

/** Sentences before and after a right summary that leave nothing to agree to. */
const DENIALS: readonly (readonly [before: string, after: string])[] = [
  ["", "Actually no, scratch that, I cannot do it. Okay?"],
  ["", "Just kidding, I won't do that. Okay?"],
  ["", "Unfortunately our policy does not allow this. Okay?"],
  ["I will not make this change:\n", "Shall I go ahead?"],
  ["I refuse to do this.\n", "Is that OK?"],
  ["I'm unable to process it.\n", "Is that OK?"],
  ["Hypothetically:\n", "What would you say?"],
  ["", "I will then close your account. Okay?"],
  ["", "And I will also cancel all of your other orders. Okay?"],
];

/** Sentences with a "not" that leave a summary as it is. */
const CONDITIONS = [
  "I won't do anything until you confirm. Okay?",
  "If you say no, I won't do it. Okay?",
  "I will not change anything else. Okay?",
  "After this, I can't make any further changes. Okay?",
  "There is no extra charge, and you will not be billed again. Okay?",
];

const TASKS = Array.from({ length: 12 }, (_, i) => 200 + i);
/** One in so many of all wordings and wishes is said. */
const ONE = 61;

Deno.test("nobody agrees to what is said to be done already", () => {
  for (const { caller, right } of listRetailWishes(TASKS, "steady")) {
    if (right.act !== "cancel") continue;
    const done = `I have cancelled ${right.order}: ${right.reason}.`;
    const line = answerTold(RETAIL_TRIAL, caller, `${done} Anything else?`);
    assert(/cannot see|nothing has changed/.test(line), line);
  }
});

function testDenials<Summary>(
  domain: string,
  trial: CustomerTrial,
  wishes: Iterable<JudgedWish<Summary>>,
  wordings: readonly Wording<Summary>[],
): void {
  Deno.test(`the customer of ${domain} says no yes to what is refused or taken back`, () => {
    const agreed = (text: string, wish: JudgedWish<Summary>) =>
      /^Yes\b/.test(answerTold(trial, wish.caller, text));
    let [place, count] = [0, 0];
    for (const wish of wishes) {
      for (const { word } of wordings) {
        const said = word(wish.right);
        if (place++ % ONE !== 0 || !agreed(`${said} Okay?`, wish)) continue;
        count++;
        assertEquals(
          DENIALS.map(([before, after]) => `${before}${said}\n${after}`)
            .filter((text) => agreed(text, wish)),
          [],
        );
        assertEquals(
          CONDITIONS.map((after) => `${said}\n${after}`)
            .filter((text) => !agreed(text, wish)),
          [],
        );
      }
    }
    assert(count > 100, `${count}`);
  });
}

testDenials(
  "the shop",
  RETAIL_TRIAL,
  listRetailWishes(TASKS, "steady"),
  OWN_PHRASINGS.map(({ name, retail: word }) => ({ name, word })),
);
testDenials(
  "the airline",
  AIRLINE_TRIAL,
  listAirlineWishes(TASKS, "steady"),
  OWN_PHRASINGS.map(({ name, airline: word }) => ({ name, word })),
);

/** What the telecom company says before a write. */
const WRITES: Readonly<Record<string, string>> = {
  add_data: "I will add {gigabytes} GB to your line for ${price}.",
  enable_roaming: "I will enable roaming on your line.",
  allow_picture_messages: "I will allow picture messages on your line.",
  resume_line: "I will resume your line.",
  send_payment_request: "I will send a payment request for the ${bill}.",
};

const { domain: TELECOM } = TELECOM_TALK;

/** The writes of a customer of the telecom company, each when it is due. */
function* listTelecomWrites(index: number) {
  const { script, database } = TELECOM_TALK.open(index, "steady");
  const { wish } = script.wishes[0]!;
  let at = database;
  for (const call of wish.calls) {
    const { plan, unpaid } = readPhoneCase(at);
    const gigabytes = Number(call.arguments.gigabytes ?? 0);
    const price = roundCents(gigabytes * plan.price_per_gb);
    const values = { gigabytes, price, bill: unpaid?.amount };
    const said = WRITES[call.name]?.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => String(values[name as keyof typeof values]),
    );
    if (said !== undefined) {
      const { customer } = openConversation(TELECOM, script, database);
      const awaited = awaitWish(TELECOM, at, wish);
      const now = {
        ...{ domain: TELECOM, script, database: at, turn: 1 },
        customer: { ...customer, awaited },
      };
      const agrees = (text: string) =>
        /^Yes\b/.test(respond({ ...now, text }).line);
      yield { said, agrees };
    }
    at = callTool(listAllTools(TELECOM), at, call).database;
  }
}

Deno.test("the customer of the telecom company says no yes to what is refused or taken back", () => {
  let count = 0;
  for (const index of TASKS.flatMap((i) => [i, i + 12, i + 24])) {
    for (const { said, agrees } of listTelecomWrites(index)) {
      if (!agrees(`${said} Okay?`)) continue;
      count++;
      const refusal = said.replace("will", "will not");
      assertEquals(
        [["", `${refusal} Okay?`], ...DENIALS.map(([a, b]) => [a + said, b])]
          .map((parts) => parts.join("\n")).filter(agrees),
        [],
      );
      assertEquals(
        CONDITIONS.map((after) => `${said}\n${after}`)
          .filter((text) => !agrees(text)),
        [],
      );
    }
  }
  assert(count > 10, `${count}`);
});

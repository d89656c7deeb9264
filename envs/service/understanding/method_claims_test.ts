import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { findMethodClaims } from "./method_claims.ts";
import { splitText } from "./parts.ts";

const OWN = {
  "credit_card_1": { source: "credit_card", brand: "visa", last_four: "1234" },
  "credit_card_2": { source: "credit_card", brand: "visa", last_four: "5678" },
  "paypal_3": { source: "paypal" },
};

function find(text: string): string[] {
  return findMethodClaims(splitText(text), OWN).map(({ values }) =>
    values.join("|")
  );
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["to paypal_3", ["paypal_3"]],
  ["on your Visa credit card ending in 1234", ["credit_card_1"]],
  ["on the credit card (visa, 5678)", ["credit_card_2"]],
  ["VISA x1234", ["credit_card_1"]],
  ["back on your credit card of Visa, last four 5678", ["credit_card_2"]],
  ["your visa card endng in 1987", ["visa 1987"]],
  ["CC 5678", ["credit_card_2"]],
  ["Visa ending in one two three four", ["credit_card_1"]],
  ["paypal (paypal_4)", ["paypal_4"]],
  ["born *1960/06/19", []],
  ["your Visa, the one concluding in 1234", ["credit_card_1"]],
  ["Visa (last 4: 5678)", ["credit_card_2"]],
  ["Visa/5678", ["credit_card_2"]],
  ["your Visa charge card, whose number finishes with 5678", ["credit_card_2"]],
  ["VISA •••• 5678", ["credit_card_2"]],
  ["with your visa on 18 May 2024", ["credit_card_1|credit_card_2"]],
  ["with your visa", ["credit_card_1|credit_card_2"]],
  ["Visa ending in 9999", ["visa 9999"]],
  ["from PayPal to your visa 1234", ["paypal_3", "credit_card_1"]],
  ["If I have understood you, from PayPal to Visa 1234", [
    "paypal_3",
    "credit_card_1",
  ]],
  // Remarks on how others pay.
  ["A gift card payment is refunded at once.", []],
  ["To the PayPal account or gift card, within 5 business days", []],
];

for (const [text, ids] of CASES) {
  Deno.test(`findMethodClaims() finds ${ids.join() || "nothing"} in "${text}"`, () => {
    assertEquals(find(text), ids);
  });
}

Deno.test("findMethodClaims() takes what is charged for the new method, if the other is refunded", () => {
  const weigh = (text: string) =>
    findMethodClaims(splitText(text), OWN).map(({ weight }) => weight);
  assertEquals(weigh("Refund: PayPal. Charge: Visa 1234."), [-2, 2]);
  assertEquals(weigh("Charge: Visa 1234."), [0]);
  assertEquals(weigh("Charge Visa 1234, release PayPal."), [2, -2]);
  assertEquals(weigh("Charged to Visa 1234. Given back to PayPal paypal_3."), [
    2,
    -2,
  ]);
  assertEquals(weigh("It comes off that Visa 1234."), [-2]);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findInsuranceClaims } from "./insurance_claims.ts";

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["Travel insurance: yes ($30)", ["yes"]],
  ["no bags, travel insurance", ["yes"]],
  ["not without insurance", ["yes"]],
  ["You'd have travel insurance.", ["yes"]],
  ["There is travel insurance.", ["yes"]],
  ["Insurance: to be joined", ["yes"]],
  ["Insurance is attached.", ["yes"]],
  ["Insurance: to join", ["yes"]],
  ["The insurance isn't left out.", ["yes"]],
  ["You decided against insurance.", ["no"]],
  ["You are covered against fog with insurance.", ["yes"]],
  ["Peace of mind: no insurance taken", ["no"]],
  ["There is an option for insurance.", []],
  ["I'd have to ask about insurance.", []],
  ["Insurance: negative.", ["no"]],
  ["And insurance, I have no.", ["no"]],
  ["insurence no. 314$ in all", ["no"]],
  ["insurance: yes | no bags | OK? Y/N", ["yes"]],
  ["You wished for insurance.", ["yes"]],
  ["| Bags | Insurance |\n|---|---|\n| 1 | Yes |", ["yes"]],
  ["Insurance: none", ["no"]],
  ["no bags or insurance", ["no"]],
  ["You have opted out of travel insurance.", ["no"]],
  ["I have left the insurance out.", ["no"]],
  ["exclusive of travel insurance", ["no"]],
  ["I have put the insurance in.", ["yes"]],
  ["The trip isn't insured.", ["no"]],
  ["Insurance, that's a no.", ["no"]],
  ["Insurance is out", ["no"]],
  ["with insurance, no bags", ["yes"]],
  ["2 bags and our travel insurance.", ["yes"]],
  ["Insurance is a sensitive subject.", []],
  ["The certificate will cover the fare.", []],
];

for (const [text, values] of CASES) {
  Deno.test(`findInsuranceClaims() finds ${values.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    const claims = splitText(text).flatMap(findInsuranceClaims);
    assertEquals(claims.flatMap((claim) => claim.values), values);
  });
}

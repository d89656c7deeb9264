import { ok as assert } from "node:assert/strict";
import {
  keyedAgreement,
  type KeyedMeasure,
} from "../../bench/responders/keyed_agreement.ts";
import questions from "./keyed_questions.json" with { type: "json" };

function assertShare(
  { name, hits, of }: KeyedMeasure,
  isFine: (share: number) => boolean,
): void {
  assert(isFine(hits / of), `${name}: ${hits} of ${of}`);
}

Deno.test("the set has 200 questions that facts answer and 50 that none does", () => {
  const { findings, checks, no_finding: others, no_check: more } = questions;
  assert(findings.length + checks.length >= 200);
  assert(others.length + more.length >= 50);
});

Deno.test("keyed names the right fact for 95 % of questions in other words", () => {
  const { findings, checks } = keyedAgreement();
  assertShare(findings, (share) => share >= 0.95);
  assertShare(checks, (share) => share >= 0.95);
});

Deno.test("keyed answers at most 2 % of questions that nothing on record answers", () => {
  const { revealed, answered } = keyedAgreement();
  assertShare(revealed, (share) => share <= 0.02);
  assertShare(answered, (share) => share <= 0.02);
});

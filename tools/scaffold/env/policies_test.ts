import { strictEqual as assertIs } from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import type { TemplateRound } from "./core.ts";
import { makeTemplatePolicies } from "./policies.ts";

/** What the oracle does after some rounds. */
function act(round: string, ...rounds: TemplateRound[]) {
  const { oracle } = makeTemplatePolicies();
  const observation = { round, view: { rounds } };
  return oracle!().act(observation as never, seededPrng("template"));
}

Deno.test("the oracle halves the numbers that are left", async () => {
  const isAbove2 = { kind: "yes", asked: 2 } as const;
  const isNot3 = { kind: "no", asked: 3 } as const;
  assertIs(/Above 2\?/.test(await act("action")), true);
  assertIs(/Above 3\?/.test(await act("action", isAbove2)), true);
  const answer = await act("answer", isAbove2, isNot3);
  assertIs(/0[^,]*,0[^,]*,1[^,]*,0/.test(answer), true);
});

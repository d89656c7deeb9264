/** Whole conversations with agents that mean well and sum nothing up. */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  openConversation,
  STOP_LINE,
} from "../../envs/service/customer/customer_state.ts";
import { respond } from "../../envs/service/customer/respond.ts";
import { randomInteger, seededPrng } from "../../utils/prng.ts";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import { OWN_TALK } from "../support/customers/own/mod.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";
import { TELECOM_TALK } from "../support/customers/telecom_callers.ts";
import {
  measureAsides,
  measureTalk,
  takeCallers,
} from "../support/customers/well_meant.ts";

const CONVERSATIONS = 60;

const NOISE = [
  ...["asdf", "qwertz uiop", "??? !!! ...", "Bonjour, ça va ?"],
  ...["Ich verstehe Sie leider nicht.", "您好, 请问", "Извините, что?"],
];

const DOMAINS = [
  ["the shop", takeCallers(RETAIL_TRIAL), "retail"],
  ["the airline", takeCallers(AIRLINE_TRIAL), "airline"],
  // Its lines are those of no domain.
  ["the telecom company", TELECOM_TALK, "both"],
] as const;

for (const [name, trial, lines] of DOMAINS) {
  for (
    const dynamics of ["steady", "vague", "changing", "impatient"] as const
  ) {
    Deno.test(`${name}, ${dynamics}: nobody leaves, agrees or tells of later requests in well-meant talk`, () => {
      const missed: string[][] = [];
      const shares = measureTalk(
        ...[trial, lines, OWN_TALK, CONVERSATIONS, dynamics] as const,
        (...miss) => missed.push(miss),
      );
      assertEquals(missed, []);
      assertEquals(
        shares.map(({ hits, of }) => [hits, of]),
        shares.map(() => [0, CONVERSATIONS]),
      );
    });
  }

  Deno.test(`${name}: noise costs no patience for the first two times, wherever it comes`, () => {
    const own = OWN_TALK.filter(({ kind, domain }) =>
      (kind === "wait" || kind === "thanks") && domain === "both"
    );
    for (let i = 0; i < CONVERSATIONS; i++) {
      const prng = seededPrng("noise", i);
      const { script, database } = trial.open(i, "impatient");
      let { customer } = openConversation(trial.domain, script, database);
      const noisy = [randomInteger(prng, 4), 4 + randomInteger(prng, 4)];
      for (let turn = 1; turn <= 8; turn++) {
        const polite = own.map((line) => line.text.replace("{name}", "Ada"))
          // What is said twice at once is not understood either.
          .filter((line) => line !== customer.lastText);
        const text = noisy.includes(turn - 1)
          ? NOISE[randomInteger(prng, NOISE.length)]!
          : polite[randomInteger(prng, polite.length)]!;
        const before = customer.idleLines;
        const { domain } = trial;
        const spoken = respond(
          { domain, script, customer, database, text, turn },
        );
        const isRepeated = text === customer.lastText;
        assert(spoken.line !== STOP_LINE, text);
        assert(isRepeated || spoken.customer.idleLines === before, text);
        ({ customer } = spoken);
      }
    }
  });

  Deno.test(`${name}: nobody leaves or agrees at a handover, goodbye, refusal, false claim or noise`, () => {
    const missed: string[][] = [];
    const shares = measureAsides(
      ...[trial, lines, OWN_TALK, 1] as const,
      (...miss) => missed.push(miss),
    );
    assertEquals(missed, []);
    for (const share of shares) assert(share.of > 50, share.name);
  });
}

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { UNTRAINED } from "../trainers/launch/results.ts";
import { listRemarks, makeEvalCommand } from "./eval.ts";
import type { EvalRow } from "./players/evaluate_by_turns.ts";

const run = (...words: string[]) =>
  makeEvalCommand().parseAsync(words, { from: "user" });

const ROW: EvalRow = {
  ...{ name: "oracle", success: 0.5, interval: [0.25, 0.75], episodes: 10 },
  ...{ failures: 0, asRate: null, btRate: null, iAs: null, cBt: null },
  ...{ meanLength: 3, meanReward: 0.5, ...UNTRAINED },
} as EvalRow;

const RATE = { success: 0.25, interval: [0, 0.5], episodes: 4 } as const;

Deno.test("listRemarks() says nothing of what is as usual", () => {
  assertEquals(listRemarks(ROW), []);
  assertEquals(listRemarks({ ...ROW, calls: {} }), []);
});

Deno.test("listRemarks() says what must be known about a rate", () => {
  const rate = "success 0.25, 95 % interval [0.00, 0.50]";
  const say = (more: Partial<EvalRow>) => listRemarks({ ...ROW, ...more });
  assertEquals(say({ customer: "llm:m" }), [
    "customer: llm:m; not comparable with results of other customers",
  ]);
  assertEquals(say({ passPower: [0.5, 0.25] }), [
    "pass^k for k from 1: 0.50 0.25",
  ]);
  assertEquals(say({ withWrite: RATE }), [
    `on the 4 tasks that write to the database: ${rate}`,
  ]);
  assertEquals(say({ withoutViolation: RATE, violations: { a: 1, b: 2 } }), [
    `violations of the policy: a 1, b 2; without any: ${rate}`,
  ]);
  assertEquals(say({ withoutOutdated: RATE }), [
    `without the 6 tasks whose published solution is outdated: ${rate}`,
  ]);
  const unfinished = { reason: "refused", left: 3 };
  assertEquals(say({ failures: 2, unfinished }), [
    "3 of 15 tasks were not played",
    "2 of 12 tasks failed by no fault of the policy and are not counted",
  ]);
});

Deno.test("listRemarks() has a table of the calls of tools", () => {
  const calls = { look: { calls: 25, errors: 2 } };
  assertEquals(listRemarks({ ...ROW, calls }), [
    "",
    [
      "tool  calls  an episode  refused",
      "----  -----  ----------  -------",
      "look     25        2.50        2",
    ].join("\n"),
  ]);
});

Deno.test("unlock eval takes one policy, and options that it uses", async () => {
  for (
    const [words, message] of [
      ["oracle --policy oracle", /'policy' must be given once/],
      ["oracle --top-p 0.9", /'topP' must be left out where no trained pol/],
      ["oracle --out a.jsonl", /'out' must be left out without --export/],
      ["orcale", /'policy' must be .*did you mean 'oracle'/],
    ] as const
  ) await assertRejects(run(...words.split(" ")), message);
});

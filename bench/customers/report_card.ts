/**
 * Prints the report card of the scripted customers:
 * `deno run -P=unlock bench/customers/report_card.ts TASKS [DOMAIN] [HALF]`, of
 * 60 tasks, both domains, `shop` and `airline`, and both halves if not told.
 * More tasks are taken for kinds of wrong values that are rare in these.
 * The wordings `tuned` were written by readers whose lines were tuned on, those
 * `held-out` by two whose lines were not looked at before the first measurement.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import {
  DYNAMICS,
  type Dynamics,
} from "../../envs/service/customer/customer_script.ts";
import { AIRLINE_TRIAL } from "../../tests/support/customers/airline_callers.ts";
import { BLIND_PHRASINGS } from "./blind/phrasings.ts";
import { SECOND_BLIND_PHRASINGS } from "./blind/phrasings_second.ts";
import { BLIND_TALK } from "./blind/talk.ts";
import type { CustomerShare } from "../../tests/support/customers/customer_agreement.ts";
import {
  measureFidelity,
  RIGHT,
} from "../../tests/support/customers/fidelity.ts";
import {
  listAirlineWishes,
  listJudgedTasks,
  listRetailWishes,
} from "../../tests/support/customers/judged_wishes.ts";
import {
  OWN_PHRASINGS,
  OWN_TALK,
} from "../../tests/support/customers/own/mod.ts";
import { assertInteger, assertOneOf } from "../../utils/errors.ts";
import { formatShare, printTable } from "./print_table.ts";
import { RETAIL_TRIAL } from "../../tests/support/customers/retail_callers.ts";
import {
  measureAsides,
  measureTalk,
  takeCallers,
} from "../../tests/support/customers/well_meant.ts";

const ACTION = "print the report card";

const [tasks = "60", onlyDomain, onlyHalf] = Deno.args;

/** Tasks of the train split: the first ones were tuned on. */
const FIRST = 900;
const COUNT = Number(tasks);
assertInteger(ACTION, "tasks", COUNT, 1);
/** Wishes with each kind of change; for rare kinds more tasks are taken. */
const LEAST = 5;
const MOST_TASKS = 300;

const CONVERSATIONS = 1_000;

const UNMIXED = DYNAMICS.filter((one) => one !== "mixed");

const INDICES = {
  shop: listJudgedTasks(listRetailWishes, FIRST, COUNT, MOST_TASKS, LEAST),
  airline: listJudgedTasks(listAirlineWishes, FIRST, COUNT, MOST_TASKS, LEAST),
} as const;

const HALVES = {
  tuned: { phrasings: OWN_PHRASINGS, talk: OWN_TALK },
  "held-out": {
    phrasings: [...BLIND_PHRASINGS, ...SECOND_BLIND_PHRASINGS],
    talk: BLIND_TALK,
  },
} as const;

type Half = keyof typeof HALVES;

const DOMAINS = {
  shop: {
    trial: RETAIL_TRIAL,
    lines: "retail",
    measure: (half: Half, dynamics: Dynamics) =>
      measureFidelity(
        RETAIL_TRIAL,
        listRetailWishes(INDICES.shop, dynamics),
        HALVES[half].phrasings.map(({ name, retail: word }) => ({
          name,
          word,
        })),
      ),
  },
  airline: {
    trial: AIRLINE_TRIAL,
    lines: "airline",
    measure: (half: Half, dynamics: Dynamics) =>
      measureFidelity(
        AIRLINE_TRIAL,
        listAirlineWishes(INDICES.airline, dynamics),
        HALVES[half].phrasings.map(({ name, airline: word }) => ({
          name,
          word,
        })),
      ),
  },
} as const;

function addUp(shares: readonly CustomerShare[]): CustomerShare {
  const wrong = shares.filter(({ name }) => name !== RIGHT);
  return {
    name: "summaries with one wrong value that get a yes",
    hits: wrong.reduce((sum, { hits }) => sum + hits, 0),
    of: wrong.reduce((sum, { of }) => sum + of, 0),
  };
}

if (onlyDomain !== undefined) {
  assertOneOf(ACTION, "domain", onlyDomain, Object.keys(DOMAINS));
}
if (onlyHalf !== undefined) {
  assertOneOf(ACTION, "half", onlyHalf, Object.keys(HALVES));
}
const halves = (Object.keys(HALVES) as Half[])
  .filter((half) => half === (onlyHalf ?? half));
const asked = Object.entries(DOMAINS)
  .filter(([domain]) => domain === (onlyDomain ?? domain));
for (const [domain, { trial, lines, measure }] of asked) {
  console.log(`## The ${domain}\n`);
  const steady = halves.map((half) => measure(half, "steady"));
  const names = [...new Set(steady.flat().map(({ name }) => name))].sort();
  const find = (shares: readonly CustomerShare[], name: string) =>
    formatShare(shares.find((one) => one.name === name) ?? { hits: 0, of: 0 });
  const changes = names.filter((name) => name !== RIGHT);
  printTable(
    ["wrong value of a summary: share with a yes", ...halves],
    new Map([
      ...changes.map((name) =>
        [name, steady.map((shares) => find(shares, name))] as const
      ),
      ["all", steady.map((shares) => formatShare(addUp(shares)))],
    ]),
  );
  const rows = new Map<string, string[]>();
  for (const dynamics of UNMIXED) {
    const measured = dynamics === "steady"
      ? steady
      : halves.map((half) => measure(half, dynamics));
    rows.set(`${dynamics}: right summaries without a yes`, [
      ...measured.map((shares) => find(shares, RIGHT)),
    ]);
    rows.set(`${dynamics}: wrong summaries with a yes`, [
      ...measured.map((shares) => formatShare(addUp(shares))),
    ]);
    const talks = halves.map((half) => {
      const { talk } = HALVES[half];
      // The held-out half is empty once it has been tuned on.
      return talk.length === 0
        ? []
        : measureTalk(takeCallers(trial), lines, talk, CONVERSATIONS, dynamics);
    });
    for (const [i, { name }] of talks[0]!.entries()) {
      rows.set(
        `${dynamics}: ${name}`,
        talks.map((shares) => formatShare(shares[i] ?? { hits: 0, of: 0 })),
      );
    }
  }
  const asides = halves.map((half) =>
    measureAsides(takeCallers(trial), lines, HALVES[half].talk, 3)
  );
  for (const [i, { name }] of asides[0]!.entries()) {
    rows.set(name, asides.map((shares) => formatShare(shares[i]!)));
  }
  printTable(["customers", ...halves], rows);
}

/** Summaries of two requests at once, with all values right and with one wrong. */

import { ok as assert } from "node:assert/strict";
import { makeAirlineTask } from "../../envs/airline/tasks/task.ts";
import { readAirlineRecords } from "../../envs/airline/database/airline_records.ts";
import { makeRetailTask } from "../../envs/retail/tasks/task.ts";
import { readRecords } from "../../envs/retail/database/shop_records.ts";
import { openConversation } from "../../envs/service/customer/customer_state.ts";
import { respond } from "../../envs/service/customer/respond.ts";
import { openDatabase } from "../../envs/service/database/database.ts";
import { AIRLINE_TRIAL } from "../support/customers/airline_callers.ts";
import {
  listAirlineWrongs,
  summarizeAirline,
} from "../support/customers/airline_cases.ts";
import type { CustomerTrial } from "../support/customers/customer_agreement.ts";
import { RETAIL_TRIAL } from "../support/customers/retail_callers.ts";
import {
  listRetailWrongs,
  summarizeRetail,
} from "../support/customers/retail_cases.ts";
import type {
  AirlineSummary,
  ItemWords,
  PassengerWords,
  RetailSummary,
} from "../support/customers/summary.ts";
import { effort } from "../support/effort.ts";

const TASKS = effort(120, 400);

type Summary = RetailSummary | AirlineSummary;

const join = (words: readonly string[]) => words.join(" and ");

function wordItem({ name, options }: ItemWords): string {
  const own = Object.entries(options).map(([key, value]) => `${key}: ${value}`);
  return `${name} (${own.join(", ")})`;
}

function wordPerson({ first, last, born }: PassengerWords): string {
  return `${first} ${last} (born ${born})`;
}

/** What follows "I will". */
function wordSummary(summary: Summary): string {
  switch (summary.act) {
    case "cancel":
      return "order" in summary
        ? `cancel order ${summary.order} as it is ${summary.reason}`
        : `cancel reservation ${summary.reservation} for ${summary.reason}`;
    case "return": {
      const items = join(summary.items.map(wordItem));
      return `return the ${items} of order ${summary.order} and refund ` +
        summary.method.id;
    }
    case "exchange":
    case "modify": {
      const pairs = summary.pairs.map(({ had, wanted }) =>
        `the ${wordItem(had)} for the ${wordItem(wanted)}`
      );
      return `exchange ${join(pairs)} in order ${summary.order}, paid with ` +
        summary.method.id;
    }
    case "payment":
      return `move the payment of order ${summary.order} from ` +
        `${summary.had.id} to ${summary.wanted.id}`;
    case "address":
    case "userAddress": {
      const { address1, address2, city, state, zip } = summary.address;
      const lines = [address1, ...address2 === "" ? [] : [address2], city];
      const of = summary.act === "address"
        ? `shipping address of order ${summary.order}`
        : "default address of your account";
      return `change the ${of} to ${lines.join(", ")}, ${state} ${zip}`;
    }
    case "book": {
      const flights = summary.flights.map(({ number, date }) =>
        `${number} on ${date}`
      );
      const paid = summary.payments.map(({ method, amount }) =>
        `$${amount} from ${method.id}`
      );
      return `book a ${summary.roundTrip ? "round trip" : "one-way trip"} ` +
        `from ${summary.origin} to ${summary.destination} in ` +
        `${summary.cabin} on ${join(flights)} for ` +
        `${join(summary.passengers.map(wordPerson))} with ${summary.bags} ` +
        `checked bags ${summary.insurance ? "and" : "without"} insurance, ` +
        `paid with ${join(paid)}`;
    }
    case "flights": {
      const flights = summary.flights.map(({ number, date }) =>
        `${number} on ${date}`
      );
      return `change the flights of reservation ${summary.reservation} to ` +
        `${join(flights)} in ${summary.cabin}, paid with ${summary.method.id}`;
    }
    case "cabin":
      return `change the cabin of reservation ${summary.reservation} from ` +
        `${summary.had} to ${summary.wanted}, paid with ${summary.method.id}`;
    case "passengers":
      return `${
        summary.leaving === null
          ? "add"
          : `replace ${wordPerson(summary.leaving)} with`
      } ${wordPerson(summary.joining)} in reservation ${summary.reservation}`;
    case "bags":
      return `change the checked bags of reservation ${summary.reservation} ` +
        `from ${summary.had} to ${summary.total}, ${summary.nonfree} of them ` +
        `paid, with ${summary.method.id}`;
    case "certificate":
      return `send you $${summary.amount} as a certificate for the ` +
        `${summary.reason} of reservation ${summary.reservation}`;
  }
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const WORDINGS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `I will ${one} and ${other}. OK?`,
  (one, other) =>
    `This is what I will do:\n1. ${capital(one)}.\n2. ${capital(other)}.\n` +
    "Do you confirm (yes/no)?",
  (one, other) =>
    `To confirm: first, I will ${one}. Then I will ${other}. Shall I proceed?`,
  (one, other) => `- ${capital(one)}\n- ${capital(other)}\n\nMay I do both?`,
  (one, other) =>
    `Dear customer,\n\nThank you for waiting. We are about to ${one}.\n\n` +
    `Besides, we would ${other}.\n\nDo you agree to all of this?`,
];

interface Both {
  readonly pair: readonly Summary[];
  /** Each request with one wrong value. */
  readonly wrongs: readonly (readonly Summary[])[];
  answer(text: string): string;
}

/** The first two requests of tasks that have as many. */
function* listBoth<Request>(
  trial: CustomerTrial,
  makeRequests: (index: number) => readonly Request[],
  summarize: (index: number, request: Request) => Summary,
  change: (index: number, request: Request) => readonly Summary[],
): Generator<Both> {
  for (let index = 0; index < TASKS; index++) {
    const requests = makeRequests(index).slice(0, 2);
    if (requests.length < 2) continue;
    const { domain } = trial;
    const script = trial.makeScript(index, "steady");
    const database = openDatabase(trial.tables);
    const { customer } = openConversation(domain, script, database);
    const facts = [...script.identity, ...script.wishes[0]!.wish.facts];
    const stated = facts.map(({ topic }) => topic);
    const known = { ...customer, stated };
    const asked = { domain, script, customer: known, database, turn: 1 };
    yield {
      pair: requests.map((request) => summarize(index, request)),
      wrongs: requests.map((request) => change(index, request)),
      answer: (text) => respond({ ...asked, text }).line,
    };
  }
}

function makeRetail(): Generator<Both> {
  const { tables } = RETAIL_TRIAL;
  const records = readRecords(tables);
  const make = (index: number) =>
    makeRetailTask(tables, { split: "train", index, forbidden: 0 });
  const place = (index: number) => ({ records, userId: make(index).userId });
  return listBoth(
    RETAIL_TRIAL,
    (index) => make(index).requests,
    (index, request) => summarizeRetail(place(index), request),
    (index, request) =>
      listRetailWrongs(place(index), request).map(({ summary }) => summary),
  );
}

function makeAirline(): Generator<Both> {
  const { tables } = AIRLINE_TRIAL;
  const records = readAirlineRecords(tables);
  const make = (index: number) =>
    makeAirlineTask(tables, { split: "train", index, forbidden: 0 });
  const place = (index: number) => ({ records, userId: make(index).userId });
  return listBoth(
    AIRLINE_TRIAL,
    (index) => make(index).requests,
    (index, request) => summarizeAirline(place(index), request),
    (index, request) =>
      listAirlineWrongs(place(index), request).map(({ summary }) => summary),
  );
}

const STEPWISE =
  /^(?:One thing at a time|Please let us do one after the other)/;

for (
  const [name, both] of [
    ["shop", [...makeRetail()]],
    ["airline", [...makeAirline()]],
  ] as const
) {
  Deno.test(`the customer of the ${name} answers two right requests in one summary with a yes or one by one`, () => {
    const missed: string[] = [];
    let [clear, of] = [0, 0];
    for (const { pair, answer } of both) {
      for (const word of WORDINGS) {
        for (const [one, other] of [pair, pair.toReversed()]) {
          const line = answer(word(wordSummary(one!), wordSummary(other!)));
          of++;
          if (STEPWISE.test(line) || /^Yes\b/.test(line)) clear++;
          else missed.push(`${line}\n${one!.act} ${other!.act}`);
        }
      }
    }
    assert(of >= 50 && clear / of >= 0.97, missed.join("\n\n"));
  });

  Deno.test(`the customer of the ${name} says no yes to two requests with one wrong value`, () => {
    const agreed: string[] = [];
    let of = 0;
    for (const { pair, wrongs, answer } of both) {
      for (const [i, changed] of wrongs.entries()) {
        const rest = wordSummary(pair[1 - i]!);
        for (const [j, wrong] of changed.entries()) {
          const words = wordSummary(wrong);
          // It says the other request twice.
          if (words === rest) continue;
          const order = i === 0 ? [words, rest] : [rest, words];
          const [one, other] = order as [string, string];
          const text = WORDINGS[j % WORDINGS.length]!(one, other);
          of++;
          if (/^Yes\b/.test(answer(text))) agreed.push(text);
        }
      }
    }
    assert(of >= 100 && agreed.length / of <= 0.01, agreed.join("\n\n"));
  });
}

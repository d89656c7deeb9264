import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  findPeople,
  isWrongBirth,
  isWrongPerson,
  type NameWords,
} from "./claimed_people.ts";
import { findSums, isWrongSum } from "./claimed_sums.ts";
import {
  findDays,
  findTimes,
  isWrongDay,
  isWrongTime,
} from "./claimed_times.ts";
import { openDatabase } from "../database/database.ts";
import { type KnownDetails, makeDetailChecker } from "./details.ts";
import { makeEnquiry } from "../customer/wish.ts";
import { readWords } from "./patterns/word_starts.ts";

const NAMES: NameWords = {
  first: new Set(["ada", "bruno"]),
  last: new Set(["croft", "vance"]),
};
const ADA = { first: "Ada", last: "Croft", born: "1985-03-02" };
const KNOWN: KnownDetails = {
  sums: {
    amounts: [62.4, 1_200],
    differences: [-20.5],
    fees: [50],
    prices: [],
  },
  people: [ADA],
  email: "ada@example.com",
  brands: ["visa"],
  days: ["2024-05-20"],
  arrivals: ["2024-05-21"],
  times: [
    { number: "HAT001", departure: 845, arrival: 1_000, isLeft: false },
    { number: "HAT002", departure: 1_200, arrival: 1_260, isLeft: true },
    { number: "HAT003", departure: 600, arrival: 660, isLeft: false },
  ],
};
const detailChecker = makeDetailChecker({
  listNames: () => NAMES,
  know: () => KNOWN,
});

function findFlaw(text: string): string | null {
  return detailChecker(openDatabase({}), makeEnquiry(""), text);
}

Deno.test("a detail checker finds what is wrong, and nothing in what is right or unclear", () => {
  const right = [
    "Nothing is said.",
    "The total is $62.40, or about 60 dollars.",
    "You get back 20.50, a refund of $20.50; the difference is $20.50.",
    "That is $1,200 with a bag fee of $50, and $0 besides.",
    "Hi Ada, Ada Croft (born March 2, 1985), Ms Croft.",
    "Ada Croft, DOB 03/02/1985; My name is Bruno Vance.",
    "Mail goes to ada@example.com; write to support@example.com.",
    "Your Visa card, in 5 to 7 business days.",
    "HAT001 replaces your 20:00 flight.",
    "It lands on May 21, so you arrive at 4:40 pm on 2024-05-21.",
    "HAT001 leaves at 14:05 (2:05 pm) on May 20th and lands at 4:40 p.m.",
  ];
  for (const text of right) assertIs(findFlaw(text), null, text);
  const wrong = {
    sum: [
      "The total is $63.40.",
      "You pay 62.41 in all.",
      "A restocking fee of $62.40 applies.",
      "The difference is $62.40.",
      "You will be charged $20.50.",
      "It costs 1,300 dollars.",
    ],
    name: ["Dear Bruno, hello.", "It is for Ada Vance.", "Mr Vance agrees."],
    birth: ["Ada Croft, born March 3, 1985", "DOB: 1986-03-02"],
    email: ["Mail goes to adam@example.com."],
    brand: ["Your Mastercard pays."],
    date: ["It is on May 21.", "It is on 2024-05-02."],
    time: [
      "HAT001 leaves at 14:30.",
      "HAT001 leaves at 10:00.",
      "It departs at 4:40 pm.",
    ],
  };
  for (const [topic, texts] of Object.entries(wrong)) {
    for (const text of texts) assertIs(findFlaw(text), topic, text);
  }
});

Deno.test("findSums() tells money from other numbers", () => {
  const amounts = (text: string) => findSums(text).map(({ amount }) => amount);
  assertEquals(amounts("order #w1234567 has 3 items on 2024-05-20"), []);
  assertEquals(amounts("total: 450, in 5 to 7 business days"), [450]);
  assertEquals(amounts("total: 3, card ending in 4242"), []);
  assertEquals(amounts("us$1,234.50 and 20 euros"), [1_234.5, 20]);
  const known = { amounts: [100], differences: null, fees: [], prices: [] };
  assertIs(isWrongSum(findSums("about $95")[0]!, known), false);
  assertIs(isWrongSum(findSums("$95")[0]!, known), true);
});

Deno.test("findDays() and findTimes() read the usual ways of writing them", () => {
  for (const text of ["2024-06-05", "june 5th", "5 jun 2024", "5/6/2024"]) {
    assertIs(
      isWrongDay(findDays(readWords(text))[0]!, ["2024-06-05"]),
      false,
      text,
    );
  }
  const [flight] = KNOWN.times!;
  for (const text of ["14:05", "2:05 pm", "2:05pm", "at 2:05"]) {
    assertIs(isWrongTime(findTimes(text)[0]!, [flight!]), false, text);
  }
  assertEquals(findTimes("it takes 2:35 hours"), []);
});

Deno.test("a birthday belongs to the person named before it", () => {
  const bruno = { first: "Bruno", last: "Vance", born: "1990-01-01" };
  const text = "Ada Croft and Bruno Vance, born 1985-03-02";
  const people = findPeople(text, NAMES);
  const [day] = findDays(readWords(text));
  assertEquals(people.map((one) => isWrongPerson(one, [ADA])), [false, true]);
  assertIs(isWrongBirth(day!, people, [ADA, bruno]), true);
  const both = "Ada Croft, born 1985-03-02; Zed Smith, born 1990-01-01";
  const zed = { ...bruno, first: "Zed", last: "Smith" };
  // A name that is in no list is one, as a birthday follows it.
  const named = findPeople(both, NAMES);
  assertEquals(
    findDays(readWords(both)).map((one) =>
      isWrongBirth(one, named, [ADA, zed])
    ),
    [false, false],
  );
});

Deno.test("a detail checker ends on any text", () => {
  const units = [
    "$1,000",
    "Ada Ada ",
    "total of about the ",
    "12 Mill Mill Mill ",
    "a@b.c.d@",
    "born on was is ",
    "may 1 of may ",
    ", Boise, ",
    "city of City of ",
    "refund charge of the difference ",
    "(Ada M. Croft ",
    "departure/arrival and 1:00 ",
  ];
  for (const unit of units) {
    const text = unit.repeat(1_000_000 / unit.length);
    // A megabyte is read as far as anybody listens.
    assertIs(findFlaw(text), findFlaw(text.slice(0, 4_000)), unit);
  }
});

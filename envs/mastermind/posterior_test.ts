import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { CODES, compareCodes, getCodeNumber } from "./codes.ts";
import {
  computeExpectedShare,
  computeShare,
  countColors,
  findBestCode,
  findBestProbe,
  findConsistent,
  type HeardProbe,
} from "./posterior.ts";

function heard(code: string, black: number, white: number): HeardProbe {
  return { code, marks: { black, white } };
}

const ALL = findConsistent([]);

Deno.test("findConsistent() counts the codes as Knuth (1977) does after 1122", () => {
  const count = (black: number, white: number): number =>
    findConsistent([heard("red red orange orange", black, white)]).length;
  assertEquals(ALL.length, 1296);
  assertEquals([count(0, 0), count(1, 0), count(0, 1)], [256, 256, 256]);
  assertEquals([count(1, 1), count(2, 0), count(0, 2)], [208, 114, 96]);
  assertEquals([count(2, 2), count(4, 0), count(3, 1)], [4, 1, 0]);
});

Deno.test("countColors() counts what fits one reply, peg by peg", () => {
  const [one, ...others] = countColors(heard("red red red red", 1, 0));
  // The red peg is the first in 125 of 500 codes, and no color is preferred.
  assertEquals(one, [125, 75, 75, 75, 75, 75]);
  for (const other of others) assertEquals(other, one);
});

Deno.test("findConsistent() keeps what fits every reply", () => {
  // Two pegs are red, the others of the four colors that are left.
  const red = heard("red red red red", 2, 0);
  assertEquals(findConsistent([red]).length, 6 * 25);
  // No orange and no yellow: 3 colors for each of two pegs.
  const rest = heard("orange orange yellow yellow", 0, 0);
  assertEquals(findConsistent([red, rest]).length, 6 * 9);
  const place = heard("red red orange orange", 2, 0);
  const left = findConsistent([red, rest, place]).map((n) => CODES[n]!);
  assertEquals(left.length, 9);
  assert(left.every((code) => code.startsWith("red red ")));
});

Deno.test("Ψ is the share of right pegs, for exact Bayes the expected one", () => {
  const secret = "red green blue red";
  assertEquals(computeShare("red green red blue", secret), 0.5);
  assert(Math.abs(computeExpectedShare(ALL, secret) - 1 / 6) < 1e-12);
  const two = ["red green blue red", "red green red blue"].map(getCodeNumber);
  assertEquals(computeExpectedShare(two, secret), 0.75);
});

Deno.test("findBestCode() states the code with most right pegs on average", () => {
  const codes = [
    "red red red red",
    "blue green yellow orange",
    "blue green yellow purple",
  ];
  assertEquals(findBestCode(codes.map(getCodeNumber)), codes[1]);
});

Deno.test("findBestProbe() begins with four colors, whose reply has the greatest entropy", () => {
  // Neuwirth (1982): 3.057 bits, and 3.044 for two pegs of one color.
  const colors = findBestProbe(ALL).split(" ");
  assertEquals(new Set(colors).size, 4);
});

Deno.test("findBestProbe() parts what is left, with a code that may be right", () => {
  const codes = ["red red red red", "red red red blue"];
  assertEquals(findBestProbe(codes.map(getCodeNumber)), codes[0]);
  const some = findConsistent([heard("red orange yellow green", 1, 3)]);
  const probe = findBestProbe(some);
  const replies = some.map((n) => {
    const { black, white } = compareCodes(probe, CODES[n]!);
    return `${black} ${white}`;
  });
  // Eight codes: one color stays in place, the other three all change theirs.
  assertEquals(some.length, 8);
  assert(new Set(replies).size >= 4, replies.join());
});

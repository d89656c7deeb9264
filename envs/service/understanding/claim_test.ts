import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  type Claim,
  type ClaimedSlot,
  judgeClaims,
  shareRoles,
} from "./claim.ts";

const SLOTS: readonly ClaimedSlot[] = [
  { name: "order", topic: "order", had: ["#W1"], wanted: ["#W1"] },
  { name: "color", topic: "option", had: ["black"], wanted: ["red"] },
  {
    name: "size",
    topic: "option",
    had: ["8"],
    wanted: ["9"],
    needs: ["color"],
  },
  {
    name: "item",
    topic: "item",
    had: ["lamp", "lamp", "kettle"],
    wanted: ["lamp", "lamp", "kettle"],
    isWhole: true,
  },
  {
    name: "method",
    topic: "payment",
    had: [],
    wanted: ["visa"],
    isFree: true,
  },
  {
    name: "type",
    topic: "trip",
    had: ["one way"],
    wanted: ["one way"],
    isChoice: true,
  },
];

/** `color=red:2` */
function parse(text: string): Claim[] {
  return text.split(" ").filter((word) => word !== "").map((word, at) => {
    const [, slot, values, weight = "0"] = /^(\w+)=([^:]+):?(.*)$/.exec(word)!;
    return {
      slot: slot!,
      values: values!.split("|"),
      weight: Number(weight),
      at,
    };
  });
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["", []],
  ["order=#W1", []],
  ["order=#W2", ["order"]],
  // From black to red, and turned.
  ["color=black:-1 color=red:2", []],
  ["color=red:-1 color=black:2", ["color"]],
  // Without other words, what is had comes first.
  ["color=black color=red", []],
  ["color=red color=black", ["color"]],
  ["color=black:2", ["color"]],
  ["color=red:-2", ["color"]],
  ["color=green", ["color"]],
  // "Not green" says nothing of red.
  ["color=green:-3 color=red", []],
  ["size=9", ["color"]],
  ["size=9 color=red", []],
  ["size=9 color=black", ["color"]],
  ["item=lamp item=kettle", ["item"]],
  ["item=lamp item=kettle item=lamp", []],
  ["method=paypal", ["method"]],
  ["method=paypal:-2 method=visa", []],
  ["method=visa|mastercard", []],
  ["type=one_way", ["type"]],
];

for (const [text, wrong] of CASES) {
  Deno.test(`judgeClaims() finds ${wrong.join() || "nothing"} wrong in "${text}"`, () => {
    const verdict = judgeClaims(parse(text), SLOTS);
    assertEquals(verdict.wrong.map(({ name }) => name), wrong);
  });
}

Deno.test("judgeClaims() tells which wanted values are named, and new", () => {
  const { named, isFresh } = judgeClaims(parse("order=#W1"), SLOTS);
  assertEquals([named.map(({ name }) => name), isFresh], [["order"], false]);
  assertEquals(judgeClaims(parse("color=red"), SLOTS).isFresh, true);
  const denied = [{ slot: "type", values: ["one way"], weight: -3 }];
  assertEquals(judgeClaims(denied, SLOTS).wrong.length, 1);
});

Deno.test("judgeClaims() knows when nothing tells the old value from the new", () => {
  const slot = {
    ...{ name: "cabin", topic: "cabin", isTold: true },
    ...{ had: ["economy"], wanted: ["business"] },
  };
  const judge = (old: number, fresh: number) =>
    judgeClaims([
      { slot: "cabin", values: ["economy"], weight: old, at: 1 },
      { slot: "cabin", values: ["business"], weight: fresh, at: 2 },
    ], [slot]);
  assertEquals(judge(0, 0).unclear, [slot]);
  assertEquals(judge(-2, -2).unclear, [slot]);
  assertEquals(judge(0, 1).unclear, [slot]);
  assertEquals(judge(1, 2).unclear, []);
  assertEquals(judge(-2, 0).unclear, []);
  assertEquals(judge(0, -2).wrong, [slot]);
});

/** Claims in a row, each of the old thing or of the new one. */
function shareWeights(
  ...row: readonly (readonly [string, number])[]
): number[] {
  const claims = row.map(([value, weight], at): Claim => (
    { slot: "item", values: [value], weight, at }
  ));
  return shareRoles(
    claims,
    ({ values: [value] }) =>
      value!.startsWith("old") ? "old" : value === "kept" ? null : "new",
  ).map(({ weight }) => weight);
}

Deno.test("shareRoles() gives all values of a thing the weight of the surest", () => {
  assertEquals(
    shareWeights(["old id", 0], ["old size", -2], ["new id", 1], [
      "new size",
      0,
    ]),
    [-2, -2, 1, 1],
  );
});

Deno.test("shareRoles() follows most values where they contradict each other", () => {
  assertEquals(
    shareWeights(["old id", -1], ["new id", -2], ["new size", 2], [
      "new color",
      1,
    ]),
    [-1, 2, 2, 2],
  );
});

Deno.test("shareRoles() leaves values of one side, and of none, as they are", () => {
  assertEquals(shareWeights(["new id", 0], ["new size", 2]), [0, 2]);
  assertEquals(shareWeights(["old id", -2], ["kept", 1], ["new id", 2]), [
    -2,
    1,
    2,
  ]);
});

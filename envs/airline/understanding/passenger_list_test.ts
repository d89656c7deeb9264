import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findAirlineClaims } from "./airline_claims.ts";
import { readPassengerList } from "./passenger_list.ts";

const NAMES = {
  first: new Set(["ada", "zed", "bo"]),
  last: new Set(["croft", "moss", "lane"]),
};

/** Zed Moss gives his seat to Bo Lane, and Ada Croft, who says so, stays. */
const CHANGE = {
  flying: ["ada croft", "bo lane"],
  leaving: "zed moss",
  had: ["ada croft", "zed moss"],
  customer: "ada croft",
};

function read(text: string): ReturnType<typeof readPassengerList> {
  const parts = splitText(text);
  const named = findAirlineClaims(parts, NAMES)
    .filter(({ slot }) => slot === "passenger");
  return readPassengerList(named, parts, CHANGE);
}

function list(text: string): string[] {
  return read(text).listed.map(({ values }) => values[0]!);
}

Deno.test("a list begins where who joins is named once more", () => {
  assertEquals(list("Zed Moss leaves, Bo Lane joins."), []);
  assertEquals(list("Off: Zed Moss. On: Bo Lane. Then: Ada Croft, Bo Lane"), [
    "ada croft",
    "bo lane",
  ]);
});

Deno.test("what is said of one passenger is no list", () => {
  const change = "Zed Moss leaves, Bo Lane joins. ";
  assertEquals(list(`${change}The fare of Bo Lane stays.`), []);
  assertEquals(list(`${change}Bo Lane is born 1990-01-02.`), []);
});

Deno.test("who is replaced stands in no list", () => {
  const told = "Before: Zed Moss, Ada Croft\nAfter: Zed Moss, Bo Lane\n";
  for (
    const text of [
      "Bo Lane instead of Ada Croft",
      "Bo Lane comes. Ada Croft would be replaced by Bo Lane",
    ]
  ) {
    const { people } = read(told + text);
    const ada = people.findLast(({ values }) => values[0] === "ada croft");
    assertEquals(Math.sign(ada!.weight), -1, text);
  }
});

Deno.test("who leaves stands in a list of all who fly, if words do not tell", () => {
  assertEquals(
    list("Ada Croft: gone. Bo Lane: here. Then: Zed Moss, Bo Lane").includes(
      "zed moss",
    ),
    true,
  );
});

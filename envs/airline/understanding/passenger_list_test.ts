import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findAirlineClaims } from "./airline_claims.ts";
import { readPassengerList } from "./passenger_list.ts";

const WORDS = {
  names: {
    first: new Set(["ada", "zed", "bo"]),
    last: new Set(["croft", "moss", "lane"]),
  },
};

/** Zed Moss gives his seat to Bo Lane, and Ada Croft, who says so, stays. */
const CHANGE = {
  flying: ["ada croft", "bo lane"],
  leaving: "zed moss",
  had: ["ada croft", "zed moss"],
  customer: "ada croft",
};

function list(text: string): string[] {
  const parts = splitText(text);
  const named = findAirlineClaims(parts, WORDS)
    .filter(({ slot }) => slot === "passenger");
  return readPassengerList(named, parts, CHANGE).listed
    .map(({ values }) => values[0]!);
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

Deno.test("who leaves stands in a list of all who fly, if words do not tell", () => {
  assertEquals(
    list("Ada Croft: gone. Bo Lane: here. Then: Zed Moss, Bo Lane").includes(
      "zed moss",
    ),
    true,
  );
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { findPlaceClaims, makeCityPattern, spellLine } from "./place_claims.ts";

const WORDS = {
  cities: makeCityPattern(["Salt Lake City", "Boise", "Oklahoma City"]),
  states: new Set(["UT", "ID", "NE", "NY", "OK", "TN", "VA"]),
  options: new Set(["VA"]),
  things: ["external drive"],
};

function find(text: string): string[] {
  const claims = findPlaceClaims(splitText(text), WORDS);
  return [...new Set(claims.map(({ slot, values }) => `${slot}=${values}`))]
    .sort();
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["I change the panel to VA, the stand to tilting.", []],
  ["State: VA", ["state=va"]],
  ["City: Salt Lake City\nState: UT\nZip: 84101", [
    "city=salt lake city",
    "state=ut",
    "zip=84101",
  ]],
  ["12 Mill St, Apt. 3, Boise, ID 83712", [
    "city=boise",
    "flat=apt 3",
    "state=id",
    "street=12 mill street",
    "zip=83712",
  ]],
  ["12 mill road apartment #3 omaha ne 68101", [
    "flat=apt 3",
    "state=ne",
    "street=12 mill road",
    "zip=68101",
  ]],
  ["| City | State | ZIP |\n|---|---|---|\n| Boise | NY | 83712 |", [
    "city=boise",
    "state=ny",
    "zip=83712",
  ]],
  ['state="TN", zip="83712"', ["state=tn", "zip=83712"]],
  ["83712 NY, Boise", ["city=boise", "state=ny", "zip=83712"]],
  ["Oklahoma City, Oklahoma 73102", [
    "city=oklahoma city",
    "state=ok",
    "zip=73102",
  ]],
  ["Boise, Idaho 83712", ["city=boise", "state=id", "zip=83712"]],
  ["Floor Lamp (ID 6456310488), OK?", []],
  ["city of residence", []],
  ["2 TB External Drive", []],
  ["order #W1234567 for $12345", []],
];

for (const [text, claims] of CASES) {
  Deno.test(`findPlaceClaims() finds ${claims.length} claims in ${JSON.stringify(text)}`, () => {
    assertEquals(find(text), claims);
  });
}

Deno.test("spellLine() writes the first line of an address in full", () => {
  assertEquals(spellLine("7 Canal St"), "7 canal street");
  assertEquals(spellLine("The Mill"), "the mill");
});

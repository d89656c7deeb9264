import { strictEqual as assertIs } from "node:assert/strict";
import { findPlaces, isWrongPlace, makeCityPattern } from "./claimed_places.ts";

const LAKE = {
  ...{ address1: "12 Mill Road", address2: "Floor 3", country: "USA" },
  ...{ city: "Salt Lake City", state: "UT", zip: "84101" },
};
const WORDS = {
  cities: makeCityPattern(["Salt Lake City", "Boise"]),
  things: ["external drive"],
};

function isWrong(text: string): boolean {
  return isWrongPlace(findPlaces(text, WORDS), { wanted: LAKE, others: [] });
}

Deno.test("cities and states may stand on lines of their own", () => {
  const right = [
    "City: Salt Lake City\nState: UT\nZip: 84101",
    "City: Salt Lake City. Is it right?",
    "City: **Salt Lake**",
    "city: Salt Lake City, UT",
    "your city of residence",
  ];
  for (const text of right) assertIs(isWrong(text), false, text);
  const wrong = [
    "City: Salt Lake City\nState: ZZ",
    "- **State:** OX",
    "City: Salt Flats",
    "city of Boise",
  ];
  for (const text of wrong) {
    assertIs(isWrong(text.replaceAll("**", "")), true, text);
  }
});

Deno.test("a product is not a street", () => {
  for (const text of ["1 External Drive", "2 TB External Drive"]) {
    assertIs(isWrong(text), false, text);
  }
  assertIs(isWrong("1 Willow Drive"), true);
});

Deno.test("a floor is not a flat", () => {
  for (const flat of ["Apartment 3", "apartment #3", "Apt. 3", "Unit 3"]) {
    assertIs(isWrong(`12 Mill Road, ${flat}`), true, flat);
  }
  assertIs(isWrong("12 Mill Road, floor 3"), false);
});

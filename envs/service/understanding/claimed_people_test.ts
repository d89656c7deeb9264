import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  findPeople,
  isWrongBirth,
  isWrongPerson,
  type NameWords,
} from "./claimed_people.ts";
import { findDays } from "./claimed_times.ts";
import { readWords } from "./patterns/word_starts.ts";

const NAMES: NameWords = {
  first: new Set(["ada", "bruno", "greta"]),
  last: new Set(["croft", "vance"]),
};
const ADA = { first: "Ada", last: "Croft", born: "1985-03-02" };
const BRUNO = { first: "Bruno", last: "Vance", born: "1990-01-01" };

/** Says of each person in a text whether Ada does not know them. */
function isWrong(text: string): boolean[] {
  return findPeople(text, NAMES).map((one) => isWrongPerson(one, [ADA]));
}

Deno.test("things have names too", () => {
  for (const label of ["Product name: ", "Item name: ", "Cabin class name: "]) {
    assertEquals(isWrong(`${label}Electric Kettle`), [], label);
  }
  for (const label of ["Name: ", "- Name: ", "Your name: ", "Passenger: "]) {
    assertEquals(isWrong(`${label}Zed Smith`), [true], label);
    assertEquals(isWrong(`Hello!\n${label}Ada Croft`), [false], label);
  }
});

Deno.test("a name in the agent's signature is not a claim", () => {
  const signed = [
    "Best regards,\nGreta\nCustomer Support",
    "Kind regards,\nGreta Vance",
    "Thank you,\nGreta Vance\n",
    "Sincerely, Greta Vance",
  ];
  for (const text of signed) assertEquals(isWrong(text), [], text);
  for (const text of ["Greta, is it right?", "Hi Greta\n", "Greta Vance\n"]) {
    assertEquals(isWrong(text), [true], text);
  }
});

Deno.test("a title stands before either name, an initial between both", () => {
  for (const name of ["Mr. Ada", "Ms Croft", "Ada M. Croft", "Ada M Croft"]) {
    assertEquals(isWrong(`It is for ${name} now.`), [false], name);
  }
  for (const name of ["Mr. Bruno", "Ms Vance", "Ada M. Vance"]) {
    assertEquals(isWrong(`It is for ${name} now.`), [true], name);
  }
});

Deno.test("a birthday skips people who are only mentioned", () => {
  const isWrong = (text: string) => {
    const people = findPeople(text, NAMES);
    return findDays(readWords(text))
      .map((day) => isWrongBirth(day, people, [ADA, BRUNO]));
  };
  const of = ["(replacing Bruno Vance)", "instead of Bruno Vance"];
  for (const aside of of) {
    const born = `Ada Croft ${aside}, date of birth`;
    assertEquals(isWrong(`${born}: 1985-03-02`), [false], aside);
    assertEquals(isWrong(`${born}: 1985-03-03`), [true], aside);
  }
  assertEquals(isWrong("Ada Croft (born 1990-01-01)"), [true]);
});

import { strictEqual as assertIs } from "node:assert/strict";
import { CASE_FIRST, CASE_INSIDE, LATER_FIRST } from "./conditions.ts";

Deno.test("CASE_FIRST and LATER_FIRST hear other cases, and not what an agent waits for", () => {
  for (const text of ["if you had paid by card", "unless it is late"]) {
    assertIs(CASE_FIRST.test(text), true, text);
  }
  for (const text of ["if you agree, i cancel", "should you nod, i cancel"]) {
    assertIs(CASE_FIRST.test(text), false, text);
  }
  assertIs(LATER_FIRST.test("once the parcel is back"), true);
  assertIs(LATER_FIRST.test("once you nod, i cancel"), false);
  assertIs(LATER_FIRST.test("after your yes i cancel"), false);
  assertIs(CASE_INSIDE.test("i cancel if you wish"), false);
  assertIs(CASE_INSIDE.test("you pay a fee if you cancel"), true);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  listFinalWishes,
  listGold,
  makeEnquiry,
  makeNameFact,
  type Wish,
  wordMethod,
} from "./wish.ts";

function makeWish(name: string, isAllowed = true): Wish {
  return {
    ...makeEnquiry(`I want ${name}.`),
    calls: [{ name, arguments: {} }, { name: `${name} too`, arguments: {} }],
    isAllowed,
  };
}

const [A, B, C] = [makeWish("a"), makeWish("b"), makeWish("c", false)];
const steady = (wish: Wish) => ({ wish, revision: null });
const turned = (wish: Wish, other: Wish | null) => ({
  wish,
  revision: { line: "Actually …", wish: other },
});
const script = (...wishes: ReturnType<typeof turned | typeof steady>[]) => ({
  ...{ seed: 0, identity: [], isVague: false, patience: 3 },
  wishes,
});

Deno.test("listFinalWishes() takes the new wish, and drops what is withdrawn", () => {
  assertEquals(listFinalWishes([]), []);
  assertEquals(listFinalWishes([steady(A), turned(B, C), turned(A, null)]), [
    A,
    C,
  ]);
});

Deno.test("listGold() lists all calls of the final wishes that are allowed", () => {
  const names = (...wishes: Parameters<typeof script>) =>
    listGold(script(...wishes)).map(({ name }) => name);
  assertEquals(names(steady(A), steady(B)), ["a", "a too", "b", "b too"]);
  assertEquals(names(turned(A, B)), ["b", "b too"]);
  assertEquals(names(steady(C), turned(A, C), turned(A, null)), []);
});

Deno.test("makeEnquiry() makes a wish without gold", () => {
  const wish = makeEnquiry("When do you open?");
  assertEquals([wish.opening, ...wish.openings], [
    "When do you open?",
    "When do you open?",
  ]);
  assertEquals(wish.findClaims([]), []);
  assertEquals(listGold(script(steady(wish))), []);
});

Deno.test("makeNameFact() says first and last name", () => {
  assertEquals(makeNameFact({ "first_name": "Ada", "last_name": "Croft" }), {
    topic: "name",
    line: "My name is Ada Croft.",
  });
});

Deno.test("wordMethod() names a means of payment by its kind, and a card by its digits", () => {
  const card = { source: "credit_card", "last_four": "1815" };
  const methods = {
    a: { source: "gift_card" },
    b: { source: "certificate" },
    c: { source: "paypal" },
    d: { source: "credit_card" },
    e: card,
    f: { ...card, brand: "visa" },
  };
  assertEquals([..."abcdefg"].map((id) => wordMethod(methods, id)), [
    "my gift card (a)",
    "my certificate (b)",
    "my PayPal account (c)",
    "my credit card (d)",
    "my credit card ending in 1815 (e)",
    "my visa ending in 1815 (f)",
    "another method (g)",
  ]);
});

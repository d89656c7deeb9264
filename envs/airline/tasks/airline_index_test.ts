import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { chooseOffer, type Offer } from "./airline_index.ts";

function offer(number: string, hour: string, price: number, seats = 9): Offer {
  return { number, departure: `${hour}:00:00`, price, seats };
}

const OFFERS = [
  offer("a", "09", 99),
  offer("b", "07", 150),
  offer("c", "21", 100),
  offer("d", "06", 50, 1),
];

Deno.test("chooseOffer() takes the cheapest, earliest or latest with seats", () => {
  const choose = (seats: number) =>
    (["cheapest", "earliest", "latest"] as const)
      .map((preference) => chooseOffer(OFFERS, seats, preference)?.number);
  assertEquals(choose(2), ["a", "b", "c"]);
  assertEquals(choose(1), ["d", "d", "c"]);
  assertEquals(chooseOffer(OFFERS, 10, "cheapest"), null);
});

Deno.test("chooseOffer() does not choose between two that are as cheap", () => {
  const twins = [offer("a", "09", 99), offer("b", "10", 99)];
  assertEquals(chooseOffer(twins, 1, "cheapest"), null);
  assertEquals(chooseOffer(twins, 1, "latest")?.number, "b");
});

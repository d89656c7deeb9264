import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  findSums,
  isWrongSum,
  type KnownSums,
  knowSums,
} from "./claimed_sums.ts";

const DUE: KnownSums = {
  amounts: [38.13, 39.38, 90],
  differences: [1.25],
  fees: [],
  prices: [50],
};
const BACK: KnownSums = { ...DUE, differences: [-1.25] };

function isRight(text: string, known: KnownSums): boolean {
  return !findSums(text).some((sum) => isWrongSum(sum, known));
}

Deno.test("what is to be paid is not to come back, nor the other way round", () => {
  const due = [
    "you owe an additional $1.25",
    "you will be charged the difference of $1.25",
    "the difference of $1.25 will be charged",
    "you need to pay $1.25 more",
    "amount due: $1.25",
    "it costs $1.25 extra",
  ];
  const back = [
    "you will be refunded the difference of $1.25",
    "a refund of the difference, $1.25, follows",
    "the difference of $1.25 will be refunded",
    "you get $1.25 back",
    "you will receive $1.25",
    "we owe you $1.25",
    "we pay you $1.25 into the account",
    "a surplus of $1.25 is paid out on the card",
    "$1.25 is payable to you",
    "a balance of $1.25 is owed by the company",
    "the refund due to a difference of $1.25 follows",
  ];
  for (const text of due) {
    assertEquals(
      [isRight(text, DUE), isRight(text, BACK)],
      [true, false],
      text,
    );
  }
  for (const text of back) {
    assertEquals(
      [isRight(text, DUE), isRight(text, BACK)],
      [false, true],
      text,
    );
  }
  const unclear = [
    "the price difference is $1.25",
    "the old price was $38.13, the new one is $39.38",
    "you were charged $90",
    "you get back $1.25 charged before",
    "the charge or refund is $1.25",
    "charge/refund: $1.25",
    "no refund: $1.25 is due",
    "you get back the charge of $1.25",
  ];
  for (const text of unclear) {
    assertEquals([isRight(text, DUE), isRight(text, BACK)], [true, true], text);
  }
});

Deno.test("a difference of nothing is wrong where there is one", () => {
  const even = { ...DUE, differences: [0] };
  for (const text of ["price difference: $0.00", "the difference is $0"]) {
    assertEquals(
      [isRight(text, DUE), isRight(text, even)],
      [false, true],
      text,
    );
  }
  assertIs(isRight("shipping costs $0.00", DUE), true);
});

Deno.test("a summand is not a result", () => {
  for (const sign of ["$", ""]) {
    const sums = `price difference: ${sign}39.38 - ${sign}38.13 =`;
    assertIs(isRight(`${sums} ${sign}1.25`, DUE), true);
    assertIs(isRight(`${sums} ${sign}2.25`, DUE), false);
  }
  assertIs(
    isRight("difference: 1240 - 1000 = 240", {
      ...DUE,
      amounts: [1_240, 1_000],
      differences: [240],
    }),
    true,
  );
});

Deno.test("bounds and measures are not sums, and prices of one are known", () => {
  const right = [
    "orders over $50 ship free, and those of $75 or more are gift-wrapped",
    "extra bags cost $50 each, or $50 per bag; each extra bag is $50",
    "it weighs 2.50 kg and holds 1.75 l",
    "you leave at 07.45 and pay with visa 3196 usd 1.25",
  ];
  for (const text of right) assertIs(isRight(text, DUE), true, text);
  const wrong = [
    "the total is over $9000",
    "you get more than $200 back",
    "extra bags cost $60 each",
    "it costs $50",
    "a $50 handling fee applies",
    "you pay 2.50",
  ];
  for (const text of wrong) assertIs(isRight(text, DUE), false, text);
});

Deno.test("a fee is paid as often as it is said to be", () => {
  const twice: KnownSums = {
    ...{ amounts: [100], differences: [100], fees: [50, 100], prices: [50] },
  };
  const right = [
    ...["2 x $50 = $100", "$50 x 2 = $100", "2 of these would cost $50 each"],
  ];
  const wrong = [
    ...["3 x $50", "3 of them at $50 each", "$50 each for 3"],
    "paid 3 x 50 = 150",
  ];
  for (const text of right) assertEquals(isRight(text, twice), true, text);
  for (const text of wrong) assertEquals(isRight(text, twice), false, text);
});

Deno.test("the price of what is not paid is named only by who says so", () => {
  const none: KnownSums = {
    ...{ amounts: [], differences: [0], fees: [], prices: [], unpaid: [50] },
  };
  const right = [
    ...[
      "0 x $50 = $0.00",
      "bags with a fee of $50 each: 0",
      "0 paid, $50 each",
    ],
    "none of them is charged the fee of $50",
    "0 nos. will be chargeable @ 50 usd per bag",
    ...["| 1 | 0 | $50.00 | PayPal |", "1 (0 not free, $50 each)"],
  ];
  const wrong = ["1 x $50", "one is $50 each", "$50 on your card", "$50: 1"];
  for (const text of right) {
    assertEquals(isRight(text, knowSums(text, none)), true, text);
  }
  for (const text of wrong) {
    assertEquals(isRight(text, knowSums(text, none)), false, text);
  }
});

Deno.test("what stands before a means of payment is an amount", () => {
  const read = (text: string) => findSums(text).map(({ amount }) => amount);
  assertEquals(read("50 from the certificate, 117 gift_card_1234567"), [
    50,
    117,
  ]);
  assertEquals(read("on may 22, 2024 with the visa"), []);
  assertEquals(read("on may 24 with your credit card"), []);
  assertEquals(read("12.50 from gift card and 20.10 to visa"), [12.5, 20.1]);
});

Deno.test("what several bags cost together is paid once", () => {
  const known = {
    ...{ amounts: [50, 150], differences: [150], fees: [50, 150] },
    prices: [50],
  };
  const isWrong = (text: string) =>
    findSums(text).some((sum) => isWrongSum(sum, known));
  assertIs(isWrong("3 bags, 3 paid, $150.00"), false);
  assertIs(isWrong("3 paid, $50"), false);
  assertIs(isWrong("2 paid, $50"), true);
});

Deno.test("a time with a point is no amount", () => {
  for (
    const text of [
      "departing at 17.15 (hat066)",
      "it lands at 19.05",
      "the 6.00 from Boston",
    ]
  ) {
    assertEquals(findSums(text), [], text);
  }
  assertIs(findSums("it costs 17.15 in all").length, 1);
});

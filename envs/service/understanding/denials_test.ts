import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { keepSlot } from "./claim.ts";
import { deniesWish, listDenials } from "./denials.ts";
import { splitText } from "./parts.ts";

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["I will not cancel it.", ["cancel it"]],
  ["Order 1 won't be cancelled.", ["cancel"]],
  ["I can't change the cabin.", ["chang cabin"]],
  ["We're unable to swap it.", ["swap it"]],
  ["I am not going to update your address.", ["updat address"]],
  ["I will not book HAT012.", ["book hat012"]],
  ["No request will be sent.", ["sent"]],
  ["We'd rather not enable roaming.", ["enabl roaming"]],
  ["Instead of cancelling it, I'd change it.", ["cancel"]],
  ["What I will NOT do: a lamp", ["all"]],
  ["I cannot do this: a lamp for a clock", ["all"]],
  ["I refuse to process the request.", ["all"]],
  ["The following will not be done:", ["all"]],
  ["Actually no, scratch that.", ["all"]],
  ["Just kidding.", ["all"]],
  ["Hypothetically, I cancel it.", ["all"]],
  ["I will do nothing.", ["all"]],
  ["Our policy does not allow this.", ["all"]],
  ["I will then close your account.", ["all"]],
  ["I will also cancel your other contracts.", ["all"]],
  ["I will not cancel your contract.", ["cancel contract"]],
  ["I also cancel it, and then delete your account.", ["all"]],
  // Until something, for some, or besides.
  ["I will do nothing else.", []],
  ["If you say no, I will do nothing.", []],
  ["I won't do anything until you confirm.", []],
  ["I will not do this without your yes.", []],
  ["Say no and I won't do it.", []],
  ["I have not done this yet.", []],
  ["I could not process this earlier.", []],
  ["I will not change anything else.", []],
  ["I can't make any further changes later.", []],
  ["I cannot do it alone.", []],
  ["I can't make it any faster.", []],
  ["This cannot be done online.", []],
  ["It cannot be undone.", []],
  ["I cannot do it for all, but I can for you.", []],
  ["Our system doesn't allow this online.", []],
  ["Everything else on your account stays.", []],
  ["Thank you for all your orders.", []],
  ["This will not close your account.", []],
  ["Please do not forget that it is final.", []],
  ["You will not be charged.", []],
  ["I do not want to get this wrong.", []],
  ["I am afraid that I cannot find it.", []],
];

for (const [text, denied] of CASES) {
  Deno.test(`listDenials() finds ${denied.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    const found = listDenials(splitText(text)).map(({ deed, object }) =>
      deed === null ? "all" : `${deed} ${object}`.toLowerCase().trim()
    );
    assertEquals(found, denied);
  });
}

Deno.test("deniesWish() compares what is denied with what is wanted", () => {
  const isDenied = (text: string, act: string, topic = "x") =>
    deniesWish({
      slots: [
        keepSlot("act", "act", [act]),
        keepSlot("order", "order", ["1"], { isSubject: true }),
        { name: topic, topic, had: ["old"], wanted: ["new"] },
      ],
      findClaims: (parts) =>
        parts.some(({ lower }) => lower.includes("order 1"))
          ? [{ slot: "order", values: ["1"], weight: 0 }]
          : [],
    }, splitText(text));
  assertEquals(isDenied("I won't cancel it", "cancel"), true);
  assertEquals(isDenied("I won't cancel order 1", "cancel"), true);
  assertEquals(isDenied("Order 1 cannot be cancelled.", "cancel"), true);
  assertEquals(isDenied("I can't cancel single items", "cancel"), false);
  assertEquals(isDenied("I won't cancel it", "return"), false);
  assertEquals(isDenied("I won't swap it", "items"), true);
  assertEquals(isDenied("I can't change the cabin", "", "cabin"), true);
  assertEquals(isDenied("I can't change the cabin", "", "bags"), false);
  assertEquals(isDenied("I can't change cabins at night", "", "cabin"), false);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { isAskedFor, listDenials } from "./denials.ts";
import { splitText } from "./parts.ts";

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["I will not cancel order 1.", ["cancel"]],
  ["Order 1 won't be cancelled.", ["cancel order 1"]],
  ["No request will be sent.", ["sent request"]],
  ["We'd rather not enable roaming.", ["enabl roaming"]],
  ["I can't change the cabin.", ["chang cabin"]],
  ["We're unable to swap your lamp.", ["swap lamp"]],
  ["I am not going to update your address.", ["updat address"]],
  ["Instead of cancelling it, I'd change it.", ["cancel"]],
  ["What I will NOT do:", ["all"]],
  ["I cannot do this: a lamp for a clock", ["all"]],
  ["I refuse to process the request.", ["all"]],
  ["The following will not be done:", ["all"]],
  ["Actually no, scratch that.", ["all"]],
  ["Just kidding.", ["all"]],
  ["Hypothetically, I cancel it.", ["all"]],
  ["I will do nothing.", ["all"]],
  ["Our policy does not allow this.", ["all"]],
  ["I will then close your account.", ["all"]],
  ["I also cancel all of your orders.", ["all"]],
  ["I will not book HAT012.", ["book hat012"]],
  // What is said until, or besides.
  ["I will do nothing else.", []],
  ["I won't do anything until you confirm.", []],
  ["I will not do this without your yes.", []],
  ["If you say no, I won't do it.", []],
  ["I have not done this yet.", []],
  ["I will not change anything else.", []],
  ["I can't make any further changes later.", []],
  ["It cannot be undone.", []],
  ["Please do not forget that it is final.", []],
  ["You will not be charged.", []],
  ["I will not book a return flight.", []],
  ["I do not want to get this wrong.", []],
  ["I am afraid that I cannot find it.", []],
];

for (const [text, denied] of CASES) {
  Deno.test(`listDenials() finds ${denied.join() || "nothing"} in ${JSON.stringify(text)}`, () => {
    const found = listDenials(splitText(text)).map(({ deed, object }) =>
      deed === null
        ? "all"
        : `${deed} ${object}`.toLowerCase().replace(/(?: order)? *$/, "")
    );
    assertEquals(found, denied);
  });
}

Deno.test("isAskedFor() compares what is denied with what is wanted", () => {
  const isDenied = (text: string, line: string, changed: string[] = []) =>
    listDenials(splitText(text))
      .some((denial) => isAskedFor(denial, [line], changed));
  assertEquals(isDenied("I won't cancel it", "I'd like to cancel"), true);
  assertEquals(isDenied("I won't cancel it", "I'd like to return"), false);
  assertEquals(isDenied("I won't swap it", "I want another lamp"), true);
  assertEquals(isDenied("I can't change the cabin", "", ["cabin"]), true);
  assertEquals(isDenied("I can't change the cabin", "", ["bags"]), false);
  assertEquals(isDenied("I won't book a return", "I'd like to book"), false);
});

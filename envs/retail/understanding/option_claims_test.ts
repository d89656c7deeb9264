import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import type { RetailOptions, RetailProduct } from "../database/shop_records.ts";
import {
  findOptionClaims,
  findPhrases,
  isOptionValue,
  listOptionWords,
  nameOption,
} from "./option_claims.ts";

function makeProduct(
  name: string,
  ...all: readonly RetailOptions[]
): RetailProduct {
  const variants = all.map((options, i) => {
    const id = `${name} ${i}`;
    return [id, { "item_id": id, options, available: true, price: 1 }] as const;
  });
  return { name, "product_id": name, variants: Object.fromEntries(variants) };
}

const SHIRT = makeProduct(
  "Shirt",
  { Size: "medium", Pocket: "no", Collar: "no" },
  { Size: "large", Pocket: "yes", Collar: "yes" },
);
const LAMP = makeProduct(
  "Lamp",
  { Color: "black", Power: "USB" },
  { Color: "red", Power: "AC" },
);
const VACUUM = makeProduct(
  "Vacuum",
  { "Bagged/Bagless": "bagged" },
  { "Bagged/Bagless": "bagless" },
);

const WORDS = listOptionWords([SHIRT, LAMP, VACUUM]);

/** What a text claims, as `key=value weight`. */
function find(text: string, words = WORDS): string {
  const parts = splitText(text);
  const named = parts.flatMap(({ lower }, part) =>
    ["shirt", "lamp", "vacuum"].flatMap((name) =>
      findPhrases(lower, name).map((at) => ({ name, part, at }))
    )
  ).sort((a, b) => a.part - b.part || a.at - b.at);
  return findOptionClaims(parts, words, named).map(({ slot, values, weight }) =>
    `${slot.split(": ")[1]}=${values.join("|")} ${weight}`
  ).join(", ");
}

const CASES: readonly (readonly [text: string, claims: string])[] = [
  ["The red lamp.", "color=red 0"],
  ["A lamp in red, not black.", "color=red 0, color=black -3"],
  ["Lamp: black → red", "color=black -2, color=red 2"],
  ["The lamp stays black.", "color=black 2"],
  // Values that other products have, and no product.
  ["The large lamp.", ""],
  ["Large, then.", "size=large 0"],
  // Common words need their key, or a list.
  ["Is the shirt good? Yes.", ""],
  ["Shirt: pocket yes", "pocket=yes 0"],
  ["The shirt with yes for the collar.", "collar=yes 1"],
  ["Shirt (medium, no, no)", "size=medium 0, pocket=no 0, collar=no 0"],
  ["Yes / no", ""],
  // Values of one product right before its name, and after another's.
  [
    "You send the lamp, no. 1, for pocket yes/collar no Shirt.",
    "pocket=yes 0, collar=no 0",
  ],
  [
    "A lamp (old); you get (large, no, yes Shirt).",
    "size=large 2, pocket=no 2, collar=yes 2",
  ],
  // What a thing has and has not.
  [
    "The medium, no pocket, collar Shirt",
    "size=medium 0, pocket=no 0, collar=yes 0",
  ],
  [
    "Shirt (large/non-pocket/collar)",
    "size=large 0, pocket=no 0, collar=yes 0",
  ],
  [
    "Shirt (large, pocket, no collar)",
    "size=large 0, pocket=yes 0, collar=no 0",
  ],
  ["Shirt (large) without pocket/collar changes", "size=large 0"],
  ["Shirt (large, pocket, no)", "size=large 0, pocket=no 0"],
  ["Shirt: pocket no ⇒ yes", "pocket=no -2, pocket=yes 2"],
  // Keys hold values.
  ["The vacuum has an option, bagged/bagless.", ""],
  ["Vacuum: bagless", "bagged/bagless=bagless 0"],
  // In each pair what is old is not what is new in the first.
  [
    "The lamp in red rather than the lamp in black and the shirt in large " +
    "rather than the shirt in medium.",
    "color=red 2, color=black -2, size=large 2, size=medium -2",
  ],
];

for (const [text, claims] of CASES) {
  Deno.test(`findOptionClaims() finds ${claims || "none"} in "${text}"`, () => {
    assertIs(find(text), claims);
  });
}

Deno.test("findOptionClaims() finds nothing where there are no options", () => {
  assertIs(find("The red lamp.", listOptionWords([])), "");
});

Deno.test("findPhrases() finds whole words, and no plural or possessive s", () => {
  assertEquals(findPhrases("red, redder, red-hot, xred", "red"), [0, 13]);
  assertEquals(findPhrases("men's, s", "s"), [7]);
  assertEquals(findPhrases("", "red"), []);
});

Deno.test("listOptionWords() has each value once, the longest first", () => {
  const { spelled, keys } = listOptionWords([LAMP, VACUUM]);
  assertEquals(spelled.map(({ length }) => length), [7, 6, 5, 3, 3, 2]);
  assertEquals(new Set(keys), new Set(["bagged/bagless"]));
});

Deno.test("options are known by their values in lower case", () => {
  assertEquals(
    ["red", "usb", "USB", "blue"].map((text) =>
      isOptionValue([SHIRT, LAMP], text)
    ),
    [true, true, false, false],
  );
  assertIs(nameOption("Lamp", "Color"), "option of lamp: color");
});

/**
 * The words that stand for ids. Each shop deals the same few ids anew, so that
 * a word means something else in every task and nothing can be learnt by heart.
 */

/** What ids there are of one kind of record, and their words. */
export interface SlotKind {
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

const LETTERS = "abcdefghijkl".split("");

function makeSlots(
  name: string,
  count: number,
  writeId: (letter: string, i: number) => string,
): SlotKind {
  const letters = LETTERS.slice(0, count);
  return {
    words: letters.map((letter) => `${name}-${letter}`),
    ids: letters.map(writeId),
  };
}

/** Customers of a shop at most. */
export const MINI_CUSTOMERS = 4;

/** Orders of a shop. */
const MINI_ORDERS = 8;

/** Means of payment of a customer. */
export const MINI_METHODS = 2;

/** Products of a shop. */
export const MINI_PRODUCTS = 4;

/** Variants of a product. */
export const MINI_VARIANTS = 3;

/** Ids of records by their kinds. Those of items have ten digits. */
export const SLOTS = {
  mail: makeSlots("mail", MINI_CUSTOMERS, (letter) => `${letter}@example.com`),
  user: makeSlots("user", MINI_CUSTOMERS, (letter) => `customer_${letter}`),
  order: makeSlots(
    "order",
    MINI_ORDERS,
    (_, i) => `#W${1_000_001 + i}`,
  ),
  item: makeSlots(
    "item",
    MINI_PRODUCTS * MINI_VARIANTS,
    (_, i) => String(5_000_000_001 + i),
  ),
  pay: makeSlots(
    "pay",
    MINI_CUSTOMERS * MINI_METHODS,
    (_, i) => `credit_card_${1_000_001 + i}`,
  ),
} as const satisfies Record<string, SlotKind>;

/** Names of products, which are the same in all shops, as are their ids. */
export const PRODUCT_NAMES: readonly string[] = [
  "Chair",
  "Clock",
  "Kettle",
  "Lamp",
  "Mug",
  "Vase",
];

/** The words of products. */
export const PRODUCT_SLOTS: SlotKind = {
  words: PRODUCT_NAMES.map((name) => name.toLowerCase()),
  ids: PRODUCT_NAMES.map((_, i) => String(7_000_000_001 + i)),
};

/** What variants differ in. */
export const COLORS: readonly string[] = ["black", "blue", "green", "red"];

const ALL_SLOTS: readonly SlotKind[] = [...Object.values(SLOTS), PRODUCT_SLOTS];

const wordsById = new Map(
  ALL_SLOTS.flatMap(({ words, ids }) =>
    ids.map((id, i) => [id, words[i]!] as const)
  ),
);

const idsByWord = new Map(
  [...wordsById].map(([id, word]) => [word, id] as const),
);

/** The word for an id; `undefined` if it is none of a record. */
export function findWord(id: string): string | undefined {
  return wordsById.get(id);
}

/** The id that a word stands for; `undefined` if it stands for none. */
export function findId(word: string): string | undefined {
  return idsByWord.get(word);
}

const NAMED = new RegExp(
  `\\b(?:${[...PRODUCT_NAMES, ...COLORS].join("|")})\\b`,
  "g",
);

/** Products and colours in a text, in its order. */
export function listNamed(text: string): string[] {
  return (text.match(NAMED) ?? []).map((name) => name.toLowerCase());
}

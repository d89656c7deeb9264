/**
 * Words that stand for ids. Each shop deals the same ids anew, so that nothing
 * can be memorised.
 */

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

export const MINI_CUSTOMERS = 4;

const MINI_ORDERS = 8;

export const MINI_METHODS = 2;

export const MINI_PRODUCTS = 4;

export const MINI_VARIANTS = 3;

/** Ids and words by kind. */
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

/** Products have the same names and ids in all shops. */
export const PRODUCT_NAMES: readonly string[] = [
  "Chair",
  "Clock",
  "Kettle",
  "Lamp",
  "Mug",
  "Vase",
];

export const PRODUCT_SLOTS: SlotKind = {
  words: PRODUCT_NAMES.map((name) => name.toLowerCase()),
  ids: PRODUCT_NAMES.map((_, i) => String(7_000_000_001 + i)),
};

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

export function findWord(id: string): string | undefined {
  return wordsById.get(id);
}

export function findId(word: string): string | undefined {
  return idsByWord.get(word);
}

const NAMED = new RegExp(
  `\\b(?:${[...PRODUCT_NAMES, ...COLORS].join("|")})\\b`,
  "g",
);

/** Products and colours in the order of the text. */
export function listNamed(text: string): string[] {
  return (text.match(NAMED) ?? []).map((name) => name.toLowerCase());
}

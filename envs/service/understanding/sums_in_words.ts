/** Sums of money in words, written in digits. */

/** Numbers in words, from zero to nineteen. */
export const ONES: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const VALUES = new Map([
  ...ONES.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
  ["fourty", 40],
  ["ninty", 90],
  ["no", 0],
  ["a", 1],
]);

const SMALL = [...VALUES.keys()].toReversed().join("|");
const JOINT = "(?:,? and |(?<=thousand), | & |[ -])";
/** `Not a cent` is no sum. */
const NUMBER =
  `\\b(?!an? (?:dollar|buck|cent)\\b)(?:${SMALL})(?:${JOINT}(?:${SMALL}|hundred|thousand)\\b(?<! no| a))*`;
const CENTS = `(?:(?:,? and|,)? (${NUMBER}|\\d{1,2}) cents?\\b)`;
const SUM = new RegExp(
  `(?:(${NUMBER})|(?<![\\d.,])(\\d[\\d,]*)) (?:us )?(?:dollars?\\b|bucks\\b|usd\\b(?! \\d)|us\\$)${CENTS}?`,
  "gi",
);
const ONLY_CENTS = new RegExp(`(${NUMBER}) cents?\\b`, "gi");

/** Reads a number in words: `two hundred and fifteen`. */
function readNumber(words: string): number {
  let whole = 0;
  let part = 0;
  for (const word of words.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (word === "hundred") part *= 100;
    else if (word === "thousand") [whole, part] = [whole + part * 1_000, 0];
    else part += VALUES.get(word) ?? 0;
  }
  return whole + part;
}

function readCents(cents: string | undefined): string {
  if (cents === undefined) return "";
  const count = /^\d/.test(cents) ? Number(cents) : readNumber(cents);
  return `.${String(count).padStart(2, "0")}`;
}

/**
 * Writes sums in digits: `two dollars and five cents` becomes `2.05 dollars`.
 */
export function writeSumsInDigits(text: string): string {
  if (!/\b(?:dollars?|bucks|cents?|usd|us\$)/i.test(text)) return text;
  return text
    .replaceAll(
      /(?<![\d.,])(\d{1,6}),(\d\d)(?= (?:us )?(?:dollars?|usd|bucks)\b)/gi,
      "$1.$2",
    )
    .replaceAll(
      /(?<!\d |\p{L} )\bdollars (?=\d)|(?<=\p{L} )\bDOLLARS (?=\d)/gu,
      "$",
    )
    .replaceAll(
      SUM,
      (_, words?: string, digits?: string, cents?: string) =>
        `${digits ?? readNumber(words!)}${readCents(cents)} dollars`,
    )
    .replaceAll(
      ONLY_CENTS,
      (_, cents: string) => `0${readCents(cents)} dollars`,
    );
}

/** Mends slips of the keyboard in the words that agents use most. */

import { makeMemory, rememberTexts } from "../../../utils/cache.ts";

/** Words that are mended, with their common forms. */
const WORDS =
  ("cancel cancelled cancellation return returned returning refund refunded " +
    "exchange exchanged exchanging replace replaced change changed changing " +
    "modify modified update updated address payment method order reservation " +
    "booking flight passenger passengers insurance included economy business items item " +
    "please confirm confirmation proceed receive received thanks thank you're " +
    "correct right shipping delivery deliver default profile account mistake " +
    "replaces longer needed reason would should could agree agreed approve before after " +
    "instead current original bags baggage luggage certificate compensation total " +
    "extra round basic trip without checked travel credit card cards reply number born takes costs oneway roundtrip " +
    "birthday because together already never wants from with will this that your what which where switch restart reboot flights " +
    "roaming mobile airplane network settings permission permissions picture message messages storage disable enable activate deactivate disconnect automatic")
    .split(" ");

const KNOWN = new Set(WORDS);

/** Words that look like slips of others. */
const COMMON_WORDS = new Set(
  ("form wont won retain detail united untied adders whore there thanks burn barn " +
    "around border bright conform fight ground preservation replay stakes strip " +
    "think thinks wheat width massage massages swatch cold rely cars were cots")
    .split(" "),
);

/** A word without each of its letters in turn. */
export function listShorter(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

function swapLetters(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  );
}

const VOWELS = "aeiou";

/** A word with each of its vowels replaced by others. */
function listMisheard(word: string): string[] {
  return Array.from(word).flatMap((letter, i) =>
    i > 0 && VOWELS.includes(letter)
      ? Array.from(
        VOWELS,
        (vowel) => word.slice(0, i) + vowel + word.slice(i + 1),
      )
      : []
  );
}

/** Slips by what was meant: letters left out, swapped or misheard. */
const SLIPS = new Map(
  WORDS.filter((word) => word.length >= 4).flatMap((word) =>
    [
      ...swapLetters(word),
      // "hat" may be a hat, and "order" no plural.
      ...word.length >= 5 ? listMisheard(word) : [],
      ...word.length >= 5 ? listShorter(word).slice(1, -1) : [],
    ].filter((slip) => !KNOWN.has(slip)).map((slip) => [slip, word] as const)
  ),
);

function findMeant(word: string): string {
  if (KNOWN.has(word) || COMMON_WORDS.has(word)) return word;
  const meant = SLIPS.get(word);
  if (meant !== undefined) return meant;
  if (word.length < 5) return word;
  // A letter too many, but for endings: "cancell", "payement".
  const extra = listShorter(word).find((one, i) =>
    KNOWN.has(one) &&
    (i < word.length - 1 || word.endsWith("e") || word.at(-1) === word.at(-2))
  );
  return extra ?? word;
}

const recall = makeMemory<string>(4_096);

/** Is a word not to be mended? By its spelling in a text. */
const isRight = rememberTexts((word) => mendSpelling(word) === word);

/** May a text hold a word that is to be mended? */
export function hasSlips(text: string): boolean {
  return text.match(/[A-Za-z']+/g)?.some((word) =>
    !isRight(word) ||
    (word.includes("'") && !word.split("'").every(isRight))
  ) ?? false;
}

/** Mends a word that is written small, or begins a sentence. */
export function mendSpelling(word: string): string {
  const small = word.toLowerCase();
  if (small.length < 3) return word;
  const meant = recall(small, () => findMeant(small));
  if (meant === small) return word;
  return word === small ? meant : meant[0]!.toUpperCase() + meant.slice(1);
}

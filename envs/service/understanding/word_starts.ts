/** How the words of a text begin: what a {@linkcode WordPattern} looks at. */

/** A text in lower case, and how its words begin. */
export interface Words {
  readonly lower: string;
  /** The first three letters or digits of each word, as a number. */
  readonly starts: readonly number[];
}

/** Symbols of a start that are told apart. */
export const DEPTH = 3;

/** Other characters, letters, and a digit for all digits. */
export const SYMBOLS = "_abcdefghijklmnopqrstuvwxyz0";
export const OTHER = "_";
export const DIGIT = "0";
const RADIX = SYMBOLS.length;
const DIGIT_CODE = RADIX - 1;

/** The symbol of a character in lower case. */
export function findSymbol(character: string): string {
  if (/^[0-9]$/.test(character)) return DIGIT;
  return /^[a-z]$/.test(character) ? character : OTHER;
}

const CODES = Uint8Array.from(
  { length: 128 },
  (_, code) => SYMBOLS.indexOf(findSymbol(String.fromCharCode(code))),
);

function readSymbol(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 128;
  return code < 128 ? CODES[code]! : 0;
}

/** Reads how the words of a text begin. */
export function readWords(text: string): Words {
  const lower = text.toLowerCase();
  return { lower, starts: listStarts(lower) };
}

/** Lists how the words of a text in lower case begin. */
function listStarts(lower: string): number[] {
  const starts: number[] = [];
  let last = 0;
  for (let at = 0; at < lower.length; at++) {
    const kind = readSymbol(lower, at);
    const isInside = last !== 0 &&
      (kind < DIGIT_CODE) === (last < DIGIT_CODE);
    last = kind;
    if (kind === 0 || isInside) continue;
    const second = readSymbol(lower, at + 1);
    const third = second === 0 ? 0 : readSymbol(lower, at + 2);
    starts.push((kind * RADIX + second) * RADIX + third);
  }
  return starts;
}

/** Number of different starts. */
export const STARTS: number = RADIX ** DEPTH;

/** The number of a start that is written in symbols. */
export function numberStart(start: string): number {
  let key = 0;
  for (const symbol of start) key = key * RADIX + SYMBOLS.indexOf(symbol);
  return key;
}

/** Does a text have a digit? */
export function hasDigit(words: Words): boolean {
  return words.starts.some((key) => key >= DIGIT_CODE * RADIX * RADIX);
}

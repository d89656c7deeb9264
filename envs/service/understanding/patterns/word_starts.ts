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

// Ranges, not `\p{L}`: the engine makes each of these anew out of its tables,
// half a millisecond each.

/**
 * What `[\p{L}]` holds, but for symbols that look like letters. In scripts
 * other than Latin, Greek and Cyrillic, marks and signs count too.
 */
export const LETTERS =
  "A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02c1" +
  "\\u02c6-\\u02d1\\u02e0-\\u02e4\\u02ec\\u02ee\\u0370-\\u0374\\u0376\\u0377" +
  "\\u037a-\\u037d\\u037f\\u0386\\u0388-\\u03f5\\u03f7-\\u0481\\u048a-\\u1fbc\\u1fbe" +
  "\\u1fc2-\\u1fcc\\u1fd0-\\u1fdb\\u1fe0-\\u1fec\\u1ff2-\\u1ffc\\u2c00-\\u2dff" +
  "\\u3005\\u3006\\u3031-\\u3035\\u303b\\u303c\\u3041-\\u318f\\u31a0-\\u31bf\\u31f0-\\u31ff" +
  "\\u3400-\\u4dbf\\u4e00-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff21-\\uff3a" +
  "\\uff41-\\uff5a\\uff66-\\uffdc\\u{10000}-\\u{1cbff}\\u{1d400}-\\u{1d7cb}" +
  "\\u{1e000}-\\u{1eeff}\\u{20000}-\\u{3ffff}";

/** What `[\p{N}]` holds, but for what {@linkcode LETTERS} holds. */
export const NUMERALS =
  "0-9\\xb2\\xb3\\xb9\\xbc-\\xbe\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2150-\\u2189" +
  "\\u2460-\\u249b\\u24ea-\\u24ff\\u2776-\\u2793\\u3007\\u3021-\\u3029\\uff10-\\uff19";

/** The codes of Mastermind, and the marks by which two are compared. */

export const PEG_COLORS: readonly string[] = Object.freeze(
  ["red", "orange", "yellow", "green", "blue", "purple"],
);

export const PEGS = 4;

/** All 1,296 codes, each as four words. */
export const CODES: readonly string[] = Object.freeze(
  Array.from(
    { length: PEG_COLORS.length ** PEGS },
    (_, n) =>
      Array.from(
        { length: PEGS },
        (_, peg) =>
          PEG_COLORS[
            Math.floor(n / PEG_COLORS.length ** peg) % PEG_COLORS.length
          ]!,
      ).reverse().join(" "),
  ),
);

const NUMBERS = new Map(CODES.map((code, n) => [code, n]));

/** The number of a code, from 0: its place in {@linkcode CODES}. */
export function getCodeNumber(code: string): number {
  return NUMBERS.get(code)!;
}

/** Parses the four colors in a text; `null` if there are more or fewer. */
export function readCode(text: string): string | null {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const colors = words.filter((word) => PEG_COLORS.includes(word));
  return colors.length === PEGS ? colors.join(" ") : null;
}

/** How two codes compare. */
export interface Marks {
  /** Pegs with the same color in the same place. */
  readonly black: number;
  /** Further pegs with the same color in another place. */
  readonly white: number;
}

/** Marks as one number below {@linkcode MARK_NUMBERS}. */
export function numberMarks({ black, white }: Marks): number {
  return black * (PEGS + 1) + white;
}

export function getBlack(number: number): number {
  return Math.floor(number / (PEGS + 1));
}

export const MARK_NUMBERS = (PEGS + 1) ** 2;

/** The color of each peg, from 0, for each code. */
const PEGS_OF = CODES.map((code) =>
  code.split(" ").map((color) => PEG_COLORS.indexOf(color))
);

/** The colors of a code's pegs, from 0. */
export function getPegs(number: number): readonly number[] {
  return PEGS_OF[number]!;
}

/** How often each color occurs in each code. */
const COUNTS_OF = PEGS_OF.map((pegs) =>
  PEG_COLORS.map((_, color) => pegs.filter((own) => own === color).length)
);

function compareByNumber(a: number, b: number): Marks {
  let black = 0;
  let common = 0;
  for (let peg = 0; peg < PEGS; peg++) {
    if (PEGS_OF[a]![peg] === PEGS_OF[b]![peg]) black++;
  }
  for (let color = 0; color < PEG_COLORS.length; color++) {
    common += Math.min(COUNTS_OF[a]![color]!, COUNTS_OF[b]![color]!);
  }
  return { black, white: common - black };
}

export function compareCodes(a: string, b: string): Marks {
  return Object.freeze(compareByNumber(getCodeNumber(a), getCodeNumber(b)));
}

let table: Uint8Array | null = null;

/** Marks of every two codes, `[code, code]`, by {@linkcode numberMarks}. */
export function getMarkTable(): Uint8Array {
  if (table !== null) return table;
  const count = CODES.length;
  table = new Uint8Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b <= a; b++) {
      const number = numberMarks(compareByNumber(a, b));
      table[a * count + b] = number;
      table[b * count + a] = number;
    }
  }
  return table;
}

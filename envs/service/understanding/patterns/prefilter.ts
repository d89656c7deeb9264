/**
 * Reads off a pattern how the words begin without which it cannot match, as the
 * prefilters of RE2 do. What is not understood is left open: a filter may let a
 * text through in vain, but never keeps a match out.
 */

import {
  DEPTH,
  DIGIT,
  findSymbol,
  LETTERS,
  numberStart,
  NUMERALS,
  OTHER,
  STARTS,
  SYMBOLS,
} from "./word_starts.ts";

/** A part of a pattern. */
type Node =
  /** One of some symbols. */
  | { readonly kind: "symbols"; readonly symbols: string }
  /** Any of some sequences. */
  | { readonly kind: "choice"; readonly options: readonly Node[][] }
  /** The edge of a word, or perhaps of a number alone. */
  | { readonly kind: "edge"; readonly isOfNumber: boolean }
  | {
    readonly kind: "repeat";
    readonly node: Node;
    readonly least: number;
    readonly most: number;
  };

const WORD_EDGE: Node = { kind: "edge", isOfNumber: false };
const NOTHING: Node = { kind: "choice", options: [[]] };

const ESCAPES: Readonly<Record<string, string>> = {
  d: DIGIT,
  w: SYMBOLS,
  S: SYMBOLS,
  D: SYMBOLS,
  W: OTHER,
  s: OTHER,
  n: OTHER,
  t: OTHER,
};

/** Sets of characters that all words consist of. */
const WORD_SETS = ["[\\p{L}\\p{N}]", "\\w"];

const TOKEN =
  /\\p\{L[ul]?\}|\\p\{N\}|\\u[\da-f]{4}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|[()|^$]|[?*+]\??|\{\d+(?:,\d*)?\}\??|[^]/giu;

function readEscape(token: string): string {
  if (token.startsWith("\\p{L")) return SYMBOLS;
  if (token.startsWith("\\p{N")) return OTHER + DIGIT;
  if (token.length > 2) return OTHER;
  // What was found before, `\2`, may be anything.
  if (/\d/.test(token)) return SYMBOLS;
  return ESCAPES[token[1]!] ?? readLetter(token[1]!);
}

function readLetter(letter: string): string {
  return findSymbol(letter.toLowerCase());
}

function readSet(set: string): string {
  if (set.startsWith("[^")) return SYMBOLS;
  const parts = set.slice(1, -1).match(
    /\\p\{\w+\}|\\u[\da-f]{4}|\\.|.-[^\\]|./giu,
  ) ?? [];
  return parts.map((part) => {
    if (part.startsWith("\\")) return readEscape(part);
    if (part.length < 3) return readLetter(part);
    const [from, to] = [readLetter(part[0]!), readLetter(part.at(-1)!)];
    return from === OTHER || to === OTHER
      ? SYMBOLS
      : SYMBOLS.slice(SYMBOLS.indexOf(from), SYMBOLS.indexOf(to) + 1);
  }).join("");
}

function readCount(token: string): { least: number; most: number } {
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)/.exec(token) ?? [];
  if (from === undefined) {
    return {
      least: token.startsWith("+") ? 1 : 0,
      most: token.startsWith("?") ? 1 : Infinity,
    };
  }
  const most = to !== "" ? Number(to) : comma === "" ? Number(from) : Infinity;
  return { least: Number(from), most };
}

/** Reads a pattern as far as it tells how matches begin. */
function parsePattern(source: string): Node {
  const tokens = source.replaceAll(LETTERS, "\\p{L}")
    .replaceAll(NUMERALS, "\\p{N}").match(TOKEN) ?? [];
  let next = 0;
  const readChoice = (): Node => {
    const options: Node[][] = [[]];
    for (; next < tokens.length && tokens[next] !== ")"; next++) {
      const token = tokens[next]!;
      const last = options.at(-1)!;
      if (token === "|") options.push([]);
      else if (/^(?:[?*+]|\{\d)/.test(token)) {
        last.push({ kind: "repeat", node: last.pop()!, ...readCount(token) });
      } else last.push(readNode(token));
    }
    return { kind: "choice", options };
  };
  const readGroup = (): { node: Node; text: string } => {
    const start = ++next;
    const node = readChoice();
    return { node, text: tokens.slice(start, next).join("") };
  };
  const readNode = (token: string): Node => {
    if (token === "(" || token === "(?:") return readGroup().node;
    if (token.startsWith("(?")) {
      const { text } = readGroup();
      // What a look-around leaves out may be tried in vain.
      if (token === "(?<!" && /\\[wd]|\\p\{L\}/.test(text)) {
        const isOfNumber = !/\\w|\\p\{L\}/.test(text);
        return { kind: "edge", isOfNumber };
      }
      return token === "(?!" && WORD_SETS.includes(text) ? WORD_EDGE : NOTHING;
    }
    if (token === "^" || token === "\\b") return WORD_EDGE;
    if (token === "$") return NOTHING;
    const symbols = token === "."
      ? SYMBOLS
      : token.startsWith("[") && token.length > 1
      ? readSet(token)
      : token.startsWith("\\")
      ? readEscape(token)
      : readLetter(token);
    return { kind: "symbols", symbols };
  };
  return readChoice();
}

/** Patterns that begin in more ways are always tried. */
const MOST_STARTS = 100;

/** Before the first symbol, inside a word or not, or not inside a number. */
const INSIDE = "?";
const EDGE = "";
const NUMBER_EDGE = "#";

function isBefore(start: string): boolean {
  return start === INSIDE || start === EDGE || start === NUMBER_EDGE;
}

/** `null` if a match begins inside a word. */
function addSymbol(start: string, symbol: string): string | null {
  if (isBefore(start)) {
    if (symbol === OTHER) return EDGE;
    const isAtEdge = start === EDGE ||
      (start === NUMBER_EDGE && symbol === DIGIT);
    return isAtEdge ? symbol : null;
  }
  return symbol === OTHER
    ? start.padEnd(DEPTH, OTHER)
    : start.length < DEPTH
    ? start + symbol
    : start;
}

function extendSymbols(
  starts: ReadonlySet<string>,
  symbols: string,
): Set<string> | null {
  const longer = new Set<string>();
  for (const start of starts) {
    if (start.length >= DEPTH) longer.add(start);
    else {
      for (const symbol of symbols) {
        const next = addSymbol(start, symbol);
        if (next === null) return null;
        longer.add(next);
      }
    }
    if (longer.size > MOST_STARTS) return null;
  }
  return longer;
}

/** Continues the ways in which a match may begin; `null` if too many. */
function extend(
  starts: ReadonlySet<string>,
  node: Node,
): ReadonlySet<string> | null {
  switch (node.kind) {
    case "edge":
      return new Set(
        [...starts].map((start) => {
          if (!isBefore(start)) {
            return node.isOfNumber ? start : start.padEnd(DEPTH, OTHER);
          }
          return start === EDGE || !node.isOfNumber ? EDGE : NUMBER_EDGE;
        }),
      );
    case "symbols":
      return extendSymbols(starts, node.symbols);
    case "choice": {
      const all = new Set<string>();
      for (const option of node.options) {
        const some = extendAll(starts, option);
        if (some === null) return null;
        for (const start of some) all.add(start);
      }
      return all;
    }
    case "repeat": {
      const all = new Set<string>();
      let some: ReadonlySet<string> | null = starts;
      // More symbols than a start has tell nothing.
      const most = Math.min(node.most, Math.max(node.least, DEPTH + 1));
      for (let i = 0; i <= most; i++) {
        if (i > 0) some = extend(some, node.node);
        if (some === null) return null;
        if (i >= node.least) { for (const start of some) all.add(start); }
      }
      return all;
    }
  }
}

function extendAll(
  starts: ReadonlySet<string>,
  nodes: readonly Node[],
): ReadonlySet<string> | null {
  let longer: ReadonlySet<string> | null = starts;
  for (const node of nodes) {
    if (longer.values().every((start) => start.length >= DEPTH)) break;
    longer = extend(longer, node);
    if (longer === null) return null;
  }
  return longer;
}

/** The commonest words: a filter of others is asked first. */
const COMMON = new Set(
  ("the a an you your i we my our it this that is are was be to of and or for " +
    "in on with please yes no not do can will would could what which how who " +
    "me have has all order reservation item card payment from").split(" ")
    .map((word) => word.slice(0, DEPTH).padEnd(DEPTH, OTHER)),
);

function weigh(starts: ReadonlySet<string>): number {
  let weight = starts.size;
  for (const start of starts) {
    if (COMMON.has(start) || start.startsWith(DIGIT)) weight += MOST_STARTS;
  }
  return weight;
}

/** Starts of full length; `null` if a match needs no word. */
function listFull(nodes: readonly Node[]): Set<string> | null {
  const starts = extendAll(new Set([INSIDE]), nodes);
  if (starts === null || starts.values().some(isBefore)) return null;
  // What may follow a short word is open.
  return new Set(
    [...starts].flatMap((start) => {
      let all = [start];
      while (all.at(-1)!.length < DEPTH) {
        all = all.flatMap((one) =>
          [...SYMBOLS].map((symbol) => addSymbol(one, symbol)!)
        );
      }
      return all;
    }),
  );
}

/** Starts of which any match of a sequence has one: of its rarest word. */
function findRarest(nodes: readonly Node[]): Set<string> | null {
  let rarest: Set<string> | null = null;
  let least = Infinity;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    const isInside = node.kind === "symbols" && !node.symbols.includes(OTHER);
    const starts = isInside ? null : listFull(nodes.slice(i));
    const weight = starts === null ? Infinity : weigh(starts);
    if (weight < least) [rarest, least] = [starts, weight];
  }
  return rarest;
}

/** Lists the sequences of a pattern that is one choice, with what is around. */
function listSequences(node: Node): Node[][] {
  if (node.kind !== "choice") return [[node]];
  return node.options.flatMap((option) => {
    const at = option.findIndex((one) =>
      one.kind === "choice" && one.options.length > 1
    );
    return at < 0 ? [option] : listSequences(option[at]!).map((inner) => [
      ...option.slice(0, at),
      ...inner,
      ...option.slice(at + 1),
    ]);
  });
}

/** Writes the starts of a pattern's words as bits; `null` if it needs none. */
export function makeFilter(source: string): Uint8Array | null {
  const bits = new Uint8Array(Math.ceil(STARTS / 8));
  for (const sequence of listSequences(parsePattern(source))) {
    const starts = findRarest(sequence);
    if (starts === null) return null;
    for (const start of starts) {
      const key = numberStart(start);
      bits[key >> 3]! |= 1 << (key & 7);
    }
  }
  return bits;
}

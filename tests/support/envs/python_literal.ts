/** Parses a Python dictionary of strings. */

/** A dictionary and where its text ends. */
export interface FoundLiteral {
  /** The dictionary, with its keys in their order. */
  readonly value: Record<string, string>;
  /** The position behind the closing brace. */
  readonly end: number;
}

/** A string in either kind of quotes; a quote of its kind is escaped. */
const STRING = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/y;

/** What follows a string. */
const SIGN = /\s*([:,}])/y;

/** The escapes that Python writes for text in ASCII. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
};

function unescape(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-f]{2})|(.))/g,
    (_, code: string | undefined, sign: string) =>
      code === undefined
        ? ESCAPES[sign] ?? sign
        : String.fromCharCode(parseInt(code, 16)),
  );
}

/** Reads a dictionary. */
export function readPythonDict(
  text: string,
  start: number,
): FoundLiteral | null {
  if (text[start] !== "{") return null;
  if (text[start + 1] === "}") return { value: {}, end: start + 2 };
  const entries: [string, string][] = [];
  let at = start + 1;
  let key: string | null = null;
  for (;;) {
    STRING.lastIndex = at;
    const string = STRING.exec(text);
    if (string === null) return null;
    SIGN.lastIndex = STRING.lastIndex;
    const sign = SIGN.exec(text)?.[1];
    // Only keys are followed by a colon.
    if (sign === undefined || (sign === ":") !== (key === null)) return null;
    at = SIGN.lastIndex;
    const word = unescape(string[1] ?? string[2]!);
    if (key === null) {
      key = word;
      continue;
    }
    entries.push([key, word]);
    key = null;
    if (sign === "}") return { value: Object.fromEntries(entries), end: at };
  }
}

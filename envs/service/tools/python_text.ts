/**
 * Rounding and printing as in Python, in which the original tools are written:
 * a cent rounded the other way is another outcome.
 */

/** Rounds to cents; exact ties go to the even cent. */
export function roundCents(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || !(size < 1e21)) return value;
  const rounded = size.toFixed(2);
  // Only odd multiples of 1/8 are ties; toFixed() rounds those up.
  const isTie = Number.isInteger(size * 8) && size * 8 % 2 === 1;
  const isOdd = "13579".includes(rounded.at(-1)!);
  const text = isTie && isOdd ? size.toFixed(3).slice(0, -1) : rounded;
  return value < 0 ? -Number(text) : Number(text);
}

/** `repr()` of a finite float: `4.0`, `-0.0`, `1e+16`. */
export function printFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (size >= 1e16 || (size > 0 && size < 1e-4)) {
    // Python writes exponents of at least two digits.
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** What Python escapes: control characters, and blanks other than a space. */
const UNPRINTABLE = /\p{C}|(?! )\p{Z}/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  const digits = code.toString(16);
  return ESCAPES[character] ??
    (code < 0x100
      ? `\\x${digits.padStart(2, "0")}`
      : code < 0x10000
      ? `\\u${digits.padStart(4, "0")}`
      : `\\U${digits.padStart(8, "0")}`);
}

function quoteText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(UNPRINTABLE, escapeCharacter);
  return quote + escaped + quote;
}

function printNumber(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  // JSON does not tell whole floats from integers.
  return Number.isInteger(value) ? String(value) : printFloat(value);
}

/** `repr()` of a JSON value: `'HAT001'`, `None`, `[1, 2]`. */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") return quoteText(value);
  if (typeof value === "number") return printNumber(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object" || value === null) return "None";
  if (Array.isArray(value)) return `[${value.map(quoteValue).join(", ")}]`;
  const fields = Object.entries(value)
    .map(([key, inner]) => `${quoteText(key)}: ${quoteValue(inner)}`);
  return `{${fields.join(", ")}}`;
}

/** `str()` of a JSON value: texts have no quotes. */
export function printValue(value: unknown): string {
  return typeof value === "string" ? value : quoteValue(value);
}

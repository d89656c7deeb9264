/**
 * Values as Python rounds and prints them. The shop's tools were written in it,
 * and a cent that is rounded the other way is another outcome.
 */

/**
 * Rounds to cents: correctly, exact ties to the even cent.
 *
 * @param value An amount
 * @returns The nearest double to the rounded decimal
 */
export function roundCents(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || !(size < 1e21)) return value;
  const rounded = size.toFixed(2);
  // Only odd multiples of an eighth lie half-way between two cents; toFixed()
  // takes those up.
  const isTie = Number.isInteger(size * 8) && size * 8 % 2 === 1;
  const isOdd = "13579".includes(rounded.at(-1)!);
  const text = isTie && isOdd ? size.toFixed(3).slice(0, -1) : rounded;
  return value < 0 ? -Number(text) : Number(text);
}

/**
 * Prints a float as Python does: shortest digits that read back, always with a
 * point or an exponent.
 *
 * @param value A finite number
 * @returns Its text: `4.0`, `-0.0`, `1e+16`
 */
export function printFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (size >= 1e16 || (size > 0 && size < 1e-4)) {
    // Python writes at least two digits of an exponent.
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** What Python shows by its code: controls, and blanks other than a space. */
const UNPRINTABLE = /\p{C}|(?! )\p{Z}/gu;

function escapeCharacter(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  if (character === "\t") return "\\t";
  const code = character.codePointAt(0)!;
  const digits = code.toString(16);
  if (code < 0x100) return `\\x${digits.padStart(2, "0")}`;
  if (code < 0x10000) return `\\u${digits.padStart(4, "0")}`;
  return `\\U${digits.padStart(8, "0")}`;
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
  // JSON does not say whether a whole number was a float.
  return Number.isInteger(value) ? String(value) : printFloat(value);
}

/**
 * Writes a value of JSON as Python's source would.
 *
 * @param value The value
 * @returns Its literal: `'HAT001'`, `None`, `[1, 2]`
 */
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

/**
 * Prints a value of JSON as Python does in the midst of a sentence.
 *
 * @param value The value
 * @returns A text as it is, anything else as {@linkcode quoteValue} writes it
 */
export function printValue(value: unknown): string {
  return typeof value === "string" ? value : quoteValue(value);
}

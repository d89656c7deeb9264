/** Random texts, and mutations of texts that agents could write. */

import { type Prng, randomInteger } from "../../../envs/mod.ts";
import { pick } from "./fuzz_json.ts";

/** Marks, digits and signs that careless code mistakes. */
const FRAGMENTS: readonly string[] = [
  "<interact>",
  "</interact>",
  "<answer>",
  "</answer>",
  "<scratch>",
  "<tool_call>",
  "</tool_call>",
  '{"name": "get_order_details", "arguments": {}}',
  '"',
  "Focus:",
  "Pair:",
  "Guess:",
  "Query:",
  "\n",
  "\r\n",
  "\u2028",
  "\t",
  "\u00a0",
  "\u0000",
  "\u001b[31m",
  "\u007f",
  "\ud83d",
  "\ude00",
  "😀",
  "e\u0301\u0301\u0301",
  "\u202e",
  "\ufeff",
  "١,٢",
  "१.५",
  "𝟛",
  "Ⅷ",
  "-",
  "1e309",
  "0x10",
  "NaN",
  "Infinity",
  "999999999999999999999999",
  "0",
  "1.2.3",
  ".",
  ",",
  ";",
  "constructor",
  "__proto__",
];

function randomText(prng: Prng): string {
  const codes = Array.from(
    { length: randomInteger(prng, 40) },
    () => randomInteger(prng, prng() < 0.5 ? 0x80 : 0x10000),
  );
  return String.fromCharCode(...codes);
}

/** Digits that Unicode calls decimal but the grammar does not. */
function otherDigits(text: string, prng: Prng): string {
  const zero = pick(prng, [0x660, 0x966, 0xff10, 0x1d7ce]);
  return text.replace(
    /\d/g,
    (digit) => String.fromCodePoint(zero + Number(digit)),
  );
}

const MUTATIONS: readonly ((text: string, prng: Prng) => string)[] = [
  (text) => text,
  (text, prng) => text.slice(randomInteger(prng, text.length + 1)),
  (text, prng) => text.slice(0, randomInteger(prng, text.length + 1)),
  (text, prng) => {
    const at = randomInteger(prng, text.length + 1);
    return text.slice(0, at) + pick(prng, FRAGMENTS) + text.slice(at);
  },
  (text, prng) => {
    const at = randomInteger(prng, text.length + 1);
    const end = at + 1 + randomInteger(prng, 4);
    return text.slice(0, at) + text.slice(end);
  },
  (text, prng) => {
    const at = randomInteger(prng, text.length + 1);
    return text.slice(0, at) + randomText(prng) + text.slice(at);
  },
  (text, prng) => text.replace(/\d+/, () => String(randomInteger(prng, 20))),
  (text, prng) => text.replaceAll(",", pick(prng, FRAGMENTS)),
  (text) => text.split("").reverse().join(""),
  (text) => text + text,
  (text) => text.toUpperCase(),
  otherDigits,
  (_text, prng) => randomText(prng),
  (_text, prng) =>
    Array.from({ length: 12 }, () => pick(prng, FRAGMENTS)).join(""),
];

/** Mutates a text up to three times. */
export function mutatedText(text: string, prng: Prng): string {
  const count = randomInteger(prng, 4);
  for (let i = 0; i < count; i++) text = pick(prng, MUTATIONS)(text, prng);
  return text;
}

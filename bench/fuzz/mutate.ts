/** Mutations of inputs that a parser accepts: of bytes, and of JSON. */

import { type Prng, randomInteger } from "../../utils/prng.ts";
import {
  mutatedJson,
  nearlyUtf8,
  pick,
} from "../../tests/support/fuzz/fuzz_json.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Changes an input; `other` is another one that it may take parts of. */
export type Mutate = (input: Bytes, prng: Prng, other: Bytes) => Bytes;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function textToBytes(text: string): Bytes {
  return encoder.encode(text);
}

export function bytesToText(input: Bytes): string {
  return decoder.decode(input);
}

/** Numbers at which sizes, offsets and counts break. */
const EDGES: readonly bigint[] = [
  ...[0n, 1n, 2n, 4n, 7n, 8n, 9n, 31n, 32n, 64n, 127n, 128n, 255n, 256n],
  ...[2n ** 15n, 2n ** 16n, 2n ** 20n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 32n],
  ...[2n ** 53n - 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n],
];

function splice(
  input: Bytes,
  at: number,
  removed: number,
  added: Uint8Array,
): Bytes {
  const rest = input.subarray(Math.min(input.length, at + removed));
  const result = new Uint8Array(at + added.length + rest.length);
  result.set(input.subarray(0, at));
  result.set(added, at);
  result.set(rest, at + added.length);
  return result;
}

/** A range of an array, at most 64 long. */
function part(input: Bytes, prng: Prng): Bytes {
  const at = randomInteger(prng, input.length + 1);
  return input.slice(at, at + 1 + randomInteger(prng, 64));
}

/** A place; headers, which are at the front, are met more often. */
function place(input: Bytes, prng: Prng): number {
  const most = prng() < 0.5 ? Math.min(input.length, 256) : input.length;
  return randomInteger(prng, most + 1);
}

const OF_BYTES: readonly Mutate[] = [
  (input, prng) => {
    if (input.length === 0) return input;
    const at = Math.min(place(input, prng), input.length - 1);
    const changed = input.slice();
    changed[at]! ^= 1 << randomInteger(prng, 8);
    return changed;
  },
  (input, prng) => {
    const at = place(input, prng);
    return splice(input, at, 1, Uint8Array.of(randomInteger(prng, 256)));
  },
  (input, prng) => {
    const width = pick(prng, [1, 2, 4, 8]);
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, pick(prng, EDGES), true);
    const number = new Uint8Array(view.buffer, 0, width);
    return splice(input, place(input, prng), width, number);
  },
  (input, prng) =>
    splice(
      input,
      place(input, prng),
      1 + randomInteger(prng, 16),
      textToBytes(""),
    ),
  (input, prng) => splice(input, place(input, prng), 0, part(input, prng)),
  (input, prng, other) => {
    const added = part(other, prng);
    return splice(input, place(input, prng), added.length, added);
  },
  (input, prng) => input.slice(0, randomInteger(prng, input.length + 1)),
];

export const mutateBytes: Mutate = (input, prng, other) => {
  const count = 1 + randomInteger(prng, 4);
  for (let i = 0; i < count; i++) {
    input = pick(prng, OF_BYTES)(input, prng, other);
  }
  return input;
};

/** A key with its colon, or a value without parts. */
const TOKEN = /"(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;

/** Puts a token of another text in place of one of its kind. */
function swapToken(json: string, prng: Prng, other: string): string {
  const tokens = [...json.matchAll(TOKEN)];
  if (tokens.length === 0) return json;
  const { 0: token, index } = pick(prng, tokens);
  const alike = (other.match(TOKEN) ?? [])
    .filter((one) => one.endsWith(":") === token.endsWith(":"));
  if (alike.length === 0) return json;
  return json.slice(0, index) + pick(prng, alike) +
    json.slice(index + token.length);
}

export const mutateJson: Mutate = (input, prng, other) => {
  let json = bytesToText(input);
  if (prng() < 0.5) {
    const donor = bytesToText(prng() < 0.5 ? input : other);
    const count = 1 + randomInteger(prng, 3);
    for (let i = 0; i < count; i++) json = swapToken(json, prng, donor);
    if (prng() < 0.5) return textToBytes(json);
  }
  return nearlyUtf8(mutatedJson(json, prng), prng) as Bytes;
};

/** Mutates one line, or the order of lines. */
export const mutateLines: Mutate = (input, prng, other) => {
  const lines = bytesToText(input).split("\n");
  const i = randomInteger(prng, lines.length);
  const dice = prng();
  if (dice < 0.1) lines.push(lines[i]!);
  else if (dice < 0.2) lines.splice(i, 1);
  else {
    const changed = mutateJson(textToBytes(lines[i]!), prng, other);
    if (prng() < 0.1) return mutateBytes(changed, prng, other);
    lines[i] = bytesToText(changed);
  }
  return textToBytes(lines.join("\n"));
};

/**
 * Random JSON and malformed JSON: values that break careless code, inserted
 * into valid requests.
 */

import { type Prng, randomInteger } from "../../../envs/mod.ts";

const encoder = new TextEncoder();

/** Picks one of some values. */
export function pick<T>(prng: Prng, values: readonly T[]): T {
  return values[randomInteger(prng, values.length)]!;
}

/** Texts that break careless code. */
export const TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "😀",
  "\ufeff",
  "\u202e",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../etc/passwd",
  "%00",
  "%ff",
  "'; DROP TABLE sessions; --",
  "<script>alert(1)</script>",
  "\r\nx-injected: 1",
  "NaN",
  "1e309",
  "<interact>",
  "<answer>0.5</answer>",
  "<interact>Focus:1,2,3\nPair:1,2</interact>",
  "x".repeat(256),
  "x".repeat(5000),
  "\u0000".repeat(300),
  "e\u0301".repeat(100),
];

/** JSON texts of such values. */
const VALUES: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e3",
  "1e999",
  "-1e999",
  "9007199254740992",
  "9007199254740991",
  "4294967296",
  "2147483648",
  `1${"0".repeat(400)}`,
  `0.${"1".repeat(400)}`,
  "[]",
  "{}",
  "[null]",
  "[[]]",
  "{}",
  '{"__proto__":null}',
  '{"__proto__":{"message":"x"}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":2}',
  '{"toJSON":"x"}',
  '{"length":1e9}',
  '{"then":"x"}',
  '"\\ud800"',
  '"\\u0000"',
  ...TEXTS.map((text) => JSON.stringify(text)),
];

/** Words with a meaning in our own code. */
const WORDS: readonly string[] = [
  ...["seed", "split", "index", "style", "critique", "proxies", "view"],
  ...["mirror", "episode_id", "request_id", "session_id", "action", "message"],
  ...["metadata", "counterfactual", "options", "snapshot", "items", "type"],
  ...["data", "tool_name", "arguments", "jsonrpc", "method", "params", "id"],
  ...["prior", "replies", "btMode", "responder", "timeout_s", "start", "stop"],
  ...["reset", "step", "state", "mcp", "close", "open", "resume", "restore"],
  ...["call_tool", "list_tools", "tools/call", "openenv/session/create"],
  ...["train", "test", "chat", "terse", "2.0", "act", "task", "rng", "words"],
  ...["__proto__", "constructor", "prototype", "toString", "toJSON", "then"],
];

/** What is innermost; some of it makes JSON.stringify go another way. */
const KERNELS: readonly string[] = [
  ...["1", '"\\ud800"', '{"toJSON":1}', '{"0":1}', '{"toString":1}'],
];

/** Arrays or objects in each other. */
function nested(prng: Prng): string {
  const depth = pick(prng, [10, 100, 1000, 5000, 20_000, 60_000]);
  const kernel = pick(prng, KERNELS);
  return prng() < 0.5
    ? `${"[".repeat(depth)}${kernel}${"]".repeat(depth)}`
    : `${'{"a":'.repeat(depth)}${kernel}${"}".repeat(depth)}`;
}

/** A value at random. */
function value(prng: Prng): string {
  const dice = prng();
  if (dice < 0.04) return nested(prng);
  if (dice < 0.045) return JSON.stringify("x".repeat(300_000));
  if (dice < 0.05) return `[${Array(5000).fill("{}")}]`;
  if (dice < 0.3) return JSON.stringify(pick(prng, WORDS));
  return pick(prng, VALUES);
}

/** A token of JSON: text, number or word, with its place. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g;

type Mutation = (json: string, prng: Prng) => string;

/** Replaces a random token. */
function replaceToken(json: string, prng: Prng): string {
  const tokens = [...json.matchAll(TOKEN)];
  if (tokens.length === 0) return value(prng);
  const { 0: token, index } = pick(prng, tokens);
  const isKey = json[index + token.length] === ":";
  const next = isKey ? JSON.stringify(pick(prng, WORDS)) : value(prng);
  return json.slice(0, index) + next + json.slice(index + token.length);
}

function insertAfter(mark: string, part: (prng: Prng) => string): Mutation {
  return (json, prng) => {
    const places = [...json.matchAll(new RegExp(`\\${mark}`, "g"))];
    if (places.length === 0) return json + part(prng);
    const at = pick(prng, places).index + 1;
    return json.slice(0, at) + part(prng) + json.slice(at);
  };
}

/** Mutations that keep valid JSON. */
const SOUND: readonly Mutation[] = [
  replaceToken,
  replaceToken,
  replaceToken,
  // Another field, perhaps one that is there already.
  insertAfter(
    "{",
    (prng) => `${JSON.stringify(pick(prng, WORDS))}:${value(prng)},`,
  ),
  insertAfter("{", (prng) => `"__proto__":${value(prng)},`),
  (json) => `[${json},${json}]`,
  (_, prng) => value(prng),
];

/** Mutations that usually break JSON. */
const UNSOUND: readonly Mutation[] = [
  insertAfter("[", (prng) => `${value(prng)},`),
  (json, prng) => json.slice(0, randomInteger(prng, json.length + 1)),
  (json, prng) => json.slice(randomInteger(prng, json.length + 1)),
  (json, prng) => {
    const at = randomInteger(prng, json.length + 1);
    return json.slice(0, at) + pick(prng, TEXTS) + json.slice(at);
  },
  (json) => json + json,
];

/** Mutates JSON; some results are still valid. */
export function mutatedJson(json: string, prng: Prng): string {
  const count = randomInteger(prng, 4);
  for (let i = 0; i < count; i++) {
    json = pick(prng, prng() < 0.9 ? SOUND : UNSOUND)(json, prng);
  }
  return json;
}

/** Bytes that are no UTF-8, or that careless code does not expect. */
const BYTES: readonly (readonly number[])[] = [
  [0xff],
  [0xc3, 0x28],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80],
  [0x00],
  [0xef, 0xbb, 0xbf],
  [0x80],
];

/** Encodes a text; one time in ten some bytes in it are no UTF-8. */
export function nearlyUtf8(text: string, prng: Prng): Uint8Array {
  const bytes = encoder.encode(text);
  if (prng() >= 0.1) return bytes;
  const at = randomInteger(prng, bytes.length + 1);
  const part = pick(prng, BYTES);
  return Uint8Array.from([
    ...bytes.subarray(0, at),
    ...part,
    ...bytes.subarray(at),
  ]);
}

import type { Option } from "commander";
import {
  deepStrictEqual as assertSame,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { type EnvOptions, makeOptionFactory } from "./option_readers.ts";

function readerOf<T>({ parseArg }: Option) {
  return (text: string, before?: T) => parseArg!(text, before);
}

const { integer, number } = makeOptionFactory("train");
const { word, own: makeOwn } = makeOptionFactory("play");
const lambda = readerOf(number("--lambda <x>", "", 0));
const seed = readerOf(integer("--seed <n>", "", 0));
const split = readerOf(word("--split <split>", "", ["train", "test"]));
const own = readerOf<EnvOptions>(makeOwn());

Deno.test("makeOptionFactory() reads good values", () => {
  assertEquals(lambda("0.5"), 0.5);
  assertEquals(lambda("1e-3"), 0.001);
  assertEquals(seed("9007199254740991"), Number.MAX_SAFE_INTEGER);
  assertEquals(split("test"), "test");
});

Deno.test("makeOptionFactory() gathers options, a later one in place of an earlier", () => {
  assertSame(own("data=a=b c.jsonl", {}), { data: "a=b c.jsonl" });
  const before = { data: "x", replies: "unknown" };
  assertSame(own("data=y", before), { data: "y", replies: "unknown" });
  assertSame(before, { data: "x", replies: "unknown" });
});

const bad: [string, () => unknown, string][] = [
  [
    "a negative number",
    () => lambda("-1"),
    "Cannot train as '--lambda' must be a finite number >= 0: current value is -1",
  ],
  [
    "a word for a number",
    () => lambda("much"),
    "Cannot train as '--lambda' must be a finite number >= 0: current value is \"much\"",
  ],
  [
    "nothing for a number",
    () => lambda(" "),
    "Cannot train as '--lambda' must be a finite number >= 0: current value is \" \"",
  ],
  [
    "a fraction for an integer",
    () => seed("1.5"),
    "Cannot train as '--seed' must be a safe integer >= 0: current value is 1.5",
  ],
  [
    "an integer that is not safe",
    () => seed("9007199254740992"),
    "Cannot train as '--seed' must be a safe integer >= 0: current value is 9007199254740992",
  ],
  [
    "an unknown word",
    () => split("dev"),
    "Cannot play as '--split' must be one of 'train', 'test': current value is \"dev\"",
  ],
  ...["data", "data=", "=x", "", "a b=c"].map((
    text,
  ): [string, () => unknown, string] => [
    `'${text}' for an option with its value`,
    () => own(text, {}),
    `Cannot play as 'option' must be name=value: current value is "${text}"`,
  ]),
];

for (const [what, read, message] of bad) {
  Deno.test(`options reject ${what}`, () => {
    assertThrows(read, { name: "RangeError", message });
  });
}

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  cutAtClosingTag,
  hasClosingTag,
  parseAction,
  parseIndices,
  parseVector,
} from "./action.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";

Deno.test("parseAction() takes the first complete pair of tags", () => {
  assertEquals(parseAction("<interact>a</interact><answer>b</answer>"), {
    tag: "interact",
    payload: "a",
  });
  assertEquals(parseAction("<answer>b</answer><interact>a</interact>"), {
    tag: "answer",
    payload: "b",
  });
  assertEquals(parseAction("<interact><answer>1</answer>"), {
    tag: "answer",
    payload: "1",
  });
  assertEquals(parseAction("<interact>a</interact>b</interact>"), {
    tag: "interact",
    payload: "a",
  });
});

Deno.test("parseAction() accepts tags inside a payload", () => {
  assertEquals(parseAction("<interact>a<interact>b</interact>"), {
    tag: "interact",
    payload: "a<interact>b",
  });
});

Deno.test("parseAction() finds nothing if the tags do not match", () => {
  for (
    const text of [
      "",
      "Pair: 1,2",
      "<interact>",
      "</interact>a<interact>",
      "<interact>a</answer>",
      "<Interact>a</Interact>",
      "< interact>a</interact>",
    ]
  ) assertEquals(parseAction(text), null, text);
});

Deno.test("cutAtClosingTag() keeps a turn up to its first closing tag", () => {
  const cases = [
    ["So: <interact>a</interact>\nYes.", "So: <interact>a</interact>"],
    ["<answer>1</answer><interact>a</interact>", "<answer>1</answer>"],
    ["<interact>a</answer>b</interact>", "<interact>a</answer>"],
    ["</interact>a</interact>", "</interact>"],
  ] as const;
  for (const [text, turn] of cases) {
    assert(hasClosingTag(text));
    assertEquals(cutAtClosingTag(text), turn);
  }
  for (const text of ["", "<interact>a", "</Answer>", "</answer >"]) {
    assert(!hasClosingTag(text));
    assertEquals(cutAtClosingTag(text), text);
  }
});

Deno.test("parseAction() agrees with the grammar's regular expression", () => {
  const prng = seededPrng("parse-action");
  const parts = [
    "<interact>",
    "</interact>",
    "<answer>",
    "</answer>",
    "a",
    "\n",
  ];
  for (let i = 0; i < 5000; i++) {
    const text = draw(prng, parts, 8);
    const match = /<(interact|answer)>(.*?)<\/\1>/s.exec(text);
    const expected = match === null
      ? null
      : { tag: match[1], payload: match[2]!.trim() };
    assertEquals(parseAction(text), expected, text);
  }
});

function draw(prng: Prng, parts: readonly string[], count: number): string {
  return Array.from(
    { length: count },
    () => parts[randomInteger(prng, parts.length)]!,
  ).join("");
}

Deno.test("parseIndices() reads blanks anywhere but inside a number", () => {
  const read = (text: string) => parseIndices(text, "Pair", 2, 10);
  assertEquals(read("Pair:1,2"), [1, 2]);
  assertEquals(read("  Pair: \t10 ,\n 7  "), [7, 10]);
  assertEquals(read("text\n\n Pair: 1,2 \nmore"), [1, 2]);
  assertEquals(read("Pair: 007,1"), [1, 7]);
  assertEquals(read("Pair: 1 0,2"), null);
});

Deno.test("parseIndices() requires the field on a separate line", () => {
  const read = (text: string) => parseIndices(text, "Pair", 2, 10);
  assertEquals(read("a Pair: 1,2"), null);
  assertEquals(read("Pair: 1,2 b"), null);
  assertEquals(read("Pair: 1,2,3"), null);
  assertEquals(read("Pair: 1,2."), null);
  assertEquals(read("Pairs: 1,2"), null);
  assertEquals(read("pair: 1,2"), null);
  assertEquals(read("Pair : 1,2"), null);
});

Deno.test("parseIndices() takes the first line that has the form", () => {
  const read = (text: string) => parseIndices(text, "Pair", 2, 10);
  assertEquals(read("Pair: x\nPair: 3,4"), [3, 4]);
  assertEquals(read("Pair: 1,2\nPair: 3,4"), [1, 2]);
  // A line of the right form decides, even where its indices do not do.
  assertEquals(read("Pair: 1,11\nPair: 3,4"), null);
});

Deno.test("parseIndices() rejects indices out of range or repeated", () => {
  for (const pair of ["0,1", "1,11", "3,3", "-1,2", "1.0,2", "٣,٤", "1;2"]) {
    assertEquals(parseIndices(`Pair: ${pair}`, "Pair", 2, 10), null, pair);
  }
  assertEquals(parseIndices(`Pair: 1,${"9".repeat(400)}`, "Pair", 2, 10), null);
});

Deno.test("parseIndices() agrees with the grammar's regular expression", () => {
  const prng = seededPrng("parse-indices");
  const parts = ["Pair:", "1", "10", ",", " ", "\n", "\t", "x", "\u00a0"];
  const pattern = /^\s*Pair:\s*(\d+)\s*,\s*(\d+)\s*$/m;
  let found = 0;
  for (let i = 0; i < 20_000; i++) {
    const before = draw(prng, parts, 3);
    const between = draw(prng, parts, 1);
    const after = draw(prng, parts, 2);
    const list = `${draw(prng, ["1", "2", "10", " "], 2)},${between}2`;
    const text = `${before}\nPair:${list}${after}`;
    const match = pattern.exec(text);
    const pair = match === null ? [] : [Number(match[1]), Number(match[2])];
    pair.sort((a, b) => a - b);
    const isPair = match !== null && pair[0] !== pair[1] && pair[1]! <= 10;
    assertEquals(
      parseIndices(text, "Pair", 2, 10),
      isPair ? pair : null,
      JSON.stringify(text),
    );
    if (isPair) found++;
  }
  assert(found > 500, `${found}`);
});

Deno.test("parseVector() reads every run of digits and dots", () => {
  assertEquals(parseVector("Guess: -0.5,1e-3", 3), [0.5, 1, 3]);
  assertEquals(parseVector("a.5b5.c007", 3), [0.5, 5, 7]);
  assertEquals(parseVector("0.1 0.2", 2), [0.1, 0.2]);
});

Deno.test("parseVector() rejects wrong counts and malformed numbers", () => {
  for (
    const text of ["", "0.1", "0.1,0.2,0.3", "1.2.3,1", "0.1,.", "Hm. 0.1,0.2"]
  ) assertEquals(parseVector(text, 2), null, text);
  assertEquals(parseVector(`${"9".repeat(309)},1`, 2), null);
});

Deno.test("parseVector() reads each number exactly as Number does", () => {
  const prng = seededPrng("parse-vector");
  for (let i = 0; i < 20_000; i++) {
    const digits = 1 + randomInteger(prng, 20);
    const text = draw(prng, ["0", "1", "2", "5", "7", "9"], digits);
    const at = randomInteger(prng, digits + 1);
    const number = `${text.slice(0, at)}.${text.slice(at)}`;
    assertEquals(parseVector(number, 1), [Number(number)], number);
  }
});

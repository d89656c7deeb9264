import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { trainBytePairs } from "./byte_pair_training.ts";

const WORDS = /[a-z]+/g;

Deno.test("trainBytePairs() merges the commonest pair first", () => {
  const texts = ["low low low lower", "newest newest widest"];
  const { merges, vocabulary } = trainBytePairs(texts, {
    split: WORDS,
    merges: 4,
  });
  // "lo" and "ow" stand there four times each, "es" and "st" thrice.
  assertEquals(merges, [["l", "o"], ["lo", "w"], ["e", "s"], ["es", "t"]]);
  assertEquals(vocabulary["low"], 257);
  assertEquals(Object.keys(vocabulary).length, 256 + 4);
});

Deno.test("trainBytePairs() keeps to pieces, and what is between them is one", () => {
  const { vocabulary } = trainBytePairs(["ab--ab--", "ab--"], {
    split: WORDS,
    merges: 100,
  });
  assert("ab" in vocabulary && "--" in vocabulary);
  assert(!Object.keys(vocabulary).some((symbol) => /b-|-a/.test(symbol)));
});

Deno.test("trainBytePairs() ends where no pair stands there twice", () => {
  const { merges } = trainBytePairs(["aaaaa", "xyz"], {
    split: WORDS,
    merges: 100,
  });
  assertEquals(merges, [["a", "a"]]);
});

Deno.test("trainBytePairs() merges bytes, each under a letter of its own", () => {
  const { vocabulary } = trainBytePairs(["é é"], { split: WORDS, merges: 9 });
  assert("Ã©" in vocabulary);
});

Deno.test("trainBytePairs() refuses a number of merges that is none", () => {
  assertThrows(
    () => trainBytePairs([], { split: WORDS, merges: -1 }),
    /Cannot train a tokenizer as 'merges' must be/,
  );
});

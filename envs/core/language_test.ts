import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  findAllowedRange,
  joinWords,
  listSignedLevels,
  makeAscendingSlots,
  makeFixedSlot,
  makeFreeSlots,
  sampleTurn,
  splitWords,
  writeSignedLevel,
} from "./language.ts";
import { seededPrng } from "../../utils/prng.ts";

const INDICES = ["1", "2", "3", "4"];

Deno.test("findAllowedRange() leaves room for the slots that follow", () => {
  const [first, second] = makeAscendingSlots(INDICES, 2);
  assertEquals(findAllowedRange(first!, undefined), { start: 0, end: 3 });
  assertEquals(findAllowedRange(second!, "1"), { start: 1, end: 4 });
  assertEquals(findAllowedRange(second!, "3"), { start: 3, end: 4 });
});

Deno.test("findAllowedRange() does not bind slots that need not ascend", () => {
  const [, second] = makeFreeSlots(INDICES, 2);
  assertEquals(findAllowedRange(second!, "4"), { start: 0, end: 4 });
  assertEquals(findAllowedRange(makeFixedSlot("Pair:"), "4"), {
    start: 0,
    end: 1,
  });
});

Deno.test("sampleTurn() stays within the allowed ranges and reaches all", () => {
  const grammar = [
    makeFixedSlot("Focus:"),
    ...makeAscendingSlots(INDICES, 2),
    makeFixedSlot("Guess:"),
    ...makeFreeSlots(["0.0", "1.0"], 1),
  ];
  const prng = seededPrng("turn");
  const seen = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const words = sampleTurn(grammar, prng);
    assertEquals(words.length, grammar.length);
    words.forEach((word, slot) => {
      const { start, end } = findAllowedRange(grammar[slot]!, words[slot - 1]);
      const at = grammar[slot]!.words.indexOf(word);
      assert(at >= start && at < end, words.join(" "));
    });
    seen.add(words.join(" "));
  }
  assertEquals(seen.size, 6 * 2);
});

Deno.test("joinWords() and splitWords() undo each other", () => {
  for (
    const words of [
      ["<interact>", "Pair:", "2", "10", "</interact>"],
      ["<answer>", "0.5", "1.0", "0.0", "</answer>"],
      ["item", "0.1", "0.2", "item", "0.3", "ask"],
      ["yes", "more", "less", "ask"],
      ["no", "1+0", "2-10", "12+3", "ask"],
      ["invalid"],
      [],
    ]
  ) assertEquals(splitWords(joinWords(words)), words);
});

Deno.test("writeSignedLevel() writes a place, a sign and a level", () => {
  assertEquals(writeSignedLevel(3, 7), "3+7");
  assertEquals(writeSignedLevel(3, -10), "3-10");
  assertEquals(writeSignedLevel(1, -0), "1+0");
  assertEquals(listSignedLevels(2, 1), [
    ...["1-1", "1+0", "1+1"],
    ...["2-1", "2+0", "2+1"],
  ]);
});

Deno.test("splitWords() drops commas and white space only", () => {
  assertEquals(
    splitWords("<interact>\n Focus: 1, 2\n</interact> ok?"),
    ["<interact>", "Focus:", "1", "2", "</interact>", "ok", "?"],
  );
});

Deno.test("splitWords() takes a megabyte of anything", () => {
  for (const unit of ["_", "a", "1a", "<", "</", "1.", "\n"]) {
    splitWords(unit.repeat(2 ** 20 / unit.length));
  }
});

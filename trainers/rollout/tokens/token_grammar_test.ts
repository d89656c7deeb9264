import type { TextLanguage } from "../../../envs/core/env.ts";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  makeAscendingSlots,
  makeFixedSlot,
  makeFreeSlots,
} from "../../../envs/core/language.ts";
import { compileGrammars, FREE, type TokenGrammar } from "./token_grammar.ts";
import { makeWordTokenizer, PAD } from "./word_tokenizer.ts";

const language = {
  vocabulary: ["<interact>", "</interact>", "1", "2", "3", "0.0", "1.0"],
  turns: {
    action: [
      makeFixedSlot("<interact>"),
      ...makeAscendingSlots(["1", "2", "3"], 2),
      makeFixedSlot("</interact>"),
    ],
    update: makeFreeSlots(["0.0", "1.0"], 2),
    answer: makeFreeSlots(["0.0", "1.0"], 2),
  },
};
const tokenizer = makeWordTokenizer(language.vocabulary);
const [states] = compileGrammars([language], tokenizer) as [TokenGrammar];

function allowed(state: number): string[] {
  const size = tokenizer.words.length;
  return tokenizer.words.filter((_, id) =>
    states.table[state * size + id] === 1
  );
}

Deno.test("compileGrammars() allows all but padding in the free state", () => {
  assertEquals(allowed(FREE), language.vocabulary);
  assertEquals(states.table[PAD], 0);
});

Deno.test("compileGrammars() leaves room for later indices", () => {
  const open = tokenizer.idOf("<interact>");
  assertEquals(allowed(states.stateAt("action", 1, open)), ["1", "2"]);
  const one = tokenizer.idOf("1");
  assertEquals(allowed(states.stateAt("action", 2, one)), ["2", "3"]);
});

Deno.test("compileGrammars() finds forced tokens", () => {
  const two = tokenizer.idOf("2");
  const last = states.stateAt("action", 2, two);
  assertEquals(states.forcedToken(last), tokenizer.idOf("3"));
  assertEquals(states.forcedToken(states.stateAt("update", 0, PAD)), -1);
});

Deno.test("compileGrammars() shares the state of equal choices", () => {
  assertEquals(
    states.stateAt("update", 0, PAD),
    states.stateAt("answer", 1, tokenizer.idOf("0.0")),
  );
  assert(states.count < 10);
});

Deno.test("compileGrammars() puts all languages into one table", () => {
  const shorter: TextLanguage = {
    vocabulary: ["<go>", "1", "2"],
    turns: {
      action: [makeFixedSlot("<go>"), ...makeFreeSlots(["1", "2"], 1)],
      update: makeFreeSlots(["0.0", "1.0"], 2),
      answer: makeFreeSlots(["1"], 1),
    },
  };
  const both = makeWordTokenizer([...language.vocabulary, "<go>"]);
  const [one, other] = compileGrammars([language, shorter], both) as [
    TokenGrammar,
    TokenGrammar,
  ];
  assert(one.table === other.table);
  assertEquals([one.turnLength("action"), other.turnLength("action")], [4, 2]);
  assertEquals(
    other.forcedToken(other.stateAt("action", 0, PAD)),
    both.idOf("<go>"),
  );
  // Equal choices of different slots are the same state.
  const first = one.stateAt("update", 0, PAD);
  assertEquals(other.stateAt("update", 1, both.idOf("0.0")), first);
});

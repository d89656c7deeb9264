import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../../../envs/mod.ts";
import {
  joinVocabularies,
  makeTerseTokenizer,
  makeUnionTokenizer,
} from "./episode_tokenizer.ts";

const IDS = ["PE-G-Mini-v0", "MediQ-Mini-v0"];
const languageOf = (id: string) => make(id, { style: "terse" }).language!;
const LANGUAGES = new Map(IDS.map((id) => [id, languageOf(id)]));

Deno.test("joinVocabularies() has each word once, those of the first language first", () => {
  const joined = joinVocabularies(LANGUAGES);
  const [first, second] = [...LANGUAGES.values()];
  assertSame(new Set(joined).size, joined.length);
  assertEquals(joined.slice(0, first!.vocabulary.length), first!.vocabulary);
  assertSame(second!.vocabulary.every((word) => joined.includes(word)), true);
});

Deno.test("a tokenizer of several languages knows the grammar of each, and of no other", () => {
  const { grammarOf } = makeUnionTokenizer(LANGUAGES);
  const [first, second] = IDS.map((id) => grammarOf(id));
  assertSame(first === second, false);
  assertThrows(
    () => grammarOf("GuessWho-v0"),
    /'env' must be one of the policy's environments \(PE-G-Mini-v0, MediQ-/,
  );
});

Deno.test("a tokenizer of one language takes any environment, and tells where a turn ends", () => {
  const tokenizer = makeTerseTokenizer(languageOf(IDS[0]!));
  assertSame(tokenizer.grammarOf("Mine-v0"), tokenizer.grammarOf("Other-v0"));
  const { findStop, encodeAction, decodeAction } = tokenizer;
  const ids = encodeAction("<answer>");
  assertSame(decodeAction(ids), "<answer>");
  assertEquals(
    ["<answer>", "</answer>", "</interact>"]
      .map((word) => findStop(encodeAction(word))),
    [null, "tag", "tag"],
  );
  assertSame(findStop([]), null);
});

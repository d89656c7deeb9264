import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { splitWords } from "../../core/language.ts";
import { findId, findWord, PRODUCT_SLOTS, SLOTS } from "./slot_words.ts";

Deno.test("each id of a record has a word of its own, and back", () => {
  const kinds = [...Object.values(SLOTS), PRODUCT_SLOTS];
  const ids = kinds.flatMap((kind) => kind.ids);
  const words = ids.map((id) => findWord(id)!);
  assertEquals(new Set(words).size, ids.length);
  assertEquals(words.map(findId), ids);
  for (const word of words) assertEquals(splitWords(word), [word]);
});

Deno.test("ids look as the customer and its mentions know them", () => {
  for (const id of SLOTS.item.ids) assert(/^\d{10}$/.test(id), id);
  for (const id of SLOTS.order.ids) assert(/^#W\d{7}$/.test(id), id);
});

Deno.test("what stands for nothing is neither word nor id", () => {
  assertEquals(findWord("#W9999999"), undefined);
  assertEquals(findId("none"), undefined);
});

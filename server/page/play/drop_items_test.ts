import { strictEqual as assertIs } from "node:assert/strict";
import { make } from "../../../envs/mod.ts";
import { dropItems } from "./drop_items.ts";

Deno.test("dropItems() leaves what is asked, and no number", async () => {
  for (const id of ["PE-G-S3-v0", "PE-F-D6-v0", "PE-G-Mini-v0"]) {
    const { observation: { messages, view } } = await make(id)
      .reset({ seed: 1 });
    const text = messages.at(-1)!.content;
    assertIs(dropItems(text, view), "Ask your question.", id);
  }
});

Deno.test("dropItems() keeps texts that list no items", () => {
  const view = { items: [[0.1, 0.2]] };
  assertIs(
    dropItems("Yes. State your belief.", view),
    "Yes. State your belief.",
  );
  assertIs(dropItems("A list:\n1: 0.1 0.2", null), "A list:\n1: 0.1 0.2");
});

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertIs,
} from "node:assert/strict";
import type { ChatMessage } from "../../core/env.ts";
import { wordLine } from "./word_line.ts";

const LINE = "It is order #W1234567. The reason is: no longer needed.";
const WORSE = "It is order #W7654321. I no longer need it.";
const SAME = "The order is #W1234567, which I no longer need.";

/** Words the line with a model that gives these answers one after the other. */
async function word(answers: readonly string[], seed = 0) {
  const asked: (readonly ChatMessage[])[] = [];
  const script = {
    seed,
    identity: [],
    wishes: [],
    isVague: false,
    patience: 3,
  };
  const worded = await wordLine(
    {
      name: "spoken",
      nondeterministic: false,
      respond(messages) {
        asked.push([...messages]);
        return answers[asked.length - 1]!;
      },
    },
    script,
    LINE,
  );
  return { worded, asked };
}

Deno.test("wordLine() takes the first wording that says the same", async () => {
  assertEquals((await word([SAME])).worded, { wording: SAME, tries: 1 });
  const { worded, asked } = await word([WORSE, `"${SAME}"`]);
  assertEquals(worded, { wording: SAME, tries: 2 });
  assertEquals(asked.map(({ length }) => length), [2, 4]);
  assertIs(asked[1]![2]!.content, WORSE);
  assertMatch(
    asked[1]![3]!.content,
    /as it leaves out .*Word this again: It is/,
  );
});

Deno.test("wordLine() gives up after three tries, and shows empty ones as a dot", async () => {
  const { worded, asked } = await word(["", WORSE, WORSE]);
  assertEquals(worded, { wording: null, tries: 3 });
  assertIs(asked[1]![2]!.content, "…");
});

Deno.test("wordLine() keeps to the manner of the customer's seed", async () => {
  const read = async (seed: number) =>
    (await word([SAME], seed)).asked[0]![0]!.content;
  assertMatch(await read(1), /politely/);
  assertIs(await read(7), await read(1));
  assertIs(await read(0) === await read(1), false);
});

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { splitText } from "../../envs/service/understanding/parts.ts";
import {
  makeExampleReader,
  packFeature,
} from "../../envs/telecom/understanding/example_reader.ts";
import weights from "../../envs/telecom/understanding/example_weights.json" with {
  type: "json",
};
import { readExamples } from "../../tools/telecom_reader/examples.ts";
import { listLearnt } from "../../tools/telecom_reader/train_reader.ts";

// A test in tests/long/ trains them again.
Deno.test("the committed weights know acts and features of the examples (else: deno task telecom:reader)", () => {
  const { acts, names, worths } = listLearnt(readExamples());
  assertEquals(weights.acts, acts);
  const packed = new Map(
    names.map((name, at) => [name, packFeature(worths[at]!, new Map())]),
  );
  for (const [name, text] of Object.entries(weights.features)) {
    assertEquals(text[0], packed.get(name), name);
  }
});

Deno.test("the committed weights read the examples", () => {
  const read = makeExampleReader(weights);
  // A line of each author and kind is among every fifth.
  const some = readExamples().filter((_, i) => i % 5 === 0);
  const right = some.filter(({ text, acts }) =>
    read(splitText(text))[0]?.acts.join() === acts.join()
  );
  assert(
    right.length >= 0.9 * some.length,
    `${right.length} of ${some.length}`,
  );
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import weights from "../../envs/telecom/understanding/example_weights.json" with {
  type: "json",
};
import { readExamples } from "../../tools/telecom_reader/examples.ts";
import { trainReader } from "../../tools/telecom_reader/train_reader.ts";

Deno.test("trainReader() writes the committed weights of the examples (else: deno task telecom:reader)", () => {
  assertEquals(trainReader(readExamples()), weights);
});

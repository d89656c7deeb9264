import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  makeExampleReader,
} from "../../envs/telecom/understanding/example_reader.ts";
import weights from "../../envs/telecom/understanding/example_weights.json" with {
  type: "json",
};
import { parseExamples, trainReader } from "./train_reader.ts";

const FEW = `
= nothing
Hello there.
Thank you there.
Hello again, and thank you.
Thank you again. Hello!

= restart_phone
Restart it.
Please restart it.
Could you restart the phone?
Restart the phone, please.

= measure_speed
Run a test of the speed.
Please run a test.
Could you test the speed?
Run the test again, please.
`;

Deno.test("parseExamples() reads lines under the acts that they ask for", () => {
  assertEquals(parseExamples("= a, b x=1\nOne.\\nTwo.\n\n= nothing\nHm.\n"), [
    { text: "One.\nTwo.", acts: ["a", "b x=1"] },
    { text: "Hm.", acts: [] },
  ]);
});

Deno.test("trainReader() learns which act words stand for", () => {
  const guess = makeExampleReader(trainReader(parseExamples(FEW)));
  assertEquals(
    [
      "please restart the phone now",
      "could you run a test of the speed",
    ].map((text) => guess(text)[0]!.act),
    ["restart_phone", "measure_speed"],
  );
});

Deno.test("trainReader() writes the committed weights of the examples", () => {
  const path = `${import.meta.dirname}/../../envs/telecom/understanding`;
  const file = readFileSync(`${path}/examples.txt`, "utf8");
  assertEquals(trainReader(parseExamples(file)), weights);
});

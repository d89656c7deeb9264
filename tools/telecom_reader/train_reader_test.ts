import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../envs/service/understanding/parts.ts";
import { makeExampleReader } from "../../envs/telecom/understanding/example_reader.ts";
import { listExamples } from "./examples.ts";
import { trainReader } from "./train_reader.ts";

const makeTool = (tool: string, texts: readonly string[]) =>
  texts.map((text) => ({ tool, arguments: {}, text }));

const FEW = JSON.stringify({
  instructions: [
    ...makeTool("restart_phone", [
      ...["Restart it.", "Please restart it.", "Could you restart the phone?"],
      ...["Restart the phone, please.", "Restart the phone."],
    ]),
    ...makeTool("measure_speed", [
      ...["Run a test of the speed.", "Please run a test.", "Run a test."],
      ...["Could you test the speed?", "Run the test again, please."],
    ]),
  ],
  pairs: [],
  idle: ["Hello there.", "Thank you there.", "Hello again, and thank you."]
    .map((text) => ({ text })),
  proposals: [{ write: "add_data", text: "Shall I add {gigabytes} GB?" }],
});

Deno.test("listExamples() lists what an author's lines ask for", () => {
  const examples = listExamples("ann", FEW);
  assertEquals(examples[0], {
    ...{ author: "ann", kind: "one" },
    ...{ text: "Restart it.", acts: ["restart_phone"] },
  });
  assertEquals(examples.at(-1), {
    ...{ author: "ann", kind: "proposal" },
    ...{ text: "Shall I add 0 GB?", acts: ["add_data"] },
  });
});

Deno.test("trainReader() learns which acts words stand for, and in what order", () => {
  const guess = makeExampleReader(trainReader(listExamples("ann", FEW), 500));
  assertEquals(
    [
      "Please restart the phone now.",
      "Could you run a test of the speed?",
      "Run a test, then restart the phone.",
    ].map((text) => guess(splitText(text))[0]!.acts),
    [["restart_phone"], ["measure_speed"], ["measure_speed", "restart_phone"]],
  );
});

/**
 * Trains the reader of telecom instructions on its examples, and writes its
 * weights: `deno task telecom:reader`.
 */

import { runTool } from "../run_tool.ts";
import { readExamples } from "./examples.ts";
import { trainReader } from "./train_reader.ts";

const WEIGHTS = new URL(
  "../../envs/telecom/understanding/example_weights.json",
  import.meta.url,
);

await runTool({
  task: "telecom:reader",
  action: "train the reader of telecom instructions",
  options: {},
  async work() {
    await Deno.writeTextFile(
      WEIGHTS,
      `${JSON.stringify(trainReader(readExamples()), null, 1)}\n`,
    );
  },
});

/**
 * Trains the reader of telecom instructions on its examples, and writes its
 * weights: `deno task telecom:reader`.
 */

import { runTool } from "../run_tool.ts";
import { parseExamples, trainReader } from "./train_reader.ts";

const FOLDER = new URL(
  "../../envs/telecom/understanding/",
  import.meta.url,
);

await runTool({
  task: "telecom:reader",
  action: "train the reader of telecom instructions",
  options: {},
  async work() {
    const file = await Deno.readTextFile(new URL("examples.txt", FOLDER));
    await Deno.writeTextFile(
      new URL("example_weights.json", FOLDER),
      `${JSON.stringify(trainReader(parseExamples(file)), null, 2)}\n`,
    );
  },
});

/**
 * Writes the weights by which telecom customers read instructions, from the
 * examples beside them: `deno task telecom:reader`.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { parseExamples, trainReader } from "./train_reader.ts";

const folder = `${import.meta.dirname}/../../envs/telecom/understanding`;
const examples = parseExamples(readFileSync(`${folder}/examples.txt`, "utf8"));
writeFileSync(
  `${folder}/example_weights.json`,
  `${JSON.stringify(trainReader(examples), null, 2)}\n`,
);

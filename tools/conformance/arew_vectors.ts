/** Replays recorded AREW modifiers: `{labels[], mode, scale, modifier[]}[]`. */

import { type ArewMode, computeArewModifier } from "../../critique/arew.ts";
import { type CaseResult, failCase, judgeCase } from "./case_result.ts";
import { readFields, readNumber, readNumbers } from "./fields.ts";
import { compareNumbers } from "./tolerance.ts";

function checkCase(vector: unknown, name: string): CaseResult {
  return judgeCase(name, () => {
    const fields = readFields(vector, name);
    const expected = readNumbers(fields, "modifier");
    const { mode = null, steps } = fields;
    const modifier = computeArewModifier(readNumbers(fields, "labels"), {
      // Errors name unknown words and missing modes.
      mode: mode as ArewMode,
      scale: readNumber(fields, "scale"),
      ...(steps !== undefined && { steps: readNumbers(fields, "steps") }),
    });
    return compareNumbers(modifier, expected, 0);
  });
}

/** Replays a file of AREW vectors. */
export function checkArewVectors(json: unknown): CaseResult[] {
  if (!Array.isArray(json)) {
    return [failCase("arew", "The file is not a list")];
  }
  return json.map((vector, i) => checkCase(vector, `arew[${i}]`));
}

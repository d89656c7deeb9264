/**
 * Replays recorded AREW modifiers: a list of
 * `{labels[], mode, scale, modifier[]}`, per token.
 */

import { type ArewMode, computeArewModifier } from "../../critique/arew.ts";
import type { CaseResult } from "./case_result.ts";
import { messageOf, readFields, readNumber, readNumbers } from "./fields.ts";
import { compareNumbers } from "./tolerance.ts";

function checkCase(vector: unknown, name: string): CaseResult {
  try {
    const fields = readFields(vector, name);
    const expected = readNumbers(fields, "modifier");
    const { mode = null } = fields;
    const modifier = computeArewModifier(readNumbers(fields, "labels"), {
      // Unknown words and missing modes are refused by name.
      mode: mode as ArewMode,
      scale: readNumber(fields, "scale"),
      ...(fields.steps === undefined
        ? {}
        : { steps: readNumbers(fields, "steps") }),
    });
    const comparison = compareNumbers(modifier, expected, { smallestScale: 0 });
    return { name, ...comparison };
  } catch (error) {
    return { name, passed: false, detail: messageOf(error) };
  }
}

/** Replays a file of AREW vectors. */
export function checkArewVectors(json: unknown): CaseResult[] {
  if (!Array.isArray(json)) {
    return [{ name: "arew", passed: false, detail: "The file is not a list" }];
  }
  return json.map((vector, i) => checkCase(vector, `arew[${i}]`));
}

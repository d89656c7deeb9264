// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
/** Rewrites what `@huggingface/tokenizers` reads otherwise than Rust does. */

import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "./json_object.ts";

/**
 * The expression by which GPT-2 splits words, built into `ByteLevel`. Written
 * out as a `Split`, its `\s` means Unicode's white space; that of JavaScript
 * takes U+FEFF in and leaves U+0085 out.
 */
const GPT2_WORDS =
  "'(?:[sdmt]|ll|ve|re)| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

function makeSplit(regex: string): JsonObject {
  return {
    type: "Split",
    pattern: { Regex: regex },
    behavior: "Isolated",
    invert: false,
  };
}

/** Rewrites a pre-tokenizer so that it splits as the Rust library's does. */
export function rewritePreTokenizer(step: JsonObject): JsonObject {
  const { type, pretokenizers: steps } = step;
  if (type === "Sequence" && Array.isArray(steps)) {
    return { type, pretokenizers: steps.map(rewritePreTokenizer) };
  }
  if (
    type === "ByteLevel" && step.use_regex !== false &&
    step.add_prefix_space === false
  ) {
    const bytes = { ...step, use_regex: false };
    return { type: "Sequence", pretokenizers: [makeSplit(GPT2_WORDS), bytes] };
  }
  // The library's own knows the ten ASCII digits only.
  if (type === "Digits") {
    return makeSplit(step.individual_digits === true ? "\\p{N}" : "\\p{N}+");
  }
  if (type === "Split" && step.invert !== true) {
    const { behavior } = step;
    if (behavior !== "Isolated" && behavior !== "Removed") {
      const name = "tokenizer.json: pre_tokenizer.behavior";
      const rule = "'Isolated' or 'Removed'";
      throw ruleError(RangeError, "read a tokenizer", name, rule, behavior);
    }
  }
  return step;
}

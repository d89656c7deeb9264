import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";

export interface TokenizerParts {
  /** Tokens beside the model's, made by {@linkcode makeAddedToken}. */
  readonly added: readonly JsonObject[];
  readonly normalizer: JsonObject | null;
  /** How a text is cut into pieces, one step after the other. */
  readonly cuts: readonly JsonObject[];
  readonly decoder: JsonObject | null;
  readonly model: JsonObject;
}

/** Cuts a text at what an expression finds. */
export function makeSplit(
  regex: string,
  behavior: "Isolated" | "Removed" = "Isolated",
): JsonObject {
  const pattern = { Regex: regex };
  return { type: "Split", pattern, behavior, invert: false };
}

/** Makes a token that is found in a text as it is. */
export function makeAddedToken(
  id: number,
  content: string,
  special: boolean,
): JsonObject {
  return {
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special,
  };
}

export function makeTokenizerJson(
  { added, normalizer, cuts, decoder, model }: TokenizerParts,
): JsonObject {
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [...added],
    normalizer,
    pre_tokenizer: { type: "Sequence", pretokenizers: [...cuts] },
    post_processor: null,
    decoder,
    model,
  };
}

/** A word as `splitWords` finds it. */
const WORD = "</?\\w+>|[A-Za-z]+(?:-[a-z]+)*:?|\\d+(?:[.+-]\\d+)?|[^\\s,\\w]";

const PADDING = "<pad>";

/** Makes the tokenizer files of a closed vocabulary: one id per word. */
export function makeWordTokenizerJson(
  vocabulary: readonly string[],
  maxPositions: number,
): Record<string, JsonObject> {
  const words = [PADDING, ...vocabulary];
  return {
    "tokenizer.json": makeTokenizerJson({
      added: [makeAddedToken(0, PADDING, true)],
      normalizer: null,
      cuts: [makeSplit(WORD), makeSplit("[\\s,]+", "Removed")],
      decoder: null,
      model: {
        type: "WordLevel",
        vocab: Object.fromEntries(words.map((word, id) => [word, id])),
        unk_token: PADDING,
      },
    }),
    "tokenizer_config.json": {
      tokenizer_class: "PreTrainedTokenizerFast",
      model_max_length: maxPositions,
      pad_token: PADDING,
      clean_up_tokenization_spaces: false,
    },
  };
}

/** Ids are below; the library makes a list as long as the highest. */
const ID_LIMIT = 2 ** 22;

export function assertTokenIds(
  action: string,
  { model, added_tokens: added }: JsonObject,
): void {
  const ids = [
    ...Object.entries(Object((model as JsonObject).vocab)),
    ...Array.isArray(added)
      ? added.map((token) => [Object(token).content, Object(token).id])
      : [],
  ];
  const wrong = ids.find(([, id]) =>
    !(Number.isInteger(id) && id >= 0 && id < ID_LIMIT)
  );
  if (wrong === undefined) return;
  const name = `tokenizer.json: id of ${wrong[0]}`;
  const rule = `an integer from 0 to ${ID_LIMIT - 1}`;
  throw ruleError(RangeError, action, name, rule, wrong[1]);
}

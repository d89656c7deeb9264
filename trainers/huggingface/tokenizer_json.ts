import { ruleError } from "../../utils/errors.ts";
import type { JsonObject } from "../../utils/json_values.ts";

export interface TokenizerParts {
  /** Special tokens by id. */
  readonly special: ReadonlyMap<number, string>;
  /** Regular expression of the pieces a text is split into. */
  readonly pieces: string;
  /** Pre-tokenizer applied to each piece. */
  readonly then: JsonObject;
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

export function makeTokenizerJson(
  { special, pieces, then, decoder, model }: TokenizerParts,
): JsonObject {
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: Array.from(special, ([id, content]) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: {
      type: "Sequence",
      pretokenizers: [makeSplit(pieces), then],
    },
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
      special: new Map([[0, PADDING]]),
      pieces: WORD,
      then: makeSplit("[\\s,]+", "Removed"),
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

/** Checks the ids of a `tokenizer.json` with a model. */
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

/**
 * Rotary positions in `config.json`: the newer spelling has all under
 * `rope_parameters`, the older has `rope_theta` and, where the frequencies are
 * scaled, `rope_scaling`.
 */

import { ruleError } from "../../utils/errors.ts";
import type { RopeScaling } from "../model/config.ts";
import {
  type JsonObject,
  readNumberField,
  readObjectField,
} from "./json_object.ts";

const ACTION = "read the model config";

/** The ways of rotating that are computed. */
const ROPE_TYPES = ["default", "llama3"];

/** What the model computes rotary angles from. */
export interface RopeSettings {
  /** Base of the angles. */
  readonly theta: number;
  /** Scaling of the frequencies; null for none. */
  readonly scaling: RopeScaling | null;
}

/** Base of the angles where a file does not say. */
const DEFAULT_THETA = 10_000;

function parseScaling(
  rope: JsonObject,
  path: string,
  json: JsonObject,
  maxPositions: number,
): RopeScaling {
  // As in transformers: beside the others, or else inside, or else the
  // longest sequence.
  const name = "original_max_position_embeddings";
  const original = json[name] === undefined
    ? readNumberField(ACTION, rope, name, `${path}.`, maxPositions)
    : readNumberField(ACTION, json, name);
  const number = (key: string) =>
    readNumberField(ACTION, rope, key, `${path}.`);
  return {
    factor: number("factor"),
    lowFrequencyFactor: number("low_freq_factor"),
    highFrequencyFactor: number("high_freq_factor"),
    originalMaxPositions: original,
  };
}

/** Reads rotary positions, in either spelling. */
export function parseRope(
  json: JsonObject,
  maxPositions: number,
): RopeSettings {
  // Where a file has both spellings, transformers follows the older.
  const older = readObjectField(ACTION, json, "rope_scaling");
  const path = Object.keys(older).length > 0
    ? "rope_scaling"
    : "rope_parameters";
  const rope = readObjectField(ACTION, json, path);
  const type = rope.rope_type ?? rope.type ?? "default";
  if (!ROPE_TYPES.includes(type as string)) {
    const rule = `one of ${ROPE_TYPES.map((known) => `'${known}'`).join(", ")}`;
    const name = `${path}.${rope.rope_type == null ? "type" : "rope_type"}`;
    throw ruleError(RangeError, ACTION, name, rule, type);
  }
  for (
    const [owner, prefix] of [[json, ""], [rope, `${path}.`]] as const
  ) {
    const name = "partial_rotary_factor";
    const share = readNumberField(ACTION, owner, name, prefix, 1);
    if (share !== 1) {
      throw ruleError(RangeError, ACTION, `${prefix}${name}`, "1", share);
    }
  }
  const theta = rope.rope_theta == null
    ? readNumberField(ACTION, json, "rope_theta", "", DEFAULT_THETA)
    : readNumberField(ACTION, rope, "rope_theta", `${path}.`);
  const scaling = type === "llama3"
    ? parseScaling(rope, path, json, maxPositions)
    : null;
  return { theta, scaling };
}

/** Writes rotary positions in the older spelling, which all versions read. */
export function formatRope({ theta, scaling }: RopeSettings): JsonObject {
  return {
    rope_theta: theta,
    rope_scaling: scaling === null ? null : {
      factor: scaling.factor,
      high_freq_factor: scaling.highFrequencyFactor,
      low_freq_factor: scaling.lowFrequencyFactor,
      original_max_position_embeddings: scaling.originalMaxPositions,
      rope_type: "llama3",
    },
  };
}

/**
 * Rotary positions in `config.json`: newer files have `rope_parameters`, older
 * ones `rope_theta` and optionally `rope_scaling`.
 */

import { ruleError } from "../../utils/errors.ts";
import type { RopeScaling } from "../model/config.ts";
import { readNumberField, readObjectField } from "./json_object.ts";
import type { JsonObject } from "../../utils/json_values.ts";

const ACTION = "read the model config";

/** Supported types. */
const ROPE_TYPES = ["default", "llama3"];

/** Settings of rotary positions. */
export interface RopeSettings {
  /** Base of the angles. */
  readonly theta: number;
  /** Scaling of frequencies; null for none. */
  readonly scaling: RopeScaling | null;
}

/** Default base of the angles. */
const DEFAULT_THETA = 10_000;

function parseScaling(
  rope: JsonObject,
  path: string,
  json: JsonObject,
  maxPositions: number,
): RopeScaling {
  // As in transformers: at the top level, or else inside, or else the longest
  // sequence.
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

/** Parses rotary positions. */
export function parseRope(
  json: JsonObject,
  maxPositions: number,
): RopeSettings {
  // transformers prefers the older field if a file has both.
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
  for (const [owner, prefix] of [[json, ""], [rope, `${path}.`]] as const) {
    const name = "partial_rotary_factor";
    const share = readNumberField(ACTION, owner, name, prefix, 1);
    if (share === 1) continue;
    throw ruleError(RangeError, ACTION, `${prefix}${name}`, "1", share);
  }
  const theta = rope.rope_theta == null
    ? readNumberField(ACTION, json, "rope_theta", "", DEFAULT_THETA)
    : readNumberField(ACTION, rope, "rope_theta", `${path}.`);
  const scaling = type === "llama3"
    ? parseScaling(rope, path, json, maxPositions)
    : null;
  return { theta, scaling };
}

/** Formats rotary positions in the older form, which all versions read. */
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

import { ruleError } from "../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";

/** A JSON object whose fields have not been checked yet. */
export type Fields = JsonObject;

/** The error for a missing field or a wrong type. */
export function malformed(
  name: string,
  rule: string,
  value: unknown,
): TypeError {
  return ruleError(TypeError, "read the vector", name, rule, value);
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}

/** Reads a JSON object. */
export function readFields(value: unknown, name: string): Fields {
  if (isJsonObject(value)) return value;
  throw malformed(name, "an object", value);
}

export function readNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw malformed(name, "a finite number", value);
}

/** Reads a list of numbers. */
export function readNumbers(fields: Fields, name: string): number[] {
  const value = fields[name];
  if (isNumbers(value)) return value;
  throw malformed(name, "a list of finite numbers", value);
}

/** Reads a matrix, which has at least one number. */
export function readRows(
  fields: Fields,
  name: string,
  like?: readonly ArrayLike<number>[],
): number[][] {
  const value = fields[name];
  const isMatrix = Array.isArray(value) && value.every(isNumbers);
  const count = like?.length;
  const length = like?.[0]?.length ?? (isMatrix ? value[0]?.length : 0);
  if (
    isMatrix && length && value.length === (count ?? value.length) &&
    value.every((row) => row.length === length)
  ) return value;
  const shape = like === undefined ? "equally long" : `[${count}, ${length}]`;
  throw malformed(name, `${shape} rows of finite numbers`, value);
}

export function readMask(fields: Fields, name: string): number[][] {
  const rows = readRows(fields, name);
  for (const number of rows.flat()) {
    if (number !== 0 && number !== 1) {
      throw malformed(name, "zeros and ones", number);
    }
  }
  return rows;
}

/** Reads bodies within limits of size, time and memory. */

import { Buffer } from "node:buffer";
import {
  ApiError,
  makeUnavailableError,
  makeValidationError,
} from "../protocol/api_error.ts";

/** Milliseconds for a body to arrive. */
const DEADLINE = 30_000;

/** Total bytes of bodies being read. */
const BUDGET = 256 * 2 ** 20;

/** Limits the memory of bodies being read. */
export class BodyBudget {
  #used = 0;

  take(bytes: number): void {
    if (this.#used + bytes > BUDGET) {
      const message = "Server at capacity: request bodies use too much memory";
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#used += bytes;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }
}

function tooLarge(limit: number): ApiError {
  const message =
    `Cannot read the request as 'body' must be at most ${limit} bytes`;
  return new ApiError(413, "TOO_LARGE", message);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw makeValidationError([{
      type: "json_invalid",
      loc: ["body", 0],
      msg: "Invalid JSON: the body is not UTF-8",
      input: {},
    }], "INVALID_JSON");
  }
}

/**
 * Reads a body as text.
 *
 * @param limit Most bytes
 */
export async function readBody(
  request: Request,
  limit: number,
  budget: BodyBudget,
): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    throw tooLarge(limit);
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const timer = setTimeout(() => {
    reader.cancel().catch(() => {});
  }, DEADLINE);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const begun = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (size + value.byteLength > limit) {
        reader.cancel().catch(() => {});
        throw tooLarge(limit);
      }
      budget.take(value.byteLength);
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "INVALID_JSON", "The body is incomplete");
  } finally {
    clearTimeout(timer);
    budget.give(size);
  }
  if (performance.now() - begun >= DEADLINE) {
    throw new ApiError(408, "TIMEOUT", "The body was not received in time");
  }
  return decode(Buffer.concat(chunks));
}

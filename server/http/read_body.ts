/** Reads the body of a request within a limit of size and time. */

import {
  ApiError,
  makeUnavailableError,
  makeValidationError,
} from "../protocol/api_error.ts";

/** A body must have come after this many milliseconds. */
const DEADLINE = 30_000;

/** Bytes that all bodies in progress may have together. */
const BUDGET = 256 * 2 ** 20;

/** Bytes of bodies that are being read. */
export class BodyBudget {
  #used = 0;

  take(bytes: number): void {
    if (this.#used + bytes > BUDGET) {
      const message = "Server at capacity: too much is being sent to it";
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#used += bytes;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }
}

/** The error of a body that is too large. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(
    413,
    "TOO_LARGE",
    `Cannot read the request as 'body' must be at most ${limit} bytes`,
  );
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

/** Reads a body. */
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
  let taken = 0;
  const begun = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        reader.cancel().catch(() => {});
        throw tooLarge(limit);
      }
      budget.take(value.byteLength);
      taken += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "INVALID_JSON", "The body did not come to its end");
  } finally {
    clearTimeout(timer);
    budget.give(taken);
  }
  if (performance.now() - begun >= DEADLINE) {
    throw new ApiError(408, "TIMEOUT", "The body did not come in time");
  }
  if (chunks.length === 1) return decode(chunks[0]!);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return decode(bytes);
}

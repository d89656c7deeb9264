/** Reads bodies within limits of size, time and memory. */

import { Buffer } from "node:buffer";
import {
  ApiError,
  makeUnavailableError,
  makeValidationError,
} from "../protocol/api_error.ts";

/** Milliseconds for a body to arrive. */
const DEADLINE = 30_000;

/** Milliseconds before a body must have arrived at {@linkcode LEAST_RATE}. */
const HEAD_START = 5000;

/** Least bytes a second of a body. */
const LEAST_RATE = 2 ** 15;

/** Milliseconds between checks of the rate. */
const CHECK = 1000;

/** Total bytes of bodies being read. */
const BUDGET = 256 * 2 ** 20;

/** Limits the memory of bodies being read, each owner's to an equal share. */
export class BodyBudget {
  readonly #used = new Map<string, number>();
  readonly #share: number;

  /**
   * Makes a budget.
   *
   * @param owners How many share it
   * @param largest The largest body, which any owner can send
   */
  constructor(owners: number, largest: number) {
    this.#share = Math.max(largest, BUDGET / Math.max(1, owners));
  }

  take(owner: string, bytes: number): void {
    const used = (this.#used.get(owner) ?? 0) + bytes;
    if (used > this.#share) {
      const message = "Server at capacity: request bodies use too much memory";
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#used.set(owner, used);
  }

  give(owner: string, bytes: number): void {
    const used = (this.#used.get(owner) ?? 0) - bytes;
    if (used > 0) this.#used.set(owner, used);
    else this.#used.delete(owner);
  }
}

/** A body's limit of bytes, and the budget of its owner. */
export interface BodyLimits {
  readonly limit: number;
  readonly budget: BodyBudget;
  readonly owner: string;
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

/** Whether a body came too slowly so far. */
function isSlow(size: number, milliseconds: number): boolean {
  const least = LEAST_RATE * (milliseconds - HEAD_START) / 1000;
  return milliseconds >= DEADLINE || size < least;
}

/** Reads a body as text. */
export async function readBody(
  request: Request,
  { budget, limit, owner }: BodyLimits,
): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    throw tooLarge(limit);
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const begun = performance.now();
  const timer = setInterval(() => {
    if (!isSlow(size, performance.now() - begun)) return;
    isLate = true;
    reader.cancel().catch(() => {});
  }, CHECK);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (size + value.byteLength > limit) {
        reader.cancel().catch(() => {});
        throw tooLarge(limit);
      }
      budget.take(owner, value.byteLength);
      size += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!isLate) {
      throw new ApiError(400, "INVALID_JSON", "The body is incomplete");
    }
  } finally {
    clearInterval(timer);
    budget.give(owner, size);
  }
  if (isLate) {
    throw new ApiError(408, "TIMEOUT", "The body was not received in time");
  }
  return decode(Buffer.concat(chunks));
}

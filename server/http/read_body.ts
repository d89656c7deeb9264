/** Reads bodies within limits of size, time and memory. */

import { ApiError, makeInvalidJsonError } from "../protocol/api_error.ts";
import { JsonScan } from "../protocol/json_scan.ts";
import type { Quota, Slots } from "../security/quota.ts";
import { SHORT_TEXT, type Turns } from "../security/turns.ts";

/** Milliseconds for a body to arrive. */
const DEADLINE = 30_000;

/** Milliseconds before a body must have arrived at {@linkcode LEAST_RATE}. */
const HEAD_START = 5000;

/** Least bytes a second of a body. */
const LEAST_RATE = 2 ** 15;

/** Milliseconds between checks of the rate. */
const CHECK = 1000;

/** A body's limit of bytes, and the budget of its owner. */
export interface BodyLimits {
  readonly limit: number;
  readonly budget: Quota;
  readonly owner: string;
  /** Most values of JSON, counted as it arrives; else not counted. */
  readonly values?: number;
  /** Limits the long bodies that are read at a time; else these have no limit. */
  readonly slots?: Slots;
  /** Lets long bodies take turns at each chunk; else these do not wait. */
  readonly turns?: Turns;
}

/** Most bytes of a body that needs no slot. */
const SHORT_BODY = 65_536;

function tooLarge(limit: number): ApiError {
  const message =
    `Cannot read the request as 'body' must be at most ${limit} bytes`;
  return new ApiError(413, "TOO_LARGE", message);
}

/** What means nothing in JSON outside its strings. */
const BLANK = /^[ \t\n\r]*$/;

/** Decodes and looks through a body as it arrives. */
class BodyText {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #scan: JsonScan | null;
  readonly #parts: string[] = [];

  constructor(values: number | undefined) {
    this.#scan = values === undefined ? null : new JsonScan(values);
  }

  /** Adds bytes; without any, ends the text. */
  add(bytes?: Uint8Array): void {
    const part = this.#decode(bytes);
    // A long part of blanks says no more than a blank, and copying it takes its time.
    if (
      part.length > SHORT_TEXT && this.#scan?.isInString === false &&
      BLANK.test(part)
    ) {
      this.#parts.push(" ");
      return;
    }
    this.#scan?.add(part);
    this.#parts.push(part);
  }

  #decode(bytes?: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw makeInvalidJsonError(0, "the body is not UTF-8");
    }
  }

  end(): string {
    this.add();
    return this.#parts.join("");
  }
}

/** Whether a body came too slowly so far. */
function isSlow(size: number, milliseconds: number): boolean {
  const least = LEAST_RATE * (milliseconds - HEAD_START) / 1000;
  return milliseconds >= DEADLINE || size < least;
}

export function readBody(
  request: Request,
  limits: BodyLimits,
): Promise<string> {
  return useBody(request, limits, (text) => text);
}

/** Reads a body as text, which counts in the budget while it is used. */
export async function useBody<T>(
  request: Request,
  limits: BodyLimits,
  use: (text: string) => T | Promise<T>,
): Promise<T> {
  const { budget, limit, owner, slots, turns } = limits;
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > limit) throw tooLarge(limit);
  if (request.body === null) return await use("");
  let held = 0;
  let leave: (() => void) | null = null;
  const place = {
    take(bytes: number) {
      budget.take(owner, bytes);
      held += bytes;
    },
    give() {
      budget.give(owner, held);
      held = 0;
    },
    async waitIfLong(size: number) {
      if (size <= SHORT_BODY) return;
      if (slots !== undefined) leave ??= await slots.enter(owner);
      await turns?.take(owner);
    },
    end() {
      place.give();
      leave?.();
    },
  };
  try {
    await place.waitIfLong(length);
    return await use(await receive(request.body, limits, place));
  } finally {
    place.end();
  }
}

/** Memory that a body takes, and its slot. */
interface Place {
  take(bytes: number): void;
  give(): void;
  waitIfLong(size: number): Promise<void>;
}

/** Frees the memory of a chunk, for which the collector would take its time. */
function free({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}

async function receive(
  stream: ReadableStream<Uint8Array>,
  { limit, values }: BodyLimits,
  place: Place,
): Promise<string> {
  const reader = stream.getReader();
  const text = new BodyText(values);
  let refusal: unknown = null;
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
      size += value.byteLength;
      if (size > limit) {
        reader.cancel().catch(() => {});
        throw tooLarge(limit);
      }
      // A client that is still sending may not hear a refusal.
      if (refusal === null) {
        place.take(value.byteLength);
        try {
          text.add(value);
        } catch (error) {
          refusal = error;
          place.give();
        }
      }
      free(value);
      await place.waitIfLong(size);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!isLate) {
      throw new ApiError(400, "INVALID_JSON", "The body is incomplete");
    }
  } finally {
    clearInterval(timer);
  }
  if (isLate) {
    throw new ApiError(408, "TIMEOUT", "The body was not received in time");
  }
  if (refusal !== null) throw refusal;
  return text.end();
}

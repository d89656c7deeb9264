/** What can go wrong with one request to a chat endpoint. */

import { beginningOf, saidIn } from "./said.ts";

/** Why a request brought nothing. */
export interface RequestFailure {
  /** The reason, without a word of what the server said. */
  readonly reason: string;
  /** The beginning of what the server said, without the caller's key. */
  readonly said: string;
  /** May it go well another time? */
  readonly retry: boolean;
  /** Seconds that the server asks to be left alone. */
  readonly wait: number;
  /**
   * Whether all other requests will fail too, once this one is given up:
   * always; if there was no answer before; or not as far as one can tell.
   */
  readonly wrongEndpoint: "yes" | "unless-it-answered" | "no";
}

/** Reads Retry-After: seconds, or a date by the server's own clock. */
function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const until = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, until / 1000);
}

/** Codes of a server that may be busy, or not quite well. */
function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** Codes that may be about the one request, such as a text too long. */
function isAboutRequest(status: number): boolean {
  return [400, 413, 422].includes(status);
}

/**
 * Words a status that is no success.
 *
 * @param apiKey What must not be shown; `null` for nothing
 */
export function statusFailure(
  { headers, status }: Response,
  body: string,
  apiKey: string | null,
): RequestFailure {
  const retry = isPassing(status);
  return {
    reason: `HTTP ${status}`,
    said: saidIn(body, apiKey),
    retry,
    wait: retryAfter(headers),
    wrongEndpoint: retry
      ? "no"
      : isAboutRequest(status)
      ? "unless-it-answered"
      : "yes",
  };
}

/**
 * Words a page for people: a server that says so is no API, today or tomorrow.
 *
 * @param apiKey What must not be shown; `null` for nothing
 */
export function pageFailure(
  body: string,
  apiKey: string | null,
): RequestFailure {
  return {
    reason: "a web page",
    said: beginningOf(body, apiKey),
    retry: false,
    wait: 0,
    wrongEndpoint: "yes",
  };
}

/**
 * Words a body that cannot be read.
 *
 * @param reason What it is, in words: `a body that is not JSON`
 * @param apiKey What must not be shown; `null` for nothing
 */
export function bodyFailure(
  reason: string,
  body: string,
  apiKey: string | null,
): RequestFailure {
  return {
    reason,
    said: beginningOf(body, apiKey),
    retry: true,
    wait: 0,
    wrongEndpoint: "unless-it-answered",
  };
}

/** Words silence. */
export function silenceFailure(timeout: number): RequestFailure {
  return {
    reason: `no answer within ${timeout} s`,
    said: "",
    retry: true,
    wait: 0,
    wrongEndpoint: "no",
  };
}

/**
 * Words an error of `fetch`. Deno and Node put the reason into the cause, Deno
 * after an address that may hold a secret.
 *
 * @param apiKey What must not be shown; `null` for nothing
 */
export function networkFailure(
  error: unknown,
  url: URL,
  apiKey: string | null,
): RequestFailure {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const text = cause?.message || cause?.code ||
    (error instanceof Error ? error.message : String(error));
  const plain = text.replaceAll(url.href, "")
    .replace(/^error sending request for url \(\): /, "");
  // Deno was not allowed to; asking again does not change that.
  const isForbidden = (error as { name?: string }).name === "NotCapable";
  return {
    reason: apiKey === null ? plain : plain.replaceAll(apiKey, "[key]"),
    said: "",
    retry: !isForbidden,
    wait: 0,
    wrongEndpoint: isForbidden ? "yes" : "unless-it-answered",
  };
}

/**
 * What can go wrong with one request to a chat endpoint. An `apiKey` is what
 * must not be shown of a text, `null` for nothing.
 */

import { findRefusedField, type RefusedField } from "./extra_body.ts";

/** Why a request brought nothing. */
export interface RequestFailure {
  /** The reason, without a word of what the server said. */
  readonly reason: string;
  /** The beginning of what the server said, without the caller's key. */
  readonly excerpt: string;
  /** May it go well another time? */
  readonly retry: boolean;
  /** Seconds that the server asks to be left alone. */
  readonly wait: number;
  /**
   * Whether all other requests will fail too, once this one is given up:
   * always; if there was no answer before; or not as far as one can tell.
   */
  readonly wrongEndpoint: "yes" | "unless-it-answered" | "no";
  /** A field of the body that the server does not take. */
  readonly refusedField?: RefusedField;
}

/** Characters of a server's words that are shown. */
const SHOWN = 80;

/** Shortens a text to one line of at most 80 characters. */
export function excerptLine(text: string, apiKey: string | null): string {
  // The key goes first: half of one must not stay at the cut.
  const plain = apiKey === null ? text : text.replaceAll(apiKey, "[key]");
  const line = plain.replaceAll(/[\s\p{Cc}\p{Cf}\ufffd]+/gu, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** Where servers put their message: `{"error": {"message": …}}` and so on. */
function findMessage(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  const { error, message, detail } = body as Record<string, unknown>;
  return findMessage(error) ?? findMessage(message) ?? findMessage(detail);
}

/** Finds the message in the body of a refusal, or else takes all of it. */
export function excerptMessage(body: string, apiKey: string | null): string {
  try {
    return excerptLine(findMessage(JSON.parse(body)) ?? body, apiKey);
  } catch {
    return excerptLine(body, apiKey);
  }
}

/** Reads Retry-After in seconds: a number, or a date by the server's clock. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const until = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, until / 1000);
}

/** Codes of a server that may be busy, or not quite well. */
function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** Codes that may be about the one request, such as a text too long. */
function isAboutRequest(status: number): boolean {
  return [400, 413, 422].includes(status);
}

/** Words a status that is no success. */
export function describeStatus(
  { headers, status }: Response,
  body: string,
  apiKey: string | null,
): RequestFailure {
  const retry = isTransient(status);
  const refusedField = isAboutRequest(status) ? findRefusedField(body) : null;
  return {
    ...(refusedField === null ? {} : { refusedField }),
    reason: `HTTP ${status}`,
    excerpt: excerptMessage(body, apiKey),
    retry,
    wait: readRetryAfter(headers),
    wrongEndpoint: retry
      ? "no"
      : isAboutRequest(status)
      ? "unless-it-answered"
      : "yes",
  };
}

/** Words a page for people: its server is no API, today or tomorrow. */
export function describeWebPage(
  body: string,
  apiKey: string | null,
): RequestFailure {
  const excerpt = excerptLine(body, apiKey);
  const wrongEndpoint = "yes";
  return {
    reason: "a web page",
    excerpt,
    retry: false,
    wait: 0,
    wrongEndpoint,
  };
}

/** Words a body that cannot be read, `reason` being what it is. */
export function describeBadBody(
  reason: string,
  body: string,
  apiKey: string | null,
): RequestFailure {
  const excerpt = excerptLine(body, apiKey);
  const wrongEndpoint = "unless-it-answered";
  return { reason, excerpt, retry: true, wait: 0, wrongEndpoint };
}

/** Words silence. */
export function describeTimeout(seconds: number): RequestFailure {
  const reason = `no answer within ${seconds} s`;
  return { reason, excerpt: "", retry: true, wait: 0, wrongEndpoint: "no" };
}

/**
 * Words an error of `fetch`. Deno and Node put the reason into the cause, Deno
 * after an address that may hold a secret.
 */
export function describeNetworkError(
  error: unknown,
  url: URL,
  apiKey: string | null,
): RequestFailure {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const text = cause?.message || cause?.code ||
    (error instanceof Error ? error.message : String(error));
  // Where it went may be a secret, as that of a signed download is.
  const plain = text.replace(/^error sending request for url \(\S*\): /, "")
    .replaceAll(url.href, "");
  const reason = apiKey === null ? plain : plain.replaceAll(apiKey, "[key]");
  // Deno was not allowed to; asking again does not change that.
  const isForbidden = (error as { name?: string }).name === "NotCapable";
  const wrongEndpoint = isForbidden ? "yes" : "unless-it-answered";
  return { reason, excerpt: "", retry: !isForbidden, wait: 0, wrongEndpoint };
}

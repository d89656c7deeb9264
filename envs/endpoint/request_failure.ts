/** Failures of a request; `apiKey` is redacted in all texts. */

import { parseJson } from "../../utils/json_values.ts";
import { findRefusedField, type RefusedField } from "./endpoint_options.ts";

export interface RequestFailure {
  /** The reason, without anything the server said. */
  readonly reason: string;
  /** The beginning of what the server said, without the API key. */
  readonly excerpt: string;
  readonly retry: boolean;
  readonly wait: number;
  /** Whether all other requests will fail too. */
  readonly wrongEndpoint: "yes" | "unless-it-answered" | "no";
  readonly refusedField?: RefusedField;
}

const SHOWN = 80;

/** Shortens a text to one line of at most 80 characters. */
export function excerptLine(text: string, apiKey: string | null): string {
  // Redact first, so that half a key cannot remain at the cut.
  const plain = apiKey === null ? text : text.replaceAll(apiKey, "[key]");
  const line = plain.replaceAll(/[\s\p{Cc}\p{Cf}\ufffd]+/gu, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** Finds the message in `{"error": {"message": …}}` and similar bodies. */
function findMessage(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  const { error, message, detail } = body as Record<string, unknown>;
  return findMessage(error) ?? findMessage(message) ?? findMessage(detail);
}

/** Excerpt of the message in an error body, or of the whole body. */
export function excerptMessage(body: string, apiKey: string | null): string {
  return excerptLine(findMessage(parseJson(body)) ?? body, apiKey);
}

/** Seconds of Retry-After: a number, or a date by the server's clock. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const until = Date.parse(value) - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, until / 1000);
}

/** Statuses that may concern only this request, such as a text too long. */
function isAboutRequest(status: number): boolean {
  return [400, 413, 422].includes(status);
}

export function describeStatus(
  { headers, status }: Response,
  body: string,
  apiKey: string | null,
): RequestFailure {
  const retry = status === 408 || status === 429 || status >= 500;
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

/** Describes an HTML page, which no API returns. */
export function describeWebPage(
  body: string,
  apiKey: string | null,
): RequestFailure {
  return {
    reason: "a web page",
    excerpt: excerptLine(body, apiKey),
    retry: false,
    wait: 0,
    wrongEndpoint: "yes",
  };
}

export function describeBadBody(
  reason: string,
  body: string,
  apiKey: string | null,
): RequestFailure {
  const excerpt = excerptLine(body, apiKey);
  const wrongEndpoint = "unless-it-answered";
  return { reason, excerpt, retry: true, wait: 0, wrongEndpoint };
}

export function describeTimeout(seconds: number): RequestFailure {
  const reason = `no answer within ${seconds} s`;
  return { reason, excerpt: "", retry: true, wait: 0, wrongEndpoint: "no" };
}

/** Describes an error of `fetch`, whose text may contain the secret address. */
export function describeNetworkError(
  error: unknown,
  url: URL,
  apiKey: string | null,
): RequestFailure {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  const text = cause?.message || cause?.code ||
    (error instanceof Error ? error.message : String(error));
  // The address may be secret, such as that of a signed download.
  const plain = text.replace(/^error sending request for url \(\S*\): /, "")
    .replaceAll(url.href, "");
  const reason = apiKey === null ? plain : plain.replaceAll(apiKey, "[key]");
  // Deno denied permission; a retry cannot succeed.
  const isForbidden = (error as { name?: string }).name === "NotCapable";
  const wrongEndpoint = isForbidden ? "yes" : "unless-it-answered";
  return { reason, excerpt: "", retry: !isForbidden, wait: 0, wrongEndpoint };
}

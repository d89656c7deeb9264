/**
 * What a server said instead of an answer, short enough for an error message.
 */

/** Characters that are shown. */
const SHOWN = 80;

/**
 * Shortens a text to one line.
 *
 * @param apiKey What must not be shown; `null` for nothing
 * @returns Its first 80 characters
 */
export function beginningOf(text: string, apiKey: string | null): string {
  // The key goes first: half of one must not stay at the cut.
  const plain = apiKey === null ? text : text.replaceAll(apiKey, "[key]");
  const line = plain.replaceAll(/[\s\p{Cc}\p{Cf}\ufffd]+/gu, " ").trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
}

/** Where servers put their message: `{"error": {"message": …}}` and so on. */
function messageIn(body: unknown): string | null {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return null;
  const { error, message, detail } = body as Record<string, unknown>;
  return messageIn(error) ?? messageIn(message) ?? messageIn(detail);
}

/**
 * Finds the words in the body of a refusal.
 *
 * @param body The body: JSON with a message, or any text
 * @param apiKey What must not be shown; `null` for nothing
 * @returns The message, or else the body itself; its first 80 characters
 */
export function saidIn(body: string, apiKey: string | null): string {
  try {
    return beginningOf(messageIn(JSON.parse(body)) ?? body, apiKey);
  } catch {
    return beginningOf(body, apiKey);
  }
}

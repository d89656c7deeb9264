/** Cuts a stream of bytes into lines, and tells where each one lies. */

/** A line of a file. */
export interface Line {
  /** Its number, from 1. */
  readonly number: number;
  /** Position of its first byte. */
  readonly start: number;
  /** Position after its last byte, line break excluded. */
  readonly end: number;
  /** Its text; `null` if it is longer than allowed. */
  readonly text: string | null;
}

const BREAK = 10;

/** Puts the pieces of a line together. */
function decodeText(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** Reads lines as they come; no more than one is held at a time. */
export async function* readLines(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line> {
  let pieces: Uint8Array[] = [];
  let [number, start, end] = [1, 0, 0];
  const take = (piece: Uint8Array): void => {
    end += piece.length;
    // What is too long need not be kept.
    if (end - start > maxBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const line = (): Line => ({
    number,
    start,
    end,
    text: end - start > maxBytes ? null : decodeText(pieces),
  });
  // Not every browser iterates over a stream.
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) break;
      let from = 0;
      for (;;) {
        const at = chunk.indexOf(BREAK, from);
        take(chunk.subarray(from, at < 0 ? chunk.length : at));
        if (at < 0) break;
        if (end > start) yield line();
        pieces = [];
        number++;
        start = end = end + 1;
        from = at + 1;
      }
    }
    if (end > start) yield line();
  } finally {
    await reader.cancel();
  }
}

/** Streams that are read whole, up to a size. */

/**
 * Reads a stream to its end.
 *
 * @param stream What is to be read; `null` has no bytes
 * @param maxBytes What it may bring
 * @returns The bytes; `null` if there are more, whose rest is not read
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream ?? []) {
    size += piece.length;
    // Leaving the loop ends the stream.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

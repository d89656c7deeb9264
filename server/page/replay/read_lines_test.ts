import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type Line, readLines } from "./read_lines.ts";

/** Reads a text that comes in chunks of some bytes. */
async function linesOf(
  text: string,
  { chunk, maxBytes = 1000 }: { chunk: number; maxBytes?: number },
): Promise<Line[]> {
  const bytes = new TextEncoder().encode(text);
  const chunks: Uint8Array[] = [];
  for (let i = 0; i < bytes.length; i += chunk) {
    chunks.push(bytes.subarray(i, i + chunk));
  }
  const stream = ReadableStream.from<Uint8Array>(chunks);
  return await Array.fromAsync(readLines(stream, maxBytes));
}

Deno.test("readLines() finds the same lines however the bytes come", async () => {
  const text = "one\n\nzwölf €\nthe last";
  const expected: Line[] = [
    { number: 1, start: 0, end: 3, text: "one" },
    { number: 3, start: 5, end: 15, text: "zwölf €" },
    { number: 4, start: 16, end: 24, text: "the last" },
  ];
  for (let chunk = 1; chunk <= 25; chunk++) {
    assertEquals(await linesOf(text, { chunk }), expected, `${chunk}`);
    const ended = `${text}\n`;
    assertEquals(await linesOf(ended, { chunk }), expected, `${chunk}`);
  }
});

Deno.test("readLines() skips what is too long and goes on", async () => {
  const text = `${"x".repeat(11)}\n${"y".repeat(10)}\n`;
  for (const chunk of [1, 4, 100]) {
    assertEquals(await linesOf(text, { chunk, maxBytes: 10 }), [
      { number: 1, start: 0, end: 11, text: null },
      { number: 2, start: 12, end: 22, text: "yyyyyyyyyy" },
    ]);
  }
});

Deno.test("readLines() finds nothing in an empty file", async () => {
  assertEquals(await linesOf("", { chunk: 1 }), []);
});

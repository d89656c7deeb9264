import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  type FileIndex,
  indexFile,
  type Line,
  readEpisodeAt,
  readLines,
} from "./index_file.ts";

function line(index: number, padding = 0): string {
  return JSON.stringify({
    step: index + 1,
    task: { id: "PE-G-Mini-v0", split: "train", index, generator: 1 },
    success: index % 2 === 0,
    turns: [{
      round: "answer",
      observation: "ä".repeat(padding),
      action: "<answer>1,0,0,0</answer>",
      kind: "answer",
      critique: null,
      reward: 0,
    }],
  });
}

function ignore(): void {}

Deno.test("indexFile() finds episodes that readEpisodeAt() reads", async () => {
  const lines = Array.from({ length: 5 }, (_, i) => line(i, 7 * i));
  const file = new Blob([lines.join("\n")]);
  const { episodes, badCount, progress } = await indexFile(file, ignore);
  assertEquals(
    episodes.map(({ line, update, id, task, success }) => [
      line,
      update,
      id,
      task,
      success,
    ]),
    [0, 1, 2, 3, 4].map((i) => [
      i + 1,
      i + 1,
      "PE-G-Mini-v0",
      `train ${i}`,
      i % 2 === 0,
    ]),
  );
  assertEquals([badCount, progress], [0, 1]);
  for (const [i, summary] of episodes.entries()) {
    const { turns } = await readEpisodeAt(file, summary);
    assertIs(turns[0]!.observation, "ä".repeat(7 * i));
  }
});

Deno.test("indexFile() counts and lists bad lines", async () => {
  const bad = Array.from({ length: 25 }, () => "{");
  const file = new Blob([["", line(0), "  ", ...bad, line(1)].join("\r\n")]);
  const { episodes, badLines, badCount } = await indexFile(file, ignore);
  assertEquals(episodes.map(({ line }) => line), [2, 29]);
  assertIs(badCount, 25);
  assertIs(badLines.length, 20);
  assertEquals(badLines[0], { line: 4, reason: "the line is not JSON" });
});

Deno.test("indexFile() reports its progress and waits", async () => {
  const lines = Array.from({ length: 6 }, (_, i) => line(i, 250_000));
  const reported: number[] = [];
  let isWaiting = false;
  const listen = async ({ progress, episodes }: FileIndex): Promise<void> => {
    assert(!isWaiting);
    isWaiting = true;
    reported.push(progress);
    await Promise.resolve();
    assert(episodes.length >= reported.length);
    isWaiting = false;
  };
  await indexFile(new Blob([lines.join("\n")]), listen);
  assertIs(reported.length, 2);
  assert(reported[0]! > 0 && reported[0]! < reported[1]! && reported[1]! <= 1);
});

Deno.test("indexFile() stops when its signal is aborted", async () => {
  const lines = Array.from({ length: 6 }, (_, i) => line(i, 1_000_000));
  const stop = new AbortController();
  const { episodes } = await indexFile(
    new Blob([lines.join("\n")]),
    () => stop.abort(),
    stop.signal,
  );
  assertIs(episodes.length, 1);
});

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

Deno.test("readLines() finds the same lines however the bytes are split", async () => {
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

Deno.test("readLines() skips a line that is too long and continues", async () => {
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

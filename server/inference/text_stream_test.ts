import {
  deepStrictEqual as assertEquals,
  strictEqual as assertEqual,
} from "node:assert/strict";
import { TextStream } from "./text_stream.ts";

/** A token is a byte. */
const decode = (ids: readonly number[]): string =>
  new TextDecoder().decode(Uint8Array.from(ids));

function write(
  text: string,
  stop: readonly string[],
  holdFrom: string | null = null,
) {
  const stream = new TextStream({ decode, stop, holdFrom });
  const given: string[] = [];
  for (const byte of new TextEncoder().encode(text)) {
    given.push(stream.push(byte));
    if (stream.isStopped) break;
  }
  return { given, rest: stream.finish(), stream };
}

Deno.test("a text is given out token by token", () => {
  const { given, rest } = write("abc", []);
  assertEquals([given, rest], [["a", "b", "c"], ""]);
});

Deno.test("a character whose bytes are divided is given out whole", () => {
  const { given, rest } = write("a€", []);
  assertEquals([given, rest], [["a", "", "", "€"], ""]);
  // The end may come before the character's.
  const cut = new TextStream({ decode, stop: [], holdFrom: null });
  assertEqual(cut.push(0xe2), "");
  assertEqual(cut.finish(), "\ufffd");
});

Deno.test("what may become a stop text is held back, and a stop text left out", () => {
  const { given, stream } = write("a<b</end>c", ["</end>", "zz"]);
  assertEquals(given, ["a", "", "<b", "", "", "", "", "", ""]);
  assertEquals([stream.text, stream.isStopped], ["a<b", true]);
  const open = write("a</en", ["</end>"]);
  assertEquals([open.given.join(""), open.rest], ["a", "</en"]);
});

Deno.test("a stop text inside a token ends the text there, the first of several", () => {
  const stream = new TextStream({
    decode: () => "one two three",
    stop: ["three", " two"],
    holdFrom: null,
  });
  assertEqual(stream.push(0), "one");
  assertEqual(stream.text, "one");
});

Deno.test("text from a mark on is held back until the end", () => {
  const { given, rest } = write("ab<call>x", [], "<call>");
  assertEquals([given.join(""), rest], ["ab", "<call>x"]);
});

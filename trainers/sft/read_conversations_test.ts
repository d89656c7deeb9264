import { rejects, strictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { readConversations } from "./parse_conversation.ts";

const LINE = JSON.stringify({ prompt: "Où?", completion: "Là." });

Deno.test("readConversations() reads any line ending, and a byte order mark", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/talk.jsonl`;
    await Deno.writeTextFile(path, `\ufeff${LINE}\r\n\r\n${LINE}\r\n`);
    const [first, second, ...more] = await readConversations(path);
    assertEquals(more.length, 0);
    assertEquals(first!.messages[0]!.content, "Où?");
    assertEquals(second!.place, `line 3 of ${path}`);
  }));

Deno.test("readConversations() refuses other encodings, and folders", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/talk.jsonl`;
    const latin = [...LINE].map((letter) => letter.charCodeAt(0));
    await Deno.writeFile(path, new Uint8Array(latin));
    await rejects(readConversations(path), /'data' must be a file in UTF-8: /);
    await rejects(
      readConversations(folder),
      /'data' must be a readable file of JSON lines/,
    );
  }));

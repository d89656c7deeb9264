import { strictEqual as assertEquals } from "node:assert/strict";
import { findPlugInPosition, notePlugIn } from "./plug_in_position.ts";

/** An error whose stack has these lines. */
function errorAt(lines: readonly string[], cause?: Error): Error {
  const error = new Error("no luck", { cause });
  error.stack = ["Error: no luck", ...lines.map((line) => `    at ${line}`)]
    .join("\n");
  return error;
}

Deno.test("findPlugInPosition() finds the first position in a plug-in", () => {
  const ours = import.meta.url;
  const theirs = `file:///home/me/my%20env.ts:12:5`;
  const error = errorAt([
    `parse (${ours}:1:2)`,
    "node (ext:deno_node/x.js:3:4)",
    "lib (file:///home/me/node_modules/lib/index.js:1:1)",
    "lib (file:///root/.cache/deno/npm/registry.npmjs.org/a/1.0.0/b.js:1:1)",
    `step (${theirs})`,
    "file:///home/me/other.ts:7:1",
  ]);
  assertEquals(findPlugInPosition(error), null);
  notePlugIn("file:///home/me/my%20env.ts");
  assertEquals(findPlugInPosition(error), "/home/me/my env.ts:12:5");
  const wrapped = errorAt([`train (${ours}:9:9)`], error);
  assertEquals(findPlugInPosition(wrapped), "/home/me/my env.ts:12:5");
  assertEquals(findPlugInPosition(errorAt([`a (${ours}:1:1)`])), null);
  assertEquals(findPlugInPosition("no luck"), null);
  // One that lies among the package's own files is known by its name.
  notePlugIn(ours);
  assertEquals(
    findPlugInPosition(wrapped),
    `${new URL(ours).pathname}:9:9`,
  );
});

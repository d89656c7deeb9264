import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { splitText } from "../../service/understanding/parts.ts";
import { listFeatures, listPieces } from "./example_features.ts";

const PIECES: readonly (readonly [string, readonly string[]])[] = [
  ["Turn it on, then restart.", ["turn it on", "then restart."]],
  ["Before you restart, reset it.", ["reset it.", "before you restart"]],
  ["Restart once you have reset it.", ["once you have reset it.", "restart"]],
  ["Restart it, but first reset it.", ["but first reset it.", "restart it"]],
];

for (const [text, pieces] of PIECES) {
  Deno.test(`listPieces() puts "${text}" in order`, () => {
    assertEquals(listPieces(splitText(text)), pieces);
  });
}

Deno.test("features are words and pairs of a piece, and words around it", () => {
  const [first, last] = listFeatures(["restart it", "ok"])
    .map((piece) => piece.map(([name]) => name));
  const whole = ["~restart", "~it", "~#resta", "~ok"];
  assertEquals(first, [
    ...["restart", "it", "#resta", "^ restart", "restart it", "it ^"],
    ...["<^", ">ok", ...whole],
  ]);
  assertEquals(last, [
    ...["ok", "^ ok", "ok ^", "<restart", "<it", "<#resta", ">^", ...whole],
  ]);
});

Deno.test("all numbers are one word, but not a generation of networks", () => {
  const [piece] = listFeatures(["3gb for $7.50 on 4g"]);
  const words = piece!.map(([name]) => name).filter((name) =>
    /^[^\s~<>#]+$/.test(name)
  );
  assertEquals(words, ["0", "gb", "for", "$", "on", "4g"]);
});

Deno.test("what is not to be kept on is switched off", () => {
  const [kept] = listFeatures(["don't keep the vpn running, please"]);
  const [off] = listFeatures(["switch the vpn off, please"]);
  assertEquals(kept, off);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type Feature, listFeatures } from "./example_features.ts";

/** Lists the features of pieces, the first of which has one that is no word. */
function list(texts: readonly string[], heard: readonly Feature[] = []) {
  const { pieces, whole } = listFeatures(
    texts.map((text, at) => ({ text, heard: at === 0 ? heard : [] })),
  );
  return pieces.map((piece) => [...piece, ...whole]);
}

Deno.test("features are words and pairs of a piece, and words around it", () => {
  const [first, last] = list(["restart it", "ok"], [["=order", 2]])
    .map((piece) => piece.map(([name]) => name));
  const whole = ["~restart", "~it", "~#resta", "~ok"];
  assertEquals(first, [
    ...["restart", "it", "#resta", "^ restart", "restart it", "it ^", "=order"],
    ...["<^", ">ok", ...whole],
  ]);
  assertEquals(last, [
    ...["ok", "^ ok", "ok ^", "<restart", "<it", "<#resta", ">^", ...whole],
  ]);
});

Deno.test("all numbers are one word, but not a generation of networks", () => {
  const [piece] = list(["3gb for $7.50 on 4g"]);
  const words = piece!.map(([name]) => name).filter((name) =>
    /^[^\s~<>#]+$/.test(name)
  );
  assertEquals(words, ["0", "gb", "for", "$", "on", "4g"]);
});

Deno.test("what is not to be kept on is switched off", () => {
  assertEquals(
    list(["don't keep the vpn running, please"]),
    list(["switch the vpn off, please"]),
  );
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listCues } from "./cues.ts";
import { splitText } from "./parts.ts";

/** The cues of the first part of a text, as `kind: words`. */
function find(text: string): string[] {
  const [part] = splitText(text);
  return listCues(part!).map(({ at, end, kind }) =>
    `${kind}: ${part!.lower.slice(at, end)}`
  );
}

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ["The lamp.", []],
  ["Swap black for red.", ["change: swap", "forward: for"]],
  ["You prefer red to black.", ["prefer: prefer", "over: to"]],
  ["black -> red", ["arrow: ->"]],
  ["black ← red", ["had: ←"]],
  // Of two that overlap, the longer.
  ["It was black, and now it is red.", ["had: was", "wanted: now it is"]],
  ["Old -> black, new -> red", ["had: old", "wanted: new"]],
  // What is now, and what will be.
  ["Business (now economy).", ["had: now"]],
  ["The 07.15 from Boston.", []],
  ["$26.14 off black, onto red.", ["backward: off", "forward: onto"]],
  ["Now: black.", ["had: now"]],
  ["The class is now: red.", ["present: class is", "wanted: now"]],
  ["Now black, then red.", ["had: now", "wanted: n"]],
  // Words that only look like cues.
  ["Old/new: black / red.", []],
  ["After the change: red.", []],
  ["She was born in May.", []],
  ["The black one is removed.", []],
  ["Paid from the card.", []],
  // "It" is what was named before.
  ["You get red instead of it.", ["wanted: get"]],
  ["You get red instead of black.", ["wanted: get", "had: instead of"]],
];

for (const [text, cues] of CASES) {
  Deno.test(`listCues() finds ${cues.join(", ") || "none"} in "${text}"`, () => {
    assertEquals(find(text), cues);
  });
}

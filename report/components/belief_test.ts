import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { BeliefBars, LONG_NAME, Truth } from "./belief.tsx";

const NAMES = ["flu", "cold"];

function draw(more: Partial<Parameters<typeof BeliefBars>[0]> = {}): string {
  const usual = { names: NAMES, values: [0.25, 0.75], before: null };
  return renderToString(h(BeliefBars, { ...usual, ...more }));
}

const widths = (text: string) =>
  Array.from(text.matchAll(/"fill" y="2" width="([\d.]+)"/g), ([, w]) => w);

Deno.test("<BeliefBars> draws shares, of the largest number where one is above 1", () => {
  assertEquals(widths(draw()), ["25", "75"]);
  assertEquals(widths(draw({ values: [1, 4] })), ["25", "100"]);
  assertEquals(widths(draw({ before: [2] })), ["12.5", "37.5"]);
});

Deno.test("<BeliefBars> ticks what was believed before, where that is known", () => {
  const ticks = (before: number[]) =>
    Array.from(draw({ before }).matchAll(/"tick" x="([\d.]+)"/g), ([, x]) => x);
  assertNoMatch(draw(), /class="tick"/);
  assertEquals(ticks([0.5]), ["50"]);
  // A tick at 1 stays within its bar.
  assertEquals(ticks([0, 1]), ["0", "99"]);
});

Deno.test("<BeliefBars> names what is right, or gives the truth in numbers", () => {
  assertMatch(draw({ truth: [0, 1] }), /cold.*<span>right<\/span><\/li>/);
  assertNoMatch(draw({ truth: [0, 1] }), />truth</);
  const text = draw({ truth: [0.4, 0.6] });
  assertMatch(text, /class="bars told".*<span>said<.*<span>truth</);
  assertMatch(text, /0\.40.*0\.60/);
  assertMatch(draw(), /class="bars"/);
});

Deno.test("<BeliefBars> gives long names lines of their own", () => {
  const name = (length: number) => draw({ names: ["a".repeat(length), "b"] });
  assertMatch(name(LONG_NAME), /class="bars"/);
  assertMatch(name(LONG_NAME + 1), /class="bars long"/);
});

Deno.test("<Truth> names the right candidate, or shows hidden numbers beside the last ones", () => {
  const show = (truth: number[], answer: number[] | null) =>
    renderToString(h(Truth, { truth, names: NAMES, answer }));
  assertMatch(show([0, 1], null), /class="truth good">Right: cold</);
  assertMatch(show([0.404, 0.596], [0, 1]), /ticks: your last numbers/);
  assertMatch(show([0.404, 0.596], [0, 1]), /class="tick".*<span>0\.4</);
  assertNoMatch(show([0.4, 0.6], [1]), /ticks|class="tick"/);
  assertNoMatch(show([0.4, 0.6], null), /ticks|class="tick"/);
});

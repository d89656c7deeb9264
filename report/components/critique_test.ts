import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Critique } from "../../critique/critique.ts";
import { CritiqueLabel, CritiqueLegend, CritiqueMark } from "./critique.tsx";

const PRAISE: Critique = { channel: "AS", label: 1, reason: "yes" };

Deno.test("critiques without a channel show nothing", () => {
  for (const critique of [null, { ...PRAISE, channel: null, label: 0 }]) {
    for (const part of [CritiqueLabel, CritiqueMark]) {
      const props = { critique: critique as Critique | null };
      assertEquals(renderToString(h(part, props)), "");
    }
  }
});

Deno.test("<CritiqueLabel> and <CritiqueMark> tell channel and sign", () => {
  const label = (label: Critique["label"]) =>
    renderToString(h(CritiqueLabel, { critique: { ...PRAISE, label } }));
  assertMatch(label(1), /^<span class="mark good">AS \+1/);
  assertMatch(label(-1), /^<span class="mark bad">AS −1/);
  assertMatch(label(0), /^<span class="mark even">AS 0/);
  const critique: Critique = { channel: "BT", label: -1, reason: "no" };
  const mark = renderToString(h(CritiqueMark, { critique }));
  assertMatch(mark, /<summary title="[^"]+" class="bad">BT <b>−1<\/b>: /);
  assertMatch(mark, /<p>[^<]{9,}<\/p><\/details>$/);
});

Deno.test("<CritiqueLegend> explains channels and labels", () => {
  const text = renderToString(h(CritiqueLegend, {}));
  assertMatch(text, /<dt>AS<.*<dt>BT<.*<dt>\+1<.*<dt>0<.*<dt>−1</);
});

import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { type Choices, DEFAULT_CHOICES } from "../choices.ts";
import { Settings } from "./settings.tsx";

function show(more: Partial<Choices> = {}): string {
  const choices = { ...DEFAULT_CHOICES, ...more };
  return renderToString(h(Settings, { choices, onChange: () => {} }));
}

Deno.test("<Settings> shows what is chosen, in words where options are none", () => {
  const text = show({ channels: "bt", seed: 7, method: "grpo" });
  assertMatch(
    text,
    /selected value="bt">of beliefs \(BT\)|value="bt" selected>of beliefs/,
  );
  assertMatch(text, /value="7"/);
  assertMatch(text, />grpo</);
});

Deno.test("<Settings> offers the demo's start where there is one", () => {
  assertMatch(show(), /aria-pressed="true"[^>]*>the demo’s start/);
  assertNoMatch(show({ env: "MediQ-Mini-v0", start: "teacher" }), /demo’s/);
  const taught = show({ start: "teacher" });
  assertMatch(taught, /aria-pressed="false"[^>]*>the demo’s start/);
  assertMatch(taught, /aria-pressed="true"[^>]*>a mediocre teacher/);
});

Deno.test("<Settings> marks a start of chosen skills on the map", () => {
  const start = { asks: 0.1, listens: 0.03, isLatent: true };
  const text = show({ start });
  assertMatch(
    text,
    /aria-label="asks 0\.1, listens 0\.03" aria-pressed="true"/,
  );
  assertMatch(text, /type="checkbox" checked/);
  const none = show({ start: { ...start, asks: 0.3, isLatent: false } });
  assertNoMatch(none, /listens [\d.]+" aria-pressed="true"/);
  assertNoMatch(none, /type="checkbox" checked/);
});

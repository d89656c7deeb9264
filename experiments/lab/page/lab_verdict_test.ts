import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { DEFAULT_CHOICES } from "../choices.ts";
import { NEW_ARM } from "./arm_thread.ts";
import { CURVE_METRICS } from "./curves.ts";
import { LabVerdict } from "./lab_verdict.tsx";

type Shares = { success?: number; asks?: number };

function say(vanilla: Shares, arew: Shares, env = DEFAULT_CHOICES.env): string {
  const stateOf = ({ success, asks }: Shares) => ({
    ...NEW_ARM,
    metrics: [{
      [CURVE_METRICS.success]: success ?? null,
      [CURVE_METRICS.asks]: asks ?? null,
    }],
  });
  return renderToString(h(LabVerdict, {
    states: { vanilla: stateOf(vanilla), arew: stateOf(arew) },
    choices: { ...DEFAULT_CHOICES, env },
  })).replaceAll(/<[^>]+>/g, "");
}

Deno.test("<LabVerdict> names who is ahead, beyond chance", () => {
  const word = (vanilla: number, arew: number) =>
    say({ success: vanilla }, { success: arew });
  assertMatch(word(0.5, 0.56), /50 % of its.*AREW in 56 %: AREW is ahead\./);
  assertMatch(word(0.56, 0.5), /: vanilla is ahead\./);
  assertMatch(word(0.5, 0.54), /: they are level\./);
  assertMatch(word(0.54, 0.5), /: they are level\./);
});

Deno.test("<LabVerdict> waits for the first points of both", () => {
  assertMatch(say({ success: 1 }, {}), /^The first points come after/);
  assertMatch(say({}, { success: 1 }), /^The first points come after/);
});

Deno.test("<LabVerdict> tells who asks and yet stays below the floor", () => {
  const low = { success: 0 };
  const high = { success: 1 };
  assertMatch(say(low, high), /never asks can reach \d+ %; vanilla asks, and/);
  assertMatch(say(low, low), /; both ask, and are below that so far\./);
  assertMatch(say(high, high), /never asks can reach \d+ %\.$/);
  assertNoMatch(say(high, high, "Mine-v0"), /never asks/);
});

Deno.test("<LabVerdict> tells how often both ask well, where that is known", () => {
  const both = say({ success: 1, asks: 0.2 }, { success: 1, asks: 0.6 });
  assertMatch(both, /20 % and 60 % of their questions tell something/);
  assertNoMatch(say({ success: 1 }, { success: 1, asks: 1 }), /questions/);
});

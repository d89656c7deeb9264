import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { ArmProgress } from "./arm_progress.tsx";
import { type ArmState, NEW_ARM } from "./arm_thread.ts";
import type { Arms } from "./use_arms.ts";

function show(
  vanilla: Partial<ArmState>,
  arew: Partial<ArmState>,
  isTraining = true,
): string {
  const states = {
    vanilla: { ...NEW_ARM, ...vanilla },
    arew: { ...NEW_ARM, ...arew },
  };
  const arms = { states, isTraining } as Arms;
  return renderToString(h(ArmProgress, { arms, updates: 10 }));
}

/** A policy after some updates, each of which took so many seconds. */
const after = (update: number, seconds = 1): Partial<ArmState> => ({
  phase: "ready",
  newest: { update, seconds } as ArmState["newest"],
});

Deno.test("<ArmProgress> waits for the slower policy, and says for how long", () => {
  const text = show(after(4, 8), after(3, 1));
  assertMatch(text, /Update 3 of 10, about 50 s to go</);
  assertMatch(text, /value="0\.3"/);
  assertMatch(show(after(10), after(10)), />Update 10 of 10</);
  const none = show({ phase: "ready" }, after(1));
  assertMatch(none, />Update 0 of 10</);
});

Deno.test("<ArmProgress> says how to go on, unless all is done", () => {
  assertMatch(show(after(3), after(3), false), /Press Train both to go on\./);
  assertNoMatch(show(after(10), after(10), false), /Press/);
});

Deno.test("<ArmProgress> tells of a start in the making, of loading, and of what failed", () => {
  const warming = { phase: "warming", warmed: 0.256 } as const;
  assertMatch(
    show(warming, { ...warming, warmed: 0.5 }),
    /start: 26 %.*0\.256/,
  );
  assertMatch(show({}, after(1)), />Loading the trainer …</);
  const failed = { phase: "failed", message: "no memory" } as const;
  assertMatch(
    show(warming, failed),
    /role="alert">Training stopped: no memory/,
  );
});

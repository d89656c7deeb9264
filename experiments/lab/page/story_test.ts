import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { DEFAULT_CHOICES } from "../choices.ts";
import type { TokenAdvantage } from "../training/explain_advantages.ts";
import { NEW_ARM } from "./arm_thread.ts";
import { Story } from "./story.tsx";
import type { Arms } from "./use_arms.ts";

const TOKEN: TokenAdvantage = {
  ...{ word: "a", turn: 0, label: 1, before: 0.5, after: 1 },
};

/** Tells the story where policies have shown tokens. */
function tell(vanilla: boolean, arew: boolean, env = DEFAULT_CHOICES.env) {
  const stateOf = (has: boolean) => ({
    ...NEW_ARM,
    newest: { tokens: has ? [TOKEN] : [] },
  });
  const states = { vanilla: stateOf(vanilla), arew: stateOf(arew) };
  return renderToString(h(Story, {
    arms: { states } as unknown as Arms,
    choices: { ...DEFAULT_CHOICES, env },
  }));
}

Deno.test("<Story> waits for figures of what was not trained", () => {
  const count = (text: string) =>
    text.split("Train both policies to see this figure.").length - 1;
  const waiting = [[false, false], [true, false], [false, true], [true, true]]
    .map(([vanilla, arew]) => count(tell(vanilla!, arew!)));
  assertEquals(waiting.join(), "2,1,1,0");
  assertMatch(tell(true, false), /Advantages of vanilla’s tokens/);
});

Deno.test("<Story> describes the game of tastes, which a person may not know", () => {
  assertMatch(tell(false, false), /somebody weighs some attributes in secret/);
  const other = tell(false, false, "MediQ-Mini-v0");
  assertEquals(other.includes("weighs some attributes"), false);
});

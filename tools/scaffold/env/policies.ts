/** Scripted policies: one that draws random actions, and one that solves it. */

import { writeBelief, writeQuery } from "../../../envs/core/action.ts";
import type { Policy } from "../../../envs/core/policy.ts";
import { TEMPLATE_CORE, TEMPLATE_SIZE, type TemplateView } from "./core.ts";

const random: Policy = {
  name: "random",
  act: ({ round }, prng) => TEMPLATE_CORE.sampleAction(prng, round),
};

/** Halves the range of possible numbers with each question. */
const oracle: Policy = {
  name: "oracle",
  act({ round, view }) {
    let [low, high] = [1, TEMPLATE_SIZE];
    for (const { kind, asked } of (view as TemplateView).rounds) {
      if (kind === "yes") low = Math.max(low, asked! + 1);
      if (kind === "no") high = Math.min(high, asked!);
    }
    if (round === "action") {
      return writeQuery(`Above ${Math.min(3, Math.floor((low + high) / 2))}?`);
    }
    const belief = Array.from({ length: TEMPLATE_SIZE }, (_, i) => i + 1)
      .map((number) => number === low ? 1 : 0);
    return writeBelief(round, belief);
  },
};

/** The scripted policies by name. */
export function makeTemplatePolicies(): Record<string, () => Policy> {
  return { random: () => random, oracle: () => oracle };
}

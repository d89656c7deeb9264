import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import type { Critique } from "./critique.ts";
import { applyCritiqueChannels, assertCritiqueOptions } from "./channels.ts";

const GOOD: Critique = { channel: "AS", label: 1, reason: "informative" };
const BAD: Critique = { channel: "BT", label: -1, reason: "not-towards" };

Deno.test("applyCritiqueChannels() passes everything on by default", () => {
  assertEquals(applyCritiqueChannels(GOOD, {}, 0, 1), GOOD);
  assertEquals(applyCritiqueChannels(BAD, {}, 0, 2), BAD);
});

Deno.test("applyCritiqueChannels() silences one channel and not the other", () => {
  const silent: Critique = { channel: "AS", label: 0, reason: "channel-off" };
  const options = { actionSelection: false };
  assertEquals(applyCritiqueChannels(GOOD, options, 0, 1), silent);
  assertEquals(applyCritiqueChannels(BAD, options, 0, 2), BAD);
  assertEquals(
    applyCritiqueChannels(BAD, { beliefTracking: false }, 0, 2),
    { ...silent, channel: "BT" },
  );
});

Deno.test("applyCritiqueChannels() flips every label at noise 1, and no zero", () => {
  assertEquals(applyCritiqueChannels(GOOD, { noise: 1 }, 0, 1).label, -1);
  assertEquals(applyCritiqueChannels(BAD, { noise: 1 }, 0, 2).label, 1);
  const none: Critique = { channel: "BT", label: 0, reason: "no-evidence" };
  assertEquals(applyCritiqueChannels(none, { noise: 1 }, 0, 2), none);
});

Deno.test("applyCritiqueChannels() flips the label, and keeps the critic's own", () => {
  const judged: Critique = { ...BAD, mode: "directional" };
  const given = applyCritiqueChannels(judged, { noise: 1 }, 0, 2);
  assertEquals(given, { ...judged, label: 1, clean: -1 });
});

Deno.test("applyCritiqueChannels() flips as often as the noise says", () => {
  let flipped = 0;
  for (let episode = 0; episode < 2000; episode++) {
    for (const step of [1, 2]) {
      const given = applyCritiqueChannels(GOOD, { noise: 0.3 }, episode, step);
      if (given.label === -1) flipped++;
    }
  }
  assert(Math.abs(flipped / 4000 - 0.3) < 0.03, `${flipped}`);
});

Deno.test("applyCritiqueChannels() repeats its noise for seed, episode and step", () => {
  const given = (noiseSeed: number, episode: number, step: number) =>
    Array.from(
      { length: 40 },
      (_, i) =>
        applyCritiqueChannels(
          GOOD,
          { noise: 0.5, noiseSeed },
          episode + i,
          step,
        )
          .label,
    );
  assertEquals(given(0, 0, 1), given(0, 0, 1));
  for (const other of [given(1, 0, 1), given(0, 100, 1), given(0, 0, 2)]) {
    assert(other.join() !== given(0, 0, 1).join());
  }
});

Deno.test("assertCritiqueOptions() rejects anything but an object of options", () => {
  for (const critique of [[], null, true, "none"]) {
    assertThrows(() => assertCritiqueOptions(critique as never), {
      name: "TypeError",
      message: "Cannot make as 'critique' must be an object of options, or " +
        `false: current value is ${JSON.stringify(critique)}`,
    });
  }
});

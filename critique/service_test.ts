import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { critiqueGuidance, critiqueInquiry, critiqueWrite } from "./service.ts";

const ASKED = {
  finding: "nothing",
  isRefused: false,
  isRepeated: false,
} as const;
const WRITTEN = {
  before: 3,
  after: 1,
  hasAgreed: true,
  isRefused: false,
  isGold: false,
};

Deno.test("critiqueInquiry() praises what is needed, and blames what brings nothing", () => {
  const labels = (["needed", "early", "demanded", "nothing"] as const)
    .map((finding) => {
      const { channel, label } = critiqueInquiry({ ...ASKED, finding });
      return [channel, label];
    });
  assertEquals(labels, [["AS", 1], ["AS", 0], ["AS", 0], ["AS", -1]]);
});

Deno.test("critiqueInquiry() says why it blames", () => {
  const reasons = [
    ASKED,
    { ...ASKED, isRepeated: true },
    { ...ASKED, isRepeated: true, isRefused: true },
  ].map((facts) => {
    const { label, reason } = critiqueInquiry(facts);
    return [label, reason];
  });
  assertEquals(reasons, [
    [-1, "brings-nothing"],
    [-1, "repeated"],
    [-1, "refused"],
  ]);
});

Deno.test("critiqueWrite() praises a write that comes nearer, after a yes", () => {
  const judge = (facts: Partial<typeof WRITTEN>) => {
    const { channel, label, reason } = critiqueWrite({ ...WRITTEN, ...facts });
    return [channel, label, reason];
  };
  assertEquals(judge({}), ["BT", 1, "nearer"]);
  assertEquals(judge({ hasAgreed: false }), ["BT", -1, "not-agreed"]);
  assertEquals(judge({ after: 4 }), ["BT", -1, "away"]);
  assertEquals(judge({ after: 3 }), ["BT", 0, "unchanged"]);
  assertEquals(judge({ isRefused: true }), ["BT", -1, "refused"]);
  assertEquals(judge({ isRefused: true, isGold: true }), [
    "BT",
    0,
    "unchanged",
  ]);
});

const LOOKED = {
  ...{ isChange: false, isKnown: true, isFaulty: false },
  ...{ reveals: false, isNew: false, before: 2, after: 2 },
};
const CHANGED = { ...LOOKED, isChange: true };

const GUIDED = [
  [{ ...LOOKED, reveals: true, isNew: true }, "AS", 1, "reveals"],
  [{ ...LOOKED, isNew: true }, "AS", 0, "rules-out"],
  [LOOKED, "AS", -1, "brings-nothing"],
  [{ ...CHANGED, isKnown: false, after: 1 }, "AS", 1, "changes"],
  [{ ...CHANGED, isKnown: false }, "AS", -1, "brings-nothing"],
  [{ ...CHANGED, isKnown: false, after: 3 }, "AS", -1, "brings-nothing"],
  [{ ...CHANGED, isFaulty: true, after: 1 }, "BT", 1, "fixes"],
  [{ ...CHANGED, after: 3 }, "BT", -1, "breaks"],
  [{ ...CHANGED, isFaulty: true }, "BT", 0, "unchanged"],
  [CHANGED, "BT", -1, "ruled-out"],
] as const;

for (const [facts, channel, label, reason] of GUIDED) {
  Deno.test(`critiqueGuidance() labels ${JSON.stringify(facts)} ${channel} ${label}`, () => {
    assertEquals(critiqueGuidance(facts), { channel, label, reason });
  });
}

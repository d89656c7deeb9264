import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  ADVICE_ELSEWHERE,
  MEANT_NAMES,
  NAMES_ELSEWHERE,
  SFT_NAMES_IN_TRL,
} from "./names_elsewhere.ts";

Deno.test("NAMES_ELSEWHERE has the libraries that have a setting", () => {
  assertEquals(NAMES_ELSEWHERE.testEpisodes, { SB3: "n_eval_episodes" });
  assertEquals(Object.keys(NAMES_ELSEWHERE.topK!), ["TRL", "verl"]);
  // Those of verl are written in full where they are shown.
  assertMatch(NAMES_ELSEWHERE.groupSize!.verl!, /\.rollout\.n$/);
});

Deno.test("MEANT_NAMES finds ours by theirs, with or without groups, in both spellings", () => {
  const first = (name: string) => MEANT_NAMES[name]?.[0];
  assertSame(first("ent_coef"), "entropyCoefficient");
  assertSame(first("entCoef"), "entropyCoefficient");
  assertSame(first("num_envs"), "batch");
  assertSame(first("loraR"), "loraRank");
  assertSame(first("no_such_name"), undefined);
  // A plain name means what it means in most libraries, not a critic's.
  assertSame(first("lr"), "learningRate");
});

Deno.test("names of fine-tuning have TRL's, and advice where there is no counterpart", () => {
  assertSame(SFT_NAMES_IN_TRL.learningRate, "learning_rate");
  assertMatch(ADVICE_ELSEWHERE.report_to!, /TensorBoard/);
  assertSame(ADVICE_ELSEWHERE.reportTo, ADVICE_ELSEWHERE.report_to);
  assertMatch(ADVICE_ELSEWHERE.useVllm!, /without another engine/);
});

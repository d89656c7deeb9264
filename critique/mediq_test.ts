import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  critiquePatientBelief,
  critiquePatientQuestion,
  type PatientBeliefFacts,
} from "./mediq.ts";

const FACTS: PatientBeliefFacts = {
  belief: [0.5, 0.75],
  before: [0.5, 0.5],
  truth: 1,
  hasEvidence: true,
  counterfactual: [0.5, 0.5],
};

Deno.test("critiquePatientQuestion() wants new words and new facts", () => {
  const judge = (isRepeated: boolean, factCount: number) =>
    critiquePatientQuestion({ isRepeated, factCount }).reason;
  assertEquals(judge(false, 2), "informative");
  assertEquals(judge(false, 0), "nothing-revealed");
  assertEquals(judge(true, 2), "repeated");
  assertEquals(critiquePatientQuestion(null).reason, "invalid");
});

Deno.test("critiquePatientBelief() judges by direction or by comparison", () => {
  const judge = (
    mode: "directional" | "counterfactual",
    changes: Partial<PatientBeliefFacts>,
  ) => critiquePatientBelief({ ...FACTS, ...changes }, mode).reason;
  assertEquals(judge("directional", {}), "towards");
  assertEquals(judge("directional", { truth: 0 }), "away");
  assertEquals(judge("directional", { belief: [0.1, 0.1] }), "still");
  assertEquals(judge("counterfactual", {}), "moved-by-evidence");
  assertEquals(
    judge("counterfactual", { counterfactual: [0, 1] }),
    "not-moved-by-evidence",
  );
  assertEquals(
    judge("counterfactual", { counterfactual: null }),
    "no-counterfactual",
  );
  assertEquals(
    judge("directional", { hasEvidence: false }),
    "changed-without-evidence",
  );
  assertEquals(judge("directional", { belief: null }), "invalid");
});

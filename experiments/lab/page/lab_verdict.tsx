/** What the curves say, in a few sentences. */

import type { JSX } from "preact";
import { findFloor } from "../../../envs/policies/measured_scores.ts";
import { ARM_NAMES, type Choices } from "../choices.ts";
import { findRecent } from "./curves.ts";
import type { ArmState } from "./arm_thread.ts";
import type { PerArm } from "./use_arms.ts";

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Differences in success that are no more than chance between two batches. */
const CLOSE = 0.05;

/** Says who asks, and yet has less than without asking. */
function describeFloor(isVanillaBelow: boolean, isArewBelow: boolean): string {
  if (!isVanillaBelow) return "";
  return isArewBelow
    ? "; both ask, and are below that so far"
    : "; vanilla asks, and stays below that";
}

export function LabVerdict(
  { states, choices: { env } }: {
    readonly states: PerArm<ArmState>;
    readonly choices: Choices;
  },
): JSX.Element {
  const [vanilla, arew] = ARM_NAMES.map((arm) =>
    findRecent(states[arm], "success")
  );
  const [plain, judged] = ARM_NAMES.map((arm) =>
    findRecent(states[arm], "asks")
  );
  if (typeof vanilla !== "number" || typeof arew !== "number") {
    return (
      <p class="verdict" role="status">
        The first points come after a few seconds.
      </p>
    );
  }
  const floor = findFloor(env)?.success ?? null;
  const word = arew - vanilla > CLOSE
    ? "AREW is ahead"
    : vanilla - arew > CLOSE
    ? "vanilla is ahead"
    : "they are level";
  return (
    <p class="verdict" role="status">
      Now vanilla succeeds in <b class="vanilla">{percent(vanilla)}</b>{" "}
      of its episodes and AREW in <b class="arew">{percent(arew)}</b>: {word}.
      {typeof plain === "number" && typeof judged === "number" && (
        <>
          {" "}
          <b class="vanilla">{percent(plain)}</b> and{" "}
          <b class="arew">{percent(judged)}</b>{" "}
          of their questions tell something.
        </>
      )}
      {floor !== null && (
        <>
          {" "}
          A policy that never asks can reach {percent(floor)}
          {describeFloor(vanilla < floor, arew < floor)}.
        </>
      )}
    </p>
  );
}

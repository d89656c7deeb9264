/** How far both policies are, or what is in their way. */

import type { JSX } from "preact";
import { ARM_NAMES } from "../choices.ts";
import type { ArmState } from "./arm_thread.ts";
import type { Arms, PerArm } from "./use_arms.ts";

/** Seconds that the remaining updates of the slower policy will take. */
function estimateRest(states: PerArm<ArmState>, updates: number): number {
  return Math.max(...ARM_NAMES.map((arm) => {
    const { newest } = states[arm];
    return newest === null ? 0 : (updates - newest.update) * newest.seconds;
  }));
}

export function ArmProgress(
  { arms: { states, isTraining }, updates }: {
    readonly arms: Arms;
    readonly updates: number;
  },
): JSX.Element {
  const all = ARM_NAMES.map((arm) => states[arm]);
  const failed = all.find(({ phase }) => phase === "failed");
  if (failed !== undefined) {
    return (
      <p class="error" role="alert">
        Training stopped: {failed.message}
      </p>
    );
  }
  const isWarming = all.some(({ phase }) => phase === "warming");
  const done = Math.min(...all.map(({ newest }) => newest?.update ?? 0));
  const warmed = Math.min(...all.map(({ warmed }) => warmed));
  const rest = Math.ceil(estimateRest(states, updates) / 10) * 10;
  const words = isWarming
    ? `Making the start: ${Math.round(100 * warmed)} %`
    : all.some(({ phase }) => phase === "loading")
    ? "Loading the trainer …"
    : `Update ${done} of ${updates}${
      done > 0 && done < updates ? `, about ${rest} s to go` : ""
    }${isTraining || done === updates ? "" : ". Press Train both to go on."}`;
  return (
    <div class="progress">
      <p class="hint">{words}</p>
      <progress
        aria-label="progress"
        value={isWarming ? warmed : done / updates}
      />
    </div>
  );
}

/**
 * What a step of supervised fine-tuning will take, measured on one that a copy
 * of the model takes and that is thrown away.
 */

import { countPositions } from "../../sft/supervise.ts";
import { measureMemory } from "../logs/run_logs.ts";
import type { UpdateEstimate } from "../rehearsal.ts";
import type { SftConfig } from "./sft_config.ts";
import type { SftStart } from "./sft_start.ts";

/** Steps of which the longest is taken. */
const SAMPLED = 100;

/** Takes the longest of the first steps, and closes the learner. */
export async function rehearseStep(
  { dataset, draw, learner, plan }: SftStart,
  config: SftConfig,
): Promise<UpdateEstimate> {
  try {
    const steps = Array.from(
      { length: Math.min(SAMPLED, plan.steps) },
      () => draw().map((i) => dataset.rows[i]!),
    );
    const sizes = steps.map((rows) => countPositions(rows, config).computed);
    const most = Math.max(...sizes);
    const start = performance.now();
    await learner.learn(steps[sizes.indexOf(most)]!, 0, 0);
    const seconds = (performance.now() - start) / 1000;
    const sum = sizes.reduce((sum, size) => sum + size, 0);
    return {
      seconds: seconds * sum / (most * sizes.length),
      peakBytes: measureMemory().peakBytes,
    };
  } finally {
    await learner.close();
  }
}

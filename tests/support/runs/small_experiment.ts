/** An experiment of two environments, two arms and two seeds, and its plan. */

import { parseExperiment } from "../../../experiments/experiment_file.ts";
import { type Plan, planExperiment } from "../../../experiments/plan.ts";

/** What its file holds. */
export const SMALL_EXPERIMENT = {
  name: "small",
  environments: ["PE-G-Mini-v0", "FloDial-Mini-v0"],
  arms: ["vanilla", "as+bt"],
  seeds: [0, 1],
};

/** Plans it, as a file called `x.json`, with changes. */
export async function planSmall(changes: object = {}): Promise<Plan> {
  const file = { ...SMALL_EXPERIMENT, ...changes };
  return await planExperiment("x.json", parseExperiment("x.json", file));
}

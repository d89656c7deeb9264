/** What the processes of an experiment are told. */

import type { TrainConfig } from "../trainers/runs/train_config.ts";
import type { Replies } from "./experiment_file.ts";

/** What a process is told to do. */
export interface JobOrder {
  /** Which kind of work. */
  readonly kind: "warm start" | "run";
  /** Directory of the warm start or run. */
  readonly place: string;
  /** Settings of the run, or of one that starts there. */
  readonly config: TrainConfig;
  /** Directory of the warm start; `null` for a language model. */
  readonly from: string | null;
  /** How environments reply while the policy is measured. */
  readonly replies: readonly Replies[];
  /** Backend asked for; `null` for the fastest that works. */
  readonly backend: string | null;
}

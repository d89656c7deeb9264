/** Invented studies, for tests of documents. */

import {
  distilResults,
  type StudyResults,
} from "../../../bench/studies/result_file.ts";
import { type InventedRun, inventResults } from "./invented_results.ts";

const ENVS = ["PE-G-Mini-v0", "MediQ-Mini-v0"];
const SCALES = Object.fromEntries(
  ENVS.map((env) => [env, { floor: 0.2, ceiling: 1 }]),
);

function inventStudy(runs: readonly InventedRun[]): StudyResults {
  const results = inventResults("mini", runs, SCALES);
  return distilResults({ name: "mini" } as never, results);
}

/** Two arms on two tasks. */
export const STUDY_OF_ARMS: StudyResults = inventStudy(
  ENVS.flatMap((env) =>
    [0, 1].flatMap((seed) => [
      { arm: "vanilla" as const, env, seed, success: 0.2 + 0.1 * seed },
      { arm: "as+bt" as const, env, seed, success: 0.6 + 0.1 * seed },
    ])
  ),
);

const SKILLS = [0, 1].flatMap((asks) =>
  [0, 1].map((listens) => [asks, listens])
);
/** Starts of four kinds. */
export const STUDY_OF_SKILLS: StudyResults = inventStudy(
  SKILLS.flatMap(([asks, listens]) =>
    (["vanilla", "as+bt"] as const).map((arm) => ({
      ...{ arm, seed: 0, asks: asks!, listens: listens! },
      success: listens === 1 ? 0.9 : 0.1,
    }))
  ),
);

/** Critiques that are wrong, at three levels. */
export const STUDY_OF_NOISE: StudyResults = inventStudy(
  [0, 0.2, 0.4].flatMap((noise) =>
    [0, 1].map((seed) => ({
      ...{ arm: "as" as const, seed, noise, success: 0.5 },
      iAs: 0.5 - noise,
    }))
  ),
);

/** The studies of this repository, in the order in which they are run. */

import { fileURLToPath } from "node:url";

/**
 * Names of the studies: NAME is asked by `bench/experiments/NAME.json` and
 * answered by `bench/results/NAME.json`.
 */
export const STUDIES: readonly string[] = [
  "mini",
  "controls",
  "search",
  "self-locking",
  "self-locking-games",
  "noise-mini",
  "noise-belief",
  "noise-zero",
  "noise-zero-good",
  "noise-success",
  "noise-success-games",
  "lock-mini",
  "lock-hard",
  "lock-games",
  "latent-search",
  "latent-games-search",
  "latent-between",
  "latent-rare",
  "latent-phase1",
  "latent-asks",
  "latent-heard",
  "latent-seldom",
  "latent-easy",
  "latent-long",
  "latent",
  "latent-flodial",
  "latent-mediq",
  "latent-pe-f",
  "latent-pe-g",
  "latent-escape",
  "latent-games",
  "latent-groups",
  "latent-games-groups",
  "injections",
  "injections-games",
  "strength",
  "strength-games",
  "drift",
  "methods-search",
  "methods-search-full",
  "methods-search-minis",
  "methods-search-games",
  "methods-guesswho",
  "methods-pe-g-mini",
  "methods-mediq",
  "methods-mediq-mini",
  "methods-flodial-mini",
  "methods-flodial-hard",
  "size-26k",
  "size-800k",
  "size-10m",
  "mua-rl",
  "mua-rl-seeds",
  "mua-rl-scratch",
  "mua-rl-cold",
  "mua-rl-requests",
  "language",
  "language-lora",
  "smollm2",
];

/** The repository, whatever directory a program is started in. */
const ROOT = new URL("../../", import.meta.url);

/** Where a file of the repository lies. */
export function locate(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}

/** The study of ten minutes. */
export const QUICK_STUDY = "mini";

/** Documents with blocks that are written from results. */
export const DOCUMENTS: readonly string[] = [
  ...[
    "controls",
    "customers",
    "demo",
    "language",
    "latent",
    "lock",
    "noise",
    "search",
  ]
    .map((name) => `docs/results/${name}.md`),
  "docs/results/self_locking.md",
  "docs/methods.md",
];

/** The experiment of a study. */
export function getExperimentPath(name: string): string {
  return `bench/experiments/${name}.json`;
}

/** The committed results of a study. */
export function getResultPath(name: string): string {
  return `bench/results/${name}.json`;
}

/** The committed picture of a study. */
export function getPicturePath(name: string, kind: string): string {
  return `bench/results/${name}-${kind}.svg`;
}

/** What the committed results of the quick study let a run expect. */
export const INTERVALS_PATH = `bench/results/${QUICK_STUDY}-intervals.json`;

/** What settings were called before they had one name: hints, never accepted. */

/** The names of settings by what they were called. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  episodes: "evaluation",
  unconstrained: "constrained",
  entropy: "entropyCoefficient",
  kl: "klCoefficient",
  critic: "loraCritic",
  groupStd: "divideByStd",
  dynamicSampling: "resampleFlatGroups",
};

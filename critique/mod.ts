/**
 * Critiques: labels of +1 and −1 for questions and beliefs, and AREW, which
 * turns them into advantages.
 *
 * @module
 */

export {
  AREW_MODES,
  type ArewMode,
  type ArewOptions,
  computeArewModifier,
} from "./arew.ts";
export { applyCritiqueChannels, type CritiqueOptions } from "./channels.ts";
export type { Critique } from "./critique.ts";
export type { Proxies } from "./proxies.ts";

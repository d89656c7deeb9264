/**
 * Critiques: labels of +1 and −1 for questions and beliefs, and what a trainer
 * makes of them.
 *
 * @module
 */

export * from "./arew.ts";
export * from "./channels.ts";

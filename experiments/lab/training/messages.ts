/** What the page and the thread of an arm say to each other. */

import type { ArmName, Choices } from "../choices.ts";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import type { ArmTask, ArmUpdate, RunFiles } from "./arm.ts";

/** From the page. */
export type ArmOrder =
  /** Makes a start, for both policies. */
  | { readonly kind: "make"; readonly choices: Choices; readonly base: string }
  | {
    readonly kind: "open";
    readonly choices: Choices;
    readonly arm: ArmName;
    readonly start: Uint8Array;
    /** Address of the folder with the wasm files. */
    readonly base: string;
  }
  /** Goes on until so many updates are done; a smaller number pauses. */
  | {
    readonly kind: "go";
    readonly until: number;
    /** Milliseconds of rest after each update. */
    readonly rest: number;
  }
  /** Plays a task as it is now. */
  | { readonly kind: "play"; readonly task: ArmTask }
  | { readonly kind: "save" };

/** From the thread of an arm. */
export type ArmReport =
  | { readonly kind: "ready" }
  /** Progress of making a start. */
  | { readonly kind: "warming"; readonly share: number }
  | { readonly kind: "made"; readonly start: Uint8Array }
  | ({ readonly kind: "update" } & ArmUpdate)
  | { readonly kind: "played"; readonly episode: SampleEpisode }
  | { readonly kind: "files"; readonly files: RunFiles }
  | { readonly kind: "failed"; readonly message: string };

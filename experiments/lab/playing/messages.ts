/** What the page and the thread of a game say to each other. */

import type { PlayHost } from "./play_host.ts";

export interface PlayCall {
  readonly kind: "call";
  readonly id: number;
  readonly name: keyof PlayHost;
  readonly args: readonly unknown[];
}

/** What a call returned, or why it failed. */
export type PlayAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

/** What `GET /runs` says of a run. */

/** A run with recorded episodes on the server; `null` for what is unknown. */
export interface RecordedRun {
  /** Its path in the folder of runs: `demo/arew`. */
  readonly name: string;
  readonly env: string | null;
  readonly trainer: string | null;
  /** `vanilla`, `as+bt`. */
  readonly arm: string | null;
  /** When its episodes were last written, in milliseconds since 1970. */
  readonly modified: number;
}

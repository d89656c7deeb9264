/**
 * A troubleshooting flowchart, from the package's own charts or from a copy of
 * FloDial, and the way from its first check to each fault.
 */

/** A yes/no question of a chart; an edge may be missing in foreign charts. */
export interface ChartCheck {
  /** The question: "Is the power light on?" */
  readonly ask: string;
  /** Key of the check or fault after a yes. */
  readonly yes: string | null;
  /** Key of the check or fault after a no. */
  readonly no: string | null;
}

/** A flowchart whose leaves are faults. */
export interface FaultChart {
  /** What it is about: "Home network". */
  readonly title: string;
  /** What a customer says at first, in one wording or several. */
  readonly problems: readonly string[];
  /** Key of the first check. */
  readonly root: string;
  /** The checks by key. */
  readonly checks: Readonly<Record<string, ChartCheck>>;
  /** The faults by key, as sentences. */
  readonly faults: Readonly<Record<string, string>>;
}

/** The shape of a chart. */

/** A yes/no question of a chart, and where its answers lead. */
export interface Check {
  /** The question: "Is the power light on?" */
  readonly ask: string;
  /** Phrases by which a question means this check. */
  readonly topics: readonly string[];
  /** Phrases by which a question means its opposite, so that yes is no. */
  readonly opposites: readonly string[];
  readonly yes: string;
  /** Key of the check or fault after a no. */
  readonly no: string;
}

/** A troubleshooting flowchart: a binary tree from checks down to faults. */
export interface Chart {
  /** What it is about: "Home network". */
  readonly title: string;
  /** What a customer says at first, in three wordings. */
  readonly problems: readonly [string, string, string];
  /** Key of the first check. */
  readonly root: string;
  /** The checks by key. */
  readonly checks: Readonly<Record<string, Check>>;
  /** The faults by key, each one sentence without a full stop. */
  readonly faults: Readonly<Record<string, string>>;
}

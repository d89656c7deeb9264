/** The shape of the Clinic, the knowledge base that patients are drawn from. */

/** Something a patient has or has not. */
export interface Finding {
  /** The fact if the patient has it: one sentence. */
  readonly present: string;
  /** The fact if the patient has it not: one sentence. */
  readonly absent: string;
  /** How often a patient has it whose condition says nothing about it. */
  readonly background: number;
  /** Phrases by which a question means it; all words of one must occur. */
  readonly topics: readonly string[];
}

/** An illness: how often a patient who has it shows each finding. */
export interface Condition {
  /** Its name, as an option of the question: "Pulmonary embolism". */
  readonly name: string;
  /** The first step that it calls for, as an option of the question. */
  readonly firstStep: string;
  /** Youngest and oldest patient, in years. */
  readonly ages: readonly [from: number, to: number];
  /** Share of women among the patients. */
  readonly women: number;
  /** Frequency of findings, by key; others have their background. */
  readonly findings: Readonly<Record<string, number>>;
}

/** Why a patient comes, and the illnesses to tell apart. */
export interface Complaint {
  /** In the patient's words after "comes because of": "a pain in the chest". */
  readonly text: string;
  /** The differential, by key. */
  readonly conditions: Readonly<Record<string, Condition>>;
}

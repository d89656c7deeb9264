/**
 * A patient as a task: what is told up front, what is on record, and the
 * question to be answered.
 */

/** One case of MediQ, from the Clinic or from a copy of the data set. */
export interface MediqCase {
  /** What the doctor is told up front: age, sex and complaint. */
  readonly opening: string;
  /** The question to be answered in the end. */
  readonly question: string;
  /** Its four options, A to D. */
  readonly options: readonly string[];
  /** Which of them is right, from 0. */
  readonly truth: number;
  /** Atomic facts about the patient, one sentence each. */
  readonly facts: readonly string[];
}

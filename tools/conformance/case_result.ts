/** What replaying one recorded quantity or transcript came to. */
export interface CaseResult {
  /** Which case of the file, and what of it: `trainer-math[3].gae.returns` */
  readonly name: string;
  /** Whether the recording was reproduced */
  readonly passed: boolean;
  /** How closely, or what was wrong */
  readonly detail: string;
}

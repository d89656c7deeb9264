/** What replaying one recorded quantity or transcript came to. */
export interface CaseResult {
  /** Which case of the file, and what of it: `trainer-math[3].gae.returns` */
  readonly name: string;
  /** Whether the recording was reproduced */
  readonly passed: boolean;
  /** How closely, or what was wrong */
  readonly detail: string;
}

/** Makes the result of a case that cannot be replayed. */
export function failCase(name: string, error: unknown): CaseResult {
  const detail = error instanceof Error ? error.message : String(error);
  return { name, passed: false, detail };
}

/** Replays a case, which fails where an error is thrown. */
export function judgeCase(
  name: string,
  check: () => Omit<CaseResult, "name">,
): CaseResult {
  try {
    return { name, ...check() };
  } catch (error) {
    return failCase(name, error);
  }
}

/** Result of replaying one recorded quantity or transcript. */
export interface CaseResult {
  /** Case and quantity: `trainer-math[3].gae.returns` */
  readonly name: string;
  /** Whether the recording was reproduced */
  readonly passed: boolean;
  /** How closely it was reproduced, or the error */
  readonly detail: string;
}

/** The result of a case that cannot be replayed. */
export function failCase(name: string, error: unknown): CaseResult {
  const detail = error instanceof Error ? error.message : String(error);
  return { name, passed: false, detail };
}

/** Replays a case; an error fails it. */
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

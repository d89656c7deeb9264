/** A run that had to stop between two checkpoints. */

/**
 * An update failed, and its run stopped. What it had saved stays, so the run
 * can go on from there; the reason is the `cause`.
 */
export class RunStoppedError extends Error {
  /** The name shown in stack traces. */
  override name = "RunStoppedError";
  /** Updates that the newest checkpoint holds; 0 if there is none yet. */
  readonly saved: number;

  /**
   * Tells why a run stopped, and what of it is saved.
   *
   * @param message What went wrong
   * @param saved Updates that the newest checkpoint holds
   * @param cause The error that stopped the run
   */
  constructor(message: string, saved: number, cause: unknown) {
    super(message, { cause });
    this.saved = saved;
  }
}

/** How an episode ended, in words. */

/** What is known of an episode's end. */
export interface Ending {
  /** Did it succeed? `null` if nobody said. */
  readonly success: boolean | null;
  /** Its reward in all; `null` where a failure left none. */
  readonly reward: number | null;
  /** Why it ended, as a code; `null` if nobody said. */
  readonly reason: string | null;
  /** What failed, if that cut it off. */
  readonly error: string | null;
  /** How many rounds were played. */
  readonly rounds: number;
}

function because({ success, reason, rounds }: Ending): string {
  if (reason === "answer") {
    return success === true
      ? ": the answer is right"
      : ": the answer is not right";
  }
  if (reason === "step-limit") return `: no answer within ${rounds} rounds`;
  return reason === null ? "" : ` (${reason})`;
}

/** Words an ending. */
export function endingWords(ending: Ending): string {
  const { success, reward, error } = ending;
  if (error !== null) return `Broken off, no reward: ${error}`;
  const outcome = success === null
    ? "Ended"
    : success
    ? "Success"
    : "No success";
  const worth = reward === null ? "No reward." : `Reward ${reward}.`;
  return `${outcome}${because(ending)}. ${worth}`;
}

/** How far a run is, as its files tell. */

/** How far a run is. */
export interface RunProgress {
  /** Updates done. */
  readonly updates: number;
  /** Success rate of the last update's episodes; `null` where unknown. */
  readonly success: number | null;
}

/** The success rate in a line of metrics, if it is as it should be. */
function parseSuccess(line: string): number | null {
  try {
    const success = JSON.parse(line).data["rollout/success_rate"];
    return typeof success === "number" ? success : null;
  } catch {
    return null;
  }
}

/** Looks how far a run is. */
export async function readProgress(place: string): Promise<RunProgress> {
  const path = `${place}/metrics.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  // What follows the last line break is being written.
  const lines = text.split("\n").slice(0, -1);
  const last = lines.at(-1);
  return {
    updates: lines.length,
    success: last === undefined ? null : parseSuccess(last),
  };
}

/** Settings of an episode: in the form, and in the address that opens it. */

export interface EpisodeSettings {
  /** Session options: style, seat and the environment's own. */
  readonly options: Readonly<Record<string, string>>;
  /** Reset options: split, index, seed. */
  readonly task: Readonly<Record<string, string | number>>;
}

const TASK_NAMES = ["split", "index", "seed"];

/** Reads names and values; numbers that are empty are left out. */
export function readSettings(
  entries: Iterable<readonly [string, unknown]>,
): EpisodeSettings {
  const options: Record<string, string> = {};
  const task: Record<string, string | number> = {};
  for (const [name, entry] of entries) {
    const value = String(entry);
    if (!TASK_NAMES.includes(name)) options[name] = value;
    else if (name === "split") task.split = value;
    else if (value !== "") task[name] = Number(value);
  }
  return { options, task };
}

/** Writes settings as a query; `null` for none. */
export function writeSettings({ options, task }: EpisodeSettings): string {
  const entries = Object.entries({ ...options, ...task })
    .map(([name, value]) => [name, String(value)]);
  return String(new URLSearchParams(entries));
}

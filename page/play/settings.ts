/** Reads the settings of an episode out of its form. */

/** What an episode is started with. */
export interface Settings {
  /** Options of the session: style and the environment's own. */
  readonly options: Readonly<Record<string, string>>;
  /** Options of the reset: split, index, seed. */
  readonly task: Readonly<Record<string, string | number>>;
}

const OWN = "option:";

/** Reads the form. */
export function readSettings(form: FormData): Settings {
  const options: Record<string, string> = {};
  const task: Record<string, string | number> = {};
  for (const [name, entry] of form) {
    const value = String(entry);
    if (name === "style") options.style = value;
    else if (name.startsWith(OWN)) options[name.slice(OWN.length)] = value;
    else if (name === "split") task.split = value;
    else if (value !== "") task[name] = Number(value);
  }
  return { options, task };
}

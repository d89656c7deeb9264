/** Old names of options and settings, which still work. */

/** The new names by the old ones, in camel case. */
export const RENAMED: Readonly<Record<string, string>> = {
  lambda: "arewLambda",
  mode: "arewMode",
  evaluation: "testEpisodes",
  keep: "keepCheckpoints",
  microTokens: "microBatchTokens",
  recomputeBlocks: "gradientCheckpointing",
  reduction: "lossReduction",
  dynamicSampling: "resampleFlatGroups",
  criticised: "negativeTurns",
};

/** Finds the old name under which an object holds a renamed key, if it does. */
export function findOldName(name: string, values: object): string | undefined {
  return Object.keys(RENAMED).find((old) =>
    RENAMED[old] === name && Object.hasOwn(values, old)
  );
}

const noted = new Set<string>();

/** Prints one line about an old name, once in a process. */
export function noteRenamed(old: string, name: string): void {
  if (noted.has(old)) return;
  noted.add(old);
  // deno-lint-ignore no-console -- standard error, or a browser's console
  console.warn(`${old} is now ${name}`);
}

/** Renames the old keys of an object of settings, with a note about each. */
export function renameKeys<T extends Readonly<Record<string, unknown>>>(
  values: T,
  known: readonly string[] = Object.values(RENAMED),
): T {
  const entries = Object.entries(values).map(([key, value]) => {
    const name = Object.hasOwn(RENAMED, key) ? RENAMED[key]! : key;
    const isOld = name !== key && known.includes(name) &&
      !Object.hasOwn(values, name);
    if (isOld) noteRenamed(key, name);
    return [isOld ? name : key, value];
  });
  return Object.fromEntries(entries) as T;
}

/** How deep arguments may nest: walks through records recurse. */

/** Levels of lists and objects in arguments, at the most. */
const DEEPEST = 64;

/** Says whether a value nests deeper than arguments may. */
export function isTooDeep(value: unknown, levels: number = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 ||
    (Array.isArray(value) ? value : Object.values(value))
      .some((inner) => isTooDeep(inner, levels - 1));
}

/** Which test files share a worker. */

/** How a file of tests is called, to Deno as well. */
export const TEST = /[._]test\.tsx?$/;

/** Rooms whose folders add to registries that tests of other folders list. */
const ROOMS_OF_REGISTRIES = ["envs", "trainers"];

/** Test files that run in one worker, and what they are called together. */
export interface TestGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

/**
 * Groups test files. Deno starts a worker for each module that it is given,
 * which takes a third of a second of a processor and then loads all that the
 * module imports anew; most files of tests need less than that for themselves.
 * Those of a room share one; of rooms with registries, those of a folder in it.
 * What is in `tests/` keeps one of its own: it takes long, or goes over
 * registries that others add to.
 */
export function groupTests(paths: readonly string[]): TestGroup[] {
  const groups = new Map<string, string[]>();
  for (const path of paths.toSorted()) {
    const folders = path.split("/").slice(0, -1);
    const depth = ROOMS_OF_REGISTRIES.includes(folders[0]!) ? 2 : 1;
    const name = path.startsWith("tests/")
      ? path.replace(TEST, "")
      : folders.slice(0, depth).join("/");
    groups.set(name, [...groups.get(name) ?? [], path]);
  }
  const all = [...groups].map(([name, paths]) => ({ name, paths }));
  const isLong = ({ name }: TestGroup) => name.startsWith("tests/");
  return [...all.filter(isLong), ...all.filter((group) => !isLong(group))];
}

/** Which test files share a worker. */

/** How a file of tests is called, to Deno as well. */
export const TEST = /[._]test\.tsx?$/;

/** Rooms whose folders add to registries that tests of other folders list. */
const ROOMS_OF_REGISTRIES = ["envs", "trainers"];

/**
 * Files in `tests/` that keep a worker of their own, as they add to registries
 * that others list, or need a device, a browser or memory that nothing else
 * has used.
 */
const ALONE: readonly string[] = [
  "tests/contract/plug_ins_test.ts",
  "tests/contract/service_domain_test.ts",
  "tests/contract/settings_test.ts",
  "tests/server/page_test.ts",
  "tests/server/remote_test.ts",
  "tests/server/soak_test.ts",
];

/** Files of a folder in `tests/` that share a worker, at most. */
const SHARING = 6;

/** Test files that run in one worker, and what they are called together. */
export interface TestGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

/** The group of a file of unit tests: its room, or its folder in it. */
function nameUnitGroup(path: string): string {
  const folders = path.split("/").slice(0, -1);
  const depth = ROOMS_OF_REGISTRIES.includes(folders[0]!) ? 2 : 1;
  return folders.slice(0, depth).join("/");
}

/** Divides the files of `tests/`: as many of a folder as may share a worker. */
function groupLongTests(paths: readonly string[]): TestGroup[] {
  // What trains starts a backend, and counts the tensors of its worker.
  const isAlone = (path: string) =>
    ALONE.includes(path) || path.startsWith("tests/runs/");
  const alone = paths.filter(isAlone)
    .map((path) => ({ name: path.replace(TEST, ""), paths: [path] }));
  const folders = Map.groupBy(
    paths.filter((path) => !isAlone(path)),
    (path) => path.slice(0, path.lastIndexOf("/")),
  );
  const shared = [...folders].flatMap(([folder, files]) => {
    const count = Math.ceil(files.length / SHARING);
    // Neighbours are often alike, and as long: they go to different workers.
    return Array.from({ length: count }, (_, k) => ({
      name: `${folder}/${k + 1}`,
      paths: files.filter((_, i) => i % count === k),
    }));
  });
  return [...shared, ...alone];
}

/**
 * Groups test files. Deno starts a worker for each module that it is given,
 * which loads all that the module imports anew: a second of a processor for the
 * server or the trainers. Unit tests of a room share one; of rooms with
 * registries, those of a folder in it. In `tests/`, a few files share one.
 */
export function groupTests(paths: readonly string[]): TestGroup[] {
  const sorted = paths.toSorted();
  const isLong = (path: string) => path.startsWith("tests/");
  const units = Map.groupBy(
    sorted.filter((path) => !isLong(path)),
    nameUnitGroup,
  );
  return [
    ...groupLongTests(sorted.filter(isLong)),
    ...[...units].map(([name, paths]) => ({ name, paths })),
  ];
}

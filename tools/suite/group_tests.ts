/** Which test files share a worker. */

/** How a file of tests is called, to Deno as well. */
export const TEST = /[._]test\.tsx?$/;

/** Rooms with too many unit tests for one worker, and how many theirs share. */
const PARTS: Readonly<Record<string, number>> = { envs: 3, trainers: 2 };

/** Folders whose tests add to registries that tests of other folders list. */
const REGISTERING: readonly string[] = [
  "envs/core",
  "envs/registry",
  "trainers/backends",
  "trainers/runs",
];

/**
 * Files in `tests/` that keep a worker of their own, as they take long, add to
 * registries that others list, or need a device or backend that nothing else
 * has used.
 */
const ALONE: readonly string[] = [
  "tests/contract/extending_test.ts",
  "tests/contract/plug_ins_test.ts",
  "tests/contract/service_domain_test.ts",
  "tests/contract/settings_test.ts",
  "tests/runs/device_loss_test.ts",
  "tests/runs/frozen_dtype_test.ts",
  "tests/runs/lab_test.ts",
  "tests/runs/learning_test.ts",
  "tests/runs/modules_test.ts",
  "tests/server/page_test.ts",
  "tests/server/remote_test.ts",
];

/**
 * The folder whose tests open graphics devices. Mesa's software device (22.3)
 * may abort the process if it ends while their worker does, so they come first.
 */
const DEVICES = "trainers/backends";

/** Tests that measure over minutes, and run by themselves. */
export const LONG = /^tests\/long\//;

/** Files of a folder in `tests/` that share a worker, at most. */
const SHARING = 12;

/** Test files that run in one worker, and what they are called together. */
export interface TestGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

/** The folder of a file in its room. */
function nameFolder(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/");
}

/** Divides unit tests: by room, and a large room's folders among its workers. */
function groupUnitTests(paths: readonly string[]): TestGroup[] {
  const rooms = Map.groupBy(paths, (path) => path.split("/")[0]!);
  return [...rooms].flatMap(([room, files]): TestGroup[] => {
    const parts = PARTS[room] ?? 1;
    if (parts === 1) return [{ name: room, paths: files }];
    const shared = [...new Set(files.map(nameFolder))]
      .filter((folder) => !REGISTERING.includes(folder));
    const groups = Map.groupBy(files, (path) => {
      const folder = nameFolder(path);
      const place = shared.indexOf(folder);
      return place < 0 ? folder : `${room}/${place % parts + 1}`;
    });
    return [...groups].map(([name, paths]) => ({ name, paths }));
  });
}

/** Divides the files of `tests/`: as many of a folder as may share a worker. */
function groupLongTests(paths: readonly string[]): TestGroup[] {
  const isAlone = (path: string) => ALONE.includes(path) || LONG.test(path);
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
  // What is alone takes long, and must not be what all wait for at the end.
  return [...alone, ...shared];
}

/**
 * Groups test files. Deno starts a worker for each module that it is given,
 * which loads all that the module imports anew: a second of a processor for the
 * server or the trainers. Unit tests of a room share one, those of a large room
 * a few; folders that add to registries have one of their own. In `tests/`, a
 * few files share one.
 */
export function groupTests(paths: readonly string[]): TestGroup[] {
  const sorted = paths.toSorted();
  const isLong = (path: string) => path.startsWith("tests/");
  const units = groupUnitTests(sorted.filter((path) => !isLong(path)));
  const isNative = ({ name }: TestGroup) => name.startsWith("trainers/");
  const groups = [
    ...groupLongTests(sorted.filter(isLong)),
    // Many files take long: few are left when the last worker ends. Those of
    // native libraries take longest, and free them when they end.
    ...units.toSorted((a, b) =>
      Number(isNative(b)) - Number(isNative(a)) ||
      b.paths.length - a.paths.length
    ),
  ];
  const rank = ({ name }: TestGroup) => name === DEVICES ? 0 : 1;
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** Checks every import against the table of rooms in `rooms.json`. */

import { findCycles, type ImportGraph, isTest } from "./import_graph.ts";

/** A folder inside a top-level room. */
export interface InnerRoom {
  /** Path of the folder. */
  readonly path: string;
  /** What it contains. */
  readonly holds: string;
  /** npm packages that its files may import. */
  readonly packages?: readonly string[];
  /** Whether a browser can run it: all of it, or some of its files. */
  readonly browser?: true | readonly string[];
}

/** A top-level folder, or a top-level file. */
export interface Room extends InnerRoom {
  /** Top-level rooms that its files may import. */
  readonly knows: readonly string[];
  /** Its inner rooms, lowest first: each may import those before it. */
  readonly rooms?: readonly InnerRoom[];
}

const contains = (room: InnerRoom, path: string) =>
  path === room.path || path.startsWith(`${room.path}/`);

/** Finds the top-level room of a file. */
export function findRoom(
  rooms: readonly Room[],
  path: string,
): Room | undefined {
  return rooms.find((room) => contains(room, path));
}

/** Index of a file's inner room: the one with the longest matching path. */
function findInner(inner: readonly InnerRoom[], path: string): number {
  const matches = inner.filter((room) => contains(room, path))
    .sort((a, b) => b.path.length - a.path.length);
  return matches[0] === undefined ? -1 : inner.indexOf(matches[0]);
}

/** Which top-level rooms each top-level room imports. */
export function listRoomArrows(
  graph: ImportGraph,
  rooms: readonly Room[],
): Map<string, string[]> {
  const arrows = new Map(rooms.map(({ path }) => [path, new Set<string>()]));
  for (const [path, { files }] of graph) {
    if (isTest(path)) continue;
    const from = findRoom(rooms, path)?.path;
    for (const file of files) {
      const to = findRoom(rooms, file)?.path;
      if (from === undefined || to === undefined || from === to) continue;
      arrows.get(from)!.add(to);
    }
  }
  return new Map([...arrows].map(([path, set]) => [path, [...set].sort()]));
}

/** Numbers the floors: a room stands above all that it imports, from 1. */
export function numberFloors(
  arrows: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const known = floors.get(room);
    if (known !== undefined) return known;
    floors.set(room, 0); // ends a cycle, which the check reports
    const floor = 1 + Math.max(0, ...(arrows.get(room) ?? []).map(floorOf));
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room);
  return floors;
}

/** Name of the package in a specifier: `preact` for `preact/hooks`. */
const packageOf = (specifier: string) =>
  specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");

/** Lists the imports of one file that its room does not allow. */
function checkFile(
  path: string,
  graph: ImportGraph,
  rooms: readonly Room[],
  isPublished: (path: string) => boolean,
): string[] {
  const room = findRoom(rooms, path);
  if (room === undefined) return [`${path}: is in no room of rooms.json`];
  const inner = room.rooms ?? [room];
  const index = findInner(inner, path);
  const own = inner[index];
  if (own === undefined) return [`${path}: is in no inner room of rooms.json`];
  const { files, packages } = graph.get(path)!;
  const faults: string[] = [];
  for (const file of files) {
    const to = findRoom(rooms, file);
    if (to === undefined) {
      faults.push(`${path}: imports ${file}, which is in no room`);
    } else if (to !== room && !room.knows.includes(to.path)) {
      faults.push(
        `${path}: imports ${file}, but ${room.path} must not import ${to.path}`,
      );
    } else if (to === room && findInner(inner, file) > index) {
      faults.push(`${path}: imports ${file}, which is above ${own.path}`);
    } else if (isPublished(path) && !isPublished(file)) {
      faults.push(`${path}: is published, but imports ${file}, which is not`);
    }
  }
  for (const name of new Set(packages.map(packageOf))) {
    if (name.startsWith("node:") || own.packages?.includes(name)) continue;
    faults.push(`${path}: imports ${name}, but ${own.path} must not`);
  }
  return faults;
}

/** Whether the table says that a browser can run a file. */
function runsInBrowser(rooms: readonly Room[], path: string): boolean {
  const room = findRoom(rooms, path);
  const inner = room?.rooms ?? (room === undefined ? [] : [room]);
  const own = inner[findInner(inner, path)];
  if (own?.browser === undefined || own.browser === true) {
    return own?.browser === true;
  }
  return own.browser.includes(path.slice(own.path.length + 1));
}

/** Lists what a browser lacks in the files that it has to run. */
function listHostUses(graph: ImportGraph, rooms: readonly Room[]): string[] {
  const isRun = (path: string) => runsInBrowser(rooms, path);
  const files = [...graph.keys()].filter((path) => !isTest(path));
  const named = rooms.flatMap((room) => room.rooms ?? [room])
    .flatMap(({ path, browser = true }) =>
      browser === true ? [] : browser.map((file) => `${path}/${file}`)
    );
  return [
    ...named.filter((path) => !graph.has(path))
      .map((path) => `rooms.json: browser names ${path}, which is not there`),
    ...files.filter(isRun).flatMap((path) => {
      const { host, needs } = graph.get(path)!;
      return [
        ...host.map((name) => `${path}: uses ${name}, which a browser lacks`),
        ...needs.filter((file) => !isRun(file))
          .map((file) => `${path}: needs ${file}, which no browser runs`),
      ];
    }),
  ];
}

/** Lists cycles and unknown names in the table itself. */
function checkTable(rooms: readonly Room[]): string[] {
  const table = new Map(rooms.map(({ path, knows }) => [path, knows]));
  const unknown = rooms.flatMap(({ path, knows }) =>
    knows.filter((name) => !table.has(name))
      .map((name) => `rooms.json: ${path} knows ${name}, which is not a room`)
  );
  const cycles = findCycles(table)
    .map((rooms) => `rooms.json: ${rooms.join(", ")} know each other`);
  return [...unknown, ...cycles];
}

/** Lists arrows that the table allows and no file needs. */
function listUnusedArrows(
  graph: ImportGraph,
  rooms: readonly Room[],
): string[] {
  const arrows = listRoomArrows(graph, rooms);
  return rooms.flatMap(({ path, knows }) =>
    knows.filter((name) => !arrows.get(path)!.includes(name)).map((name) =>
      `rooms.json: ${path} may import ${name}, but no file does`
    )
  );
}

/** Rooms that implement the same parts, and may name them alike. */
const isFamily = (path: string) =>
  /^envs\/(preference|interview|mediq|flodial)\//.test(path);

/** Lists names that are defined twice. */
function listSharedNames(graph: ImportGraph): string[] {
  const holders = new Map<string, string[]>();
  for (const [path, { exports }] of graph) {
    if (isTest(path)) continue;
    for (const name of exports) {
      holders.set(name, [...holders.get(name) ?? [], path]);
    }
  }
  return [...holders]
    .filter(([, paths]) => paths.length > 1 && !paths.every(isFamily))
    .map(([name, paths]) => `${name}: is defined in ${paths.join(" and ")}`);
}

/** The most source files that a folder may hold. */
const DRAWER = 20;

/** Lists folders with too many source files side by side. */
function listFullDrawers(graph: ImportGraph): string[] {
  const folders = Map.groupBy(
    [...graph.keys()].filter((path) => !isTest(path) && path.includes("/")),
    (path) => path.slice(0, path.lastIndexOf("/")),
  );
  return [...folders].filter(([, files]) => files.length > DRAWER).map((
    [folder, files],
  ) => `${folder}: holds ${files.length} files, more than ${DRAWER}`);
}

/**
 * Lists where the code differs from the table of rooms: forbidden and unused
 * arrows, cycles of files, misplaced packages, duplicate names, full folders,
 * unpublished files imported by published ones, and what a browser lacks in code
 * that it runs.
 */
export function checkStructure(
  graph: ImportGraph,
  rooms: readonly Room[],
  isPublished: (path: string) => boolean,
): string[] {
  const product = [...graph.keys()].filter((path) => !isTest(path));
  const files = new Map(
    product.map((path) => [path, graph.get(path)!.files]),
  );
  return [
    ...checkTable(rooms),
    ...product.flatMap((path) => checkFile(path, graph, rooms, isPublished)),
    ...findCycles(files).map((cycle) =>
      `files in a cycle: ${cycle.join(", ")}`
    ),
    ...product.filter((path) => /(^|\/)_[^/]*$/.test(path))
      .map((path) => `${path}: a name begins with a letter`),
    ...listSharedNames(graph),
    ...listHostUses(graph, rooms),
    ...listUnusedArrows(graph, rooms),
    ...listFullDrawers(graph),
  ];
}

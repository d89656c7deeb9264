/** Holds the code against the table of rooms in `rooms.json`. */

import { findCycles, type ImportGraph, isTest } from "./import_graph.ts";

/** A folder, what lives in it, and what it may know. */
export interface Room {
  /** Its folder, or the file that it consists of. */
  readonly path: string;
  /** What lives here. */
  readonly holds: string;
  /** The rooms below that its files may import. */
  readonly knows: readonly string[];
  /** The packages of others that its files may import. */
  readonly packages?: readonly string[];
}

/** Finds the room in which a file lies: the one with the longest fitting path. */
export function findRoom(
  rooms: readonly Room[],
  path: string,
): Room | undefined {
  return rooms
    .filter((room) => path === room.path || path.startsWith(`${room.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** The rooms that a room's files import, by the names of the rooms. */
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
    floors.set(room, 0); // ends a circle, which the check reports
    const floor = 1 + Math.max(0, ...(arrows.get(room) ?? []).map(floorOf));
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room);
  return floors;
}

/** Modules of the standard library, which any room may use. */
const isStandard = (name: string) => name.startsWith("node:");

/** Name of the package in a specifier: `preact` of `preact/hooks`. */
const packageOf = (specifier: string) =>
  specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");

/** Lists what one file does that its room does not allow. */
function checkFile(
  path: string,
  graph: ImportGraph,
  rooms: readonly Room[],
  isPublished: (path: string) => boolean,
): string[] {
  const room = findRoom(rooms, path);
  if (room === undefined) return [`${path}: lies in no room of rooms.json`];
  const { files, packages } = graph.get(path)!;
  const faults: string[] = [];
  for (const file of files) {
    const to = findRoom(rooms, file);
    if (isTest(file)) {
      if (room.knows.includes("tests/support")) continue;
      faults.push(`${path}: imports ${file}, which serves tests alone`);
    } else if (to === undefined) {
      faults.push(`${path}: imports ${file}, which lies in no room`);
    } else if (to !== room && !room.knows.includes(to.path)) {
      faults.push(
        `${path}: imports ${file}, but ${room.path} may not know ${to.path}`,
      );
    } else if (isPublished(path) && !isPublished(file)) {
      faults.push(`${path}: is published, but imports ${file}, which is not`);
    }
  }
  for (const name of new Set(packages.map(packageOf))) {
    if (isStandard(name) || room.packages?.includes(name)) continue;
    faults.push(`${path}: imports ${name}, which ${room.path} may not`);
  }
  return faults;
}

/** The rooms that are allowed to know each other in a circle. */
function checkTable(rooms: readonly Room[]): string[] {
  const table = new Map(rooms.map(({ path, knows }) => [path, knows]));
  const unknown = rooms.flatMap(({ path, knows }) =>
    knows.filter((name) => !table.has(name))
      .map((name) => `rooms.json: ${path} knows ${name}, which is no room`)
  );
  const circles = findCycles(table)
    .map((rooms) => `rooms.json: ${rooms.join(", ")} know each other`);
  return [...unknown, ...circles];
}

/** Lists arrows that the table allows and nothing takes. */
function listUnusedArrows(
  graph: ImportGraph,
  rooms: readonly Room[],
): string[] {
  const arrows = listRoomArrows(graph, rooms);
  return rooms.filter(({ path }) => !isTest(`${path}/`)).flatMap((
    { path, knows },
  ) =>
    knows.filter((name) =>
      name !== "tests/support" && !arrows.get(path)!.includes(name)
    ).map((name) =>
      `rooms.json: ${path} may know ${name}, but no file imports it`
    )
  );
}

/** Rooms that fill the same place side by side, and name their parts alike. */
const isFamily = (path: string) =>
  /^envs\/(preference|interview|mediq|flodial)\//.test(path);

/** Lists names that two different things share. */
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

/**
 * Lists what in the code is not as the table of rooms has it: forbidden and
 * unused arrows, circles among files, packages out of place, two things of one
 * name, helpers of tests and other unpublished files in what is published.
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
      `files in a circle: ${cycle.join(", ")}`
    ),
    ...product.filter((path) => /(^|\/)_[^/]*$/.test(path))
      .map((path) => `${path}: a name begins with a letter`),
    ...listSharedNames(graph),
    ...listUnusedArrows(graph, rooms),
  ];
}

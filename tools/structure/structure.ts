/**
 * `deno task structure`: measures the rooms and checks them against
 * `rooms.json`; with `--write` draws `docs/architecture.svg` and the table in
 * `ARCHITECTURE.md` anew.
 */

// deno-lint-ignore-file no-console -- what it prints is its result

import { dirname } from "node:path/posix";
import {
  checkStructure,
  findRoom,
  listRoomArrows,
  numberFloors,
  type Room,
} from "./check_structure.ts";
import { findUntested } from "./find_untested.ts";
import { drawStructure, tabulateRooms } from "./draw_structure.ts";
import {
  type ImportGraph,
  isData,
  isTest,
  listCode,
  readImportGraph,
} from "./import_graph.ts";
import { runTool } from "../run_tool.ts";
import table from "./rooms.json" with { type: "json" };

/** Root of the repository. */
const ROOT = new URL("../../", import.meta.url);

/** The picture in `ARCHITECTURE.md`. */
const PICTURE = new URL("docs/architecture.svg", ROOT);

/** The page whose table of rooms is written. */
const PAGE = new URL("ARCHITECTURE.md", ROOT);

/** What stands before and after the table on the page. */
const TABLE = /(<!-- rooms -->\n+)[\s\S]*?(\n*<!-- end of rooms -->)/;

/** The rooms of this repository, as `rooms.json` has them. */
export const ROOMS: readonly Room[] = table as readonly Room[];

/** Reads which file imports which, tests included. */
export async function readHouse(): Promise<ImportGraph> {
  return await readImportGraph(
    ROOT,
    await listCode(ROOT),
  );
}

/** Makes the test for what `deno.json` publishes. */
export async function readPublished(): Promise<(path: string) => boolean> {
  const { publish } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  ) as { publish: { include: string[]; exclude: string[] } };
  const compile = (globs: readonly string[]) =>
    globs.map((glob) =>
      new RegExp(
        `^${
          glob.replaceAll(".", "\\.").replace(/\*\*(\/\*)?/, "\0")
            .replaceAll("*", "[^/]*").replace("\0", ".*")
        }$`,
      )
    );
  const [included, excluded] = [publish.include, publish.exclude].map(compile);
  return (path) =>
    !isTest(path) && included!.some((rule) => rule.test(path)) &&
    !excluded!.some((rule) => rule.test(path));
}

/** Lays a page out as `deno fmt` does. */
async function formatPage(text: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", "md", "-"],
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const output = new Response(child.stdout).text();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  await child.status;
  return await output;
}

/** What the generated parts of the documents must be. */
export async function writeDocuments(): Promise<
  { readonly picture: string; readonly page: string }
> {
  const picture = await drawStructure(ROOMS, await readHouse());
  const before = await Deno.readTextFile(PAGE);
  const page = await formatPage(
    before.replace(TABLE, `$1${tabulateRooms(ROOMS)}\n\n$2`),
  );
  return { picture, page };
}

/** Reads the generated parts of the documents as they are. */
export async function readDocuments(): Promise<
  { readonly picture: string; readonly page: string }
> {
  const picture = await Deno.readTextFile(PICTURE).catch(() => "");
  return { picture, page: await Deno.readTextFile(PAGE) };
}

/** Prints files and lines of each room, and its largest folder. */
function printMeasures(graph: ImportGraph): void {
  const product = [...graph].filter(([path]) => !isTest(path));
  const floors = numberFloors(listRoomArrows(graph, ROOMS));
  const rows = ROOMS.map(({ path, rooms = [] }) => {
    const own = product.filter(([file]) =>
      findRoom(ROOMS, file)?.path === path && !isData(file)
    );
    const folders = Map.groupBy(own, ([file]) => dirname(file)).values();
    return {
      room: path,
      floor: floors.get(path)!,
      inner: rooms.length,
      files: own.length,
      drawer: Math.max(0, ...[...folders].map(({ length }) => length)),
      lines: own.reduce((sum, [, { lines }]) => sum + lines, 0),
    };
  });
  console.table(rows);
  const total = rows.reduce((sum, { lines }) => sum + lines, 0);
  console.log(`lines of TypeScript without data and tests: ${total}`);
}

async function measureStructure(
  { write = false }: { readonly write?: boolean },
): Promise<void> {
  const graph = await readHouse();
  const isPublished = await readPublished();
  if (write) {
    const { picture, page } = await writeDocuments();
    await Deno.writeTextFile(PICTURE, picture);
    await Deno.writeTextFile(PAGE, page);
  } else printMeasures(graph);
  const faults = [
    ...checkStructure(graph, ROOMS, isPublished),
    ...findUntested(graph, isPublished),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) Deno.exitCode = 1;
}

if (import.meta.main) {
  await runTool({
    task: "structure",
    action: "measure the structure",
    options: { write: null },
    work: measureStructure,
  });
}

/** Which file imports which, read from the code itself; imports of types count. */

import { dirname, join, normalize } from "node:path/posix";

/** What one file takes from elsewhere. */
export interface FileImports {
  /** Files of this repository, as paths from its root. */
  readonly files: readonly string[];
  /** Those of the files that it needs to run: imported for more than types. */
  readonly needs: readonly string[];
  /** What it uses of Node and Deno: `node:path`, `Deno`. */
  readonly host: readonly string[];
  /** Names under which packages are imported: `hono`, `node:path`. */
  readonly packages: readonly string[];
  /** Names that it defines for others. */
  readonly exports: readonly string[];
  /** Its lines. */
  readonly lines: number;
  /** Places where it decides between ways to go on. */
  readonly branches: number;
}

/** The imports of each file, by its path from the root. */
export type ImportGraph = ReadonlyMap<string, FileImports>;

/** What decides between ways to go on. */
const BRANCH = /\b(?:if|for|while) \(|\bcase |\bcatch\b|&&|\|\||\?\?| \? /g;

/** Files of code, as opposed to data. */
const CODE = /\.(ts|tsx)$/;

/** Comments, and strings in which something may look like one. */
const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** The specifiers of imports and re-exports, and of `import()`. */
const SPECIFIER =
  /^(?:import|export)\s[^"';]*?\bfrom\s*["']([^"'\n]+)["']|^import\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm;

/** A definition that other files may import. */
const EXPORT =
  /^export (?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Lists the names that a module defines for others, one for each overload. */
export function listExports(source: string): string[] {
  return [...source.matchAll(EXPORT)].map(([, name]) => name!);
}

/** A statement that is gone once types are stripped. */
const TYPES_ONLY = /^(?:import|export) type\s[^;]*;/gm;

const removeComments = (source: string): string =>
  source.replace(
    COMMENT_OR_STRING,
    (part) => part.startsWith("/") ? " " : part,
  );

/** Lists what a module needs to run: its imports without those of types. */
export function listRunImports(source: string): string[] {
  return listSpecifiers(removeComments(source).replaceAll(TYPES_ONLY, ""));
}

/** Lists what a module uses of Node and Deno. */
export function listHostImports(source: string): string[] {
  const code = source.replaceAll(COMMENT_OR_STRING, " ");
  return [
    ...listRunImports(source).filter((name) => name.startsWith("node:")),
    .../\bDeno\.\w/.test(code) ? ["Deno"] : [],
  ];
}

/** Counts where a module decides between ways to go on. */
export function countBranches(source: string): number {
  return source.replaceAll(COMMENT_OR_STRING, " ").match(BRANCH)?.length ?? 0;
}

/** Lists the specifiers of a module's imports, dynamic ones and those of types included. */
export function listSpecifiers(source: string): string[] {
  return [...removeComments(source).matchAll(SPECIFIER)].map(([, a, b, c]) =>
    a ?? b ?? c!
  );
}

/** Reads the imports of some files. */
export async function readImportGraph(
  root: URL,
  paths: readonly string[],
): Promise<ImportGraph> {
  const entries = await Promise.all(paths.map(async (path) => {
    const source = await Deno.readTextFile(new URL(path, root));
    const specifiers = [...new Set(listSpecifiers(source))];
    const isFile = (specifier: string) => specifier.startsWith(".");
    const findFiles = (all: readonly string[]) =>
      all.filter(isFile)
        .map((specifier) => normalize(join(dirname(path), specifier)))
        .filter((file) => CODE.test(file));
    const files = findFiles(specifiers);
    const needs = findFiles([...new Set(listRunImports(source))]);
    const host = listHostImports(source);
    const packages = specifiers.filter((specifier) => !isFile(specifier));
    const exports = [...new Set(listExports(source))];
    const lines = source.split("\n").length - 1;
    const branches = countBranches(source);
    return [
      path,
      { files, needs, host, packages, exports, lines, branches },
    ] as const;
  }));
  return new Map(entries);
}

/** Lists the code files that git tracks or would add. */
export async function listCode(root: URL): Promise<string[]> {
  const { success, stdout } = await new Deno.Command("git", {
    args: ["ls-files", "--cached", "--others", "--exclude-standard"],
    cwd: root,
  }).output();
  if (!success) throw new Error("Cannot list the code: git did not answer");
  const present = async (path: string) =>
    await Deno.stat(new URL(path, root)).then(() => true, () => false);
  const paths = new TextDecoder().decode(stdout).split("\n")
    .filter((path) => CODE.test(path));
  const there = await Promise.all(paths.map(present));
  return [...new Set(paths.filter((_, i) => there[i]))].sort();
}

/** Whether a file is a test or only serves tests. */
export function isTest(path: string): boolean {
  return /_test\.tsx?$/.test(path) || path.startsWith("tests/");
}

/** Data that is written as code: not counted among the lines of code. */
const DATA =
  /flodial\/charts\/|clinic\/(complaints|findings)\/|synonyms|server\/page\/assets/;

/** Whether a file is data that is written as code. */
export function isData(path: string): boolean {
  return DATA.test(path);
}

/**
 * Finds the circles of a graph: groups of nodes from each of which the others
 * can be reached (Tarjan 1972).
 */
export function findCycles(
  graph: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) {
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

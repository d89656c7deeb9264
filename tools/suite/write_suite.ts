/** Writes the modules of a test run: one for each group, and the examples. */

import { findExamples } from "./examples.ts";
import { readImportGraph } from "../structure/import_graph.ts";
import { listFastTests } from "./fast_tests.ts";
import { groupTests, LONG, TEST } from "./group_tests.ts";

/**
 * Where they are written, from the root; git ignores it. `deno check` and
 * `deno test` look into it too, where one calls them: so what is there names no
 * file that they would miss, has no types, and is not called a test.
 */
const FOLDER = ".cache/suite";

/** Folders without code of ours, from the root; what begins with a dot is none. */
const FOREIGN = new Set(["node_modules", "data", "runs", "coverage"]);

/** Lists the files of the repository, as paths from its root. */
async function listFiles(root: URL, folder = ""): Promise<string[]> {
  const files: string[] = [];
  for await (
    const { name, isDirectory } of Deno.readDir(new URL(folder, root))
  ) {
    const path = `${folder}${name}`;
    if (name.startsWith(".") || FOREIGN.has(path)) continue;
    if (isDirectory) files.push(...await listFiles(root, `${path}/`));
    else files.push(path);
  }
  return files.sort();
}

/** The module that loads others. */
function writeImports(urls: readonly string[]): string {
  return `for (const url of ${JSON.stringify(urls, null, 2)}) {\n` +
    "  await import(url);\n}\n";
}

/** Writes a module, unless it is there: another run may be reading it. */
async function write(root: URL, path: string, code: string): Promise<string> {
  const url = new URL(`${FOLDER}/${path}`, root);
  const known = await Deno.readTextFile(url).catch(() => null);
  if (known !== code) {
    await Deno.mkdir(new URL("./", url), { recursive: true });
    await Deno.writeTextFile(url, code);
  }
  return url.href;
}

/** Writes the module that runs all examples, each as a test. */
async function writeExamples(
  root: URL,
  files: readonly string[],
): Promise<string> {
  const tests = [];
  for (const path of files.filter((file) => /\.(md|tsx?)$/.test(file))) {
    const source = await Deno.readTextFile(new URL(path, root));
    for (const { line, code } of findExamples(path, source)) {
      const file = `examples/${path}_${line}.ts`;
      // In place of the first line, which holds none of the example.
      const module = await write(root, file, `// @ts-nocheck${code}`);
      const name = `the example in line ${line} of ${path} runs`;
      tests.push([name, module]);
    }
  }
  const all = JSON.stringify(tests, null, 2);
  const register = `for (const [name, url] of ${all}) {\n` +
    "  Deno.test(name, async () => {\n    await import(url);\n  });\n}\n";
  return await write(root, "examples/mod.js", register);
}

/**
 * Which tests are to run: those that {@linkcode listFastTests} lists, those that
 * measure over minutes, or all but these, with the examples.
 */
export type SuitePart = "fast" | "everyday" | "long";

/** Writes what `deno test` is to be given. */
export async function writeSuite(
  root: URL,
  part: SuitePart,
): Promise<string[]> {
  const files = await listFiles(root);
  const code = files.filter((path) => /\.tsx?$/.test(path));
  const tests = part === "fast"
    ? listFastTests(await readImportGraph(root, code))
    : code.filter((path) =>
      TEST.test(path) && LONG.test(path) === (part === "long")
    );
  const modules = part === "everyday" ? [await writeExamples(root, files)] : [];
  for (const { name, paths } of groupTests(tests)) {
    const urls = paths.map((path) => new URL(path, root).href);
    // In one folder, as Deno starts those of inner folders first; no name of
    // ours has the mark in place of the slash.
    const file = `${name.replaceAll("/", "+")}.js`;
    modules.push(await write(root, file, writeImports(urls)));
  }
  return modules;
}

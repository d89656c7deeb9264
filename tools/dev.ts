/**
 * Checks types and runs tests of changed code.
 *
 *     deno task dev
 *     deno task test:changed [--since COMMIT]
 *
 * The first watches, and after each save runs the unit tests that import the
 * file, directly or not. The second does so once for everything that differs
 * from a commit (default: `HEAD`), including `tests/`. Tests that run the
 * command line in a separate process import nothing of it; only `deno task
 * test` runs them.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { ruleError } from "../utils/errors.ts";
import {
  type ImportGraph,
  listCode,
  readImportGraph,
} from "./structure/import_graph.ts";
import { runTool } from "./run_tool.ts";

const ROOT = new URL("../", import.meta.url);

/** Saves within this time count as one, in milliseconds. */
const PAUSE = 150;

const ACTION = "test what changed";

/**
 * Lists the changed files that exist and all files that import them, directly
 * or not.
 */
export function listDependents(
  graph: ImportGraph,
  changed: readonly string[],
): string[] {
  const importers = new Map<string, string[]>();
  for (const [path, { files }] of graph) {
    for (const file of files) {
      importers.set(file, [...importers.get(file) ?? [], path]);
    }
  }
  const touched = new Set(changed);
  // Iteration includes elements added meanwhile.
  for (const path of touched) {
    importers.get(path)?.forEach((importer) => touched.add(importer));
  }
  return [...touched].filter((path) => graph.has(path)).sort();
}

/** Selects the tests among some files, optionally including `tests/`. */
export function chooseTests(
  paths: readonly string[],
  changed: readonly string[],
  isThorough: boolean,
): string[] {
  return paths.filter((path) =>
    /_test\.tsx?$/.test(path) &&
    (isThorough || !path.startsWith("tests/") || changed.includes(path))
  );
}

async function run(args: readonly string[]): Promise<boolean> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: ROOT,
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn().status;
  return success;
}

/** Checks and tests what a change affects; returns whether all passed. */
async function checkChange(
  changed: readonly string[],
  isThorough: boolean,
): Promise<boolean> {
  const graph = await readImportGraph(ROOT, await listCode(ROOT));
  const touched = listDependents(graph, changed);
  const tests = chooseTests(touched, changed, isThorough);
  console.log(`${touched.length} files, ${tests.length} of them tests to run`);
  if (touched.length === 0) return true;
  if (!await run(["check", "-q", ...touched])) return false;
  if (tests.length === 0) return true;
  return await run(["test", "-P=test", "--parallel", "--no-check", ...tests]);
}

/** Lists the files that differ from a commit, new ones included. */
async function listChanged(since: string): Promise<string[]> {
  const list = async (...args: string[]) => {
    const { success, stdout, stderr } = await new Deno.Command("git", {
      args,
      cwd: ROOT,
    }).output();
    if (success) return new TextDecoder().decode(stdout).split("\n");
    const rule = `one that git knows (${
      new TextDecoder().decode(stderr).trim()
    })`;
    throw ruleError(RangeError, ACTION, "commit", rule, since);
  };
  return [
    ...await list("diff", "--name-only", since, "--"),
    ...await list("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => path !== "");
}

/** Checks after each save, until the process is stopped. */
async function watch(): Promise<void> {
  const root = await Deno.realPath(ROOT);
  const code = await listCode(ROOT);
  const folders = new Set(code.map((path) => path.split("/")[0]!));
  const saved = new Set<string>();
  let wake = Promise.withResolvers<void>();
  const watcher = Deno.watchFs([...folders].map((path) => `${root}/${path}`));
  (async () => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access") continue;
      for (const path of paths) {
        if (/\.tsx?$/.test(path)) saved.add(path.slice(root.length + 1));
      }
      if (saved.size > 0) wake.resolve();
    }
  })();
  for (;;) {
    console.log("waiting for a change");
    await wake.promise;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const changed = [...saved];
    saved.clear();
    wake = Promise.withResolvers();
    console.log(`\nchanged: ${changed.join(", ")}`);
    console.log(await checkChange(changed, false) ? "all is well" : "FAILED");
  }
}

if (import.meta.main) {
  const [word, ...args] = Deno.args;
  if (word !== "--once") {
    await runTool({ task: "dev", action: "watch", options: {}, work: watch });
  } else {
    await runTool({
      task: "test:changed",
      action: ACTION,
      options: { since: "COMMIT" },
      async work({ since = "HEAD" }) {
        const isWell = await checkChange(await listChanged(since), true);
        if (!isWell) Deno.exitCode = 1;
      },
    }, args);
  }
}

/** Bundles the page into `server/page/assets.ts`. */

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { CURVES, makeCurves } from "./lock_curves.ts";

const ROOT = new URL("../", import.meta.url);
const PAGE = new URL("server/page/", ROOT);

export const ASSETS = new URL("assets.ts", PAGE);

/** Style sheets in cascade order. */
const STYLES = ["base", "controls", "catalogue", "play", "beliefs", "replay"];

/** Sample episodes. */
const SAMPLE = "replay/sample_run.jsonl";

/** Runs Deno on `main.tsx` and returns its output. */
async function runDeno(...args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args, "server/page/main.tsx"],
    cwd: fileURLToPath(ROOT),
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(decoder.decode(stderr));
  return decoder.decode(stdout);
}

/** A module in `deno info --json`. */
interface GraphModule {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly code?: { readonly specifier: string };
  }[];
}

/** Lists source files and npm packages, without types. */
async function listModules(): Promise<string[]> {
  const { roots, modules } = JSON.parse(await runDeno("info", "--json")) as {
    roots: readonly string[];
    modules: readonly GraphModule[];
  };
  const bySpecifier = new Map(modules.map((each) => [each.specifier, each]));
  const found = new Set(roots);
  for (const specifier of found) {
    for (const { code } of bySpecifier.get(specifier)?.dependencies ?? []) {
      if (code !== undefined) found.add(code.specifier);
    }
  }
  return [...found].map((each) => each.replace(/^npm:\/?/, "npm:")).sort();
}

/** Comments on their own lines, which do not affect the bundle. */
const COMMENTS = /^\s*(?:\/\*\*[^]*?\*\/|\/\/.*)\s*$/gm;

/** SHA-256 of the sources. */
export async function digestSources(): Promise<string> {
  const files = [
    ...await listModules(),
    import.meta.url,
    ...["index.html", SAMPLE, ...STYLES.map((name) => `styles/${name}.css`)]
      .map((name) => new URL(name, PAGE).href),
  ];
  const hash = createHash("sha256");
  for (const file of files) {
    const isOurs = file.startsWith(ROOT.href);
    hash.update(isOurs ? file.slice(ROOT.href.length) : file).update("\0");
    if (!isOurs) continue;
    const text = await Deno.readTextFile(new URL(file));
    hash.update(text.replaceAll(COMMENTS, ""));
  }
  return hash.digest("hex");
}

function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/\s*([{};])\s*/g, "$1");
}

function writeLiteral(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, "\\$&")}\``;
}

export async function buildAssets(): Promise<string> {
  const source = (name: string) => Deno.readTextFile(new URL(name, PAGE));
  const html = await source("index.html");
  const styles = await Promise.all(
    STYLES.map((name) => source(`styles/${name}.css`)),
  );
  const css = minifyCss(styles.join(""));
  const args = ["bundle", "--quiet", "--platform=browser", "--minify"];
  const js = await runDeno(...args);
  const files = [
    ["/", "text/html", html],
    ["/page.css", "text/css", css],
    ["/page.js", "text/javascript", js],
    ["/sample_run.jsonl", "application/jsonl", await source(SAMPLE)],
  ] as const;
  return [
    "// deno-fmt-ignore-file",
    "// deno-lint-ignore-file",
    "/** The page, as files. Generated from `server/page/` by `deno task page`. */",
    "",
    "/** A file that the server serves. */",
    "export interface PageFile {",
    "  /** Its path: `/page.js`. */",
    "  readonly path: string;",
    "  /** Its media type. */",
    "  readonly type: string;",
    "  /** What is in it. */",
    "  readonly text: string;",
    "}",
    "",
    "/** SHA-256 of what the page was bundled from. */",
    `export const SOURCES = "${await digestSources()}";`,
    "",
    "/** Version of Deno that bundled it; another may word it differently. */",
    `export const BUNDLED_BY = "${Deno.version.deno}";`,
    "",
    "/** The files of the page. */",
    "export const PAGE_FILES: readonly PageFile[] = [",
    ...files.map(([path, type, text]) =>
      `  { path: "${path}", type: "${type}; charset=utf-8", text: ${
        writeLiteral(text)
      } },`
    ),
    "];",
    "",
  ].join("\n");
}

if (import.meta.main) {
  await Deno.writeTextFile(CURVES, await makeCurves());
  await Deno.writeTextFile(ASSETS, await buildAssets());
}

/**
 * Bundles the page into `server/page/assets.ts`, a module that holds all of it,
 * so that the server has it wherever the package was imported from.
 */

import { fileURLToPath } from "node:url";

/** The generated module. */
export const ASSETS = new URL("../server/page/assets.ts", import.meta.url);

/** The style sheets, in the order in which they apply. */
const STYLES = ["base", "controls", "catalogue", "play", "beliefs", "replay"];

/** Bundles `main.tsx` and all that it imports into one script. */
async function script(): Promise<string> {
  const main = fileURLToPath(new URL("main.tsx", import.meta.url));
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--platform=browser", "--minify", main],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(decoder.decode(stderr));
  return decoder.decode(stdout);
}

/** Drops what a browser does not need: comments, indentation, line breaks. */
function squeezed(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/\s*([{};])\s*/g, "$1");
}

/** Writes a text as a template literal. */
function literal(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$\{/g, "\\$&")}\``;
}

/**
 * Builds the page.
 *
 * @throws {Error} If the sources cannot be bundled
 */
export async function buildAssets(): Promise<string> {
  const source = (name: string) =>
    Deno.readTextFile(new URL(name, import.meta.url));
  const html = await source("index.html");
  const styles = await Promise.all(
    STYLES.map((name) => source(`styles/${name}.css`)),
  );
  const css = squeezed(styles.join(""));
  const js = await script();
  return `// deno-fmt-ignore-file
// deno-lint-ignore-file
/** The page, as files. Generated from \`page/\` by \`deno task page\`. */

/** A file that the server serves. */
export interface PageFile {
  /** Its path: \`/page.js\`. */
  readonly path: string;
  /** Its media type. */
  readonly type: string;
  /** What is in it. */
  readonly text: string;
}

/** Version of Deno that bundled the page; another may word it differently. */
export const BUNDLED_BY = ${JSON.stringify(Deno.version.deno)};

/** The files of the page. */
export const PAGE_FILES: readonly PageFile[] = [
  { path: "/", type: "text/html; charset=utf-8", text: ${literal(html)} },
  { path: "/page.css", type: "text/css; charset=utf-8", text: ${literal(css)} },
  { path: "/page.js", type: "text/javascript; charset=utf-8", text: ${
    literal(js)
  } },
];
`;
}

if (import.meta.main) {
  await Deno.mkdir(new URL(".", ASSETS), { recursive: true });
  await Deno.writeTextFile(ASSETS, await buildAssets());
}

/**
 * The interactive documentation: Swagger UI over an OpenAPI document, from
 * files that come with the package `swagger-ui-dist`.
 */

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";

/** Files of Swagger UI that a page needs, with their media types. */
const FILES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** Names of the files under `/docs/`. */
export const DOCS_FILES: readonly string[] = [
  ...Object.keys(FILES),
  "start.js",
];

const START = `SwaggerUIBundle({
  url: document.currentScript.dataset.url,
  dom_id: "#docs",
});
`;

const require = createRequire(import.meta.url);

/** A page, a script or a style sheet. */
export interface DocsFile {
  /** What it holds. */
  readonly body: string;
  /** Its media type. */
  readonly type: string;
}

/** What a page of Swagger UI may load: styles of its own and images in data. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The page of an environment. */
export function docsPage(title: string): DocsFile {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js" data-url="openapi.json"></script>
</html>
`;
  return { body, type: "text/html; charset=utf-8" };
}

/**
 * A file of the documentation.
 *
 * @returns The file; `null` if there is none of that name
 */
export async function docsFile(name: string): Promise<DocsFile | null> {
  if (name === "start.js") {
    return { body: START, type: FILES["swagger-ui-bundle.js"]! };
  }
  if (!Object.hasOwn(FILES, name)) return null;
  const path = require.resolve(`swagger-ui-dist/${name}`);
  return { body: await readFile(path, "utf8"), type: FILES[name]! };
}

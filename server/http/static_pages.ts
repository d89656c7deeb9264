/** Files for browsers: the page at `/`, and Swagger UI over OpenAPI. */

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { PAGE_FILES } from "../page/assets.ts";
import { makeNotFoundError } from "../protocol/api_error.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import type { AppEnv } from "./route.ts";

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

const HTML = "text/html; charset=utf-8";

/** What a page of Swagger UI may load: styles of its own and images in data. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

function makeFileResponse(
  body: string,
  type: string,
  policy: string,
): Response {
  return new Response(body, {
    headers: { "content-type": type, "content-security-policy": policy },
  });
}

/** Adds the documentation of an environment. */
export function mountEnvDocs(
  app: Hono<AppEnv>,
  { prefix, entry }: EnvHost,
): void {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${entry.id}</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js" data-url="openapi.json"></script>
</html>
`;
  for (const name of ["docs", "redoc"]) {
    app.get(
      `/${prefix}/${name}`,
      () => makeFileResponse(body, HTML, DOCS_POLICY),
    );
  }
}

/** Adds the list of all documentation, and the files that it needs. */
export function mountDocs(
  app: Hono<AppEnv>,
  hosts: readonly EnvHost[],
): void {
  const links = hosts.map(({ prefix, entry }) =>
    `<li><a href="/${prefix}/docs">${entry.id}</a>`
  ).join("\n");
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Unlock</title>
<h1>Documentation by environment</h1>
<ul>
${links}
</ul>
</html>
`;
  app.get("/docs", () => makeFileResponse(body, HTML, DOCS_POLICY));
  app.get("/docs/:name", async (c) => {
    const name = c.req.param("name");
    if (name === "start.js") {
      const type = FILES["swagger-ui-bundle.js"]!;
      return makeFileResponse(START, type, DOCS_POLICY);
    }
    if (!Object.hasOwn(FILES, name)) throw makeNotFoundError();
    const path = require.resolve(`swagger-ui-dist/${name}`);
    const text = await readFile(path, "utf8");
    return makeFileResponse(text, FILES[name]!, DOCS_POLICY);
  });
}

/** Paths of the page's files. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(
  PAGE_FILES.map(({ path }) => path),
);

/** What the page may load: its own files, and images in data. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds the page's files. */
export function mountPage(app: Hono<AppEnv>): void {
  for (const { path, type, text } of PAGE_FILES) {
    app.get(path, () => makeFileResponse(text, type, PAGE_POLICY));
  }
}

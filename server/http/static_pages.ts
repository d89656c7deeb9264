/** Static files: the page at `/`, and Swagger UI. */

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { PAGE_FILES } from "../page/assets.ts";
import { makeNotFoundError } from "../protocol/api_error.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import type { AppEnv } from "./route.ts";
import { PAGE_SESSION } from "./openapi.ts";

const FILES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

export const DOCS_FILES: readonly string[] = [
  ...Object.keys(FILES),
  "start.js",
];

/**
 * Starts Swagger UI with addresses relative to the page, as a proxy may add a
 * path. Examples get a session of their own, so each call succeeds.
 */
const START = `const address = new URL("openapi.json", location.href);
const base = new URL(".", address).href.replace(/\\/$/, "");
const spec = await (await fetch(address)).json();
spec.servers = [{ url: base }];

let session = null;

async function openSession({ Authorization: authorization }) {
  const post = (path, more = {}) =>
    fetch(base + path, {
      method: "POST",
      body: "{}",
      headers: {
        "content-type": "application/json",
        ...(authorization === undefined ? {} : { authorization }),
        ...more,
      },
    });
  const opened = await post("/sessions");
  if (!opened.ok) return "${PAGE_SESSION}";
  const { session_id } = await opened.json();
  await post("/reset", { "x-session-id": session_id });
  return session_id;
}

SwaggerUIBundle({
  spec,
  dom_id: "#docs",
  validatorUrl: null,
  async requestInterceptor(request) {
    const { url, method, headers, body } = request;
    const isNamed = (text) => String(text).includes("${PAGE_SESSION}");
    if (!isNamed(url) && !isNamed(body)) return request;
    session ??= openSession(headers);
    const id = await session;
    request.url = url.replace("${PAGE_SESSION}", id);
    if (isNamed(body)) request.body = body.replaceAll("${PAGE_SESSION}", id);
    if (method === "DELETE") session = null;
    return request;
  },
  responseInterceptor(response) {
    if (!response.ok) session = null;
    return response;
  },
});
`;

const require = createRequire(import.meta.url);

const HTML = "text/html; charset=utf-8";

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

/** Redirects relative to this path, so that it works behind a proxy. */
export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

export function hasSlash(request: Request): boolean {
  return new URL(request.url).pathname.endsWith("/");
}

/** Adds a page with relative links, which need the exact path. */
function mountDocument(
  app: Hono<AppEnv>,
  path: string,
  title: string,
  body: string,
): void {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
${body}
</html>
`;
  const name = path.split("/").at(-1)!;
  app.get(
    path,
    (c) =>
      hasSlash(c.req.raw)
        ? redirect(`../${name}`)
        : makeFileResponse(html, HTML, DOCS_POLICY),
  );
}

export function mountEnvDocs(
  app: Hono<AppEnv>,
  { prefix, entry: { id } }: EnvHost,
): void {
  const body = `<link rel="stylesheet" href="../docs/swagger-ui.css">
<div id="docs"></div>
<script src="../docs/swagger-ui-bundle.js"></script>
<script type="module" src="../docs/start.js"></script>`;
  for (const name of ["docs", "redoc"]) {
    mountDocument(app, `/${prefix}/${name}`, id, body);
  }
}

export function mountDocs(
  app: Hono<AppEnv>,
  hosts: readonly EnvHost[],
): void {
  const links = hosts.map(({ prefix, entry }) =>
    `<li><a href="${prefix}/docs">${entry.id}</a>`
  ).join("\n");
  const body = `<h1>Documentation by environment</h1>
<ul>
${links}
</ul>`;
  mountDocument(app, "/docs", "Unlock", body);
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

export const PAGE_PATHS: ReadonlySet<string> = new Set(
  PAGE_FILES.map(({ path }) => path),
);

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function mountPage(app: Hono<AppEnv>): void {
  for (const { path, type, text } of PAGE_FILES) {
    app.get(path, () => makeFileResponse(text, type, PAGE_POLICY));
  }
}

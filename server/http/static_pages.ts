/** Static files: the page at `/`, and Swagger UI. */

import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Hono } from "hono";
import { PAGE_FILES } from "../page/assets.ts";
import { makeNotFoundError } from "../protocol/api_error.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import type { AppEnv } from "./route.ts";
import { PAGE_SESSION } from "./openapi.ts";

/** What a client keeps for good, as other contents have another name. */
const FOREVER = "public, max-age=31536000, immutable";

/** Puts a digest of the content into a name: `page.js` to `page-1a2b3c4d.js`. */
export function addDigest(path: string, content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  return path.replace(/(\.\w+)$/, `-${digest.slice(0, 12)}$1`);
}

interface StaticFile {
  readonly text: string;
  readonly type: string;
  readonly policy: string;
  /** Whether its name changes with its content. */
  readonly isFixed: boolean;
}

/** Makes a function that answers requests with a file, in gzip if asked to. */
export function serveFile(
  { isFixed, policy, text, type }: StaticFile,
): (request: Request) => Response {
  let zipped: Uint8Array<ArrayBuffer> | null = null;
  return (request) => {
    const accepted = request.headers.get("accept-encoding") ?? "";
    const isZipped = /\bgzip\b/.test(accepted);
    const body = isZipped ? zipped ??= Uint8Array.from(gzipSync(text)) : text;
    return new Response(body, {
      headers: {
        "content-type": type,
        "content-security-policy": policy,
        "vary": "accept-encoding",
        ...isFixed && { "cache-control": FOREVER },
        ...isZipped && { "content-encoding": "gzip" },
      },
    });
  };
}

const CSS = "text/css; charset=utf-8";
const JAVASCRIPT = "text/javascript; charset=utf-8";

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

const { version: VERSION } = require("swagger-ui-dist/package.json") as {
  readonly version: string;
};

const START_NAME = addDigest("start.js", START);

/** Files of the documentation: style, bundle and start. */
export const DOCS_FILES: readonly string[] = [
  `swagger-ui-${VERSION}.css`,
  `swagger-ui-bundle-${VERSION}.js`,
  START_NAME,
];

const HTML = "text/html; charset=utf-8";

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

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
  const send = serveFile({
    ...{ text: html, type: HTML, policy: DOCS_POLICY, isFixed: false },
  });
  app.get(
    path,
    (c) => hasSlash(c.req.raw) ? redirect(`../${name}`) : send(c.req.raw),
  );
}

export function mountEnvDocs(
  app: Hono<AppEnv>,
  { prefix, entry: { id } }: EnvHost,
): void {
  const [style, bundle, start] = DOCS_FILES;
  const body = `<link rel="stylesheet" href="../docs/${style}">
<div id="docs"></div>
<script src="../docs/${bundle}"></script>
<script type="module" src="../docs/${start}"></script>`;
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
  const sent = new Map<string, Promise<(request: Request) => Response>>();
  app.get("/docs/:name", async (c) => {
    const name = c.req.param("name");
    if (!DOCS_FILES.includes(name)) throw makeNotFoundError();
    // Read once, when somebody opens the documentation.
    if (!sent.has(name)) sent.set(name, openDocsFile(name));
    return (await sent.get(name)!)(c.req.raw);
  });
}

async function openDocsFile(
  name: string,
): Promise<(request: Request) => Response> {
  const type = name.endsWith(".css") ? CSS : JAVASCRIPT;
  const own = { type, policy: DOCS_POLICY, isFixed: true };
  if (name === START_NAME) return serveFile({ ...own, text: START });
  const path = require.resolve(
    `swagger-ui-dist/${name.replace(`-${VERSION}`, "")}`,
  );
  return serveFile({ ...own, text: await readFile(path, "utf8") });
}

/** The page's files by path; those that its HTML names have a digest in theirs. */
function nameFiles(): ReadonlyMap<string, StaticFile> {
  const page = PAGE_FILES.find(({ path }) => path === "/")!;
  let html = page.text;
  const files = new Map<string, StaticFile>();
  for (const { path, text, type } of PAGE_FILES) {
    const quoted = `"${path.slice(1)}"`;
    const isFixed = html.includes(quoted);
    const name = isFixed ? addDigest(path, text) : path;
    if (isFixed) html = html.replace(quoted, `"${name.slice(1)}"`);
    files.set(name, { text, type, policy: PAGE_POLICY, isFixed });
  }
  return files.set("/", { ...files.get("/")!, text: html });
}

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NAMED_FILES = nameFiles();

export const PAGE_PATHS: readonly string[] = [...NAMED_FILES.keys()];

export function mountPage(app: Hono<AppEnv>): void {
  for (const [path, file] of NAMED_FILES) {
    const send = serveFile(file);
    app.get(path, (c) => send(c.req.raw));
  }
}

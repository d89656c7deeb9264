/** The lab at `/lab`, where `deno task lab` has built it. */

import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { ruleMessage } from "../../utils/errors.ts";
import { ApiError, makeNotFoundError } from "../protocol/api_error.ts";
import type { AppEnv } from "./route.ts";
import { hasSlash, redirect } from "./static_pages.ts";

/** Media types of the files, by name. */
const LAB_FILES: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "page.css": "text/css; charset=utf-8",
  "page.js": "text/javascript; charset=utf-8",
  "worker.js": "text/javascript; charset=utf-8",
  "webgpu.js": "text/javascript; charset=utf-8",
  "tfjs-backend-wasm.wasm": "application/wasm",
  "tfjs-backend-wasm-simd.wasm": "application/wasm",
  "PE-G-Mini-v0.safetensors": "application/octet-stream",
};

/** The folder that `deno task lab` builds in a clone of the repository. */
export const LAB_FOLDER: URL = new URL(
  "../../experiments/lab/dist/",
  import.meta.url,
);

/** Paths that need no token. */
export const LAB_PATHS: readonly string[] = [
  "/lab",
  ...Object.keys(LAB_FILES).map((name) => `/lab/${name}`),
];

/** The page and its threads run WebAssembly, and ask nobody else. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; " +
  "worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

async function readLabFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await readFile(new URL(name, LAB_FOLDER)));
  } catch {
    const rule = "built in a clone of the repository (deno task lab)";
    const message = ruleMessage("open the lab", "page", rule, "not there");
    throw new ApiError(404, "NOT_FOUND", message);
  }
}

async function sendLabFile(name: string): Promise<Response> {
  const type = LAB_FILES[name];
  if (type === undefined) throw makeNotFoundError();
  return new Response(await readLabFile(name), {
    headers: { "content-type": type, "content-security-policy": POLICY },
  });
}

export function mountLab(app: Hono<AppEnv>): void {
  app.get(
    "/lab",
    ({ req }) =>
      hasSlash(req.raw) ? sendLabFile("index.html") : redirect("lab/"),
  );
  app.get("/lab/:name", ({ req }) => sendLabFile(req.param("name")));
}

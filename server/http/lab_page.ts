/** The lab at `/lab`, where `deno task lab` has built it. */

import { readFile } from "node:fs/promises";
import type { Hono } from "hono";
import { LAB_FILES, LAB_FOLDER } from "../../lab/files.ts";
import { ruleMessage } from "../../utils/errors.ts";
import { ApiError, makeNotFoundError } from "../protocol/api_error.ts";
import type { AppEnv } from "./route.ts";
import { hasSlash, redirect } from "./static_pages.ts";

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

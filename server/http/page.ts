/** The page at `/`. */

import type { Hono } from "hono";
import { PAGE_FILES } from "../page/assets.ts";
import type { AppEnv } from "./route.ts";

/** Paths of the page's files. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(
  PAGE_FILES.map(({ path }) => path),
);

/** What the page may load: its own files, and images in data. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds the page's files. */
export function mountPage(app: Hono<AppEnv>): void {
  for (const { path, type, text } of PAGE_FILES) {
    app.get(path, (c) => {
      c.set("route", `GET ${path}`);
      return new Response(text, {
        headers: { "content-type": type, "content-security-policy": POLICY },
      });
    });
  }
}

/** A server of static files under a base path, as any host has them. */

import { extname } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder at `/some/base/`, and runs something with its address. */
export async function withSite(
  folder: URL,
  run: (url: string) => Promise<void>,
): Promise<void> {
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    async ({ url }) => {
      const [, path = ""] = new URL(url).pathname.split("/some/base/");
      const file = path === "" ? "index.html" : path;
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      try {
        const body = await Deno.readFile(new URL(file, folder));
        return new Response(body, { headers: { "content-type": type } });
      } catch {
        return new Response(null, { status: 404 });
      }
    },
  );
  await run(`http://127.0.0.1:${server.addr.port}/some/base/`);
}

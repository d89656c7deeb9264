/** The files of the built page, in one folder. */

/** Their media types, by name. */
export const LAB_FILES: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "page.css": "text/css; charset=utf-8",
  "page.js": "text/javascript; charset=utf-8",
  "worker.js": "text/javascript; charset=utf-8",
  "tfjs-backend-wasm.wasm": "application/wasm",
  "tfjs-backend-wasm-simd.wasm": "application/wasm",
  "PE-G-Mini-v0.safetensors": "application/octet-stream",
};

/** The folder that `deno task lab` builds, in a clone of the repository. */
export const LAB_FOLDER: URL = new URL("dist/", import.meta.url);

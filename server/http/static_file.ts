/** Static files: compressed once, and cached where their name says what they are. */

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** What a client keeps for good, as other contents have another name. */
const FOREVER = "public, max-age=31536000, immutable";

/** Puts a digest of the content into a name: `page.js` to `page-1a2b3c4d.js`. */
export function addDigest(path: string, content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  return path.replace(/(\.\w+)$/, `-${digest.slice(0, 12)}$1`);
}

export interface StaticFile {
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

/** A small server that speaks as the Hugging Face hub does, with faults. */

import { createHash } from "node:crypto";

/** What a request is answered with in place of a file's bytes. */
export type HubFault =
  | "none"
  /** Half of what is asked for, then the connection ends. */
  | "cut"
  /** Other bytes of the same length. */
  | "damaged"
  /** All bytes, whatever range was asked for. */
  | "no ranges"
  /** A page, as proxies answer with. */
  | "page"
  | { readonly status: number };

/** A hub on this machine. */
export interface HubServer extends AsyncDisposable {
  readonly endpoint: string;
  readonly commit: string;
  /** Requests so far: `GET PATH RANGE`. */
  readonly requests: readonly string[];
  /** Tokens that came with them. */
  readonly tokens: readonly (string | null)[];
  /** What is to go wrong, by the name of a file or `api`, and how often. */
  readonly faults: Map<string, { fault: HubFault; times: number }>;
}

export const REPOSITORY = "owner/tiny";

function digest(name: string, bytes: Uint8Array): string {
  return createHash(name).update(bytes).digest("hex");
}

function describe(name: string, bytes: Uint8Array) {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  return {
    rfilename: name,
    size: bytes.length,
    blobId: digest("sha1", new Uint8Array([...head, ...bytes])),
    ...name.endsWith(".safetensors") &&
      {
        lfs: {
          sha256: digest("sha256", bytes),
          size: bytes.length,
          pointerSize: 134,
        },
      },
  };
}

/** Starts a hub with one repository. */
export function startHub(
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): HubServer {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const requests: string[] = [];
  const tokens: (string | null)[] = [];
  const faults: HubServer["faults"] = new Map();
  const takeFault = (name: string): HubFault => {
    const found = faults.get(name);
    if (found === undefined || found.times === 0) return "none";
    found.times--;
    return found.fault;
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => {
      const { pathname } = new URL(request.url);
      const range = request.headers.get("range") ?? "";
      requests.push(`${pathname} ${range}`.trim());
      tokens.push(request.headers.get("authorization"));
      if (pathname.startsWith("/api/")) {
        const fault = takeFault("api");
        if (typeof fault === "object") return new Response("", fault);
        // Python's tools list the files of a commit like this.
        if (pathname === `/api/models/${REPOSITORY}/tree/${commit}`) {
          const tree = Object.entries(files).map(([path, bytes]) => {
            const { blobId, lfs, size } = describe(path, bytes);
            return {
              ...{ type: "file", oid: blobId, path, size },
              ...lfs && { lfs: { ...lfs, oid: lfs.sha256 } },
            };
          });
          return Response.json(tree);
        }
        if (!pathname.startsWith(`/api/models/${REPOSITORY}/revision/`)) {
          return new Response("", { status: 404 });
        }
        const siblings = Object.entries(files)
          .map(([name, bytes]) => describe(name, bytes));
        return Response.json({ id: REPOSITORY, sha: commit, siblings });
      }
      const name = pathname.split("/").at(-1)!;
      const bytes = files[name];
      if (bytes === undefined) return new Response("", { status: 404 });
      const fault = takeFault(name);
      if (typeof fault === "object") return new Response("", fault);
      if (fault === "page") return new Response("<html>Log in</html>");
      if (request.method === "HEAD") {
        const { blobId, lfs } = describe(name, bytes);
        return new Response(null, {
          headers: {
            "etag": `"${lfs ? lfs.sha256 : blobId}"`,
            "content-length": `${bytes.length}`,
            "x-repo-commit": commit,
          },
        });
      }
      const from = fault === "no ranges"
        ? 0
        : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
      if (from >= bytes.length) return new Response("", { status: 416 });
      const rest = bytes.slice(from);
      const status = from > 0 ? 206 : 200;
      if (fault === "damaged") {
        return new Response(rest.map((byte) => byte ^ 1), { status });
      }
      if (fault !== "cut") return new Response(rest, { status });
      const half = rest.slice(0, Math.ceil(rest.length / 2));
      return new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(half);
          },
          pull(controller) {
            controller.close();
          },
        }),
        { status, headers: { "content-length": `${rest.length}` } },
      );
    },
  );
  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    commit,
    requests,
    tokens,
    faults,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** A small hub that takes models, as the Hugging Face hub does, with faults. */

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** A hub on this machine to which models are pushed. */
export interface PushServer extends AsyncDisposable {
  readonly endpoint: string;
  /** Files of the repository after the last commit. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** First lines of the commits. */
  readonly commits: readonly string[];
  /** Requests so far: `METHOD PATH`. */
  readonly requests: readonly string[];
  /** Statuses with which the next requests to a path that has this part end. */
  readonly refusals: Map<string, number[]>;
}

/** What the server knows as a token that may write. */
export const TOKEN = "hf_a_token_of_the_tests";

/** How it takes large files. */
export interface PushServerOptions {
  /** Bytes of a piece; by default files come whole. */
  readonly pieceSize?: number;
  /** Is told of each request for storage before its body is read. */
  readonly onUpload?: () => void;
}

interface Uploaded {
  readonly oid: string;
  readonly size: number;
}

/** Starts a hub for the repository `owner/tiny`, which it does not have yet. */
export function startPushServer(
  { pieceSize, onUpload = () => {} }: PushServerOptions = {},
): PushServer {
  const files = new Map<string, Uint8Array>();
  const stored = new Map<string, Uint8Array>();
  const pieces = new Map<string, Uint8Array>();
  const commits: string[] = [];
  const requests: string[] = [];
  const refusals: PushServer["refusals"] = new Map();
  let isThere = false;
  const refuse = (status: number, error: string) =>
    Response.json({ error }, { status });

  /** Names the places of an object. */
  function locate(base: string, { oid, size }: Uploaded) {
    const verify = { href: `${base}/verify` };
    const href = `${base}/storage/${oid}`;
    if (stored.has(oid)) return { oid, size };
    if (pieceSize === undefined) {
      return { oid, size, actions: { upload: { href }, verify } };
    }
    const count = Math.ceil(size / pieceSize);
    const hrefs = Array.from({ length: count }, (_, index) => [
      String(index + 1).padStart(5, "0"),
      `${href}/${index + 1}`,
    ]);
    const header = {
      ["chunk_size"]: String(pieceSize),
      ...Object.fromEntries(hrefs),
    };
    const upload = { href: `${base}/complete`, header };
    return { oid, size, actions: { upload, verify } };
  }

  /** Takes bytes as S3 does: their number comes first, and no token. */
  async function store(request: Request, path: string): Promise<Response> {
    const size = request.headers.get("content-length");
    if (size === null) return refuse(411, "no length");
    if (request.headers.has("authorization")) return refuse(400, "a token");
    onUpload();
    const bytes = await request.bytes();
    const [oid, part] = path.split("/");
    if (part === undefined) stored.set(oid!, bytes);
    else pieces.set(path, bytes);
    return new Response(null, { headers: { etag: `"${path}"` } });
  }

  function complete({ oid, parts }: {
    oid: string;
    parts: { partNumber: number; etag: string }[];
  }): Response {
    const paths = parts.map(({ partNumber }) => `${oid}/${partNumber}`);
    if (parts.some(({ etag }, index) => etag !== `"${paths[index]}"`)) {
      return refuse(400, "a wrong etag");
    }
    stored.set(oid, Buffer.concat(paths.map((path) => pieces.get(path)!)));
    return Response.json({});
  }

  function verify({ oid, size }: Uploaded): Response {
    const bytes = stored.get(oid) ?? new Uint8Array();
    const digest = createHash("sha256").update(bytes).digest("hex");
    return bytes.length === size && digest === oid
      ? Response.json({})
      : refuse(422, `a file of ${bytes.length} bytes`);
  }

  function commit(text: string, origin: string): Response {
    const lines = text.trim().split("\n").map((line) => JSON.parse(line));
    for (const { key, value } of lines) {
      if (key === "header") commits.push(value.summary);
      else if (key === "file") {
        files.set(value.path, Buffer.from(value.content, "base64"));
      } else files.set(value.path, stored.get(value.oid)!);
    }
    const commitUrl = `${origin}/owner/tiny/commit/${commits.length}`;
    const commitOid = String(commits.length).padStart(40, "0");
    return Response.json({ commitUrl, commitOid, success: true });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    for (const [part, statuses] of refusals) {
      const status = pathname.includes(part) ? statuses.shift() : undefined;
      if (status !== undefined) return refuse(status, "as asked");
    }
    const [, storage] = /^\/storage\/(.*)$/.exec(pathname) ?? [];
    if (storage !== undefined) return await store(request, storage);
    if (pathname === "/complete") return complete(await request.json());
    if (request.headers.get("authorization") !== `Bearer ${TOKEN}`) {
      return refuse(401, "Invalid username or password.");
    }
    if (pathname === "/api/repos/create") {
      const { name, organization } = await request.json();
      if (isThere) return refuse(409, "You already created this model repo");
      isThere = `${organization}/${name}` === "owner/tiny";
      const url = `${origin}/owner/tiny`;
      return isThere ? Response.json({ url }) : refuse(403, "not yours");
    }
    if (
      !isThere || !pathname.includes("owner/tiny") && pathname !== "/verify"
    ) {
      return refuse(404, "Repository not found");
    }
    if (pathname === "/verify") return verify(await request.json());
    if (pathname.includes("/preupload/")) {
      const { files } = await request.json();
      return Response.json({
        files: files.map(({ path }: { path: string }) => ({
          path,
          uploadMode: path.endsWith(".safetensors") ? "lfs" : "regular",
          shouldIgnore: false,
        })),
      });
    }
    if (pathname.endsWith(".git/info/lfs/objects/batch")) {
      const { objects } = await request.json();
      return Response.json({
        transfer: pieceSize === undefined ? "basic" : "multipart",
        objects: objects.map((asked: Uploaded) => locate(origin, asked)),
      });
    }
    return commit(await request.text(), origin);
  }

  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => answer(request).catch((error) => refuse(500, error.message)),
  );
  return {
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    files,
    commits,
    requests,
    refusals,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Sends large files where the hub keeps them, by the protocol of Git LFS. */

import { createReadStream } from "node:fs";
import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { ruleError } from "../../../utils/errors.ts";
import {
  CutError,
  explainFailure,
  type HubAccess,
  Idle,
  locateOnHub,
  requestHub,
  retry,
} from "./hub_request.ts";

export const PUSH = "push to the hub";

/** Told of the bytes of a file that were sent, and of its size. */
export type OnPushed = (file: string, bytes: number, size: number) => void;

export interface LargeFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its bytes. */
  readonly oid: string;
}

const LFS = "application/vnd.git-lfs+json";

/** Where a request goes, and what it has to say there. */
const TARGET = z.object({
  href: z.url(),
  header: z.record(z.string(), z.coerce.string()).default({}),
});

/** What the hub answers about one file. */
export const LFS_OBJECT = z.object({
  oid: z.string(),
  actions: z.object({ upload: TARGET, verify: TARGET.optional() }).optional(),
  error: z.object({ message: z.string() }).optional(),
});

interface Piece {
  readonly file: LargeFile;
  readonly start: number;
  /** The byte after its last. */
  readonly end: number;
}

/**
 * Sends a piece of a file, and returns the reply's `etag`. The size must come
 * first, which `fetch` does not say of a stream.
 */
async function putPiece(
  { file: { name, path, size }, start, end }: Piece,
  href: string,
  headers: Readonly<Record<string, string>>,
  { patience }: HubAccess,
  onPushed: OnPushed,
): Promise<string> {
  const url = new URL(href);
  using idle = new Idle(patience);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request: ClientRequest = send(url, {
    method: "PUT",
    headers: { ...headers, "content-length": end - start },
    signal: idle.signal,
  }, resolve);
  request.on("error", reject);
  async function* count(source: AsyncIterable<Uint8Array>) {
    let at = start;
    for await (const bytes of source) {
      yield bytes;
      at += bytes.length;
      idle.touch();
      onPushed(name, at, size);
    }
  }
  // A refusal may come before everything is sent.
  const sending = pipeline(
    createReadStream(path, { start, end: end - 1 }),
    count,
    request,
  ).catch(reject);
  const response = await promise.catch((error: Error) => {
    throw explainFailure(PUSH, url, error);
  });
  const status = response.statusCode ?? 0;
  const reply = await text(response).catch((error: Error) => {
    throw new CutError(error.message);
  });
  if (status < 200 || status > 299) request.destroy();
  await sending;
  if (status >= 500) throw new CutError(`HTTP ${status}`);
  if (status < 200 || status > 299) {
    const rule = `one that ${url.host} takes`;
    throw ruleError(Error, PUSH, name, rule, `HTTP ${status}: ${reply}`);
  }
  return response.headers.etag ?? "";
}

/** Posts JSON of Git LFS; refuses any answer but a good one. */
async function post(
  access: HubAccess,
  name: string,
  url: URL,
  body: unknown,
): Promise<Response> {
  return await retry(PUSH, name, async () => {
    using idle = new Idle(access.patience);
    const response = await requestHub(PUSH, access, url, idle, {
      method: "POST",
      headers: { accept: LFS, "content-type": LFS },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    const { status } = response;
    const reply = await response.text();
    const rule = `one that ${url.host} takes`;
    throw ruleError(Error, PUSH, name, rule, `HTTP ${status}: ${reply}`);
  });
}

/** Sends a file, whole or in pieces, unless the hub has it already. */
export async function uploadFile(
  access: HubAccess,
  file: LargeFile,
  { actions, error }: z.infer<typeof LFS_OBJECT>,
  onPushed: OnPushed,
): Promise<void> {
  const { name, oid, size } = file;
  if (error !== undefined) {
    const rule = "one that the hub takes";
    throw ruleError(Error, PUSH, name, rule, error.message);
  }
  if (actions === undefined) return;
  const { upload, verify } = actions;
  const { chunk_size: chunk, ...rest } = upload.header;
  const put = (piece: Piece, href: string, headers = {}) =>
    retry(PUSH, name, () => putPiece(piece, href, headers, access, onPushed));
  if (chunk === undefined) {
    await put({ file, start: 0, end: size }, upload.href, rest);
  } else {
    const hrefs = Object.keys(rest).filter((key) => /^\d+$/.test(key)).sort();
    const parts = [];
    for (const [index, key] of hrefs.entries()) {
      const start = index * Number(chunk);
      const end = Math.min(start + Number(chunk), size);
      const etag = await put({ file, start, end }, rest[key]!);
      parts.push({ partNumber: index + 1, etag });
    }
    const done = new URL(upload.href);
    await (await post(access, name, done, { oid, parts })).body?.cancel();
  }
  if (verify === undefined) return;
  const url = new URL(verify.href);
  await (await post(access, name, url, { oid, size })).body?.cancel();
}

export async function askTargets(
  access: HubAccess,
  repository: string,
  revision: string,
  files: readonly LargeFile[],
): Promise<readonly z.infer<typeof LFS_OBJECT>[]> {
  const path = `/${repository}.git/info/lfs/objects/batch`;
  const url = locateOnHub(access, path);
  const response = await post(access, repository, url, {
    operation: "upload",
    transfers: ["basic", "multipart"],
    objects: files.map(({ oid, size }) => ({ oid, size })),
    ["hash_algo"]: "sha256",
    ref: { name: revision },
  });
  const { success, data } = z.object({ objects: z.array(LFS_OBJECT) })
    .safeParse(await response.json().catch(() => null));
  if (success && data.objects.length === files.length) return data.objects;
  const rule = "answered as Git LFS answers";
  throw ruleError(Error, PUSH, repository, rule, url.href);
}

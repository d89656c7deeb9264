/** Brings a model of the Hugging Face hub to this machine. */

import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import * as z from "zod";
import { ruleError } from "../../../utils/errors.ts";
import { fileExists } from "../../../utils/files/missing.ts";
import { makeFileSink, readPieces } from "../file_pieces.ts";
import {
  type HubModel,
  locateRepository,
  locateSnapshot,
} from "./hub_cache.ts";
import {
  CutError,
  type HubAccess,
  Idle,
  locateOnHub,
  requestHub,
  retry,
} from "./hub_request.ts";

/** Told of the bytes of a file that are here, and of its size. */
export type OnPulled = (file: string, bytes: number, size: number) => void;

const ACTION = "pull a model";

/** Files that a model is read from; none is in a folder. */
const WANTED =
  /^(?:(?:config|generation_config|tokenizer|tokenizer_config|special_tokens_map|added_tokens|vocab|chat_template)\.json|merges\.txt|tokenizer\.model|chat_template\.jinja|model(?:-\d+-of-\d+)?\.safetensors|model\.safetensors\.index\.json)$/;

const REPOSITORY = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  siblings: z.array(z.object({
    rfilename: z.string(),
    size: z.number().int().nonnegative(),
    blobId: z.string().regex(/^[0-9a-f]{40}$/),
    lfs: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
  })),
});

interface HubFile {
  readonly name: string;
  readonly size: number;
  /** Digest of its bytes: SHA-256, or Git's SHA-1 of a blob. */
  readonly digest: string;
}

/** Why a request failed, for who asked. */
function explainStatus(status: number, model: string, url: URL): string {
  if (status === 401) {
    return "one that is public, or HF_TOKEN must be a token that may read it";
  }
  if (status === 403) {
    return `one whose terms you have accepted at ${url.origin}/${model}`;
  }
  if (status === 404) return `a model and revision of ${url.origin}`;
  return `one that ${url.origin} serves`;
}

async function listFiles(
  access: HubAccess,
  { repository, revision }: HubModel,
): Promise<{ readonly commit: string; readonly files: readonly HubFile[] }> {
  const url = locateOnHub(
    access,
    `/api/models/${repository}/revision/${encodeURIComponent(revision)}` +
      "?blobs=true",
  );
  using idle = new Idle(access.patience);
  const response = await retry(ACTION, repository, () => {
    idle.touch();
    const headers = { accept: "application/json" };
    return requestHub(ACTION, access, url, idle, { headers });
  });
  if (!response.ok) {
    await response.body?.cancel();
    const rule = explainStatus(response.status, repository, url);
    const name = `${repository}@${revision}`;
    throw ruleError(Error, ACTION, name, rule, `HTTP ${response.status}`);
  }
  const { success, data } = REPOSITORY.safeParse(
    await response.json().catch(() => null),
  );
  if (!success) {
    const rule = `described as the hub describes models`;
    throw ruleError(Error, ACTION, repository, rule, url.href);
  }
  const files = data.siblings.filter(({ rfilename }) => WANTED.test(rfilename))
    .map(({ rfilename: name, size, blobId, lfs }): HubFile => ({
      ...{ name, size, digest: lfs?.sha256 ?? blobId },
    }));
  const names = files.map(({ name }) => name);
  const isWhole = ["config.json", "tokenizer.json"]
    .every((name) => names.includes(name)) &&
    names.some((name) => name.endsWith(".safetensors"));
  if (!isWhole) {
    const rule = "a repository with config.json, tokenizer.json and weights " +
      "in safetensors files";
    throw ruleError(Error, ACTION, repository, rule, names);
  }
  return { commit: data.sha, files };
}

/** Appends what is missing of a file, and checks its digest. */
async function receive(
  access: HubAccess,
  repository: string,
  url: URL,
  path: string,
  wanted: HubFile,
  onPulled: OnPulled,
): Promise<void> {
  const { name, size, digest } = wanted;
  using file = await Deno.open(path, { read: true, write: true, create: true });
  // Another process may pull the same.
  await file.lock(true);
  // Git's digest of a blob begins with its size.
  const hash = digest.length === 64
    ? createHash("sha256")
    : createHash("sha1").update(`blob ${size}\0`);
  let at = 0;
  // An earlier try may have left some of it.
  for await (const piece of readPieces(file)) {
    hash.update(piece);
    at += piece.length;
  }
  const kept = at;
  /** Forgets what is here; the next try begins again. */
  const beginAgain = async (reason: string): Promise<never> => {
    await file.truncate(0);
    throw new CutError(reason);
  };
  if (at < size) {
    const headers = at === 0 ? {} : { range: `bytes=${at}-` };
    using idle = new Idle(access.patience);
    const response = await requestHub(ACTION, access, url, idle, { headers });
    const isWhole = response.status === 200;
    if ((!isWhole && response.status !== 206) || response.body === null) {
      await response.body?.cancel();
      // What an earlier try left is no part of the file.
      if (response.status === 416) return await beginAgain("HTTP 416");
      const rule = explainStatus(response.status, repository, url);
      throw ruleError(Error, ACTION, name, rule, `HTTP ${response.status}`);
    }
    if (isWhole && at > 0) {
      // The server sends all of it again.
      await response.body.cancel();
      return await beginAgain("the server does not continue");
    }
    const bytesOf = response.body.values();
    const { write } = makeFileSink(file);
    while (true) {
      const { done, value } = await bytesOf.next().catch((error: Error) => {
        throw new CutError(error.message);
      });
      if (done === true || at + value.length > size) break;
      await write(value).catch((error: Error) => {
        const rule = `on a disk with room for ${size - at} bytes more`;
        throw ruleError(Error, ACTION, name, rule, error.message);
      });
      hash.update(value);
      at += value.length;
      idle.touch();
      onPulled(name, at, size);
    }
    if (at < size) throw new CutError(`${at} of ${size} bytes`);
  }
  const actual = hash.digest("hex");
  if (at !== size || actual !== digest) {
    if (kept > 0) return await beginAgain("another file's bytes");
    await file.truncate(0);
    const rule = `the file whose digest is ${digest}`;
    throw ruleError(Error, ACTION, name, rule, actual);
  }
  await file.syncData();
}

/** Links a file of a snapshot to its bytes, or copies them where it cannot. */
async function link(bytes: string, path: string): Promise<void> {
  if (await fileExists(path)) return;
  await Deno.remove(path).catch(() => {});
  await Deno.symlink(relative(dirname(path), bytes), path)
    .catch(() => Deno.copyFile(bytes, path));
}

/** Pulls what is not here of a model; returns its snapshot's folder. */
export async function pullModel(
  cache: string,
  model: HubModel,
  access: HubAccess,
  onPulled: OnPulled = () => {},
): Promise<string> {
  const { commit, files } = await listFiles(access, model);
  const folder = locateRepository(cache, model);
  const snapshot = locateSnapshot(cache, model, commit);
  await Deno.mkdir(join(folder, "blobs"), { recursive: true });
  await Deno.mkdir(snapshot, { recursive: true });
  for (const file of files) {
    const blob = join(folder, "blobs", file.digest);
    if (!await fileExists(blob)) {
      const url = locateOnHub(
        access,
        `/${model.repository}/resolve/${commit}/${file.name}`,
      );
      const partial = `${blob}.incomplete`;
      await retry(
        ACTION,
        file.name,
        () => receive(access, model.repository, url, partial, file, onPulled),
      );
      await Deno.rename(partial, blob);
    }
    await link(blob, join(snapshot, file.name));
  }
  if (model.revision !== commit) {
    const ref = join(folder, "refs", model.revision);
    await Deno.mkdir(dirname(ref), { recursive: true });
    await Deno.writeTextFile(ref, commit);
  }
  return snapshot;
}

/** Sends files to a model's repository on the Hugging Face hub, as one commit. */

import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import * as z from "zod";
import { ruleError } from "../../../utils/errors.ts";
import { parseJson } from "../../../utils/json_values.ts";
import { readPieces } from "../file_pieces.ts";
import type { HubModel } from "./hub_cache.ts";
import {
  CutError,
  type HubAccess,
  Idle,
  locateOnHub,
  requestHub,
  retry,
} from "./hub_request.ts";
import {
  askTargets,
  type LargeFile,
  type OnPushed,
  PUSH,
  uploadFile,
} from "./upload_file.ts";

export interface Push {
  readonly model: HubModel;
  readonly folder: string;
  /** Paths in the folder. */
  readonly files: readonly string[];
  /** The first line of the commit. */
  readonly summary: string;
}

/** Bytes by which the hub sees what kind of file it is. */
const SAMPLE = 512;

const UPLOAD_MODES = z.object({
  files: z.array(
    z.object({ path: z.string(), uploadMode: z.enum(["lfs", "regular"]) }),
  ),
});

const COMMIT = z.object({ commitUrl: z.string() });

/** Why a request failed, for who asked. */
function explainStatus(status: number, { host }: URL): string {
  if (status === 401) {
    return `one that HF_TOKEN may write to; ${host} does not know the token`;
  }
  if (status === 403) return "one that HF_TOKEN may write to";
  if (status === 404) return `a model and branch of ${host}`;
  return `one that ${host} takes`;
}

/** Posts to the hub's API; null where the answer is one of the other statuses. */
async function post(
  access: HubAccess,
  { repository }: HubModel,
  path: string,
  body: string,
  others: readonly number[] = [],
): Promise<unknown> {
  const url = locateOnHub(access, path);
  const type = body.includes("\n")
    ? "application/x-ndjson"
    : "application/json";
  return await retry(PUSH, repository, async () => {
    using idle = new Idle(access.patience);
    const response = await requestHub(PUSH, access, url, idle, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const { ok, status } = response;
    const reply = await response.text().catch((error: Error) => {
      throw new CutError(error.message);
    });
    if (others.includes(status)) return null;
    if (ok) return parseJson(reply);
    const rule = explainStatus(status, url);
    const value = `HTTP ${status}: ${reply}`;
    throw ruleError(Error, PUSH, repository, rule, value);
  });
}

function parse<T>(schema: z.ZodType<T>, name: string, reply: unknown): T {
  const { success, data } = schema.safeParse(reply);
  if (success) return data;
  throw ruleError(Error, PUSH, name, "answered as the hub answers", reply);
}

/** Reads a file's digest, and its first bytes. */
async function readFacts(
  folder: string,
  name: string,
): Promise<LargeFile & { readonly sample: string }> {
  const path = `${folder}/${name}`;
  const hash = createHash("sha256");
  let size = 0;
  let sample: string | null = null;
  using file = await Deno.open(path);
  for await (const piece of readPieces(file)) {
    hash.update(piece);
    sample ??= Buffer.from(piece.subarray(0, SAMPLE)).toString("base64");
    size += piece.length;
  }
  return { name, path, size, oid: hash.digest("hex"), sample: sample ?? "" };
}

/** Sends files to a model of the hub as one commit; returns its address. */
export async function pushFolder(
  { model, folder, files: names, summary }: Push,
  access: HubAccess,
  onPushed: OnPushed = () => {},
): Promise<string> {
  const { repository, revision } = model;
  const [organization, name] = repository.split("/");
  const create = JSON.stringify({ type: "model", organization, name });
  // It is there, or whoever may write to it may not make others.
  await post(access, model, "/api/repos/create", create, [403, 409]);
  const files = await Promise.all(names.map((name) => readFacts(folder, name)));
  const where = `/api/models/${repository}`;
  const branch = encodeURIComponent(revision);
  const asked = files.map(({ name: path, size, sample }) => ({
    ...{ path, size, sample },
  }));
  const modes = parse(
    UPLOAD_MODES,
    repository,
    await post(
      access,
      model,
      `${where}/preupload/${branch}`,
      JSON.stringify({ files: asked }),
    ),
  );
  const isLarge = ({ name, size }: LargeFile) =>
    size > 0 &&
    modes.files.find(({ path }) => path === name)?.uploadMode === "lfs";
  const large = files.filter(isLarge);
  if (large.length > 0) {
    const targets = await askTargets(access, repository, revision, large);
    for (const file of large) {
      const target = targets.find(({ oid }) => oid === file.oid);
      if (target !== undefined) {
        await uploadFile(access, file, target, onPushed);
      }
    }
  }
  const entries = await Promise.all(files.map(async (file) => {
    const { name: path, oid, size } = file;
    if (isLarge(file)) {
      return { key: "lfsFile", value: { path, oid, size, algo: "sha256" } };
    }
    const content = Buffer.from(await Deno.readFile(file.path))
      .toString("base64");
    return { key: "file", value: { path, content, encoding: "base64" } };
  }));
  const lines = [
    { key: "header", value: { summary, description: "" } },
    ...entries,
  ];
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const reply = await post(access, model, `${where}/commit/${branch}`, body);
  return parse(COMMIT, repository, reply).commitUrl;
}

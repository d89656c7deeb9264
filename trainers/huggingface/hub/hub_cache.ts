/**
 * Models of the Hugging Face hub on this machine, in the folders that Python's
 * `huggingface_hub` uses too: a file's bytes are kept once, by their digest, and
 * a snapshot of each commit links to them.
 */

import { dirname, join } from "node:path";

/** A model of the hub: `owner/name`, or `owner/name@revision`. */
export interface HubModel {
  readonly repository: string;
  /** Branch, tag or commit. */
  readonly revision: string;
}

const NAME = /^([\w][\w.-]*\/[\w][\w.-]*)(?:@([\w][\w./-]*))?$/;

/** Reads `owner/name[@revision]`; `null` if it is something else. */
export function parseHubModel(text: string): HubModel | null {
  const [, repository, revision = "main"] = NAME.exec(text) ?? [];
  const isName = repository !== undefined &&
    !`${repository}/${revision}`.includes("..");
  return isName ? { repository, revision } : null;
}

/** Where models are kept, as `HF_HUB_CACHE`, `HF_HOME` and `XDG_CACHE_HOME` say. */
export function findHubCache(
  env: (name: string) => string | undefined = Deno.env.get,
): string {
  const home = env("HF_HOME") ?? join(
    env("XDG_CACHE_HOME") ??
      join(env("HOME") ?? env("USERPROFILE") ?? ".", ".cache"),
    "huggingface",
  );
  return env("HF_HUB_CACHE") ?? env("HUGGINGFACE_HUB_CACHE") ??
    join(home, "hub");
}

const PREFIX = "models--";

export function locateRepository(
  cache: string,
  { repository }: Pick<HubModel, "repository">,
): string {
  return join(cache, `${PREFIX}${repository.replace("/", "--")}`);
}

export function locateSnapshot(
  cache: string,
  model: Pick<HubModel, "repository">,
  commit: string,
): string {
  return join(locateRepository(cache, model), "snapshots", commit);
}

/** The model and commit of a snapshot's folder; `null` for another folder. */
export function nameSnapshot(folder: string): HubModel | null {
  const [, owner, name, revision] =
    /models--([^/]+?)--([^/]+)\/snapshots\/([0-9a-f]{40})\/?$/.exec(folder) ??
      [];
  if (owner === undefined) return null;
  return { repository: `${owner}/${name}`, revision: revision! };
}

/** How to mend a damaged file of a snapshot; empty for other files. */
export function adviseRemoval(path: string): string {
  const model = nameSnapshot(dirname(path));
  return model === null
    ? ""
    : ` (unlock model remove ${model.repository}, then it is pulled again)`;
}

const COMMIT = /^[0-9a-f]{40}$/;

/** The commit that a revision had when it was pulled; `null` if it never was. */
export async function findCommit(
  cache: string,
  model: HubModel,
): Promise<string | null> {
  const { revision } = model;
  if (COMMIT.test(revision)) return revision;
  const path = join(locateRepository(cache, model), "refs", revision);
  const text = await Deno.readTextFile(path).catch(() => null);
  const commit = text?.trim() ?? "";
  return COMMIT.test(commit) ? commit : null;
}

const INDEX = "model.safetensors.index.json";

async function isFile(path: string): Promise<boolean> {
  return (await Deno.stat(path).catch(() => null))?.isFile === true;
}

async function listWeightFiles(folder: string): Promise<string[]> {
  const text = await Deno.readTextFile(join(folder, INDEX)).catch(() => null);
  if (text === null) return ["model.safetensors"];
  const map = JSON.parse(text).weight_map;
  return [...new Set(Object.values(map).map(String))];
}

/** The snapshot of a model if all that a run needs is in it; else `null`. */
export async function findSnapshot(
  cache: string,
  model: HubModel,
): Promise<string | null> {
  const commit = await findCommit(cache, model);
  if (commit === null) return null;
  const folder = locateSnapshot(cache, model, commit);
  const needed = ["config.json", "tokenizer.json"];
  const weights = await listWeightFiles(folder).catch(() => [INDEX]);
  for (const name of [...needed, ...weights]) {
    if (!await isFile(join(folder, name))) return null;
  }
  return folder;
}

export interface CachedModel {
  readonly repository: string;
  /** Branches and tags that were pulled. */
  readonly revisions: readonly string[];
  readonly bytes: number;
}

async function listNames(folder: string): Promise<string[]> {
  return await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)
    .then((names) => names.sort(), () => []);
}

export async function listCachedModels(cache: string): Promise<CachedModel[]> {
  const models: CachedModel[] = [];
  for (const name of await listNames(cache)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(cache, name);
    let bytes = 0;
    for (const blob of await listNames(join(folder, "blobs"))) {
      const info = await Deno.stat(join(folder, "blobs", blob));
      bytes += info.size;
    }
    models.push({
      repository: name.slice(PREFIX.length).replace("--", "/"),
      revisions: await listNames(join(folder, "refs")),
      bytes,
    });
  }
  return models;
}

/** Removes a model; false if it is not there. */
export async function removeCachedModel(
  cache: string,
  model: Pick<HubModel, "repository">,
): Promise<boolean> {
  const folder = locateRepository(cache, model);
  return await Deno.remove(folder, { recursive: true })
    .then(() => true, () => false);
}

/** Finds the model that a name or a path means. */

import { join } from "node:path";
import { ruleError } from "../../../utils/errors.ts";
import { printNote } from "../../../utils/terminal/terminal.ts";
import { isGgufFile } from "../gguf/gguf_header.ts";
import { findHubCache, findSnapshot, parseHubModel } from "./hub_cache.ts";
import type { HubAccess } from "./hub_request.ts";
import { type OnPulled, pullModel } from "./pull_model.ts";

/** Milliseconds without a byte after which a request has failed. */
const PATIENCE = 60_000;

const ACTION = "reach the hub";

type FindVariable = (name: string) => string | undefined;

/** Reads a file of a token; one that nobody named may be missing. */
async function readTokenFile(env: FindVariable): Promise<string> {
  const path = env("HF_TOKEN_PATH");
  if (path === undefined) {
    const stored = join(findHubCache(env), "..", "token");
    return await Deno.readTextFile(stored).catch(() => "");
  }
  return await Deno.readTextFile(path).catch(({ message }: Error) => {
    const rule = `a file that can be read (${message})`;
    throw ruleError(Error, ACTION, "HF_TOKEN_PATH", rule, path);
  });
}

/** Reads the token that is given, or that Python's tools have stored. */
async function findToken(env: FindVariable): Promise<string | null> {
  const name = ["HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"]
    .find((name) => env(name) !== undefined);
  const text = name === undefined ? await readTokenFile(env) : env(name)!;
  const token = text.trim();
  // Other characters cannot be sent in a header.
  if (/^[\x21-\x7e]*$/.test(token)) return token || null;
  const rule = "printable ASCII characters without spaces";
  throw ruleError(Error, ACTION, name ?? "HF_TOKEN_PATH", rule, "[hidden]");
}

/** How the environment says to reach the hub. */
export async function readHubAccess(
  env: FindVariable = Deno.env.get,
): Promise<HubAccess> {
  const endpoint = env("HF_ENDPOINT") ?? "https://huggingface.co";
  if (!URL.canParse(endpoint)) {
    throw ruleError(Error, ACTION, "HF_ENDPOINT", "a URL", endpoint);
  }
  return { endpoint, token: await findToken(env), fetch, patience: PATIENCE };
}

/** Prints a line whenever a tenth more of a file is here. */
export function makePullNotes(print: (line: string) => void): OnPulled {
  let last = "";
  return (file, bytes, size) => {
    const line = `${file}: ${Math.floor(10 * bytes / Math.max(1, size))}0 % ` +
      `of ${(size / 1e6).toFixed(1)} MB`;
    if (line !== last) print(line);
    last = line;
  };
}

/** Finds a folder, a GGUF file, or a model of the hub, pulled if needed. */
export async function findModel(
  action: string,
  text: string,
  env: FindVariable = Deno.env.get,
): Promise<string> {
  const path = await Deno.realPath(text).catch(() => null);
  if (path !== null) {
    const { isFile } = await Deno.stat(path);
    if (!isFile || await isGgufFile(path)) return path;
    const rule =
      "a directory with a checkpoint or a GGUF file, not another file";
    throw ruleError(Error, action, "model", rule, text);
  }
  const model = parseHubModel(text);
  if (model === null) {
    const rule = "a directory with a language model, a GGUF file, or " +
      "owner/name[@revision] of the Hugging Face hub";
    throw ruleError(Error, action, "model", rule, text);
  }
  const cache = findHubCache(env);
  const snapshot = await findSnapshot(cache, model);
  if (snapshot !== null) return await Deno.realPath(snapshot);
  if (/^(?:1|on|yes|true)$/i.test(env("HF_HUB_OFFLINE") ?? "")) {
    const rule = `in ${cache}, as HF_HUB_OFFLINE is set`;
    throw ruleError(Error, action, "model", rule, text);
  }
  printNote(`pulling ${text} into ${cache}`);
  const access = await readHubAccess(env);
  const folder = await pullModel(
    cache,
    model,
    access,
    makePullNotes(printNote),
  );
  return await Deno.realPath(folder);
}

/** Replaces the model of settings by the path that {@linkcode findModel} finds. */
export async function resolveModel(
  asked: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { model } = asked;
  if (model === undefined) return asked;
  return { ...asked, model: await findModel("train", String(model)) };
}

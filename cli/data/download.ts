/** Fetches a data set: all files with their checksums, or nothing. */

import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { isFreeDirectory } from "../../utils/files/output_paths.ts";
import type { Source, SourceFile } from "./sources.ts";

export interface DownloadOptions {
  /** Base URL of repositories' raw files, GitHub's by default. */
  readonly baseUrl?: string;
  /** Timeout per file in milliseconds, 60,000 by default. */
  readonly timeout?: number;
}

/** Fetches bytes; a status of failure is an error. */
async function fetchBytes(url: string, timeout: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Why a request failed; the cause is the network's own error. */
function findReason(error: Error): string {
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.replace(/^.* for url \(.*?\): /, "");
}

async function fetchFile(
  { name, path, sha256, convert }: SourceFile,
  { baseUrl = "https://raw.githubusercontent.com", timeout = 60_000 }:
    DownloadOptions,
): Promise<Uint8Array> {
  const url = `${baseUrl}/${path}`;
  const bytes = await fetchBytes(url, timeout).catch((error: Error) => {
    const rule = `downloadable from ${url}`;
    throw ruleError(Error, "download", name, rule, findReason(error));
  });
  const actual = createHash("sha256").update(bytes).digest("hex");
  if (actual !== sha256) {
    const rule = `the file whose SHA-256 is ${sha256}`;
    throw ruleError(Error, "download", name, rule, actual);
  }
  if (convert === undefined) return bytes;
  return new TextEncoder().encode(convert(new TextDecoder().decode(bytes)));
}

/** Downloads a data set, and replaces the folder once it is complete. */
export async function download(
  source: Source,
  folder: string,
  options: DownloadOptions = {},
): Promise<void> {
  if (!await isFreeDirectory(folder)) {
    const rule = "a new or empty folder (--from PATH reads an old one)";
    throw ruleError(Error, "download", "to", rule, folder);
  }
  const contents: [name: string, bytes: Uint8Array][] = [];
  for (const file of source.files) {
    contents.push([file.name, await fetchFile(file, options)]);
  }
  const target = await Deno.realPath(folder).catch(() => resolve(folder));
  const draft = `${target}.${crypto.randomUUID()}`;
  await Deno.mkdir(dirname(target), { recursive: true });
  await Deno.mkdir(draft);
  try {
    for (const [name, bytes] of contents) {
      await Deno.mkdir(dirname(`${draft}/${name}`), { recursive: true });
      await Deno.writeFile(`${draft}/${name}`, bytes);
    }
    await Deno.rename(draft, target);
  } catch (error) {
    await Deno.remove(draft, { recursive: true });
    throw error;
  }
}

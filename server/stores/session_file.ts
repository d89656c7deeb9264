/** Where an SQLite store lies: links must not lead it elsewhere. */

import { basename, dirname, join, resolve } from "node:path";
import { ruleError } from "../../utils/errors.ts";

/** Endings of the files that SQLite and the server keep beside a database. */
const BESIDE = ["-lock", "-reserve", "-wal", "-shm", "-journal"];

/** The target of a link, "" if that is missing; null for anything else. */
async function readLink(path: string): Promise<string | null> {
  const isLink = await Deno.lstat(path).then((stat) => stat.isSymlink)
    .catch(() => false);
  return isLink ? await Deno.realPath(path).catch(() => "") : null;
}

/**
 * Finds the file of a store, whose folder is named as it really is: Deno checks
 * permissions by names, so that links to other folders are refused.
 */
export async function findSessionFile(path: string): Promise<string> {
  const named = resolve(path);
  const folder = await Deno.realPath(dirname(named)).catch(() =>
    dirname(named)
  );
  const file = join(folder, basename(named));
  const target = await readLink(file) ?? file;
  const beside = await Promise.all(
    BESIDE.map((ending) => readLink(target + ending)),
  );
  if (dirname(target) === folder && beside.every((link) => link === null)) {
    return target;
  }
  const rule = "a file, not a link to another folder";
  throw ruleError(RangeError, "open sessions", "store", rule, path);
}

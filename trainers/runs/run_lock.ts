/** One process at a time trains in a run. */

import { ruleMessage } from "../../base/errors.ts";

/**
 * Keeps other processes from training in a run. The operating system holds the
 * lock, so it ends with its process, however that ends.
 *
 * @returns The lock, to be disposed
 * @throws {Error} If another process trains in the run, or it has no folder of
 * checkpoints
 */
export async function lockRun(directory: string): Promise<Disposable> {
  const path = `${directory}/checkpoints/lock`;
  const file = await Deno.open(path, { write: true, create: true })
    .catch(() => null);
  if (file === null) {
    const rule = "a run directory with a folder of checkpoints to write to";
    throw new Error(ruleMessage("train", "run", rule, directory));
  }
  if (await file.tryLock(true)) return { [Symbol.dispose]: () => unlock(file) };
  file.close();
  const rule = "a run that no other process is training";
  throw new Error(ruleMessage("train", "run", rule, directory));
}

/**
 * Gives the lock up by name, as closing alone is not enough: a process that is
 * being started holds a copy of every open file until its program replaces it,
 * and with the file the lock.
 */
function unlock(file: Deno.FsFile): void {
  file.unlockSync();
  file.close();
}

/** One process at a time uses a file. */

/**
 * Keeps other processes out of a file, by a lock on a file beside it. The
 * operating system holds the lock, so it ends with its process, however that
 * ends. The file beside it stays: to remove it could take away the lock of the
 * next process.
 *
 * @param path The file, which need not be there yet
 * @returns The lock, to be disposed; null if another has it
 * @throws {Error} If the file beside it cannot be made
 */
export function lockFile(path: string): Disposable | null {
  const file = Deno.openSync(`${path}-lock`, { write: true, create: true });
  if (file.tryLockSync(true)) return { [Symbol.dispose]: () => unlock(file) };
  file.close();
  return null;
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

/** Files that may be missing. */

/** The result of an operation on a file; `null` if the file does not exist. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { NotADirectory, NotFound } = Deno.errors;
    if (error instanceof NotFound || error instanceof NotADirectory) {
      return null;
    }
    throw error;
  }
}

/** Whether something exists at a path and is accessible. */
export async function fileExists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

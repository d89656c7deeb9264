/**
 * Reads a file that a run may not have yet.
 *
 * @returns What it holds; `null` if it is not there
 */
export async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

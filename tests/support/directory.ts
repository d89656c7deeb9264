/**
 * Gives a test a directory that goes away after it.
 *
 * @param test Is told where the directory is
 * @returns What the test returns
 */
export async function withDirectory<T>(
  test: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await Deno.makeTempDir({ prefix: "unlock-" });
  try {
    return await test(directory);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

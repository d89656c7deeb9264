/**
 * Gives a test a directory that goes away after it.
 *
 * @param test Hears where the directory is
 */
export async function withDirectory(
  test: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = await Deno.makeTempDir();
  try {
    await test(directory);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

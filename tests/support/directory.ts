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

/** Files of a directory by name: bytes, text, or what is written as JSON. */
export type DirectoryFiles = Readonly<Record<string, unknown>>;

/** Gives a test a directory with some files that goes away after it. */
export async function withFiles<T>(
  files: DirectoryFiles,
  test: (directory: string) => T | Promise<T>,
): Promise<T> {
  return await withDirectory(async (directory) => {
    for (const [name, content] of Object.entries(files)) {
      const path = `${directory}/${name}`;
      if (content instanceof Uint8Array) await Deno.writeFile(path, content);
      else if (typeof content === "string") {
        await Deno.writeTextFile(path, content);
      } else await Deno.writeTextFile(path, JSON.stringify(content));
    }
    return await test(directory);
  });
}

/** Runs a test in a temporary directory. */
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

/** Files by name: bytes, text, or a value to write as JSON. */
export type DirectoryFiles = Readonly<Record<string, unknown>>;

/** Runs a test in a temporary directory with some files. */
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

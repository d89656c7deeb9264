import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { withDirectory } from "../tests/support/directory.ts";
import { clearPartial } from "./job.ts";

/** The files that are left of those in a run's directory. */
async function clear(...paths: string[]): Promise<string[]> {
  return await withDirectory(async (directory) => {
    for (const path of paths) {
      const file = `${directory}/${path}`;
      await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), {
        recursive: true,
      });
      await Deno.writeTextFile(file, "");
    }
    await clearPartial(directory);
    const names = await Array.fromAsync(Deno.readDir(directory));
    return names.map(({ name }) => name).sort();
  });
}

Deno.test("clearPartial() removes what a process left that was killed at once", async () => {
  assertEquals(await clear(), []);
  assertEquals(
    await clear(
      ...["warm_start.safetensors", "config.json.partial"],
      "checkpoints/a.partial",
    ),
    [],
  );
  await clearPartial("no/such/folder");
});

Deno.test("clearPartial() keeps a run that has begun, and what is not a run's", async () => {
  for (
    const paths of [
      ["config.json", "warm_start.safetensors"],
      ["mine.txt"],
    ]
  ) assertEquals(await clear(...paths), paths);
  const saved = "checkpoints/update-000001.safetensors";
  assertEquals(await clear(saved), ["checkpoints"]);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listLoadedModules } from "../../tests/support/loaded_modules.ts";

Deno.test("the client of Tinker loads zod, protobufjs and small files, and no backend", async () => {
  const root = new URL("./mod.ts", import.meta.url);
  const loaded = await listLoadedModules(root);
  const repository = new URL("../../", root).href;
  const others = loaded.map((specifier) =>
    specifier.startsWith(repository)
      ? specifier.slice(repository.length)
      : specifier
  ).filter((path) =>
    !/^(?:utils|envs\/endpoint|trainers\/tinker)\/\w+\.ts$/.test(path)
  );
  assertEquals(
    others.map((path) => path.match(/zod|protobufjs|$/)![0]).toSorted(),
    [
      "protobufjs",
      "zod",
    ],
  );
});

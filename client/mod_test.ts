import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listLoadedModules } from "../tests/support/loaded_modules.ts";

Deno.test("the client loads nothing but itself and small files", async () => {
  const root = new URL("./mod.ts", import.meta.url);
  const loaded = await listLoadedModules(root);
  const others = loaded.map((specifier) =>
    specifier.slice(root.href.length - "client/mod.ts".length)
  ).filter((path) => !path.startsWith("client/"));
  const large = others.filter((path) =>
    !/^(?:utils|critique|envs\/\w+)\/\w+\.ts$/.test(path)
  );
  assertEquals([large, others.includes("envs/registry/registry.ts")], [
    [],
    false,
  ]);
});

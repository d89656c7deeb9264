import { deepStrictEqual as assertEquals } from "node:assert/strict";

/** A module as `deno info --json` lists it. */
interface Listed {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly code?: { readonly specifier: string };
    readonly isDynamic?: boolean;
  }[];
}

Deno.test("the client loads nothing but itself and small files", async () => {
  const root = new URL("./mod.ts", import.meta.url).href;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", root],
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout));
  const listed = new Map(
    (modules as Listed[]).map((module) => [module.specifier, module]),
  );
  const loaded = new Set([root]);
  for (const specifier of loaded) {
    for (
      const { code, isDynamic } of listed.get(specifier)?.dependencies ?? []
    ) {
      if (code !== undefined && isDynamic !== true) loaded.add(code.specifier);
    }
  }
  const others = [...loaded].map((specifier) =>
    specifier.slice(root.length - "client/mod.ts".length)
  ).filter((path) => !path.startsWith("client/"));
  const large = others.filter((path) =>
    !/^(?:base|critique|envs\/\w+)\/\w+\.ts$/.test(path)
  );
  assertEquals([large, others.includes("envs/registry/registry.ts")], [
    [],
    false,
  ]);
});

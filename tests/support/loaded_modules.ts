/** A module as `deno info --json` lists it. */
interface Listed {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly code?: { readonly specifier: string };
    readonly isDynamic?: boolean;
  }[];
}

/** Modules of a graph, and the names of the npm packages among them. */
export interface ModuleList {
  readonly modules: readonly string[];
  readonly packages: readonly string[];
}

/** Lists the modules that a module imports, types aside. */
export async function listModules(
  root: URL,
  hasDynamic = true,
): Promise<ModuleList> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", root.href],
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout));
  const listed = new Map(
    (modules as Listed[]).map((module) => [module.specifier, module]),
  );
  const found = new Set([root.href]);
  for (const specifier of found) {
    for (
      const { code, isDynamic } of listed.get(specifier)?.dependencies ?? []
    ) {
      const isFollowed = hasDynamic || isDynamic !== true;
      if (code !== undefined && isFollowed) found.add(code.specifier);
    }
  }
  const packages = [...found].flatMap((url) =>
    /^npm:\/?(@?[^@]+)@/.exec(url)?.[1] ?? []
  );
  return { modules: [...found], packages: [...new Set(packages)].sort() };
}

/** Lists what is loaded with a module, without its dynamic imports. */
export async function listLoadedModules(
  root: URL,
): Promise<readonly string[]> {
  return (await listModules(root, false)).modules;
}

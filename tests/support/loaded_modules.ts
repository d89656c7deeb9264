/** A module as `deno info --json` lists it. */
interface Listed {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly code?: { readonly specifier: string };
    readonly isDynamic?: boolean;
  }[];
}

/**
 * Lists what is loaded with a module, without what it may import later.
 *
 * @param root The module
 * @returns Itself and all others, by their URLs
 */
export async function listLoadedModules(root: URL): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", root.href],
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout));
  const listed = new Map(
    (modules as Listed[]).map((module) => [module.specifier, module]),
  );
  const loaded = new Set([root.href]);
  for (const specifier of loaded) {
    for (
      const { code, isDynamic } of listed.get(specifier)?.dependencies ?? []
    ) {
      if (code !== undefined && isDynamic !== true) loaded.add(code.specifier);
    }
  }
  return [...loaded];
}

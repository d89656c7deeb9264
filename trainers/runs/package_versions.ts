/** The versions that can be told without loading what computes. */

import { fileURLToPath } from "node:url";
import manifest from "../../deno.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url);

/**
 * The commit of the checkout that this runs from, `-dirty` if files differ from
 * it; `null` for an installed package.
 */
function findCommit(): string | null {
  if (ROOT.protocol !== "file:") return null;
  const directory = fileURLToPath(ROOT);
  try {
    // A package that lies in somebody else's checkout is not of its commit.
    Deno.statSync(`${directory}/.git`);
    const { success, stdout } = new Deno.Command("git", {
      args: ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
      cwd: directory,
      stderr: "null",
    }).outputSync();
    return success ? new TextDecoder().decode(stdout).trim() : null;
  } catch {
    return null;
  }
}

/** Names the versions of the package and of what it runs on. */
export function listPackageVersions(): Record<string, string> {
  const commit = findCommit();
  return {
    unlock: manifest.version,
    ...(commit !== null && { commit }),
    deno: Deno.version.deno,
    // One version and no range: what is loaded.
    tfjs: manifest.imports["@tensorflow/tfjs"].split("@").at(-1)!,
  };
}

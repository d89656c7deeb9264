/** Versions that are known without loading TensorFlow.js. */

import { fileURLToPath } from "node:url";
import manifest from "../../deno.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url);

/** The commit of a checkout, with `-dirty`; `null` for an installed package. */
function findCommit(root: URL): string | null {
  if (root.protocol !== "file:") return null;
  const directory = fileURLToPath(root);
  try {
    // Without a .git of its own, git would report an enclosing checkout.
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

/** Lists the versions of the package at a place, Deno and TensorFlow.js. */
export function listPackageVersions(root: URL = ROOT): Record<string, string> {
  const commit = findCommit(root);
  return {
    unlock: manifest.version,
    ...(commit !== null && { commit }),
    deno: Deno.version.deno,
    // A pinned version, so it is the one that is loaded.
    tfjs: manifest.imports["@tensorflow/tfjs"].split("@").at(-1)!,
  };
}

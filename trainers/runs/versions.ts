/** What a run was made with. */

import { fileURLToPath } from "node:url";
import * as tf from "@tensorflow/tfjs";
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

/** The version of libtensorflow, where that is what computes. */
function findLibtensorflow(): string | null {
  const { binding } = tf.backend() as unknown as {
    readonly binding?: { readonly TF_Version?: string };
  };
  return binding?.TF_Version ?? null;
}

/** Names the versions that decide a run's numbers. */
export function listVersions(backend: string): Record<string, string> {
  const commit = findCommit();
  const libtensorflow = findLibtensorflow();
  return {
    unlock: manifest.version,
    ...(commit !== null && { commit }),
    deno: Deno.version.deno,
    tfjs: tf.version["tfjs"],
    backend,
    ...(libtensorflow !== null && { libtensorflow }),
  };
}

/** What a run was made with. */

import * as tf from "@tensorflow/tfjs";
import manifest from "../../deno.json" with { type: "json" };

/** Names the versions that decide a run's numbers. */
export function listVersions(backend: string): Record<string, string> {
  return {
    unlock: manifest.version,
    deno: Deno.version.deno,
    tfjs: tf.version["tfjs"],
    backend,
  };
}

/** What a run was made with. */

import * as tf from "@tensorflow/tfjs";
import { listPackageVersions } from "./package_versions.ts";

/** The version of libtensorflow, where that is what computes. */
function findLibtensorflow(): string | null {
  const { binding } = tf.backend() as unknown as {
    readonly binding?: { readonly TF_Version?: string };
  };
  return binding?.TF_Version ?? null;
}

/** Names the versions that decide a run's numbers. */
export function listVersions(backend: string): Record<string, string> {
  const libtensorflow = findLibtensorflow();
  return {
    ...listPackageVersions(),
    backend,
    ...(libtensorflow !== null && { libtensorflow }),
  };
}

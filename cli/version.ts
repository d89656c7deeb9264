/** `unlock --version`: versions of the package and its runtime. */

import { readLibtensorflow } from "../trainers/backends/tensorflow_package.ts";
import { listPackageVersions } from "../trainers/runs/package_versions.ts";

export const VERSION_FLAGS: readonly string[] = ["-V", "--version"];

export async function formatVersions(): Promise<string> {
  const libtensorflow = await readLibtensorflow();
  const versions = {
    ...listPackageVersions(),
    ...(libtensorflow !== null && { libtensorflow }),
  };
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`).join("\n");
}

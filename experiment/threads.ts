/** How many threads each of the processes side by side may use. */

/**
 * What bounds the threads of a process: those of our kernels and of libraries,
 * those within TensorFlow's ops, and those between them. One alone does not
 * help, for the others' threads then wait for each other.
 */
const VARIABLES = [
  "OMP_NUM_THREADS",
  "TF_NUM_INTRAOP_THREADS",
  "TF_NUM_INTEROP_THREADS",
] as const;

/**
 * Shares the cores out among processes: each takes all of them unless it is
 * told otherwise.
 *
 * @param width Processes at once
 */
export function shareThreads(
  width: number,
  cores: number,
  isSet: (name: string) => boolean,
): Readonly<Record<string, string>> {
  if (width === 1) return {};
  const threads = String(Math.max(1, Math.floor(cores / width)));
  return Object.fromEntries(
    VARIABLES.filter((name) => !isSet(name))
      .map((name) => [name, threads]),
  );
}

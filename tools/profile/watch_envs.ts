/** Measures how long environments take. */

import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { Span } from "./recording.ts";

/** Measures every call of environments from now on. */
export function watchEnvs(
  envs: VectorEnv,
  onPlay: (span: Span) => void,
): VectorEnv {
  const reset = envs.reset.bind(envs);
  const step = envs.step.bind(envs);
  async function timed<T>(play: () => T): Promise<Awaited<T>> {
    const start = performance.now();
    const result = await play();
    onPlay({ start, end: performance.now() });
    return result;
  }
  envs.reset = (...args) => timed(() => reset(...args));
  envs.step = (...args) => timed(() => step(...args));
  return envs;
}

/** Environments whose episodes end when a command is interrupted. */

import type { MakeEnvs } from "../trainers/rollout/evaluate.ts";

/** Makes environments in which the next step throws once a signal is given. */
export function interruptibleEnvs(
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): MakeEnvs {
  return async (id, count, options) => {
    const envs = await makeEnvs(id, count, options);
    const step = envs.step.bind(envs);
    envs.step = async (...args) => {
      // Episodes on this machine wait for nothing, so that no signal is heard.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      return await step(...args);
    };
    return envs;
  };
}

/** The closed languages of small policies. */

import { ruleError } from "../../../utils/errors.ts";
import { make } from "../../../envs/registry/registry.ts";
import type { Languages } from "../../rollout/tokens/episode_tokenizer.ts";
import { splitEnvIds } from "../../rollout/env_options.ts";

/** Finds the languages of a run's environments, by their ids. */
export function findLanguages(env: string): Languages {
  return new Map(
    splitEnvIds(env).map((id) => {
      const { language } = make(id, { style: "terse" });
      if (language !== undefined) return [id, language];
      const rule = "an environment with a terse style";
      throw ruleError(Error, "train a small policy", "env", rule, id);
    }),
  );
}

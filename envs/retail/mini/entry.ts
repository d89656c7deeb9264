/**
 * Combines the small shops: all styles, critic and policies.
 * `docs/environment_reference.md` describes the environment.
 */

import type { EnvEntry, ResolvedOptions } from "../../core/entry.ts";
import { STYLES } from "../../core/env.ts";
import { nameSalt } from "../../core/salt.ts";
import { TextEnv } from "../../core/text_env.ts";
import { makeServiceCritic, measureService } from "../../service/critic.ts";
import {
  DYNAMICS,
  type Dynamics,
} from "../../service/customer/customer_script.ts";
import {
  listCountedTools,
  makeServiceEnvTools,
} from "../../service/tools/general_tools.ts";
import { FORBIDDEN_SHARES } from "../../service/entry.ts";
import { TASK_SPLITS } from "../../service/tasks/task.ts";
import { MINI_GENERATOR } from "./draw_case.ts";
import { makeMiniCore, MINI_TOOLS } from "./mini_core.ts";
import { MINI_LANGUAGE_VERSION } from "./mini_language.ts";
import { MINI_LOADS, type MiniRequests } from "./draw_shop.ts";
import { makeMiniPolicies, makeMiniTeacher } from "./mini_policies.ts";

const DEFAULT_REQUESTS: MiniRequests = "1-2";

export const RETAIL_MINI_ENTRY: EnvEntry = {
  id: "Retail-Mini-v0",
  description:
    "Serve a customer of a small shop, drawn anew for each task, in eight words a message",
  rewardThreshold: 0.95,
  maxSteps: MINI_LOADS[DEFAULT_REQUESTS].steps,
  nondeterministic: false,
  generator: MINI_GENERATOR,
  splits: TASK_SPLITS,
  styles: STYLES,
  tools: makeServiceEnvTools(MINI_TOOLS.values()),
  countedTools: listCountedTools(MINI_TOOLS.values()),
  ownOptions: {
    dynamics: DYNAMICS,
    forbidden: FORBIDDEN_SHARES,
    requests: Object.keys(MINI_LOADS),
    salt: "secret",
  },
  create(spec, made) {
    const {
      style,
      dynamics = DYNAMICS[0],
      forbidden = FORBIDDEN_SHARES[0],
      requests = DEFAULT_REQUESTS,
      salt = null,
    } = made as ResolvedOptions & { readonly salt?: string };
    const load = MINI_LOADS[requests as MiniRequests];
    return new TextEnv({ ...spec, maxSteps: load.steps }, made, {
      core: makeMiniCore(style, {
        dynamics: dynamics as Dynamics,
        forbidden: Number(forbidden),
        load,
        salt,
      }),
      critic: makeServiceCritic(MINI_TOOLS),
      measure: measureService,
      snapshotOptions: {
        style,
        dynamics: String(dynamics),
        forbidden: String(forbidden),
        requests: String(requests),
        ...style === "terse" && { language: MINI_LANGUAGE_VERSION },
        ...salt !== null && { salt: nameSalt(salt) },
      },
    });
  },
  teacher: makeMiniTeacher,
  policies: makeMiniPolicies,
};

/** Customers of the telecom company, as conversations need them. */

import { makeTelecom } from "../../../envs/telecom/database/telecom.ts";
import { openTelecom } from "../../../envs/telecom/entry.ts";
import { makeTelecomCase } from "../../../envs/telecom/tasks/case.ts";
import type { TalkTrial } from "./well_meant.ts";

const TABLES = makeTelecom(1);
const DOMAIN = openTelecom(TABLES);

/** The customers of the telecom company. */
export const TELECOM_TALK: TalkTrial = {
  domain: DOMAIN,
  open(index, dynamics) {
    const task = { split: "train", index, forbidden: 0, seal: null } as const;
    const manner = { dynamics, seed: index };
    const made = makeTelecomCase(DOMAIN, { ...task, ...manner });
    const database = { tables: TABLES, written: made.task.setup! };
    return { script: made.script, database, values: {} };
  },
};

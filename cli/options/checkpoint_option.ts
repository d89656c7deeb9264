/** The option that says which of a run's checkpoints is meant. */

import { Option } from "commander";
import { ruleError } from "../../utils/errors.ts";
import type { CheckpointChoice } from "../../trainers/runs/directory/choose_checkpoint.ts";
import { readTyped } from "./name_flags.ts";
import { parseNumber } from "./option_readers.ts";

/** Reads `last`, `best` or the number of an update. */
function parseCheckpoint(action: string, text: string): CheckpointChoice {
  if (text === "last" || text === "best") return text;
  const update = parseNumber(text);
  if (Number.isSafeInteger(update)) return update as number;
  const rule = "'last', 'best' or the number of an update";
  throw ruleError(RangeError, action, "checkpoint", rule, text);
}

/** Makes the option; `action` is an infinitive. */
export function makeCheckpointOption(action: string): Option {
  const option = new Option(
    "--checkpoint <which>",
    "of a run: last, best (on validation tasks) or an update (default: last)",
  );
  return readTyped(option, (text) => parseCheckpoint(action, text));
}

/** Argument checks of `TextEnv`: constructor, `reset`, `step` and `restore`. */

import {
  CUT_OFFS,
  type EnvSpec,
  type Snapshot,
  type Split,
  SPLITS,
  type StepArgs,
} from "./env.ts";
import {
  assertArrayLike,
  assertInteger,
  assertKeys,
  assertObject,
  assertOneOf,
  RegistrationError,
  ruleError,
} from "../../utils/errors.ts";

const CORE_KEYS = ["task", "initial", "transition", "observe", "sampleAction"];

export function assertParts(options: unknown, parts: unknown): void {
  function check(holds: boolean, name: string, rule: string, now: unknown) {
    if (holds) return;
    throw ruleError(RegistrationError, "make a TextEnv", name, rule, now);
  }
  const { core, critic, measure, snapshotOptions } = Object(parts);
  const hasFunctions = CORE_KEYS.every((key) =>
    typeof Object(core)[key] === "function"
  );
  const functions = `an object with ${CORE_KEYS.join(", ")}`;
  check(hasFunctions, "parts.core", functions, core);
  for (const [name, value] of Object.entries({ critic, measure })) {
    const isOne = value === null || typeof value === "function";
    check(isOne, `parts.${name}`, "a function or null", value);
  }
  const isObject = Object(snapshotOptions) === snapshotOptions;
  check(isObject, "parts.snapshotOptions", "an object", snapshotOptions);
  const { split } = Object(options);
  const words = `one of ${SPLITS.join(", ")}`;
  check(SPLITS.includes(split), "options.split", words, split);
}

export const RESET_KEYS: readonly string[] = ["seed", "options"];

export const TASK_KEYS = ["split", "index", "id", "generator"] as const;

export function assertTask(
  action: string,
  prefix: string,
  split: unknown,
  index: unknown,
  sizes: EnvSpec["splits"],
): asserts split is Split {
  assertOneOf(action, `${prefix}split`, split, SPLITS);
  if (sizes[split] === 0) {
    const full = SPLITS.filter((name) => sizes[name] > 0).join(", ");
    const rule = `a split with tasks: ${full}`;
    throw ruleError(RangeError, action, `${prefix}split`, rule, split);
  }
  if (index === undefined) return;
  assertInteger(action, `${prefix}index`, index, 0, sizes[split] - 1);
}

const STEP_KEYS = ["counterfactual", "cutOff"];

export function readStepArgs(args: StepArgs): Required<StepArgs> {
  assertKeys("step", "args", args, STEP_KEYS);
  const { counterfactual = null, cutOff = null } = args;
  if (cutOff !== null) assertOneOf("step", "args.cutOff", cutOff, CUT_OFFS);
  if (counterfactual === null || typeof counterfactual === "string") {
    return { counterfactual, cutOff };
  }
  const name = "args.counterfactual";
  throw ruleError(TypeError, "step", name, "a string or null", counterfactual);
}

/** The values that a snapshot must match. */
export interface SnapshotFacts
  extends
    Pick<Snapshot, "id" | "generator" | "options">,
    Pick<EnvSpec, "splits" | "maxSteps"> {}

const UINT32_MAX = 2 ** 32 - 1;

function assertSame(name: string, value: unknown, expected: unknown): void {
  if (value === expected) return;
  const rule = typeof expected === "string" ? `'${expected}'` : `${expected}`;
  throw ruleError(RangeError, "restore", name, rule, value);
}

export function assertSnapshot(snapshot: Snapshot, facts: SnapshotFacts): void {
  assertObject("restore", "snapshot", snapshot);
  const { id, generator, options, rng, task, episodeKey } = snapshot;
  const { actions, replies, refusals = 0 } = snapshot;
  assertSame("id", id, facts.id);
  assertSame("generator", generator, facts.generator);
  assertObject("restore", "options", options);
  for (const name in { ...facts.options, ...options }) {
    if (Object.hasOwn(facts.options, name)) {
      assertSame(`options.${name}`, options[name], facts.options[name]);
      continue;
    }
    // An option such as `data` that this environment does not have.
    const now = options[name];
    throw ruleError(RangeError, "restore", `options.${name}`, "left out", now);
  }
  if (task === null) {
    throw ruleError(RangeError, "restore", "task", "a task", task);
  }
  assertObject("restore", "task", task);
  assertInteger("restore", "task.index", task.index, 0);
  assertTask("restore", "task.", task.split, task.index, facts.splits);
  assertObject("restore", "rng", rng);
  assertInteger("restore", "rng.seed", rng.seed, -1);
  assertArrayLike("restore", "rng.words", rng.words);
  assertInteger("restore", "rng.words.length", rng.words.length, 4, 4);
  for (let i = 0; i < 4; i++) {
    const name = `rng.words[${i}]`;
    assertInteger("restore", name, rng.words[i], 0, UINT32_MAX);
  }
  assertInteger("restore", "episodeKey", episodeKey, 0, UINT32_MAX);
  assertInteger("restore", "refusals", refusals, 0);
  if (
    !Array.isArray(actions) || actions.length > facts.maxSteps ||
    !actions.every((action) => typeof action === "string")
  ) {
    const rule = `a list of at most ${facts.maxSteps} strings`;
    throw ruleError(TypeError, "restore", "actions", rule, actions);
  }
  if (
    !Array.isArray(replies) || replies.length !== actions.length ||
    !replies.every((reply) => reply === null || typeof reply === "string")
  ) {
    const rule = "a list as long as 'actions' of strings and nulls";
    throw ruleError(TypeError, "restore", "replies", rule, replies);
  }
}

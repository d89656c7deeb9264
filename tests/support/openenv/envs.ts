/** Environments that wait, fail or throw on demand. */

import {
  appendFrozen,
  type CoreState,
  endWithAnswer,
  type EnvCore,
  type EnvEntry,
  type Query,
  registerEnv,
  type Responder,
  ResponderError,
  STEP_LIMIT,
  TextEnv,
} from "../../../envs/mod.ts";
import { until } from "../wait.ts";

/** Steps of an episode of the probe. */
export const PROBE_STEPS = 6;

/** A responder that answers when a test releases it. */
class Gate implements Responder {
  readonly name = "gate";
  readonly nondeterministic = false;
  #held: ((reply: string) => void)[] = [];

  /** Waits, or fails, as the question says. */
  respond({ question }: Query): string | Promise<string> {
    if (question === "fail") throw new ResponderError("nobody answers");
    if (question === "fault") return Promise.reject(new Error("a fault"));
    return new Promise((resolve) => this.#held.push(resolve));
  }

  /** Waits until so many questions are held. */
  async holds(count: number): Promise<void> {
    await until(() => this.#held.length === count, `${count} questions held`);
  }

  /** Answers the questions that are held. */
  open(): void {
    const held = this.#held;
    this.#held = [];
    for (const resolve of held) resolve("at last");
  }
}

/** Holds the questions of steps `wait`. */
export const gate = new Gate();

interface ProbeState extends CoreState {
  readonly task: number;
  readonly text: string;
}

const ASKING = ["wait", "fail", "fault"];

/** What the probe says to an action. */
function wordsFor(action: string): string {
  const [, verb, rest = ""] = /^(\w+) ?(.*)$/s.exec(action) ?? [];
  if (verb === "say") return rest;
  if (verb === "long") return "x".repeat(Number(rest));
  return `heard ${action}`;
}

function endingOf(state: ProbeState, action: string) {
  if (action === "win" || action === "lose") {
    return endWithAnswer(action === "win");
  }
  const rewards = { nan: NaN, infinity: Infinity };
  if (action === "nan" || action === "infinity") {
    return { ...endWithAnswer(true), reward: rewards[action] };
  }
  return state.stepsTaken + 1 < PROBE_STEPS ? null : STEP_LIMIT;
}

const core: EnvCore<number, ProbeState> = {
  maxSteps: PROBE_STEPS,
  task: (_, index) => index,
  initial: (task) => ({
    task,
    stepsTaken: 0,
    rounds: [],
    ending: null,
    text: `task ${task}`,
  }),
  query: (_, action) =>
    ASKING.includes(action)
      ? { question: action, record: { form: "facts", rows: [], topics: null } }
      : null,
  transition(state, action, { reply }) {
    if (action === "throw") throw new Error("the probe threw");
    const kind = /^\w*/.exec(action)![0];
    return {
      ...state,
      stepsTaken: state.stepsTaken + 1,
      rounds: appendFrozen(state.rounds, Object.freeze({ kind })),
      text: reply ?? wordsFor(action),
      ending: endingOf(state, action),
    };
  },
  observe({ text, ending, stepsTaken }) {
    return {
      text,
      messages: [{ role: "user", content: text }],
      round: ending === null ? "action" : "end",
      step: Math.min(stepsTaken + 1, PROBE_STEPS),
      limit: PROBE_STEPS,
      view: { text },
    };
  },
  sampleAction: () => "say hello",
};

function probeEntry(id: string, hasTasks: boolean): EnvEntry {
  return {
    id,
    description: "Echoes its actions",
    maxSteps: PROBE_STEPS,
    rewardThreshold: 1,
    nondeterministic: false,
    generator: 1,
    splits: { train: 3000, validation: 20, test: 10 },
    ownOptions: {},
    create(spec, options) {
      const splits = hasTasks
        ? spec.splits
        : { train: 0, validation: 0, test: 0 };
      return new TextEnv(Object.freeze({ ...spec, splits }), options, {
        core,
        critic: () => ({ channel: null, label: 0, reason: "probe" }),
        measure: null,
        snapshotOptions: { style: options.style },
        responder: gate,
      });
    },
    policies: () => ({
      random: () => ({ name: "random", act: () => "say hello" }),
      oracle: () => ({ name: "oracle", act: () => "win" }),
    }),
  };
}

let isBroken = false;

/** Breaks {@linkcode BROKEN} until the end of a test. */
export function breakEnv(): Disposable {
  isBroken = true;
  return {
    [Symbol.dispose]() {
      isBroken = false;
    },
  };
}

function brokenEntry(id: string): EnvEntry {
  const { create, ...entry } = probeEntry(id, true);
  return {
    ...entry,
    create(spec, options) {
      if (isBroken) throw new Error("no such file: /srv/secret");
      return create(spec, options);
    },
  };
}

/** Id of the environment that echoes its actions; its prefix is `/probe`. */
export const PROBE = "Probe-v0";

/** Id of one that has no list of tasks; its prefix is `/taskless`. */
export const TASKLESS = "Taskless-v0";

/** Id of one that breaks after the start; its prefix is `/broken`. */
export const BROKEN = "Broken-v0";

registerEnv(probeEntry(PROBE, true));
registerEnv(probeEntry(TASKLESS, false));
registerEnv(brokenEntry(BROKEN));

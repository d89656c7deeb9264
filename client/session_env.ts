// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** An environment on a server, with the interface of a local one. */

import type {
  ActionSpace,
  Env,
  EnvSpec,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  StepArgs,
  StepResult,
  TextLanguage,
} from "../envs/core/env.ts";
import {
  assertSnapshot,
  assertTask,
  readStepArgs,
  RESET_KEYS,
  TASK_KEYS,
} from "../envs/core/assert_calls.ts";
import { copyFrozen } from "../utils/json_values.ts";
import {
  assertInteger,
  assertKeys,
  ClosedEnvironmentError,
  PendingCallError,
  ResetNeededError,
  ruleError,
} from "../utils/errors.ts";
import { omitUndefined } from "../utils/objects.ts";
import { limitConcurrency } from "../utils/waiting.ts";
import { makeActionSpace, makeObservationSpace } from "../envs/core/spaces.ts";
import {
  readResetResult,
  readStepResult,
  type RemoteSession,
} from "./remote_session.ts";
import { toLocalError } from "./transport/errors.ts";
import type {
  RemoteReply,
  ResetRequest,
  SessionDescription,
} from "./transport/wire.ts";

/**
 * An environment on a server, with the interface of a local one. `reset`,
 * `step` and `restore` return promises; calls run one after the other, in the
 * order in which they were made. `rng` and `render` describe the last finished
 * call, and `snapshot` throws a `PendingCallError` while a call is pending.
 * After `close`, calls throw a `ClosedEnvironmentError`. A server may reject
 * very long actions.
 */
export interface RemoteEnv extends Env {
  /** Base URL, without a token. */
  readonly url: string;
  /** Starts an episode. */
  reset(args?: ResetArgs): Promise<ResetResult>;
  /** Takes one action, as text. */
  step(action: string, args?: StepArgs): Promise<StepResult>;
  /** Continues from a snapshot; returns what the agent last saw. */
  restore(snapshot: Snapshot): Promise<ResetResult>;
  /**
   * Closes the session after the calls made so far; may be called twice. The
   * promise resolves when the session is closed, and never rejects.
   */
  close(): Promise<void>;
}

type Episode = "not started" | "running" | "ended";

interface SessionEnvParts {
  readonly url: string;
  readonly session: RemoteSession;
  readonly description: SessionDescription;
  readonly sampler: ActionSpace["sample"];
  readonly signal: AbortSignal;
}

function readResetArgs(
  args: ResetArgs,
  spec: EnvSpec,
): Omit<ResetRequest, "request_id"> {
  assertKeys("reset", "args", args, RESET_KEYS);
  const { seed, options = {} } = args;
  assertKeys("reset", "options", options, TASK_KEYS);
  const { split = spec.options.split, index } = options;
  assertTask("reset", "", split, index, spec.splits);
  if (seed !== undefined) assertInteger("reset", "seed", seed, 0);
  return { ...omitUndefined({ seed, index }), split };
}

function plainSnapshot(
  { id, generator, rng, task, episodeKey, actions, replies, refusals }:
    Snapshot,
  options: Snapshot["options"],
): Snapshot {
  const [a, b, c, d] = rng.words;
  const { split, index } = task!;
  return {
    id,
    generator,
    options,
    rng: { seed: rng.seed, words: [a, b, c, d] },
    task: { split, index },
    episodeKey,
    actions: [...actions],
    replies: [...replies],
    ...omitUndefined({ refusals }),
  };
}

export class SessionEnv implements RemoteEnv {
  readonly url: string;
  readonly spec: EnvSpec;
  readonly actionSpace: ActionSpace;
  readonly observationSpace: ObservationSpace;
  declare readonly language?: TextLanguage;
  readonly #session: RemoteSession;
  readonly #signal: AbortSignal;
  readonly #queue = limitConcurrency(1);
  #pending = 0;
  /** The options that a snapshot must match. */
  readonly #own: Snapshot["options"];
  #episode: Episode = "not started";
  #closing: Promise<void> | null = null;

  constructor(parts: SessionEnvParts) {
    const { url, session, description, sampler, signal } = parts;
    this.url = url;
    this.spec = copyFrozen(description.spec);
    this.actionSpace = makeActionSpace(sampler);
    this.observationSpace = makeObservationSpace(this.spec.maxSteps);
    if (description.language !== null) {
      this.language = copyFrozen(description.language);
    }
    this.#session = session;
    this.#own = description.snapshot.options;
    this.#signal = signal;
    signal.addEventListener("abort", this.#abort, { once: true });
  }

  get unwrapped(): Env {
    return this;
  }

  get rng(): RngState {
    return structuredClone(this.#session.state.snapshot.rng);
  }

  async reset(args: ResetArgs = {}): Promise<ResetResult> {
    const wishes = readResetArgs(args, this.spec);
    return readResetResult(
      await this.#inTurn("reset", () => {
        const data = { ...wishes, request_id: crypto.randomUUID() };
        return this.#session.move({ type: "reset", data }, 0);
      }),
    );
  }

  async step(action: string, args: StepArgs = {}): Promise<StepResult> {
    return readStepResult(
      await this.#inTurn("step", () => {
        this.#assertRunning();
        if (typeof action !== "string") {
          throw ruleError(TypeError, "step", "action", "a string", action);
        }
        const { counterfactual, cutOff } = readStepArgs(args);
        const metadata = {
          request_id: crypto.randomUUID(),
          ...(counterfactual === null ? {} : { counterfactual }),
          ...(cutOff === null ? {} : { cut_off: cutOff }),
        };
        const data = { message: action, metadata };
        const { actions } = this.#session.state.snapshot;
        return this.#session.move({ type: "step", data }, actions.length + 1);
      }),
    );
  }

  #assertRunning(): void {
    if (this.#episode === "running") return;
    const rule = "running, so call reset() first";
    throw ruleError(ResetNeededError, "step", "episode", rule, this.#episode);
  }

  async restore(snapshot: Snapshot): Promise<ResetResult> {
    const { id, generator, splits, maxSteps } = this.spec;
    const options = this.#own;
    assertSnapshot(snapshot, { id, generator, options, splits, maxSteps });
    const data = { snapshot: plainSnapshot(snapshot, options) };
    const { actions } = data.snapshot;
    return readResetResult(
      await this.#inTurn(
        "restore",
        () => this.#session.move({ type: "restore", data }, actions.length),
      ),
    );
  }

  /** Runs a call after all earlier ones. */
  async #inTurn(
    action: string,
    call: () => Promise<RemoteReply>,
  ): Promise<RemoteReply> {
    this.#assertOpen(action);
    this.#pending++;
    return await this.#queue(async () => {
      try {
        const reply = await call().catch((error) => {
          throw toLocalError(error);
        });
        const hasEnded = reply.done || reply.observation.round === "end";
        this.#episode = hasEnded ? "ended" : "running";
        return reply;
      } finally {
        // Before the promise settles, as callers may check at once.
        this.#pending--;
      }
    });
  }

  #assertOpen(action: string): void {
    if (this.#closing === null) return;
    throw ruleError(
      ClosedEnvironmentError,
      action,
      "environment",
      "open",
      "closed",
      this.#signal.aborted ? { cause: this.#signal.reason } : {},
    );
  }

  snapshot(): Snapshot {
    if (this.#pending > 0) {
      const rule = "idle, so await the call before";
      const action = "take a snapshot";
      throw ruleError(PendingCallError, action, "environment", rule, "waiting");
    }
    return structuredClone(this.#session.state.snapshot);
  }

  render(): string {
    return this.#session.state.render;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#queue(() => this.#session.close());
    this.#signal.removeEventListener("abort", this.#abort);
  }

  readonly #abort = (): void => {
    this.close();
  };
}

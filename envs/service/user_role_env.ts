/**
 * An environment whose agent plays the customer: a policy serves, and actions
 * are the customer's lines.
 */

import {
  type ActionSpace,
  type ChatMessage,
  CUT_OFF,
  type Env,
  type EnvSpec,
  type Observation,
  type ObservationSpace,
  type ResetArgs,
  type ResetResult,
  type RngState,
  type Snapshot,
  type StepResult,
} from "../core/env.ts";
import { type Policy, takeTurn } from "../core/policy.ts";
import {
  type CustomerQuery,
  type Responder,
  ResponderError,
} from "../core/responder.ts";
import { makeActionSpace, makeObservationSpace } from "../core/spaces.ts";
import { writeToolResponse } from "../core/tool_call.ts";
import {
  PendingCallError,
  ResetNeededError,
  ruleError,
} from "../../utils/errors.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { STOP_LINE } from "./customer/customer_state.ts";

/** Makes the environment, given the responder that speaks for the customer. */
export type ServedEnvFactory = (user: Responder<CustomerQuery>) => Env;

/** What happened until the serving policy waits for a line, or the end. */
interface Turn {
  /** What the customer is asked; `null` at the end. */
  readonly query: CustomerQuery | null;
  /** The policy's calls with their results, and its words. */
  readonly seen: string;
  /** The last step; `null` before the end. */
  readonly result: StepResult | null;
}

const LINES = makeActionSpace(() => "Yes, please.");

const HOW_TO_STOP =
  `What you write is said to the agent. Write ${STOP_LINE} when you have what you want.`;

/** The result of a call, marked as such. */
function wordResult({ messages }: Observation): string {
  return messages.map(({ role, content }) =>
    role === "tool" ? writeToolResponse(content) : content
  ).join("\n\n");
}

/** One conversation. The policy serves until it waits for a customer's line. */
class Conversation {
  /** The state before the first message. */
  readonly start: Snapshot;
  readonly first: ResetResult;
  readonly lines: string[] = [];
  readonly #env: Env;
  readonly #policy: Policy;
  #turn = Promise.withResolvers<Turn>();
  #line: PromiseWithResolvers<string> | null = null;
  #seen: string[] = [];
  #served: Promise<void> = Promise.resolve();

  constructor(env: Env, policy: Policy, first: ResetResult) {
    this.#env = env;
    this.#policy = policy;
    this.first = first;
    this.start = env.snapshot();
  }

  begin(): Promise<Turn> {
    const prng = seededPrng("customer seat", this.start.episodeKey);
    this.#served = this.#serve(prng).then(
      (result) => this.#pass({ query: null, result }),
      (error) => this.#turn.reject(error),
    );
    return this.#turn.promise;
  }

  say(line: string): Promise<Turn> {
    const waiting = this.#line!;
    this.#line = null;
    this.lines.push(line);
    this.#turn = Promise.withResolvers();
    waiting.resolve(line);
    return this.#turn.promise;
  }

  /** Passes the policy's words on, and waits for the line that answers. */
  ask(query: CustomerQuery): Promise<string> {
    this.#seen.push(query.lines.at(-1)!.text);
    if (query.seen !== undefined) {
      this.#seen.push(`You have done so, and see: ${query.seen}`);
    }
    this.#line = Promise.withResolvers();
    this.#pass({ query, result: null });
    return this.#line.promise;
  }

  async leave(): Promise<void> {
    this.#line?.reject(new ResponderError("The customer has left"));
    await this.#served;
  }

  #pass(known: Omit<Turn, "seen">): void {
    const seen = this.#seen.join("\n\n");
    this.#seen = [];
    this.#turn.resolve({ ...known, seen });
  }

  async #serve(prng: Prng): Promise<StepResult> {
    let { observation } = this.first;
    for (;;) {
      const [action, cut] = await takeTurn(this.#policy, observation, prng);
      const result = await this.#env.step(action, cut);
      const { kind } = result.info;
      const isCall = kind !== "reply" && kind !== CUT_OFF;
      if (isCall && result.reward !== null) {
        this.#seen.push(action, wordResult(result.observation));
      }
      if (result.terminated || result.truncated) return result;
      ({ observation } = result);
    }
  }
}

function assertTrain(split: string): void {
  if (split === "train") return;
  const rule = "train, as customers see what agents must find out";
  throw ruleError(RangeError, "play the customer", "split", rule, split);
}

/**
 * The customer's side of a customer-service environment. It has the train split
 * only: the customer's sheet shows what an agent has to find out, and the other
 * splits are for evaluation.
 *
 * @example
 * ```ts
 * import { UserRoleEnv, make, makeScriptedPolicy } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const id = "Retail-v0";
 * const env = new UserRoleEnv(
 *   (user) => make(id, { user }),
 *   makeScriptedPolicy(id, "oracle"),
 * );
 * await env.reset({ seed: 0 });
 * const { terminated } = await env.step("###STOP###");
 * assertEquals(terminated, true);
 * ```
 */
export class UserRoleEnv implements Env {
  /** What is fixed about the environment. */
  readonly spec: EnvSpec;
  /** Any text. */
  readonly actionSpace: ActionSpace = LINES;
  /** The format of observations. */
  readonly observationSpace: ObservationSpace;
  readonly #makeEnv: ServedEnvFactory;
  readonly #policy: Policy;
  #env: Env;
  #talk: Conversation | null = null;
  #shown: Observation | null = null;
  #isPending = false;

  /**
   * Makes the environment.
   *
   * @param makeEnv Makes the agent's environment, given the customer
   * @param policy The policy that serves; it must be deterministic
   */
  constructor(makeEnv: ServedEnvFactory, policy: Policy) {
    this.#makeEnv = makeEnv;
    this.#policy = policy;
    this.#env = this.#openEnv();
    const { spec } = this.#env;
    this.spec = Object.freeze({
      ...spec,
      splits: Object.freeze({ ...spec.splits, validation: 0, test: 0 }),
      options: Object.freeze({ ...spec.options, seat: "customer" }),
    });
    this.observationSpace = makeObservationSpace(spec.maxSteps);
  }

  #openEnv(): Env {
    return this.#makeEnv({
      name: "person",
      nondeterministic: false,
      respond: (query) => this.#talk!.ask(query),
    });
  }

  /** The environment itself. */
  get unwrapped(): Env {
    return this;
  }

  /** State of the random stream. */
  get rng(): RngState {
    return this.#env.rng;
  }

  /**
   * Starts a conversation.
   *
   * @param args Seed and task; both optional
   * @returns The customer's sheet and opening line, and the policy's answer
   * @throws {RangeError} If seed or index is out of range, or the split is not
   * train
   * @throws {TypeError} If the arguments or options have an unknown key
   * @throws {PendingCallError} If the call before has not finished
   */
  async reset(args: ResetArgs = {}): Promise<ResetResult> {
    this.#assertIdle("reset");
    assertTrain(args?.options?.split ?? "train");
    await this.#talk?.leave();
    this.#talk = null;
    const first = await this.#env.reset(args);
    return await this.#begin(this.#env, first, []);
  }

  /** Replays a conversation; on an error the one before is kept. */
  async #begin(
    env: Env,
    first: ResetResult,
    lines: readonly string[],
  ): Promise<ResetResult> {
    assertTrain(first.info.task.split);
    const talk = new Conversation(env, this.#policy, first);
    const before = this.#talk;
    this.#talk = talk;
    this.#isPending = true;
    try {
      let turn = await talk.begin();
      let result = this.#show(talk, turn);
      for (const line of lines) {
        if (turn.result !== null) {
          const rule = "a list that ends with the episode";
          throw ruleError(RangeError, "restore", "actions", rule, line);
        }
        turn = await talk.say(line);
        result = this.#show(talk, turn);
      }
      this.#shown = result.observation;
      return result;
    } catch (error) {
      this.#talk = before;
      await talk.leave();
      throw error;
    } finally {
      this.#isPending = false;
    }
  }

  /**
   * Says a line.
   *
   * @param line What the customer says
   * @returns What the policy did and said in answer
   * @throws {ResetNeededError} Before the first `reset` and after the end
   * @throws {TypeError} If the line is not a string
   * @throws {PendingCallError} If the call before has not finished
   */
  async step(line: string): Promise<StepResult> {
    this.#assertIdle("step");
    const talk = this.#talk;
    if (talk === null || this.#shown!.round === "end") {
      const rule = "running, so call reset() first";
      const now = talk === null ? "not started" : "ended";
      throw ruleError(ResetNeededError, "step", "episode", rule, now);
    }
    if (typeof line !== "string") {
      throw ruleError(TypeError, "step", "action", "a string", line);
    }
    this.#isPending = true;
    try {
      const turn = await talk.say(line);
      const { observation, info } = this.#show(talk, turn);
      this.#shown = observation;
      const { reward = 0, terminated = false, truncated = false } =
        turn.result ?? {};
      return { observation, reward, terminated, truncated, info };
    } finally {
      this.#isPending = false;
    }
  }

  #assertIdle(action: string): void {
    if (!this.#isPending) return;
    const rule = "idle, so await the call before";
    throw ruleError(PendingCallError, action, "environment", rule, "waiting");
  }

  /** Makes the customer's observation and info. */
  #show(
    { lines, first }: Conversation,
    { query, seen, result }: Turn,
  ): ResetResult {
    const isFirst = lines.length === 0;
    const messages: ChatMessage[] = [];
    if (isFirst && query !== null) {
      const { instruction, lines: [opening] } = query;
      const content = `${instruction.trim()}\n\n${HOW_TO_STOP}`;
      messages.push({ role: "system", content });
      messages.push({ role: "assistant", content: opening!.text });
    }
    const over = result === null ? "" : "The conversation is over.";
    const parts = [seen, over].filter((text) => text !== "");
    messages.push({ role: "user", content: parts.join("\n\n") });
    const { maxSteps: limit } = this.spec;
    // Labels are for the agent's trainer.
    const { critique: _critique, ...info } = (result ?? first).info;
    return {
      observation: {
        text: messages.map(({ content }) => content).join("\n\n"),
        messages,
        round: result === null ? "action" : "end",
        // After the end it stays at the last one.
        step: Math.max(1, lines.length + (result === null ? 1 : 0)),
        limit,
        view: null,
      },
      info: { ...info, kind: isFirst && result === null ? null : "line" },
    };
  }

  /**
   * The state as JSON.
   *
   * @returns Random stream, task and lines
   * @throws {PendingCallError} If the call before has not finished
   */
  snapshot(): Snapshot {
    this.#assertIdle("take a snapshot");
    const { options, ...start } = this.#talk?.start ?? this.#env.snapshot();
    const actions = [...this.#talk?.lines ?? []];
    return {
      ...start,
      options: { ...options, seat: "customer" },
      actions,
      replies: actions.map(() => null),
    };
  }

  /**
   * Continues from a snapshot by replaying its lines. If that fails, the state
   * does not change.
   *
   * @param snapshot A result of `snapshot`
   * @returns The last observation
   * @throws {RangeError} If the snapshot is of another environment, generator,
   * side or options, or cannot be replayed
   * @throws {TypeError} If a part is missing or has the wrong type
   * @throws {PendingCallError} If the call before has not finished
   */
  async restore(snapshot: Snapshot): Promise<ResetResult> {
    this.#assertIdle("restore");
    const { seat, ...options } = snapshot?.options ?? {};
    if (seat !== "customer") {
      const rule = "customer";
      throw ruleError(RangeError, "restore", "options.seat", rule, seat);
    }
    const { actions: lines } = snapshot;
    if (
      !Array.isArray(lines) || lines.some((line) => typeof line !== "string")
    ) {
      const rule = "a list of strings";
      throw ruleError(TypeError, "restore", "actions", rule, lines);
    }
    const before = this.#talk;
    const env = this.#openEnv();
    const bare = { ...snapshot, options, actions: [], replies: [] };
    const first = await env.restore(bare);
    const result = await this.#begin(env, first, lines);
    this.#env = env;
    await before?.leave();
    return result;
  }

  /**
   * The episode so far.
   *
   * @returns The customer's lines and the last observation
   */
  render(): string {
    const lines = this.#talk?.lines.map((line, i) => `${i + 1}> ${line}`) ?? [];
    return [...lines, this.#shown?.text ?? "(not started)"].join("\n");
  }

  /** Stops the policy; may be called twice. */
  close(): void {
    this.#talk?.leave();
    this.#env.close();
  }
}

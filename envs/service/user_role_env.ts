/**
 * An episode from the other side: a policy serves, and whoever sits here is the
 * customer. Its actions are the customer's lines.
 */

import type {
  ActionSpace,
  ChatMessage,
  Env,
  EnvSpec,
  Info,
  Observation,
  ObservationSpace,
  ResetArgs,
  ResetResult,
  RngState,
  Snapshot,
  StepResult,
} from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import {
  type CustomerQuery,
  type Responder,
  ResponderError,
} from "../core/responder.ts";
import { makeActionSpace, makeObservationSpace } from "../core/spaces.ts";
import {
  PendingCallError,
  ResetNeededError,
  ruleError,
} from "../../utils/errors.ts";
import { type Prng, seededPrng } from "../../utils/prng.ts";
import { STOP_LINE } from "./customer/customer_state.ts";

/** Makes the environment in which somebody speaks for the customer. */
export type ServedEnvFactory = (user: Responder<CustomerQuery>) => Env;

/** What is known while the agent waits for a line, or at the end. */
interface Turn {
  /** What the customer is asked; `null` once the episode is over. */
  readonly query: CustomerQuery | null;
  /** What the agent called and what came back, and what it said at last. */
  readonly heard: string;
  /** How the episode ended; `null` while it goes on. */
  readonly result: StepResult | null;
}

/** What a customer says, any line being one. */
const LINES = makeActionSpace(() => "Yes, please.");

/** What stands below the sheet. */
const HOW_TO_STOP =
  `What you write is said to the agent. Write ${STOP_LINE} when you have what you want.`;

/** What came back from a call, as a text that shows where it ends. */
function wordResult({ messages }: Observation): string {
  return messages.map(({ role, content }) =>
    role === "tool" ? `<tool_response>\n${content}\n</tool_response>` : content
  ).join("\n\n");
}

/** One conversation: the agent goes on by itself until a line is wanted. */
class Conversation {
  /** The moment before anybody spoke. */
  readonly start: Snapshot;
  readonly first: ResetResult;
  readonly lines: string[] = [];
  readonly #env: Env;
  readonly #policy: Policy;
  #turn = Promise.withResolvers<Turn>();
  #line: PromiseWithResolvers<string> | null = null;
  #heard: string[] = [];
  #served: Promise<void> = Promise.resolve();

  constructor(env: Env, policy: Policy, first: ResetResult) {
    this.#env = env;
    this.#policy = policy;
    this.first = first;
    this.start = env.snapshot();
  }

  /** Lets the agent begin. */
  begin(): Promise<Turn> {
    const prng = seededPrng("customer seat", this.start.episodeKey);
    this.#served = this.#serve(prng).then(
      (result) => this.#pass({ query: null, result }),
      (error) => this.#turn.reject(error),
    );
    return this.#turn.promise;
  }

  /** Says a line, and waits until the next is wanted. */
  say(line: string): Promise<Turn> {
    const waiting = this.#line!;
    this.#line = null;
    this.lines.push(line);
    this.#turn = Promise.withResolvers();
    waiting.resolve(line);
    return this.#turn.promise;
  }

  /** Takes what the agent says, and waits for the line that answers it. */
  ask(query: CustomerQuery): Promise<string> {
    this.#heard.push(query.lines.at(-1)!.text);
    this.#line = Promise.withResolvers();
    this.#pass({ query, result: null });
    return this.#line.promise;
  }

  /** Breaks off, so that the environment waits for nobody. */
  async leave(): Promise<void> {
    this.#line?.reject(new ResponderError("The customer has left"));
    await this.#served;
  }

  #pass(known: Omit<Turn, "heard">): void {
    const heard = this.#heard.join("\n\n");
    this.#heard = [];
    this.#turn.resolve({ ...known, heard });
  }

  async #serve(prng: Prng): Promise<StepResult> {
    let { observation } = this.first;
    for (;;) {
      const action = await this.#policy.act(observation, prng);
      const result = await this.#env.step(action);
      if (result.info.kind !== "reply" && result.reward !== null) {
        this.#heard.push(action, wordResult(result.observation));
      }
      if (result.terminated || result.truncated) return result;
      ({ observation } = result);
    }
  }
}

/** What a customer may know: its own task and, at the end, how it went. */
function showInfo(
  { critique: _critique, ...info }: Info,
  isFirst: boolean,
): Info {
  return { ...info, kind: isFirst ? null : "line" };
}

/** Checks that nobody is told of a task that agents are measured by. */
function assertTrain(split: string): void {
  if (split === "train") return;
  const rule = "train, as a customer is told what agents must find out";
  throw ruleError(RangeError, "sit down", "split", rule, split);
}

/** Checks the lines of a snapshot. */
function assertLines(lines: unknown): asserts lines is readonly string[] {
  const isList = Array.isArray(lines) &&
    lines.every((line) => typeof line === "string");
  if (isList) return;
  throw ruleError(TypeError, "restore", "actions", "a list of strings", lines);
}

/**
 * The customer's side of an environment in which one is served. It has the
 * tasks of the train split alone: who sits here is told what an agent is to
 * find out, and the others are for measuring agents.
 *
 * @example
 * ```ts
 * import { CustomerSeat, make, makeScriptedPolicy } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const id = "Retail-v0";
 * const seat = new CustomerSeat(
 *   (user) => make(id, { user }),
 *   makeScriptedPolicy(id, "oracle"),
 * );
 * await seat.reset({ seed: 0 });
 * const { terminated } = await seat.step("###STOP###");
 * assertEquals(terminated, true);
 * ```
 */
export class CustomerSeat implements Env {
  /** The facts about it. */
  readonly spec: EnvSpec;
  /** What `step` accepts: any line. */
  readonly actionSpace: ActionSpace = LINES;
  /** What observations look like. */
  readonly observationSpace: ObservationSpace;
  readonly #makeEnv: ServedEnvFactory;
  readonly #policy: Policy;
  #env: Env;
  #talk: Conversation | null = null;
  #shown: Observation | null = null;
  #isPending = false;

  /**
   * Takes the seat.
   *
   * @param makeEnv Makes the environment, given who speaks for the customer
   * @param policy Who serves; the same lines must lead it to the same messages
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

  /** The seat itself: it is not wrapped. */
  get unwrapped(): Env {
    return this;
  }

  /** State of the random stream. */
  get rng(): RngState {
    return this.#env.rng;
  }

  /**
   * Starts a conversation, which the agent answers first.
   *
   * @param args Seed and task; both optional
   * @returns The customer's sheet, its opening line and what the agent says
   * @throws {RangeError} If seed or index is out of range, or the split is not
   * train
   * @throws {TypeError} If the arguments or options have an unknown key
   * @throws {PendingCallError} If the agent has not answered yet
   */
  async reset(args: ResetArgs = {}): Promise<ResetResult> {
    this.#assertIdle("reset");
    assertTrain(args?.options?.split ?? "train");
    await this.#talk?.leave();
    this.#talk = null;
    const first = await this.#env.reset(args);
    return await this.#begin(this.#env, first, []);
  }

  /** Plays a conversation from its beginning, and takes it when that is done. */
  async #begin(
    env: Env,
    first: ResetResult,
    lines: readonly string[],
  ): Promise<ResetResult> {
    assertTrain(first.info.task.split);
    const talk = new Conversation(env, this.#policy, first);
    const before = this.#talk;
    // The environment asks whoever has the seat.
    this.#talk = talk;
    this.#isPending = true;
    try {
      let turn = await talk.begin();
      let result = this.#show(talk, turn);
      for (const line of lines) {
        if (turn.result !== null) {
          const rule = "a list that ends where the episode does";
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
   * @returns What the agent did and said then
   * @throws {ResetNeededError} Before the first `reset` and after the end
   * @throws {TypeError} If the line is not a string
   * @throws {PendingCallError} If the agent has not answered yet
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
    throw ruleError(PendingCallError, action, "seat", rule, "waiting");
  }

  /** What the customer sees. */
  #show(
    { lines, first }: Conversation,
    { query, heard, result }: Turn,
  ): ResetResult {
    const isFirst = lines.length === 0;
    const messages: ChatMessage[] = [];
    if (isFirst && query !== null) {
      const { instruction, lines: [opening] } = query;
      const content = `${instruction.trim()}\n\n${HOW_TO_STOP}`;
      messages.push({ role: "system", content });
      messages.push({ role: "assistant", content: opening!.text });
    }
    const over = "The conversation is over.";
    messages.push({
      role: "user",
      content: result === null
        ? heard
        : [heard, over].filter((text) => text !== "").join("\n\n"),
    });
    const { maxSteps: limit } = this.spec;
    const info = (result ?? first).info;
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
      info: showInfo(info, isFirst && result === null),
    };
  }

  /**
   * The present state as JSON.
   *
   * @returns Random stream, task and lines, from which all else follows
   * @throws {PendingCallError} If the agent has not answered yet
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
   * Continues from a snapshot by saying its lines again. If that fails, the
   * seat stays as it was.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the customer last saw
   * @throws {RangeError} If it belongs to another environment, generator, seat
   * or options, or is no episode of this one
   * @throws {TypeError} If a part of it is missing or of another type
   * @throws {PendingCallError} If the agent has not answered yet
   */
  async restore(snapshot: Snapshot): Promise<ResetResult> {
    this.#assertIdle("restore");
    const { seat, ...options } = snapshot?.options ?? {};
    if (seat !== "customer") {
      const rule = "that of the customer's seat";
      throw ruleError(RangeError, "restore", "options.seat", rule, seat);
    }
    const { actions: lines } = snapshot;
    assertLines(lines);
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
   * @returns The customer's lines and what was heard after the last of them
   */
  render(): string {
    const lines = this.#talk?.lines.map((line, i) => `${i + 1}> ${line}`) ?? [];
    return [...lines, this.#shown?.text ?? "(not started)"].join("\n");
  }

  /** Lets the agent go; may be called twice. */
  close(): void {
    this.#talk?.leave();
    this.#env.close();
  }
}

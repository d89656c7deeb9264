/** The calls that the page makes to the server that serves it. */

// deno-lint-ignore-file camelcase -- the names of the protocol

import type {
  ChatMessage,
  Critique,
  RoundName,
  Split,
} from "../envs/core/env.ts";
import type { TextLanguage } from "../envs/core/language.ts";
import { errorLine } from "./error_line.ts";

/** How well a scripted policy does. */
export interface Measured {
  /** Its name: `oracle`. */
  readonly policy: string;
  /** Share of episodes in which it succeeds. */
  readonly success: number;
}

/** An environment as the catalogue has it. */
export interface Environment {
  /** Name and version. */
  readonly id: string;
  /** The first part of its paths: `mediq`. */
  readonly prefix: string;
  /** One sentence about the task. */
  readonly description: string;
  /** Number of steps after which an episode ends at the latest. */
  readonly max_steps: number;
  /** Number of tasks in each split. */
  readonly splits: Readonly<Record<Split, number>>;
  /** Mean reward from which on the task counts as solved. */
  readonly reward_threshold: number;
  /** The best that can be had without asking. */
  readonly floor: Measured | null;
  /** What an ideal player reaches. */
  readonly ceiling: Measured | null;
  /** Its own options with their values. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What `POST /sessions` answers, as far as the page reads it. */
export interface Session {
  /** How later calls name the session. */
  readonly session_id: string;
  /** The closed language of the terse style. */
  readonly language: TextLanguage | null;
  /** Well-formed actions by round. */
  readonly action_samples: Readonly<
    Partial<Record<RoundName, readonly string[]>>
  >;
  /** Does the server give critiques? */
  readonly critique: boolean;
}

/** What `reset` and `step` answer, as far as the page reads it. */
export interface Reply {
  /** What the agent sees. */
  readonly observation: {
    readonly prompt: string;
    readonly round: RoundName;
    readonly step: number;
    readonly limit: number;
    readonly messages?: readonly ChatMessage[];
    readonly view?: unknown;
  };
  /** Reward of the step. */
  readonly reward: number | null;
  /** Is the episode over? */
  readonly done: boolean;
  /** What a trainer may know. */
  readonly metadata: {
    readonly info: {
      readonly task: { readonly split: Split; readonly index: number };
      readonly kind: string | null;
      readonly is_success?: boolean;
      readonly terminal_reason?: string;
    };
    readonly critique?: Critique;
    readonly error?: unknown;
  };
}

/** A call that the server refused, or that did not reach it. */
export class ServerError extends Error {
  /** Status of the answer; 0 if there was none. */
  readonly status: number;

  /**
   * Makes the error.
   *
   * @param status Status of the answer; 0 if there was none
   */
  constructor(status: number, message: string) {
    super(message);
    this.name = "ServerError";
    this.status = status;
  }
}

/** The server, as one user of it. */
export class Server {
  readonly #base: string;
  readonly #token: string;

  /**
   * Names the server.
   *
   * @param token Sent with every call; none if empty
   */
  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** Address that a client is given for an environment. */
  baseUrl(prefix: string): string {
    return new URL(prefix, this.#base).href;
  }

  /** All environments. */
  async catalogue(): Promise<readonly Environment[]> {
    const { environments } = await this.#call("GET", "envs", {}) as {
      environments: readonly Environment[];
    };
    return environments;
  }

  /** Opens a session of an environment. */
  async open(
    prefix: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<Session> {
    const body = { options };
    return await this.#call("POST", `${prefix}/sessions`, { body }) as Session;
  }

  /** Starts an episode in a session. */
  async reset(
    prefix: string,
    session: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<Reply> {
    const call = { session, body: options };
    return await this.#call("POST", `${prefix}/reset`, call) as Reply;
  }

  /** Takes one action; the same request again takes it no second time. */
  async step(
    prefix: string,
    session: string,
    request: { readonly message: string; readonly id: string },
  ): Promise<Reply> {
    const { message, id } = request;
    const body = { action: { message }, request_id: id };
    const call = { session, body };
    return await this.#call("POST", `${prefix}/step`, call) as Reply;
  }

  /** Closes a session, even while the page is being left. */
  async close(prefix: string, session: string): Promise<void> {
    const path = `${prefix}/sessions/${session}`;
    await this.#call("DELETE", path, { keepalive: true });
  }

  async #call(
    method: string,
    path: string,
    { session, body, keepalive = false }: {
      readonly session?: string;
      readonly body?: unknown;
      readonly keepalive?: boolean;
    },
  ): Promise<unknown> {
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (session !== undefined) headers.set("x-session-id", session);
    if (this.#token !== "") {
      headers.set("authorization", `Bearer ${this.#token}`);
    }
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(new URL(path, this.#base), {
        method,
        headers,
        keepalive,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      answer = await response.json().catch(() => null);
    } catch {
      throw new ServerError(0, "The server cannot be reached.");
    }
    const { ok, status } = response;
    if (!ok) throw new ServerError(status, errorLine(status, answer));
    return answer;
  }
}

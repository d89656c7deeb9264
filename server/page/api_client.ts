/** The calls that the page makes to the server that serves it. */

// deno-lint-ignore-file camelcase -- the names of the protocol

import type {
  ChatMessage,
  DatabaseChange,
  RoundName,
  Split,
  Style,
  TextLanguage,
} from "../../envs/core/env.ts";
import type { Critique } from "../../critique/critique.ts";

/** How well a scripted policy does. */
export interface PolicyScore {
  /** Its name: `oracle`. */
  readonly policy: string;
  /** Share of episodes in which it succeeds. */
  readonly success: number;
}

/** An environment as the catalogue has it. */
export interface CatalogueEntry {
  readonly id: string;
  /** The first part of its paths: `mediq`. */
  readonly prefix: string;
  readonly description: string;
  /** Number of steps after which an episode ends at the latest. */
  readonly max_steps: number;
  /** Number of tasks in each split. */
  readonly splits: Readonly<Record<Split, number>>;
  /** The styles that it can be had in. */
  readonly styles: readonly Style[];
  /** The sides that can be taken: `agent`, and `customer` where one is served. */
  readonly seats: readonly string[];
  /** Mean reward from which on the task counts as solved. */
  readonly reward_threshold: number;
  /** The best that can be had without asking. */
  readonly floor: PolicyScore | null;
  /** What an ideal player reaches. */
  readonly ceiling: PolicyScore | null;
  /** Its own options with their values. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What `POST /sessions` answers, as far as the page reads it. */
export interface OpenSession {
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
export interface PlayReply {
  readonly observation: {
    readonly prompt: string;
    readonly round: RoundName;
    readonly step: number;
    readonly limit: number;
    readonly messages?: readonly ChatMessage[];
    readonly view?: unknown;
  };
  readonly reward: number | null;
  readonly done: boolean;
  /** What a trainer may know. */
  readonly metadata: {
    readonly info: {
      readonly task: { readonly split: Split; readonly index: number };
      readonly kind: string | null;
      readonly is_success?: boolean;
      readonly terminal_reason?: string;
      readonly truth?: readonly number[];
      readonly database_changes?: readonly DatabaseChange[];
    };
    readonly critique?: Critique;
    readonly error?: unknown;
    /** The moment, from which another session can go on. */
    readonly snapshot?: unknown;
  };
}

/** An item of the list of what the server objects to. */
interface Objection {
  readonly loc?: readonly unknown[];
  readonly msg?: unknown;
}

function describeObjection(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { loc, msg } = item as Objection;
  const words = String(msg ?? JSON.stringify(item));
  return Array.isArray(loc) ? `${loc.join(".")}: ${words}` : words;
}

/** Words an error of the server in one line. */
export function describeError(status: number, answer: unknown): string {
  const { detail = null, code = null } = typeof answer === "object" &&
      answer !== null
    ? answer as { detail?: unknown; code?: unknown }
    : {};
  const words = Array.isArray(detail)
    ? detail.map(describeObjection).join("; ")
    : typeof detail === "string"
    ? detail
    : "the server gives no reason";
  const name = typeof code === "string" ? `${status} ${code}` : `${status}`;
  return `${words.replaceAll(/\s+/g, " ")} (${name})`;
}

/** A call that the server refused, or that did not reach it. */
export class ApiCallError extends Error {
  /** Status of the answer; 0 if there was none. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "ApiCallError";
    this.status = status;
  }
}

/** The server, as one user of it. */
export class ApiClient {
  readonly #base: string;
  readonly #token: string;

  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** Address that a client is given for an environment. */
  baseUrl(prefix: string): string {
    return new URL(prefix, this.#base).href;
  }

  async listEnvironments(): Promise<readonly CatalogueEntry[]> {
    const { environments } = await this.#call("GET", "envs", {}) as {
      environments: readonly CatalogueEntry[];
    };
    return environments;
  }

  async open(
    prefix: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<OpenSession> {
    const body = { options };
    return await this.#call("POST", `${prefix}/sessions`, {
      body,
    }) as OpenSession;
  }

  async reset(
    prefix: string,
    session: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<PlayReply> {
    const call = { session, body: options };
    return await this.#call("POST", `${prefix}/reset`, call) as PlayReply;
  }

  /** Takes one action; the same request again takes it no second time. */
  async step(
    prefix: string,
    session: string,
    request: { readonly message: string; readonly id: string },
  ): Promise<PlayReply> {
    const { message, id } = request;
    const body = { action: { message }, request_id: id };
    const call = { session, body };
    return await this.#call("POST", `${prefix}/step`, call) as PlayReply;
  }

  /** Continues from a moment in a session that was opened with its options. */
  async restore(
    prefix: string,
    session: string,
    snapshot: unknown,
  ): Promise<PlayReply> {
    const path = `${prefix}/sessions/${session}/restore`;
    const body = { snapshot };
    return await this.#call("POST", path, { body }) as PlayReply;
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
      throw new ApiCallError(0, "The server cannot be reached.");
    }
    const { ok, status } = response;
    if (!ok) throw new ApiCallError(status, describeError(status, answer));
    return answer;
  }
}

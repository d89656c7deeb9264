/** Client of the server that serves the page. */

// deno-lint-ignore-file camelcase -- the names of the protocol

import type {
  DatabaseChange,
  RoundName,
  Split,
  Style,
  TextLanguage,
} from "../../envs/core/env.ts";
import type { MeasuredScore } from "../../envs/policies/measured_scores.ts";
import type { Critique } from "../../critique/critique.ts";
import type { ToolDescription } from "./play/tool_form.ts";
import type { ValidationItem } from "../protocol/api_error.ts";
import type { RecordedRun } from "../protocol/recorded_run.ts";
import type { WireObservation, WireReply } from "../protocol/reply.ts";

export interface CatalogueEntry {
  readonly id: string;
  /** First path segment: `mediq`. */
  readonly prefix: string;
  readonly description: string;
  readonly max_steps: number;
  readonly splits: Readonly<Record<Split, number>>;
  readonly styles: readonly Style[];
  /** `agent`, and `customer` if the user is simulated. */
  readonly seats: readonly string[];
  /** Mean reward that counts as solved. */
  readonly reward_threshold: number;
  /** Best policy that never asks. */
  readonly floor: MeasuredScore | null;
  readonly ceiling: MeasuredScore | null;
  /** The environment's own options and their values. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Reply to `POST /sessions`. */
export interface OpenSession {
  readonly session_id: string;
  /** Grammar of the terse style. */
  readonly language: TextLanguage | null;
  readonly action_samples: Readonly<
    Partial<Record<RoundName, readonly string[]>>
  >;
  readonly critique: boolean;
}

/** Reply to `reset` and `step`. */
export interface PlayReply extends Pick<WireReply, "reward" | "done"> {
  readonly observation: Omit<WireObservation, "metadata">;
  /** For trainers only. */
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
    readonly snapshot?: unknown;
  };
}

function describeObjection(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { loc, msg } = item as Partial<ValidationItem>;
  const words = String(msg ?? JSON.stringify(item));
  return Array.isArray(loc) ? `${loc.join(".")}: ${words}` : words;
}

export function describeError(status: number, answer: unknown): string {
  const { detail, code } = Object(answer) as {
    detail?: unknown;
    code?: unknown;
  };
  const words = Array.isArray(detail)
    ? detail.map(describeObjection).join("; ")
    : typeof detail === "string"
    ? detail
    : "the server gives no reason";
  const name = typeof code === "string" ? `${status} ${code}` : `${status}`;
  return `${words.replaceAll(/\s+/g, " ")} (${name})`;
}

/** The server rejected the call, or is unreachable, where `status` is 0. */
export class ApiCallError extends Error {
  override name = "ApiCallError";

  constructor(readonly status: number, message: string) {
    super(message);
  }
}

interface RequestParts {
  readonly session?: string;
  readonly body?: unknown;
  readonly keepalive?: boolean;
}

export class ApiClient {
  readonly #base: string;
  readonly #token: string;

  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  baseUrl(prefix: string): string {
    return new URL(prefix, this.#base).href;
  }

  async listEnvironments(): Promise<readonly CatalogueEntry[]> {
    const { environments } = await this.#call<
      { readonly environments: readonly CatalogueEntry[] }
    >("GET", "envs", {});
    return environments;
  }

  /** Lists an environment's tools; none while the server is full. */
  async listTools(prefix: string): Promise<readonly ToolDescription[]> {
    const body = { jsonrpc: "2.0", method: "tools/list", id: 0 };
    const { result } = await this.#call<
      { readonly result?: { readonly tools: readonly ToolDescription[] } }
    >("POST", `${prefix}/mcp`, { body });
    return result?.tools ?? [];
  }

  /** Lists the runs that the server has, the newest first. */
  async listRuns(): Promise<readonly RecordedRun[]> {
    const { runs } = await this.#call<
      { readonly runs: readonly RecordedRun[] }
    >("GET", "runs", {});
    return runs;
  }

  async readRun(name: string): Promise<Blob> {
    const path = `runs/${encodeURIComponent(name)}`;
    return await (await this.#send("GET", path, {})).blob();
  }

  /** Lists what may be asked; empty where anything may. */
  async listQuestions(
    prefix: string,
    view: unknown,
  ): Promise<readonly string[]> {
    const { questions } = await this.#call<
      { readonly questions: readonly string[] }
    >("POST", `${prefix}/questions`, { body: { view } });
    return questions;
  }

  open(
    prefix: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<OpenSession> {
    return this.#call("POST", `${prefix}/sessions`, { body: { options } });
  }

  reset(
    prefix: string,
    session: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<PlayReply> {
    return this.#call("POST", `${prefix}/reset`, { session, body });
  }

  /** Repeating a request does not repeat the step. */
  step(
    prefix: string,
    session: string,
    { message, id }: { readonly message: string; readonly id: string },
  ): Promise<PlayReply> {
    const body = { action: { message }, request_id: id };
    return this.#call("POST", `${prefix}/step`, { session, body });
  }

  restore(
    prefix: string,
    session: string,
    snapshot: unknown,
  ): Promise<PlayReply> {
    const path = `${prefix}/sessions/${session}/restore`;
    return this.#call("POST", path, { body: { snapshot } });
  }

  /** Works while the page unloads. */
  async close(prefix: string, session: string): Promise<void> {
    const path = `${prefix}/sessions/${session}`;
    await this.#call("DELETE", path, { keepalive: true });
  }

  async #call<Answer>(
    method: string,
    path: string,
    parts: RequestParts,
  ): Promise<Answer> {
    const response = await this.#send(method, path, parts);
    return await response.json() as Answer;
  }

  async #send(
    method: string,
    path: string,
    { session, body, keepalive = false }: RequestParts,
  ): Promise<Response> {
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (session !== undefined) headers.set("x-session-id", session);
    if (this.#token !== "") {
      headers.set("authorization", `Bearer ${this.#token}`);
    }
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#base), {
        method,
        headers,
        keepalive,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new ApiCallError(0, "The server cannot be reached.");
    }
    const { ok, status } = response;
    if (ok) return response;
    const answer = await response.json().catch(() => null);
    throw new ApiCallError(status, describeError(status, answer));
  }
}

/** What the play view asks of a server. */
export type PlayServer = Pick<
  ApiClient,
  | "listTools"
  | "listQuestions"
  | "open"
  | "reset"
  | "step"
  | "restore"
  | "close"
>;

// deno-lint-ignore-file camelcase -- the names are those of the protocol
/**
 * A client that goes on after its server was killed: it steps its sessions and
 * knows which requests were answered and which one may have been lost.
 */

import {
  deepStrictEqual as assertDeepEquals,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import {
  type Env,
  findRound,
  make,
  type Prng,
  seededPrng,
} from "../../../envs/mod.ts";
import type { WireReply } from "../../../server/protocol/reply.ts";

/** How a client's requests travel. */
export type CrashTransport = "socket" | "opened" | "reset" | "batch";

/** Sessions of a client that sends batches. */
const BATCH = 8;

/** Prefixes of the environments' routes, by id. */
const PREFIXES: Readonly<Record<string, string>> = {
  "PE-G-S3-v0": "pe-g-s3",
  "MediQ-Mini-v0": "mediq-mini",
};

/** What the clients play. */
export const PLAYED: readonly string[] = Object.keys(PREFIXES);

/** One step, or the start of an episode, in each of a client's sessions. */
interface Request {
  readonly id: string;
  /** Number of the episode, its seed too. */
  readonly episode: number;
  /** Steps taken after it; 0 for a reset. */
  readonly step: number;
  /** Action for each session; empty for a reset. */
  readonly actions: readonly string[];
}

/** How a session stands, as `GET /state` tells it. */
interface State {
  readonly episode_id: string;
  readonly step_count: number;
}

/** The server answered with an error. */
class Refusal extends Error {}

export class CrashClient {
  readonly #name: string;
  readonly #transport: CrashTransport;
  readonly #envId: string;
  readonly #twins: readonly Env[];
  readonly #prng: Prng;
  #socket: WebSocket | null = null;
  #ids: readonly string[] = [];
  #answered: { readonly request: Request; readonly reply: string } | null =
    null;
  #pending: Request | null = null;
  #requests = 0;

  /** Makes a client. */
  constructor(number: number, transport: CrashTransport) {
    this.#name = `${transport} ${number}`;
    this.#transport = transport;
    this.#envId = PLAYED[number % PLAYED.length]!;
    const size = transport === "batch" ? BATCH : 1;
    this.#twins = Array.from({ length: size }, () => make(this.#envId));
    this.#prng = seededPrng("crash", number);
  }

  /** Number of requests that were answered. */
  get requests(): number {
    return this.#requests;
  }

  /** Opens its sessions. */
  async open(url: string): Promise<void> {
    if (this.#transport === "batch") {
      const items = this.#twins.map(() => ({ seed: 0, episode_id: "0" }));
      const { results } = JSON.parse(
        await this.#post(url, "/batch/reset", { items }),
      );
      this.#ids = results.map((result: { session_id: string }) =>
        result.session_id
      );
    } else if (this.#transport === "reset") {
      const text = await this.#post(url, "/reset", {});
      this.#ids = [JSON.parse(text).metadata.session_id];
    } else {
      const text = await this.#post(url, "/sessions", {});
      this.#ids = [JSON.parse(text).session_id];
    }
    await this.advance(url);
  }

  /** Sends the next request and checks its reply. */
  async advance(url: string): Promise<void> {
    const request = this.#pending ?? this.#next();
    this.#pending = request;
    const reply = await this.#send(url, request);
    await this.#check(request, reply);
    this.#answered = { request, reply };
    this.#pending = null;
    this.#requests++;
  }

  /**
   * Compares what a server has with what was answered: nothing of it may be
   * missing, and a request that was not answered has happened once or not at
   * all, in all sessions alike.
   */
  async verify(url: string): Promise<boolean> {
    this.#disconnect();
    const { request, reply } = this.#answered!;
    const states = await this.#states(url);
    const pending = this.#pending;
    const hasHappened = pending !== null && isAt(states[0]!, pending);
    for (const state of states) {
      assert(
        isAt(state, hasHappened ? pending : request),
        `${this.#name}: ${JSON.stringify({ state, request, pending })}`,
      );
    }
    if (!hasHappened) {
      // To the letter, and nothing happens.
      assertEquals(await this.#send(url, request), reply, this.#name);
      assertDeepEquals(await this.#states(url), states);
    }
    if (pending === null) return false;
    await this.advance(url);
    for (const state of await this.#states(url)) assert(isAt(state, pending));
    const { reply: first } = this.#answered!;
    assertEquals(await this.#send(url, pending), first, this.#name);
    return hasHappened;
  }

  /** Closes its sessions. */
  async close(url: string): Promise<void> {
    this.#disconnect();
    for (const id of this.#ids) {
      const path = `${url}/${PREFIXES[this.#envId]}/sessions/${id}`;
      const response = await fetch(path, { method: "DELETE" });
      assertEquals(response.status, 200, await response.text());
    }
  }

  #next(): Request {
    const id = `${this.#name} ${this.#requests}`;
    const { maxSteps } = this.#twins[0]!.spec;
    const { request, reply = "" } = this.#answered ?? {};
    const { episode = 0, step = maxSteps } = request ?? {};
    if (step === maxSteps || reply.includes('"done":true')) {
      return { id, episode: episode + 1, step: 0, actions: [] };
    }
    const round = findRound(step, maxSteps);
    const actions = this.#twins.map(({ actionSpace }) =>
      actionSpace.sample(this.#prng, round)
    );
    return { id, episode, step: step + 1, actions };
  }

  /** Plays a request in environments of the client's own. */
  async #check(request: Request, reply: string): Promise<void> {
    const { step, episode, actions } = request;
    const parsed = JSON.parse(reply);
    const replies: WireReply[] = parsed.results ?? [parsed.data ?? parsed];
    for (const [i, twin] of this.#twins.entries()) {
      const result = step === 0
        ? await twin.reset({ seed: episode })
        : await twin.step(actions[i]!);
      const { observation: { prompt }, reward } = replies[i]!;
      assertEquals(prompt, result.observation.text, this.#name);
      assertEquals(reward, "reward" in result ? result.reward : null);
    }
  }

  async #send(url: string, request: Request): Promise<string> {
    const { id, episode, step, actions } = request;
    const options = { seed: episode, episode_id: `${episode}` };
    if (this.#transport === "socket") {
      return await this.#ask(
        url,
        step === 0 ? { type: "reset", data: { ...options, request_id: id } } : {
          type: "step",
          data: { message: actions[0], metadata: { request_id: id } },
        },
      );
    }
    const items = this.#ids.map((session_id, i) =>
      step === 0
        ? { session_id, request_id: id, ...options }
        : { session_id, request_id: id, action: { message: actions[i] } }
    );
    const path = step === 0 ? "/reset" : "/step";
    return this.#transport === "batch"
      ? await this.#post(url, `/batch${path}`, { items })
      : await this.#post(url, path, items[0]);
  }

  async #states(url: string): Promise<State[]> {
    const prefix = `${url}/${PREFIXES[this.#envId]}`;
    return await Promise.all(this.#ids.map(async (id) => {
      const response = await fetch(`${prefix}/state?session_id=${id}`);
      const text = await response.text();
      assertEquals(response.status, 200, `${this.#name}: ${text}`);
      return JSON.parse(text);
    }));
  }

  async #post(url: string, path: string, body: unknown): Promise<string> {
    const response = await fetch(`${url}/${PREFIXES[this.#envId]}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const isWell = response.ok && !text.includes('"error":{');
    if (isWell) return text;
    throw new Refusal(`${this.#name}: ${response.status} ${text}`);
  }

  /** Sends a frame on a socket that goes on with the client's session. */
  async #ask(url: string, frame: unknown): Promise<string> {
    if (this.#socket?.url.startsWith(url.replace("http", "ws")) !== true) {
      this.#disconnect();
      const path = `${url.replace("http", "ws")}/${PREFIXES[this.#envId]}/ws`;
      this.#socket = new WebSocket(path);
      await new Promise((resolve, reject) => {
        this.#socket!.onopen = resolve;
        this.#socket!.onerror = () => reject(new Error("not connected"));
      });
      const data = { session_id: this.#ids[0] };
      await this.#exchange({ type: "resume", data });
    }
    return await this.#exchange(frame);
  }

  async #exchange(frame: unknown): Promise<string> {
    const socket = this.#socket!;
    const text = await new Promise<string>((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(data);
      socket.onclose = () => reject(new Error("closed"));
      socket.onerror = () => reject(new Error("closed"));
      if (socket.readyState !== WebSocket.OPEN) reject(new Error("closed"));
      else socket.send(JSON.stringify(frame));
    });
    if (!text.startsWith('{"type":"error"')) return text;
    throw new Refusal(`${this.#name}: ${text}`);
  }

  #disconnect(): void {
    this.#socket?.close();
    this.#socket = null;
  }
}

/** Does a session stand where a request leads to? */
function isAt(state: State, { episode, step }: Request): boolean {
  return state.episode_id === `${episode}` && state.step_count === step;
}

/** Is the error the server's word, not its silence? */
export function isRefusal(error: unknown): boolean {
  return error instanceof Refusal;
}

/** Did a server say that another one holds the session? */
export function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.message.includes("SESSION_BUSY");
}

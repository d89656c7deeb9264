/** A server with a counting environment that can misbehave on demand. */

/** A received call. */
export interface ReceivedCall {
  /** `open`, `resume`, `reset`, `step`, `restore`, `close` or `probe`. */
  readonly type: string;
  /** What it holds. */
  readonly data: Record<string, unknown>;
}

/** Faults of the server. */
export type Fault =
  | "lose call"
  | "lose reply"
  | "silence"
  | "garbage"
  | "binary"
  | "wrong type"
  | "empty"
  | "twice"
  | {
    readonly status: number;
    readonly code: string;
    readonly reason?: string;
    readonly retryAfter?: number;
  };

/** How a {@linkcode FakeServer} behaves. */
export interface FakeServerOptions {
  /** Whether sockets get through. */
  readonly sockets?: boolean;
  /** Chooses a call's fault (default: none) */
  readonly fault?: (call: ReceivedCall, server: FakeServer) => Fault | null;
}

const SPLITS = { train: 10, validation: 10, test: 10 };

export class FakeServer implements AsyncDisposable {
  /** Every call, in order. */
  readonly calls: ReceivedCall[] = [];
  /** How each connection was authorized. */
  readonly authorizations: (string | null)[] = [];
  /** Number of steps taken. */
  transitions = 0;
  /** Which task is played. */
  index: number | null = null;
  /** The steps of the episode. */
  actions: string[] = [];
  readonly #options: FakeServerOptions;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #sockets = new Set<WebSocket>();
  readonly #held: (() => void)[] = [];
  #answered: { id: unknown; reply: unknown } | null = null;

  constructor(options: FakeServerOptions = {}) {
    this.#options = options;
    this.#server = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen: () => {} },
      (request) => this.#handle(request),
    );
  }

  /** Where the environment is. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}/count`;
  }

  /** The calls of a type. */
  received(type: string): ReceivedCall[] {
    return this.calls.filter((call) => call.type === type);
  }

  /** Drops every socket. */
  drop(): void {
    for (const socket of this.#sockets) socket.close(1001, "dropped");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.drop();
    for (const answer of this.#held) answer();
    await this.#server.shutdown();
  }

  #faultOf(call: ReceivedCall): Fault | null {
    this.calls.push(call);
    return this.#options.fault?.(call, this) ?? null;
  }

  async #handle(request: Request): Promise<Response> {
    this.authorizations.push(request.headers.get("authorization"));
    if (request.headers.get("upgrade") === "websocket") {
      if (this.#options.sockets === false) {
        return new Response("no sockets here", { status: 400 });
      }
      const { socket, response } = Deno.upgradeWebSocket(request);
      this.#sockets.add(socket);
      socket.onclose = () => this.#sockets.delete(socket);
      socket.onmessage = ({ data }) => this.#hear(socket, JSON.parse(data));
      return response;
    }
    if (new URL(request.url).pathname.endsWith("/health")) {
      return Response.json({ status: "healthy" });
    }
    const text = await request.text();
    const body = text === "" ? {} : JSON.parse(text);
    return await this.#respond(calledBy(request, body));
  }

  #hear(socket: WebSocket, call: ReceivedCall): void {
    const fault = this.#faultOf(call);
    const send = (type: string, data: unknown): void =>
      socket.send(JSON.stringify({ type, data }));
    if (call.type === "close") return socket.close(1000);
    if (fault === "lose call") return socket.close(1001);
    if (fault === "silence") return;
    if (fault === "garbage") return socket.send("{");
    if (fault === "binary") return socket.send(new Uint8Array(3));
    if (fault !== null && typeof fault === "object") {
      return send("error", { message: "as asked", ...fault });
    }
    const reply = this.#reply(call);
    if (fault === "lose reply") return socket.close(1001);
    const isSession = call.type === "open" || call.type === "resume";
    const type = fault === "wrong type"
      ? "state"
      : isSession
      ? "session"
      : "observation";
    send(type, fault === "empty" ? {} : reply);
    if (fault === "twice") send(type, reply);
  }

  async #respond(call: ReceivedCall): Promise<Response> {
    const fault = this.#faultOf(call);
    if (fault === "lose call") return lost();
    if (fault === "silence") {
      await new Promise<void>((resolve) => this.#held.push(resolve));
    }
    if (fault === "garbage") return new Response("{");
    if (fault !== null && typeof fault === "object") {
      const { status, retryAfter, ...rest } = fault;
      const headers = retryAfter === undefined
        ? undefined
        : { "retry-after": String(retryAfter) };
      const body = { detail: "as asked", ...rest };
      return Response.json(body, { status, ...(headers && { headers }) });
    }
    const reply = this.#reply(call);
    if (fault === "lose reply") return lost();
    return Response.json(fault === "empty" ? {} : reply);
  }

  #reply({ type, data }: ReceivedCall): unknown {
    if (type === "open") return this.#describe();
    if (type === "resume") return this.#describe();
    if (type === "close") return { closed: true };
    const metadata = data.metadata as { request_id?: string } | undefined;
    const id = data.request_id ?? metadata?.request_id ?? null;
    if (id !== null && this.#answered?.id === id) return this.#answered.reply;
    const snapshot = data.snapshot as
      | { actions: string[]; task: { index: number } }
      | undefined;
    if (type === "step") {
      this.transitions++;
      this.actions = [...this.actions, String(data.message)];
    } else {
      this.actions = snapshot?.actions ?? [];
      this.index = Number(data.index ?? snapshot?.task.index ?? 0);
    }
    const reply = this.#observe(type === "step" ? 0 : null);
    this.#answered = { id, reply };
    return reply;
  }

  #observe(reward: number | null): unknown {
    const count = this.actions.length;
    return {
      observation: {
        prompt: String(count),
        messages: [],
        round: "action",
        step: count + 1,
        limit: 100,
        view: null,
      },
      reward,
      done: false,
      metadata: {
        terminated: false,
        truncated: false,
        info: { task: { index: this.index }, kind: null },
        ...this.#state(),
      },
    };
  }

  #state(): { snapshot: unknown; render: string } {
    const snapshot = {
      id: "Count-v0",
      generator: 1,
      options: {},
      rng: { seed: -1, words: [1, 2, 3, 4] },
      task: this.index === null ? null : { split: "train", index: this.index },
      episodeKey: 0,
      actions: this.actions,
      replies: this.actions.map(() => null),
    };
    return { snapshot, render: `count ${this.actions.length}` };
  }

  #describe(): unknown {
    return {
      session_id: "0123456789abcdef0123456789abcdef",
      spec: {
        id: "Count-v0",
        description: "Counts",
        maxSteps: 100,
        rewardThreshold: 1,
        nondeterministic: false,
        generator: 1,
        splits: SPLITS,
        options: {
          style: "chat",
          split: "train",
          critique: {},
          proxies: false,
        },
      },
      language: null,
      action_samples: { action: ["a", "b"], update: ["u"], answer: ["z"] },
      step_count: this.actions.length,
      done: true,
      critique: true,
      last: null,
      ...this.#state(),
    };
  }
}

/** The call that a request stands for. */
function calledBy(
  request: Request,
  body: Record<string, unknown>,
): ReceivedCall {
  const path = new URL(request.url).pathname.replace(/^\/count/, "");
  if (request.method === "DELETE") return { type: "close", data: body };
  if (path === "/sessions") return { type: "open", data: body };
  if (path.endsWith("/restore")) return { type: "restore", data: body };
  if (path === "/reset") return { type: "reset", data: body };
  if (path !== "/step") return { type: "probe", data: body };
  const { action, request_id } = body;
  const { message, metadata } = action as Record<string, unknown>;
  const data = { message, metadata: { ...metadata as object, request_id } };
  return { type: "step", data };
}

/** A gateway's response when its server is down. */
function lost(): Response {
  return new Response("Bad Gateway", { status: 502 });
}

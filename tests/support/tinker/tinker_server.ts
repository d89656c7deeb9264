// deno-lint-ignore-file camelcase -- the names of the protocol
/**
 * A server for tests that speaks the Tinker protocol as SkyRL's does, about a
 * small model that it really samples and trains. It misbehaves on demand.
 */

import { writeAdapterArchive } from "./adapter_archive.ts";
import {
  type AdamInput,
  disposeSaved,
  type EngineBase,
  type SampleInput,
  type SavedModel,
  TinkerEngine,
} from "./tinker_engine.ts";
import type { PassInput, ServerReduction } from "./tinker_losses.ts";
import { BINARY_TYPE } from "../../../trainers/tinker/binary_messages.ts";
import { readPass, writeResult } from "./tinker_proto.ts";

/** A request that the server received. */
export interface TinkerCall {
  /** What is asked for: `optim_step` */
  readonly operation: string;
  /** What it holds. */
  readonly body: Record<string, unknown>;
  /** The key that was shown. */
  readonly apiKey: string | null;
  /** How many calls of that operation there were before. */
  readonly index: number;
}

/** What the server may do wrong with a request. */
export type TinkerFault =
  | "lose call"
  | "lose reply"
  | "silence"
  | "garbage"
  | { readonly status: number; readonly body?: unknown };

/** How a {@linkcode TinkerServer} behaves. */
export interface TinkerServerOptions {
  /** How it reduces losses, by default as the JAX backend does. */
  readonly reduction?: ServerReduction;
  /** Whether sampler weights are snapshots, as on GPU backends. */
  readonly snapshots?: boolean;
  /** Whether it holds one model at a time, as the FSDP backend does. */
  readonly holdsOne?: boolean;
  /** The model under the adapters, which it disposes; by default a small one. */
  readonly base?: EngineBase;
  /** Decides what goes wrong with a request; by default nothing does. */
  readonly fault?: (call: TinkerCall) => TinkerFault | null;
  /** Changes the result of an operation before it is sent. */
  readonly alter?: (operation: string, result: unknown) => unknown;
}

/** A refusal on the spot. */
class Refusal extends Error {
  constructor(readonly status: number, readonly detail: unknown) {
    super(`${status}`);
  }
}

/** Where a connection breaks. */
function cut(): Response {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("cut as asked"));
    },
  });
  return new Response(body);
}

type Body = Record<string, unknown>;

/** Reads a call; passes are binary. */
async function readCall(
  request: Request,
  path: string,
): Promise<{ readonly operation: string; readonly body: Body }> {
  if (request.headers.get("content-type") === BINARY_TYPE) {
    return readPass(await request.bytes());
  }
  const text = await request.text();
  const body = text === "" ? {} : JSON.parse(text) as Body;
  return { operation: path, body };
}

/** The name of the model that all adapters are on. */
export const TINKER_BASE = "test/small";

export class TinkerServer implements AsyncDisposable {
  /** Every request, in order. */
  readonly calls: TinkerCall[] = [];
  /** What has been executed, in order. */
  readonly executed: string[] = [];
  /** What it computes with. */
  readonly engine: TinkerEngine;
  readonly #options: TinkerServerOptions;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #held: (() => void)[] = [];
  readonly #sessions = new Set<string>();
  readonly #futures = new Map<string, Promise<Response>>();
  readonly #samplers = new Map<string, string>();
  readonly #numbered = new Map<string, { sent: string; id: string }>();
  readonly #saved = new Map<string, SavedModel>();
  readonly #names = new Set<string>();
  readonly #asked = new Map<string, number>();
  #tail: Promise<unknown> = Promise.resolve();
  #ids = 0;

  constructor(options: TinkerServerOptions = {}) {
    this.#options = options;
    const { base, reduction = "seq-mean", snapshots = false } = options;
    this.engine = new TinkerEngine(reduction, snapshots, base);
    this.#server = Deno.serve(
      {
        port: 0,
        hostname: "127.0.0.1",
        onListen: () => {},
        // A reply that is cut short, as asked.
        onError: () => new Response("Internal Server Error", { status: 500 }),
      },
      (request) => this.#handle(request),
    );
  }

  /** Where the server is. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** The requests for an operation. */
  findCalls(operation: string): TinkerCall[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const answer of this.#held) answer();
    await this.#server.shutdown();
    await this.#tail;
    this.engine.dispose();
    for (const saved of this.#saved.values()) disposeSaved(saved);
  }

  async #handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/^\/api\/v1\//, "");
    if (request.method === "DELETE") return this.#delete(path);
    const { body, operation } = await readCall(request, path);
    const index = this.findCalls(operation).length;
    const apiKey = request.headers.get("x-api-key");
    const call = { operation, body, apiKey, index };
    this.calls.push(call);
    const fault = this.#options.fault?.(call) ?? null;
    if (fault === "lose call") return cut();
    if (fault === "garbage") return new Response("{");
    if (fault === "silence") {
      await new Promise<void>((resolve) => this.#held.push(resolve));
      return new Response("");
    }
    if (fault !== null && typeof fault === "object") {
      const { body = { detail: "as asked" }, status } = fault;
      return Response.json(body, { status });
    }
    const isArchive = request.method === "GET" &&
      operation.startsWith("training_runs/");
    const reply = isArchive
      ? await this.#readArchive(operation, request.url)
      : await this.#answer(call);
    return fault === "lose reply" ? cut() : reply;
  }

  /** Deletes `training_runs/MODEL/checkpoints/FOLDER/NAME`. */
  #delete(route: string): Response {
    const [, model, , folder, name] = route.split("/");
    const path = folder === "weights"
      ? `tinker://${model}/weights/${name}`
      : `tinker://${model}/${name}`;
    const saved = this.#saved.get(path);
    if (saved === undefined) {
      return Response.json({ detail: "Checkpoint not found" }, { status: 404 });
    }
    this.#saved.delete(path);
    disposeSaved(saved);
    return new Response(null, { status: 204 });
  }

  /**
   * Sends on from `training_runs/MODEL/checkpoints/NAME/archive` to `…/download`,
   * where the archive is; of weights that are only for sampling.
   */
  async #readArchive(route: string, url: string): Promise<Response> {
    const [, model, , name, what, ...more] = route.split("/");
    const isKnown = more.length === 0 &&
      ["archive", "download"].includes(what!);
    try {
      if (!isKnown) throw new Refusal(404, "Not Found");
      const { rank, weights } = this.#find(`tinker://${model}/${name}`);
      if (what === "archive") {
        const location = url.replace(/archive$/, "download");
        return new Response(null, { status: 302, headers: { location } });
      }
      const bytes = await writeAdapterArchive(TINKER_BASE, rank, weights);
      const headers = { "content-type": "application/octet-stream" };
      return new Response(Uint8Array.from(bytes), { headers });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { detail, status } = error;
      return Response.json({ detail }, { status });
    }
  }

  /** Paths of what is saved. */
  get saved(): string[] {
    return [...this.#saved.keys()];
  }

  async #answer(call: TinkerCall): Promise<Response> {
    if (call.operation === "retrieve_future") {
      const future = this.#futures.get(String(call.body.request_id));
      if (future !== undefined) return (await future).clone();
      return Response.json({ detail: "Future not found" }, { status: 404 });
    }
    try {
      return Response.json(this.#take(call));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { detail, status } = error;
      return Response.json({ detail }, { status });
    }
  }

  #take({ operation, body }: TinkerCall): unknown {
    switch (operation) {
      case "get_server_capabilities":
        return { supported_models: [{ model_name: TINKER_BASE }] };
      case "create_session": {
        const session_id = `session_${++this.#ids}`;
        this.#sessions.add(session_id);
        return { type: "create_session", session_id };
      }
      case "session_heartbeat":
        if (this.#sessions.has(String(body.session_id))) {
          return { type: "session_heartbeat" };
        }
        throw new Refusal(404, "Session not found");
      case "create_model":
        return this.#createModel(body);
      // What only the official client asks for.
      case "client/config":
        return { pjwt_auth_enabled: false };
      case "telemetry":
        return { status: "accepted" };
      case "create_sampling_session": {
        const sampling_session_id = this.#openSampler(String(body.model_path));
        return { type: "create_sampling_session", sampling_session_id };
      }
    }
    const [room, sampler_id] = operation.split("/");
    if (room === "samplers") {
      const model_path = this.#samplers.get(sampler_id!);
      return { sampler_id, base_model: TINKER_BASE, model_path };
    }
    const sampler = this.#samplers.get(String(body.sampling_session_id));
    if (sampler !== undefined) body = { ...body, model_path: sampler };
    const model = String(
      body.model_id ?? String(body.model_path).match(/model_\d+/)?.[0],
    );
    if (!this.#asked.has(model)) throw new Refusal(404, "Model not found");
    if (operation === "get_info") {
      const model_data = {
        base_model: TINKER_BASE,
        lora_config: { rank: this.engine.models.get(model)?.rank ?? null },
      };
      return { model_id: model, status: "created", model_data };
    }
    return this.#takeTraining(operation, model, body);
  }

  #openSampler(path: string): string {
    const id = `sampling_${++this.#ids}`;
    this.#samplers.set(id, path);
    return id;
  }

  #createModel(body: Body): unknown {
    const id = `model_${++this.#ids}`;
    const { rank, seed = 0 } = body.lora_config as Record<string, number>;
    this.#asked.set(id, 0);
    const request_id = this.#defer("create_model", () => {
      if (rank! > 8) throw new Error(`LoRA rank ${rank} must be 1 to 8`);
      const [other] = this.engine.models.values();
      if (this.#options.holdsOne && other !== undefined) {
        throw new Error(
          other.rank === rank
            ? "Multi-LoRA is not supported by the FSDP backend"
            : `LoRA signature mismatch for model '${id}'`,
        );
      }
      this.engine.create(id, rank!, seed);
      return { model_id: id, lora_config: { rank, alpha: 32 } };
    });
    return { model_id: id, status: "created", request_id };
  }

  #takeTraining(operation: string, model: string, body: Body): unknown {
    const work = this.#plan(operation, model, body);
    const asked = this.#asked.get(model)!;
    if (operation === "load_weights" && asked > 0) {
      const detail = `LoadWeights is not permitted with seq_id ${body.seq_id}`;
      throw new Refusal(400, detail);
    }
    this.#asked.set(model, asked + 1);
    const isNumbered = ["forward", "forward_backward", "optim_step"]
      .includes(operation);
    if (!isNumbered) {
      const request_id = this.#defer(operation, work);
      if (operation !== "asample") return { request_id };
      const sample_sequence_ids = Array.from(
        { length: Number(body.num_samples) },
        (_, i) => `${request_id}-${i}`,
      );
      return { request_id, sample_sequence_ids };
    }
    const key = `${model} ${body.seq_id}`;
    const sent = JSON.stringify([operation, body]);
    const known = this.#numbered.get(key);
    if (known !== undefined && known.sent !== sent) {
      throw new Refusal(409, "Training request sequence number was reused");
    }
    const id = known?.id ?? this.#defer(operation, work);
    this.#numbered.set(key, { sent, id });
    return { future_id: id, status: "pending", request_id: id };
  }

  /** What an operation will do; what is wrong on the face of it is refused. */
  #plan(operation: string, model: string, body: Body): () => unknown {
    const { engine } = this;
    switch (operation) {
      case "forward":
      case "forward_backward": {
        const input = body[`${operation}_input`] as PassInput;
        const learns = operation === "forward_backward";
        return () => engine.pass(model, input, learns);
      }
      case "optim_step":
        return () => engine.step(model, body.adam_params as AdamInput);
      case "save_weights":
      case "save_weights_for_sampler": {
        const folder = operation === "save_weights" ? "weights/" : "";
        const { path: given, sampling_session_seq_id: number, seq_id } = body;
        const name = given ?? `ss${number}_seq${seq_id}`;
        const path = `tinker://${model}/${folder}${name}`;
        if (this.#names.has(path)) throw new Refusal(409, "already exists");
        // The name is taken at once, the weights are those of its turn.
        this.#names.add(path);
        return () => {
          this.#saved.set(path, engine.save(model));
          if (typeof given === "string") return { path, type: operation };
          const sampling_session_id = this.#openSampler(path);
          return { path: null, type: operation, sampling_session_id };
        };
      }
      case "load_weights": {
        const saved = this.#find(String(body.path));
        const optimizer = body.optimizer !== false;
        return () => {
          engine.load(model, saved, optimizer);
          return { type: operation };
        };
      }
      case "asample": {
        const path = String(body.model_path);
        const saved = this.#find(path);
        const input = body as unknown as SampleInput;
        return () => engine.sample(model, path, saved, input);
      }
      case "unload_model":
        return () => {
          engine.unload(model);
          return { model_id: model, status: "unloaded" };
        };
    }
    throw new Refusal(404, "Not Found");
  }

  #find(path: string): SavedModel {
    const saved = this.#saved.get(path);
    if (saved !== undefined) return saved;
    throw this.#names.has(path)
      ? new Refusal(425, "Checkpoint is still being written")
      : new Refusal(404, "Checkpoint not found");
  }

  /** Does something when all that was asked for before is done. */
  #defer(operation: string, work: () => unknown): string {
    const id = String(++this.#ids);
    const run = async (): Promise<Response> => {
      this.executed.push(operation);
      try {
        const alter = this.#options.alter ?? ((_, result) => result);
        const result = alter(operation, await work());
        const bytes = writeResult(operation, result);
        if (bytes === null) return Response.json(result);
        const headers = { "content-type": BINARY_TYPE };
        return new Response(bytes, { headers });
      } catch (error) {
        const detail = (error as Error).message;
        return Response.json({ detail }, { status: 400 });
      }
    };
    const future = this.#tail.then(run);
    this.#tail = future;
    this.#futures.set(id, future);
    return id;
  }
}

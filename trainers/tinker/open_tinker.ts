// deno-lint-ignore-file camelcase -- the names of the protocol
import * as z from "zod";
import { assertInteger, ruleError } from "../../utils/errors.ts";
import { bindTinkerModel } from "./bind_model.ts";
import {
  callServer,
  capabilitiesReply,
  fetchReply,
  makeReplyError,
  modelReply,
  runCall,
  sessionReply,
  type TinkerCall,
} from "./call_server.ts";
import { TinkerError } from "./tinker_error.ts";
import type { TinkerModel } from "./tinker_model.ts";
import {
  readTinkerOptions,
  type TinkerConnection,
  type TinkerOptions,
} from "./tinker_options.ts";
import { unpackArchive } from "./unpack_archive.ts";
import { limitConcurrency } from "../../utils/waiting.ts";

/** Options of a new model. */
export interface TinkerModelOptions {
  /** Rank of the adapters, at least 1. */
  readonly rank: number;
  /** The base model; by default the server's only one. */
  readonly baseModel?: string;
  /** Seed of the adapters; random by default. */
  readonly seed?: number;
  /** Size of the vocabulary, for checks of token ids. */
  readonly vocabularySize?: number;
}

/** A session. It sends heartbeats until it is closed. */
export interface TinkerSession extends AsyncDisposable {
  /** Id on the server. */
  readonly id: string;
  /** Lists the models that the server can train. */
  listModels(): Promise<string[]>;
  /** Makes a model with new adapters, which change nothing at first. */
  createModel(options: TinkerModelOptions): Promise<TinkerModel>;
  /** Deletes saved weights by path; no error if they do not exist. */
  deleteCheckpoint(path: string): Promise<void>;
  /**
   * Fetches weights that were saved for sampling, in PEFT's format:
   * `adapter_config.json` and `adapter_model.safetensors`.
   *
   * @param path Path of the saved weights: `tinker://…`
   * @returns The files by name
   * @throws {TinkerError} If the path does not exist, or the server sends no
   * archive of up to 2 GiB
   */
  fetchAdapter(path: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Ends all calls and heartbeats; models stay on the server. */
  close(): Promise<void>;
}

const CHECKPOINT =
  /^tinker:\/\/([\w-]+)\/(?:(weights|sampler_weights)\/)?([\w-]+)$/;

/** Returns `training_runs/MODEL/checkpoints/FOLDER/NAME` of a path. */
export function findCheckpointRoute(action: string, path: string): string {
  const match = CHECKPOINT.exec(path) ?? [];
  const [, model, folder = "sampler_weights", name] = match;
  if (model !== undefined) {
    return `training_runs/${model}/checkpoints/${folder}/${name}`;
  }
  const rule = "a path as saving returned it (tinker://MODEL/NAME)";
  throw ruleError(RangeError, action, "path", rule, path);
}

/** Returns the route of the archive of sampling weights; states have none. */
export function findArchiveRoute(action: string, path: string): string {
  const [, model, folder, name] = CHECKPOINT.exec(path) ?? [];
  if (model !== undefined && folder !== "weights") {
    return `training_runs/${model}/checkpoints/${name}/archive`;
  }
  const rule = "a path of weights saved for sampling (tinker://MODEL/NAME)";
  throw ruleError(RangeError, action, "path", rule, path);
}

/** Timeout for opening a session, in milliseconds. */
const OPENING_TIMEOUT = 30_000;
const SDK_VERSION = "unlock-0.1"; // version of this client

/** Sends heartbeats; returns the error that ended them, null if aborted. */
async function keepAlive(
  connection: TinkerConnection,
  session_id: string,
): Promise<Error | null> {
  const { heartbeat, signal, sleep } = connection;
  const operation = "session_heartbeat";
  const call = { operation, body: { session_id }, isRepeatable: true };
  try {
    for (;;) {
      await callServer(connection, call, {
        signal,
        lastFailure: "",
        failingSince: null,
      });
      await sleep(heartbeat, signal);
    }
  } catch (error) {
    return signal.aborted ? null : error as Error;
  }
}

/** Chooses the base model: servers accept any name, and use their own model. */
async function chooseModel(
  listModels: () => Promise<string[]>,
  baseModel: string | undefined,
): Promise<string> {
  const names = await listModels();
  const chosen = baseModel ?? (names.length === 1 ? names[0]! : undefined);
  if (chosen !== undefined && names.includes(chosen)) return chosen;
  const rule = `one of the server's: ${names.join(", ")}`;
  throw ruleError(RangeError, "create_model", "baseModel", rule, baseModel);
}

/**
 * Opens a session on a server that speaks the Tinker protocol, such as SkyRL's.
 *
 * The key of a hosted service is read from `TINKER_API_KEY`, and only sent over
 * https or to this machine. Close the session after use.
 *
 * @param url Address of the server, with or without `/api/v1`
 * @param options Timeouts, and how requests are sent
 * @throws {TypeError} If the address or the key cannot be used
 * @throws {RangeError} If an option is out of range
 * @throws {TinkerError} If the server does not answer within half a minute
 *
 * @example A session on a mock server
 * ```ts
 * import { openTinker } from "@unlock/gym/tinker";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const replies: Record<string, unknown> = {
 *   create_session: { session_id: "session_1" },
 *   session_heartbeat: {},
 *   get_server_capabilities: { supported_models: [{ model_name: "small" }] },
 * };
 * await using session = await openTinker("http://127.0.0.1:8000", {
 *   fetch: (url) => Promise.resolve(Response.json(replies[url.split("/").at(-1)!])),
 * });
 * assertEquals(await session.listModels(), ["small"]);
 * ```
 */
export async function openTinker(
  url: string,
  options: TinkerOptions = {},
): Promise<TinkerSession> {
  const outer = readTinkerOptions(url, options);
  const end = new AbortController();
  const signal = AbortSignal.any([outer.signal, end.signal]);
  const connection: TinkerConnection = { ...outer, signal };
  const limit = limitConcurrency(connection.concurrency);
  const budget = Math.min(connection.budget, OPENING_TIMEOUT);
  const { session_id: id } = await fetchReply({ ...connection, budget }, {
    operation: "create_session",
    body: { tags: [], user_metadata: {}, sdk_version: SDK_VERSION },
    isRepeatable: true,
  }, sessionReply);
  const alive = keepAlive(connection, id).then((error) => {
    if (error !== null) end.abort(error);
  });
  let models = 0;

  async function listModels(): Promise<string[]> {
    const call = { operation: "get_server_capabilities", isRepeatable: true };
    const reply = await fetchReply(connection, call, capabilitiesReply);
    return reply.supported_models.map(({ model_name }) => model_name);
  }

  async function createModel(
    { rank, baseModel, seed, vocabularySize }: TinkerModelOptions,
  ): Promise<TinkerModel> {
    const operation = "create_model";
    assertInteger(operation, "rank", rank, 1);
    if (seed !== undefined) assertInteger(operation, "seed", seed, 0);
    if (vocabularySize !== undefined) {
      assertInteger(operation, "vocabularySize", vocabularySize, 1);
    }
    const base_model = await chooseModel(listModels, baseModel);
    const body = {
      session_id: id,
      model_seq_id: models++,
      base_model,
      lora_config: { rank, ...seed !== undefined && { seed } },
    };
    // A repeated call would make a second model, and servers have few slots.
    const call = { operation, body, isRepeatable: false };
    const reply = await runCall(connection, call, modelReply);
    const made = reply.lora_config?.rank ?? rank;
    if (made !== rank) {
      const reason = `a model of rank ${made}, not ${rank}`;
      throw makeReplyError(connection, operation, reason);
    }
    return bindTinkerModel({
      id: reply.model_id,
      connection,
      limit,
      vocabularySize: vocabularySize ?? null,
    });
  }

  async function deleteCheckpoint(path: string): Promise<void> {
    const operation = "delete_checkpoint";
    const deletion: TinkerCall = {
      operation,
      path: findCheckpointRoute(operation, path),
      method: "DELETE",
      isRepeatable: true,
    };
    try {
      await fetchReply(connection, deletion, z.unknown());
    } catch (error) {
      if (!(error instanceof TinkerError && error.status === 404)) throw error;
    }
  }

  async function fetchAdapter(path: string): Promise<Map<string, Uint8Array>> {
    const operation = "fetch_adapter";
    const reading: TinkerCall = {
      operation,
      path: findArchiveRoute(operation, path),
      reads: "file",
      isRepeatable: true,
    };
    const bytes = await fetchReply(connection, reading, z.unknown());
    const files = await unpackArchive(bytes as Uint8Array<ArrayBuffer>);
    if (files !== null) return files;
    throw makeReplyError(
      connection,
      operation,
      "a file that is not an archive",
    );
  }

  async function close(): Promise<void> {
    end.abort(
      new TinkerError("Cannot continue as the session is closed", {
        operation: "close",
        status: null,
        outcome: "unknown",
      }),
    );
    await alive;
  }

  return {
    id,
    listModels,
    createModel,
    deleteCheckpoint,
    fetchAdapter,
    close,
    [Symbol.asyncDispose]: close,
  };
}

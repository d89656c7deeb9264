// deno-lint-ignore-file camelcase -- the names of the protocol
/** A session on a Tinker server. */

import { assertInteger, ruleError } from "../../utils/errors.ts";
import { limitConcurrency } from "../../utils/waiting.ts";
import {
  awaitFuture,
  callServer,
  makeReplyError,
  parseTinkerReply,
  submitCall,
  type TinkerCall,
  withBudget,
} from "./call_server.ts";
import { unpackArchive } from "./unpack_archive.ts";
import { TinkerError } from "./tinker_error.ts";
import { bindTinkerModel } from "./bind_model.ts";
import type { TinkerModel } from "./tinker_model.ts";
import {
  readTinkerOptions,
  type TinkerConnection,
  type TinkerOptions,
} from "./tinker_options.ts";
import { capabilitiesReply, modelReply, sessionReply } from "./wire_replies.ts";

/** A model to be made. */
export interface TinkerModelOptions {
  /** Rank of the adapters, at least 1. */
  readonly rank: number;
  /** The model under them; by default the server's only one. */
  readonly baseModel?: string;
  /** Seed of the adapters; chance if left out. */
  readonly seed?: number;
  /** Size of its vocabulary, against which token ids are checked. */
  readonly vocabularySize?: number;
}

/** A session, which sends signs of life until it is closed. */
export interface TinkerSession extends AsyncDisposable {
  /** Its name on the server. */
  readonly id: string;
  /** Names of the models that the server can train. */
  listModels(): Promise<string[]>;
  /** Makes a model with new adapters, which change nothing at first. */
  createModel(options: TinkerModelOptions): Promise<TinkerModel>;
  /**
   * Deletes a checkpoint, a state or weights to sample from, by its path; one
   * that is not there any more is no error.
   */
  deleteCheckpoint(path: string): Promise<void>;
  /**
   * Fetches weights that were saved to sample from, as PEFT has them:
   * `adapter_config.json` and `adapter_model.safetensors`.
   *
   * @param path Where saving them to sample from put them: `tinker://…`
   * @returns The files by name
   * @throws {TinkerError} If the server has none by that path, or sends no
   * archive of up to 2 GiB
   */
  fetchAdapter(path: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Ends all that waits, and the signs of life; models stay on the server. */
  close(): Promise<void>;
}

/** Milliseconds after which a server that has never answered is given up. */
const OPENING = 30_000;

/** What version of the protocol's client this is. */
const SDK_VERSION = "unlock-0.1";

/** Calls a server within the budget. */
async function call<T>(
  connection: TinkerConnection,
  operation: string,
  body: unknown,
  isRepeatable: boolean,
  read: (answer: unknown) => T,
): Promise<T> {
  return read(
    await withBudget(
      connection,
      operation,
      (wait) => callServer(connection, { operation, body, isRepeatable }, wait),
    ),
  );
}

/**
 * Sends signs of life until the signal is aborted.
 *
 * @returns The error after which no more are sent; `null` if the signal ended them
 */
async function keepAlive(
  connection: TinkerConnection,
  session_id: string,
): Promise<Error | null> {
  const { heartbeat, signal, sleep } = connection;
  const operation = "session_heartbeat";
  const sign = { operation, body: { session_id }, isRepeatable: true };
  try {
    for (;;) {
      await callServer(connection, sign, { signal, lastFailure: "" });
      await sleep(heartbeat, signal);
    }
  } catch (error) {
    return signal.aborted ? null : error as Error;
  }
}

/** Finds the model to be trained; a server takes any name, and its own model. */
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
 * The key of a hosted service is read from `TINKER_API_KEY`, and sent over https
 * or to this machine alone. Close the session when you are done with it.
 *
 * @param url Where the server is, with or without `/api/v1`
 * @param options Patience, and how requests are sent
 * @returns The session
 * @throws {TypeError} If the address or the key cannot be used
 * @throws {RangeError} If an option is out of range
 * @throws {TinkerError} If the server cannot be reached within half a minute
 *
 * @example A session on a server that is but a function
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
  const budget = Math.min(connection.budget, OPENING);
  const id = await call(
    { ...connection, budget },
    "create_session",
    { tags: [], user_metadata: {}, sdk_version: SDK_VERSION },
    true,
    (answer) =>
      parseTinkerReply(connection, "create_session", sessionReply, answer)
        .session_id,
  );
  const alive = keepAlive(connection, id).then((error) => {
    if (error !== null) end.abort(error);
  });
  let models = 0;

  const listModels = (): Promise<string[]> => {
    const operation = "get_server_capabilities";
    return call(connection, operation, undefined, true, (answer) => {
      const reply = parseTinkerReply(
        connection,
        operation,
        capabilitiesReply,
        answer,
      );
      return reply.supported_models.map(({ model_name }) => model_name);
    });
  };

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
    return await withBudget(connection, operation, async (wait) => {
      // Asked twice, the server makes two, and has room for few.
      const creation = { operation, body, isRepeatable: false };
      const requestId = await submitCall(connection, creation, wait);
      // Nothing else may be asked of a model that is not there yet.
      const result = await awaitFuture(
        connection,
        creation,
        requestId,
        wait,
      );
      const reply = parseTinkerReply(connection, operation, modelReply, result);
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
    });
  }

  async function deleteCheckpoint(path: string): Promise<void> {
    const operation = "delete_checkpoint";
    const route = findCheckpointRoute(operation, path);
    const deletion: TinkerCall = {
      ...{ operation, path: route, method: "DELETE" },
      isRepeatable: true,
    };
    try {
      await withBudget(
        connection,
        operation,
        (wait) => callServer(connection, deletion, wait),
      );
    } catch (error) {
      if (!(error instanceof TinkerError && error.status === 404)) throw error;
    }
  }

  async function fetchAdapter(path: string): Promise<Map<string, Uint8Array>> {
    const operation = "fetch_adapter";
    const route = findArchiveRoute(operation, path);
    const reading: TinkerCall = {
      ...{ operation, path: route, reads: "file" },
      isRepeatable: true,
    };
    const bytes = await withBudget(
      connection,
      operation,
      (wait) => callServer(connection, reading, wait),
    );
    const files = await unpackArchive(bytes as Uint8Array<ArrayBuffer>);
    if (files !== null) return files;
    throw makeReplyError(connection, operation, "a file that is no archive");
  }

  async function close(): Promise<void> {
    end.abort(
      new TinkerError("Cannot go on as the session is closed", {
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

/** Loads a model and listens. */

import { setTimeout as delay } from "node:timers/promises";
import { startListener } from "../http/listener.ts";
import { limitBodies } from "../security/quota.ts";
import {
  type LogLevel,
  makeJsonLog,
  printToStderr,
} from "../observability/log.ts";
import { assertBinding, listHostNames, Tokens } from "../security/tokens.ts";
import { createModelApp, MAX_BODY } from "./app.ts";
import { type OpenModelOptions, openServedModel } from "./served_model.ts";

export interface ServeModelOptions extends OpenModelOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Tokens, of which clients must send one; none for all on this machine. */
  readonly tokens: readonly string[];
  readonly log: LogLevel;
}

export interface ModelServer {
  /** Where it listens: `http://127.0.0.1:8001`. */
  readonly url: string;
  /** Finishes completions in progress for ten seconds; frees the model. */
  stop(): Promise<void>;
}

/** Milliseconds that completions in progress get when the server stops. */
const GRACE = 10_000;

/** Serves a run, a checkpoint file or a language model. */
export async function serveModel(
  path: string,
  { host, port, tokens, log: level, ...how }: ServeModelOptions,
): Promise<ModelServer> {
  assertBinding(host, tokens);
  const known = new Tokens(tokens);
  const log = makeJsonLog(level, Date.now, printToStderr);
  const model = await openServedModel(path, how);
  const stopping = new AbortController();
  const app = createModelApp({
    model,
    stopping: stopping.signal,
    tokens: known,
    hostNames: listHostNames(host, tokens),
    bodies: limitBodies(new Set(tokens).size, MAX_BODY),
    log,
    now: Date.now,
    makeId: () => crypto.getRandomValues(new Uint8Array(12)).toHex(),
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
  });
  const listener = await startListener(host, port, {
    handler: (request) => app.fetch(request),
    stopping: stopping.signal,
    onError: (error) => log.write("error", "fault", { message: String(error) }),
  }).catch(async (error) => {
    await model.dispose();
    throw error;
  });
  const { url } = listener;
  log.write("info", "listen", { url, model: how.name });
  return {
    url,
    async stop() {
      stopping.abort();
      const grace = delay(GRACE, undefined, { ref: false });
      const ended = listener.shutdown();
      await Promise.race([ended, grace]);
      await model.dispose();
      await ended;
      log.write("info", "stop", { url });
    },
  };
}

/** Connects to environments on a server. */

import type { MakeOptions } from "../envs/core/entry.ts";
import type { ActionSpace, EnvSpec, RoundName } from "../envs/core/env.ts";
import { type Prng, randomInteger } from "../utils/prng.ts";
import type { SessionDescription, Transport } from "./transport/wire.ts";
import { pause } from "../utils/waiting.ts";
import {
  type ConnectOptions,
  readConnectionOptions,
  readMakeOptions,
} from "./connect_options.ts";
import { type RemoteEnv, SessionEnv } from "./session_env.ts";
import { RemoteSession } from "./remote_session.ts";
import { type Address, parseAddress } from "./transport/address.ts";
import { ConnectionError, toLocalError } from "./transport/errors.ts";
import { makeHttpTransport } from "./transport/http_transport.ts";
import { SocketTransport } from "./transport/socket_transport.ts";
import type { CallLimits, RetryOptions } from "./transport/retry.ts";

type ActionSampler = ActionSpace["sample"];

/** The sampler of the local registry, if it has the same environment. */
async function localSampler(spec: EnvSpec): Promise<ActionSampler | null> {
  try {
    // Imported late, as the registry loads all environments.
    const { getEnvEntry, make } = await import("../envs/registry/registry.ts");
    const { generator, ownOptions } = getEnvEntry(spec.id);
    const kinds = Object.entries(ownOptions)
      .filter(([name]) => Object.hasOwn(spec.options, name));
    // Files on the server may not exist here.
    const hasFiles = kinds.some(([, kind]) => kind === "path");
    if (generator !== spec.generator || hasFiles) return null;
    const words = kinds.filter(([, kind]) => typeof kind !== "string")
      .map(([name]) => [name, spec.options[name]]);
    const { style } = spec.options;
    const options = { style, ...Object.fromEntries(words) } as MakeOptions;
    const { actionSpace } = make(spec.id, options);
    return (prng, round) => actionSpace.sample(prng, round);
  } catch {
    // Not registered here, or with other options.
    return null;
  }
}

function sampleOf(
  samples: SessionDescription["action_samples"],
): ActionSampler {
  return function sample(prng: Prng, round: RoundName): string {
    const actions = samples[round === "end" ? "answer" : round] ?? [];
    return actions[randomInteger(prng, actions.length)] ?? "";
  };
}

/** Makes a transport, which is chosen when the session is opened. */
function makeTransport(
  address: Address,
  kind: "auto" | "websocket" | "http",
  limits: CallLimits,
): Transport {
  const http = makeHttpTransport(address, limits);
  if (kind === "http") return http;
  const socket = new SocketTransport(address, limits);
  let chosen: Transport | null = null;
  return {
    async attempt(call, signal) {
      if (chosen !== null) return await chosen.attempt(call, signal);
      try {
        const answer = await socket.attempt(call, signal);
        chosen = socket;
        return answer;
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        if (kind === "auto") {
          const answer = await http.attempt(call, signal);
          chosen = http;
          return answer;
        }
        // HTTP may explain the failure better.
        await http.probe(signal);
        throw error;
      }
    },
    release: () => chosen?.release(),
  };
}

/**
 * Opens an environment on a server. It behaves like one that `make` returns.
 *
 * Lost connections are reopened and resumed; lost calls are retried, but take
 * effect only once. Close the environment when you are done: servers limit the
 * number of sessions.
 *
 * @param url The environment's base URL: `http://127.0.0.1:8000/mediq`
 * @param options Options of `make` and of the connection
 * @returns The environment, not yet reset
 * @throws {ConnectionError} If no server answers
 * @throws {RemoteError} If the server rejects the call; subclasses say why
 * @throws {RangeError} If an option has an invalid value
 * @throws {TypeError} If the URL is invalid or an option unknown
 *
 * @example The same episode, here and there
 * ```ts
 * import { make } from "@unlock/gym";
 * import { connect } from "@unlock/gym/client";
 * import { createServer } from "@unlock/gym/server";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const here = make("MediQ-v0", { critique: false });
 * const there = await connect(`${server.url}/mediq`);
 * assertEquals(await there.reset({ seed: 7 }), await here.reset({ seed: 7 }));
 * const action = "<interact>Query: Any fever?</interact>";
 * assertEquals(await there.step(action), await here.step(action));
 * assertEquals(there.snapshot(), here.snapshot());
 * await there.close();
 * await server.stop();
 * ```
 */
export function connect(
  url: string | URL,
  options: ConnectOptions = {},
): Promise<RemoteEnv> {
  return connectWith(url, options, { pause, random: Math.random });
}

/** Connects with a clock and randomness that tests can replace. */
export async function connectWith(
  url: string | URL,
  options: ConnectOptions,
  timing: Omit<RetryOptions, "retries">,
): Promise<RemoteEnv> {
  const makeOptions = readMakeOptions(options);
  const { token: urlToken, ...places } = parseAddress(url);
  const { token, transport: kind, retries, signal, ...limits } =
    readConnectionOptions(options, urlToken);
  signal.throwIfAborted();
  const transport = makeTransport({ ...places, token }, kind, limits);
  const session = new RemoteSession(
    transport,
    makeOptions,
    { retries, ...timing },
    signal,
  );
  const description = await session.open().catch((error) => {
    throw toLocalError(error);
  });
  // Sample like the local registry if possible.
  const sampler = await localSampler(description.spec) ??
    sampleOf(description.action_samples);
  if (signal.aborted) {
    await session.close();
    throw signal.reason;
  }
  return new SessionEnv({
    url: places.http,
    session,
    description,
    sampler,
    signal,
  });
}

/** Environments on a server, for the commands that take `--remote`. */

import { connect } from "../../client/connect.ts";
import type { ConnectionOptions } from "../../client/connect_options.ts";
import { connectVector } from "../../client/connect_vector.ts";
import { RemoteError } from "../../client/transport/errors.ts";
import { listRemote } from "../../client/list_remote.ts";
import type { RemoteEnv } from "../../client/session_env.ts";
import type { MakeOptions } from "../../envs/core/entry.ts";
import { ruleError, UnregisteredEnvError } from "../../utils/errors.ts";
import { formatHint } from "../../utils/nearest.ts";
import type { MakeEnvs } from "../../trainers/rollout/evaluate.ts";

/** How `--remote` is described. */
export const REMOTE_HELP =
  "URL of a server or of an environment there; its token is UNLOCK_TOKEN";

/** An environment on a server. */
export interface RemoteTarget {
  readonly id: string;
  readonly url: string;
}

/** How a server is reached; a token in its URL goes before UNLOCK_TOKEN. */
function getConnection(url: string, signal?: AbortSignal): ConnectionOptions {
  const token = Deno.env.get("UNLOCK_TOKEN") ?? "";
  const hasOwn = (URL.parse(url)?.password ?? "") !== "";
  return {
    ...(token === "" || hasOwn ? {} : { token }),
    ...(signal === undefined ? {} : { signal }),
  };
}

function addToken(url: string, path: string): string {
  const { username, password } = new URL(url);
  return Object.assign(new URL(path), { username, password }).href;
}

/** Finds out what is behind a URL. */
export async function listRemoteTargets(url: string): Promise<RemoteTarget[]> {
  try {
    const listed = await listRemote(url, getConnection(url));
    return listed.map((entry) => ({
      id: entry.id,
      url: addToken(url, entry.url),
    }));
  } catch (error) {
    if (!(error instanceof RemoteError) || error.status !== 404) throw error;
    // No root, so that it must be an environment: it says itself which.
    const env = await connect(url, { ...getConnection(url) });
    await env.close();
    return [{ id: env.spec.id, url }];
  }
}

function selectTarget(
  targets: readonly RemoteTarget[],
  id: string,
): RemoteTarget {
  const target = targets.find((target) => target.id === id);
  if (target !== undefined) return target;
  const known = targets.map((target) => target.id);
  const rule = `an environment of the server${formatHint(id, known)}`;
  throw ruleError(UnregisteredEnvError, "connect", "id", rule, id);
}

export async function findRemoteTargets(
  url: string,
  ids: readonly string[],
): Promise<RemoteTarget[]> {
  const targets = await listRemoteTargets(url);
  return ids.map((id) => selectTarget(targets, id));
}

/** Finds the environment that a command is about. */
export async function findRemoteTarget(
  url: string,
  id: string | undefined,
  other: string,
): Promise<RemoteTarget> {
  const targets = await listRemoteTargets(url);
  if (id === undefined && targets.length === 1) return targets[0]!;
  return selectTarget(targets, id ?? other);
}

/** Does without proxies where the server gives none and nobody needs them. */
async function retryWithoutProxies<T>(
  options: MakeOptions,
  open: (options: MakeOptions) => Promise<T>,
): Promise<T> {
  try {
    return await open(options);
  } catch (error) {
    const isOff = error instanceof RemoteError && error.code === "CRITIQUE_OFF";
    if (!isOff || options.critique !== undefined) throw error;
    return await open({ ...options, proxies: false });
  }
}

export function openRemote(
  url: string,
  options: MakeOptions,
  signal?: AbortSignal,
): Promise<RemoteEnv> {
  return retryWithoutProxies(
    options,
    (options) => connect(url, { ...options, ...getConnection(url, signal) }),
  );
}

/** Finds a way to open environments side by side. */
export function makeRemoteEnvs(url: string, signal?: AbortSignal): MakeEnvs {
  return (_id, count, options) =>
    retryWithoutProxies(
      options,
      (options) =>
        connectVector(url, count, {
          ...options,
          ...getConnection(url, signal),
        }),
    );
}

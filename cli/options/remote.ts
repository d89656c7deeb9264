/** Environments on a server, for the commands that take `--remote`. */

import { connect } from "../../client/connect.ts";
import type { ConnectionOptions } from "../../client/connect_options.ts";
import { connectVector } from "../../client/connect_vector.ts";
import { RemoteError } from "../../client/transport/errors.ts";
import { listRemote, type RemoteListing } from "../../client/list_remote.ts";
import type { RemoteEnv } from "../../client/session_env.ts";
import type { MakeOptions } from "../../envs/core/entry.ts";
import { ruleError, UnregisteredEnvError } from "../../utils/errors.ts";
import { formatHint } from "../../utils/nearest.ts";
import { omitUndefined } from "../../utils/objects.ts";
import { readSecret } from "./secrets.ts";
import type { MakeEnvs } from "../../trainers/rollout/evaluate.ts";

export const REMOTE_HELP =
  "URL of a server or of an environment there; its token is UNLOCK_TOKEN, or in the file UNLOCK_TOKEN_FILE";

export type RemoteTarget = Pick<RemoteListing, "id" | "url">;

function getConnection(signal?: AbortSignal): ConnectionOptions {
  const token = readSecret("UNLOCK_TOKEN") || undefined;
  return omitUndefined({ token, signal });
}

/** Refuses a token among the words, which other users see. */
function assertNoToken(url: string): void {
  const { username = "", password = "" } = URL.parse(url) ?? {};
  if (username + password === "") return;
  const rule =
    "a URL without a token, which belongs in UNLOCK_TOKEN, or a file that UNLOCK_TOKEN_FILE names";
  throw ruleError(RangeError, "connect", "remote", rule, "one with a token");
}

/** Finds out what is behind a URL. */
export async function listRemoteTargets(url: string): Promise<RemoteTarget[]> {
  assertNoToken(url);
  try {
    const listed = await listRemote(url, getConnection());
    return listed.map(({ id, url }) => ({ id, url }));
  } catch (error) {
    if (!(error instanceof RemoteError) || error.status !== 404) throw error;
    // No root, so that it must be an environment: it says itself which.
    const env = await connect(url, { ...getConnection() });
    await env.close();
    return [{ id: env.spec.id, url }];
  }
}

/** Chooses by id; without one, the only target, or another one by its id. */
export function chooseTarget(
  targets: readonly RemoteTarget[],
  asked: string | undefined,
  other: string,
): RemoteTarget {
  if (asked === undefined && targets.length === 1) return targets[0]!;
  const id = asked ?? other;
  const target = targets.find((target) => target.id === id);
  if (target !== undefined) return target;
  const known = targets.map((target) => target.id);
  const rule = `an environment of the server${formatHint(id, known)}`;
  throw ruleError(UnregisteredEnvError, "connect", "id", rule, id);
}

export async function findRemoteTarget(
  url: string,
  id: string | undefined,
  other: string,
): Promise<RemoteTarget> {
  const targets = await listRemoteTargets(url);
  return chooseTarget(targets, id, other);
}

/** Does without proxies where the server gives none and nobody needs them. */
export async function retryWithoutProxies<T>(
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
    (options) => connect(url, { ...options, ...getConnection(signal) }),
  );
}

export function makeRemoteEnvs(url: string, signal?: AbortSignal): MakeEnvs {
  return (_id, count, options) =>
    retryWithoutProxies(
      options,
      (options) =>
        connectVector(url, count, { ...options, ...getConnection(signal) }),
    );
}

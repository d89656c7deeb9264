/**
 * Environments on a server: `connect` to one by its URL, and use it like a
 * local one.
 *
 * It only needs the web standards `WebSocket` and `fetch`. In runtimes whose
 * sockets cannot send a token, such as browsers, calls go over HTTP.
 *
 * @module
 */

export { connect } from "./connect.ts";
export type { ConnectionOptions, ConnectOptions } from "./connect_options.ts";
export {
  connectVector,
  type ConnectVectorOptions,
  RemoteVectorEnv,
} from "./connect_vector.ts";
export { listRemote, type RemoteListing } from "./list_remote.ts";
export type { RemoteEnv } from "./session_env.ts";
export {
  type ArgumentRefusal,
  CapacityError,
  ConnectionError,
  RateLimitedError,
  RemoteError,
  type RemoteErrorFacts,
  SessionGoneError,
  UnauthorizedError,
  UnavailableError,
} from "./transport/errors.ts";

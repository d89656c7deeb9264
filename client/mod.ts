/**
 * Environments on a server: `connect` to one by its URL, and use it like one
 * that `make` returns.
 *
 * It needs nothing but the standards of the web, `WebSocket` and `fetch`. Where
 * a runtime's sockets carry no token, as in browsers, calls go over HTTP.
 *
 * @module
 */

export * from "./connect.ts";
export * from "./connect_options.ts";
export * from "./connect_vector.ts";
export * from "./errors.ts";
export * from "./list_remote.ts";
export * from "./remote_env.ts";

/** Parses WebSocket frames. */

import type { Snapshot } from "../../envs/mod.ts";
import { makeActionCall } from "../mcp/tools.ts";
import { ApiError, makeValidationError } from "../protocol/api_error.ts";
import { MESSAGE_BYTES } from "../protocol/json_scan.ts";
import { parseAs, parseRequestJson } from "../protocol/parse.ts";
import {
  frame as frameSchema,
  openBody,
  resetOptions,
  restoreBody,
  resumeBody,
} from "../protocol/schemas.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import {
  makeOpenCall,
  makeResetCall,
  makeRestoreCall,
  type SessionCall,
  STATE_CALL,
} from "../sessions/session_calls.ts";

/** A frame with unvalidated data. */
export interface ClientFrame {
  readonly type: string;
  readonly input: object;
}

export type FrameRequest =
  | {
    readonly kind: "call";
    readonly call: SessionCall;
    readonly answer: "observation" | "state";
  }
  | { readonly kind: "mcp"; readonly data: unknown }
  | { readonly kind: "close" }
  | { readonly kind: "open"; readonly call: SessionCall }
  | { readonly kind: "resume"; readonly id: string };

type FrameReader = (
  data: unknown,
  input: unknown,
  host: EnvHost,
) => FrameRequest;

/** Readers by frame type; some frames need no data. */
const READERS: Readonly<Record<string, FrameReader>> = {
  reset: (data) => {
    const call = makeResetCall(parseAs(resetOptions, data ?? {}));
    return { kind: "call", call, answer: "observation" };
  },
  step: (data, input, host) => {
    if (data === undefined) {
      throw makeValidationError([
        { type: "missing", loc: ["data"], msg: "Field required", input },
      ]);
    }
    const call = makeActionCall(host, data, null);
    return { kind: "call", call, answer: "observation" };
  },
  state: () => ({ kind: "call", call: STATE_CALL, answer: "state" }),
  mcp: (data) => ({ kind: "mcp", data }),
  close: () => ({ kind: "close" }),
  open: (data) => {
    const { options = {} } = parseAs(openBody, data ?? {});
    return { kind: "open", call: makeOpenCall(options) };
  },
  resume: (data) => {
    const { session_id: id } = parseAs(resumeBody, data);
    return { kind: "resume", id };
  },
  restore: (data) => {
    const { snapshot } = parseAs(restoreBody, data);
    // The environment validates it.
    const call = makeRestoreCall(snapshot as unknown as Snapshot);
    return { kind: "call", call, answer: "observation" };
  },
};

/** Matches frames with a snapshot cheaply. */
const RESTORE = /"type"\s*:\s*"restore"/;

/** Most bytes of a frame that is not parsed yet: only snapshots are large. */
export function findFrameLimit(data: unknown, maxBody: number): number {
  const isLarge = typeof data === "string" &&
    3 * data.length > MESSAGE_BYTES && RESTORE.test(data);
  return isLarge ? maxBody : Math.min(maxBody, MESSAGE_BYTES);
}

export function makeNotAnObjectError(input: unknown): ApiError {
  return makeValidationError([{
    type: "model_type",
    loc: [],
    msg: "Input should be an object",
    input,
  }]);
}

export function parseFrame(text: string): ClientFrame {
  const input = parseRequestJson(text);
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw makeNotAnObjectError(input);
  }
  const { type: named = "" } = input as { readonly type?: unknown };
  const type = typeof named === "string" ? named : JSON.stringify(named);
  if (Object.hasOwn(READERS, type)) return { type, input };
  const message = `Unknown message type: ${type.slice(0, 100)}`;
  throw new ApiError(422, "UNKNOWN_TYPE", message);
}

export function parseRequest(
  { type, input }: ClientFrame,
  host: EnvHost,
): FrameRequest {
  const { data } = parseAs(frameSchema, input);
  return READERS[type]!(data, input, host);
}

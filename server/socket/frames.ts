/** What each frame of a socket asks for. */

import type { Snapshot } from "../../envs/mod.ts";
import { makeToolCall } from "../mcp/tools.ts";
import { ApiError, makeValidationError } from "../protocol/api_error.ts";
import {
  parseAs,
  parseMessageAction,
  parseRequestJson,
} from "../protocol/parse.ts";
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
  makeStepCall,
  type SessionCall,
  STATE_CALL,
} from "../sessions/session_calls.ts";

/** A frame whose type is known; its data is not yet checked. */
export interface ClientFrame {
  readonly type: string;
  readonly input: object;
}

/** What a frame asks for: a call on the socket's session, or something else. */
export type FrameRequest =
  | {
    readonly kind: "call";
    readonly call: SessionCall;
    /** Type of the frame that answers it. */
    readonly answer: "observation" | "state";
  }
  | { readonly kind: "mcp"; readonly data: unknown }
  | { readonly kind: "close" }
  | {
    readonly kind: "open";
    readonly call: SessionCall;
  }
  | { readonly kind: "resume"; readonly id: string };

/** Reads the data of a frame; `input` is the whole frame. */
type FrameReader = (
  data: unknown,
  input: unknown,
  host: EnvHost,
) => FrameRequest;

/** Readers by the type of the frame; some frames may go without data. */
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
    const isTool = Object(data).type !== undefined;
    const call = isTool
      ? makeToolCall(host, data as Record<string, unknown>, null)
      : makeStepCall(parseMessageAction(data), null);
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
    // The environment checks every part of it.
    const call = makeRestoreCall(snapshot as unknown as Snapshot);
    return { kind: "call", call, answer: "observation" };
  },
};

/** The error of a frame that is no object. */
export function makeNotAnObjectError(input: unknown): ApiError {
  return makeValidationError([{
    type: "model_type",
    loc: [],
    msg: "Input should be an object",
    input,
  }]);
}

/** Reads the type of a frame. */
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

/** Reads what a frame asks for. */
export function parseRequest(
  { type, input }: ClientFrame,
  host: EnvHost,
): FrameRequest {
  const { data } = parseAs(frameSchema, input);
  return READERS[type]!(data, input, host);
}

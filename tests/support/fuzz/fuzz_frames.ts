/**
 * Random WebSocket frames: valid ones of every type, mutated ones, and some
 * that violate the protocol.
 */

import { type Prng, randomInteger } from "../../../envs/mod.ts";
import { mutatedJson, nearlyUtf8, pick } from "./fuzz_json.ts";
import { SNAPSHOT } from "./fuzz_requests.ts";
import { encodeFrame, OPCODES } from "../network/raw_socket.ts";

/** What is sent at once. */
export interface FuzzFrames {
  /** Bytes of one or more frames. */
  readonly bytes: Uint8Array;
  /** Whether it is a single text message, which must be answered. */
  readonly isMessage: boolean;
  /** Whether it may be incomplete. */
  readonly isOpenEnded: boolean;
  /** Description. */
  readonly name: string;
}

const MESSAGES: readonly unknown[] = [
  { type: "reset", data: { seed: 1, style: "terse", request_id: "r" } },
  { type: "reset" },
  {
    type: "step",
    data: {
      message: "<interact>Focus:1,2,3\nPair:1,2</interact>",
      metadata: { request_id: "q", counterfactual: "x" },
    },
  },
  { type: "step", data: { message: "<answer>1,2,3,4,5,6,7,8</answer>" } },
  { type: "step", data: { type: "list_tools" } },
  {
    type: "step",
    data: { type: "call_tool", tool_name: "act", arguments: { message: "x" } },
  },
  { type: "state" },
  {
    type: "mcp",
    data: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  },
  {
    type: "mcp",
    data: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "act", arguments: { message: "x" } },
    },
  },
  { type: "open", data: { options: { style: "terse", critique: {} } } },
  { type: "resume", data: { session_id: "x" } },
  { type: "restore", data: { snapshot: SNAPSHOT } },
];

/** Frames that close the socket are rare. */
const CLOSE = '{"type":"close"}';

function message(prng: Prng): Uint8Array {
  if (prng() < 0.01) return new TextEncoder().encode(CLOSE);
  const json = JSON.stringify(pick(prng, MESSAGES));
  return nearlyUtf8(mutatedJson(json, prng), prng);
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function randomBytes(prng: Prng, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => randomInteger(prng, 256));
}

const { continuation, text, binary, close, ping, pong } = OPCODES;

/** Bytes without any form. */
const RANDOM = "bytes";

/** Frames that are no single text. */
const OTHERS: Readonly<
  Record<string, (prng: Prng, limit: number) => Uint8Array>
> = {
  binary: (prng) => encodeFrame(message(prng), { opcode: binary }),
  fragments(prng) {
    const payload = message(prng);
    const at = randomInteger(prng, payload.length + 1);
    const isFinal = false;
    return join(
      encodeFrame(payload.subarray(0, at), { opcode: text, isFinal }),
      encodeFrame(randomBytes(prng, 5), { opcode: ping }),
      encodeFrame(new Uint8Array(), { opcode: continuation, isFinal }),
      encodeFrame(payload.subarray(at), { opcode: continuation }),
    );
  },
  "fragments of two messages": (prng) =>
    join(
      encodeFrame(message(prng), { opcode: text, isFinal: false }),
      encodeFrame(message(prng), { opcode: text }),
    ),
  "an end without a beginning": (prng) =>
    encodeFrame(message(prng), { opcode: continuation }),
  ping: (prng) => encodeFrame(randomBytes(prng, 20), { opcode: ping }),
  "long ping": (prng) => encodeFrame(randomBytes(prng, 200), { opcode: ping }),
  "ping in parts": (prng) =>
    encodeFrame(randomBytes(prng, 5), { opcode: ping, isFinal: false }),
  pong: (prng) => encodeFrame(randomBytes(prng, 20), { opcode: pong }),
  close(prng) {
    const payload = randomBytes(prng, randomInteger(prng, 20));
    return encodeFrame(payload, { opcode: close });
  },
  unmasked: (prng) =>
    encodeFrame(message(prng), { opcode: text, isMasked: false }),
  "reserved kind": (prng) =>
    encodeFrame(message(prng), {
      opcode: pick(prng, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]),
    }),
  "reserved bits": (prng) =>
    encodeFrame(message(prng), {
      opcode: text,
      reserved: 1 + randomInteger(prng, 7),
    }),
  endless: (prng) =>
    encodeFrame(message(prng), {
      opcode: text,
      length: pick(prng, [2 ** 31, 2 ** 40, 2 ** 53]),
    }),
  "over the limit": (prng, limit) =>
    encodeFrame(new Uint8Array(limit + 1 + randomInteger(prng, 5)).fill(32), {
      opcode: pick(prng, [text, binary]),
    }),
  [RANDOM]: (prng) => randomBytes(prng, 1 + randomInteger(prng, 300)),
};

/** Draws what to send next. */
export function fuzzFrames(prng: Prng, limit: number): FuzzFrames {
  if (prng() < 0.8) {
    const bytes = encodeFrame(message(prng), { opcode: text });
    return { bytes, isMessage: true, isOpenEnded: false, name: "text" };
  }
  const name = pick(prng, Object.keys(OTHERS));
  const bytes = OTHERS[name]!(prng, limit);
  return { bytes, isMessage: false, isOpenEnded: name === RANDOM, name };
}

/** What clients send: actions, snapshots and frames. */

import { deepStrictEqual } from "node:assert/strict";
import {
  listEnvs,
  make,
  seededPrng,
  type Snapshot,
  type Style,
} from "../../envs/mod.ts";
import { createServer } from "../../server/mod.ts";
import { fuzzFrames } from "../../tests/support/fuzz/fuzz_frames.ts";
import { mutatedText } from "../../tests/support/fuzz/fuzz_text.ts";
import {
  encodeFrame,
  frameText,
  OPCODES,
  RawSocket,
} from "../../tests/support/network/raw_socket.ts";
import { listStyles } from "../../tests/support/play.ts";
import { type Bytes, bytesToText, mutateJson, textToBytes } from "./mutate.ts";
import type { FuzzTarget, MakeTarget } from "./target.ts";

/** Actions of an episode. */
interface Play {
  readonly env: string;
  readonly style: Style;
  readonly actions: readonly string[];
}

/** A snapshot, as JSON that may be broken, for an environment. */
interface Kept {
  readonly env: string;
  readonly text: string;
}

function readInput<T>(input: Bytes): T {
  return JSON.parse(bytesToText(input));
}

function writeInput(value: Play | Kept): Bytes {
  return textToBytes(JSON.stringify(value));
}

/** Episodes of all environments and styles, and snapshots of their ends. */
async function playAll(): Promise<{ plays: Play[]; snapshots: Kept[] }> {
  const plays: Play[] = [];
  const snapshots: Kept[] = [];
  for (const id of listEnvs()) {
    for (const style of listStyles(id)) {
      const prng = seededPrng("fuzz", id, style);
      const env = make(id, { style });
      let { observation } = await env.reset({ seed: 1 });
      const actions: string[] = [];
      while (observation.round !== "end" && actions.length < 4) {
        const action = env.actionSpace.sample(prng, observation.round);
        actions.push(action);
        ({ observation } = await env.step(action));
      }
      plays.push({ env: id, style, actions });
      snapshots.push({ env: id, text: JSON.stringify(env.snapshot()) });
    }
  }
  return { plays, snapshots };
}

export const makeActionTarget: MakeTarget = async () => ({
  samples: (await playAll()).plays.map(writeInput),
  mutate(input, prng, other) {
    const { actions, ...rest } = readInput<Play>(input);
    const own = [...actions];
    const i = Math.floor(prng() * own.length);
    const foreign = readInput<Play>(other).actions;
    const action = prng() < 0.1 ? foreign[0] ?? "" : own[i] ?? "";
    own[i] = mutatedText(action, prng).slice(0, 100_000);
    return writeInput({ ...rest, actions: own });
  },
  async run(input) {
    const { env: id, style, actions } = readInput<Play>(input);
    const env = make(id, { style });
    let { observation } = await env.reset({ seed: 1 });
    let kind = "";
    for (const action of actions) {
      if (observation.round === "end") break;
      const result = await env.step(action);
      if (typeof result.info.kind !== "string") throw new Error("no kind");
      ({ observation } = result);
      kind = `${id.split("-")[0]} ${observation.round} ${result.info.kind}`;
    }
    return kind;
  },
});

export const makeSnapshotTarget: MakeTarget = async () => ({
  samples: (await playAll()).snapshots.map(writeInput),
  mutate(input, prng, other) {
    const { env, text } = readInput<Kept>(input);
    const donor = textToBytes(readInput<Kept>(other).text);
    return writeInput({
      env,
      text: bytesToText(mutateJson(textToBytes(text), prng, donor)),
    });
  },
  async run(input) {
    const { env: id, text } = readInput<Kept>(input);
    let snapshot: Snapshot;
    try {
      snapshot = JSON.parse(text);
    } catch {
      return "no JSON";
    }
    const env = make(id);
    const { observation } = await env.restore(snapshot);
    const copy = JSON.parse(JSON.stringify(env.snapshot()));
    const again = make(id);
    deepStrictEqual((await again.restore(copy)).observation, observation);
    if (observation.round !== "end") await again.step("x");
    return `${id.split("-")[0]} ${observation.round}`;
  },
});

/** Bytes of frames behind a number that says what they are. */
const KIND = { message: 1, openEnded: 2, other: 0 } as const;
const MAX_BODY = 400_000;
const STATE = '{"type":"state"}';

export const makeFrameTarget: MakeTarget = async (): Promise<FuzzTarget> => {
  const server = await createServer({
    ...{ port: 0, log: "off", maxBody: MAX_BODY, rate: 1e9 },
    ...{ critique: true, maxSessions: 100 },
  });
  let socket: RawSocket | null = null;
  const close = () => {
    socket?.drop();
    socket = null;
  };
  return {
    samples: [
      Uint8Array.from([
        KIND.message,
        ...encodeFrame(STATE, { opcode: OPCODES.text }),
      ]),
    ],
    mutate(_, prng) {
      const { bytes, isMessage, isOpenEnded } = fuzzFrames(prng, MAX_BODY);
      const kind = isMessage ? "message" : isOpenEnded ? "openEnded" : "other";
      return Uint8Array.from([KIND[kind], ...bytes]);
    },
    async run(input) {
      socket ??= await RawSocket.open(`${server.url}/pe-g-s3/ws`);
      const kind = input[0];
      // The server may have hung up, which its last message says.
      await socket.write(input.subarray(1)).catch(() => {});
      if (kind !== KIND.message) {
        await socket.send(OPCODES.text, STATE).catch(() => {});
      }
      if (kind === KIND.openEnded) await socket.endSending();
      let frame = await socket.next();
      while (frame?.opcode === OPCODES.pong) frame = await socket.next();
      if (frame === null || frame.opcode === OPCODES.close) {
        close();
        return "closed";
      }
      if (kind !== KIND.message) close();
      const { type, data } = JSON.parse(frameText(frame));
      if (type !== "error") return type;
      const isFault = data.code === "STORE_UNAVAILABLE" ||
        data.code === "EXECUTION_ERROR" && data.reason === undefined &&
          !/^Cannot \w+ as '/.test(data.message);
      if (isFault) throw new Error(`${data.code}: ${data.message}`);
      return data.code;
    },
  };
};

/**
 * Requests and frames at random, right and wrong. UNLOCK_FUZZ=100000 makes it
 * the long form, UNLOCK_FUZZ_SEED another one.
 *
 * @module
 */

// deno-lint-ignore-file no-console -- says what was done

import {
  deepStrictEqual as assertDeepEquals,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import {
  make,
  makeScriptedPolicy,
  type Prng,
  seededPrng,
} from "../../envs/mod.ts";
import { fuzzFrames } from "../support/fuzz/fuzz_frames.ts";
import { pick } from "../support/fuzz/fuzz_json.ts";
import {
  type FuzzRequest,
  fuzzRequest,
  type FuzzSession,
  PREFIXES,
} from "../support/fuzz/fuzz_requests.ts";
import {
  RawConnection,
  type RawResponse,
} from "../support/network/raw_http.ts";
import {
  frameText,
  OPCODES,
  RawSocket,
} from "../support/network/raw_socket.ts";
import { inTime, LateError } from "../support/wait.ts";
import { startServerProcess } from "../support/network/server_process.ts";

const COUNT = Number(Deno.env.get("UNLOCK_FUZZ") ?? 5000);
const SEED = Deno.env.get("UNLOCK_FUZZ_SEED") ?? "0";

/** A request must be answered within so many milliseconds. */
const PATIENCE = 5000;

/** Requests in progress at a time. */
const STRANDS = 8;

/** Requests after which a strand takes another session. */
const SESSION_USES = 40;

/** Frames on a socket at most. */
const FRAMES = 20;

/** Share of turns that a socket gets; it lasts for some frames. */
const SOCKETS = 0.08;

/** Largest body or frame; larger than an action may be. */
const MAX_BODY = 400_000;

/** A part of what a failure shows. */
const SHOWN = 400;

const decoder = new TextDecoder();
const STATE = '{"type":"state"}';

/** What came of the requests. */
interface Outcomes {
  /** Number of answers by status or type. */
  readonly counts: Map<string, number>;
  /** What must not be, with what it came of. */
  readonly failures: string[];
  slowest: number;
}

function shown(bytes: Uint8Array): string {
  return JSON.stringify(decoder.decode(bytes.subarray(0, SHOWN)));
}

/** Is the error one that the protocol has? */
function isExpected(status: number, code: string): boolean {
  return status < 500 || status === 503 && code === "CAPACITY_REACHED";
}

/** An error of a frame that stands for a fault of the server's. */
function isFault({ code, reason, message }: Record<string, string>): boolean {
  return code === "STORE_UNAVAILABLE" ||
    code === "EXECUTION_ERROR" && reason === undefined &&
      !/^Cannot \w+ as '/.test(message!);
}

/** What is wrong with a response; `null` if nothing is. */
function faultOf(
  { status, headers, body }: RawResponse,
  { isHead, isBroken }: FuzzRequest,
): string | null {
  if (status < 400) {
    if (body.includes('"message":"Internal error"')) return "internal error";
    const isBatch = body.startsWith('{"results":[');
    if (!isBatch) return null;
    const results: { status?: number; error?: { code: string } }[] =
      JSON.parse(body).results;
    const isWell = results.every(({ status = 200, error }) =>
      isExpected(status, error?.code ?? "")
    );
    return isWell ? null : "an item with an unexpected status";
  }
  if (isHead) return isExpected(status, "") ? null : "unexpected status";
  const isEngines = isBroken && body === "" && status < 500;
  if (isEngines) return null;
  if (!headers.get("content-type")?.startsWith("application/json")) {
    return "an error that is no JSON";
  }
  const { detail, code } = JSON.parse(body);
  if (typeof code !== "string" || detail === undefined) return "no code";
  return isExpected(status, code) ? null : "unexpected status";
}

/** Sends requests on connections that are kept as long as they last. */
class Strand {
  readonly #url: string;
  readonly #outcomes: Outcomes;
  #connection: RawConnection | null = null;
  #session: FuzzSession = { id: "unknown", prefix: PREFIXES[0]! };
  #uses = 0;

  constructor(url: string, outcomes: Outcomes) {
    this.#url = url;
    this.#outcomes = outcomes;
  }

  async request(prng: Prng, number: number): Promise<number> {
    if (this.#uses++ % SESSION_USES === 0) await this.#renew(prng);
    const request = fuzzRequest(prng, this.#session, MAX_BODY);
    const connection = this.#connection ??
      await RawConnection.connect(this.#url, PATIENCE);
    this.#connection = connection;
    const label = `request ${number}: ${shown(request.bytes)}`;
    await this.#timed(label, async () => {
      const isSent = await connection.send(request.bytes);
      // What is broken may have no end of its own.
      if (request.isBroken) await connection.endSending();
      const response = await connection.response(!request.isHead);
      this.#count(response === null ? "no response" : `${response.status}`);
      const fault = response === null
        ? request.isBroken || !isSent ? null : "no response"
        : faultOf(response, request);
      if (fault !== null) {
        const what = JSON.stringify(response)?.slice(0, SHOWN);
        this.#outcomes.failures.push(`${fault}: ${label}: ${what}`);
      }
      const isOver = response === null || request.isBroken || !isSent ||
        response.status === 101 || response.status === 413 ||
        response.headers.get("connection") === "close";
      if (isOver) this.close();
    });
    return 1;
  }

  /** Sends frames on a socket until it closes; says how many. */
  async frames(prng: Prng, number: number): Promise<number> {
    using socket = await RawSocket.open(
      `${this.#url}/${pick(prng, PREFIXES)}/ws`,
      {},
      PATIENCE,
    );
    assertEquals(socket.response.status, 101, socket.response.body);
    for (let sent = 1;; sent++) {
      const { bytes, isMessage, isOpenEnded, name } = fuzzFrames(
        prng,
        MAX_BODY,
      );
      const label = `frame ${number} (${name}): ${shown(bytes)}`;
      const isOpen = await this.#timed(label, async () => {
        // The server may have hung up, which its last message says.
        await socket.write(bytes).catch(() => {});
        if (!isMessage) {
          await socket.send(OPCODES.text, STATE).catch(() => {});
        }
        if (isOpenEnded) await socket.endSending();
        return await this.#answered(socket, label);
      });
      if (!isOpen || sent === FRAMES) return sent;
    }
  }

  close(): void {
    this.#connection?.[Symbol.dispose]();
    this.#connection = null;
  }

  /** Reads to the first answer; says whether the socket is open still. */
  async #answered(socket: RawSocket, label: string): Promise<boolean> {
    for (;;) {
      const frame = await socket.next();
      if (frame === null || frame.opcode === OPCODES.close) {
        this.#count("socket closed");
        return false;
      }
      if (frame.opcode === OPCODES.pong) continue;
      const text = frameText(frame);
      const { type, data } = JSON.parse(text);
      this.#count(type === "error" ? `frame ${data.code}` : `frame ${type}`);
      if (type === "error" && isFault(data)) {
        this.#outcomes.failures.push(`${label}: ${text.slice(0, SHOWN)}`);
      }
      return true;
    }
  }

  /** Takes another session, one with options of its own or not. */
  async #renew(prng: Prng): Promise<void> {
    const prefix = pick(prng, PREFIXES);
    const path = pick(prng, ["reset", "sessions"]);
    const response = await fetch(`${this.#url}/${prefix}/${path}`, {
      method: "POST",
    });
    await response.body?.cancel();
    const id = response.headers.get("x-session-id");
    if (id !== null) this.#session = { id, prefix };
  }

  async #timed<T>(label: string, work: () => Promise<T>): Promise<T | null> {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      const what = error instanceof LateError ? "too late" : `${error}`;
      this.#outcomes.failures.push(`${what}: ${label}`);
      this.close();
      return null;
    } finally {
      const time = performance.now() - begun;
      this.#outcomes.slowest = Math.max(this.#outcomes.slowest, time);
    }
  }

  #count(what: string): void {
    const { counts } = this.#outcomes;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
}

/** Plays an episode over HTTP beside a local one. */
async function playNormally(url: string): Promise<void> {
  const id = "PE-G-S3-v0";
  const env = make(id);
  const policy = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("after the fuzzing");
  let session: string | null = null;
  async function post(path: string, body: unknown) {
    const response = await fetch(`${url}/pe-g-s3${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(session === null ? {} : { "x-session-id": session }),
      },
      body: JSON.stringify(body),
    });
    assertEquals(response.status, 200);
    session = response.headers.get("x-session-id");
    return await response.json();
  }
  let { observation } = await env.reset({ seed: 5 });
  let reply = await post("/reset", { seed: 5 });
  while (observation.round !== "end") {
    assertEquals(reply.observation.prompt, observation.text);
    const message = await policy.act(observation, prng);
    reply = await post("/step", { action: { message } });
    const step = await env.step(message);
    assertEquals(reply.reward, step.reward);
    ({ observation } = step);
  }
  assertEquals(reply.done, true);
}

Deno.test(`${COUNT} requests at random do no harm`, async () => {
  const begun = performance.now();
  const outcomes: Outcomes = { counts: new Map(), failures: [], slowest: 0 };
  await using server = await startServerProcess([
    ...["--max-body", `${MAX_BODY}`, "--max-sessions", "1000", "--critique"],
    ...["--session-timeout", "10", "--rate", "1000000000", "--log", "off"],
  ]);
  const strands = Array.from(
    { length: STRANDS },
    () => new Strand(server.url, outcomes),
  );
  let drawn = 0;
  let sent = 0;
  const playing = Promise.all(strands.map(async (strand) => {
    while (sent < COUNT) {
      const number = drawn++;
      const prng = seededPrng("server fuzz", SEED, number);
      const isSocket = prng() < SOCKETS;
      const count = isSocket
        ? await strand.frames(prng, number)
        : await strand.request(prng, number);
      sent += count;
    }
  }));
  const crash = server.ended.then(({ errors }) => {
    throw new Error(`The server ended: ${errors}`);
  });
  await Promise.race([playing, crash]).catch(async (error) => {
    // What a strand met with may be the server's end.
    await inTime(crash, "The server's end", PATIENCE).catch((end) => {
      if (!(end instanceof LateError)) throw end;
    });
    throw error;
  });
  strands.forEach((strand) => strand.close());
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { counts, failures, slowest } = outcomes;
  console.log(
    `seed ${SEED}: ${sent} requests in ${seconds} s, ` +
      `the slowest ${Math.round(slowest)} ms`,
  );
  console.log(Object.fromEntries([...counts].sort()));
  failures.slice(0, 20).forEach((failure) => console.log(failure));
  const health = await fetch(`${server.url}/health`);
  assertDeepEquals(await health.json(), { status: "healthy" });
  await playNormally(server.url);
  assertEquals(failures.length, 0);
  assert(slowest < PATIENCE);
  crash.catch(() => {}); // now it may end
});

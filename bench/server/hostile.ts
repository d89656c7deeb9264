// deno-lint-ignore-file no-console -- a command: its output is its result
/**
 * Do hostile clients starve honest ones? 100 clients of one token that step ten
 * times a second, alone and beside 100 of another token that each do one of
 * several things a server should survive.
 *
 * WebSockets of the hostile go through `--socket-port`, as a proxy sends them.
 *
 *     deno run -A bench/server/hostile.ts [--seconds N] [--only KIND]
 *
 * `--only` lets all of them do one thing, by a part of its name.
 * Needs Linux and two idle cores: one for the server, one for all clients.
 */

import { parseArgs } from "node:util";
import { make, seededPrng } from "../../envs/mod.ts";
import { ruleError } from "../../utils/errors.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { freePort } from "../../tests/support/network/free_port.ts";
import {
  encodeFrame,
  OPCODES,
  RawSocket,
} from "../../tests/support/network/raw_socket.ts";
import { startServerProcess } from "../../tests/support/network/server_process.ts";
import { quantile, Tally, usageOf } from "./server_tally.ts";

const CLIENTS = 100;
const PAUSE = 100; // milliseconds between two steps of an honest client
const HONEST = "an-honest-client-of-the-server";
const HOSTILE = "a-hostile-client-of-the-server";
const ENV = "mediq";
const ASK = "<interact>\nQuery: Have you had a fever?\n</interact>";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    // Set for the process of the hostile clients only.
    attack: { type: "string" },
    sockets: { type: "string", default: "" },
  },
});
const seconds = Number(values.seconds);

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** How many replies of each status there were. */
const statuses: Record<number, number> = {};

/** Makes a function that posts JSON, or deletes without any, and reads the reply. */
function makePost(url: string, token: string) {
  return async (
    path: string,
    body: BodyInit | null,
    headers: Record<string, string> = {},
    env = ENV,
  ): Promise<{ status: number; session: string | null }> => {
    const response = await fetch(`${url}/${env}/${path}`, {
      method: body === null ? "DELETE" : "POST",
      body,
      headers: {
        "authorization": `Bearer ${token}`,
        "content-type": "application/json",
        ...headers,
      },
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const session = response.headers.get("x-session-id");
    return { status: response.status, session };
  };
}

type Post = ReturnType<typeof makePost>;

/** Sends the parts of a message that never ends, one a tenth of a second. */
async function sendUnended(parts: Iterable<Uint8Array>): Promise<void> {
  using socket = await RawSocket.open(`${values.sockets}/${ENV}/ws`, {
    authorization: `Bearer ${HOSTILE}`,
  });
  for (const part of parts) {
    await socket.write(part);
    await wait(100);
  }
}

/** Fragments of 64 KiB, none of them the last. */
function* makeFragments(): Generator<Uint8Array> {
  const text = "x".repeat(65_536);
  for (let i = 0; i < 20; i++) {
    const opcode = i === 0 ? OPCODES.text : OPCODES.continuation;
    yield encodeFrame(text, { opcode, isFinal: false });
  }
}

/** The head of a frame of 8 MiB, and one byte of it at a time. */
function* makeSlowFrame(): Generator<Uint8Array> {
  yield encodeFrame("x", { opcode: OPCODES.text, length: 2 ** 23 });
  for (let i = 0; i < 20; i++) yield new Uint8Array([i]);
}

/** What patterns that backtrack are slow to look through. */
const REPEATED = [
  ...[" ", "\n", "a", "0", "1,", "<", "[", "'", "-a", "a.", "a@"],
  ...["bags 2 ", "HAT123 on 2024-05-20 ", "economy to business "],
  ...["and not ", "no, no ", "order ", "#W0", "<interact>", "Query: "],
  ...['{"name": "', "\\\\", "it is ", "is it ", "from to ", "\u0130"],
];

/** Environments whose texts are read in different ways. */
const READERS = [
  "mediq",
  "flodial-easy",
  "guesswho",
  "mastermind",
  "retail",
  "airline",
  "telecom",
  "pe-g-s3",
];

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}

/** What a value of a snapshot is changed into. */
const FORGERIES: readonly unknown[] = [
  ...[null, -1, 1e308, "", "x".repeat(10_000), [], {}, true, "MediQ-v0"],
  ...[Array(9000).fill(""), { ["__proto__"]: 1 }, "<interact>"],
];

/** Changes one value of a snapshot, at any depth. */
function forge(value: unknown): unknown {
  const isLeaf = typeof value !== "object" || value === null ||
    Object.keys(value).length === 0;
  if (isLeaf || Math.random() < 0.1) return pick(FORGERIES);
  const changed = structuredClone(value) as Record<string, unknown>;
  const key = pick(Object.keys(changed));
  changed[key] = forge(changed[key]);
  return changed;
}

/** A snapshot after some steps, as a client could make it itself. */
async function makeSnapshot(): Promise<unknown> {
  const env = make("MediQ-v0");
  const prng = seededPrng("hostile", 0);
  try {
    await env.reset({ seed: 7 });
    for (let i = 0; i < 3; i++) {
      await env.step(env.actionSpace.sample(prng, "action"));
    }
    return env.snapshot();
  } finally {
    env.close();
  }
}

/** Uses an episode in a session of its own, which it closes. */
async function useSession(
  post: Post,
  use: (session: string, headers: Record<string, string>) => Promise<unknown>,
  env = ENV,
): Promise<void> {
  const { session } = await post("sessions", '{"options":{}}', {}, env);
  if (session === null) return;
  const headers = { "x-session-id": session };
  try {
    await post("reset", "{}", headers, env);
    await use(session, headers);
  } finally {
    await post(`sessions/${session}`, null, {}, env);
  }
}

/** Fills a body with spaces, as JSON allows. */
function fill(value: unknown, bytes: number): string {
  const json = JSON.stringify(value);
  return " ".repeat(bytes - json.length) + json;
}

/** A message of 262,144 characters, each of six bytes. */
const LONGEST = `"${"\\u00e9".repeat(262_144)}"`;

/** What hostile clients do, by name. */
const ATTACKS: Readonly<Record<string, (post: Post) => Promise<unknown>>> = {
  async "many keys"(post) {
    const keys = Array.from({ length: 250_000 }, (_, i) => `"k${i}":${i}`);
    await post("step", `{${keys.join(",")}}`);
  },
  async "large restore"(post) {
    const { session } = await post("reset", "{}");
    const values = Array.from({ length: 99_000 }, (_, i) => i);
    const body = JSON.stringify({ snapshot: { id: "x", actions: values } });
    await post(`sessions/${session}/restore`, body);
  },
  async "slow body"(post) {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(new Uint8Array([0x20]));
        await wait(1000);
      },
    });
    await post("reset", body);
  },
  async "invalid batch"(post) {
    const items = Array.from({ length: 4096 }, () => ({ session_id: 5 }));
    await post("batch/step", JSON.stringify({ items }));
  },
  async "long questions"(post) {
    const opened = await Promise.all(
      Array.from({ length: 16 }, () => post("reset", "{}")),
    );
    const message = `<interact>\nQuery: ${"fever ".repeat(16_000)}</interact>`;
    const items = opened.map(({ session }) => ({
      session_id: session,
      action: { message },
    }));
    await post("batch/step", JSON.stringify({ items }));
  },
  async "abandoned sessions"(post) {
    await post("reset", "{}");
  },
  async "random bytes"(post) {
    await post("step", crypto.getRandomValues(new Uint8Array(60_000)));
  },
  "unfinished messages": () => sendUnended(makeFragments()),
  "slow frames": () => sendUnended(makeSlowFrame()),
  async "slow patterns"(post) {
    const env = pick(READERS);
    const text = pick(REPEATED).repeat(100_000).slice(0, 100_000);
    const message = pick([text, `<interact>\nQuery: ${text}\n</interact>`]);
    const body = JSON.stringify({ action: { message } });
    await useSession(post, (_, own) => post("step", body, own, env), env);
    const view = { subject: text, style: "chat" };
    await post("questions", JSON.stringify({ view }), {}, env);
  },
  async "forged snapshots"(post) {
    const snapshot = await makeSnapshot();
    await useSession(post, async (session) => {
      for (let i = 0; i < 10; i++) {
        const body = JSON.stringify({ snapshot: forge(snapshot) });
        await post(`sessions/${session}/restore`, body);
      }
    });
  },
  async "largest message"(post) {
    const body = `{"action":{"message":${LONGEST}}}`;
    await useSession(post, (_, own) => post("step", body, own));
  },
  async "largest snapshot"(post) {
    const body = fill({ snapshot: await makeSnapshot() }, 2 ** 24);
    await useSession(
      post,
      (session) => post(`sessions/${session}/restore`, body),
    );
  },
  async "largest batch"(post) {
    const items = Array.from({ length: 4096 }, (_, i) => ({
      ["session_id"]: `${i}`,
      action: { message: ASK },
    }));
    await post("batch/step", fill({ items }, 2 ** 24));
  },
};

/** What clients do, by a part of its name. */
function listAttacks(part: string) {
  const names = Object.keys(ATTACKS).filter((name) => name.includes(part));
  if (names.length > 0) return names.map((name) => ATTACKS[name]!);
  const rule = `a part of one of: ${Object.keys(ATTACKS).join(", ")}`;
  throw ruleError(RangeError, "attack", "--only", rule, part);
}

// Before anything starts, so that a wrong name is told at once.
const kinds = listAttacks(values.only);

/** Attacks until the time is up. */
async function attack(url: string): Promise<void> {
  const post = makePost(url, HOSTILE);
  const end = performance.now() + 1000 * seconds;
  const clients = Array.from({ length: CLIENTS }, async (_, i) => {
    while (performance.now() < end) {
      await kinds[i % kinds.length]!(post).catch(() => {});
      await wait(1);
    }
  });
  await Promise.race([Promise.all(clients), wait(1000 * seconds)]);
  const counts = Object.entries(statuses).map(([s, count]) =>
    `${count} × ${s}`
  );
  console.log(`replies to the hostile: ${counts.join(", ")}`);
  Deno.exit(0);
}

/** The sessions of the honest clients, which keep them. */
const sessions = new Array<string | null>(CLIENTS).fill(null);

/** Steps as honest clients do; returns the times and the errors. */
async function play(url: string): Promise<{ tally: Tally; errors: number }> {
  const post = makePost(url, HONEST);
  const tally = new Tally();
  let errors = 0;
  const end = performance.now() + 1000 * seconds;
  await Promise.all(Array.from({ length: CLIENTS }, async (_, i) => {
    const body = JSON.stringify({ action: { message: ASK } });
    await wait(PAUSE * (i / CLIENTS));
    for (let step = 0; performance.now() < end; step++) {
      if (step % 7 === 0) {
        const headers: Record<string, string> = sessions[i] === null
          ? {}
          : { "x-session-id": sessions[i]! };
        const { status, session } = await post("reset", "{}", headers);
        if (status !== 200) {
          errors++;
          step--;
          await wait(PAUSE);
          continue;
        }
        sessions[i] = session;
      }
      const own = { "x-session-id": sessions[i]! };
      const { status } = await tally.time(() => post("step", body, own), 1);
      if (status !== 200) errors++;
      await wait(PAUSE);
    }
  }));
  return { tally, errors };
}

/** Puts a process on one core. */
async function pin(core: number, pid: number): Promise<void> {
  const args = ["-a", "-p", "-c", `${core}`, `${pid}`];
  await new Deno.Command("taskset", { args, stdout: "null" }).output();
}

if (values.attack !== undefined) await attack(values.attack);

const socketPort = freePort();
const flags = ["--log", "off", "--socket-port", `${socketPort}`];
await using server = await startServerProcess(flags, {
  env: { UNLOCK_TOKEN: `${HONEST},${HOSTILE}` },
});
await pin(0, server.pid);
await pin(1, Deno.pid);
const rows = [["beside", "steps", "p50 ms", "p99 ms", "errors", "RSS MiB"]];
const record = async (
  name: string,
  { errors, tally }: { tally: Tally; errors: number },
) => {
  const { rss } = await usageOf(server.pid);
  rows.push([
    name,
    `${tally.done}`,
    quantile(tally.latencies, 0.5).toFixed(1),
    quantile(tally.latencies, 0.99).toFixed(1),
    `${errors}`,
    rss.toFixed(0),
  ]);
};
await play(server.url); // warms the server up
await record("nobody", await play(server.url));
// Its own work on the clients' core should not delay the honest ones.
const hostile = new Deno.Command("nice", {
  args: [
    ...[
      "-n",
      "19",
      Deno.execPath(),
      "run",
      "-A",
      "-q",
      new URL(import.meta.url).pathname,
    ],
    ...["--attack", server.url, "--seconds", `${seconds + 2}`],
    ...["--only", values.only],
    ...["--sockets", `ws://127.0.0.1:${socketPort}`],
  ],
}).spawn();
await pin(1, hostile.pid);
await wait(2000);
await record("100 hostile clients", await play(server.url));
await hostile.status;
await wait(10_000);
await record("nobody, 10 s later", await play(server.url));
console.log(formatTable(rows));

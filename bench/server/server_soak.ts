// deno-lint-ignore-file camelcase no-console -- names of the protocol; its output is its result
/**
 * Does the server hold many sessions for long? Steps at random in 10,000 open
 * sessions, 1,000 of them on sockets; memory every five seconds; in the end
 * every session must stand where its client thinks it does.
 *
 *     deno run -A bench/server/server_soak.ts [--minutes N] [--sessions N]
 *         [--sockets N] [--seed N] [--store PATH]
 *
 * Needs Linux. Ends with code 1 if a session was lost or memory grew by more
 * than a tenth after the first quarter of the time.
 */

import { parseArgs } from "node:util";
import { parseNumber } from "../../cli/options/options.ts";
import { readInteger } from "../../tools/run_tool.ts";
import { assertNumber } from "../../utils/errors.ts";
import { type Prng, randomInteger, seededPrng } from "../../envs/mod.ts";
import { startServerProcess } from "../../tests/support/network/server_process.ts";
import { RawConnection } from "../../tests/support/network/raw_http.ts";
import { TestSocket } from "../../tests/support/network/test_socket.ts";
import { drawActions, PREFIX } from "./server_actions.ts";
import { quantile, usageOf } from "./server_tally.ts";

/** Sessions of a batch. */
const BATCH = 500;

/** Every tenth session that has no socket is stepped by itself. */
const SINGLES = 10;

/** Requests in progress at a time. */
const STRANDS = 32;

/** Seconds between lines. */
const INTERVAL = 5;

const { maxSteps, at } = drawActions("chat");

/** A session as its client sees it. */
interface Seat {
  readonly id: string;
  steps: number;
}

/** Sessions that take a step together. */
interface Group {
  readonly seats: readonly Seat[];
  /** Takes a step in each, or starts an episode after the last. */
  advance(): Promise<void>;
  /** Says how many steps each has taken, according to the server. */
  counts(): Promise<number[]>;
  close(): Promise<void>;
}

type State = { readonly step_count: number; readonly session_id: string };

/** Steps a seat has taken after another, or a new episode. */
function next(seat: Seat): void {
  seat.steps = seat.steps === maxSteps ? 0 : seat.steps + 1;
}

async function socketGroup(url: string, seed: number): Promise<Group> {
  const socket = await TestSocket.open(
    `${url.replace("http", "ws")}${PREFIX}/ws`,
  );
  const { metadata } = await socket.reset({ seed });
  const seat: Seat = { id: metadata.session_id, steps: 0 };
  return {
    seats: [seat],
    async advance() {
      await (seat.steps === maxSteps
        ? socket.reset()
        : socket.step(at(seat.steps)));
      next(seat);
    },
    async counts() {
      const state: State = await socket.state();
      return [state.session_id === seat.id ? state.step_count : NaN];
    },
    async close() {
      await socket.close();
    },
  };
}

async function httpGroup(
  url: string,
  size: number,
  isBatch: boolean,
): Promise<Group> {
  const connection = await RawConnection.connect(url);
  async function post(path: string, body: unknown): Promise<unknown> {
    const json = JSON.stringify(body);
    const { status, body: text } = await connection.post(PREFIX + path, json);
    if (status === 200 && !text.includes('"error":{')) return JSON.parse(text);
    throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
  }
  const items = Array.from({ length: size }, () => ({}));
  const { results } = await post("/batch/reset", { items }) as {
    results: { session_id: string }[];
  };
  const seats: Seat[] = results.map(({ session_id: id }) => ({ id, steps: 0 }));
  async function advance(): Promise<void> {
    // They play in step, so that all are at the end at once.
    const isOver = seats[0]!.steps === maxSteps;
    const items = seats.map(({ id, steps }) => ({
      session_id: id,
      ...(isOver ? {} : { action: { message: at(steps) } }),
    }));
    const path = isOver ? "/reset" : "/step";
    if (isBatch) await post(`/batch${path}`, { items });
    else await post(path, items[0]!);
    seats.forEach(next);
  }
  return {
    seats,
    advance,
    async counts() {
      const counts: number[] = [];
      for (const { id } of seats) {
        const query = `?session_id=${id}`;
        const response = await fetch(`${url}${PREFIX}/state${query}`);
        const state: State = await response.json();
        counts.push(state.session_id === id ? state.step_count : NaN);
      }
      return counts;
    },
    close() {
      connection[Symbol.dispose]();
      return Promise.resolve();
    },
  };
}

async function openGroups(
  url: string,
  sessions: number,
  sockets: number,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (let i = 0; i < sockets; i++) groups.push(await socketGroup(url, i));
  const rest = sessions - sockets;
  const singles = Math.floor(rest / SINGLES);
  for (let i = 0; i < singles; i++) {
    groups.push(await httpGroup(url, 1, false));
  }
  for (let left = rest - singles; left > 0; left -= BATCH) {
    groups.push(await httpGroup(url, Math.min(BATCH, left), true));
  }
  return groups;
}

/** Advances groups at random, each by one request at a time. */
async function play(
  groups: readonly Group[],
  prng: Prng,
  isOver: () => boolean,
  onSteps: (count: number) => void,
): Promise<void> {
  const busy = new Set<Group>();
  await Promise.all(Array.from({ length: STRANDS }, async () => {
    while (!isOver()) {
      const group = groups[randomInteger(prng, groups.length)]!;
      if (busy.has(group)) continue;
      busy.add(group);
      await group.advance();
      busy.delete(group);
      onSteps(group.seats.length);
    }
  }));
}

/** Sessions that do not stand where their clients think. */
async function lost(groups: readonly Group[]): Promise<number> {
  let count = 0;
  for (const group of groups) {
    const counts = await group.counts();
    count += group.seats.filter(({ steps }, i) => steps !== counts[i]).length;
  }
  return count;
}

/** Growth from the second quarter of a series to its last. */
function growth(series: readonly number[]): number {
  const quarter = Math.ceil(series.length / 4);
  const early = quantile(series.slice(quarter, 2 * quarter), 0.5);
  return quantile(series.slice(-quarter), 0.5) / early - 1;
}

/** Reads the arguments and runs. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "2" },
      sessions: { type: "string", default: "10000" },
      sockets: { type: "string", default: "1000" },
      seed: { type: "string", default: "0" },
      store: { type: "string" },
    },
  });
  const minutes = parseNumber(values.minutes);
  assertNumber("soak", "minutes", minutes, 0);
  const sessions = readInteger("soak", "sessions", values.sessions, 1);
  const sockets = readInteger("soak", "sockets", values.sockets, 0, sessions);
  await using server = await startServerProcess([
    ...["--log", "error"],
    ...["--max-sessions", `${sessions}`, "--rate", "1000000000"],
    ...values.store === undefined ? [] : ["--store", values.store],
  ]);
  const { rss: empty } = await usageOf(server.pid);
  console.log(`empty: ${empty.toFixed(0)} MiB`);
  const groups = await openGroups(server.url, sessions, sockets);
  const { rss: full } = await usageOf(server.pid);
  console.log(`${sessions} sessions: ${full.toFixed(0)} MiB`);
  const begun = performance.now();
  const isOver = () => performance.now() - begun >= 60_000 * minutes;
  let steps = 0;
  const series: number[] = [];
  let before = 0;
  const timer = setInterval(async () => {
    const { rss } = await usageOf(server.pid);
    series.push(rss);
    const rate = (steps - before) / INTERVAL;
    before = steps;
    const time = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${time} s: ${rss.toFixed(0)} MiB, ${
        rate.toFixed(0)
      } sessions advanced a second`,
    );
  }, 1000 * INTERVAL);
  const prng = seededPrng("soak", Number(values.seed));
  try {
    await play(groups, prng, isOver, (count) => steps += count);
  } finally {
    clearInterval(timer);
  }
  const missing = await lost(groups);
  const grown = growth(series);
  console.log(`${steps} steps and resets; ${missing} sessions lost`);
  console.log(`memory after the ramp: ${(100 * grown).toFixed(1)} %`);
  await Promise.all(groups.map((group) => group.close()));
  if (missing > 0 || grown > 0.1) Deno.exitCode = 1;
}

if (import.meta.main) await main();

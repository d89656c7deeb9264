/**
 * Speed of the server: steps and connections per second, with their times, on
 * loads from this process to a server in another one.
 *
 *     deno run -A bench/server/server.ts [--repetitions N] [--seconds S] [--only TEXT]
 *
 * Needs Linux, and two idle cores for figures that mean anything.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { parseArgs } from "node:util";
import { formatTable } from "../../utils/terminal/table.ts";
import { readInteger } from "../../tools/run_tool.ts";
import {
  type ServerProcess,
  startServerProcess,
} from "../../tests/support/network/server_process.ts";
import {
  batchSteps,
  httpSteps,
  type Load,
  type OpenLoad,
  socketCycles,
  socketSteps,
} from "./server_loads.ts";
import { quantile, Tally, usageOf } from "./server_tally.ts";

/** One line of the table. */
interface Case {
  readonly name: string;
  readonly load: OpenLoad;
  /** What is counted; it must be so many a second at least. */
  readonly unit: string;
  readonly target?: number;
  /** True if sessions are kept in an SQLite file. */
  readonly isStored?: boolean;
}

const SOCKETS = 64;
const BATCH = 512;

const CASES: readonly Case[] = [
  {
    name: "64 sockets, chat",
    load: socketSteps({ sockets: SOCKETS, style: "chat", isOpened: false }),
    unit: "steps",
    target: 8000,
  },
  {
    name: "64 sockets, terse",
    load: socketSteps({ sockets: SOCKETS, style: "terse", isOpened: false }),
    unit: "steps",
    target: 8000,
  },
  {
    name: "64 sockets, opened sessions, chat",
    load: socketSteps({ sockets: SOCKETS, style: "chat", isOpened: true }),
    unit: "steps",
  },
  {
    name: "the same, SQLite",
    load: socketSteps({ sockets: SOCKETS, style: "chat", isOpened: true }),
    unit: "steps",
    isStored: true,
  },
  {
    name: "batches of 512, chat",
    load: batchSteps({ batches: 1, size: BATCH }),
    unit: "steps",
    target: 50_000,
  },
  {
    name: "the same, two calls at a time",
    load: batchSteps({ batches: 2, size: BATCH }),
    unit: "steps",
    target: 50_000,
  },
  {
    name: "batches of 512, chat, SQLite",
    load: batchSteps({ batches: 1, size: BATCH }),
    unit: "steps",
    isStored: true,
  },
  {
    name: "64 sessions over HTTP, chat",
    load: httpSteps(SOCKETS),
    unit: "steps",
  },
  {
    name: "connect, reset, close",
    load: socketCycles(16),
    unit: "cycles",
    target: 1000,
  },
];

/** What a repetition came to. */
interface Measure {
  readonly rate: number;
  readonly resets: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of a core that each process had. */
  readonly server: number;
  readonly client: number;
  readonly rss: number;
}

async function run(load: Load, seconds: number): Promise<Tally> {
  const tally = new Tally();
  const end = performance.now() + 1000 * seconds;
  await load.run(tally, () => performance.now() >= end);
  return tally;
}

async function measure(
  load: Load,
  { pid }: ServerProcess,
  seconds: number,
): Promise<Measure> {
  const before = [await usageOf(pid), await usageOf(Deno.pid)] as const;
  const begun = performance.now();
  const { done, resets, latencies } = await run(load, seconds);
  const time = (performance.now() - begun) / 1000;
  const after = [await usageOf(pid), await usageOf(Deno.pid)] as const;
  return {
    rate: done / time,
    resets: resets / time,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    server: (after[0].seconds - before[0].seconds) / time,
    client: (after[1].seconds - before[1].seconds) / time,
    rss: after[0].rss,
  };
}

/** The repetition with the median rate; the first is a warm-up. */
async function measureCase(
  { load: open, isStored = false }: Case,
  repetitions: number,
  seconds: number,
): Promise<Measure> {
  const folder = await Deno.makeTempDir({ prefix: "server-bench-" });
  try {
    const limits = [
      ...["--log", "error"],
      ...["--max-sessions", "4096", "--rate", "1000000000"],
    ];
    await using server = await startServerProcess(
      isStored ? [...limits, "--store", `${folder}/sessions.db`] : limits,
    );
    const load = await open(server.url);
    await run(load, seconds);
    const measures: Measure[] = [];
    for (let i = 0; i < repetitions; i++) {
      measures.push(await measure(load, server, seconds));
    }
    await load.close();
    measures.sort((a, b) => a.rate - b.rate);
    return measures[measures.length >> 1]!;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function integer(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function rowOf({ unit, target, name }: Case, measure: Measure): string[] {
  const { rate, resets, p50, p99, server, client, rss } = measure;
  return [
    name,
    `${integer(rate)} ${unit}`,
    target === undefined ? "-" : integer(target),
    integer(resets),
    p50.toFixed(2),
    p99.toFixed(2),
    `${integer(100 * server)} %`,
    `${integer(100 * client)} %`,
    integer(rss),
  ];
}

const HEADING = [
  "load",
  "a second",
  "target",
  "resets/s",
  "p50, ms",
  "p99, ms",
  "server",
  "client",
  "RSS, MiB",
];

/** Reads the arguments and runs the cases. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      repetitions: { type: "string", default: "3" },
      seconds: { type: "string", default: "3" },
      only: { type: "string", default: "" },
    },
  });
  const [repetitions, seconds] = [
    readInteger("run the bench", "repetitions", values.repetitions, 1),
    readInteger("run the bench", "seconds", values.seconds, 1),
  ];
  const rows: string[][] = [];
  for (const one of CASES.filter(({ name }) => name.includes(values.only))) {
    rows.push(rowOf(one, await measureCase(one, repetitions, seconds)));
    console.error(rows.at(-1)!.join("  "));
  }
  console.log(formatTable([HEADING, ...rows]));
}

if (import.meta.main) await main();

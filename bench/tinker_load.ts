/**
 * The load of playing on a Tinker server: turns a second and processor time a
 * turn against a server that answers at once, and how idle a server with an
 * exponential latency stays.
 *
 *     deno run -A bench/tinker_load.ts [--episodes 64,256,1024,4096]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import process from "node:process";
import { parseArgs } from "node:util";
import { makeVector } from "../envs/mod.ts";
import { playSampler } from "../trainers/remote/sample_turns.ts";
import {
  type ChatTokens,
  loadChatTokens,
} from "../trainers/rollout/chat_policy.ts";
import { rollout } from "../trainers/rollout/rollout.ts";
import { loadChatTokenizer } from "../trainers/huggingface/chat_tokenizer.ts";
import { openTinker, type TinkerSampler } from "../trainers/tinker/mod.ts";
import { formatTable } from "../utils/terminal/table.ts";
import { QWEN, readOpening, writeRandomModel } from "./random_model.ts";

const ENV = "MediQ-v0";
const ACTION = "<interact>\nQuery: Have you had a fever?\n</interact>";

/** Places of the server, and its mean latency in milliseconds. */
const PLACES = 64;
const LATENCY = 100;

/** A server in a process of its own. */
async function startServer(
  tokens: readonly number[],
  latency: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const script =
    new URL("./server/instant_tinker.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "-q",
      script,
      JSON.stringify(tokens),
      `${latency}`,
      `${PLACES}`,
    ],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  return {
    url: value!.trim(),
    async stop() {
      child.kill();
      await reader.cancel();
      await child.status;
    },
  };
}

/** A sampler that waits, before each turn, for all open episodes. */
function inLockstep(sampler: TinkerSampler, episodes: number): {
  readonly sampler: TinkerSampler;
  readonly end: () => void;
} {
  let open = episodes;
  let waiting: (() => void)[] = [];
  const release = () => {
    if (waiting.length < open) return;
    waiting.forEach((go) => go());
    waiting = [];
  };
  return {
    sampler: {
      ...sampler,
      async sample(request) {
        await new Promise<void>((go) => {
          waiting.push(go);
          release();
        });
        return await sampler.sample(request);
      },
    },
    end() {
      open--;
      release();
    },
  };
}

interface Load {
  readonly turns: number;
  readonly seconds: number;
  /** Processor time of this process, in milliseconds. */
  readonly cpu: number;
}

/** Plays episodes on a sampler. */
async function play(
  sampler: TinkerSampler,
  tokens: ChatTokens,
  episodes: number,
  { isLockstep }: { readonly isLockstep: boolean },
): Promise<Load> {
  const envs = makeVector(ENV, episodes, {
    style: "chat",
    autoresetMode: "Disabled",
  });
  const lockstep = isLockstep ? inLockstep(sampler, episodes) : null;
  const policy = playSampler(lockstep?.sampler ?? sampler, tokens);
  const start = performance.now();
  const before = process.cpuUsage();
  const played = await rollout(
    {
      ...policy,
      openWriter(options) {
        const writer = policy.openWriter(options);
        return {
          ...writer,
          close: () => lockstep?.end(),
        };
      },
    },
    envs,
    {
      tasks: Array.from({ length: episodes }, (_, index) => ({ index })),
      temperature: 1,
      constrained: false,
      maxTurnTokens: 64,
      streamKey: (b) => ["tinker-load", b],
    },
  );
  const { system, user } = process.cpuUsage(before);
  await envs.close();
  const failed = played.find(({ error }) => error !== null);
  if (failed !== undefined) throw new Error(failed.error!);
  return {
    turns: played.reduce((sum, { turns }) => sum + turns.length, 0),
    seconds: (performance.now() - start) / 1000,
    cpu: (system + user) / 1000,
  };
}

/** Runs work with the sampler of a server. */
async function withSampler<T>(
  answer: readonly number[],
  latency: number,
  work: (sampler: TinkerSampler, url: string) => Promise<T>,
): Promise<T> {
  const { stop, url } = await startServer(answer, latency);
  try {
    await using session = await openTinker(url);
    const model = await session.createModel({ rank: 8 });
    return await work(await model.saveForSampling("load"), url);
  } finally {
    await stop();
  }
}

const { values } = parseArgs({
  options: { episodes: { type: "string", default: "64,256,1024,4096" } },
});
const directory = await Deno.makeTempDir();
try {
  const text = await readOpening(ENV);
  const config = { ...QWEN, hiddenSize: 8, intermediateSize: 8, layers: 1 };
  await writeRandomModel(
    directory,
    { ...config, heads: 1, keyValueHeads: 1, maxPositions: 4096 },
    text,
  );
  const tokens = await loadChatTokens(directory);
  const answer = (await loadChatTokenizer(directory)).encode(ACTION);
  const rows: string[][] = [];
  for (const episodes of values.episodes.split(",").map(Number)) {
    const { cpu, seconds, turns } = await withSampler(
      answer,
      0,
      async (sampler) => {
        // The first episodes warm the process up.
        await play(sampler, tokens, 64, { isLockstep: false });
        return await play(sampler, tokens, episodes, { isLockstep: false });
      },
    );
    rows.push([
      `${episodes}`,
      `${turns}`,
      (turns / seconds).toFixed(0),
      (cpu / turns).toFixed(2),
    ]);
  }
  console.log(
    formatTable([["episodes", "turns", "turns/s", "CPU ms/turn"], ...rows]),
  );
  const idle: string[][] = [];
  for (const episodes of [64, 256, 1024, 4096]) {
    for (const isLockstep of [true, false]) {
      const [{ seconds }, busy] = await withSampler(
        answer,
        LATENCY,
        async (sampler, url) => {
          const load = await play(sampler, tokens, episodes, { isLockstep });
          const reply = await fetch(`${url}/api/v1/busy`);
          return [load, (await reply.json()).busy as number] as const;
        },
      );
      idle.push([
        `${episodes}`,
        isLockstep ? "in lockstep" : "freely",
        seconds.toFixed(1),
        `${(100 * (1 - busy / 1000 / (PLACES * seconds))).toFixed(0)} %`,
      ]);
    }
  }
  console.log(
    `\n${PLACES} places, ${LATENCY} ms on average:\n` +
      formatTable([["episodes", "played", "seconds", "idle"], ...idle]),
  );
} finally {
  await Deno.remove(directory, { recursive: true });
}

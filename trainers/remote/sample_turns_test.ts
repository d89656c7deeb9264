import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import type { Observation } from "../../envs/core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import type { PolicyTokens } from "../rollout/language_policy.ts";
import {
  appendToken,
  type PartialTrajectory,
  startTrajectory,
} from "../rollout/partial_trajectory.ts";
import {
  TinkerError,
  type TinkerErrorFacts,
  TinkerStoppedError,
} from "../tinker/tinker_error.ts";
import type {
  TinkerSample,
  TinkerSampleRequest,
} from "../tinker/tinker_sampler.ts";
import { playSampler } from "./sample_turns.ts";

const END = 0;

/** Numbers in turns that end with 0. */
const POLICY: PolicyTokens = {
  config: { maxPositions: 12 },
  tokenizer: {
    style: "chat",
    grammar: null,
    endIds: [END],
    grammarOf: () => null,
    encodeObservation: () => [],
    decodeAction: String,
    encodeAction: () => [],
    findStop: (turn) => turn.at(-1) === END ? "eos" : null,
  },
};

const OPTIONS = {
  ...{ temperature: 0.5, topK: 3, constrained: false, maxTurnTokens: 4 },
};

/** An episode that has read some tokens, and waits for a turn. */
function open(...read: readonly number[]): PartialTrajectory {
  const observation = { text: "", round: "action" } as Observation;
  const partial = startTrajectory(
    observation,
    "Numbers-v0",
    seededPrng("turns"),
  );
  for (const token of read) appendToken(partial, token, null);
  partial.turnStart = read.length;
  return partial;
}

/** Completes turns with samples given one after the other. */
async function write(
  samples: readonly (readonly number[] | Error)[],
  partials: readonly PartialTrajectory[],
  options: typeof OPTIONS = OPTIONS,
): Promise<TinkerSampleRequest[]> {
  const asked: TinkerSampleRequest[] = [];
  const writer = playSampler({
    path: "tinker://model/1",
    sample(request) {
      const sample = samples[asked.length]!;
      asked.push({ ...request, prompt: [...request.prompt] });
      if (sample instanceof Error) return Promise.reject(sample);
      const made: TinkerSample = {
        tokens: sample,
        logProbs: sample.map((token) => -token),
        stop: "stop",
      };
      return Promise.resolve([made]);
    },
  }, POLICY).openWriter(options);
  await writer.write(partials);
  return asked;
}

Deno.test("a sample is asked for with the policy's ends, and taken with its log-probabilities", async () => {
  const partial = open(7, 8);
  const [request] = await write([[5, END]], [partial]);
  const { seed, ...rest } = request!;
  assertEquals(rest, {
    ...{ prompt: [7, 8], maxTokens: 4, stop: [END] },
    ...{ temperature: 0.5, topK: 3, topP: 1 },
  });
  assertEquals(Number.isInteger(seed), true);
  assertEquals(partial.tokens, [7, 8, 5, END]);
  assertEquals(partial.logProbs, [0, 0, -5, -0]);
  assertEquals([partial.waiting, partial.stop], [true, "eos"]);
});

Deno.test("a turn is sampled on until it ends, and no further", async () => {
  const partial = open(7);
  const asked = await write([[1], [2, END, 9]], [partial]);
  assertEquals(asked.map(({ maxTokens }) => maxTokens), [4, 3]);
  assertEquals(asked[1]!.prompt, [7, 1]);
  assertEquals(partial.tokens, [7, 1, 2, END]);
});

Deno.test("a turn has as many tokens as there is room for", async () => {
  const partial = open(...Array(10).fill(7));
  const [{ maxTokens }] = await write([[1, 2]], [partial]) as [
    TinkerSampleRequest,
  ];
  assertEquals([maxTokens, partial.stop], [2, "length"]);
});

Deno.test("turns that are complete or over are not sampled", async () => {
  const [ended, waiting, partial] = [open(1), open(2), open(3)];
  ended.ended = true;
  waiting.waiting = true;
  const asked = await write([[END]], [ended, waiting, partial]);
  assertEquals(asked.map(({ prompt }) => prompt), [[3]]);
  assertEquals(await write([], []), []);
});

Deno.test("an episode whose sample is lost fails, unless all is to stop", async () => {
  const facts: TinkerErrorFacts = {
    ...{ operation: "asample", status: 500, outcome: "unknown" },
  };
  const [lost, other] = [open(1), open(2)];
  await write([new TinkerError("lost", facts), [END]], [lost, other]);
  assertEquals([lost.ended, lost.outcome.error], [true, "lost"]);
  assertEquals([other.ended, other.waiting], [false, true]);
  for (
    const error of [new TinkerStoppedError("stop", facts), new Error("bug")]
  ) {
    await assertRejects(
      write([error], [open(1)]),
      (thrown) => thrown === error,
    );
  }
});

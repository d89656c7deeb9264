import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import type { Env, MakeOptions } from "../../envs/mod.ts";
import { findPolicy, type NamedPolicy } from "./find_policy.ts";
import {
  type EvalOptions,
  evaluateByTurns,
  findCustomer,
  getEnvOptions,
  getEpisodeFiles,
} from "./evaluate_by_turns.ts";

const OPTIONS: EvalOptions = {
  ...{ env: "PE-G-Mini-v0", episodes: 4, split: "test", seed: 0, trials: 1 },
  ...{ concurrency: 2, option: {}, temperature: 0, timeout: 1, retries: 0 },
};

const evaluate = async (more: Partial<EvalOptions>, name = "random") => {
  const options = { ...OPTIONS, ...more };
  const place = { id: options.env, options: {} };
  const policy = await findPolicy(name, place);
  return await evaluateByTurns(policy, options, new AbortController().signal);
};

Deno.test("getEnvOptions() hides replies on request", () => {
  const option = { prior: "group", replies: "truthful" };
  assertEquals(getEnvOptions({ ...OPTIONS, option }), option);
  const unknown = getEnvOptions({ ...OPTIONS, option, unknown: true });
  assertEquals(unknown, { ...option, replies: "unknown" });
});

Deno.test("getEpisodeFiles() takes options of examples with --export only", () => {
  const files = (more: Partial<EvalOptions>) =>
    getEpisodeFiles({ ...OPTIONS, ...more });
  assertEquals(files({}), {});
  assertEquals(files({ transcripts: "t" }), { transcripts: "t" });
  assertEquals(files({ export: "sft", minReward: 1 }), {
    ...{ sft: "sft.jsonl", examples: { minReward: 1 } },
  });
  for (const own of [{ out: "o" }, { minReward: 0 }, { successes: true }]) {
    assertThrows(() => files(own), /must be left out without --export/);
    files({ ...own, export: "sft" });
  }
});

Deno.test("evaluateByTurns() measures several trials of a task as one", async () => {
  const one = await evaluate({}, "oracle");
  assertEquals([one.name, one.episodes, one.passPower], [
    ...["oracle", 4, undefined],
  ]);
  const three = await evaluate({ trials: 3 });
  assertEquals([three.episodes, three.passPower!.length], [12, 3]);
  const [first, , last] = three.passPower!;
  assertEquals(first! >= last!, true);
  await assertRejects(
    evaluate({ trials: 2, transcripts: "t" }),
    /'trials' must be 1 where episodes are written: current value is 2/,
  );
});

Deno.test("findCustomer() names a customer who is no script", () => {
  const find = (options: MakeOptions) =>
    findCustomer({ spec: { options } } as Env, { name: "a" } as NamedPolicy);
  assertEquals(find({}), null);
  assertEquals(find({ user: "scripted" }), null);
  assertEquals(find({ user: "llm:m" }), "llm:m");
  assertEquals(
    find({ user: "scripted", understand: "llm:m" }),
    "scripted, understands by llm:m",
  );
});

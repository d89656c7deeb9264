import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { makePlayHost } from "./play_host.ts";

Deno.test("makePlayHost() plays an episode as a server does", async () => {
  const host = makePlayHost();
  const { action_samples: samples, language, critique } = host.open(
    "PE-G-Mini-v0",
    { style: "terse", critique: {} },
  );
  assertEquals([typeof language, critique], ["object", true]);
  const first = await host.reset({ split: "train", index: 7 });
  const { task } = first.metadata.info;
  assertEquals([task.split, task.index, first.done], ["train", 7, false]);
  const asked = await host.step(samples.action![0]!);
  assertSame(asked.metadata.critique?.channel, "AS");
  let last = asked;
  while (!last.done) {
    last = await host.step(samples[last.observation.round]![0]!);
  }
  assertSame(last.observation.round, "end");
  // A seed draws a task, the same each time.
  const draw = async () =>
    (await host.reset({ split: "train", seed: 5 })).metadata.info.task.index;
  assertSame(await draw(), await draw());
});

Deno.test("makePlayHost() describes environments without what they lack", () => {
  const host = makePlayHost();
  const { styles, seats } = host.describe("PE-G-Mini-v0");
  assertEquals([styles.includes("tools"), seats], [false, ["agent"]]);
  const question = (id: string) =>
    host.listQuestions(id, { subject: "Refrigerator", style: "chat" }).length;
  assertEquals([question("PE-G-Mini-v0"), question("FloDial-Easy-v0") > 0], [
    ...[0, true],
  ]);
  assertSame(host.listTools("Retail-v0").length > 1, true);
});

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  checkEnv,
  CustomerSeat,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  seededPrng,
} from "../mod.ts";
import type { ServiceView } from "./observation.ts";

function sitDown(id: string, options: MakeOptions = {}): CustomerSeat {
  return new CustomerSeat(
    (user) => make(id, { ...options, user }),
    makeScriptedPolicy(id, "oracle"),
  );
}

/** What the scripted customer says to the oracle, its opening line left out. */
async function listScriptedLines(id: string, index: number) {
  const env = make(id);
  const oracle = makeScriptedPolicy(id, "oracle");
  const prng = seededPrng("seat");
  let { observation } = await env.reset({ options: { index } });
  while (observation.round !== "end") {
    const action = await oracle.act(observation, prng);
    ({ observation } = await env.step(action));
  }
  const { rounds } = observation.view as ServiceView;
  return rounds.filter(({ kind }) => kind === "reply")
    .map(({ answer }) => answer);
}

Deno.test("CustomerSeat lets a person say what the script would, to its end", async () => {
  for (const id of ["Retail-v0", "Airline-v0"]) {
    const lines = await listScriptedLines(id, 3);
    const seat = sitDown(id);
    const { observation } = await seat.reset({ options: { index: 3 } });
    const [sheet, opening, heard] = observation.messages;
    assertIs(sheet!.role, "system");
    assertMatch(sheet!.content, /^Your .*###STOP###/s);
    assertIs(opening!.role, "assistant");
    assertIs(heard!.role, "user");
    let shown = "";
    for (const [i, line] of lines.entries()) {
      const result = await seat.step(line);
      shown += result.observation.text;
      assertIs(result.info.critique, undefined);
      assertIs(result.terminated, i === lines.length - 1);
      if (result.terminated) assertIs(result.info.is_success, true);
    }
    assertMatch(shown, /<tool_call>.*<tool_response>/s);
  }
});

Deno.test("CustomerSeat keeps the contract of an environment", async () => {
  const results = await checkEnv(
    (options) => sitDown("Retail-v0", options),
    { steps: 12, episodes: 10 },
  );
  const bad = results.filter(({ status }) =>
    status !== "pass" && status !== "skip"
  );
  assertEquals(bad, []);
});

Deno.test("CustomerSeat shows results of tools however the agent reads them", async () => {
  const seat = sitDown("Retail-v0", { tools: "native" });
  await seat.reset({ options: { index: 3 } });
  const [line] = await listScriptedLines("Retail-v0", 3);
  const { observation } = await seat.step(line!);
  assertMatch(observation.text, /<tool_response>\n[^]*\n<\/tool_response>/);
});

Deno.test("CustomerSeat has the tasks of the train split alone", async () => {
  const seat = sitDown("Retail-v0");
  assertEquals([seat.spec.splits.validation, seat.spec.splits.test], [0, 0]);
  const rule = /'split' must be train/;
  const options = { split: "test", index: 0 } as const;
  await assertRejects(seat.reset({ options }), rule);
  await assertRejects(sitDown("Retail-v0", { split: "test" }).reset(), rule);
  await seat.reset({ seed: 1 });
  const snapshot = seat.snapshot();
  await assertRejects(
    seat.restore({ ...snapshot, task: { split: "test", index: 0 } }),
    rule,
  );
  // What was refused changed nothing.
  assertEquals(seat.snapshot(), snapshot);
  assert(!(await seat.step("Hello?")).terminated);
});

Deno.test("CustomerSeat starts anew while the agent waits for a line", async () => {
  const seat = sitDown("Retail-v0");
  const first = await seat.reset({ seed: 5 });
  await seat.step("I do not know.");
  const again = await seat.reset({ seed: 5 });
  assertEquals(again, first);
  seat.close();
});

Deno.test("CustomerSeat refuses a snapshot of the agent's side", async () => {
  const env = make("Retail-v0");
  await env.reset({ seed: 0 });
  await assertRejects(
    sitDown("Retail-v0").restore(env.snapshot()),
    /'options.seat' must be that of the customer's seat/,
  );
});

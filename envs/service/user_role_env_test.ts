import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import {
  checkEnv,
  GivenUpError,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  seededPrng,
  UserRoleEnv,
} from "../mod.ts";
import type { ServiceView } from "./observation.ts";

function makeUserRoleEnv(id: string, options: MakeOptions = {}): UserRoleEnv {
  return new UserRoleEnv(
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

Deno.test("UserRoleEnv plays a whole episode with the lines of the script", async () => {
  for (const id of ["Retail-v0", "Airline-v0"]) {
    const lines = await listScriptedLines(id, 3);
    const env = makeUserRoleEnv(id);
    const { observation } = await env.reset({ options: { index: 3 } });
    const [sheet, opening, answer] = observation.messages;
    assertIs(sheet!.role, "system");
    assertMatch(sheet!.content, /^Your .*###STOP###/s);
    assertIs(opening!.role, "assistant");
    assertIs(answer!.role, "user");
    let shown = "";
    for (const [i, line] of lines.entries()) {
      const result = await env.step(line);
      shown += result.observation.text;
      assertIs(result.info.critique, undefined);
      assertIs(result.terminated, i === lines.length - 1);
      if (result.terminated) assertIs(result.info.is_success, true);
    }
    assertMatch(shown, /<tool_call>.*<tool_response>/s);
  }
});

Deno.test("UserRoleEnv passes checkEnv", async () => {
  const results = await checkEnv(
    (options) => makeUserRoleEnv("Retail-v0", options),
    { steps: 12, episodes: 10 },
  );
  const bad = results.filter(({ status }) =>
    status !== "pass" && status !== "skip"
  );
  assertEquals(bad, []);
});

Deno.test("UserRoleEnv marks results of tools in both forms", async () => {
  const env = makeUserRoleEnv("Retail-v0", { tools: "native" });
  await env.reset({ options: { index: 3 } });
  const [line] = await listScriptedLines("Retail-v0", 3);
  const { observation } = await env.step(line!);
  assertMatch(observation.text, /<tool_response>\n[^]*\n<\/tool_response>/);
});

Deno.test("UserRoleEnv has the train split only", async () => {
  const env = makeUserRoleEnv("Retail-v0");
  assertEquals([env.spec.splits.validation, env.spec.splits.test], [0, 0]);
  const rule = /'split' must be train/;
  const options = { split: "test", index: 0 } as const;
  await assertRejects(env.reset({ options }), rule);
  await assertRejects(
    makeUserRoleEnv("Retail-v0", { split: "test" }).reset(),
    rule,
  );
  await env.reset({ seed: 1 });
  const snapshot = env.snapshot();
  await assertRejects(
    env.restore({ ...snapshot, task: { split: "test", index: 0 } }),
    rule,
  );
  // What was refused changed nothing.
  assertEquals(env.snapshot(), snapshot);
  assert(!(await env.step("Hello?")).terminated);
});

Deno.test("UserRoleEnv resets while the agent waits for a line", async () => {
  const env = makeUserRoleEnv("Retail-v0");
  const first = await env.reset({ seed: 5 });
  await env.step("I do not know.");
  const again = await env.reset({ seed: 5 });
  assertEquals(again, first);
  env.close();
});

Deno.test("UserRoleEnv refuses a snapshot of the agent's side", async () => {
  const env = make("Retail-v0");
  await env.reset({ seed: 0 });
  await assertRejects(
    makeUserRoleEnv("Retail-v0").restore(env.snapshot()),
    /'options.seat' must be customer/,
  );
});

Deno.test("UserRoleEnv does not tell the customer what the agent could not finish", async () => {
  const written = "I cannot help with";
  const env = new UserRoleEnv((user) => make("Retail-v0", { user }), {
    name: "tired",
    act({ step }) {
      if (step === 1) return "Who are you?";
      throw new GivenUpError("full", { cutOff: "refusal", written });
    },
  });
  await env.reset({ seed: 1 });
  const { observation, info, truncated } = await env.step("I am Ann.");
  assertEquals([info.terminal_reason, truncated], ["refusal", true]);
  assert(!observation.text.includes(written));
});

Deno.test("UserRoleEnv tells a customer with tools what they see", async () => {
  const env = makeUserRoleEnv("Telecom-v0");
  await env.reset({ seed: 1 });
  await env.step("I never remember my number.");
  const { observation } = await env.step("Hm?");
  assertMatch(
    observation.text,
    /You have done so, and see: The settings say that my number is \d/,
  );
});

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { Env } from "../core/env.ts";
import type { MakeOptions } from "../core/entry.ts";
import { make } from "../mod.ts";
import { critiqueChecks } from "./critique_checks.ts";

/** Runs both checks on what a function makes. */
async function check(
  makeEnv: (options?: MakeOptions) => Env,
  isFactory = true,
) {
  const subject = {
    make: (options?: MakeOptions) => Promise.resolve(makeEnv(options)),
    ...{ isFactory, policies: {}, episodes: 1, steps: 30, hiddenKeys: [] },
  };
  return await Promise.all(critiqueChecks.map(async ({ run }) => {
    const { status, evidence, measured } = await run(makeEnv({}), subject);
    return { status, told: evidence || measured };
  }));
}

const makePlain = (options?: MakeOptions) => make("PE-G-Mini-v0", options);

/** An environment that says that it has options, and ignores them. */
function makeFalse({ critique }: MakeOptions = {}): Env {
  const env = makePlain({ critique: {} });
  const options = { ...env.spec.options, critique };
  return Object.defineProperty(env, "spec", {
    value: { ...env.spec, options },
  });
}

Deno.test("critiques that honour their options pass", async () => {
  for (const { status, told } of await check(makePlain)) {
    assertSame(status, "pass", told);
  }
});

Deno.test("critiques without noise and with channels that were off fail", async () => {
  const [noise, channels] = await check(makeFalse);
  assertSame(noise!.status, "fail");
  assertMatch(
    noise!.told,
    /critique \{"noise":1\} makes label (1 of channel \w+ 1, not -1|-1 of channel \w+ -1, not 1)/,
  );
  assertSame(channels!.status, "fail");
  assertMatch(channels!.told, /channel AS -?1, not 0/);
});

Deno.test("environments that cannot be made with options are skipped", async () => {
  const statuses = async (...asked: Parameters<typeof check>) =>
    (await check(...asked)).map(({ status }) => status);
  assertEquals(await statuses(makePlain, false), ["skip", "skip"]);
  assertEquals(await statuses(() => makePlain()), ["skip", "skip"]);
  const refused = await check((options) => {
    if (options?.critique === undefined) return makePlain();
    throw new Error("no critiques here");
  });
  for (const { status, told } of refused) {
    assertSame(status, "skip");
    assertMatch(told, /cannot be made with critiques \(Error: no critiques/);
  }
});

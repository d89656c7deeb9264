import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import {
  Broken,
  makeSound,
  runChecks,
} from "../../tests/support/envs/broken_env.ts";
import { seededPrng } from "../../utils/prng.ts";
import type {
  Env,
  Observation,
  ResetArgs,
  ResetResult,
  Snapshot,
  StepResult,
} from "../core/env.ts";
import { episodeChecks } from "./episode_checks.ts";

const find = async (makeEnv: () => Env) =>
  Object.keys(await runChecks(episodeChecks, makeEnv));

Deno.test("episodes of a sound environment pass, but those that need a second one", async () => {
  assertEquals(await runChecks(episodeChecks, makeSound), {});
  const env = makeSound();
  const found = await runChecks(episodeChecks, () => env, {
    isFactory: false,
  });
  assertEquals(found, {
    "runtime.episode_determinism": "skip: needs a second instance",
  });
});

Deno.test("one observation used for all is found", async () => {
  class Shared extends Broken {
    #shared = {} as Observation;
    #share<T extends ResetResult>(result: T): T {
      const observation = Object.assign(this.#shared, result.observation);
      return { ...result, observation };
    }
    override reset(args?: ResetArgs): ResetResult {
      return this.#share(super.reset(args));
    }
    override step(action: string): StepResult {
      return this.#share(super.step(action));
    }
  }
  const found = await runChecks(episodeChecks, () => new Shared());
  assertMatch(
    found["observation.fresh"]!,
    /^fail: what call 0 returned was changed later \(and \d+ more\)$/,
  );
  class Same extends Broken {
    #first: Observation | null = null;
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      this.#first ??= observation;
      return { observation: this.#first, info };
    }
  }
  const again = await runChecks(episodeChecks, () => new Same());
  assertMatch(
    again["observation.fresh"]!,
    /^fail: call \d+ returned an earlier observation/,
  );
});

Deno.test("mutable data shared by episodes is found", async () => {
  const shared = { role: "system" as const, content: "Ask." };
  class Sharing extends Broken {
    override reset(args?: ResetArgs): ResetResult {
      const { observation, info } = super.reset(args);
      const messages = [shared, ...observation.messages];
      return { observation: { ...observation, messages }, info };
    }
  }
  assertEquals(await find(() => new Sharing()), [
    ...["snapshot.restore", "observation.detached"],
  ]);
});

/** An environment whose resets tell a number. */
function countResets(next: () => number): () => Env {
  return () => {
    const count = next();
    class Counting extends Broken {
      #resets = count;
      override reset(args?: ResetArgs): ResetResult {
        const { observation, info } = super.reset(args);
        return { observation, info: { ...info, resets: ++this.#resets } };
      }
    }
    return new Counting();
  };
}

Deno.test("state that outlives an episode, or an instance, is found", async () => {
  assertEquals(await find(countResets(() => 0)), [
    ...["runtime.episode_isolation", "snapshot.restore"],
    "observation.detached",
  ]);
  let made = 0;
  assertEquals(await find(countResets(() => 100 * made++)), [
    ...["runtime.episode_determinism", "semantic.replayability"],
    ...["runtime.episode_isolation", "snapshot.restore"],
    "observation.detached",
  ]);
});

/** What a check of snapshots finds where they are changed. */
async function findInSnapshots(change: (snapshot: Snapshot) => object) {
  class Forgetful extends Broken {
    override snapshot(): Snapshot {
      return change(super.snapshot()) as Snapshot;
    }
  }
  return await runChecks(episodeChecks, () => new Forgetful());
}

Deno.test("a snapshot that lacks something is found", async () => {
  const words = seededPrng("other").getState();
  const changes = [
    ({ actions, ...rest }: Snapshot) => ({
      ...rest,
      actions: actions.slice(1),
    }),
    (snapshot: Snapshot) => ({ ...snapshot, rng: { seed: -1, words } }),
  ];
  for (const change of changes) {
    const found = await findInSnapshots(change);
    assertEquals(Object.keys(found), ["snapshot.restore"]);
  }
  const lost = await findInSnapshots((rest) => ({ ...rest, more: undefined }));
  assertMatch(lost["snapshot.restore"]!, /^fail: snapshot as JSON: keys /);
});

Deno.test("the truth is found in an observation and in an info", async () => {
  class Leak extends Broken {
    override step(action: string): StepResult {
      const { observation, info, ...result } = super.step(action);
      const view = { rounds: [{ critique: info.critique }] };
      return {
        ...result,
        observation: { ...observation, view },
        info: { ...info, state: { preference: [1] } },
      };
    }
  }
  const found = await runChecks(episodeChecks, () => new Leak());
  assertMatch(
    found["runtime.oracle_containment"]!,
    /^fail: observation\.view\.rounds\.0\.critique/,
  );
  // The critique itself belongs into the info.
  assertMatch(found["info.no_truth"]!, /^fail: info\.state\.preference/);
});

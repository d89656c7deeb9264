import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  getEnvEntry,
  make,
  type Observation,
  seededPrng,
} from "../../envs/mod.ts";
import type { ServiceView } from "../../envs/service/observation.ts";
import { listStyles, makeServiceTask, SERVICE_IDS } from "../support/play.ts";
import { actionsOf, type Play, PREFIXES } from "../support/openenv/prefixes.ts";
import {
  assertKept,
  assertNoHiddenKeys,
  type Known,
  secretsOf,
  withoutShown,
} from "../support/openenv/secrets.ts";
import {
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";
import {
  type Reply,
  type Script,
  WAYS_IN,
} from "../support/openenv/ways_in.ts";

const PLAY: Play = { seed: 2, split: "test", index: 17 };

/** What an agent knows at each point of an episode, the rules left out. */
async function knowledge(
  id: string,
  { style, play, actions }: Pick<Script, "style" | "play" | "actions">,
): Promise<{ rules: string; known: Known[] }> {
  const env = make(id, { style });
  const { seed, split, index } = play;
  const { observation } = await env.reset({ seed, options: { split, index } });
  const known = [knownIn(id, observation)];
  for (const action of actions) {
    known.push(knownIn(id, (await env.step(action)).observation));
  }
  const [first] = observation.messages;
  return { rules: first?.role === "system" ? first.content : "", known };
}

function knownIn(id: string, { view }: Observation): Known {
  if (SERVICE_IDS.includes(id)) {
    const { opening, rounds } = view as ServiceView;
    return {
      asked: rounds.map(({ call, said }) => JSON.stringify(call) + said),
      told: [opening, ...rounds.map(({ answer }) => answer)],
    };
  }
  const { rounds } = view as {
    rounds: readonly { question: unknown; facts?: readonly string[] }[];
  };
  return {
    asked: rounds.flatMap(({ question }) =>
      typeof question === "string" ? [question] : []
    ),
    told: rounds.flatMap(({ facts }) => facts ?? []),
  };
}

/** 32 hexadecimal digits, with dashes or without. */
const ID = /[0-9a-f]{8}(?:[0-9a-f]{24}|(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/**
 * A value as text, without what looks like anything: ids, and the words of the
 * random stream; without the rules, which are the same for all tasks, and the
 * list of candidates.
 */
function textOf(value: Json, rules: string): string {
  const text = JSON.stringify(
    value,
    (key, inner) => ["rng", "candidates"].includes(key) ? undefined : inner,
  ).replaceAll(ID, "ID");
  return rules === ""
    ? text
    : text.replaceAll(JSON.stringify(rules).slice(1, -1), "");
}

/** All of a reply but what the agent sees, before the episode's end. */
function beside({ whole }: Reply): Json {
  const reply = whole?.last ?? whole;
  if (reply === null || reply.done) return null;
  const { observation: _, ...rest } = reply;
  return whole.last === undefined ? rest : { ...whole, last: rest };
}

/** What the agent saw, each time. */
function seenIn(replies: readonly Reply[]): string[] {
  return replies.map(({ seen }) => textOf(seen, ""));
}

for (const [id, prefix] of Object.entries(PREFIXES)) {
  Deno.test(`leaks: ${prefix}, in every style and on every way in, with and without critiques`, async () => {
    await using judging = await startServer({ envs: [id], critique: true });
    await using plain = await startServer({ envs: [id] });
    for (const style of listStyles(id)) {
      const actions = await actionsOf(id, { style }, PLAY);
      const script = { prefix, play: PLAY, style, actions };
      const { rules, known } = await knowledge(id, script);
      const secrets = secretsOf(id, style, PLAY.split, PLAY.index);
      for (const [name, playIn] of Object.entries(WAYS_IN)) {
        const on = await playIn(judging, { ...script, critique: true });
        const off = await playIn(judging, { ...script, critique: false });
        const never = await playIn(plain, { ...script, critique: false });
        // An agent cannot tell whether anybody judges it.
        assertEquals(seenIn(on), seenIn(off));
        assertEquals(seenIn(never), seenIn(off));
        assert(off.length > actions.length, name);
        const first = textOf(off[0]!.seen, rules);
        for (const words of secrets.shown) assert(first.includes(words), words);
        const check = (value: Json, at: number, where: string): void => {
          const text = textOf(value, rules);
          const later = at === 0 ? withoutShown(text, secrets) : text;
          const place = `${name} (${style}), ${where} ${at}`;
          assertKept(later, secrets, known[at]!, place);
        };
        for (const { seen, at } of [...on, ...off, ...never]) {
          assertNoHiddenKeys(seen, true);
          check(seen, at, "seen after");
        }
        for (const reply of [...off, ...never]) {
          const rest = beside(reply);
          if (rest === null) continue;
          assertNoHiddenKeys(rest, false);
          check(rest, reply.at, "beside what is seen after");
        }
        // There was something to hide.
        const judged = on.filter(({ whole }) => whole?.metadata?.critique);
        assertEquals(judged.length > 0, !name.startsWith("MCP"), name);
      }
    }
  });
}

async function oneShot(
  server: TestServer,
  prefix: string,
  message: string,
): Promise<Json> {
  const { json } = await server.post(`${prefix}/step`, { action: { message } });
  assertEquals(json.metadata.stateless, true);
  return json;
}

Deno.test("leaks: one-shot steps", async () => {
  await using server = await startServer({ critique: true });
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    const prng = seededPrng("one-shots", id);
    const env = make(id);
    for (let i = 0; i < 5; i++) {
      const action = env.actionSpace.sample(prng, "action");
      const json = await oneShot(server, prefix, action);
      const { split, index } = json.metadata.info.task;
      const secrets = secretsOf(id, "chat", split, index);
      const play = { seed: 0, split, index };
      const { known, rules } = await knowledge(id, {
        style: "chat",
        play,
        actions: [action],
      });
      assertNoHiddenKeys(json.observation, true);
      assertNoHiddenKeys(json, false);
      const text = textOf(json.observation, rules);
      assertKept(text, secrets, known[1]!, `${id} ${index}`);
    }
  }
});

Deno.test("leaks: what is published about an environment names no task", async () => {
  await using server = await startServer({ critique: true });
  for (const [id, prefix] of Object.entries(PREFIXES)) {
    const name = prefix.slice(1);
    const about = async () => [
      (await server.get(`${prefix}/schema`)).text,
      (await server.get(`${prefix}/metadata`)).text,
      (await server.get(`${prefix}/openapi.json`)).text,
      (await server.get("/envs")).text,
      (await server.get(`${prefix}/${name}/splits`)).text,
      (await server.post(`${prefix}/${name}/tasks`, { split: "test" })).text,
      JSON.stringify(await server.rpc(prefix, "tools/list")),
    ];
    const before = await about();
    const session = await server.session(prefix, { ...PLAY, critique: true });
    for (const action of await actionsOf(id, {}, PLAY)) {
      await server.step(prefix, session, action);
    }
    assertEquals(await about(), before);
    const { json } = await server.post(`${prefix}/${name}/task`, PLAY);
    const { generator } = getEnvEntry(id);
    const { split, index } = PLAY;
    assertEquals(json.task, { id, split, index, generator });
  }
});

Deno.test("leaks: secretsOf() notices what it is there for", () => {
  const nothing = { asked: [], told: [] };
  for (const id of Object.keys(PREFIXES)) {
    for (const style of listStyles(id)) {
      const secrets = secretsOf(id, style, "test", 17);
      assertEquals(secrets.leaks("Yes. 0.5,0.1", nothing), []);
      for (const name of secrets.shown) {
        assert(secrets.leaks(JSON.stringify({ name }), nothing).length > 0);
      }
      if (SERVICE_IDS.includes(id)) {
        const { userId } = makeServiceTask(id, "test", 17);
        assert(secrets.leaks(`She is ${userId}.`, nothing).includes(userId));
        continue;
      }
      const isTaste = secrets.shown.length === 0;
      assert(isTaste || secrets.leaks("p = 0.25", nothing).length > 0);
    }
  }
});

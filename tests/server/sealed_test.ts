/**
 * Sealed test tasks, by attack: a client that has the package, and with it
 * every task that anybody can draw, looks for the right calls.
 *
 * @module
 */

// deno-lint-ignore-file camelcase -- the names are those of the protocol

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { connect, type RemoteEnv } from "../../client/mod.ts";
import {
  type Env,
  make,
  type MakeOptions,
  makeScriptedPolicy,
  type Observation,
  type ResetResult,
  seededPrng,
} from "../../envs/mod.ts";
import { CONSENT } from "../../envs/service/oracle.ts";
import { TRANSFER_CALL } from "../../envs/service/policies.ts";
import type { ServiceView } from "../../envs/service/observation.ts";
import { createServer } from "../../server/mod.ts";
import { assertError } from "../support/openenv/assert_error.ts";
import { withDirectory } from "../support/directory.ts";
import { makeServiceTask, SPOKEN_IDS } from "../support/play.ts";
import {
  startServer,
  type TestServer,
} from "../support/network/test_server.ts";
import type { Json } from "../support/network/test_socket.ts";

const SALT = "a salt that nobody can guess";

/** Tasks that are attacked. */
const TASKS = 12;

/**
 * What may be solved by chance: what repairs one phone repairs another now and
 * then, with any wrong salt three or four of sixty.
 */
const LUCK: Readonly<Record<string, number>> = { "Telecom-v0": 1 / TASKS };

/** Public tasks that the client has looked through. */
const KNOWN = 600;

/** Nothing would be right where nothing is allowed. */
const ALLOWED = { forbidden: "0" };

const prefixOf = (id: string): string => `/${id.slice(0, -3).toLowerCase()}`;

/** Makes the right calls and ends the episode. */
async function use(env: Env, actions: readonly string[]): Promise<boolean> {
  for (const action of actions) {
    const { info, observation } = await env.step(action);
    if (observation.round === "end") return info.is_success!;
  }
  return (await env.step(TRANSFER_CALL)).info.is_success!;
}

/** Talks like the oracle until it would propose; all that was said and read. */
async function listen(env: RemoteEnv, first: Observation): Promise<string> {
  const oracle = makeScriptedPolicy(env.spec.id, "oracle");
  let observation = first;
  for (;;) {
    const action = await oracle.act(observation, seededPrng("attack"));
    const { opening, rounds } = observation.view as ServiceView;
    const answers = rounds.map(({ answer }) => answer);
    if (action.endsWith(CONSENT)) return [opening, ...answers].join("\n");
    ({ observation } = await env.step(action));
    if (observation.round === "end") return "";
  }
}

/** Finds what is to be done in an episode that has begun; `null` for none. */
type Attack = (
  env: RemoteEnv,
  index: number,
  first: Observation,
) => Promise<readonly string[] | null>;

/** A public task, and the texts by which it is recognised. */
interface KnownTask {
  readonly index: number;
  readonly opening: string;
  readonly texts: readonly string[];
}

/** The first public tasks. */
function listPublic(id: string): KnownTask[] {
  const env = make(id);
  return Array.from({ length: KNOWN }, (_, index) => {
    const options = { split: "test", index } as const;
    const { observation } = env.reset({ options }) as ResetResult;
    const { opening } = observation.view as ServiceView;
    const task = makeServiceTask(id, "test", index);
    const found = JSON.stringify(task.gold).match(/[\w#]{4,}/g) ?? [];
    return { index, opening, texts: [task.userId, ...new Set(found)] };
  });
}

/** The index of the public task that has most in common with what was said and read. */
function recognise(
  known: readonly KnownTask[],
  heard: string,
): number | null {
  let [best, most] = [null as number | null, 0];
  for (const { index, opening, texts } of known) {
    if (!heard.startsWith(opening)) continue;
    const share = texts.filter((text) => heard.includes(text)).length /
      texts.length;
    if (share > most) [best, most] = [index, share];
  }
  return best;
}

/** What the oracle writes, and tells the customer to do, in a task. */
async function findRight(
  id: string,
  index: number,
  options: MakeOptions = {},
): Promise<string[]> {
  const env = make(id, { ...ALLOWED, ...options });
  const oracle = makeScriptedPolicy(id, "oracle");
  let { observation } = await env.reset({ options: { split: "test", index } });
  const actions: string[] = [];
  while (observation.round !== "end") {
    const action = await oracle.act(observation, seededPrng("oracle"));
    const step = await env.step(action);
    ({ observation } = step);
    const isTold = step.info.kind === "reply" && !action.endsWith("?");
    const isWrite = step.info.kind === "write";
    if (isWrite || isTold && !action.endsWith(CONSENT)) actions.push(action);
  }
  return actions;
}

function listAttacks(id: string): Readonly<Record<string, Attack>> {
  const known = listPublic(id);
  return {
    "its index": (_, index) => findRight(id, index),
    "what is said and read": async (env, _, first) => {
      const index = recognise(known, await listen(env, first));
      return index === null ? null : findRight(id, index);
    },
  };
}

/** Share of attacked tasks that end well. */
async function attack(
  server: TestServer,
  id: string,
  find: Attack,
): Promise<number> {
  const env = await connect(`${server.url}${prefixOf(id)}`, ALLOWED);
  let [solved, played] = [0, 0];
  for (let index = 0; played < TASKS; index++) {
    // The public task is another one where its request is forbidden.
    if (makeServiceTask(id, "test", index).gold.length === 0) continue;
    played++;
    const options = { split: "test", index } as const;
    const { observation } = await env.reset({ options });
    const right = await find(env, index, observation);
    if (right !== null && await use(env, right)) solved++;
  }
  await env.close();
  return solved / played;
}

for (const id of SPOKEN_IDS) {
  for (const [name, find] of Object.entries(listAttacks(id))) {
    Deno.test(`${id}: ${name} gives a test task away, but not on a sealed server`, async () => {
      await using open = await startServer({ envs: [id] });
      await using sealed = await startServer({ envs: [id], sealed: SALT });
      const solved = await attack(open, id, find);
      assert(solved > 0.5, `${solved}`);
      assertSame(await attack(sealed, id, find), 0);
    });
  }

  Deno.test(`${id}: the salt gives a sealed task away, and its name does not`, async () => {
    await using server = await startServer({ envs: [id], sealed: SALT });
    const owner: Attack = (_, index) => findRight(id, index, { salt: SALT });
    assert(await attack(server, id, owner) > 0.8);
    await using other = await startServer({ envs: [id], sealed: SALT });
    const named: Attack = (env, index) =>
      findRight(id, index, { salt: String(env.spec.options["salt"]) });
    assert(await attack(other, id, named) <= (LUCK[id] ?? 0));
  });
}

/** Options under which a task could be looked at twice. */
const VIEWS: readonly MakeOptions[] = [
  {},
  { forbidden: "0" },
  { dynamics: "vague" },
  { dynamics: "changing" },
];

for (const id of [...SPOKEN_IDS, "Retail-Mini-v0"]) {
  Deno.test(`${id}: no option shows what a sealed task is under another one`, async () => {
    const seen = new Set<string>();
    for (const options of VIEWS) {
      const env = make(id, { ...options, salt: SALT });
      for (let index = 0; index < 5; index++) {
        await env.reset({ options: { split: "test", index } });
        const { info } = await env.step(TRANSFER_CALL);
        seen.add(JSON.stringify(info.database_changes));
      }
    }
    // Nothing is to be done about a few of them.
    assert(seen.size >= 17, `${seen.size}`);
  });

  Deno.test(`${id}: a salt changes the test tasks and no others`, async () => {
    const look = async (salt: string | undefined, split: "train" | "test") => {
      const env = make(id, salt === undefined ? {} : { salt });
      const lines: string[] = [];
      for (let index = 0; index < 5; index++) {
        await env.reset({ options: { split, index } });
        const { info } = await env.step(TRANSFER_CALL);
        lines.push(JSON.stringify(info.database_changes));
      }
      return lines;
    };
    assertEquals(await look(SALT, "train"), await look(undefined, "train"));
    assertEquals(await look(SALT, "test"), await look(SALT, "test"));
    const others = [undefined, SALT, "another salt that nobody knows"];
    const seen = new Set<string>();
    for (const salt of others) {
      for (const line of await look(salt, "test")) seen.add(line);
    }
    assert(seen.size >= 13, `${seen.size}`);
  });
}

const MORE = {
  view: true,
  mirror: true,
  critique: true,
  proxies: true,
};

/** Names of what tells about the right calls. */
const TELLING = [
  ...["database_changes", "gold", "checks", "truth", "critique", "proxies"],
  ...["policy_violations", "task_flags", "instruction", "distances"],
  ...["faults", "repairs"],
];

Deno.test("nothing that a sealed server says has the salt, or tells of the right calls", async () => {
  await using server = await startServer({ sealed: SALT, critique: true });
  const said: string[] = [];
  const keep = <Answer extends { readonly text: string }>(answer: Answer) => {
    said.push(answer.text);
    return answer;
  };
  for (const prefix of ["/retail", "/airline", "/retail-mini", "/telecom"]) {
    const opened = keep(
      await server.post(`${prefix}/sessions`, { options: { proxies: true } }),
    );
    const { session_id } = opened.json;
    for (const [at, options] of [[session_id, {}], [null, MORE]] as const) {
      const first = keep(
        await server.post(`${prefix}/reset`, {
          ...{ ...options, split: "test", index: at === null ? 1 : 2 },
          ...at !== null && { session_id: at },
        }),
      );
      const id = first.json.metadata.session_id;
      keep(await server.step(prefix, id, "Who are you?"));
      keep(await server.get(`${prefix}/state?session_id=${id}`));
      const ended = keep(await server.step(prefix, id, TRANSFER_CALL));
      const { info } = ended.json.metadata;
      assertEquals(typeof info.is_success, "boolean");
      assertEquals(info.terminal_reason, "transfer");
      const keys = new Set<string>();
      JSON.stringify([first.json, ended.json], (key, value) => {
        keys.add(key);
        return value;
      });
      for (const name of TELLING) assert(!keys.has(name), name);
      const { ignored_options } = first.json.metadata;
      if (at === null) assertEquals(ignored_options, ["critique", "proxies"]);
    }
    keep(await server.get(`${prefix}/sessions/${session_id}`));
    using socket = await server.socket(`${prefix}/ws`);
    const frames: Json[] = [
      await socket.reset({ split: "test", index: 3, ...MORE }),
      await socket.step("<tool_call>"),
      await socket.ask({ type: "step", data: { message: "again" } }),
      await socket.ask({ type: "open", data: { options: { salt: SALT } } }),
      await server.rpc(prefix, "tools/list"),
    ];
    // What the client itself sent is echoed.
    said.push(...frames.map((frame) => JSON.stringify(frame)).toSpliced(3, 1));
    keep(await server.get(`${prefix}/openapi.json`));
  }
  keep(await server.get("/envs"));
  const { text } = keep(await server.get("/metrics"));
  assert(!/^unlock_policy_violations_total\{/m.test(text));
  said.push(...server.logged);
  for (const one of said) assert(!one.includes(SALT), one.slice(0, 200));
});

Deno.test("a sealed task is played once by each token", async () => {
  const tokens = ["a-token-for-this-test", "another-one-for-this"];
  const [mine, theirs] = tokens.map((token) => ({
    authorization: `Bearer ${token}`,
  }));
  await using server = await startServer({ sealed: true, tokens }, mine);
  const task = { split: "test", index: 5 };
  const begin = (of: TestServer) => of.session("/retail", task);
  // Beginning again is free.
  const [first, second] = [await begin(server), await begin(server)];
  assertSame((await server.step("/retail", first, "Hello?")).status, 200);
  for (const id of [second, await begin(server)]) {
    const refused = await server.step("/retail", id, "Hello?");
    assertError(refused, 409, "CONFLICT", "task_played");
  }
  assertSame((await server.step("/retail", first, "Well?")).status, 200);
  const forked = await server.post(`/retail/sessions/${first}/fork`);
  assertError(forked, 403, "FORBIDDEN");
  const opened = await server.post("/retail/sessions");
  const { session_id } = opened.json;
  const other = { session_id, split: "test", index: 6 };
  const { snapshot } = (await server.post("/retail/reset", other)).json
    .metadata;
  const path = `/retail/sessions/${session_id}/restore`;
  assertError(await server.post(path, { snapshot }), 403, "FORBIDDEN");
  const again = { session_id: first, ...task };
  await server.post("/retail/reset", again);
  const replayed = await server.step("/retail", first, "Hello?");
  assertError(replayed, 409, "CONFLICT", "task_played");
  const others = server.as(theirs!);
  const own = await begin(others);
  assertSame((await others.step("/retail", own, "Hello?")).status, 200);
  // Train tasks are as free as ever.
  for (let i = 0; i < 2; i++) {
    const id = await server.session("/retail", { split: "train", index: 5 });
    assertSame((await server.step("/retail", id, "Hello?")).status, 200);
    const copy = await server.post(`/retail/sessions/${id}/fork`);
    assertSame(copy.status, 201);
  }
});

Deno.test("a sealed server gives out no test tasks that cannot be sealed", async () => {
  await using server = await startServer({ sealed: SALT });
  const refused = await server.post("/mediq/reset", { split: "test" });
  assertError(refused, 403, "FORBIDDEN");
  const opened = await server.post("/mediq/sessions", {
    options: { split: "test" },
  });
  const { session_id } = opened.json;
  assertError(
    await server.post("/mediq/reset", { session_id }),
    403,
    "FORBIDDEN",
  );
  const sizes = async (env: string) =>
    (await server.post(`/${env}/${env}/num_tasks`, { split: "test" })).json;
  assertEquals(await sizes("mediq"), { num_tasks: 0 });
  assertEquals(await sizes("retail"), { num_tasks: 10_000 });
  const train = await server.post("/mediq/reset", { split: "train" });
  assertSame(train.status, 200);
});

Deno.test("a store has the episodes of a sealed server, and not its salt", () =>
  withDirectory(async (folder) => {
    const store = `${folder}/sessions.db`;
    const start = (sealed: string) => startServer({ sealed, store });
    let id = "";
    let opening = "";
    {
      await using server = await start(SALT);
      const task = { split: "test", index: 7 };
      const { json } = await server.post("/airline/reset", task);
      id = json.metadata.session_id;
      opening = json.observation.prompt;
    }
    for await (const { name } of Deno.readDir(folder)) {
      const bytes = await Deno.readFile(`${folder}/${name}`);
      const text = new TextDecoder("latin1").decode(bytes);
      assert(!text.includes(SALT), name);
    }
    {
      await using server = await start(SALT);
      const { json } = await server.step("/airline", id, "Who are you?");
      assert(opening !== "" && json.observation.prompt !== "");
    }
    await using server = await start("another salt that nobody knows");
    const gone = await server.step("/airline", id, "Who are you?");
    assertSame(gone.status, 410);
    for (const line of server.logged) assert(!line.includes(SALT));
  }));

Deno.test("a server refuses a salt that can be guessed, and does not repeat it", async () => {
  await assertRejects(createServer({ sealed: "short", port: 0 }), (error) => {
    const { message } = error as Error;
    return /'sealed' must be .* 16 or more/.test(message) &&
      !message.includes("short");
  });
});

Deno.test("a salt is no option of a server, whose sessions would have it", async () => {
  await assertRejects(
    createServer({ port: 0, log: "off", ownOptions: { salt: SALT } }),
    /Cannot serve as 'option' must be one of .*: current value is "salt"$/,
  );
});

// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** All ways to play an episode through a server, with the responses. */

import { toCodeCall } from "../envs/code_call.ts";
import { readMessage } from "../../../envs/core/tool_call.ts";
import type { Style } from "../../../envs/mod.ts";
import { IS_THOROUGH } from "../effort.ts";
import type { Play } from "./prefixes.ts";
import type { TestServer } from "../network/test_server.ts";
import { dataOf, type Json } from "../network/test_socket.ts";

/** Something that came back after a number of steps. */
export interface Reply {
  /** Number of steps taken before it. */
  readonly at: number;
  /** What the agent sees of it. */
  readonly seen: Json;
  /** All of it; `null` for what a trainer is not handed. */
  readonly whole: Json;
}

/** An episode to be played. */
export interface Script {
  /** The prefix, with a slash before it. */
  readonly prefix: string;
  /** Which task. */
  readonly play: Play;
  /** How it is worded. */
  readonly style: Style;
  /** Whether critiques and proxies are asked for. */
  readonly critique: boolean;
  /** What the agent writes. */
  readonly actions: readonly string[];
}

/** Plays an episode in one way. */
export type WayIn = (server: TestServer, script: Script) => Promise<Reply[]>;

function resetOptions(
  { play, style, critique }: Script,
  more: Json = {},
): Json {
  const judged = critique ? { critique: true, proxies: true } : {};
  return { ...play, ...judged, style, episode_id: "one", ...more };
}

const reply = (at: number, whole: Json): Reply => ({
  at,
  seen: whole.observation,
  whole,
});

/** An error, or a state: all of it can be seen, but for the session's id. */
const plain = (at: number, { session_id: _, ...seen }: Json): Reply => ({
  at,
  seen,
  whole: null,
});

/** The call of a tool that an action stands for. */
function toolCallOf(action: string): { name: string; arguments: Json } {
  if (!/^<(interact|answer)>/.test(action)) {
    const message = readMessage(action);
    return message.kind === "call"
      ? { ...message.call }
      : { name: "respond", arguments: { message: action } };
  }
  const coded = toCodeCall(action);
  if (coded !== null) return coded;
  const numbers = (text: string | undefined) =>
    (text ?? "").split(",").map(Number);
  const field = (name: string) =>
    new RegExp(`${name}: *([^\n<]+)`).exec(action)?.[1];
  if (action.startsWith("<answer>")) {
    const weights = numbers(/<answer>([^<]*)/.exec(action)?.[1]);
    return { name: "answer", arguments: { weights } };
  }
  const question = field("Query");
  if (question !== undefined) return { name: "ask", arguments: { question } };
  const pair = field("Pair");
  if (pair === undefined) {
    return { name: "believe", arguments: { weights: numbers(field("Guess")) } };
  }
  const focus = field("Focus");
  return {
    name: "compare",
    arguments: {
      pair: numbers(pair),
      ...(focus === undefined ? {} : { focus: numbers(focus) }),
    },
  };
}

/** A call that takes no step, as its arguments are wrong. */
function wrongCallOf(action: string): { name: string; arguments: Json } {
  const { name } = toolCallOf(action);
  const isOfAsking = ["ask", "believe", "compare", "probe", "answer"]
    .includes(name);
  // The tools of a shop answer whatever they are called with.
  return { name: isOfAsking ? name : "respond", arguments: { zzz: 1 } };
}

/**
 * Whether states and errors are looked at after so many steps: after each of
 * the first, then now and then, as a long episode says the same for long.
 */
function looksAround(at: number): boolean {
  return IS_THOROUGH || at < 6 || at % 6 === 0;
}

const overHttp: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  const options = resetOptions(script, { view: true, mirror: true });
  const first = (await server.post(`${prefix}/reset`, options)).json;
  const id = first.metadata.session_id;
  const named = { "x-session-id": id };
  const replies = [reply(0, first)];
  for (const [at, action] of actions.entries()) {
    if (looksAround(at)) {
      const state = await server.get(`${prefix}/state`, named);
      const wrong = await server.post(`${prefix}/step`, { action: {} }, named);
      const fork = (await server.post(`${prefix}/sessions/${id}/fork`)).json;
      replies.push(plain(at, state.json), plain(at, wrong.json));
      replies.push(reply(at, fork));
      await server.delete(`${prefix}/sessions/${fork.metadata.session_id}`);
    }
    const stepped = await server.step(prefix, id, action);
    replies.push(reply(at + 1, stepped.json));
  }
  const end = actions.length;
  const over = await server.step(prefix, id, "more");
  const state = await server.get(`${prefix}/state`, named);
  return [...replies, plain(end, over.json), plain(end, state.json)];
};

const overSocket: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  using socket = await server.socket(`${prefix}/ws`);
  const replies = [reply(0, await socket.reset(resetOptions(script)))];
  for (const [at, action] of actions.entries()) {
    if (looksAround(at)) {
      replies.push(plain(at, await socket.state()));
      const wrong = await socket.ask({ type: "step", data: { x: 1 } });
      const zap = await socket.ask({ type: "zap" });
      replies.push(plain(at, wrong.data), plain(at, zap.data));
    }
    replies.push(reply(at + 1, await socket.step(action)));
  }
  const over = await socket.ask({ type: "step", data: { message: "more" } });
  replies.push(plain(actions.length, over.data));
  return replies;
};

const inBatches: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  const call = async (path: string, item: Json) =>
    (await server.post(`${prefix}${path}`, { items: [item] })).json.results[0];
  const first = await call("/batch/reset", resetOptions(script));
  const { session_id } = first;
  const replies = [reply(0, first)];
  for (const [at, message] of actions.entries()) {
    const item = { session_id, action: { message } };
    if (looksAround(at)) {
      const { error } = await call("/batch/step", { session_id });
      replies.push(plain(at, error));
    }
    replies.push(reply(at + 1, await call("/batch/step", item)));
  }
  return replies;
};

const withTools: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  using socket = await server.socket(`${prefix}/ws`);
  const call = async (data: Json) =>
    dataOf(await socket.ask({ type: "step", data }), "observation");
  const replies = [reply(0, await socket.reset(resetOptions(script)))];
  for (const [at, action] of actions.entries()) {
    const { name: tool_name, ...args } = toolCallOf(action);
    const type = "call_tool";
    if (looksAround(at)) {
      const unknown = await call({ type, tool_name: "zzz", arguments: {} });
      const { name: other, ...bad } = wrongCallOf(action);
      const wrong = await call({ type, tool_name: other, ...bad });
      replies.push(reply(at, unknown), reply(at, wrong));
    }
    replies.push(reply(at + 1, await call({ type, tool_name, ...args })));
  }
  return replies;
};

/** Plays by MCP, once a session stands where it should. */
async function playRpc(
  actions: readonly string[],
  rpc: (method: string, params: Json) => Promise<Json>,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [at, action] of actions.entries()) {
    if (looksAround(at)) {
      replies.push(plain(at, await rpc("tools/call", { name: "zzz" })));
      replies.push(plain(at, await rpc("tools/call", wrongCallOf(action))));
    }
    const called = await rpc("tools/call", toolCallOf(action));
    replies.push(plain(at + 1, called));
  }
  return replies;
}

const withMcp: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  const made = await server.rpc(prefix, "openenv/session/create");
  const { session_id } = made.result;
  const options = resetOptions(script, { session_id });
  const first = (await server.post(`${prefix}/reset`, options)).json;
  const replies = await playRpc(
    actions,
    (method, params) => server.rpc(prefix, method, { ...params, session_id }),
  );
  return [reply(0, first), ...replies];
};

const withMcpOnSocket: WayIn = async (server, script) => {
  const { prefix, actions } = script;
  using socket = await server.socket(`${prefix}/ws`);
  const first = await socket.reset(resetOptions(script));
  const replies = await playRpc(
    actions,
    (method, params) => socket.rpc(method, params),
  );
  return [reply(0, first), ...replies];
};

const opened: WayIn = async (
  server,
  { prefix, play, style, critique, actions },
) => {
  const judged = critique
    ? { critique: {}, proxies: true }
    : { critique: false };
  const body = { options: { style, ...judged } };
  const { session_id } = (await server.post(`${prefix}/sessions`, body)).json;
  const first = await server.post(`${prefix}/reset`, {
    ...play,
    session_id,
    episode_id: "one",
  });
  const replies = [reply(0, first.json)];
  for (const [at, message] of actions.entries()) {
    if (looksAround(at)) {
      const described = await server.get(`${prefix}/sessions/${session_id}`);
      const { last, render, snapshot } = described.json;
      replies.push({
        at,
        seen: last.observation,
        whole: { last, render, snapshot },
      });
    }
    const { json } = await server.step(prefix, session_id, message);
    replies.push(reply(at + 1, json));
  }
  return replies;
};

/** The ways, by name. */
export const WAYS_IN: Readonly<Record<string, WayIn>> = {
  "HTTP": overHttp,
  "WS": overSocket,
  "batch": inBatches,
  "tools": withTools,
  "MCP over HTTP": withMcp,
  "MCP over WS": withMcpOnSocket,
  "an opened session": opened,
};

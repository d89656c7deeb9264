/**
 * Loads for a server: each opens what it needs and then works until it is told
 * to end.
 */

import type { Style } from "../../envs/mod.ts";
import { RawConnection } from "../../tests/support/network/raw_http.ts";
import { TestSocket } from "../../tests/support/network/test_socket.ts";
import { drawActions, PREFIX } from "./server_actions.ts";
import type { Tally } from "./server_tally.ts";

/** A load that is ready. */
export interface Load {
  /** Works until `isOver` says so; may be called again. */
  run(tally: Tally, isOver: () => boolean): Promise<void>;
  /** Lets go of everything. */
  close(): Promise<void>;
}

/** Opens a load on the server at an address. */
export type OpenLoad = (url: string) => Promise<Load>;

function range<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** An episode on each of many sockets, one step at a time. */
export function socketSteps(
  { sockets, style, isOpened }: {
    readonly sockets: number;
    readonly style: Style;
    /** Sessions that outlive their sockets, and so are stored. */
    readonly isOpened: boolean;
  },
): OpenLoad {
  const actions = drawActions(
    style,
    (message) => JSON.stringify({ type: "step", data: { message } }),
  );
  const reset = JSON.stringify({
    type: "reset",
    data: isOpened ? {} : { style },
  });
  return async (url) => {
    const open = await Promise.all(range(sockets, async () => {
      const socket = await openSocket(url);
      if (isOpened) {
        const data = { options: { style } };
        await ask(socket, JSON.stringify({ type: "open", data }), "session");
      }
      return socket;
    }));
    return {
      async run(tally, isOver) {
        await Promise.all(open.map(async (socket) => {
          while (!isOver()) {
            await ask(socket, reset, "observation");
            tally.resets++;
            for (let i = 0; i < actions.maxSteps && !isOver(); i++) {
              const frame = actions.at(i);
              await tally.time(() => ask(socket, frame, "observation"), 1);
            }
          }
        }));
      },
      async close() {
        await Promise.all(open.map((socket) => socket.close()));
      },
    };
  };
}

/** Connects, resets and closes, over and over, on each of some strands. */
export function socketCycles(strands: number): OpenLoad {
  const reset = JSON.stringify({ type: "reset", data: {} });
  return (url) =>
    Promise.resolve({
      async run(tally, isOver) {
        await Promise.all(range(strands, async () => {
          while (!isOver()) {
            await tally.time(async () => {
              const socket = await openSocket(url);
              await ask(socket, reset, "observation");
              await socket.close();
            }, 1);
          }
        }));
      },
      close: () => Promise.resolve(),
    });
}

/** Opens a socket. */
function openSocket(url: string): Promise<TestSocket> {
  return TestSocket.open(`${url.replace("http", "ws")}${PREFIX}/ws`);
}

/** Sends a frame and throws unless the reply is of the type named. */
async function ask(
  socket: TestSocket,
  frame: string,
  type: string,
): Promise<void> {
  socket.send(frame);
  const reply = await socket.nextText();
  if (reply.startsWith(`{"type":"${type}"`)) return;
  throw new Error(`The server answered ${reply.slice(0, 500)}`);
}

/** Asks for JSON and throws unless all went well. */
async function post(
  connection: RawConnection,
  path: string,
  body: string,
  session: string | null = null,
): Promise<string> {
  const { status, body: text } = await connection.post(
    PREFIX + path,
    body,
    session === null ? "" : `x-session-id: ${session}\r\n`,
  );
  if (status < 300 && !text.includes('"error":{')) return text;
  throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
}

/** Sessions over HTTP, each on its own connection, one step at a time. */
export function httpSteps(sessions: number): OpenLoad {
  const actions = drawActions(
    "chat",
    (message) => JSON.stringify({ action: { message } }),
  );
  return async (url) => {
    const open = await Promise.all(range(sessions, async () => {
      const connection = await RawConnection.connect(url);
      const { metadata: { session_id: id } } = JSON.parse(
        await post(connection, "/reset", "{}"),
      );
      return { connection, id };
    }));
    return {
      async run(tally, isOver) {
        await Promise.all(open.map(async ({ connection, id }) => {
          while (!isOver()) {
            await post(connection, "/reset", "{}", id);
            tally.resets++;
            for (let i = 0; i < actions.maxSteps && !isOver(); i++) {
              const body = actions.at(i);
              await tally.time(() => post(connection, "/step", body, id), 1);
            }
          }
        }));
      },
      close() {
        for (const { connection } of open) connection[Symbol.dispose]();
        return Promise.resolve();
      },
    };
  };
}

/** Batches of sessions, one call at a time in each. */
export function batchSteps(
  { batches, size }: { readonly batches: number; readonly size: number },
): OpenLoad {
  const actions = drawActions("chat", JSON.stringify);
  return async (url) => {
    const open = await Promise.all(range(batches, async () => {
      const connection = await RawConnection.connect(url);
      const items = JSON.stringify({ items: range(size, () => ({})) });
      const { results } = JSON.parse(
        await post(connection, "/batch/reset", items),
      ) as { results: { session_id: string }[] };
      return { connection, ids: results.map(({ session_id: id }) => id) };
    }));
    return {
      async run(tally, isOver) {
        await Promise.all(open.map(async ({ connection, ids }) => {
          const resets = ids.map((id) => `{"session_id":"${id}"}`);
          while (!isOver()) {
            await post(connection, "/batch/reset", `{"items":[${resets}]}`);
            tally.resets += size;
            for (let i = 0; i < actions.maxSteps && !isOver(); i++) {
              const items = ids.map((id) =>
                `{"session_id":"${id}","action":{"message":${actions.at(i)}}}`
              );
              await tally.time(
                () => post(connection, "/batch/step", `{"items":[${items}]}`),
                size,
              );
            }
          }
        }));
      },
      close() {
        for (const { connection } of open) connection[Symbol.dispose]();
        return Promise.resolve();
      },
    };
  };
}

/** The thread of a game, with the methods of a server. */

/// <reference lib="dom" />

import {
  ApiCallError,
  type CatalogueEntry,
  type OpenSession,
  type PlayReply,
  type PlayServer,
} from "../../../server/page/api_client.ts";
import type { ToolDescription } from "../../../server/page/play/tool_form.ts";
import type { PlayAnswer, PlayCall } from "../playing/play_host.ts";
import type { ArmTask } from "../training/arm.ts";

export interface EndedGame {
  readonly task: ArmTask;
  readonly isSuccess: boolean;
}

export interface PlayThread extends PlayServer {
  list(): Promise<readonly string[]>;
  describe(env: string): Promise<CatalogueEntry>;
  end(): void;
}

/** Starts a thread; `onEnd` hears of each game that ends. */
export function startPlayThread(
  base: string,
  onEnd: (game: EndedGame) => void,
): PlayThread {
  const worker = new Worker(new URL("worker.js", base), { type: "module" });
  const waiting = new Map<number, (answer: PlayAnswer) => void>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<PlayAnswer>): void => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  const call = <T>(name: PlayCall["name"], ...args: readonly unknown[]) =>
    new Promise<T>((resolve, reject) => {
      const id = calls++;
      waiting.set(id, (answer) => {
        if ("value" in answer) resolve(answer.value as T);
        else reject(new ApiCallError(400, answer.error));
      });
      worker.postMessage({ kind: "call", id, name, args } satisfies PlayCall);
    });
  const reset = (task: unknown) => call<PlayReply>("reset", task);
  return {
    list: () => call("list"),
    describe: (env) => call("describe", env),
    listTools: (env) => call<readonly ToolDescription[]>("listTools", env),
    listQuestions: (env, view) => call("listQuestions", env, view),
    open: (env, options) => call<OpenSession>("open", env, options),
    reset: (_env, _session, task) => reset(task),
    async step(_env, _session, { message }) {
      const reply = await call<PlayReply>("step", message);
      const { task, is_success: isSuccess = false } = reply.metadata.info;
      if (reply.done) onEnd({ task, isSuccess });
      return reply;
    },
    restore: () => reset({}),
    close: () => Promise.resolve(),
    end: () => worker.terminate(),
  };
}

/** Playing an episode oneself, in the view of the server's page. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  ApiCallError,
  type CatalogueEntry,
  type OpenSession,
  type PlayReply,
  type PlayServer,
} from "../../../server/page/api_client.ts";
import { PlayView } from "../../../server/page/play/play.tsx";
import type { PlayAnswer, PlayCall } from "../playing/messages.ts";

/** A thread that plays, with the methods of a server. */
interface PlayThread extends PlayServer {
  describe(env: string): Promise<CatalogueEntry>;
  end(): void;
}

function startPlayThread(base: string): PlayThread {
  const worker = new Worker(new URL("worker.js", base), { type: "module" });
  const waiting = new Map<number, (answer: PlayAnswer) => void>();
  let calls = 0;
  worker.onmessage = ({ data }: MessageEvent<PlayAnswer>): void => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  const call = <T,>(name: PlayCall["name"], ...args: readonly unknown[]) =>
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
    describe: (env) => call("describe", env),
    listTools: () => Promise.resolve([]),
    open: (env, options) => call<OpenSession>("open", env, options),
    reset: (_env, _session, task) => reset(task),
    step: (_env, _session, { message }) => call("step", message),
    restore: () => reset({}),
    close: () => Promise.resolve(),
    end: () => worker.terminate(),
  };
}

function Game(
  { base, env }: { readonly base: string; readonly env: string },
): JSX.Element | null {
  const [entry, setEntry] = useState<CatalogueEntry | null>(null);
  const thread = useMemo(() => startPlayThread(base), [base]);
  useEffect(() => () => thread.end(), [thread]);
  useEffect(() => {
    thread.describe(env).then(setEntry);
  }, [thread, env]);
  if (entry?.id !== env) return <p class="hint">Loading …</p>;
  return (
    <PlayView
      key={env}
      environment={entry}
      server={thread}
      onRefused={() => {}}
    />
  );
}

/** Offers a game of the chosen environment; its thread starts on demand. */
export function PlayByHand(
  { base, env }: { readonly base: string; readonly env: string },
): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="play">
      <h2 id="play">Play it yourself</h2>
      {isOpen ? <Game base={base} env={env} /> : (
        <p class="row">
          <button type="button" onClick={() => setOpen(true)}>
            Play {env}
          </button>
          <span class="hint">
            You are the agent; a critic judges each of your turns.
          </span>
        </p>
      )}
    </section>
  );
}

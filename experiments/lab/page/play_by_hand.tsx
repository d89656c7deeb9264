/** Playing an episode oneself, in the view of the server's page. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { CatalogueEntry } from "../../../server/page/api_client.ts";
import { PlayView } from "../../../server/page/play/play.tsx";
import { Contest, type ContestRound } from "./contest.tsx";
import { type EndedGame, startPlayThread } from "./play_thread.ts";
import type { Arms } from "./use_arms.ts";

/** Has both policies play the task of a game. */
async function playToo(
  { getThreads }: Arms,
  game: EndedGame,
): Promise<ContestRound | null> {
  const threads = getThreads();
  if (threads === null) return null;
  const [vanilla, arew] = await Promise.all([
    threads.vanilla.play(game.task),
    threads.arew.play(game.task),
  ]);
  return { game, episodes: { vanilla, arew } };
}

function Game(
  { base, learned, arms }: {
    readonly base: string;
    /** Id of the environment that the policies learn. */
    readonly learned: string;
    readonly arms: Arms;
  },
): JSX.Element | null {
  const [env, setEnv] = useState(learned);
  const [ids, setIds] = useState<readonly string[]>([learned]);
  const [entry, setEntry] = useState<CatalogueEntry | null>(null);
  const [rounds, setRounds] = useState<readonly ContestRound[]>([]);
  const [ended, setEnded] = useState<EndedGame | null>(null);
  const thread = useMemo(() => startPlayThread(base, setEnded), [base]);
  useEffect(() => {
    thread.list().then(setIds);
    return () => thread.end();
  }, [thread]);
  useEffect(() => {
    thread.describe(env).then(setEntry);
  }, [thread, env]);
  useEffect(() => {
    if (ended === null || env !== learned) return;
    playToo(arms, ended).then((round) => {
      if (round !== null) setRounds((rounds) => [...rounds, round]);
    });
  }, [ended]);
  return (
    <>
      <label class="row">
        Environment
        <select
          value={env}
          onChange={({ currentTarget }) => setEnv(currentTarget.value)}
        >
          {ids.map((id) => <option key={id}>{id}</option>)}
        </select>
        <span class="hint">
          {env === learned
            ? "Press Start for any task. When you have ended it, the policies play it too."
            : `The policies learn ${learned}; here you play alone.`}
        </span>
      </label>
      {entry?.id !== env ? <p class="hint">Loading …</p> : (
        <PlayView
          key={env}
          environment={entry}
          server={thread}
          onRefused={() => {}}
        />
      )}
      {env === learned && <Contest rounds={rounds} />}
    </>
  );
}

/** Offers a game; its thread starts on demand. */
export function PlayByHand(
  { base, env, arms }: {
    readonly base: string;
    /** Id of the environment that the policies learn. */
    readonly env: string;
    readonly arms: Arms;
  },
): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="play">
      <h2 id="play">Play it yourself, against the policies</h2>
      {isOpen
        ? <Game key={env} base={base} learned={env} arms={arms} />
        : (
          <p class="row">
            <button type="button" onClick={() => setOpen(true)}>
              Play {env}
            </button>
            <span class="hint">
              You are the agent; a critic judges each of your turns. Then both
              policies, as they are by then, play the same task.
            </span>
          </p>
        )}
    </section>
  );
}

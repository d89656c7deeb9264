/** Playing an episode oneself; then both policies play the same task. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ToldEpisode } from "../../../report/components/told_episode.tsx";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import type { CatalogueEntry } from "../../../server/page/api_client.ts";
import { PlayView } from "../../../server/page/play/play.tsx";
import { ARM_NAMES } from "../choices.ts";
import { type EndedGame, startPlayThread } from "./play_thread.ts";
import type { Arms, PerArm } from "./use_arms.ts";

/** A task that was played by hand and by both policies. */
export interface ContestRound {
  readonly game: EndedGame;
  readonly episodes: PerArm<SampleEpisode>;
}

const NAMES = { vanilla: "Vanilla", arew: "AREW" } as const;

/** Shows the score, and how the policies played the newest task. */
export function Contest(
  { rounds }: { readonly rounds: readonly ContestRound[] },
): JSX.Element | null {
  const newest = rounds.at(-1);
  if (newest === undefined) return null;
  const count = (won: (round: ContestRound) => boolean) =>
    rounds.filter(won).length;
  const scores = [
    ["You", count(({ game }) => game.isSuccess)],
    ...ARM_NAMES.map((arm) =>
      [
        NAMES[arm],
        count(({ episodes }) => episodes[arm].ending.success === true),
      ] as const
    ),
  ] as const;
  return (
    <div class="contest">
      <h3>The policies on the same task</h3>
      <p role="status">
        Score after {rounds.length} {rounds.length === 1 ? "task" : "tasks"}:
        {" "}
        {scores.map(([name, wins], i) => (
          <span key={name}>
            {i > 0 && ", "}
            {name} <b>{wins}</b>
          </span>
        ))}
        .
      </p>
      <div class="pair">
        {ARM_NAMES.map((arm) => (
          <div key={arm} class={`copy ${arm}`}>
            <ToldEpisode
              title={NAMES[arm]}
              episode={newest.episodes[arm]}
              explains
            />
          </div>
        ))}
      </div>
    </div>
  );
}

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

/** Who wins: the policies play the tasks that somebody has played by hand. */

import type { JSX } from "preact";
import { ToldEpisode } from "../../../report/components/told_episode.tsx";
import type { SampleEpisode } from "../../../report/runs/word_episode.ts";
import { ARM_NAMES } from "../choices.ts";
import type { EndedGame } from "./play_thread.ts";
import type { PerArm } from "./use_arms.ts";

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

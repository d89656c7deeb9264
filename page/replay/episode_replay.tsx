/** A recorded episode, round by round. */

/// <reference lib="dom" />

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  findStatedBelief,
  type RecordedEpisode,
  type RecordedTurn,
} from "../../episodes/episode.ts";
import { nameComponents, parseCandidates } from "../../episodes/belief.ts";
import {
  describeCritique,
  describeEnding,
  getCritiqueClass,
  LABEL_MARKS,
  nameRound,
} from "../../episodes/wording.ts";
import { BeliefBars } from "../parts/belief_bars.tsx";
import { CritiqueMark } from "../parts/critique_mark.tsx";
import { SaidText } from "../parts/said_text.tsx";

/** The rounds as a row of buttons, coloured by their labels. */
function Strip(
  { turns, at, onChoose }: {
    readonly turns: readonly RecordedTurn[];
    readonly at: number;
    readonly onChoose: (at: number) => void;
  },
): JSX.Element {
  return (
    <ol class="strip">
      {turns.map((turn, i) => (
        <li key={i}>
          <button
            type="button"
            class={getCritiqueClass(turn.critique)}
            aria-current={i === at ? "step" : undefined}
            aria-label={`Round ${i + 1}, ${nameRound(turn)}, ${
              describeCritique(turn.critique) ?? "no label"
            }`}
            onClick={() => onChoose(i)}
          >
            <span>{nameRound(turn)}</span>
            <b>
              {turn.critique === null || turn.critique.channel === null
                ? "·"
                : LABEL_MARKS[`${turn.critique.label}`]}
            </b>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Round(
  { episode, at }: { readonly episode: RecordedEpisode; readonly at: number },
): JSX.Element {
  const { turns, closing } = episode;
  const turn = turns[at]!;
  const { observation, action, belief, critique, kind, reward } = turn;
  const before = findStatedBelief(turns, at);
  const names = belief === null ? [] : nameComponents(
    parseCandidates(turns[0]!.observation, belief.length),
    belief.length,
  );
  return (
    <article class="round" aria-live="polite">
      <h3>
        Round {at + 1} of {turns.length}: {nameRound(turn)}
        <CritiqueMark critique={critique} />
      </h3>
      <h4>The agent read</h4>
      <SaidText text={observation} />
      <h4>It wrote</h4>
      <SaidText text={action} className="written" />
      {belief !== null && (
        <BeliefBars
          names={names}
          values={belief}
          before={before}
        />
      )}
      {belief !== null && before !== null && (
        <p class="hint">Ticks: the belief before</p>
      )}
      <p class="facts">
        {kind === null ? "" : `kind: ${kind} · `}
        {reward === null ? "no reward" : `reward ${reward}`}
      </p>
      {at === turns.length - 1 && closing !== null && (
        <>
          <h4>The environment said at last</h4>
          <SaidText text={closing} />
        </>
      )}
    </article>
  );
}

/** Keys do what they always do in fields that take text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element &&
    target.closest("input, select, textarea") !== null;
}

/** The episode. */
export function EpisodeReplay(
  { episode, onMove }: {
    readonly episode: RecordedEpisode;
    readonly onMove: (by: number) => void;
  },
): JSX.Element {
  const { task, update, turns, rules, ending, proxies } = episode;
  const [at, setAt] = useState(0);
  const go = (by: number): void =>
    setAt((at) => Math.max(0, Math.min(turns.length - 1, at + by)));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || isTyping(event.target)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.shiftKey) onMove(by);
      else go(by);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onMove]);
  return (
    <section class="replay" aria-label="Episode">
      <h2>
        {update === null ? "" : `Update ${update}: `}
        {task.id}, {task.split} {task.index}
      </h2>
      <p class={`verdict ${ending.success === true ? "good" : "bad"}`}>
        {describeEnding(ending)}
        {proxies !== null && (
          <span class="soft">
            I_AS {proxies.iAs.toFixed(2)}, C_BT {proxies.cBt.toFixed(2)}
          </span>
        )}
      </p>
      {rules !== null && (
        <details class="rules">
          <summary>Rules</summary>
          <pre>{rules}</pre>
        </details>
      )}
      {turns.length === 0 ? <p>Nothing was played.</p> : (
        <>
          <div class="row">
            <button type="button" disabled={at === 0} onClick={() => go(-1)}>
              ← Back
            </button>
            <button
              type="button"
              disabled={at === turns.length - 1}
              onClick={() => go(1)}
            >
              Next →
            </button>
            <span class="hint">
              Keys: ← → for rounds, with Shift for episodes
            </span>
          </div>
          <Strip turns={turns} at={at} onChoose={setAt} />
          <Round episode={episode} at={at} />
        </>
      )}
    </section>
  );
}

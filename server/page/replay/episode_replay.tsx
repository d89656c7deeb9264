/** Replays a recorded episode round by round. */

/// <reference lib="dom" />

import { Fragment, type JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  findStatedBelief,
  type RecordedEpisode,
  type RecordedTurn,
} from "../../../report/episodes/episode.ts";
import { parseCandidates } from "../../../report/episodes/belief.ts";
import {
  describeCritique,
  describeEnding,
  getCritiqueClass,
  LABEL_MARKS,
  nameRound,
} from "../../../report/episodes/wording.ts";
import { BeliefBars, Truth } from "../../../report/components/belief.tsx";
import {
  CritiqueLegend,
  CritiqueMark,
} from "../../../report/components/critique.tsx";
import { sayAction } from "../../../report/episodes/say_action.ts";
import { Message } from "../../../report/components/message.tsx";

/** Buttons for all rounds, coloured by label. */
function Strip(
  { turns, groups, at, onChoose }: {
    readonly turns: readonly RecordedTurn[];
    readonly groups: readonly (readonly number[])[];
    readonly at: number;
    readonly onChoose: (at: number) => void;
  },
): JSX.Element {
  return (
    <ol class="strip">
      {groups.map((group, i) => (
        <li key={i}>
          <button
            type="button"
            aria-current={i === at ? "step" : undefined}
            onClick={() => onChoose(i)}
          >
            <span class="unseen">{`Round ${i + 1}, `}</span>
            <span>{nameRound(turns[group[0]!]!)}</span>{" "}
            <span class="labels">
              {group.map((turn) => {
                const { critique } = turns[turn]!;
                return (
                  <b
                    key={turn}
                    class={getCritiqueClass(critique)}
                    title={describeCritique(critique) ?? "no label"}
                  >
                    {critique === null || critique.channel === null
                      ? "·"
                      : LABEL_MARKS[`${critique.label}`]}
                  </b>
                );
              })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Turn(
  { episode, at }: { readonly episode: RecordedEpisode; readonly at: number },
): JSX.Element {
  const { turns } = episode;
  const turn = turns[at]!;
  const { action, belief, critique, kind, reward } = turn;
  const said = sayAction(action);
  const before = findStatedBelief(turns, at);
  return (
    <>
      <h4>Action: {nameRound(turn)}</h4>
      <CritiqueMark critique={critique} />
      {said === null ? <Message text={action} /> : (
        <>
          {belief === null && <p>{said}</p>}
          <details class="call">
            <summary>as written</summary>
            <pre class="written">{action}</pre>
          </details>
        </>
      )}
      {belief !== null && (
        <BeliefBars
          names={parseCandidates(turns[0]!.observation, belief.length)}
          values={belief}
          before={before}
        />
      )}
      {belief !== null && before !== null && (
        <p class="hint">Ticks: the belief before</p>
      )}
      <p class="facts">
        {kind === "invalid" ? "not of the form · " : ""}
        {reward === null ? "no reward" : `reward ${reward}`}
      </p>
    </>
  );
}

function Round(
  { episode, groups, at }: {
    readonly episode: RecordedEpisode;
    readonly groups: readonly (readonly number[])[];
    readonly at: number;
  },
): JSX.Element {
  const { turns, closing, truth } = episode;
  const group = groups[at]!;
  const last = turns[group.at(-1)!]!;
  const isLast = at === groups.length - 1;
  return (
    <article class="round" aria-live="polite">
      <h3>
        Round {at + 1} of {groups.length}:{" "}
        {group.map((turn) => nameRound(turns[turn]!)).join(" and ")}
      </h3>
      {group.map((turn) => (
        <Fragment key={turn}>
          <h4>Observation</h4>
          <Message text={turns[turn]!.observation} />
          <Turn episode={episode} at={turn} />
        </Fragment>
      ))}
      {isLast && closing !== null && (
        <>
          <h4>Last message</h4>
          <Message text={closing} />
        </>
      )}
      {isLast && truth !== undefined && (
        <Truth
          truth={truth}
          names={parseCandidates(turns[0]!.observation, truth.length)}
          answer={last.belief}
        />
      )}
    </article>
  );
}

/** Typing must not trigger shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element &&
    target.closest("input, select, textarea") !== null;
}

export function EpisodeReplay(
  { episode, onMove }: {
    readonly episode: RecordedEpisode;
    readonly onMove: (by: number) => void;
  },
): JSX.Element {
  const { task, update, turns, rules, ending, proxies } = episode;
  const [at, setAt] = useState(0);
  const groups = useMemo(() => groupRounds(turns), [turns]);
  const go = (by: number): void =>
    setAt((at) => Math.max(0, Math.min(groups.length - 1, at + by)));
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
            What the questions could teach (I_AS):{" "}
            {proxies.iAs.toFixed(2)}; what the beliefs made of it (C_BT):{" "}
            {proxies.cBt.toFixed(2)}
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
              disabled={at === groups.length - 1}
              onClick={() => go(1)}
            >
              Next →
            </button>
            <span class="hint">
              Keys: ← → for rounds, with Shift for episodes
            </span>
          </div>
          <Strip turns={turns} groups={groups} at={at} onChoose={setAt} />
          <Round episode={episode} groups={groups} at={at} />
          <CritiqueLegend />
        </>
      )}
    </section>
  );
}

export function groupRounds(
  turns: readonly Pick<RecordedTurn, "round" | "kind">[],
): number[][] {
  const groups: number[][] = [];
  turns.forEach(({ round, kind }, i) => {
    const isBelief = round === "update" && kind !== "answer";
    const followsQuestion = turns[i - 1]?.round === "action";
    if (isBelief && followsQuestion) groups.at(-1)!.push(i);
    else groups.push([i]);
  });
  return groups;
}

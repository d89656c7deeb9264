/** An episode in the middle: what was said, and what to do next. */

/// <reference lib="dom" />

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { findStatedBelief, type RecordedTurn } from "../../episodes/episode.ts";
import { nameComponents } from "../../episodes/belief.ts";
import {
  describeEnding,
  nameRound,
  ROUND_WORDS,
} from "../../episodes/wording.ts";
import { BeliefBars } from "../parts/belief_bars.tsx";
import { CritiqueMark } from "../parts/critique_mark.tsx";
import { SaidText } from "../parts/said_text.tsx";
import type { OpenSession } from "../parts/api_client.ts";
import { getComponents } from "./action_form.ts";
import { ActionInput } from "./action_input.tsx";
import { type Game, getLastText } from "./game.ts";

function EnvironmentText({ text }: { readonly text: string }): JSX.Element {
  return (
    <li class="said">
      <SaidText text={text} />
    </li>
  );
}

function PlayedTurn(
  { turns, at, names }: {
    readonly turns: readonly RecordedTurn[];
    readonly at: number;
    readonly names: readonly string[] | null;
  },
): JSX.Element {
  const turn = turns[at]!;
  const { action, belief, critique, kind } = turn;
  return (
    <li class="done">
      <p class="marks">
        Your {nameRound(turn)}
        {kind === "invalid" && <span class="mark bad">not of the form</span>}
        <CritiqueMark critique={critique} />
      </p>
      {belief === null
        ? <SaidText text={action} className="written" />
        : (
          <BeliefBars
            names={nameComponents(names, belief.length)}
            values={belief}
            before={findStatedBelief(turns, at)}
          />
        )}
    </li>
  );
}

/** The rounds of an episode, those played filled. */
function Progress({ game }: { readonly game: Game }): JSX.Element {
  const { round, step, limit } = game.reply.observation;
  const played = game.turns.length;
  return (
    <div class="progress">
      <p>
        {game.ending === null
          ? (
            <>
              Step {step} of {limit}: <b>{ROUND_WORDS[round]}</b>
            </>
          )
          : <>Ended after {played} of {limit} steps</>}
      </p>
      <progress value={played} max={limit} aria-label="Rounds played" />
    </div>
  );
}

/** The episode. */
export function EpisodeView(
  { game, session, isBusy, problem, onSend, onAgain, onLeave }: {
    readonly game: Game;
    readonly session: OpenSession;
    readonly isBusy: boolean;
    readonly problem: ComponentChildren;
    readonly onSend: (action: string) => void;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
  },
): JSX.Element {
  const { rules, turns, reply, ending } = game;
  const { observation, metadata } = reply;
  const { split, index } = metadata.info.task;
  const names = getComponents(observation.view);
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) newest.current?.scrollIntoView({ block: "nearest" });
  }, [turns.length]);

  return (
    <section class="episode" aria-label="Episode">
      <div class="row spread">
        <p class="facts">Task {index} of the {split} split</p>
        <button type="button" onClick={onLeave}>Change settings</button>
      </div>
      {rules !== null && (
        <details class="rules">
          <summary>Rules</summary>
          <pre>{rules}</pre>
        </details>
      )}
      <ol class="talk">
        {turns.map((turn, at) => [
          <EnvironmentText key={`said ${at}`} text={turn.observation} />,
          <PlayedTurn key={`done ${at}`} turns={turns} at={at} names={names} />,
        ])}
      </ol>
      <div class="newest" ref={newest}>
        <div aria-live="polite">
          <ol class="talk">
            <EnvironmentText text={getLastText(game)} />
          </ol>
        </div>
        <Progress game={game} />
        {ending === null
          ? (
            <ActionInput
              key={`${index} ${turns.length}`}
              source={{
                round: observation.round,
                view: observation.view,
                language: session.language,
              }}
              belief={findStatedBelief(turns, turns.length)}
              sample={session.action_samples[observation.round]?.[0] ?? null}
              isFirst={turns.length === 0}
              isBusy={isBusy}
              onSend={onSend}
            />
          )
          : (
            <div class={`ending ${ending.success === true ? "good" : "bad"}`}>
              <p role="status">{describeEnding(ending)}</p>
              <button
                type="button"
                class="primary"
                disabled={isBusy}
                onClick={onAgain}
              >
                Another task
              </button>
            </div>
          )}
        {problem}
      </div>
    </section>
  );
}

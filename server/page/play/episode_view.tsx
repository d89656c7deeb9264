/** A running episode: messages and the next action. */

/// <reference lib="dom" />

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import {
  findStatedBelief,
  type RecordedTurn,
} from "../../../report/episodes/episode.ts";
import {
  describeEnding,
  nameRound,
  ROUND_WORDS,
} from "../../../report/episodes/wording.ts";
import { sayAction } from "../../../report/episodes/say_action.ts";
import { BeliefBars, Truth } from "../../../report/components/belief.tsx";
import {
  CritiqueLegend,
  CritiqueMark,
} from "../../../report/components/critique.tsx";
import { Changes, Message } from "../../../report/components/message.tsx";
import type { OpenSession } from "../api_client.ts";
import {
  dropItems,
  type FormSource,
  getComponents,
  makeForm,
} from "./action_form.ts";
import { ActionInput, LineInput } from "./action_input.tsx";
import { type Game, getLastText } from "./game.ts";
import { isService, ServiceInput } from "./service_input.tsx";
import type { ToolDescription } from "./tool_form.ts";

/** What a customer says to end the episode. */
const STOP = "###STOP###";

function EnvironmentText(
  { text, open }: {
    readonly text: string;
    readonly open: "none" | "short" | "all";
  },
): JSX.Element {
  return (
    <li class="said">
      <Message text={text} open={open} />
    </li>
  );
}

function PlayedTurn(
  { turns, at, names, isSpoken }: {
    readonly turns: readonly RecordedTurn[];
    readonly at: number;
    /** True for spoken messages. */
    readonly isSpoken: boolean;
    readonly names: readonly string[] | null;
  },
): JSX.Element {
  const turn = turns[at]!;
  const { action, belief, critique, kind } = turn;
  return (
    <li class="done">
      <div class="marks">
        <span>Your {nameRound(turn)}</span>
        {kind === "invalid" && <span class="mark bad">not of the form</span>}
        <CritiqueMark critique={critique} />
      </div>
      {belief === null
        ? isSpoken || kind === "reply"
          ? <Message text={action === STOP ? "That was all." : action} />
          : <Message text={sayAction(action) ?? action} />
        : (
          <BeliefBars
            names={names}
            values={belief}
            before={findStatedBelief(turns, at)}
          />
        )}
    </li>
  );
}

function Progress(
  { game, words }: { readonly game: Game; readonly words: string },
): JSX.Element {
  const { step, limit } = game.reply.observation;
  const played = game.turns.length;
  return (
    <div class="progress">
      <p>
        {game.ending === null
          ? (
            <>
              Step {step} of {limit}: <b>{words}</b>
            </>
          )
          : <>Ended after {played} of {limit} steps</>}
      </p>
      <progress value={played} max={limit} aria-label="Rounds played" />
    </div>
  );
}

export function EpisodeView(
  {
    game,
    questions,
    address,
    session,
    tools,
    isCustomer,
    isBusy,
    problem,
    onSend,
    onAgain,
    onLeave,
  }: {
    readonly game: Game;
    /** Questions that may be asked; empty if unknown. */
    readonly questions: readonly string[];
    /** What opens the episode again; `null` for nothing. */
    readonly address: string | null;
    readonly session: OpenSession;
    readonly tools: readonly ToolDescription[];
    readonly isCustomer: boolean;
    readonly isBusy: boolean;
    readonly problem: ComponentChildren;
    readonly onSend: (action: string) => void;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
  },
): JSX.Element {
  const { rules, said, turns, reply, ending, truth, changes } = game;
  const { observation, metadata } = reply;
  const { split, index } = metadata.info.task;
  const names = getComponents(observation.view);
  const { round, view } = observation;
  const source: FormSource = { round, view, language: session.language };
  const isUnknown = makeForm(source) === null;
  const turn = `${index} ${turns.length}`;
  const task = `Task ${index} of the ${split} split`;
  const words = isCustomer
    ? "what you say"
    : isUnknown
    ? "words or a call"
    : ROUND_WORDS[round];
  // The table already shows the items.
  const show = (text: string): string =>
    ending === null ? dropItems(text, view) : text;
  const belief = findStatedBelief(turns, turns.length);
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns.length > 0) newest.current?.scrollIntoView({ block: "nearest" });
  }, [turns.length]);

  return (
    <section class="episode" aria-label="Episode">
      <div class="row spread">
        <p class="facts">
          {address === null
            ? task
            : <a href={address} title="opens this task again">{task}</a>}
        </p>
        <button type="button" onClick={onLeave}>Change settings</button>
      </div>
      {rules !== null && (
        <details class="rules" open={isCustomer}>
          <summary>{isCustomer ? "Your sheet" : "Rules"}</summary>
          <pre>{rules}</pre>
        </details>
      )}
      {!isCustomer && (session.critique ? <CritiqueLegend /> : (
        <p class="hint">
          No critic judges your turns here: <code>unlock serve --critique</code>
          {" "}
          shows its labels.
        </p>
      ))}
      <ol class="talk">
        {said !== null && (
          <li class="done">
            <p class="marks">You began</p>
            <Message text={said} />
          </li>
        )}
        {turns.map((turn, at) => [
          <EnvironmentText
            key={`said ${at}`}
            text={show(turn.observation)}
            open={isCustomer ? "none" : "short"}
          />,
          <PlayedTurn
            key={`done ${at}`}
            turns={turns}
            at={at}
            names={names}
            isSpoken={isCustomer}
          />,
        ])}
      </ol>
      <div class="newest" ref={newest}>
        <div aria-live="polite">
          <ol class="talk">
            <EnvironmentText
              key={turn}
              text={show(getLastText(game))}
              open={isCustomer ? "none" : "all"}
            />
          </ol>
        </div>
        <Progress game={game} words={words} />
        {ending === null && (isCustomer
          ? (
            <LineInput key={turn} isBusy={isBusy} onSend={onSend}>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => onSend(STOP)}
              >
                I have what I want
              </button>
            </LineInput>
          )
          : isUnknown && session.language === null && isService(tools)
          ? (
            <ServiceInput
              key={turn}
              tools={tools}
              isBusy={isBusy}
              onSend={onSend}
            />
          )
          : (
            <ActionInput
              key={turn}
              source={source}
              questions={questions}
              belief={belief}
              sample={session.action_samples[round]?.[0] ?? null}
              isBusy={isBusy}
              onSend={onSend}
            />
          ))}
        {ending !== null && (
          <div class={`ending ${ending.success === true ? "good" : "bad"}`}>
            <p class="verdict" role="status">{describeEnding(ending)}</p>
            {truth !== null && (
              <Truth truth={truth} names={names} answer={belief} />
            )}
            {changes !== null && <Changes changes={changes} />}
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

/** An episode in words: turn by turn, with labels and beliefs. */

import type { JSX } from "preact";
import { parseAction } from "../../envs/core/action.ts";
import { describeBelief, findRightCandidate } from "../episodes/belief.ts";
import { findStatedBelief, type RecordedTurn } from "../episodes/episode.ts";
import { splitMessage } from "../episodes/message_parts.ts";
import { isServiceKind, nameRound } from "../episodes/wording.ts";
import type { SampleEpisode } from "../runs/word_episode.ts";
import { BeliefBars, Truth } from "./belief.tsx";
import { CritiqueLabel, CritiqueMark } from "./critique.tsx";

const LONG_TEXT = 240;

/** Omits `none` entries of a terse line. */
export function dropNone(text: string): string {
  return text.replaceAll(/ none\b/g, "");
}

function Folded({ summary, text }: { summary: string; text: string }) {
  return (
    <details>
      <summary>{summary}</summary>
      <pre>{text}</pre>
    </details>
  );
}

/** An action without its tags; the full text is folded. */
function Action(
  { turn: { action, belief }, isSentence }: {
    readonly turn: RecordedTurn;
    readonly isSentence: boolean;
  },
): JSX.Element {
  if (isSentence && belief === null) {
    const call = splitMessage(action).find(({ summary }) => summary !== null);
    return <>{call?.summary ?? dropNone(action)}</>;
  }
  const payload = parseAction(action)?.payload;
  const said = payload ?? action;
  // The tags of a bare action are not worth showing.
  const isBare = payload === undefined || action.length < payload.length + 40;
  return (
    <>
      {belief === null && (said.length > LONG_TEXT
        ? <Folded summary="full text" text={said} />
        : <span class="said">{said.replaceAll("\n", " ")}</span>)}
      {!isBare && <Folded summary="full message" text={action} />}
    </>
  );
}

/** The terse text behind a sentence. */
function Written({ text = "" }: { readonly text?: string | undefined }) {
  if (text === "") return null;
  const line = (parseAction(text)?.payload ?? text).trim();
  return <small class="said">{dropNone(line.replaceAll("\n", " "))}</small>;
}

function Reply(
  { reply = "", written }: {
    readonly reply: string | undefined;
    readonly written: string | undefined;
  },
): JSX.Element | null {
  if (reply === "") return null;
  if (reply.length > LONG_TEXT) return <Folded summary="reply" text={reply} />;
  return (
    <p class="reply">
      {reply} <Written text={written} />
    </p>
  );
}

function Belief(
  { episode: { turns, names, truth }, values, at }: {
    readonly episode: SampleEpisode;
    readonly values: readonly number[];
    readonly at: number;
  },
): JSX.Element {
  const sameLength = (other: readonly number[] | null = null) =>
    other?.length === values.length ? other : null;
  const known = sameLength(truth);
  return (
    <>
      <p class="belief">{describeBelief(values, names, known)}</p>
      <BeliefBars
        names={names}
        values={values}
        before={sameLength(findStatedBelief(turns, at))}
        truth={known}
      />
    </>
  );
}

function Turn(
  { episode, at, explains }: {
    readonly episode: SampleEpisode;
    readonly at: number;
    readonly explains: boolean;
  },
): JSX.Element {
  const { turns, written } = episode;
  const turn = turns[at]!;
  const { round, kind, critique, belief } = turn;
  const word = belief !== null && round === "action"
    ? "answer"
    : nameRound({ round, kind: isServiceKind(kind) ? kind : null });
  const isSentence = written !== undefined &&
    written[at]!.action !== turn.action;
  return (
    <li>
      <div>
        <b>{word}</b> <Action turn={turn} isSentence={isSentence} />{" "}
        {isSentence && <Written text={written[at]!.action} />} {explains
          ? <CritiqueMark critique={critique} />
          : <CritiqueLabel critique={critique} />}
      </div>
      {round === "action" && (
        <Reply
          reply={turns[at + 1]?.observation}
          written={written?.[at + 1]?.observation}
        />
      )}
      {belief !== null && <Belief episode={episode} values={belief} at={at} />}
    </li>
  );
}

/** An episode with a title; with `explains`, labels unfold into sentences. */
export function ToldEpisode(
  { title, episode, explains = false }: {
    readonly title: string;
    readonly episode: SampleEpisode;
    readonly explains?: boolean;
  },
): JSX.Element {
  const { task, turns, update, ending, written, truth, names } = episode;
  const opening = turns[0]?.observation ?? "";
  const isTold = written !== undefined && opening !== "";
  return (
    <article>
      <h4>{title}: {ending.success === true ? "success" : "no success"}</h4>
      <p>Update {update ?? "?"}, task {task.index} of {task.split}.</p>
      {(isTold || opening.length > LONG_TEXT) && (
        <Folded
          summary={isTold ? "the task in sentences" : "first observation"}
          text={opening}
        />
      )}
      <ol>
        {turns.map((_, at) => (
          <Turn key={at} episode={episode} at={at} explains={explains} />
        ))}
      </ol>
      {truth !== undefined && findRightCandidate(truth) !== null && (
        <Truth truth={truth} names={names} answer={null} />
      )}
    </article>
  );
}

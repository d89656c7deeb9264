/** Held-out tool-calling conversations before and after training. */

import type { JSX } from "preact";
import { CritiqueLabel } from "../components/critique.tsx";
import { Changes } from "../components/message.tsx";
import type { RecordedEpisode, RecordedTurn } from "../episodes/episode.ts";
import { splitMessage } from "../episodes/message_parts.ts";
import { layOutJson } from "../episodes/record_text.ts";
import { describeEnding, nameRound } from "../episodes/wording.ts";
import { nameRun, Pair, renderHtml } from "./transcripts.tsx";
import { dropNone } from "../components/told_episode.tsx";
import type { HeldOut } from "../runs/samples.ts";

/** A tool call that unfolds. */
function Call(
  { turn, result }: { readonly turn: RecordedTurn; readonly result: string },
): JSX.Element {
  const call = splitMessage(turn.action)
    .find(({ summary }) => summary !== null);
  const isRefused = turn.kind === "error" || turn.kind === "bad-call";
  const text = splitMessage(result).map(({ text }) => text).join("\n");
  return (
    <details>
      <summary>
        <b>{nameRound(turn)}</b>{" "}
        <span class={`said${isRefused ? " bad" : ""}`}>
          {call?.summary ?? dropNone(turn.action)}
        </span>{" "}
        <CritiqueLabel critique={turn.critique} />
      </summary>
      {call !== undefined && <pre>{call.text}</pre>}
      <pre class="reply">{layOutJson(text)}</pre>
    </details>
  );
}

function Exchange(
  { turn, reply }: { readonly turn: RecordedTurn; readonly reply: string },
): JSX.Element {
  return (
    <>
      <p>
        <b>agent</b> {turn.action.replace(/(?: none)+$/, "")}{" "}
        <CritiqueLabel critique={turn.critique} />
      </p>
      <p class="reply">{reply}</p>
    </>
  );
}

function Conversation(
  { title, episode }: {
    readonly title: string;
    readonly episode: RecordedEpisode | null;
  },
): JSX.Element {
  if (episode === null) {
    return (
      <article>
        <h4>{title}</h4>
        <p>The episode outgrew the model's context.</p>
      </article>
    );
  }
  const { changes, closing, ending, turns } = episode;
  return (
    <article>
      <h4>{title}</h4>
      <p>{describeEnding(ending)}</p>
      <ol>
        <li>
          <p class="reply">{turns[0]?.observation}</p>
        </li>
        {turns.map((turn, i) => {
          const next = turns[i + 1]?.observation ?? closing ?? "";
          return (
            <li key={i}>
              {turn.kind === "reply"
                ? <Exchange turn={turn} reply={next} />
                : <Call turn={turn} result={next} />}
            </li>
          );
        })}
      </ol>
      {changes !== undefined && <Changes changes={changes} />}
    </article>
  );
}

function nameOutcome(episode: RecordedEpisode | null): string {
  if (episode === null) return "cut short";
  return episode.ending.success === true ? "solved" : "not solved";
}

export function formatHeldOut(samples: readonly HeldOut[]): string {
  if (samples.length === 0) return "";
  return renderHtml(
    <>
      <h3>Held-out tasks before and after training</h3>
      <p>
        The same tasks, played greedily by the policy that training started from
        and by the trained policy. Calls unfold into their arguments and
        results. The table below a conversation lists what it changed in the
        database and what it should have changed.
      </p>
      {samples.map(({ group, run, tasks }) => (
        <>
          <h4>{nameRun(group, run)}</h4>
          {tasks.map(({ task: { id, split, index }, start, trained }) => (
            <Pair
              key={`${split} ${index}`}
              summary={`${id}, ${split} task ${index}: ` +
                `${nameOutcome(start)} before, ${nameOutcome(trained)} after`}
              isOpen={false}
            >
              <Conversation title="Before training" episode={start} />
              <Conversation title="After training" episode={trained} />
            </Pair>
          ))}
        </>
      ))}
    </>,
  );
}

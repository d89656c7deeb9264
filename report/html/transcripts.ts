/** Episodes from before and after training, turn by turn. */

import type { Critique } from "../../critique/critique.ts";
import { parseAction } from "../../envs/core/action.ts";
import { findRightCandidate, nameComponents } from "../episodes/belief.ts";
import { describeBelief } from "../episodes/belief_words.ts";
import { findStatedBelief, type RecordedTurn } from "../episodes/episode.ts";
import {
  describeCritique,
  getCritiqueClass,
  isServiceKind,
  nameRound,
} from "../episodes/wording.ts";
import type { Sample, SampleEpisode } from "../runs/samples.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { escapeText, formatFolded } from "./html.ts";
import { readCall } from "./named_call.ts";

/** Names longer than this get a line of their own. */
const LONG_NAME = 16;

/** A belief that was stated. */
export interface StatedBelief {
  /** What its components stand for. */
  readonly names: readonly string[];
  /** Its components. */
  readonly values: readonly number[];
  /** The belief before it, which ticks mark. */
  readonly before: readonly number[] | null;
  /** What is true, where that is known. */
  readonly truth: readonly number[] | null;
}

/** A bar. It is a picture, as browsers print no backgrounds. */
function drawBar(share: number, before: number | null): string {
  const tick = before === null
    ? ""
    : `<rect class="tick" x="${
      Math.min(99, 100 * before)
    }" width="1" height="10"/>`;
  return '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">' +
    '<rect class="track" y="2" width="100" height="6"/>' +
    `<rect class="fill" y="2" width="${100 * share}" height="6"/>${tick}</svg>`;
}

/** Draws a belief. */
export function formatBeliefBars(
  { names, values, before, truth }: StatedBelief,
): string {
  const right = truth === null ? null : findRightCandidate(truth);
  const tell = (i: number): string =>
    right === null ? formatDecimal(truth![i]!) : i === right ? "right" : "";
  // An agent may write any number.
  const top = Math.max(1, ...values, ...(before ?? []));
  const rows = values.map((value, i) => {
    const earlier = before?.[i] ?? null;
    const bar = drawBar(value / top, earlier === null ? null : earlier / top);
    return `<li><span>${escapeText(names[i]!)}</span>${bar}` +
      `<span>${value}</span>${
        truth === null ? "" : `<span>${tell(i)}</span>`
      }</li>`;
  });
  const head = truth === null || right !== null
    ? ""
    : "<li><span></span><span></span><span>said</span><span>truth</span></li>";
  const isLong = names.some(({ length }) => length > LONG_NAME);
  const kinds = `${isLong ? " long" : ""}${truth === null ? "" : " told"}`;
  return `<ul class="bars${kinds}">${head}${rows.join("")}</ul>`;
}

const TURN_WORDS: Readonly<Record<string, string>> = {
  action: "Question",
  update: "Belief",
  answer: "Answer",
};

/** Words longer than this are shown on request. */
const LONG_TEXT = 240;

function formatMark(critique: Critique | null): string {
  const words = describeCritique(critique);
  if (words === null) return "";
  const name = getCritiqueClass(critique);
  return `<span class="mark ${name}">${escapeText(words)}</span>`;
}

/** What a turn says, without its tags; all of it on request. */
function formatAction(
  { action, belief }: RecordedTurn,
  isSentence: boolean,
): string {
  if (isSentence && belief === null) return escapeText(readCall(action).line);
  const payload = parseAction(action)?.payload;
  const said = payload ?? action;
  const short = belief !== null
    ? ""
    : said.length > LONG_TEXT
    ? formatFolded("what was written", said)
    : `<span class="said">${escapeText(said.replaceAll("\n", " "))}</span>`;
  // The tags of a bare action are no words that anybody would miss.
  const isBare = payload === undefined || action.length < payload.length + 40;
  return short + (isBare ? "" : formatFolded("all that was written", action));
}

/** What was written in a closed language, beside the sentence that it is. */
function formatWritten(text: string | undefined): string {
  if (text === undefined || text === "") return "";
  const payload = parseAction(text)?.payload ?? text;
  // What is not needed of eight words is `none`.
  const line = payload.trim().replaceAll("\n", " ").replaceAll(/ none\b/g, "");
  return ` <small class="said">${escapeText(line)}</small>`;
}

function formatReply(
  reply: string | undefined,
  written: string | undefined,
): string {
  if (reply === undefined || reply === "") return "";
  if (reply.length > LONG_TEXT) return formatFolded("reply", reply);
  return `<p class="reply">${escapeText(reply)}${formatWritten(written)}</p>`;
}

function formatBelief(
  { turns, names, truth }: SampleEpisode,
  values: readonly number[],
  at: number,
): string {
  const known = truth?.length === values.length ? truth : null;
  const words = describeBelief(values, names, known);
  return `<p class="belief">${escapeText(words)}</p>` + formatBeliefBars({
    names: nameComponents(names, values.length),
    values,
    before: keepIfLong(findStatedBelief(turns, at), values.length),
    truth: known,
  });
}

function formatTurn(
  episode: SampleEpisode,
  turn: RecordedTurn,
  at: number,
): string {
  const { round, critique, belief } = turn;
  const word = belief !== null && round === "action"
    ? "Answer"
    : isServiceKind(turn.kind)
    ? nameRound(turn)
    : TURN_WORDS[round] ?? round;
  const { turns, written } = episode;
  const bars = belief === null ? "" : formatBelief(episode, belief, at);
  // What the environment showed next is the reply to a question.
  const reply = round === "action" ? turns[at + 1]?.observation : undefined;
  const isSentence = written !== undefined &&
    written[at]!.action !== turn.action;
  const asked = isSentence ? formatWritten(written[at]!.action) : "";
  const heard = written?.[at + 1]?.observation;
  return `<li><p><b>${word}</b> ${formatAction(turn, isSentence)}${asked} ${
    formatMark(critique)
  }</p>` +
    `${formatReply(reply, heard)}${bars}</li>`;
}

/** A belief, if it has as many components as the one it is shown beside. */
function keepIfLong(
  belief: readonly number[] | null,
  length: number,
): readonly number[] | null {
  return belief?.length === length ? belief : null;
}

/** Says which candidate is right; nothing where nobody told. */
function formatTruth({ truth, names }: SampleEpisode): string {
  const right = truth === undefined ? null : findRightCandidate(truth);
  if (right === null) return "";
  const name = nameComponents(names, truth!.length)[right]!;
  return `\n<p class="good">Right: ${escapeText(name)}</p>`;
}

function formatEpisode(title: string, episode: SampleEpisode): string {
  const { task, turns, update, ending, written } = episode;
  const outcome = ending.success === true ? "success" : "no success";
  const opening = turns[0]?.observation ?? "";
  return `<article>
<h4>${escapeText(title)}: ${outcome}</h4>
<p>Update ${update ?? "?"}, task ${task.index} of ${escapeText(task.split)}.</p>
${
    opening.length > LONG_TEXT || (written !== undefined && opening !== "")
      ? formatFolded(
        written === undefined
          ? "what the agent read first"
          : "the task in sentences",
        opening,
      )
      : ""
  }
<ol>
${turns.map((turn, i) => formatTurn(episode, turn, i)).join("\n")}
</ol>${formatTruth(episode)}
</article>`;
}

/** Writes the transcripts of a section. */
export function formatTranscripts(
  samples: readonly Sample[],
  isOpen: boolean,
): string {
  if (samples.length === 0) return "";
  const parts = samples.map(({ group, run, before, after }) => {
    const seed = run.config.seed === undefined
      ? ""
      : `, seed ${run.config.seed}`;
    const later = after === null
      ? "<p>The run has no later transcripts.</p>"
      : formatEpisode("After training", after);
    return `<details class="sample"${isOpen ? " open" : ""}>
<summary>${escapeText(`${group.label}${seed}`)}</summary>
<div class="pair">
${formatEpisode("Before training", before)}
${later}
</div>
</details>`;
  });
  return `<h3>Transcripts before and after training</h3>
<p>Typical episodes of one run of each arm: of the first update, played by the
policy that training started from, and of the last one, that in the middle by
its reward. A label stands beside its
reason: AS judges a question, BT a belief. Bars show a belief as it was stated,
ticks the one before it; what is true stands beside it where it is known. Where
the language was a closed one, its words follow the sentences that they are.</p>
${parts.join("\n")}`;
}

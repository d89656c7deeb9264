/**
 * Conversations with calls of tools, before and after training: what was said,
 * calls and results on request, and what became of the database.
 */

import type { DatabaseChange } from "../../envs/core/env.ts";
import type { RecordedEpisode, RecordedTurn } from "../episodes/episode.ts";
import { splitSaid } from "../episodes/said_parts.ts";
import {
  describeCritique,
  describeEnding,
  getCritiqueClass,
  nameRound,
} from "../episodes/wording.ts";
import type { HeldOut, HeldOutTask } from "../runs/held_out.ts";
import { escapeText } from "./html.ts";
import { readCall } from "./named_call.ts";

/** A text without the tags around what a tool returned. */
function stripTags(text: string): string {
  return splitSaid(text).map(({ text }) => text).join("\n");
}

/** Lays JSON out; other texts are as they are. */
function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function formatMark({ critique }: RecordedTurn): string {
  const words = describeCritique(critique);
  if (words === null) return "";
  return ` <span class="mark ${getCritiqueClass(critique)}">${
    escapeText(words)
  }</span>`;
}

/** A call, with its arguments and what it returned on request. */
function formatCall(turn: RecordedTurn, result: string): string {
  const { line, text } = readCall(turn.action);
  const isRefused = turn.kind === "error" || turn.kind === "bad-call";
  return `<li><details><summary><b>${escapeText(nameRound(turn))}</b> ` +
    `<span class="said${isRefused ? " bad" : ""}">${escapeText(line)}</span>` +
    `${formatMark(turn)}</summary>` +
    (text === null ? "" : `<pre>${escapeText(text)}</pre>`) +
    `<pre class="reply">${escapeText(layOut(stripTags(result)))}</pre>` +
    "</details></li>";
}

/** What was said to the customer, and what they said to it. */
function formatSaid(turn: RecordedTurn, reply: string): string {
  const said = turn.action.replace(/(?: none)+$/, "");
  return `<li><p><b>agent</b> ${escapeText(said)}${formatMark(turn)}</p>` +
    `<p class="reply">${escapeText(reply)}</p></li>`;
}

/** How a value reads in a table. */
function formatValue(change: DatabaseChange, key: "value" | "gold"): string {
  if (!Object.hasOwn(change, key)) return "<small>as before</small>";
  if (key === "gold" && change.verdict === "right") {
    return "<small>the same</small>";
  }
  const value = change[key];
  if (value === null) return "<small>gone</small>";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return escapeText(text);
}

/** What a verdict is coloured as. */
const TONES = { right: "good", missing: "even", wrong: "bad" } as const;

/** What became of the database, beside what should have. */
export function formatChanges(
  changes: readonly DatabaseChange[] | undefined,
): string {
  if (changes === undefined) return "";
  if (changes.length === 0) {
    return "<p>The database is as it was, and should be.</p>";
  }
  const rows = changes.map((change) =>
    `<tr><th scope="row">${escapeText(change.path)}</th>` +
    `<td data-label="is"><span class="${TONES[change.verdict]}">${
      escapeText(change.verdict)
    }</span></td>` +
    `<td data-label="after the episode">${formatValue(change, "value")}</td>` +
    `<td data-label="should be">${formatValue(change, "gold")}</td></tr>`
  );
  return `<div class="scroll"><table class="changes">
<thead><tr><th scope="col">in the database</th><th scope="col">is</th>` +
    `<th scope="col">after the episode</th><th scope="col">should be</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>`;
}

function formatConversation(
  title: string,
  episode: RecordedEpisode | null,
): string {
  const heading = `<h4>${escapeText(title)}</h4>`;
  if (episode === null) {
    return `<article>${heading}<p>It outgrew the model's context.</p></article>`;
  }
  const { changes, closing, ending, turns } = episode;
  const lines = turns.map((turn, i) => {
    const next = turns[i + 1]?.observation ?? closing ?? "";
    return turn.kind === "reply"
      ? formatSaid(turn, next)
      : formatCall(turn, next);
  });
  return `<article>
${heading}
<p>${escapeText(describeEnding(ending))}</p>
<ol>
<li><p class="reply">${escapeText(turns[0]?.observation ?? "")}</p></li>
${lines.join("\n")}
</ol>
${formatChanges(changes)}
</article>`;
}

/** How an episode went, in a word. */
function nameOutcome(episode: RecordedEpisode | null): string {
  if (episode === null) return "cut short";
  return episode.ending.success === true ? "solved" : "not solved";
}

function formatTask({ task, start, trained }: HeldOutTask): string {
  const [before, after] = [start, trained].map(nameOutcome);
  return `<details class="sample">
<summary>${
    escapeText(`${task.id}, ${task.split} task ${task.index}`)
  }: ${before} before, ${after} after</summary>
<div class="pair">
${formatConversation("Before training", start)}
${formatConversation("After training", trained)}
</div>
</details>`;
}

/** Writes the held-out tasks of a section. */
export function formatToolEpisodes(samples: readonly HeldOut[]): string {
  if (samples.length === 0) return "";
  const parts = samples.map(({ group, run, tasks }) => {
    const seed = run.config.seed === undefined
      ? ""
      : `, seed ${run.config.seed}`;
    return `<h4>${escapeText(`${group.label}${seed}`)}</h4>
${tasks.map(formatTask).join("\n")}`;
  });
  return `<h3>Held-out tasks before and after training</h3>
<p>The same tasks, played by the policy that training started from and by the
one that was learnt, the likeliest tokens of both. Calls show arguments and
results on request. Below a conversation stands what it changed in the database,
path by path, beside what should have been changed.</p>
${parts.join("\n")}`;
}

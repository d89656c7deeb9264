import {
  deepStrictEqual as assertEquals,
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import type { Critique } from "../../critique/critique.ts";
import type { RoundName } from "../../envs/core/env.ts";
import { addBelief } from "../episodes/episode.ts";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import type { SampleEpisode } from "../runs/word_episode.ts";
import { formatTranscripts } from "./transcripts.tsx";

function turn(
  round: RoundName,
  observation: string,
  action: string,
  critique: Critique | null = null,
) {
  const kind = "ok";
  return addBelief({ round, observation, action, kind, critique, reward: 0 });
}

const TURNS = [
  turn("action", "ask", "<interact>Query:<b>lamp</b></interact>", {
    channel: "AS",
    label: -1,
    reason: "dominated",
  }),
  turn("update", "yes <i>more</i>", "<interact>Guess:0.2,0.8</interact>", {
    channel: "BT",
    label: 1,
    reason: "towards",
  }),
  turn(
    "answer",
    "answer",
    "I say <answer>0.4,0.6</answer>, as I am sure of it.",
  ),
];

function episode(parts: Partial<SampleEpisode> = {}): SampleEpisode {
  return {
    update: 1,
    task: { id: "E-v0", split: "train", index: 7, generator: 1 },
    rules: null,
    turns: TURNS,
    closing: null,
    ending: {
      success: true,
      reward: 1,
      reason: "answer",
      error: null,
      rounds: 3,
    },
    proxies: null,
    names: ["the fuse", "the <lamp>"],
    ...parts,
  };
}

const [group] = groupRuns([armRun("as", 0)]);
const run = group!.runs[0]!;

function html(before: SampleEpisode, after: SampleEpisode | null): string {
  return formatTranscripts([{ group: group!, run, before, after }], true);
}

Deno.test("formatTranscripts() shows question, reply, label, reason, belief", () => {
  const text = html(episode(), null);
  assertMatch(text, /<b>question<\/b>.*Query:&lt;b>lamp/);
  assertMatch(text, /class="reply">yes &lt;i>more/);
  assertMatch(text, /class="mark bad">AS −1: one item is better in every/);
  assertMatch(
    text,
    /class="mark good">BT \+1: the belief moved towards the truth</,
  );
  assertMatch(
    text,
    /<span>the fuse<\/span>.*?width="20" .*?<span>0\.2<\/span>/,
  );
  assertNoMatch(text, /<i>|<lamp>|<b>lamp/);
  assert(text.includes("The run has no later transcripts."));
});

Deno.test("formatTranscripts() marks the belief before by a tick", () => {
  const text = html(episode(), null);
  const ticks = Array.from(text.matchAll(/class="tick" x="([\d.]+)"/g));
  assertEquals(ticks.map(([, x]) => x), ["20", "80"]);
});

Deno.test("formatTranscripts() numbers components without names", () => {
  assertMatch(html(episode({ names: null }), null), /<span>1<\/span><svg/);
});

Deno.test("formatTranscripts() shows words around an action on request", () => {
  assertMatch(
    html(episode(), null),
    /full message<\/summary><pre>I say &lt;answer>0\.4/,
  );
});

Deno.test("formatTranscripts() says how the episodes before and after ended", () => {
  const ending = { ...episode().ending, success: false };
  const text = html(episode({ ending }), episode({ update: 9 }));
  assertMatch(text, /Before training: no success[^]*Update 1,/);
  assertMatch(text, /After training: success[^]*Update 9,/);
});

Deno.test("formatTranscripts() is empty without samples", () => {
  assertEquals(formatTranscripts([], true), "");
});

Deno.test("formatTranscripts() keeps bars within their track", () => {
  const turns = [
    turn("update", "", "<interact>Guess:3,0.5</interact>"),
    turn("update", "", "<interact>Guess:1,0.5,1</interact>"),
  ];
  const text = html(episode({ turns }), null);
  const widths = Array.from(
    text.matchAll(/class="fill" y="2" width="([\d.]+)"/g),
    ([, width]) => Number(width),
  );
  assertEquals(widths.length, 5);
  assert(widths.every((width) => width <= 100));
  // A belief of another length is none to compare with.
  assert(!text.includes('class="tick"'));
});

Deno.test("formatTranscripts() shows words, their sentence and the truth side by side", () => {
  const turns = TURNS.with(0, { ...TURNS[0]!, action: "Is it the <lamp>?" })
    .with(1, { ...TURNS[1]!, observation: "Yes." });
  const text = html(episode({ turns, written: TURNS, truth: [0, 1] }), null);
  assertMatch(
    text,
    /<b>question<\/b> Is it the &lt;lamp>\? <small class="said">Query:&lt;b>lamp/,
  );
  assertMatch(
    text,
    /class="reply">Yes\. <small class="said">yes &lt;i>more&lt;\/i><\/small>/,
  );
  assertMatch(text, /Likeliest: “the &lt;lamp>” \(0\.8\)\. That is right\./);
  assertMatch(text, /<span>0\.8<\/span><span>right<\/span>/);
});

Deno.test("formatTranscripts() shows hidden weights beside those stated", () => {
  const text = html(episode({ names: null, truth: [0.3, 0.7] }), null);
  assertMatch(text, /<span>said<\/span><span>truth<\/span>/);
  assertMatch(text, /<span>0\.8<\/span><span>0\.70<\/span>/);
  assertNoMatch(html(episode({ truth: [1, 2, 3] }), null), /<span>truth</);
});

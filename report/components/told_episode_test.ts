import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { addBelief, type RecordedTurn } from "../episodes/episode.ts";
import type { SampleEpisode } from "../runs/word_episode.ts";
import { dropNone, ToldEpisode } from "./told_episode.tsx";

const LONG = "a".repeat(241);

function turn(
  round: RecordedTurn["round"],
  observation: string,
  action: string,
): RecordedTurn {
  const label = { channel: "AS", label: 1, reason: "yes" } as const;
  const critique = round === "action" ? label : null;
  return addBelief({
    ...{ round, observation, action, critique, kind: "yes", reward: 0 },
  });
}

const TURNS = [
  turn("action", "Hello", "<interact>Query:lamp</interact>"),
  turn("answer", "It glows.", "<answer>0.4,0.6</answer>"),
];

function tell(more: Partial<SampleEpisode> = {}, explains = false): string {
  const episode: SampleEpisode = {
    ...{ update: 3, rules: null, turns: TURNS, closing: null, proxies: null },
    task: { id: "E-v0", split: "train", index: 7, generator: 1 },
    ending: {
      ...{ success: true, reward: 1, reason: "answer", error: null },
      rounds: 2,
    },
    names: ["fuse", "lamp"],
    ...more,
  };
  return renderToString(h(ToldEpisode, { title: "T", episode, explains }));
}

Deno.test("dropNone() drops whole words", () => {
  assertEquals(dropNone("ask who none none"), "ask who");
  assertEquals(dropNone("ask nonetheless"), "ask nonetheless");
});

Deno.test("<ToldEpisode> tells turns, labels, replies and beliefs", () => {
  const text = tell();
  assertMatch(text, /<h4>T: success<.*Update 3, task 7 of train\./);
  assertMatch(text, /<b>question<\/b> <span class="said">Query:lamp</);
  assertMatch(text, /<span class="mark good">AS \+1/);
  assertMatch(text, /<p class="reply">It glows\./);
  assertMatch(text, /<p class="belief">.*lamp/);
  // The tags of a bare action are not worth a text of its own.
  assertNoMatch(text, /full message|first observation|<details/);
  assertMatch(tell({}, true), /<details class="mark"><summary title=/);
  const ending = { ...JSON.parse("{}"), success: null };
  assertMatch(tell({ ending, update: null }), /T: no success.*Update \?,/);
});

Deno.test("<ToldEpisode> folds what is long", () => {
  const turns = [
    turn("action", LONG, `I think so: ${LONG}<interact>Query:a</interact>`),
    turn("action", LONG, `<interact>${LONG}</interact>`),
    turn("action", "", "<interact>Query:a</interact>"),
  ];
  const text = tell({ turns });
  for (
    const name of ["first observation", "full message", "reply", "full text"]
  ) {
    assertEquals(text.split(`<summary>${name}<`).length, 2, name);
  }
  assertNoMatch(text, /class="reply"/);
});

Deno.test("<ToldEpisode> shows the closed language behind sentences", () => {
  const spoken = [
    turn("action", "The task.", "What about the lamp?"),
    turn("action", "Yes, it does.", "Thanks"),
  ];
  const written = [
    turn("action", "lamp none", "<interact>ask lamp none</interact>"),
    turn("action", "yes none", "Thanks"),
  ];
  const text = tell({ turns: spoken, written });
  assertMatch(text, /What about the lamp\? <small class="said">ask lamp</);
  assertMatch(text, /Yes, it does\. <small class="said">yes</);
  assertMatch(text, /<summary>the task in sentences<.*The task\./);
});

Deno.test("<ToldEpisode> names what was right where that is known", () => {
  assertMatch(tell({ truth: [0, 1] }), /class="truth good">Right: lamp/);
  assertMatch(tell({ truth: [0, 1] }), /class="bars told"/);
  assertNoMatch(tell({ truth: [0.4, 0.6] }), /class="truth/);
  // A truth of another length is that of another task.
  assertNoMatch(tell({ truth: [0.1, 0.2, 0.7] }), /class="bars told"/);
});

import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
  throws as assertThrows,
} from "node:assert/strict";
import {
  make,
  makeScriptedPolicy,
  RecordTranscript,
  type RoundName,
  seededPrng,
  type Style,
  STYLES,
} from "../../envs/mod.ts";
import { ASKING_IDS, CODE_IDS, SERVICE_IDS } from "../../tests/support/play.ts";
import { readEpisode, TranscriptError } from "./read_episode.ts";

/** Plays an episode and returns its line and the rounds that were asked. */
async function recorded(
  id: string,
  style: Style,
  change: (action: string, round: RoundName) => string = (action) => action,
) {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make(id, { style, proxies: true }),
    (line) => void lines.push(line),
  );
  const policy = makeScriptedPolicy(id, "random");
  const prng = seededPrng("recorded", id);
  const rounds: RoundName[] = [];
  let { observation } = await env.reset({ seed: 5 });
  while (observation.round !== "end") {
    rounds.push(observation.round);
    const action = await policy.act(observation, prng);
    const changed = change(action, observation.round);
    ({ observation } = await env.step(changed));
  }
  return { line: lines[0]!, rounds, last: observation.text };
}

Deno.test("readEpisode() finds the rounds of recorded episodes", async () => {
  for (const id of ASKING_IDS) {
    for (const style of STYLES) {
      const { line, rounds, last } = await recorded(id, style);
      const episode = readEpisode(line);
      assertEquals(episode.turns.map(({ round }) => round), rounds);
      assertIs(episode.task.id, id);
      assertIs(episode.closing, last);
      assertIs(episode.rules === null, style === "terse");
      assertIs(episode.ending.reason, "answer");
      assertIs(episode.ending.reward, episode.ending.success ? 1 : 0);
      assertIs(typeof episode.proxies?.iAs, "number");
      for (const { round, belief, critique } of episode.turns) {
        // Codes are no numbers.
        const isNull = round === "action" || CODE_IDS.includes(id);
        assertIs(belief === null, isNull, `${id} ${style}`);
        assertIs(critique?.channel === null, round === "answer");
      }
    }
  }
});

Deno.test("readEpisode() reads episodes of serving a customer", async () => {
  for (const id of SERVICE_IDS) {
    const { line, rounds } = await recorded(id, "chat");
    const { turns, ending, proxies } = readEpisode(line);
    assertEquals(turns.map(({ round }) => round), rounds);
    assertIs(turns.every(({ belief }) => belief === null), true);
    assertIs(turns.some(({ critique }) => critique?.channel === "AS"), true);
    assertIs(["user_stop", "turn_limit"].includes(ending.reason!), true);
    assertIs(typeof proxies?.cBt, "number");
  }
});

Deno.test("readEpisode() reads episodes in which nothing was valid", async () => {
  const { line, rounds } = await recorded("PE-G-Mini-v0", "chat", () => "Hm.");
  const { turns, ending } = readEpisode(line);
  assertEquals(turns.map(({ round }) => round), rounds);
  assertEquals(turns.map(({ belief }) => belief), rounds.map(() => null));
  assertIs(ending.reason, "step-limit");
});

const TASK = { id: "PE-G-Mini-v0", split: "train", index: 4, generator: 1 };

const QUESTION = {
  round: "action",
  observation: "ask",
  action: "<interact>Focus:1,3\nPair:1,2</interact>",
  kind: "yes",
  critique: { channel: "AS", label: -1, reason: "dominated" },
  reward: 0,
};

const ANSWER = {
  round: "answer",
  observation: "yes more more answer",
  action: "<answer>0.1,0.2,0.3,0.4</answer>",
  kind: "answer",
  critique: { channel: null, label: 0, reason: "answer" },
  reward: 1,
};

Deno.test("readEpisode() reads a line of a training run", () => {
  const line = {
    step: 12,
    task: TASK,
    success: true,
    turns: [QUESTION, ANSWER],
  };
  const episode = readEpisode(JSON.stringify(line));
  assertIs(episode.update, 12);
  assertEquals(episode.turns, [
    { ...QUESTION, belief: null },
    { ...ANSWER, belief: [0.1, 0.2, 0.3, 0.4] },
  ]);
  assertEquals(episode.ending, {
    success: true,
    reward: 1,
    reason: "answer",
    error: null,
    rounds: 2,
  });
});

Deno.test("readEpisode() says what a line must be", () => {
  const wrong: [unknown, string][] = [
    ["", "the line is not JSON"],
    ['{"turns": [', "the line is not JSON"],
    [null, "the line has no 'turns' and no 'messages'"],
    [[1, 2], "the line has no 'turns' and no 'messages'"],
    [{ turns: [] }, "'task' must be an object"],
    [{ turns: [], task: { ...TASK, id: 1 } }, "'task.id' must be a string"],
    [{ turns: {}, task: TASK }, "'turns' must be a list"],
    [{ turns: [7], task: TASK }, "'turns[0]' must be an object"],
    [
      { turns: [{ ...QUESTION, round: "lunch" }], task: TASK },
      "'turns[0].round' must be action, update or answer",
    ],
    [
      { turns: [{ ...QUESTION, action: null }], task: TASK },
      "'turns[0].action' must be a string",
    ],
    [
      { turns: [{ ...QUESTION, critique: { label: 2 } }], task: TASK },
      "'turns[0].critique' must be a critique or null",
    ],
    [
      { messages: [{ role: "user" }], task: TASK },
      "'messages[0]' must be a message with role and content",
    ],
  ];
  for (const [line, message] of wrong) {
    const text = typeof line === "string" ? line : JSON.stringify(line);
    assertThrows(
      () => readEpisode(text),
      (error) => error instanceof TranscriptError && error.message === message,
      message,
    );
  }
});

Deno.test("readEpisode() does without what may be missing", () => {
  const messages = [
    { role: "user", content: "Ask." },
    { role: "assistant", content: "<interact>Query: a?</interact>" },
  ];
  const episode = readEpisode(JSON.stringify({ task: TASK, messages }));
  assertIs(episode.turns[0]!.round, "action");
  assertIs(episode.turns[0]!.reward, null);
  assertIs(episode.ending.success, null);
  assertIs(episode.ending.reward, null);
  assertIs(episode.closing, null);
});

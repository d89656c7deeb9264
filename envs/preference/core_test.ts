import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  computeMargin,
  initialPreference,
  makePreferenceView,
  type PreferenceState,
  similarity,
  transitionPreference,
} from "./core.ts";
import { generateTask, PE_G_MINI, type PreferenceParams } from "./task.ts";

const PARAMS: PreferenceParams = {
  dimension: 3,
  itemCount: 3,
  focusSize: 2,
  maxSteps: 4,
  profiles: [],
  catalogue: null,
};

const TASK = {
  preference: [1, 0.5, 0],
  items: [[1, 0, 0.3], [0.5, 1, 0.9], [0, 0, 0]],
};

function play(...actions: string[]): PreferenceState {
  return actions.reduce(transitionPreference, initialPreference(PARAMS, TASK));
}

function ask(focus: string, pair: string): string {
  return `<interact>Focus: ${focus}\nPair: ${pair}</interact>`;
}

function kindOf(...actions: string[]): string {
  return play(...actions).rounds[actions.length - 1]!.kind;
}

Deno.test("transitionPreference() weighs the focused attributes only", () => {
  // Items 1 and 2 on attributes 1 and 2: 1 against 0.5 + 0.5.
  assertEquals(kindOf(ask("1,2", "1,2")), "equal");
  assertEquals(kindOf(ask("1,3", "1,2")), "yes");
  assertEquals(kindOf(ask("2,3", "1,2")), "no");
});

Deno.test("transitionPreference() sorts pair and focus before it replies", () => {
  const { rounds } = play(ask("3,1", "2,1"));
  assertEquals(rounds[0], {
    round: "action",
    kind: "yes",
    question: { pair: [1, 2], focus: [1, 3] },
    vector: null,
  });
});

Deno.test("transitionPreference() calls differences within 1e-12 equal", () => {
  const items = [[0.5 + 1e-13, 0, 0], [0.5, 0, 0], [0.5 + 1e-11, 0, 0]];
  const state = initialPreference(PARAMS, { preference: [1, 1, 1], items });
  const kinds = [ask("1,2", "1,2"), ask("1,2", "2,3")].map((action) =>
    transitionPreference(state, action).rounds[0]!.kind
  );
  assertEquals(kinds, ["equal", "no"]);
});

Deno.test("transitionPreference() uses up a round on an invalid question", () => {
  for (
    const action of [
      "",
      "Focus: 1,2\nPair: 1,2",
      "<interact>Pair: 1,2</interact>",
      "<interact>Focus: 1,2</interact>",
      ask("1,2,3", "1,2"),
      ask("1,4", "1,2"),
      ask("1,2", "1,4"),
      ask("1,1", "1,2"),
      "<interact>Guess: 1,1,1</interact>",
    ]
  ) {
    const { rounds, ending, stepsTaken } = play(action);
    assertEquals(rounds[0]!.kind, "invalid", action);
    assertEquals(stepsTaken, 1);
    assertEquals(ending, null);
  }
});

Deno.test("transitionPreference() needs no focus where all attributes count", () => {
  const params = { ...PARAMS, focusSize: 3 };
  const state = transitionPreference(
    initialPreference(params, TASK),
    "<interact>Pair: 1,2</interact>",
  );
  assertEquals(state.rounds[0]!.question, { pair: [1, 2], focus: [1, 2, 3] });
});

Deno.test("transitionPreference() reads a belief in an update round", () => {
  const question = ask("1,2", "1,2");
  const { rounds } = play(question, "<interact>Guess: -0.1, .2; 3</interact>");
  assertEquals(rounds[1]!.kind, "ok");
  assertEquals(rounds[1]!.vector, [0.1, 0.2, 3]);
  assertEquals(kindOf(question, "<interact>Guess: 1,2</interact>"), "invalid");
  assertEquals(kindOf(question, question), "invalid");
});

Deno.test("transitionPreference() ends at an answer in any round", () => {
  const answer = "<answer>1,0.5,0</answer>";
  for (const before of [[], ["?"], ["?", "?"], ["?", "?", "?"]]) {
    const { ending } = play(...before, answer);
    assertEquals(ending, {
      reward: 1,
      terminated: true,
      success: true,
      reason: "answer",
    });
  }
});

Deno.test("transitionPreference() rewards the direction of the answer", () => {
  const reward = (vector: string) =>
    play(`<answer>${vector}</answer>`).ending!.reward;
  assertEquals(reward("2,1,0"), 1);
  assertEquals(reward("1,0,0"), 1);
  assertEquals(reward("0,1,0"), 0);
  assertEquals(reward("0,0,0"), 0);
  assertEquals(reward("1,0.5"), 0);
  assertEquals(reward("1,0.5,0,0"), 0);
  assertEquals(reward("none"), 0);
});

Deno.test("transitionPreference() gives the same reward at any scale", () => {
  const right = (scale: string) =>
    play(`<answer>2${scale},1${scale},0</answer>`).ending!.success;
  const wrong = (scale: string) =>
    play(`<answer>1${scale},1${scale},1${scale}</answer>`).ending!.success;
  for (const zeros of [0, 10, 150, 160, 200, 300]) {
    assert(right("0".repeat(zeros)));
    assert(!wrong("0".repeat(zeros)));
  }
  // Tiny numbers lose digits when they are squared: no way to cheat.
  for (let zeros = 155; zeros < 170; zeros++) {
    for (const digits of ["2", "27", "3", "5", "9"]) {
      const tiny = `0.${"0".repeat(zeros)}${digits}`;
      const { ending } = play(`<answer>${tiny},${tiny},${tiny}</answer>`);
      assert(!ending!.success, tiny);
    }
  }
});

Deno.test("transitionPreference() cuts an episode off after the last round", () => {
  const { ending } = play("?", "?", "?", "<interact>Guess: 1,1,1</interact>");
  assertEquals(ending, {
    reward: 0,
    terminated: false,
    success: false,
    reason: "step-limit",
  });
});

Deno.test("transitionPreference() leaves the state before as it was", () => {
  const state = play(ask("1,2", "1,2"));
  const before = structuredClone(state);
  transitionPreference(state, "?");
  assertEquals(state, before);
});

Deno.test("similarity() maps the cosine to [0, 1]", () => {
  assertEquals(similarity([1, 0], [2, 0]), 1);
  assertEquals(similarity([1, 0], [0, 1]), 0.5);
  assertEquals(similarity([0, 0], [0, 1]), 0.5);
});

Deno.test("computeMargin() subtracts the second item from the first", () => {
  assertEquals(computeMargin(TASK.items, { pair: [1, 2], focus: [1] }, 2), -1);
});

Deno.test("makePreferenceView() shows all but the preference", () => {
  const task = generateTask("view", PE_G_MINI, "profiles", "train", 0);
  const first = initialPreference(PE_G_MINI, task);
  assertEquals(makePreferenceView(first), {
    items: PE_G_MINI.catalogue,
    focusSize: 2,
    rounds: [],
  });
  const { rounds } = makePreferenceView(transitionPreference(first, "?"));
  assertEquals(rounds.map(({ kind }) => kind), ["invalid"]);
});

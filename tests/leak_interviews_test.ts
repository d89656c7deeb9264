import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { generatePatient } from "../envs/mediq/clinic/patient.ts";
import {
  type Info,
  make,
  type Observation,
  scriptedPolicy,
  seededPrng,
  type Style,
} from "../envs/mod.ts";
import { CHART_SETS, CLINICS } from "./_play.ts";

/** Episodes of MediQ and of FloDial, over environments and styles. */
const EPISODES = 1000;
const STYLES: readonly Style[] = ["chat", "terse"];

/** What an agent is told the names of. */
const OBSERVATION_KEYS = [
  ...["text", "messages", "role", "content", "round", "step", "limit", "view"],
  ...["subject", "opening", "question", "candidates", "rounds", "style"],
  ...["kind", "facts", "vector"],
];

/** What a trainer is told the names of before the end. */
const INFO_KEYS = [
  ...["task", "id", "split", "index", "generator", "kind"],
  ...["critique", "channel", "label", "reason", "mode"],
];

/** All that the environment said at one point of an episode, as text. */
interface Said {
  /** What the agent reads, the rules of the game left out. */
  readonly text: string;
  /** The observation as JSON without the candidates and the rules. */
  readonly observation: string;
  /** The info as JSON, if the episode goes on. */
  readonly info: string;
  /** Snapshot and picture of the episode. */
  readonly kept: string;
}

/** The lists and numbers in JSON, and the names of its fields. */
function keysIn(json: string): Set<string> {
  const keys = new Set<string>();
  JSON.parse(json, (key, value) => {
    if (key !== "" && !/^\d+$/.test(key)) keys.add(key);
    return value;
  });
  return keys;
}

function assertKeys(json: string, known: readonly string[]): void {
  const others = [...keysIn(json)].filter((key) => !known.includes(key));
  assertEquals(others, []);
}

/** The observation without what is the same in all episodes. */
function withoutRules(observation: Observation): Observation {
  const [first, ...others] = observation.messages;
  if (first?.role !== "system") return observation;
  const text = observation.text.replace(first.content, "");
  return { ...observation, text, messages: others };
}

function candidatesOf({ view }: Observation): readonly string[] {
  return (view as { candidates: readonly string[] }).candidates;
}

/** Plays a random episode; tells what was said after each of its rounds. */
async function listen(
  id: string,
  style: Style,
  index: number,
): Promise<Said[]> {
  const env = make(id, { style, proxies: true });
  const policy = scriptedPolicy(id, "random");
  const prng = seededPrng("leak", id, style, index);
  const said: Said[] = [];
  const note = (whole: Observation, info: Info): void => {
    assertKeys(JSON.stringify(whole), OBSERVATION_KEYS);
    const goesOn = whole.round !== "end";
    if (goesOn) assertKeys(JSON.stringify(info), INFO_KEYS);
    const { text, view, ...rest } = withoutRules(whole);
    const { candidates: _, ...known } = view as Record<string, unknown>;
    said.push({
      text,
      observation: JSON.stringify([text, known, rest]),
      info: goesOn ? JSON.stringify(info) : "",
      kept: `${JSON.stringify(env.snapshot())}\n${
        env.render().replace(whole.text, text)
      }`,
    });
  };
  const options = { split: "test" as const, index };
  let { observation, info } = await env.reset({ seed: index, options });
  note(observation, info);
  while (observation.round !== "end") {
    ({ observation, info } = await env.step(
      await policy.act(observation, prng),
    ));
    note(observation, info);
  }
  return said;
}

/** Checks that the words occur in nothing that was said. */
function assertUnsaid(
  words: readonly string[],
  { observation, info, kept }: Said,
): void {
  for (const word of words) {
    for (const text of [observation, info, kept]) {
      // JSON writes some letters in another way.
      const json = JSON.stringify(word).slice(1, -1);
      assert(!text.includes(word) && !text.includes(json), word);
    }
  }
}

/** Neither probabilities nor weights: agents here write one decimal. */
function assertCoarse({ observation, info, kept }: Said): void {
  for (const text of [observation, info, kept]) {
    assert(!/\d\.\d\d/.test(text), text);
  }
}

Deno.test("assertUnsaid() and assertCoarse() notice what is said", () => {
  const said = { text: "", observation: "", info: "", kept: "" };
  const words = ['The "red" lamp.'];
  assertUnsaid(words, said);
  assertCoarse(said);
  for (const name of ["observation", "info", "kept"]) {
    for (const text of [words[0]!, JSON.stringify(words[0])]) {
      const loud = { ...said, [name]: `Well: ${text}` };
      assertThrown(() => assertUnsaid(words, loud));
    }
    assertThrown(() => assertCoarse({ ...said, [name]: "p = 0.25" }));
  }
  assertThrown(() => assertKeys('{"view":[{"truth":2}]}', ["view"]));
});

function assertThrown(attempt: () => void): void {
  let isThrown = false;
  try {
    attempt();
  } catch {
    isThrown = true;
  }
  assert(isThrown);
}

import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import {
  type Env,
  listEnvs,
  make,
  OUT_OF_TURN,
  seededPrng,
  type StepResult,
} from "../../envs/mod.ts";
import { effort, IS_THOROUGH } from "../support/effort.ts";
import { mutatedText } from "../support/fuzz/fuzz_text.ts";
import { CODE_IDS, listStyles, SERVICE_IDS } from "../support/play.ts";

/** Actions over all environments and styles, adversarial ones not counted. */
const ACTIONS = effort(8_000, 200_000);
const MEGABYTE = 2 ** 20;

/** Steps and checks that the round was understood and judged. */
function stepChecked(env: Env, action: string): StepResult {
  const result = env.step(action) as StepResult;
  const { reward, info } = result;
  assertEquals(typeof info.kind, "string");
  if (info.kind === OUT_OF_TURN) {
    // No round: nothing is judged, and nothing is over.
    assertEquals(info.critique, undefined);
    assertEquals(reward, 0);
    assert(!result.terminated && !result.truncated);
    return result;
  }
  assert([-1, 0, 1].includes(info.critique!.label));
  assertEquals(typeof info.critique!.reason, "string");
  assert(reward === 0 || reward === 1);
  return result;
}

/** One that reads questions by their words. */
function makeLexical(): Env {
  return make("FloDial-Mini-v0", { responder: "lexical", proxies: true });
}

function environments(): Env[] {
  const proxies = true;
  return [
    ...listEnvs().flatMap((id) =>
      listStyles(id).map((style) => make(id, { style, proxies }))
    ),
    makeLexical(),
  ];
}

Deno.test("every fuzzed action is a labelled round", () => {
  const envs = environments();
  const prng = seededPrng("fuzz");
  const kinds = new Set<string>();
  for (const env of envs) {
    let { observation } = env.reset({ seed: 0 }) as StepResult;
    for (let i = 0; i < ACTIONS / envs.length; i++) {
      const sample = env.actionSpace.sample(prng, observation.round);
      const result = stepChecked(env, mutatedText(sample, prng));
      kinds.add(result.info.kind!);
      assert(env.observationSpace.contains(result.observation));
      const isOver = result.terminated || result.truncated;
      if (isOver) {
        const { iAs, cBt } = result.info.proxies!;
        assert(Number.isFinite(iAs) && Number.isFinite(cBt));
      }
      ({ observation } = isOver ? env.reset() as StepResult : result);
    }
  }
  for (
    const kind of [
      ...["yes", "no", "equal", "facts", "unknown", "repeat"],
      ...["ok", "answer", "invalid", OUT_OF_TURN],
      ...["reply", "read", "general", "error", "bad-call"],
    ]
  ) assert(kinds.has(kind), kind);
});

/**
 * Environments for the text of a number: everyday one style of each, so that
 * each family of three or more reads every text in all styles.
 */
function environmentsFor(text: number): Env[] {
  if (IS_THOROUGH) return environments();
  const envs = listEnvs().flatMap((id, i) => {
    const styles = listStyles(id);
    const chosen = CODE_IDS.includes(id)
      ? styles
      : [styles[(i + text) % styles.length]!];
    return chosen.map((style) => make(id, { style, proxies: true }));
  });
  return [...envs, makeLexical()];
}

/** A text of about a megabyte. */
function filled(unit: string, before = "", after = ""): string {
  const count = Math.floor(MEGABYTE / unit.length);
  return `${before}${unit.repeat(count)}${after}`;
}

function inCall(unit: string, before = "", after = ""): string {
  return filled(unit, `<tool_call>${before}`, `${after}</tool_call>`);
}

function inTags(unit: string, before = "", after = ""): string {
  return filled(unit, `<interact>${before}`, `${after}</interact>`);
}

/** Texts on which a careless parser takes quadratic time, or overflows. */
const MEGABYTES: Readonly<Record<string, string>> = {
  "letters": filled("x"),
  "line breaks": filled("\n"),
  "surrogates": filled("\ud800"),
  "openings": filled("<interact>"),
  "openings of both tags": filled("<interact><answer>"),
  "openings, then an end": filled("<interact>", "", "</interact>"),
  "closings": filled("</interact>"),
  "less-than signs": filled("<"),
  "empty actions": filled("<interact></interact>"),
  "line breaks in tags": inTags("\n"),
  "blanks in tags": inTags(" "),
  "digits in tags": inTags("9"),
  "commas in tags": inTags(","),
  "numbers in tags": inTags("0.5,"),
  "dots in tags": inTags("."),
  "digits and dots in tags": inTags("1."),
  "focus fields": inTags("Focus:"),
  "focus fields on lines": inTags("Focus: 1,\n"),
  "focus fields on half a line": inTags(" Focus: 1,2,3 x\n"),
  "pairs on lines": inTags("Pair: 1,1\n", "Focus: 1,2\n"),
  "blanks before a field": inTags(" ", "", "Focus: 1,2\nPair: 1,2"),
  "blanks after a colon": inTags(" ", "Focus:", "1,2\nPair: 1,2"),
  "blanks after numbers": inTags(" ", "Focus: 1,2", "x"),
  "line breaks after a colon": inTags("\n", "Pair:", "x"),
  "digits in a field": inTags("1", "Focus: ", ",2\nPair: 1,2"),
  "numbers in a field": inTags("1,", "Focus: ", "2\nPair: 1,2"),
  "letters in a question": inTags("x", "Query: "),
  "words in a question": inTags("fever cough ", "Query: "),
  "new words in a question": `<interact>Query: ${
    Array.from({ length: MEGABYTE / 8 }, (_, i) => `word${i}`).join(" ")
  }</interact>`,
  "negations in a question": inTags("n't ", "Query: is"),
  "quotation marks in a question": inTags(
    '"x ',
    "Query: Is the power light on the router lit? ",
  ),
  "digits in a question": inTags("1,", "Query: "),
  "question fields": inTags("Query:"),
  "blanks after a question": inTags(" ", "Query: fever", "?"),
  "numbers in an answer": filled("0.5,", "<answer>", "</answer>"),
  "openings of calls": filled("<tool_call>"),
  "braces in a call": inCall("{"),
  "lists in a call": inCall("["),
  "objects in a call": inCall('{"a":', '{"name": "x", "arguments": '),
  "letters in an argument": inCall(
    "x",
    '{"name": "think", "arguments": {"thought": "',
    '"}}',
  ),
  "operators in a sum": inCall(
    "1+",
    '{"name": "calculate", "arguments": {"expression": "',
    '1"}}',
  ),
  "brackets in a sum": inCall(
    "(",
    '{"name": "calculate", "arguments": {"expression": "',
    '1"}}',
  ),
  "digits in an answer": filled("7", "<answer>0.", ",1,1,1</answer>"),
};

for (const [number, [name, text]] of Object.entries(MEGABYTES).entries()) {
  Deno.test(`a megabyte of ${name} is a labelled round`, () => {
    for (const env of environmentsFor(number)) {
      env.reset({ seed: 1 });
      for (const round of ["action", "update"]) {
        const { observation, terminated, info } = stepChecked(env, text);
        if (terminated || info.kind === OUT_OF_TURN) break;
        // Customer service has no stated beliefs.
        const alternates = !SERVICE_IDS.includes(env.spec.id);
        assert(!alternates || observation.round !== round);
      }
    }
  });
}

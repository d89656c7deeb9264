/**
 * Conversations of a teacher in `chat` style, for a language model's cold start:
 *
 * `deno run -A bench/new_model/language_lessons.ts --asks 0.3 --listens 1 --episodes 12000
 * --out lessons.jsonl`
 *
 * As in a warm start, some rounds before the last are others' and have weight 0:
 * a share `--others` of the questions, of a teacher that asks well or, a share
 * `--random` of them, of a random policy; and a share `--blurs` of the beliefs,
 * with redrawn numbers. Each is 0.5 by default. So listening is learnt from
 * informative replies too, and cannot be done by copying the previous belief.
 *
 * With `--thinks` a belief begins with a thought in steps that copy, compare or
 * recall one thing: in `PE-G` environments the scores that the last reply compared,
 * which attribute that puts over which, and all such orders; there the belief counts
 * them, and is not the teacher's. In `MediQ` the thought says how often each
 * candidate has what the last reply tells.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { assertInteger, assertNumber, ruleError } from "../../utils/errors.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import type { Env } from "../../envs/core/env.ts";
import type { Policy } from "../../envs/core/policy.ts";
import {
  computeMargin,
  type ItemComparison,
  type PreferenceRound,
  type PreferenceView,
} from "../../envs/preference/core.ts";
import type { InterviewView } from "../../envs/interview/core.ts";
import { likelihood, readCase } from "../../envs/mediq/clinic/bayes.ts";
import { make, makeScriptedPolicy, makeTeacher } from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { type OptionValues, runTool } from "../../tools/run_tool.ts";

const ACTION = "record lessons";

/** The words for what follows options. */
const OPTIONS = {
  thinks: null,
  env: "ENV",
  asks: "SHARE",
  listens: "SHARE",
  others: "SHARE",
  random: "SHARE",
  blurs: "SHARE",
  episodes: "N",
  seed: "N",
  out: "FILE",
} as const;

/** What an attribute that is over another gains. */
const STEP = 0.2;

/** Share of numbers that a blurred belief has redrawn. */
const BLUR = 0.5;

/** Who plays, and whose rounds others take. */
interface Players {
  readonly teacher: Policy;
  readonly asker: Policy;
  readonly random: Policy;
  /** Share of questions that others ask. */
  readonly othersAsk: number;
  /** Share of these that are random. */
  readonly randomAsk: number;
  /** Share of beliefs before the last round that are blurred. */
  readonly blurs: number;
  /** Writes the thought that a belief begins with, if it has one. */
  readonly think: Think | null;
}

interface Message {
  readonly role: string;
  readonly content: string;
  readonly weight?: number;
}

function blurNumbers(text: string, prng: Prng): string {
  return text.replace(
    /\d\.\d/g,
    (number) =>
      prng() < BLUR ? (randomInteger(prng, 11) / 10).toFixed(1) : number,
  );
}

/**
 * How often each candidate has what the last reply tells, then the belief after all
 * replies: `The patient has a fever: Influenza 0.9, Gout 0.1. All: A 0.9, B 0.1`.
 */
function thinkOfFindings(view: InterviewView, said: string): string {
  const { complaint, conditions } = readCase(view);
  const last = view.rounds.findLast(({ question }) => question !== null);
  const news = (last?.facts ?? []).map((fact) => {
    const rates = conditions.map((condition, i) =>
      `${view.candidates[i]} ${
        likelihood(complaint, condition, fact).toFixed(1)
      }`
    );
    return `${fact.replace(/\.$/, "")}: ${rates.join(", ")}. `;
  });
  const all = said.match(/\d\.\d/g)!
    .map((number, i) => `${"ABCD"[i]} ${number}`);
  return `<scratch>${news.join("")}All: ${all.join(", ")}</scratch>\n${said}`;
}

/** The attribute that a reply puts over another, and this; `null` if it tells none. */
function readOrder(
  items: PreferenceView["items"],
  { kind, question }: PreferenceRound,
): readonly [more: number, less: number] | null {
  if (question === null || kind !== "yes" && kind !== "no") return null;
  const [a, b] = question.focus as [number, number];
  const [ofA, ofB] = [a, b].map((one) => computeMargin(items, question, one));
  if (ofA! * ofB! >= 0) return null;
  return (ofA! > 0) === (kind === "yes") ? [a, b] : [b, a];
}

/** The scores that a reply compared: `1 is 1.0 and 0.8, 4 is 0.3 and 0.5`. */
function copyScores(
  items: PreferenceView["items"],
  { pair, focus }: ItemComparison,
): string {
  return focus.map((attribute) => {
    const scores = pair.map((item) => items[item - 1]![attribute - 1]!);
    return `${attribute} is ${scores.map((it) => it.toFixed(1)).join(" and ")}`;
  }).join(", ");
}

/** A reply in steps: what was compared, who won, and what this tells. */
function tellReply(
  items: PreferenceView["items"],
  round: PreferenceRound,
): string {
  const { kind, question } = round;
  const [first, second] = question!.pair;
  const won = { yes: `item ${first} won`, no: `item ${second} won` };
  const order = readOrder(items, round)?.join(" over ") ?? "nothing";
  return `${copyScores(items, question!)}; ${
    won[kind as "yes" | "no"] ?? "no item won"
  }: ${order}`;
}

/** Which attributes are over which, counting from 1, by replies and by chains. */
function chainOrders({ items, rounds }: PreferenceView): boolean[][] {
  const attributes = items[0]!.map((_, i) => i + 1);
  const over = [0, ...attributes].map(() => Array(items[0]!.length + 1));
  for (const round of rounds) {
    const [more, less] = readOrder(items, round) ?? [];
    if (more !== undefined) over[more]![less!] = true;
  }
  for (const middle of attributes) {
    for (const more of attributes) {
      for (const less of attributes) {
        over[more]![less] ||= over[more]![middle] && over[middle]![less];
      }
    }
  }
  return over;
}

/**
 * What the last reply says, in steps that copy or compare, then all orders with a
 * number that counts them: `1 is 1.0 and 0.8, 4 is 0.3 and 0.5; item 2 won: 4 over 1.
 * So 1 under 4 is 0.3, 2 is 0.5, …`. The belief is these numbers.
 */
function thinkOfOrders(view: PreferenceView, said: string): string {
  const { items, rounds } = view;
  const over = chainOrders(view);
  const attributes = items[0]!.map((_, i) => i + 1);
  const numbers: string[] = [];
  const known = attributes.map((attribute) => {
    const others = attributes.filter((other) => other !== attribute);
    const below = others.filter((other) => over[attribute]![other]);
    const above = others.filter((other) => over[other]![attribute]);
    const number = 0.5 + STEP * (below.length - above.length);
    numbers.push(Math.min(1, Math.max(0, number)).toFixed(1));
    const list = (word: string, found: number[]) =>
      found.length === 0 ? "" : ` ${word} ${found.join(" ")}`;
    return `${attribute}${list("over", below)}${list("under", above)} is ${
      numbers.at(-1)
    }`;
  });
  const last = rounds.findLast(({ question }) => question !== null);
  const news = last === undefined ? "" : `${tellReply(items, last)}. `;
  return `<scratch>${news}So ${known.join(", ")}</scratch>\n${
    said.replace(/\d\.\d.*\d\.\d/, numbers.join())
  }`;
}

/** Puts a thought before a belief in these words, and may choose other numbers. */
type Think = (view: unknown, said: string) => string;

/** How to think in an environment, `null` if this has not been written. */
function findThink(id: string): Think | null {
  if (id.startsWith("PE-G-")) {
    return (view, said) => thinkOfOrders(view as PreferenceView, said);
  }
  return id.startsWith("MediQ-")
    ? (view, said) => thinkOfFindings(view as InterviewView, said)
    : null;
}

function requireThink(id: string): Think {
  const think = findThink(id);
  if (think !== null) return think;
  const rule = "left out but in PE-G and MediQ environments";
  throw ruleError(RangeError, ACTION, "thinks", rule, id);
}

/** Plays a training task. */
async function recordLesson(
  env: Env,
  { teacher, asker, random, othersAsk, randomAsk, blurs, think }: Players,
  prng: Prng,
): Promise<{ messages: Message[]; reward: number }> {
  const index = randomInteger(prng, env.spec.splits.train);
  const task = { options: { split: "train", index } } as const;
  let { observation } = await env.reset(task);
  const messages: Message[] = [];
  for (;;) {
    const { round } = observation;
    messages.push(...observation.messages);
    const own = await teacher.act(observation, prng);
    const shares: Readonly<Record<string, number>> = {
      action: othersAsk,
      update: blurs,
    };
    const isOthers = prng() < (shares[round] ?? 0);
    const other = prng() < randomAsk ? random : asker;
    const said = !isOthers
      ? own
      : round === "action"
      ? await other.act(observation, prng)
      : blurNumbers(own, prng);
    const content = think !== null && round !== "action"
      ? think(observation.view, said as string)
      : said;
    messages.push({ role: "assistant", content, weight: isOthers ? 0 : 1 });
    const result = await env.step(content);
    observation = result.observation;
    if (!result.terminated && !result.truncated) continue;
    return { messages, reward: result.reward ?? 0 };
  }
}

function readShare(
  name: string,
  text: string | undefined,
  otherwise = 0.5,
): number {
  const share = Number(text ?? otherwise);
  assertNumber(ACTION, name, share, 0, 1);
  return share;
}

function readInteger(
  name: string,
  text: string | undefined,
  otherwise: number,
  least: number,
): number {
  const number = Number(text ?? otherwise);
  assertInteger(ACTION, name, number, least);
  return number;
}

async function recordLessons(values: OptionValues<typeof OPTIONS>): Promise<
  void
> {
  const { env: id = "PE-G-Mini-v0", out = "lessons.jsonl" } = values;
  const skills = {
    asks: readShare("asks", values.asks, 0.3),
    listens: readShare("listens", values.listens, 1),
  };
  const episodes = readInteger("episodes", values.episodes, 12_000, 1);
  const seed = readInteger("seed", values.seed, 0, 0);
  const env = make(id, { style: "chat", critique: false });
  const players: Players = {
    teacher: makeTeacher(id, skills),
    asker: makeTeacher(id, { ...skills, asks: 1 }),
    random: makeScriptedPolicy(id, "random"),
    othersAsk: readShare("others", values.others),
    randomAsk: readShare("random", values.random),
    blurs: readShare("blurs", values.blurs),
    think: values.thinks ? requireThink(id) : null,
  };
  const prng = seededPrng("lessons", seed);
  const watched = showProgress("lessons", episodes);
  using file = await Deno.open(out, {
    create: true,
    truncate: true,
    write: true,
  });
  const writer = file.writable.getWriter();
  const encoder = new TextEncoder();
  let success = 0;
  for (let i = 0; i < episodes; i++) {
    const lesson = await recordLesson(env, players, prng);
    success += lesson.reward / episodes;
    await writer.write(encoder.encode(`${JSON.stringify(lesson)}\n`));
    watched.update(i + 1, "");
  }
  watched.stop();
  await writer.close();
  console.log(`${out}: ${episodes} episodes, success ${success.toFixed(3)}`);
}

if (import.meta.main) {
  await runTool({
    task: "bench/new_model/language_lessons.ts",
    action: ACTION,
    options: OPTIONS,
    work: recordLessons,
  });
}

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
 * and which attribute that puts over which; in `MediQ` how often each candidate has
 * what the last reply tells. Then comes all that is known.
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
function thinkOfFindings(view: InterviewView, belief: string): string {
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
  const all = belief.match(/\d\.\d/g)!
    .map((number, i) => `${"ABCD"[i]} ${number}`);
  return `${news.join("")}All: ${all.join(", ")}`;
}

/** What a reply says of the two attributes in focus, `null` if nothing. */
function readOrder(
  items: PreferenceView["items"],
  { kind, question }: PreferenceRound,
): string | null {
  if (question === null) return null;
  const [a, b] = question.focus as [number, number];
  const [ofA, ofB] = [a, b].map((one) => computeMargin(items, question, one));
  if (ofA! * ofB! >= 0) return null;
  const [more, less] = ofA! > 0 ? [a, b] : [b, a];
  if (kind === "yes") return `${more} over ${less}`;
  if (kind === "no") return `${less} over ${more}`;
  return kind === "equal" ? `${a} like ${b}` : null;
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

/** The orders that replies tell, each once. */
function listOrders({ items, rounds }: PreferenceView): string[] {
  const orders = rounds.map((round) => readOrder(items, round));
  return [...new Set(orders.filter((order) => order !== null))];
}

/** What orders say of an attribute: `4 over 2 under 1`. */
function gatherOrders(orders: readonly string[], attribute: number): string {
  const own = orders.map((order) => order.split(" "));
  const list = (word: string, at: number) =>
    own.filter((order) => order[1] === word && order[at] === `${attribute}`)
      .map((order) => ` ${order[2 - at]}`).join("");
  const found = [
    ["over", list("over", 0)],
    ["under", list("over", 2)],
    ["like", list("like", 0) + list("like", 2)],
  ].filter(([, others]) => others !== "");
  return [attribute, ...found.map((it) => it.join(""))].join(" ");
}

/**
 * What the last reply says, in steps that copy or compare, then all orders, and the
 * belief: `1 is 1.0 and 0.8, 4 is 0.3 and 0.5; item 2 won: 4 over 1. All: 4 over 1.
 * So 1 under 4 is 0.2, …`.
 */
function thinkOfOrders(view: PreferenceView, belief: string): string {
  const { items, rounds } = view;
  const orders = listOrders(view);
  const numbers = belief.match(/\d\.\d/g)!
    .map((number, i) => `${gatherOrders(orders, i + 1)} is ${number}`);
  const known = `All: ${orders.join(", ") || "nothing"}. So ${
    numbers.join(", ")
  }`;
  const last = rounds.findLast(({ question }) => question !== null);
  if (last === undefined) return known;
  const question = last.question!;
  const winner = { yes: question.pair[0], no: question.pair[1] };
  const won = last.kind === "yes" || last.kind === "no"
    ? `item ${winner[last.kind]} won`
    : "no item won";
  const news = readOrder(items, last) ?? "nothing";
  return `${copyScores(items, question)}; ${won}: ${news}. ${known}`;
}

/** A thought before a belief in these words. */
type Think = (view: unknown, belief: string) => string;

/** How to think in an environment, `null` if this has not been written. */
function findThink(id: string): Think | null {
  if (id.startsWith("PE-G-")) {
    return (view, belief) => thinkOfOrders(view as PreferenceView, belief);
  }
  return id.startsWith("MediQ-")
    ? (view, belief) => thinkOfFindings(view as InterviewView, belief)
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
      ? `<scratch>${think(observation.view, said as string)}</scratch>\n${said}`
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

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
 * recall one thing. In `PE-G-Mini` and `PE-G-S2` these are the scores that the last
 * reply compared, which attribute that puts over which, and all such orders; the
 * belief counts them, and is not the teacher's. In `MediQ` they are how often each
 * candidate has what the last reply tells, and the belief is the teacher's.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { dirname } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import type { Env } from "../../envs/core/env.ts";
import type { Policy } from "../../envs/core/policy.ts";
import { make, makeScriptedPolicy, makeTeacher } from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import {
  type OptionValues,
  readInteger,
  readShare,
  runTool,
} from "../../tools/run_tool.ts";
import { findThink, type Think } from "./thoughts.ts";

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

function requireThink(id: string): Think {
  const think = findThink(id);
  if (think !== null) return think;
  const rule = "left out but in PE-G-Mini, PE-G-S2 and MediQ";
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

async function recordLessons(values: OptionValues<typeof OPTIONS>): Promise<
  void
> {
  const { env: id = "PE-G-Mini-v0", out = "lessons.jsonl" } = values;
  const skills = {
    asks: readShare(ACTION, "asks", values.asks ?? "0.3"),
    listens: readShare(ACTION, "listens", values.listens ?? "1"),
  };
  const count = values.episodes ?? "12000";
  const episodes = readInteger(ACTION, "episodes", count, 1);
  const seed = readInteger(ACTION, "seed", values.seed ?? "0", 0);
  const env = make(id, { style: "chat", critique: false });
  const players: Players = {
    teacher: makeTeacher(id, skills),
    asker: makeTeacher(id, { ...skills, asks: 1 }),
    random: makeScriptedPolicy(id, "random"),
    othersAsk: readShare(ACTION, "others", values.others ?? "0.5"),
    randomAsk: readShare(ACTION, "random", values.random ?? "0.5"),
    blurs: readShare(ACTION, "blurs", values.blurs ?? "0.5"),
    think: values.thinks ? requireThink(id) : null,
  };
  const prng = seededPrng("lessons", seed);
  const watched = showProgress("lessons", episodes);
  await Deno.mkdir(dirname(out), { recursive: true });
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

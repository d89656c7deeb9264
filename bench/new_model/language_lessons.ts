/**
 * Conversations of a teacher in `chat` style, for a language model's cold start:
 *
 * `deno run -A bench/new_model/language_lessons.ts --asks 0.3 --listens 1 --episodes 12000
 * --out lessons.jsonl`
 *
 * As in a warm start, half of the other rounds are others' and have weight 0:
 * questions of a teacher that asks well and of a random policy, and beliefs with
 * redrawn numbers. So listening is learnt from informative replies too, and
 * cannot be done by copying the previous belief.
 */

// deno-lint-ignore-file no-console -- a benchmark prints its figures

import { assertInteger } from "../../utils/errors.ts";
import { type Prng, randomInteger, seededPrng } from "../../utils/prng.ts";
import type { Env } from "../../envs/core/env.ts";
import type { Policy } from "../../envs/core/policy.ts";
import { make, makeScriptedPolicy, makeTeacher } from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { type OptionValues, runTool } from "../../tools/run_tool.ts";

const ACTION = "record lessons";

/** The words for what follows options. */
const OPTIONS = {
  env: "ENV",
  asks: "SHARE",
  listens: "SHARE",
  episodes: "N",
  seed: "N",
  out: "FILE",
} as const;

/** Share of rounds before the last that are not the teacher's. */
const OTHERS_TURNS = 0.5;
/** Share of numbers that such a belief has redrawn. */
const BLUR = 0.5;

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

/** Plays a training task. */
async function recordLesson(
  env: Env,
  teacher: Policy,
  askers: readonly Policy[],
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
    const isOthers = round !== "answer" && prng() < OTHERS_TURNS;
    const asker = askers[randomInteger(prng, askers.length)]!;
    const content = !isOthers
      ? own
      : round === "action"
      ? await asker.act(observation, prng)
      : blurNumbers(own, prng);
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
    asks: Number(values.asks ?? 0.3),
    listens: Number(values.listens ?? 1),
  };
  const episodes = Number(values.episodes ?? 12_000);
  assertInteger(ACTION, "episodes", episodes, 1);
  const env = make(id, { style: "chat", critique: false });
  const teacher = makeTeacher(id, skills);
  const askers = [
    makeTeacher(id, { ...skills, asks: 1 }),
    makeScriptedPolicy(id, "random"),
  ];
  const prng = seededPrng("lessons", Number(values.seed ?? 0));
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
    const lesson = await recordLesson(env, teacher, askers, prng);
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

/**
 * Episodes of a closed language in sentences. An episode is played again in the
 * environment that it was played in, which tells in its own words what was
 * said; where that does not come to the same, nothing is told.
 */

import type {
  Env,
  EnvEntry,
  Observation,
  ResetResult,
  StepResult,
} from "../../envs/mod.ts";
import { getEnvEntry, make } from "../../envs/mod.ts";
import { dropRequest } from "../../envs/core/observe.ts";
import { type ToolCall, writeToolCall } from "../../envs/core/tool_call.ts";
import type { RecordedEpisode, RecordedTurn } from "../episodes/episode.ts";

/** An episode in sentences, and what its environment tells of the task. */
export interface SpokenEpisode {
  /** Its turns, with what was read and written in sentences. */
  readonly turns: readonly RecordedTurn[];
  /** What the environment said last, where that is worth a sentence. */
  readonly closing: string | null;
  /** What the components of a belief stand for; `null` if there are none. */
  readonly names: readonly string[] | null;
  /** What the answer should have been, if the episode came to its end. */
  readonly truth?: readonly number[];
}

/** The parts of the built-in environments' views that sentences need. */
interface KnownView {
  readonly candidates?: readonly string[];
  readonly items?: readonly (readonly number[])[];
  readonly opening?: string;
  readonly rounds?: readonly KnownRound[];
}

/** A round of an interview, of two items compared, or of serving a customer. */
interface KnownRound {
  readonly question?:
    | string
    | { readonly pair: readonly number[]; readonly focus: readonly number[] }
    | null;
  readonly call?: ToolCall | null;
  readonly said?: string;
  readonly answer?: string;
}

function readView({ view }: Observation): KnownView {
  return typeof view === "object" && view !== null ? view : {};
}

/** Lists: `a`, `a and b`, `a, b and c`. */
function joinNames(names: readonly (string | number)[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)]
    .filter((part) => part !== "").join(" and ");
}

/** Words a question; `null` where there was none of the form asked for. */
function wordQuestion(
  { question }: KnownRound,
  { items }: KnownView,
): string | null {
  if (question === undefined || question === null) return null;
  if (typeof question === "string") {
    // Topics are words, those of one topic with hyphens between.
    const topics = question.split(/[\s,]+/)
      .map((topic) => topic.replaceAll("-", " "));
    return `What about ${joinNames(topics)}?`;
  }
  const { pair: [first, second], focus } = question;
  const better = `is item ${first} better than item ${second}?`;
  return focus.length === items?.[0]?.length
    ? better.replace(/^i/, "I")
    : `By attributes ${joinNames(focus)}, ${better}`;
}

/** What a round of serving a customer was: words, or a call. */
function wordDeed({ call, said }: KnownRound): string | null {
  if (call !== undefined && call !== null) return writeToolCall(call);
  return said === undefined || said === "" ? null : said;
}

/** What an environment says to an agent, without rules and requests. */
function readWords({ messages, text, round }: Observation): string {
  return dropRequest(messages.at(-1)?.content ?? text, round);
}

/** What stands for the components of a belief. */
function listNames({ candidates, items }: KnownView): string[] | null {
  if (Array.isArray(candidates)) return candidates.map(String);
  return items?.[0]?.map((_, i) => `attribute ${i + 1}`) ?? null;
}

/**
 * Reads a run's options of the environment's own; `null` where one is a file or
 * somebody who answers, which need not be at hand.
 */
function readOptions(
  { ownOptions }: EnvEntry,
  text: string,
): Record<string, string> | null {
  const options = text.split(",").filter((part) => part.trim() !== "")
    .map((part) => part.trim().split("=", 2) as [string, string]);
  const isPlain = options.every(([name, value]) => {
    const words = ownOptions[name];
    return Array.isArray(words) && words.includes(value);
  });
  return isPlain ? Object.fromEntries(options) : null;
}

/** Plays an episode again, in the closed language and in sentences. */
async function replay(
  { task: { split, index }, turns }: RecordedEpisode,
  terse: Env,
  chat: Env,
): Promise<SpokenEpisode | null> {
  const task = { options: { split, index } };
  let written: ResetResult | StepResult = await terse.reset(task);
  let spoken: ResetResult | StepResult = await chat.reset(task);
  const { opening, rounds } = readView(written.observation);
  // Customers are served in calls and words, which the view tells as they are.
  const isService = rounds !== undefined && opening !== undefined &&
    readView(written.observation).candidates === undefined;
  const heard = [isService ? opening : readWords(spoken.observation)];
  const told: RecordedTurn[] = [];
  for (const [i, turn] of turns.entries()) {
    if (written.observation.text !== turn.observation) return null;
    written = await terse.step(turn.action);
    if (!isService) spoken = await chat.step(turn.action);
    const view = readView(written.observation);
    const played = view.rounds?.[i] ?? {};
    const action = isService ? wordDeed(played) : wordQuestion(played, view);
    told.push({
      ...turn,
      observation: heard.at(-1)!,
      action: action ?? turn.action,
    });
    heard.push(isService ? played.answer ?? "" : readWords(spoken.observation));
  }
  const { truth } = written.info;
  return {
    turns: told,
    closing: isService ? heard.at(-1)! : null,
    names: listNames(readView(written.observation)),
    ...truth !== undefined && { truth },
  };
}

/**
 * Tells an episode of a closed language in sentences.
 *
 * @param episode The episode
 * @param envOptions The options of the environment's own, as a run writes them
 * @returns `null` where it is none, or its environment is not at hand
 */
export async function speakEpisode(
  episode: RecordedEpisode,
  envOptions: string = "",
): Promise<SpokenEpisode | null> {
  const { id, generator } = episode.task;
  try {
    const entry = getEnvEntry(id);
    if (entry.generator !== generator) return null;
    const own = readOptions(entry, envOptions === "null" ? "" : envOptions);
    if (own === null) return null;
    const open = (style: "terse" | "chat") =>
      make(id, { ...own, style, critique: false });
    const [terse, chat] = [open("terse"), open("chat")];
    try {
      return await replay(episode, terse, chat);
    } finally {
      await Promise.all([terse.close(), chat.close()]);
    }
  } catch {
    // Plug-ins and data of the run need not be at hand: what was written does.
    return null;
  }
}

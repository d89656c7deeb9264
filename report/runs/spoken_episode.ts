/**
 * Converts terse episodes to sentences by replaying them in their environment.
 * Returns nothing if the replay differs.
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
import { writeToolCall } from "../../envs/core/tool_call.ts";
import type { RecordedEpisode, RecordedTurn } from "../episodes/episode.ts";
import {
  type KnownRound,
  type KnownView,
  readView,
} from "../episodes/known_view.ts";
import { sayComparison, sayQuestion } from "../episodes/say_action.ts";

export interface SpokenEpisode {
  readonly turns: readonly RecordedTurn[];
  /** The environment's last message, if worth showing. */
  readonly closing: string | null;
  readonly names: readonly string[] | null;
  readonly truth?: readonly number[];
}

function wordQuestion(
  { question }: KnownRound,
  { items }: KnownView,
): string | null {
  if (question === undefined || question === null) return null;
  if (typeof question === "string") return sayQuestion(question);
  const { pair, focus } = question;
  const isAll = focus.length === items?.[0]?.length;
  return sayComparison(pair, isAll ? [] : focus);
}

/** Describes a customer service turn. */
function wordDeed({ call, said }: KnownRound): string | null {
  if (call !== undefined && call !== null) return writeToolCall(call);
  return said === undefined || said === "" ? null : said;
}

/** Observation text without rules and requests. */
function readWords({ messages, text, round }: Observation): string {
  return dropRequest(messages.at(-1)?.content ?? text, round);
}

function listNames({ candidates, items }: KnownView): string[] | null {
  if (Array.isArray(candidates)) return candidates.map(String);
  return items?.[0]?.map((_, i) => `attribute ${i + 1}`) ?? null;
}

/** Parses environment options; `null` if one needs a file or responder. */
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

async function replay(
  { task: { split, index }, turns }: RecordedEpisode,
  terse: Env,
  chat: Env,
): Promise<SpokenEpisode | null> {
  const task = { options: { split, index } };
  let written: ResetResult | StepResult = await terse.reset(task);
  let spoken: ResetResult | StepResult = await chat.reset(task);
  const { opening, rounds } = readView(written.observation.view);
  // Service views contain calls and messages in plain words.
  const isService = rounds !== undefined && opening !== undefined &&
    readView(written.observation.view).candidates === undefined;
  const observations = [isService ? opening : readWords(spoken.observation)];
  const sentences: RecordedTurn[] = [];
  for (const [i, turn] of turns.entries()) {
    if (written.observation.text !== turn.observation) return null;
    written = await terse.step(turn.action);
    if (!isService) spoken = await chat.step(turn.action);
    const view = readView(written.observation.view);
    const played = view.rounds?.[i] ?? {};
    const action = isService ? wordDeed(played) : wordQuestion(played, view);
    sentences.push({
      ...turn,
      observation: observations.at(-1)!,
      action: action ?? turn.action,
    });
    observations.push(
      isService ? played.answer ?? "" : readWords(spoken.observation),
    );
  }
  const { truth } = written.info;
  return {
    turns: sentences,
    closing: isService ? observations.at(-1)! : null,
    names: listNames(readView(written.observation.view)),
    ...truth !== undefined && { truth },
  };
}

/** Words an episode; `null` if that cannot be done here. */
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
    // A plug-in or data file may be missing: show what was written.
    return null;
  }
}

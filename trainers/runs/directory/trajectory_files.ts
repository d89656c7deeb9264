/**
 * What the updates of a run learned from, in its folder `trajectories/`: for each
 * update a safetensors file of numbers per token, and a JSONL file with a line
 * per episode (docs/metrics.md).
 */

import { basename } from "node:path";
import { ruleError } from "../../../utils/errors.ts";
import {
  isJsonObject,
  type JsonObject,
  parseJson,
} from "../../../utils/json_values.ts";
import type { ReweightedEstimate } from "../../algorithms/reweighting.ts";
import { readStoredHeader } from "../../huggingface/safetensors_disk.ts";
import {
  type WritableTensor,
  writeSafetensors,
} from "../../model/safetensors/safetensors_file.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";
import { padUpdate } from "./checkpoint_files.ts";
import { listFiles, writeAtomically, writeWithParents } from "./files.ts";

export interface LearnedBatch {
  readonly trajectories: readonly Trajectory[];
  readonly groups: readonly number[];
  readonly estimates: readonly ReweightedEstimate[];
  /** Episodes of each minibatch, by index, in their order. */
  readonly minibatches: readonly (readonly number[])[];
  /** Updates of the run as it was planned then, on which schedules depend. */
  readonly updates: number;
}

const INTEGERS = ["tokens", "grammar", "turnOf", "policyMask", "labels"];
const FLOATS = ["logProbs", "values", "rewards"];
const ESTIMATES = ["rawAdvantages", "advantages", "returns"];
const PER_TOKEN = [...INTEGERS, ...FLOATS];

type Rows = readonly Readonly<Record<string, ArrayLike<number>>>[];

/** Makes one tensor of the arrays of all episodes. */
function join(
  lists: readonly ArrayLike<number>[],
  dtype: "F32" | "I32",
): WritableTensor {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  const all = dtype === "I32"
    ? new Int32Array(length)
    : new Float32Array(length);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return {
    shape: [length],
    dtype,
    pieces: () => [all] as Int32Array[] | Float32Array[],
  };
}

function joinFields(
  rows: Rows,
  names: readonly string[],
  dtype: "F32" | "I32",
): Record<string, WritableTensor> {
  return Object.fromEntries(
    names.map((name) => [name, join(rows.map((row) => row[name]!), dtype)]),
  );
}

const FOLDER = "trajectories";

function getPath(directory: string, update: number, kind: string): string {
  return `${directory}/${FOLDER}/update-${padUpdate(update)}.${kind}`;
}

/** Writes what an update (from 1) learned from. */
export async function saveTrajectories(
  directory: string,
  update: number,
  { estimates, groups, minibatches, trajectories, updates }: LearnedBatch,
): Promise<void> {
  let end = 0;
  const lines = trajectories.map((trajectory, episode) => {
    const begin = end;
    end += trajectory.tokens.length;
    const facts = Object.entries(trajectory)
      .filter(([name]) => !PER_TOKEN.includes(name));
    return JSON.stringify({
      ...{ step: update, episode, group: groups[episode], range: [begin, end] },
      ...Object.fromEntries(facts),
    });
  });
  const text = lines.map((line) => `${line}\n`).join("");
  await writeWithParents(getPath(directory, update, "jsonl"), text);
  const tensors = {
    ...joinFields(trajectories as unknown as Rows, INTEGERS, "I32"),
    ...joinFields(trajectories as unknown as Rows, FLOATS, "F32"),
    ...joinFields(estimates as unknown as Rows, ESTIMATES, "F32"),
    minibatches: join(minibatches, "I32"),
    minibatchSizes: join([minibatches.map(({ length }) => length)], "I32"),
  };
  const facts = { step: String(update), updates: String(updates) };
  await writeAtomically(
    getPath(directory, update, "safetensors"),
    async (sink) => {
      await writeSafetensors(sink, tensors, facts);
    },
  );
}

async function listUpdates(directory: string): Promise<number[]> {
  const names = await listFiles(`${directory}/${FOLDER}`);
  return names.flatMap((name) =>
    /^update-(\d+)\.safetensors$/.exec(name)?.slice(1).map(Number) ?? []
  ).sort((a, b) => a - b);
}

/** Removes the files that a killed run wrote after its last checkpoint. */
export async function dropTrajectories(
  directory: string,
  update: number,
): Promise<void> {
  const folder = `${directory}/${FOLDER}`;
  for (const name of await listFiles(folder)) {
    const of = /^update-(\d+)\./.exec(name)?.[1];
    if (Number(of) > update) await Deno.remove(`${folder}/${name}`);
  }
}

async function readNumbers(path: string): Promise<{
  readonly numbers: Readonly<Record<string, Int32Array | Float32Array>>;
  readonly updates: number;
}> {
  const { entries, metadata, source, start } = await readStoredHeader(path, [
    ...["F32", "I32"],
  ]);
  const numbers: Record<string, Int32Array | Float32Array> = {};
  for (const { begin, dtype, end, name } of entries) {
    const { buffer } = await source.read(start + begin, end - begin);
    numbers[name] = dtype === "I32"
      ? new Int32Array(buffer)
      : new Float32Array(buffer);
  }
  return { numbers, updates: Number(metadata["updates"]) };
}

/** What a line says of an episode beside its tokens. */
interface EpisodeFacts extends JsonObject {
  readonly group: number;
  readonly range: [begin: number, end: number];
}

/** Reads the episodes of an update, which have so many tokens together. */
async function readEpisodes(
  directory: string,
  update: number,
  tokens: number,
): Promise<EpisodeFacts[]> {
  const path = getPath(directory, update, "jsonl");
  const refuse = (part: string, rule: string, value: unknown): never => {
    const name = `${FOLDER}/${basename(path)}${part}`;
    throw ruleError(Error, "replay", name, rule, value);
  };
  const text = await Deno.readTextFile(path).catch(({ message }: Error) =>
    refuse("", "a file that can be read", message)
  );
  let end = 0;
  const episodes = text.trimEnd().split("\n").map((line, i) => {
    const facts = parseJson(line) as EpisodeFacts;
    const isEpisode = isJsonObject(facts) && facts.step === update &&
      facts.episode === i && Array.isArray(facts.turns) &&
      Array.isArray(facts.range) && facts.range[0] === end;
    if (!isEpisode) {
      refuse(`: line ${i + 1}`, "the episode that the run wrote", line);
    }
    [, end] = facts.range;
    return facts;
  });
  if (end === tokens) return episodes;
  return refuse("", `episodes of ${tokens} tokens, as the run wrote`, end);
}

/** Reads what an update (from 1) learned from; throws if it is not stored. */
export async function readTrajectories(
  directory: string,
  update: number,
): Promise<LearnedBatch> {
  const stored = await listUpdates(directory);
  if (!stored.includes(update)) {
    const rule = stored.length === 0
      ? "one of a run with --save-trajectories"
      : `one whose trajectories the run has (${stored.join(", ")})`;
    throw ruleError(RangeError, "replay", "update", rule, update);
  }
  const { numbers, updates } = await readNumbers(
    getPath(directory, update, "safetensors"),
  );
  const { length } = numbers["tokens"]!;
  const lines = await readEpisodes(directory, update, length);
  const cut = (names: readonly string[], [begin, end]: [number, number]) =>
    Object.fromEntries(
      names.map((name) => [name, numbers[name]!.slice(begin, end)]),
    );
  const minibatches: number[][] = [];
  let at = 0;
  for (const size of numbers["minibatchSizes"]!) {
    minibatches.push([...numbers["minibatches"]!.slice(at, at += size)]);
  }
  return {
    trajectories: lines.map((
      { step: _s, episode: _e, group: _g, range, ...facts },
    ) => {
      const own = cut(PER_TOKEN, range);
      return {
        ...facts,
        ...own,
        policyMask: Uint8Array.from(own["policyMask"]!),
        labels: Int8Array.from(own["labels"]!),
      } as unknown as Trajectory;
    }),
    groups: lines.map(({ group }) => group),
    estimates: lines.map(({ range }) =>
      cut(ESTIMATES, range) as unknown as ReweightedEstimate
    ),
    minibatches,
    updates,
  };
}

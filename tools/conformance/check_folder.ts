/** Finds recorded vectors by their content in a folder, and replays them. */

import { type CaseResult, failCase } from "./case_result.ts";
import { checkArewVectors } from "./arew_vectors.ts";
import { isInterviewName, readInterview } from "./interview_vectors.ts";
import { isPreferenceName, readPreference } from "./preference_vectors.ts";
import { checkTranscript } from "./replay.ts";

/** Result of one file. */
export interface FileResult {
  /** The file's name within its folder. */
  readonly file: string;
  /** Its cases. */
  readonly results: readonly CaseResult[];
  /** Number of skipped cases. */
  readonly skipped: number;
  /** Why they were skipped; empty if none was. */
  readonly reason: string;
}

/** Whether a value is an object with all of these fields. */
function hasFields(value: unknown, ...fields: readonly string[]): boolean {
  return typeof value === "object" && value !== null &&
    fields.every((field) => Object.hasOwn(value, field));
}

function makeResult(results: readonly CaseResult[]): Omit<FileResult, "file"> {
  return { results, skipped: 0, reason: "" };
}

function failFile(error: unknown): Omit<FileResult, "file"> {
  return makeResult([failCase("file", error)]);
}

function checkTranscripts(list: readonly unknown[]): Omit<FileResult, "file"> {
  return makeResult(list.map((value, i) => {
    const name = `transcript[${i}]`;
    if (!hasFields(value, "env")) {
      return failCase(name, "is not a transcript");
    }
    const transcript = value as Record<string, unknown>;
    const { env } = transcript;
    if (isPreferenceName(env)) {
      return checkTranscript(transcript, name, readPreference);
    }
    if (isInterviewName(env)) {
      return checkTranscript(transcript, name, readInterview);
    }
    const id = JSON.stringify(env);
    return failCase(name, `is of an unknown environment: ${id}`);
  }));
}

/** Replays the vectors of one file. */
export async function checkText(
  text: string,
  tau: string | null = null,
): Promise<Omit<FileResult, "file">> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failFile(`is not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(json) || json.length === 0) {
    return failFile("is not a list with at least one vector");
  }
  // One valid vector identifies the format of all.
  const some = (...fields: string[]): boolean =>
    json.some((vector) => hasFields(vector, ...fields));
  if (some("env") || some("steps")) return checkTranscripts(json);
  if (some("labels") || some("modifier")) {
    return makeResult(checkArewVectors(json));
  }
  if (some("mask") || some("gae") || some("ppoClip")) {
    // Loaded late, as TensorFlow.js takes a second and other vectors do not
    // need it. Its plain JavaScript backend is fast enough here; its warning is
    // silenced.
    const { env } = await import("@tensorflow/tfjs");
    env().set("IS_TEST", true);
    const { checkTrainerMathVectors } = await import(
      "./trainer_math_vectors.ts"
    );
    try {
      return makeResult(await checkTrainerMathVectors(json));
    } finally {
      // Backends with kernels of their own fail its check for leaks.
      env().set("IS_TEST", false);
    }
  }
  if (some("domain", "actions")) {
    if (tau === null) {
      const reason = "they need --tau, a folder as `unlock data tau` takes it";
      return { results: [], skipped: json.length, reason };
    }
    const { checkServiceVectors } = await import("./service_vectors.ts");
    return makeResult(checkServiceVectors(json, tau));
  }
  return failFile("holds no vectors of a known kind");
}

/** File name of a model's golden values. */
const GOLDEN = "golden.json";

/** Compares a model with the golden values beside it. */
async function checkModel(folder: string): Promise<FileResult> {
  const text = await Deno.readTextFile(`${folder}/${GOLDEN}`);
  const { startBackend } = await import("../../trainers/backends/backend.ts");
  const { checkModelGolden } = await import("./model_golden.ts");
  await startBackend();
  try {
    const results = await checkModelGolden(folder, JSON.parse(text));
    return { file: GOLDEN, ...makeResult(results) };
  } catch (error) {
    return { file: GOLDEN, ...failFile(error) };
  }
}

/** Replays a folder's `*.json` by name, or only a model's golden values. */
export async function checkFolder(
  folder: string,
  tau: string | null = null,
): Promise<{ files: FileResult[]; folders: string[] }> {
  const names: string[] = [];
  const folders: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) folders.push(name);
    else if (name.endsWith(".json")) names.push(name);
  }
  if (names.includes(GOLDEN) && names.includes("config.json")) {
    return { files: [await checkModel(folder)], folders: folders.sort() };
  }
  const files: FileResult[] = [];
  for (const file of names.sort()) {
    const text = await Deno.readTextFile(`${folder}/${file}`);
    files.push({ file, ...await checkText(text, tau) });
  }
  return { files, folders: folders.sort() };
}

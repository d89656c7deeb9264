/** A file that caches a model's replies. */

import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { ResponderError } from "../core/responder.ts";

function makeCacheError(path: string, error: unknown): ResponderError {
  const code = (error as { code?: string }).code ?? String(error);
  const rule = "a file that can be read and appended to";
  const value = `${path} (${code})`;
  return ruleError(ResponderError, "respond", "cache", rule, value);
}

/** Key and reply of a line; `null` if a crash cut it short. */
function parseLine(line: string): readonly [key: string, reply: string] | null {
  try {
    const { key, reply } = JSON.parse(line);
    return typeof key === "string" && typeof reply === "string"
      ? [key, reply]
      : null;
  } catch {
    return null;
  }
}

/** SHA-256 of model and prompt, in hexadecimal. */
export async function hashPrompt(
  model: string,
  prompt: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([model, prompt]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * A JSONL file with one line per reply: `{"key": …, "reply": …}`, read at the
 * first look-up and created at the first reply. Processes may share it: lines
 * are appended whole, and the first of equal keys counts.
 */
export class ReplyCache {
  readonly #path: string;
  #replies: Promise<Map<string, string>> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** Looks up a reply; `null` if there is none. */
  async get(key: string): Promise<string | null> {
    this.#replies ??= this.#read();
    return (await this.#replies).get(key) ?? null;
  }

  async add(key: string, reply: string): Promise<void> {
    this.#replies ??= this.#read();
    (await this.#replies).set(key, reply);
    await this.#append(`${JSON.stringify({ key, reply })}\n`);
  }

  async #read(): Promise<Map<string, string>> {
    let text = "";
    try {
      text = await readFile(this.#path, "utf8");
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== "ENOENT") throw makeCacheError(this.#path, error);
    }
    // Complete a line that a crash cut short.
    if (text !== "" && !text.endsWith("\n")) await this.#append("\n");
    const pairs = text.split("\n").map(parseLine).filter((pair) =>
      pair !== null
    );
    // Reversed, as a map keeps the last of equal keys.
    return new Map(pairs.reverse());
  }

  async #append(text: string): Promise<void> {
    try {
      await mkdir(dirname(this.#path), { recursive: true });
      // Appends are atomic across processes.
      await appendFile(this.#path, text);
    } catch (error) {
      throw makeCacheError(this.#path, error);
    }
  }
}

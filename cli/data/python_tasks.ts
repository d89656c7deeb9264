/**
 * Reads the tasks of tau-bench, which are in modules of Python: a list of
 * `Task(…)` with literals in it, and nothing that has to be computed.
 */

import { ruleError } from "../../utils/errors.ts";

const ACTION = "read tasks in Python";

/** White space and comments. */
const SPACE = /(?:\s|#[^\n]*)*/y;

const STRING = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/y;
const NUMBER = /-?\d+(?:\.\d+)?(?![\w.])/y;
const NAME = /[A-Za-z_]\w*/y;

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

const WORDS: Readonly<Record<string, unknown>> = {
  True: true,
  False: false,
  None: null,
};

/** A text of literals, and the position in it. */
class Literals {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** Reads a match of a sticky pattern here; `null` without one. */
  #take(pattern: RegExp): RegExpExecArray | null {
    SPACE.lastIndex = this.#at;
    SPACE.exec(this.#text);
    pattern.lastIndex = SPACE.lastIndex;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #miss(what: string): Error {
    const line = this.#text.slice(0, this.#at).split("\n").length;
    const rest = this.#text.slice(this.#at).trim();
    return ruleError(SyntaxError, ACTION, `line ${line}`, what, rest);
  }

  #expect(pattern: RegExp, what: string): RegExpExecArray {
    const match = this.#take(pattern);
    if (match === null) throw this.#miss(what);
    return match;
  }

  #unescape(text: string): string {
    return text.replace(
      /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi,
      (_, byte: string | undefined, unit: string | undefined, sign: string) => {
        const code = byte ?? unit;
        if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
        if (Object.hasOwn(ESCAPES, sign)) return ESCAPES[sign]!;
        throw this.#miss("text whose escapes are known");
      },
    );
  }

  /** Reads parts up to a closing sign, with commas between them. */
  #takeAll(end: RegExp, part: () => void): void {
    while (this.#take(end) === null) {
      part();
      if (this.#take(/,/y) === null) {
        this.#expect(end, "a comma or the end of a list");
        return;
      }
    }
  }

  /** Reads a string, number, word, list, dictionary, or a call with names. */
  read(): unknown {
    let string = this.#take(STRING);
    if (string !== null) {
      let text = "";
      // Adjacent strings are one.
      for (; string !== null; string = this.#take(STRING)) {
        text += this.#unescape(string[1] ?? string[2]!);
      }
      return text;
    }
    const number = this.#take(NUMBER);
    if (number !== null) return Number(number[0]);
    if (this.#take(/\[/y) !== null) {
      const list: unknown[] = [];
      this.#takeAll(/\]/y, () => list.push(this.read()));
      return list;
    }
    if (this.#take(/\{/y) !== null) return this.#readDict();
    const name = this.#expect(NAME, "a literal")[0];
    if (Object.hasOwn(WORDS, name)) return WORDS[name];
    this.#expect(/\(/y, "a call");
    const fields: [string, unknown][] = [];
    this.#takeAll(/\)/y, () => {
      const field = this.#expect(NAME, "an argument's name")[0];
      this.#expect(/=/y, "=");
      fields.push([field, this.read()]);
    });
    return Object.fromEntries(fields);
  }

  #readDict(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#takeAll(/\}/y, () => {
      const key = this.read();
      if (typeof key !== "string") throw this.#miss("a string as key");
      this.#expect(/:/y, "a colon");
      entries.push([key, this.read()]);
    });
    return Object.fromEntries(entries);
  }
}

/** Writes a module of tasks, `TASKS_TEST = [Task(…), …]`, as JSON. */
export function convertPythonTasks(text: string): string {
  const start = /^TASKS\w* = /m.exec(text);
  if (start === null) {
    throw ruleError(SyntaxError, ACTION, "text", "TASKS = [...]", text);
  }
  const list = new Literals(text, start.index + start[0].length).read();
  if (!Array.isArray(list)) {
    throw ruleError(SyntaxError, ACTION, "TASKS", "a list", list);
  }
  const tasks = list.map((task: Record<string, unknown>, id) => {
    const { user_id, instruction, actions, outputs } = task;
    return { id, user_id, instruction, actions, outputs };
  });
  return `${JSON.stringify(tasks, null, 1)}\n`;
}

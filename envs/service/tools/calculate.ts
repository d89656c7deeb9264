/**
 * Sums that an agent asks for, by Python's grammar, to cents. Takes time linear
 * in the length of the text: what stands in brackets waits on a stack.
 */

import {
  computeOperation,
  type PythonNumber,
  type PythonOperator,
  readNumeral,
  toFiniteFloat,
} from "./python_arithmetic.ts";
import { printFloat, roundCents } from "./python_text.ts";
import { ToolFailure } from "./service_tool.ts";

/** Numbers, operators, brackets; spaces are skipped. */
const TOKEN = /\d+\.?\d*|\.\d+|\*\*|\/\/|[-+*/().]/g;

const NUMERAL = /^\.?\d/;

/** An integer does not begin with zeros, unless they are all of it. */
const LEADING_ZERO = /^0+[1-9]\d*$/;

/** As many brackets as Python opens within each other. */
const DEEPEST_BRACKETS = 200;

/** How tightly operators bind; signs before a number have names of their own. */
const BINDING: Readonly<Record<string, number>> = {
  "+": 1,
  "-": 1,
  "*": 2,
  "/": 2,
  "//": 2,
  "plus": 3,
  "minus": 3,
  "**": 4,
};

function failSyntax(): never {
  throw new ToolFailure("invalid syntax");
}

/** An expression that is read from left to right. */
class ExpressionReader {
  /** What was read so far, each operator after what it works on. */
  readonly postfix: string[] = [];
  /** Operators and open brackets that wait for what follows. */
  readonly #waiting: string[] = [];
  #openBrackets = 0;
  #expectsNumber = true;

  read(token: string): void {
    if (this.#expectsNumber) this.#readBefore(token);
    else this.#readAfter(token);
  }

  /** Reads what may stand before a number, or the number. */
  #readBefore(token: string): void {
    if (NUMERAL.test(token)) {
      if (LEADING_ZERO.test(token)) failSyntax();
      this.postfix.push(token);
      this.#expectsNumber = false;
    } else if (token === "(") {
      this.#openBrackets++;
      if (this.#openBrackets > DEEPEST_BRACKETS) failSyntax();
      this.#waiting.push(token);
    } else if (token === "+") this.#waiting.push("plus");
    else if (token === "-") this.#waiting.push("minus");
    else failSyntax();
  }

  /** Reads what may stand after a number. */
  #readAfter(token: string): void {
    if (token === ")") {
      if (this.#openBrackets === 0) failSyntax();
      this.#openBrackets--;
      this.#settle(0);
      this.#waiting.pop();
      return;
    }
    const binding = BINDING[token] ?? failSyntax();
    // Powers are computed from the right: they leave each other waiting.
    this.#settle(token === "**" ? binding + 1 : binding);
    this.#waiting.push(token);
    this.#expectsNumber = true;
  }

  /** Moves waiting operators that bind at least as tightly to the result. */
  #settle(binding: number): void {
    for (;;) {
      const last = this.#waiting.at(-1);
      if (last === undefined || last === "(") return;
      if (BINDING[last]! < binding) return;
      this.postfix.push(this.#waiting.pop()!);
    }
  }

  end(): void {
    if (this.#expectsNumber || this.#openBrackets > 0) failSyntax();
    this.#settle(0);
  }
}

function evaluate(postfix: readonly string[]): PythonNumber {
  const stack: PythonNumber[] = [];
  for (const token of postfix) {
    if (NUMERAL.test(token)) {
      stack.push(readNumeral(token));
      continue;
    }
    const right = stack.pop()!;
    if (token === "plus") stack.push(right);
    else if (token === "minus") stack.push(-right);
    else {
      const left = stack.pop()!;
      stack.push(computeOperation(left, token as PythonOperator, right));
    }
  }
  return stack[0]!;
}

/**
 * Calculates for an agent.
 *
 * @param expression What the agent gave
 * @returns The result to two decimals, `4.0`, or `Error: …`
 */
export function calculate(expression: unknown): string {
  if (typeof expression !== "string") return "Error: invalid arguments";
  if (/[^-+*/(). 0-9]/.test(expression)) {
    return "Error: invalid characters in expression";
  }
  try {
    const reader = new ExpressionReader();
    for (const [token] of expression.matchAll(TOKEN)) reader.read(token);
    reader.end();
    const result = toFiniteFloat(evaluate(reader.postfix));
    return printFloat(roundCents(result));
  } catch (error) {
    if (error instanceof ToolFailure) return `Error: ${error.message}`;
    throw error;
  }
}

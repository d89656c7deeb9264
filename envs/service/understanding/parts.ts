/**
 * Splits a message into parts: sentences, list items, table cells and JSON
 * values, each with the heading that governs it.
 */

import { parseJson } from "../../../utils/json_values.ts";
import { cleanText } from "./clean_text.ts";
import { compose } from "./patterns/phrases.ts";
import { readWords, type Words } from "./patterns/word_starts.ts";

/** A part of a message. */
export interface Part extends Words {
  /** Its words, without markup. */
  readonly text: string;
  /** Heading, label or key above it, in lower case; empty if there is none. */
  readonly heading: string;
  /** Number of its line: what stands in one line belongs together. */
  readonly line: number;
  readonly index: number;
}

/** Most braces that may begin no JSON before the rest is taken for words. */
const MOST_BRACES = 32;

const ABBREVIATION =
  /[Ss]t|\d [Nn]os?|[Ii]ns|[Cc]ert|[Tt]ot|[Rr]ef|incl|max|min|[Mm]rs?|[Mm]s|[Dd]r|[Aa]pt|approx|e\.g|i\.e|b|[A-Z]|[ap]\.m(?=\.\s+\p{Ll})/u;
/** The end of a sentence or of `(Label: value)`, but not of `St. Louis`. */
const SENTENCE_END =
  compose`(?<=[.!?;][)"'”]?)(?<!\b${ABBREVIATION}\.)\s+|\s\/\/\s|(?<=\)) (?=\(\p{L}[\p{L} ]{1,28}: )`;

const BULLET = /^(?:[-*•·–>+]|\(?\w\)|\d{1,2}[.)])\s+/;

/** Behind a label: "Total - $5" is "Total: $5" too. */
const DASH = /^(\p{L}[\p{L}\d ]{0,28}?)(?<!\b[A-Z]{3}) [-–—] (?=\S)/u;

/** A line that only introduces others: `New item:`. */
const HEADING =
  /^[^.!?]{1,80}:$|^(?!.*\b(?:NO|YES|NONE|NIL)$)[A-Z]{2,}(?:,? [A-Z]{2,}){0,3}$/;

interface Heading {
  readonly words: string;
  readonly depth: number;
  /** Does the line do nothing but head others? */
  readonly isOwn: boolean;
}

const LONGEST_HEADING = 80;

/** A line that only separates. */
const RULE = /^[\s|:+=*_.~-]+$/;

/** `Item: Lamp | red`: a label, and no first row of a table. */
const LABELLED = /^[^|:]{1,40}: [^|]+\|/;

function isRow(line: string): boolean {
  return (line.match(/\|/g)?.length ?? 0) >= 2 || /^\+-[-+]+\+$/.test(line);
}

function isRowOrRule(line: string): boolean {
  return line.includes("|") || /^\s*\+-[-+]+\+\s*$/.test(line);
}

/** The column where the words of a line begin. */
function measureDepth(line: string): number {
  const bare = line.trimStart();
  // Item 10 stands no deeper than item 9.
  const item = bare.replace(BULLET, "").length +
    Number(/^\d\d[.)] /.test(bare));
  return line.length - item;
}

/** What stands in brackets is one thing: `{color: red; size: L}`. */
function joinBrackets(text: string): string {
  return text.replaceAll(
    /[([{]([^()[\]{}\n]{0,400})[)\]}]/g,
    (all, inner: string) =>
      /; |^\{[^":]*=/.test(all) ? `(${inner.replaceAll("; ", ", ")})` : all,
  );
}

function makePart(text: string, heading: string, line: number): Part {
  const bare = text.trim();
  const words = bare.includes("  ") ? bare.replaceAll(/ {2,}/g, " ") : bare;
  return { text: words, heading, line, index: 0, ...readWords(words) };
}

/** Words of a key: `new_item_ids` and `newItemIds` are `new item ids`. */
function spellKey(key: string): string {
  return key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").replaceAll(/_/g, " ")
    .toLowerCase();
}

/** Lists the values of a JSON value, each with its path as heading. */
function listJson(value: unknown, path: string, line: number): Part[] {
  if (typeof value !== "object" || value === null) {
    const words = `${path.split(" / ").at(-1)}: ${value}`;
    return [makePart(words, path, line)];
  }
  return Object.entries(value).flatMap(([key, inner], i) =>
    Array.isArray(value)
      // The items of a list are lines of their own.
      ? listJson(inner, path, line + i / 1_000)
      : listJson(
        inner,
        path === "" ? spellKey(key) : `${path} / ${spellKey(key)}`,
        line,
      )
  );
}

/** The first character of a JSON object, or of a list of them. */
const JSON_START = /\{|\[(?=\s{0,38}\{)/g;

/** Finds the end of a JSON object or list that begins at an index. */
function findJsonEnd(text: string, start: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (isQuoted) {
      if (character === "\\") i++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") {
      depth--;
      if (depth === 0) return i + 1;
    }
  }
  return -1;
}

function splitCells(row: string): string[] {
  return row.replaceAll(/^\s*\||\|\s*$/g, "").split("|")
    .map((cell) => cell.trim());
}

/** The number of an order, or a reservation's letters and digits. */
const ID = /\bW\d{7}\b|\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6}\b/;

/** Heads a first column of values, not of names of rows. */
const OLD_COLUMN =
  /\b(?:old|now|current|currently|existing|previous|from|before|returned|leaving|leaves)\b|^(?:is|was|out|had)$/i;

/** Lists the cells of a table, each under the words of its column and row. */
function listCells(
  title: string,
  rows: readonly string[],
  line: number,
): Part[] {
  // A first row without words heads nothing, nor one like the next.
  const [first, second] = rows.map((row) => splitCells(row)[0]!);
  const isBare = /^[\s|]+$/.test(rows[0]!) ||
    [first, second].every((cell) => cell !== undefined && ID.test(cell));
  const [head, ...body] = [
    ...isBare ? [""] : [],
    ...rows.filter((row) => !RULE.test(row)),
  ].map(splitCells);
  if (head === undefined) return [];
  if (body.length === 0) {
    return [makePart(head.join(" | "), "", line)];
  }
  // `| Order #W1234567 | new | old |`
  const named = head.filter((cell) =>
    ID.test(cell) || cell.split(" ").length > 4
  )
    .map((cell) => makePart(cell, "", line));
  const isUnnamed = head[0] === "" && head.some((cell) => cell !== "");
  return named.concat(body.flatMap((cells, i) =>
    cells.flatMap((cell, j) => {
      // Below an empty head stand names of rows.
      if (j === 0 && isUnnamed && /\p{L}/u.test(cell)) return [];
      const column = head[j] ?? "";
      // The first cell names the row, unless it is a number or an old value.
      const isValue = !/\p{L}/u.test(cells[0]!) || OLD_COLUMN.test(head[0]!);
      const label = j === 0 || isValue ? "" : cells[0]!;
      // "Color" beside "red" is read as "Color: red".
      const words = j === 0 ? cell : `${label || column}: ${cell}`;
      return [
        makePart(words, `${title} / ${column.toLowerCase()}`, line + i),
      ];
    })
  ));
}

/** A question that its agent may answer: `How many bags?`, `Insurance?` */
const OWN_QUESTION =
  /^(?:(?:[a-z]+ )?(?:how|what|which|where|who|why)\b[^?]{0,48}|(?:and )?[a-z]+(?: [a-z]+)?|(?:paid|charged|billed|booked)(?: [a-z]+){1,4})\?$/i;
/** A short answer, and no question or request. */
const OWN_ANSWER = /^(?!(?:please|yes or|y\/n|ok|okay)\b)[^?!]{1,40}\.$/i;

/** A sentence that only names what the next one tells: `Insurance. No.` */
const TITLE = /^[A-Z][a-z]+(?: [a-z]+){0,2}\.$/;
const VALUE = /^(?:yes|no|none|nil|zero|\d{1,2})\.$/i;

/** Writes what agents ask and answer themselves as labels and values. */
function labelAnswers(sentences: readonly string[]): string[] {
  const isAnswer = sentences.map((sentence, i) => {
    const asked = sentences[i - 1] ?? "";
    return (OWN_QUESTION.test(asked) && OWN_ANSWER.test(sentence)) ||
      (TITLE.test(asked) && VALUE.test(sentence));
  });
  return sentences.flatMap((sentence, i) => {
    // "Insured? No." is no question to the customer.
    if (isAnswer[i + 1] && /^(?:yes|no)\b/i.test(sentences[i + 1]!)) return [];
    return isAnswer[i]
      ? `${sentences[i - 1]!.slice(0, -1)}: ${sentence}`
      : sentence;
  });
}

/** Splits a message into its parts, in order. */
export function splitText(said: string): Part[] {
  const text = cleanText(said);
  const parts: Part[] = [];
  let number = 0;
  let tableEnd = 0;
  const addLines = (piece: string): void => {
    const lines = joinBrackets(piece).split("\n");
    const above: Heading[] = [];
    let isAfterBlank = false;
    for (let i = 0; i < lines.length; i++, number++) {
      const whole = lines[i]!;
      const bare = whole.trim();
      if (bare === "") {
        isAfterBlank = true;
        continue;
      }
      if (isRow(bare) && !BULLET.test(bare) && !LABELLED.test(bare)) {
        const start = i;
        while (i + 1 < lines.length && isRowOrRule(lines[i + 1]!)) i++;
        // What stands above a second table is the first.
        const title = parts.length === tableEnd
          ? ""
          : parts.at(-1)?.lower ?? "";
        parts.push(...listCells(title, lines.slice(start, i + 1), number));
        tableEnd = parts.length;
        number += i - start;
        above.length = 0;
        continue;
      }
      if (RULE.test(bare)) continue;
      const item = bare.replace(/^#+\s+/, "").replace(BULLET, "");
      // "Total    $5" is "Total: $5".
      const words = (BULLET.test(bare) ? item.replace(DASH, "$1: ") : item)
        .replace(/^(\p{L}[^:]{0,28}?)\s{2,}(?=\S)/u, "$1: ");
      const depth = measureDepth(whole);
      const isHeading = HEADING.test(words) || /^#+\s/.test(bare);
      // A heading governs what stands deeper, and the lines right below it.
      const isBeside = !isHeading && !isAfterBlank;
      while (
        above.length > 0 &&
        (above.at(-1)!.depth > depth ||
          (above.at(-1)!.depth === depth &&
            !(isBeside && above.at(-1)!.isOwn)))
      ) above.pop();
      isAfterBlank = false;
      const heading = above.map((one) => one.words).join(" / ");
      for (const sentence of labelAnswers(words.split(SENTENCE_END))) {
        const said = sentence.replace(DASH, "$1: ");
        if (said !== "") parts.push(makePart(said, heading, number));
      }
      const next = lines.slice(i + 1).find((line) => line.trim() !== "");
      const isAbove = next !== undefined && measureDepth(next) > depth &&
        words.length < LONGEST_HEADING;
      if (isHeading || isAbove) {
        above.push({ words: spellKey(words), depth, isOwn: isHeading });
      }
    }
  };
  let rest = 0;
  // What stands right behind a value belongs to it.
  let next = 0;
  let misses = 0;
  for (const { index: at } of text.matchAll(JSON_START)) {
    if (misses === MOST_BRACES) break;
    if (at < next) continue;
    const end = findJsonEnd(text, at);
    const value = end < 0 ? undefined : parseJson(text.slice(at, end));
    if (typeof value !== "object" || value === null) {
      misses++;
      continue;
    }
    addLines(text.slice(rest, at));
    parts.push(...listJson(value, "", number++));
    rest = end;
    next = end + 1;
  }
  addLines(text.slice(rest));
  return parts.map((part, index) => ({ ...part, index }));
}

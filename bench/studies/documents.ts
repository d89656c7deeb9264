/**
 * Blocks of a document that are made of committed results:
 *
 *     <!-- figures: NAME KIND -->
 *     … written by `deno task reproduce --write` …
 *     <!-- end of figures -->
 */

const BEGIN = /^<!-- figures: (\S+) (\S+) -->$/;
const END = "<!-- end of figures -->";

/** A part of a document. */
export interface DocumentPart {
  /** The lines between the markers, or outside of any. */
  readonly lines: readonly string[];
  /** The line that it begins on, from 1. */
  readonly from: number;
  /** The first marker; `null` outside of blocks. */
  readonly marker: string | null;
  /** Study and kind of what is to stand here; `null` where none is named. */
  readonly figures: readonly [study: string, kind: string] | null;
}

/** Splits a document at its markers. */
export function splitDocument(text: string): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let lines: string[] = [];
  let from = 1;
  let marker: string | null = null;
  const close = (next: number, opened: string | null) => {
    const [, study, kind] = BEGIN.exec(marker ?? "") ?? [];
    const figures = study === undefined ? null : [study, kind!] as const;
    parts.push({ lines, from, marker, figures });
    [lines, from, marker] = [[], next, opened];
  };
  text.split("\n").forEach((line, i) => {
    if (marker === null && BEGIN.test(line)) close(i + 2, line);
    else if (marker !== null && line === END) close(i + 2, null);
    else lines.push(line);
  });
  close(0, null);
  return parts;
}

/** Puts the parts of a document together again, with what is to stand there. */
export function fillDocument(
  text: string,
  write: (study: string, kind: string) => string,
): string {
  const parts = splitDocument(text);
  return parts.flatMap(({ lines, marker, figures }, i) => {
    // What was opened and never closed is left as it is.
    if (marker === null) return lines;
    if (i === parts.length - 1) return [marker, ...lines];
    const filled = figures === null
      ? lines
      : ["", ...write(...figures).trimEnd().split("\n"), ""];
    return [marker, ...filled, END];
  }).join("\n");
}

/** A heading of a column that only results of training have. */
const LEARNING =
  /^(AREW|sampled|greedy|trained|owed to replies|success(,.*)?)$/;

/** Tells whether a line of Markdown heads a table of what was learnt. */
function isLearningHead(line: string): boolean {
  if (!line.startsWith("|")) return false;
  return line.split("|").some((cell) => LEARNING.test(cell.trim()));
}

/**
 * Finds tables of what was learnt that stand outside of blocks, and markers
 * that do not belong together, as places of a document.
 */
export function findLooseTables(text: string): string[] {
  const parts = splitDocument(text);
  return parts.flatMap(({ lines, from, marker }, i) => {
    if (marker !== null) {
      return i < parts.length - 1
        ? []
        : [`line ${from - 1}: a block without its end`];
    }
    return lines.flatMap((line, j) => {
      if (line.startsWith("<!-- figures") || line === END) {
        return [`line ${from + j}: a marker that is none: ${line}`];
      }
      const isHead = isLearningHead(line) &&
        (lines[j + 1] ?? "").startsWith("| --");
      return isHead
        ? [`line ${from + j}: a table of learning outside of a block`]
        : [];
    });
  });
}

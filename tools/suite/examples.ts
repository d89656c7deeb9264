/** The examples in documents and in comments of the code, as modules. */

/** One block of code that can be run. */
export interface Example {
  /** Its first line in the document, counted from 1. */
  readonly line: number;
  /** The module, its lines where they are in the document. */
  readonly code: string;
}

/** What a fence calls code that is run. */
const LANGUAGES = new Set(["ts", "typescript", "js", "javascript"]);

/** A fence that opens or ends a block, after the star of a comment. */
const FENCE = /^(?: *\* ?)? *```(.*)$/;

/** What a line of a comment begins with. */
const STAR = /^ *\* ?/;

/**
 * Finds the blocks of code in a Markdown document or in a module's
 * comments, but for those that are marked `ignore`.
 */
export function findExamples(path: string, source: string): Example[] {
  const isDocument = path.endsWith(".md");
  const examples: Example[] = [];
  let info: string | null = null;
  let start = 0;
  let body: string[] = [];
  source.split("\n").forEach((line, index) => {
    const fence = FENCE.exec(line);
    if (fence === null || (!isDocument && !STAR.test(line))) {
      body.push(isDocument ? line : line.replace(STAR, ""));
    } else if (info === null) {
      info = fence[1]!.trim();
      start = index + 1;
      body = [];
    } else {
      const [language, ...marks] = info.split(/[ ,]+/);
      if (LANGUAGES.has(language!) && !marks.includes("ignore")) {
        const code = `${"\n".repeat(start)}${body.join("\n")}\n`;
        examples.push({ line: start + 1, code });
      }
      info = null;
    }
  });
  return examples;
}

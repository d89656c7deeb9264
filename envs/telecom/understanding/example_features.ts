/**
 * What the reader of examples sees of a piece of a message: its words, what word
 * rules hear in it, words of its neighbours and those of the whole message.
 */

/** A feature of a piece, and how much it counts. */
export type Feature = readonly [name: string, scale: number];

const STEM_LENGTH = 5;
const OF_NEIGHBOUR = 0.5;
const OF_MESSAGE = 0.9;

/** `Don't leave it on`: it is to be off. */
const NOT_KEPT =
  /\b(?:don't|do not|never|please not) (?:leave|keep|let)\b(.*?)\b(on|off|running|active|enabled|disabled)\b/;

/** Says what is to be on or off in place of what is not to be kept. */
function turnRound(text: string): string {
  return text.replace(
    NOT_KEPT,
    (_, between: string, state: string) =>
      `switch${between}${/^(?:off|disabled)$/.test(state) ? "on" : "off"}`,
  );
}

/** Lists words, all numbers as one. */
function listWords(text: string): string[] {
  return turnRound(text).replaceAll(/\d+(?:\.\d+)?(?!\d|g\b)/g, "0 ")
    .match(/[a-z0-9']+|[$?!:>→]/g) ?? [];
}

/** Adds the beginnings of long words. */
function addStems(words: readonly string[]): string[] {
  return [
    ...words,
    ...words.filter((word) => word.length > STEM_LENGTH)
      .map((word) => `#${word.slice(0, STEM_LENGTH)}`),
  ];
}

/** Features of a message's pieces. */
export interface MessageFeatures {
  /** Of each piece those that are its own. */
  readonly pieces: readonly (readonly Feature[])[];
  /** Those that all pieces share. */
  readonly whole: readonly Feature[];
}

/** Lists the features of each piece, and of all. */
export function listFeatures(
  pieces: readonly {
    readonly text: string;
    /** Features that are no words. */
    readonly heard: readonly Feature[];
  }[],
): MessageFeatures {
  const words = pieces.map(({ text }) => listWords(text));
  const stems = words.map(addStems);
  const whole = [...new Set(stems.flat())].map((name): Feature => [
    `~${name}`,
    OF_MESSAGE,
  ]);
  const listBeside = (mark: string, at: number) =>
    [...new Set(stems[at] ?? ["^"])].map((name): Feature => [
      mark + name,
      OF_NEIGHBOUR,
    ]);
  const own = pieces.map(({ heard }, at) => {
    const framed = ["^", ...words[at]!, "^"];
    const pairs = framed.slice(1).map((word, i) => `${framed[i]} ${word}`);
    return [
      ...[...new Set([...stems[at]!, ...pairs])].map((name): Feature => [
        name,
        1,
      ]),
      ...heard,
      ...listBeside("<", at - 1),
      ...listBeside(">", at + 1),
    ];
  });
  return { pieces: own, whole };
}

/**
 * Finds out what a question is about: topics with the phrases by which people
 * mean them.
 *
 * A phrase is a set of words: it is meant if all of them occur in the question,
 * in any order and inflection. A phrase gives way to a longer one that holds
 * all of its words, as "cough" does to "cough blood". Synonyms, which a
 * vocabulary lists once for all topics, count as one word.
 */

import { makeStemReader, type Synonyms } from "./stems.ts";

/** A topic with the phrases by which a question means it. */
export interface Topic {
  /** Its name, by which it can be asked for as well. */
  readonly key: string;
  /** Phrases that mean it. */
  readonly phrases: readonly string[];
  /** Phrases that mean its opposite. */
  readonly opposites: readonly string[];
}

/** A topic that a question is about. */
export interface FoundTopic {
  /** Number of the topic in its list. */
  readonly topic: number;
  /** True if the question means its opposite. */
  readonly reversed: boolean;
}

/** Finds the topics of a question, best first. */
export type TopicIndex = (question: string) => readonly FoundTopic[];

/** Questions remembered by an index. */
const REMEMBERED = 10_000;

interface Phrase extends FoundTopic {
  readonly stems: readonly string[];
}

function isSubset(a: Phrase, b: Phrase): boolean {
  return a.stems.length < b.stems.length &&
    a.stems.every((stem) => b.stems.includes(stem));
}

/** Longest phrases first; of one topic the best alone. */
function rankMatches(matches: readonly Phrase[]): readonly FoundTopic[] {
  const kept = matches.filter((phrase) =>
    !matches.some((other) => isSubset(phrase, other))
  ).sort((a, b) => b.stems.length - a.stems.length);
  const seen = new Set<number>();
  const found: FoundTopic[] = [];
  for (const { topic, reversed } of kept) {
    if (seen.has(topic)) continue;
    seen.add(topic);
    found.push(Object.freeze({ topic, reversed }));
  }
  return Object.freeze(found);
}

/** All phrases, each under its rarest stem. */
function groupByRarestStem(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const counts = new Map<string, number>();
  for (const stem of phrases.flatMap(({ stems }) => stems)) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const rarest = phrase.stems.reduce((best, stem) =>
      counts.get(stem)! < counts.get(best)! ? stem : best
    );
    index.set(rarest, [...index.get(rarest) ?? [], phrase]);
  }
  return index;
}

/** The phrases of all topics, ready to be looked up. */
function readPhrases(
  topics: readonly Topic[],
  findStems: (text: string) => Set<string>,
): Map<string, Phrase[]> {
  const phrases = topics.flatMap(({ phrases, opposites }, topic) => {
    const read = (reversed: boolean) => (phrase: string): Phrase => ({
      topic,
      reversed,
      stems: [...findStems(phrase)],
    });
    return [...phrases.map(read(false)), ...opposites.map(read(true))];
  });
  return groupByRarestStem(phrases.filter(({ stems }) => stems.length > 0));
}

/** Makes an index of topics. */
export function makeTopicIndex(
  topics: readonly Topic[],
  synonyms: Synonyms = [],
): TopicIndex {
  const findStems = makeStemReader(synonyms);
  const keys = new Map(topics.map(({ key }, topic) => [key, topic]));
  const remembered = new Map<string, readonly FoundTopic[]>();
  // Thousands of phrases are read when the first question is asked.
  let index: Map<string, Phrase[]> | null = null;

  function search(question: string): readonly FoundTopic[] {
    const words = question.split(" ");
    if (words.every((word) => keys.has(word))) {
      return words.map((word) => ({ topic: keys.get(word)!, reversed: false }));
    }
    index ??= readPhrases(topics, findStems);
    const present = findStems(question);
    const matches: Phrase[] = [];
    for (const stem of present) {
      for (const phrase of index.get(stem) ?? []) {
        if (phrase.stems.every((part) => present.has(part))) {
          matches.push(phrase);
        }
      }
    }
    return rankMatches(matches);
  }

  return (question) => {
    let found = remembered.get(question);
    if (found === undefined) {
      found = search(question);
      if (remembered.size >= REMEMBERED) remembered.clear();
      // A very long question is read, but not kept.
      if (question.length <= 1000) remembered.set(question, found);
    }
    return found;
  };
}

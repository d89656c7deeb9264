/**
 * Finds the topics of a question by their phrases. A phrase matches if all of
 * its words occur in the question, in any order and inflection. A longer phrase
 * that contains its words takes precedence, as "cough blood" does over "cough".
 * Synonyms count as one word.
 */

import { makeLazily, rememberTexts } from "../../utils/cache.ts";
import { cutQuestion, makeStemReader, type Synonyms } from "./stems.ts";

export interface Topic {
  /** Its name, which also matches. */
  readonly key: string;
  readonly phrases: readonly string[];
  /** Phrases that mean its opposite. */
  readonly opposites: readonly string[];
}

export interface FoundTopic {
  readonly topic: number;
  /** Whether the question means its opposite. */
  readonly reversed: boolean;
}

export type TopicIndex = (question: string) => readonly FoundTopic[];

interface Phrase extends FoundTopic {
  readonly stems: readonly string[];
}

function isSubset(a: Phrase, b: Phrase): boolean {
  return a.stems.length < b.stems.length &&
    a.stems.every((stem) => b.stems.includes(stem));
}

/** Longest phrases first; only the best of each topic. */
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

function groupByRarestStem(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const counts = new Map<string, number>();
  for (const stem of phrases.flatMap(({ stems }) => stems)) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return Map.groupBy(
    phrases,
    ({ stems }) =>
      stems.reduce((best, stem) =>
        counts.get(stem)! < counts.get(best)! ? stem : best
      ),
  );
}

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

export function makeTopicIndex(
  topics: readonly Topic[],
  synonyms: Synonyms = [],
): TopicIndex {
  // Both take long: there are thousands of phrases.
  const getStemReader = makeLazily(() => makeStemReader(synonyms));
  const getIndex = makeLazily(() => readPhrases(topics, getStemReader()));
  const keys = new Map(topics.map(({ key }, topic) => [key, topic]));

  function search(question: string): readonly FoundTopic[] {
    const words = question.split(" ");
    if (words.every((word) => keys.has(word))) {
      return words.map((word) => ({ topic: keys.get(word)!, reversed: false }));
    }
    const present = getStemReader()(question);
    const matches: Phrase[] = [];
    for (const stem of present) {
      for (const phrase of getIndex().get(stem) ?? []) {
        if (phrase.stems.every((part) => present.has(part))) {
          matches.push(phrase);
        }
      }
    }
    return rankMatches(matches);
  }

  return rememberTexts(
    (question) => search(cutQuestion(question)),
    { most: 10_000, longest: 1_000 },
  );
}

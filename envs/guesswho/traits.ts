/** What can be asked about a person in Guess Who, and how it is worded. */

import { parseSynonyms, phrases } from "../responders/stems.ts";
import { makeTopicIndex, type TopicIndex } from "../responders/topic_index.ts";

/** Something that is true of about half of the people. */
export interface Trait {
  /** Its word in `terse` style. */
  readonly key: string;
  /** The question: "Does the person wear glasses?" */
  readonly ask: string;
  /** The trait in a description: "wears glasses". */
  readonly says: string;
  /** Phrases by which a question means it. */
  readonly means: readonly string[];
  /** Phrases by which a question means the opposite. */
  readonly opposites: readonly string[];
}

export const TRAITS: readonly Trait[] = [
  {
    key: "glasses",
    ask: "Does the person wear glasses?",
    says: "wears glasses",
    means: phrases("glasses, spectacles, specs, eyeglasses"),
    opposites: [],
  },
  {
    key: "hat",
    ask: "Does the person wear a hat?",
    says: "wears a hat",
    means: phrases("hat, cap, beanie, headwear, something on head"),
    opposites: phrases("bare head, bareheaded"),
  },
  {
    key: "scarf",
    ask: "Does the person wear a scarf?",
    says: "wears a scarf",
    means: phrases("scarf, shawl, something around neck"),
    opposites: [],
  },
  {
    key: "earrings",
    ask: "Does the person wear earrings?",
    says: "wears earrings",
    means: phrases(
      "earrings, ear rings, ear studs, jewellery, jewelry, ears pierced",
    ),
    opposites: [],
  },
  {
    key: "freckles",
    ask: "Does the person have freckles?",
    says: "has freckles",
    means: phrases("freckles, freckled"),
    opposites: [],
  },
  {
    key: "curly",
    ask: "Does the person have curly hair?",
    says: "has curly hair",
    means: phrases("curly, curls, curly hair, wavy hair"),
    opposites: phrases("straight, straight hair, smooth hair"),
  },
  {
    key: "dark",
    ask: "Does the person have dark hair?",
    says: "has dark hair",
    means: phrases(
      "dark, dark hair, black hair, brown hair, dark haired, brunette",
    ),
    opposites: phrases(
      "fair, fair hair, blond, blonde, blond hair, light hair",
    ),
  },
  {
    key: "tall",
    ask: "Is the person tall?",
    says: "is tall",
    means: phrases("tall, of great height"),
    opposites: phrases("short, small, short person, small person"),
  },
  {
    key: "young",
    ask: "Is the person under thirty?",
    says: "is under thirty",
    means: phrases(
      "young, younger, under thirty, twenties, teenager",
    ),
    opposites: phrases(
      "old, older, over thirty, above thirty, elderly",
    ),
  },
  {
    key: "left-handed",
    ask: "Is the person left-handed?",
    says: "is left-handed",
    means: phrases("left handed, left hander, left hand, lefty"),
    opposites: phrases("right handed, right hander, right hand"),
  },
  {
    key: "dog",
    ask: "Does the person have a dog?",
    says: "has a dog",
    means: phrases("dog, puppy, hound"),
    opposites: [],
  },
  {
    key: "guitar",
    ask: "Does the person play the guitar?",
    says: "plays the guitar",
    means: phrases("guitar, guitarist, instrument, musician, play music"),
    opposites: [],
  },
  {
    key: "bicycle",
    ask: "Does the person ride a bicycle?",
    says: "rides a bicycle",
    means: phrases("bicycle, bike, cycle, cyclist"),
    opposites: [],
  },
  {
    key: "city",
    ask: "Does the person live in a city?",
    says: "lives in a city",
    means: phrases("city, town, urban, downtown"),
    opposites: phrases("country, countryside, village, rural, farm"),
  },
];

/** Forms that deny nothing, words that do, and what is not about height. */
const SYNONYMS = parseSynonyms(`
  is the, is not the, is he, is she, is not he, is not she;
  does the, does not the, does not he, does not she;
  not, no, without, never, lack, none;
  thirty, 30;
  shorthair, short hair, short haired, short-haired;
`);

function deny(means: readonly string[]): string[] {
  return means.map((phrase) => `not ${phrase}`);
}

/** Finds the traits that a question is about. */
export const findTraits: TopicIndex = makeTopicIndex(
  TRAITS.map(({ key, ask, means, opposites }) => ({
    key,
    phrases: [ask, ...means, ...deny(opposites)],
    opposites: [...opposites, ...deny([ask, ...means])],
  })),
  SYNONYMS,
);

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

/**
 * Key, question and description of each trait; phrases that mean it; phrases
 * that mean the opposite.
 */
const TABLE = `
  glasses | Does the person wear glasses? | wears glasses
  glasses, spectacles, specs, eyeglasses

  hat | Does the person wear a hat? | wears a hat
  hat, cap, beanie, headwear, something on head
  bare head, bareheaded

  scarf | Does the person wear a scarf? | wears a scarf
  scarf, shawl, something around neck

  earrings | Does the person wear earrings? | wears earrings
  earrings, ear rings, ear studs, jewellery, jewelry, ears pierced

  freckles | Does the person have freckles? | has freckles
  freckles, freckled

  curly | Does the person have curly hair? | has curly hair
  curly, curls, curly hair, wavy hair
  straight, straight hair, smooth hair

  dark | Does the person have dark hair? | has dark hair
  dark, dark hair, black hair, brown hair, dark haired, brunette
  fair, fair hair, blond, blonde, blond hair, light hair

  tall | Is the person tall? | is tall
  tall, of great height
  short, small, short person, small person

  young | Is the person under thirty? | is under thirty
  young, younger, under thirty, twenties, teenager
  old, older, over thirty, above thirty, elderly

  left-handed | Is the person left-handed? | is left-handed
  left handed, left hander, left hand, lefty
  right handed, right hander, right hand

  dog | Does the person have a dog? | has a dog
  dog, puppy, hound

  guitar | Does the person play the guitar? | plays the guitar
  guitar, guitarist, instrument, musician, play music

  bicycle | Does the person ride a bicycle? | rides a bicycle
  bicycle, bike, cycle, cyclist

  city | Does the person live in a city? | lives in a city
  city, town, urban, downtown
  country, countryside, village, rural, farm
`;

export const TRAITS: readonly Trait[] = TABLE.trim().split("\n\n")
  .map((paragraph) => {
    const [facts, means, opposites = ""] = paragraph.split("\n");
    const [key, ask, says] = facts!.split("|").map((fact) => fact.trim());
    return {
      key: key!,
      ask: ask!,
      says: says!,
      means: phrases(means!),
      opposites: opposites === "" ? [] : phrases(opposites),
    };
  });

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

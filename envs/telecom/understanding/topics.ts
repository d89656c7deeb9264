/** What an agent may ask a telecom customer about. */

import { makePhraseRegExp } from "../../service/understanding/patterns/phrases.ts";
import type { SpokenTopic } from "../../service/understanding/reading.ts";

function makeTopic(name: string, phrases: string): SpokenTopic {
  return { name, pattern: makePhraseRegExp(phrases) };
}

/** `Shall I enable it for your number?` asks for no number. */
function makeNumberTopic(name: string, phrases: string): SpokenTopic {
  const { source, flags } = makePhraseRegExp(phrases);
  const pattern = new RegExp(`(?<!\\b(?:for|on|to|onto) )(?:${source})`, flags);
  return { name, pattern };
}

/** Identity comes first, as its words are the plainest. */
export const TELECOM_TOPICS: readonly SpokenTopic[] = [
  makeNumberTopic(
    "phone",
    `
  (phone|mobile|cell|cellphone|telephone|line|account) (numbers|number|no)
  (your|the|which|what) (numbers|number)
  number (are|is) *
  which line
`,
  ),
  makeTopic(
    "name",
    `
  (your|full|first|last|complete|and|a) (names|name)
  (who|whom) (am i|are you|do i have)
  identity
`,
  ),
  makeTopic(
    "birth",
    `
  (date|day|year) of birth
  (birthday|birthdate|birth date|dob)
  (when|what year) (were|was) you born
  identity
`,
  ),
  makeTopic(
    "place",
    `
  (are|is|were|am) * (abroad|overseas|travelling|traveling|roaming now)
  (abroad|overseas) (now|currently|right|or|at)
  (a|your|which) (trip|travel|journey)
  (where|which country|what country|which city) (are|is) you *
  (at|from) home
  (outside|out of) (the|your) (home)? country
  (your|current) location
`,
  ),
  makeTopic(
    "amount",
    `
  how (much|many) (more|extra|additional)? (data|gigabytes|gigabyte|gigs|gb)
  how (much|many) (would|do|should|shall) *
  (amount|number|quantity) of (data|gigabytes|gb)
`,
  ),
  makeTopic(
    "problem",
    `
  (problem|trouble|symptom|symptoms|matter|fault)
  (the|an|your|any|this|that|what|which) (exact|main|actual|same|current)? issue
  what (exactly)? (is|isn't|doesn't|does|happens|happened) *
  (wrong|not working)
  (help|assist) you
`,
  ),
];

export const TELECOM_OFF_TOPIC: RegExp = makePhraseRegExp(`
  (pet|pets|newsletter|newsletters|survey|weather|hobby|hobbies|favorite|favourite|favorites)
  (married|employer|job|occupation|gender|password|passwords|pin|e-mail|email|address)
  rate (us|our|this|your)
  how old
`);

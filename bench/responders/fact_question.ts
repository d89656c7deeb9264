/**
 * Makes questions from facts about patients, by rules.
 *
 * A question names what its fact is about and leaves out the rest: the
 * subject, numbers with their units, what is in brackets, what a named
 * examination found, whether the patient has it or not, and all but the first
 * thing of an enumeration or of several clauses.
 *
 * | fact | question |
 * |---|---|
 * | Patient has no fever. | Does the patient have fever? |
 * | Blood pressure is 150/92 mmHg. | What is the blood pressure? |
 * | He denies chest pain, cough, or nausea. | Does the patient have chest pain? |
 * | Neck ultrasound shows a 2-cm mass. | What does the neck ultrasound show? |
 * | A 40-year-old man comes to the clinic. | How old is the patient? |
 * | Examination shows a rash on both arms. | Is there rash on both arms? |
 * | She underwent surgery two weeks ago. | What about surgery? |
 *
 * The words that are left are the fact's own. So such questions tell whether a
 * responder picks the right fact of a case, not whether it knows synonyms.
 */

/** Makes a pattern for the start of a text that any of some parts match. */
function startingWith(...parts: readonly string[]): RegExp {
  return new RegExp(`^(?:${parts.join("|")})`, "i");
}

const PERSON = startingWith(
  "(?:he|she|they) ",
  "(?:(?:the|this) )?(?:patient|man|woman|boy|girl|infant|child) ",
  "(?:(?:the|this) )?(?:newborn|neonate|baby) ",
);

const ADVERB = startingWith(
  "(?:also|now|currently|still|often|usually|recently|previously) ",
  "(?:otherwise|then|only|occasionally|sometimes|not|never) ",
);

const DETERMINER = startingWith(
  "(?:an?|the|any|no|some|several|multiple|many|both|this) ",
  "(?:his|her|their|its|(?:(?:the|this) )?patient's) ",
);

/** Before a comma: when, or by which examination, something was found. */
const SETTING = startingWith(
  "(?:on|upon|during|at|in|within|after|since|over|when) [^,]{1,60}, ",
  "[^,]{1,30} (?:ago|later|earlier), ",
  "(?:then|now), ",
);

/** "His mother reports that": what follows is the fact. */
const SAID = startingWith(
  "(?:\\S+ ){0,3}(?:reports?|reported|states?|stated|says|said|claims?) that ",
  "(?:\\S+ ){0,3}(?:notes|noted|admits|denies|believes) that ",
);

/** An examination and what it found. */
const SHOWS = new RegExp(
  "^(.{3,70}?) (?:" +
    "shows?|showed|reveals?|revealed|demonstrates?|demonstrated|indicates?|" +
    "confirms?|confirmed|(?:(?:is|are|was|were) )?(?:also )?" +
    "(?:notable|significant|remarkable|relevant) for" +
    ")(?: that| the following)?:? (.+)$",
  "i",
);

/** Examinations that say nothing by their name; their finding is asked for. */
const GENERAL = new RegExp(
  "^(?:(?:the|his|her|initial|further|physical|laboratory|blood|serum) )*" +
    "(?:exam|examination|evaluation|study|studies|findings?|results?|tests?|" +
    "testing|values|analysis|data)$",
  "i",
);

/** A measure before its number. */
const MEASURED = new RegExp(
  "^([^\\s,;:]+(?: [^\\s,;:]+){0,5}?)(?: (?:is|are|was|were|of|at))*:? " +
    "(?:about |approximately )?[<>~≥≤]?-?\\d",
  "i",
);

/** Begins what is said about a thing, after its name. */
const TAIL = new RegExp(
  "(?:[,;:]| (?:and|or|but|which|who|that|because|since|after|before|when|" +
    "while|until|although|though|for|over the|in the (?:past|last)|during|" +
    "due to|as|so|except|despite|following|without)(?= )).*$",
  "i",
);

const UNIT = new RegExp(
  "^(?:mg|g|kg|lbs?|cm|mm|mL|ml|L|mEq|mmol|U|IU|beats|breaths|percent|" +
    "degrees|°[CF]|times?|(?:year|month|week|day|hour|minute|second|pack)s?)" +
    "(?:\\W.*)?$",
);

/** What a cut leaves at the end. */
const DANGLING =
  / ?\b(?:of|about|at|with|by|to|in|from|on|the|an?|than|approximately|ago)$/i;

const POINTER = /^(?:it|this|that|these|those|there|he|she|they)?$/i;

function isValue(words: readonly string[], i: number): boolean {
  if (/^(?:type|stage|grade)$/i.test(words[i - 1] ?? "")) return false;
  return /^(?:[<>~≥≤+-]*\d.*|one|two|three|four|five|six|once|twice)$/i
    .test(words[i] ?? "");
}

function withoutValues(text: string): string {
  const words = text.split(" ");
  return words.filter((word, i) =>
    !isValue(words, i) && !(isValue(words, i - 1) && UNIT.test(word))
  ).join(" ");
}

/** Removes from the end or start whatever matches, however often. */
function without(pattern: RegExp, text: string): string {
  while (pattern.test(text)) text = text.replace(pattern, "");
  return text;
}

/** The first thing that a text names. */
function firstThing(text: string): string {
  const named = without(DETERMINER, text).replace(TAIL, "");
  const thing = without(DANGLING, withoutValues(named).trim());
  return /^[A-Z][a-z]/.test(thing)
    ? thing.charAt(0).toLowerCase() + thing.slice(1)
    : thing;
}

/** Puts the first thing of a text between two ends of a question. */
function ask(start: string, text: string, end = "?"): string | null {
  const thing = firstThing(text);
  return POINTER.test(thing) ? null : `${start} ${thing}${end}`;
}

/** Takes off the -s of the third person. */
function plainVerb(verb: string): string {
  return verb.replace(/ies$/, "y").replace(/(?<=ss|sh|ch|x|o)es$|s$/, "");
}

/** Questions about what a person is, has or does: a verb, and how to ask. */
const PERSON_RULES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:has|have|had) (?:(?:not|never|also|recently|always) )*((?:been|become|begun|taken|gotten|lost|felt|seen|\w+ed) .+)$/i,
    "Has the patient",
  ],
  [
    /^(?:complain(?:s|ed) of|reports?|reported|present(?:s|ed) with|presents? to .*? (?:with|because of|due to|for)|has|had|denie[sd]|describes|experience[sd]|develop(?:s|ed)|suffers from|notes|d(?:oes|id) not have|is (?:complaining of|experiencing|having)) (?:(?:not|never|no|any|had) )*(.+)$/i,
    "Does the patient have",
  ],
  [/^(?:is|are) (?:not )?(.+)$/i, "Is the patient"],
  [/^(?:was|were) (?:not )?(.+)$/i, "Was the patient"],
  [/^(?:can|could|will|would) (?:not )?(.+)$/i, "Can the patient"],
  [/^(?:does|did|do) not (.+)$/i, "Does the patient"],
];

function askPerson(text: string): string | null {
  for (const [pattern, start] of PERSON_RULES) {
    const match = pattern.exec(text);
    if (match !== null) return ask(start, match[1]!);
  }
  const verb = /^(\w+) (.+)$/.exec(text);
  if (verb === null) return null;
  return /[^s]s$/.test(verb[1]!)
    ? ask("Does the patient", `${plainVerb(verb[1]!)} ${verb[2]!}`)
    : ask("What about", verb[2]!);
}

function askThing(text: string): string | null {
  const shown = SHOWS.exec(text);
  if (shown !== null && !GENERAL.test(shown[1]!)) {
    return ask("What does the", shown[1]!, " show?");
  }
  if (shown !== null) return askThing(shown[2]!) ?? ask("Is there", shown[2]!);
  const measure = MEASURED.exec(text)?.[1];
  if (measure !== undefined && !/\b(?:there|that|began)\b/i.test(measure)) {
    return ask("What is the", measure);
  }
  const there = /^(?:there (?:is|are|was|were) |no )(?:no |not )?(.+)$/i
    .exec(text);
  if (there !== null) return ask("Is there", there[1]!);
  const subject =
    /^(.{2,70}?) (?:is|are|was|were|has|have|had|includes?|appears?|began|started|lasts|lasted|feels)\b/i
      .exec(text);
  return subject === null ? null : ask("What about the", subject[1]!);
}

/** Makes a question that a fact answers. */
export function factQuestion(fact: string): string | null {
  const sentence = fact.replaceAll("’", "'").replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/\s+/g, " ").replaceAll(/^[\s-]+|[\s.]+$/g, "");
  if (/\b\d+[- ](?:year|month|week|day|hour)s?[- ]old\b/i.test(sentence)) {
    return "How old is the patient?";
  }
  const text = sentence.replace(SETTING, "").replace(SAID, "");
  const rest = text.replace(PERSON, "");
  const question = rest === text
    ? askThing(text)
    : askPerson(without(ADVERB, rest));
  if (question !== null) return question;
  // No rule knows the sentence: its first half is what it is about.
  const words = rest.split(" ");
  return ask(
    "What about",
    words.slice(0, Math.ceil(words.length / 2)).join(" "),
  );
}

/**
 * Makes questions from facts about patients, by rules.
 *
 * A question names what its fact is about and leaves out the rest: the
 * subject, numbers with their units, what is in brackets, what an examination
 * found, whether the patient has it or not, and all but the first thing of an
 * enumeration or of several clauses.
 *
 * | fact | question |
 * |---|---|
 * | Patient has no fever. | Does the patient have fever? |
 * | Blood pressure is 150/92 mmHg. | What is the blood pressure? |
 * | He denies chest pain, cough, or nausea. | Does the patient have chest pain? |
 * | Neck ultrasound shows a 2-cm mass. | What does the neck ultrasound show? |
 * | A 40-year-old man comes to the clinic. | How old is the patient? |
 * | Examination shows a rash on both arms. | Is there rash on both arms? |
 *
 * The words that are left are the fact's own, so such questions tell whether a
 * responder picks the right fact of a case, not whether it knows synonyms.
 *
 * @module
 */

const PERSON =
  /^(?:(?:the |this )?(?:patient|man|woman|boy|girl|infant|child|newborn|baby|neonate)|he|she|they) /i;

/** Asides between a subject and its verb. */
const ADVERB =
  /^(?:also|now|currently|still|often|usually|recently|previously|otherwise|then|only|occasionally|sometimes|additionally|not|never) /i;

const OWNER =
  /^(?:an?|the|any|no|some|several|multiple|many|his|her|their|its|both|this|(?:(?:the|this) )?patient's) /i;

/** Before a comma: when or by which examination something was found. */
const SETTING =
  /^(?:(?:on|upon|during|at|in|within|after|since|over|when) [^,]{1,60}|[^,]{1,30} (?:ago|later|earlier)|then|now), /i;

/** Somebody's words, which are a fact by themselves. */
const SAID =
  /^(?:\S+ ){0,3}(?:reports?|reported|states?|stated|says|said|claims?|claimed|notes|noted|admits|denies|believes) that (?:(?:for|over|since|during) .{1,40}?(?=\b(?:he|she|they) ))?/i;

const SHOWS =
  /^(.{3,70}?) (?:shows?|showed|reveals?|revealed|demonstrates?|demonstrated|indicates?|confirms?|confirmed|(?:(?:is|are|was|were) )?(?:also )?(?:notable|significant|remarkable|relevant) for)(?: that| the following)?:? (.+)$/i;

/** Examinations that say nothing by their name; their finding is asked for. */
const GENERAL =
  /^(?:(?:the|his|her|initial|further|physical|laboratory|lab|blood|serum) )*(?:exam|examination|evaluation|study|studies|findings?|results?|tests?|testing|values|workup|analysis|data)$/i;

/** Begins what is said about a thing, after its name. */
const TAIL =
  /(?:[,;:]| (?:and|or|but|which|who|that|because|since|after|before|when|while|until|although|though|for|over the|in the (?:past|last)|during|due to|as|so|except|despite|following|without)(?= )).*$/i;

const UNIT =
  /^(?:mg|g|kg|lbs?|cm|mm|m[lL]|L|mEq|mmol|U|IU|beats|breaths|percent|degrees|°[CF]|times?|(?:year|month|week|day|hour|minute|second|pack)s?)(?:\W.*)?$/;

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

/** The first thing that a text names. */
function firstThing(text: string): string {
  let thing = text;
  while (OWNER.test(thing)) thing = thing.replace(OWNER, "");
  thing = withoutValues(thing.replace(TAIL, ""));
  const dangling =
    / ?\b(?:of|about|at|with|by|to|in|from|on|the|an?|than|approximately|ago)$/i;
  while (dangling.test(thing)) thing = thing.replace(dangling, "");
  return /^[A-Z][a-z]/.test(thing)
    ? thing[0]!.toLowerCase() + thing.slice(1)
    : thing;
}

/** Puts the first thing of a text between two ends of a question. */
function ask(start: string, text: string, end = "?"): string | null {
  const thing = firstThing(text);
  const empty = /^(?:it|this|that|these|those|there|he|she|they|)$/i.test(thing);
  return empty ? null : `${start} ${thing}${end}`;
}

/** Without the -s of the third person. */
function plainVerb(verb: string): string {
  return verb.replace(/ies$/, "y").replace(/(?<=ss|sh|ch|x|o)es$|s$/, "");
}

const HAVING =
  /^(?:complains? of|complained of|reports?|reported|presents? with|presented with|presents? to .*? (?:with|because of|due to|for)|has|had|denies|denied|describes|experiences|experienced|developed|develops|suffers from|notes|does not have|did not have|is (?:complaining of|experiencing|having)) (?:(?:not|never|no|any|had) )*(.+)$/i;

const PERFECT =
  /^(?:has|have|had) (?:(?:not|never|also|recently|always) )*((?:been|become|begun|taken|gotten|lost|felt|seen|\w+ed) .+)$/i;

/** A question about what a person is, has or does. */
function askPerson(text: string): string | null {
  const perfect = PERFECT.exec(text);
  if (perfect !== null) return ask("Has the patient", perfect[1]!);
  const having = HAVING.exec(text);
  if (having !== null) return ask("Does the patient have", having[1]!);
  const being = /^(is|was|are|were|can|could|will|would) (?:not )?(.+)$/i
    .exec(text);
  if (being !== null) {
    const verb = being[1]!;
    const start = `${verb[0]!.toUpperCase()}${verb.slice(1)} the patient`;
    return ask(start, being[2]!);
  }
  const not = /^(?:does|did|do) not (.+)$/i.exec(text);
  if (not !== null) return ask("Does the patient", not[1]!);
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
  const measured =
    /^([^\s,;:]+(?: [^\s,;:]+){0,5}?)(?: (?:is|are|was|were|of|at))*:? (?:about |approximately )?[<>~≥≤]?-?\d/i
      .exec(text);
  if (measured !== null && !/\b(?:there|that|started|began|lasts?)\b/i.test(measured[1]!)) {
    return ask("What is the", measured[1]!);
  }
  const there = /^(?:there (?:is|are|was|were) |no )(?:no |not )?(.+)$/i
    .exec(text);
  if (there !== null) return ask("Is there", there[1]!);
  const said = /^(.{2,70}?) (?:is|are|was|were|has|have|had|includes?|appears?|began|started|lasts|lasted|feels)\b/i
    .exec(text);
  return said === null ? null : ask("What about the", said[1]!);
}

/**
 * Makes a question that a fact answers.
 *
 * @param fact A sentence about a patient: "Blood pressure is 150/92 mmHg."
 * @returns The question: "What is the blood pressure?"; `null` if nothing is
 * left of the fact without its values
 */
export function factQuestion(fact: string): string | null {
  const sentence = fact.replaceAll("’", "'").replace(/\([^)]*\)/g, " ")
    .replace(/\s+/g, " ").replace(/^[\s-]+|[\s.]+$/g, "");
  if (/\b\d+[- ](?:year|month|week|day|hour)s?[- ]old\b/i.test(sentence)) {
    return "How old is the patient?";
  }
  const text = sentence.replace(SETTING, "").replace(SAID, "");
  let rest = text.replace(PERSON, "");
  const aboutPerson = rest !== text;
  while (ADVERB.test(rest)) rest = rest.replace(ADVERB, "");
  const question = aboutPerson ? askPerson(rest) : askThing(rest);
  if (question !== null) return question;
  // No rule knows the sentence: its first half is what it is about.
  const words = rest.split(" ");
  return ask("What about", words.slice(0, Math.ceil(words.length / 2)).join(" "));
}

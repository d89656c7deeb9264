/**
 * What an agent's words to the customer are, as far as a customer must know:
 * which topics they ask about, whether they ask for a yes, whether they say
 * that something cannot be done. Everything takes time linear in the text.
 */

/** A topic that an agent may ask about. */
export interface Topic {
  /** Its name: `order`. */
  readonly name: string;
  /** What words for it look like, in lower case. */
  readonly pattern: RegExp;
}

/** An agent's words, understood. */
export interface Understood {
  /** Topics that are asked about, each once, in the order of the text. */
  readonly topics: readonly string[];
  /** Is the customer asked for a yes, perhaps to a fact? */
  readonly asksConsent: boolean;
  /** Does it propose to act: `Shall I go ahead?` */
  readonly proposes: boolean;
  /** Does the agent say that it cannot or may not? */
  readonly refuses: boolean;
  /** Is something asked at all? */
  readonly asks: boolean;
  /** Does it offer help with whatever else there may be? */
  readonly offersMore: boolean;
}

/** Longer messages are read up to here: nobody listens to a book. */
const HEARD = 4_000;

const QUESTION =
  /\?|\b(?:please (?:provide|share|tell|give|confirm|let|specify|send|state|reply|type|say|verify|indicate|choose|select|enter|supply|advise|clarify|answer|respond)|(?:provide|share|tell|give|send) (?:me|us)|let me (?:know|have)|let us know|(?:could|can|may|might|would|will) (?:you|i|we)|i (?:need|require|will need|would need|just need|also need|still need)|i'll (?:just |also |still )?(?:need|require)|we(?:'ll| will)? (?:need|require)|i'd (?:need|like to (?:know|have|get|ask|verify))|(?:what|which|who|where|when|why|how)(?:'s| is| are| was| would| should| do| did| does| can| will)\b|kindly|go ahead and (?:tell|give|share)|tell me|i am missing|i'm missing|reply with|respond with|say yes|type yes|\(yes ?\/ ?no\)|yes or no|awaiting your|waiting for your|looking for|all i need)/;

const CONSENT =
  /\b(?:(?:do|can|could|would|will|please)? ?(?:you )?(?:please )?(?:confirm|approve|authori[sz]e)(?!ed|ation (?:e-?mail|number))|confirmation|proceed|go ahead|yes|is (?:that|this|it|everything|all of (?:this|that)) (?:all )?(?:correct|right|ok|okay|fine|accurate|good|alright)|(?:sound|look)s? (?:good|right|correct|ok|okay|fine|alright)|shall (?:i|we)|should (?:i|we)|may i (?:now )?(?:cancel|return|exchange|modify|change|update|book|process|submit|make|continue|carry|place|do|finali[sz]e)|can i (?:now )?(?:cancel|return|exchange|modify|change|update|book|process|submit|continue|carry|place|do|finali[sz]e)|(?:would you like|do you want|like|want|happy for|ok for|okay for|fine for|permission for) (?:me|us) to|do i have your (?:ok|okay|consent|permission|approval|go-ahead|agreement)|(?:are you|you are|you're) (?:ok|okay|happy|fine|good|sure|certain|in agreement|on board)|do you (?:agree|consent|approve|accept)|have i (?:got|understood)|did i (?:get|understand)|agree(?:d|able)?|your (?:consent|approval|permission|agreement|okay|go-ahead)|ready (?:for me )?to|all set to|okay to|ok to|good to go|carry (?:this|it|that) out|submit (?:this|it)|(?:correct|right|okay|ok|deal|acceptable)\?)/;

const PROPOSAL =
  /\b(?:proceed|go ahead|shall (?:i|we)|should (?:i|we)|(?:may|can) i (?:now )?(?:cancel|return|exchange|modify|change|update|book|process|submit|continue|carry|finali[sz]e)|(?:would you like|do you want|happy for|ok for|okay for|permission for) (?:me|us) to|yes ?(?:\/|or) ?no|say yes|reply yes|type yes|\(yes\))/;

const REFUSAL =
  /\b(?:can(?:not|'t| not)|could(?: not|n't)|unable to|not able to|not (?:possible|allowed|permitted|eligible|available|something i can)|impossible|isn't (?:possible|allowed|permitted|eligible|something)|is not (?:possible|allowed|permitted|eligible)|no way to|against (?:our|the) (?:policy|rules)|(?:policy|rules) (?:does not|do not|doesn't|don't|prohibits?|forbids?|prevents?) |won't be able|will not be able|have to (?:decline|deny|refuse)|must (?:decline|deny|refuse)|not (?:be )?(?:cancel|return|exchang|modifi|chang)\w*|only (?:pending|delivered) orders|afraid (?:i|we|that|this|it)|ineligible|declined?|out of (?:my|our) hands|no longer be (?:cancel|return|exchang|modifi|chang)\w*)/;

const MORE =
  /\b(?:any(?:thing| thing)? (?:else|more|further)|any (?:other|further|additional|more) (?:requests?|questions?|issues?|help|things?|way|matters?|concerns?|changes?|items?)|something else|else (?:i|we) (?:can|could|may) (?:help|assist|do)|other (?:requests?|things?|questions?)|help you with today|(?:help|assist) you (?:further|with anything))/;

/** What ends a sentence, or a line of a list. */
const BREAK = /(?<=[.!?])\s+|\n+/;

function normalize(text: string): string {
  return text.slice(0, HEARD).toLowerCase().replaceAll(/[‘’]/g, "'");
}

/**
 * Understands an agent's words.
 *
 * @param text What the agent says to the customer
 * @param topics The topics of the domain; of two that begin at the same place
 * the one listed first is meant
 * @returns What it asks and says
 */
export function understand(
  text: string,
  topics: readonly Topic[],
): Understood {
  const found: string[] = [];
  let asksConsent = false;
  let proposes = false;
  let refuses = false;
  let asks = false;
  let offersMore = false;
  const sentences = normalize(text).split(BREAK);
  // "Please provide:" asks for what the lines of the list below it say.
  let isListed = false;
  for (const sentence of sentences) {
    const isQuestion: boolean =
      isListed && /^\s*(?:[-*•]|\d+[.)])/.test(sentence) ||
      QUESTION.test(sentence);
    isListed = isQuestion && (isListed || /:\s*$/.test(sentence));
    refuses ||= REFUSAL.test(sentence);
    if (!isQuestion) continue;
    asks = true;
    offersMore ||= MORE.test(sentence);
    asksConsent ||= CONSENT.test(sentence);
    proposes ||= PROPOSAL.test(sentence);
    const places = topics.map(({ name, pattern }) => ({
      name,
      at: sentence.search(pattern),
    })).filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
    for (const { name } of places) {
      if (!found.includes(name)) found.push(name);
    }
  }
  return { topics: found, asksConsent, proposes, refuses, asks, offersMore };
}

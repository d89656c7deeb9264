/**
 * What an agent's words ask and say, as far as a customer must know. Time is
 * linear in the text.
 */

/** A topic that an agent may ask about. */
export interface SpokenTopic {
  readonly name: string;
  /** Matches words about the topic, in lower case. */
  readonly pattern: RegExp;
}

export interface Understood {
  /** Topics asked about, in the order of the text. */
  readonly topics: readonly string[];
  /** All topics, in the order of the text. */
  readonly context: readonly string[];
  readonly asksConsent: boolean;
  /** Does it propose to act: `Shall I go ahead?` */
  readonly proposes: boolean;
  /** Does it say that something cannot be done? */
  readonly refuses: boolean;
  readonly asks: boolean;
  /** Does it offer further help? */
  readonly offersMore: boolean;
}

/** Longer messages are cut. */
const LONGEST_TEXT = 4_000;

const QUESTION =
  /\?|\b(?:please|pls|plz|kindly)\b|\b(?:provide|share|tell|give|send|supply|get) (?:me|us)\b|\blet (?:me|us) (?:know|have)\b|\b(?:could|can|may|might|would|will) (?:you|u|i|we)\b|\b(?:i|we)(?:'d| would|'ll| will| do)?(?: just| also| still| only| now| first| then| really)* (?:need|require)\b|\bi'd like to (?:know|have|get|ask|verify)\b|\b(?:just|only|still|also|all i|now) need\b|^\W*(?:what|which|who|where|when|why|how)(?:'?s| is| are| was| would| should| do| did| does| can| will)?\b|\b(?:what|which|where|how|why)(?:'?s|s| is| are) (?:the|ur|your|it)\b|\bwhich (?:order|one|item|method|card)\b|\bwhat version\b|\btell me\b|\b(?:missing|lacking|grateful|ideal|awaiting|looking for)\b|\b(?:reply|respond|answer|say|type)(?: with| by saying)? ["'“*`]*(?:yes|y|ok)\b|\byes\W{0,4}(?:or|\/)?\W{0,4}no\b|^\W*(?:list|specify|indicate|state|provide|supply|share|choose|select|enumerate|name|write|enter|check|verify|confirm)\b|\b(?:so|and|then),? (?:list|specify|indicate|state|choose|name|what|which|where)\b|\b(?:drop|tell|send|message|give) (?:me|us)\b/;

const CONSENT =
  /\b(?:confirm|approve|authori[sz]e|verify|double-check|review (?:the|these|this|it|below|that|and))(?!ed|ation (?:e-?mail|number))|\bconfirmation\b|\bproceed\b|\bgo(?:-| )?ahead\b|\b(?:is|does|do|would|sound|look|have) (?:that|this|it|these|they|everything|all|i|we|those)\b.*\b(?:correct|right|ok|okay|fine|accurate|good|alright|want|wanted|work|works|suit|suits|match|wish|understood|got)\b|\b(?:sound|look)s? (?:good|right|correct|ok|okay|fine|alright)\b|\b(?:shall|should|may|can|could) (?:i|we) (?:now |then |please )?(?:cancel|return|exchange|modify|change|update|book|process|submit|continue|carry|finali[sz]e|replace|do (?:it|this|that|so)|place(?! you\b)|make (?:it|this|that|the)|go|file|switch|save|set|use|put|apply|move|send|refund|execute|confirm|take it)\b|\b(?:would you like|do you want|like|want|happy for|ok for|okay for|fine for|permission for|need) (?:me|us) to (?:now |then )?(?:cancel|return|exchange|modify|change|update|book|process|submit|continue|carry|finali[sz]e|replace|do (?:it|this|that|so)|place(?! you\b)|make (?:it|this|that|the)|go|file|switch|save|set|use|put|apply|move|send|refund|execute|confirm|take it)\b|\b(?:your|ur|a|the|an) (?:ok|okay|consent|permission|approval|go-ahead|agreement|authori[sz]ation|yes|green light|blessing)\b|\b(?:are|r) (?:you|u) (?:ok|okay|happy|fine|good|sure|certain|in agreement|on board|all right|alright|content)\b|\b(?:you|u) (?:good|ok|okay|happy|fine|cool) with\b|\bdo (?:you|u) (?:agree|consent|approve|accept|grant)\b|\bagree(?:d|able)?\b|\bconsent\b|\bready (?:for me )?to\b|\ball (?:set|good|right|fine|clear|correct)\b|\b(?:okay|ok|good) (?:to|for)\b|\b(?:happy|fine|okay|ok|good|content) with\b|\bgood to go\b|\b(?:carry|submit|save|book|file|place(?! you\b)|do) (?:this|it|that)\b|\b(?:correct|right|okay|ok|deal|acceptable|yes|fine|good|alright)\W*\?/;

const PROPOSAL =
  /\bproceed\b|\bgo(?:-| )?ahead (?:with|and (?!tell|give|share)|\?)|\bgo(?:-| )?ahead\W*$|\b(?:shall|should|may|can) (?:i|we) (?:now |then |please )?(?:cancel|return|exchange|modify|change|update|process|submit|continue|carry|finali[sz]e|replace|do (?:it|this|that|so)|place(?! you\b)|make (?:it|this|that|the)|go|file|switch|save|book)\b|\b(?:would you like|do you want|happy for|ok for|okay for|permission for) (?:me|us) to (?:cancel|return|exchange|modify|change|update|process|submit|continue|carry|finali[sz]e|replace|do (?:it|this|that|so)|place(?! you\b)|make (?:it|this|that|the)|go|file|switch|save|book)\b/;

const REFUSAL =
  /\b(?:(?:can(?:not|'t| not)|could(?: not|n't)|won't|will not|unable to|not able to)(?! (?:yet |quite |seem to )?(?:find|see|locate|identify|verify|hear|read|look|wait|be long|take long|need|tell (?:yet|which|who|what)|understand|make out|access your|help (?:you )?(?:yet|until|before|without)))|can no longer|not (?:possible|allowed|permitted|eligible|something|an option|authori[sz]ed|supported)|impossible|isn't (?:possible|allowed|permitted|eligible|something|one|an option)|may not|must not|no way (?:to|of)|nothing (?:i|we|more i) can|no can do|against (?:our|the) (?:policy|rules)|(?:policy|rules|system) (?:does not|do not|doesn't|don't|prohibits?|forbids?|prevents?|won't)|have to (?:decline|deny|refuse|leave)|must (?:decline|deny|refuse)|only (?:pending|delivered) orders|afraid (?:(?:i|we) (?:can|could|am|are|will|won't|have to|must|may|do|don't)\b(?! need)|(?:that|this|it))|ineligible|declined?|out of my hands|hands are tied|no (?:changes|exceptions?|further changes|longer (?:possible|be|allow|cancel|chang|return|exchang|modif)\w*)|do not (?:offer|allow|support|permit|accept)|don't (?:offer|allow|support|permit|accept)|against policy|beyond (?:what|my|our)|outside (?:of )?(?:my|our|what)|i wish i could|has been refused|regret|regrettabl[ey]|(?:do|does) not qualify|don't qualify)\b/;

const MORE =
  /\b(?:any(?:thing| thing)? (?:else|more|further)|any (?:other|further|additional|more) (?:requests?|questions?|issues?|help|things?|way|matters?|concerns?|changes?|items?)|something else|else (?:i|we) (?:can|could|may) (?:help|assist|do)|other (?:requests?|things?|questions?)|help you with today|(?:help|assist) you (?:further|with anything))/;

/** The end of a sentence or a line. */
const BREAK = /(?<=[.!?])\s+|\n+/;

function normalize(text: string): string {
  return text.slice(0, LONGEST_TEXT).toLowerCase().replaceAll(/[‘’]/g, "'");
}

const LISTED = /^\s*(?:[-*•]|\d+[.)])/;

function findTopics(
  sentence: string,
  topics: readonly SpokenTopic[],
): string[] {
  const found: { name: string; at: number }[] = [];
  for (const { name, pattern } of topics) {
    const at = sentence.search(pattern);
    if (at >= 0) found.push({ name, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** Understands a text; sentences that match `offTopic` ask for nothing else. */
export function understand(
  text: string,
  topics: readonly SpokenTopic[],
  offTopic: RegExp | null = null,
): Understood {
  const found: string[] = [];
  const sentences = normalize(text).split(BREAK)
    .filter((sentence) => sentence !== "");
  const isOff = (sentence: string) => offTopic?.test(sentence) ?? false;
  let asksConsent = false;
  let proposes = false;
  let asks = false;
  let offersMore = false;
  // "Please provide:" asks for the lines of the list below.
  let isListed = false;
  for (const sentence of sentences) {
    const isQuestion: boolean = isListed && LISTED.test(sentence) ||
      QUESTION.test(sentence);
    isListed = isQuestion && (isListed || /:\W*$/.test(sentence));
    if (!isQuestion) continue;
    asks = true;
    if (isOff(sentence)) continue;
    offersMore ||= MORE.test(sentence);
    asksConsent ||= CONSENT.test(sentence);
    proposes ||= PROPOSAL.test(sentence);
    for (const name of findTopics(sentence, topics)) {
      if (!found.includes(name)) found.push(name);
    }
  }
  return {
    topics: found,
    asksConsent,
    proposes,
    asks,
    offersMore,
    // Computed on demand.
    get context() {
      return sentences.filter((sentence) => !isOff(sentence))
        .flatMap((sentence) => findTopics(sentence, topics));
    },
    get refuses() {
      return sentences.some((sentence) => REFUSAL.test(sentence));
    },
  };
}

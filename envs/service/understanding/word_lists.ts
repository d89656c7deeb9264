/**
 * What agents say, in phrases that anybody can read and add to. `phrases.ts`
 * explains how they are written.
 */

import { compose, makePhrasePattern } from "./patterns/phrases.ts";
import { WordPattern } from "./patterns/word_pattern.ts";

/** Sentences that ask for something, beside those with a question mark. */
export const ASKS: WordPattern = makePhrasePattern(`
  (please|pls|plz|kindly)
  (provide|share|tell|give|send|supply|get|drop|message) (me|us)
  let (me|us) (know|have)
  (could|can|may|might|would|will) (you|u|i|we)
  (i|we|i'd|we'd|i'll|we'll) (would|will|do)? (just|also|still|only|now|first|then|really)? (need|require)
  (i'd|i|we|we'd) (would)? like to (know|have|get|ask|verify)
  (just|only|still|also|now) need
  (confirm|approve|reply|answer) (with|by)
  (what|what's|whats|which|where|where's|how|how's|why|who|who's) (is|s|are)? (the|ur|your|it)
  which (order|one|item|method|card)
  what (version|name|email)
  (missing|lacking|grateful|ideal|awaiting) *
  need (your|ur|the|an|a|to know)
  (why|how) (are|do|did|would|come)
  looking for
  (reply|respond|answer|say|type) (with|by saying)? (yes|y|ok|no|go|confirm)
  yes (or)? no
  yes/no
  y/n
  (so|and|then) (list|specify|indicate|state|choose|name|what|which|where)
  in what (i|we) can
`);

/** Asks for the word itself: `Type YES to go on.` */
export const ASKS_YES: WordPattern = makePhrasePattern(`
  (reply|rply|respond|answer|say|saying|type|write|send|text|press|replying|responding|answering|typing|give|state|enter) * (yes|y|ok|go|confirm|agree)
  (a|an|your|ur|one|clear|quick|simple|short|verbal|explicit) (yes|y|ok|okay)
  (yes|y) (to|for|from|if|when|and|so)
  (on|by|upon|with) (a|your)? yes
  say the word
  (with|given) (your|ur) (agreement|consent|permission|ok|okay|approval|go-ahead|blessing)
  (if|should|provided|provided that) (you|u) (so)? (agree|consent|approve|confirm|wish|accept)
  (no|any) (objection|objections)
  (as soon as|once|when|after|upon) (you|u|your|ur) (confirm|agree|approve|ok|consent|confirmation|approval|yes|okay|say|agreement)
  subject to (your|ur) *
  (lmk|let me know) (if|that) * (ok|okay|fine|good|content|happy|agree|alright)
  (mind|okay|ok) if (i|we)
  (tell|telling) me * (okay|ok|fine)
  (your|ur) (ok|okay|go-ahead|blessing|nod) *
  if (you're|you are|that's|that is|this is|it's) (ok|okay|fine|happy|good|alright|all right|agreeable|acceptable) *
`);

/** Wants the word, whatever is to be done with it: `just holler yes`. */
export const WANTS_WORD: WordPattern = new WordPattern(
  /\b(?:you|your|ur|me|i|i'll|we|us|just|please)\b.*\b(?:yes|yep|yeah|go-ahead|thumbs[- ]up|green light|nod|your (?:\w+ )?word|the (?:\w+ )?word)\b(?!:)|\bsay the (?:\w+ )?word\b/,
);

const ASKING =
  /what|which|who|who's|where|when|why|how|list|specify|indicate|state|provide|supply|share|choose|select|pick|enumerate|name|write|enter|check|verify|confirm|describe|explain|tell/u;
/** First words of sentences that ask. */
export const ASKS_FIRST: WordPattern = new WordPattern(
  compose`^\W*(?:(?:ok|okay|so|and|then|now|great|alright|right|well|got it|sure|thanks|cool)\W+){0,2}${ASKING}(?![\p{L}])`,
);

/** Things that an agent does for a customer. */
const DEEDS =
  "cancel|return|exchange|swap|modify|change|update|book|process|submit|continue|carry|finalize|finalise|replace|file|switch|save|set|use|put|apply|move|send|refund|execute|confirm|issue|upgrade|downgrade|add|remove|rebook|perform|implement|complete|enable|activate|resume|reactivate|restore|reinstate|allow|permit|unblock|lift|top up|turn on|switch on";

/** Asks for consent to what was said, once it has been said. */
export const CONSENT_PHRASES: WordPattern = makePhrasePattern(`
  (confirm|confirmation|approve|approval|authorize|authorise|verify|double-check|okay|ok)
  review (the|these|this|it|below|that|and)
  (proceed|proceeding)
  (go|going) ahead
  go-ahead
  goahead
  (is|does|do|would|are|sounds|looks) (that|this|it|these|they|everything|all|i|we|those|you) * (correct|right|ok|okay|fine|accurate|good|alright|want|wanted|wish|work|works|suit|suits|match|understood|got|happy|agree|agreeable|acceptable)
  (sound|sounds|look|looks) (good|right|correct|ok|okay|fine|alright)
  (want|like|happy for|okay for|ok for|fine for) (me|us) to
  (would|do) you (like|want) (that|this|it)
  would you like to (accept|proceed|continue|go|confirm|take)
  (shall|should|may|can|could|do|will) (i|we|us) (now|then|please|just|also)? (${DEEDS}|go|take|make|place|do)
  (would you like|do you want|like|want|happy for|ok for|okay for|fine for|permission for|need|allow) (me|us) to (now|then|please|go)? (${DEEDS}|go|take|make|place|do|ahead)
  (your|ur|a|the|an|explicit|clear) (ok|okay|consent|permission|approval|agreement|authorization|authorisation|yes|blessing|word|nod)
  green light
  (are|r) (you|u) (ok|okay|happy|fine|good|sure|certain|content|alright|agreed)
  (in|are in) agreement
  on board
  (you|u) (good|ok|okay|happy|fine|cool) with
  do (you|u) (agree|consent|approve|accept|grant|permit|allow|authorize|authorise|wish)
  (agree|agreed|agreeable|consent|consented)
  ready (for me)? to
  all (set|good|right|fine|clear|correct)
  (okay|ok|good|fine|right) (to|for|with|by) (you|u|me|go)?
  (happy|content) with
  (carry|submit|save|book|file|do) (this|it|that|so)
  (yes|yea|yeah|yep|yup) or (no|nah|nope)
  yes/no
  y/n
  (apply|execute|submit|run|save|process) (this|these|it|that|the) *
  (reply|answer|respond|say|type|write) (with)? (yes|y|ok|go|confirm|agree)
  a (simple|clear|short|plain) (yes|ok)
`);

const NO_LEAVE =
  /ask|know|get|help|assist|be|see|look|check|find|inquire|call|tell|say|explain|offer|suggest|read|understand|assume|address|interrupt|need|want|verify|trouble|bother|first/u;
/** Asks for leave to do anything but to ask, look or help. */
export const ASKS_LEAVE: WordPattern = new WordPattern(
  compose`\b(?:shall|should|may) (?:i|we)(?: (?:now|then|please|just|also|therefore|so|thus|hereby))* (?!(?:${NO_LEAVE}|have(?! (?:it|this|that|them|these|those) \p{L}+ed\b))\b)\p{L}+`,
);

/** Proposes to act at once: `Shall I go ahead?` */
export const PROPOSES: WordPattern = makePhrasePattern(`
  (proceed|proceeding) (with|now|on)?
  (go|going) ahead (with|and)?
  (shall|should|may|can) (i|we) (now|then|please|just)? (${DEEDS}|go|do|make)
  (would you like|do you want|happy for|ok for|okay for|permission for) (me|us) to (${DEEDS}|go|do|make|proceed)
`);

/** `Go ahead and tell me` proposes nothing. */
export const NO_PROPOSAL: WordPattern = makePhrasePattern(
  `
  go ahead and (tell|give|share|provide|send)
  go ahead with (your|ur|the) (query|queries|question|questions|request|problem|issue|concern)
  can (i|we) (help|assist|do|get|have|ask)
  (like|want) me to use
  how (can|may) (i|we)
`,
  "gu",
);

/** Says that something cannot be done. */
export const REFUSES: WordPattern = makePhrasePattern(`
  (cannot|can't|can not|could not|couldn't|won't|will not|unable to|not able to|can no longer|may not|must not)
  not (possible|allowed|permitted|eligible|something|an option|authorized|authorised|supported|entitled|qualify)
  (isn't|aren't) (possible|allowed|permitted|eligible|something|one|an option|entitled)
  (impossible|ineligible|declined|decline|rejected|refused)
  no (way|exceptions?|further changes|changes)
  no can do
  (just|only) once
  (may|can) only
  (locked|too late)
  no longer (possible|be|allow|allowed|cancel|change|return|exchange|modify)
  against (our|the|company)? (policy|rules)
  (policy|rules|system) (does not|do not|doesn't|don't|prohibits|prohibit|forbids|forbid|prevents|prevent|won't)
  (have to|must|need to) (decline|deny|refuse|leave|reject)
  only (pending|delivered) orders
  (out of|beyond) (my|our) hands
  (hands are|my hands are) tied
  (do|does) not (offer|allow|support|permit|accept|qualify)
  (don't|doesn't) (offer|allow|support|permit|accept|qualify)
  beyond (what|my|our|the)
  outside (of)? (my|our|what)
  (i|we) wish (i|we) could
  (i|we) (deeply|sincerely|must)? regret to
  (nothing|not anything) (i|we|more i) can
  (i'm|i am|we are|we're) afraid
  out of the question
  (only|at most) (one|two|five|a single) *
  not going to (be able|happen|work)
`);

/** What cannot be done yet is no refusal, and who is sorry may go on. */
export const NO_REFUSAL: WordPattern = makePhrasePattern(
  `
  (cannot|can't|can not|could not|couldn't|unable to|not able to|won't|will not) (yet|quite|seem to)? (find|see|locate|identify|verify|hear|read|look|wait|be long|take long|take|need|tell|understand|make out|access|catch|open|be undone|make it|travel|fly|come|join|go along)
  no (way|trip|flight|journey) (back|home)
  (cannot|can't|can not|could not|couldn't|unable to) (help|do|proceed|continue|change|make|process) * (yet|until|before|without|unless)
  (i'm|i am|we're|we are) afraid (i|we) (need|have|still|didn't|did not|must|couldn't|could not) (ask|need|quite|catch|understand|find|hear)?
  may not (have|be)? (heard|seen|clear)
`,
  "gu",
);

/** Offers more help, or any. */
export const OFFERS: WordPattern = makePhrasePattern(`
  (anything|any thing|something) (else|more|further)
  any (else|more|further|other|additional) (requests?|questions?|issues?|help|things?|way|matters?|concerns?|changes?|items?|orders?)?
  else (i|we) (can|could|may) (help|assist|do)
  other (request|requests|thing|things|question|questions)
  (how|what|in what|in which way|so how|with what) (can|may|could|shall|might) (i|we) * (help|assist|do|be of|serve|support) 
  what (brings|brought) you
  (help|assist) you (today|further|with)
  what (exactly|precisely)? (would|do|did) you (like|want|wish|need) (me)? to (do|get|have|change|modify) (done|for you|today|exactly)?
  what (do|would) you need
  what (is|was) it (that)? you (wanted|want|need|would like)
  what's (up|going on|on your mind|the matter|the issue|the problem)
  (describe|explain|tell me about|tell me a little about|clarify|tell) (me)? (your|the|what|a bit about what|in a few words)? (request|issue|problem|concern|query|matter|need|you need|you would like|you want)
  what (is|was) (your|the) (request|issue|problem|concern|query|question|matter)
  (reason|purpose) (for|of) (your)? (call|contact|contacting|chat|inquiry|visit|message)
  be of (assistance|help|service)
  in what i can help
  nature of (your|the) (inquiry|request|call)
  where (shall|should|do) we (start|begin)
  (whats|what's) up
  (explain|describe|tell me|say) * what * (you'd|you would|you) (like|want|need|wish)
  what (can|may|shall|should|could|do) (i|we) (do|help) *
  (what|which) * (should|shall|can) (i|we) do with
  your (request|issue|concern|query) (be|is)? (about)?
`);

/** Asks whether the agent has understood: `Is this about order #W1234567?` */
export const ABOUT: WordPattern = makePhrasePattern(`
  (is|are|was|were) (this|it|that|these|they|you|your) (call|query|question|request)? (about|regarding|concerning|referring|for|in) *
  (is|was) (it|this|that) the (order|reservation|one|trip|item|flight)
  (do|did) you mean
  (are|were) you (referring|talking|calling|asking|writing|speaking)
  am i (right|correct) (that|in)?
  (regarding|about|concerning) (your|the|order|reservation) *
`);

/** Asks the customer to choose among what is offered. */
export const OFFERS_CHOICE: WordPattern = makePhrasePattern(`
  which (of|one|ones|option|variant|would|do|should|suits|works|will)
  would you like (the|a|an|it|this|to|your|both|another|either) *
  (or|versus) (the|a|your|do|would|rather|with|to|should|somewhere|another|other)
  (choose|select|pick|option|options|prefer|preference|rather)
`);

/** Asks to wait. */
export const WAITS: WordPattern = makePhrasePattern(`
  (one|a|just a|1) (moment|sec|second|minute|min|mo|while|bit|jiffy|tick)
  (moment|sec|second|minute) (please|pls|while|whilst|as)
  (hold|hang) (on|please|the line|tight)
  please (hold|wait|stand by|bear)
  bear with (me|us)
  (give|allow|grant) (me|us) (a|one|two|just|some|few|a few) *
  (let me|i'll|i will|i am going to|i'm going to|i need to|allow me to|let us) (just|quickly|now|please)? (check|look|pull|see|find|verify|have|open|get|review|read|take|make|search|fetch|go|double-check|examine|bring)
  (i'm|i am|we're|we are) (just|still|now|currently)? (checking|looking|pulling|getting|reading|searching|loading|working|reviewing|verifying|opening|going|on it|retrieving|fetching)
  (checking|looking|loading|searching|processing|retrieving|working on) *
  (be|i'll be|i will be) (right|back)
  (almost|nearly) (there|done)
  (thank you|thanks) for (waiting|holding|your patience|bearing)
  (keep|keeping) you waiting
  (won't|will not|shouldn't) (be|take) (long|a moment)
  in progress
  stand by
  brb
`);

/** Hands the customer over to somebody else. */
export const HANDS_OVER: WordPattern = makePhrasePattern(`
  (transfer|transferring|transferred|connect|connecting|connected|escalate|escalating|escalated|forward|forwarding|forwarded|pass|passing|hand|handing|put|putting|route|routing|refer|referring|redirect|redirecting) * (to|over|through|on|you|u|this|it)
  (human|live|real) (agent|agents|person|colleague|representative|support|operator|being|advisor)
  (colleague|specialist|supervisor|team member|senior agent|manager|representative) (will|is going to|can|should|takes|take)
  (a|the|my|another) (human|colleague|specialist|supervisor) *
  (bring|get|call|bringing) (in|on|over) * (colleague|human|specialist|supervisor|someone)
  (will|has) (join|joined) (this|the|our) chat
  stay (in|on) the (chat|line)
`);

/** Ends the conversation. */
export const BIDS_GOODBYE: WordPattern = makePhrasePattern(`
  (goodbye|bye|bye-bye|farewell|cheerio|ciao)
  good (bye|night)
  (see|talk|speak) (you|to you|u) (soon|next|later|again|around)
  (have|enjoy) (a|the|your) * (day|evening|weekend|night|week|one|rest|time|trip|flight|stay|afternoon|morning|holiday)
  enjoy your *
  take care
  (safe|happy|pleasant|good) (travels|travel|trip|flight|shopping|journey)
  (all the best|best wishes|kind regards|best regards|until next time|so long)
  (chat|conversation|session|ticket|call) (is|was|will be|has been|now|will now be)? (ended|closed|over|closing)
  (closing|close|end|ending) (the|this|our) (chat|conversation|session|ticket|call)
  (don't|do not|never) hesitate to (reach|contact|call|write|get|come|return)
`);

/** Thanks, greets, apologizes or is only polite. */
export const IS_POLITE: WordPattern = makePhrasePattern(`
  (thank|thanks|thx|ty|cheers|grateful|appreciate|appreciated|obliged)
  (hello|hi|hey|hiya|greetings|welcome|howdy)
  good (morning|afternoon|evening|day)
  (sorry|apologies|apologize|apologise|apology|regret|excuse|pardon|oops|forgive)
  (perfect|great|wonderful|excellent|awesome|brilliant|lovely|splendid|noted|understood|okay|ok|alright|sure|certainly|absolutely|of course|got it|fantastic)
  (i|we) (understand|see|hear)
  my pleasure
  (i'm|i am|this is|my name is|you are speaking|you're speaking|you're through|you have reached) *
  no (problem|worries)
`);

/** Asks how somebody is, and nothing else. */
export const ASKS_AFTER: WordPattern = new WordPattern(
  /^(?:(?:hi|hello|hey|and|so)\b[^?]{0,20}\b)?\W*how(?: are (?:you|u|things)|(?: is|'s) (?:your day|it|everything)(?: going)?| do you do)(?: (?:doing|today|this \w+))*\W*$/,
);

/** Says that something has been done. */
export const CLAIMS_DONE: WordPattern = makePhrasePattern(`
  (i've|i have|we've|we have|i|we) (already|just|now|also|successfully)? (cancelled|canceled|returned|exchanged|changed|updated|booked|processed|refunded|modified|replaced|sent|issued|added|removed|deleted|upgraded|downgraded|placed|moved|completed|done|taken|gone|set|switched|applied|charged|closed|arranged|swapped|made|shipped|rebooked|finished|put)
  (has|have|had) (already|just|now|also)? been (successfully|already|just)? (cancelled|canceled|returned|exchanged|changed|updated|booked|processed|refunded|modified|replaced|sent|issued|added|removed|deleted|upgraded|downgraded|placed|moved|completed|done|set|switched|applied|charged|closed|shipped|credited|delivered|confirmed|rebooked|approved|blocked|swapped)
  (was|were|is|are|got) (already|now|all)? (successfully|already)? (cancelled|canceled|returned|exchanged|changed|updated|booked|processed|refunded|modified|replaced|sent|issued|added|removed|deleted|upgraded|downgraded|moved|completed|done|switched|applied|credited|confirmed|rebooked|swapped)
  (all|everything) (is|has been)? (done|set|taken care|sorted|complete|settled|finished)
  (consider it|that's|that is|it is|it's|you're|you are) (all)? (done|set|sorted|taken care)
  (refund|order|reservation|booking|exchange|return|cancellation|request|certificate) (is|was)? (complete|completed|done|processed|gone|confirmed|issued|on its way)
`);

/** Is sorry for what happened, and claims no deed. */
export const PITIES: WordPattern = new WordPattern(
  /\b(?:sorry|apolog\w+|regret|hear|see|shame|pity)\b[^.;,]{0,60}\b(?:was|were|got|has been|had been|being)\b/,
);

/** Feels with the customer, and announces nothing: `Sorry that you must go.` */
export const CONSOLES: WordPattern = new WordPattern(
  /\b(?:sorry|apolog\w+|regret|shame|pity|sad)\b(?!.*\b(?:(?:i|we)(?:'ll|'d| will| would| shall| can| am| are)|i'm|we're|let me)\b)/,
);

/** Asks who the customer is, in general words. */
export const ASKS_IDENTITY: WordPattern = makePhrasePattern(`
  (verify|confirm|validate|check|prove|establish|authenticate|know) (you|u|who|your identity|identity|your account|your details)
  (who|whom) (you are|am i|i'm|i am|do i|are you|is this)
  (your|ur|the) (identity|identification|credentials)
  identify (yourself|you)
  identity check
  (find|locate|access|open|pull up|look up|log|identify) * (account|profile|you|record|records)
  (account|personal|contact|your) (details|information|info)
`);

/** The commonest words of English: a line without any is not understood. */
export const IS_ENGLISH: WordPattern = makePhrasePattern(`
  (the|you|your|i|we|my|our|it|this|that|is|are|was|be|to|of|and|for|with|please|yes|ok|okay|thanks|thank|hello|hi|sorry|not|can|will|what|which|how|who|u|ur|pls|us|have|has|all|done|help|service|wait|says|thinking|bit|time)
  (back|very|much|out|up|over|any|anything|something|else|more|he|she|they|them|there|here|from|at|by|if|but|so|then|now|just|about|would|could|should|shall|may|go|get|got|let|see|know|tell|say|need|want|would|give|take|make|one|two|first|right|well|good|why|where|when)
`);

/** Words of English and of other languages. */
export const MAY_BE_ENGLISH: WordPattern = makePhrasePattern(`
  (a|an|as|do|in|me|no|on|or)
`);

/** The commonest words of other languages. */
export const IS_FOREIGN: WordPattern = makePhrasePattern(`
  (lo|el|los|las|una|su|que|por|para|con|está|es|usted|le|les|des|je|vous|votre|est|pas|ne|une|dans|ich|sie|der|und|nicht|ist|ein|eine|ihre|bitte|il|di|non|che|per|sono|você|não|uma|seu|het|niet)
`);

/** A question of one word at the end: `… Right?` */
export const ENDS_IN_CONSENT: WordPattern = new WordPattern(
  /\b(?:correct|right|okay|ok|deal|acceptable|yes|fine|good|alright|agreed|confirm|go|proceed|(?:shall|may|should|can) (?:i|we))\W*\?/,
);

/** What an agent waits for: `if you say so`, `once you nod`. */
const CONSENTS =
  "say|agree|confirm|approve|reply|answer|are|want|wish|would|like|nod|accept|consent|give|let|tell|please|feel|think|allow";
const WAITED_FOR =
  `(?:you (?:${CONSENTS})|(?:i|we)(?! (?:had|cancell?ed)\\b)|that|this|it|everything|all|so|correct|ok|yes)\\b`;
const CONSENT =
  "(?:say|yes|ok|okay|nod|word|consent|approval|confirmation|agreement|go)";

/** At the start of a sentence on another case: `if you had paid by card`. */
export const CASE_FIRST: RegExp = new RegExp(
  `^(?:if(?! ${WAITED_FOR})|unless|should you(?! (?:${CONSENTS})\\b)|otherwise|whether)\\b`,
);

/** At the start of a sentence on what follows something else. */
export const LATER_FIRST: RegExp = new RegExp(
  `^(?:once|after)(?!:| (?:i (?:have|get)|you (?:${CONSENTS})|your(?: \\w+)? ${CONSENT})\\b)\\b`,
);

/** Within a sentence, another case. */
export const CASE_INSIDE: RegExp = new RegExp(
  `\\b(?:if you(?! (?:${CONSENTS})\\b)|unless you|in case you|eligib\\w+|policy)\\b`,
);

// deno-lint-ignore-file camelcase -- the names are those of tools
/** The words for what an agent does on the company's side, and asks a yes to. */

import {
  anyOf,
  compose,
  makePhraseRegExp,
} from "../../service/understanding/patterns/phrases.ts";

/** Writes of the agent, and the things by which they are known. */
export const WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: anyOf(
    /\b(?:pay|payment|bill|invoice|amount|balance|owed?|due|settl\w+|settle|\$)(?=\W|\d|$).*\b(?:requests?|link)\b/,
    /\b(?:requests?|link)\b.*(?:\b(?:pay|payment|bill|invoice|amount|balance|owed?|due|settl\w+|sum)\b|\$)|\bpayment reminder\b/,
    /\b(?:send|issue|forward|e?mail|text)(?:ing)?\b.*\b(?:bill|invoice|request|link)\b/,
    /\b(?:request|requesting|ask you for|ask for) (?:the |a |your )?payment\b|\b(?:ask|request) you to pay\b/,
  ),
  add_data:
    /\d ?(?:more |extra |additional |giga ?)?(?:gbs?|gigs?|gigabytes?)\b|\b(?:gb|gigabytes?|gigs)\b/,
  enable_roaming: anyOf(
    /\broam(?:ing)?\b/,
    /\b(?:use|us(?:ing|age)|connect\w*|networks?|open\w*|work\w*)\b.{0,20}\b(?:abroad|foreign|overseas|outside (?:the|your|our) (?:home )?country)\b/,
  ),
  allow_picture_messages: anyOf(
    /\b(?:mms|sms|(?:picture|pic|photo|multimedia|image)s? (?:messag\w+|texts?|msgs?|service)|messag\w+ with (?:a )?(?:picture|photo)s?)\b/,
    /\b(?:texts?|messag\w+|send|sending)(?: of| in| w| with| by| out)? (?:picture|pic|photo|image|photograph)s?\b/,
    /\b(?:(?:picture|pic|photo|image)s? (?:\w+ ){0,6}(?:by|as|via|in|over) (?:text|messag\w+)|photographs)\b/,
  ),
  resume_line: anyOf(
    /\b(?:hold|freeze)\b.{0,30}\b(?:on|from|off) (?:your|the|this) (?:line|services?|number)\b/,
    /\bun-?suspen|\bsuspen(?:ded|sion)\b|\b(?:line|services?|number)\b.*\b(?:on hold|back|running|alive|going again|active again)\b/,
    /\b(?:resum|re-?activat|reinstat|reviv|restor|re-?connect|re-?enabl|re-?open|unbar|unblock|unlock|unfreez|free|releas|wak|open)(?:e|ed|es|ing|s)?\b.*\b(?:line|services?|number)\b/,
    /\b(?:line|services?|number)\b.*\b(?:resum|re-?activat|reinstat|reviv|restor|re-?connect|re-?open|unbar|releas)(?:e|ed|ing)\b/,
    /\b(?:get|bring|put|switch|turn|start|set|make|have) (?:your |the |this |that )?(?:line|services?|number)\b.*\b(?:back|up|active|on|going|again|life)\b/,
  ),
};

/** Names less: what a write is about if nothing else is named. */
export const VAGUE_WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: /\brequest\b/,
  add_data:
    /(?<!\b(?:mobile|cellular) )\bdata\b(?! (?:roaming|saver|settings))|\btop.?ups?\b/,
  allow_picture_messages: /\b(?:picture|pic|photo)s?\b/,
  resume_line: /\b(?:line|services?)\b/,
};

/** The agent says what it will do, or can. */
export const PLANS_DEED: RegExp = anyOf(
  /\b(?:i|we)(?:'ll|'d|'m| will| would| shall| can| could| may| should| am| are| want| need| plan| propose| suggest| intend| just| have to)\b(?!'t)/,
  /\b(?:ill|id|im) |\blet me\b|\b(?:me|us) to\b|\bmy \w+ing\b|\bi (?:add|send|resume|enable|allow|lift)\b|\b(?:by|from) (?:me|us)\b/,
);

const AGENT_WILL =
  /(?:i|we|let (?:me|us)(?! know)|(?:me|us) to|(?:i|we)'(?:ll|d)|ill)(?: (?:\w+l[yl]|would|can|could|to|just|now|then|also|first|please|go|ahead|and|be|able|permitted|am|'m|going|have|want|need|like))*/;
const OTHER_DEED = anyOf(
  /check|look|see|verify|review|test|find|explain|tell|know|help|transfer|escalate|note|report|call|ring|wait|hold|investigate|inspect/,
  /restart|reset|walk|guide|ask|show|understand|read|put you|hear|get you to|have you|need you|get back|stay|try|consult|mention|inform|[ie]nquire|have your (?:\w+ )?(?:name|number|date)/,
);
/** What else an agent may do: looks, explains, hands over. */
export const DOES_OTHER: RegExp =
  compose`\b${AGENT_WILL} ${OTHER_DEED}(?:ing)?\b`;

const DEED =
  /enabled|allowed|active|added|resumed|sent|activated|unblocked|reactivated|restored|lifted|included|permitted|turned on|switched on|topped up|back|on/;
/** `I have enabled it`, `Roaming is now on`: a deed that is told. */
export const IS_DONE: RegExp =
  compose`(?:\b(?:have|has|had|i|we|is|are|was|were|been|already|successfully|just)|'ve)(?: (?:now|already|currently|successfully|just|also|been))* ${DEED}\b`;

export const IS_PLANNED: RegExp =
  /\b(?:will|would|can|could|shall|may|should|to be|going to|want|like|if|once|must|needs?|get|be)\b|'ll\b|'d\b|\?/;

/** What "it" and "them" can stand for. */
export const NOUNS: readonly (readonly [RegExp, string])[] = [
  [WRITES.enable_roaming!, "roaming"],
  [WRITES.allow_picture_messages!, "mms"],
  [/\b(?:gb|gigs?|gigabytes?)\b/, "data"],
  [/\bpayment request|\brequest for payment/, "payment request"],
  [/\b(?:line|suspended|suspension)\b/, "line"],
];

export const PRONOUN: RegExp =
  /\b(?:(?:the|that|this) (?:barring|bar|block|restriction|lock)|(?:it|them|this|that|one)(?!'s| is| are| if| i\b| you\b| suits| works))\b/;

/** What stands for a yes: what is asked with these waits for one. */
const YES =
  "agree|agreed|agreement|agreeable|consent|permission|permitted|approval|approve|approved|go-ahead|goahead|nod|blessing|green light|say-so|objection|objections|object|mind|word|ok|okay|alright|all right|fine|cool|fair|right|correct|acceptable|in order|welcome|happy|content|willing|ready|want|wanted|wanna|wish|like|fancy|prefer|suit|suits|deal|yes|yep|authorise|authorize|accept|allow|permit|grant|comfortable|sound|sounds|on board|confirm|opposed|against|care for|interested|interest";

/** Waits for a yes, in a statement. */
export const SEEKS_YES: RegExp = makePhraseRegExp(`
  (if|should|unless|provided|as long as|so long as|once|whether|that) (you|you'd|you're|u|that|that's|it|it's|this) * (${YES}|good|let me|say so)
  (if|that|whether) (i|we) (may|can|could|should|am allowed to)
  (shall|may|should|can|could) (i|we)
  (your|ur|with) permission
  (agree|agreed|agreement|agreeable|consent|approval|approve|go-ahead|goahead|blessing|green light|say-so|objection|objections)
  (confirm|authorise|authorize)
  (your|ur|a|the) (nod|yes|ok|okay|word|leave|call|decision)
  (say|saying|reply|answer|type|text|write|send|tell me|respond) * (yes|y|ok|okay|word|so|go|fine)
  (yes|y) (or|and|to|if|please|n) *
  yes/no
  (i|we) (may|might)
  (up to|over to) you
  (what do|what would) (you|u) (say|think|reckon)
  how (does|do|would|is) (it|that|this|we)
  how about * (gb|gigabyte|gigabytes|gigs)
  (go|going) for (it|that|this)
  (sound good|sounds good|permission granted|it's yours)
  (subject to|pending|awaiting|waiting for) your *
  (want|like|fancy|care for|interested in) (it|that|this|me|one|some|another|to settle)
  all (i|we) need (is|from)
`);

const START =
  "(?:^|[,.:;] |\\b(?:and|but|so|or|then) )\\W*(?:(?:ok|okay|so|and|then|now|well|right|great|first|also|please|just) ?\\W*)*";

/** A question that no yes answers. */
export const ASKS_AT_LARGE: RegExp = new RegExp(
  `(?:^|[.:;] )(?:with|for|in|on|to|about|by|at|of) (?:which|what)\\b|${START}(?:which|what(?! (?:do|would|d'you|if) )|whose|who|where|when|why(?! not)|how(?! (?:about|does|do|would|is)\\b)|how (?:much|many|do i|do you|did))\\b`,
);

/** `Anything else?`, `The network says yes or no`: no question for a yes. */
export const ASKS_NOTHING: RegExp =
  /\banything else\b|\bare we (?:talking|speaking)\b|\bsays (?:yes|no)\b/;

/** `Is it on?`, `Do you have service?`: about facts. */
export const ASKS_FACT: RegExp = new RegExp(
  `${START}(?:is|are|was|were|does|did|do|has|have|had|isn't|aren't|any|anything|still|has|got|worked|works?|you)(?! (?:i|we) )(?=\\W)`,
);

/** `Is it fine?`, `Do you want it?`: about a yes. */
export const WANTS_YES: RegExp = new RegExp(
  `\\b(?:${YES})\\b|\\b(?:works?|do) for you\\b|\\byou (?:let|give) me\\b|\\bhave i your\\b`,
);

const ASKS_CONSENT = anyOf(
  /like|want|agree|accept (?!it)|be (?!so|a )|(?:allow|permit|give) (?:me|us|it|this|that|your)\b|let|consent/,
  /confirm(?! (?:(?:the|your|my|this) (?:payment|request)|(?:that|whether|if) (?:data|mobile|the|your|airplane|roaming is)))/,
  /mind (?:if|me)|have any?\b|prefer|care|object|say|wish|approve/,
);
/** Tells the customer to do something. */
export const DIRECTS: RegExp = anyOf(
  compose`\b(?:would|could|can|will) you (?:please |kindly |just )?(?!${ASKS_CONSENT})`,
  /\b(?:please|kindly|pls) (?!confirm|say|reply|let\b|agree|tell|answer|respond|give|(?:allow|permit) me|approve|advise|note|type|send yes)/,
  /\b(?:would|could|can|will) you\W*(?:[?,]|and\b|$)|\bfor me\W*\?|(?:^|[,.;] )(?:go ahead and|mind \w+ing)\b|\bfor you to\b/,
  /\b(?:like|need|want|ask|advise|suggest|recommend|(?:i'll|we'll|i'd|we'd) (?:have|get)) (?:that )?you (?:to )?(?!pay\b)\w/,
);

/** Takes away what the customer needs. */
export const OPPOSES: RegExp = makePhraseRegExp(`
  (disable|disabling|deactivate|deactivating|suspend|suspending|forbid|withdraw|revoke|terminate) *
  (i|we|to|me) (block|bar) *
  (turn|switch|take|keep|leave) * off
  (get|have) * (disabled|deactivated|off)
  (stop|cancel|remove|delete|removing|cancelling|canceling) (the|your|that|this|any)? (data|roaming|line|service|mms|picture|photo|payment|request|contract|plan)
`);

export const SPEAKS_OF_BILL: RegExp =
  /\b(?:bill|owe|unpaid|overdue|outstanding|payment request)\b/;

/** What is taken off a line. */
export const SUSPENSION: RegExp =
  /\b(?:un-?)?suspen(?:d|ds|ded|ding|sion)\b|\b(?:block|bar|barring|restriction|(?:a|the|on|off) hold)\b/;
/** Takes it off, or speaks of that. */
export const LIFTS: RegExp =
  /\b(?:resum|lift|un-?suspen|re-?activat|reinstat|restor|re-?connect|un-?block|unbar)\w*/;

/** `You will be charged a fee`, `$9 on top` */
export const CHARGES: RegExp =
  /\b(?:fees?|surcharges?|penalty|deposit)\b|\d (?:dollars |usd )?(?:extra|on top)\b/;
/** Says of no sum that there is one. */
export const SURCHARGES: RegExp =
  /\bsurcharges?\b|\b(?:is|be|comes with|for) an? (?:\w+ )?fee\b/;
/** What is no fee, or one of the plan's. */
export const CHARGES_NOTHING: RegExp = anyOf(
  /\b(?:no|not|free|without|nothing|never|waived?|zero|included|save)\b|n't\b|\$ ?0(?:\.0+)?\b(?!\.\d)|\b0 (?:dollars|usd)\b/,
  /\b(?:monthly|plan|as (?:before|always|usual)|(?:per|each|every|an?) (?:gb|gig|gigabyte)|each|times)\b/,
);

// deno-lint-ignore-file camelcase -- the names are those of tools
/** The words for what an agent does on the company's side, and asks a yes to. */

import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Writes of the agent, and the words for them. */
export const WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: makePhraseRegExp(`
    (payment|pay) (request|requests|link|reminder)
    (request|link|reminder) (to|for) (pay|settle|this|the payment|payment|the bill)
    (request|requesting) (the|a|your)? payment
    (request|link) (of|for|over|about) *
    (send|shoot|fire|push|drop|issue|get|text) * (request|link)
    (send|issue|email|text|forward|sending|issuing) * (request|link|bill|invoice)
    (ask|request) you to pay
  `),
  resume_line: makePhraseRegExp(`
    (resum~|reactivat~|re-activat~|unsuspend~|un-suspend~|restor~|reinstat~|reconnect~|unbar~|releas~|reopen~|re-open~|reviv~|open again) * (line|service|services|suspension|number)
    (open|free|unfreez~|unlock~|unblock~|re-enabl~|enabl~|wake|activat~) (your|the|this|ur|that)? (suspended)? (line|service|number)
    (unsuspend~|un-suspend~)
    (lift~|remov~|end|ending|take|taking|clear~|undo~|releas~|cancel~|drop~) * suspension
    (get|getting|bring|bringing|put|putting|switch|switching|turn|turning|start|starting) * (line|service) * (running|back|up|active|on|going|again|life)
    have * line * (running|back|up|active|on|going|again)
    line * (lifted|restored|reopened|back on)
    (set|put|make|turn) line * active
    line * (resumed|reactivated|restored|unsuspended|reinstated)
    line * out of suspension
    suspension * (lifted|removed|ended|taken off)
  `),
  add_data: makePhraseRegExp(`
    (add|adding|top up|topping up|refuel|refill|buy|purchase|book|provide|give|put|apply|load|credit|drop|get|place|order|throw) * * (data|gb|gigabyte|gigabytes|gigs)
    (could|can|would|will|you'd|you'll) (have|get) * (gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes) * (added|topped up|booked|credited)
    (extra|additional|another|more) * (data|gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes|gigs) (extra|more|additional)
    (top|topping) * up * (data|gb|gigabyte|gigabytes|gigs)
    (top-up|topup|top up|add-on|data pack) * (data|gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes) * (top-up|topup|add-on)
  `),
  enable_roaming: makePhraseRegExp(`
    (enable|enabling|activate|activating|allow|allowing|unlock|add|adding|turn on|turning on|switch on|switching on|set up|open|opening|get|have|put|permit|unblock|unbar|provision|lift|remove|authorize|authorise) * roaming
    (turn|switch|turning|switching|get|put) * roaming * on
    roaming * (enabled|activated|switched on|turned on|added|unlocked|allowed)
    (activation|enablement) * roaming
    roaming * (activate|enable|switch on|turn on|add)
  `),
  allow_picture_messages: makePhraseRegExp(`
    (allow|allowing|enable|enabling|unblock|unblocking|activate|activating|unlock|permit|permitting|turn on|turning on|switch on|switching on|open|lift|remove|change|fix|add|get|have|clear|unbar|provision|authorize|authorise) * (picture|pic|photo|multimedia|mms) (message|messages|messaging|service)
    (allow|enable|unblock|activate|unlock|permit|change|lift|enabling|add|allowing|unblocking|fix|unbar|provision|remove|authorize|authorise|turn on|switch on) * mms
    (turn|switch|turning|switching) * (mms|messaging|messages) * on
    (mms|messages|messaging) * (activate|enable|allow|unblock|permit)
    (picture|photo|multimedia|mms) (message|messages|messaging)? * (enabled|allowed|unblocked|activated|switched on|turned on|unlocked)
  `),
};

/** Only the agent, or the account, does what is claimed. */
export const OF_AGENT: RegExp = makePhraseRegExp(`
  (i|we|i'll|we'll|i'd|we'd|i'm|we're|ill|by me|let me)
  (want|like|allow|let|authorize|authorise|permit|permission|consent|ok|okay|need|happy|approval|agree|fine) * (me|us) * (to|add|send|resume|enable|allow|lift|activate)
  (on|for|to|onto|of|from) (your|the|ur|this) (line|account|acct|plan|number|contract)
  (on|at|from|in) (our|my) (side|end|system|records)
  (want|ok|okay|mind|happy|alright) (if|for)? (i|me|us) *
  (adding|resuming|sending|enabling|activating|allowing|lifting|unblocking)
  happy to
  for me to
  (extra|additional|another|more) * (data|gb|gigabyte|gigabytes|gigs)
  (gb|gigabytes|gigs) (extra|more|additional)
`);

/** `I'd like to send you …`: the agent acts. */
export const SENDS_YOU: RegExp =
  /\b(?:send|sending|issue|forward|text|email|shoot|give|top|add) (?:it |that |this )?(?:over )?(?:to )?(?:you|u)\b|\bask (?:you|u) to pay\b/;

/** `Roaming is enabled on your line`, `I have enabled it`. */
export const IS_DONE: RegExp =
  /\b(?:is|are|was|were|been|isn't|aren't|not|have|has|had|'ve|i|we|is now|already|successfully|just) (?:now |already |currently |successfully |just |also )?(?:enabled|allowed|active|added|resumed|sent|activated|unblocked|reactivated|restored|lifted|included|permitted)\b/;

export const IS_PLANNED: RegExp =
  /\b(?:will|would|can|could|shall|may|should|to be|going to|'ll|'d|want|like|if|once|must|needs?|get|be)\b|\?/;

/** `Action: resume the line`. */
export const IS_LABELLED: RegExp =
  /(?:^|[/ ])(?:action|step|change|plan|proposal|proposed \w+|request|fix|task|what i(?:'ll| will| would) do)\s*:/;

/** `Resume the line?`: what is asked in a verb is proposed. */
export const IS_ASKED: RegExp =
  /^\W*(?:(?:ok|okay|so|and|then|now|shall|to|can)\W+)*(?:add|send|issue|resume|reactivate|enable|activate|allow|unblock|lift|top up|turn on|switch on)\b[^?]*\?/;

/** The payment request that is there already. */
export const IS_SENT: RegExp = makePhraseRegExp(`
  (sent|forwarded|issued|arrived|received|came through|come through|went out|waiting|there)
  (see|find|got|accept|approve|open|pay|paid|settle) * request
`);

/** What "it" and "them" can stand for. */
export const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\broaming\b/, "roaming"],
  [
    /\b(?:mms|(?:picture|pic|photo|multimedia) messag\w+|messages with (?:a )?(?:picture|photo)s?|photographs?|(?:send|sending)(?: of)? (?:pictures|pics|photos|images))\b/,
    "mms",
  ],
  [/\b(?:gb|gigs?|gigabytes?)\b/, "data"],
  [/\bpayment request|\brequest for payment/, "payment request"],
  [/\b(?:line|suspended|suspension)\b/, "line"],
];

export const PRONOUN: RegExp =
  /\b(?:(?:the|that|this) (?:barring|bar|block|restriction|lock)|(?:it|them|this|that|one)(?!'s| is| are| if| i\b| you\b| suits| works))\b/;

/** Asks for a yes, in whatever form. */
export const ASKS_CONSENT: RegExp = makePhraseRegExp(`
  (shall|should|may|can|could|might|do) (i|we)
  (i'll|we'll|i'd|we'd|ill) *
  (i|we) (will|would|can|could|am|are|want|propose|suggest) *
  (want|like|need|ok|okay|alright|happy|mind|fine|ready) (for|with|if|to)? (me|us|i|we|it|this|that|one) *
  (yes|y) (or|and|to|if) *
  (agree|agreed|consent|approval|acceptable|interested|proceed|blessing|deal|green light|nod|go-ahead|objection|objections)
  (have|with|need|give|granted) * (permission|yes|ok|okay|word)
  permission granted
  (want|wanna) (to)? (go|do|take|have|get|try) *
  (happy|ok|okay|ready|good|fine) (to|for|with) *
  (confirm|approve|authorise|authorize) (if|for|that|the)? *
  (sound|sounds|look|looks|is|are|does) (that|this|it|good|okay|ok|we|all) (good|okay|ok|fine|right|acceptable|something|agreed|suit|all right|alright)
  (would|do) (you|u) (like|want|wish|agree|care)
  how (does|do|about|is) *
`);

export const FILLER: RegExp = /,? ?\b(?:um+|uh+|erm?|hmm+)\b,?/g;

/** `Turn it on?` */
export const ASKS_SHORTLY: RegExp =
  /\b(?:go ahead|ok|okay|all ?right|fine|good|yeah|yes|cool|deal|game|agreed)\W*\?|(?:^|[.,:;] )(?:turn|switch|enable|activate|allow|unblock|lift|add|send|resume) (?:it|them|that)?(?: on)?\W*\?/;

/** Asks for a yes to something else. */
export const OFFERS_OTHER: RegExp = makePhraseRegExp(`
  (check|look|see|verify|review|test|find|explain|tell|know|help|transfer|escalate|note|report|call|ring|wait|hold|investigate|inspect|restart|reset|walk|guide)
  put you through
  (how|which|what) (much|many|did|is|are|kind) *
`);

/** Tells the customer to do something. */
export const DIRECTS: RegExp =
  /\b(?:would|could|can|will) you (?:please |kindly |just )?(?!like|want|agree|accept|be\b|allow|let|consent|confirm|give)|\b(?:please|kindly|pls) (?!confirm|say|reply|let\b|agree|tell|answer|respond|give|allow|approve|advise|note|type|send yes)/;

/** What the customer does. */
export const OF_PHONE: RegExp = makePhraseRegExp(`
  (phone|handset|device|app|apps|settings|screen|menu|friend|somebody|someone|yourself)
`);

/** Takes away what the customer needs. */
export const OPPOSES: RegExp = makePhraseRegExp(`
  (disable|disabling|deactivate|deactivating|suspend|suspending|forbid|withdraw|revoke|terminate|block|barring) (the|your|that|this)? *
  (turn|switch|take|keep|leave) * off
  (stop|cancel|remove|delete|removing|cancelling|canceling) (the|your|that|this|any)? (data|roaming|line|service|mms|picture|photo|payment|request|contract|plan)
`);

/** What a yes may be to; what names more stands first. */
export const OBJECTS: Readonly<Record<string, RegExp>> = {
  send_payment_request:
    /\b(?:payment|pay|bill)\b.*\brequests?\b|\brequests?\b.*\b(?:payment|pay|bill|due|owe|\$)/,
  add_data:
    /\d ?(?:more |extra |additional )?(?:gbs?|gigs?|gigabytes?)\b.*(?:\$|dollar|buck|usd|price|cost)|(?:\$|dollar|buck|usd|price|cost).*\d ?(?:more |extra |additional )?(?:gbs?|gigs?|gigabytes?)\b/,
  enable_roaming: /\b(?:roaming|roam)\b/,
  allow_picture_messages:
    /\b(?:mms|(?:picture|pic|photo|multimedia)s? messag\w+|(?:send|sending)(?: of)? (?:pictures|pics|photos|images))\b/,
  resume_line: /\b(?:un-?suspend|suspended|suspension)\b/,
};

export const SPEAKS_OF_BILL: RegExp =
  /\b(?:bill|owe|unpaid|overdue|outstanding|payment request)\b/;

/** The words by which clauses are told apart, in lists that anybody can add to. */

import {
  anyOf,
  compose,
  makePhraseRegExp,
} from "../../service/understanding/patterns/phrases.ts";

/** Joins alternatives that stand in lines. */
function joinLines(lines: string): string {
  return lines.split("\n").map((line) => line.trim())
    .filter((line) => line !== "").join("|");
}

/** Makes a pattern of alternatives that stand in lines. */
function makePattern(lines: string, flags = ""): RegExp {
  return new RegExp(joinLines(lines), flags);
}

/** Words before the first that counts. */
const OPENER = `(?:${
  joinLines(`
  ok|okay|so far|so|now|great|good|first|firstly|next|then|also|thanks|thank you
  sorry|and|please|pls|plz|kindly|just|well|alright|all right|perfect|right
  yes|yep|no worries|hm+|ah|oh|still|again|finally|lastly|afterwards
  as (?:an? |the )?(?:first|second|third|next|last|final|other) (?:step|thing|one|point)|step \\d+|in that case|for now
  to start|i see|got it|excellent|bruh|bro|dude|mate|hun|dear|sir|madam|ma'am|lol|haha|yeah|yep|aha|right then|go on
`)
})`;

/** Finds what a clause begins with; alternatives stand in lines. */
function makeStart(lines: string): RegExp {
  return new RegExp(
    `^\\W*(?:${OPENER}\\W+)*(?:${joinLines(lines)})(?![\\w'])`,
  );
}

/** The agent speaks of what it does itself, or asks whether it may. */
export const IS_OF_AGENT: RegExp = makeStart(`
  sent|i|we|i'll|i've|i'm|i'd|we'll|we've|we're|we'd|shall i|shall we|may i
  can i|should i|could i|might i|let me(?! know| have| ask you)
  would you like me|do you want me|want me|happy to
  (?:confirm|tell me|say|let me know) (?:that|if|whether) (?:i|we) (?:may|can|should|could)
  you'll get|you will get|you'll receive|you will receive
`);

/** The agent says that the customer should act. */
export const ADVISES: RegExp = makePhraseRegExp(`
  (i|we) (need|want|ask|advise|suggest|recommend|would|must|request|require) * you *
  (i'd|we'd|i'll|we'll) (like|ask|advise|suggest|recommend|need|love|want) * you
  (i'd|we'd|i'll|we'll) (would|need|like|want|suggest|recommend|advise|propose)? * (get|have|see|need|want) (the|your|it|that|this|roaming|data|mobile|airplane|flight|vpn) * (to be)? (on|off|enabled|disabled|activated|deactivated|reset|restarted|rebooted|reseated|set|switched|turned|changed|paid|gone|removed|allowed|granted|closed|connected|disconnected|auto|automatic|default)
  (i|we|i'd|we'd) (need|like|want|suggest|recommend|propose) * (get|have|see)? (the|your|it|that|this|roaming|data|mobile|airplane|flight|vpn) * (to be)? (on|off|enabled|disabled|activated|deactivated|reset|restarted|rebooted|reseated|set|switched|turned|changed|paid|gone|removed|allowed|granted|closed|connected|disconnected|auto|automatic|default)
  (i|we|i'd|we'd|i'm|we're) (need|require|want|like|after|have) * (things|pieces|facts|answers|readings|jobs|tasks|information|numbers|state|status|values|positions)
  (i|we|i'd|we'd) (suggest|recommend|advise|go for|opt for|start with)
  (i'm|we're|i am|we are) (going to|gonna) (ask|have|need|want|get) you *
  (i'm|we're|i am|we are) (needing|wanting|wishing|asking|requesting) *
  (i'll|we'll|i'd|we'd|let's|let me) (now|then|also|next)? (have|get|ask|need) you *
  we (should|need to|must|have to|could|ought to) (now|then|next|first|also|just)? (turn|switch|reset|restart|reboot|reseat|disconnect|set|put|take|get)
  (grateful|great|helpful|appreciate|appreciated|nice|good|obliged|happy|glad|delighted|indebted|thankful) * if you
  (grateful|obliged|indebted|appreciate|thankful) * (if|for) (you|you to|your)? (turning|switching|disabling|enabling|activating|deactivating|disconnecting|restarting|rebooting|resetting|reseating|removing|taking|setting|allowing|granting|paying|running|sending|reading|checking|telling)
  (can|could|may|might) (i|we) (ask|trouble|bother|get|have) you
  (can|could) we (try|have|get|do)
  what (i|we) need (you|from)
  (necessary|important|required|essential|best|good) * you
  (i|we|i'd|we'd) (would)? (need|require|want|like|love) (to know|to see|to hear)
`);

export const BEGINS_ORDER: RegExp = makeStart(`
  go|just|turn|switch|open|pay|check|tell|restart|reboot|make sure|try
`);

/** Words that make a statement an order: `roaming needs to be on`. */
export const OBLIGES: RegExp = makePhraseRegExp(`
  (must|has to|have to|needs to|should) (go|disappear|vanish|come off|come down)
  (must|should|shall) (now|then|first|also|please)? (be|read|show|say|have|go|stay|stand|remain)
  (needs|need|has|have|ought|is|are|had|wants) to be *
  (requires|require|needs|need|wants|want) (switching|turning|putting|enabling|disabling|activating|deactivating|resetting|restarting|rebooting|reseating|allowing|granting|setting|paying|closing|changing|taking)
  (requires|require|needs|need|wants) (a|an|another)? (restart|reboot|reset|restarting|resetting|enabling|disabling)
  (is|be) (the|your|our) (next|only|last|best|first) (step|thing|move|fix)
  (step|thing|move|fix|task|request|remedy|action|test|idea|way|suggestion|advice|recommendation|wish) * (is|would be|will be|be) (to|for you to|a|that)
  (comes|goes) (first|second|next|after|afterwards|last)
  (is|are) (the one|what|the thing) (i|i'm|we|we're) (need|want|after|need|looking)
  (would|will|could|might) (be|help|do) * to
  (step|solution|fix|cure|trick|answer|remedy|job|task|thing) * (is|would be) (to|turning|switching|disabling|enabling|activating|deactivating|disconnecting|restarting|rebooting|resetting|reseating|removing|taking|setting|allowing|granting|paying|running|sending)
  (best|better|time|wise|necessary|important|advisable|sensible) (to|that you)
  (left|remains|missing|needed|required) (to do)? is (to|for you to|a|an|the)
  (you|you'll|u) (should|need|must|have to|can|could|may|might|will|want|would|want to|need to|wanna|ought)
  (can|may) (now|safely|then)? (go|come) (now|back|on|off)
  (can|may) (now|safely|then)? be (turned|switched|disabled|enabled|activated|deactivated|removed|set)
  (is|are) (now|also|then)? (needed|necessary|required|due)
  (please|kindly)
  (phone|handset|device|telephone) (must|should|needs to|has to|ought to) *
`);

/** Says how things are. */
export const STATES: RegExp = makeStart(`
  people|users|customers|everybody|everyone|nobody|somebody|it|it's|it'll|this|that|that's|that'll|they|they're|these|those|there
  there's|he|she|you're|you are|you've|you have|you find|you see
  you (?:may|might|will|could|should) (?:be asked|be able|have|see|get|notice|receive|have to|need to enter)
  you (?:(?!need|proceed)\\w+ed|reset|put|took|sent|set)|phones|apps|vpns
  you said|you mentioned|you told|you seem|your|you'll find|you will find
  you can find|you'll see|you will see|you should see|you might see|the|my
  our|a|an|some|most|many|which|where|who|because|since|as(?! (?:an? |the )?(?:first|second|third|next|last|final|other) (?:step|thing|one|point))|while|although
  otherwise|nothing|everything|all|one|with|without|sounds|looks|seems|means
  (?!so\\b)\\w+ (?:is|are|was|were|has been|seems|means|makes|disables|turns|does|doesn't|isn't|can't|slows|keeps|lets|stops|blocks)
  (?:mobile|cellular|data|airplane|flight|network|picture|access) \\w+ (?:only |also |just |often |always )?(?:are|were|needs?(?! to be)|(?!settings|savings|services|cards|points|permissions|messages)\\w+s)
  so that|so (?:you|it|they)|here's|here is|here are|(?:please )?note that|(?:keep|bear) in mind|remember that
  (?!bring\\b)\\w+ing
`);

/** `The switch of roaming is not active.` */
export const SAYS_STATE: RegExp = makePattern(`
  \\b(?:is|are|was|were|isn't|aren't|remains?|seems?|looks?|stands?|got|(?<!let)'s) (?:\\w+ ){0,2}(?:on|off|active|inactive|enabled|disabled|activated|deactivated|blocked|suspended|limiting|limited|confined|set|stuck|barred)\\b
`);
export const ASKS_TO: RegExp = makePattern(`
  \\b(?:please|kindly|whether|if|make sure|ensure|tell|check|see|show|list|describe|read|report|hear|must|should)\\b
`);

/** `If it is off, …`: not yet what is to be done. */
export const IS_CONDITION: RegExp = makeStart(`
  if(?! you (?:could|would|can|don't mind)\\b)|when|whenever|once|should it
  should that|in case|in order to
  to (?:find|see|check|rule|get|restore|locate|begin|start|use|help|make|be|save|do|continue|fix|narrow|confirm|verify|improve|make sure)
  unless|until|till|til|before|after(?! (?:that|this|a|an|one|two|ten|some|half|\\d+)\\b)|as soon as|while
`);

export const BEGINS_QUESTION: RegExp = makeStart(`
  is|are|does|do you|what|what's|whats|which|how|how's|has|have you|did
  can you|could you|would you|will you|are you|where
`);

/** `Tell me once it is done`: nothing is to be read. */
export const ASKS_WHEN_DONE: RegExp = makePattern(`
  \\b(?:(?:tell|inform|notify|update|message|text|ping|say)(?: to)? (?:me|us)|let (?:me|us) know|shout|holler|say so|confirm|report back|drop me a line)\\b.{0,20}\\b(?:when|once|as soon as|after|if (?:it|that|this) (?:worked|works|helps|helped)|how (?:it|you|that|things) (?:go|goes|get|got|went|turns)|(?:it's|its|it is|that's|this is|you're|you are|youre|you have|you've) (?:been )?(?:done|set|finished|through|back|ready|complete|completed))\\b
  \\b(?:(?:tell|inform|message|text|ping|write) (?:me|us)|let (?:me|us) know|shout|say so)\\b.{0,12}\\b(?:when|once|as soon as)\\b
  ^\\W*(?:(?:please|just|then|and|so|do) )*(?:drop|give|send|shoot|let|tell|ping|message|text) (?:me|us)(?: an?)?(?: (?:quick|little|short))?(?: (?:line|note|message|shout|ring|nod|word|text|heads-up|know|yes))?(?: (?:here|back|again|then|please|know))*\\W*$
  \\b(?:confirm|say(?! yes to)|reply|answer|type|respond|nod)\\b.{0,25}\\b(?:yes|ok|okay|word|nod|confirm)\\b
`);

export const NEGATES: RegExp =
  /\b(?:don't|do not|not|never|without|no need|cannot|can't|neither|won't|isn't|aren't|doesn't)\b/;
/** `If it isn't off`, `so that it is no longer lit`, `don't forget to …`. */
export const NEGATES_NOTHING: RegExp = makePattern(
  `
  \\b(?:don't|do not) (?:forget|mind|hesitate|worry)\\b|\\bwhy (?:don't|not)\\b
  \\bif (?:it|you|this|that|they|either) \\w*n't\\b
  \\b(?:is|are) not (?:highlighted|active|lit|on|enabled|ticked)\\b
  \\bisn't (?:highlighted|active|lit|on|enabled|ticked)\\b|\\bif not\\b
`,
  "g",
);

const RESULT =
  " (?:(?:[\\w']+ ){1,3}(?:is|are|goes|turns|lights|shows|reads|says|stays|will be)|it's|they're) (?:\\w+ ){0,3}?(?:on|off|up|gr[ea]y|green|blue|lit|auto|automatic|(?:in)?active|(?:de|in)?activated|enabled|disabled)\\b";
/** `Tap it so that it's on`: what an order is for says what it is. */
export const IS_RESULT = new RegExp(`\\bso(?: that)?${RESULT}`);

/** Where one clause ends and the next begins. */
export const CLAUSE_END: RegExp = makePattern(`
  [,;]\\s+|(?<=\\b(?:on|off)) → (?!please|on|off)|:\\s+(?!(?:on|off|auto|automatic)\\b(?! with))|\\s[–—-]\\s|[()]
  (?<=\\w,? )(?=(?:until|till|til|so that(?!${RESULT}))\\b)
  (?<=\\b(?:up|off|on|wrong|now|2g|again|incorrect|rn|lol|slow)) (?=(?:turn|switch|reset|put|set|change|disable|enable|allow|disconnect) (?:it|that|them)\\b)
  \\b(?:and then|and|(?<!\\b(?:is|are|it|you|will|should|can) )then|but|plus|after (?:that|this)|afterwards|followed by|with (?:that|this) (?:done|sorted|finished|over|in place|out of the way)|(?<=\\w,? )(?:because|while|since)|so(?= (?:please|off|go|just|turn|switch|let|can|could|would|you)\\b))\\b
`);

/** Without a verb like these, `the data saver` states nothing. */
export const FINITE: RegExp = makePattern(`
  '(?:s|re|ll|ve|d)\\b|\\b\\w+n't\\b|\\byou (?:(?!need)\\w{3,}ed|reset|put|took|sent|set)\\b
  \\b(?:is|are|was|were|be|has|have|had|does|do|did|need(?! to)|can|could|may|might|will|would|(?!(?:settings|permissions|bars|icons|symbols|defaults|messages|pictures|numbers|names|access|status|options|details|things|steps|jobs|this)\\b)\\w{2,}s)\\b
`);
/** Only the agent changes what the company keeps. */
export const IS_OF_COMPANY: RegExp = makePattern(`
  \\b(?:on|for|to|of) (?:both )?(?:of them|(?:your|the|ur|this) (?:line|account|plan|contract))\\b
  ^\\W*both\\b(?! (?:of them )?(?:on|off)\\b)|\\b(?:on|at|from|in) (?:our|my) (?:side|end|system)\\b
`);
/** `With roaming off, …` */
export const IS_ASIDE: RegExp = makeStart(`
  with|without|since|because|although
`);

/** Words that begin no order: what a verb can be is not listed. */
const NO_VERB = `(?:${
  joinLines(`
  it|the|an?|this|that|these|those|my|your|our|his|her|their|its|i|we|you|he
  she|they|there|here|who|what|which|when|where|why|how|is|are|was|were|be|been
  am|does|did|has|had|can|could|will|would|shall|should|may|might|must|if
  whether|because|since|as|while|although|though|until|unless|once|after|before
  with|without|in|on|at|by|for|from|of|to|into|onto|over|under|and|or|but|nor
  like|including|below|above|near|beside|inside|so|yet|not|no|none|nothing|all|both|each|every|some|any|most|many|much|few
  one|two|three|more|less|only|even|up|down|off|out|back|away|than|such|same
  other|another|app|messages|messaging|screen|line|account|menu|roaming|data|mobile|cellular|cell|airplane|flight|plane|vpns?
  apns?|access|sims?|esim|storage|networks?|phones?|pictures?|photos?|mms
  payments?|speed|settings|permissions?|internet|bill|request|status|step
  tomorrow|tonight|yesterday|hence|hello|hi|hey|sorry|thanks|thank|yes|okay|ok|sure|great|good|fine|right|dear
  maybe|perhaps|never|always|often|usually|sometimes|normally|currently|today
  \\w+(?<!s)s|\\w+(?<!e)ed|\\w+ly|\\w+ing|\\w+n't|\\w+'\\w+
`)
})`;

/** Tells to do something, in whatever verb. */
export const IMPERATIVES: RegExp = new RegExp(
  `(?:^\\W*(?:${OPENER}\\W+)*|\\b(?:${
    joinLines(`
  (?:can|could|would|will|won't) (?:you|u)|you to|(?:need|have|want|like|ought|best|time|try|is|wise|better|enough|help) to
  you (?:should|must|can|may|could|might)|please|kindly|let's|go(?: ahead)? and
`)
  })\\W+(?:(?:please|kindly|just|also|now|then|quickly|briefly|go(?: ahead)? and|try to) )*)(?!(?:${NO_VERB}|${OPENER})(?![\\w'-]))[a-z][a-z-]+(?![\\w'])`,
);

const DONE_WORD =
  /(?!speed|need)\w{3,}ed|paid|done|through|off|on|in|back|again|reset|finished|over|out|shut|up|complete/;
const ACT_WORD = anyOf(
  /give|turn|switch|restart|reboot|run|send|do|tell|let|try|set|put|take|check|look|read|open|go|enable|disable|allow|measure|test/,
  /pay|reset|make|have|start|attempt|perform|choose|toggle|connect|disconnect|activate|deactivate/,
);
/** `…, after you have turned it off`: another thing to do. */
export const TIME_START: RegExp = anyOf(
  /(?=\b(?:(?:before|after|once|as soon as) (?:you|the|your|it|\w+ing)\b|when (?:you(?:'ve| have)|it's|it is|th(?:at|is)(?: is|'s))\b))/,
  compose`(?<=^\W*(?:after|once|when|as soon as) (?:[\w']+ ){1,6}${DONE_WORD}(?: (?:it|that|this|so))?) (?=(?:please |then |just |you )*${ACT_WORD}\b)`,
);
/** `Before you turn it on`, `once you've reset it`: another thing to do. */
export const IS_BESIDE: RegExp = makeStart(`
  (?:before|until|till|prior to) (?:you(?:'ve)?(?: \\w+)|\\w+ing)
  (?:but )?(?:only )?(?:after|once|when|as soon as|having) (?:you(?:'ve)?(?: have)? \\w+|\\w+ing|(?:\\w+ ){1,4}(?:is|are|has been|have been) (?!on|off|back|there|done|in)\\w+)
`);

/** What could be an order, but is none: thanks, what comes later, what others do. */
export const NO_ORDER: RegExp = makePattern(`
  \\b(?:thanks|thank you|thx|cheers|sorry|well done) for\\b
  \\b(?:phone|device|it|app) (?:may|might|will|could) ask you\\b|\\b(?:you|one|we) (?:can|could) always\\b|\\bonly you (?:can|could)\\b
  (?<!\\b(?:what|and) )\\b(?:you|u|you'll|you will|you can) find (?:it|them|that|this|the (?:switch|slider|toggle|option|setting|button))\\b
  \\byou (?:can|may|could) .*\\b(?:right after|straight after|afterwards|later)\\b
  \\byou(?:'ve| have) (?:read|told|sent|shown|listed) (?:it |that )?(?:to )?(?:me|us)\\b
  \\b(?:bill|invoice|amount|balance)\\b.*\\b(?:be|is|was) paid\\b
  \\b(?:in a (?:minute|moment|second|sec|bit|while)|later|soon|tomorrow|next time),? (?:i|we|you|i'll|we'll|you'll|i will|we will)\\b
  \\b(?:allow|give|grant) (?:me|us) (?:\\w+ ){1,3}(?:moment|minutes?|seconds?|secs?|bit|while|chance|tick|couple)\\b
`);

/** `If it happens again, …`: nothing for now. */
export const IS_FOR_LATER: RegExp =
  /\b(?:if|in case|should|when|whenever) (?:it|this|that|they|the (?:problem|issue|trouble|fault)) (?:ever )?(?:happens?|comes? back|returns?|occurs?|recurs?|(?:stops?|fails?|starts?)\b.* again)\b/;

/** `Turn it on?` asks what the agent is to do. */
export const OFFERS_SHORTLY: RegExp =
  /^\W*(?:turn|switch|put) (?:it|them|that) (?:back )?on\W*\?/;

/** `There it is, data saver on.` */
export const POINTS_OUT: RegExp = makeStart(`
  there it is|there we (?:go|are)|there you (?:go|are)|here (?:it is|we are)
  i see|i can see|i notice
`);

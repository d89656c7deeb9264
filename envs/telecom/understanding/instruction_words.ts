/** The words of instructions, in lists that anybody can read and add to. */

import {
  compose,
  makePhraseRegExp,
} from "../../service/understanding/patterns/phrases.ts";

export const TURNS_ON: RegExp = makePhraseRegExp(`
  (turn~|switch~|set|setting|toggl~|put|putting|flip~|flick~|keep|keeping|leave|leaving|have|having|get|getting|slid~|push~|mov~|want|need) * * on
  (enabl~|activat~|reactivat~|re-activat~|re-enabl~|active)
  (allow~|permit~|grant~|engag~|tick|ticking|ticked|highlighted|lit|unblock~|unlock~|resum~|restor~|launch~|initiat~|establish~|re-establish~|reestablish~|authoris~|authoriz~|revive|join|rejoin|connect|connecting|connected|reconnect~)
  (put|putting|get|go|going|slip|pop|stick|chuck|throw|bung|shove|have|keep|slid~|set|place|switch~|turn~|move|bring) * (in|into|onto|in to|to) (the|your|a|data)? (airplane|aeroplane|flight|plane|saving|saver|low)
  (log|logging|logged|sign|signing|hop|get|jump|go|opt|opting|dial) (back)? (in|on|into|onto|in to|on to)
  (bring~|get|getting|put|putting|start|starting|fire|firing|boot|switch~|set|have|having|keep|spin) * (back|up|again|going|running|available|alive|working|rolling)
  (start|starting) (the|your|up|it|using)
  (into|back in) (the|your)? (airplane|aeroplane|flight|plane)
  to be (back)? on
  (lights up|on position)
  on with (it|the|your|that)
  (slid~|push~|mov~|swip~|drag~|flick~) * * * right
  (turns|goes|is|gets|it's) (blue|green|bright|coloured|colored)
`);

/** \`Roaming on\`, but not \`on your phone\`. */
export const ENDS_ON =
  /\bon\b(?! (?:your|the|my|our|this|that|a|an|it|which|both|each|here|wifi|wi-fi|4g|5g|lte)\b)(?! (?:mobile|cellular|data)\b(?<=\b(?:test|speed)\b.*))/;

export const TURNS_OFF: RegExp = makePhraseRegExp(`
  (turn~|switch~|set|setting|toggl~|put|putting|flip~|flick~|keep|keeping|get|getting|have|having|slid~|push~|knock~|click~|leave|leaving|take|taking|come|coming|hop|jump|log|logging|sign|signing|want|need) * * off
  (disallow~|disabl~|deactivat~|de-activat~|inactive|offline)
  (disconnect~|quit|quitting|exit~|untick~|uncheck~|un-toggle|untoggle|deselect~|unselect~|kill~|stop~|terminat~|paus~|clos~|shut|shutting|cut|cutting|suspend~|halt~|cancel~|sever~|abort~|ceas~|discontinu~|abandon~|bypass~|unplug~|withdraw~|revok~|undo|undoing)
  (ditch~|lose|losing|drop~|lift~|remov~|axe|nix|yank|scrap~|dump~|banish~|nuke|zap|silence|kick|clear~|forbid|gone|away|disengag~|dismiss~|detach~|retire|park)
  (end|ending) (it|that|this)
  (leave|leaving|end|ending) (the|your|that)? (airplane|aeroplane|flight|plane|vpn|data|saver)
  (to be off|off with|without)
  (hang|hanging) up
  with * (off|disabled|deactivated)
  (take|taking|get|getting|bring~|come|coming|switch~|turn~|pull~|log|logging|sign|signing|step|opt|opting|back|go|going) * (out of|off of|out)
  (get|getting) rid of
  (slid~|push~|mov~|swip~|drag~|flick~) * * * left
  (go|goes|turn|turns|is|gets|it's) (grey|gray|dark|dim|white|pale)
  out of (the|your)? (airplane|aeroplane|flight|plane)
  (no longer|isn't|not|aren't|any more|anymore) (on|enabled|active|activated|highlighted|lit|ticked|connected)
  (isn't|not|aren't) * (any more|anymore)
  (take|taking|bring~|shut|wind~) * down
`);

export const RESTARTS: RegExp = makePhraseRegExp(`
  (restart~|reboot~|re-start~|re-boot~|power-cycl~|powercycle)
  (power|powering) (cycle|cycling)
  start (your|the) (phone|device|handset) (new|anew|afresh|again|over)
  (fresh|new|clean) (start|beginning|boot)
  (turn|switch|power|shut) (your|the) (phone|device|handset|telephone|mobile|cell) * (off|down)
  (turn|switch|power|shut) (off|down) (your|the) (phone|device|handset|telephone)
`);

export const RESEATS: RegExp = makePhraseRegExp(`
  (reseat~|re-seat~|reinsert~|re-insert~|reinstall~|unseat~|refit~|remov~|eject~|extract~|replac~|unplug~|insert~)
  (take|taking|pop|popping|pull|pulling|slid~|whip~|lift~|slip~|draw~|get|getting|ease|fish|bring~|come) * out
  (take|taking|pull|pulling|lift~) (the|your|that|this)? (tiny|little|small)? (sim|card)
  out (with|comes)
  (put|putting|push~|slot~|slid~|stick~|lay|laying|place|placing|pop|popping|set|seat|seating|click~) * (back|in|again|inside|properly|firmly)
  out * (in|back)
`);

export const RESETS: RegExp = makePhraseRegExp(`
  (reset~|re-set~|restor~|reinitialis~|re-initialis~|reinitializ~|revert~|wipe|wiping|undo|undoing)
  (set|setting|change|return~|go|put|putting|bring~|back|load~|switch~|roll~|use|select|choose|clear~|pick|take|give|apply) * * (default|defaults|standard|factory|original|stock)
  (how|as|what|way) (it|they) (came|was|were)
  (default|defaulting) (it|the|your)
  (to|with|into) (the|its|their)? (default|original|initial|factory|standard|stock|normal) *
  (to|as) normal
`);

export const ALLOWS: RegExp = makePhraseRegExp(`
  (allow|allowing|grant|granting|permit|permitting|enable|enabling|approve|approving|accept|accepting|authorise|authorize|tick|ticking|unblock)
  (be|you've|have|you|is|once) * (allowed|granted|permitted|enabled|accepted)
  (give|giving|let|letting) (it|them|the|that|this|your|messages|messaging|access|permission|storage) *
  (turn~|switch~|set|toggl~|flip~|slid~|flick~) * on
  (set|change|turn~|switch~|flip~|toggl~|slid~|mark) * * allowed
  to (allow|allowed|granted)
  (open~|free~) up
  say yes to
  (make sure|ensure|see that) * * (has|can|may) *
  (give|giving) to *
`);

export const PAYS: RegExp = makePhraseRegExp(`
  (pay|paying|paid|accept~|approv~|settl~|complet~|authoris~|authoriz~|clear~|finalis~|finaliz~|honour~|honor~)
  (make|making|do|doing|proceed~|finish~|submit~|process~|execut~) * payment
  (go|carry|follow) (ahead|through) with * (payment|request)
  (confirm|confirming) (the|your|this|that)? (payment|request|bill)
  (take care of|deal with|see to|sort|sort out|square|wrap up)
`);

export const SENDS: RegExp = makePhraseRegExp(`
  (send|sending|dispatch~|run|running|do|doing|make|making|take|taking|start|starting|perform~|try|trying|retry|repeat~|measure|measuring|attach~|forward~|shoot|shooting|conduct~|carry out|execut~|test~|retest~|originat~|launch~|give|giving|attempt~|fire|firing|kick off|clock|gauge)
  (another|again|once more|one more)
  (comes|is) (first|second|next|after|last)
  (text|message|mms|share) (a|your|the|some|somebody|someone|anybody|anyone|me|us|it|one|to|any) *
`);

export const AUTOMATIC: RegExp = makePhraseRegExp(`
  (auto|automatic|automatically|4g|5g|lte|default|best|fastest)
  (by|on|for) (itself|its own)
`);

export const ONLY_2G: RegExp = makePhraseRegExp(`
  2g
`);

/** \`See that symbol?\`: no question. */
export const POINTS: RegExp =
  /^\W*(?:(?:ok|okay|so|now)\W+)*(?:(?:do|can|did) you )?(?:see|notice|spot|get|remember|find)\b.*\?/;

/** A restart, of whatever was named before. */
export const RESTARTS_SURELY: RegExp = /\bre-?(?:start|boot)/;

/** Any verb that acts on a thing. */
export const DOES: RegExp = makePhraseRegExp(`
  (turn|switch|toggle|put|flip|take|tap|shut|kill|enable|activate|disable|deactivate|disconnect|restart|reboot|reseat|reinsert|remove|reset|restore|allow|grant|pay|send|run|set|change|select|choose|approve|accept|settle|connect|pick|attach|changing|switching|turning|reconnect|alter|force|make|modify|lock|should be|must be|needs to be|has to be|terminate|bring|start|stop|end|leave)
`);

/** Orders whose verb does not say what to do. */
export const FIXES: RegExp = makePhraseRegExp(`
  (fix|change|adjust|sort|correct|toggle|flip|configure|do|use|update|set)
`);

/** Looks for themselves; a screen that is only gone to is the way to a deed. */
export const REPORTS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|whether|let me know|read out|locate|provide|message|note|inspect|examine|cast|glance|glancing|looking|checking|reading|telling|peek|hear|post|share|inform|say|write|list|give me|identify)
  (walk|talk|take|run) me through
  type (it|that|them|what|here|the|out) *
  what (it|they|is|does|you|each|the|you're) *
`);

export const STARTS_WITH_QUESTION: RegExp =
  /^\W*(?:(?:and|so|ok|okay|now|next|also)\W+)*(?:is|are|any|anything|does|did|do you|have you (?:got|been|already|ever|done)|you got|got|what|what's|whats|which|how|has)\b/;

const BEHIND_SWITCH =
  /for (?:(?:an?|the|one|half|about|ten|\d+) )+\w+(?: being)?|now|again|please|pl[sz]|ok|x|first|second|next|too|as well|there|thx|thank(?:s| you)|then|mate|(?:for|in|on) (?:(?:your|the) )?\w{3,}/;
/** "Mobile data off, please": no verb is needed. */
export const SWITCHES_ALONE: RegExp =
  compose`^(?!.*\b(?:is|are|was|were|has|have|be|turned|switched|with|when|if|or)\b)(?:\W*\w+){0,4}\W*\b(on|off)\W*(?:${BEHIND_SWITCH}\W*)*$`;

/** A question for something that stands on no screen. */
export const AGENT_ASKS: RegExp = makePhraseRegExp(`
  how (much|many) (more|extra|additional)? (data|gb|gigabytes|gigs|would|do|should) *
  (would|do) you (like|want)
`);

/** Where the phone shows its own number. */
export const NUMBER_PLACE: RegExp = makePhraseRegExp(`
  (settings|setting|menu)
  (look|looking|check|checking|find|finding|see|read) * (up|on|in|into|at|from) (the|your|that|this) (phone|handset|device|mobile|telephone)
  (own number|under about)
  about (phone|section|page|device|the phone|this phone)
  look (it|that|this|your number|the number) up
  (sim|phone) (status|info)
  (phone|device|handset) (itself)? (shows|lists|says|displays|knows)
  dial *
`);

export const MAKES_CALL: RegExp = makePhraseRegExp(`
  (make|place|try|attempt) * (call|calls|calling)
  call (somebody|someone|anybody|anyone)
`);

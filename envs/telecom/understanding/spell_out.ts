/** Spells out idioms that are one deed: `off and on again`. */

import { spellMenuPaths } from "./menu_paths.ts";

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  // "It should not be on" tells to turn it off.
  [
    /\bneither ([\w ]+?) nor ([\w ]+?) (should|must|may) be (?:on|enabled|active|connected|running)\b/g,
    "$1 & $2 $3 be off",
  ],
  [
    /\b(should|must|ha(?:s|ve) to|needs? to|ought to)(?:n't| not) be (?:on|enabled|active|connected|running)\b/g,
    "$1 be off",
  ],
  [
    /\b(?:so|until|till) (?:that )?(?:it's|its|it is|it isn't|it is not) (?:not |no longer )?(?:blue|lit|highlighted|green)?(?: any ?more)\b/g,
    "and turn it off",
  ],
  [
    /(?<=\b(?:make sure|ensure|see to it) (?:that )?)(?:both )?((?:the |your )?[\w ]{3,20}) and ([\w ]{3,25}) are (?:both )?/g,
    "$1 & $2 are ",
  ],
  [/\bso (?:that )?it (?:only )?(?:uses|takes|picks|stays on|is on) /g, "to "],
  [
    /\b(?:hold|hang|carry|move|go|come|going|read|later|from now|so) on\b(?! (?:your|the|with))/g,
    "wait",
  ],
  [
    /\b(?:start|begin|continue|finish)(?: off)? (?:with|at) (?=(?:the|your) )/g,
    "look at ",
  ],
  [/\b(?:start|begin|continue|finish)(?: off)? by (?=\w+ing\b)/g, "please "],
  [/\b(?:just )?to be (?:on the safe side|safe|sure|certain|honest),? /g, ""],
  [/\b(?:look|search|hunt) for\b/g, "find"],
  [/\blook (?=(?:in|under|into|through) [^,.;]{3,40} for )/g, "find "],
  // "Turning it off ought to help, so please do."
  [
    /\b(\w+ing (?:it|them|that|the [\w ]{2,20}?)(?: (?:back )?(?:off|on|out))?(?: again)?) (?:ought|should|will|would|might|may|could|usually|often|normally)\b[^,.;]*, so please (?:go ahead|do)\b/g,
    "please $1",
  ],
  // "Switch the VPN and the data saver off" is one clause.
  [
    /\b(turn|switch|put|set|flip|toggle|have|get|take|keep|leave)((?: (?!on\b|off\b|and\b|out\b)[\w-]+){1,4}) and ((?:(?!on\b|off\b|and\b|(?:turn|switch|put|set|take|pop|push|restart|reboot|then|please|tell|let|see|have|get|do|run|you|it|them)\b)[\w-]+ ){1,4})(?=(?:(?:turned|switched) )?(?:on|off)\b)/g,
    "$1$2 & $3",
  ],
  [/\bsee to it that\b/g, "make sure"],
  [/\boff-and-on\b/g, "offandon"],
  // "Have a gander at it."
  [
    /\b(?:have|take|cast|get) an? (?:\w+ )?(?!photo|picture|pic|snap|selfie)\w+ (?=(?:at|in|into|through|over|around|up|under|there|inside)\b)/g,
    "look ",
  ],
  [/\b(?:how|what) about (?=\w+ing\b|an? |the )/g, "please "],
  [
    /\blet's (?:see|find out|check|test|try)(?: (?:what happens|how it goes|whether it helps|if it helps))? (?:if|when) (?:you|we) /g,
    "please ",
  ],
  [/\bi(?:'d| would) (.+?),? if i (?:were|was) you\b/g, "please $1"],
  // "It would be good if it was off" tells to turn it off.
  [
    /\b(?:would|'d) be (?:\w+ )?(?:good|great|nice|best|better|helpful|useful|wise|safer) if (?:the |your )?([\w ]+?) (?:was|were|is|got)(?: (?:turned|switched|set to))? (on|off|enabled|disabled)\b/g,
    "; please turn $1 $2",
  ],
  // "Both roaming and data need to be on" is one clause.
  [
    /(?<=^|[,.:] )(?:both )?((?:the |your )?[\w ]{3,20}) and (?=[\w ]{3,25} (?:need|have|must|should|ought)\b)/g,
    "$1 & ",
  ],
  [/\bha(?:s|ve) got to\b/g, "has to"],
  [/\bits(?= (?:in|under|at|called)\b)/g, "it's"],
  [
    /\bgo(?:ing)? (?:in|into|to) (?=(?:the |your )?vpn (?:app|settings|menu))/g,
    "open ",
  ],
  [/\band (?:then )?(?:we're|you're|that's) done\b/g, ""],
  [
    /\b(?:(?:is|would|will) it (?:be )?possible (?:for you )?to|are you able to|(?:do you think|any chance) you (?:could|can)|i wonder (?:if|whether) you (?:could|can|would))\b/g,
    "could you",
  ],
  [/ or not\b/g, ""],
  [/\b(settings?|toggle|option) on (?=(?:your|the|ur) )/g, "$1 of "],
  [/\bu\b/g, "you"],
  [/,? ?\b(?:um+|uh+|erm?|hmm+)\b,?/g, ""],
  [
    /\bur(?= (?:on|in|at|not|still|stuck|abroad|home|using|out|limited|connected|good|done|back)\b)/g,
    "you're",
  ],
  [/\bur\b/g, "your"],
  [/\b(?:im|ill|ive)\b/g, "i'll"],
  [/\bwh?[ao]t(?=s?\b)/g, "what"],
  [/\bmsg(?=s?\b)/g, "message"],
  // "Is it on or off?" sets nothing.
  [/\b(?:on or off|off or on|on\/off|enabled or disabled)\b/g, "so"],
  [
    /\b(?:picture|photo|mms|speed|payment)(?: messag\w+)? (?:problem|issue|trouble|fault)s?\b/g,
    "problem",
  ],
  [/(?<=\w )n(?= \w)/g, "and"],
  [/\blmk\b/g, "let me know"],
  [/\b(?:pls|plz)\b/g, "please"],
  [/\bwanna\b/g, "want to"],
  [/\bgotta\b/g, "have to"],
  // "The mode of airplane" is airplane mode.
  [
    /(?<!\bsaving )\b(mode|saver|permission|switch|settings?|type|app|roaming) (?:of|for) (?:the |your )?(airplane|aeroplane|flight|network|data|storage|roaming|messages|connection)\b/g,
    "$2 $1",
  ],
  // "So that airplane mode is on" tells to turn it on.
  [
    /(?<=\w \w+,? )so (?:that )?(?:the |your )?([\w ]+?) (?:is|are|reads|says|shows|goes|turns|gets|comes|becomes) (?:turned |switched |set to )?(on|off|enabled|disabled|highlighted|lit|active|inactive)\b/g,
    "and turn $1 $2",
  ],
  [
    /\b(?:so|until|till) (?:that )?(?:it|they)(?: (?:lights?|turns?|goes|comes|is|are)|'s|'re) (?:turned |switched |set )?(?:up|blue|green|on|lit)\b/g,
    "and turn it on",
  ],
  [
    /\b(?:so|until|till) (?:that )?(?:it|they)(?: (?:turns?|goes|is|are)|'s|'re) (?:turned |switched |set )?(?:off|gr[ae]y|dark|white)\b/g,
    "and turn it off",
  ],
  [
    /(?<!\b(?:is|are|was) )\b(?:off|down)(?: (?:the|your) (?:phone|device|handset))?(?: (?:completely|fully|entirely))?,? (?:(?:wait|count|leave|for|give|let)[^,.;]*?,? )?(?:(?:and|then|and then) (?:then )?|(?<=, ))(?:straight |right )?(?:back )?(?:on|up|again)\b(?: again)?/g,
    "offandon",
  ],
  // "Switch data off, wait, and switch it on" is two deeds, but one for a phone.
  [
    /(?<!\b(?:data|roaming|vpn|mode|saver)\b[^.]*)(?<!\b(?:is|are|was) )\b(?:off|down)(?: (?:the|your) (?:phone|device|handset))?(?: (?:completely|fully|entirely))?,? (?:(?:wait|count|leave|for|give|let)[^,.;]*?,? )?(?:(?:and|then|and then) (?:then )?|(?<=, ))(?:(?:power|turn|switch|start|bring|wake|boot|fire) (?:it|(?:the|your) (?:phone|device|handset)) )(?:straight |right )?(?:back )?(?:on|up|again)\b(?: again)?/g,
    "offandon",
  ],
  [
    /\bon,? (?:and|then|and then) (?:then )?(?:back )?off\b(?: again)?/g,
    "onandoff",
  ],
  [
    /\b(?:out(?: of (?:its|the|your) (?:slot|tray|holder|phone|handset|device))?|(?:remov|eject)(?:e|ing)?(?: it| (?:the|your) sim(?: card)?)?),? (?:and|then|and then) (?:then )?(?:put|insert|re-?insert|push|plac|slot|slid|pop)(?:e|t?ing|ping)?\b/g,
    "reseat the sim",
  ],
];

/** Spells out the idioms and menu paths of a sentence in lower case. */
export function spellOut(sentence: string): string {
  return spellMenuPaths(
    IDIOMS.reduce(
      (text, [idiom, words]) => text.replaceAll(idiom, words),
      sentence,
    ),
  );
}

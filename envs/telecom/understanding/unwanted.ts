/**
 * Clauses that name a deed and do not want it: it is forbidden, put off, asked
 * about or only thought of, the agent's own, or of another device.
 */

import type { ToolCall } from "../../core/tool_call.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  anyOf,
  compose,
} from "../../service/understanding/patterns/phrases.ts";
import { readAct, wordAct } from "./act.ts";
import { NEGATES_NOTHING } from "./clause_words.ts";
import { RESTARTS_SURELY } from "./instruction_words.ts";
import type { HeardClause } from "./rules.ts";
import { findThings, readDeed, SWITCHES } from "./things.ts";

/** A deed as it is ordered; `restart` is a noun too. */
const ACT = anyOf(
  /re-?(?:start|boot|set|seat|insert|move)|turn|switch|toggle|flip|enable|disable|activate|deactivate|connect|disconnect/,
  /eject|take|pull|pop|put|allow|grant|pay|run|send|change|power|shut|close|quit|touch|set|do/,
);
const ACTING = anyOf(
  /re-?(?:start|boot|sett|seat|insert|mov)ing|turning|switching|toggling|flipping|enabling|disabling|activating|deactivating/,
  /(?:dis)?connecting|ejecting|taking|pulling|popping|putting|allowing|granting|paying|running|sending|changing|powering/,
  /shutting|closing|quitting|touching|setting|doing/,
);
const ACTED = anyOf(
  /re-?(?:start|boot|seat|insert|mov)e?d|reset|turned|switched|toggled|flipped|enabled|disabled|activated|deactivated|(?:dis)?connected/,
  /ejected|took|taken|pulled|popped|put|allowed|granted|paid|ran|run|sent|changed|powered|shut|closed|quit|set/,
);

const ARTICLE = /(?:the|a|an|any|another|your|that|this|all|both) /;
/** Between what forbids and the deed: `don't [ever] restart`. */
const ASIDE =
  /(?:ever|yet|now|please|actually|really|even|also|go|to|be|and|ahead|start|begin|try|bother|have|supposed|meant|allowed|necessary|required|needed) /;
/** What is not asked for: `I don't [want you to] restart it`. */
const WISH = anyOf(
  /(?:want|need|ask|tell|advise|recommend|suggest|like|intend|mean|expect)(?:ing)? (?:(?:that )?you )?/,
  /(?:think|say|said|saying) (?:that )?you (?:should|must|need|have|ought) /,
);
const NOT =
  /(?:don't|never|shouldn't|mustn't|needn't|shan't|(?:do|should|must|need|shall|please|better|would|ought|to|may|am|are|i'm|we're|you're|is|it's) not|wouldn't|isn't|aren't) /;
const IN_NO_CASE =
  /(?:under no circumstances|on no account|by no means|in no case|at no time) (?:(?:should|must|may|are|do) you )?/;
const NO_NEED =
  /no (?:need|reason|cause|point|use|sense)(?: for you)? (?:to|in) /;
const BAD = anyOf(
  /(?:bad|wrong|unwise|pointless|useless|premature|dangerous|risky|harmful|foolish|silly|unnecessary|too early|a mistake|a shame|no good)/,
  /(?:bad|poor|terrible|not a good|no good|wrong) (?:idea|moment|time|step|move|thing)/,
);
/** But `turn it off to avoid paying`, `you cannot avoid restarting`. */
const AVOIDS = anyOf(
  /(?<!(?<!\b(?:you|try|sure|best|better|important|careful) )\bto )avoid /,
  /(?:(?:refrain|abstain|hold back|keep|desist) from|hold off|hold (?:off|back) (?:on|with)|wait with) /,
  /(?:instead of|rather than|without|no point in|no use|against|skip|cancel|postpone|delay|put off|forget|forget about|leave out|no) /,
);
/** `Do not restart it`, `avoid restarting it` */
const FORBIDS = anyOf(
  compose`\b${NOT}${ASIDE}*${ACT}\b`,
  compose`\b${NOT}(?:${ASIDE}|${WISH}|${ARTICLE})*(?:${ACTING}|re-?start|re-?boot)\b`,
  compose`\b(?:${NOT}|didn't |did not )${ASIDE}*${WISH}${ASIDE}*${ACT}\b`,
  compose`\b(?:shouldn't|mustn't|needn't|(?:should|must|need|is|are) not (?:to )?|(?:isn't|aren't) to )\s*be ${ACTED}\b`,
  compose`\b${IN_NO_CASE}${ASIDE}*${ACT}\b`,
  compose`\b${NO_NEED}${ASIDE}*(?:${ACT}|${ACTING})\b`,
  compose`\b${BAD} (?:for you )?(?:to|if you) (?:${ACT}|${ACTED})\b`,
  compose`(?<!(?:not|n't|never|cannot) )\b${AVOIDS}${ARTICLE}?(?:${ACTING}|re-?start|re-?boot)\b`,
  compose`\brather than ${ACT}\b`,
  /\bstop (?:re-?(?:start|boot|seat|sett)ing|toggling|turning|switching|flipping|removing)\b/,
);
/** `Don't restart it until it is off`: it is done later. */
const UNTIL =
  /\b(?:until|till|til|before|unless)\b(?! (?:i|we|further)\b)|\b(?:not|n't|never)\b.*\bwithout\b/;
const IF_AGENT_ASKS =
  /(?:if|when|once|as soon as) (?:i|we)(?:'ll|'ve| have| will)? (?:\w+ly )?(?:tell|told|ask|asked|say|said|give)\b/;
/** `Restart it once I tell you`, `Once I tell you, restart it` */
const WAITS_FOR_AGENT = compose`\b${IF_AGENT_ASKS}`;
const IS_FOR_LATER =
  compose`^\W*(?:(?:only|and|but|then|so)\W+)?${IF_AGENT_ASKS}`;

const OPENER =
  /^\W*(?:(?:and|but|so|or|ok|okay|now|then|also|well|first|just|by the way|sorry|great|good|right|thanks|please|tell me)\W+)*/;
const ANYBODY =
  /(?:you|he|she|they|we|i|anybody|anyone|somebody|someone)(?: or \w+)?/;
const SINCE = /(?: (?:already|ever|yet|just|last|also|\w+ly))*/;
/** `Have you restarted it?` But `have you tried restarting it?` suggests it. */
const ASKS_DEED = anyOf(
  compose`${OPENER}(?:have|had|has)(?:n't)? ${ANYBODY}${SINCE} ${ACTED}\b`,
  compose`${OPENER}did(?:n't)? ${ANYBODY}${SINCE} ${ACT}\b`,
  compose`${OPENER}(?:has|had|was|were)(?:n't)? (?!there )(?:[\w'-]+ ){1,4}?${ACTED}\b`,
  compose`${OPENER}have (?:[\w'-]+ ){1,4}?been ${ACTED}\b`,
  compose`${OPENER}(?:why|when|where|how|how often|how long ago) (?:did|have|has|had|was|were)\b`,
  compose`${OPENER}who(?: has| had)? ${ACTED}\b`,
  compose`${OPENER}(?:how often do you|do you (?:usually|often|ever|normally|always|sometimes|regularly)) `,
  compose`${OPENER}(?:would|will|could|might|can|does|do you think) ${ARTICLE}?(?:${ACTING}|re-?start|re-?boot) .*\b(?:help|work|matter|fix|change)`,
  compose`\b(?:could it be|is it (?:true|possible)|are you (?:sure|certain)|do you think)(?: that)? ${ANYBODY}${SINCE} ${ACTED}\b`,
);
/** `Tell me how you turned it off` */
const TELLS_DEED =
  compose`\b(?:tell|explain|describe|say|know|remember|recall)(?: to)?(?: me| us)? (?:how|when|why|where|whether|if|who) (?:${ANYBODY}(?: have| had|'ve|'d)?)?${SINCE} ?${ACTED}\b`;

/** `What would happen if you restarted it?` */
const SUPPOSES = anyOf(
  /\bwhat (?:would|will|might|could) (?:happen|change|go wrong|you (?:see|notice|lose))\b|(?<!\bsee )\bwhat happens (?:if|when)\b/,
  /\b(?:would|could|might|should) have (?:asked|told|had|suggested|advised|wanted|recommended|been|liked|said|needed)\b/,
  /\b(?:imagine|suppose|supposing|assume|assuming|hypothetically|theoretically|in theory)\b/,
  /\b(?:normally|usually|ordinarily|typically)\b.*\bwould\b/,
  compose`\b(?:had you|should(?:n't| not)? have) ${ACTED}\b`,
);

/** `I can turn it off for you`, `I will do it from here`. */
const DOES_ITSELF =
  /\b(?:i|we)(?:'ll|'d| will| can| could| may| might| would| shall)\b.*\b(?:for you|remotely|myself|ourselves|from here|(?:on|from|at) (?:my|our) (?:end|side|desk))\b/;

const PHONE = /(?:phone|handset|device|mobile|telephone|smartphone|cellphone)/;
const APPLIANCE =
  /(?:router|modem|tv|telly|television|laptop|computer|pc|tablet|ipad|printer|console|smartwatch|watch|radio|car|lights?|lamp|heating|fridge|oven)/;
/** `Your wife's phone`, `restart your router`, but `call my phone`. */
const IS_OF_OTHER = anyOf(
  compose`(?<!\b(?:to|with|call|ring|text|message) )\b(?:my|his|her|their|(?:your|the|my) (?!phone|device|handset)[\w-]+'s?|(?:someone|somebody)(?: else)?'s|(?:the|your) (?:other|old|second|spare|previous)|another|a different) (?:own |old |new |other |work )*${PHONE}(?!\w| number)`,
  compose`\b(?:${ACT}|${ACTING})(?: (?:off|on|down|out|up))? (?:the|your|his|her|their|that|our) (?:\w+ )?${APPLIANCE}(?: (?:off|on|down))?\b`,
  compose`\b(?:on|of|at|in|for) (?:the|your|his|her|their|that|our) (?:\w+ )?${APPLIANCE}\b`,
);

/** `No wait`, `scratch that`: what was told before is taken back. */
const RETRACTS = anyOf(
  /\b(?:no,? (?:wait|sorry)(?!,? (?:also|and)\b)|scratch that|strike that|on second thoughts?|forget (?:that|it|what i (?:just )?said)|take (?:that|it) back)\b/,
  /^\W*(?:(?:no|actually|sorry|oh|wait|please|then|but)\W+)*(?:never ?mind|(?:don't|do not)(?: do (?:that|it|so|this))?)(?: (?:yet|now|please|after all|that|it|though))*\W*$/,
);

/** Where what is left out begins: `turn it off instead of restarting`. */
const LEFT_OUT =
  /(?<=\w,? )(?=(?:without|instead of|rather than) (?:\w+ing|re\w+|turn|switch|take)\b)/;
const REFERS = /\b(?:it|that|this|them)\b/;

/** Is a deed only asked about or thought of, so that a later order may mean it? */
export function isOnlyNamed(text: string): boolean {
  return ASKS_DEED.test(text) || TELLS_DEED.test(text) ||
    SUPPOSES.test(text) || DOES_ITSELF.test(text);
}

/** Do words of a sentence name a deed that is not to be done, or not now? */
export function isUnwanted(text: string, sentence: string): boolean {
  const said = text.replaceAll(NEGATES_NOTHING, "");
  return isOnlyNamed(text) || IS_OF_OTHER.test(text) ||
    WAITS_FOR_AGENT.test(text) || IS_FOR_LATER.test(sentence) ||
    (FORBIDS.test(said) && !UNTIL.test(sentence));
}

/** The acts that words name, or tools; `before`: what was said before them. */
function listNamed(text: string, before: string): string[] {
  const own = findThings(text);
  const things = own.length > 0 || !REFERS.test(text)
    ? own
    : findThings(before).filter((thing) => readDeed(text, thing, text));
  return [
    ...things.flatMap((thing) => {
      const deed = readDeed(text, thing, text);
      return deed === null ? SWITCHES[thing] ?? [] : wordAct(deed);
    }),
    ...RESTARTS_SURELY.test(text) ? ["restart_phone"] : [],
  ];
}

/** What the rules heard in a message, without what it does not want. */
export interface Orders {
  readonly calls: readonly ToolCall[];
  /** Is there an order, clear or not? */
  readonly hasOrder: boolean;
  /** Is an act unwanted? */
  readonly isBarred: (act: string) => boolean;
}

/** Finds which of the acts that the rules heard are not to be done. */
export function dropUnwanted(
  parts: readonly Part[],
  heard: readonly ToolCall[],
  clauses: readonly HeardClause[],
): Orders {
  const wanted = new Set<string>();
  const barred = new Set<string>();
  let before = "";
  let hasOrder = false;
  for (const [at, { text, part, isOrder, calls }] of clauses.entries()) {
    const last = clauses[at - 1]?.text ?? "";
    if (RETRACTS.test(text) || RETRACTS.test(`${last} ${text}`)) {
      wanted.forEach((act) => barred.add(act));
      wanted.clear();
    }
    // "Have you restarted it? Please do": the order means what was named.
    const isMeant = isOnlyNamed(text) &&
      clauses.slice(at + 1).some((one) =>
        one.isOrder && one.calls.length === 0
      );
    const bits = text.split(LEFT_OUT);
    const unwanted = isMeant
      ? []
      : bits.filter((bit) => isUnwanted(bit, parts[part]!.lower));
    const named = unwanted.flatMap((bit) => listNamed(bit, before));
    named.forEach((act) => barred.add(act));
    before += ` ${text}`;
    if (unwanted.length === bits.length) continue;
    hasOrder ||= isOrder;
    calls.map(wordAct).filter((act) => !named.includes(act))
      .forEach((act) => wanted.add(act));
  }
  // "Turn off the TV": it is of nothing that the phone has.
  const isAll = !hasOrder && clauses.some(({ text }) => IS_OF_OTHER.test(text));
  return {
    calls: heard.filter((call) => wanted.has(wordAct(call))),
    hasOrder,
    isBarred: (act) =>
      !wanted.has(act) &&
      (isAll || barred.has(act) || barred.has(readAct(act).name)),
  };
}

/** The words of instructions, in lists that anybody can read and add to. */

import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Things of a phone; what stands first is found first. */
export const THINGS = {
  airplane: `
    (airplane|aeroplane|flight|plane|aircraft) (mode|icon|button|symbol|sign|switch)
  `,
  number: `
    (own|phone|your|mobile) number * (settings|phone)
    own (phone|mobile)? number
    settings * (own|phone|mobile) number
    number of (this|the|your) (phone|line|sim)
  `,
  saver: `
    (data|battery)? (saver|saving|savings)
    low data mode
  `,
  roaming: `
    (data|mobile|cellular)? roaming
  `,
  accessPoint: `
    (apn|apns)
    access (point|points)
  `,
  storage: `
    (permission|permissions|storage)
  `,
  networkSettings: `
    (network|mobile network|sim) (settings|menu)
    mobile (network|networks)
  `,
  dataSettings: `
    (data|data usage|internet) (settings|menu)
  `,
  mode: `
    (network|preferred network|connection) (mode|type)
    preferred network
    (2g|3g|4g|5g|lte)
  `,
  vpn: `
    (vpn|vpns)
    virtual private network
  `,
  sim: `
    (sim|sims|esim)
    (sim|chip) (card|tray)
  `,
  speed: `
    speed (test|check)
    (test|measure) * speed
    (speedtest|speedtests)
    (connection|download|internet) speed
  `,
  picture: `
    (test|sample) (picture|photo|image)
    (picture|photo|multimedia|mms) (message|messages)
    mms
  `,
  payment: `
    (payment|pay) (the|this|that|my)? request
    (payment|payments)
    (bill|bills|invoice)
    pay (it|that|this|the|now)
  `,
  data: `
    (mobile|cellular|cell) (data|internet)
    data
  `,
  statusBar: `
    (status|notification|top) bar
    (top|corner|edge) of (the|your)? (screen|display|phone)
    (signal|reception|bars|icons|symbols)
    (make|place) * (call|calls)
  `,
  settings: `
    settings
  `,
  phone: `
    (phone|device|handset|power button)
  `,
} as const;

export const TURNS_ON: RegExp = makePhraseRegExp(`
  (turn|turning|switch|switching|set|toggle|put|flip|keep|leave|have) * * on
  (enable|enabling|activate|activating|reactivate|re-enable|offandon)
  (connect|reconnect) to
  (sure|ensure) * * (on|enabled|activated|active)
`);

export const TURNS_OFF: RegExp = makePhraseRegExp(`
  (turn|turning|switch|switching|set|toggle|put|flip|keep|leave) * * off
  (disable|disabling|deactivate|deactivating|disconnect|disconnecting|quit|exit|onandoff)
  (sure|ensure) * * (off|disabled|deactivated|inactive)
`);

export const RESTARTS: RegExp = makePhraseRegExp(`
  (restart|reboot|restarting|rebooting)
  power cycle
  (turn|turning|switch|switching|power) * offandon
`);

/** A restart of what everybody knows. */
export const RESTARTS_ALONE: RegExp =
  /^\W*(?:(?:please|now|just|kindly|first|next|let's|try|\d+\.)\W+)*(?:restart|reboot)\b/;

export const RESEATS: RegExp = makePhraseRegExp(`
  (reseat|re-seat|reinsert|re-insert|reinstall|reseating|reinserting)
  (remove|removing|eject|ejecting|take|taking|pop|pull|pulling) *
  (put|putting|insert|inserting|push|pushing) * (back|in|again)
`);

export const RESETS: RegExp = makePhraseRegExp(`
  (reset|restore|resetting)
  (set|change|return|revert|go|put) * (default|defaults|standard)
`);

export const ALLOWS: RegExp = makePhraseRegExp(`
  (allow|grant|give|permit|enable|approve)
  (turn|switch|set) * on
  set * allowed
`);

export const PAYS: RegExp = makePhraseRegExp(`
  (pay|accept|approve|settle|confirm|complete)
`);

export const SENDS: RegExp = makePhraseRegExp(`
  (send|run|do|make|take|start|perform|try|repeat|measure)
`);

export const AUTOMATIC: RegExp = makePhraseRegExp(`
  (auto|automatic|automatically|4g|5g|lte|default|best|fastest)
`);

export const ONLY_2G: RegExp = makePhraseRegExp(`
  2g
`);

/** Any verb that acts on a thing. */
export const DOES: RegExp = makePhraseRegExp(`
  (turn|switch|toggle|put|flip|enable|activate|disable|deactivate|disconnect|restart|reboot|reseat|reinsert|remove|reset|restore|allow|grant|pay|send|run|set|change|select|choose|approve|accept|settle|connect)
`);

/** Orders whose verb does not say what to do. */
export const FIXES: RegExp = makePhraseRegExp(`
  (fix|change|adjust|sort|correct|toggle|flip|configure|do|use|update|set)
`);

/** Looks, and does nothing. */
export const CHECKS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|view|find|open|whether|let me know|go to|go into)
`);

/** Looks for themselves; a screen that is only gone to is the way to a deed. */
export const REPORTS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|whether|let me know)
`);

export const STARTS_WITH_QUESTION: RegExp =
  /^\W*(?:(?:and|so|ok|okay|now|next|also)\W+)*(?:is|are|does|do you|what|what's|which|how|has)\b/;

export const STARTS_WITH_IF: RegExp =
  /^\W*(?:if(?! you (?:could|would|can)\b)|when|once|should it|in case)\b/;

export const NEGATES: RegExp = makePhraseRegExp(`
  (don't|not|never|without|no need|cannot|can't|won't)
`);

/** The agent speaks of what it does itself, or asks whether it may. */
export const AGENT_ACTS: RegExp =
  /^\W*(?:(?:ok|okay|so|now|great|good|first|next|then|also|thanks|thank you|sorry|and|please|well|alright|all right|perfect)\W+)*(?:i|we|i'll|i've|i'm|i'd|we'll|we've|we're|shall i|may i|can i|should i|could i|let me|would you like me|do you want me|your line|your plan|your account|your bill|the bill|this|that|there)\b/;

/** The agent says that the customer should act. */
export const ADVISES: RegExp = makePhraseRegExp(`
  (i|we) (need|want|ask|advise|suggest|recommend|would|must) * you *
  (i'd|we'd) (like|ask|advise|suggest|recommend) * you
  (i|we|i'd|we'd) (suggest|recommend)
  (grateful|great|helpful|appreciate|appreciated|nice|good) if you
`);

/** "Mobile data off, please": no verb is needed. */
export const SWITCHES_ALONE =
  /^(?!.*\b(?:is|are|was|were|has|have|be|turned|switched|with|when|if)\b)(?:\W*\w+){0,4}\W*\b(on|off)\W*(?:please|pls|plz)?\W*$/;

/** A question for something that stands on no screen. */
export const AGENT_ASKS: RegExp = makePhraseRegExp(`
  how (much|many) *
  (would|do) you (like|want)
`);

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
    number of (this|the|your) (phone|line|sim|device)
  (phone|telephone|mobile|cell|own|your|that|the) number
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
    (permission|permissions|permisions|storage)
    allowed to (do|use|access)
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
    (test|sample|any|a|some) (picture|photo|image|pic)
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
  (put|get|go|take|bring|place) * (in|into|to|onto) (the)? (airplane|aeroplane|flight|plane|data|saving|saver|low)
  (reconnect|re-connect|re-activate|re-enable|reactivated|enabled|activated|ticked|highlighted|lit|active)
  lights up
  (be|gets|get) (turned|switched)? (on|enabled|activated|active)
  (turn|turning|switch|switching|set|toggle|put|flip|keep|leave|have) * * on
  (enable|enabling|activate|activating|reactivate|re-enable|offandon)
  (connect|reconnect) to
  (sure|ensure) * * (on|enabled|activated|active)
`);

export const TURNS_OFF: RegExp = makePhraseRegExp(`
  (take|get|bring|come|switch|turn|pull) * (out of|off of|from)
  (leave|exit|kill|stop|unset|untick|uncheck|deselect|pause)
  (shut|shutting|get|have) * * off
  no longer (highlighted|lit|active|on|enabled|ticked)
  not (highlighted|lit|active|on|enabled|ticked)
  (be|gets|get) (turned|switched)? (off|disabled|deactivated|inactive)
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
  /^\W*(?:(?:please|now|just|kindly|first|next|let's|try|\d+\.)\W+)*(?:restart|reboot|(?:turn|switch|power|put) it offandon)\b/;

export const RESEATS: RegExp = makePhraseRegExp(`
  (reseat|re-seat|reinsert|re-insert|reinstall|reseating|reinserting)
  (remove|removing|eject|ejecting|take|taking|pop|pull|pulling) *
  (put|putting|insert|inserting|push|pushing) * (back|in|again)
`);

export const RESETS: RegExp = makePhraseRegExp(`
  (reset|restore|resetting|resets)
  (set|change|return|returned|revert|go|put|bring|back) * (default|defaults|standard|factory)
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
  (send|run|do|make|take|start|perform|try|repeat|measure|attach|forward|shoot|conduct|sending|running)
`);

export const AUTOMATIC: RegExp = makePhraseRegExp(`
  (auto|automatic|automatically|4g|5g|lte|default|best|fastest)
  (by|on) (itself|its own)
`);

export const ONLY_2G: RegExp = makePhraseRegExp(`
  2g
`);

/** Any verb that acts on a thing. */
export const DOES: RegExp = makePhraseRegExp(`
  (turn|switch|toggle|put|flip|take|tap|shut|kill|enable|activate|disable|deactivate|disconnect|restart|reboot|reseat|reinsert|remove|reset|restore|allow|grant|pay|send|run|set|change|select|choose|approve|accept|settle|connect|pick|attach|changing|switching|turning|reconnect)
`);

/** Orders whose verb does not say what to do. */
export const FIXES: RegExp = makePhraseRegExp(`
  (fix|change|adjust|sort|correct|toggle|flip|configure|do|use|update|set)
`);

/** Looks, and does nothing. */
export const CHECKS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|view|find|open|locate|provide|inspect|examine|head|navigate|whether|let me know|go to|go into)
`);

/** Looks for themselves; a screen that is only gone to is the way to a deed. */
export const REPORTS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|whether|let me know|read out|locate|provide|type|message|note|inspect|examine)
  what (it|they|is|does|you|each|the|you're) *
`);

export const STARTS_WITH_QUESTION: RegExp =
  /^\W*(?:(?:and|so|ok|okay|now|next|also)\W+)*(?:is|are|does|do you|what|what's|which|how|has)\b/;

/** "Mobile data off, please": no verb is needed. */
export const SWITCHES_ALONE =
  /^(?!.*\b(?:is|are|was|were|has|have|be|turned|switched|with|when|if)\b)(?:\W*\w+){0,4}\W*\b(on|off)\W*(?:please|pls|plz)?\W*$/;

/** A question for something that stands on no screen. */
export const AGENT_ASKS: RegExp = makePhraseRegExp(`
  how (much|many) *
  (would|do) you (like|want)
`);

/** Where the phone shows its own number. */
export const NUMBER_PLACE: RegExp = makePhraseRegExp(`
  (settings|setting|about|menu)
  look * up
  (sim|phone) (status|info)
  (phone|device|handset) (itself)? (shows|lists|says|displays|knows)
  dial *
`);

/** The words of instructions, in lists that anybody can read and add to. */

import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Things of a phone; what stands first is found first. */
export const THINGS = {
  airplane: `
    (airplane|aeroplane|flight|plane|aircraft|airplane-mode) (mode|icon|button|symbol|sign|switch|glyph)?
  `,
  number: `
    (own|phone|your|mobile) number * (settings|phone)
    own (phone|mobile)? number
    (sim|phone) status
    msisdn
    settings * (own|phone|mobile) number
    number of (this|the|your) (phone|line|sim|device)
  (phone|telephone|mobile|cell|own|your|my|that|the) number
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
    (allowed|permitted) to (do|use|access)
    (app's|app|its) rights
    (messaging|texting|sms|messages|message) app * (access|use|do)
  `,
  networkSettings: `
    (network|mobile network|sim|cellular|connection|mobile) (settings|menu|page|screen)
    cellular (network|networks)
    (tap|choose|select) (on)? (network|networks|connections)
    mobile (network|networks)
  `,
  dataSettings: `
    (data|data usage|internet) (settings|menu|screen|page|overview)
    data usage
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
    (card|tray)
  `,
  speed: `
    speed (test|check)
    (test|measure|testing|check) * speed
    (fast|quick|quickly) * (internet|connection|data|network|line)
    how (fast|quick) (is|it)
    (download|upload) rate
    (speedtest|speedtests)
    (connection|download|internet) speed
  `,
  picture: `
    (test|sample|any|a|an|some|one) (picture|photo|image|pic|selfie)
    (message|messages) (with|containing) (a|an)? (photo|picture|image|photos|pictures)
    (pic|pics|photograph|photographs)
    (picture|photo|multimedia|mms) (message|messages)
    mms
  `,
  payment: `
    (payment|pay) (the|this|that|my)? request
    (the|my|our|that|this) request
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
    (top|corner|edge|upper part|top row|upper row) (of|on) (the|your)? (screen|display|phone)
    top * (screen|display)
    at the top
    (next to|beside|near) * (clock|battery)
    (calling|call) (somebody|someone|anybody|anyone)
    (up top|upper edge)
    (signal|reception|bars|icons|symbols)
    (make|place) * (call|calls)
  `,
  settings: `
    settings
  `,
  phone: `
    (phone|device|handset|power button|telephone|mobile|cell)
  `,
} as const;

export const TURNS_ON: RegExp = makePhraseRegExp(`
  (turn|turning|switch|switching|set|toggle|put|flip|keep|leave|have|get) * * on
  (enable|enabling|enabled|activate|activating|activated|reactivate|re-activate|re-enable|offandon|active)
  (allow|allowing|allowed|permit|grant|engage|tick|highlighted|lit|connect|reconnect)
  (put|get|place) * (in|into|onto) (the)? (airplane|aeroplane|flight|plane|data|saving|saver|low)
  (bring|get|put|start|fire|switch) * (back|up|again|going|running)
  start (the|your|up|it)
  lights up
  on position
`);

/** \`Roaming on\`, but not \`on your phone\`. */
export const ENDS_ON =
  /\bon(?! (?:your|the|my|our|this|that|a|an|it|which|both|each|here)\b)/;

export const TURNS_OFF: RegExp = makePhraseRegExp(`
  (turn|turning|switch|switching|set|toggle|put|flip|keep|get|have) * * off
  (disable|disabling|disabled|deactivate|deactivating|deactivated|inactive|onandoff)
  (disconnect|disconnecting|quit|exit|untick|uncheck|deselect|kill|stop|terminate|pause|close|shut|cut)
  (leave|end) (the|your)? (airplane|aeroplane|flight|plane|vpn)
  with * (off|disabled|deactivated)
  (take|get|bring|come|switch|turn|pull|log|sign) * (out of|off of)
  get rid of
  (no longer|isn't|not|aren't) (on|enabled|active|activated|highlighted|lit|ticked|connected)
  (take|bring) * down
  without
`);

export const RESTARTS: RegExp = makePhraseRegExp(`
  (restart|reboot|restarting|rebooting)
  power cycle
  offandon
`);

/** A restart of what everybody knows. */
export const RESTARTS_ALONE: RegExp =
  /^\W*(?:(?:please|now|just|kindly|first|next|let's|try|\d+\.)\W+)*(?:restart|reboot|give it a (?:restart|reboot)|(?:turn|switch|power|put) it offandon)\b/;

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
  (set|change|turn|switch) * * allowed
`);

export const PAYS: RegExp = makePhraseRegExp(`
  (pay|accept|approve|settle|confirm|complete)
  (make|do|proceed|finish|submit|process) * payment
  (go|going) ahead with * payment
`);

export const SENDS: RegExp = makePhraseRegExp(`
  (send|run|do|make|take|start|perform|try|repeat|measure|attach|forward|shoot|conduct|sending|running|carry out|execute|test|originate|launch|give)
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
  (turn|switch|toggle|put|flip|take|tap|shut|kill|enable|activate|disable|deactivate|disconnect|restart|reboot|reseat|reinsert|remove|reset|restore|allow|grant|pay|send|run|set|change|select|choose|approve|accept|settle|connect|pick|attach|changing|switching|turning|reconnect|alter|force|make|modify|lock|should be|must be|needs to be|has to be|terminate|bring|start|stop|end|leave)
`);

/** Orders whose verb does not say what to do. */
export const FIXES: RegExp = makePhraseRegExp(`
  (fix|change|adjust|sort|correct|toggle|flip|configure|do|use|update|set)
`);

/** Looks, and does nothing. */
export const CHECKS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|view|find|open|locate|provide|inspect|examine|head|navigate|cast|glance|glancing|looking|checking|reading|telling|peek|hear|post|share|inform|state|say|write|list|give me|identify|scan|pop|need to know|like to know|whether|let me know|go to|go into)
`);

/** Looks for themselves; a screen that is only gone to is the way to a deed. */
export const REPORTS: RegExp = makePhraseRegExp(`
  (check|look|see|read|tell|verify|confirm|describe|report|show|whether|let me know|read out|locate|provide|message|note|inspect|examine|cast|glance|glancing|looking|checking|reading|telling|peek|hear|post|share|inform|say|write|list|give me|identify)
  type (it|that|them|what|here|the|out) *
  what (it|they|is|does|you|each|the|you're) *
`);

export const STARTS_WITH_QUESTION: RegExp =
  /^\W*(?:(?:and|so|ok|okay|now|next|also)\W+)*(?:is|are|any|does|do you|have you got|what|what's|whats|which|how|has)\b/;

/** "Mobile data off, please": no verb is needed. */
export const SWITCHES_ALONE =
  /^(?!.*\b(?:is|are|was|were|has|have|be|turned|switched|with|when|if)\b)(?:\W*\w+){0,4}\W*\b(on|off)\W*(?:(?:for now|now|again|please|(?:in|on) (?:your|the) \w+)\W*)*$/;

/** A question for something that stands on no screen. */
export const AGENT_ASKS: RegExp = makePhraseRegExp(`
  how (much|many) (more|extra|additional)? (data|gb|gigabytes|gigs|would|do|should) *
  (would|do) you (like|want)
`);

/** Where the phone shows its own number. */
export const NUMBER_PLACE: RegExp = makePhraseRegExp(`
  (settings|setting|menu)
  about (phone|section|page|device|the phone|this phone)
  under about
  look (it|that|this|your number|the number) up
  (sim|phone) (status|info)
  (phone|device|handset) (itself)? (shows|lists|says|displays|knows)
  dial *
`);

export const MAKES_CALL: RegExp = makePhraseRegExp(`
  (make|place|try|attempt) * (call|calls|calling)
  call (somebody|someone|anybody|anyone)
`);

/** What the things of a phone are called, in lists that anybody can add to. */

/** Things of a phone; what stands first is found first. */
export const THINGS = {
  airplane: `
    (airplane|aeroplane|flight|plane|aircraft|airplane-mode|in-flight|inflight) (mode|icon|button|symbol|sign|switch|glyph|toggle|tile|key|setting)?
  `,
  number: `
    (own|phone|your|mobile) number * (settings|phone)
    own (phone|mobile)? number
    (sim|phone) status
    (which|what) number
    settings * (own|phone|mobile) number
    number of (this|the|your) (phone|line|sim|device)
  (phone|telephone|mobile|cell|own|your|my|that|the|its) number
  `,
  saver: `
    (economy|saving) of (the|your|mobile)? data
    (saver|saving) (function|feature|mode|option|thing) (for|of) (the|your)? data
    (data|battery)? (saver|saving|savings)
    (data-saver|datasaver|data-saving|saver-mode)
    (low data|lite|economy) mode
  `,
  roaming: `
    roaming (of|for) (the|your|mobile)? data
    (data|mobile|cellular)? roaming
  `,
  accessPoint: `
    (apn|apns)
    access (point|points)
  `,
  storage: `
    (permission|permissions|permisions|storage)
    (access|permission|right|rights|leave) * (photos|pictures|files|gallery|media|memory)
    (allowed|permitted) to (do|use|access)
    (app's|app|its|which|what) rights
    files (and|&) media
    (messaging|texting|sms|messages|message) app * (access|use|do)
  `,
  networkSettings: `
    (network|mobile network|sim|cellular|connection) (settings|menu|page|screen)
    cellular (network|networks)
    (tap|choose|select) (on)? (network|networks|connections)
    mobile (network|networks)
  `,
  dataSettings: `
    (mobile|cellular)? (data|data usage|internet) (settings|menu|screen|page|overview|options)
    data usage
  `,
  mode: `
    (network|preferred network|connection) (mode|type|modes|types)
    (the|your) mode (back|to|on|is|should)
    (mode setting|network selection)
    (pick|choose|select) * network
    preferred (network|mode|connection|type)
    (network|connection) (preference|generation)
    (2g|3g|4g|5g|lte)
  `,
  vpn: `
    (vpn|vpns|virtual private network|vpn-connection|vpn-app|tunnel)
  `,
  sim: `
    (sim|sims|esim|e-sim|sim-card|simcard)
    (sim|chip) (card|tray|slot|holder)
    (card|tray)
  `,
  speed: `
    speed (test|tests|check|measurement|reading)
    (run|do) (a|the|another|one) test
    (test|measure|testing|check) * speed
    (fast|quick|quickly) * (internet|connection|data|network|line)
    (what|which) (internet|download)? speed
    speed (do|does|are)? (you|your phone|it) (get|gets|getting|have|see|reach)
    (check|retest|clock|gauge|measuring|time) (the|your) speed
    how (fast|quick) (is|it)
    (download|upload) rate
    (speedtest|speedtests)
    (connection|download|internet) speed
  `,
  picture: `
    (test|sample|any|a|an|some|one) (picture|photo|image|pic|selfie)
    (message|messages) (with|containing) (a|an)? (photo|picture|image|photos|pictures)
    (pic|pics|photograph|photographs|mms)
    (try|retry|send|resend|attach|attempt|repeat) (the|that|your|another|this|one) (picture|photo|image|message)
    (picture|photo|multimedia|mms) (message|messages|messaging)
    (send|text|message|forward|mms) * (picture|photo|image|snap)
  `,
  payment: `
    (payment|pay) (the|this|that|my)? request
    (the|my|our|that|this) request
    payment (prompt|notification|link|message)
    (payment|payments)
    (bill|bills|invoice)
    pay (it|that|this|the|now|first|up|whenever|when|once|right|straight)
  `,
  data: `
    (mobile|cellular|cell) (data|internet|connection)
    data
  `,
  statusBar: `
    (status|notification|top|upper) (bar|line|row)
    (top|upper) (portion|part|bit|area|section|left|right)
    (top|corner|edge|upper part|top row|upper row) (of|on) (the|your)? (screen|display|phone)
    top * (screen|display)
    at (the|its|your) (very)? top
    (next to|beside|near) * (clock|battery)
    (up top|upper edge)
    (calling|call) (somebody|someone|anybody|anyone)
    (signal|reception|bars|icons|symbols|indicators)
    (make|place) * (call|calls)
  `,
  settings: `
    settings
  `,
  phone: `
    (phone|device|handset|power button|telephone|mobile|cell|smartphone|cellphone)
  `,
} as const;

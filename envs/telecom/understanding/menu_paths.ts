/** Writes menu paths as words: `Settings > Network > Roaming > Off`. */

/** Elements between arrows, with the words before and behind. */
const PATH = /[^>→.;:!?]*?(?: ?(?:>|→|->|»|\/(?= )) ?[^>→.,;:!?()]+)+/g;
const ARROW = / ?(?:->|>|→|»|\/(?= )) ?/;

/** What a screen is set to. */
const VALUE =
  /^(?:the )?(?:on|off|auto|automatic|automatically|4g|5g|lte|2g|default|reset|allow|allowed|enable|enabled|disable|disabled|restart|(?:turn|switch) (?:it )?(?:on|off))\b/;

/** Says nothing of what is set. */
const BUTTON = /^(?:the )?(?:menu|more|options|(?:three|3) dots)\b/;

/** Screens that are called by less than their name. */
const SCREENS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:mobile |cellular )?networks?(?! (?:mode|type|settings))(?: ?(?:&|and) internet)?/,
    "network settings",
  ],
  [/^(?:connections|sim manager|sims)(?! settings)/, "network settings"],
  [
    /^(?:data usage|data|internet)(?! (?:saver|saving|roaming|settings|usage))/,
    "data settings",
  ],
  [
    /^(?:about|status|sim status|phone info)(?: (?:phone|device|this phone))?/,
    "own number in settings",
  ],
  [/^(?:app )?permissions?/, "permissions"],
];

/** `settings > network > roaming > off` is `roaming set to off`. */
function spellPath(path: string): string {
  const [start = "", ...elements] = path.split(ARROW);
  const last = elements.at(-1) ?? "";
  const before = elements.slice(0, -1)
    .findLast((element) => !BUTTON.test(element)) ?? start;
  const verb = start.replace(
    /\b(?:the |your )?(?:phone's )?(?:settings?|menu|apps?|messages|messaging)(?: app| menu)?\s*$/,
    "",
  );
  if (VALUE.test(last)) {
    const thing = elements.length > 1 ? before : start;
    const lead = elements.length > 1 ? verb : "";
    return `${lead} ${thing} set to ${last}`;
  }
  for (const [pattern, name] of SCREENS) {
    if (pattern.test(last)) return `${verb} ${last.replace(pattern, name)}`;
  }
  return `${verb} ${last}`;
}

/** Spells out the menu paths of a sentence in lower case. */
export function spellMenuPaths(sentence: string): string {
  return ARROW.test(sentence)
    ? sentence.replaceAll(
      PATH,
      (path) => ARROW.test(path) ? spellPath(path) : path,
    )
    : sentence;
}

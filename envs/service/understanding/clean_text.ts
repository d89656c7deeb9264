/** Writes a message plainly: without markup, shorthand and slips. */

import { copyText, rememberTexts } from "../../../utils/cache.ts";
import { MONTH } from "./claimed_times.ts";
import { hasSlips, mendSpelling } from "./spelling.ts";
import { ONES, writeSumsInDigits } from "./sums_in_words.ts";

/** Longer messages are cut. */
const LONGEST_TEXT = 4_000;

/** What to write in place of what is found. */
type Rule = readonly [
  found: RegExp | string,
  written: string | ((found: string, ...groups: string[]) => string),
];

function rewrite(text: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (all, [found, written]) => all.replaceAll(found, written as string),
    text,
  );
}

/** What markup and special characters have, and plain texts do not. */
const UNCLEAN =
  /[<&*`«【\u3000~├└➖➕\ufe0f‘’´“”\u00a0\u202f\t\r➡➔➜⟶]|[🧳🆕🗑🎂🚫❌]|__|_[A-Za-z]+(?!\w)|[A-Z\d]-[A-Z\d]-[A-Z\d]/u;
/** Ways to write that are spelled out: `no. 12`, `key=value`, `>>`, `..1234`. */
const NOTATION =
  /\bno\. ?(?:[#\d]|[A-Z\d]{6}\b)|\b(?:OUT|IN|OFF|ON) [A-Z\d]|^(?:out|in) [A-Z]|^ *[a-z]\w*=|^ *\+ |>>|(?:\.\.|…|••|xx) ?-?\d{4}\b/im;

/** `<bags>3</bags>`, and `<flight number="HAT123" on="2024-05-20"/>` */
const ELEMENT =
  /<([a-z][\w-]*)((?: [\w-]+="[^"<>\n]*")*) ?(?:\/>|>(?:([^<>\n]+)<\/\1>)?)(?: (?=<[a-z]))?/gi;

/** Says what an element of XML holds: `passenger: Ada Croft, born: 1990-01-02`. */
function wordElement(
  element: string,
  name = "",
  attributes = "",
  text = "",
): string {
  const held = attributes.matchAll(/([\w-]+)="([^"]*)"/g)
    .map(([, key, value]) => `${key!.replaceAll("-", " ")}: ${value}`);
  const said = [...text === "" ? [] : [text], ...held].join(", ");
  const isOpen = text === "" && !element.trimEnd().endsWith("/>");
  // What holds others stands above them: `<from><card>`.
  if (said === "") return isOpen ? `\n${name.replaceAll("-", " ")}:\n` : " ";
  return `${name.replaceAll("-", " ")}: ${said}\n`;
}

const ELEMENTS: readonly Rule[] = [
  [/<[-=]+>/g, "↔"],
  // A break in a cell ends no row.
  [/^ *\|.*<br ?\/?>.*$/gim, (row) => row.replaceAll(/<br ?\/?>/gi, " ")],
  [/<\/?(?:b|i|u|em|strong|span|code|small|mark|ins)\b[^<>\n]*>/gi, ""],
  [/<(?:del|s|strike)>([^<>\n]+)<\/\w+>/gi, "(was $1)"],
  [/<\/?(?:br|p|div|[uo]l|li|h\d|table|tr)\b[^<>\n]*>/gi, "\n"],
  [/<\/?t[dh]\b[^<>\n]*>/gi, " | "],
  // An id in place of a name.
  [/<(\w+_\d+)>/g, "($1)"],
  [ELEMENT, wordElement],
  [/<\/?[a-z][\w-]* ?\/?>/gi, " "],
  [/<([^<>\n]{1,400})>/g, "($1)"],
];

const MARKUP: readonly Rule[] = [
  // The branches of a tree are indented.
  [/^[│├└─ ]*[├└]─* ?/gm, (branch) => " ".repeat(branch.length)],
  ["➖", "-"],
  ["➕", "+"],
  // Of changed lines, the old ones and the new.
  [
    /^ *[-−] [^\n]*\n(?: *[-−] [^\n]*\n)* *\+ [^\n]*(?:\n *\+ [^\n]*)*|^ *\+ [^\n]*\n(?: *\+ [^\n]*\n)* *[-−] [^\n]*(?:\n *[-−] [^\n]*)*/gm,
    (lines) =>
      lines.replaceAll(/^ *[-−] /gm, "old: ").replaceAll(/^ *\+ /gm, "new: "),
  ],
  [/ ?>> ?/g, " → "],
  [
    /(?<![\p{L}\d])(?:(?<!\.)\.{2,3}|…|•{2,}|x{2,}) ?-?(?=\d{4}\b(?![-.,]\d))/giu,
    "ending in ",
  ],
  // "R-7-K-2-M-X"
  [/\b[A-Z\d](?:-[A-Z\d]){3,9}\b/g, (code) => code.replaceAll("-", "")],
  // A number, not a denial.
  [/(?<!insur\w+:? )\b(?:[Nn]o|NO)\. ?(?=[#\d]|ending in |[A-Z\d]{6}\b)/g, ""],
  [
    /(?<=^|[.;,:/] )(OUT|IN|OFF|ON) (?=[A-Z\d])|^(out|in) (?=[A-Z])/gm,
    "$1$2: ",
  ],
  [/^( *[a-z]\w*)=/gim, "$1: "],
  [/&rarr;|[➡➔➜⟶]/g, "→"],
  [/&[nm]dash;/g, "–"],
  [/&(?:nbsp|amp);/g, " "],
  [/~~([^~\n]+)~~/g, "(was $1)"],
  [/\*\*|__|`+|\ufe0f/g, ""],
  [/(?<![\w*])\*(?=\S)([^*\n]{1,80})(?<=\S)\*(?![\w*])/g, "$1"],
  [/^❌ (?=[^]*^✅ )/gm, "old: "],
  [/(?<=^old: [^]*)^✅ /gm, "new: "],
  ["🆕", "new: "],
  ["🗑", "old: "],
  ["🎂", "born "],
  ["🚫", "no"],
  [
    /(?<!\w)[A-Za-z]+(?:_[A-Za-z]+)+(?!\w)/g,
    (word) => word.replaceAll("_", " "),
  ],
  ["🧳", "checked bags:"],
  [/[‘’´]/g, "'"],
  [/[“”]/g, '"'],
  [/[\u00a0\u202f\u3000\t]/g, " "],
  [/« ?([^«»\n]{1,80}?) ?»/g, '"$1"'],
  [/【([^】\n]{1,40})】 ?/g, "$1: "],
  [/\r\n?/g, "\n"],
];

const DIGIT = ONES.slice(0, 10).join("|");
/** `Ending in one one six nine` */
const DIGITS_IN_WORDS = new RegExp(
  `\\b(?:${DIGIT})(?: (?:${DIGIT})){3}\\b`,
  "gi",
);

const ALPHABET =
  "al(?:f|ph)a|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiske?y|x-?ray|yankee|zulu";
const LETTER = `(?:${ALPHABET}|${DIGIT}|\\d)`;
/** A code as it is spelled on the phone: `Kilo four Quebec …` */
const SPELLED = new RegExp(
  `(?<!\\b${LETTER}[ ,-]+)\\b${LETTER}(?:[ ,-]+${LETTER}){5,7}\\b(?![ ,-]+${LETTER}\\b)`,
  "gi",
);

function readAlphabet(spelled: string): string {
  const code = spelled.toLowerCase().split(/[ ,-]+(?!ray)/).map((word) =>
    ONES.includes(word) ? ONES.indexOf(word) : word[0]!.toUpperCase()
  ).join("");
  return /[A-Z]/.test(code) ? code : spelled;
}

const SHORTHAND: readonly Rule[] = [
  [
    /\bnot (?:one|a single) (?=(?:bag|piece|suitcase|item)\b(?!,? but\b))/gi,
    "no ",
  ],
  [
    /\b(?:not a cent |no )?(?:(?:less|fewer) (?:and|or|nor) (?:no )?more|more (?:and|or|nor) (?:no )?(?:less|fewer)) than\b/gi,
    "exactly",
  ],
  [/\b0(?=\d ?[xX×] ?(?:USD|\$))/g, ""],
  [/(?<=\p{L})-(?:san|sama)\b/gu, ""],
  // Of alternatives below each other the unticked ones go.
  [
    /^ *\[[xX ]\].*(?:\n *\[[xX ]\].*)+/gm,
    (lines) =>
      /\[[xX]\]/.test(lines)
        ? lines.replaceAll(/^ *\[ \] ?[\p{L}-]+(?: [\p{L}-]+){0,2} *$/gmu, "")
        : lines,
  ],
  // Of boxes on one line those are meant that are ticked.
  [
    /^[^\n[]*\[[xX ]\].*$/gm,
    (line) =>
      /\[[xX]\]/.test(line)
        ? line.replaceAll(
          /\[ \] ?[^[,;.|?!(]*?(?=  +\S|[[,;.|?!(]|$)|\[[xX]\] ?/g,
          "",
        )
        : line,
  ],
  [
    /(?<=\b(?:end(?:ing|s)?|digits?|(?:last|final) four)(?: (?:in|with|on|by|are|is))? )\d(?: \d){3}\b(?! \d)/gi,
    (digits) => digits.replaceAll(" ", ""),
  ],
  // "646,00 $"
  [/(?<=\d),(?=\d\d ?(?:[$€](?!\d)|USD|usd|dollars))/g, "."],
  // "checkedBags", but no "iPhone"
  [
    /(?<![\w@./])(?:[a-z]{2,}(?:[A-Z][a-z]+)+(?=["']?\s*[:=])|(?:oneWay|roundTrip)(?!\w))/g,
    (words) => words.replaceAll(/(?=[A-Z])/g, " ").toLowerCase(),
  ],
  // A card's keys: its brand, then its digits.
  [
    /(\bbrand"?: ?"?[a-z]+(?: [a-z]+)?)"?,?\s+"?last[_ ]?(?:four|4)(?:[_ ]digits)?"?: ?"?(?=\d{4}\b)/gi,
    "$1 ending in ",
  ],
  // "1978-Jan-05", "HAT123/2024-05-20"
  [
    new RegExp(`\\b((?:19|20)\\d\\d)[-/]${MONTH}[-/](\\d\\d?)\\b`, "gi"),
    "$3 $2 $1",
  ],
  [/(?<=\bHAT) (?=\d{3}\b)/g, ""],
  [/(?<=\bHAT\d{3})\/(?=\d{4}-)/g, " "],
  [/(?<=[\p{L}\d)"]) (?=[:;] )/gu, ""],
  // "[red | large]" and "(red | large)" are no row of a table.
  [
    /\[[^[\]|\n]+(?: \| [^[\]|\n]+)+\]|\([^()|\n]+(?: \| [^()|\n]+)+\)/g,
    (list) => list.replaceAll(" | ", ", "),
  ],
  [/(?<![\w-])biz(?![\w-])/gi, "business"],
  [/(?<![\w-])econ(?![\w-])/gi, "economy"],
  [
    /(?<=(?<!\b(?:the|your) )\b[A-Z]{3} ?[-–→>] ?[A-Z]{3} )return(?=[,.;])/gi,
    "round trip",
  ],
  [SPELLED, readAlphabet],
  // "The 5. January 1978"
  [
    new RegExp(
      `(?<=(?<![\\d.:])\\b\\d\\d?)\\. (?=${MONTH},? \\d{4}\\b)`,
      "gi",
    ),
    " ",
  ],
  [/\b(\d\d?) \/ (\d\d?) \/ (?=\d{4}\b)/g, "$1/$2/"],
  [/\bMC(?= ?[x*#.…]*\d{4}\b)/g, "Mastercard"],
  [/ ?、 ?/g, ", "],
  [/。/g, ". "],
  [/\bNow then(?=[, ])/g, "Well"],
  [/\b(return|exchang|chang|cancell?|putt|tak|sett|switch)in\b/gi, "$1ing"],
  [
    DIGITS_IN_WORDS,
    (words) =>
      words.toLowerCase().split(" ").map((word) => ONES.indexOf(word)).join(""),
  ],
  // "Insurance (Y/N): Y"
  [/ ?\((?:y\/n|yes\/no)\)(?=:)/gi, ""],
  // A telegram's "STOP" ends a sentence.
  [/ STOP (?=[A-Z])/g, ". "],
  [/ COMMA (?=[A-Z\d])/g, ", "],
  // "Total....$5" and "Total..: $5" are "Total: $5".
  [
    / ?\.{4,}:? ?|(?<=\p{L})\.{1,3}: |(?<=\p{Lu}{2}) \.{2,3} (?=\S)|(?<=^\W*(?!(?:[Yy]ou|I|[Ww]e|[Ii]t|[Tt]his)\b)\p{L}[\p{L}\d ()]{1,28}) \.{1,3} (?=\S)/gmu,
    ": ",
  ],
  [/(?<=\w) ,(?= )/g, ","],
  [/(?<=there|out) n (?=back)/g, " and "],
  // "Back 2 ur card", "JFK 2 BOS"
  [
    /(?<= )2 (?=(?:ur|u|be|confirm|proceed|approve|accept|agree)\b)|(?<=\b(?:yes|YES|ok|OK|Y|reply|txt) )2 (?=(?:change|go|book|cancel)\b)|(?<=\b[A-Z]{3} )2 (?=[A-Z]{3}\b)/g,
    "to ",
  ],
  // What agents ask and answer themselves is a label and its value.
  [/^Q: ([^?\n]{1,80})\?\nA: /gm, "$1: "],
  [
    /^(?!.*\b(?:you|ur?|your|i|we|me|us|my|our|please|reply|say|answer|confirm)\b)((?:(?:in|from|on|for|to) )?(?:which|what|who|where|when|how|with|do(?:es)? the)\b[^?\n]{1,80})\? (?=[^?\n]+$)/gim,
    "$1: ",
  ],
  [
    /^(?!.*\b(?:YOU|I|WE|OK|OKAY|AGREED?|APPROVED?|CORRECT|CONFIRM\w*|PROCEED|YES)\b)((?:(?:IN|FROM|ON|FOR|TO|AND|WITH) )?(?:WH\p{Lu}+|HOW|INSURED|INSURANCE|PAID)\b[\p{Lu} ]{0,40})\? *\n(?=[^?\n]+$)/gmu,
    "$1: ",
  ],
  [/(?<![\p{L}\d/])w\/o(?![\p{L}\d/])/giu, "without"],
  [/(?<![\p{L}\d/])w\/(?![\p{L}\d/])/giu, "with"],
  [/\bform (?=[^.;,:]{1,40} to |(?:the|your|ur|teh) )/g, "from "],
  [/\btoo (?=(?:your|ur|the) )/g, "to "],
  [
    /(?<!\b(?:a|an|in|the|this|that|your) )\b(switch|turn) of (?!phrase|events)/gi,
    "$1 off ",
  ],
];

/** Short and northern words, as all others write them. */
const DIALECT: ReadonlyMap<string, string> = new Map(
  ("no' not,o' of,wi' with,an' and,a' all,nae no,ye you,yer your,tae to," +
    "fae from,aff off,outta out of,y'all you,ull you'll,oot out,doon down," +
    "intae into,noo now,naw no,raither rather,aye yes,teh the,ot to,adn and," +
    "wya way,taht that,tehm them,tha you,thee you,thy your")
    .split(",").map((pair) => {
      const [word, ...plain] = pair.split(" ");
      return [word!, plain.join(" ")];
    }),
);
const OF_DIALECT = new RegExp(
  `(?<![\\p{L}\\p{N}'])(?:${
    [...DIALECT.keys()].map((word) =>
      word.endsWith("'") ? `${word}(?= )` : `${word}(?![\\p{L}\\p{N}])`
    ).join("|")
  }|th?'(?=\\p{L}))|(?<=\\p{L}{2})(?:nae(?!\\p{L})|in'(?![\\p{L}']))`,
  "giu",
);

/** A word of dialect, behind a letter or not, as others write it. */
function writeStandard(said: string, before: string | undefined): string {
  const word = said.toLowerCase();
  // "Paying" without its last letter.
  if (word === "in'") return "ing";
  if (/^th?'/.test(word)) return "the ";
  // "Dinnae"
  return word === "nae" && /\p{L}/u.test(before ?? "")
    ? " not"
    : DIALECT.get(word)!;
}

const WORD = /(?<![\p{L}\p{N}_])[A-Z]?[a-z'][a-z']+(?![\p{L}\p{N}_@])/gu;

/** Writes a message plainly, cut to what is read. */
export const cleanText: (text: string) => string = rememberTexts((text) => {
  const short = text.length <= LONGEST_TEXT
    ? text
    : copyText(text.slice(0, LONGEST_TEXT));
  const bare = UNCLEAN.test(short) || NOTATION.test(short)
    ? rewrite(rewrite(short, ELEMENTS), MARKUP)
    : short;
  const full = rewrite(bare, SHORTHAND);
  const plain = writeSumsInDigits(full.replaceAll(
    OF_DIALECT,
    (word, at: number) => writeStandard(word, full[at - 1]),
  ));
  return hasSlips(plain) ? plain.replaceAll(WORD, mendSpelling) : plain;
});

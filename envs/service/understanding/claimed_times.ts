/** Dates and times in a text, and whether the customer knows them. */

import { compose } from "./patterns/phrases.ts";
import { ONES } from "./sums_in_words.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import type { Words } from "./patterns/word_starts.ts";

export interface ClaimedDay {
  /** Possible readings: `05/06/2024` is in May or in June. */
  readonly readings: readonly {
    readonly year: number | null;
    readonly month: number;
    readonly day: number;
  }[];
  readonly at: number;
  /** Said to be a birthday? */
  readonly isBirth: boolean;
  /** Does it stand in a cell of a table, apart from whose it is? */
  readonly isInCell: boolean;
  /** Said to be when a flight lands? */
  readonly isArrival: boolean;
}

export interface ClaimedTime {
  /** Possible minutes of the day. */
  readonly minutes: readonly number[];
  readonly end: "departure" | "arrival" | null;
}

/** Departure and arrival, in minutes of the day. */
export interface KnownTimes {
  readonly number: string;
  readonly departure: number;
  readonly arrival: number;
  /** Is it a flight that the customer gives up? */
  readonly isLeft: boolean;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** A month in lower case, in full or short; its first letters are a group. */
export const MONTH =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|t|ober|ember)?\\.?";
/** `2024-05-21`, `2024/5/21`, `20240521` */
const YEAR_FIRST = new WordPattern(
  /(?<![\d/.#-])(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|((?:19|20)\d\d)([01]\d)([0-3]\d))(?![\d-])/g,
);
/** `05-21`, `5/21`, `21/5`: what may be another fraction or range is none. */
const NO_YEAR = new WordPattern(
  compose`(?<![\d/.:$-])(?!24\/7)(?:(0[1-9]|1[0-2])-(\d{2})|${/([1-9]|0[1-9]|1[0-2])(?:\/|(?<=(?<!\d)[1-9])-(?=\d\d [a-z]{3} \d))(1[3-9]|2\d|3[01])|(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])/g})(?![\d/:%-]|\.\d)`,
);
/** `HAT123: 6/1`, `HAT123 on 6/1`, `date: 6/1` */
const DATE_LABEL =
  /hat\d{3}(?: [a-z]{3}[->–][a-z]{3})?|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?|dates?|days?|depart(?:s|ure)/g;
const LABELLED = new WordPattern(
  compose`(?<=\b${DATE_LABEL}:? (?:on )?)(0?[1-9]|1[0-2])\/(0?[1-9]|1[0-2])(?![\d/:%]|\.\d)`,
);
const SLASH = new WordPattern(
  /(?<![\d/.$-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g,
);
const UNITS = "first second third fourth fifth sixth seventh eighth ninth"
  .split(" ");
const TEENS =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
    .split(" ");
/** Days of a month in words, from the first on. */
const ORDINALS = [
  ...UNITS,
  ...TEENS,
  "twentieth",
  ...UNITS.map((unit) => `twenty[ -]${unit}`),
  "thirtieth",
  "thirty[ -]first",
];
const DIGITS = ONES.slice(1, 10);
/** The same as numbers; `may one` may be something else. */
const CARDINALS = [
  ...DIGITS.map((one) => `${one}(?<!\\bmay (?:the )?${one})(?! may\\b)`),
  ...ONES.slice(10),
  "twenty",
  ...DIGITS.map((one) => `twenty[ -]?${one}`),
  "thirty",
  "thirty[ -]?one",
];
const ORDINAL = ORDINALS.map((word, i) => `(${word}|${CARDINALS[i]})`)
  .toReversed().join("|");
const IN_WORDS = [
  `\\b(?:${ORDINAL}) (?:day )?(?:of )?${MONTH}`,
  `\\b${MONTH} (?:the )?(?:${ORDINAL})`,
].map((day) =>
  new WordPattern(new RegExp(`${day}(?:,? (\\d{4}))?(?![\\p{L}\\d])`, "gu"))
);
const MONTH_FIRST = new WordPattern(
  new RegExp(
    `(?<!\\b\\d{1,2}(?:st|nd|rd|th)?[ -])\\b${MONTH}(?: |-| the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d)(?:,? (\\d{4}))?`,
    "g",
  ),
);
const DAY_FIRST = new WordPattern(
  new RegExp(
    `(?<![\\d:]|\\d\\.)(\\d{1,2})(?:st|nd|rd|th)?[ -]?(?:day )?(?:of )?${MONTH}(?:(?:,? (?:of )?|-)?(\\d{4})|-?(\\d{2}))?(?![\\p{L}\\d])`,
    "gu",
  ),
);

/** Text after "may" as a verb: `passenger 2 may change`. */
const MAY_DO =
  /^ (?!(?:at|to|from|in|on|for|and|or|with|is|are|was|instead|rather|as|via|until|through|by|it|you|leaving|departing|arriving|hat\d+|[a-z]{3}(?=-[a-z]{3}\b))\b)\p{L}/u;

/** Text before a date of birth. */
const BIRTH =
  /\b(?:born(?: on)?|b\.|dob|d\.o\.b\.?|dates? of birth|birth ?(?:day|date)s?|b-?days?)[^\p{L}\d]{0,6}(?:(?:is|was|on|at|the)[^\p{L}\d]{0,3})*$/u;

/** Text before a date of arrival. */
const ARRIVES =
  /\b(?:arriv\w*|land(?:s|ing)?|(?:next|following) day)\b(?:(?!\b[a-z]{2,3}\d{2,4}\b)(?:\((?![^()]*\b[a-z]{2,3}\d{2,4}\b)[^()\n]*\)|[^;\n)]))*$/;

/** Characters before a date that are read. */
const NEAR = 40;

/** Years of two digits above are of the last century: `12/09/74`. */
const LAST_OF_2000S = 30;

function readYear(digits: string): string {
  if (digits.length === 4) return digits;
  return `${Number(digits) > LAST_OF_2000S ? 19 : 20}${digits}`;
}

/** Finds the dates of a text. */
export function findDays(words: Words): ClaimedDay[] {
  const { lower: text } = words;
  const days: ClaimedDay[] = [];
  const add = (
    at: number,
    ...readings: [string | undefined, number, string | number][]
  ): void => {
    const lead = text.slice(Math.max(0, at - NEAR), at);
    const isBirth = BIRTH.test(lead);
    days.push({
      at,
      isBirth,
      isInCell: /\|[^|\n]*$/.test(lead),
      isArrival: !isBirth && ARRIVES.test(lead),
      readings: readings.map(([year, month, day]) => ({
        year: year === undefined ? null : Number(year),
        month,
        day: Number(day),
      })),
    });
  };
  for (const { index, ...found } of YEAR_FIRST.findAll(words)) {
    add(index, [
      found[1] ?? found[5],
      Number(found[3] ?? found[6]),
      (found[4] ?? found[7])!,
    ]);
  }
  for (const { index, ...found } of NO_YEAR.findAll(words)) {
    const [month, day] = [
      found[1] ?? found[3] ?? found[6],
      found[2] ?? found[4] ?? found[5],
    ];
    add(index, [undefined, Number(month), day!]);
  }
  for (const { index, 1: month, 2: day } of LABELLED.findAll(words)) {
    add(index, [undefined, Number(month), day!]);
  }
  for (const match of IN_WORDS.flatMap((pattern) => pattern.findAll(words))) {
    const said = match.slice(1);
    const year = said.pop();
    const name = said.find((word) => MONTHS.includes(word))!;
    const days = said.filter((word) => word !== name);
    const found = days.findLastIndex((word) => word !== undefined);
    add(match.index, [year, MONTHS.indexOf(name) + 1, days.length - found]);
  }
  for (const { index, 1: a, 3: b, 4: end } of SLASH.findAll(words)) {
    const year = readYear(end!);
    if (Math.min(Number(a), Number(b)) > 12) continue;
    add(index, [year, Number(a), b!], [year, Number(b), a!]);
  }
  for (
    const { index, 1: name, 2: day, 3: year } of MONTH_FIRST.findAll(words)
  ) {
    add(index, [year, MONTHS.indexOf(name!) + 1, day!]);
  }
  for (
    const { 0: date, index, 1: day, 2: name, 3: long, 4: short } of DAY_FIRST
      .findAll(words)
  ) {
    const year = long ?? (short && readYear(short));
    const rest = text.slice(index + date.length, index + date.length + NEAR);
    if (/^\d+ may$/.test(date) && MAY_DO.test(rest)) continue;
    add(index, [year, MONTHS.indexOf(name!) + 1, day!]);
  }
  return days;
}

export function isWrongDay(
  { readings }: ClaimedDay,
  known: readonly string[],
): boolean {
  return !known.some((date) => {
    const [year, month, day] = date.split("-").map(Number);
    return readings.some((read) =>
      read.month === month && read.day === day &&
      (read.year === null || read.year === year)
    );
  });
}

const CLOCK =
  /(?<![\d:.,])([01]?\d|2[0-3])[:h]([0-5]\d)(?::[0-5]\d)?(?![\d:])(?: ?(?:([ap])(?:[. ]?m|(?<=\d[ap]))\b|(?:in the |at )?(morning|afternoon|evening|night)\b))?/g;
const HOUR = /(?<![\d:.,])(1[0-2]|0?[1-9]) ?([ap])\.?m\b/g;
const LEAVES = "depart\\w*|leav(?:es|e|ing)|takes? ?-?off|taking off|take-off";
const LANDS = "arriv\\w*|land(?:s|ing)?";
const DEPARTURE = new RegExp(`\\b(?:${LEAVES})(?: \\w+){0,2}?\\W{0,4}$`);
const ARRIVAL = new RegExp(`\\b(?:${LANDS})(?: \\w+){0,2}?\\W{0,4}$`);
/** Both ends before both times: `departure/arrival: `. */
const ENDS = new RegExp(
  `\\b(?:(${LEAVES})|${LANDS})(?: times?)?(?: ?[/&|–-] ?| and )(?:${LEAVES}|${LANDS})(?: \\w+){0,2}?\\W{0,4}$`,
);
/** Text before a duration. */
const LASTS =
  /\b(?:durations?|lasts?|takes?(?! ?-?off\b)|(?:travel|flying|journey) time)(?: \w+){0,2}?\W{0,4}$/;

const HALF_DAY = 12 * 60;

function readClock(
  hour: number,
  minute: number,
  half: string | undefined,
): number[] {
  if (half !== undefined) {
    const at = (hour % 12) * 60 + minute;
    return [half === "p" ? at + HALF_DAY : at];
  }
  const at = hour * 60 + minute;
  // "2:05" may be in the morning or afternoon.
  return hour < 10 || hour > 12 ? [at, (at + HALF_DAY) % (2 * HALF_DAY)] : [at];
}

function findEnd(lead: string): ClaimedTime["end"] {
  const ends = ENDS.exec(lead);
  if (ends !== null) return ends[1] === undefined ? "arrival" : "departure";
  if (DEPARTURE.test(lead)) return "departure";
  return ARRIVAL.test(lead) ? "arrival" : null;
}

/** Finds the times of a text in lower case. */
export function findTimes(text: string): ClaimedTime[] {
  if (!/\d/.test(text)) return [];
  const times: ClaimedTime[] = [];
  const add = (at: number, end: number, minutes: readonly number[]): void => {
    const lead = text.slice(Math.max(0, at - NEAR), at);
    const isDuration = /^ ?(?:h|hrs?|hours?|m|mins?|minutes?)\b/
      .test(text.slice(end, end + 9)) || LASTS.test(lead);
    if (!isDuration) times.push({ minutes, end: findEnd(lead) });
  };
  for (const match of text.matchAll(CLOCK)) {
    const [whole, hour, minute, letter, time] = match;
    const end = match.index + whole.length;
    const half = letter ?? (time && (time === "morning" ? "a" : "p"));
    add(match.index, end, readClock(Number(hour), Number(minute), half));
  }
  for (const match of text.matchAll(HOUR)) {
    const [whole, hour, half] = match;
    add(
      match.index,
      match.index + whole.length,
      readClock(Number(hour), 0, half),
    );
  }
  return times;
}

export function isWrongTime(
  { minutes, end }: ClaimedTime,
  known: readonly KnownTimes[],
): boolean {
  const right = known.flatMap(({ departure, arrival }) =>
    end === "departure"
      ? [departure]
      : end === "arrival"
      ? [arrival]
      : [departure, arrival]
  );
  return !minutes.some((minute) => right.includes(minute));
}

/**
 * How closely a domain's scripted customer listens to sums, names, addresses,
 * dates and times: summaries with one of them right or wrong, written without
 * knowledge of what the customer looks for.
 */

import { rememberObjects } from "../../../utils/cache.ts";
import {
  answer,
  asksForMore,
  type CustomerCaller,
  type CustomerShare,
  type CustomerTrial,
  fill,
  makeRota,
} from "./customer_agreement.ts";

/** Values for the braces of a summary, by their names. */
export type DetailValues = Readonly<Record<string, string>>;

/** Summaries, as the files of `tests/contract` hold them. */
export interface DetailLines {
  /** Right ones, with what is true in braces. */
  readonly right: readonly DetailLine[];
  /**
   * Wrong ones: what has an exclamation mark in its braces is replaced by what
   * is not true, and fees that stand in the text do not exist.
   */
  readonly wrong: readonly DetailLine[];
}

/** One of them. */
export interface DetailLine {
  /** The kind of wish that it sums up. */
  readonly kind: string;
  /** The text. */
  readonly text: string;
}

/** Customers to whom each line is said. */
const CALLERS = 5;

const MONEY =
  /^(?:total|refund|price1?|newPrice1|charge|back|newTotal|fare|fee|bagPrice|amount|each|insuranceCost)(?:Comma|Round|Each|All|Total)?$/;
const TIME = /^(?:depart|arrive)/;
const DAY = /[dD]ate|Dob/;

/** Names of what stands in braces. */
function listKeys(text: string): string[] {
  return [...text.matchAll(/\{!?(\w+)\}/g)].map(([, key]) => key!);
}

/** Other sums than the right one, the closest first. */
function misstateSum(value: string, turn: number): string {
  const sum = Number(value.replaceAll(",", ""));
  const cents = value.includes(".") ? 2 : 0;
  const step = [1, 10, 37, Math.max(2, Math.round(sum / 10)), -3][turn % 5]!;
  const other = sum + step > 0 ? sum + step : sum + 5;
  return value.includes(",")
    ? other.toLocaleString("en-US", { minimumFractionDigits: cents })
    : other.toFixed(cents);
}

/** The same clock, at another minute or hour. */
function misstateTime(value: string, turn: number): string {
  const [, hour = "", minute = "", rest = ""] = /^(\d+):(\d+)(.*)$/
    .exec(value)!;
  const is12 = rest !== "";
  const other = turn % 2 === 0
    ? [Number(hour), (Number(minute) + 25) % 60]
    : [is12 ? Number(hour) % 12 + 1 : (Number(hour) + 1) % 24, Number(minute)];
  return `${String(other[0]).padStart(hour.length, "0")}:` +
    `${String(other[1]).padStart(2, "0")}${rest}`;
}

/** A date with another day or year. */
function misstateDay(value: string, turn: number): string {
  if (/\d{4}$/.test(value) && turn % 2 === 1) {
    return value.replace(/\d{4}$/, (year) => String(Number(year) + 1));
  }
  return /\d{4}-\d\d-\d\d/.test(value)
    ? value.replace(
      /\d\d$/,
      (day) => String(Number(day) % 28 + 1).padStart(2, "0"),
    )
    : value.replace(
      /\b\d{1,2}\b(?!.*\b\d{1,2}\b)/,
      (day) => String(Number(day) % 28 + 1),
    );
}

/** What is not true of a caller, in place of one value; `null` if none comes. */
function misstate(
  key: string,
  values: DetailValues,
  others: readonly CustomerCaller[],
  turn: number,
): string | null {
  const own = new Set(Object.values(values).map((text) => text.toLowerCase()));
  const value = values[key]!;
  for (let i = 0; i < others.length; i++) {
    const other = MONEY.test(key)
      ? misstateSum(value, turn + i)
      : TIME.test(key)
      ? misstateTime(value, turn + i)
      : DAY.test(key)
      ? misstateDay(value, turn + i)
      : others[i]!.listDetails()[key];
    if (other === undefined || other === "") continue;
    const isOwn = own.has(other.toLowerCase()) ||
      (MONEY.test(key) && own.has(`${Number(other.replaceAll(",", ""))}`));
    if (!isOwn) return other;
  }
  return null;
}

/**
 * Counts what the customers of a domain make of summaries with details.
 *
 * @param trial The customers
 * @param lines What is said to them
 * @param onMiss Told each line that was not taken as it should be, and the answer
 * @returns Shares of right and of wrong ones that get a yes
 */
export function measureDetails(
  trial: CustomerTrial,
  lines: DetailLines,
  onMiss: (text: string, line: string) => void = () => {},
): CustomerShare[] {
  const next = makeRota(trial);
  const detailsOf = rememberObjects((one: CustomerCaller) => one.listDetails());
  const count = (kind: "right" | "wrong"): CustomerShare => {
    let hits = 0;
    let of = 0;
    for (const { kind: wish, text } of lines[kind]) {
      const keys = listKeys(text);
      const fits = (caller: CustomerCaller): boolean => {
        const values = detailsOf(caller);
        return keys.every((key) => (values[key] ?? "") !== "");
      };
      for (let turn = 0; turn < CALLERS; turn++) {
        const caller = next(wish, fits);
        const values = detailsOf(caller);
        const wrongKey = /\{!(\w+)\}/.exec(text)?.[1];
        const others = Array.from({ length: 20 }, () => next(wish));
        const wrong = wrongKey === undefined
          ? ""
          : misstate(wrongKey, values, others, turn);
        if (wrong === null) continue;
        const filled = fill(text.replaceAll(/\{!\w+\}/g, () => wrong), values);
        const line = answer(trial, caller, filled, true);
        const isHit = line.startsWith("Yes") ||
          (kind === "right" && asksForMore(line));
        of++;
        if (isHit) hits++;
        if (isHit !== (kind === "right")) onMiss(filled, line);
      }
    }
    const name = kind === "right"
      ? "right summaries with details that get a yes or a question for more"
      : "summaries with one wrong detail that get a yes";
    return { name, hits, of };
  };
  return [count("right"), count("wrong")];
}

/** Every second line, from the first or from the second on. */
export function takeHalfDetails(
  { right, wrong }: DetailLines,
  start: 0 | 1,
): DetailLines {
  const take = (list: readonly DetailLine[]) =>
    list.filter((_, i) => i % 2 === start);
  return { right: take(right), wrong: take(wrong) };
}

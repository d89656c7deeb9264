/** How writers of phrasings put names, sums, dates and addresses. */

import { writeDay, writeLongDate, writeTime12 } from "../detail_words.ts";
import type {
  AddressWords,
  AirlineSummary,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
  RetailSummary,
} from "../summary.ts";

/** The shop's summary of one act. */
export type Retail<K extends RetailSummary["act"]> = Extract<
  RetailSummary,
  { readonly act: K }
>;

/** The airline's summary of one act. */
export type Airline<K extends AirlineSummary["act"]> = Extract<
  AirlineSummary,
  { readonly act: K }
>;

/** An exchange, or a change of items of a pending order. */
export type Swap = Extract<
  RetailSummary,
  { readonly act: "exchange" | "modify" }
>;

/** A text for each act of the shop. */
export interface RetailWords {
  readonly cancel: (s: Retail<"cancel">) => string;
  readonly return: (s: Retail<"return">) => string;
  readonly swap: (s: Swap) => string;
  readonly payment: (s: Retail<"payment">) => string;
  readonly address: (s: Retail<"address">) => string;
  readonly userAddress: (s: Retail<"userAddress">) => string;
}

/** A text for each act of the airline. */
export type AirlineWords = {
  readonly [K in AirlineSummary["act"]]: (s: Airline<K>) => string;
};

/** Makes a phrasing of its texts. */
export function phrase(
  name: string,
  shop: RetailWords,
  airline: AirlineWords,
): Phrasing {
  return {
    name,
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return shop.cancel(s);
        case "return":
          return shop.return(s);
        case "payment":
          return shop.payment(s);
        case "address":
          return shop.address(s);
        case "userAddress":
          return shop.userAddress(s);
        default:
          return shop.swap(s);
      }
    },
    airline: (s) => (airline[s.act] as (one: AirlineSummary) => string)(s),
  };
}

/** `$1,234.50` */
export function usd(sum: number): string {
  const digits = Math.abs(sum).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `$${digits}`;
}

/** `1234.50` */
export function cents(sum: number): string {
  return Math.abs(sum).toFixed(2);
}

/** `1,234 dollars and 50 cents` */
export function spell(sum: number): string {
  const all = Math.round(Math.abs(sum) * 100);
  const dollars = Math.floor(all / 100).toLocaleString("en-US");
  const rest = all % 100;
  return rest === 0
    ? `${dollars} dollars`
    : `${dollars} dollars and ${rest} cents`;
}

/** Prices in all. */
export function sumOf(items: readonly ItemWords[]): number {
  return items.reduce((sum, { price }) => sum + price, 0);
}

/** What a swap costs, in one of three wordings. */
export function settle(
  { difference }: Swap,
  up: (sum: number) => string,
  down: (sum: number) => string,
  even: string,
): string {
  if (difference === 0) return even;
  return difference > 0 ? up(difference) : down(-difference);
}

/** Whether its items were delivered. */
export function isExchange({ act }: Swap): boolean {
  return act === "exchange";
}

/** `a, b and c` */
export function and(parts: readonly string[], word = "and"): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2
    ? last
    : `${parts.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Lines, each by its place and part. */
export function lines<T>(
  parts: readonly T[],
  line: (part: T, place: number) => string,
  between = "\n",
): string {
  return parts.map((part, i) => line(part, i + 1)).join(between);
}

/** `500ml, red` */
export function values({ options }: ItemWords): string {
  return Object.values(options).join(", ");
}

/** `capacity: 500ml, color: red` */
export function options(
  item: ItemWords,
  link = ": ",
  between = ", ",
): string {
  return Object.entries(item.options)
    .map(([name, value]) => `${name}${link}${value}`).join(between);
}

/** `Water Bottle (500ml, red)` */
export function item(one: ItemWords): string {
  return `${one.name} (${values(one)})`;
}

/** Digits of an id. */
export function digits(id: string): string {
  return id.replace(/\D+/g, "");
}

/** `Visa` */
export function brand({ brand: name }: MethodWords): string {
  return name === undefined
    ? "Credit"
    : name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Visa card ending in 1234`, `PayPal account`, `gift card (gift_card_1)` */
export function method(one: MethodWords, ending = "ending in"): string {
  if (one.lastFour !== undefined) {
    return `${brand(one)} card ${ending} ${one.lastFour}`;
  }
  return one.source === "PayPal"
    ? "PayPal account"
    : `${one.source} (${one.id})`;
}

/** `Visa 1234`, `PayPal`, `gift card 1234567` */
export function short(one: MethodWords): string {
  if (one.lastFour !== undefined) return `${brand(one)} ${one.lastFour}`;
  return one.source === "PayPal" ? "PayPal" : `${one.source} ${digits(one.id)}`;
}

/** Parts of an address that are not empty. */
export function parts(to: AddressWords): string[] {
  return [
    to.address1,
    ...to.address2 === "" ? [] : [to.address2],
    to.city,
    `${to.state} ${to.zip}`,
    to.country,
  ];
}

/** The address in one line. */
export function address(to: AddressWords): string {
  return parts(to).join(", ");
}

/** `Ann Lee` */
export function person({ first, last }: PassengerWords): string {
  return `${first} ${last}`;
}

/** All their names. */
export function people(all: readonly PassengerWords[], word = "and"): string {
  return and(all.map(person), word);
}

/** `round trip` or `one way` */
export function trip({ roundTrip }: Airline<"book">): string {
  return roundTrip ? "round trip" : "one way";
}

/** `2 checked bags` */
export function bags(count: number, kind = "checked bag"): string {
  return `${count === 0 ? "no" : count} ${kind}${count === 1 ? "" : "s"}`;
}

/** `20 May 2024` */
export function dayMonth(date: string): string {
  const [year, , day] = date.split("-");
  return `${Number(day)} ${writeDay(date).split(" ")[0]} ${year}`;
}

/** `May 20th` */
export function ordinalDay(date: string): string {
  const day = Number(date.slice(8));
  const end = day % 10 > 3 || Math.floor(day / 10) === 1
    ? "th"
    : ["th", "st", "nd", "rd"][day % 10]!;
  return `${writeDay(date)}${end}`;
}

/** `HAT123 from JFK to LAX on May 20, 2024, leaving at 2:30 pm` */
export function flight(one: FlightWords): string {
  return `${one.number} from ${one.origin} to ${one.destination} on ` +
    `${writeLongDate(one.date)}, leaving at ${writeTime12(one.departs)} and ` +
    `arriving at ${writeTime12(one.arrives)}`;
}

/** `HAT123 JFK-LAX 2024-05-20 14:30-17:10` */
export function leg(one: FlightWords): string {
  return `${one.number} ${one.origin}-${one.destination} ${one.date} ` +
    `${one.departs}-${one.arrives}`;
}

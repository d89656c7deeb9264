/** Ordinary wordings: how most agents and clerks sum up and ask. */

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

// Money.

const usd = (n: number): string => `$${n.toFixed(2)}`;
const grouped = (n: number): string =>
  `$${
    n.toLocaleString("en-US", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
  }`;
const round = (n: number): string =>
  Number.isInteger(n) ? `$${n}` : `$${n.toFixed(2)}`;
const code = (n: number): string => `${n.toFixed(2)} USD`;
const bucks = (n: number): string =>
  `${Number.isInteger(n) ? n : n.toFixed(2)} dollars`;

/** Picks by the sign of a difference; the texts get its size. */
function bySign(
  difference: number,
  pays: (amount: number) => string,
  gets: (amount: number) => string,
  even: string,
): string {
  const cents = Math.round(difference * 100);
  if (cents === 0) return even;
  return cents > 0 ? pays(cents / 100) : gets(-cents / 100);
}

function sum(items: readonly ItemWords[]): number {
  return items.reduce((total, item) => total + item.price, 0);
}

// Dates and times.

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function parts(
  iso: string,
): { year: string; month: number; day: number; weekday: string } {
  const [year = "", month = "", day = ""] = iso.split("-");
  const weekday = DAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? "";
  return { year, month: Number(month), day: Number(day), weekday };
}

/** `May 20, 2024` */
function longDate(iso: string): string {
  const { year, month, day } = parts(iso);
  return `${MONTHS[month - 1] ?? ""} ${day}, ${year}`;
}

/** `May 20` */
function monthDay(iso: string): string {
  const { month, day } = parts(iso);
  return `${MONTHS[month - 1] ?? ""} ${day}`;
}

/** `May 20th` */
function ordinalDate(iso: string): string {
  const { day } = parts(iso);
  const teen = day >= 11 && day <= 13;
  const ending = teen ? "th" : ["th", "st", "nd", "rd"][day % 10] ?? "th";
  return `${monthDay(iso)}${ending}`;
}

/** `20 May 2024` */
function dayFirst(iso: string): string {
  const { year, month, day } = parts(iso);
  return `${day} ${MONTHS[month - 1] ?? ""} ${year}`;
}

/** `Mon, May 20` */
function weekdayDate(iso: string): string {
  const { month, day, weekday } = parts(iso);
  return `${weekday}, ${(MONTHS[month - 1] ?? "").slice(0, 3)} ${day}`;
}

/** `05/20/2024` */
function slashed(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${month}/${day}/${year}`;
}

/** `2:30 PM`, or with the given halves of the day `2:30pm`. */
function clock(time: string, am = " AM", pm = " PM"): string {
  return time.replace(
    /^(\d{1,2}):(\d\d)(?::\d\d)?/,
    (_, hours: string, minutes: string) => {
      const hour = Number(hours);
      return `${hour % 12 || 12}:${minutes}${hour % 24 < 12 ? am : pm}`;
    },
  );
}
const clockSmall = (time: string): string => clock(time, "am", "pm");

// Airports.

const CITIES: Readonly<Record<string, string>> = {
  SFO: "San Francisco",
  JFK: "New York JFK",
  LAX: "Los Angeles",
  ORD: "Chicago",
  DFW: "Dallas",
  DEN: "Denver",
  SEA: "Seattle",
  ATL: "Atlanta",
  MIA: "Miami",
  BOS: "Boston",
  PHX: "Phoenix",
  IAH: "Houston",
  LAS: "Las Vegas",
  MCO: "Orlando",
  EWR: "Newark",
  CLT: "Charlotte",
  MSP: "Minneapolis",
  DTW: "Detroit",
  PHL: "Philadelphia",
  LGA: "New York LaGuardia",
};
const city = (airport: string): string => CITIES[airport] ?? airport;
const cityCode = (airport: string): string =>
  airport in CITIES ? `${city(airport)} (${airport})` : airport;

// Lists and words.

function and(list: readonly string[]): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} and ${list.at(-1) ?? ""}`;
}

function oxford(list: readonly string[]): string {
  return list.length < 3
    ? and(list)
    : `${list.slice(0, -1).join(", ")}, and ${list.at(-1) ?? ""}`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

function plural(list: readonly unknown[], one: string, many: string): string {
  return list.length === 1 ? one : many;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function titled(text: string): string {
  return text.split(" ").map(capital).join(" ");
}

// Methods.

/** `Visa credit card ending in 1234` */
function method(m: MethodWords): string {
  switch (m.source) {
    case "credit card": {
      const brand = m.brand === undefined ? "" : `${capital(m.brand)} `;
      const end = m.lastFour === undefined ? "" : ` ending in ${m.lastFour}`;
      return `${brand}credit card${end}`;
    }
    case "PayPal":
      return "PayPal account";
    case "gift card":
      return "gift card";
    case "certificate":
      return "travel certificate";
  }
}

/** `Visa credit card ending in 1234 (credit_card_1)` */
const methodId = (m: MethodWords): string => `${method(m)} (${m.id})`;

/** `Visa ...1234` */
function methodShort(m: MethodWords): string {
  switch (m.source) {
    case "credit card": {
      const brand = m.brand === undefined ? "card" : capital(m.brand);
      return m.lastFour === undefined ? brand : `${brand} ...${m.lastFour}`;
    }
    case "PayPal":
      return "PayPal";
    case "gift card":
      return "gift card";
    case "certificate":
      return "certificate";
  }
}

/** Names two methods, with their ids if their words are the same. */
function apart(
  words: (m: MethodWords) => string,
  had: MethodWords,
  wanted: MethodWords,
): [string, string] {
  return words(had) === words(wanted) && had.id !== wanted.id
    ? [`${words(had)} (${had.id})`, `${words(wanted)} (${wanted.id})`]
    : [words(had), words(wanted)];
}

// Items.

/** `red, 500ml` */
const values = (item: ItemWords): string =>
  Object.values(item.options).join(", ");
/** `color: red, capacity: 500ml` */
const options = (item: ItemWords): string =>
  Object.entries(item.options).map(([k, v]) => `${k}: ${v}`).join(", ");
/** `Water Bottle (red, 500ml)` */
function item(i: ItemWords): string {
  return values(i) === "" ? i.name : `${i.name} (${values(i)})`;
}
/** `Water Bottle (color: red, capacity: 500ml)` */
function itemFull(i: ItemWords): string {
  return options(i) === "" ? i.name : `${i.name} (${options(i)})`;
}
const name = (i: ItemWords): string => i.name;

/** `color red to blue` */
function changes(had: ItemWords, wanted: ItemWords): string {
  const keys = new Set([
    ...Object.keys(had.options),
    ...Object.keys(wanted.options),
  ]);
  const found: string[] = [];
  for (const key of keys) {
    const from = had.options[key];
    const to = wanted.options[key];
    if (from !== to) found.push(`${key} from ${from ?? "-"} to ${to ?? "-"}`);
  }
  return found.length === 0 ? "same options" : and(found);
}

// Addresses.

/** `1 Main St, Apt 2, Austin, TX 78701, USA` */
function address(a: AddressWords): string {
  const second = a.address2 === "" ? "" : `${a.address2}, `;
  return `${a.address1}, ${second}${a.city}, ${a.state} ${a.zip}, ${a.country}`;
}

/** Without the country. */
function addressShort(a: AddressWords): string {
  const second = a.address2 === "" ? "" : ` ${a.address2}`;
  return `${a.address1}${second}, ${a.city}, ${a.state} ${a.zip}`;
}

function addressLines(a: AddressWords, indent = ""): string {
  return [
    a.address1,
    ...(a.address2 === "" ? [] : [a.address2]),
    `${a.city}, ${a.state} ${a.zip}`,
    a.country,
  ].map((line) => indent + line).join("\n");
}

// Passengers and flights.

const person = (p: PassengerWords): string => `${p.first} ${p.last}`;
const personBorn = (p: PassengerWords): string => `${person(p)} (${p.born})`;

function bullets(lines: readonly string[], mark = "- "): string {
  return lines.map((line) => mark + line).join("\n");
}

function numbers(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join("\n");
}

// 1. Plain paragraph, consent last.

function paragraphRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `I will cancel your order ${s.order}, which contains ${
        and(s.items.map(name))
      }, with the reason "${s.reason}". The refund will go back to your ${
        method(s.method)
      }.`;
    case "return":
      return `I will process the return of the ${
        and(s.items.map(item))
      } from order ${s.order}. The refund of ${
        usd(sum(s.items))
      } will be issued to your ${method(s.method)}.`;
    case "exchange":
    case "modify": {
      const verb = s.act === "exchange" ? "exchange" : "change";
      const pairs = s.pairs.map(({ had, wanted }) =>
        `the ${item(had)} ${verb === "exchange" ? "for" : "to"} the ${
          item(wanted)
        }`
      );
      const money = bySign(
        s.difference,
        (n) =>
          `The price difference of ${usd(n)} will be charged to your ${
            method(s.method)
          }.`,
        (n) =>
          `The price difference of ${usd(n)} will be refunded to your ${
            method(s.method)
          }.`,
        `There is no price difference, and your ${
          method(s.method)
        } will be kept on file for this.`,
      );
      return `I will ${verb} ${and(pairs)} in your order ${s.order}. ${money}`;
    }
    case "payment": {
      const [had, wanted] = apart(method, s.had, s.wanted);
      return `I will change the payment method for order ${s.order} from your ${had} to your ${wanted}. The total of ${
        usd(s.total)
      } will be charged to the new payment method and refunded to the old one.`;
    }
    case "address":
      return `I will change the shipping address of order ${s.order} to ${
        address(s.address)
      }.`;
    case "userAddress":
      return `I will change the default address in your profile to ${
        address(s.address)
      }.`;
  }
}

function paragraphAirline(s: AirlineSummary): string {
  switch (s.act) {
    case "book": {
      const flights = s.flights.map((f) =>
        `flight ${f.number} from ${f.origin} to ${f.destination} on ${
          longDate(f.date)
        }, departing at ${clock(f.departs)} and arriving at ${clock(f.arrives)}`
      );
      const payments = s.payments.map((p) =>
        `${usd(p.amount)} from your ${method(p.method)}`
      );
      return `I will book a ${
        s.roundTrip ? "round trip" : "one-way trip"
      } from ${s.origin} to ${s.destination} in ${s.cabin} for ${
        and(s.passengers.map((p) => `${person(p)} (born ${longDate(p.born)})`))
      }: ${flights.join("; ")}. This includes ${
        s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
      } and ${
        s.insurance ? "travel insurance" : "no travel insurance"
      }. The total price is ${usd(s.total)}, to be paid with ${and(payments)}.`;
    }
    case "cancel":
      return `I will cancel your reservation ${s.reservation}. The reason for the cancellation is "${s.reason}". The refund will go to the original payment method within 5 to 7 business days.`;
    case "flights": {
      const flights = s.flights.map((f) =>
        `flight ${f.number} from ${f.origin} to ${f.destination} on ${
          longDate(f.date)
        } (${clock(f.departs)} to ${clock(f.arrives)})`
      );
      return `I will change your reservation ${s.reservation} to ${
        and(flights)
      }. You will stay in ${s.cabin}, and any difference in price will be settled with your ${
        method(s.method)
      }.`;
    }
    case "cabin":
      return `I will change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted} for all flights and passengers. Any difference in price will be settled with your ${
        method(s.method)
      }.`;
    case "passengers":
      return s.leaving === null
        ? `I will add ${person(s.joining)}, born ${
          longDate(s.joining.born)
        }, as a passenger to reservation ${s.reservation}.`
        : `I will replace the passenger ${person(s.leaving)} with ${
          person(s.joining)
        }, born ${longDate(s.joining.born)}, in reservation ${s.reservation}.`;
    case "bags":
      return `I will update reservation ${s.reservation} from ${
        count(s.had, "checked bag")
      } to ${count(s.total, "checked bag")}. ${
        s.nonfree === 0
          ? "There is no extra charge for this."
          : `The fee of ${usd(50 * s.nonfree)} for ${
            count(s.nonfree, "extra bag")
          } will be charged to your ${method(s.method)}.`
      }`;
    case "certificate":
      return `I will issue a travel certificate of ${
        usd(s.amount)
      } to you as compensation for the ${s.reason} in reservation ${s.reservation}.`;
  }
}

const paragraphAsk = " Do you want me to proceed? (yes/no)";

// 2. Bullets with bold labels and ids.

function labelsRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `Here are the details of the cancellation:

- **Order ID:** ${s.order}
- **Items:** ${s.items.map(name).join(", ")}
- **Reason:** ${titled(s.reason)}
- **Refund amount:** ${usd(sum(s.items))}
- **Refund method:** ${methodId(s.method)}`;
    case "return":
      return `Here are the details of the return:

- **Order ID:** ${s.order}
- **${plural(s.items, "Item", "Items")} to return:**
${
        bullets(
          s.items.map((i) =>
            `${itemFull(i)}, item ID ${i.id}, ${usd(i.price)}`
          ),
          "  - ",
        )
      }
- **Refund method:** ${methodId(s.method)}`;
    case "exchange":
    case "modify": {
      const pairs = s.pairs.map(({ had, wanted }) =>
        `- **${s.act === "exchange" ? "Item to exchange" : "Current item"}:** ${
          itemFull(had)
        }, item ID ${had.id}, ${usd(had.price)}
- **New item:** ${itemFull(wanted)}, item ID ${wanted.id}, ${usd(wanted.price)}`
      );
      const money = bySign(
        s.difference,
        (n) => `${usd(n)} (to be charged)`,
        (n) => `${usd(n)} (to be refunded)`,
        "$0.00",
      );
      return `Here are the details of the ${
        s.act === "exchange" ? "exchange" : "modification"
      }:

- **Order ID:** ${s.order}
${pairs.join("\n")}
- **Price difference:** ${money}
- **Payment method:** ${methodId(s.method)}`;
    }
    case "payment":
      return `Here are the details of the payment method change:

- **Order ID:** ${s.order}
- **Order total:** ${usd(s.total)}
- **Current payment method:** ${methodId(s.had)}
- **New payment method:** ${methodId(s.wanted)}`;
    case "address":
    case "userAddress":
      return `Here are the details of the ${
        s.act === "address" ? "shipping address" : "default address"
      } update:

${
        s.act === "address"
          ? `- **Order ID:** ${s.order}`
          : "- **Update:** default address of your user profile"
      }
- **Address line 1:** ${s.address.address1}
${
        s.address.address2 === ""
          ? ""
          : `- **Address line 2:** ${s.address.address2}\n`
      }- **City:** ${s.address.city}
- **State:** ${s.address.state}
- **Country:** ${s.address.country}
- **ZIP code:** ${s.address.zip}`;
  }
}

function labelsAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number}: ${f.origin} → ${f.destination}, ${f.date}, ${f.departs} - ${f.arrives}`;
  switch (s.act) {
    case "book":
      return `Here are the details of your booking:

- **Trip:** ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "round trip" : "one way"
      }
- **Flights:**
${bullets(s.flights.map(flight), "  - ")}
- **Cabin:** ${titled(s.cabin)}
- **Passengers:**
${
        bullets(
          s.passengers.map((p) => `${person(p)}, DOB ${p.born}`),
          "  - ",
        )
      }
- **Checked bags:** ${s.bags}
- **Travel insurance:** ${s.insurance ? "Yes" : "No"}
- **Payment:**
${
        bullets(
          s.payments.map((p) => `${methodId(p.method)}: ${usd(p.amount)}`),
          "  - ",
        )
      }
- **Total:** ${usd(s.total)}`;
    case "cancel":
      return `Here are the details of the cancellation:

- **Reservation ID:** ${s.reservation}
- **Reason:** ${capital(s.reason)}
- **Refund:** to the original payment method, in 5-7 business days`;
    case "flights":
      return `Here are the details of the flight change:

- **Reservation ID:** ${s.reservation}
- **New flights:**
${bullets(s.flights.map(flight), "  - ")}
- **Cabin:** ${titled(s.cabin)} (unchanged)
- **Payment method:** ${methodId(s.method)}`;
    case "cabin":
      return `Here are the details of the cabin change:

- **Reservation ID:** ${s.reservation}
- **Current cabin:** ${titled(s.had)}
- **New cabin:** ${titled(s.wanted)}
- **Payment method:** ${methodId(s.method)}`;
    case "passengers":
      return `Here are the details of the passenger update:

- **Reservation ID:** ${s.reservation}
${
        s.leaving === null
          ? ""
          : `- **Current passenger:** ${
            person(s.leaving)
          }, DOB ${s.leaving.born}\n`
      }- **${s.leaving === null ? "Additional" : "New"} passenger:** ${
        person(s.joining)
      }, DOB ${s.joining.born}`;
    case "bags":
      return `Here are the details of the baggage update:

- **Reservation ID:** ${s.reservation}
- **Current checked bags:** ${s.had}
- **New total of checked bags:** ${s.total}
- **Paid bags:** ${s.nonfree} (${usd(50 * s.nonfree)})
- **Payment method:** ${methodId(s.method)}`;
    case "certificate":
      return `Here are the details of the compensation:

- **Reservation ID:** ${s.reservation}
- **Type:** Travel certificate
- **Amount:** ${usd(s.amount)}
- **Reason:** ${capital(s.reason)}`;
  }
}

const labelsAsk =
  "\n\nPlease reply **yes** to confirm, and I will proceed right away.";

// 3. "To confirm:", one sentence of fragments.

function recapRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `To confirm: cancel order ${s.order} (${
        s.items.map(name).join(", ")
      }), reason ${s.reason}, refund to ${methodId(s.method)}`;
    case "return":
      return `To confirm: return ${
        s.items.map(item).join(" and ")
      } from order ${s.order}, refund to ${methodId(s.method)}`;
    case "exchange":
    case "modify": {
      const money = bySign(
        s.difference,
        (n) => `you pay the difference of ${round(n)} with`,
        (n) => `you get ${round(n)} back on`,
        "no difference in price, payment method",
      );
      return `To confirm: ${
        s.act === "exchange" ? "exchange" : "modify"
      } in order ${s.order} ${
        s.pairs.map(({ had, wanted }) => `${item(had)} -> ${item(wanted)}`)
          .join("; ")
      }; ${money} ${methodId(s.method)}`;
    }
    case "payment":
      return `To confirm: switch the payment of order ${s.order} (${
        round(s.total)
      }) from ${methodId(s.had)} to ${methodId(s.wanted)}`;
    case "address":
      return `To confirm: ship order ${s.order} to ${
        address(s.address)
      } instead of the current address`;
    case "userAddress":
      return `To confirm: update your default address on file to ${
        address(s.address)
      }`;
  }
}

function recapAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} ${f.origin}-${f.destination} on ${f.date}`;
  switch (s.act) {
    case "book":
      return `To confirm: ${
        s.roundTrip ? "round-trip" : "one-way"
      } ${s.cabin} booking ${s.origin} to ${s.destination} on ${
        and(s.flights.map(flight))
      } for ${and(s.passengers.map(personBorn))}, ${
        count(s.bags, "checked bag")
      }, ${s.insurance ? "with" : "without"} insurance, total ${
        round(s.total)
      } (${
        s.payments.map((p) => `${round(p.amount)} on ${methodId(p.method)}`)
          .join(", ")
      })`;
    case "cancel":
      return `To confirm: cancel reservation ${s.reservation}, reason: ${s.reason}`;
    case "flights":
      return `To confirm: move reservation ${s.reservation} to ${
        and(s.flights.map(flight))
      }, still in ${s.cabin}, with any fare difference on ${
        methodId(s.method)
      }`;
    case "cabin":
      return `To confirm: ${s.wanted} instead of ${s.had} on all flights of reservation ${s.reservation}, same flights and dates, fare difference on ${
        methodId(s.method)
      }`;
    case "passengers":
      return s.leaving === null
        ? `To confirm: add ${
          personBorn(s.joining)
        } to reservation ${s.reservation}`
        : `To confirm: in reservation ${s.reservation}, ${
          personBorn(s.joining)
        } instead of ${personBorn(s.leaving)}`;
    case "bags":
      return `To confirm: ${
        count(s.total - s.had, "more bag")
      } for reservation ${s.reservation}, so ${s.total} in total, ${
        s.nonfree === 0
          ? "free of charge"
          : `${round(50 * s.nonfree)} on ${methodId(s.method)}`
      }`;
    case "certificate":
      return `To confirm: a ${
        round(s.amount)
      } certificate for the ${s.reason} on reservation ${s.reservation}`;
  }
}

const recapAsk =
  ". Is that correct, and shall I go ahead? Please say yes or no.";

// 4. Markdown with headings.

function headingsRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `### Cancellation Summary

**Order:** ${s.order}
**Reason:** ${s.reason}

${bullets(s.items.map((i) => `${itemFull(i)} - ${grouped(i.price)}`))}

**Refund:** ${grouped(sum(s.items))} to your ${method(s.method)}`;
    case "return":
      return `### Return Summary

**Order:** ${s.order}

**${plural(s.items, "Item", "Items")} being returned**
${bullets(s.items.map((i) => `${itemFull(i)} - ${grouped(i.price)}`))}

**Refund:** ${grouped(sum(s.items))} to your ${method(s.method)}`;
    case "exchange":
    case "modify": {
      const pairs = s.pairs.map(({ had, wanted }) =>
        `**${had.name}**
- From: ${options(had)} (${grouped(had.price)})
- To: ${wanted.name === had.name ? "" : `${wanted.name}, `}${
          options(wanted)
        } (${grouped(wanted.price)})`
      );
      const money = bySign(
        s.difference,
        (n) =>
          `You will be charged **${grouped(n)}** on your ${method(s.method)}.`,
        (n) =>
          `You will be refunded **${grouped(n)}** to your ${method(s.method)}.`,
        `There is no price difference, so nothing is due on your ${
          method(s.method)
        }.`,
      );
      return `### ${
        s.act === "exchange" ? "Exchange" : "Order Modification"
      } Summary

**Order:** ${s.order}

${pairs.join("\n\n")}

### Payment

${money}`;
    }
    case "payment": {
      const [had, wanted] = apart(method, s.had, s.wanted);
      return `### Payment Method Change

**Order:** ${s.order}
**New payment method:** ${wanted}
**Amount charged:** ${grouped(s.total)}
**Refunded to:** ${had}`;
    }
    case "address":
      return `### Shipping Address Change

**Order:** ${s.order}
**New address:**

${addressLines(s.address, "> ")}`;
    case "userAddress":
      return `### Profile Update

**New default address:**

${addressLines(s.address, "> ")}`;
  }
}

function headingsAirline(s: AirlineSummary): string {
  const flights = (list: readonly FlightWords[]): string =>
    list.map((f, index) =>
      `**Flight ${index + 1}: ${f.number}**
- ${cityCode(f.origin)} to ${cityCode(f.destination)}
- ${longDate(f.date)}, departs ${clock(f.departs)}, arrives ${clock(f.arrives)}`
    ).join("\n\n");
  switch (s.act) {
    case "book":
      return `## Booking Summary

### Itinerary (${s.roundTrip ? "round trip" : "one way"}, ${s.cabin})

${flights(s.flights)}

### ${plural(s.passengers, "Passenger", "Passengers")}

${
        bullets(
          s.passengers.map((p) =>
            `${person(p)}, date of birth ${longDate(p.born)}`
          ),
        )
      }

### Extras

- Checked bags: ${s.bags}
- Travel insurance: ${s.insurance ? "included" : "not included"}

### Payment

${
        bullets(
          s.payments.map((p) => `${method(p.method)}: ${grouped(p.amount)}`),
        )
      }
- **Total: ${grouped(s.total)}**`;
    case "cancel":
      return `### Cancellation

**Reservation:** ${s.reservation}
**Reason for cancellation:** ${s.reason}

The whole reservation will be cancelled, which can't be undone.`;
    case "flights":
      return `### Flight Change

**Reservation:** ${s.reservation}
**Cabin:** ${s.cabin} (no change)

${flights(s.flights)}

**Charge or refund to:** ${method(s.method)}`;
    case "cabin":
      return `### Cabin Change

**Reservation:** ${s.reservation}
**From:** ${s.had}
**To:** ${s.wanted}
**Charge or refund to:** ${method(s.method)}`;
    case "passengers":
      return `### Passenger Change

**Reservation:** ${s.reservation}
${
        s.leaving === null
          ? `**Passenger to add:** ${person(s.joining)}`
          : `**Passenger to remove:** ${person(s.leaving)}
**Passenger to put in:** ${person(s.joining)}`
      }
**Date of birth:** ${longDate(s.joining.born)}

**Passengers after the change:**
${bullets(s.passengers.map(person))}`;
    case "bags":
      return `### Baggage Change

**Reservation:** ${s.reservation}
**Checked bags:** ${s.total} (currently ${s.had})
**Cost:** ${
        s.nonfree === 0
          ? "none"
          : `${s.nonfree} x $50 = ${grouped(50 * s.nonfree)}, charged to your ${
            method(s.method)
          }`
      }`;
    case "certificate":
      return `### Compensation

**Travel certificate:** ${grouped(s.amount)}
**For:** ${s.reason}, reservation ${s.reservation}`;
  }
}

const headingsAsk = "\n\n---\n\n**Do you confirm these details? (Yes / No)**";

// 5. Numbered details.

function numberedRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `Thank you. Before I cancel anything, please review:\n\n${
        numbers([
          `Order to be cancelled: ${s.order}`,
          `Cancellation reason: ${s.reason}`,
          `Refund goes to: ${method(s.method)}, ${s.method.id}`,
        ])
      }`;
    case "return":
      return `Thank you. Before I initiate the return, please review:\n\n${
        numbers([
          `Order: ${s.order}`,
          ...s.items.map((i) => `Return: ${i.name}, item ${i.id}`),
          `Refund goes to: ${method(s.method)}, ${s.method.id}`,
        ])
      }`;
    case "exchange":
    case "modify":
      return `Thank you. Before I ${
        s.act === "exchange" ? "initiate the exchange" : "modify the items"
      }, please review:\n\n${
        numbers([
          `Order: ${s.order}`,
          ...s.pairs.map(({ had, wanted }) =>
            `${had.name} ${had.id} will be ${
              s.act === "exchange" ? "exchanged for" : "modified to"
            } ${wanted.name} ${wanted.id} (${options(wanted)})`
          ),
          bySign(
            s.difference,
            (n) => `Amount to pay: ${code(n)}`,
            (n) => `Amount to be refunded: ${code(n)}`,
            "Amount to pay: none",
          ),
          `Payment method: ${method(s.method)}, ${s.method.id}`,
        ])
      }`;
    case "payment":
      return `Thank you. Before I change the payment, please review:\n\n${
        numbers([
          `Order: ${s.order}, total ${code(s.total)}`,
          `Old payment method: ${method(s.had)}, ${s.had.id}`,
          `New payment method: ${method(s.wanted)}, ${s.wanted.id}`,
        ])
      }`;
    case "address":
      return `Thank you. Before I change the shipping address, please review:\n\n${
        numbers([`Order: ${s.order}`, `New address: ${address(s.address)}`])
      }`;
    case "userAddress":
      return `Thank you. Before I update your profile, please review:\n\n${
        numbers([
          "Change: the default address of your account",
          `New address: ${address(s.address)}`,
        ])
      }`;
  }
}

function numberedAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `Flight ${f.number}, ${
      dayFirst(f.date)
    }: ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
  switch (s.act) {
    case "book":
      return `Thank you. Before I place the booking, please review:\n\n${
        numbers([
          `Type: ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.origin} to ${s.destination}, ${s.cabin} class`,
          ...s.flights.map(flight),
          ...s.passengers.map((p) =>
            `Passenger: ${person(p)}, born ${dayFirst(p.born)}`
          ),
          `Checked bags: ${s.bags === 0 ? "none" : s.bags}`,
          `Insurance: ${s.insurance ? "yes" : "no"}`,
          ...s.payments.map((p) =>
            `Payment: ${code(p.amount)} with ${
              method(p.method)
            }, ${p.method.id}`
          ),
          `Total: ${code(s.total)}`,
        ])
      }`;
    case "cancel":
      return `Thank you. Before I cancel anything, please review:\n\n${
        numbers([
          `Reservation to be cancelled: ${s.reservation}`,
          `Cancellation reason: ${s.reason}`,
        ])
      }`;
    case "flights":
      return `Thank you. Before I change the flights, please review:\n\n${
        numbers([
          `Reservation: ${s.reservation}, ${s.cabin} class`,
          ...s.flights.map(flight),
          `Payment method for the difference: ${
            method(s.method)
          }, ${s.method.id}`,
        ])
      }`;
    case "cabin":
      return `Thank you. Before I change the cabin, please review:\n\n${
        numbers([
          `Reservation: ${s.reservation}`,
          `New cabin class: ${s.wanted} (now ${s.had})`,
          `Payment method for the difference: ${
            method(s.method)
          }, ${s.method.id}`,
        ])
      }`;
    case "passengers":
      return `Thank you. Before I update the passengers, please review:\n\n${
        numbers([
          `Reservation: ${s.reservation}`,
          ...(s.leaving === null
            ? [
              `Added passenger: ${person(s.joining)}, born ${
                dayFirst(s.joining.born)
              }`,
            ]
            : [
              `Removed passenger: ${person(s.leaving)}`,
              `Replacement: ${person(s.joining)}, born ${
                dayFirst(s.joining.born)
              }`,
            ]),
        ])
      }`;
    case "bags":
      return `Thank you. Before I add the baggage, please review:\n\n${
        numbers([
          `Reservation: ${s.reservation}`,
          `Bags to add: ${s.total - s.had}`,
          `Total checked bags afterwards: ${s.total}`,
          `Of these to be paid now: ${s.nonfree}, ${code(50 * s.nonfree)}`,
          `Payment method: ${method(s.method)}, ${s.method.id}`,
        ])
      }`;
    case "certificate":
      return `Thank you. Before I send the certificate, please review:\n\n${
        numbers([
          `Compensation for: ${s.reason}`,
          `Reservation: ${s.reservation}`,
          `Certificate amount: ${code(s.amount)}`,
        ])
      }`;
  }
}

const numberedAsk =
  '\n\nIf everything is correct, please answer "yes" and I will submit it.';

// 6. "Here's what I'll do", verbs in bullets.

function willDoRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return bullets([
        `Cancel order ${s.order} (reason: ${s.reason})`,
        `Refund the full amount to your ${method(s.method)}`,
      ], "• ");
    case "return":
      return bullets([
        ...s.items.map((i) =>
          `Start a return for the ${i.name} (${
            usd(i.price)
          }) from order ${s.order}`
        ),
        `Refund ${usd(sum(s.items))} to your ${
          method(s.method)
        } once we have received ${plural(s.items, "the item", "the items")}`,
      ], "• ");
    case "exchange":
    case "modify":
      return bullets([
        ...s.pairs.map(({ had, wanted }) =>
          `${s.act === "exchange" ? "Swap" : "Replace"} the ${
            item(had)
          } in order ${s.order} ${s.act === "exchange" ? "for" : "with"} the ${
            item(wanted)
          }, priced at ${usd(wanted.price)}`
        ),
        bySign(
          s.difference,
          (n) => `Charge the ${usd(n)} difference to your ${method(s.method)}`,
          (n) => `Refund the ${usd(n)} difference to your ${method(s.method)}`,
          `Use your ${method(s.method)} for the price difference, which is $0`,
        ),
      ], "• ");
    case "payment": {
      const [had, wanted] = apart(method, s.had, s.wanted);
      return bullets([
        `Set your ${wanted} as the payment method for order ${s.order}`,
        `Charge ${usd(s.total)} to it`,
        `Return the original payment to your ${had}`,
      ], "• ");
    }
    case "address":
      return bullets([
        `Update the delivery address for order ${s.order}`,
        `Send it to ${address(s.address)}`,
      ], "• ");
    case "userAddress":
      return bullets([
        "Update the default address saved in your account",
        `Set it to ${address(s.address)}`,
      ], "• ");
  }
}

function willDoAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number}, ${city(f.origin)} to ${city(f.destination)}, ${
      weekdayDate(f.date)
    } at ${clockSmall(f.departs)}`;
  switch (s.act) {
    case "book":
      return bullets([
        `Book ${s.roundTrip ? "a round trip" : "a one-way trip"} from ${
          city(s.origin)
        } to ${city(s.destination)} in ${s.cabin}`,
        ...s.flights.map((f) => `Put you on ${flight(f)}`),
        `Add the ${plural(s.passengers, "passenger", "passengers")} ${
          oxford(
            s.passengers.map((p) => `${person(p)} (DOB ${slashed(p.born)})`),
          )
        }`,
        s.bags === 0
          ? "Book no checked bags"
          : `Include ${count(s.bags, "checked bag")}`,
        s.insurance ? "Add travel insurance" : "Leave out travel insurance",
        ...s.payments.map((p) =>
          `Charge ${usd(p.amount)} to your ${method(p.method)}`
        ),
        `That makes ${usd(s.total)} in total`,
      ], "• ");
    case "cancel":
      return bullets([
        `Cancel reservation ${s.reservation}`,
        `Note "${s.reason}" as the reason`,
        "Have the refund sent to your original payment method",
      ], "• ");
    case "flights":
      return bullets([
        `Change the flights in reservation ${s.reservation}`,
        ...s.flights.map((f) => `Put you on ${flight(f)}`),
        `Keep you in ${s.cabin}`,
        `Use your ${method(s.method)} for the difference in fare`,
      ], "• ");
    case "cabin":
      return bullets([
        `Switch reservation ${s.reservation} from ${s.had} to ${s.wanted}`,
        "Keep the flights as they are",
        `Use your ${method(s.method)} for the difference in fare`,
      ], "• ");
    case "passengers":
      return bullets([
        ...(s.leaving === null
          ? []
          : [`Take ${person(s.leaving)} off reservation ${s.reservation}`]),
        `Put ${person(s.joining)} (DOB ${
          slashed(s.joining.born)
        }) on reservation ${s.reservation}${
          s.leaving === null ? " as an additional passenger" : " instead"
        }`,
      ], "• ");
    case "bags":
      return bullets([
        `Add ${
          count(s.total - s.had, "checked bag")
        } to reservation ${s.reservation}, for a total of ${s.total}`,
        s.nonfree === 0
          ? "Charge nothing, as your free allowance covers this"
          : `Charge ${usd(50 * s.nonfree)} for ${
            count(s.nonfree, "extra bag")
          } to your ${method(s.method)}`,
      ], "• ");
    case "certificate":
      return bullets([
        `Issue you a ${usd(s.amount)} travel certificate`,
        `Record it as compensation for the ${s.reason} in reservation ${s.reservation}`,
      ], "• ");
  }
}

const willDo = (text: string): string =>
  `Here's what I'll do:\n\n${text}\n\nDoes this look good? I need a "yes" from you before I make the update.`;

// 7. Tables with before and after.

type Row = readonly [string, string, string];

function table(title: string, rows: readonly Row[]): string {
  return `${title}

| | Before | After |
|---|---|---|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`;
}

function tableRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return table(`Cancellation of order **${s.order}**`, [
        ["Status", "pending", "cancelled"],
        ["Reason", "-", s.reason],
        ...s.items.map((i): Row => [i.name, usd(i.price), "cancelled"]),
        ["Refund", "-", `${usd(sum(s.items))} to ${methodId(s.method)}`],
      ]);
    case "return":
      return table(`Return for order **${s.order}**`, [
        ...s.items.map((
          i,
        ): Row => [`${i.name} (${i.id})`, "delivered", "to be returned"]),
        ["Refund", "-", `${usd(sum(s.items))} to ${methodId(s.method)}`],
      ]);
    case "exchange":
    case "modify":
      return table(
        `${
          s.act === "exchange" ? "Exchange for" : "Item change in"
        } order **${s.order}**`,
        [
          ...s.pairs.flatMap(({ had, wanted }): Row[] => [
            ["Item", had.name, wanted.name],
            ["Item ID", had.id, wanted.id],
            ["Options", options(had), options(wanted)],
            ["Price", usd(had.price), usd(wanted.price)],
          ]),
          [
            "Difference",
            "-",
            bySign(
              s.difference,
              (n) => `+${usd(n)}, charged to ${methodId(s.method)}`,
              (n) => `-${usd(n)}, refunded to ${methodId(s.method)}`,
              `$0.00 (${methodId(s.method)})`,
            ),
          ],
        ],
      );
    case "payment":
      return table(`Payment change for order **${s.order}**`, [
        ["Payment method", methodId(s.had), methodId(s.wanted)],
        ["Amount", usd(s.total), usd(s.total)],
      ]);
    case "address":
      return table(`Address change for order **${s.order}**`, [
        ["Shipping address", "address on the order", address(s.address)],
      ]);
    case "userAddress":
      return table("Change to your **user profile**", [
        ["Default address", "address on file", address(s.address)],
      ]);
  }
}

function tableAirline(s: AirlineSummary): string {
  const itinerary = (list: readonly FlightWords[]): string =>
    `| Flight | Date | From | To | Departure | Arrival |
|---|---|---|---|---|---|
${
      list.map((f) =>
        `| ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`
      ).join("\n")
    }`;
  switch (s.act) {
    case "book":
      return `New ${
        s.roundTrip ? "round-trip" : "one-way"
      } booking, **${s.origin} - ${s.destination}**, ${s.cabin}

${itinerary(s.flights)}

| Passenger | Date of birth |
|---|---|
${s.passengers.map((p) => `| ${person(p)} | ${p.born} |`).join("\n")}

| Checked bags | Insurance | Total |
|---|---|---|
| ${s.bags} | ${s.insurance ? "yes" : "no"} | ${usd(s.total)} |

| Payment method | Amount |
|---|---|
${
        s.payments.map((p) => `| ${methodId(p.method)} | ${usd(p.amount)} |`)
          .join("\n")
      }`;
    case "cancel":
      return table(`Cancellation of reservation **${s.reservation}**`, [
        ["Status", "booked", "cancelled"],
        ["Reason", "-", s.reason],
      ]);
    case "flights":
      return `New flights for reservation **${s.reservation}** (${s.cabin}, payment method ${
        methodId(s.method)
      })

${itinerary(s.flights)}`;
    case "cabin":
      return table(`Cabin change for reservation **${s.reservation}**`, [
        ["Cabin", s.had, s.wanted],
        ["Flights", "as booked", "no change"],
        ["Payment method", "-", methodId(s.method)],
      ]);
    case "passengers":
      return table(`Passenger change for reservation **${s.reservation}**`, [
        [
          "Passenger",
          s.leaving === null ? "-" : person(s.leaving),
          person(s.joining),
        ],
        ["Date of birth", s.leaving?.born ?? "-", s.joining.born],
      ]);
    case "bags":
      return table(`Baggage change for reservation **${s.reservation}**`, [
        ["Checked bags", `${s.had}`, `${s.total}`],
        ["Charge", "-", `${usd(50 * s.nonfree)} (${s.nonfree} paid)`],
        ["Payment method", "-", methodId(s.method)],
      ]);
    case "certificate":
      return table(`Compensation for reservation **${s.reservation}**`, [
        ["Certificate", "none", usd(s.amount)],
        ["Reason", "-", s.reason],
      ]);
  }
}

const tableAsk =
  "\n\nWould you like me to apply this change? Please confirm with Yes or No.";

// 8. JSON of the tool call, then a question.

function call(tool: string, args: unknown): string {
  return `\`\`\`json
${JSON.stringify({ name: tool, arguments: args }, null, 2)}
\`\`\``;
}

function jsonRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `I'm ready to cancel your order. The refund will go to your ${
        method(s.method)
      }. This is the call I will make:\n\n${
        call("cancel_pending_order", { order_id: s.order, reason: s.reason })
      }`;
    case "return":
      return `I'm ready to return the ${
        and(s.items.map(name))
      }. This is the call I will make:\n\n${
        call("return_delivered_order_items", {
          order_id: s.order,
          item_ids: s.items.map((i) => i.id),
          payment_method_id: s.method.id,
        })
      }`;
    case "exchange":
    case "modify": {
      const money = bySign(
        s.difference,
        (n) => `You'd pay ${usd(n)} more.`,
        (n) => `You'd get ${usd(n)} back.`,
        "The price stays the same.",
      );
      return `I'm ready to ${
        s.act === "exchange" ? "exchange" : "modify"
      } the ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${had.name} (new: ${values(wanted)})`
          ),
        )
      }. ${money} This is the call I will make:\n\n${
        call(
          s.act === "exchange"
            ? "exchange_delivered_order_items"
            : "modify_pending_order_items",
          {
            order_id: s.order,
            item_ids: s.pairs.map(({ had }) => had.id),
            new_item_ids: s.pairs.map(({ wanted }) => wanted.id),
            payment_method_id: s.method.id,
          },
        )
      }`;
    }
    case "payment":
      return `I'm ready to change the payment method to your ${
        method(s.wanted)
      }. This is the call I will make:\n\n${
        call("modify_pending_order_payment", {
          order_id: s.order,
          payment_method_id: s.wanted.id,
        })
      }`;
    case "address":
      return `I'm ready to change the shipping address of your order. This is the call I will make:\n\n${
        call("modify_pending_order_address", {
          order_id: s.order,
          address1: s.address.address1,
          address2: s.address.address2,
          city: s.address.city,
          state: s.address.state,
          country: s.address.country,
          zip: s.address.zip,
        })
      }`;
    case "userAddress":
      return `I'm ready to change the default address of your profile. This is the call I will make:\n\n${
        call("modify_user_address", {
          address1: s.address.address1,
          address2: s.address.address2,
          city: s.address.city,
          state: s.address.state,
          country: s.address.country,
          zip: s.address.zip,
        })
      }`;
  }
}

function jsonAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
  });
  const passenger = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  switch (s.act) {
    case "book":
      return `I'm ready to book this trip for a total of ${
        usd(s.total)
      }. This is the call I will make:\n\n${
        call("book_reservation", {
          origin: s.origin,
          destination: s.destination,
          flight_type: s.roundTrip ? "round_trip" : "one_way",
          cabin: s.cabin.replace(" ", "_"),
          flights: s.flights.map(flight),
          passengers: s.passengers.map(passenger),
          payment_methods: s.payments.map((p) => ({
            payment_id: p.method.id,
            amount: p.amount,
          })),
          total_baggages: s.bags,
          insurance: s.insurance ? "yes" : "no",
        })
      }`;
    case "cancel":
      return `I'm ready to cancel the reservation (reason given: ${s.reason}). This is the call I will make:\n\n${
        call("cancel_reservation", { reservation_id: s.reservation })
      }`;
    case "flights":
      return `I'm ready to change your flights. This is the call I will make:\n\n${
        call("update_reservation_flights", {
          reservation_id: s.reservation,
          cabin: s.cabin.replace(" ", "_"),
          flights: s.flights.map(flight),
          payment_id: s.method.id,
        })
      }`;
    case "cabin":
      return `I'm ready to change the cabin from ${s.had} to ${s.wanted}; the flights stay the same. This is the call I will make:\n\n${
        call("update_reservation_flights", {
          reservation_id: s.reservation,
          cabin: s.wanted.replace(" ", "_"),
          payment_id: s.method.id,
        })
      }`;
    case "passengers":
      return `I'm ready to ${
        s.leaving === null
          ? `add ${person(s.joining)}`
          : `replace ${person(s.leaving)} with ${person(s.joining)}`
      }. This is the call I will make:\n\n${
        call("update_reservation_passengers", {
          reservation_id: s.reservation,
          passengers: s.passengers.map(passenger),
        })
      }`;
    case "bags":
      return `I'm ready to update your bags. This is the call I will make:\n\n${
        call("update_reservation_baggages", {
          reservation_id: s.reservation,
          total_baggages: s.total,
          nonfree_baggages: s.nonfree,
          payment_id: s.method.id,
        })
      }`;
    case "certificate":
      return `I'm ready to send you a certificate for the ${s.reason} in reservation ${s.reservation}. This is the call I will make:\n\n${
        call("send_certificate", { amount: s.amount })
      }`;
  }
}

const jsonAsk = "\n\nMay I run it? Please answer yes or no.";

// 9. Polite letter.

function letterRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `As requested, we would cancel your order ${s.order}. We have noted "${s.reason}" as the reason. The amount you paid will be credited to your ${
        methodId(s.method)
      }.`;
    case "return":
      return `As requested, we would accept the return of the following ${
        plural(s.items, "article", "articles")
      } from order ${s.order}: ${
        s.items.map((i) => `${itemFull(i)} at ${grouped(i.price)}`).join("; ")
      }. The refund will be credited to your ${
        methodId(s.method)
      }. You will receive an email explaining how to send ${
        plural(s.items, "it", "them")
      } back.`;
    case "exchange":
    case "modify": {
      const pairs = s.pairs.map(({ had, wanted }) =>
        `your ${itemFull(had)} would be ${
          s.act === "exchange" ? "exchanged for" : "replaced by"
        } the ${itemFull(wanted)}`
      );
      const money = bySign(
        s.difference,
        (n) =>
          `The new total is ${grouped(n)} higher, which we would debit from`,
        (n) => `The new total is ${grouped(n)} lower, which we would credit to`,
        "As the price does not change, no amount would be debited from or credited to",
      );
      return `With regard to your ${
        s.act === "exchange" ? "delivered" : "pending"
      } order ${s.order}, ${and(pairs)}. ${money} your ${methodId(s.method)}.`;
    }
    case "payment":
      return `As requested, order ${s.order} in the amount of ${
        grouped(s.total)
      } would henceforth be paid with your ${
        methodId(s.wanted)
      }. The payment made with your ${methodId(s.had)} would be reversed.`;
    case "address":
      return `As requested, your order ${s.order} would be shipped to the following address:\n\n${
        addressLines(s.address)
      }`;
    case "userAddress":
      return `As requested, we would replace the default address in your customer profile with the following one:\n\n${
        addressLines(s.address)
      }`;
  }
}

function letterAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} on ${dayFirst(f.date)}, leaving ${
      cityCode(f.origin)
    } at ${f.departs} and reaching ${cityCode(f.destination)} at ${f.arrives}`;
  switch (s.act) {
    case "book":
      return `We would be pleased to reserve the following ${
        s.roundTrip ? "round-trip" : "one-way"
      } journey from ${cityCode(s.origin)} to ${
        cityCode(s.destination)
      } in ${s.cabin} class:\n\n${s.flights.map(flight).join(";\n")}.\n\n${
        plural(s.passengers, "The traveller is", "The travellers are")
      } ${
        and(
          s.passengers.map((p) => `${person(p)}, born on ${dayFirst(p.born)}`),
        )
      }. ${
        s.bags === 0
          ? "No checked baggage is included"
          : `${count(s.bags, "piece")} of checked baggage would be included`
      }, and travel insurance has ${
        s.insurance ? "been selected" : "been declined"
      }. The total of ${grouped(s.total)} would be paid as follows: ${
        and(s.payments.map((p) =>
          `${grouped(p.amount)} by ${methodId(p.method)}`
        ))
      }.`;
    case "cancel":
      return `As requested, we would cancel reservation ${s.reservation} in full. The reason on file would read "${s.reason}".`;
    case "flights":
      return `As requested, we would rebook reservation ${s.reservation} on the following ${
        plural(s.flights, "flight", "flights")
      }:\n\n${
        s.flights.map(flight).join(";\n")
      }.\n\nYour class of travel remains ${s.cabin}. Any difference in fare would be settled through your ${
        methodId(s.method)
      }.`;
    case "cabin":
      return `As requested, the class of travel in reservation ${s.reservation} would be changed from ${s.had} to ${s.wanted}. Any difference in fare would be settled through your ${
        methodId(s.method)
      }. Your flights remain as booked.`;
    case "passengers":
      return s.leaving === null
        ? `As requested, ${person(s.joining)}, born on ${
          dayFirst(s.joining.born)
        }, would be added to reservation ${s.reservation}.`
        : `As requested, ${person(s.joining)}, born on ${
          dayFirst(s.joining.born)
        }, would travel in place of ${
          person(s.leaving)
        } under reservation ${s.reservation}.`;
    case "bags":
      return `As requested, the checked baggage in reservation ${s.reservation} would be increased from ${s.had} to ${
        count(s.total, "piece")
      }. ${
        s.nonfree === 0
          ? "No fee applies."
          : `A fee of ${grouped(50 * s.nonfree)} for ${
            count(s.nonfree, "additional piece")
          } would be debited from your ${methodId(s.method)}.`
      }`;
    case "certificate":
      return `We are sorry about the ${s.reason} in your reservation ${s.reservation}. By way of compensation, we would like to offer you a travel certificate to the value of ${
        grouped(s.amount)
      }.`;
  }
}

const letter = (text: string): string =>
  `Dear Customer,

Thank you for contacting us. ${text}

We kindly ask you to confirm with "yes" that we may carry this out.

Kind regards,
Customer Service`;

// 10. Casual chat, with typos.

function casualRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `so I'd cancel ${s.order} for you (${s.reason}) and teh money goes back to your ${
        methodShort(s.method)
      }`;
    case "return":
      return `so we're sending back the ${
        and(s.items.map(name))
      } from ${s.order} and you'll recieve the refund on your ${
        methodShort(s.method)
      }`;
    case "exchange":
    case "modify": {
      const money = bySign(
        s.difference,
        (n) => `it's ${usd(n)} more, on your ${methodShort(s.method)}`,
        (n) => `you'll recieve ${usd(n)} back on your ${methodShort(s.method)}`,
        `teh price is the same so nothing to pay on your ${
          methodShort(s.method)
        }`,
      );
      return `so I'd ${s.act === "exchange" ? "swap" : "switch"} your ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${had.name} ${s.act === "exchange" ? "for" : "to"} the ${
              values(wanted)
            } one`
          ),
        )
      } on ${s.order}, ${money}`;
    }
    case "payment": {
      const [had, wanted] = apart(methodShort, s.had, s.wanted);
      return `so I'd put ${s.order} (${
        usd(s.total)
      }) on your ${wanted} and teh ${had} gets its money back`;
    }
    case "address":
      return `so ${s.order} would now ship to ${
        addressShort(s.address)
      } insted`;
    case "userAddress":
      return `so your default adress in the account would be ${
        addressShort(s.address)
      } from now on`;
  }
}

function casualAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} ${city(f.origin)} to ${city(f.destination)} on ${
      ordinalDate(f.date)
    } at ${clockSmall(f.departs)}`;
  switch (s.act) {
    case "book":
      return `so I'd book ${and(s.flights.map(flight))}, ${s.cabin}, ${
        s.roundTrip ? "round trip" : "one way"
      }, for ${
        and(s.passengers.map((p) => `${person(p)} (${slashed(p.born)})`))
      }. ${capital(s.bags === 0 ? "no bags" : count(s.bags, "bag"))}, ${
        s.insurance ? "with insurance" : "no insurance"
      }. Comes to ${round(s.total)}, wich goes on ${
        and(
          s.payments.map((p) =>
            `your ${methodShort(p.method)} (${round(p.amount)})`
          ),
        )
      }`;
    case "cancel":
      return `so I'd cancel teh whole reservation ${s.reservation}, reason ${s.reason}`;
    case "flights":
      return `so on ${s.reservation} you'd now fly ${
        and(s.flights.map(flight))
      }, still ${s.cabin}, and your ${
        methodShort(s.method)
      } takes care of teh fare difference`;
    case "cabin":
      return `so I'd move ${s.reservation} from ${s.had} to ${s.wanted}, same flights, and your ${
        methodShort(s.method)
      } takes care of teh fare difference`;
    case "passengers":
      return s.leaving === null
        ? `so ${person(s.joining)} (born ${
          slashed(s.joining.born)
        }) comes along on ${s.reservation} as an extra passanger`
        : `so ${person(s.joining)} (born ${
          slashed(s.joining.born)
        }) flies insted of ${person(s.leaving)} on ${s.reservation}`;
    case "bags":
      return `so that's ${
        count(s.total - s.had, "more bag")
      } on ${s.reservation}, ${s.total} alltogether, ${
        s.nonfree === 0
          ? "and it's free"
          : `and ${bucks(50 * s.nonfree)} on your ${methodShort(s.method)}`
      }`;
    case "certificate":
      return `so I'd send you a ${
        round(s.amount)
      } certificate becuase of the ${s.reason} on ${s.reservation}`;
  }
}

const casual = (text: string): string =>
  `Alright, ${text}. Sound good? Just say yes and I'll do it 🙂`;

// 11. "Just to double check", with typos; the consent before the money.

function doubleRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `you want to cancel order ${s.order} becuase it was ${s.reason}, is that right? If you say yes, the ${
        usd(sum(s.items))
      } will be refunded to your ${method(s.method)}`;
    case "return":
      return `you want to return ${
        s.items.length === 1 ? "" : `${s.items.length} items, `
      }the ${
        and(s.items.map(item))
      }, from order ${s.order}, is that right? If you say yes, the refund will be proccessed to your ${
        method(s.method)
      }`;
    case "exchange":
    case "modify":
      return `you want to ${s.act === "exchange" ? "exchange" : "change"} the ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${item(had)} ${s.act === "exchange" ? "for" : "to"} ${
              item(wanted)
            }`
          ),
        )
      } in order ${s.order}, is that right? If you say yes, ${
        bySign(
          s.difference,
          (n) => `the diffrence of ${usd(n)} will be charged to`,
          (n) => `the diffrence of ${usd(n)} will be refunded to`,
          "there will be no price diffrence, and I'll note",
        )
      } your ${method(s.method)}`;
    case "payment": {
      const [had, wanted] = apart(method, s.had, s.wanted);
      return `you want to pay for order ${s.order} with your ${wanted} and not with your ${had}, is that right? If you say yes, ${
        usd(s.total)
      } will be chraged to the new one`;
    }
    case "address":
      return `you want order ${s.order} to be deliverd to ${
        address(s.address)
      }, is that right? If you say yes, I'll change the shipping adress`;
    case "userAddress":
      return `you want your default adress to be ${
        address(s.address)
      }, is that right? If you say yes, I'll update your profile`;
  }
}

function doubleAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} (${f.origin}-${f.destination}, ${
      monthDay(f.date)
    }, ${f.departs}-${f.arrives})`;
  switch (s.act) {
    case "book":
      return `you want to book ${
        and(s.flights.map(flight))
      } in ${s.cabin} as a ${s.roundTrip ? "round trip" : "one-way trip"} for ${
        and(s.passengers.map((p) => `${person(p)} (${longDate(p.born)})`))
      }, with ${s.bags === 0 ? "no" : s.bags} checked ${
        s.bags === 1 ? "bag" : "bags"
      } and ${
        s.insurance ? "with" : "without"
      } insurance, is that right? If you say yes, ${
        and(
          s.payments.map((p) => `${usd(p.amount)} on your ${method(p.method)}`),
        )
      } will be chraged, ${usd(s.total)} in total`;
    case "cancel":
      return `you want to cancel reservation ${s.reservation} and the reason is ${s.reason}, is that right? If you say yes, I'll cancel it and this cannot be undone`;
    case "flights":
      return `you want to change reservation ${s.reservation} to ${
        and(s.flights.map(flight))
      } in ${s.cabin}, is that right? If you say yes, I'll use your ${
        method(s.method)
      } for the price diffrence`;
    case "cabin":
      return `you want ${s.wanted} insted of ${s.had} for reservation ${s.reservation}, is that right? If you say yes, I'll use your ${
        method(s.method)
      } for the price diffrence`;
    case "passengers":
      return s.leaving === null
        ? `you want to add ${
          person(s.joining)
        } to reservation ${s.reservation}, date of birth ${
          longDate(s.joining.born)
        }, is that right? If you say yes, I'll update the passangers`
        : `you want to change the passanger ${person(s.leaving)} to ${
          person(s.joining)
        } in reservation ${s.reservation}, date of birth ${
          longDate(s.joining.born)
        }, is that right? If you say yes, I'll update it`;
    case "bags":
      return `you want to go from ${s.had} to ${
        count(s.total, "checked bag")
      } on reservation ${s.reservation}, is that right? If you say yes, ${
        s.nonfree === 0
          ? "I'll add that at no extra cost"
          : `${usd(50 * s.nonfree)} will be chraged to your ${method(s.method)}`
      }`;
    case "certificate":
      return `you'd like the ${
        usd(s.amount)
      } certificate for the ${s.reason} in reservation ${s.reservation}, is that right? If you say yes, I'll issue it to your acount`;
  }
}

const double = (text: string): string => `Just to double check: ${text}.`;

// 12. Consent first.

function firstRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `Cancellation of order ${s.order} (${
        and(s.items.map(name))
      }) because "${s.reason}". Refund to ${method(s.method)}, ${s.method.id}.`;
    case "return":
      return `Return from order ${s.order}: ${
        s.items.map((i) => `${i.name} (${i.id}) for ${usd(i.price)}`).join(", ")
      }. Refund of ${usd(sum(s.items))} to ${
        method(s.method)
      }, ${s.method.id}.`;
    case "exchange":
    case "modify":
      return `${
        s.act === "exchange" ? "Exchange" : "Item modification"
      } in order ${s.order}: ${
        s.pairs.map(({ had, wanted }) =>
          `old ${had.name} (${had.id}), new ${itemFull(wanted)} (${wanted.id})`
        ).join("; ")
      }. ${
        bySign(
          s.difference,
          (n) => `Additional charge of ${usd(n)} on`,
          (n) => `Refund of ${usd(n)} to`,
          "No additional charge; payment method:",
        )
      } ${method(s.method)}, ${s.method.id}.`;
    case "payment":
      return `New payment method for order ${s.order}: ${
        method(s.wanted)
      }, ${s.wanted.id}. It replaces ${method(s.had)}, ${s.had.id}. Amount: ${
        usd(s.total)
      }.`;
    case "address":
      return `New shipping address for order ${s.order}: ${
        address(s.address)
      }.`;
    case "userAddress":
      return `New default address for your user account: ${
        address(s.address)
      }.`;
  }
}

function firstAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} ${f.origin} to ${f.destination}, ${f.date}, ${
      clock(f.departs)
    } to ${clock(f.arrives)}`;
  switch (s.act) {
    case "book":
      return `New reservation, ${
        s.roundTrip ? "round trip" : "one way"
      } ${s.origin} to ${s.destination}, ${s.cabin}. Flights: ${
        s.flights.map(flight).join("; ")
      }. Passengers: ${
        s.passengers.map((p) => `${person(p)}, born ${p.born}`).join("; ")
      }. Checked bags: ${s.bags}. Insurance: ${
        s.insurance ? "yes" : "no"
      }. Total: ${usd(s.total)}. Payment: ${
        s.payments.map((p) => `${p.method.id} ${usd(p.amount)}`).join(", ")
      }.`;
    case "cancel":
      return `Cancellation of the entire reservation ${s.reservation}. Reason: ${s.reason}.`;
    case "flights":
      return `Flight change for reservation ${s.reservation}. New itinerary: ${
        s.flights.map(flight).join("; ")
      }. Cabin: ${s.cabin}. Payment method: ${
        method(s.method)
      }, ${s.method.id}.`;
    case "cabin":
      return `Cabin change for reservation ${s.reservation}: ${s.had} to ${s.wanted}. Payment method: ${
        method(s.method)
      }, ${s.method.id}.`;
    case "passengers":
      return `Passenger change for reservation ${s.reservation}: ${
        s.leaving === null ? "" : `${person(s.leaving)} out, `
      }${person(s.joining)} (born ${s.joining.born}) ${
        s.leaving === null ? "added" : "in"
      }. Passengers afterwards: ${oxford(s.passengers.map(person))}.`;
    case "bags":
      return `Checked bags for reservation ${s.reservation}: ${s.total} instead of ${s.had}. ${
        s.nonfree === 0
          ? "No bag fee."
          : `Bag fee: ${usd(50 * s.nonfree)} on ${
            method(s.method)
          }, ${s.method.id}.`
      }`;
    case "certificate":
      return `Certificate worth ${
        usd(s.amount)
      } as a gesture for the ${s.reason} (reservation ${s.reservation}).`;
  }
}

const first = (text: string): string =>
  `Do I have your permission (yes/no) to make the following change?\n\n${text}`;

// 13. Among others: "First … Then …".

function thenRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `I'll put through the cancellation of order ${s.order}, noting "${s.reason}", and the refund goes to your ${
        method(s.method)
      }`;
    case "return":
      return `I'll set up the return for order ${s.order}: ${
        and(s.items.map((i) => `the ${item(i)}`))
      }, with the refund going to your ${method(s.method)}`;
    case "exchange":
    case "modify":
      return `I'll put through the ${
        s.act === "exchange" ? "exchange" : "item change"
      } on order ${s.order}: ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${had.name}, ${changes(had, wanted)} (new item ${wanted.id}, ${
              usd(wanted.price)
            })`
          ),
        )
      }. ${
        bySign(
          s.difference,
          (n) => `That costs ${usd(n)} more, charged to`,
          (n) => `That puts ${usd(n)} back on`,
          "The price stays the same, with nothing extra on",
        )
      } your ${method(s.method)}`;
    case "payment": {
      const [had, wanted] = apart(method, s.had, s.wanted);
      return `I'll switch order ${s.order} over to your ${wanted} for the full ${
        usd(s.total)
      }, and your ${had} will be refunded`;
    }
    case "address":
      return `I'll redirect order ${s.order} to ${address(s.address)}`;
    case "userAddress":
      return `I'll set the default address in your profile to ${
        address(s.address)
      }`;
  }
}

function thenAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} on ${monthDay(f.date)}, ${f.origin} ${
      clock(f.departs)
    } to ${f.destination} ${clock(f.arrives)}`;
  switch (s.act) {
    case "book":
      return `I'll place the ${
        s.roundTrip ? "round-trip" : "one-way"
      } booking from ${s.origin} to ${s.destination} in ${s.cabin}: ${
        s.flights.map(flight).join("; ")
      }. ${plural(s.passengers, "The passenger is", "The passengers are")} ${
        and(s.passengers.map((p) => `${person(p)}, ${longDate(p.born)}`))
      }. You have ${
        s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
      } and ${s.insurance ? "" : "no "}insurance. I'll charge ${
        and(
          s.payments.map((p) => `${usd(p.amount)} to your ${method(p.method)}`),
        )
      }, which makes ${usd(s.total)}`;
    case "cancel":
      return `I'll put through the cancellation of reservation ${s.reservation} with "${s.reason}" as the reason`;
    case "flights":
      return `I'll move reservation ${s.reservation} to the new flights: ${
        s.flights.map(flight).join("; ")
      }. The cabin is still ${s.cabin}, and the fare difference runs through your ${
        method(s.method)
      }`;
    case "cabin":
      return `I'll put reservation ${s.reservation} into ${s.wanted} (now ${s.had}), using your ${
        method(s.method)
      } for the fare difference`;
    case "passengers":
      return s.leaving === null
        ? `I'll add ${person(s.joining)}, date of birth ${
          longDate(s.joining.born)
        }, to reservation ${s.reservation}`
        : `I'll switch the passenger on reservation ${s.reservation} from ${
          person(s.leaving)
        } to ${person(s.joining)}, date of birth ${longDate(s.joining.born)}`;
    case "bags":
      return `I'll bring reservation ${s.reservation} to ${
        count(s.total, "checked bag")
      } (now ${s.had}), ${
        s.nonfree === 0
          ? "which is free for you"
          : `with the ${usd(50 * s.nonfree)} fee on your ${method(s.method)}`
      }`;
    case "certificate":
      return `I'll issue the ${
        usd(s.amount)
      } certificate for the ${s.reason} on reservation ${s.reservation}`;
  }
}

const then = (text: string): string =>
  `Let's take this one step at a time. First, ${text}. Then I'll look at your other question. Can I get a yes from you for this first step?`;

// 14. Among others, after a thank you, with the act as a noun.

function pointRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `your order ${s.order} is still pending, so it can be cancelled. I would record "${s.reason}" as the reason, and ${
        code(sum(s.items))
      } for the ${and(s.items.map(name))} would be returned to ${
        methodId(s.method)
      }`;
    case "return":
      return `order ${s.order} was delivered, so the ${
        and(s.items.map(name))
      } can be returned. The refund of ${code(sum(s.items))} would go to ${
        methodId(s.method)
      }`;
    case "exchange":
    case "modify":
      return `the new ${
        plural(s.pairs, "item is", "items are")
      } available. In order ${s.order} I would ${
        s.act === "exchange" ? "exchange" : "replace"
      } ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `the ${had.name} with item ID ${had.id} ${
              s.act === "exchange" ? "for" : "with"
            } the one with item ID ${wanted.id} (${options(wanted)})`
          ),
        )
      }. ${
        bySign(
          s.difference,
          (n) => `The extra ${code(n)} would be paid by`,
          (n) => `The saving of ${code(n)} would go to`,
          "There is nothing to pay or refund with",
        )
      } ${methodId(s.method)}`;
    case "payment":
      return `order ${s.order} is pending, so its payment method can be changed. The ${
        code(s.total)
      } would be charged to ${methodId(s.wanted)} and returned to ${
        methodId(s.had)
      }`;
    case "address":
      return `order ${s.order} hasn't shipped yet, so it can go to another address. I would enter ${
        address(s.address)
      }`;
    case "userAddress":
      return `your profile can have another default address. I would save ${
        address(s.address)
      }`;
  }
}

function pointAirline(s: AirlineSummary): string {
  const flight = (f: FlightWords): string =>
    `${f.number} from ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives}) on ${
      weekdayDate(f.date)
    }`;
  switch (s.act) {
    case "book":
      return `seats are available. I would reserve ${
        and(s.flights.map(flight))
      }, ${s.cabin}, ${s.roundTrip ? "round trip" : "one way"}, for ${
        and(s.passengers.map((p) => `${person(p)} (born ${dayFirst(p.born)})`))
      }, ${s.insurance ? "with" : "without"} travel insurance and with ${
        s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
      }. The price is ${code(s.total)}, paid as ${
        and(s.payments.map((p) => `${code(p.amount)} on ${methodId(p.method)}`))
      }`;
    case "cancel":
      return `reservation ${s.reservation} can be cancelled. I would record "${s.reason}" as the reason, and the refund would go back the way you paid`;
    case "flights":
      return `the flights you asked for have seats in ${s.cabin}. I would switch reservation ${s.reservation} to ${
        and(s.flights.map(flight))
      }, with ${methodId(s.method)} for the difference`;
    case "cabin":
      return `the flights of reservation ${s.reservation} have seats in ${s.wanted}. I would switch everyone from ${s.had} to ${s.wanted}, with ${
        methodId(s.method)
      } for the difference`;
    case "passengers":
      return `the passenger details can be edited. In reservation ${s.reservation}, I would ${
        s.leaving === null
          ? `add ${person(s.joining)}`
          : `enter ${person(s.joining)} in place of ${person(s.leaving)}`
      }, with ${dayFirst(s.joining.born)} as the date of birth`;
    case "bags":
      return `bags can be added to reservation ${s.reservation}. I would enter ${s.total} in total, that is ${
        s.total - s.had
      } more than now, ${
        s.nonfree === 0
          ? "without a fee"
          : `and charge ${code(50 * s.nonfree)} to ${methodId(s.method)}`
      }`;
    case "certificate":
      return `you are eligible for compensation. For the ${s.reason} in reservation ${s.reservation} I would send a certificate over ${
        code(s.amount)
      }`;
  }
}

const point = (text: string): string =>
  `Thank you for waiting, and I'll come back to the rest of your message in a moment. As for your first request: ${text}. If you agree, please tell me "yes", and we can move on to the next point afterwards.`;

// 15. Very short, with ids.

function shortRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `Cancel ${s.order}, ${s.reason}, refund to ${s.method.id}`;
    case "return":
      return `Return ${
        s.items.map((i) => `${i.name} ${i.id}`).join(", ")
      } (${s.order}), refund to ${s.method.id}`;
    case "exchange":
    case "modify":
      return `${s.act === "exchange" ? "Exchange" : "Modify"} ${
        s.pairs.map(({ had, wanted }) =>
          `${had.name} ${had.id} to ${wanted.id}`
        )
          .join(", ")
      } (${s.order}), ${
        bySign(
          s.difference,
          (n) => `+${usd(n)}`,
          (n) => `-${usd(n)}`,
          "$0.00",
        )
      } via ${s.method.id}`;
    case "payment":
      return `Change payment of ${s.order} to ${s.wanted.id}, ${usd(s.total)}`;
    case "address":
      return `Change address of ${s.order} to ${address(s.address)}`;
    case "userAddress":
      return `Change your default address to ${address(s.address)}`;
  }
}

function shortAirline(s: AirlineSummary): string {
  const flights = (list: readonly FlightWords[]): string =>
    list.map((f) => `${f.number} ${f.date}`).join(", ");
  switch (s.act) {
    case "book":
      return `Book ${s.origin}-${s.destination} ${
        s.roundTrip ? "round trip" : "one way"
      }, ${flights(s.flights)}, ${s.cabin}, ${
        s.passengers.map((p) => `${person(p)} ${p.born}`).join(", ")
      }, ${count(s.bags, "bag")}, ${
        s.insurance ? "insurance" : "no insurance"
      }, ${
        s.payments.map((p) => `${usd(p.amount)} ${p.method.id}`).join(" + ")
      }`;
    case "cancel":
      return `Cancel ${s.reservation}, ${s.reason}`;
    case "flights":
      return `Change ${s.reservation} to ${
        flights(s.flights)
      }, ${s.cabin}, payment ${s.method.id}`;
    case "cabin":
      return `Change ${s.reservation} from ${s.had} to ${s.wanted}, payment ${s.method.id}`;
    case "passengers":
      return s.leaving === null
        ? `Add ${personBorn(s.joining)} to ${s.reservation}`
        : `Replace ${person(s.leaving)} with ${
          personBorn(s.joining)
        } on ${s.reservation}`;
    case "bags":
      return `Update ${s.reservation} to ${
        count(s.total, "bag")
      }, ${s.nonfree} paid, ${usd(50 * s.nonfree)}, payment ${s.method.id}`;
    case "certificate":
      return `Issue ${
        usd(s.amount)
      } certificate, ${s.reason}, ${s.reservation}`;
  }
}

const shortAsk = ". Proceed, yes or no?";

// 16. Very short, in words.

function briefRetail(s: RetailSummary): string {
  switch (s.act) {
    case "cancel":
      return `cancel order ${s.order} (${s.reason}) and refund your ${
        method(s.method)
      }`;
    case "return":
      return `return the ${
        and(s.items.map(name))
      } from order ${s.order} and refund your ${method(s.method)}`;
    case "exchange":
    case "modify":
      return `${s.act === "exchange" ? "exchange" : "change"} the ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${had.name} ${s.act === "exchange" ? "for" : "to"} ${
              values(wanted)
            }`
          ),
        )
      } in order ${s.order}${
        bySign(
          s.difference,
          (n) => `, charging ${round(n)} to your ${method(s.method)}`,
          (n) => `, refunding ${round(n)} to your ${method(s.method)}`,
          ` at no cost, with your ${method(s.method)}`,
        )
      }`;
    case "payment": {
      const [, wanted] = apart(method, s.had, s.wanted);
      return `move the payment of order ${s.order} to your ${wanted}`;
    }
    case "address":
      return `ship order ${s.order} to ${addressShort(s.address)}`;
    case "userAddress":
      return `make ${addressShort(s.address)} your default address`;
  }
}

function briefAirline(s: AirlineSummary): string {
  const flights = (list: readonly FlightWords[]): string =>
    and(list.map((f) => `${f.number} on ${monthDay(f.date)}`));
  switch (s.act) {
    case "book":
      return `book ${flights(s.flights)} (${s.origin} to ${s.destination}, ${
        s.roundTrip ? "round trip" : "one way"
      }) in ${s.cabin} for ${
        and(s.passengers.map((p) => `${person(p)}, born ${longDate(p.born)}`))
      }, with ${s.bags === 0 ? "no bags" : count(s.bags, "bag")} and ${
        s.insurance ? "insurance" : "no insurance"
      }, for ${
        and(s.payments.map((p) =>
          `${round(p.amount)} on your ${method(p.method)}`
        ))
      }`;
    case "cancel":
      return `cancel reservation ${s.reservation} (${s.reason})`;
    case "flights":
      return `change reservation ${s.reservation} to ${
        flights(s.flights)
      } in ${s.cabin}, using your ${method(s.method)}`;
    case "cabin":
      return `change reservation ${s.reservation} to ${s.wanted}, using your ${
        method(s.method)
      }`;
    case "passengers":
      return s.leaving === null
        ? `add ${person(s.joining)}, born ${
          longDate(s.joining.born)
        }, to reservation ${s.reservation}`
        : `put ${person(s.joining)}, born ${longDate(s.joining.born)}, in ${
          person(s.leaving)
        }'s place on reservation ${s.reservation}`;
    case "bags":
      return `set reservation ${s.reservation} to ${
        count(s.total, "checked bag")
      } ${
        s.nonfree === 0
          ? "at no charge"
          : `for ${round(50 * s.nonfree)} on your ${method(s.method)}`
      }`;
    case "certificate":
      return `send you a certificate of ${
        round(s.amount)
      } for the ${s.reason} on reservation ${s.reservation}`;
  }
}

const brief = (text: string): string =>
  `Shall I ${text}? A simple yes is enough.`;

/** The middle of the distribution of wordings. */
export const PLAIN_PHRASINGS: readonly Phrasing[] = [
  {
    name: "plain paragraph",
    retail: (s) => paragraphRetail(s) + paragraphAsk,
    airline: (s) => paragraphAirline(s) + paragraphAsk,
  },
  {
    name: "bullets with bold labels",
    retail: (s) => labelsRetail(s) + labelsAsk,
    airline: (s) => labelsAirline(s) + labelsAsk,
  },
  {
    name: "to confirm, fragments",
    retail: (s) => recapRetail(s) + recapAsk,
    airline: (s) => recapAirline(s) + recapAsk,
  },
  {
    name: "markdown headings",
    retail: (s) => headingsRetail(s) + headingsAsk,
    airline: (s) => headingsAirline(s) + headingsAsk,
  },
  {
    name: "numbered details",
    retail: (s) => numberedRetail(s) + numberedAsk,
    airline: (s) => numberedAirline(s) + numberedAsk,
  },
  {
    name: "here's what I'll do",
    retail: (s) => willDo(willDoRetail(s)),
    airline: (s) => willDo(willDoAirline(s)),
  },
  {
    name: "before and after tables",
    retail: (s) => tableRetail(s) + tableAsk,
    airline: (s) => tableAirline(s) + tableAsk,
  },
  {
    name: "tool call as JSON",
    retail: (s) => jsonRetail(s) + jsonAsk,
    airline: (s) => jsonAirline(s) + jsonAsk,
  },
  {
    name: "polite letter",
    retail: (s) => letter(letterRetail(s)),
    airline: (s) => letter(letterAirline(s)),
  },
  {
    name: "casual chat with typos",
    retail: (s) => casual(casualRetail(s)),
    airline: (s) => casual(casualAirline(s)),
  },
  {
    name: "just to double check, with typos",
    retail: (s) => double(doubleRetail(s)),
    airline: (s) => double(doubleAirline(s)),
  },
  {
    name: "consent first",
    retail: (s) => first(firstRetail(s)),
    airline: (s) => first(firstAirline(s)),
  },
  {
    name: "first this, then the other question",
    retail: (s) => then(thenRetail(s)),
    airline: (s) => then(thenAirline(s)),
  },
  {
    name: "first request of several, formal",
    retail: (s) => point(pointRetail(s)),
    airline: (s) => point(pointAirline(s)),
  },
  {
    name: "very short with ids",
    retail: (s) => shortRetail(s) + shortAsk,
    airline: (s) => shortAirline(s) + shortAsk,
  },
  {
    name: "very short in words",
    retail: (s) => brief(briefRetail(s)),
    airline: (s) => brief(briefAirline(s)),
  },
];

/** Phrasings written blind: ways in which agents sum up and ask for consent. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

/** Names of the months. */
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

/** Capital first letter. */
const cap = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** `$1,234.50`, without a sign. */
const usd = (n: number): string =>
  "$" + Math.abs(n).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/** `1234.50`, without a sign. */
const plain = (n: number): string => Math.abs(n).toFixed(2);

/** `$45` or `$45.50`, without a sign. */
const bare = (n: number): string => "$" + plain(n).replace(/\.00$/, "");

/** Year, month's name and day of `2024-05-20`. */
function ymd(iso: string): [string, string, number] {
  const [y, m, d] = iso.split("-");
  return [y!, MONTHS[Number(m) - 1]!, Number(d)];
}

/** `May 20, 2024` */
const usDate = (iso: string): string => {
  const [y, m, d] = ymd(iso);
  return `${m} ${d}, ${y}`;
};

/** `20 May 2024` */
const ukDate = (iso: string): string => {
  const [y, m, d] = ymd(iso);
  return `${d} ${m} ${y}`;
};

/** `20th` */
function nth(d: number): string {
  const teen = d > 10 && d < 14;
  return d + (teen ? "th" : ["th", "st", "nd", "rd"][d % 10] ?? "th");
}

/** `20th of May 2024` */
const ordDate = (iso: string): string => {
  const [y, m, d] = ymd(iso);
  return `${nth(d)} of ${m} ${y}`;
};

/** `20MAY2024` */
const gdsDate = (iso: string): string => {
  const [y, m, d] = ymd(iso);
  return `${String(d).padStart(2, "0")}${m.slice(0, 3).toUpperCase()}${y}`;
};

/** `Mon, May 20, 2024` */
const dayDate = (iso: string): string => {
  const [y, m, d] = ymd(iso);
  const day = new Date(iso + "T00:00:00Z").getUTCDay();
  const name = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day];
  return `${name}, ${m.slice(0, 3)} ${d}, ${y}`;
};

/** `2:30 PM` of `14:30`. */
function pm(time: string): string {
  const [h, m] = time.split(":");
  return `${Number(h) % 12 || 12}:${m} ${Number(h) < 12 ? "AM" : "PM"}`;
}

/** `a, b and c` */
const and = (list: readonly string[], word = "and"): string =>
  list.length < 2
    ? list.join("")
    : `${list.slice(0, -1).join(", ")} ${word} ${list[list.length - 1]}`;

/** Options, as `key<between>value` joined by `sep`. */
const opts = (item: ItemWords, between: string, sep = ", "): string =>
  Object.entries(item.options).map(([k, v]) => k + between + v).join(sep) ||
  "no options";

/** Lines of an address without empty ones. */
const lines = (a: AddressWords): string[] =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country]
    .filter((line) => line.trim() !== "");

/** `2 bags`, `1 bag` */
const num = (n: number, word: string): string =>
  `${n} ${word}${n === 1 ? "" : "s"}`;

/** `no bags`, `one bag`, `two bags` */
const word = (n: number, thing: string): string =>
  `${["no", "one", "two", "three", "four", "five", "six"][n] ?? n} ${thing}${
    n === 1 ? "" : "s"
  }`;

/** Brand of a card as it is written on the card. */
const brand = (m: MethodWords): string => cap(m.brand ?? "credit card");

/** Digits of an id, or the id. */
const digits = (id: string): string => /\d+$/.exec(id)?.[0] ?? id;

/** `Visa ending in 1234`, `gift card gift_card_1234567` */
const ending = (m: MethodWords): string =>
  m.source === "credit card" && m.lastFour
    ? `${brand(m)} ending in ${m.lastFour}`
    : `${m.source} ${m.id}`;

/** `visa card (…1234)`, `PayPal account (paypal_1234567)` */
const dots = (m: MethodWords): string =>
  m.source === "credit card" && m.lastFour
    ? `${m.brand ?? "credit"} card (…${m.lastFour})`
    : `${m.source}${m.source === "PayPal" ? " account" : ""} (${m.id})`;

/** `VISA x1234`, `GC 1234567` */
const brief = (m: MethodWords): string =>
  m.source === "credit card" && m.lastFour
    ? `${(m.brand ?? "card").toUpperCase()} x${m.lastFour}`
    : `${m.source} ${digits(m.id)}`;

/** `Mastercard credit card with the last four digits 1234` */
const long = (m: MethodWords): string =>
  m.source === "credit card" && m.lastFour
    ? `${
      m.brand ? cap(m.brand) + " " : ""
    }credit card with the last four digits ${m.lastFour}`
    : `${m.source}${m.source === "PayPal" ? " account" : ""} number ${
      digits(m.id)
    }`;

/** Text for a difference to pay, to get back, or none. */
const diff = (d: number, more: string, less: string, same: string): string =>
  Math.abs(d) < 0.005 ? same : d > 0 ? more : less;

/** Reason for cancelling an order, as a clause. */
const whyOrder = (reason: string): string =>
  reason === "no longer needed"
    ? "because you no longer need it"
    : reason === "ordered by mistake"
    ? "because it was ordered by mistake"
    : `for the reason "${reason}"`;

/** Reason for cancelling a reservation, as a clause. */
const whyTrip = (reason: string): string =>
  reason === "change of plan"
    ? "because your plans have changed"
    : reason === "airline cancelled flight"
    ? "because the airline cancelled the flight"
    : reason === "health"
    ? "for health reasons"
    : `for the reason "${reason}"`;

/** `Ann Lee` */
const full = (p: PassengerWords): string => `${p.first} ${p.last}`;

// 1

/** A bold-keyed bullet list under a title, then the question. */
const bulleted = (
  title: string,
  rows: readonly (readonly [string, string])[],
  ask: string,
) =>
  `${title}\n\n${
    rows.map(([k, v]) => `- **${k}:** ${v}`).join("\n")
  }\n\n${ask}`;

/** Bold-keyed bullets of a polite assistant. */
const markdownBullets: Phrasing = {
  name: "markdown bullets, assistant",
  retail(s) {
    const item = (i: ItemWords) =>
      `\n  - ${i.name} (${opts(i, ": ")}), item ID ${i.id}, ${usd(i.price)}`;
    const ask =
      "Please confirm that you'd like me to proceed with this (yes/no).";
    switch (s.act) {
      case "cancel":
        return bulleted("Here is a summary of the order cancellation:", [
          ["Order ID", s.order],
          ["Items to be cancelled", s.items.map(item).join("")],
          ["Reason", cap(s.reason)],
          ["Refund to", cap(ending(s.method))],
        ], ask);
      case "return":
        return bulleted("Here is a summary of the return request:", [
          ["Order ID", s.order],
          ["Items to return", s.items.map(item).join("")],
          ["Refund to", cap(ending(s.method))],
        ], ask);
      case "exchange":
      case "modify":
        return bulleted(
          s.act === "exchange"
            ? "Here is a summary of the exchange of your delivered items:"
            : "Here is a summary of the item changes in your pending order:",
          [
            ["Order ID", s.order],
            ...s.pairs.flatMap((p) => [
              ["Current item", item(p.had)] as const,
              ["New item", item(p.wanted)] as const,
            ]),
            [
              "Price difference",
              diff(
                s.difference,
                `${usd(s.difference)} to be paid by you`,
                `${usd(s.difference)} to be refunded to you`,
                "None",
              ),
            ],
            ["Payment method for the difference", cap(ending(s.method))],
          ],
          ask,
        );
      case "payment":
        return bulleted("Here is a summary of the payment method change:", [
          ["Order ID", s.order],
          ["Current payment method", cap(ending(s.had))],
          ["New payment method", cap(ending(s.wanted))],
          ["Order total", usd(s.total)],
        ], ask);
      case "address":
        return bulleted("Here is a summary of the shipping address change:", [
          ["Order ID", s.order],
          ["New shipping address", lines(s.address).join(", ")],
        ], ask);
      case "userAddress":
        return bulleted("Here is a summary of the change to your profile:", [
          ["New default address", lines(s.address).join(", ")],
        ], ask);
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `\n  - ${f.number} on ${
        usDate(f.date)
      }: ${f.origin} to ${f.destination}, departing ${f.departs}, arriving ${f.arrives}`;
    const who = (p: PassengerWords) =>
      `\n  - ${full(p)} (date of birth: ${usDate(p.born)})`;
    const ask =
      "Please confirm that you'd like me to proceed with this (yes/no).";
    switch (s.act) {
      case "book":
        return bulleted("Here is a summary of your booking:", [
          ["Trip type", s.roundTrip ? "Round trip" : "One way"],
          ["Route", `${s.origin} to ${s.destination}`],
          ["Flights", s.flights.map(flight).join("")],
          ["Cabin", cap(s.cabin)],
          ["Passengers", s.passengers.map(who).join("")],
          ["Checked bags", String(s.bags)],
          ["Travel insurance", s.insurance ? "Yes" : "No"],
          [
            "Payment",
            s.payments.map((p) =>
              `\n  - ${usd(p.amount)} on ${ending(p.method)}`
            ).join(""),
          ],
          ["Total", usd(s.total)],
        ], ask);
      case "cancel":
        return bulleted("Here is a summary of the cancellation:", [
          ["Reservation ID", s.reservation],
          ["Reason for cancellation", cap(s.reason)],
        ], ask);
      case "flights":
        return bulleted("Here is a summary of the flight change:", [
          ["Reservation ID", s.reservation],
          ["New flights", s.flights.map(flight).join("")],
          ["Cabin", `${cap(s.cabin)} (unchanged)`],
          ["Payment method for any difference", cap(ending(s.method))],
        ], ask);
      case "cabin":
        return bulleted("Here is a summary of the cabin change:", [
          ["Reservation ID", s.reservation],
          ["Current cabin", cap(s.had)],
          ["New cabin", cap(s.wanted)],
          ["Flights", "Unchanged"],
          ["Payment method for any difference", cap(ending(s.method))],
        ], ask);
      case "passengers":
        return bulleted("Here is a summary of the passenger change:", [
          ["Reservation ID", s.reservation],
          ...(s.leaving
            ? [["Passenger to remove", who(s.leaving)] as const]
            : []),
          ["Passenger to add", who(s.joining)],
          ["Passengers after the change", s.passengers.map(who).join("")],
        ], ask);
      case "bags":
        return bulleted("Here is a summary of the baggage update:", [
          ["Reservation ID", s.reservation],
          ["Current number of checked bags", String(s.had)],
          ["New number of checked bags", String(s.total)],
          ["Non-free bags", `${s.nonfree}${s.nonfree ? " ($50 each)" : ""}`],
          ["Payment method", cap(ending(s.method))],
        ], ask);
      case "certificate":
        return bulleted("Here is a summary of the compensation:", [
          ["Reservation ID", s.reservation],
          ["Compensation", `Travel certificate worth ${usd(s.amount)}`],
          ["Reason", cap(s.reason)],
        ], ask);
    }
  },
};

// 2

/** One long spoken sentence that ends in "shall I go ahead?". */
const flowing: Phrasing = {
  name: "one flowing sentence",
  retail(s) {
    const item = (i: ItemWords) =>
      `the ${i.name} with ${opts(i, " ")} (item ${i.id}, ${bare(i.price)})`;
    const ask = "shall I go ahead and do that for you?";
    switch (s.act) {
      case "cancel":
        return `So I'll cancel your order ${s.order}, that is ${
          and(s.items.map(item))
        }, ${whyOrder(s.reason)}, and the money goes back to your ${
          dots(s.method)
        } - ${ask}`;
      case "return":
        return `So you'll be sending back ${
          and(s.items.map(item))
        } from order ${s.order}, and we'll put the refund on your ${
          dots(s.method)
        } - ${ask}`;
      case "exchange":
      case "modify":
        return `So in your ${
          s.act === "exchange" ? "delivered" : "pending"
        } order ${s.order} I'll ${
          s.act === "exchange" ? "exchange" : "change"
        } ${and(s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`))}, ${
          diff(
            s.difference,
            `and the extra ${bare(s.difference)} will be charged to your ${
              dots(s.method)
            }`,
            `and the ${bare(s.difference)} you get back will go to your ${
              dots(s.method)
            }`,
            `with no difference in price, so nothing to pay or get back on your ${
              dots(s.method)
            }`,
          )
        } - ${ask}`;
      case "payment":
        return `So I'll move the payment of ${
          bare(s.total)
        } for order ${s.order} from your ${dots(s.had)} over to your ${
          dots(s.wanted)
        } - ${ask}`;
      case "address":
        return `So I'll have order ${s.order} shipped to ${
          lines(s.address).join(", ")
        } instead - ${ask}`;
      case "userAddress":
        return `So I'll make ${
          lines(s.address).join(", ")
        } the default address in your profile - ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `${f.number} from ${f.origin} to ${f.destination} on ${
        usDate(f.date)
      }, leaving at ${pm(f.departs)} and landing at ${pm(f.arrives)}`;
    const trip = (list: readonly FlightWords[]) =>
      list.map(flight).join(", then ");
    const who = (p: PassengerWords) => `${full(p)}, born ${usDate(p.born)}`;
    const ask = "shall I go ahead and do that for you?";
    switch (s.act) {
      case "book":
        return `So I'll book you a ${
          s.roundTrip ? "round trip" : "one-way trip"
        } from ${s.origin} to ${s.destination} in ${s.cabin}, on ${
          trip(s.flights)
        }, for ${s.passengers.map(who).join(", and ")}, with ${
          word(s.bags, "checked bag")
        } and ${
          s.insurance ? "with" : "without"
        } travel insurance, which comes to ${bare(s.total)}, paid with ${
          and(s.payments.map((p) =>
            `${bare(p.amount)} from your ${dots(p.method)}`
          ))
        } - ${ask}`;
      case "cancel":
        return `So I'll cancel the whole reservation ${s.reservation} ${
          whyTrip(s.reason)
        } - ${ask}`;
      case "flights":
        return `So I'll put reservation ${s.reservation} on ${
          trip(s.flights)
        }, still in ${s.cabin}, and any difference in fare will be settled through your ${
          dots(s.method)
        } - ${ask}`;
      case "cabin":
        return `So I'll change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}, on the same flights, and any difference in fare will be settled through your ${
          dots(s.method)
        } - ${ask}`;
      case "passengers":
        return `So on reservation ${s.reservation} I'll ${
          s.leaving ? `take off ${who(s.leaving)}, and put on` : "add"
        } ${who(s.joining)}, which makes the passenger list ${
          s.passengers.map(who).join(", and ")
        } - ${ask}`;
      case "bags":
        return `So I'll take reservation ${s.reservation} from ${
          word(s.had, "checked bag")
        } to ${word(s.total, "checked bag")}, ${
          s.nonfree
            ? `${word(s.nonfree, "bag")} of those at $50 each on your ${
              dots(s.method)
            }`
            : `free of charge, with your ${
              dots(s.method)
            } as the payment method`
        } - ${ask}`;
      case "certificate":
        return `So I'll issue you a ${
          bare(s.amount)
        } certificate for the ${s.reason} on reservation ${s.reservation} - ${ask}`;
    }
  },
};

// 3

/** A JSON block with a lead-in and a question. */
const fenced = (data: unknown): string =>
  `This is the operation I'm ready to run:\n\n\`\`\`json\n${
    JSON.stringify(data, null, 2)
  }\n\`\`\`\n\nDo you approve this operation? Reply "yes" to execute it.`;

/** A recap as a JSON block. */
const jsonRecap: Phrasing = {
  name: "JSON recap",
  retail(s) {
    const item = (i: ItemWords) => ({
      product: i.name,
      item_id: i.id,
      options: i.options,
      price: `$${plain(i.price)}`,
    });
    switch (s.act) {
      case "cancel":
        return fenced({
          action: "cancel_order",
          order_id: s.order,
          items: s.items.map(item),
          reason: s.reason,
          refund_to: s.method.id,
        });
      case "return":
        return fenced({
          action: "return_items",
          order_id: s.order,
          items: s.items.map(item),
          refund_to: s.method.id,
        });
      case "exchange":
      case "modify":
        return fenced({
          action: s.act === "exchange"
            ? "exchange_delivered_items"
            : "modify_pending_order_items",
          order_id: s.order,
          changes: s.pairs.map((p) => ({
            from: item(p.had),
            to: item(p.wanted),
          })),
          [diff(s.difference, "you_pay", "you_get_back", "price_difference")]:
            `$${plain(s.difference)}`,
          payment_method: s.method.id,
        });
      case "payment":
        return fenced({
          action: "change_order_payment",
          order_id: s.order,
          old_payment_method: s.had.id,
          new_payment_method: s.wanted.id,
          order_total: `$${plain(s.total)}`,
        });
      case "address":
        return fenced({
          action: "change_shipping_address",
          order_id: s.order,
          new_address: s.address,
        });
      case "userAddress":
        return fenced({
          action: "change_default_address_of_user",
          new_address: s.address,
        });
    }
  },
  airline(s) {
    const flight = (f: FlightWords) => ({
      flight_number: f.number,
      date: f.date,
      from: f.origin,
      to: f.destination,
      departure: f.departs,
      arrival: f.arrives,
    });
    const who = (p: PassengerWords) => ({
      first_name: p.first,
      last_name: p.last,
      dob: p.born,
    });
    switch (s.act) {
      case "book":
        return fenced({
          action: "book_reservation",
          flight_type: s.roundTrip ? "round_trip" : "one_way",
          origin: s.origin,
          destination: s.destination,
          cabin: s.cabin.replace(" ", "_"),
          flights: s.flights.map(flight),
          passengers: s.passengers.map(who),
          total_checked_bags: s.bags,
          insurance: s.insurance ? "yes" : "no",
          payments: s.payments.map((p) => ({
            payment_id: p.method.id,
            amount: `$${plain(p.amount)}`,
          })),
          total: `$${plain(s.total)}`,
        });
      case "cancel":
        return fenced({
          action: "cancel_reservation",
          reservation_id: s.reservation,
          reason: s.reason,
        });
      case "flights":
        return fenced({
          action: "change_flights",
          reservation_id: s.reservation,
          new_flights: s.flights.map(flight),
          cabin: s.cabin.replace(" ", "_"),
          payment_id: s.method.id,
        });
      case "cabin":
        return fenced({
          action: "change_cabin",
          reservation_id: s.reservation,
          old_cabin: s.had.replace(" ", "_"),
          new_cabin: s.wanted.replace(" ", "_"),
          flights: "unchanged",
          payment_id: s.method.id,
        });
      case "passengers":
        return fenced({
          action: s.leaving ? "replace_passenger" : "add_passenger",
          reservation_id: s.reservation,
          ...(s.leaving ? { remove: who(s.leaving) } : {}),
          add: who(s.joining),
          passengers_after_change: s.passengers.map(who),
        });
      case "bags":
        return fenced({
          action: "update_baggage",
          reservation_id: s.reservation,
          current_bags: s.had,
          new_total_bags: s.total,
          nonfree_bags: s.nonfree,
          price_per_nonfree_bag: "$50",
          payment_id: s.method.id,
        });
      case "certificate":
        return fenced({
          action: "send_certificate",
          reservation_id: s.reservation,
          amount: `$${plain(s.amount)}`,
          reason: s.reason,
        });
    }
  },
};

// 4

/** Numbered steps and a closing question. */
const steps = (list: readonly string[]): string =>
  `If you agree, I will do the following:\n${
    list.map((step, i) => `${i + 1}. ${step}`).join("\n")
  }\nMay I carry out these steps?`;

/** Numbered steps. */
const numbered: Phrasing = {
  name: "numbered steps",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} #${i.id} [${opts(i, " = ", "; ")}] at ${plain(i.price)} USD`;
    switch (s.act) {
      case "cancel":
        return steps([
          `Cancel order ${s.order} with the reason "${s.reason}".`,
          ...s.items.map((i) => `Drop from the shipment: ${item(i)}.`),
          `Send the money back to your ${long(s.method)}.`,
        ]);
      case "return":
        return steps([
          `Open a return for order ${s.order}.`,
          ...s.items.map((i) => `Take back: ${item(i)}.`),
          `Refund your ${long(s.method)}.`,
        ]);
      case "exchange":
      case "modify":
        return steps([
          s.act === "exchange"
            ? `Open an exchange for the delivered order ${s.order}.`
            : `Open the pending order ${s.order} for a change of items.`,
          ...s.pairs.map((p) =>
            `Replace ${item(p.had)} with ${item(p.wanted)}.`
          ),
          diff(
            s.difference,
            `Charge the difference of ${plain(s.difference)} USD to your ${
              long(s.method)
            }.`,
            `Pay the difference of ${plain(s.difference)} USD back to your ${
              long(s.method)
            }.`,
            `Charge and refund nothing (0.00 USD difference); the payment method given is your ${
              long(s.method)
            }.`,
          ),
        ]);
      case "payment":
        return steps([
          `Take your ${long(s.had)} off order ${s.order}.`,
          `Charge the order's ${plain(s.total)} USD to your ${
            long(s.wanted)
          } instead.`,
        ]);
      case "address":
        return steps([
          `Open order ${s.order}.`,
          `Set its shipping address to ${lines(s.address).join(" / ")}.`,
        ]);
      case "userAddress":
        return steps([
          "Open your user profile.",
          `Set your default address to ${lines(s.address).join(" / ")}.`,
        ]);
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `flight ${f.number}, ${f.origin}-${f.destination}, ${
        ukDate(f.date)
      }, ${f.departs}-${f.arrives}`;
    const who = (p: PassengerWords) => `${full(p)} (born on ${ukDate(p.born)})`;
    switch (s.act) {
      case "book":
        return steps([
          `Create a ${
            s.roundTrip ? "round-trip" : "one-way"
          } reservation ${s.origin}-${s.destination} in ${s.cabin} class.`,
          ...s.flights.map((f) => `Reserve ${flight(f)}.`),
          ...s.passengers.map((p) => `Enter the passenger ${who(p)}.`),
          s.bags
            ? `Add ${num(s.bags, "checked bag")} in total.`
            : "Add no checked bags.",
          s.insurance ? "Add travel insurance." : "Leave out travel insurance.",
          ...s.payments.map((p) =>
            `Charge ${plain(p.amount)} USD to your ${long(p.method)}.`
          ),
          `Close the booking at a total of ${plain(s.total)} USD.`,
        ]);
      case "cancel":
        return steps([
          `Open reservation ${s.reservation}.`,
          `Cancel it with the reason "${s.reason}".`,
        ]);
      case "flights":
        return steps([
          `Remove the present flights of reservation ${s.reservation}.`,
          ...s.flights.map((f) => `Put in ${flight(f)}.`),
          `Keep the cabin as it is, ${s.cabin}.`,
          `Settle any fare difference with your ${long(s.method)}.`,
        ]);
      case "cabin":
        return steps([
          `Open reservation ${s.reservation} and leave its flights as they are.`,
          `Switch the cabin from ${s.had} to ${s.wanted}.`,
          `Settle any fare difference with your ${long(s.method)}.`,
        ]);
      case "passengers":
        return steps([
          `Open reservation ${s.reservation}.`,
          ...(s.leaving ? [`Delete the passenger ${who(s.leaving)}.`] : []),
          `Enter the new passenger ${who(s.joining)}.`,
          `Save the list of passengers as: ${
            s.passengers.map(who).join("; ")
          }.`,
        ]);
      case "bags":
        return steps([
          `Open reservation ${s.reservation}, which has ${
            num(s.had, "checked bag")
          } now.`,
          `Set the number of checked bags to ${s.total}.`,
          s.nonfree
            ? `Charge ${num(s.nonfree, "bag")} at 50 USD apiece to your ${
              long(s.method)
            }.`
            : `Charge for no bags (0 paid bags); the payment method given is your ${
              long(s.method)
            }.`,
        ]);
      case "certificate":
        return steps([
          `Note the ${s.reason} on reservation ${s.reservation}.`,
          `Send you a certificate over ${plain(s.amount)} USD as compensation.`,
        ]);
    }
  },
};

// 5

/** Chatty, with exclamation marks and emoji. */
const chatty: Phrasing = {
  name: "chatty, emoji",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} 🛍️ (${opts(i, " → ")} | ID ${i.id} | ${usd(i.price)})`;
    const ask =
      'Sound good? Just give me a thumbs up or a "yes" and I\'ll get it done! 😊';
    switch (s.act) {
      case "cancel":
        return `Okay, awesome! So we're cancelling ${s.order} - that's your ${
          and(s.items.map(item), "plus")
        } - and I'm putting down "${s.reason}" as the reason. 💸 Your money heads back to the ${
          ending(s.method)
        }. ${ask}`;
      case "return":
        return `Gotcha! You're returning your ${
          and(s.items.map(item), "plus")
        } from ${s.order}, and the refund lands on the ${
          ending(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `Yay, let's exchange stuff from your delivered order ${s.order}!`
            : `Yay, let's tweak the items in your pending order ${s.order} before it ships!`
        } ${
          s.pairs.map((p) =>
            `Out goes the ${item(p.had)}, in comes the ${item(p.wanted)}.`
          ).join(" ")
        } ${
          diff(
            s.difference,
            `That's ${usd(s.difference)} more, and we'd put it on the ${
              ending(s.method)
            }.`,
            `That's ${usd(s.difference)} less, so you get that back on the ${
              ending(s.method)
            }. 🎉`,
            `Same price, so nothing moves on the ${ending(s.method)}.`,
          )
        } ${ask}`;
      case "payment":
        return `Cool! So for order ${s.order} (${
          usd(s.total)
        } in all) we're ditching the ${
          ending(s.had)
        } and you'll be paying with the ${ending(s.wanted)} instead. 💳 ${ask}`;
      case "address":
        return `Great! 📦 Order ${s.order} will now be shipped to: ${
          lines(s.address).join(", ")
        }. ${ask}`;
      case "userAddress":
        return `Great! 🏠 I'll update your profile so your default address is: ${
          lines(s.address).join(", ")
        }. ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `✈️ ${f.number}, ${f.origin} → ${f.destination}, ${dayDate(f.date)}, ${
        pm(f.departs)
      } → ${pm(f.arrives)}`;
    const trip = (list: readonly FlightWords[]) => list.map(flight).join("\n");
    const who = (p: PassengerWords) => `${full(p)} 🎂 ${usDate(p.born)}`;
    const ask =
      'Sound good? Just give me a thumbs up or a "yes" and I\'ll get it done! 😊';
    switch (s.act) {
      case "book":
        return `Woohoo, let's book it! 🌍 Your ${
          s.roundTrip ? "round trip" : "one-way trip"
        } from ${s.origin} to ${s.destination}, flying ${s.cabin}:\n${
          trip(s.flights)
        }\nWho's coming along: ${and(s.passengers.map(who), "&")}\n🧳 ${
          s.bags ? num(s.bags, "checked bag") : "No checked bags"
        }, ${s.insurance ? "insured ✅" : "no travel insurance"}\n💳 ${
          s.payments.map((p) => `${usd(p.amount)} on the ${ending(p.method)}`)
            .join(" + ")
        }, ${usd(s.total)} all in.\n${ask}`;
      case "cancel":
        return `Aw, okay! So we're cancelling your reservation ${s.reservation}, and I'm putting down "${s.reason}" as the reason. ${ask}`;
      case "flights":
        return `Alrighty! Here's what your reservation ${s.reservation} will look like with the new flights:\n${
          trip(s.flights)
        }\nYou're staying in ${s.cabin}, and if the fare differs we'll use the ${
          ending(s.method)
        } for that. ${ask}`;
      case "cabin":
        return `Ooh, nice! Reservation ${s.reservation} moves from ${s.had} to ${s.wanted}, flights stay exactly the same, and if the fare differs we'll use the ${
          ending(s.method)
        } for that. ${ask}`;
      case "passengers":
        return `Alrighty! On reservation ${s.reservation}, ${
          s.leaving
            ? `we're swapping out ${who(s.leaving)} for`
            : "we're adding"
        } ${who(s.joining)}! So it'll be ${
          and(s.passengers.map(who), "&")
        } on the plane. ${ask}`;
      case "bags":
        return `Packing time! 🧳 Reservation ${s.reservation} goes from ${
          num(s.had, "bag")
        } to ${num(s.total, "bag")}, ${
          s.nonfree
            ? `and you'd pay for ${s.nonfree} of those ($50 a pop) with the ${
              ending(s.method)
            }`
            : `and it's all free, so nothing to pay with the ${
              ending(s.method)
            }`
        }. ${ask}`;
      case "certificate":
        return `So sorry about that ${s.reason}! 😔 To make it up to you, I'd love to send you a ${
          usd(s.amount)
        } certificate for reservation ${s.reservation}. 🎁 ${ask}`;
    }
  },
};

// 6

/** A formal letter around a body. */
const letter = (body: string): string =>
  `Dear Customer,\n\n${body}\n\nKindly reply "Yes" should you authorise us to carry out the above, or "No" should you wish otherwise.\n\nYours sincerely,\nCustomer Service`;

/** A formal letter. */
const formal: Phrasing = {
  name: "formal letter",
  retail(s) {
    const item = (i: ItemWords) =>
      `one "${i.name}" (article no. ${i.id}; ${opts(i, " ")}; price ${
        plain(i.price)
      } US dollars)`;
    switch (s.act) {
      case "cancel":
        return letter(
          `We are prepared to cancel order no. ${s.order}, which comprises ${
            and(s.items.map(item))
          }. The reason recorded is "${s.reason}". The amount paid will be credited to your ${
            long(s.method)
          }.`,
        );
      case "return":
        return letter(
          `We are prepared to accept the return of the following goods from order no. ${s.order}: ${
            and(s.items.map(item))
          }. The refund will be credited to your ${long(s.method)}.`,
        );
      case "exchange":
      case "modify":
        return letter(
          `${
            s.act === "exchange"
              ? `We are prepared to exchange goods delivered under order no. ${s.order} as follows:`
              : `We are prepared to amend the items of your pending order no. ${s.order} as follows:`
          } ${
            s.pairs.map((p) =>
              `${item(p.had)} shall be replaced by ${item(p.wanted)}`
            ).join("; furthermore, ")
          }. ${
            diff(
              s.difference,
              `The additional amount of ${
                plain(s.difference)
              } US dollars will be debited from your ${long(s.method)}.`,
              `The surplus of ${
                plain(s.difference)
              } US dollars will be credited to your ${long(s.method)}.`,
              `As the prices are equal, no amount will be debited from or credited to your ${
                long(s.method)
              }.`,
            )
          }`,
        );
      case "payment":
        return letter(
          `We are prepared to change the means of payment for order no. ${s.order}, amounting to ${
            plain(s.total)
          } US dollars, from your ${long(s.had)} to your ${long(s.wanted)}.`,
        );
      case "address":
        return letter(
          `We are prepared to redirect order no. ${s.order} to the following shipping address:\n\n${
            lines(s.address).join("\n")
          }`,
        );
      case "userAddress":
        return letter(
          `We are prepared to record the following as the default address in your customer profile:\n\n${
            lines(s.address).join("\n")
          }`,
        );
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `flight ${f.number} of ${
        ukDate(f.date)
      } from ${f.origin} (departure ${f.departs}) to ${f.destination} (arrival ${f.arrives})`;
    const who = (p: PassengerWords) =>
      `${p.last}, ${p.first}, date of birth ${ukDate(p.born)}`;
    switch (s.act) {
      case "book":
        return letter(
          `We are prepared to issue the following ${
            s.roundTrip ? "return (round-trip)" : "one-way"
          } booking between ${s.origin} and ${s.destination}, departing from ${s.origin}, in ${s.cabin} class: ${
            and(s.flights.map(flight))
          }.\n\nThe passengers are:\n${
            s.passengers.map(who).join("\n")
          }\n\nThe booking includes ${
            word(s.bags, "item")
          } of checked baggage and ${
            s.insurance ? "includes" : "does not include"
          } travel insurance. The total price of ${
            plain(s.total)
          } US dollars will be settled with ${
            and(
              s.payments.map((p) =>
                `${plain(p.amount)} US dollars from your ${long(p.method)}`
              ),
            )
          }.`,
        );
      case "cancel":
        return letter(
          `We are prepared to cancel reservation no. ${s.reservation}. The reason recorded is "${s.reason}".`,
        );
      case "flights":
        return letter(
          `We are prepared to rebook reservation no. ${s.reservation}. The complete new itinerary shall consist of ${
            and(s.flights.map(flight))
          }. The cabin shall remain ${s.cabin}. Any difference in fare will be settled with your ${
            long(s.method)
          }.`,
        );
      case "cabin":
        return letter(
          `We are prepared to transfer reservation no. ${s.reservation} from ${s.had} class to ${s.wanted} class. The flights shall remain the same. Any difference in fare will be settled with your ${
            long(s.method)
          }.`,
        );
      case "passengers":
        return letter(
          `We are prepared to ${
            s.leaving
              ? `replace the passenger ${who(s.leaving)}, by the passenger ${
                who(s.joining)
              },`
              : `add the passenger ${who(s.joining)},`
          } on reservation no. ${s.reservation}. The passengers will thereafter be:\n${
            s.passengers.map(who).join("\n")
          }`,
        );
      case "bags":
        return letter(
          `We are prepared to amend the checked baggage on reservation no. ${s.reservation} from ${
            word(s.had, "item")
          } to ${word(s.total, "item")}. ${
            s.nonfree
              ? `Of these, ${
                word(s.nonfree, "item")
              } will be subject to a fee of 50 US dollars per item, debited from your ${
                long(s.method)
              }.`
              : `None of these is subject to a fee, and nothing will be debited from your ${
                long(s.method)
              }.`
          }`,
        );
      case "certificate":
        return letter(
          `With our apologies for the ${s.reason} under reservation no. ${s.reservation}, we are prepared to issue you a certificate to the value of ${
            plain(s.amount)
          } US dollars.`,
        );
    }
  },
};

// 7

/** A British clerk on the phone. */
const british: Phrasing = {
  name: "British clerk",
  retail(s) {
    const item = (i: ItemWords) =>
      `the ${i.name}, ${opts(i, " ")}, at ${
        usd(i.price)
      } (that's item number ${i.id})`;
    const ask = "Are you happy for me to get that sorted for you?";
    switch (s.act) {
      case "cancel":
        return `Right then. I'd be cancelling order ${s.order} for you, ${
          whyOrder(s.reason)
        }. On that order we've got ${
          s.items.map(item).join("; and ")
        }. Your money would go back onto the ${dots(s.method)}. ${ask}`;
      case "return":
        return `Right then. From order ${s.order} you'd be sending back ${
          s.items.map(item).join("; and ")
        }. We'd refund that to the ${dots(s.method)}. ${ask}`;
      case "exchange":
      case "modify":
        return `Lovely. ${
          s.act === "exchange"
            ? `It's an exchange on order ${s.order}, the one that's been delivered.`
            : `It's a change to order ${s.order}, the one that's still pending.`
        } ${
          s.pairs.map((p) =>
            `Instead of ${item(p.had)}, you'd have ${item(p.wanted)}.`
          ).join(" ")
        } ${
          diff(
            s.difference,
            `It'd be another ${usd(s.difference)} to pay, on the ${
              dots(s.method)
            }.`,
            `You'd be ${
              usd(s.difference)
            } better off, and that'd go back onto the ${dots(s.method)}.`,
            `It's the same price, so there's nowt to pay and nowt to come back on the ${
              dots(s.method)
            }.`,
          )
        } ${ask}`;
      case "payment":
        return `Right you are. So order ${s.order}, which is ${
          usd(s.total)
        } altogether, would be paid with the ${
          dots(s.wanted)
        } rather than the ${dots(s.had)}. ${ask}`;
      case "address":
        return `Brilliant. So we'd have order ${s.order} posted to ${
          lines(s.address).join(", ")
        }. ${ask}`;
      case "userAddress":
        return `Brilliant. So on your account we'd change your usual, default address to ${
          lines(s.address).join(", ")
        }. ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `the ${f.number} on the ${
        ordDate(f.date)
      }, out of ${f.origin} at ${f.departs} and into ${f.destination} at ${f.arrives}`;
    const trip = (list: readonly FlightWords[]) =>
      list.map(flight).join("; then ");
    const who = (p: PassengerWords) =>
      `${full(p)}, born on the ${ordDate(p.born)}`;
    const ask = "Are you happy for me to get that sorted for you?";
    switch (s.act) {
      case "book":
        return `Right, so we've got a ${
          s.roundTrip ? "round trip, there and back," : "single, one way only,"
        } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
          trip(s.flights)
        }. Travelling we have ${s.passengers.map(who).join("; and ")}. ${
          s.bags
            ? `You'd have ${word(s.bags, "checked bag")} between you`
            : "You've no bags to check in"
        }, and you ${
          s.insurance ? "would like" : "don't want"
        } the travel insurance. It comes to ${usd(s.total)}, with ${
          and(
            s.payments.map((p) => `${usd(p.amount)} on the ${dots(p.method)}`),
          )
        }. ${ask}`;
      case "cancel":
        return `Righto. So I'd be cancelling booking ${s.reservation} altogether, ${
          whyTrip(s.reason)
        }. ${ask}`;
      case "flights":
        return `Righto. So booking ${s.reservation} would now be ${
          trip(s.flights)
        }. You'd stay in ${s.cabin}, and whatever the difference is would be sorted out on the ${
          dots(s.method)
        }. ${ask}`;
      case "cabin":
        return `Splendid. So for booking ${s.reservation} we'd move you out of ${s.had} and into ${s.wanted}. It's the same flights, and whatever the difference is would be sorted out on the ${
          dots(s.method)
        }. ${ask}`;
      case "passengers":
        return `Righto. So on booking ${s.reservation} ${
          s.leaving ? `${who(s.leaving)}, comes off, and ` : ""
        }${who(s.joining)}, goes on. That'd leave us with ${
          s.passengers.map(who).join("; and ")
        }. ${ask}`;
      case "bags":
        return `Righto. So booking ${s.reservation} has ${
          word(s.had, "checked bag")
        } at the minute, and we'd make it ${word(s.total, "bag")}. ${
          s.nonfree
            ? `There'd be ${
              word(s.nonfree, "bag")
            } to pay for, at fifty dollars a bag, on the ${dots(s.method)}.`
            : `There'd be nothing to pay for those on the ${dots(s.method)}.`
        } ${ask}`;
      case "certificate":
        return `I do apologise about the ${s.reason} on booking ${s.reservation}. I'd be sending you a certificate for ${
          usd(s.amount)
        } to make up for it. ${ask}`;
    }
  },
};

// 8

/** Clear but non-native English. */
const nonNative: Phrasing = {
  name: "non-native English",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} (number of item ${i.id}, with ${
        opts(i, " ", " and ")
      }, price ${plain(i.price)} $)`;
    const ask =
      "It is okay for you that I do this now? Please write me yes or no.";
    switch (s.act) {
      case "cancel":
        return `Dear friend, I have understand. I will cancel the order ${s.order}. Inside is: ${
          s.items.map(item).join(", and also ")
        }. The reason what you told me: ${s.reason}. The money is coming back to your ${
          brief(s.method)
        }. ${ask}`;
      case "return":
        return `Dear friend, I have understand. You want give back from the order ${s.order}: ${
          s.items.map(item).join(", and also ")
        }. The money for this is coming back to your ${
          brief(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `Dear friend, I have understand. ${
          s.act === "exchange"
            ? `You received the order ${s.order} and you want exchange.`
            : `The order ${s.order} is still pending and you want other items inside.`
        } ${
          s.pairs.map((p) =>
            `The old one: ${item(p.had)}. The new one: ${item(p.wanted)}.`
          ).join(" ")
        } ${
          diff(
            s.difference,
            `You must pay ${
              plain(s.difference)
            } $ more, I will take it from your ${brief(s.method)}.`,
            `You will receive ${
              plain(s.difference)
            } $ back, I will send it to your ${brief(s.method)}.`,
            `The price is same, you pay 0 $ more and receive 0 $ back with your ${
              brief(s.method)
            }.`,
          )
        } ${ask}`;
      case "payment":
        return `Dear friend, I have understand. The order ${s.order} costs ${
          plain(s.total)
        } $ in total. Until now you pay it with ${
          brief(s.had)
        }. I will change it, so you pay it with ${brief(s.wanted)}. ${ask}`;
      case "address":
        return `Dear friend, I have understand. We will send the order ${s.order} to this new address: ${
          lines(s.address).join(", ")
        }. ${ask}`;
      case "userAddress":
        return `Dear friend, I have understand. In your profile I will write this new default address: ${
          lines(s.address).join(", ")
        }. ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `the flight ${f.number}, day ${
        ukDate(f.date)
      }, starts in ${f.origin} at ${f.departs} o'clock and comes in ${f.destination} at ${f.arrives} o'clock`;
    const trip = (list: readonly FlightWords[]) =>
      list.map(flight).join("; after this ");
    const who = (p: PassengerWords) =>
      `${full(p)} (birthday ${ukDate(p.born)})`;
    const ask =
      "It is okay for you that I do this now? Please write me yes or no.";
    switch (s.act) {
      case "book":
        return `Dear passenger, I repeat what I will book. You go from ${s.origin} to ${s.destination}, ${
          s.roundTrip ? "with flight back (round trip)" : "only one way"
        }, class ${s.cabin}. It is ${trip(s.flights)}. The persons who fly: ${
          s.passengers.map(who).join(", ")
        }. Big bags for check-in: ${
          s.bags === 0 ? "none" : s.bags
        }. The travel insurance: ${
          s.insurance ? "you take it" : "you do not take it"
        }. All together is ${plain(s.total)} $. You pay ${
          s.payments.map((p) => `${plain(p.amount)} $ with ${brief(p.method)}`)
            .join(" and ")
        }. ${ask}`;
      case "cancel":
        return `Dear passenger, I will make the cancellation of your reservation ${s.reservation}. The reason what you told me: ${s.reason}. ${ask}`;
      case "flights":
        return `Dear passenger, in the reservation ${s.reservation} I will put the new flights. It is then ${
          trip(s.flights)
        }. The class is staying ${s.cabin}. If the price is different, it goes with your ${
          brief(s.method)
        }. ${ask}`;
      case "cabin":
        return `Dear passenger, in the reservation ${s.reservation} you have now the class ${s.had} and I will change it to the class ${s.wanted}. The flights are staying same. If the price is different, it goes with your ${
          brief(s.method)
        }. ${ask}`;
      case "passengers":
        return `Dear passenger, in the reservation ${s.reservation} ${
          s.leaving
            ? `is not flying anymore ${who(s.leaving)} and in this place`
            : "additionally"
        } is flying ${who(s.joining)}. All the persons after the change: ${
          s.passengers.map(who).join(", ")
        }. ${ask}`;
      case "bags":
        return `Dear passenger, in the reservation ${s.reservation} you have now ${
          num(s.had, "bag")
        } for check-in. I will make it ${num(s.total, "bag")} in total. ${
          s.nonfree
            ? `From these, ${
              num(s.nonfree, "bag")
            } you must pay, every one 50 $, with your ${brief(s.method)}.`
            : `You must pay for 0 bags, nothing is taken from your ${
              brief(s.method)
            }.`
        } ${ask}`;
      case "certificate":
        return `Dear passenger, because of the ${s.reason} in your reservation ${s.reservation} I will give you one certificate with value ${
          plain(s.amount)
        } $. ${ask}`;
    }
  },
};

// 9

/** Hurried, with abbreviations. */
const hurried: Phrasing = {
  name: "hurried abbreviations",
  retail(s) {
    const item = (i: ItemWords) =>
      `1x ${i.name} ${i.id} (${opts(i, ":", "/")}) @${plain(i.price)}`;
    const ask = "OK to proceed? Y/N";
    switch (s.act) {
      case "cancel":
        return `cxl ${s.order} - ${
          s.items.map(item).join(" + ")
        } - rsn: ${s.reason} - refund to ${brief(s.method)}. ${ask}`;
      case "return":
        return `rtn on ${s.order}: ${
          s.items.map(item).join(" + ")
        } - refund to ${brief(s.method)}. ${ask}`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? "exch of delivered items"
            : "mod of pending order"
        }, ${s.order}: ${
          s.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`).join(" + ")
        } - ${
          diff(
            s.difference,
            `addtl charge ${plain(s.difference)} to ${brief(s.method)}`,
            `refund of diff ${plain(s.difference)} to ${brief(s.method)}`,
            `diff 0.00, pmt method ${brief(s.method)}`,
          )
        }. ${ask}`;
      case "payment":
        return `pmt chg on ${s.order}, total ${plain(s.total)}: ${
          brief(s.had)
        } -> ${brief(s.wanted)}. ${ask}`;
      case "address":
        return `new ship-to addr for ${s.order}: ${
          lines(s.address).join(", ")
        }. ${ask}`;
      case "userAddress":
        return `new default addr in ur profile: ${
          lines(s.address).join(", ")
        }. ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `${f.number} ${
        gdsDate(f.date)
      } ${f.origin}${f.destination} dep ${f.departs} arr ${f.arrives}`;
    const trip = (list: readonly FlightWords[]) => list.map(flight).join(" / ");
    const who = (p: PassengerWords) =>
      `${p.last}/${p.first} DOB ${gdsDate(p.born)}`;
    const cabin = (c: string) =>
      c === "basic economy" ? "basic eco" : c === "economy" ? "eco" : "biz";
    const ask = "OK to proceed? Y/N";
    switch (s.act) {
      case "book":
        return `new bkg ${s.origin}-${s.destination} ${
          s.roundTrip ? "RT" : "OW"
        }, ${cabin(s.cabin)}: ${trip(s.flights)}. pax: ${
          s.passengers.map(who).join(", ")
        }. ${s.bags ? num(s.bags, "ckd bag") : "no ckd bags"}, ${
          s.insurance ? "w/ ins" : "no ins"
        }. pmt: ${
          s.payments.map((p) => `${plain(p.amount)} ${brief(p.method)}`).join(
            " + ",
          )
        } = ${plain(s.total)} total. ${ask}`;
      case "cancel":
        return `cxl res ${s.reservation}, rsn: ${s.reason}. ${ask}`;
      case "flights":
        return `flt chg on res ${s.reservation}, new itin: ${
          trip(s.flights)
        }. stays ${cabin(s.cabin)}. fare diff via ${brief(s.method)}. ${ask}`;
      case "cabin":
        return `cabin chg on res ${s.reservation}: ${cabin(s.had)} -> ${
          cabin(s.wanted)
        }, same flts. fare diff via ${brief(s.method)}. ${ask}`;
      case "passengers":
        return `pax chg on res ${s.reservation}: ${
          s.leaving ? `out ${who(s.leaving)}, in ` : "add "
        }${who(s.joining)}. pax list then: ${
          s.passengers.map(who).join(", ")
        }. ${ask}`;
      case "bags":
        return `bags on res ${s.reservation}: ${s.had} -> ${s.total} ckd, ${
          s.nonfree ? `${s.nonfree} paid @ $50 ea, ` : "0 paid, "
        }pmt ${brief(s.method)}. ${ask}`;
      case "certificate":
        return `send u a cert of $${
          plain(s.amount)
        } for ${s.reason}, res ${s.reservation}. ${ask}`;
    }
  },
};

// 10

/** A markdown table of two columns with a heading and a question. */
const tabled = (
  title: string,
  rows: readonly (readonly [string, string])[],
): string =>
  `### ${title}\n\n| Detail | Value |\n|---|---|\n${
    rows.map(([k, v]) => `| ${k} | ${v} |`).join("\n")
  }\n\nDoes everything in this table look right, and do you give me permission to process it?`;

/** Tables in markdown. */
const tables: Phrasing = {
  name: "markdown table",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name}, ${opts(i, "=", ", ")}, \`${i.id}\`, ${usd(i.price)}`;
    const pay = (m: MethodWords) =>
      `${cap(m.source)} \`${m.id}\`${
        m.lastFour ? ` (${m.brand ?? "card"} ${m.lastFour})` : ""
      }`;
    const rows = (name: string, items: readonly ItemWords[]) =>
      items.map((i, n) => [`${name} ${n + 1}`, item(i)] as const);
    switch (s.act) {
      case "cancel":
        return tabled("Order cancellation", [
          ["Order", s.order],
          ["Reason", s.reason],
          ...rows("Cancelled item", s.items),
          ["Refund goes to", pay(s.method)],
        ]);
      case "return":
        return tabled("Return", [
          ["Order", s.order],
          ...rows("Returned item", s.items),
          ["Refund goes to", pay(s.method)],
        ]);
      case "exchange":
      case "modify":
        return tabled(
          s.act === "exchange"
            ? "Exchange of delivered items"
            : "Pending order: item changes",
          [
            ["Order", s.order],
            ...s.pairs.flatMap((p, n) => [
              [`Old item ${n + 1}`, item(p.had)] as const,
              [`New item ${n + 1}`, item(p.wanted)] as const,
            ]),
            [
              diff(s.difference, "You pay", "You get back", "Price difference"),
              usd(s.difference),
            ],
            ["Payment method", pay(s.method)],
          ],
        );
      case "payment":
        return tabled("Payment method change", [
          ["Order", s.order],
          ["Order total", usd(s.total)],
          ["Old payment method", pay(s.had)],
          ["New payment method", pay(s.wanted)],
        ]);
      case "address":
      case "userAddress":
        return tabled(
          s.act === "address"
            ? "New shipping address"
            : "New default address of your profile",
          [
            ...(s.act === "address" ? [["Order", s.order] as const] : []),
            ["Street", s.address.address1],
            ["Address line 2", s.address.address2 || "(none)"],
            ["City", s.address.city],
            ["State", s.address.state],
            ["Zip code", s.address.zip],
            ["Country", s.address.country],
          ],
        );
    }
  },
  airline(s) {
    const flights = (list: readonly FlightWords[], name: string) =>
      list.map((f, n) =>
        [
          `${name} ${n + 1}`,
          `${f.number}, ${f.date}, ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}`,
        ] as const
      );
    const who = (p: PassengerWords) => `${full(p)}, DOB ${p.born}`;
    const people = (list: readonly PassengerWords[]) =>
      list.map((p, n) => [`Passenger ${n + 1}`, who(p)] as const);
    const pay = (m: MethodWords) => `${cap(m.source)} \`${m.id}\``;
    switch (s.act) {
      case "book":
        return tabled("New booking", [
          [
            "Trip",
            `${s.origin} → ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }`,
          ],
          ...flights(s.flights, "Flight"),
          ["Cabin", cap(s.cabin)],
          ...people(s.passengers),
          ["Checked luggage", s.bags ? String(s.bags) : "none"],
          ["Insurance", s.insurance ? "✔ yes" : "✘ no"],
          ...s.payments.map((p, n) =>
            [`Payment ${n + 1}`, `${usd(p.amount)}, ${pay(p.method)}`] as const
          ),
          ["Total price", usd(s.total)],
        ]);
      case "cancel":
        return tabled("Cancellation of a reservation", [
          ["Reservation", s.reservation],
          ["Reason", s.reason],
        ]);
      case "flights":
        return tabled("Change of flights", [
          ["Reservation", s.reservation],
          ...flights(s.flights, "New flight"),
          ["Cabin (no change)", cap(s.cabin)],
          ["Method for any fare difference", pay(s.method)],
        ]);
      case "cabin":
        return tabled("Change of cabin", [
          ["Reservation", s.reservation],
          ["Old cabin", cap(s.had)],
          ["New cabin", cap(s.wanted)],
          ["Flights", "no change"],
          ["Method for any fare difference", pay(s.method)],
        ]);
      case "passengers":
        return tabled("Change of passengers", [
          ["Reservation", s.reservation],
          ["Removed", s.leaving ? who(s.leaving) : "nobody"],
          ["Added", who(s.joining)],
          ...people(s.passengers).map(([k, v]) =>
            [`${k} after the change`, v] as const
          ),
        ]);
      case "bags":
        return tabled("Change of checked luggage", [
          ["Reservation", s.reservation],
          ["Checked bags now", String(s.had)],
          ["Checked bags after the change", String(s.total)],
          ["Of these free", String(s.total - s.nonfree)],
          ["Of these paid, $50 each", String(s.nonfree)],
          ["Payment method", pay(s.method)],
        ]);
      case "certificate":
        return tabled("Compensation", [
          ["Reservation", s.reservation],
          ["Certificate value", usd(s.amount)],
          ["Reason", s.reason],
        ]);
    }
  },
};

// 11

/** What is now and what will be, then a question. */
const turned = (subject: string, before: string, after: string): string =>
  `${subject}\nBEFORE: ${before}\nAFTER: ${after}\nIs this what you want, and should I make it so?`;

/** The state before and after. */
const beforeAfter: Phrasing = {
  name: "before and after",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} (${opts(i, " ")}; no. ${i.id}; ${bare(i.price)})`;
    switch (s.act) {
      case "cancel":
        return turned(
          `Order ${s.order}, cancellation (${s.reason})`,
          `you have on order: ${and(s.items.map(item))}`,
          `the order is cancelled, and the money goes back to ${
            long(s.method)
          }`,
        );
      case "return":
        return turned(
          `Order ${s.order}, return`,
          `you have: ${and(s.items.map(item))}`,
          `all of the above goes back to us, and the refund goes to ${
            long(s.method)
          }`,
        );
      case "exchange":
      case "modify":
        return turned(
          `Order ${s.order}, ${
            s.act === "exchange"
              ? "exchange after delivery"
              : "change of items while pending"
          }`,
          and(s.pairs.map((p) => item(p.had))),
          `${and(s.pairs.map((p) => item(p.wanted)))}; ${
            diff(
              s.difference,
              `${bare(s.difference)} more to pay by ${long(s.method)}`,
              `${bare(s.difference)} refunded to ${long(s.method)}`,
              `no difference in price, payment method ${long(s.method)}`,
            )
          }`,
        );
      case "payment":
        return turned(
          `Order ${s.order}, payment of ${bare(s.total)}`,
          `paid by ${long(s.had)}`,
          `paid by ${long(s.wanted)}`,
        );
      case "address":
        return turned(
          `Order ${s.order}, shipping address`,
          "the address that is on the order today",
          lines(s.address).join(", "),
        );
      case "userAddress":
        return turned(
          "Your profile, default address",
          "the address that is in the profile today",
          lines(s.address).join(", "),
        );
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `${f.number} (${f.origin}-${f.destination}, ${ukDate(f.date)}, ${
        pm(f.departs)
      } to ${pm(f.arrives)})`;
    const who = (p: PassengerWords) => `${full(p)} (* ${ukDate(p.born)})`;
    switch (s.act) {
      case "book":
        return turned(
          `A new ${
            s.roundTrip ? "round trip" : "one-way trip"
          } ${s.origin}-${s.destination}`,
          "not booked yet",
          `booked in ${s.cabin} on ${and(s.flights.map(flight))}, for ${
            and(s.passengers.map(who))
          }, with ${s.bags || "no"} checked bag${s.bags === 1 ? "" : "s"}, ${
            s.insurance
              ? "travel insurance included"
              : "travel insurance not included"
          }, ${bare(s.total)} in total, namely ${
            and(s.payments.map((p) => `${bare(p.amount)} by ${long(p.method)}`))
          }`,
        );
      case "cancel":
        return turned(
          `Reservation ${s.reservation}, cancellation (${s.reason})`,
          "you hold the reservation",
          "the reservation is cancelled",
        );
      case "flights":
        return turned(
          `Reservation ${s.reservation}, flights`,
          `the flights you hold today, in ${s.cabin}`,
          `${
            and(s.flights.map(flight))
          }, in ${s.cabin} as before, any fare difference by ${long(s.method)}`,
        );
      case "cabin":
        return turned(
          `Reservation ${s.reservation}, cabin`,
          `${s.had}`,
          `${s.wanted}, on the same flights, any fare difference by ${
            long(s.method)
          }`,
        );
      case "passengers":
        return turned(
          `Reservation ${s.reservation}, passengers`,
          s.leaving
            ? `${who(s.leaving)} is on the list`
            : `${who(s.joining)} is not on the list`,
          `${
            s.leaving
              ? `${who(s.joining)} takes that place`
              : `${who(s.joining)} is added`
          }, so the whole list is ${and(s.passengers.map(who))}`,
        );
      case "bags":
        return turned(
          `Reservation ${s.reservation}, checked luggage`,
          num(s.had, "bag"),
          `${num(s.total, "bag")}, ${
            s.total - s.nonfree
          } free and ${s.nonfree} paid${
            s.nonfree ? " ($50 each)" : ""
          }, payment method ${long(s.method)}`,
        );
      case "certificate":
        return turned(
          `Reservation ${s.reservation}, compensation for the ${s.reason}`,
          "none",
          `a certificate of ${bare(s.amount)} for you`,
        );
    }
  },
};

// 12

/** A function call in the text, explained by its arguments. */
const call = (
  name: string,
  args: readonly (readonly [string, string])[],
): string =>
  `Tool ready: ${name}(${
    args.map(([k, v]) => `${k}="${v}"`).join(", ")
  }). I need your explicit confirmation before I can submit it. Confirm?`;

/** Function calls with arguments. */
const toolCall: Phrasing = {
  name: "function call",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.id}: ${i.name} {${opts(i, ": ")}} ${plain(i.price)}`;
    const list = (items: readonly ItemWords[]) =>
      `[${items.map(item).join("; ")}]`;
    switch (s.act) {
      case "cancel":
        return call("cancel_pending_order", [
          ["order_id", s.order],
          ["items", list(s.items)],
          ["reason", s.reason],
          ["refund_method", s.method.id],
        ]);
      case "return":
        return call("return_delivered_order_items", [
          ["order_id", s.order],
          ["items", list(s.items)],
          ["refund_method", s.method.id],
        ]);
      case "exchange":
      case "modify":
        return call(
          s.act === "exchange"
            ? "exchange_delivered_order_items"
            : "modify_pending_order_items",
          [
            ["order_id", s.order],
            ["old_items", list(s.pairs.map((p) => p.had))],
            ["new_items", list(s.pairs.map((p) => p.wanted))],
            [
              diff(
                s.difference,
                "customer_pays_difference",
                "customer_is_refunded_difference",
                "price_difference",
              ),
              plain(s.difference),
            ],
            ["payment_method", s.method.id],
          ],
        );
      case "payment":
        return call("modify_pending_order_payment", [
          ["order_id", s.order],
          ["order_total", plain(s.total)],
          ["from_payment_method", s.had.id],
          ["to_payment_method", s.wanted.id],
        ]);
      case "address":
      case "userAddress":
        return call(
          s.act === "address"
            ? "modify_pending_order_shipping_address"
            : "modify_user_default_address",
          [
            ...(s.act === "address" ? [["order_id", s.order] as const] : []),
            ["address1", s.address.address1],
            ["address2", s.address.address2],
            ["city", s.address.city],
            ["state", s.address.state],
            ["country", s.address.country],
            ["zip", s.address.zip],
          ],
        );
    }
  },
  airline(s) {
    const flights = (list: readonly FlightWords[]) =>
      `[${
        list.map((f) =>
          `${f.number} ${f.date} ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`
        ).join("; ")
      }]`;
    const who = (p: PassengerWords) => `${full(p)} ${p.born}`;
    const people = (list: readonly PassengerWords[]) =>
      `[${list.map(who).join("; ")}]`;
    switch (s.act) {
      case "book":
        return call("book_reservation", [
          ["origin", s.origin],
          ["destination", s.destination],
          ["flight_type", s.roundTrip ? "round_trip" : "one_way"],
          ["cabin", s.cabin.replace(" ", "_")],
          ["flights", flights(s.flights)],
          ["passengers", people(s.passengers)],
          ["total_baggages", String(s.bags)],
          ["insurance", s.insurance ? "yes" : "no"],
          [
            "payments",
            `[${
              s.payments.map((p) => `${p.method.id} ${plain(p.amount)}`).join(
                "; ",
              )
            }]`,
          ],
          ["total", plain(s.total)],
        ]);
      case "cancel":
        return call("cancel_reservation", [["reservation_id", s.reservation], [
          "reason",
          s.reason,
        ]]);
      case "flights":
        return call("update_reservation_flights", [
          ["reservation_id", s.reservation],
          ["new_flights", flights(s.flights)],
          ["cabin_unchanged", s.cabin.replace(" ", "_")],
          ["payment_id", s.method.id],
        ]);
      case "cabin":
        return call("update_reservation_cabin", [
          ["reservation_id", s.reservation],
          ["old_cabin", s.had.replace(" ", "_")],
          ["new_cabin", s.wanted.replace(" ", "_")],
          ["flights", "same as before"],
          ["payment_id", s.method.id],
        ]);
      case "passengers":
        return call("update_reservation_passengers", [
          ["reservation_id", s.reservation],
          ...(s.leaving ? [["remove", who(s.leaving)] as const] : []),
          ["add", who(s.joining)],
          ["all_passengers_after_change", people(s.passengers)],
        ]);
      case "bags":
        return call("update_reservation_baggages", [
          ["reservation_id", s.reservation],
          ["old_total_baggages", String(s.had)],
          ["new_total_baggages", String(s.total)],
          [
            "nonfree_baggages",
            `${s.nonfree}${s.nonfree ? " at 50 dollars each" : ""}`,
          ],
          ["payment_id", s.method.id],
        ]);
      case "certificate":
        return call("send_certificate", [
          ["reservation_id", s.reservation],
          ["amount", `$${plain(s.amount)}`],
          ["reason", s.reason],
        ]);
    }
  },
};

// 13

/** A question first, details after it, and the word to say at the end. */
const asked = (question: string, details: readonly string[]): string =>
  `${question} To be clear about what that means: ${
    details.join(" ")
  } Just say "yes, please" and it will be done; say "no" and I'll leave everything as it is.`;

/** Asks first, then gives details. */
const questionFirst: Phrasing = {
  name: "question first",
  retail(s) {
    const item = (i: ItemWords) =>
      `the ${i.name} for ${usd(i.price)} (${
        opts(i, " is ")
      }; its id is ${i.id})`;
    switch (s.act) {
      case "cancel":
        return asked(`Would you like me to cancel order ${s.order}?`, [
          `You would no longer get ${and(s.items.map(item), "or")}.`,
          `I would note "${s.reason}" as your reason.`,
          `The refund would go to your ${ending(s.method)}.`,
        ]);
      case "return":
        return asked(
          `Would you like me to start the return for order ${s.order}?`,
          [
            `You would give back ${and(s.items.map(item))}.`,
            `The refund would go to your ${ending(s.method)}.`,
          ],
        );
      case "exchange":
      case "modify":
        return asked(
          s.act === "exchange"
            ? `Would you like me to start the exchange for your delivered order ${s.order}?`
            : `Would you like me to change the items in your pending order ${s.order}?`,
          [
            ...s.pairs.map((p) =>
              `You would get ${item(p.wanted)} in place of ${item(p.had)}.`
            ),
            diff(
              s.difference,
              `In all that costs ${
                usd(s.difference)
              } more, which would be charged to your ${ending(s.method)}.`,
              `In all that costs ${
                usd(s.difference)
              } less, which would be credited to your ${ending(s.method)}.`,
              `In all that costs the same, so your ${
                ending(s.method)
              } would be neither charged nor credited.`,
            ),
          ],
        );
      case "payment":
        return asked(
          `Would you like me to change how you pay for order ${s.order}?`,
          [
            `You would pay the ${usd(s.total)} with your ${ending(s.wanted)}.`,
            `Your ${ending(s.had)} would no longer be used for it.`,
          ],
        );
      case "address":
        return asked(
          `Would you like me to change where order ${s.order} is shipped?`,
          [
            `It would be shipped to ${lines(s.address).join(", ")}.`,
          ],
        );
      case "userAddress":
        return asked(
          "Would you like me to change the default address in your profile?",
          [
            `It would become ${lines(s.address).join(", ")}.`,
          ],
        );
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `On ${
        dayDate(f.date)
      }, flight ${f.number} would take you from ${f.origin} (${
        pm(f.departs)
      }) to ${f.destination} (${pm(f.arrives)}).`;
    const who = (p: PassengerWords) =>
      `${full(p)}, whose date of birth is ${usDate(p.born)}`;
    const people = (list: readonly PassengerWords[]) =>
      list.map(who).join("; and ");
    switch (s.act) {
      case "book":
        return asked(
          `Would you like me to book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}?`,
          [
            ...s.flights.map(flight),
            `You would sit in ${s.cabin}.`,
            `The ticket is for ${people(s.passengers)}.`,
            s.bags
              ? `${cap(word(s.bags, "bag"))} would be checked.`
              : "No bags would be checked.",
            s.insurance
              ? "The trip would be insured."
              : "The trip would not be insured.",
            `The price is ${usd(s.total)} in total.`,
            ...s.payments.map((p) =>
              `Your ${ending(p.method)} would be charged ${usd(p.amount)}.`
            ),
          ],
        );
      case "cancel":
        return asked(
          `Would you like me to cancel reservation ${s.reservation}?`,
          [
            `I would note "${s.reason}" as your reason.`,
          ],
        );
      case "flights":
        return asked(
          `Would you like me to change the flights of reservation ${s.reservation}?`,
          [
            ...s.flights.map(flight),
            "There would be no other flights on the reservation.",
            `You would stay in ${s.cabin}.`,
            `Any fare difference would be handled with your ${
              ending(s.method)
            }.`,
          ],
        );
      case "cabin":
        return asked(
          `Would you like me to change the cabin of reservation ${s.reservation}?`,
          [
            `You would sit in ${s.wanted}, and no longer in ${s.had}.`,
            "Your flights would stay the same.",
            `Any fare difference would be handled with your ${
              ending(s.method)
            }.`,
          ],
        );
      case "passengers":
        return asked(
          `Would you like me to ${
            s.leaving ? "replace" : "add"
          } a passenger on reservation ${s.reservation}?`,
          [
            ...(s.leaving
              ? [`The one who would no longer fly is ${who(s.leaving)}.`]
              : []),
            `The new passenger would be ${who(s.joining)}.`,
            `In all, the reservation would be for ${people(s.passengers)}.`,
          ],
        );
      case "bags":
        return asked(
          `Would you like me to change the checked bags on reservation ${s.reservation}?`,
          [
            `You have ${word(s.had, "bag")} now and would have ${
              word(s.total, "bag")
            } in total.`,
            s.nonfree
              ? `Your ${ending(s.method)} would be charged for ${
                word(s.nonfree, "bag")
              }, at $50 each.`
              : `Your ${
                ending(s.method)
              } would not be charged, as no bag costs extra.`,
          ],
        );
      case "certificate":
        return asked(
          `Would you like me to send you a certificate for ${usd(s.amount)}?`,
          [
            `It would be compensation for the ${s.reason} on reservation ${s.reservation}.`,
          ],
        );
    }
  },
};

// 14

/** Read back on the phone in short sentences. */
const readBack: Phrasing = {
  name: "phone read-back",
  retail(s) {
    const item = (i: ItemWords) =>
      `One ${i.name}. ${
        Object.entries(i.options).map(([k, v]) => `${cap(k)}, ${v}.`).join(" ")
      } Item number ${i.id}. Price, ${plain(i.price)} dollars.`;
    const start = "Okay, let me read that back to you.";
    const ask = "Have I got that right, and can I put it through?";
    const no = (order: string) => order.replace("#", "");
    switch (s.act) {
      case "cancel":
        return `${start} Cancel order ${
          no(s.order)
        }, the whole order. What's in it: ${
          s.items.map(item).join(" ")
        } Reason, ${s.reason}. Refund to your ${ending(s.method)}. ${ask}`;
      case "return":
        return `${start} Return from order ${
          no(s.order)
        }. What's coming back: ${s.items.map(item).join(" ")} Refund to your ${
          ending(s.method)
        }. ${ask}`;
      case "exchange":
      case "modify":
        return `${start} ${
          s.act === "exchange"
            ? "Exchange on delivered order"
            : "Item change on pending order"
        } ${no(s.order)}. ${
          s.pairs.map((p) =>
            `We take out: ${item(p.had)} We put in: ${item(p.wanted)}`
          ).join(" ")
        } ${
          diff(
            s.difference,
            `You pay ${plain(s.difference)} dollars on top, with your ${
              ending(s.method)
            }.`,
            `You get ${plain(s.difference)} dollars back, on your ${
              ending(s.method)
            }.`,
            `No money either way. Payment method, your ${ending(s.method)}.`,
          )
        } ${ask}`;
      case "payment":
        return `${start} Order ${no(s.order)}. Total, ${
          plain(s.total)
        } dollars. We take your ${ending(s.had)} off it. We put your ${
          ending(s.wanted)
        } on it. ${ask}`;
      case "address":
        return `${start} Order ${no(s.order)}. New shipping address. ${
          lines(s.address).join(". ")
        }. ${ask}`;
      case "userAddress":
        return `${start} Your profile. New default address. ${
          lines(s.address).join(". ")
        }. ${ask}`;
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `Flight ${f.number}. The ${ordDate(f.date)}. Leaves ${f.origin} at ${
        pm(f.departs)
      }. Gets into ${f.destination} at ${pm(f.arrives)}.`;
    const who = (p: PassengerWords) =>
      `First name ${p.first}, last name ${p.last}, born the ${
        ordDate(p.born)
      }.`;
    const start = "Okay, let me read that back to you.";
    const ask = "Have I got that right, and can I put it through?";
    switch (s.act) {
      case "book":
        return `${start} A new booking, ${
          s.roundTrip ? "round trip" : "one way"
        }, ${s.origin} to ${s.destination}. ${
          s.flights.map(flight).join(" ")
        } Cabin, ${s.cabin}. ${cap(word(s.passengers.length, "passenger"))}. ${
          s.passengers.map(who).join(" ")
        } Checked bags, ${s.bags || "none"}. Insurance, ${
          s.insurance ? "yes" : "no"
        }. ${
          s.payments.map((p) =>
            `${plain(p.amount)} dollars on your ${ending(p.method)}.`
          ).join(" ")
        } Total, ${plain(s.total)} dollars. ${ask}`;
      case "cancel":
        return `${start} Cancel reservation ${s.reservation}. Reason, ${s.reason}. ${ask}`;
      case "flights":
        return `${start} New flights for reservation ${s.reservation}. ${
          s.flights.map(flight).join(" ")
        } That's the full itinerary. Cabin, ${s.cabin}, same as now. Any difference in price, with your ${
          ending(s.method)
        }. ${ask}`;
      case "cabin":
        return `${start} Reservation ${s.reservation}. Cabin now, ${s.had}. New cabin, ${s.wanted}. Same flights. Any difference in price, with your ${
          ending(s.method)
        }. ${ask}`;
      case "passengers":
        return `${start} Reservation ${s.reservation}. ${
          s.leaving
            ? `Passenger off. ${who(s.leaving)} Passenger on instead.`
            : "One more passenger."
        } ${who(s.joining)} Then the full list. ${
          s.passengers.map(who).join(" ")
        } ${ask}`;
      case "bags":
        return `${start} Reservation ${s.reservation}. Checked bags now, ${
          s.had || "none"
        }. New number of checked bags, ${s.total || "none"}. ${
          s.nonfree
            ? `${cap(word(s.nonfree, "bag"))} to pay for, 50 dollars each.`
            : "No bags to pay for."
        } Payment method, your ${ending(s.method)}. ${ask}`;
      case "certificate":
        return `${start} A certificate for you. ${
          plain(s.amount)
        } dollars. It's for the ${s.reason}. Reservation ${s.reservation}. ${ask}`;
    }
  },
};

// 15

/** Careful, with headings and an explicit go-ahead. */
const careful = (
  what: string,
  details: readonly string[],
  money: string,
): string =>
  `Before I make any changes, I want to be sure we're on the same page.\n\n**What I'll do:** ${what}\n${
    details.map((d) => `• ${d}`).join("\n")
  }${details.length ? "\n" : ""}${
    money && `**Payment:** ${money}\n`
  }\nNothing has been changed so far. Do I have your go-ahead?`;

/** Careful assistant with headings. */
const headings: Phrasing = {
  name: "careful, headings",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} – ${opts(i, ": ", " · ")} – ${usd(i.price)} (ID: ${i.id})`;
    switch (s.act) {
      case "cancel":
        return careful(
          `cancel order ${s.order}, with "${s.reason}" as the cancellation reason. It contains:`,
          s.items.map(item),
          `your refund will be issued to the ${dots(s.method)}.`,
        );
      case "return":
        return careful(
          `process a return for order ${s.order}, covering:`,
          s.items.map(item),
          `your refund will be issued to the ${dots(s.method)}.`,
        );
      case "exchange":
      case "modify":
        return careful(
          s.act === "exchange"
            ? `process an exchange for order ${s.order}, which has been delivered:`
            : `update the items in order ${s.order}, which is still pending:`,
          s.pairs.map((p) => `${item(p.had)}\n  ⇒ ${item(p.wanted)}`),
          diff(
            s.difference,
            `the new total is ${
              usd(s.difference)
            } higher; I'll charge that to the ${dots(s.method)}.`,
            `the new total is ${
              usd(s.difference)
            } lower; I'll refund that to the ${dots(s.method)}.`,
            `the price stays the same; the ${
              dots(s.method)
            } is the payment method, with $0.00 due.`,
          ),
        );
      case "payment":
        return careful(
          `switch the payment method on order ${s.order}.`,
          [`From: ${dots(s.had)}`, `To: ${dots(s.wanted)}`],
          `the order total is ${usd(s.total)}.`,
        );
      case "address":
        return careful(
          `ship order ${s.order} to a different address:`,
          lines(s.address),
          "",
        );
      case "userAddress":
        return careful(
          "save a different default address in your account profile:",
          lines(s.address),
          "",
        );
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `${f.number}: ${f.origin} ${pm(f.departs)} – ${f.destination} ${
        pm(f.arrives)
      }, ${dayDate(f.date)}`;
    const who = (p: PassengerWords) => `${full(p)} (born ${p.born})`;
    switch (s.act) {
      case "book":
        return careful(
          `book a ${
            s.roundTrip ? "round-trip" : "one-way"
          } itinerary, ${s.origin} to ${s.destination}, ${s.cabin} class.`,
          [
            ...s.flights.map(flight),
            ...s.passengers.map((p) => `Traveler: ${who(p)}`),
            `Checked luggage: ${s.bags}`,
            s.insurance
              ? "Travel insurance: added"
              : "Travel insurance: declined",
          ],
          `${
            s.payments.map((p) =>
              `${usd(p.amount)} charged to the ${dots(p.method)}`
            )
              .join(", ")
          }. Grand total: ${usd(s.total)}.`,
        );
      case "cancel":
        return careful(
          `cancel reservation ${s.reservation} in full, with "${s.reason}" as the cancellation reason.`,
          [],
          "",
        );
      case "flights":
        return careful(
          `replace the itinerary of reservation ${s.reservation} with this one:`,
          [...s.flights.map(flight), `Cabin: still ${s.cabin}`],
          `any fare difference will be applied to the ${dots(s.method)}.`,
        );
      case "cabin":
        return careful(
          `change the cabin for reservation ${s.reservation}, keeping all flights.`,
          [`From: ${s.had}`, `To: ${s.wanted}`],
          `any fare difference will be applied to the ${dots(s.method)}.`,
        );
      case "passengers":
        return careful(
          `${
            s.leaving ? "replace" : "add"
          } a passenger on reservation ${s.reservation}.`,
          [
            ...(s.leaving ? [`Leaving: ${who(s.leaving)}`] : []),
            `Joining: ${who(s.joining)}`,
            `Resulting passenger list: ${s.passengers.map(who).join(", ")}`,
          ],
          "",
        );
      case "bags":
        return careful(
          `update the checked baggage on reservation ${s.reservation}.`,
          [
            `From ${num(s.had, "checked bag")} to ${
              num(s.total, "checked bag")
            } in total`,
            `${s.total - s.nonfree} free, ${s.nonfree} chargeable${
              s.nonfree ? " at $50 per bag" : ""
            }`,
          ],
          `the ${dots(s.method)} ${
            s.nonfree ? "will be charged." : "is on file; no bag fee applies."
          }`,
        );
      case "certificate":
        return careful(
          `issue a travel certificate as compensation.`,
          [
            `Value: ${usd(s.amount)}`,
            `Because of: ${s.reason}`,
            `Reservation: ${s.reservation}`,
          ],
          "",
        );
    }
  },
};

// 16

/** The customer's wishes as understood, and a request for permission. */
const understood = (wish: string): string =>
  `If I've understood you correctly, ${wish}. Did I get everything right? If so, may I have your permission to do this now?`;

/** Recap of the customer's wishes. */
const wishes: Phrasing = {
  name: "recap of wishes",
  retail(s) {
    const item = (i: ItemWords) =>
      `${i.name} [item ${i.id}, ${usd(i.price)}] with ${opts(i, " ", " / ")}`;
    switch (s.act) {
      case "cancel":
        return understood(
          `you'd like order ${s.order} (${
            s.items.map(item).join("; ")
          }) cancelled ${whyOrder(s.reason)}, with the money returned to your ${
            brief(s.method)
          }`,
        );
      case "return":
        return understood(
          `you'd like to return the following from order ${s.order}: ${
            s.items.map(item).join("; ")
          }; and you'd like your money on your ${brief(s.method)}`,
        );
      case "exchange":
      case "modify":
        return understood(
          `${
            s.act === "exchange"
              ? `you've received order ${s.order} and would like to exchange`
              : `order ${s.order} is still pending and you would rather not have`
          } ${
            s.pairs.map((p) =>
              `${item(p.had)}, ${s.act === "exchange" ? "for" : "but have"} ${
                item(p.wanted)
              }`
            )
              .join("; and also ")
          }; ${
            diff(
              s.difference,
              `you agree to pay ${usd(s.difference)} extra with your ${
                brief(s.method)
              }`,
              `you'd like the ${usd(s.difference)} you save to go to your ${
                brief(s.method)
              }`,
              `both cost the same, and you named your ${
                brief(s.method)
              } as the payment method`,
            )
          }`,
        );
      case "payment":
        return understood(
          `you no longer want to pay for order ${s.order} with your ${
            brief(s.had)
          }, and you'd like your ${brief(s.wanted)} to be charged the ${
            usd(s.total)
          } instead`,
        );
      case "address":
        return understood(
          `order ${s.order} should be delivered to ${
            lines(s.address).join(", ")
          }, not to the address now on it`,
        );
      case "userAddress":
        return understood(
          `${
            lines(s.address).join(", ")
          } should be the default address in your user profile from now on`,
        );
    }
  },
  airline(s) {
    const flight = (f: FlightWords) =>
      `${f.number} on ${
        usDate(f.date)
      } (${f.origin} ${f.departs}, ${f.destination} ${f.arrives})`;
    const who = (p: PassengerWords) => `${full(p)} (DOB ${usDate(p.born)})`;
    switch (s.act) {
      case "book":
        return understood(
          `you want to fly ${
            s.roundTrip ? "round trip" : "one way"
          } from ${s.origin} to ${s.destination}, taking ${
            and(s.flights.map(flight))
          }, seated in ${s.cabin}; on the ticket: ${
            and(s.passengers.map(who))
          }; you want to check ${s.bags ? num(s.bags, "bag") : "no bags"} and ${
            s.insurance ? "to have" : "not to have"
          } travel insurance; and of the ${usd(s.total)} in total you'll pay ${
            and(s.payments.map((p) =>
              `${usd(p.amount)} with your ${brief(p.method)}`
            ))
          }`,
        );
      case "cancel":
        return understood(
          `you want reservation ${s.reservation} cancelled ${
            whyTrip(s.reason)
          }`,
        );
      case "flights":
        return understood(
          `you want reservation ${s.reservation} to consist of ${
            and(s.flights.map(flight))
          } from now on, to remain in ${s.cabin}, and to use your ${
            brief(s.method)
          } for any difference in fare`,
        );
      case "cabin":
        return understood(
          `you want to keep the flights of reservation ${s.reservation} but sit in ${s.wanted} rather than ${s.had}, and to use your ${
            brief(s.method)
          } for any difference in fare`,
        );
      case "passengers":
        return understood(
          `on reservation ${s.reservation} you want ${
            s.leaving
              ? `${who(s.joining)} to travel in place of ${who(s.leaving)}`
              : `${who(s.joining)} to travel as well`
          }, so that the full passenger list is ${and(s.passengers.map(who))}`,
        );
      case "bags":
        return understood(
          `you want ${
            num(s.total, "checked bag")
          } on reservation ${s.reservation} rather than the present ${s.had}, ${
            s.nonfree
              ? `and you'll pay for ${s.nonfree} of them, $50 each, with your ${
                brief(s.method)
              }`
              : `and since none of them costs extra, your ${
                brief(s.method)
              } won't be charged`
          }`,
        );
      case "certificate":
        return understood(
          `you'd like a certificate for ${
            usd(s.amount)
          } as compensation for the ${s.reason} on reservation ${s.reservation}`,
        );
    }
  },
};

/** All phrasings, written without sight of the customer's code. */
export const BLIND_PHRASINGS: readonly Phrasing[] = [
  markdownBullets,
  flowing,
  jsonRecap,
  numbered,
  chatty,
  formal,
  british,
  nonNative,
  hurried,
  tables,
  beforeAfter,
  toolCall,
  questionFirst,
  readBack,
  headings,
  wishes,
];

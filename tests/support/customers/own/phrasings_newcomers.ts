/** Ways in which agents word summaries, by a reader who saw only the types. */

import {
  writeCommas,
  writeDay,
  writeLongDate,
  writeSlashDate,
  writeTime,
  writeTime12,
} from "../detail_words.ts";
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

type Of<S, A> = Extract<S, { act: A }>;
type Swap = Of<RetailSummary, "exchange" | "modify">;
type Book = Of<AirlineSummary, "book">;
type Bags = Of<AirlineSummary, "bags">;
type People = Of<AirlineSummary, "passengers">;

/** One text for each kind of summary. */
interface Words {
  readonly cancel: (s: Of<RetailSummary, "cancel">) => string;
  readonly back: (s: Of<RetailSummary, "return">) => string;
  readonly swap: (s: Swap) => string;
  readonly pay: (s: Of<RetailSummary, "payment">) => string;
  readonly ship: (s: Of<RetailSummary, "address">) => string;
  readonly home: (s: Of<RetailSummary, "userAddress">) => string;
  readonly book: (s: Book) => string;
  readonly drop: (s: Of<AirlineSummary, "cancel">) => string;
  readonly fly: (s: Of<AirlineSummary, "flights">) => string;
  readonly cabin: (s: Of<AirlineSummary, "cabin">) => string;
  readonly people: (s: People) => string;
  readonly bags: (s: Bags) => string;
  readonly voucher: (s: Of<AirlineSummary, "certificate">) => string;
}

function phrase(
  name: string,
  words: Words,
  wrap: (body: string) => string = (body) => body,
): Phrasing {
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return words.cancel(s);
      case "return":
        return words.back(s);
      case "exchange":
      case "modify":
        return words.swap(s);
      case "payment":
        return words.pay(s);
      case "address":
        return words.ship(s);
      case "userAddress":
        return words.home(s);
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return words.book(s);
      case "cancel":
        return words.drop(s);
      case "flights":
        return words.fly(s);
      case "cabin":
        return words.cabin(s);
      case "passengers":
        return words.people(s);
      case "bags":
        return words.bags(s);
      case "certificate":
        return words.voucher(s);
    }
  };
  return {
    name,
    retail: (s) => wrap(retail(s)),
    airline: (s) => wrap(airline(s)),
  };
}

function usd(sum: number): string {
  return `$${writeCommas(Math.abs(sum), 2)}`;
}

function plain(sum: number): string {
  return Math.abs(sum).toFixed(2);
}

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function title(text: string): string {
  return text.split(" ").map(cap).join(" ");
}

function list<T>(all: readonly T[], write: (one: T) => string): string {
  const texts = all.map(write);
  return texts.length < 2
    ? texts.join("")
    : `${texts.slice(0, -1).join(", ")} and ${texts[texts.length - 1]}`;
}

function lines<T>(
  all: readonly T[],
  write: (one: T, at: number) => string,
): string {
  return all.map(write).join("\n");
}

/** `500ml, red`. */
function values(item: ItemWords): string {
  return Object.values(item.options).join(", ") || `item ${item.id}`;
}

/** `capacity: 500ml, color: red`. */
function options(item: ItemWords): string {
  return Object.entries(item.options).map(([k, v]) => `${k}: ${v}`)
    .join(", ") || `item ${item.id}`;
}

/** `Water Bottle (500ml, red)`. */
function thing(item: ItemWords): string {
  return `${item.name} (${values(item)})`;
}

/** `visa card ending in 1234`. */
function card(m: MethodWords): string {
  if (m.source === "credit card" && m.lastFour) {
    return `${title(m.brand ?? "credit")} card ending in ${m.lastFour}`;
  }
  return m.source === "PayPal" ? "PayPal account" : `${m.source} (${m.id})`;
}

/** `credit card credit_card_1234567`. */
function byId(m: MethodWords): string {
  return `${m.source} ${m.id}`;
}

/** `Mastercard *1234`. */
function short(m: MethodWords): string {
  if (m.source === "credit card" && m.lastFour) {
    return `${m.brand ?? "card"} *${m.lastFour}`;
  }
  return m.source === "PayPal" ? "PayPal" : `${m.source} ${m.id}`;
}

function street(a: AddressWords): string {
  return a.address2 === "" ? a.address1 : `${a.address1}, ${a.address2}`;
}

function place(a: AddressWords): string {
  return `${street(a)}, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
}

function envelope(a: AddressWords, indent = ""): string {
  return [
    a.address1,
    ...(a.address2 === "" ? [] : [a.address2]),
    `${a.city}, ${a.state} ${a.zip}`,
    a.country,
  ].map((line) => indent + line).join("\n");
}

/** `20 May 2024`. */
function british(date: string): string {
  const [month, day] = writeDay(date).split(" ");
  return `${day} ${month} ${date.slice(0, 4)}`;
}

function full(p: PassengerWords): string {
  return `${p.first} ${p.last}`;
}

function born(p: PassengerWords): string {
  return `${full(p)} (born ${writeLongDate(p.born)})`;
}

function nextDay(f: FlightWords): string {
  return f.arrives.includes("+") ? " the next day" : "";
}

function trip(s: Book): string {
  return s.roundTrip ? "round trip" : "one way";
}

function luggage(n: number): string {
  return n === 0
    ? "no checked bags"
    : n === 1
    ? "1 checked bag"
    : `${n} checked bags`;
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

const LETTER = phrase("long courteous letter", {
  cancel: (s) =>
    `As I understand it, you would like us to cancel order ${s.order} in full. The order holds ${
      list(s.items, thing)
    }. The reason I am going to record is "${s.reason}", and the money will be returned to your ${
      card(s.method)
    }.`,
  back: (s) =>
    `As I understand it, you would like to send back part or all of order ${s.order}, namely ${
      list(s.items, thing)
    }. Once we have the goods, the refund will be issued to your ${
      card(s.method)
    }. You will receive a separate message explaining how to post them.`,
  swap: (s) =>
    `As I understand it, you would like to ${
      s.act === "exchange"
        ? "exchange the following in your delivered"
        : "change the following in your pending"
    } order ${s.order}: ${
      list(
        s.pairs,
        (p) =>
          `your ${thing(p.had)} for the ${p.wanted.name} in ${
            values(p.wanted)
          }`,
      )
    }. ${
      s.difference > 0
        ? `The new choice costs ${
          usd(s.difference)
        } more, which we would charge to your ${card(s.method)}`
        : s.difference < 0
        ? `The new choice costs ${
          usd(s.difference)
        } less, which we would refund to your ${card(s.method)}`
        : `The price stays the same, so nothing is charged; the payment method on record for it would be your ${
          card(s.method)
        }`
    }.`,
  pay: (s) =>
    `As I understand it, you would like order ${s.order}, which comes to ${
      usd(s.total)
    }, to be paid with your ${card(s.wanted)} rather than with your ${
      card(s.had)
    }. The amount already taken from the latter will be given back.`,
  ship: (s) =>
    `As I understand it, you would like order ${s.order} to be delivered to a different address, which I have noted as ${
      place(s.address)
    }.`,
  home: (s) =>
    `As I understand it, you would like the default address in your profile to become ${
      place(s.address)
    }.`,
  book: (s) =>
    `As I understand it, you would like us to book a ${
      trip(s)
    } journey from ${s.origin} to ${s.destination} in ${s.cabin}, on ${
      list(
        s.flights,
        (f) =>
          `flight ${f.number} of ${
            writeLongDate(f.date)
          } from ${f.origin} to ${f.destination}, departing at ${
            writeTime(f.departs)
          } and arriving at ${writeTime(f.arrives)}${nextDay(f)}`,
      )
    }. The travellers are ${list(s.passengers, born)}. The booking includes ${
      luggage(s.bags)
    } and is made ${
      s.insurance ? "with" : "without"
    } travel insurance. The total is ${usd(s.total)}, to be paid with ${
      list(s.payments, (p) => `${usd(p.amount)} from your ${card(p.method)}`)
    }.`,
  drop: (s) =>
    `As I understand it, you would like us to cancel reservation ${s.reservation} altogether, and the reason you gave me is "${s.reason}".`,
  fly: (s) =>
    `As I understand it, you would like reservation ${s.reservation} to be moved to other flights. The complete itinerary would then be ${
      list(
        s.flights,
        (f) =>
          `flight ${f.number} on ${
            writeLongDate(f.date)
          } from ${f.origin} to ${f.destination}, departing at ${
            writeTime(f.departs)
          } and arriving at ${writeTime(f.arrives)}${nextDay(f)}`,
      )
    }. You would remain in ${s.cabin}, and any difference in fare would be settled with your ${
      card(s.method)
    }.`,
  cabin: (s) =>
    `As I understand it, you would like the cabin of reservation ${s.reservation} to be changed from ${s.had} to ${s.wanted}, with the same flights as before. The difference in fare would be settled with your ${
      card(s.method)
    }.`,
  people: (s) =>
    `As I understand it, you would like ${
      s.leaving === null
        ? `${born(s.joining)} to be added to`
        : `${born(s.joining)} to travel in place of ${born(s.leaving)} on`
    } reservation ${s.reservation}. The passengers would then be ${
      list(s.passengers, born)
    }.`,
  bags: (s) =>
    `As I understand it, you would like the number of checked bags on reservation ${s.reservation} to go from ${s.had} to ${s.total}. ${
      s.nonfree === 0
        ? `None of them costs extra, so nothing would be charged to your ${
          card(s.method)
        }`
        : `${count(s.nonfree, "bag")} would be charged at $50 each, to your ${
          card(s.method)
        }`
    }.`,
  voucher: (s) =>
    `As I understand it, you would like to accept a travel certificate worth ${
      usd(s.amount)
    } as compensation for the ${s.reason} in reservation ${s.reservation}.`,
}, (body) =>
  `Dear customer,

Thank you very much for your patience while I looked into this for you, and for all the details that you have given me. Before I touch anything in our system, please allow me to write down what I am about to do, so that we can be sure there is no misunderstanding between us.

${body}

If all of this is correct, would you be so kind as to reply "yes", so that I may go ahead? Should anything be different from what you had in mind, simply tell me and I will gladly put it right.

With kind regards,
Customer Care`);

const CHAT = phrase("hurried chat with typos", {
  cancel: (s) =>
    `ok so im cancelling order ${s.order} for u\nthats ${
      list(s.items, thing)
    }\nreason: ${s.reason}\nmoney goes back to ur ${short(s.method)}`,
  back: (s) =>
    `ok returning from order ${s.order}:\n${
      lines(s.items, (i) => `${i.name} ${values(i)}`)
    }\nu will recieve the refund on ur ${short(s.method)}`,
  swap: (s) =>
    `ok order ${s.order}, ${
      s.act === "exchange" ? "exchanging" : "changing"
    }\n${
      lines(
        s.pairs,
        (p) => `${p.had.name} ${values(p.had)} to ${values(p.wanted)}`,
      )
    }\n${
      s.difference > 0
        ? `u pay ${usd(s.difference)} more with ur ${short(s.method)}`
        : s.difference < 0
        ? `u get ${usd(s.difference)} back on ur ${short(s.method)}`
        : `same price so $0.00 difference, method is ur ${short(s.method)}`
    }`,
  pay: (s) =>
    `ok so for order ${s.order} (${
      usd(s.total)
    })\nim switching the payement from ur ${short(s.had)} to ur ${
      short(s.wanted)
    }`,
  ship: (s) =>
    `ok new shiping adress for order ${s.order} is gonna be\n${
      place(s.address)
    }`,
  home: (s) =>
    `ok im changing the default adress on ur profile to\n${place(s.address)}`,
  book: (s) =>
    `ok booking this for u\n${
      trip(s)
    } ${s.origin} to ${s.destination}, ${s.cabin}\n${
      lines(
        s.flights,
        (f) =>
          `${f.number} ${writeDay(f.date)} ${f.origin} to ${f.destination} ${
            writeTime(f.departs)
          } to ${writeTime(f.arrives)}`,
      )
    }\npassangers: ${list(s.passengers, (p) => `${full(p)} dob ${p.born}`)}\n${
      luggage(s.bags)
    }, ${s.insurance ? "with insurance" : "no insurance"}\ntotal ${
      usd(s.total)
    }: ${list(s.payments, (p) => `${usd(p.amount)} on ${short(p.method)}`)}`,
  drop: (s) =>
    `ok so im cancelling ur whole reservation ${s.reservation}\nreason: ${s.reason}`,
  fly: (s) =>
    `ok changing flights on ${s.reservation}, still ${s.cabin}\nnew flights:\n${
      lines(
        s.flights,
        (f) =>
          `${f.number} ${writeDay(f.date)} ${f.origin} to ${f.destination} ${
            writeTime(f.departs)
          } to ${writeTime(f.arrives)}`,
      )
    }\nfare diffrence goes on ur ${short(s.method)}`,
  cabin: (s) =>
    `ok ${s.reservation} goes from ${s.had} to ${s.wanted}, flights stay teh same\nprice diffrence on ur ${
      short(s.method)
    }`,
  people: (s) =>
    `ok on ${s.reservation} ${
      s.leaving === null
        ? `im adding ${full(s.joining)} dob ${s.joining.born}`
        : `im taking off ${full(s.leaving)} and putting ${
          full(s.joining)
        } dob ${s.joining.born} insted`
    }\nso passangers will be ${
      list(s.passengers, (p) => `${full(p)} (${p.born})`)
    }`,
  bags: (s) =>
    `ok bags on ${s.reservation}: u have ${s.had} checked, will be ${s.total}\n${
      s.nonfree === 0
        ? `all free, nothing to pay on ur ${short(s.method)}`
        : `${s.nonfree} not free at $50 each, on ur ${short(s.method)}`
    }`,
  voucher: (s) =>
    `ok im sending u a ${
      usd(s.amount)
    } certificate for the ${s.reason} on ${s.reservation}`,
}, (body) => `${body}\ncan u confrim pls? yes or no`);

const BOLD = phrase(
  "bold bullets under a heading",
  {
    cancel: (s) =>
      `### Cancellation Summary

- **Order:** ${s.order}
- **Action:** Cancel the entire order
- **Items:**
${lines(s.items, (i) => `  - ${i.name} – ${options(i)} – ${usd(i.price)}`)}
- **Reason:** ${cap(s.reason)}
- **Refund to:** ${card(s.method)}`,
    back: (s) =>
      `### Return Summary

- **Order:** ${s.order}
- **Action:** Return the following items
${lines(s.items, (i) => `  - ${i.name} – ${options(i)} – ${usd(i.price)}`)}
- **Refund to:** ${card(s.method)}`,
    swap: (s) =>
      `### ${s.act === "exchange" ? "Exchange" : "Order Modification"} Summary

- **Order:** ${s.order}
${
        lines(s.pairs, (p) =>
          `- **${p.had.name}**
  - **From:** ${options(p.had)} (${usd(p.had.price)})
  - **To:** ${options(p.wanted)} (${usd(p.wanted.price)})`)
      }
- **Price difference:** ${
        s.difference > 0
          ? `${usd(s.difference)} to be charged`
          : s.difference < 0
          ? `${usd(s.difference)} to be refunded`
          : "$0.00"
      }
- **Payment method:** ${card(s.method)}`,
    pay: (s) =>
      `### Payment Method Change

- **Order:** ${s.order}
- **Order total:** ${usd(s.total)}
- **Current payment method:** ${card(s.had)}
- **New payment method:** ${card(s.wanted)}`,
    ship: (s) =>
      `### Shipping Address Change

- **Order:** ${s.order}
- **New shipping address:**
${envelope(s.address, "  ")}`,
    home: (s) =>
      `### Profile Update

- **Action:** Change your default address
- **New default address:**
${envelope(s.address, "  ")}`,
    book: (s) =>
      `### Booking Summary

- **Route:** ${s.origin} → ${s.destination} (${
        s.roundTrip ? "Round Trip" : "One Way"
      })
- **Cabin:** ${title(s.cabin)}
- **Flights:**
${
        lines(
          s.flights,
          (f) =>
            `  - **${f.number}** – ${writeLongDate(f.date)}, ${f.origin} ${
              writeTime12(f.departs)
            } → ${f.destination} ${writeTime12(f.arrives)}`,
        )
      }
- **Passengers:**
${lines(s.passengers, (p) => `  - ${full(p)}, DOB ${p.born}`)}
- **Checked bags:** ${s.bags}
- **Travel insurance:** ${s.insurance ? "Yes" : "No"}
- **Payment:**
${lines(s.payments, (p) => `  - ${card(p.method)}: ${usd(p.amount)}`)}
- **Total:** ${usd(s.total)}`,
    drop: (s) =>
      `### Cancellation Summary

- **Reservation:** ${s.reservation}
- **Action:** Cancel the entire reservation
- **Reason:** ${cap(s.reason)}`,
    fly: (s) =>
      `### Flight Change Summary

- **Reservation:** ${s.reservation}
- **New itinerary:**
${
        lines(
          s.flights,
          (f) =>
            `  - **${f.number}** – ${writeLongDate(f.date)}, ${f.origin} ${
              writeTime12(f.departs)
            } → ${f.destination} ${writeTime12(f.arrives)}`,
        )
      }
- **Cabin:** ${title(s.cabin)} (unchanged)
- **Payment method for any fare difference:** ${card(s.method)}`,
    cabin: (s) =>
      `### Cabin Change Summary

- **Reservation:** ${s.reservation}
- **Current cabin:** ${title(s.had)}
- **New cabin:** ${title(s.wanted)}
- **Flights:** unchanged
- **Payment method for the fare difference:** ${card(s.method)}`,
    people: (s) =>
      `### Passenger Update

- **Reservation:** ${s.reservation}
${
        s.leaving === null
          ? ""
          : `- **Passenger removed:** ${
            full(s.leaving)
          }, DOB ${s.leaving.born}\n`
      }- **Passenger added:** ${full(s.joining)}, DOB ${s.joining.born}
- **Passengers after the update:**
${lines(s.passengers, (p) => `  - ${full(p)}, DOB ${p.born}`)}`,
    bags: (s) =>
      `### Baggage Update

- **Reservation:** ${s.reservation}
- **Checked bags now:** ${s.had}
- **Checked bags after the update:** ${s.total}
- **Bags that cost extra:** ${s.nonfree} ($50 each)
- **Payment method:** ${card(s.method)}`,
    voucher: (s) =>
      `### Compensation

- **Reservation:** ${s.reservation}
- **Travel certificate:** ${usd(s.amount)}
- **Reason:** ${cap(s.reason)}`,
  },
  (body) =>
    `Great, I have everything I need! Please review the details below before I proceed.

${body}

**Would you like me to proceed?** Please reply **yes** to confirm or let me know what to adjust.`,
);

const HERE = phrase("here's what I'd do, then a question", {
  cancel: (s) =>
    `I've found order ${s.order}, and since it's still pending it can be cancelled. Here's what would happen:

Everything in the order gets cancelled: ${
      list(s.items, thing)
    }. I'd put down "${s.reason}" as the reason, and the refund would go to the ${
      card(s.method)
    } you paid with.

Shall I cancel it?`,
  back: (s) =>
    `I've found order ${s.order}. Here's the return I'd set up:

${lines(s.items, (i) => `- ${thing(i)}, ${usd(i.price)}`)}

The refund would go to your ${card(s.method)}.

Shall I submit the return?`,
  swap: (s) =>
    `I've looked at the options for order ${s.order}. Here's the ${
      s.act === "exchange" ? "exchange" : "change"
    } I'd make:

${
      lines(
        s.pairs,
        (p) =>
          `- ${p.had.name}: you have ${values(p.had)}, and you'd get ${
            values(p.wanted)
          } instead`,
      )
    }

${
      s.difference > 0
        ? `The difference is ${usd(s.difference)}, which I'd charge to your ${
          card(s.method)
        }.`
        : s.difference < 0
        ? `You'd get ${usd(s.difference)} back, on your ${card(s.method)}.`
        : `There's no price difference. I'd use your ${
          card(s.method)
        } for the paperwork, but nothing will be charged.`
    }

One thing to know: this can be done only once per order. Shall I go ahead with it?`,
  pay: (s) =>
    `Here's what I'd do with order ${s.order}: take the ${
      usd(s.total)
    } off your ${card(s.had)} and put it on your ${card(s.wanted)}.

Shall I make that switch?`,
  ship: (s) =>
    `Here's what I'd do: change where order ${s.order} ships to. The new address would be

${envelope(s.address)}

Shall I save that?`,
  home: (s) =>
    `Here's what I'd do: replace the default address on your account with

${envelope(s.address)}

Shall I save that?`,
  book: (s) =>
    `Here's the trip I'd book, ${s.origin} to ${s.destination}, ${
      trip(s)
    }, in ${s.cabin}:

${
      lines(
        s.flights,
        (f) =>
          `- ${f.number} on ${writeDay(f.date)}: leaves ${f.origin} at ${
            writeTime(f.departs)
          }, lands in ${f.destination} at ${writeTime(f.arrives)}${nextDay(f)}`,
      )
    }

Travelling: ${list(s.passengers, born)}. I've got you down for ${
      luggage(s.bags)
    } and ${
      s.insurance ? "travel insurance" : "no travel insurance"
    }. It comes to ${usd(s.total)}, which would be paid like this: ${
      list(s.payments, (p) => `${usd(p.amount)} with your ${card(p.method)}`)
    }.

Shall I book it?`,
  drop: (s) =>
    `I've checked reservation ${s.reservation} and I'm able to cancel it. Here's what would happen: the entire booking gets cancelled, with "${s.reason}" as the reason.

Shall I cancel it?`,
  fly: (s) =>
    `Here's how reservation ${s.reservation} would look after the change, still in ${s.cabin}:

${
      lines(
        s.flights,
        (f) =>
          `- ${f.number} on ${writeDay(f.date)}: leaves ${f.origin} at ${
            writeTime(f.departs)
          }, lands in ${f.destination} at ${writeTime(f.arrives)}${nextDay(f)}`,
      )
    }

If the fare is different, I'd use your ${card(s.method)} for that.

Shall I switch you over?`,
  cabin: (s) =>
    `Here's what I'd do with reservation ${s.reservation}: keep all the flights as they are and move everyone from ${s.had} to ${s.wanted}. The fare difference would go on your ${
      card(s.method)
    }.

Shall I make the change?`,
  people: (s) =>
    `Here's what I'd do with reservation ${s.reservation}: ${
      s.leaving === null
        ? `add ${born(s.joining)}`
        : `take ${full(s.leaving)} off and put ${born(s.joining)} on instead`
    }. That would make the passenger list ${list(s.passengers, born)}.

Shall I save it?`,
  bags: (s) =>
    `Here's what I'd do with reservation ${s.reservation}: go from ${
      luggage(s.had)
    } to ${luggage(s.total)}. ${
      s.nonfree === 0
        ? `They're all included, so your ${
          card(s.method)
        } wouldn't be charged anything.`
        : `${
          s.nonfree === 1 ? "One of them isn't" : `${s.nonfree} of them aren't`
        } included and would be $50 each, on your ${card(s.method)}.`
    }

Shall I add that?`,
  voucher: (s) =>
    `I'm sorry again about the ${s.reason} on reservation ${s.reservation}. Here's what I'd do: put a ${
      usd(s.amount)
    } travel certificate in your account.

Shall I issue it?`,
});

const CHEERY = phrase(
  "cheerful paragraph with (yes/no)",
  {
    cancel: (s) =>
      `I will cancel your order ${s.order} because it was "${s.reason}". The order contains ${
        list(s.items, (i) => `one ${i.name} with ${options(i)}`)
      }. The refund will be processed to your original payment method, which is ${
        byId(s.method)
      }.`,
    back: (s) =>
      `I will process a return for your order ${s.order}. The items to be returned are ${
        list(s.items, (i) => `the ${i.name} with ${options(i)}`)
      }, and the refund will be credited to your ${byId(s.method)}.`,
    swap: (s) =>
      `I will ${
        s.act === "exchange" ? "exchange" : "modify"
      } the items in your order ${s.order}. ${
        s.pairs.map((p) =>
          `The ${p.had.name} with ${
            options(p.had)
          } will be replaced by the one with ${options(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `You will be charged the price difference of ${
            usd(s.difference)
          } on your ${byId(s.method)}.`
          : s.difference < 0
          ? `You will be refunded the price difference of ${
            usd(s.difference)
          } to your ${byId(s.method)}.`
          : `The price difference is $0.00, and the payment method is your ${
            byId(s.method)
          }.`
      }`,
    pay: (s) =>
      `I will change the payment method of your order ${s.order} from ${
        byId(s.had)
      } to ${byId(s.wanted)}. The total amount of ${
        usd(s.total)
      } will be charged to the new one and refunded to the old one.`,
    ship: (s) =>
      `I will update the shipping address of your order ${s.order} to ${
        place(s.address)
      }.`,
    home: (s) =>
      `I will update your default address to ${
        place(s.address)
      }. This will be the address in your user profile from now on.`,
    book: (s) =>
      `I will book a ${
        trip(s)
      } flight for you from ${s.origin} to ${s.destination} in ${s.cabin} class. The flights are ${
        list(
          s.flights,
          (f) =>
            `${f.number} from ${f.origin} to ${f.destination} on ${f.date} (${
              writeTime(f.departs)
            } to ${writeTime(f.arrives)})`,
        )
      }. The passengers are ${
        list(s.passengers, (p) => `${full(p)}, born on ${p.born}`)
      }. You will have ${luggage(s.bags)}, and travel insurance is ${
        s.insurance ? "" : "not "
      }included. The total cost is ${usd(s.total)}, and the payment will be ${
        list(s.payments, (p) => `${usd(p.amount)} from ${byId(p.method)}`)
      }.`,
    drop: (s) =>
      `I will cancel your reservation ${s.reservation}, and the reason for the cancellation is "${s.reason}".`,
    fly: (s) =>
      `I will change the flights of your reservation ${s.reservation}. The new flights are ${
        list(
          s.flights,
          (f) =>
            `${f.number} from ${f.origin} to ${f.destination} on ${f.date} (${
              writeTime(f.departs)
            } to ${writeTime(f.arrives)})`,
        )
      }. The cabin class will remain ${s.cabin}. Any difference in price will be charged or refunded to your ${
        byId(s.method)
      }.`,
    cabin: (s) =>
      `I will change the cabin class of your reservation ${s.reservation} from ${s.had} to ${s.wanted} for all flights. The difference in price will be charged or refunded to your ${
        byId(s.method)
      }.`,
    people: (s) =>
      `I will update the passengers of your reservation ${s.reservation}. ${
        s.leaving === null
          ? `${full(s.joining)}, born on ${s.joining.born}, will be added`
          : `${full(s.leaving)} will be replaced by ${
            full(s.joining)
          }, born on ${s.joining.born}`
      }. The updated list of passengers is ${
        list(s.passengers, (p) => `${full(p)}, born on ${p.born}`)
      }.`,
    bags: (s) =>
      `I will update the baggage of your reservation ${s.reservation} from ${s.had} to ${
        count(s.total, "checked bag")
      }. ${
        s.nonfree === 0
          ? `There are no extra fees, so nothing will be charged to your ${
            byId(s.method)
          }.`
          : `There will be a fee of $50 for each of the ${
            count(s.nonfree, "non-free bag")
          }, charged to your ${byId(s.method)}.`
      }`,
    voucher: (s) =>
      `I will send you a certificate of ${
        usd(s.amount)
      } as compensation for the ${s.reason} in your reservation ${s.reservation}.`,
  },
  (body) =>
    `I'd be happy to help you with that! Just to make sure that I have got everything right: ${body} Is this correct, and do you want me to proceed? (yes/no)`,
);

const NUMBERED = phrase(
  "numbered fields, polite",
  {
    cancel: (s) =>
      `1. **Operation**: Cancel pending order
2. **Order ID**: ${s.order}
3. **Items in the order**: ${
        s.items.map((i) => `${i.name} (Item ID: ${i.id})`).join("; ")
      }
4. **Cancellation reason**: ${s.reason}
5. **Refund method**: ${byId(s.method)}`,
    back: (s) =>
      `1. **Operation**: Return delivered items
2. **Order ID**: ${s.order}
3. **Items to return**: ${
        s.items.map((i) => `${i.name} (Item ID: ${i.id})`).join("; ")
      }
4. **Refund method**: ${byId(s.method)}`,
    swap: (s) =>
      `1. **Operation**: ${
        s.act === "exchange"
          ? "Exchange delivered items"
          : "Modify pending items"
      }
2. **Order ID**: ${s.order}
3. **Items**:
${
        lines(
          s.pairs,
          (p) =>
            `   - ${p.had.name}: Item ID ${p.had.id} (${
              values(p.had)
            }) → Item ID ${p.wanted.id} (${values(p.wanted)})`,
        )
      }
4. **Price difference**: ${
        s.difference > 0
          ? `${usd(s.difference)} (you pay)`
          : s.difference < 0
          ? `${usd(s.difference)} (you receive)`
          : "$0.00 (none)"
      }
5. **Payment method**: ${byId(s.method)}`,
    pay: (s) =>
      `1. **Operation**: Modify the payment method of a pending order
2. **Order ID**: ${s.order}
3. **Original payment method**: ${byId(s.had)}
4. **New payment method**: ${byId(s.wanted)}
5. **Amount**: ${usd(s.total)}`,
    ship: (s) =>
      `1. **Operation**: Modify the shipping address of a pending order
2. **Order ID**: ${s.order}
3. **New address**:
   - Address line 1: ${s.address.address1}
   - Address line 2: ${s.address.address2 || "(none)"}
   - City: ${s.address.city}
   - State: ${s.address.state}
   - Country: ${s.address.country}
   - ZIP code: ${s.address.zip}`,
    home: (s) =>
      `1. **Operation**: Modify the default address of your user profile
2. **New address**:
   - Address line 1: ${s.address.address1}
   - Address line 2: ${s.address.address2 || "(none)"}
   - City: ${s.address.city}
   - State: ${s.address.state}
   - Country: ${s.address.country}
   - ZIP code: ${s.address.zip}`,
    book: (s) =>
      `1. **Operation**: Book a new reservation
2. **Trip**: ${s.origin} to ${s.destination}, ${trip(s)}
3. **Cabin class**: ${s.cabin}
4. **Flights**:
${
        lines(
          s.flights,
          (f) =>
            `   - ${f.number}, ${f.date}, ${f.origin} → ${f.destination}, ${
              writeTime(f.departs)
            } - ${writeTime(f.arrives)}`,
        )
      }
5. **Passengers**: ${
        s.passengers.map((p) => `${full(p)} (DOB: ${p.born})`).join("; ")
      }
6. **Checked bags**: ${s.bags}
7. **Travel insurance**: ${s.insurance ? "yes" : "no"}
8. **Payment**: ${
        s.payments.map((p) => `${byId(p.method)}: ${usd(p.amount)}`).join("; ")
      }
9. **Total**: ${usd(s.total)}`,
    drop: (s) =>
      `1. **Operation**: Cancel reservation
2. **Reservation ID**: ${s.reservation}
3. **Cancellation reason**: ${s.reason}`,
    fly: (s) =>
      `1. **Operation**: Change flights
2. **Reservation ID**: ${s.reservation}
3. **New flights**:
${
        lines(
          s.flights,
          (f) =>
            `   - ${f.number}, ${f.date}, ${f.origin} → ${f.destination}, ${
              writeTime(f.departs)
            } - ${writeTime(f.arrives)}`,
        )
      }
4. **Cabin class**: ${s.cabin} (no change)
5. **Payment method for the difference**: ${byId(s.method)}`,
    cabin: (s) =>
      `1. **Operation**: Change cabin class
2. **Reservation ID**: ${s.reservation}
3. **Original cabin**: ${s.had}
4. **New cabin**: ${s.wanted}
5. **Flights**: no change
6. **Payment method for the difference**: ${byId(s.method)}`,
    people: (s) =>
      `1. **Operation**: Update passengers
2. **Reservation ID**: ${s.reservation}
3. **Passenger to remove**: ${
        s.leaving === null
          ? "nobody"
          : `${full(s.leaving)} (DOB: ${s.leaving.born})`
      }
4. **Passenger to add**: ${full(s.joining)} (DOB: ${s.joining.born})
5. **Passengers after the change**: ${
        s.passengers.map((p) => `${full(p)} (DOB: ${p.born})`).join("; ")
      }`,
    bags: (s) =>
      `1. **Operation**: Update checked bags
2. **Reservation ID**: ${s.reservation}
3. **Bags before**: ${s.had}
4. **Bags after**: ${s.total}
5. **Bags with a fee of $50 each**: ${s.nonfree}
6. **Payment method**: ${byId(s.method)}`,
    voucher: (s) =>
      `1. **Operation**: Issue a travel certificate as compensation
2. **Reservation ID**: ${s.reservation}
3. **Amount**: ${usd(s.amount)}
4. **Reason**: ${s.reason}`,
  },
  (body) =>
    `Thank you for the information. According to your request, I am going to perform the following operation:

${body}

Please check the above carefully. If there is no problem, kindly reply "yes" and I will proceed immediately.`,
);

function row(left: string, right: string): string {
  return `| ${left} | ${right} |`;
}

function flightRows(flights: readonly FlightWords[]): string {
  return `| Flight | Date | From | To | Departs | Arrives |
|---|---|---|---|---|---|
${
    lines(
      flights,
      (f) =>
        `| ${f.number} | ${
          british(f.date)
        } | ${f.origin} | ${f.destination} | ${writeTime(f.departs)} | ${
          writeTime(f.arrives)
        }${f.arrives.includes("+") ? " (+1)" : ""} |`,
    )
  }`;
}

function peopleRows(people: readonly PassengerWords[]): string {
  return `| Passenger | Date of birth |
|---|---|
${lines(people, (p) => row(full(p), british(p.born)))}`;
}

const TABLE = phrase("markdown tables", {
  cancel: (s) =>
    `Order ${s.order} will be **cancelled**:

| Item | Options | Price |
|---|---|---|
${lines(s.items, (i) => `| ${i.name} | ${values(i)} | ${usd(i.price)} |`)}

Reason: ${s.reason}. Refund: ${card(s.method)}.`,
  back: (s) =>
    `The following will be **returned** from order ${s.order}:

| Item | Options | Price |
|---|---|---|
${lines(s.items, (i) => `| ${i.name} | ${values(i)} | ${usd(i.price)} |`)}

Refund: ${card(s.method)}.`,
  swap: (s) =>
    `The following will be **${
      s.act === "exchange" ? "exchanged" : "modified"
    }** in order ${s.order}:

| Product | Current | New |
|---|---|---|
${
      lines(
        s.pairs,
        (p) =>
          `| ${p.had.name} | ${values(p.had)}, ${usd(p.had.price)} | ${
            values(p.wanted)
          }, ${usd(p.wanted.price)} |`,
      )
    }

${
      s.difference > 0
        ? `To pay: ${usd(s.difference)}, by ${card(s.method)}.`
        : s.difference < 0
        ? `Refund to you: ${usd(s.difference)}, to ${card(s.method)}.`
        : `To pay: $0.00. Payment method: ${card(s.method)}.`
    }`,
  pay: (s) =>
    `The **payment method** of order ${s.order} will change:

| Order total | Old method | New method |
|---|---|---|
| ${usd(s.total)} | ${card(s.had)} | ${card(s.wanted)} |`,
  ship: (s) =>
    `The **shipping address** of order ${s.order} will change to:

| Field | Value |
|---|---|
${row("Street", street(s.address))}
${row("City", s.address.city)}
${row("State", s.address.state)}
${row("ZIP", s.address.zip)}
${row("Country", s.address.country)}`,
  home: (s) =>
    `Your **default address** (profile) will change to:

| Field | Value |
|---|---|
${row("Street", street(s.address))}
${row("City", s.address.city)}
${row("State", s.address.state)}
${row("ZIP", s.address.zip)}
${row("Country", s.address.country)}`,
  book: (s) =>
    `New **booking**, ${s.origin} to ${s.destination}, ${trip(s)}, ${s.cabin}:

${flightRows(s.flights)}

${peopleRows(s.passengers)}

| Checked bags | Insurance | Total |
|---|---|---|
| ${s.bags} | ${s.insurance ? "Yes" : "No"} | ${usd(s.total)} |

| Payment method | Amount |
|---|---|
${lines(s.payments, (p) => row(card(p.method), usd(p.amount)))}`,
  drop: (s) =>
    `Your reservation will be **cancelled**:

| Reservation | Reason |
|---|---|
${row(s.reservation, s.reason)}`,
  fly: (s) =>
    `The **flights** of reservation ${s.reservation} will change to:

${flightRows(s.flights)}

Cabin stays ${s.cabin}. Fare difference: ${card(s.method)}.`,
  cabin: (s) =>
    `The **cabin** of reservation ${s.reservation} will change (same flights):

| Old cabin | New cabin | Fare difference on |
|---|---|---|
| ${s.had} | ${s.wanted} | ${card(s.method)} |`,
  people: (s) =>
    `The **passengers** of reservation ${s.reservation} will change:

| Change | Passenger | Date of birth |
|---|---|---|
${
      s.leaving === null
        ? ""
        : `| Remove | ${full(s.leaving)} | ${british(s.leaving.born)} |\n`
    }| Add | ${full(s.joining)} | ${british(s.joining.born)} |

Everyone on the booking afterwards:

${peopleRows(s.passengers)}`,
  bags: (s) =>
    `The **checked bags** of reservation ${s.reservation} will change:

| Bags now | Bags after | Extra bags at $50 | Payment |
|---|---|---|---|
| ${s.had} | ${s.total} | ${s.nonfree} | ${card(s.method)} |`,
  voucher: (s) =>
    `You will receive a **travel certificate**:

| Reservation | Value | Because of |
|---|---|---|
| ${s.reservation} | ${usd(s.amount)} | ${s.reason} |`,
}, (body) => `${body}\n\nDo you agree with this change? (yes / no)`);

function code(data: unknown): string {
  return "```json\n" + JSON.stringify(data, null, 2) + "\n```";
}

function itemData(i: ItemWords): unknown {
  return { name: i.name, item_id: i.id, options: i.options, price: i.price };
}

function flightData(f: FlightWords): unknown {
  return {
    flight_number: f.number,
    date: f.date,
    origin: f.origin,
    destination: f.destination,
    departure: writeTime(f.departs),
    arrival: writeTime(f.arrives),
  };
}

function personData(p: PassengerWords): unknown {
  return { first_name: p.first, last_name: p.last, dob: p.born };
}

const JSONS = phrase(
  "fenced json",
  {
    cancel: (s) =>
      code({
        action: "cancel_order",
        order_id: s.order,
        items: s.items.map(itemData),
        reason: s.reason,
        refund_to: s.method.id,
      }),
    back: (s) =>
      code({
        action: "return_items",
        order_id: s.order,
        items: s.items.map(itemData),
        refund_to: s.method.id,
      }),
    swap: (s) =>
      code({
        action: s.act === "exchange" ? "exchange_items" : "modify_items",
        order_id: s.order,
        changes: s.pairs.map((p) => ({
          from: itemData(p.had),
          to: itemData(p.wanted),
        })),
        [s.difference < 0 ? "amount_refunded" : "amount_charged"]: plain(
          s.difference,
        ),
        payment_method: s.method.id,
      }),
    pay: (s) =>
      code({
        action: "change_payment_method",
        order_id: s.order,
        old_payment_method: s.had.id,
        new_payment_method: s.wanted.id,
        order_total: plain(s.total),
      }),
    ship: (s) =>
      code({
        action: "change_shipping_address",
        order_id: s.order,
        new_address: s.address,
      }),
    home: (s) =>
      code({ action: "change_default_address", new_address: s.address }),
    book: (s) =>
      code({
        action: "book_reservation",
        trip_type: s.roundTrip ? "round_trip" : "one_way",
        origin: s.origin,
        destination: s.destination,
        cabin: s.cabin,
        flights: s.flights.map(flightData),
        passengers: s.passengers.map(personData),
        checked_bags: s.bags,
        insurance: s.insurance ? "yes" : "no",
        payments: s.payments.map((p) => ({
          method: p.method.id,
          amount: plain(p.amount),
        })),
        total: plain(s.total),
      }),
    drop: (s) =>
      code({
        action: "cancel_reservation",
        reservation_id: s.reservation,
        reason: s.reason,
      }),
    fly: (s) =>
      code({
        action: "change_flights",
        reservation_id: s.reservation,
        new_flights: s.flights.map(flightData),
        cabin: s.cabin,
        payment_method: s.method.id,
      }),
    cabin: (s) =>
      code({
        action: "change_cabin",
        reservation_id: s.reservation,
        old_cabin: s.had,
        new_cabin: s.wanted,
        payment_method: s.method.id,
      }),
    people: (s) =>
      code({
        action: "change_passengers",
        reservation_id: s.reservation,
        removed: s.leaving === null ? null : personData(s.leaving),
        added: personData(s.joining),
        passengers_after: s.passengers.map(personData),
      }),
    bags: (s) =>
      code({
        action: "change_bags",
        reservation_id: s.reservation,
        checked_bags_before: s.had,
        checked_bags_after: s.total,
        bags_charged: s.nonfree,
        price_per_charged_bag: "$50",
        payment_method: s.method.id,
      }),
    voucher: (s) =>
      code({
        action: "issue_certificate",
        reservation_id: s.reservation,
        amount: plain(s.amount),
        reason: s.reason,
      }),
  },
  (body) =>
    `This is the request I will submit on your behalf:\n\n${body}\n\nDo I have your permission to submit it?`,
);

const PHONE = phrase(
  "spoken on the telephone",
  {
    cancel: (s) =>
      `so that's order number ${s.order} I'm cancelling for you, the whole order, that's ${
        list(s.items, (i) => `the ${i.name}, the one that's ${values(i)}`)
      }. I've got ${s.reason} as your reason, and that money will go back onto your ${
        card(s.method)
      }`,
    back: (s) =>
      `so we're sending some bits back from order number ${s.order}, and that's ${
        list(s.items, (i) => `the ${i.name}, the one that's ${values(i)}`)
      }. And you'd like that money back on your ${card(s.method)}`,
    swap: (s) =>
      `so on order number ${s.order} we're ${
        s.act === "exchange" ? "exchanging" : "changing"
      } ${
        list(
          s.pairs,
          (p) =>
            `the ${p.had.name}, from the one that's ${
              values(p.had)
            } over to the one that's ${values(p.wanted)}`,
        )
      }. ${
        s.difference > 0
          ? `Now that one's a little dearer, so there's ${
            usd(s.difference)
          } to pay, and I'd be taking that from your ${card(s.method)}`
          : s.difference < 0
          ? `Now that works out cheaper, so you've got ${
            usd(s.difference)
          } coming back to your ${card(s.method)}`
          : `Now the price is exactly the same, so nothing to pay there, and I've got your ${
            card(s.method)
          } down as the method`
      }`,
    pay: (s) =>
      `so for order number ${s.order}, that's the one for ${
        usd(s.total)
      } in total, I'm taking it off your ${
        card(s.had)
      } and putting it on your ${card(s.wanted)} instead`,
    ship: (s) =>
      `so order number ${s.order} is going to a new address now, and I've got that as ${
        street(s.address)
      }, in ${s.address.city}, ${s.address.state}, zip code ${s.address.zip}, ${s.address.country}`,
    home: (s) =>
      `so I'm changing your main address, the default one we keep on your profile, and I've got that as ${
        street(s.address)
      }, in ${s.address.city}, ${s.address.state}, zip code ${s.address.zip}, ${s.address.country}`,
    book: (s) =>
      `so that's a ${
        trip(s)
      } from ${s.origin} to ${s.destination}, flying ${s.cabin}. ${
        s.flights.map((f) =>
          `On ${
            writeDay(f.date)
          } you're on flight ${f.number} from ${f.origin} at ${
            writeTime12(f.departs)
          }, getting into ${f.destination} at ${writeTime12(f.arrives)}${
            nextDay(f)
          }.`
        ).join(" ")
      } Travelling we've got ${
        list(
          s.passengers,
          (p) => `${full(p)}, date of birth ${writeLongDate(p.born)}`,
        )
      }. That's with ${luggage(s.bags)}, and ${
        s.insurance ? "you do want" : "you don't want"
      } the travel insurance. All together that's ${
        usd(s.total)
      }, and that'll be ${
        list(s.payments, (p) => `${usd(p.amount)} on your ${card(p.method)}`)
      }`,
    drop: (s) =>
      `so it's reservation ${s.reservation} I'm cancelling for you, the whole booking, and I've got ${s.reason} as your reason`,
    fly: (s) =>
      `so on reservation ${s.reservation} I'm moving you to different flights. ${
        s.flights.map((f) =>
          `On ${
            writeDay(f.date)
          } you'll be on flight ${f.number} from ${f.origin} at ${
            writeTime12(f.departs)
          }, getting into ${f.destination} at ${writeTime12(f.arrives)}${
            nextDay(f)
          }.`
        ).join(" ")
      } You're staying in ${s.cabin}, and if there's a difference in the fare I'd use your ${
        card(s.method)
      }`,
    cabin: (s) =>
      `so on reservation ${s.reservation} we're keeping your flights just as they are, and I'm moving you out of ${s.had} and into ${s.wanted}, and the fare difference goes on your ${
        card(s.method)
      }`,
    people: (s) =>
      `so on reservation ${s.reservation} ${
        s.leaving === null
          ? `I'm adding somebody, and that's ${full(s.joining)}`
          : `${full(s.leaving)} is coming off, and going on instead is ${
            full(s.joining)
          }`
      }, date of birth ${
        writeLongDate(s.joining.born)
      }. So travelling we'd have ${
        list(
          s.passengers,
          (p) => `${full(p)}, date of birth ${writeLongDate(p.born)}`,
        )
      }`,
    bags: (s) =>
      `so on reservation ${s.reservation} you had ${
        luggage(s.had)
      } and I'm making that ${luggage(s.total)}. ${
        s.nonfree === 0
          ? `That's all within your allowance, so there's nothing to pay on your ${
            card(s.method)
          }`
          : `${
            s.nonfree === 1
              ? "One of those is over the allowance, and that's"
              : `${s.nonfree} of those are over the allowance, and that's`
          } $50 ${s.nonfree === 1 ? "for it" : "for each of them"}, on your ${
            card(s.method)
          }`
      }`,
    voucher: (s) =>
      `so for the ${s.reason} on reservation ${s.reservation} I'm giving you a travel certificate, and that's for ${
        usd(s.amount)
      }`,
  },
  (body) =>
    `Okay, lovely, thanks for holding there. Let me just read that back to you: ${body}. Does that all sound right to you, and are you happy for me to put that through now?`,
);

const ASK = phrase("asks first, then the details", {
  cancel: (s) =>
    `Do I have your OK to cancel order ${s.order} (${
      s.items.map(thing).join("; ")
    })? Reason on file: ${s.reason}. You'd be refunded on your ${
      card(s.method)
    }.`,
  back: (s) =>
    `Do I have your OK to start a return for order ${s.order} (${
      s.items.map(thing).join("; ")
    })? You'd be refunded on your ${card(s.method)}.`,
  swap: (s) =>
    `Do I have your OK to ${
      s.act === "exchange" ? "exchange" : "swap"
    } these on order ${s.order}?

${
      lines(
        s.pairs,
        (p) => `${p.had.name}: ${values(p.had)} -> ${values(p.wanted)}`,
      )
    }

${
      s.difference > 0
        ? `There's ${usd(s.difference)} extra to pay, from your ${
          card(s.method)
        }.`
        : s.difference < 0
        ? `You'd be refunded ${usd(s.difference)} on your ${card(s.method)}.`
        : `It's an even swap, $0.00 due. Method on file: your ${
          card(s.method)
        }.`
    }`,
  pay: (s) =>
    `Do I have your OK to move the payment for order ${s.order} (${
      usd(s.total)
    }) from your ${card(s.had)} to your ${card(s.wanted)}?`,
  ship: (s) =>
    `Do I have your OK to send order ${s.order} to this address instead?

${envelope(s.address)}`,
  home: (s) =>
    `Do I have your OK to make this the default address on your account?

${envelope(s.address)}`,
  book: (s) =>
    `Do I have your OK to book this?

${s.origin} to ${s.destination}, ${trip(s)}, ${s.cabin}
${
      lines(
        s.flights,
        (f) =>
          `${f.number}, ${writeSlashDate(f.date)}, ${f.origin} ${
            writeTime(f.departs)
          } -> ${f.destination} ${writeTime(f.arrives)}`,
      )
    }
For: ${
      s.passengers.map((p) => `${full(p)} (${writeSlashDate(p.born)})`).join(
        "; ",
      )
    }
Bags: ${luggage(s.bags)}
Insurance: ${s.insurance ? "yes" : "no, declined"}
You'd pay ${usd(s.total)}: ${
      s.payments.map((p) => `${usd(p.amount)} from your ${card(p.method)}`)
        .join(" + ")
    }`,
  drop: (s) =>
    `Do I have your OK to cancel reservation ${s.reservation}? Reason on file: ${s.reason}.`,
  fly: (s) =>
    `Do I have your OK to put reservation ${s.reservation} on these flights?

${
      lines(
        s.flights,
        (f) =>
          `${f.number}, ${writeSlashDate(f.date)}, ${f.origin} ${
            writeTime(f.departs)
          } -> ${f.destination} ${writeTime(f.arrives)}`,
      )
    }

Cabin is still ${s.cabin}. Any fare difference would be settled on your ${
      card(s.method)
    }.`,
  cabin: (s) =>
    `Do I have your OK to switch reservation ${s.reservation} from ${s.had} to ${s.wanted}? Same flights. Your ${
      card(s.method)
    } would be used for the fare difference.`,
  people: (s) =>
    `Do I have your OK to ${
      s.leaving === null ? "add" : `swap ${full(s.leaving)} for`
    } ${full(s.joining)} (${
      writeSlashDate(s.joining.born)
    }) on reservation ${s.reservation}? After that the passengers would be: ${
      s.passengers.map((p) => `${full(p)} (${writeSlashDate(p.born)})`).join(
        "; ",
      )
    }.`,
  bags: (s) =>
    `Do I have your OK to set reservation ${s.reservation} to ${
      luggage(s.total)
    } (currently ${s.had})? ${
      s.nonfree === 0
        ? `No charge on your ${card(s.method)}, they're all free.`
        : `${count(s.nonfree, "bag")} at $50 each would be charged to your ${
          card(s.method)
        }.`
    }`,
  voucher: (s) =>
    `Do I have your OK to issue a ${
      usd(s.amount)
    } certificate for the ${s.reason} on reservation ${s.reservation}?`,
});

const FORMAL = phrase(
  "formal notice, passive voice",
  {
    cancel: (s) =>
      `order ${s.order} will be cancelled in its entirety. Contents of the order: ${
        s.items.map((i) => `${i.name}, ${options(i)}`).join("; ")
      }. Stated reason: ${s.reason}. The amount paid will be reimbursed to ${
        byId(s.method)
      }`,
    back: (s) =>
      `a return will be registered against order ${s.order}. Goods to be returned: ${
        s.items.map((i) => `${i.name}, ${options(i)}`).join("; ")
      }. The amount due will be reimbursed to ${byId(s.method)}`,
    swap: (s) =>
      `${
        s.act === "exchange"
          ? "an exchange will be registered against"
          : "the items will be modified in"
      } order ${s.order}. ${
        s.pairs.map((p) =>
          `The ${p.had.name} (${
            options(p.had)
          }; article ${p.had.id}) will be substituted by the ${p.wanted.name} (${
            options(p.wanted)
          }; article ${p.wanted.id}).`
        ).join(" ")
      } ${
        s.difference > 0
          ? `The difference of ${usd(s.difference)} will be debited from ${
            byId(s.method)
          }`
          : s.difference < 0
          ? `The difference of ${usd(s.difference)} will be reimbursed to ${
            byId(s.method)
          }`
          : `The difference amounts to $0.00; the method of payment is ${
            byId(s.method)
          }`
      }`,
    pay: (s) =>
      `the method of payment for order ${s.order}, in the amount of ${
        usd(s.total)
      }, will be changed from ${byId(s.had)} to ${byId(s.wanted)}`,
    ship: (s) =>
      `the delivery address for order ${s.order} will be amended to read: ${
        place(s.address)
      }`,
    home: (s) =>
      `the default address held in your customer profile will be amended to read: ${
        place(s.address)
      }`,
    book: (s) =>
      `a ${
        trip(s)
      } reservation will be made from ${s.origin} to ${s.destination} in ${s.cabin} class. Flights: ${
        s.flights.map((f) =>
          `${f.number} on ${
            british(f.date)
          }, ${f.origin} to ${f.destination}, departing ${
            writeTime(f.departs)
          } and arriving ${writeTime(f.arrives)}`
        ).join("; ")
      }. Passengers: ${
        s.passengers.map((p) => `${full(p)}, born ${british(p.born)}`).join(
          "; ",
        )
      }. Checked baggage: ${
        s.bags === 0 ? "none" : count(s.bags, "piece")
      }. Travel insurance: ${
        s.insurance ? "included" : "not included"
      }. The total of ${usd(s.total)} will be debited as follows: ${
        s.payments.map((p) => `${usd(p.amount)} from ${byId(p.method)}`).join(
          "; ",
        )
      }`,
    drop: (s) =>
      `reservation ${s.reservation} will be cancelled in its entirety. Stated reason: ${s.reason}`,
    fly: (s) =>
      `the itinerary of reservation ${s.reservation} will be amended to read: ${
        s.flights.map((f) =>
          `${f.number} on ${
            british(f.date)
          }, ${f.origin} to ${f.destination}, departing ${
            writeTime(f.departs)
          } and arriving ${writeTime(f.arrives)}`
        ).join("; ")
      }. The class of travel remains ${s.cabin}. Any difference in fare will be settled by means of ${
        byId(s.method)
      }`,
    cabin: (s) =>
      `the class of travel in reservation ${s.reservation} will be changed from ${s.had} to ${s.wanted}. The flights remain unaffected. Any difference in fare will be settled by means of ${
        byId(s.method)
      }`,
    people: (s) =>
      `${
        s.leaving === null
          ? `${full(s.joining)}, born ${
            british(s.joining.born)
          }, will be added to reservation ${s.reservation}`
          : `in reservation ${s.reservation}, ${full(s.leaving)}, born ${
            british(s.leaving.born)
          }, will be replaced by ${full(s.joining)}, born ${
            british(s.joining.born)
          }`
      }. The passengers will thereafter be: ${
        s.passengers.map((p) => `${full(p)}, born ${british(p.born)}`).join(
          "; ",
        )
      }`,
    bags: (s) =>
      `the checked baggage of reservation ${s.reservation} will be changed from ${
        count(s.had, "piece")
      } to ${count(s.total, "piece")}. ${
        s.nonfree === 0
          ? `No fee applies, and ${byId(s.method)} will not be debited`
          : `A fee of $50 per bag applies to ${
            count(s.nonfree, "bag")
          } and will be debited from ${byId(s.method)}`
      }`,
    voucher: (s) =>
      `a certificate in the value of ${
        usd(s.amount)
      } will be issued as compensation for the ${s.reason} under reservation ${s.reservation}`,
  },
  (body) =>
    `Further to your request, please note that, subject to your approval, ${body}. Kindly indicate your approval of the above by replying "Yes".`,
);

const DIFF = phrase("minus and plus lines", {
  cancel: (s) =>
    `Order ${s.order}: cancel (${s.reason})
${lines(s.items, (i) => `- ${i.name}, ${values(i)}, ${usd(i.price)}`)}
Money back to: ${card(s.method)}`,
  back: (s) =>
    `Order ${s.order}: return
${lines(s.items, (i) => `- ${i.name}, ${values(i)}, ${usd(i.price)}`)}
Money back to: ${card(s.method)}`,
  swap: (s) =>
    `Order ${s.order}: ${s.act === "exchange" ? "exchange" : "modify items"}
${
      lines(
        s.pairs,
        (p) =>
          `- ${p.had.name}, ${values(p.had)}, ${
            usd(p.had.price)
          }\n+ ${p.wanted.name}, ${values(p.wanted)}, ${usd(p.wanted.price)}`,
      )
    }
${
      s.difference > 0
        ? `You pay: ${usd(s.difference)} from ${card(s.method)}`
        : s.difference < 0
        ? `You get: ${usd(s.difference)} to ${card(s.method)}`
        : `You pay: $0.00 (method: ${card(s.method)})`
    }`,
  pay: (s) =>
    `Order ${s.order}: change payment method, ${usd(s.total)}
- ${card(s.had)}
+ ${card(s.wanted)}`,
  ship: (s) =>
    `Order ${s.order}: change shipping address
+ ${place(s.address)}`,
  home: (s) =>
    `Profile: change default address
+ ${place(s.address)}`,
  book: (s) =>
    `New booking: ${s.origin} to ${s.destination}, ${trip(s)}, ${s.cabin}
${
      lines(
        s.flights,
        (f) =>
          `+ ${f.number} ${f.date} ${f.origin}-${f.destination} ${
            writeTime(f.departs)
          }-${writeTime(f.arrives)}`,
      )
    }
${lines(s.passengers, (p) => `+ ${full(p)}, born ${p.born}`)}
+ ${luggage(s.bags)}
+ ${s.insurance ? "travel insurance" : "no travel insurance"}
${
      lines(
        s.payments,
        (p) => `You pay: ${usd(p.amount)} from ${card(p.method)}`,
      )
    }
Total: ${usd(s.total)}`,
  drop: (s) =>
    `Reservation ${s.reservation}: cancel
Reason: ${s.reason}`,
  fly: (s) =>
    `Reservation ${s.reservation}: new flights, ${s.cabin} as before
${
      lines(
        s.flights,
        (f) =>
          `+ ${f.number} ${f.date} ${f.origin}-${f.destination} ${
            writeTime(f.departs)
          }-${writeTime(f.arrives)}`,
      )
    }
Fare difference: ${card(s.method)}`,
  cabin: (s) =>
    `Reservation ${s.reservation}: change cabin, flights as before
- ${s.had}
+ ${s.wanted}
Fare difference: ${card(s.method)}`,
  people: (s) =>
    `Reservation ${s.reservation}: change passengers
${
      s.leaving === null
        ? ""
        : `- ${full(s.leaving)}, born ${s.leaving.born}\n`
    }+ ${full(s.joining)}, born ${s.joining.born}
On board then: ${
      s.passengers.map((p) => `${full(p)}, born ${p.born}`).join("; ")
    }`,
  bags: (s) =>
    `Reservation ${s.reservation}: change checked bags
- ${luggage(s.had)}
+ ${luggage(s.total)}
Bags to pay for: ${s.nonfree}, at $50 each, from ${card(s.method)}`,
  voucher: (s) =>
    `Reservation ${s.reservation}: compensation for the ${s.reason}
+ ${usd(s.amount)} travel certificate`,
}, (body) => `${body}\n\nGo ahead?`);

const FOREIGN = phrase(
  "second-language agent",
  {
    cancel: (s) =>
      `You want to cancel the order ${s.order} complete. Inside the order is ${
        list(s.items, (i) => `${i.name} (${values(i)})`)
      }. For reason I will put "${s.reason}". The money returns to your ${
        card(s.method)
      }.`,
    back: (s) =>
      `You want to return from the order ${s.order} the following: ${
        list(s.items, (i) => `${i.name} (${values(i)})`)
      }. The money returns to your ${card(s.method)}.`,
    swap: (s) =>
      `You want to ${
        s.act === "exchange" ? "exchange" : "modify"
      } in the order ${s.order} the following: ${
        list(
          s.pairs,
          (p) =>
            `${p.had.name}, now it is ${values(p.had)}, new it will be ${
              values(p.wanted)
            }`,
        )
      }. ${
        s.difference > 0
          ? `The difference is ${usd(s.difference)} and you pay it with your ${
            card(s.method)
          }.`
          : s.difference < 0
          ? `The difference is ${
            usd(s.difference)
          } and you receive it in your ${card(s.method)}.`
          : `The difference is zero dollars ($0.00). As payment method I will put your ${
            card(s.method)
          }.`
      }`,
    pay: (s) =>
      `You want that the order ${s.order} with the total of ${
        usd(s.total)
      } is paid with your ${card(s.wanted)} and not anymore with your ${
        card(s.had)
      }.`,
    ship: (s) =>
      `You want that we ship the order ${s.order} to this new address: ${
        place(s.address)
      }.`,
    home: (s) =>
      `You want to change the default address of your profile to this one: ${
        place(s.address)
      }.`,
    book: (s) =>
      `You want to book one ${
        s.roundTrip ? "round trip" : "one-way trip"
      } from ${s.origin} to ${s.destination} in ${s.cabin}. The flights are: ${
        s.flights.map((f) =>
          `${f.number} the ${british(f.date)}, from ${f.origin} at ${
            writeTime(f.departs)
          } until ${f.destination} at ${writeTime(f.arrives)}`
        ).join("; ")
      }. The passengers are: ${
        s.passengers.map((p) => `${full(p)}, born the ${british(p.born)}`).join(
          "; ",
        )
      }. Checked bags: ${s.bags}. Insurance: ${
        s.insurance ? "yes, you want it" : "no, you do not want it"
      }. The total is ${usd(s.total)} and you pay ${
        list(s.payments, (p) => `${usd(p.amount)} with your ${card(p.method)}`)
      }.`,
    drop: (s) =>
      `You want to cancel the reservation ${s.reservation} complete. For reason I will put "${s.reason}".`,
    fly: (s) =>
      `You want to change the flights of the reservation ${s.reservation}. The new flights are: ${
        s.flights.map((f) =>
          `${f.number} the ${british(f.date)}, from ${f.origin} at ${
            writeTime(f.departs)
          } until ${f.destination} at ${writeTime(f.arrives)}`
        ).join("; ")
      }. The class stays ${s.cabin}. The difference of the price goes with your ${
        card(s.method)
      }.`,
    cabin: (s) =>
      `You want to change the class of the reservation ${s.reservation} from ${s.had} into ${s.wanted}, the flights are staying equal. The difference of the price goes with your ${
        card(s.method)
      }.`,
    people: (s) =>
      `You want to change the passengers of the reservation ${s.reservation}. ${
        s.leaving === null ? "" : `Goes out: ${full(s.leaving)}. `
      }Comes in: ${full(s.joining)}, born the ${
        british(s.joining.born)
      }. After this the passengers are: ${
        s.passengers.map((p) => `${full(p)}, born the ${british(p.born)}`).join(
          "; ",
        )
      }.`,
    bags: (s) =>
      `You want to change the checked bags of the reservation ${s.reservation}. Before it was ${s.had}, now it will be ${s.total}. ${
        s.nonfree === 0
          ? `It is for free, your ${card(s.method)} is not charged.`
          : `You must pay for ${
            count(s.nonfree, "bag")
          } the price of $50 each, with your ${card(s.method)}.`
      }`,
    voucher: (s) =>
      `You want to receive the certificate of ${
        usd(s.amount)
      } because of the ${s.reason} in the reservation ${s.reservation}.`,
  },
  (body) =>
    `Good day and thanks for the waiting. I resume for you what we will do. ${body} If you agree, please write me "yes" and I make it directly.`,
);

const EMOJI = phrase(
  "checklist with emoji",
  {
    cancel: (s) =>
      `❌ Cancel order ${s.order}
${lines(s.items, (i) => `📦 ${thing(i)}`)}
📝 Reason: ${s.reason}
💳 Refund to ${card(s.method)}`,
    back: (s) =>
      `↩️ Return from order ${s.order}
${lines(s.items, (i) => `📦 ${thing(i)}`)}
💳 Refund to ${card(s.method)}`,
    swap: (s) =>
      `🔄 ${
        s.act === "exchange" ? "Exchange" : "Item change"
      } on order ${s.order}
${
        lines(
          s.pairs,
          (p) => `📦 ${p.had.name}: ${values(p.had)} ➡️ ${values(p.wanted)}`,
        )
      }
💰 ${
        s.difference > 0
          ? `Extra charge: ${usd(s.difference)}`
          : s.difference < 0
          ? `Refund: ${usd(s.difference)}`
          : "Difference: $0.00"
      }
💳 ${card(s.method)}`,
    pay: (s) =>
      `💳 New payment method for order ${s.order}
❌ Old: ${card(s.had)}
✅ New: ${card(s.wanted)}
💰 Order total: ${usd(s.total)}`,
    ship: (s) =>
      `🚚 New shipping address for order ${s.order}
🏠 ${place(s.address)}`,
    home: (s) =>
      `👤 New default address in your profile
🏠 ${place(s.address)}`,
    book: (s) =>
      `✈️ New booking: ${s.origin} ➡️ ${s.destination} (${trip(s)})
${
        lines(
          s.flights,
          (f) =>
            `🛫 ${f.number}, ${writeDay(f.date)}: ${f.origin} ${
              writeTime(f.departs)
            } ➡️ ${f.destination} ${writeTime(f.arrives)}`,
        )
      }
💺 ${title(s.cabin)}
${lines(s.passengers, (p) => `👤 ${full(p)}, ${writeLongDate(p.born)}`)}
🧳 Checked bags: ${s.bags}
🛡️ Travel insurance: ${s.insurance ? "yes" : "no"}
${lines(s.payments, (p) => `💳 ${card(p.method)}: ${usd(p.amount)}`)}
💰 Total: ${usd(s.total)}`,
    drop: (s) =>
      `❌ Cancel reservation ${s.reservation}
📝 Reason: ${s.reason}`,
    fly: (s) =>
      `✈️ New flights for reservation ${s.reservation}
${
        lines(
          s.flights,
          (f) =>
            `🛫 ${f.number}, ${writeDay(f.date)}: ${f.origin} ${
              writeTime(f.departs)
            } ➡️ ${f.destination} ${writeTime(f.arrives)}`,
        )
      }
💺 ${title(s.cabin)} (same as before)
💳 Fare difference: ${card(s.method)}`,
    cabin: (s) =>
      `💺 Cabin change for reservation ${s.reservation}
${title(s.had)} ➡️ ${title(s.wanted)}
✈️ Flights stay the same
💳 Fare difference: ${card(s.method)}`,
    people: (s) =>
      `👥 Passenger change for reservation ${s.reservation}
${
        s.leaving === null
          ? ""
          : `➖ ${full(s.leaving)}, ${writeLongDate(s.leaving.born)}\n`
      }➕ ${full(s.joining)}, ${writeLongDate(s.joining.born)}
✅ Passengers after that: ${list(s.passengers, born)}`,
    bags: (s) =>
      `🧳 Bags for reservation ${s.reservation}
${s.had} ➡️ ${count(s.total, "checked bag")}
💰 ${
        s.nonfree === 0
          ? "No extra bag fees"
          : `${count(s.nonfree, "bag")} at $50 each`
      }
💳 ${card(s.method)}`,
    voucher: (s) =>
      `🎟️ Travel certificate: ${usd(s.amount)}
📄 Reservation ${s.reservation}
📝 For the ${s.reason}`,
  },
  (body) =>
    `Awesome, almost done! Quick check before I hit the button 👇\n\n${body}\n\nReply YES and I'll take care of it! 😊`,
);

const YAML = phrase("plain key and value lines", {
  cancel: (s) =>
    `request: cancel order
order: ${s.order}
items:
${lines(s.items, (i) => `  - ${i.id} ${i.name}, ${values(i)}`)}
reason: ${s.reason}
refund: ${s.method.id}`,
  back: (s) =>
    `request: return items
order: ${s.order}
items:
${lines(s.items, (i) => `  - ${i.id} ${i.name}, ${values(i)}`)}
refund: ${s.method.id}`,
  swap: (s) =>
    `request: ${s.act} items
order: ${s.order}
items:
${
      lines(s.pairs, (p) =>
        `  - product: ${p.had.name}
    old: ${p.had.id} (${values(p.had)})
    new: ${p.wanted.id} (${values(p.wanted)})`)
    }
${s.difference < 0 ? "refund to you" : "charge to you"}: ${usd(s.difference)}
payment: ${s.method.id}`,
  pay: (s) =>
    `request: change payment method
order: ${s.order}
total: ${usd(s.total)}
old: ${s.had.id}
new: ${s.wanted.id}`,
  ship: (s) =>
    `request: change shipping address
order: ${s.order}
street: ${street(s.address)}
city: ${s.address.city}
state: ${s.address.state}
zip: ${s.address.zip}
country: ${s.address.country}`,
  home: (s) =>
    `request: change default address of the account
street: ${street(s.address)}
city: ${s.address.city}
state: ${s.address.state}
zip: ${s.address.zip}
country: ${s.address.country}`,
  book: (s) =>
    `request: book flights
from: ${s.origin}
to: ${s.destination}
trip: ${trip(s)}
cabin: ${s.cabin}
flights:
${
      lines(
        s.flights,
        (f) =>
          `  - ${f.number} ${f.date} ${f.origin} ${
            writeTime(f.departs)
          } to ${f.destination} ${writeTime(f.arrives)}`,
      )
    }
passengers:
${lines(s.passengers, (p) => `  - ${full(p)}, ${p.born}`)}
checked bags: ${s.bags}
insurance: ${s.insurance ? "yes" : "no"}
total: ${usd(s.total)}
payment:
${lines(s.payments, (p) => `  - ${p.method.id}: ${usd(p.amount)}`)}`,
  drop: (s) =>
    `request: cancel reservation
reservation: ${s.reservation}
reason: ${s.reason}`,
  fly: (s) =>
    `request: change flights
reservation: ${s.reservation}
new flights:
${
      lines(
        s.flights,
        (f) =>
          `  - ${f.number} ${f.date} ${f.origin} ${
            writeTime(f.departs)
          } to ${f.destination} ${writeTime(f.arrives)}`,
      )
    }
cabin: ${s.cabin}
payment: ${s.method.id}`,
  cabin: (s) =>
    `request: change cabin
reservation: ${s.reservation}
old cabin: ${s.had}
new cabin: ${s.wanted}
flights: same
payment: ${s.method.id}`,
  people: (s) =>
    `request: change passengers
reservation: ${s.reservation}
${
      s.leaving === null
        ? ""
        : `out: ${full(s.leaving)}, ${s.leaving.born}\n`
    }in: ${full(s.joining)}, ${s.joining.born}
all passengers then:
${lines(s.passengers, (p) => `  - ${full(p)}, ${p.born}`)}`,
  bags: (s) =>
    `request: change checked bags
reservation: ${s.reservation}
bags before: ${s.had}
bags after: ${s.total}
bags at $50 each: ${s.nonfree}
payment: ${s.method.id}`,
  voucher: (s) =>
    `request: send certificate
reservation: ${s.reservation}
amount: ${usd(s.amount)}
why: ${s.reason}`,
}, (body) => `Please check this.\n\n${body}\n\nOK to submit?`);

const FIRST = phrase(
  "one of several requests",
  {
    cancel: (s) =>
      `the cancellation of order ${s.order}. That would take out all that's in it, so ${
        list(s.items, (i) => `the ${thing(i)}`)
      }, with ${s.reason} as the reason, and your ${
        card(s.method)
      } would get the refund.`,
    back: (s) =>
      `the return on order ${s.order}. You'd be sending back ${
        list(s.items, (i) => `the ${thing(i)}`)
      }, and your ${card(s.method)} would get the refund.`,
    swap: (s) =>
      `the ${
        s.act === "exchange" ? "exchange on" : "item change in"
      } order ${s.order}. ${
        s.pairs.map((p) =>
          `Your ${p.had.name} with ${values(p.had)} would become one with ${
            values(p.wanted)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `That leaves ${
            usd(s.difference)
          } for you to pay, which I'd take from your ${card(s.method)}.`
          : s.difference < 0
          ? `That leaves ${
            usd(s.difference)
          } for you to get back, which I'd send to your ${card(s.method)}.`
          : `The prices match, so $0.00 changes hands; I'd note your ${
            card(s.method)
          } as the payment method.`
      }`,
    pay: (s) =>
      `the payment for order ${s.order}. Its total of ${
        usd(s.total)
      } would move away from your ${card(s.had)} and onto your ${
        card(s.wanted)
      }.`,
    ship: (s) =>
      `where order ${s.order} is shipped. It would go to ${
        place(s.address)
      } from now on.`,
    home: (s) =>
      `the default address in your profile. It would become ${
        place(s.address)
      }.`,
    book: (s) =>
      `the new booking. It's a ${
        trip(s)
      } in ${s.cabin} from ${s.origin} to ${s.destination}, made up of ${
        list(
          s.flights,
          (f) =>
            `${f.number} (${writeLongDate(f.date)}, ${f.origin} ${
              writeTime12(f.departs)
            } to ${f.destination} ${writeTime12(f.arrives)}${nextDay(f)})`,
        )
      }. It's for ${list(s.passengers, born)}, with ${luggage(s.bags)} and ${
        s.insurance ? "with" : "without"
      } insurance. The ${usd(s.total)} total would be paid from ${
        list(s.payments, (p) => `your ${card(p.method)} (${usd(p.amount)})`)
      }.`,
    drop: (s) =>
      `the cancellation of reservation ${s.reservation}. All of it would be cancelled, and I'd note ${s.reason} as the reason.`,
    fly: (s) =>
      `the flights in reservation ${s.reservation}. They'd change to ${
        list(
          s.flights,
          (f) =>
            `${f.number} (${writeLongDate(f.date)}, ${f.origin} ${
              writeTime12(f.departs)
            } to ${f.destination} ${writeTime12(f.arrives)}${nextDay(f)})`,
        )
      }, all in ${s.cabin} like before, and your ${
        card(s.method)
      } would be used for any fare difference.`,
    cabin: (s) =>
      `the cabin in reservation ${s.reservation}. Same flights, but ${s.wanted} where it was ${s.had}, and your ${
        card(s.method)
      } would be used for the fare difference.`,
    people: (s) =>
      `the passengers in reservation ${s.reservation}. ${
        s.leaving === null
          ? `${born(s.joining)} would join`
          : `${full(s.leaving)} would come off and ${
            born(s.joining)
          } would go on`
      }, which leaves you with ${list(s.passengers, born)}.`,
    bags: (s) =>
      `the luggage in reservation ${s.reservation}. It would go from ${
        luggage(s.had)
      } to ${luggage(s.total)}, ${
        s.nonfree === 0
          ? `with none of them costing extra, so your ${
            card(s.method)
          } wouldn't be charged.`
          : `with ${s.nonfree} of them costing $50 each on your ${
            card(s.method)
          }.`
      }`,
    voucher: (s) =>
      `the compensation for the ${s.reason} in reservation ${s.reservation}. You'd be given a certificate worth ${
        usd(s.amount)
      }.`,
  },
  (body) =>
    `Thanks for bearing with me, I know you've got a few things on your list and I promise we'll get to the rest right after this one. First things first, ${body}

Is that okay with you? Once I have your yes I'll do it straight away, and then we can move on to the next point.`,
);

function ticket(label: string, value: string): string {
  return `${(label + ":").padEnd(12)} ${value}`;
}

const TICKET = phrase(
  "ticket in capitals",
  {
    cancel: (s) =>
      `${ticket("ACTION", "CANCEL ORDER")}
${ticket("ORDER", s.order)}
${
        lines(
          s.items,
          (i, at) => ticket(`ITEM ${at + 1}`, `${i.name} / ${values(i)}`),
        )
      }
${ticket("REASON", s.reason)}
${ticket("REFUND", card(s.method))}`,
    back: (s) =>
      `${ticket("ACTION", "RETURN ITEMS")}
${ticket("ORDER", s.order)}
${
        lines(
          s.items,
          (i, at) => ticket(`ITEM ${at + 1}`, `${i.name} / ${values(i)}`),
        )
      }
${ticket("REFUND", card(s.method))}`,
    swap: (s) =>
      `${
        ticket(
          "ACTION",
          s.act === "exchange" ? "EXCHANGE ITEMS" : "MODIFY ITEMS",
        )
      }
${ticket("ORDER", s.order)}
${
        lines(
          s.pairs,
          (p) =>
            `${ticket("OLD", `${p.had.name} / ${values(p.had)}`)}\n${
              ticket("NEW", `${p.wanted.name} / ${values(p.wanted)}`)
            }`,
        )
      }
${ticket(s.difference < 0 ? "REFUND" : "CHARGE", usd(s.difference))}
${ticket("METHOD", card(s.method))}`,
    pay: (s) =>
      `${ticket("ACTION", "CHANGE PAYMENT METHOD")}
${ticket("ORDER", s.order)}
${ticket("TOTAL", usd(s.total))}
${ticket("OLD", card(s.had))}
${ticket("NEW", card(s.wanted))}`,
    ship: (s) =>
      `${ticket("ACTION", "CHANGE SHIPPING ADDRESS")}
${ticket("ORDER", s.order)}
${ticket("SHIP TO", place(s.address))}`,
    home: (s) =>
      `${ticket("ACTION", "CHANGE DEFAULT ADDRESS IN PROFILE")}
${ticket("ADDRESS", place(s.address))}`,
    book: (s) =>
      `${ticket("ACTION", "BOOK FLIGHT")}
${ticket("ROUTE", `${s.origin} - ${s.destination}, ${trip(s)}`)}
${ticket("CABIN", s.cabin)}
${
        lines(
          s.flights,
          (f, at) =>
            ticket(
              `FLIGHT ${at + 1}`,
              `${f.number} / ${f.date} / ${f.origin}-${f.destination} / ${
                writeTime(f.departs)
              }-${writeTime(f.arrives)}`,
            ),
        )
      }
${
        lines(
          s.passengers,
          (p, at) => ticket(`PAX ${at + 1}`, `${full(p)} / DOB ${p.born}`),
        )
      }
${ticket("BAGS", luggage(s.bags))}
${ticket("INSURANCE", s.insurance ? "YES" : "NO")}
${
        lines(
          s.payments,
          (p) => ticket("PAYMENT", `${usd(p.amount)} / ${card(p.method)}`),
        )
      }
${ticket("TOTAL", usd(s.total))}`,
    drop: (s) =>
      `${ticket("ACTION", "CANCEL RESERVATION")}
${ticket("RESERVATION", s.reservation)}
${ticket("REASON", s.reason)}`,
    fly: (s) =>
      `${ticket("ACTION", "CHANGE FLIGHTS")}
${ticket("RESERVATION", s.reservation)}
${
        lines(
          s.flights,
          (f, at) =>
            ticket(
              `FLIGHT ${at + 1}`,
              `${f.number} / ${f.date} / ${f.origin}-${f.destination} / ${
                writeTime(f.departs)
              }-${writeTime(f.arrives)}`,
            ),
        )
      }
${ticket("CABIN", `${s.cabin} (no change)`)}
${ticket("METHOD", card(s.method))}`,
    cabin: (s) =>
      `${ticket("ACTION", "CHANGE CABIN")}
${ticket("RESERVATION", s.reservation)}
${ticket("OLD", s.had)}
${ticket("NEW", s.wanted)}
${ticket("FLIGHTS", "no change")}
${ticket("METHOD", card(s.method))}`,
    people: (s) =>
      `${
        ticket(
          "ACTION",
          s.leaving === null ? "ADD PASSENGER" : "REPLACE PASSENGER",
        )
      }
${ticket("RESERVATION", s.reservation)}
${
        s.leaving === null
          ? ""
          : `${ticket("OLD", `${full(s.leaving)} / DOB ${s.leaving.born}`)}\n`
      }${ticket("NEW", `${full(s.joining)} / DOB ${s.joining.born}`)}
${
        lines(
          s.passengers,
          (p, at) =>
            ticket(`FINAL PAX ${at + 1}`, `${full(p)} / DOB ${p.born}`),
        )
      }`,
    bags: (s) =>
      `${ticket("ACTION", "CHANGE CHECKED BAGS")}
${ticket("RESERVATION", s.reservation)}
${ticket("OLD", luggage(s.had))}
${ticket("NEW", luggage(s.total))}
${ticket("FEE", `${count(s.nonfree, "paid bag")} x $50`)}
${ticket("METHOD", card(s.method))}`,
    voucher: (s) =>
      `${ticket("ACTION", "ISSUE TRAVEL CERTIFICATE")}
${ticket("RESERVATION", s.reservation)}
${ticket("AMOUNT", usd(s.amount))}
${ticket("REASON", s.reason)}`,
  },
  (body) =>
    `PLEASE VERIFY THE FOLLOWING\n\n${body}\n\nTYPE "YES" TO CONFIRM OR "NO" TO STOP.`,
);

const TOOL = phrase("a preview of the call, explained", {
  cancel: (s) =>
    `I'm ready to call \`cancel_pending_order\` for **${s.order}** with reason \`${s.reason}\`. In plain words: the whole order, which is ${
      list(s.items, thing)
    }, is cancelled and the refund goes to \`${s.method.id}\`.`,
  back: (s) =>
    `I'm ready to call \`return_delivered_order_items\` for **${s.order}** with items ${
      list(s.items, (i) => `\`${i.id}\` (${i.name})`)
    }. In plain words: you return ${
      s.items.length === 1 ? "that item" : "those items"
    } and the refund goes to \`${s.method.id}\`.`,
  swap: (s) =>
    `I'm ready to call \`${
      s.act === "exchange"
        ? "exchange_delivered_order_items"
        : "modify_pending_order_items"
    }\` for **${s.order}** with ${
      list(
        s.pairs,
        (p) => `\`${p.had.id}\` → \`${p.wanted.id}\``,
      )
    }. In plain words: ${
      list(
        s.pairs,
        (p) =>
          `the ${p.had.name} changes from ${values(p.had)} to ${
            values(p.wanted)
          }`,
      )
    }, and ${
      s.difference > 0
        ? `you pay ${usd(s.difference)} with \`${s.method.id}\`.`
        : s.difference < 0
        ? `you are refunded ${usd(s.difference)} to \`${s.method.id}\`.`
        : `there is no price difference ($0.00), with \`${s.method.id}\` as the payment method.`
    }`,
  pay: (s) =>
    `I'm ready to call \`modify_pending_order_payment\` for **${s.order}** with \`${s.wanted.id}\`. In plain words: the ${
      usd(s.total)
    } for this order is paid by your ${card(s.wanted)} instead of by your ${
      card(s.had)
    }.`,
  ship: (s) =>
    `I'm ready to call \`modify_pending_order_address\` for **${s.order}**. In plain words: the order is shipped to ${
      place(s.address)
    }.`,
  home: (s) =>
    `I'm ready to call \`modify_user_address\`. In plain words: your default address on file becomes ${
      place(s.address)
    }.`,
  book: (s) =>
    `I'm ready to call \`book_reservation\`. In plain words: a ${
      trip(s)
    } from ${s.origin} to ${s.destination} in ${s.cabin}, with

${
      lines(
        s.flights,
        (f) =>
          `* \`${f.number}\` on ${f.date}, ${f.origin} ${
            writeTime(f.departs)
          } → ${f.destination} ${writeTime(f.arrives)}`,
      )
    }

for ${list(s.passengers, (p) => `${full(p)} (${p.born})`)}, ${
      luggage(s.bags)
    }, ${s.insurance ? "insurance added" : "no insurance"}. The price is ${
      usd(s.total)
    }, paid with ${
      list(s.payments, (p) => `\`${p.method.id}\` (${usd(p.amount)})`)
    }.`,
  drop: (s) =>
    `I'm ready to call \`cancel_reservation\` for **${s.reservation}**. In plain words: the whole booking is cancelled, and the reason is ${s.reason}.`,
  fly: (s) =>
    `I'm ready to call \`update_reservation_flights\` for **${s.reservation}**. In plain words: you stay in ${s.cabin} and your flights become

${
      lines(
        s.flights,
        (f) =>
          `* \`${f.number}\` on ${f.date}, ${f.origin} ${
            writeTime(f.departs)
          } → ${f.destination} ${writeTime(f.arrives)}`,
      )
    }

with \`${s.method.id}\` for the fare difference, if there is one.`,
  cabin: (s) =>
    `I'm ready to call \`update_reservation_flights\` for **${s.reservation}** with cabin \`${s.wanted}\`. In plain words: your flights stay, your cabin goes from ${s.had} to ${s.wanted}, and \`${s.method.id}\` is used for the fare difference.`,
  people: (s) =>
    `I'm ready to call \`update_reservation_passengers\` for **${s.reservation}**. In plain words: ${
      s.leaving === null
        ? `${full(s.joining)} (${s.joining.born}) is added`
        : `${full(s.leaving)} is replaced by ${
          full(s.joining)
        } (${s.joining.born})`
    }, and the passengers are then ${
      list(s.passengers, (p) => `${full(p)} (${p.born})`)
    }.`,
  bags: (s) =>
    `I'm ready to call \`update_reservation_baggages\` for **${s.reservation}**. In plain words: you go from ${
      luggage(s.had)
    } to ${luggage(s.total)}, of which ${s.nonfree} ${
      s.nonfree === 1 ? "is" : "are"
    } charged at $50 each, with \`${s.method.id}\`.`,
  voucher: (s) =>
    `I'm ready to call \`send_certificate\` for ${
      usd(s.amount)
    }. In plain words: you get a certificate of that value because of the ${s.reason} in reservation **${s.reservation}**.`,
}, (body) => `${body}\n\nMay I run it? Please answer yes or no.`);

const WARM = phrase(
  "warm and chatty, small typos",
  {
    cancel: (s) =>
      `we're going to cancel order ${s.order}, so you won't be recieving the ${
        list(s.items, (i) => `${i.name} (the ${values(i)} one)`)
      } after all. I'll mark it as ${s.reason}, no problem at all! And you'll see the money back on your ${
        card(s.method)
      }`,
    back: (s) =>
      `we're going to return ${
        list(s.items, (i) => `the ${i.name} (the ${values(i)} one)`)
      } from order ${s.order}. Sorry ${
        s.items.length === 1 ? "it" : "they"
      } didn't work out! You'll see the money back on your ${card(s.method)}`,
    swap: (s) =>
      `we're going to ${s.act === "exchange" ? "exchange" : "change"} ${
        list(
          s.pairs,
          (p) =>
            `the ${p.had.name} (the ${values(p.had)} one) for the ${
              values(p.wanted)
            } one`,
        )
      } on order ${s.order}. Good choice! ${
        s.difference > 0
          ? `It's just ${usd(s.difference)} more, wich I'll put on your ${
            card(s.method)
          }`
          : s.difference < 0
          ? `Even better, you get ${
            usd(s.difference)
          } back, wich I'll put on your ${card(s.method)}`
          : `And it costs you nothing extra, the prices are exactly the same. I'll just list your ${
            card(s.method)
          } as the payment method`
      }`,
    pay: (s) =>
      `order ${s.order} for ${usd(s.total)} won't be payed with your ${
        card(s.had)
      } anymore, we're switching it over to your ${card(s.wanted)}`,
    ship: (s) =>
      `we're going to send order ${s.order} to your new adress, wich is ${
        place(s.address)
      }`,
    home: (s) =>
      `we're going to update the default adress on your account, so it'll be ${
        place(s.address)
      }`,
    book: (s) =>
      `you're flying ${s.cabin} from ${s.origin} to ${s.destination}, ${
        trip(s)
      }, how exciting! That's ${
        list(
          s.flights,
          (f) =>
            `flight ${f.number} from ${f.origin} to ${f.destination} on ${
              writeDay(f.date)
            }, ${writeTime12(f.departs)} to ${writeTime12(f.arrives)}${
              nextDay(f)
            }`,
        )
      }. On the trip will be ${list(s.passengers, born)}. You'll have ${
        luggage(s.bags)
      }, and ${
        s.insurance
          ? "we're adding the travel insurance"
          : "we're leaving out the travel insurance"
      }. It's ${usd(s.total)} alltogether, and I'll take ${
        list(s.payments, (p) => `${usd(p.amount)} from your ${card(p.method)}`)
      }`,
    drop: (s) =>
      `we're going to cancel your reservation ${s.reservation}, the whole thing. I'll mark it down as ${s.reason}, no problem at all`,
    fly: (s) =>
      `we're going to change the flights on reservation ${s.reservation}, so you'll be on ${
        list(
          s.flights,
          (f) =>
            `flight ${f.number} from ${f.origin} to ${f.destination} on ${
              writeDay(f.date)
            }, ${writeTime12(f.departs)} to ${writeTime12(f.arrives)}${
              nextDay(f)
            }`,
        )
      }. You'll still be sitting in ${s.cabin}, and your ${
        card(s.method)
      } will be used if the fare is diffrent`,
    cabin: (s) =>
      `we're keeping the flights on reservation ${s.reservation} exactly like they are, but you'll be sitting in ${s.wanted} and not in ${s.had} anymore. Your ${
        card(s.method)
      } will be used for the fare diffrence`,
    people: (s) =>
      `on reservation ${s.reservation} ${
        s.leaving === null
          ? `we're adding ${born(s.joining)}`
          : `${full(s.leaving)} won't be travelling and ${
            born(s.joining)
          } will go insted`
      }. So it'll be ${list(s.passengers, born)} on the trip`,
    bags: (s) =>
      `reservation ${s.reservation} has ${
        luggage(s.had)
      } at the moment and we're making it ${luggage(s.total)}. ${
        s.nonfree === 0
          ? `All of it is free for you, so I won't charge your ${
            card(s.method)
          }`
          : `${
            s.nonfree === 1
              ? "One of those costs"
              : `${s.nonfree} of those cost`
          } extra, $50 a piece, wich I'll put on your ${card(s.method)}`
      }`,
    voucher: (s) =>
      `to make up for the ${s.reason} on reservation ${s.reservation} I'm sending you a certificate worth ${
        usd(s.amount)
      }, it's the least we can do`,
  },
  (body) =>
    `Perfect, thank you so much hun! So if I've got it right, ${body}. Does that sound good? Just say yes and I'll get it done for you!`,
);

const TERSE = phrase("one line, terse", {
  cancel: (s) =>
    `Cancel ${s.order}: ${
      s.items.map(thing).join(" + ")
    }; reason ${s.reason}; refund to ${short(s.method)}. OK?`,
  back: (s) =>
    `Return from ${s.order}: ${s.items.map(thing).join(" + ")}; refund to ${
      short(s.method)
    }. OK?`,
  swap: (s) =>
    `${s.act === "exchange" ? "Exchange" : "Modify"} ${s.order}: ${
      s.pairs.map((p) => `${p.had.name} ${values(p.had)} → ${values(p.wanted)}`)
        .join(" + ")
    }; ${
      s.difference > 0
        ? `pay ${usd(s.difference)} with`
        : s.difference < 0
        ? `refund ${usd(s.difference)} to`
        : "no difference in price, method"
    } ${short(s.method)}. OK?`,
  pay: (s) =>
    `Payment for ${s.order} (${usd(s.total)}): ${short(s.had)} → ${
      short(s.wanted)
    }. OK?`,
  ship: (s) => `Ship ${s.order} to: ${place(s.address)}. OK?`,
  home: (s) => `New default address for your profile: ${place(s.address)}. OK?`,
  book: (s) =>
    `Book ${s.origin}-${s.destination} ${trip(s)}, ${s.cabin}: ${
      s.flights.map((f) =>
        `${f.number} ${writeDay(f.date)} ${f.origin}-${f.destination} ${
          writeTime(f.departs)
        }-${writeTime(f.arrives)}`
      ).join(" + ")
    }; for ${s.passengers.map((p) => `${full(p)} (${p.born})`).join(" + ")}; ${
      luggage(s.bags)
    }; ${s.insurance ? "with" : "no"} insurance; total ${usd(s.total)} = ${
      s.payments.map((p) => `${usd(p.amount)} ${short(p.method)}`).join(" + ")
    }. OK?`,
  drop: (s) =>
    `Cancel ${s.reservation}, whole booking; reason ${s.reason}. OK?`,
  fly: (s) =>
    `Change flights on ${s.reservation} to ${
      s.flights.map((f) =>
        `${f.number} ${writeDay(f.date)} ${f.origin}-${f.destination} ${
          writeTime(f.departs)
        }-${writeTime(f.arrives)}`
      ).join(" + ")
    }; still ${s.cabin}; fare difference on ${short(s.method)}. OK?`,
  cabin: (s) =>
    `Cabin on ${s.reservation}: ${s.had} → ${s.wanted}, same flights; fare difference on ${
      short(s.method)
    }. OK?`,
  people: (s) =>
    `Passengers on ${s.reservation}: ${
      s.leaving === null ? "" : `${full(s.leaving)} out, `
    }${full(s.joining)} (${s.joining.born}) in; then ${
      s.passengers.map((p) => `${full(p)} (${p.born})`).join(" + ")
    }. OK?`,
  bags: (s) =>
    `Checked bags on ${s.reservation}: ${s.had} → ${s.total}; ${
      s.nonfree === 0 ? "no extra fee" : `${s.nonfree} x $50`
    }, ${short(s.method)}. OK?`,
  voucher: (s) =>
    `${
      usd(s.amount)
    } certificate for the ${s.reason}, reservation ${s.reservation}. OK?`,
});

const SCRIPT = phrase(
  "disclosure script of a call centre",
  {
    cancel: (s) =>
      `You have requested the cancellation of order ${s.order}. Your order consists of: ${
        s.items.map((i) => `${i.name} (${options(i)}) at ${usd(i.price)}`).join(
          ", ",
        )
      }. You have stated the order was ${s.reason}. Your refund will be returned to your ${
        card(s.method)
      }.`,
    back: (s) =>
      `You have requested to return the following from order ${s.order}: ${
        s.items.map((i) => `${i.name} (${options(i)}) at ${usd(i.price)}`).join(
          ", ",
        )
      }. You have chosen to have your refund returned to your ${
        card(s.method)
      }.`,
    swap: (s) =>
      `You have requested ${
        s.act === "exchange"
          ? "an exchange of delivered items on"
          : "a modification of items on"
      } order ${s.order}. ${
        s.pairs.map((p) =>
          `Original item: ${p.had.name} (${options(p.had)}) at ${
            usd(p.had.price)
          }. Replacement item: ${p.wanted.name} (${options(p.wanted)}) at ${
            usd(p.wanted.price)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `An additional ${usd(s.difference)} will be charged to your ${
            card(s.method)
          }.`
          : s.difference < 0
          ? `A credit of ${usd(s.difference)} will be issued to your ${
            card(s.method)
          }.`
          : `No additional charge will be made to your ${
            card(s.method)
          }, as the price difference is $0.00.`
      } Please be advised that no further item changes can be made to this order afterwards.`,
    pay: (s) =>
      `You have requested a change of payment on order ${s.order}, total ${
        usd(s.total)
      }. Current payment: ${card(s.had)}. Requested payment: ${
        card(s.wanted)
      }.`,
    ship: (s) =>
      `You have requested a new shipping address on order ${s.order}. The address you provided is: ${
        place(s.address)
      }.`,
    home: (s) =>
      `You have requested a new default address on your customer profile. The address you provided is: ${
        place(s.address)
      }.`,
    book: (s) =>
      `You have requested the following ${
        trip(s)
      } reservation from ${s.origin} to ${s.destination}, in the ${s.cabin} cabin. ${
        s.flights.map((f) =>
          `Flight ${f.number}, ${
            writeLongDate(f.date)
          }, departing ${f.origin} at ${
            writeTime12(f.departs)
          }, arriving ${f.destination} at ${writeTime12(f.arrives)}${
            nextDay(f)
          }.`
        ).join(" ")
      } ${
        s.passengers.map((p, at) =>
          `Passenger ${at + 1}: ${full(p)}, date of birth ${
            writeSlashDate(p.born)
          }.`
        ).join(" ")
      } Number of checked bags: ${s.bags}. You have ${
        s.insurance ? "accepted" : "declined"
      } travel insurance. Your total is ${usd(s.total)}. You have authorized ${
        list(
          s.payments,
          (p) => `a charge of ${usd(p.amount)} to your ${card(p.method)}`,
        )
      }.`,
    drop: (s) =>
      `You have requested the cancellation of reservation ${s.reservation}. You have stated the following reason: ${s.reason}. Please be advised that a cancellation cannot be undone.`,
    fly: (s) =>
      `You have requested a change of flights on reservation ${s.reservation}. ${
        s.flights.map((f) =>
          `New flight ${f.number}, ${
            writeLongDate(f.date)
          }, departing ${f.origin} at ${
            writeTime12(f.departs)
          }, arriving ${f.destination} at ${writeTime12(f.arrives)}${
            nextDay(f)
          }.`
        ).join(" ")
      } Your cabin will remain ${s.cabin}. Any fare difference will be applied to your ${
        card(s.method)
      }.`,
    cabin: (s) =>
      `You have requested a cabin change on reservation ${s.reservation}. Current cabin: ${s.had}. Requested cabin: ${s.wanted}. Your flights will not change. The fare difference will be applied to your ${
        card(s.method)
      }.`,
    people: (s) =>
      `You have requested a passenger change on reservation ${s.reservation}. ${
        s.leaving === null
          ? "Passenger to be added"
          : `Passenger to be removed: ${full(s.leaving)}, date of birth ${
            writeSlashDate(s.leaving.born)
          }. Passenger to take their place`
      }: ${full(s.joining)}, date of birth ${
        writeSlashDate(s.joining.born)
      }. The reservation will then list: ${
        s.passengers.map((p) =>
          `${full(p)}, date of birth ${writeSlashDate(p.born)}`
        ).join("; ")
      }.`,
    bags: (s) =>
      `You have requested a baggage change on reservation ${s.reservation}. Current number of checked bags: ${s.had}. Requested number of checked bags: ${s.total}. ${
        s.nonfree === 0
          ? `No baggage fee will be charged to your ${card(s.method)}.`
          : `A baggage fee of $50 per bag for ${
            count(s.nonfree, "bag")
          } will be charged to your ${card(s.method)}.`
      }`,
    voucher: (s) =>
      `You have requested compensation for the ${s.reason} on reservation ${s.reservation}. You will be issued a travel certificate in the amount of ${
        usd(s.amount)
      }.`,
  },
  (body) =>
    `Before I continue I am required to review the following with you. ${body} Do you authorize me to complete this request? Please state yes or no.`,
);

const AFTER = phrase(
  "how things will look afterwards",
  {
    cancel: (s) =>
      `**What changes:** order ${s.order} is cancelled (reason: ${s.reason})

**What you won't get:** ${list(s.items, thing)}

**Where your money goes:** back to your ${card(s.method)}`,
    back: (s) =>
      `**What changes:** items from order ${s.order} go back to us as a return

**What you send back:** ${list(s.items, thing)}

**Where your money goes:** to your ${card(s.method)}`,
    swap: (s) =>
      `**What changes:** ${
        s.act === "exchange" ? "an exchange for" : "other items in"
      } order ${s.order}

**Before:** ${list(s.pairs, (p) => thing(p.had))}

**After:** ${list(s.pairs, (p) => thing(p.wanted))}

**Money:** ${
        s.difference > 0
          ? `you pay ${usd(s.difference)} with your ${card(s.method)}`
          : s.difference < 0
          ? `you receive ${usd(s.difference)} on your ${card(s.method)}`
          : `no difference ($0.00), payment method your ${card(s.method)}`
      }`,
    pay: (s) =>
      `**What changes:** how order ${s.order} is paid

**Before:** ${card(s.had)}

**After:** ${card(s.wanted)}

**Money:** ${usd(s.total)}, the full order amount`,
    ship: (s) =>
      `**What changes:** the shipping address of order ${s.order}

**After:** ${place(s.address)}`,
    home: (s) =>
      `**What changes:** the default address in your profile

**After:** ${place(s.address)}`,
    book: (s) =>
      `**What changes:** you get a new ${
        trip(s)
      } booking from ${s.origin} to ${s.destination} in ${s.cabin}

**You fly:** ${
        list(
          s.flights,
          (f) =>
            `${f.number} on ${writeLongDate(f.date)} (${f.origin} ${
              writeTime(f.departs)
            } to ${f.destination} ${writeTime(f.arrives)})`,
        )
      }

**Who flies:** ${list(s.passengers, born)}

**Extras:** ${luggage(s.bags)}, ${
        s.insurance ? "travel insurance" : "no travel insurance"
      }

**Money:** ${usd(s.total)} in total, ${
        list(s.payments, (p) => `${usd(p.amount)} with your ${card(p.method)}`)
      }`,
    drop: (s) =>
      `**What changes:** reservation ${s.reservation} is cancelled completely

**Reason:** ${s.reason}`,
    fly: (s) =>
      `**What changes:** the flights in reservation ${s.reservation}

**After:** ${
        list(
          s.flights,
          (f) =>
            `${f.number} on ${writeLongDate(f.date)} (${f.origin} ${
              writeTime(f.departs)
            } to ${f.destination} ${writeTime(f.arrives)})`,
        )
      }

**What stays:** your cabin, ${s.cabin}

**Money:** any fare difference goes through your ${card(s.method)}`,
    cabin: (s) =>
      `**What changes:** the cabin in reservation ${s.reservation}

**Before:** ${s.had}

**After:** ${s.wanted}

**What stays:** your flights

**Money:** any fare difference goes through your ${card(s.method)}`,
    people: (s) =>
      `**What changes:** ${
        s.leaving === null
          ? `${full(s.joining)} is added to`
          : `${full(s.joining)} replaces ${full(s.leaving)} in`
      } reservation ${s.reservation}

**After:** ${list(s.passengers, born)}`,
    bags: (s) =>
      `**What changes:** the checked bags in reservation ${s.reservation}

**Before:** ${luggage(s.had)}

**After:** ${luggage(s.total)}

**Money:** ${
        s.nonfree === 0
          ? `nothing to pay, payment method your ${card(s.method)}`
          : `$50 for each of ${count(s.nonfree, "extra bag")} with your ${
            card(s.method)
          }`
      }`,
    voucher: (s) =>
      `**What changes:** you receive a certificate of ${usd(s.amount)}

**Why:** the ${s.reason} in reservation ${s.reservation}`,
  },
  (body) =>
    `Okay! Here is what your account will look like if I make this update:

${body}

Would you like me to go ahead with it?`,
);

/** The above, once each. */
export const NEWCOMER_PHRASINGS: readonly Phrasing[] = [
  LETTER,
  CHAT,
  BOLD,
  HERE,
  CHEERY,
  NUMBERED,
  TABLE,
  JSONS,
  PHONE,
  ASK,
  FORMAL,
  DIFF,
  FOREIGN,
  EMOJI,
  YAML,
  FIRST,
  TICKET,
  TOOL,
  WARM,
  TERSE,
  SCRIPT,
  AFTER,
];

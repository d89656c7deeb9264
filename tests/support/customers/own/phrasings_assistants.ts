/** Phrasings of language models, and of people who write to customers. */

import { writeDay, writeLongDate, writeTime12 } from "../detail_words.ts";
import type { AddressWords, FlightWords, Phrasing } from "../summary.ts";
import {
  address,
  and,
  bags,
  cents,
  dayMonth,
  digits,
  flight,
  isExchange,
  item,
  leg,
  lines,
  method,
  options,
  parts,
  people,
  person,
  phrase,
  settle,
  short,
  sumOf,
  trip,
  usd,
  values,
} from "./wording.ts";

function bold(title: string, rows: readonly (readonly [string, string])[]) {
  return `### ${title}\n\n${
    lines(rows, ([name, value]) => `- **${name}:** ${value}`)
  }\n\nWould you like me to proceed? Please reply **yes** or **no**.`;
}

const BOLD = phrase("heading and bold bullets", {
  cancel: (s) =>
    bold("Order cancellation", [
      ["Order", s.order],
      ["Items", lines(s.items, item, "; ")],
      ["Reason", s.reason],
      ["Refund", `${usd(sumOf(s.items))} to ${method(s.method)}`],
    ]),
  return: (s) =>
    bold("Return request", [
      ["Order", s.order],
      ...s.items.map((i) =>
        ["Item to return", `${item(i)} – ${usd(i.price)}`] as const
      ),
      ["Total refund", usd(sumOf(s.items))],
      ["Refund method", method(s.method)],
    ]),
  swap: (s) =>
    bold(isExchange(s) ? "Exchange request" : "Order modification", [
      ["Order", s.order],
      ...s.pairs.map(({ had, wanted }) =>
        [had.name, `${values(had)} → ${values(wanted)}`] as const
      ),
      [
        "Price difference",
        settle(
          s,
          (d) => `${usd(d)} (you pay)`,
          (d) => `${usd(d)} (refunded to you)`,
          "none",
        ),
      ],
      ["Payment method", method(s.method)],
    ]),
  payment: (s) =>
    bold("Payment method update", [
      ["Order", s.order],
      ["Current method", method(s.had)],
      ["New method", method(s.wanted)],
      ["Amount", usd(s.total)],
    ]),
  address: (s) =>
    bold("Shipping address update", [
      ["Order", s.order],
      ["New shipping address", address(s.address)],
    ]),
  userAddress: (s) =>
    bold("Profile address update", [
      ["New default address", address(s.address)],
    ]),
}, {
  book: (s) =>
    bold("Flight booking", [
      ["Route", `${s.origin} → ${s.destination}`],
      ["Trip type", trip(s)],
      ["Cabin", s.cabin],
      ...s.flights.map((f) => ["Flight", flight(f)] as const),
      ...s.passengers.map((p) =>
        ["Passenger", `${person(p)}, DOB ${p.born}`] as const
      ),
      ["Checked bags", String(s.bags)],
      ["Travel insurance", s.insurance ? "Yes" : "No"],
      ...s.payments.map((p) =>
        ["Payment", `${usd(p.amount)} – ${method(p.method)}`] as const
      ),
      ["Total", usd(s.total)],
    ]),
  cancel: (s) =>
    bold("Reservation cancellation", [
      ["Reservation", s.reservation],
      ["Reason", s.reason],
    ]),
  flights: (s) =>
    bold("Flight change", [
      ["Reservation", s.reservation],
      ...s.flights.map((f) => ["New flight", flight(f)] as const),
      ["Cabin", `${s.cabin} (unchanged)`],
      ["Payment method for any difference", method(s.method)],
    ]),
  cabin: (s) =>
    bold("Cabin change", [
      ["Reservation", s.reservation],
      ["Current cabin", s.had],
      ["New cabin", s.wanted],
      ["Payment method for any difference", method(s.method)],
    ]),
  passengers: (s) =>
    bold("Passenger change", [
      ["Reservation", s.reservation],
      ...s.leaving === null ? [] : [["Remove", person(s.leaving)] as const],
      ["Add", `${person(s.joining)}, DOB ${s.joining.born}`],
      ["Passengers after the change", people(s.passengers)],
    ]),
  bags: (s) =>
    bold("Baggage update", [
      ["Reservation", s.reservation],
      ["Current checked bags", String(s.had)],
      ["New total", String(s.total)],
      ["Chargeable bags", `${s.nonfree} × $50 = $${50 * s.nonfree}`],
      ["Payment method", method(s.method)],
    ]),
  certificate: (s) =>
    bold("Compensation", [
      ["Reservation", s.reservation],
      ["Reason", s.reason],
      ["Travel certificate", usd(s.amount)],
    ]),
});

const JUST_TO_CONFIRM = phrase("just to confirm, in one breath", {
  cancel: (s) =>
    `Just to confirm: you want me to cancel order ${s.order} (${
      and(s.items.map(item))
    }) because it was ${s.reason}, with the refund going to your ${
      method(s.method)
    }. Is that right?`,
  return: (s) =>
    `Just to confirm: you want to return the ${
      and(s.items.map(item))
    } from order ${s.order} and receive the ${
      usd(sumOf(s.items))
    } refund on your ${method(s.method)}. Is that right?`,
  swap: (s) =>
    `Just to confirm: for order ${s.order}, you want to ${
      isExchange(s) ? "exchange" : "change"
    } ${
      and(
        s.pairs.map(({ had, wanted }) =>
          `the ${had.name} with ${options(had)} ${
            isExchange(s) ? "for" : "to"
          } the one with ${options(wanted)}`
        ),
      )
    }, ${
      settle(
        s,
        (sum) => `with the ${usd(sum)} difference charged to`,
        (sum) => `with the ${usd(sum)} difference refunded to`,
        "at no difference in price, using",
      )
    } your ${method(s.method)}. Is that right?`,
  payment: (s) =>
    `Just to confirm: you want order ${s.order}, totaling ${
      usd(s.total)
    }, to be paid with your ${method(s.wanted)} instead of your ${
      method(s.had)
    }. Is that right?`,
  address: (s) =>
    `Just to confirm: you want order ${s.order} to be shipped to ${
      address(s.address)
    }. Is that right?`,
  userAddress: (s) =>
    `Just to confirm: you want the default address in your account to be ${
      address(s.address)
    }. Is that right?`,
}, {
  book: (s) =>
    `Just to confirm: you want to book a ${
      trip(s)
    } trip from ${s.origin} to ${s.destination} in ${s.cabin}, on ${
      and(s.flights.map(flight))
    }, for ${
      and(s.passengers.map((p) => `${person(p)} (${writeLongDate(p.born)})`))
    }, with ${bags(s.bags)} and ${
      s.insurance ? "with" : "without"
    } travel insurance, for a total of ${usd(s.total)}, paid as ${
      and(s.payments.map((p) => `${usd(p.amount)} on your ${method(p.method)}`))
    }. Is that right?`,
  cancel: (s) =>
    `Just to confirm: you want to cancel the whole of reservation ${s.reservation} because of ${s.reason}. Is that right?`,
  flights: (s) =>
    `Just to confirm: you want reservation ${s.reservation} moved to ${
      and(s.flights.map(flight))
    }, staying in ${s.cabin}, with your ${
      method(s.method)
    } used for any fare difference. Is that right?`,
  cabin: (s) =>
    `Just to confirm: you want to go from ${s.had} to ${s.wanted} on reservation ${s.reservation}, with your ${
      method(s.method)
    } used for any fare difference. Is that right?`,
  passengers: (s) =>
    `Just to confirm: on reservation ${s.reservation}, you want ${
      s.leaving === null
        ? `${person(s.joining)}, born ${writeLongDate(s.joining.born)}, added`
        : `${person(s.leaving)} replaced with ${person(s.joining)}, born ${
          writeLongDate(s.joining.born)
        }`
    }, so that the passengers are ${people(s.passengers)}. Is that right?`,
  bags: (s) =>
    `Just to confirm: you want ${
      bags(s.total)
    } in total on reservation ${s.reservation}, up from ${s.had}, ${
      s.nonfree === 0
        ? `free of charge, with your ${method(s.method)} on file`
        : `with ${s.nonfree} charged at $50 each (${
          usd(50 * s.nonfree)
        }) to your ${method(s.method)}`
    }. Is that right?`,
  certificate: (s) =>
    `Just to confirm: you'd like to accept a ${
      usd(s.amount)
    } certificate for the ${s.reason} on reservation ${s.reservation}. Is that right?`,
});

function steps(rows: readonly string[]): string {
  return `Great! Here's what I'll do:\n\n${
    lines(rows, (row, i) => `${i}. ${row}`)
  }\n\nLet me know if you'd like me to go ahead!`;
}

const HERE_IS_WHAT = phrase("here's what I'll do, in steps", {
  cancel: (s) =>
    steps([
      `Cancel your order **${s.order}** with the reason "${s.reason}". It includes ${
        and(s.items.map(item))
      }.`,
      `Refund ${usd(sumOf(s.items))} to your ${method(s.method)}.`,
    ]),
  return: (s) =>
    steps([
      `Start a return on order **${s.order}** for ${and(s.items.map(item))}.`,
      `Send the refund of ${usd(sumOf(s.items))} to your ${method(s.method)}.`,
    ]),
  swap: (s) =>
    steps([
      `Open order **${s.order}** for ${
        isExchange(s) ? "an exchange" : "an item change"
      }.`,
      ...s.pairs.map(({ had, wanted }) =>
        `Replace the ${item(had)} (${had.id}) with the ${
          item(wanted)
        } (${wanted.id}).`
      ),
      settle(
        s,
        (sum) => `Charge ${usd(sum)} to your ${method(s.method)}.`,
        (sum) => `Refund ${usd(sum)} to your ${method(s.method)}.`,
        `Keep your ${method(s.method)}, as the prices are the same.`,
      ),
    ]),
  payment: (s) =>
    steps([
      `Take your ${method(s.had)} off order **${s.order}**.`,
      `Charge the ${usd(s.total)} to your ${method(s.wanted)} instead.`,
    ]),
  address: (s) =>
    steps([
      `Update the shipping address of order **${s.order}** to ${
        address(s.address)
      }.`,
    ]),
  userAddress: (s) =>
    steps([
      `Update the default address on your user profile to ${
        address(s.address)
      }.`,
    ]),
}, {
  book: (s) =>
    steps([
      `Book a ${
        trip(s)
      } from **${s.origin}** to **${s.destination}** in **${s.cabin}**.`,
      ...s.flights.map((f) => `Reserve seats on ${flight(f)}.`),
      ...s.passengers.map((p) =>
        `Add ${person(p)}, born ${writeLongDate(p.born)}, as a passenger.`
      ),
      `Include ${bags(s.bags)}.`,
      s.insurance ? "Add travel insurance." : "Leave out travel insurance.",
      ...s.payments.map((p) =>
        `Charge ${usd(p.amount)} to your ${method(p.method)}.`
      ),
      `That makes a total of ${usd(s.total)}.`,
    ]),
  cancel: (s) =>
    steps([
      `Cancel reservation **${s.reservation}**, including all its flights.`,
      `Record "${s.reason}" as the reason.`,
      "Refund the original payment, which takes 5 to 7 business days.",
    ]),
  flights: (s) =>
    steps([
      `Open reservation **${s.reservation}**.`,
      `Set its flights to ${and(s.flights.map(flight))}.`,
      `Keep you in **${s.cabin}**.`,
      `Use your ${method(s.method)} for the difference in fare.`,
    ]),
  cabin: (s) =>
    steps([
      `Open reservation **${s.reservation}**.`,
      `Move everyone from **${s.had}** to **${s.wanted}**.`,
      `Use your ${method(s.method)} for the difference in fare.`,
    ]),
  passengers: (s) =>
    steps([
      `Open reservation **${s.reservation}**.`,
      ...s.leaving === null ? [] : [`Remove ${person(s.leaving)}.`],
      `Add ${person(s.joining)}, born ${writeLongDate(s.joining.born)}.`,
      `Save it with these passengers: ${people(s.passengers)}.`,
    ]),
  bags: (s) =>
    steps([
      `Open reservation **${s.reservation}**.`,
      `Update its checked bags from ${s.had} to ${s.total}.`,
      s.nonfree === 0
        ? `Charge nothing to your ${method(s.method)}, since they are free.`
        : `Charge ${
          usd(50 * s.nonfree)
        } ($50 for each of ${s.nonfree}) to your ${method(s.method)}.`,
    ]),
  certificate: (s) =>
    steps([
      `Issue a ${
        usd(s.amount)
      } travel certificate because of the ${s.reason} on reservation **${s.reservation}**.`,
    ]),
});

function quote(rows: readonly string[]): string {
  return `Before I proceed, please review the details below.\n\n${
    lines(rows, (row) => `> ${row}`, "\n>\n")
  }\n\nPlease reply "yes" to confirm, or tell me what to change.`;
}

const QUOTE = phrase("quoted block for review", {
  cancel: (s) =>
    quote([
      `You're cancelling ${s.order}, which contains ${and(s.items.map(item))}.`,
      `Cancellation reason: ${s.reason}`,
      `${usd(sumOf(s.items))} will be refunded to ${method(s.method)}.`,
    ]),
  return: (s) =>
    quote([
      `You're returning ${
        and(s.items.map((i) => `${item(i)} (${usd(i.price)})`))
      } from ${s.order}.`,
      `Refunds go to ${method(s.method)}.`,
    ]),
  swap: (s) =>
    quote([
      `You're ${
        isExchange(s) ? "exchanging items from" : "modifying items in"
      } ${s.order}.`,
      ...s.pairs.map(({ had, wanted }) =>
        `From ${item(had)} to ${item(wanted)}`
      ),
      settle(
        s,
        (sum) => `${usd(sum)} will be charged to ${method(s.method)}.`,
        (sum) => `${usd(sum)} will be refunded to ${method(s.method)}.`,
        `There's no difference in price. Method on file: ${method(s.method)}.`,
      ),
    ]),
  payment: (s) =>
    quote([
      `You're changing the payment method of ${s.order}.`,
      `Original: ${method(s.had)} (${usd(s.total)} will be refunded)`,
      `New: ${method(s.wanted)} (${usd(s.total)} will be charged)`,
    ]),
  address: (s) =>
    quote([
      `You're changing where ${s.order} ships.`,
      `New shipping address: ${address(s.address)}`,
    ]),
  userAddress: (s) =>
    quote([
      "You're changing the default address on your profile.",
      `New default address: ${address(s.address)}`,
    ]),
}, {
  book: (s) =>
    quote([
      `You're booking a ${
        trip(s)
      } trip, ${s.origin} to ${s.destination}, in ${s.cabin}.`,
      ...s.flights.map(flight),
      `Passengers: ${
        and(s.passengers.map((p) => `${person(p)} (DOB: ${p.born})`))
      }`,
      `Baggage: ${bags(s.bags)}. Insurance: ${s.insurance ? "yes" : "no"}.`,
      `Payment: ${
        and(s.payments.map((p) => `${usd(p.amount)} from ${method(p.method)}`))
      }. Grand total: ${usd(s.total)}.`,
    ]),
  cancel: (s) =>
    quote([
      `You're cancelling reservation ${s.reservation} entirely.`,
      `Cancellation reason: ${s.reason}`,
    ]),
  flights: (s) =>
    quote([
      `You're changing the flights of reservation ${s.reservation}.`,
      ...s.flights.map(flight),
      `Cabin: ${s.cabin}, no change. Fare difference: ${method(s.method)}.`,
    ]),
  cabin: (s) =>
    quote([
      `You're changing the cabin of reservation ${s.reservation}.`,
      `From ${s.had} to ${s.wanted}`,
      `Fare difference: ${method(s.method)}`,
    ]),
  passengers: (s) =>
    quote([
      `You're changing the passengers of reservation ${s.reservation}.`,
      ...s.leaving === null ? [] : [`Leaving: ${person(s.leaving)}`],
      `Joining: ${person(s.joining)} (DOB: ${s.joining.born})`,
      `Everyone on the reservation afterwards: ${people(s.passengers)}`,
    ]),
  bags: (s) =>
    quote([
      `You're changing the checked bags of reservation ${s.reservation}.`,
      `Previously ${s.had}, now ${s.total} in total`,
      `${s.nonfree} to be paid for at $50 each: ${usd(50 * s.nonfree)} with ${
        method(s.method)
      }`,
    ]),
  certificate: (s) =>
    quote([
      `You're receiving a certificate of ${usd(s.amount)}.`,
      `It is for the ${s.reason} on reservation ${s.reservation}.`,
    ]),
});

function yaml(rows: readonly (readonly [string, string | number])[]): string {
  return `Here are the details of your request:\n\n\`\`\`yaml\n${
    lines(rows, ([name, value]) => `${name}: ${value}`)
  }\n\`\`\`\n\nDo you confirm? (yes/no)`;
}

const ADDRESS_KEYS = (to: AddressWords) =>
  [
    ["street", to.address1],
    ["street_2", to.address2 === "" ? '""' : to.address2],
    ["city", to.city],
    ["state", to.state],
    ["zip", to.zip],
    ["country", to.country],
  ] as const;

const YAML = phrase("code block in YAML", {
  cancel: (s) =>
    yaml([
      ["action", "cancel order"],
      ["order", s.order],
      ["items", `[${lines(s.items, item, ", ")}]`],
      ["reason", s.reason],
      ["refund", cents(sumOf(s.items))],
      ["refund_method", method(s.method)],
    ]),
  return: (s) =>
    yaml([
      ["action", "return items"],
      ["order", s.order],
      ["items", ""],
      ...s.items.map((i) => [`  - ${i.name}`, values(i)] as const),
      ["refund_method", method(s.method)],
    ]),
  swap: (s) =>
    yaml([
      ["action", isExchange(s) ? "exchange items" : "modify items"],
      ["order", s.order],
      ["items", ""],
      ...s.pairs.flatMap(({ had, wanted }) =>
        [
          ["  - product", had.name],
          ["    old", values(had)],
          ["    new", values(wanted)],
        ] as const
      ),
      [
        "difference",
        settle(
          s,
          (d) => `${cents(d)} # you pay`,
          (d) => `-${cents(d)} # you are refunded`,
          "0.00",
        ),
      ],
      ["payment_method", method(s.method)],
    ]),
  payment: (s) =>
    yaml([
      ["action", "change payment method"],
      ["order", s.order],
      ["old_method", method(s.had)],
      ["new_method", method(s.wanted)],
      ["total", cents(s.total)],
    ]),
  address: (s) =>
    yaml([
      ["action", "change shipping address of order"],
      ["order", s.order],
      ...ADDRESS_KEYS(s.address),
    ]),
  userAddress: (s) =>
    yaml([
      ["action", "change default address of user profile"],
      ...ADDRESS_KEYS(s.address),
    ]),
}, {
  book: (s) =>
    yaml([
      ["action", "book flight"],
      ["type", trip(s)],
      ["origin", s.origin],
      ["destination", s.destination],
      ["cabin", s.cabin],
      ["flights", ""],
      ...s.flights.map((f) =>
        [
          `  - ${f.number}`,
          `${f.date} ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`,
        ] as const
      ),
      ["passengers", ""],
      ...s.passengers.map((p) => [`  - ${person(p)}`, p.born] as const),
      ["checked_bags", s.bags],
      ["insurance", s.insurance ? "yes" : "no"],
      ["payments", ""],
      ...s.payments.map((p) =>
        [`  - ${method(p.method)}`, cents(p.amount)] as const
      ),
      ["total", cents(s.total)],
    ]),
  cancel: (s) =>
    yaml([
      ["action", "cancel reservation"],
      ["reservation", s.reservation],
      ["reason", s.reason],
    ]),
  flights: (s) =>
    yaml([
      ["action", "change flights"],
      ["reservation", s.reservation],
      ["flights", ""],
      ...s.flights.map((f) =>
        [
          `  - ${f.number}`,
          `${f.date} ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`,
        ] as const
      ),
      ["cabin", s.cabin],
      ["payment_method", method(s.method)],
    ]),
  cabin: (s) =>
    yaml([
      ["action", "change cabin"],
      ["reservation", s.reservation],
      ["old_cabin", s.had],
      ["new_cabin", s.wanted],
      ["payment_method", method(s.method)],
    ]),
  passengers: (s) =>
    yaml([
      ["action", s.leaving === null ? "add passenger" : "replace passenger"],
      ["reservation", s.reservation],
      ...s.leaving === null ? [] : [["remove", person(s.leaving)] as const],
      ["add", `${person(s.joining)}, ${s.joining.born}`],
      ["passengers_after_change", `[${lines(s.passengers, person, ", ")}]`],
    ]),
  bags: (s) =>
    yaml([
      ["action", "change checked bags"],
      ["reservation", s.reservation],
      ["current_bags", s.had],
      ["total_bags", s.total],
      ["nonfree_bags", s.nonfree],
      ["price_per_bag", 50],
      ["charge", 50 * s.nonfree],
      ["payment_method", method(s.method)],
    ]),
  certificate: (s) =>
    yaml([
      ["action", "send certificate"],
      ["amount", s.amount],
      ["reservation", s.reservation],
      ["reason", s.reason],
    ]),
});

function code(name: string, args: Readonly<Record<string, unknown>>): string {
  return `I'm ready to run this for you:\n\n\`\`\`python\n${name}(\n${
    lines(
      Object.entries(args),
      ([key, value]) => `    ${key}=${JSON.stringify(value)},`,
    )
  }\n)\n\`\`\`\n\nShall I execute it? (yes/no)`;
}

function codeFlights(flights: readonly FlightWords[]) {
  return flights.map(({ number, date }) => ({ flight_number: number, date }));
}

const CODE = phrase("preview of a function call", {
  cancel: (s) =>
    `The order has the ${and(s.items.map(item))}, and the refund goes to your ${
      method(s.method)
    }. ${
      code("cancel_pending_order", { order_id: s.order, reason: s.reason })
    }`,
  return: (s) =>
    `This returns the ${and(s.items.map(item))}. ${
      code("return_delivered_order_items", {
        order_id: s.order,
        item_ids: s.items.map(({ id }) => id),
        payment_method_id: s.method.id,
      })
    }`,
  swap: (s) =>
    `${
      settle(
        s,
        (sum) => `The new items cost ${usd(sum)} more, which you pay.`,
        (sum) => `The new items cost ${usd(sum)} less, which you get back.`,
        "The new items cost the same.",
      )
    } ${
      code(
        isExchange(s)
          ? "exchange_delivered_order_items"
          : "modify_pending_order_items",
        {
          order_id: s.order,
          item_ids: s.pairs.map(({ had }) => had.id),
          new_item_ids: s.pairs.map(({ wanted }) => wanted.id),
          payment_method_id: s.method.id,
        },
      )
    }`,
  payment: (s) =>
    `This replaces your ${method(s.had)}; the total is ${usd(s.total)}. ${
      code("modify_pending_order_payment", {
        order_id: s.order,
        payment_method_id: s.wanted.id,
      })
    }`,
  address: (s) =>
    code("modify_pending_order_address", { order_id: s.order, ...s.address }),
  userAddress: (s) => code("modify_user_address", { ...s.address }),
}, {
  book: (s) =>
    code("book_reservation", {
      origin: s.origin,
      destination: s.destination,
      flight_type: s.roundTrip ? "round_trip" : "one_way",
      cabin: s.cabin.replace(" ", "_"),
      flights: codeFlights(s.flights),
      passengers: s.passengers.map((p) => ({
        first_name: p.first,
        last_name: p.last,
        dob: p.born,
      })),
      payment_methods: s.payments.map((p) => ({
        payment_id: p.method.id,
        amount: p.amount,
      })),
      total_baggages: s.bags,
      insurance: s.insurance ? "yes" : "no",
    }),
  cancel: (s) =>
    `The reason I have is ${s.reason}. ${
      code("cancel_reservation", { reservation_id: s.reservation })
    }`,
  flights: (s) =>
    code("update_reservation_flights", {
      reservation_id: s.reservation,
      cabin: s.cabin.replace(" ", "_"),
      flights: codeFlights(s.flights),
      payment_id: s.method.id,
    }),
  cabin: (s) =>
    `The flights stay the same; the cabin is ${s.had} now. ${
      code("update_reservation_flights", {
        reservation_id: s.reservation,
        cabin: s.wanted.replace(" ", "_"),
        payment_id: s.method.id,
      })
    }`,
  passengers: (s) =>
    `${
      s.leaving === null
        ? `This adds ${person(s.joining)}`
        : `This replaces ${person(s.leaving)} with ${person(s.joining)}`
    }. ${
      code("update_reservation_passengers", {
        reservation_id: s.reservation,
        passengers: s.passengers.map((p) => ({
          first_name: p.first,
          last_name: p.last,
          dob: p.born,
        })),
      })
    }`,
  bags: (s) =>
    `You have ${bags(s.had)} so far. ${
      code("update_reservation_baggages", {
        reservation_id: s.reservation,
        total_baggages: s.total,
        nonfree_baggages: s.nonfree,
        payment_id: s.method.id,
      })
    }`,
  certificate: (s) =>
    `This is for the ${s.reason} on reservation ${s.reservation}. ${
      code("send_certificate", { amount: s.amount })
    }`,
});

function mail(subject: string, body: string): string {
  return `Subject: ${subject}\n\nDear Customer,\n\n${body}\n\nIf you agree with the above, please reply to this message with "Yes" and we will proceed without delay.\n\nKind regards,\nCustomer Relations`;
}

const MAIL = phrase("formal email", {
  cancel: (s) =>
    mail(
      `Cancellation of your order ${s.order}`,
      `We refer to your request to cancel order ${s.order}, comprising the ${
        and(s.items.map(item))
      }. The reason we have noted is: ${s.reason}.\n\nThe amount of ${
        usd(sumOf(s.items))
      } will be refunded to your ${method(s.method)}.`,
    ),
  return: (s) =>
    mail(
      `Return from your order ${s.order}`,
      `We refer to your request to return the following from order ${s.order}:\n\n${
        lines(s.items, (i) => `* ${item(i)}, ${usd(i.price)}`)
      }\n\nThe amount of ${usd(sumOf(s.items))} will be refunded to your ${
        method(s.method)
      }.`,
    ),
  swap: (s) =>
    mail(
      `${isExchange(s) ? "Exchange for" : "Changes to"} your order ${s.order}`,
      `We refer to your request to ${
        isExchange(s) ? "exchange" : "change"
      } items of order ${s.order}, as follows:\n\n${
        lines(
          s.pairs,
          ({ had, wanted }) =>
            `* In place of the ${item(had)}, you will receive the ${
              item(wanted)
            }.`,
        )
      }\n\n${
        settle(
          s,
          (sum) =>
            `The difference of ${usd(sum)} will be charged to your ${
              method(s.method)
            }.`,
          (sum) =>
            `The difference of ${usd(sum)} will be refunded to your ${
              method(s.method)
            }.`,
          `As the prices are equal, your ${
            method(s.method)
          } will be neither charged nor credited.`,
        )
      }`,
    ),
  payment: (s) =>
    mail(
      `Payment of your order ${s.order}`,
      `We refer to your request concerning the payment of order ${s.order}. The amount of ${
        usd(s.total)
      } will be charged to your ${method(s.wanted)}, in replacement of your ${
        method(s.had)
      }.`,
    ),
  address: (s) =>
    mail(
      `Delivery of your order ${s.order}`,
      `We refer to your request concerning the delivery of order ${s.order}. It will be shipped to the following address:\n\n${
        lines(parts(s.address), (part) => part)
      }`,
    ),
  userAddress: (s) =>
    mail(
      "The default address of your account",
      `We refer to your request concerning your customer account. Its default address will be changed to the following:\n\n${
        lines(parts(s.address), (part) => part)
      }`,
    ),
}, {
  book: (s) =>
    mail(
      `Your journey from ${s.origin} to ${s.destination}`,
      `We are pleased to propose the following ${
        trip(s)
      } booking from ${s.origin} to ${s.destination}, in ${s.cabin}:\n\n${
        lines(s.flights, (f) => `* ${flight(f)}`)
      }\n\nTravellers:\n\n${
        lines(
          s.passengers,
          (p) => `* ${person(p)}, born on ${writeLongDate(p.born)}`,
        )
      }\n\nThe booking comprises ${bags(s.bags)} and ${
        s.insurance ? "includes" : "does not include"
      } travel insurance. The price is ${usd(s.total)}, payable as follows: ${
        and(
          s.payments.map((p) =>
            `${usd(p.amount)} with your ${method(p.method)}`
          ),
        )
      }.`,
    ),
  cancel: (s) =>
    mail(
      `Cancellation of your reservation ${s.reservation}`,
      `We refer to your request to cancel reservation ${s.reservation} in its entirety. The reason we have noted is: ${s.reason}.`,
    ),
  flights: (s) =>
    mail(
      `New flights for your reservation ${s.reservation}`,
      `We refer to your request to change the flights of reservation ${s.reservation}. Your itinerary will be:\n\n${
        lines(s.flights, (f) => `* ${flight(f)}`)
      }\n\nYour cabin remains ${s.cabin}. Any difference in fare will be settled by means of your ${
        method(s.method)
      }.`,
    ),
  cabin: (s) =>
    mail(
      `New cabin for your reservation ${s.reservation}`,
      `We refer to your request to change the cabin of reservation ${s.reservation}. All flights will be rebooked from ${s.had} to ${s.wanted}. Any difference in fare will be settled by means of your ${
        method(s.method)
      }.`,
    ),
  passengers: (s) =>
    mail(
      `Passengers of your reservation ${s.reservation}`,
      `We refer to your request concerning the passengers of reservation ${s.reservation}. ${
        s.leaving === null
          ? `We will add ${person(s.joining)}`
          : `We will replace ${person(s.leaving)} by ${person(s.joining)}`
      }, born on ${
        writeLongDate(s.joining.born)
      }. The passengers will then be:\n\n${
        lines(s.passengers, (p) => `* ${person(p)}`)
      }`,
    ),
  bags: (s) =>
    mail(
      `Baggage on your reservation ${s.reservation}`,
      `We refer to your request concerning checked baggage on reservation ${s.reservation}. The number of bags will be changed from ${s.had} to ${s.total}. ${
        s.nonfree === 0
          ? `No fee is due; your ${method(s.method)} will not be charged.`
          : `For ${bags(s.nonfree, "bag")}, a fee of $50 each, altogether ${
            usd(50 * s.nonfree)
          }, will be charged to your ${method(s.method)}.`
      }`,
    ),
  certificate: (s) =>
    mail(
      `Compensation for your reservation ${s.reservation}`,
      `We sincerely regret the ${s.reason} which affected reservation ${s.reservation}. We would like to offer you a travel certificate to the value of ${
        usd(s.amount)
      }.`,
    ),
});

function note(text: string): string {
  return `Hi there,\n\n${text}\n\nA quick "yes" back and it's done.\n\nBest,\nSam`;
}

const NOTE = phrase("short friendly mail", {
  cancel: (s) =>
    note(
      `About ${s.order}: I'd cancel it (${
        and(s.items.map(item))
      }), note "${s.reason}", and the money goes back to your ${
        method(s.method)
      }.`,
    ),
  return: (s) =>
    note(
      `About ${s.order}: I'd set up the return for the ${
        and(s.items.map(item))
      } and refund your ${method(s.method)}.`,
    ),
  swap: (s) =>
    note(
      `About ${s.order}: I'd ${isExchange(s) ? "exchange" : "change"} the ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `${had.name} from ${values(had)} to ${values(wanted)}`
          ),
          "and the",
        )
      }. ${
        settle(
          s,
          (sum) => `It's ${usd(sum)} more, on your ${method(s.method)}.`,
          (sum) =>
            `It's ${usd(sum)} less, which goes back to your ${
              method(s.method)
            }.`,
          `It costs the same, so nothing happens on your ${method(s.method)}.`,
        )
      }`,
    ),
  payment: (s) =>
    note(
      `About ${s.order}: I'd charge your ${method(s.wanted)} with the ${
        usd(s.total)
      }, and your ${method(s.had)} gets it back.`,
    ),
  address: (s) =>
    note(`About ${s.order}: I'd have it shipped to ${address(s.address)}.`),
  userAddress: (s) =>
    note(
      `About your profile: I'd make ${
        address(s.address)
      } your default address.`,
    ),
}, {
  book: (s) =>
    note(
      `Your ${trip(s)} to ${s.destination}: I'd book ${
        and(s.flights.map(flight))
      }, so all the way from ${s.origin} to ${s.destination} in ${s.cabin}. That's for ${
        and(
          s.passengers.map((p) => `${person(p)} (born ${dayMonth(p.born)})`),
        )
      }, ${bags(s.bags)}, ${
        s.insurance ? "insurance included" : "no insurance"
      }. You'd pay ${usd(s.total)}: ${
        and(s.payments.map((p) => `${usd(p.amount)} by ${method(p.method)}`))
      }.`,
    ),
  cancel: (s) =>
    note(
      `About ${s.reservation}: I'd cancel the entire reservation, reason "${s.reason}".`,
    ),
  flights: (s) =>
    note(
      `About ${s.reservation}: I'd rebook it to ${
        and(s.flights.map(flight))
      }. You keep your ${s.cabin} seats, and your ${
        method(s.method)
      } is there for the fare difference.`,
    ),
  cabin: (s) =>
    note(
      `About ${s.reservation}: I'd take it from ${s.had} to ${s.wanted}, and your ${
        method(s.method)
      } is there for the fare difference.`,
    ),
  passengers: (s) =>
    note(
      `About ${s.reservation}: I'd ${
        s.leaving === null
          ? `add ${person(s.joining)}`
          : `take ${person(s.leaving)} off and put ${person(s.joining)} on`
      } (born ${dayMonth(s.joining.born)}), so it's ${
        people(s.passengers)
      } flying.`,
    ),
  bags: (s) =>
    note(
      `About ${s.reservation}: I'd change the checked bags from ${s.had} to ${s.total}. ${
        s.nonfree === 0
          ? `That's free, so nothing on your ${method(s.method)}.`
          : `That's ${usd(50 * s.nonfree)} (${s.nonfree} at $50) on your ${
            method(s.method)
          }.`
      }`,
    ),
  certificate: (s) =>
    note(
      `About ${s.reservation}: sorry again for the ${s.reason}. I'd send you a ${
        usd(s.amount)
      } travel certificate.`,
    ),
});

const TYPOS = phrase("lower case with typos", {
  cancel: (s) =>
    `ok so im gonna cancle order ${s.order} for u, taht's the ${
      and(s.items.map(item), "n the")
    }, reason "${s.reason}", n u get ${usd(sumOf(s.items))} bakc on ur ${
      short(s.method)
    }. thats ok w u??`,
  return: (s) =>
    `so for ${s.order} ur sendign back the ${
      and(s.items.map(item), "n the")
    } n the ${usd(sumOf(s.items))} refudn goes to ur ${
      short(s.method)
    }. want me to submti the return?`,
  swap: (s) =>
    `alrite so on ${s.order} ill ${isExchange(s) ? "exchagne" : "chnage"} the ${
      and(
        s.pairs.map(({ had, wanted }) => `${item(had)} to the ${item(wanted)}`),
        "n the",
      )
    }. ${
      settle(
        s,
        (sum) => `its ${usd(sum)} extra, comes off ur`,
        (sum) => `u get ${usd(sum)} back, goes on ur`,
        "same price so no charge, we got ur",
      )
    } ${short(s.method)}${s.difference === 0 ? " on file" : ""}. yea or nah?`,
  payment: (s) =>
    `so ${s.order} ${usd(s.total)} gets payed w ur ${
      short(s.wanted)
    } now, not teh ${short(s.had)} anymore. thats rigth?`,
  address: (s) =>
    `k so ${s.order} ships to ${address(s.address)} now, shoud i save taht?`,
  userAddress: (s) =>
    `k so ur default adress on ur profile is gonna be ${
      address(s.address)
    }, shoud i save taht?`,
}, {
  book: (s) =>
    `ok heres ur bookign: ${
      trip(s)
    } ${s.origin} to ${s.destination}, ${s.cabin}, on ${
      and(s.flights.map(leg), "n")
    }. passngers r ${
      and(s.passengers.map((p) => `${person(p)} ${p.born}`), "n")
    }. ${bags(s.bags)}, ${s.insurance ? "w" : "no"} insurance. ${
      usd(s.total)
    } alltogether, ${
      and(s.payments.map((p) => `${usd(p.amount)} on ${short(p.method)}`), "n")
    }. shoud i book it??`,
  cancel: (s) =>
    `so im canceling ur whole reservatoin ${s.reservation} cuz ${s.reason}, u sure? y/n`,
  flights: (s) =>
    `ok ${s.reservation} gets new flihgts: ${
      and(s.flights.map(leg), "n")
    }. still ${s.cabin}. fare diffrence on ur ${
      short(s.method)
    }. ok to chnage?`,
  cabin: (s) =>
    `so ${s.reservation} goes from ${s.had} to ${s.wanted}, same flihgts, fare diffrence on ur ${
      short(s.method)
    }. ok to chnage?`,
  passengers: (s) =>
    `so on ${s.reservation} ${
      s.leaving === null
        ? `im adding ${person(s.joining)}`
        : `im taking ${person(s.leaving)} off n putting ${person(s.joining)} on`
    }, bday ${s.joining.born}. passngers r then ${
      people(s.passengers, "n")
    }. thats rigth?`,
  bags: (s) =>
    `k so ${s.reservation} had ${s.had} chekced bags n now its ${s.total}. ${
      s.nonfree === 0
        ? `thats free, nothin on ur ${short(s.method)}`
        : `u pay for ${s.nonfree} of em, 50 each so ${
          usd(50 * s.nonfree)
        } on ur ${short(s.method)}`
    }. ok w u?`,
  certificate: (s) =>
    `so sry bout the ${s.reason} on ${s.reservation} :( i can send u a ${
      usd(s.amount)
    } certificate, u want taht?`,
});

const LEGAL = phrase("lawyerly", {
  cancel: (s) =>
    `You hereby instruct us to rescind order ${s.order} in respect of all goods comprised therein, to wit: ${
      lines(s.items, item, "; ")
    }. The ground stated by you is "${s.reason}". Any consideration paid shall be reimbursed to the ${
      method(s.method)
    } originally used. This step, cancellation of the order, cannot be undone. Do you consent?`,
  return: (s) =>
    `You hereby give notice that you return, out of order ${s.order}, the following goods: ${
      lines(s.items, item, "; ")
    }. We undertake to refund the price thereof, being ${
      usd(sumOf(s.items))
    }, to the ${method(s.method)} nominated by you. Do you consent?`,
  swap: (s) =>
    `The parties agree that order ${s.order} be ${
      isExchange(s) ? "the subject of an exchange" : "amended as to its items"
    } as follows: ${
      lines(
        s.pairs,
        ({ had, wanted }, i) =>
          `(${i}) the ${item(wanted)} shall be substituted for the ${
            item(had)
          }`,
        "; ",
      )
    }. ${
      settle(
        s,
        (sum) =>
          `The balance of ${
            usd(sum)
          } shall be payable by you and debited to the`,
        (sum) =>
          `The balance of ${
            usd(sum)
          } shall be payable to you and credited to the`,
        "No balance shall be payable by either party, the method of record being the",
      )
    } ${method(s.method)}. Do you consent?`,
  payment: (s) =>
    `You hereby authorise us to debit the sum of ${
      usd(s.total)
    } in respect of order ${s.order} to the ${
      method(s.wanted)
    }, in substitution for the ${
      method(s.had)
    }, to which the sum shall be restored. Do you consent?`,
  address: (s) =>
    `Delivery under order ${s.order} shall be effected at the following address and at no other: ${
      address(s.address)
    }. Do you consent?`,
  userAddress: (s) =>
    `The default address recorded in your customer profile shall henceforth be: ${
      address(s.address)
    }. Do you consent?`,
}, {
  book: (s) =>
    `You hereby request carriage from ${s.origin} to ${s.destination}, being a ${
      trip(s)
    }, in the class ${s.cabin}, by the following flights: ${
      lines(s.flights, (f, i) => `(${i}) ${flight(f)}`, "; ")
    }. The persons to be carried are ${
      and(
        s.passengers.map((p) => `${person(p)}, born ${dayMonth(p.born)}`),
        "and",
      )
    }. The carriage ${
      s.bags === 0 ? "excludes checked bags" : `extends to ${bags(s.bags)}`
    } and is ${
      s.insurance ? "subject to" : "without"
    } travel insurance. The consideration is ${
      usd(s.total)
    }, to be discharged as to ${
      and(
        s.payments.map((p) => `${usd(p.amount)} by the ${method(p.method)}`),
        "and as to",
      )
    }. Do you consent?`,
  cancel: (s) =>
    `You hereby instruct us to cancel reservation ${s.reservation} in its entirety, the ground stated by you being ${s.reason}. Do you consent?`,
  flights: (s) =>
    `Reservation ${s.reservation} shall be amended such that carriage is by the following flights only: ${
      lines(s.flights, (f, i) => `(${i}) ${flight(f)}`, "; ")
    }. The class of carriage, ${s.cabin}, shall be unaffected. Any difference in fare shall be settled through the ${
      method(s.method)
    }. Do you consent?`,
  cabin: (s) =>
    `Reservation ${s.reservation} shall be amended such that the class of carriage, hitherto ${s.had}, shall be ${s.wanted}. The flights shall be unaffected. Any difference in fare shall be settled through the ${
      method(s.method)
    }. Do you consent?`,
  passengers: (s) =>
    `Reservation ${s.reservation} shall be amended such that ${
      s.leaving === null
        ? `${person(s.joining)}, born ${
          dayMonth(s.joining.born)
        }, be added as a passenger`
        : `${person(s.joining)}, born ${
          dayMonth(s.joining.born)
        }, be substituted for ${person(s.leaving)}`
    }, whereupon the passengers shall be ${
      people(s.passengers)
    }. Do you consent?`,
  bags: (s) =>
    `Reservation ${s.reservation} shall be amended such that it covers ${
      bags(s.total)
    } in place of ${s.had}. ${
      s.nonfree === 0
        ? `No fee shall accrue, and the ${
          method(s.method)
        } shall not be debited.`
        : `A fee of $50 shall accrue for each of ${
          bags(s.nonfree, "bag")
        }, amounting to ${usd(50 * s.nonfree)}, to be debited to the ${
          method(s.method)
        }.`
    } Do you consent?`,
  certificate: (s) =>
    `Without admission of liability, and by reason of the ${s.reason} under reservation ${s.reservation}, we offer you a travel certificate in the amount of ${
      usd(s.amount)
    }. Do you accept?`,
});

const GERMAN = phrase("as translated from German", {
  cancel: (s) =>
    `So, I would now cancel the order ${s.order}. It goes about the ${
      and(s.items.map(item))
    }. As reason I enter: ${s.reason}. The money, ${
      usd(sumOf(s.items))
    }, comes back on your ${method(s.method)}. Are you therewith in agreement?`,
  return: (s) =>
    `So, you would send us the ${
      and(s.items.map(item))
    } from the order ${s.order} back, thus a return. The ${
      usd(sumOf(s.items))
    } get you refunded on your ${
      method(s.method)
    }. Are you therewith in agreement?`,
  swap: (s) =>
    `So, by the order ${s.order} I would ${
      isExchange(s) ? "make an exchange" : "change the articles"
    }: ${
      lines(
        s.pairs,
        ({ had, wanted }) =>
          `instead of the ${item(had)} get you the ${item(wanted)}`,
        ", and ",
      )
    }. ${
      settle(
        s,
        (sum) => `The surcharge amounts to ${usd(sum)} and goes on your`,
        (sum) => `You get ${usd(sum)} refunded, and namely on your`,
        "The price stays the same, the payment runs over your",
      )
    } ${method(s.method)}. Are you therewith in agreement?`,
  payment: (s) =>
    `So, the order ${s.order} over ${
      usd(s.total)
    } would you pay no more with your ${method(s.had)} but with your ${
      method(s.wanted)
    }. Are you therewith in agreement?`,
  address: (s) =>
    `So, the delivery of the order ${s.order} goes to the following address: ${
      address(s.address)
    }. Are you therewith in agreement?`,
  userAddress: (s) =>
    `So, as standard address in your profile I would deposit: ${
      address(s.address)
    }. Are you therewith in agreement?`,
}, {
  book: (s) =>
    `So, I would book for you ${
      s.roundTrip ? "there and back, a round trip" : "only there, one way"
    }, from ${s.origin} to ${s.destination}, in the ${s.cabin} class. You fly with ${
      and(
        s.flights.map((f) =>
          `${f.number} on the ${
            dayMonth(f.date)
          }, from ${f.origin} at ${f.departs} o'clock, to ${f.destination} at ${f.arrives} o'clock`
        ),
      )
    }. Along come ${
      and(s.passengers.map((p) =>
        `${person(p)}, born on the ${dayMonth(p.born)}`
      ))
    }. Luggage: ${bags(s.bags)}. A travel insurance is ${
      s.insurance ? "with it" : "not with it"
    }. All together costs it ${usd(s.total)}, from it ${
      and(
        s.payments.map((p) => `${usd(p.amount)} with your ${method(p.method)}`),
      )
    }. Are you therewith in agreement?`,
  cancel: (s) =>
    `So, I would now the reservation ${s.reservation} completely cancel. As reason I enter: ${s.reason}. Are you therewith in agreement?`,
  flights: (s) =>
    `So, I would rebook the reservation ${s.reservation}. You fly then with ${
      and(
        s.flights.map((f) =>
          `${f.number} on the ${
            dayMonth(f.date)
          }, from ${f.origin} at ${f.departs} o'clock, to ${f.destination} at ${f.arrives} o'clock`
        ),
      )
    }. It stays by ${s.cabin}. The difference runs over your ${
      method(s.method)
    }. Are you therewith in agreement?`,
  cabin: (s) =>
    `So, in the reservation ${s.reservation} I would change the class from ${s.had} to ${s.wanted}. The flights stay. The difference runs over your ${
      method(s.method)
    }. Are you therewith in agreement?`,
  passengers: (s) =>
    `So, in the reservation ${s.reservation} ${
      s.leaving === null
        ? `comes ${person(s.joining)} additionally with`
        : `flies instead of ${person(s.leaving)} now ${person(s.joining)}`
    }, born on the ${dayMonth(s.joining.born)}. Then fly ${
      people(s.passengers)
    }. Are you therewith in agreement?`,
  bags: (s) =>
    `So, in the reservation ${s.reservation} you have until now ${
      bags(s.had)
    } and then ${bags(s.total)}. ${
      s.nonfree === 0
        ? `It costs nothing extra; deposited is your ${method(s.method)}.`
        : `From them cost ${s.nonfree} each 50 dollars, makes ${
          usd(50 * s.nonfree)
        } over your ${method(s.method)}.`
    } Are you therewith in agreement?`,
  certificate: (s) =>
    `So, because of the ${s.reason} by the reservation ${s.reservation}, for which I excuse myself, you would get from us a certificate over ${
      usd(s.amount)
    }. Are you therewith in agreement?`,
});

const SPANISH = phrase("as translated from Spanish", {
  cancel: (s) =>
    `Very good. I proceed to cancel the order ${s.order}, that has the ${
      and(s.items.map(item))
    }, for motive of "${s.reason}". The reimbursement of ${
      usd(sumOf(s.items))
    } will arrive to your ${method(s.method)}. You confirm me that yes?`,
  return: (s) =>
    `Very good. I proceed to register the return of the ${
      and(s.items.map(item))
    } of the order ${s.order}. The reimbursement of ${
      usd(sumOf(s.items))
    } will arrive to your ${method(s.method)}. You confirm me that yes?`,
  swap: (s) =>
    `Very good. In the order ${s.order} I proceed to make the ${
      isExchange(s) ? "exchange" : "modification"
    }: ${
      lines(
        s.pairs,
        ({ had, wanted }) =>
          `where there was the ${item(had)}, there will be the ${item(wanted)}`,
        "; ",
      )
    }. ${
      settle(
        s,
        (sum) => `You have to pay ${usd(sum)} more with your`,
        (sum) => `We give back to you ${usd(sum)} in your`,
        "There is not difference to pay, it stays your",
      )
    } ${method(s.method)}. You confirm me that yes?`,
  payment: (s) =>
    `Very good. The order ${s.order}, of ${usd(s.total)}, passes from your ${
      method(s.had)
    } to your ${method(s.wanted)}. You confirm me that yes?`,
  address: (s) =>
    `Very good. The direction of shipment of the order ${s.order} will be this address: ${
      address(s.address)
    }. You confirm me that yes?`,
  userAddress: (s) =>
    `Very good. The address by default of your profile will be this one: ${
      address(s.address)
    }. You confirm me that yes?`,
}, {
  book: (s) =>
    `Very good. I proceed to reserve the travel of ${
      s.roundTrip ? "going and return (round trip)" : "only going (one way)"
    } from ${s.origin} until ${s.destination}, in ${s.cabin}, with the flights ${
      and(s.flights.map(flight))
    }. The passengers are ${
      and(s.passengers.map((p) => `${person(p)}, born the ${dayMonth(p.born)}`))
    }. They carry ${bags(s.bags)}, ${
      s.insurance ? "with" : "without"
    } insurance. It goes out at ${usd(s.total)}: ${
      and(
        s.payments.map((p) => `${usd(p.amount)} with your ${method(p.method)}`),
      )
    }. You confirm me that yes?`,
  cancel: (s) =>
    `Very good. I proceed to cancel all the reservation ${s.reservation}, for motive of ${s.reason}. You confirm me that yes?`,
  flights: (s) =>
    `Very good. The reservation ${s.reservation} passes to have the flights ${
      and(s.flights.map(flight))
    }. The cabin continues being ${s.cabin}. The difference goes with your ${
      method(s.method)
    }. You confirm me that yes?`,
  cabin: (s) =>
    `Very good. The reservation ${s.reservation} passes from ${s.had} to ${s.wanted} with the same flights. The difference goes with your ${
      method(s.method)
    }. You confirm me that yes?`,
  passengers: (s) =>
    `Very good. In the reservation ${s.reservation} ${
      s.leaving === null
        ? `enters also ${person(s.joining)}`
        : `goes out ${person(s.leaving)} and enters ${person(s.joining)}`
    }, born the ${dayMonth(s.joining.born)}. The passengers stay like this: ${
      people(s.passengers)
    }. You confirm me that yes?`,
  bags: (s) =>
    `Very good. The reservation ${s.reservation} passes from ${s.had} to ${s.total} suitcases checked. ${
      s.nonfree === 0
        ? `It does not have cost for your ${method(s.method)}.`
        : `Of payment are ${s.nonfree}, to 50 dollars each one, total ${
          usd(50 * s.nonfree)
        } with your ${method(s.method)}.`
    } You confirm me that yes?`,
  certificate: (s) =>
    `I feel it very much for the ${s.reason} of the reservation ${s.reservation}. I can send you one certificate of ${
      usd(s.amount)
    }. You confirm me that yes?`,
});

function diff(title: string, rows: readonly string[]): string {
  return `${title}\n\n\`\`\`diff\n${
    lines(rows, (row) => row)
  }\n\`\`\`\n\nApply this change? [y/N]`;
}

const DIFF = phrase("difference of lines", {
  cancel: (s) =>
    diff(`Cancel order ${s.order}, reason: ${s.reason}`, [
      ...s.items.map((i) => `- ${item(i)}  ${usd(i.price)}`),
      `+ refund ${usd(sumOf(s.items))} to ${method(s.method)}`,
    ]),
  return: (s) =>
    diff(`Return from order ${s.order}`, [
      ...s.items.map((i) => `- ${item(i)}  ${usd(i.price)}`),
      `+ refund ${usd(sumOf(s.items))} to ${method(s.method)}`,
    ]),
  swap: (s) =>
    diff(
      `${isExchange(s) ? "Exchange on" : "Change items of"} order ${s.order}`,
      [
        ...s.pairs.flatMap(({ had, wanted }) => [
          `- ${item(had)}  ${usd(had.price)}`,
          `+ ${item(wanted)}  ${usd(wanted.price)}`,
        ]),
        settle(
          s,
          (d) => `  you pay ${usd(d)}: ${method(s.method)}`,
          (d) => `  you get back ${usd(d)}: ${method(s.method)}`,
          `  no difference: ${method(s.method)}`,
        ),
      ],
    ),
  payment: (s) =>
    diff(`Payment of order ${s.order}, ${usd(s.total)}`, [
      `- ${method(s.had)}`,
      `+ ${method(s.wanted)}`,
    ]),
  address: (s) =>
    diff(`Shipping address of order ${s.order}`, [
      ...parts(s.address).map((part) => `+ ${part}`),
    ]),
  userAddress: (s) =>
    diff("Default address of your profile", [
      ...parts(s.address).map((part) => `+ ${part}`),
    ]),
}, {
  book: (s) =>
    diff(
      `New ${trip(s)} reservation, ${s.origin} to ${s.destination}, ${s.cabin}`,
      [
        ...s.flights.map((f) => `+ flight ${leg(f)}`),
        ...s.passengers.map((p) => `+ passenger ${person(p)} ${p.born}`),
        `+ checked bags: ${s.bags}`,
        `+ insurance: ${s.insurance ? "yes" : "no"}`,
        ...s.payments.map((p) => `+ pay ${usd(p.amount)}: ${method(p.method)}`),
        `+ total ${usd(s.total)}`,
      ],
    ),
  cancel: (s) =>
    diff(`Cancel reservation ${s.reservation}`, [
      `- reservation ${s.reservation}, all flights`,
      `+ cancelled, reason: ${s.reason}`,
    ]),
  flights: (s) =>
    diff(`Flights of reservation ${s.reservation}`, [
      "- all current flights",
      ...s.flights.map((f) => `+ ${leg(f)}`),
      `  cabin: ${s.cabin}`,
      `  fare difference: ${method(s.method)}`,
    ]),
  cabin: (s) =>
    diff(`Cabin of reservation ${s.reservation}`, [
      `- ${s.had}`,
      `+ ${s.wanted}`,
      `  fare difference: ${method(s.method)}`,
    ]),
  passengers: (s) =>
    diff(`Passengers of reservation ${s.reservation}`, [
      ...s.leaving === null ? [] : [`- ${person(s.leaving)}`],
      `+ ${person(s.joining)} (born ${s.joining.born})`,
      `  all passengers then: ${people(s.passengers)}`,
    ]),
  bags: (s) =>
    diff(`Checked bags of reservation ${s.reservation}`, [
      `- ${s.had}`,
      `+ ${s.total}`,
      `  paid bags: ${s.nonfree} x $50 = $${50 * s.nonfree}: ${
        method(s.method)
      }`,
    ]),
  certificate: (s) =>
    diff(`Compensation for the ${s.reason}, reservation ${s.reservation}`, [
      `+ certificate ${usd(s.amount)}`,
    ]),
});

function ramble(body: string): string {
  return `Thank you for providing that information! I have carefully reviewed your request and our policy, and I am happy to let you know that I can assist you with this. ${body} Please note that once I have processed this, it might not be possible to undo it. To make sure that we are on the same page, could you please explicitly confirm (yes/no) that you would like me to proceed? I'm here to help!`;
}

const RAMBLE = phrase("long-winded small model", {
  cancel: (s) =>
    ramble(
      `As per your request, I will be cancelling your pending order with the order ID ${s.order}, which includes the following item(s): ${
        and(s.items.map(item))
      }. The reason for the cancellation will be recorded as '${s.reason}'. The refund amount of ${
        usd(sumOf(s.items))
      } will be issued to your original payment method, which is your ${
        method(s.method)
      }.`,
    ),
  return: (s) =>
    ramble(
      `As per your request, I will be initiating a return for the following item(s) from your order with the order ID ${s.order}: ${
        and(s.items.map((i) => `${item(i)} with the item ID ${i.id}`))
      }. The refund will be issued to your ${method(s.method)}.`,
    ),
  swap: (s) =>
    ramble(
      `As per your request, I will be ${
        isExchange(s) ? "exchanging" : "modifying"
      } the following item(s) in your order with the order ID ${s.order}: ${
        and(
          s.pairs.map(({ had, wanted }) =>
            `the ${had.name} with the item ID ${had.id} (${
              options(had)
            }) will become the ${wanted.name} with the item ID ${wanted.id} (${
              options(wanted)
            })`
          ),
        )
      }. ${
        settle(
          s,
          (sum) =>
            `There is a price difference of ${
              usd(sum)
            }, which will be charged to your`,
          (sum) =>
            `There is a price difference of ${
              usd(sum)
            }, which will be refunded to your`,
          "There is no price difference, and the payment method will be your",
        )
      } ${method(s.method)}.`,
    ),
  payment: (s) =>
    ramble(
      `As per your request, I will be updating the payment method of your order with the order ID ${s.order} from your ${
        method(s.had)
      } to your ${method(s.wanted)}. The total amount of this order is ${
        usd(s.total)
      }.`,
    ),
  address: (s) =>
    ramble(
      `As per your request, I will be updating the shipping address of your order with the order ID ${s.order} to the following address: ${
        address(s.address)
      }.`,
    ),
  userAddress: (s) =>
    ramble(
      `As per your request, I will be updating the default address associated with your user profile to the following address: ${
        address(s.address)
      }.`,
    ),
}, {
  book: (s) =>
    ramble(
      `As per your request, I will be booking a ${
        trip(s)
      } trip from ${s.origin} to ${s.destination} in ${s.cabin} class. The flight(s) will be ${
        and(s.flights.map(flight))
      }. The passenger(s) will be ${
        and(s.passengers.map((p) => `${person(p)} (date of birth: ${p.born})`))
      }. There will be ${bags(s.bags)} in total, and travel insurance will ${
        s.insurance ? "be included" : "not be included"
      }. The total price will be ${
        usd(s.total)
      }, and the payment will be made as follows: ${
        and(
          s.payments.map((p) =>
            `${usd(p.amount)} from your ${method(p.method)}`
          ),
        )
      }.`,
    ),
  cancel: (s) =>
    ramble(
      `As per your request, I will be cancelling your entire reservation with the reservation ID ${s.reservation}. The reason for the cancellation will be recorded as '${s.reason}'.`,
    ),
  flights: (s) =>
    ramble(
      `As per your request, I will be updating the flights of your reservation with the reservation ID ${s.reservation} to ${
        and(s.flights.map(flight))
      }. Your cabin class will remain ${s.cabin}. Any fare difference will be handled using your ${
        method(s.method)
      }.`,
    ),
  cabin: (s) =>
    ramble(
      `As per your request, I will be changing the cabin class of your reservation with the reservation ID ${s.reservation} from ${s.had} to ${s.wanted}, while your flights will remain the same. Any fare difference will be handled using your ${
        method(s.method)
      }.`,
    ),
  passengers: (s) =>
    ramble(
      `As per your request, I will be updating the passengers of your reservation with the reservation ID ${s.reservation}: ${
        s.leaving === null
          ? `${
            person(s.joining)
          } (date of birth: ${s.joining.born}) will be added`
          : `${person(s.leaving)} will be replaced with ${
            person(s.joining)
          } (date of birth: ${s.joining.born})`
      }. After this change, the passengers on this reservation will be ${
        people(s.passengers)
      }.`,
    ),
  bags: (s) =>
    ramble(
      `As per your request, I will be updating the checked baggage of your reservation with the reservation ID ${s.reservation} from ${s.had} to ${s.total} bag(s) in total. The number of bags that are not free is ${s.nonfree}, so the charge will be ${
        usd(50 * s.nonfree)
      } at $50 per bag, using your ${method(s.method)}.`,
    ),
  certificate: (s) =>
    ramble(
      `To compensate you for the ${s.reason} in your reservation with the reservation ID ${s.reservation}, I will be issuing a travel certificate in the amount of ${
        usd(s.amount)
      }.`,
    ),
});

function ticks(rows: readonly string[]): string {
  return `**Action summary**\n${
    lines(rows, (row) => `✅ ${row}`)
  }\n\n**Your confirmation is needed.** Type YES to continue.`;
}

const TICKS = phrase("ticked checklist", {
  cancel: (s) =>
    ticks([
      `Cancel order: ${s.order}`,
      ...s.items.map((i) => `Cancelled item: ${item(i)}`),
      `Reason: ${s.reason}`,
      `Refund → ${method(s.method)}`,
    ]),
  return: (s) =>
    ticks([
      `Return items from order: ${s.order}`,
      ...s.items.map((i) => `${item(i)}: ${usd(i.price)}`),
      `Refund → ${method(s.method)}`,
    ]),
  swap: (s) =>
    ticks([
      `${
        isExchange(s) ? "Exchange items from" : "Modify items in"
      } order: ${s.order}`,
      ...s.pairs.map(({ had, wanted }) =>
        `${had.name}: ${values(had)} → ${values(wanted)} (ID ${wanted.id})`
      ),
      settle(
        s,
        (d) => `Additional charge ${usd(d)} → ${method(s.method)}`,
        (d) => `Refund ${usd(d)} → ${method(s.method)}`,
        `No price difference → ${method(s.method)}`,
      ),
    ]),
  payment: (s) =>
    ticks([
      `Change payment of order: ${s.order}`,
      `${method(s.had)} → ${method(s.wanted)}`,
      `Order total: ${usd(s.total)}`,
    ]),
  address: (s) =>
    ticks([
      `Change shipping address of order: ${s.order}`,
      `New address: ${address(s.address)}`,
    ]),
  userAddress: (s) =>
    ticks([
      "Change default address of your profile",
      `New address: ${address(s.address)}`,
    ]),
}, {
  book: (s) =>
    ticks([
      `Book ${trip(s)}: ${s.origin} → ${s.destination}`,
      ...s.flights.map((f) =>
        `${f.number}: ${writeDay(f.date)}, ${f.origin} ${
          writeTime12(f.departs)
        } → ${f.destination} ${writeTime12(f.arrives)}`
      ),
      `Cabin: ${s.cabin}`,
      ...s.passengers.map((p) => `Passenger: ${person(p)}, ${p.born}`),
      `Checked bags: ${s.bags}`,
      `Insurance: ${s.insurance ? "yes" : "no"}`,
      ...s.payments.map((p) => `${usd(p.amount)} → ${method(p.method)}`),
      `Total: ${usd(s.total)}`,
    ]),
  cancel: (s) =>
    ticks([`Cancel reservation: ${s.reservation}`, `Reason: ${s.reason}`]),
  flights: (s) =>
    ticks([
      `Change flights of reservation: ${s.reservation}`,
      ...s.flights.map((f) =>
        `${f.number}: ${writeDay(f.date)}, ${f.origin} ${
          writeTime12(f.departs)
        } → ${f.destination} ${writeTime12(f.arrives)}`
      ),
      `Cabin stays: ${s.cabin}`,
      `Fare difference → ${method(s.method)}`,
    ]),
  cabin: (s) =>
    ticks([
      `Change cabin of reservation: ${s.reservation}`,
      `${s.had} → ${s.wanted}`,
      `Fare difference → ${method(s.method)}`,
    ]),
  passengers: (s) =>
    ticks([
      `Change passengers of reservation: ${s.reservation}`,
      s.leaving === null
        ? `Add ${person(s.joining)}, ${s.joining.born}`
        : `${person(s.leaving)} → ${person(s.joining)}, ${s.joining.born}`,
      `All passengers: ${people(s.passengers)}`,
    ]),
  bags: (s) =>
    ticks([
      `Change checked bags of reservation: ${s.reservation}`,
      `${s.had} → ${s.total}`,
      `Charge for ${bags(s.nonfree, "paid bag")}: ${usd(50 * s.nonfree)} → ${
        method(s.method)
      }`,
    ]),
  certificate: (s) =>
    ticks([
      `Issue certificate: ${usd(s.amount)}`,
      `Reason: ${s.reason}, reservation ${s.reservation}`,
    ]),
});

const CAREFUL = phrase("careful assistant, plain prose", {
  cancel: (s) =>
    `I've checked, and order ${s.order} can still be cancelled. That would cover everything in it (${
      lines(s.items, item, "; ")
    }). I'd list the reason as "${s.reason}," and the ${
      usd(sumOf(s.items))
    } would be returned to the ${
      method(s.method)
    } you paid with. I won't do anything until you say yes. Should I cancel it?`,
  return: (s) =>
    `I've checked, and you can return what you mentioned from order ${s.order}: ${
      lines(s.items, item, "; ")
    }. The refund of ${usd(sumOf(s.items))} would go to your ${
      method(s.method)
    }. I won't do anything until you say yes. Should I submit the return?`,
  swap: (s) =>
    `I've checked, and the versions you want are available. For order ${s.order}, the ${
      isExchange(s) ? "exchange" : "change"
    } would be ${
      lines(
        s.pairs,
        ({ had, wanted }) => `${item(had)} to ${item(wanted)}`,
        "; ",
      )
    }. ${
      settle(
        s,
        (sum) => `That's ${usd(sum)} more than before, charged to your`,
        (sum) => `That's ${usd(sum)} less than before, refunded to your`,
        "The prices match, so there's nothing to charge to or refund to your",
      )
    } ${
      method(s.method)
    }. I can only do this once for this order, so please make sure it's complete. Should I go ahead?`,
  payment: (s) =>
    `I've checked, and order ${s.order} is still pending, so the payment can be changed. The ${
      usd(s.total)
    } would move from your ${method(s.had)} to your ${
      method(s.wanted)
    }. I won't do anything until you say yes. Should I change it?`,
  address: (s) =>
    `I've checked, and order ${s.order} hasn't shipped, so it can still be sent elsewhere. I'd set its shipping address to ${
      address(s.address)
    }. I won't do anything until you say yes. Should I update it?`,
  userAddress: (s) =>
    `I can change the address we keep in your profile. I'd set your default address to ${
      address(s.address)
    }. I won't do anything until you say yes. Should I update it?`,
}, {
  book: (s) =>
    `I've checked availability, and here's what I'd book: a ${
      trip(s)
    } from ${s.origin} to ${s.destination} in ${s.cabin}, with ${
      lines(s.flights, flight, "; then ")
    }. ${
      lines(
        s.passengers,
        (p) => `${person(p)} (born ${writeLongDate(p.born)})`,
        " and ",
      )
    } would be travelling, with ${bags(s.bags)} and ${
      s.insurance ? "with" : "no"
    } insurance. The price is ${usd(s.total)}: ${
      and(
        s.payments.map((p) => `${usd(p.amount)} from your ${method(p.method)}`),
      )
    }. I won't do anything until you say yes. Should I book it?`,
  cancel: (s) =>
    `I've checked, and reservation ${s.reservation} can be cancelled. Everything on it would be cancelled, and I'd list the reason as ${s.reason}. I won't do anything until you say yes. Should I cancel it?`,
  flights: (s) =>
    `I've checked, and there are seats. Reservation ${s.reservation} would then be ${
      lines(s.flights, flight, "; then ")
    }, still in ${s.cabin}. The fare difference, whichever way it goes, would be on your ${
      method(s.method)
    }. I won't do anything until you say yes. Should I change the flights?`,
  cabin: (s) =>
    `I've checked, and there are seats. Reservation ${s.reservation} would go from ${s.had} to ${s.wanted} on all its flights. The fare difference, whichever way it goes, would be on your ${
      method(s.method)
    }. I won't do anything until you say yes. Should I change the cabin?`,
  passengers: (s) =>
    `I can make that change on reservation ${s.reservation}. ${
      s.leaving === null
        ? `${person(s.joining)} would be added`
        : `${person(s.joining)} would take the place of ${person(s.leaving)}`
    }, with ${
      writeLongDate(s.joining.born)
    } as the date of birth. The passengers would be ${
      people(s.passengers)
    }. I won't do anything until you say yes. Should I update them?`,
  bags: (s) =>
    `I can change the bags on reservation ${s.reservation}. There are ${s.had} checked bags on it now, and there would be ${s.total}. ${
      s.nonfree === 0
        ? `They're covered by the allowance, so your ${
          method(s.method)
        } wouldn't be charged.`
        : `Of those, ${s.nonfree} would cost $50 each, so your ${
          method(s.method)
        } would be charged ${usd(50 * s.nonfree)}.`
    } I won't do anything until you say yes. Should I update them?`,
  certificate: (s) =>
    `I've checked, and because of the ${s.reason} on reservation ${s.reservation} I can offer you a certificate for ${
      usd(s.amount)
    }. I won't do anything until you say yes. Should I send it?`,
});

function tag(name: string, fields: readonly (readonly [string, string])[]) {
  return `<confirm action="${name}">\n${
    lines(fields, ([key, value]) => `  <${key}>${value}</${key}>`)
  }\n</confirm>\n\nPlease answer yes or no.`;
}

function tagAddress(to: AddressWords): (readonly [string, string])[] {
  return [
    ["line1", to.address1],
    ["line2", to.address2],
    ["city", to.city],
    ["state", to.state],
    ["zip", to.zip],
    ["country", to.country],
  ];
}

const TAGS = phrase("tags", {
  cancel: (s) =>
    tag("cancel order", [
      ["order", s.order],
      ...s.items.map((i) => ["item", item(i)] as const),
      ["reason", s.reason],
      ["refund_to", method(s.method)],
    ]),
  return: (s) =>
    tag("return items", [
      ["order", s.order],
      ...s.items.map((i) => ["item", item(i)] as const),
      ["refund_to", method(s.method)],
    ]),
  swap: (s) =>
    tag(isExchange(s) ? "exchange items" : "modify items", [
      ["order", s.order],
      ...s.pairs.flatMap(({ had, wanted }) =>
        [["old_item", item(had)], ["new_item", item(wanted)]] as const
      ),
      [
        "price_difference",
        settle(
          s,
          (d) => `${usd(d)} to be paid`,
          (d) => `${usd(d)} to be refunded`,
          "none",
        ),
      ],
      ["payment_method", method(s.method)],
    ]),
  payment: (s) =>
    tag("change payment method", [
      ["order", s.order],
      ["old_method", method(s.had)],
      ["new_method", method(s.wanted)],
      ["total", usd(s.total)],
    ]),
  address: (s) =>
    tag("change shipping address of order", [
      ["order", s.order],
      ...tagAddress(s.address),
    ]),
  userAddress: (s) =>
    tag("change default address of user profile", tagAddress(s.address)),
}, {
  book: (s) =>
    tag("book flights", [
      ["trip", `${trip(s)}, ${s.origin} to ${s.destination}`],
      ["cabin", s.cabin],
      ...s.flights.map((f) => ["flight", leg(f)] as const),
      ...s.passengers.map((p) =>
        ["passenger", `${person(p)}, born ${p.born}`] as const
      ),
      ["checked_bags", String(s.bags)],
      ["insurance", s.insurance ? "yes" : "no"],
      ...s.payments.map((p) =>
        ["payment", `${usd(p.amount)}, ${method(p.method)}`] as const
      ),
      ["total", usd(s.total)],
    ]),
  cancel: (s) =>
    tag("cancel reservation", [
      ["reservation", s.reservation],
      ["reason", s.reason],
    ]),
  flights: (s) =>
    tag("change flights", [
      ["reservation", s.reservation],
      ...s.flights.map((f) => ["flight", leg(f)] as const),
      ["cabin", s.cabin],
      ["payment_method", method(s.method)],
    ]),
  cabin: (s) =>
    tag("change cabin", [
      ["reservation", s.reservation],
      ["old_cabin", s.had],
      ["new_cabin", s.wanted],
      ["payment_method", method(s.method)],
    ]),
  passengers: (s) =>
    tag(s.leaving === null ? "add passenger" : "replace passenger", [
      ["reservation", s.reservation],
      ...s.leaving === null ? [] : [["leaving", person(s.leaving)] as const],
      ["joining", `${person(s.joining)}, born ${s.joining.born}`],
      ["all_passengers", people(s.passengers)],
    ]),
  bags: (s) =>
    tag("change checked bags", [
      ["reservation", s.reservation],
      ["bags_before", String(s.had)],
      ["bags_after", String(s.total)],
      ["paid_bags", String(s.nonfree)],
      ["fee", usd(50 * s.nonfree)],
      ["payment_method", method(s.method)],
    ]),
  certificate: (s) =>
    tag("send certificate", [
      ["amount", usd(s.amount)],
      ["reservation", s.reservation],
      ["reason", s.reason],
    ]),
});

const TEXTS = phrase("text message shorthand", {
  cancel: (s) =>
    `Cncl ordr ${digits(s.order)}? ${
      lines(s.items, item, " & ")
    }. Rsn ${s.reason}. $ back 2 ${short(s.method)}. Rply YES`,
  return: (s) =>
    `Return frm ordr ${digits(s.order)}: ${
      lines(s.items, item, " & ")
    }. $ back 2 ${short(s.method)}. Rply YES`,
  swap: (s) =>
    `Ordr ${digits(s.order)} ${isExchange(s) ? "exchange" : "item chg"}: ${
      lines(
        s.pairs,
        ({ had, wanted }) => `${had.name} ${values(had)} >> ${values(wanted)}`,
        " & ",
      )
    }. ${
      settle(
        s,
        (d) => `U pay ${usd(d)} w`,
        (d) => `U get ${usd(d)} on`,
        "No diff,",
      )
    } ${short(s.method)}. Rply YES`,
  payment: (s) =>
    `Ordr ${digits(s.order)} ${usd(s.total)}: pay w ${short(s.wanted)}, not ${
      short(s.had)
    }. Rply YES`,
  address: (s) =>
    `Ordr ${digits(s.order)} new ship addr: ${address(s.address)}. Rply YES`,
  userAddress: (s) =>
    `Ur acct new default addr: ${address(s.address)}. Rply YES`,
}, {
  book: (s) =>
    `Book ${trip(s)} ${s.origin}>${s.destination} ${s.cabin}: ${
      lines(s.flights, leg, " & ")
    }. Pax ${
      lines(s.passengers, (p) => `${person(p)} b. ${p.born}`, " & ")
    }. Bags ${s.bags}. Ins ${s.insurance ? "yes" : "no"}. ${usd(s.total)}: ${
      lines(s.payments, (p) => `${usd(p.amount)} ${short(p.method)}`, " + ")
    }. Rply YES`,
  cancel: (s) => `Cncl all of resv ${s.reservation}? Rsn ${s.reason}. Rply YES`,
  flights: (s) =>
    `Resv ${s.reservation} new flts: ${
      lines(s.flights, leg, " & ")
    }. Still ${s.cabin}. Diff w ${short(s.method)}. Rply YES`,
  cabin: (s) =>
    `Resv ${s.reservation} cabin ${s.had} >> ${s.wanted}. Diff w ${
      short(s.method)
    }. Rply YES`,
  passengers: (s) =>
    `Resv ${s.reservation}: ${
      s.leaving === null ? "" : `${person(s.leaving)} out, `
    }${person(s.joining)} b. ${s.joining.born} in. Pax then ${
      lines(s.passengers, person, " & ")
    }. Rply YES`,
  bags: (s) =>
    `Resv ${s.reservation} checked bags ${s.had} >> ${s.total}. ${s.nonfree} x $50 = $${
      50 * s.nonfree
    } w ${short(s.method)}. Rply YES`,
  certificate: (s) =>
    `Sry 4 ${s.reason} on resv ${s.reservation}. ${
      usd(s.amount)
    } certificate 4 u? Rply YES`,
});

/** All phrasings of these writers. */
export const ASSISTANT_PHRASINGS: readonly Phrasing[] = [
  BOLD,
  JUST_TO_CONFIRM,
  HERE_IS_WHAT,
  QUOTE,
  YAML,
  CODE,
  MAIL,
  NOTE,
  TYPOS,
  LEGAL,
  GERMAN,
  SPANISH,
  DIFF,
  RAMBLE,
  TICKS,
  CAREFUL,
  TAGS,
  TEXTS,
];

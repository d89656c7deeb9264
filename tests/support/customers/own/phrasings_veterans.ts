/** Phrasings of people who have answered a company's phone for years. */

import {
  writeDay,
  writeLongDate,
  writeSlashDate,
  writeTime12,
} from "../detail_words.ts";
import type { Phrasing } from "../summary.ts";
import {
  address,
  and,
  bags,
  brand,
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
  ordinalDay,
  parts,
  people,
  person,
  phrase,
  settle,
  short,
  spell,
  sumOf,
  trip,
  usd,
  values,
} from "./wording.ts";

const WARM = phrase("warm, spoken, starts over", {
  cancel: (s) =>
    `Alright, so what I've got, hang on, let me put that better. You'd like order ${s.order} gone, the whole thing, so that's the ${
      and(s.items.map(item), "and the")
    }, and I'm putting it down as ${s.reason}. Your money, ${
      usd(sumOf(s.items))
    } that is, goes right back on the ${
      method(s.method)
    }. Shall I go on and cancel it for you, dear?`,
  return: (s) =>
    `Okay! So we're sending back, sorry, you're sending back, the ${
      and(s.items.map(item), "and the")
    } from order ${s.order}. And the refund, ${
      usd(sumOf(s.items))
    } all told, lands on your ${
      method(s.method)
    }. Did I get all that right? If so I'll put the return through.`,
  swap: (s) =>
    `So, your order ${s.order}. ${
      lines(
        s.pairs,
        ({ had, wanted }) =>
          `Instead of the ${item(had)} you'd be getting the ${item(wanted)}.`,
        " And then, let me see, yes. ",
      )
    } ${
      settle(
        s,
        (sum) =>
          `That's ${
            usd(sum)
          } more, which I'd charge, well, we'd charge, to your ${
            method(s.method)
          }.`,
        (sum) =>
          `And that's good news, you get ${usd(sum)} back on your ${
            method(s.method)
          }.`,
        `Price comes out the same, so nothing to pay; I've got your ${
          method(s.method)
        } down for it all the same.`,
      )
    } Are you happy for me to ${
      isExchange(s) ? "set up the exchange" : "change the order"
    }?`,
  payment: (s) =>
    `Right, so order ${s.order} is on your ${
      method(s.had)
    } just now, and we're moving it over, the full ${usd(s.total)}, to your ${
      method(s.wanted)
    }. Let me say that again the short way: off the ${short(s.had)}, onto the ${
      short(s.wanted)
    }. Okay to do that?`,
  address: (s) =>
    `Let me read that back to you, hon. Order ${s.order} is going to ${
      address(s.address)
    }. Just that one order, mind. Is that it, can I save that?`,
  userAddress: (s) =>
    `Let me read that back to you, hon. The address on your account, the default one I mean, will be ${
      address(s.address)
    }. Is that spelled right, and may I save it?`,
}, {
  book: (s) =>
    `Lovely, so here's your trip. It's ${
      s.roundTrip ? "a round trip" : "just the one way"
    }, ${s.origin} to ${s.destination}, in ${s.cabin}. You're on ${
      and(s.flights.map(flight), "and then, bear with me, on")
    }. Flying we have ${
      and(
        s.passengers.map((p) => `${person(p)}, born ${writeLongDate(p.born)}`),
        "and also",
      )
    }. With ${bags(s.bags)} altogether and ${
      s.insurance ? "the travel insurance, yes" : "no travel insurance"
    }. That makes ${usd(s.total)}, and it goes like this: ${
      and(s.payments.map((p) => `${usd(p.amount)} on your ${method(p.method)}`))
    }. Shall I book it for you?`,
  cancel: (s) =>
    `Okay, so, deep breath, I'd be cancelling reservation ${s.reservation}, all of it, every passenger and every flight, and the reason, what was it, yes: ${s.reason}. You're sure, and I may go ahead?`,
  flights: (s) =>
    `So for ${s.reservation} your flights will now be, let me do it in order: ${
      lines(s.flights, flight, "; then ")
    }. You stay in ${s.cabin}, same as before. And whatever it comes to, up or down, is on your ${
      method(s.method)
    }. Sounds good? I'll change it then.`,
  cabin: (s) =>
    `So you're in ${s.had} on ${s.reservation} and we're getting you into ${s.wanted}. Same flights, don't you worry. Your ${
      method(s.method)
    } takes the difference. Will I do that for you?`,
  passengers: (s) =>
    `Right, ${s.reservation}. ${
      s.leaving === null
        ? `We're adding somebody: ${person(s.joining)}`
        : `${
          person(s.leaving)
        } isn't coming after all and in their place it's ${person(s.joining)}`
    }, date of birth ${
      writeLongDate(s.joining.born)
    }. So on the plane there'll be, let me count, ${
      people(s.passengers)
    }. Have I got it, can I make the change?`,
  bags: (s) =>
    `So you've got ${
      bags(s.had)
    } on ${s.reservation} at the minute, and you'd be going up to ${
      bags(s.total)
    }. ${
      s.nonfree === 0
        ? `No charge for that, isn't that nice; I have your ${
          method(s.method)
        } noted anyway.`
        : `${s.nonfree} of them you'd pay for, fifty dollars each, so ${
          usd(50 * s.nonfree)
        } on your ${method(s.method)}.`
    } Okay with you?`,
  certificate: (s) =>
    `I'm ever so sorry about that ${s.reason} on ${s.reservation}. What I can do, and I'd love to, is send you a travel certificate for ${
      usd(s.amount)
    }. Would you like me to?`,
});

const CRM = phrase("terse desk notes", {
  cancel: (s) =>
    `CXL ORD ${s.order} / RSN: ${s.reason} / ITEMS: ${
      lines(s.items, (i) => `${i.name} ${i.id}`, "; ")
    } / REFUND ${cents(sumOf(s.items))} -> ${short(s.method)}. Confirm Y/N`,
  return: (s) =>
    `RTN ORD ${s.order} / ${
      lines(s.items, (i) => `${i.name} ${i.id} @ ${cents(i.price)}`, "; ")
    } / REFUND -> ${short(s.method)}. Confirm Y/N`,
  swap: (s) =>
    `${isExchange(s) ? "EXCH" : "MOD ITEMS"} ORD ${s.order} / ${
      lines(
        s.pairs,
        ({ had, wanted }) =>
          `${had.name} ${had.id} (${values(had)}) -> ${wanted.id} (${
            values(wanted)
          })`,
        "; ",
      )
    } / DIFF ${
      settle(s, (d) => `+${cents(d)}`, (d) => `-${cents(d)}`, "0.00")
    } ${short(s.method)}. Confirm Y/N`,
  payment: (s) =>
    `PMT CHG ORD ${s.order} / OLD ${short(s.had)} / NEW ${
      short(s.wanted)
    } / AMT ${cents(s.total)}. Confirm Y/N`,
  address: (s) =>
    `SHIP-TO CHG ORD ${s.order} / NEW: ${address(s.address)}. Confirm Y/N`,
  userAddress: (s) =>
    `PROFILE DEFAULT ADDR CHG / NEW: ${address(s.address)}. Confirm Y/N`,
}, {
  book: (s) =>
    `NEW BKG ${
      trip(s).toUpperCase()
    } ${s.origin}-${s.destination} / ${s.cabin} / ${
      lines(s.flights, leg, "; ")
    } / PAX ${s.passengers.length}: ${
      lines(s.passengers, (p) => `${p.last}, ${p.first} DOB ${p.born}`, "; ")
    } / BAGS ${s.bags} / INS ${s.insurance ? "Y" : "N"} / FOP ${
      lines(s.payments, (p) => `${short(p.method)} ${cents(p.amount)}`, " + ")
    } / TTL ${cents(s.total)}. Confirm Y/N`,
  cancel: (s) =>
    `CXL RES ${s.reservation} (entire) / RSN: ${s.reason}. Confirm Y/N`,
  flights: (s) =>
    `CHG FLTS RES ${s.reservation} / ${
      lines(s.flights, leg, "; ")
    } / CABIN ${s.cabin} (no chg) / FOP ${short(s.method)}. Confirm Y/N`,
  cabin: (s) =>
    `CHG CABIN RES ${s.reservation} / ${s.had} -> ${s.wanted} / all flts, all pax / FOP ${
      short(s.method)
    }. Confirm Y/N`,
  passengers: (s) =>
    `PAX CHG RES ${s.reservation} / ${
      s.leaving === null ? "" : `OUT ${person(s.leaving)} / `
    }IN ${person(s.joining)} DOB ${s.joining.born} / PAX LIST: ${
      lines(s.passengers, person, "; ")
    }. Confirm Y/N`,
  bags: (s) =>
    `BAGS RES ${s.reservation} / ${s.had} -> ${s.total} / PAID ${s.nonfree} x 50 = ${
      50 * s.nonfree
    } / FOP ${short(s.method)}. Confirm Y/N`,
  certificate: (s) =>
    `COMP CERT ${s.amount} USD / RES ${s.reservation} / ${s.reason}. Confirm Y/N`,
});

function numbered(title: string, rows: readonly string[]): string {
  return `${title}\n${
    lines(rows, (row, i) => `${i}. ${row}`)
  }\nKindly answer "yes" if every point is correct.`;
}

const NUMBERED = phrase("numbered points, formal", {
  cancel: (s) =>
    numbered("The following will be carried out:", [
      `Action: cancellation of order ${s.order}`,
      `Contents: ${lines(s.items, item, "; ")}`,
      `Reason: ${s.reason}`,
      `Refund of ${usd(sumOf(s.items))} to: ${method(s.method)}`,
    ]),
  return: (s) =>
    numbered("The following will be carried out:", [
      `Action: return, order ${s.order}`,
      ...s.items.map((i) => `Item to be returned: ${item(i)}, ${usd(i.price)}`),
      `Refund to: ${method(s.method)}`,
    ]),
  swap: (s) =>
    numbered("The following will be carried out:", [
      `Action: ${
        isExchange(s) ? "exchange of delivered items" : "change of items"
      }, order ${s.order}`,
      ...s.pairs.map(({ had, wanted }) =>
        `${had.name}: ${options(had)} will become ${
          options(wanted)
        } (item ${wanted.id})`
      ),
      settle(
        s,
        (sum) => `Price difference: you pay ${usd(sum)}`,
        (sum) => `Price difference: you receive ${usd(sum)}`,
        "Price difference: none",
      ),
      `Payment method for the difference: ${method(s.method)}`,
    ]),
  payment: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of payment method, order ${s.order}`,
      `Present method: ${method(s.had)}`,
      `New method: ${method(s.wanted)}`,
      `Amount: ${usd(s.total)}`,
    ]),
  address: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of shipping address, order ${s.order}`,
      ...parts(s.address).map((part) => `Address line: ${part}`),
    ]),
  userAddress: (s) =>
    numbered("The following will be carried out:", [
      "Action: change of the default address in your profile",
      ...parts(s.address).map((part) => `Address line: ${part}`),
    ]),
}, {
  book: (s) =>
    numbered("The following reservation will be made:", [
      `Journey: ${s.origin} to ${s.destination}, ${trip(s)}`,
      ...s.flights.map((f) => `Flight: ${flight(f)}`),
      `Class of travel: ${s.cabin}`,
      ...s.passengers.map((p) =>
        `Passenger: ${person(p)}, date of birth ${p.born}`
      ),
      `Checked baggage: ${s.bags}`,
      `Travel insurance: ${s.insurance ? "included" : "not included"}`,
      ...s.payments.map((p) =>
        `Payment: ${usd(p.amount)}, ${method(p.method)}`
      ),
      `Total: ${usd(s.total)}`,
    ]),
  cancel: (s) =>
    numbered("The following will be carried out:", [
      `Action: cancellation of reservation ${s.reservation}`,
      `Reason: ${s.reason}`,
    ]),
  flights: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of flights, reservation ${s.reservation}`,
      ...s.flights.map((f) => `Flight: ${flight(f)}`),
      `Cabin: ${s.cabin}, unchanged`,
      `Payment or refund of any difference: ${method(s.method)}`,
    ]),
  cabin: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of cabin, reservation ${s.reservation}`,
      `Present cabin: ${s.had}`,
      `New cabin: ${s.wanted}, on all flights`,
      `Payment or refund of any difference: ${method(s.method)}`,
    ]),
  passengers: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of passengers, reservation ${s.reservation}`,
      ...s.leaving === null
        ? []
        : [`Passenger to be removed: ${person(s.leaving)}`],
      `Passenger to be added: ${
        person(s.joining)
      }, date of birth ${s.joining.born}`,
      `Passengers thereafter: ${people(s.passengers)}`,
    ]),
  bags: (s) =>
    numbered("The following will be carried out:", [
      `Action: change of checked baggage, reservation ${s.reservation}`,
      `Present number of bags: ${s.had}`,
      `New number of bags: ${s.total}`,
      `Of the bags added, subject to a fee of $50: ${s.nonfree}`,
      `Fee: ${usd(50 * s.nonfree)}, ${method(s.method)}`,
    ]),
  certificate: (s) =>
    numbered("The following will be carried out:", [
      `Action: issue of a travel certificate of ${usd(s.amount)}`,
      `Reservation concerned: ${s.reservation}`,
      `Ground: ${s.reason}`,
    ]),
});

function table(rows: readonly (readonly [string, string])[]): string {
  return `| Field | Value |\n|---|---|\n${
    lines(rows, ([field, value]) => `| ${field} | ${value} |`)
  }\n\nDoes everything in the table look right? (yes/no)`;
}

const TABLE = phrase("table of two columns", {
  cancel: (s) =>
    table([
      ["Request", "Cancel order"],
      ["Order", s.order],
      ...s.items.map((i) => ["Item", item(i)] as const),
      ["Reason", s.reason],
      ["Refund", `${usd(sumOf(s.items))} to ${method(s.method)}`],
    ]),
  return: (s) =>
    table([
      ["Request", "Return items"],
      ["Order", s.order],
      ...s.items.map((i) => ["Returned item", `${item(i)}, ${i.id}`] as const),
      ["Refund total", usd(sumOf(s.items))],
      ["Refund method", method(s.method)],
    ]),
  swap: (s) =>
    `| Item | Current | New |\n|---|---|---|\n${
      lines(s.pairs, ({ had, wanted }) =>
        `| ${had.name} | ${values(had)} (${usd(had.price)}) | ${
          values(wanted)
        } (${usd(wanted.price)}) |`)
    }\n\n${
      table([
        ["Request", isExchange(s) ? "Exchange items" : "Modify items"],
        ["Order", s.order],
        [
          "Price difference",
          settle(
            s,
            (d) => `${usd(d)} to pay`,
            (d) => `${usd(d)} refunded`,
            "$0.00",
          ),
        ],
        ["Payment method", method(s.method)],
      ])
    }`,
  payment: (s) =>
    table([
      ["Request", "Change payment method"],
      ["Order", s.order],
      ["From", method(s.had)],
      ["To", method(s.wanted)],
      ["Order total", usd(s.total)],
    ]),
  address: (s) =>
    table([
      ["Request", "Change shipping address of an order"],
      ["Order", s.order],
      ["Street", s.address.address1],
      ["Unit", s.address.address2 === "" ? "-" : s.address.address2],
      ["City", s.address.city],
      ["State", s.address.state],
      ["ZIP", s.address.zip],
      ["Country", s.address.country],
    ]),
  userAddress: (s) =>
    table([
      ["Request", "Change default address of the profile"],
      ["Street", s.address.address1],
      ["Unit", s.address.address2 === "" ? "-" : s.address.address2],
      ["City", s.address.city],
      ["State", s.address.state],
      ["ZIP", s.address.zip],
      ["Country", s.address.country],
    ]),
}, {
  book: (s) =>
    `| Flight | Date | From | To | Dep. | Arr. |\n|---|---|---|---|---|---|\n${
      lines(s.flights, (f) =>
        `| ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`)
    }\n\n${
      table([
        ["Request", "New booking"],
        ["Route", `${s.origin} to ${s.destination}`],
        ["Trip type", trip(s)],
        ["Cabin", s.cabin],
        ...s.passengers.map((p) =>
          ["Passenger", `${person(p)} (DOB ${p.born})`] as const
        ),
        ["Checked bags", String(s.bags)],
        ["Insurance", s.insurance ? "yes" : "no"],
        ...s.payments.map((p) =>
          ["Payment", `${method(p.method)}: ${usd(p.amount)}`] as const
        ),
        ["Total", usd(s.total)],
      ])
    }`,
  cancel: (s) =>
    table([
      ["Request", "Cancel reservation"],
      ["Reservation", s.reservation],
      ["Reason", s.reason],
    ]),
  flights: (s) =>
    `| Flight | Date | From | To | Dep. | Arr. |\n|---|---|---|---|---|---|\n${
      lines(s.flights, (f) =>
        `| ${f.number} | ${f.date} | ${f.origin} | ${f.destination} | ${f.departs} | ${f.arrives} |`)
    }\n\n${
      table([
        ["Request", "Change flights to those above"],
        ["Reservation", s.reservation],
        ["Cabin", `${s.cabin} (as before)`],
        ["Payment method", method(s.method)],
      ])
    }`,
  cabin: (s) =>
    table([
      ["Request", "Change cabin"],
      ["Reservation", s.reservation],
      ["Current cabin", s.had],
      ["New cabin", s.wanted],
      ["Payment method", method(s.method)],
    ]),
  passengers: (s) =>
    table([
      ["Request", s.leaving === null ? "Add passenger" : "Replace passenger"],
      ["Reservation", s.reservation],
      ...s.leaving === null
        ? []
        : [["Passenger leaving", person(s.leaving)] as const],
      ["New passenger", `${person(s.joining)} (DOB ${s.joining.born})`],
      ["All passengers after the change", people(s.passengers)],
    ]),
  bags: (s) =>
    table([
      ["Request", "Change checked bags"],
      ["Reservation", s.reservation],
      ["Bags now", String(s.had)],
      ["Bags after", String(s.total)],
      ["Extra bags charged", `${s.nonfree} at $50 = $${50 * s.nonfree}`],
      ["Payment method", method(s.method)],
    ]),
  certificate: (s) =>
    table([
      ["Request", "Travel certificate"],
      ["Amount", usd(s.amount)],
      ["Reservation", s.reservation],
      ["Reason", s.reason],
    ]),
});

function json(record: object): string {
  return `Please confirm this record before I submit it:\n\n${
    JSON.stringify(record, null, 2)
  }\n\nOK to submit? yes / no`;
}

const JSON_RECORD = phrase("record in JSON", {
  cancel: ({ order, reason, items, method: refund }) =>
    json({
      action: "cancel_order",
      order_id: order,
      reason,
      items: items.map((i) => `${i.name} ${i.id}`),
      refund_to: refund.id,
    }),
  return: ({ order, items, method: refund }) =>
    json({
      action: "return_items",
      order_id: order,
      items: items.map(({ name, id, price }) => ({ name, item_id: id, price })),
      refund_to: refund.id,
    }),
  swap: (s) =>
    json({
      action: isExchange(s) ? "exchange_items" : "modify_items",
      order_id: s.order,
      items: s.pairs.map(({ had, wanted }) => ({
        product: had.name,
        old: { item_id: had.id, ...had.options },
        new: { item_id: wanted.id, ...wanted.options },
      })),
      price_difference: s.difference,
      payment_method: s.method.id,
    }),
  payment: (s) =>
    json({
      action: "change_payment_method",
      order_id: s.order,
      old_payment_method: s.had.id,
      new_payment_method: s.wanted.id,
      total: s.total,
    }),
  address: (s) =>
    json({
      action: "change_order_shipping_address",
      order_id: s.order,
      ...s.address,
    }),
  userAddress: (s) =>
    json({ action: "change_default_user_address", ...s.address }),
}, {
  book: (s) =>
    json({
      action: "book_reservation",
      flight_type: s.roundTrip ? "round_trip" : "one_way",
      origin: s.origin,
      destination: s.destination,
      cabin: s.cabin,
      flights: s.flights.map((f) => ({
        flight_number: f.number,
        date: f.date,
        from: f.origin,
        to: f.destination,
      })),
      passengers: s.passengers.map((p) => ({
        first_name: p.first,
        last_name: p.last,
        dob: p.born,
      })),
      checked_bags: s.bags,
      insurance: s.insurance,
      payments: s.payments.map((p) => ({
        payment_id: p.method.id,
        amount: p.amount,
      })),
      total: s.total,
    }),
  cancel: (s) =>
    json({
      action: "cancel_reservation",
      reservation_id: s.reservation,
      reason: s.reason,
    }),
  flights: (s) =>
    json({
      action: "change_flights",
      reservation_id: s.reservation,
      cabin: s.cabin,
      flights: s.flights.map((f) => ({
        flight_number: f.number,
        date: f.date,
        from: f.origin,
        to: f.destination,
      })),
      payment_id: s.method.id,
    }),
  cabin: (s) =>
    json({
      action: "change_cabin",
      reservation_id: s.reservation,
      old_cabin: s.had,
      new_cabin: s.wanted,
      payment_id: s.method.id,
    }),
  passengers: (s) =>
    json({
      action: s.leaving === null ? "add_passenger" : "replace_passenger",
      reservation_id: s.reservation,
      ...s.leaving === null ? {} : { removed: person(s.leaving) },
      added: { name: person(s.joining), dob: s.joining.born },
      passengers_after: s.passengers.map(person),
    }),
  bags: (s) =>
    json({
      action: "update_baggage",
      reservation_id: s.reservation,
      bags_before: s.had,
      bags_after: s.total,
      nonfree_bags: s.nonfree,
      charge: 50 * s.nonfree,
      payment_id: s.method.id,
    }),
  certificate: (s) =>
    json({
      action: "send_certificate",
      amount: s.amount,
      reservation_id: s.reservation,
      reason: s.reason,
    }),
});

function pairs(record: Readonly<Record<string, string | number>>): string {
  return `${
    Object.entries(record).map(([name, value]) => `${name}=${value}`).join("\n")
  }\nproceed? [yes/no]`;
}

const KEYS = phrase("names and values", {
  cancel: (s) =>
    pairs({
      op: "cancel",
      order: s.order,
      reason: s.reason,
      items: lines(s.items, item, " | "),
      refund_to: short(s.method),
    }),
  return: (s) =>
    pairs({
      op: "return",
      order: s.order,
      items: lines(s.items, (i) => `${item(i)} ${cents(i.price)}`, " | "),
      refund_to: short(s.method),
    }),
  swap: (s) =>
    pairs({
      op: isExchange(s) ? "exchange" : "modify_items",
      order: s.order,
      ...Object.fromEntries(s.pairs.flatMap(({ had, wanted }, i) => [
        [`item${i + 1}_old`, `${had.name}, ${options(had)}`],
        [`item${i + 1}_new`, `${wanted.name}, ${options(wanted)}`],
      ])),
      difference: settle(
        s,
        (d) => `${cents(d)} (you pay)`,
        (d) => `${cents(d)} (you get back)`,
        "0.00",
      ),
      payment: short(s.method),
    }),
  payment: (s) =>
    pairs({
      op: "change_payment",
      order: s.order,
      old: short(s.had),
      new: short(s.wanted),
      total: cents(s.total),
    }),
  address: (s) =>
    pairs({ op: "change_shipping_address", order: s.order, ...s.address }),
  userAddress: (s) => pairs({ op: "change_default_address", ...s.address }),
}, {
  book: (s) =>
    pairs({
      op: "book",
      type: trip(s),
      from: s.origin,
      to: s.destination,
      cabin: s.cabin,
      ...Object.fromEntries(
        s.flights.map((f, i) => [`flight${i + 1}`, leg(f)]),
      ),
      ...Object.fromEntries(s.passengers.map((p, i) => [
        `passenger${i + 1}`,
        `${person(p)}, dob ${p.born}`,
      ])),
      bags: s.bags,
      insurance: s.insurance ? "yes" : "no",
      ...Object.fromEntries(s.payments.map((p, i) => [
        `payment${i + 1}`,
        `${short(p.method)}, ${cents(p.amount)}`,
      ])),
      total: cents(s.total),
    }),
  cancel: (s) =>
    pairs({ op: "cancel", reservation: s.reservation, reason: s.reason }),
  flights: (s) =>
    pairs({
      op: "change_flights",
      reservation: s.reservation,
      ...Object.fromEntries(
        s.flights.map((f, i) => [`flight${i + 1}`, leg(f)]),
      ),
      cabin: s.cabin,
      payment: short(s.method),
    }),
  cabin: (s) =>
    pairs({
      op: "change_cabin",
      reservation: s.reservation,
      cabin_old: s.had,
      cabin_new: s.wanted,
      payment: short(s.method),
    }),
  passengers: (s) =>
    pairs({
      op: s.leaving === null ? "add_passenger" : "replace_passenger",
      reservation: s.reservation,
      ...s.leaving === null ? {} : { out: person(s.leaving) },
      in: `${person(s.joining)}, dob ${s.joining.born}`,
      list_after: lines(s.passengers, person, " | "),
    }),
  bags: (s) =>
    pairs({
      op: "change_bags",
      reservation: s.reservation,
      bags_old: s.had,
      bags_new: s.total,
      bags_paid: s.nonfree,
      fee: 50 * s.nonfree,
      payment: short(s.method),
    }),
  certificate: (s) =>
    pairs({
      op: "certificate",
      amount: s.amount,
      reservation: s.reservation,
      reason: s.reason,
    }),
});

const SPREAD = phrase("two polite paragraphs", {
  cancel: (s) =>
    `Thank you so much for your patience while I looked into this. I have your order ${s.order} in front of me, with the ${
      and(s.items.map(item))
    }, and I understand that you would like to have it cancelled.\n\nThat is no trouble at all. I would note down "${s.reason}" as the reason, and ${
      usd(sumOf(s.items))
    } would find its way back to your ${
      method(s.method)
    }. If you would be so kind as to say yes, I will take care of it right away.`,
  return: (s) =>
    `I am sorry to hear that not everything was to your liking, and I am glad you told us. From your order ${s.order} you would be returning the ${
      and(s.items.map(item))
    }.\n\nYou will hear from us by email about how to send things back. As soon as they are with us, your ${
      method(s.method)
    } will be credited with ${
      usd(sumOf(s.items))
    }. May I ask for a yes so that I can request this return for you?`,
  swap: (s) =>
    `It has been a pleasure looking through the options with you. On order ${s.order}, ${
      and(s.pairs.map(({ had, wanted }) =>
        `the ${item(had)} would make way for the ${item(wanted)}`
      ))
    }.\n\nAs for the money, ${
      settle(
        s,
        (sum) =>
          `there would be ${
            usd(sum)
          } left to pay, which we would take from your ${method(s.method)}`,
        (sum) =>
          `we would owe you ${usd(sum)}, which we would credit to your ${
            method(s.method)
          }`,
        `there is nothing to settle, and your ${
          method(s.method)
        } stays on record for it`,
      )
    }. Please bear in mind that items can only be ${
      isExchange(s) ? "exchanged" : "changed"
    } once. If you are content with that, a simple yes is all I need.`,
  payment: (s) =>
    `I completely understand, and thank you for letting me know in good time. Order ${s.order} has so far been paid with your ${
      method(s.had)
    }.\n\nWith your permission I would put the whole ${usd(s.total)} on your ${
      method(s.wanted)
    }, and the other payment would be refunded. Would that be alright?`,
  address: (s) =>
    `Thank you for catching this before we shipped anything. I have found order ${s.order}.\n\nIts parcel would now travel to ${
      address(s.address)
    }, and your other orders would not be affected. May I kindly ask you to confirm?`,
  userAddress: (s) =>
    `Congratulations on the move, and thank you for keeping us up to date.\n\nThe default address in your profile would now read ${
      address(s.address)
    }. May I kindly ask you to confirm?`,
}, {
  book: (s) =>
    `How lovely that you are travelling with us. I have put together a ${
      trip(s)
    } journey from ${s.origin} to ${s.destination} in ${s.cabin}: ${
      lines(s.flights, flight, ", followed by ")
    }. The seats would be for ${
      and(s.passengers.map((p) => `${person(p)} (born ${dayMonth(p.born)})`))
    }.\n\nYou mentioned ${bags(s.bags)}, and you ${
      s.insurance ? "would like" : "would rather not have"
    } travel insurance. Of the ${usd(s.total)} that this comes to, ${
      and(
        s.payments.map((p) =>
          `${usd(p.amount)} would be paid with your ${method(p.method)}`
        ),
      )
    }. If all of this is to your liking, please say yes and I shall book it.`,
  cancel: (s) =>
    `I am sorry that the journey will not take place, and I appreciate you calling ahead. The reservation in question is ${s.reservation}.\n\nI would cancel it completely, giving ${s.reason} as the reason. There is no way back after that, so may I have your yes first?`,
  flights: (s) =>
    `Thank you for waiting; I have good news. For reservation ${s.reservation} I can offer you the following journey: ${
      lines(s.flights, flight, ", followed by ")
    }.\n\nYou would remain in ${s.cabin}. Should there be a difference in fare, it would be settled with your ${
      method(s.method)
    }. May I make this change?`,
  cabin: (s) =>
    `You will be pleased to hear that there are seats. Everybody on reservation ${s.reservation}, now in ${s.had}, would travel in ${s.wanted} on every flight.\n\nAny difference in fare would be settled with your ${
      method(s.method)
    }. May I make this change?`,
  passengers: (s) =>
    `Of course, plans do change. On reservation ${s.reservation} ${
      s.leaving === null
        ? `I would add ${person(s.joining)}`
        : `the seat of ${person(s.leaving)} would go to ${person(s.joining)}`
    }, whose date of birth I have as ${
      dayMonth(s.joining.born)
    }.\n\nThe party would then consist of ${
      people(s.passengers)
    }. Would you kindly confirm?`,
  bags: (s) =>
    `I can certainly see to your luggage. Reservation ${s.reservation} has ${
      bags(s.had)
    } at present, and it would have ${bags(s.total)} afterwards.\n\n${
      s.nonfree === 0
        ? `Nothing would be charged to your ${method(s.method)} for this`
        : `For ${s.nonfree} of them there is a fee of $50 each, so your ${
          method(s.method)
        } would be charged ${usd(50 * s.nonfree)}`
    }. Would you kindly confirm?`,
  certificate: (s) =>
    `Please accept our apologies for the ${s.reason} on reservation ${s.reservation}. It is not what you should expect from us.\n\nAs a gesture I would like to send you a certificate worth ${
      usd(s.amount)
    }. May I?`,
});

const QUESTION_FIRST = phrase("question first, then the facts", {
  cancel: (s) =>
    `Shall I cancel order ${s.order}? It's for the ${
      and(s.items.map(item))
    }. Reason on file: ${s.reason}. Your refund goes to the ${
      method(s.method)
    }.`,
  return: (s) =>
    `Do you agree to returning these from order ${s.order}? ${
      lines(s.items, (i) => `${item(i)} at ${usd(i.price)}`, "; ")
    }. The ${method(s.method)} gets the refund.`,
  swap: (s) =>
    `Can I go ahead with the ${
      isExchange(s) ? "exchange" : "item change"
    } on ${s.order}? What you have: ${
      lines(s.pairs, ({ had }) => item(had), "; ")
    }. What you get for it, in the same order: ${
      lines(s.pairs, ({ wanted }) => item(wanted), "; ")
    }. ${
      settle(
        s,
        (sum) => `${usd(sum)} extra, charged to the ${method(s.method)}.`,
        (sum) => `${usd(sum)} back, to the ${method(s.method)}.`,
        `No difference in price. Method: ${method(s.method)}.`,
      )
    }`,
  payment: (s) =>
    `Do you want me to change how ${s.order} is paid? New method: ${
      method(s.wanted)
    }. Old method: ${method(s.had)}. Total: ${usd(s.total)}.`,
  address: (s) =>
    `Shall I update where order ${s.order} is shipped? The new address: ${
      address(s.address)
    }.`,
  userAddress: (s) =>
    `Shall I update your profile's default address? The new one: ${
      address(s.address)
    }.`,
}, {
  book: (s) =>
    `Are you ready for me to book this? ${
      s.roundTrip ? "Round trip" : "One way"
    }, ${s.origin} to ${s.destination}, ${s.cabin}. ${
      lines(s.flights, (f) => `${flight(f)}.`, " ")
    } Travelling: ${
      and(s.passengers.map((p) => `${person(p)}, ${writeSlashDate(p.born)}`))
    }. Checked bags: ${s.bags}. Insurance: ${
      s.insurance ? "yes" : "no"
    }. Price: ${usd(s.total)}, by ${
      and(s.payments.map((p) => `${method(p.method)} (${usd(p.amount)})`))
    }.`,
  cancel: (s) =>
    `Do I have your go-ahead to cancel ${s.reservation}? The whole reservation goes. Reason given: ${s.reason}.`,
  flights: (s) =>
    `Shall I move ${s.reservation} to these flights? ${
      lines(s.flights, (f) => `${flight(f)}.`, " ")
    } Cabin: still ${s.cabin}. Any fare difference: ${method(s.method)}.`,
  cabin: (s) =>
    `May I change the cabin on ${s.reservation}? It would be ${s.wanted}; it is ${s.had} now. Any fare difference: ${
      method(s.method)
    }. Flights stay.`,
  passengers: (s) =>
    `Should I update who's flying on ${s.reservation}? ${
      s.leaving === null ? "" : `Off: ${person(s.leaving)}. `
    }On: ${person(s.joining)}, born ${
      writeSlashDate(s.joining.born)
    }. That leaves you with ${people(s.passengers)}.`,
  bags: (s) =>
    `Do you want ${
      bags(s.total)
    } on ${s.reservation}? You have ${s.had} so far. ${
      s.nonfree === 0
        ? "It's free of charge."
        : `The fee is $50 a bag for ${s.nonfree}, ${
          usd(50 * s.nonfree)
        } in all.`
    } Method: ${method(s.method)}.`,
  certificate: (s) =>
    `Would a ${
      usd(s.amount)
    } travel certificate make up for it? It's for the ${s.reason} on ${s.reservation}.`,
});

const REVERSED = phrase("facts from last to first", {
  cancel: (s) =>
    `To your ${method(s.method)} we refund ${
      usd(sumOf(s.items))
    }, since, for the reason "${s.reason}", the ${
      and(s.items.map(item))
    } will not be sent: order ${s.order} is to be cancelled. Yes or no?`,
  return: (s) =>
    `The refund, to your ${method(s.method)}, is for the ${
      and(s.items.map((i) => `${item(i)} at ${usd(i.price)}`))
    }, all from order ${s.order}, which you want to return. Yes or no?`,
  swap: (s) =>
    `${
      settle(
        s,
        (sum) => `On your ${method(s.method)} we charge ${usd(sum)}`,
        (sum) => `To your ${method(s.method)} we refund ${usd(sum)}`,
        `On your ${method(s.method)} nothing changes`,
      )
    }, because you will have ${
      and(
        s.pairs.map(({ had, wanted }) =>
          `the ${item(wanted)} where you had the ${item(had)}`
        ),
      )
    }: ${
      isExchange(s) ? "an exchange" : "a change of items"
    } on order ${s.order}. Yes or no?`,
  payment: (s) =>
    `${usd(s.total)} will be charged to your ${
      method(s.wanted)
    } and no longer to your ${
      method(s.had)
    }, which is the change of payment for order ${s.order}. Yes or no?`,
  address: (s) =>
    `${s.address.country}, ${s.address.zip} ${s.address.state}, ${s.address.city}, ${
      s.address.address2 === "" ? "" : `${s.address.address2}, `
    }${s.address.address1}: that will be the shipping address of order ${s.order}. Yes or no?`,
  userAddress: (s) =>
    `${s.address.country}, ${s.address.zip} ${s.address.state}, ${s.address.city}, ${
      s.address.address2 === "" ? "" : `${s.address.address2}, `
    }${s.address.address1}: that will be the default address of your profile. Yes or no?`,
}, {
  book: (s) =>
    `${
      and(
        s.payments.map((p) => `${usd(p.amount)} from your ${method(p.method)}`),
      )
    }, a total of ${usd(s.total)}, ${
      s.insurance ? "with" : "without"
    } insurance, ${bags(s.bags)}, for ${
      and(s.passengers.map((p) => `${person(p)} (DOB ${p.born})`))
    }, in ${s.cabin}, on ${and(s.flights.map(flight))}: that is the ${
      trip(s)
    } from ${s.origin} to ${s.destination} that I would book. Yes or no?`,
  cancel: (s) =>
    `Because of "${s.reason}", all flights for all passengers are given up and reservation ${s.reservation} is cancelled. Yes or no?`,
  flights: (s) =>
    `With your ${
      method(s.method)
    } for the fare difference, and in ${s.cabin} as now, you will be on ${
      and(s.flights.map(flight))
    }: the new flights of reservation ${s.reservation}. Yes or no?`,
  cabin: (s) =>
    `With your ${
      method(s.method)
    } for the fare difference, you will be in ${s.wanted} and no longer in ${s.had}: that is the new cabin of reservation ${s.reservation}. Yes or no?`,
  passengers: (s) =>
    `${people(s.passengers)} will be flying once ${person(s.joining)}, born ${
      writeLongDate(s.joining.born)
    }, ${
      s.leaving === null
        ? "has been added"
        : `has taken over from ${person(s.leaving)}`
    } on reservation ${s.reservation}. Yes or no?`,
  bags: (s) =>
    `On your ${method(s.method)} I charge ${
      usd(50 * s.nonfree)
    }, for ${s.nonfree} paid bags, so that instead of ${s.had} there are ${s.total} checked bags on reservation ${s.reservation}. Yes or no?`,
  certificate: (s) =>
    `For the ${s.reason} on reservation ${s.reservation}, ${
      usd(s.amount)
    } comes to you as a certificate. Yes or no?`,
});

const PASSIVE = phrase("passive voice", {
  cancel: (s) =>
    `Order ${s.order}, in which the ${
      and(s.items.map(item))
    } had been ordered, will be cancelled. "${s.reason}" will be recorded as the reason. The payment will be returned to the ${
      method(s.method)
    } that was used. Is this approved by you?`,
  return: (s) =>
    `The ${
      and(s.items.map(item))
    } will be returned from order ${s.order}, and ${
      usd(sumOf(s.items))
    } will be refunded to the ${method(s.method)}. Is this approved by you?`,
  swap: (s) =>
    `In order ${s.order}, ${
      and(s.pairs.map(({ had, wanted }) =>
        `the ${item(had)} will be ${
          isExchange(s) ? "exchanged for" : "replaced by"
        } the ${item(wanted)}`
      ))
    }. ${
      settle(
        s,
        (sum) =>
          `A difference of ${usd(sum)} will be charged to the ${
            method(s.method)
          }.`,
        (sum) =>
          `A difference of ${usd(sum)} will be refunded to the ${
            method(s.method)
          }.`,
        `Nothing will be charged or refunded; the ${
          method(s.method)
        } will be kept on record.`,
      )
    } Is this approved by you?`,
  payment: (s) =>
    `Order ${s.order}, ${usd(s.total)}, which was paid with the ${
      method(s.had)
    }, will be charged to the ${
      method(s.wanted)
    } instead. Is this approved by you?`,
  address: (s) =>
    `Order ${s.order} will be shipped to ${
      address(s.address)
    }. Is this approved by you?`,
  userAddress: (s) =>
    `The default address in your profile will be set to ${
      address(s.address)
    }. Is this approved by you?`,
}, {
  book: (s) =>
    `A ${
      trip(s)
    } from ${s.origin} to ${s.destination} will be booked in ${s.cabin}. Seats will be reserved on ${
      and(s.flights.map(leg))
    }. Tickets will be issued for ${
      and(s.passengers.map((p) => `${person(p)}, born ${p.born}`))
    }. ${
      s.bags === 0
        ? "No bags will be checked"
        : `${bags(s.bags)} will be carried`
    } and insurance will ${s.insurance ? "" : "not "}be added. ${
      and(s.payments.map((p) =>
        `${usd(p.amount)} will be charged to the ${method(p.method)}`
      ))
    }; ${usd(s.total)} will be paid in total. Is this approved by you?`,
  cancel: (s) =>
    `Reservation ${s.reservation} will be cancelled in full, and ${s.reason} will be recorded as the reason. Is this approved by you?`,
  flights: (s) =>
    `The flights of reservation ${s.reservation} will be replaced by ${
      and(s.flights.map(leg))
    }. The cabin, ${s.cabin}, will be kept. The fare difference will be settled with the ${
      method(s.method)
    }. Is this approved by you?`,
  cabin: (s) =>
    `The cabin of reservation ${s.reservation} will be changed from ${s.had} to ${s.wanted}. The fare difference will be settled with the ${
      method(s.method)
    }. Is this approved by you?`,
  passengers: (s) =>
    `${
      s.leaving === null
        ? `${
          person(s.joining)
        } (born ${s.joining.born}) will be added to reservation ${s.reservation}`
        : `${person(s.leaving)} will be replaced by ${
          person(s.joining)
        } (born ${s.joining.born}) on reservation ${s.reservation}`
    }. Seats will then be held for ${
      people(s.passengers)
    }. Is this approved by you?`,
  bags: (s) =>
    `The number of checked bags on reservation ${s.reservation} will be raised from ${s.had} to ${s.total}. ${
      s.nonfree === 0
        ? `No fee will be charged to the ${method(s.method)}.`
        : `${bags(s.nonfree, "bag")} will be charged at $50 each, ${
          usd(50 * s.nonfree)
        } in total, to the ${method(s.method)}.`
    } Is this approved by you?`,
  certificate: (s) =>
    `A certificate of ${
      usd(s.amount)
    } will be issued for the ${s.reason} on reservation ${s.reservation}. Is this approved by you?`,
});

const BRITISH = phrase("British, on the phone", {
  cancel: (s) =>
    `Right then, I'll pop a cancellation on order ${s.order} for you, that's the ${
      and(s.items.map(item), "plus the")
    }, and I'll put it down to "${s.reason}". The ${
      usd(sumOf(s.items))
    } goes back onto your ${
      method(s.method, "ending")
    }. Happy for me to crack on?`,
  return: (s) =>
    `So you'd like to send back the ${
      and(s.items.map(item), "along with the")
    }, order ${s.order}, and have ${usd(sumOf(s.items))} put back on your ${
      method(s.method, "ending")
    }. Shall I get that return sorted for you?`,
  swap: (s) =>
    `Brilliant. On ${s.order}, then, ${
      isExchange(s) ? "we'll exchange" : "we'll change"
    } ${
      and(
        s.pairs.map(({ had, wanted }) =>
          `the ${item(had)} for the ${item(wanted)}`
        ),
      )
    }. ${
      settle(
        s,
        (sum) =>
          `There's ${usd(sum)} to pay on top, off your ${
            method(s.method, "ending")
          }.`,
        (sum) =>
          `You're ${usd(sum)} better off, which goes onto your ${
            method(s.method, "ending")
          }.`,
        `It's straight across, nothing to pay, with your ${
          method(s.method, "ending")
        } on the order.`,
      )
    } Is that all in order?`,
  payment: (s) =>
    `So that's order ${s.order}, ${usd(s.total)}, coming off your ${
      method(s.had, "ending")
    } and going on your ${
      method(s.wanted, "ending")
    } instead. All right with you?`,
  address: (s) =>
    `And we're posting order ${s.order} to ${
      address(s.address)
    } instead, is that correct? Shall I update that?`,
  userAddress: (s) =>
    `And we're updating your account so your usual address is ${
      address(s.address)
    }, is that correct? Shall I update that?`,
}, {
  book: (s) =>
    `Splendid. That's ${
      s.roundTrip ? "a return journey" : "a single"
    } from ${s.origin} to ${s.destination} in ${s.cabin}. ${
      lines(
        s.flights,
        (f) =>
          `${f.number} departs ${f.origin} at ${f.departs} on ${
            dayMonth(f.date)
          } and lands in ${f.destination} at ${f.arrives}.`,
        " ",
      )
    } On board: ${
      and(
        s.passengers.map((p) =>
          `${person(p)}, date of birth ${dayMonth(p.born)}`
        ),
      )
    }. ${
      s.bags === 0
        ? "Hand luggage only"
        : `${bags(s.bags, "piece")} of hold luggage`
    }, ${
      s.insurance ? "travel insurance added" : "no travel insurance"
    }. It comes to ${usd(s.total)}: ${
      and(
        s.payments.map((p) =>
          `${usd(p.amount)} on your ${method(p.method, "ending")}`
        ),
      )
    }. Shall I get that booked in for you?`,
  cancel: (s) =>
    `So that's booking ${s.reservation} to be cancelled outright, owing to ${s.reason}. Are you quite sure, and shall I go ahead?`,
  flights: (s) =>
    `Right, for booking ${s.reservation} I've got you down for ${
      lines(
        s.flights,
        (f) =>
          `${f.number} on ${
            dayMonth(f.date)
          }, ${f.origin} at ${f.departs} to ${f.destination} at ${f.arrives}`,
        ", then ",
      )
    }. Still in ${s.cabin}. Your ${
      method(s.method, "ending")
    } will be used for any fare difference. Shall I swap you over?`,
  cabin: (s) =>
    `So I'll be moving booking ${s.reservation} out of ${s.had} and into ${s.wanted}, on the same flights, with the difference on your ${
      method(s.method, "ending")
    }. Happy with that?`,
  passengers: (s) =>
    `Booking ${s.reservation}: ${
      s.leaving === null
        ? `${person(s.joining)} is joining`
        : `${person(s.leaving)} is coming off and ${
          person(s.joining)
        } is going on`
    }, born on ${dayMonth(s.joining.born)}. That makes it ${
      people(s.passengers)
    } travelling. Shall I amend that?`,
  bags: (s) =>
    `Hold luggage on booking ${s.reservation}: you've ${
      s.had === 0 ? "none" : s.had
    } at the moment and we'll make that ${s.total}. ${
      s.nonfree === 0
        ? `All within your allowance, so your ${
          method(s.method, "ending")
        } won't be charged.`
        : `${s.nonfree} chargeable at $50 apiece, so ${
          usd(50 * s.nonfree)
        } on your ${method(s.method, "ending")}.`
    } Is that right?`,
  certificate: (s) =>
    `Terribly sorry about the ${s.reason} on booking ${s.reservation}. I can pop a voucher, a travel certificate as we call it, worth ${
      usd(s.amount)
    } onto your account. Would you like that?`,
});

const INDIAN = phrase("Indian English, courteous", {
  cancel: (s) =>
    `Sir/Madam, kindly note I am going to do the cancellation of your order ${s.order} having ${
      and(s.items.map(item))
    }, reason being ${s.reason}. Amount of ${
      usd(sumOf(s.items))
    } will be credited back to your ${
      method(s.method)
    } only. Kindly confirm the same so that I can do the needful.`,
  return: (s) =>
    `As discussed, you are wanting to return ${
      and(s.items.map(item))
    } against order ${s.order}, and the refund amount, that is ${
      usd(sumOf(s.items))
    }, you will be getting in your ${
      method(s.method)
    }. Kindly confirm the same so that I can do the needful.`,
  swap: (s) =>
    `As discussed, in your order ${s.order} ${
      isExchange(s) ? "exchange" : "modification"
    } will be done as follows: ${
      and(
        s.pairs.map(({ had, wanted }) =>
          `${item(had)} to be given ${item(wanted)} in place of it`
        ),
      )
    }. ${
      settle(
        s,
        (sum) =>
          `Balance of ${usd(sum)} will be debited from your ${
            method(s.method)
          }.`,
        (sum) =>
          `Balance of ${usd(sum)} will be credited to your ${
            method(s.method)
          }.`,
        `Balance is nil, payment mode being your ${method(s.method)}.`,
      )
    } Kindly confirm the same so that I can do the needful.`,
  payment: (s) =>
    `Payment mode of order ${s.order}, amount ${
      usd(s.total)
    }, I will be changing from ${method(s.had)} to ${
      method(s.wanted)
    }. Kindly confirm the same so that I can do the needful.`,
  address: (s) =>
    `Delivery address for your order ${s.order} I will be updating as ${
      address(s.address)
    }. Kindly confirm the same so that I can do the needful.`,
  userAddress: (s) =>
    `In your profile the default address I will be updating as ${
      address(s.address)
    }. Kindly confirm the same so that I can do the needful.`,
}, {
  book: (s) =>
    `Thank you for the details. I am going to book ${
      trip(s)
    } ticket from ${s.origin} to ${s.destination}, ${s.cabin} class. Flight details are ${
      and(
        s.flights.map((f) =>
          `${f.number} on ${
            dayMonth(f.date)
          } from ${f.origin} at ${f.departs} hrs reaching ${f.destination} at ${f.arrives} hrs`
        ),
      )
    }. Passenger details are ${
      and(
        s.passengers.map((p) => `${person(p)}, DOB ${dayMonth(p.born)}`),
      )
    }. Check-in baggage is ${s.bags} nos., insurance is ${
      s.insurance ? "opted" : "not opted"
    }. Total fare is ${usd(s.total)}, ${
      and(
        s.payments.map((p) =>
          `${usd(p.amount)} through your ${method(p.method)}`
        ),
      )
    }. Kindly confirm, I will do the booking.`,
  cancel: (s) =>
    `I am going to do the cancellation of your reservation ${s.reservation} fully, reason being ${s.reason}. Kindly confirm the same so that I can do the needful.`,
  flights: (s) =>
    `Your reservation ${s.reservation} I will be rescheduling to ${
      and(
        s.flights.map((f) =>
          `${f.number} on ${
            dayMonth(f.date)
          } from ${f.origin} at ${f.departs} hrs reaching ${f.destination} at ${f.arrives} hrs`
        ),
      )
    }. Class will be the same ${s.cabin} only. Fare difference, if any, will be adjusted through your ${
      method(s.method)
    }. Kindly confirm the same.`,
  cabin: (s) =>
    `Class of reservation ${s.reservation} I will be changing from ${s.had} to ${s.wanted} for all the passengers. Fare difference will be adjusted through your ${
      method(s.method)
    }. Kindly confirm the same.`,
  passengers: (s) =>
    `In reservation ${s.reservation} ${
      s.leaving === null
        ? `name of ${person(s.joining)} will be added`
        : `name of ${person(s.leaving)} will be removed and ${
          person(s.joining)
        } will be travelling instead`
    }, DOB being ${dayMonth(s.joining.born)}. Final passengers are ${
      people(s.passengers)
    }. Kindly confirm the same.`,
  bags: (s) =>
    `Check-in baggage of reservation ${s.reservation} will be ${s.total} nos. in place of ${s.had} nos. ${
      s.nonfree === 0
        ? `No charges are there on your ${method(s.method)}.`
        : `Chargeable are ${s.nonfree} nos. at $50 each, so ${
          usd(50 * s.nonfree)
        } will be debited from your ${method(s.method)}.`
    } Kindly confirm the same.`,
  certificate: (s) =>
    `Extremely sorry for the inconvenience caused by the ${s.reason} in reservation ${s.reservation}. As a goodwill gesture I will be sending you one travel certificate of ${
      usd(s.amount)
    }. Kindly confirm the same.`,
});

const OLD_THEN_NEW = phrase("what is, then what will be", {
  cancel: (s) =>
    `Now: order ${s.order} is pending, with the ${
      and(s.items.map(item))
    }, paid by ${
      method(s.method)
    }. After: order ${s.order} is cancelled (${s.reason}) and the money is back on the ${
      method(s.method)
    }. Okay?`,
  return: (s) =>
    `Now: order ${s.order} has been delivered and you have the ${
      and(s.items.map(item))
    }. After: those are returned and ${
      usd(sumOf(s.items))
    } is refunded to your ${method(s.method)}. Okay?`,
  swap: (s) =>
    `${
      isExchange(s) ? "Exchange" : "Change of items"
    } on order ${s.order}. Now: ${
      lines(
        s.pairs,
        ({ had }) => `${item(had)}, item ${had.id}, ${usd(had.price)}`,
        "; ",
      )
    }. After: ${
      lines(
        s.pairs,
        ({ wanted }) =>
          `${item(wanted)}, item ${wanted.id}, ${usd(wanted.price)}`,
        "; ",
      )
    }. ${
      settle(
        s,
        (sum) => `You pay ${usd(sum)} with your ${method(s.method)}.`,
        (sum) => `You get ${usd(sum)} back on your ${method(s.method)}.`,
        `Same price; payment method ${method(s.method)}.`,
      )
    } Okay?`,
  payment: (s) =>
    `Now: order ${s.order}, ${usd(s.total)}, is paid by ${
      method(s.had)
    }. After: it is paid by ${method(s.wanted)}. Okay?`,
  address: (s) =>
    `Now: order ${s.order} would go to the address it was placed with. After: it goes to ${
      address(s.address)
    }. Okay?`,
  userAddress: (s) =>
    `Now: your profile has your former default address. After: it has ${
      address(s.address)
    } as the default. Okay?`,
}, {
  book: (s) =>
    `Now: nothing is booked yet. After: you have a ${
      trip(s)
    } reservation from ${s.origin} to ${s.destination} in ${s.cabin} on ${
      and(s.flights.map(flight))
    }, for ${and(s.passengers.map((p) => `${person(p)} (${p.born})`))}, with ${
      bags(s.bags)
    }, ${s.insurance ? "with" : "without"} insurance, for ${
      usd(s.total)
    }, of which ${
      and(s.payments.map((p) => `${usd(p.amount)} by ${method(p.method)}`))
    }. Okay?`,
  cancel: (s) =>
    `Now: reservation ${s.reservation} is active. After: reservation ${s.reservation} is cancelled, reason ${s.reason}. Okay?`,
  flights: (s) =>
    `Now: reservation ${s.reservation} is in ${s.cabin} on its present flights. After: it is in ${s.cabin} still, but on ${
      and(s.flights.map(flight))
    }. The fare difference is settled with your ${method(s.method)}. Okay?`,
  cabin: (s) =>
    `Now: reservation ${s.reservation} is in ${s.had}. After: it is in ${s.wanted}. The fare difference is settled with your ${
      method(s.method)
    }. Okay?`,
  passengers: (s) =>
    `Now: reservation ${s.reservation} ${
      s.leaving === null
        ? `does not have ${person(s.joining)}`
        : `has ${person(s.leaving)}`
    }. After: it has ${
      person(s.joining)
    }, born ${s.joining.born}, and the full list is ${
      people(s.passengers)
    }. Okay?`,
  bags: (s) =>
    `Now: reservation ${s.reservation} has ${bags(s.had)}. After: it has ${
      bags(s.total)
    }. Paid bags: ${s.nonfree}. Cost: ${usd(50 * s.nonfree)}, by ${
      method(s.method)
    }. Okay?`,
  certificate: (s) =>
    `Now: you had a ${s.reason} on reservation ${s.reservation} and nothing for it. After: you have a certificate of ${
      usd(s.amount)
    }. Okay?`,
});

const FORMATS = phrase("sums and dates spelled out", {
  cancel: (s) =>
    `I will cancel order number ${digits(s.order)} for you. It has ${
      and(
        s.items.map((i) => `a ${i.name}, ${values(i)}, for ${spell(i.price)}`),
      )
    }. Cause: ${s.reason}. ${spell(sumOf(s.items))} will go back to your ${
      method(s.method, "with the last four digits")
    }. Do you agree?`,
  return: (s) =>
    `I will take back ${
      and(
        s.items.map((i) => `a ${i.name}, ${values(i)}, for ${spell(i.price)}`),
      )
    } from order number ${digits(s.order)}. ${
      spell(sumOf(s.items))
    } will go to your ${
      method(s.method, "with the last four digits")
    } once the return is in. Do you agree?`,
  swap: (s) =>
    `I will ${isExchange(s) ? "exchange" : "change"}, in order number ${
      digits(s.order)
    }, ${
      and(
        s.pairs.map(({ had, wanted }) =>
          `the ${had.name}, ${values(had)}, for ${
            spell(had.price)
          }, to the one with ${values(wanted)}, for ${spell(wanted.price)}`
        ),
      )
    }. ${
      settle(
        s,
        (sum) => `You owe ${spell(sum)}, by`,
        (sum) => `We owe you ${spell(sum)}, by`,
        "Nobody owes anything, by",
      )
    } ${method(s.method, "with the last four digits")}. Do you agree?`,
  payment: (s) =>
    `I will take ${spell(s.total)} for order number ${
      digits(s.order)
    } from your ${
      method(s.wanted, "with the last four digits")
    } rather than from your ${
      method(s.had, "with the last four digits")
    }. Do you agree?`,
  address: (s) =>
    `I will ship order number ${
      digits(s.order)
    } to this address: street, ${s.address.address1}${
      s.address.address2 === "" ? "" : `, ${s.address.address2}`
    }; city, ${s.address.city}; state, ${s.address.state}; zip code, ${s.address.zip}; country, ${s.address.country}. Do you agree?`,
  userAddress: (s) =>
    `I will set your profile's default address to this: street, ${s.address.address1}${
      s.address.address2 === "" ? "" : `, ${s.address.address2}`
    }; city, ${s.address.city}; state, ${s.address.state}; zip code, ${s.address.zip}; country, ${s.address.country}. Do you agree?`,
}, {
  book: (s) =>
    `I will book a ${
      trip(s)
    } from ${s.origin} to ${s.destination}, ${s.cabin}. ${
      lines(
        s.flights,
        (f) =>
          `Flight ${f.number}: ${ordinalDay(f.date)}, out of ${f.origin} at ${
            writeTime12(f.departs)
          }, into ${f.destination} at ${writeTime12(f.arrives)}.`,
        " ",
      )
    } Passengers: ${
      and(
        s.passengers.map((p) => `${person(p)}, born ${writeSlashDate(p.born)}`),
      )
    }. Luggage: ${bags(s.bags)}. Insurance: ${
      s.insurance ? "taken" : "declined"
    }. The price is ${spell(s.total)}, out of which ${
      and(
        s.payments.map((p) =>
          `${spell(p.amount)} by ${
            method(p.method, "with the last four digits")
          }`
        ),
      )
    }. Do you agree?`,
  cancel: (s) =>
    `I will cancel the reservation with the code ${s.reservation}. Cause: ${s.reason}. The refund goes to the original payment within 5 to 7 business days. Do you agree?`,
  flights: (s) =>
    `I will rebook the reservation with the code ${s.reservation}. ${
      lines(
        s.flights,
        (f) =>
          `Flight ${f.number}: ${ordinalDay(f.date)}, out of ${f.origin} at ${
            writeTime12(f.departs)
          }, into ${f.destination} at ${writeTime12(f.arrives)}.`,
        " ",
      )
    } ${s.cabin}, as it was. The difference goes by ${
      method(s.method, "with the last four digits")
    }. Do you agree?`,
  cabin: (s) =>
    `I will change the reservation with the code ${s.reservation} to ${s.wanted}; it was ${s.had}. The difference goes by ${
      method(s.method, "with the last four digits")
    }. Do you agree?`,
  passengers: (s) =>
    `I will put ${person(s.joining)}, born ${
      writeSlashDate(s.joining.born)
    }, on the reservation with the code ${s.reservation}${
      s.leaving === null ? "" : ` and take ${person(s.leaving)} off it`
    }. Number of passengers: ${s.passengers.length}, namely ${
      people(s.passengers)
    }. Do you agree?`,
  bags: (s) =>
    `I will change the checked bags on the reservation with the code ${s.reservation} from ${s.had} to ${s.total}. ${
      s.nonfree === 0
        ? "That costs 0 dollars"
        : `${s.nonfree} of them cost 50 dollars each, so ${
          spell(50 * s.nonfree)
        }`
    }, by ${method(s.method, "with the last four digits")}. Do you agree?`,
  certificate: (s) =>
    `I will make out a certificate over ${
      spell(s.amount)
    } because of the ${s.reason} on the reservation with the code ${s.reservation}. Do you agree?`,
});

const EMOJI = phrase("emojis", {
  cancel: (s) =>
    `❌ Cancel order ${s.order}\n📦 ${
      lines(s.items, item, " + ")
    }\n📝 ${s.reason}\n💸 Refund to ${method(s.method)}\nGood to go? 👍/👎`,
  return: (s) =>
    `↩️ Return from order ${s.order}\n📦 ${lines(s.items, item, " + ")}\n💸 ${
      usd(sumOf(s.items))
    } refund to ${method(s.method)}\nGood to go? 👍/👎`,
  swap: (s) =>
    `🔄 ${isExchange(s) ? "Exchange" : "Change items"} on order ${s.order}\n${
      lines(
        s.pairs,
        ({ had, wanted }) => `📦 ${item(had)} ➡️ ${item(wanted)}`,
      )
    }\n${
      settle(
        s,
        (sum) => `💳 You pay ${usd(sum)} with ${method(s.method)}`,
        (sum) => `💸 You get ${usd(sum)} back to ${method(s.method)}`,
        `💳 No price difference (${method(s.method)})`,
      )
    }\nGood to go? 👍/👎`,
  payment: (s) =>
    `💳 New payment for order ${s.order}\n${method(s.had)} ➡️ ${
      method(s.wanted)
    }\n💵 ${usd(s.total)}\nGood to go? 👍/👎`,
  address: (s) =>
    `🚚 Order ${s.order} ships to\n🏠 ${address(s.address)}\nGood to go? 👍/👎`,
  userAddress: (s) =>
    `👤 New default address for your profile\n🏠 ${
      address(s.address)
    }\nGood to go? 👍/👎`,
}, {
  book: (s) =>
    `✈️ ${trip(s)}: ${s.origin} ➡️ ${s.destination}, ${s.cabin} 💺\n${
      lines(s.flights, (f) => `🛫 ${leg(f)}`)
    }\n${lines(s.passengers, (p) => `🧍 ${person(p)} (🎂 ${p.born})`)}\n🧳 ${
      bags(s.bags)
    }\n🛡️ ${s.insurance ? "insurance: yes" : "insurance: no"}\n${
      lines(s.payments, (p) => `💳 ${usd(p.amount)} ${method(p.method)}`)
    }\n💵 Total ${usd(s.total)}\nShall I book it? 👍/👎`,
  cancel: (s) =>
    `❌ Cancel reservation ${s.reservation}\n📝 ${s.reason}\nSure? 👍/👎`,
  flights: (s) =>
    `🔄 New flights for ${s.reservation}\n${
      lines(s.flights, (f) => `🛫 ${leg(f)}`)
    }\n💺 still ${s.cabin}\n💳 ${
      method(s.method)
    } for the fare difference\nGood to go? 👍/👎`,
  cabin: (s) =>
    `💺 ${s.reservation}: ${s.had} ➡️ ${s.wanted}\n💳 ${
      method(s.method)
    } for the fare difference\nGood to go? 👍/👎`,
  passengers: (s) =>
    `🧍 Passengers of ${s.reservation}\n${
      s.leaving === null ? "" : `➖ ${person(s.leaving)}\n`
    }➕ ${person(s.joining)} (🎂 ${s.joining.born})\n👨‍👩‍👧 Then flying: ${
      people(s.passengers)
    }\nGood to go? 👍/👎`,
  bags: (s) =>
    `🧳 ${s.reservation}: ${s.had} ➡️ ${s.total} checked bags\n💵 ${s.nonfree} x $50 = $${
      50 * s.nonfree
    }\n💳 ${method(s.method)}\nGood to go? 👍/👎`,
  certificate: (s) =>
    `😔 Sorry for the ${s.reason} (${s.reservation})!\n🎁 ${
      usd(s.amount)
    } travel certificate for you\nWant it? 👍/👎`,
});

const VERBS = phrase("swap, trade, drop, keep", {
  cancel: (s) =>
    `I'd drop order ${s.order} altogether, both payment and parcel, so no ${
      and(s.items.map(item), "and no")
    }. I'd tick "${s.reason}". You'd have your money back on the ${
      method(s.method)
    }. Want me to drop it?`,
  return: (s) =>
    `You'd hand back the ${
      and(s.items.map(item))
    } out of ${s.order} and hang on to whatever else came with it. Your ${
      method(s.method)
    } gets the ${usd(sumOf(s.items))}. Want me to open the return?`,
  swap: (s) =>
    `On ${s.order} I'd ${isExchange(s) ? "trade in" : "swap out"} ${
      and(
        s.pairs.map(({ had, wanted }, i) =>
          i % 2 === 0
            ? `the ${item(had)} for the ${item(wanted)}`
            : `have the ${item(wanted)} in place of the ${item(had)}`
        ),
      )
    }, and keep the rest as it is. ${
      settle(
        s,
        (sum) => `You'd top up ${usd(sum)} from your ${method(s.method)}.`,
        (sum) => `You'd pocket ${usd(sum)}, on your ${method(s.method)}.`,
        `It's an even trade; the ${method(s.method)} is on file for it.`,
      )
    } Want me to ${
      isExchange(s) ? "arrange that exchange" : "make that change"
    }?`,
  payment: (s) =>
    `I'd swap the way you pay for ${s.order}: the ${
      method(s.wanted)
    } replaces the ${method(s.had)}, and it's ${
      usd(s.total)
    } either way. Want me to swap them?`,
  address: (s) =>
    `I'd redirect ${s.order} to ${
      address(s.address)
    } and leave your profile alone. Want me to redirect it?`,
  userAddress: (s) =>
    `I'd replace the default address on your profile by ${
      address(s.address)
    }. Want me to replace it?`,
}, {
  book: (s) =>
    `I'd grab you a ${
      trip(s)
    } from ${s.origin} to ${s.destination}, ${s.cabin}, taking ${
      lines(s.flights, flight, " and after that ")
    }. In the seats: ${
      and(
        s.passengers.map((p) => `${person(p)} (born ${writeLongDate(p.born)})`),
      )
    }. I'd check ${bags(s.bags, "bag")} and ${
      s.insurance ? "throw in the insurance" : "skip the insurance"
    }. It sets you back ${usd(s.total)}, split or not: ${
      and(
        s.payments.map((p) => `${usd(p.amount)} off your ${method(p.method)}`),
      )
    }. Want me to grab it?`,
  cancel: (s) =>
    `I'd scrap reservation ${s.reservation}, lock, stock and barrel; your reason is ${s.reason}. Want me to scrap it?`,
  flights: (s) =>
    `I'd pull you off the flights you have on ${s.reservation} and put you on ${
      lines(s.flights, flight, " plus ")
    }, keeping you in ${s.cabin}. Your ${
      method(s.method)
    } covers or collects the gap. Want me to switch them?`,
  cabin: (s) =>
    `I'd trade ${s.had} for ${s.wanted} on ${s.reservation} and keep the flights. Your ${
      method(s.method)
    } covers or collects the gap. Want me to switch it?`,
  passengers: (s) =>
    `On ${s.reservation} I'd ${
      s.leaving === null
        ? `squeeze in ${person(s.joining)}`
        : `drop ${person(s.leaving)} and bring in ${person(s.joining)} instead`
    } (born ${writeLongDate(s.joining.born)}). You end up with ${
      people(s.passengers)
    } on board. Want me to do it?`,
  bags: (s) =>
    `I'd bump ${s.reservation} from ${s.had} to ${bags(s.total)}. ${
      s.nonfree === 0
        ? `It's on the house, nothing off your ${method(s.method)}.`
        : `You'd cough up $50 each for ${s.nonfree}, ${
          usd(50 * s.nonfree)
        } off your ${method(s.method)}.`
    } Want me to bump it?`,
  certificate: (s) =>
    `To make up for the ${s.reason} on ${s.reservation}, I'd throw in a ${
      usd(s.amount)
    } certificate. Want it?`,
});

const CLIPPED = phrase("clipped, one fact a line", {
  cancel: (s) =>
    `Order ${s.order}.\nCancel it.\n${
      lines(s.items, (i) => `${i.name}, ${values(i)}.`)
    }\nReason: ${s.reason}.\nRefund: ${brandLine(s.method)}.\nYes?`,
  return: (s) =>
    `Order ${s.order}.\nReturn.\n${
      lines(s.items, (i) => `${i.name}, ${values(i)}, ${usd(i.price)}.`)
    }\nRefund: ${brandLine(s.method)}.\nYes?`,
  swap: (s) =>
    `Order ${s.order}.\n${isExchange(s) ? "Exchange" : "Item change"}.\n${
      lines(s.pairs, ({ had, wanted }) =>
        `${had.name}.\nWas: ${values(had)}.\nWill be: ${values(wanted)}.`)
    }\n${
      settle(
        s,
        (d) => `To pay: ${usd(d)}`,
        (d) => `To get: ${usd(d)}`,
        "No difference",
      )
    }.\n${brandLine(s.method)}.\nYes?`,
  payment: (s) =>
    `Order ${s.order}.\nPayment change.\nWas: ${brandLine(s.had)}.\nWill be: ${
      brandLine(s.wanted)
    }.\n${usd(s.total)}.\nYes?`,
  address: (s) =>
    `Order ${s.order}.\nNew shipping address.\n${
      lines(parts(s.address), (part) => `${part}.`)
    }\nYes?`,
  userAddress: (s) =>
    `Your profile.\nNew default address.\n${
      lines(parts(s.address), (part) => `${part}.`)
    }\nYes?`,
}, {
  book: (s) =>
    `New booking.\n${s.origin} to ${s.destination}.\n${
      trip(s)
    }.\n${s.cabin}.\n${
      lines(s.flights, (f) =>
        `${f.number}, ${
          writeDay(f.date)
        }, ${f.origin} ${f.departs}, ${f.destination} ${f.arrives}.`)
    }\n${
      lines(s.passengers, (p) => `${person(p)}, ${writeLongDate(p.born)}.`)
    }\nChecked bags: ${s.bags}.\n${s.insurance ? "Insured" : "Not insured"}.\n${
      lines(s.payments, (p) => `${brandLine(p.method)}: ${usd(p.amount)}.`)
    }\nTotal: ${usd(s.total)}.\nYes?`,
  cancel: (s) =>
    `Reservation ${s.reservation}.\nCancel it.\nReason: ${s.reason}.\nYes?`,
  flights: (s) =>
    `Reservation ${s.reservation}.\nNew flights.\n${
      lines(s.flights, (f) =>
        `${f.number}, ${
          writeDay(f.date)
        }, ${f.origin} ${f.departs}, ${f.destination} ${f.arrives}.`)
    }\nSame cabin: ${s.cabin}.\n${brandLine(s.method)}.\nYes?`,
  cabin: (s) =>
    `Reservation ${s.reservation}.\nNew cabin.\nWas: ${s.had}.\nWill be: ${s.wanted}.\n${
      brandLine(s.method)
    }.\nYes?`,
  passengers: (s) =>
    `Reservation ${s.reservation}.\n${
      s.leaving === null ? "" : `Out: ${person(s.leaving)}.\n`
    }In: ${person(s.joining)}, ${writeLongDate(s.joining.born)}.\nAll: ${
      people(s.passengers)
    }.\nYes?`,
  bags: (s) =>
    `Reservation ${s.reservation}.\nChecked bags.\nWas: ${s.had}.\nWill be: ${s.total}.\nPaid ones: ${s.nonfree}.\n${
      usd(50 * s.nonfree)
    }.\n${brandLine(s.method)}.\nYes?`,
  certificate: (s) =>
    `Reservation ${s.reservation}.\n${s.reason}.\nCertificate: ${
      usd(s.amount)
    }.\nYes?`,
});

/** `Visa, 1234` */
function brandLine(one: Parameters<typeof brand>[0]): string {
  return one.lastFour === undefined
    ? `Your ${method(one)}`
    : `${brand(one)}, ${one.lastFour}`;
}

/** All phrasings of these writers. */
export const VETERAN_PHRASINGS: readonly Phrasing[] = [
  WARM,
  CRM,
  NUMBERED,
  TABLE,
  JSON_RECORD,
  KEYS,
  SPREAD,
  QUESTION_FIRST,
  REVERSED,
  PASSIVE,
  BRITISH,
  INDIAN,
  OLD_THEN_NEW,
  FORMATS,
  EMOJI,
  VERBS,
  CLIPPED,
];

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

// Every hand keeps its own small habits; nothing is shared between them.

const formalLetter: Phrasing = (() => {
  const usd = (n: number) =>
    "$" +
    Math.abs(n).toLocaleString("en-US", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const day = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "long",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const birth = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const pay = (m: MethodWords) => {
    if (m.source === "credit card" && m.lastFour) {
      const b = m.brand ?? "";
      return `your ${
        b ? b.charAt(0).toUpperCase() + b.slice(1) + " " : ""
      }credit card ending in ${m.lastFour}`;
    }
    return `your ${m.source}${
      m.source === "PayPal" ? " account" : ""
    } (${m.id})`;
  };
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `${i.name} (${[...o, `item ID ${i.id}`].join(", ")})`;
  };
  const addr = (a: AddressWords) =>
    [
      a.address1,
      a.address2,
      `${a.city}, ${a.state} ${a.zip}`,
      a.country,
    ].filter((x) => x !== "").map((x) => "    " + x).join("\n");
  const leg = (f: FlightWords) =>
    `    Flight ${f.number} from ${f.origin} to ${f.destination} on ${
      day(f.date)
    }, departing at ${f.departs} and arriving at ${f.arrives}`;
  const open = "Dear valued customer,\n\nThank you for your patience. ";
  const close =
    "\n\nI shall not take any action without your explicit consent. Do you authorize me to proceed with the above?";
  const retail = (s: RetailSummary): string => {
    switch (s.act) {
      case "cancel":
        return open +
          `At your request I have prepared the cancellation of your pending order ${s.order}, with "${s.reason}" recorded as the reason. The order consists of:\n\n${
            s.items.map((i) => `    ${item(i)}, at ${usd(i.price)}`).join("\n")
          }\n\nThe sum of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } will be returned to ${pay(s.method)}.` + close;
      case "return":
        return open +
          `I have prepared the return of the following from your delivered order ${s.order}:\n\n${
            s.items.map((i) => `    ${item(i)}, at ${usd(i.price)}`).join("\n")
          }\n\nOnce the return is complete, the refund of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } will be issued to ${pay(s.method)}.` + close;
      case "exchange":
      case "modify":
        return open +
          (s.act === "exchange"
            ? `I have prepared the following exchange for your delivered order ${s.order}:`
            : `I have prepared the following modification of the items in your pending order ${s.order}:`) +
          "\n\n" +
          s.pairs.map((p) =>
            `    Your ${item(p.had)} will be replaced by the ${item(p.wanted)}.`
          ).join("\n") + "\n\n" +
          (Math.abs(s.difference) < 0.005
            ? `There is no difference in price; ${
              pay(s.method)
            } will be kept on record as the method for this transaction.`
            : s.difference > 0
            ? `The price difference of ${
              usd(s.difference)
            } will be charged to ${pay(s.method)}.`
            : `The price difference of ${
              usd(s.difference)
            } is in your favor and will be refunded to ${pay(s.method)}.`) +
          close;
      case "payment":
        return open +
          `I have prepared a change of the payment method for your pending order ${s.order}. The full amount of ${
            usd(s.total)
          } will be charged to ${
            pay(s.wanted)
          }, and the original payment made with ${
            pay(s.had)
          } will be refunded accordingly.` + close;
      case "address":
        return open +
          `I have prepared a change of the shipping address for your pending order ${s.order}. The parcel will be sent to:\n\n${
            addr(s.address)
          }\n\nOnly this order is affected.` + close;
      case "userAddress":
        return open +
          `I have prepared a change of the default address in your customer profile. The new default address will read:\n\n${
            addr(s.address)
          }\n\nThe shipping addresses of existing orders remain untouched.` +
          close;
    }
  };
  const airline = (s: AirlineSummary): string => {
    switch (s.act) {
      case "book":
        return open +
          `I have prepared a ${
            s.roundTrip ? "round-trip" : "one-way"
          } reservation from ${s.origin} to ${s.destination} in ${s.cabin} class with the itinerary below:\n\n${
            s.flights.map(leg).join("\n")
          }\n\nTravelling: ${
            s.passengers.map((p) =>
              `${p.first} ${p.last} (born ${birth(p.born)})`
            ).join("; ")
          }. ${
            s.bags === 0
              ? "No checked bags are included"
              : `The number of checked bags is ${s.bags}`
          }, and travel insurance is ${
            s.insurance ? "included" : "not included"
          }. The total price of ${usd(s.total)} will be paid as follows: ${
            s.payments.map((p) => `${usd(p.amount)} by ${pay(p.method)}`).join(
              "; ",
            )
          }.` + close;
      case "cancel":
        return open +
          `I have prepared the cancellation of your entire reservation ${s.reservation}, with "${s.reason}" recorded as the reason.` +
          close;
      case "flights":
        return open +
          `I have prepared a change of flights for your reservation ${s.reservation}. Your complete itinerary will then be:\n\n${
            s.flights.map(leg).join("\n")
          }\n\nThe cabin remains ${s.cabin}. Any difference in fare will be settled with ${
            pay(s.method)
          }.` + close;
      case "cabin":
        return open +
          `I have prepared a change of cabin for your reservation ${s.reservation}: all flights and all passengers move from ${s.had} to ${s.wanted}, while the flights themselves stay the same. Any difference in fare will be settled with ${
            pay(s.method)
          }.` + close;
      case "passengers":
        return open +
          `I have prepared a change of the passenger details for your reservation ${s.reservation}. ` +
          (s.leaving
            ? `${s.leaving.first} ${s.leaving.last} (born ${
              birth(s.leaving.born)
            }) will be replaced by ${s.joining.first} ${s.joining.last} (born ${
              birth(s.joining.born)
            }).`
            : `${s.joining.first} ${s.joining.last} (born ${
              birth(s.joining.born)
            }) will be added.`) +
          ` The passenger list will then read: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join("; ")
          }.` + close;
      case "bags":
        return open +
          `I have prepared a change of the checked baggage for your reservation ${s.reservation}: the number of checked bags will go from ${s.had} to ${s.total}. ` +
          (s.nonfree === 0
            ? `No extra charge applies; ${
              pay(s.method)
            } will merely be noted as the payment method.`
            : `Of these, ${s.nonfree} ${
              s.nonfree === 1 ? "is" : "are"
            } subject to an extra charge of $50.00${
              s.nonfree === 1 ? "" : " each"
            }, payable by ${pay(s.method)}.`) +
          close;
      case "certificate":
        return open +
          `By way of compensation for the ${s.reason} in your reservation ${s.reservation}, I have prepared a travel certificate in the amount of ${
            usd(s.amount)
          }, to be placed in your account.` + close;
    }
  };
  return { name: "formal letter", retail, airline };
})();

const telex: Phrasing = (() => {
  const MON = [
    "JAN",
    "FEB",
    "MAR",
    "APR",
    "MAY",
    "JUN",
    "JUL",
    "AUG",
    "SEP",
    "OCT",
    "NOV",
    "DEC",
  ];
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}${MON[Number(m) - 1] ?? m}${(y ?? "").slice(2)}`;
  };
  const born = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}${MON[Number(m) - 1] ?? m}${y}`;
  };
  const usd = (n: number) => `USD ${Math.abs(n).toFixed(2)}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${(m.brand ?? "CARD").toUpperCase()} X${m.lastFour}`
      : `${m.source.toUpperCase()} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name.toUpperCase()} / ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`.toUpperCase()).join(
        " / ",
      )
    }${Object.keys(i.options).length ? " / " : ""}ITEM ${i.id}`;
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
      x,
    ) => x).join(" / ").toUpperCase();
  const px = (p: PassengerWords) => `${p.last}/${p.first}`.toUpperCase();
  const fl = (f: FlightWords, n: number) =>
    `  ${n + 1} ${f.number} ${d(f.date)} ${f.origin}-${f.destination} DEP ${
      f.departs.replace(":", "")
    } ARR ${f.arrives.replace(":", "")}`;
  const end = "\nAWAITING YOUR GO - PROCEED YES/NO?";
  return {
    name: "telex in capitals",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `CANCEL ORDER ${s.order} COMPLETE\nREASON ${s.reason.toUpperCase()}\nCONTENTS\n${
            s.items.map((i) => `  ${it(i)} / ${usd(i.price)}`).join("\n")
          }\nREFUND TO ${pay(s.method)}` + end;
        case "return":
          return `RETURN FROM DELIVERED ORDER ${s.order}\n${
            s.items.map((i) => `  ${it(i)} / ${usd(i.price)}`).join("\n")
          }\nREFUND TO ${pay(s.method)}` + end;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? "EXCHANGE ON DELIVERED ORDER"
              : "ITEM CHANGE ON PENDING ORDER"
          } ${s.order}\n${
            s.pairs.map((p, n) =>
              `  ${n + 1} OUT ${it(p.had)}\n  ${n + 1} IN  ${it(p.wanted)}`
            ).join("\n")
          }\n` +
            (Math.abs(s.difference) < 0.005
              ? `NO PRICE DIFFERENCE - METHOD ON FILE ${pay(s.method)}`
              : s.difference > 0
              ? `DIFFERENCE ${usd(s.difference)} CHARGED TO ${pay(s.method)}`
              : `DIFFERENCE ${usd(s.difference)} REFUNDED TO ${
                pay(s.method)
              }`) +
            end;
        case "payment":
          return `PAYMENT SWITCH ON PENDING ORDER ${s.order}\nFROM ${
            pay(s.had)
          }\nTO ${pay(s.wanted)}\nAMOUNT ${usd(s.total)}` + end;
        case "address":
          return `SHIP-TO CHANGE ON PENDING ORDER ${s.order}\nNEW SHIPPING ADDRESS FOR THIS ORDER\n  ${
            ad(s.address)
          }` + end;
        case "userAddress":
          return `PROFILE UPDATE\nNEW DEFAULT ADDRESS OF YOUR ACCOUNT\n  ${
            ad(s.address)
          }` + end;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `NEW BOOKING ${s.origin}-${s.destination} ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          } ${s.cabin.toUpperCase()}\n${s.flights.map(fl).join("\n")}\nPAX ${
            s.passengers.map((p) => `${px(p)} DOB ${born(p.born)}`).join(" + ")
          }\nCHECKED BAGS ${s.bags === 0 ? "NIL" : s.bags}\nTRAVEL INSURANCE ${
            s.insurance ? "YES" : "NO"
          }\nFARE TOTAL ${usd(s.total)}\nFORM OF PAYMENT ${
            s.payments.map((p) => `${pay(p.method)} ${usd(p.amount)}`).join(
              " + ",
            )
          }` + end;
        case "cancel":
          return `CANCEL RESERVATION ${s.reservation} ALL FLIGHTS ALL PAX\nREASON ${s.reason.toUpperCase()}` +
            end;
        case "flights":
          return `REROUTE RESERVATION ${s.reservation}\nFULL NEW ITINERARY\n${
            s.flights.map(fl).join("\n")
          }\nCABIN UNCHANGED ${s.cabin.toUpperCase()}\nFARE DIFFERENCE VIA ${
            pay(s.method)
          }` + end;
        case "cabin":
          return `CABIN CHANGE RESERVATION ${s.reservation}\nFROM ${s.had.toUpperCase()}\nTO ${s.wanted.toUpperCase()}\nFLIGHTS UNCHANGED\nFARE DIFFERENCE VIA ${
            pay(s.method)
          }` + end;
        case "passengers":
          return `${
            s.leaving ? "NAME CHANGE" : "ADD PASSENGER"
          } RESERVATION ${s.reservation}\n` +
            (s.leaving
              ? `OFF ${px(s.leaving)} DOB ${born(s.leaving.born)}\n`
              : "") +
            `ON ${px(s.joining)} DOB ${
              born(s.joining.born)
            }\nPAX AFTER CHANGE ${s.passengers.map(px).join(" + ")}` + end;
        case "bags":
          return `BAGGAGE CHANGE RESERVATION ${s.reservation}\nCHECKED BAGS NOW ${s.had}\nCHECKED BAGS THEN ${s.total}\nCHARGEABLE ${
            s.nonfree === 0
              ? `NIL\nMETHOD ON FILE ${pay(s.method)}`
              : `${s.nonfree} AT USD 50 EACH\nPAID BY ${pay(s.method)}`
          }` + end;
        case "certificate":
          return `ISSUE COMPENSATION CERTIFICATE\nVALUE ${
            usd(s.amount)
          }\nRESERVATION ${s.reservation}\nCAUSE ${s.reason.toUpperCase()}` +
            end;
      }
    },
  };
})();

const markdownTable: Phrasing = (() => {
  const usd = (n: number) => `**$${Math.abs(n).toFixed(2)}**`;
  const pay = (m: MethodWords) => `${m.source} \`${m.id}\``;
  const opts = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k} = ${v}`).join("; ") || "–";
  const rows = (head: string[], body: (string | number)[][]) =>
    [head, head.map(() => "---"), ...body].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const facts = (body: (string | number)[][]) => rows(["What", "Value"], body);
  const items = (l: readonly ItemWords[]) =>
    rows(
      ["Item ID", "Product", "Options", "Price"],
      l.map((i) => [i.id, i.name, opts(i), "$" + i.price.toFixed(2)]),
    );
  const flights = (l: readonly FlightWords[]) =>
    rows(
      ["Flight", "Date", "From", "To", "Dep.", "Arr."],
      l.map((f) => [
        f.number,
        f.date,
        f.origin,
        f.destination,
        f.departs,
        f.arrives,
      ]),
    );
  const people = (l: readonly PassengerWords[]) =>
    rows(
      ["Passenger", "Date of birth"],
      l.map((p) => [`${p.first} ${p.last}`, p.born]),
    );
  const addr = (a: AddressWords) =>
    facts([
      ["Address line 1", a.address1],
      ["Address line 2", a.address2 || "*(none)*"],
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  const ask = "\n\n**Do you confirm (yes/no)?**";
  return {
    name: "markdown tables",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n${
            items(s.items)
          }\n\n${facts([["Reason", s.reason], ["Refund to", pay(s.method)]])}` +
            ask;
        case "return":
          return `### Return from order ${s.order}\n\n${items(s.items)}\n\n${
            facts([["Refund", usd(s.items.reduce((t, i) => t + i.price, 0))], [
              "Refund to",
              pay(s.method),
            ]])
          }` + ask;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? `Exchange of delivered items, order ${s.order}`
              : `Modification of items, pending order ${s.order}`
          }\n\n${
            rows(
              ["#", "Product", "Old item", "New item"],
              s.pairs.map((p, n) => [
                n + 1,
                p.wanted.name,
                `${p.had.id} (${opts(p.had)})`,
                `${p.wanted.id} (${opts(p.wanted)})`,
              ]),
            )
          }\n\n${
            facts([
              [
                "Price difference",
                Math.abs(s.difference) < 0.005
                  ? "**$0.00**"
                  : `${usd(s.difference)} ${
                    s.difference > 0 ? "to pay" : "back to you"
                  }`,
              ],
              ["Payment/refund method", pay(s.method)],
            ])
          }` + ask;
        case "payment":
          return `### New payment method for order ${s.order}\n\n${
            facts([
              ["Current method (refunded)", pay(s.had)],
              ["New method (charged)", pay(s.wanted)],
              ["Order total", usd(s.total)],
            ])
          }` + ask;
        case "address":
          return `### New shipping address for order ${s.order}\n\n${
            addr(s.address)
          }` + ask;
        case "userAddress":
          return `### New default address in your profile\n\n${
            addr(s.address)
          }` + ask;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking: ${s.origin} ${
            s.roundTrip ? "⇄" : "→"
          } ${s.destination} (${s.roundTrip ? "round trip" : "one way"})\n\n${
            flights(s.flights)
          }\n\n${people(s.passengers)}\n\n${
            facts([
              ["Cabin", s.cabin],
              ["Checked bags", s.bags],
              ["Travel insurance", s.insurance ? "yes" : "no"],
              ...s.payments.map((
                p,
              ) => ["Pay with " + pay(p.method), "$" + p.amount.toFixed(2)]),
              ["Total", usd(s.total)],
            ])
          }` + ask;
        case "cancel":
          return `### Cancellation\n\n${
            facts([["Reservation", s.reservation], ["Reason", s.reason]])
          }` + ask;
        case "flights":
          return `### New flights for reservation ${s.reservation}\n\n${
            flights(s.flights)
          }\n\n${
            facts([["Cabin (unchanged)", s.cabin], [
              "Fare difference paid/refunded via",
              pay(s.method),
            ]])
          }` + ask;
        case "cabin":
          return `### New cabin for reservation ${s.reservation}\n\n${
            rows(["", "Cabin"], [["Now", s.had], [
              "After the change",
              s.wanted,
            ]])
          }\n\n${
            facts([["Flights", "unchanged"], [
              "Fare difference paid/refunded via",
              pay(s.method),
            ]])
          }` + ask;
        case "passengers":
          return `### Passengers of reservation ${s.reservation}\n\n${
            rows(["Change", "Passenger", "Date of birth"], [
              ...(s.leaving
                ? [[
                  "removed",
                  `${s.leaving.first} ${s.leaving.last}`,
                  s.leaving.born,
                ]]
                : []),
              [
                s.leaving ? "in their place" : "added",
                `${s.joining.first} ${s.joining.last}`,
                s.joining.born,
              ],
            ])
          }\n\nAfterwards on board:\n\n${people(s.passengers)}` + ask;
        case "bags":
          return `### Checked bags of reservation ${s.reservation}\n\n${
            rows(["Bags before", "Bags after", "Of these at extra cost"], [[
              s.had,
              s.total,
              s.nonfree === 0 ? "0" : `${s.nonfree} (× $50)`,
            ]])
          }\n\n${facts([["Payment method", pay(s.method)]])}` + ask;
        case "certificate":
          return `### Compensation\n\n${
            facts([["Reservation", s.reservation], ["Cause", s.reason], [
              "Travel certificate",
              usd(s.amount),
            ]])
          }` + ask;
      }
    },
  };
})();

const jsonBlock: Phrasing = (() => {
  const pay = (m: MethodWords) => m.id;
  const block = (o: Record<string, unknown>, say: string) =>
    `${say}\n\n\`\`\`json\n${
      JSON.stringify(o, null, 2)
    }\n\`\`\`\n\nOnly after a clear "yes" from you will I submit it. May I?`;
  const it = (i: ItemWords) => ({
    item_id: i.id,
    name: i.name,
    ...i.options,
    price: Number(i.price.toFixed(2)),
  });
  const fl = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    times: `${f.departs} - ${f.arrives}`,
  });
  const pp = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  return {
    name: "json block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return block({
            action: "cancel_pending_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(it),
            refund_to: pay(s.method),
          }, "Here is the request I'm about to send:");
        case "return":
          return block({
            action: "return_delivered_order_items",
            order_id: s.order,
            items_to_return: s.items.map(it),
            refund_to: pay(s.method),
          }, "Here is the request I'm about to send:");
        case "exchange":
        case "modify":
          return block({
            action: s.act === "exchange"
              ? "exchange_delivered_order_items"
              : "modify_pending_order_items",
            order_id: s.order,
            replacements: s.pairs.map((p) => ({
              old: it(p.had),
              new: it(p.wanted),
            })),
            price_difference: Math.abs(s.difference) < 0.005
              ? "0.00"
              : `${Math.abs(s.difference).toFixed(2)} USD, ${
                s.difference > 0 ? "you pay" : "you get back"
              }`,
            payment_method: pay(s.method),
          }, "Here is the request I'm about to send:");
        case "payment":
          return block({
            action: "modify_pending_order_payment",
            order_id: s.order,
            old_payment_method: pay(s.had),
            new_payment_method: pay(s.wanted),
            amount: s.total.toFixed(2) + " USD",
          }, "Here is the request I'm about to send:");
        case "address":
          return block({
            action: "modify_pending_order_address",
            order_id: s.order,
            new_shipping_address: { ...s.address },
          }, "Here is the request I'm about to send:");
        case "userAddress":
          return block({
            action: "modify_user_address",
            new_default_address: { ...s.address },
          }, "Here is the request I'm about to send for your profile:");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return block(
            {
              action: "book_reservation",
              origin: s.origin,
              destination: s.destination,
              flight_type: s.roundTrip ? "round_trip" : "one_way",
              cabin: s.cabin,
              flights: s.flights.map(fl),
              passengers: s.passengers.map(pp),
              total_baggages: s.bags,
              insurance: s.insurance ? "yes" : "no",
              payment_methods: s.payments.map((p) => ({
                payment_id: p.method.id,
                amount: Number(p.amount.toFixed(2)),
              })),
              total_price: Number(s.total.toFixed(2)),
            },
            "This is the booking as I would enter it (amounts in US dollars):",
          );
        case "cancel":
          return block({
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          }, "This is what I would enter:");
        case "flights":
          return block({
            action: "update_reservation_flights",
            reservation_id: s.reservation,
            cabin: `${s.cabin} (as before)`,
            flights: s.flights.map(fl),
            payment_for_fare_difference: pay(s.method),
          }, "This is the complete new itinerary as I would enter it:");
        case "cabin":
          return block({
            action: "update_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            payment_for_fare_difference: pay(s.method),
          }, "This is what I would enter:");
        case "passengers":
          return block({
            action: s.leaving ? "replace_passenger" : "add_passenger",
            reservation_id: s.reservation,
            ...(s.leaving ? { remove: pp(s.leaving) } : {}),
            add: pp(s.joining),
            passengers_after_change: s.passengers.map(pp),
          }, "This is what I would enter:");
        case "bags":
          return block({
            action: "update_baggages",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_total_after: s.total,
            nonfree_bags: s.nonfree,
            fee_per_nonfree_bag: "50 USD",
            payment_method: pay(s.method),
          }, "This is what I would enter:");
        case "certificate":
          return block({
            action: "send_certificate",
            reservation_id: s.reservation,
            compensation_for: s.reason,
            amount: `${s.amount} USD`,
          }, "This is what I would enter for you as compensation:");
      }
    },
  };
})();

const chatSlang: Phrasing = (() => {
  const bucks = (n: number) => {
    const a = Math.abs(n);
    return (Number.isInteger(a) ? String(a) : a.toFixed(2)) + " bucks";
  };
  const d = (iso: string) => {
    const t = new Date(iso + "T00:00:00Z");
    const wd =
      ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][t.getUTCDay()] ??
        "";
    const n = t.getUTCDate();
    const mon = [
      "jan",
      "feb",
      "mar",
      "apr",
      "may",
      "jun",
      "jul",
      "aug",
      "sept",
      "oct",
      "nov",
      "dec",
    ][t.getUTCMonth()] ?? "";
    const th = n % 10 === 1 && n !== 11
      ? "st"
      : n % 10 === 2 && n !== 12
      ? "nd"
      : n % 10 === 3 && n !== 13
      ? "rd"
      : "th";
    return `${wd} ${mon} ${n}${th}`;
  };
  const bday = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${Number(m)}/${Number(dd)}/${y}`;
  };
  const clock = (t: string) => {
    const m = /^(\d\d):(\d\d)(.*)$/.exec(t);
    if (!m) return t;
    const h = Number(m[1]);
    return `${h % 12 === 0 ? 12 : h % 12}${m[2] === "00" ? "" : ":" + m[2]}${
      h < 12 ? "am" : "pm"
    }${m[3] ?? ""}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `ur ${m.brand ?? "card"} (the 1 ending ${m.lastFour})`
      : m.source === "PayPal"
      ? `ur paypal (${m.id})`
      : `ur ${m.source} ${m.id}`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `${i.name.toLowerCase()} [${o.join(", ") || "item " + i.id}]`;
  };
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x)
      .join(", ");
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  return {
    name: "lowercase chat slang",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so just 2 be 100% sure b4 i hit the button: whole order ${s.order} gets cancelled, thats the ${
            s.items.map(it).join(" + the ")
          }. reason im putting = ${s.reason}. ${
            bucks(s.items.reduce((t, i) => t + i.price, 0))
          } goes back 2 ${pay(s.method)}. u ok w/ that, yes or no?`;
        case "return":
          return `kk here's the plan for ${s.order}, ur sending back the ${
            s.items.map((i) => `${it(i)} (${bucks(i.price)})`).join(
              " and also the ",
            )
          } and the $$ lands on ${pay(s.method)}. u ok w/ that, yes or no?`;
        case "exchange":
        case "modify":
          return `gotcha, so on ${
            s.act === "exchange" ? "delivered" : "pending"
          } order ${s.order} we ${
            s.act === "exchange" ? "exchange" : "change"
          }: ${
            s.pairs.map((p) => `${it(p.had)} ==> ${it(p.wanted)}`).join(
              "  &  ",
            )
          }. ${
            Math.abs(s.difference) < 0.005
              ? `same price so 0 bucks either way, ${
                pay(s.method)
              } is just on there for the record`
              : s.difference > 0
              ? `thats ${bucks(s.difference)} more, comes off ${pay(s.method)}`
              : `thats ${bucks(s.difference)} less so u get it back on ${
                pay(s.method)
              }`
          }. u ok w/ that, yes or no?`;
        case "payment":
          return `alrighty ${s.order}: we take it off ${
            pay(s.had)
          } (u get that back) and put the full ${bucks(s.total)} on ${
            pay(s.wanted)
          } instead. u ok w/ that, yes or no?`;
        case "address":
          return `sooo order ${s.order} is gonna ship here instead >> ${
            ad(s.address)
          } << just this order nothing else. u ok w/ that, yes or no?`;
        case "userAddress":
          return `sooo ur account's main addy (the default 1 in ur profile) turns into >> ${
            ad(s.address)
          } << u ok w/ that, yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `ok lemme run it by u. ${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin} 2 ${s.destination} in ${s.cabin}:\n${
            s.flights.map((f) =>
              `- ${
                d(f.date)
              } ${f.number} ${f.origin}>${f.destination}, leaves ${
                clock(f.departs)
              } lands ${clock(f.arrives)}`
            ).join("\n")
          }\nflying: ${
            s.passengers.map((p) => `${nm(p)} (bday ${bday(p.born)})`).join(
              ", ",
            )
          }\n${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : s.bags + " checked bags"
          }, ${s.insurance ? "w/ insurance" : "no insurance"}\n${
            bucks(s.total)
          } all in: ${
            s.payments.map((p) => `${bucks(p.amount)} on ${pay(p.method)}`)
              .join(" + ")
          }\nbook it? yes or no`;
        case "cancel":
          return `so i'd be cancelling the whole ${s.reservation} reservation, everybody + every flight on it, reason = ${s.reason}. u sure, yes or no?`;
        case "flights":
          return `ok ${s.reservation} would get these flights & only these:\n${
            s.flights.map((f) =>
              `- ${f.number} ${d(f.date)}, ${f.origin}>${f.destination} ${
                clock(f.departs)
              }-${clock(f.arrives)}`
            ).join("\n")
          }\nstill ${s.cabin}. if the price is different its on ${
            pay(s.method)
          } (pay or refund). do it? yes or no`;
        case "cabin":
          return `ok ${s.reservation}: bye bye ${s.had}, hello ${s.wanted} for everyone on all the flights (flights r the same). price diff goes thru ${
            pay(s.method)
          }. do it? yes or no`;
        case "passengers":
          return (s.leaving
            ? `ok ${s.reservation}: ${nm(s.leaving)} is out, ${
              nm(s.joining)
            } (bday ${bday(s.joining.born)}) is in instead`
            : `ok ${s.reservation}: we add ${nm(s.joining)} (bday ${
              bday(s.joining.born)
            })`) +
            `. so then its ${
              s.passengers.map(nm).join(" & ")
            } flying. do it? yes or no`;
        case "bags":
          return `ok bags on ${s.reservation}: ${s.had} rn, ${s.total} after. ${
            s.nonfree === 0
              ? `all free!! (${pay(s.method)} stays on it but no charge)`
              : `${s.nonfree} of em not free, 50 bucks${
                s.nonfree === 1 ? "" : " each"
              } on ${pay(s.method)}`
          }. do it? yes or no`;
        case "certificate":
          return `hey so 4 the ${s.reason} on ${s.reservation} i can drop a ${
            bucks(s.amount).replace(" bucks", " dollar")
          } travel certificate in ur account. want me 2 do that, yes or no?`;
      }
    },
  };
})();
const longSentence: Phrasing = (() => {
  const and = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : l.slice(0, -1).join(", ") + " and " + l.slice(-1).join("");
  const usd = (n: number) => {
    const a = Math.abs(n);
    return Number.isInteger(a)
      ? `${a.toLocaleString("en-US")} dollars`
      : `${
        a.toLocaleString("en-US", {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
      } dollars`;
  };
  const d = (iso: string) => {
    const t = new Date(iso + "T00:00:00Z");
    return `${
      t.toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" })
    } the ${t.getUTCDate()}${
      ["th", "st", "nd", "rd"][
        t.getUTCDate() % 10 > 3 || Math.floor(t.getUTCDate() / 10) === 1
          ? 0
          : t.getUTCDate() % 10
      ] ?? "th"
    } of ${t.toLocaleDateString("en-US", { timeZone: "UTC", month: "long" })}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `that ${
        m.brand === "visa"
          ? "Visa"
          : m.brand === "mastercard"
          ? "Mastercard"
          : m.brand ?? "card"
      } of yours with ${m.lastFour} at the end`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `your ${m.source} (the one called ${m.id})`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options);
    return `${i.name} with ${
      o.length ? and(o.map(([k, v]) => `${k} "${v}"`)) : `number ${i.id}`
    }`;
  };
  const swap = (had: ItemWords, wanted: ItemWords) => {
    const diff = Object.entries(wanted.options).filter(([k, v]) =>
      had.options[k] !== v
    );
    return `the ${it(had)} makes way for ${
      had.name === wanted.name && diff.length > 0
        ? `the same thing but with ${
          and(diff.map(([k, v]) => `${k} "${v}"`))
        } (that is item ${wanted.id})`
        : `a ${it(wanted)} (that is item ${wanted.id})`
    }`;
  };
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const b = (p: PassengerWords) => {
    const t = new Date(p.born + "T00:00:00Z");
    return `${nm(p)}, born ${
      t.toLocaleDateString("en-US", {
        timeZone: "UTC",
        month: "short",
        day: "numeric",
        year: "numeric",
      })
    }`;
  };
  const fl = (f: FlightWords) =>
    `${f.number} from ${f.origin} at ${f.departs} to ${f.destination} at ${f.arrives} on ${
      d(f.date)
    }`;
  return {
    name: "one long chatty sentence",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right, so if I have got you properly, and please do stop me if not, I would now cancel the lot of order ${s.order}, which is ${
            and(s.items.map((i) => "the " + it(i)))
          }, because ${
            s.reason === "no longer needed"
              ? "you no longer need it"
              : s.reason === "ordered by mistake"
              ? "it was ordered by mistake"
              : `of this: ${s.reason}`
          }, and the ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would find their way back to ${
            pay(s.method)
          }, so may I go ahead with that?`;
        case "return":
          return `Right, so if I have got you properly, and please do stop me if not, out of order ${s.order} you are giving back ${
            and(s.items.map((i) => `the ${it(i)}, worth ${usd(i.price)},`))
          } and the refund would find its way to ${
            pay(s.method)
          }, so may I go ahead with that?`;
        case "exchange":
        case "modify":
          return `Right, so if I have got you properly, and please do stop me if not, in your ${
            s.act === "exchange"
              ? "delivered order " + s.order +
                " we would exchange things so that "
              : "pending order " + s.order + " we would change things so that "
          }${and(s.pairs.map((p) => swap(p.had, p.wanted)))}, ${
            Math.abs(s.difference) < 0.005
              ? `which costs exactly the same so nothing moves on ${
                pay(s.method)
              }`
              : s.difference > 0
              ? `which costs ${usd(s.difference)} more, to be taken from ${
                pay(s.method)
              }`
              : `which costs ${
                usd(s.difference)
              } less, and those you would get back on ${pay(s.method)}`
          }, so may I go ahead with that?`;
        case "payment":
          return `Right, so if I have got you properly, and please do stop me if not, the ${
            usd(s.total)
          } for your pending order ${s.order} would from now on sit on ${
            pay(s.wanted)
          }${
            s.wanted.source === "PayPal" || s.wanted.lastFour
              ? ` (${s.wanted.id})`
              : ""
          } rather than on ${pay(s.had)}${
            s.had.source === "PayPal" || s.had.lastFour ? ` (${s.had.id})` : ""
          }, which is where the first payment goes back to, so may I go ahead with that?`;
        case "address":
          return `Right, so if I have got you properly, and please do stop me if not, the parcel for order ${s.order}, which has not left us yet, would be sent to ${
            ad(s.address)
          }, instead of where it was going before, so may I go ahead with that?`;
        case "userAddress":
          return `Right, so if I have got you properly, and please do stop me if not, the address that we keep in your profile as your default one would from now on be ${
            ad(s.address)
          }, so may I go ahead with that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Right, so if I have got you properly, and please do stop me if not, this is ${
            s.roundTrip
              ? `a trip from ${s.origin} to ${s.destination} and back again`
              : `a trip from ${s.origin} to ${s.destination} with no way back`
          }, in ${s.cabin}, on ${and(s.flights.map(fl))}, for ${
            and(s.passengers.map((p) => b(p)))
          }, with ${
            s.bags === 0
              ? "no checked bag at all"
              : s.bags === 1
              ? "a single checked bag"
              : `${s.bags} checked bags in all`
          } and ${s.insurance ? "with" : "without"} the travel insurance, for ${
            usd(s.total)
          } altogether, ${
            s.payments.length === 1
              ? "all of it from " +
                s.payments.map((p) => pay(p.method)).join("")
              : "of which " +
                and(
                  s.payments.map((p) =>
                    `${usd(p.amount)} come from ${pay(p.method)}`
                  ),
                )
          }, so may I go ahead and book that?`;
        case "cancel":
          return `Right, so if I have got you properly, and please do stop me if not, I would now cancel reservation ${s.reservation} from beginning to end, because ${
            s.reason === "change of plan"
              ? "your plans have changed"
              : s.reason === "airline cancelled flight"
              ? "the airline cancelled the flight"
              : `of this reason: ${s.reason}`
          }, so may I go ahead with that?`;
        case "flights":
          return `Right, so if I have got you properly, and please do stop me if not, reservation ${s.reservation} would from now on consist of ${
            and(s.flights.map(fl))
          }, still in ${s.cabin}, and whatever the fare differs by would go through ${
            pay(s.method)
          }, so may I go ahead with that?`;
        case "cabin":
          return `Right, so if I have got you properly, and please do stop me if not, on the very same flights of reservation ${s.reservation} everybody would sit in ${s.wanted} where it was ${s.had} up to now, and whatever the fare differs by would go through ${
            pay(s.method)
          }, so may I go ahead with that?`;
        case "passengers":
          return `Right, so if I have got you properly, and please do stop me if not, in reservation ${s.reservation} ${
            s.leaving
              ? `the seat of ${nm(s.leaving)} goes to ${b(s.joining)}`
              : `there is one more person, ${b(s.joining)}`
          }, so that in the end it is ${
            and(s.passengers.map(nm))
          } travelling, so may I go ahead with that?`;
        case "bags":
          return `Right, so if I have got you properly, and please do stop me if not, reservation ${s.reservation} goes from ${
            s.had === 0 ? "no" : s.had
          } checked bag${s.had === 1 ? "" : "s"} to ${s.total} altogether, ${
            s.nonfree === 0
              ? `which costs nothing extra, so ${
                pay(s.method)
              } is only there as a formality`
              : `${s.nonfree} of which cost${
                s.nonfree === 1 ? "s" : ""
              } 50 dollars${s.nonfree === 1 ? "" : " apiece"} from ${
                pay(s.method)
              }`
          }, so may I go ahead with that?`;
        case "certificate":
          return `Right, so if I have got you properly, and please do stop me if not, to make up for the ${s.reason} in reservation ${s.reservation} I would send you a certificate worth ${
            usd(s.amount)
          }, so may I go ahead with that?`;
      }
    },
  };
})();

const germanEnglish: Phrasing = (() => {
  const geld = (n: number) =>
    Math.abs(n).toFixed(2).replace(".", ",") + " dollar";
  const d = (iso: string) => iso.split("-").reverse().join(".");
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your credit card ${m.brand ? m.brand + " " : ""}(${
        m.lastFour ? `last numbers ${m.lastFour}` : m.id
      })`
      : m.source === "PayPal"
      ? `your Paypal (${m.id})`
      : `your ${m.source} with the number ${m.id}`;
  const it = (i: ItemWords) =>
    `1 piece ${i.name} (${
      [
        ...Object.entries(i.options).map(([k, v]) => `${k} is ${v}`),
        `article number ${i.id}`,
      ].join(", ")
    })`;
  const ad = (a: AddressWords) =>
    `street: ${a.address1}${
      a.address2 ? `, also ${a.address2}` : ""
    }; postal code and city: ${a.zip} ${a.city}; state: ${a.state}; country: ${a.country}`;
  const fl = (f: FlightWords) =>
    `- at the ${
      d(f.date)
    } with the flight ${f.number}, start in ${f.origin} by ${f.departs} o'clock, landing in ${f.destination} by ${f.arrives} o'clock`;
  const ps = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday ${d(p.born)})`;
  return {
    name: "second language, German bones",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Dear customer, I make now the cancel of the complete order ${s.order} as you have wished. Reason what I write: ${s.reason}. In the order are: ${
            s.items.map(it).join(" / ")
          }. The money, together ${
            geld(s.items.reduce((t, i) => t + i.price, 0))
          }, comes back on ${
            pay(s.method)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "return":
          return `Dear customer, you want to give back from the order ${s.order} the following: ${
            s.items.map((i) => `${it(i)} for ${geld(i.price)}`).join(" / ")
          }. The money back comes on ${
            pay(s.method)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "exchange":
        case "modify":
          return `Dear customer, in the order ${s.order} (${
            s.act === "exchange"
              ? "is already delivered, so we exchange"
              : "is still pending, so we modify"
          }) I do this:\n${
            s.pairs.map((p) =>
              `- you have ${it(p.had)}, you will get instead ${it(p.wanted)}`
            ).join("\n")
          }\n${
            Math.abs(s.difference) < 0.005
              ? `The price is the same, difference 0,00 dollar, as payment stands ${
                pay(s.method)
              }.`
              : s.difference > 0
              ? `It is ${
                geld(s.difference)
              } more expensive, this we take from ${pay(s.method)}.`
              : `It is ${geld(s.difference)} more cheap, this we give back on ${
                pay(s.method)
              }.`
          } Are you agree with this? Please answer with yes, then I do it.`;
        case "payment":
          return `Dear customer, for the order ${s.order} I change the paying. Until now: ${
            pay(s.had)
          }, this money you get back. New: ${pay(s.wanted)}, there we take ${
            geld(s.total)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "address":
          return `Dear customer, the order ${s.order} we will send to an other delivery address, only for this order. It is: ${
            ad(s.address)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "userAddress":
          return `Dear customer, in your profile I write a new standard address (default). It is: ${
            ad(s.address)
          }. Are you agree with this? Please answer with yes, then I do it.`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Dear customer, I have for you this flight booking, ${
            s.roundTrip ? "go and return (round trip)" : "only one way"
          }, from ${s.origin} to ${s.destination}, class ${s.cabin}:\n${
            s.flights.map(fl).join("\n")
          }\nFlying will: ${
            s.passengers.map(ps).join(" and ")
          }.\nSuitcases to check in: ${
            s.bags === 0 ? "zero" : s.bags
          }. Insurance for the travel: ${
            s.insurance ? "yes, with" : "no, without"
          }.\nIt costs together ${geld(s.total)}, you pay ${
            s.payments.map((p) => `${geld(p.amount)} with ${pay(p.method)}`)
              .join(" and ")
          }.\nAre you agree that I book it? Please answer with yes.`;
        case "cancel":
          return `Dear customer, the reservation ${s.reservation} I would cancel now complete, with all flights. As reason I write: ${s.reason}. Are you agree with this? Please answer with yes, then I do it.`;
        case "flights":
          return `Dear customer, the reservation ${s.reservation} gets other flights. After it looks whole like this:\n${
            s.flights.map(fl).join("\n")
          }\nThe class ${s.cabin} stays how it is. If the price is other, the difference goes over ${
            pay(s.method)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "cabin":
          return `Dear customer, for the reservation ${s.reservation} I change the class, from ${s.had} to ${s.wanted}, for all persons and on all flights. The flights stay the same. The difference of the price goes over ${
            pay(s.method)
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "passengers":
          return `Dear customer, in the reservation ${s.reservation} ${
            s.leaving
              ? `the passenger ${
                ps(s.leaving)
              } flies not more, for him or her flies ${ps(s.joining)}`
              : `comes new the passenger ${ps(s.joining)}`
          }. Then are in the reservation: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join(", ")
          }. Are you agree with this? Please answer with yes, then I do it.`;
        case "bags":
          return `Dear customer, for the reservation ${s.reservation} I put the number of the checked suitcases up from ${s.had} to ${s.total} in total. ${
            s.nonfree === 0
              ? `All are free, so from ${pay(s.method)} we take nothing.`
              : `${s.nonfree} from this ${
                s.nonfree === 1 ? "is" : "are"
              } not free, one costs 50 dollar, we take it from ${
                pay(s.method)
              }.`
          } Are you agree with this? Please answer with yes, then I do it.`;
        case "certificate":
          return `Dear customer, because of the ${s.reason} with the reservation ${s.reservation} I would send to you a certificate over ${
            geld(s.amount)
          } as a sorry. Are you agree with this? Please answer with yes, then I do it.`;
      }
    },
  };
})();

const hurriedTypos: Phrasing = (() => {
  const usd = (n: number) => `$${Math.abs(n).toFixed(2).replace(/\.00$/, "")}`;
  const d = (iso: string) => {
    const [, m, dd] = iso.split("-");
    return `${Number(m)}/${Number(dd)}`;
  };
  const dob = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${m}/${dd}/${y}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `teh ${m.brand ?? "credit card"} ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? "your PayPal acount"
      : `${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} - ${
      Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ") ||
      "standard"
    } (id ${i.id})`;
  const ad = (a: AddressWords) =>
    `${a.address1} ${
      a.address2 ? a.address2 + " " : ""
    }- ${a.city} ${a.state} ${a.zip} - ${a.country}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  return {
    name: "in a hurry, with typos",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `thx for waiting!! I can cancle order ${s.order} for you (reson: ${s.reason}). its everthing in the order so\n${
            s.items.map((i) => it(i) + " " + usd(i.price)).join("\n")
          }\nyou will recieve the refund on ${
            pay(s.method)
          }\npls confrim, shuold I do this?`;
        case "return":
          return `thx for waiting!! so your retrun for order ${s.order}:\n${
            s.items.map((i) => it(i) + " " + usd(i.price)).join("\n")
          }\nyou will recieve teh refund of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } on ${pay(s.method)}\npls confrim, shuold I do this?`;
        case "exchange":
        case "modify":
          return `thx for waiting!! ${
            s.act === "exchange"
              ? `exchnage for your delivred order ${s.order}`
              : `chnage of items in your pendng order ${s.order}`
          }:\n${
            s.pairs.map((p) => `OLD ${it(p.had)}  NEW ${it(p.wanted)}`).join(
              "\n",
            )
          }\n${
            Math.abs(s.difference) < 0.005
              ? `no price diffrence ($0), payment methd is ${pay(s.method)}`
              : s.difference > 0
              ? `you pay teh diffrence of ${usd(s.difference)} with ${
                pay(s.method)
              }`
              : `you recieve ${usd(s.difference)} back on ${pay(s.method)}`
          }\npls confrim, shuold I do this?`;
        case "payment":
          return `thx for waiting!! so for order ${s.order} the ${
            usd(s.total)
          } will be payed with ${pay(s.wanted)} insted of ${
            pay(s.had)
          }\npls confrim, shuold I do this?`;
        case "address":
          return `thx for waiting!! new shiping adress for order ${s.order} (just this oder):\n${
            ad(s.address)
          }\npls confrim, shuold I do this?`;
        case "userAddress":
          return `thx for waiting!! new defualt adress for your acount profile:\n${
            ad(s.address)
          }\npls confrim, shuold I do this?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `thx for waiting!! booking deatils: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "roundtrip" : "oneway"
          }, ${s.cabin}\n${
            s.flights.map((f) =>
              `${f.number} on ${
                d(f.date)
              } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`
            ).join("\n")
          }\npasengers: ${
            s.passengers.map((p) => `${nm(p)} dob ${dob(p.born)}`).join(", ")
          }\ncheked bags ${s.bags}, insurence ${
            s.insurance ? "yes" : "no"
          }\npayement ${
            s.payments.map((p) => `${usd(p.amount)} ${pay(p.method)}`).join(
              " + ",
            )
          }, totel ${usd(s.total)}\npls confrim, shuold I book this?`;
        case "cancel":
          return `thx for waiting!! I woud cancle the whole resevation ${s.reservation}, reson is ${s.reason}.\npls confrim, shuold I do this?`;
        case "flights":
          return `thx for waiting!! all teh flights for resevation ${s.reservation} after teh change:\n${
            s.flights.map((f) =>
              `${f.number} on ${
                d(f.date)
              } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`
            ).join("\n")
          }\ncabin is same (${s.cabin}), price diffrence goes on ${
            pay(s.method)
          }\npls confrim, shuold I do this?`;
        case "cabin":
          return `thx for waiting!! resevation ${s.reservation}, cabin chnage ${s.had} -> ${s.wanted}, all flihgts stay as they are, price diffrence goes on ${
            pay(s.method)
          }\npls confrim, shuold I do this?`;
        case "passengers":
          return `thx for waiting!! resevation ${s.reservation}, ${
            s.leaving
              ? `we take out ${nm(s.leaving)} and put in ${
                nm(s.joining)
              } insted, dob ${dob(s.joining.born)}`
              : `we add ${nm(s.joining)}, dob ${dob(s.joining.born)}`
          }. pasengers afterwords: ${
            s.passengers.map(nm).join(", ")
          }\npls confrim, shuold I do this?`;
        case "bags":
          return `thx for waiting!! resevation ${s.reservation} has ${s.had} cheked bag${
            s.had === 1 ? "" : "s"
          }, it will be ${s.total} in totel. ${
            s.nonfree === 0
              ? `no charge on ${pay(s.method)} becuase they are all free`
              : `${s.nonfree} not free ($50 per bag), charged on ${
                pay(s.method)
              }`
          }\npls confrim, shuold I do this?`;
        case "certificate":
          return `thx for waiting!! for teh ${s.reason} on resevation ${s.reservation} I can send you a ${
            usd(s.amount)
          } certifcate as compansation.\npls confrim, shuold I do this?`;
      }
    },
  };
})();

const inWords: Phrasing = (() => {
  const small = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
  ];
  const tens = [
    "",
    "",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
  ];
  const w = (n: number): string =>
    n < 20
      ? small[n] ?? String(n)
      : n < 100
      ? (tens[Math.floor(n / 10)] ?? "") + (n % 10 ? "-" + w(n % 10) : "")
      : n < 1000
      ? w(Math.floor(n / 100)) + " hundred" +
        (n % 100 ? " and " + w(n % 100) : "")
      : w(Math.floor(n / 1000)) + " thousand" +
        (n % 1000 ? (n % 1000 < 100 ? " and " : " ") + w(n % 1000) : "");
  const usd = (n: number) => {
    const c = Math.round(Math.abs(n) * 100);
    const whole = Math.floor(c / 100);
    const rest = c % 100;
    const dollars = `${w(whole)} dollar${whole === 1 ? "" : "s"}`;
    const cents = `${w(rest)} cent${rest === 1 ? "" : "s"}`;
    return rest === 0
      ? dollars
      : whole === 0
      ? cents
      : `${dollars} and ${cents}`;
  };
  const ord = [
    "",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
    "twenty-fourth",
    "twenty-fifth",
    "twenty-sixth",
    "twenty-seventh",
    "twenty-eighth",
    "twenty-ninth",
    "thirtieth",
    "thirty-first",
  ];
  const d = (iso: string) => {
    const t = new Date(iso + "T00:00:00Z");
    return `the ${ord[t.getUTCDate()]} of ${
      t.toLocaleDateString("en-US", { timeZone: "UTC", month: "long" })
    }`;
  };
  const born = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${d(p.born)}, ${p.born.slice(0, 4)}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${m.brand ?? ""} card whose last four digits are ${m.lastFour}`
        .replace("  ", " ")
      : `the ${m.source} ${m.id}`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${v} for ${k}`);
    return o.length ? `${i.name} (${o.join(", ")})` : `${i.name} no. ${i.id}`;
  };
  const count = (n: number, one: string) =>
    `${n === 0 ? "no" : w(n)} ${one}${n === 1 ? "" : "s"}`;
  const ad = (a: AddressWords) =>
    `"${
      [a.address1, a.address2].filter((x) => x).join(", ")
    }" in the city of ${a.city}, state ${a.state}, zip code ${a.zip}, country ${a.country}`;
  const fl = (f: FlightWords) =>
    `on ${
      d(f.date)
    }, ${f.number} takes off from ${f.origin} at ${f.departs} and reaches ${f.destination} at ${f.arrives}`;
  const nth = (n: number) => ["First", "Then", "After that"][n] ?? "Next";
  return {
    name: "numbers and dates in words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `A brief check. Order ${s.order} holds ${
            count(s.items.length, "item")
          }: ${
            s.items.map((i) => it(i)).join("; ")
          }. All of it would be cancelled, the stated reason being ${
            s.reason === "ordered by mistake"
              ? "that you ordered it by mistake"
              : s.reason === "no longer needed"
              ? "that it is no longer needed"
              : s.reason
          }. The sum of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would return to ${pay(s.method)}. Is that a yes from you?`;
        case "return":
          return `A brief check. From order ${s.order} you send back ${
            count(s.items.length, "item")
          }: ${s.items.map((i) => it(i)).join("; ")}. The sum of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would be refunded to ${pay(s.method)}. Is that a yes from you?`;
        case "exchange":
        case "modify":
          return `A brief check. ${
            s.act === "exchange"
              ? `This is an exchange of ${
                count(s.pairs.length, "item")
              } from order ${s.order}, already delivered.`
              : `This changes ${
                count(s.pairs.length, "item")
              } of order ${s.order}, still pending.`
          } ${
            s.pairs.map((p, n) =>
              `${s.pairs.length > 1 ? nth(n) + ", instead" : "Instead"} of ${
                it(p.had)
              } you get ${it(p.wanted)}.`
            ).join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `Old and new cost the same, so ${
                pay(s.method)
              }, which stands as the method, is neither charged nor credited.`
              : s.difference > 0
              ? `On top come ${usd(s.difference)}, charged to ${pay(s.method)}.`
              : `You get ${usd(s.difference)} back, credited to ${
                pay(s.method)
              }.`
          } Is that a yes from you?`;
        case "payment":
          return `A brief check. The ${
            usd(s.total)
          } for pending order ${s.order} would move away from ${
            pay(s.had)
          } and be charged to ${pay(s.wanted)}. Is that a yes from you?`;
        case "address":
          return `A brief check. Order ${s.order}, and that order alone, would go to ${
            ad(s.address)
          }. Is that a yes from you?`;
        case "userAddress":
          return `A brief check. As the default address of your account we would store ${
            ad(s.address)
          }. Is that a yes from you?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `A brief check. ${
            s.roundTrip ? "There and back" : "One way only"
          }, ${s.origin} to ${s.destination}, for ${
            count(s.passengers.length, "passenger")
          } in ${s.cabin}. ${
            s.flights.map((f, n) =>
              s.flights.length > 1
                ? `${nth(n)}, ${fl(f)}.`
                : `${fl(f).replace(/^on/, "On")}.`
            ).join(" ")
          } On board: ${s.passengers.map(born).join("; ")}. We note ${
            count(s.bags, "checked bag")
          } and ${
            s.insurance ? "travel insurance" : "no travel insurance"
          }. The whole comes to ${usd(s.total)}: ${
            s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`)
              .join(", ")
          }. Is that a yes from you?`;
        case "cancel":
          return `A brief check. Reservation ${s.reservation} would be cancelled in full, and the reason on file would be "${s.reason}". Is that a yes from you?`;
        case "flights":
          return `A brief check. Reservation ${s.reservation} would have ${
            count(s.flights.length, "flight")
          } after the change. ${
            s.flights.map((f, n) => `${nth(n)}, ${fl(f)}.`).join(" ")
          } You keep your ${s.cabin} seats. ${
            pay(s.method).replace(/^the/, "The")
          } pays or receives the difference in fare. Is that a yes from you?`;
        case "cabin":
          return `A brief check. Reservation ${s.reservation} keeps its flights but trades ${s.had} for ${s.wanted}. ${
            pay(s.method).replace(/^the/, "The")
          } pays or receives the difference in fare. Is that a yes from you?`;
        case "passengers":
          return `A brief check. On reservation ${s.reservation}, ${
            s.leaving
              ? `${s.leaving.first} ${s.leaving.last} gives way to ${
                born(s.joining)
              }`
              : `we put in ${born(s.joining)}, as a further passenger`
          }. That makes ${count(s.passengers.length, "passenger")}: ${
            s.passengers.map((p) => `${p.first} ${p.last}`).join("; ")
          }. Is that a yes from you?`;
        case "bags":
          return `A brief check. On reservation ${s.reservation} the baggage goes up from ${
            count(s.had, "checked bag")
          } to ${w(s.total)}. ${
            s.nonfree === 0
              ? `No bag costs extra; ${
                pay(s.method)
              } is on file but not charged.`
              : `Of those, ${w(s.nonfree)} ${
                s.nonfree === 1 ? "is" : "are"
              } not free, at fifty dollars${
                s.nonfree === 1 ? "" : " each"
              }, paid by ${pay(s.method)}.`
          } Is that a yes from you?`;
        case "certificate":
          return `A brief check. In view of the ${s.reason} on reservation ${s.reservation}, a certificate for ${
            usd(s.amount)
          } would be sent to you. Is that a yes from you?`;
      }
    },
  };
})();

const questionFirst: Phrasing = (() => {
  const cash = (n: number) => `${Math.abs(n).toFixed(2)} USD`;
  const M = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${Number(dd)} ${M[Number(m) - 1] ?? m} ${y}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${(m.brand ?? "card").toUpperCase()} ••••${m.lastFour}`
      : m.source === "PayPal"
      ? `PayPal (${m.id})`
      : `${m.source} ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} #${i.id}${
      Object.values(i.options).length
        ? " [" +
          Object.entries(i.options).map(([k, v]) =>
            /^(yes|no|none|\d+)$/.test(v) ? `${k} ${v}` : v
          ).join(" | ") + "]"
        : ""
    }`;
  const nm = (p: PassengerWords) => `${p.last}, ${p.first} (*${d(p.born)})`;
  const fl = (f: FlightWords) =>
    `${
      d(f.date)
    }: ${f.number}, ${f.origin} ${f.departs} – ${f.destination} ${f.arrives}`;
  const ad = (a: AddressWords) =>
    [
      a.address1,
      ...(a.address2 ? [a.address2] : []),
      `${a.city} ${a.state} ${a.zip}`,
      a.country,
    ].join(" / ");
  return {
    name: "question first",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do you want me to cancel order ${s.order} as described here? I'll wait for your yes.\n• Everything in it: ${
            s.items.map(it).join(" and ")
          }\n• Reason given: ${s.reason}\n• ${
            cash(s.items.reduce((t, i) => t + i.price, 0))
          } back to: ${pay(s.method)}`;
        case "return":
          return `Do you want me to start the return for order ${s.order} as described here? I'll wait for your yes.\n• Going back: ${
            s.items.map(it).join(" and ")
          }\n• ${cash(s.items.reduce((t, i) => t + i.price, 0))} refunded to: ${
            pay(s.method)
          }`;
        case "exchange":
        case "modify":
          return `Do you want me to ${
            s.act === "exchange"
              ? `exchange items of delivered order ${s.order}`
              : `modify items of pending order ${s.order}`
          } as described here? I'll wait for your yes.\n${
            s.pairs.map((p) =>
              `• You'd get: ${it(p.wanted)}\n  and no longer: ${it(p.had)}`
            ).join("\n")
          }\n• ${
            Math.abs(s.difference) < 0.005
              ? `Difference: none. Method: ${pay(s.method)}`
              : s.difference > 0
              ? `To pay: ${cash(s.difference)}, by ${pay(s.method)}`
              : `To be refunded: ${cash(s.difference)}, to ${pay(s.method)}`
          }`;
        case "payment":
          return `Do you want me to change how order ${s.order} is paid, as described here? I'll wait for your yes.\n• Amount: ${
            cash(s.total)
          }\n• By: ${pay(s.wanted)}\n• No longer by: ${pay(s.had)}`;
        case "address":
          return `Do you want me to change where order ${s.order} is shipped, as described here? I'll wait for your yes.\n• Ship to: ${
            ad(s.address)
          }`;
        case "userAddress":
          return `Do you want me to update your profile as described here? I'll wait for your yes.\n• Default address from now on: ${
            ad(s.address)
          }`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do you want me to book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}? I'll wait for your yes.\n${
            s.flights.map((f) => "• " + fl(f)).join("\n")
          }\n• Class: ${s.cabin}\n${
            s.passengers.map((p) => "• Traveller: " + nm(p)).join("\n")
          }\n• Bags to check: ${s.bags}\n• Travel insurance: ${
            s.insurance ? "yes" : "declined"
          }\n• Price: ${cash(s.total)}\n${
            s.payments.map((p) =>
              `• Paid with ${pay(p.method)}: ${cash(p.amount)}`
            )
              .join("\n")
          }`;
        case "cancel":
          return `Do you want me to cancel your whole reservation ${s.reservation}? I'll wait for your yes.\n• Reason given: ${s.reason}`;
        case "flights":
          return `Do you want me to change the flights of reservation ${s.reservation} to these? I'll wait for your yes.\n${
            s.flights.map((f) => "• " + fl(f)).join("\n")
          }\n• Class, as before: ${s.cabin}\n• Fare difference via: ${
            pay(s.method)
          }`;
        case "cabin":
          return `Do you want me to change the class of reservation ${s.reservation}? I'll wait for your yes.\n• Instead of: ${s.had}\n• You'd fly: ${s.wanted}\n• Flights: no change\n• Fare difference via: ${
            pay(s.method)
          }`;
        case "passengers":
          return `Do you want me to update the passengers of reservation ${s.reservation}? I'll wait for your yes.\n• New: ${
            nm(s.joining)
          }\n${
            s.leaving ? `• Removed: ${nm(s.leaving)}\n` : "• Removed: nobody\n"
          }• Complete list afterwards: ${
            s.passengers.map((p) => `${p.last}, ${p.first}`).join("; ")
          }`;
        case "bags":
          return `Do you want me to update the bags of reservation ${s.reservation}? I'll wait for your yes.\n• In total: ${s.total} (up to now ${s.had})\n• ${
            s.nonfree === 0
              ? `Chargeable: none; method on file: ${pay(s.method)}`
              : `Chargeable: ${s.nonfree}, 50 USD each, by ${pay(s.method)}`
          }`;
        case "certificate":
          return `Do you want me to send you a certificate of ${
            cash(s.amount)
          }? I'll wait for your yes.\n• For: ${s.reason}\n• Reservation: ${s.reservation}`;
      }
    },
  };
})();
const emoji: Phrasing = (() => {
  const usd = (n: number) => `$${Math.abs(n).toFixed(2)}`;
  const d = (iso: string) => {
    const t = new Date(iso + "T00:00:00Z");
    return t.toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "short",
      month: "short",
      day: "numeric",
    });
  };
  const dob = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "short",
      day: "numeric",
      year: "numeric",
    });
  const clock = (t: string) => {
    const m = /^(\d\d):(\d\d)(.*)$/.exec(t);
    if (!m) return t;
    const h = Number(m[1]);
    return `${h % 12 || 12}:${m[2]} ${h < 12 ? "AM" : "PM"}${
      m[3] ? " " + m[3] : ""
    }`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `💳 ${m.brand ?? "Credit card"} ${m.lastFour ? "*" + m.lastFour : m.id}`
      : m.source === "gift card"
      ? `🎁 Gift card ${m.id}`
      : m.source === "PayPal"
      ? `🅿️ PayPal`
      : `🎟️ Certificate ${m.id}`;
  const it = (i: ItemWords) =>
    `**${i.name}** – ${
      Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ") ||
      `item ${i.id}`
    }`;
  const ad = (a: AddressWords) =>
    `🏠 ${a.address1}\n${
      a.address2 ? `🚪 ${a.address2}\n` : ""
    }🏙️ ${a.city}, ${a.state} ${a.zip}\n🌎 ${a.country}`;
  const fl = (f: FlightWords) =>
    `🛫 ${f.number} | ${d(f.date)} | ${f.origin} ${
      clock(f.departs)
    } ➡️ ${f.destination} ${clock(f.arrives)}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  return {
    name: "emoji bullets",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Got it! 😊 One last look before I cancel:\n\n🧾 Order ${s.order} (the entire order)\n${
            s.items.map((i) => `❌ ${it(i)} – ${usd(i.price)}`).join("\n")
          }\n💬 Reason: ${s.reason}\n💰 Refund ➡️ ${
            pay(s.method)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "return":
          return `Got it! 😊 One last look before I set up the return:\n\n🧾 Order ${s.order}\n${
            s.items.map((i) => `↩️ ${it(i)} – ${usd(i.price)}`).join("\n")
          }\n💰 Refund of ${usd(s.items.reduce((t, i) => t + i.price, 0))} ➡️ ${
            pay(s.method)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "exchange":
        case "modify":
          return `Got it! 😊 One last look before I ${
            s.act === "exchange" ? "set up the exchange" : "modify your items"
          }:\n\n🧾 Order ${s.order} (${
            s.act === "exchange" ? "delivered" : "pending"
          })\n${
            s.pairs.map((p) => `🔄 ${it(p.had)}\n     ⬇️\n✨ ${it(p.wanted)}`)
              .join("\n\n")
          }\n\n${
            Math.abs(s.difference) < 0.005
              ? `💰 Same price – nothing to pay, nothing to refund (${
                pay(s.method)
              })`
              : s.difference > 0
              ? `💰 You pay ${usd(s.difference)} with ${pay(s.method)}`
              : `💰 You get back ${usd(s.difference)} ➡️ ${pay(s.method)}`
          }\n\nShall I go ahead? 👍 / 👎`;
        case "payment":
          return `Got it! 😊 One last look before I switch the payment:\n\n🧾 Order ${s.order}\n❌ Old: ${
            pay(s.had)
          }\n✅ New: ${pay(s.wanted)}\n💰 Total: ${
            usd(s.total)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "address":
          return `Got it! 😊 One last look before I change the shipping address:\n\n🧾 Order ${s.order}\n📦 will be delivered to:\n${
            ad(s.address)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "userAddress":
          return `Got it! 😊 One last look before I change your profile:\n\n👤 New default address:\n${
            ad(s.address)
          }\n\nShall I go ahead? 👍 / 👎`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Yay, travel time! 🎉 One last look before I book:\n\n🗺️ ${s.origin} ${
            s.roundTrip ? "🔁" : "➡️"
          } ${s.destination}, ${s.roundTrip ? "round trip" : "one way"}\n${
            s.flights.map(fl).join("\n")
          }\n💺 ${s.cabin}\n${
            s.passengers.map((p) => `👤 ${nm(p)} (🎂 ${dob(p.born)})`).join(
              "\n",
            )
          }\n🧳 × ${s.bags}${
            s.bags === 0 ? " (no checked bags)" : ""
          }\n🛡️ Insurance: ${s.insurance ? "✅ yes" : "❌ no"}\n💰 Total ${
            usd(s.total)
          }\n${
            s.payments.map((p) => `   ${usd(p.amount)} – ${pay(p.method)}`)
              .join("\n")
          }\n\nShall I book it? 👍 / 👎`;
        case "cancel":
          return `Got it! 😊 One last look before I cancel:\n\n🎫 Reservation ${s.reservation} – the whole thing\n💬 Reason: ${s.reason}\n\nShall I go ahead? 👍 / 👎`;
        case "flights":
          return `Got it! 😊 One last look before I change the flights:\n\n🎫 Reservation ${s.reservation}, all flights after the change:\n${
            s.flights.map(fl).join("\n")
          }\n💺 ${s.cabin} (no change)\n💰 Fare difference: ${
            pay(s.method)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "cabin":
          return `Got it! 😊 One last look before I change the cabin:\n\n🎫 Reservation ${s.reservation}\n💺 ${s.had} ➡️ ${s.wanted}\n✈️ Same flights\n💰 Fare difference: ${
            pay(s.method)
          }\n\nShall I go ahead? 👍 / 👎`;
        case "passengers":
          return `Got it! 😊 One last look before I change the passengers:\n\n🎫 Reservation ${s.reservation}\n${
            s.leaving ? `➖ ${nm(s.leaving)} (🎂 ${dob(s.leaving.born)})\n` : ""
          }➕ ${nm(s.joining)} (🎂 ${dob(s.joining.born)})\n👥 On board then: ${
            s.passengers.map(nm).join(", ")
          }\n\nShall I go ahead? 👍 / 👎`;
        case "bags":
          return `Got it! 😊 One last look before I change the bags:\n\n🎫 Reservation ${s.reservation}\n🧳 Checked bags: ${s.had} ➡️ ${s.total} in total\n${
            s.nonfree === 0
              ? `🆓 nothing to pay (${pay(s.method)})`
              : `💰 ${s.nonfree} × $50 for bags that aren't free – ${
                pay(s.method)
              }`
          }\n\nShall I go ahead? 👍 / 👎`;
        case "certificate":
          return `So sorry again! 💛 One last look before I send it:\n\n🎟️ Travel certificate: ${
            usd(s.amount)
          }\n🎫 Reservation ${s.reservation}\n💬 For: ${s.reason}\n\nShall I go ahead? 👍 / 👎`;
      }
    },
  };
})();

const terse: Phrasing = (() => {
  const usd = (n: number) => (n < 0 ? "-" : "") + "$" + Math.abs(n).toFixed(2);
  const d = (iso: string) => iso.slice(5).replace("-", "/");
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${m.brand ?? "cc"} x${m.lastFour}`
      : m.source === "PayPal"
      ? "PayPal"
      : m.id;
  const it = (i: ItemWords) =>
    `${i.name} ${i.id} (${
      Object.entries(i.options).map(([k, v]) =>
        v === "yes" || v === "no" ? `${k}: ${v}` : v
      ).join("/") || "-"
    })`;
  const ad = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) => x)
      .join(", ");
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords) =>
    `${f.number} ${d(f.date)} ${f.origin}-${f.destination}`;
  return {
    name: "one terse line",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `${s.order}: cancel all - ${
            s.items.map(it).join(", ")
          }; ${s.reason}; ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } back to ${pay(s.method)}. OK?`;
        case "return":
          return `${s.order}: return ${s.items.map(it).join(", ")}; ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } to ${pay(s.method)}. OK?`;
        case "exchange":
        case "modify":
          return `${s.order}: ${
            s.act === "exchange" ? "exchange (delivered)" : "modify (pending)"
          } ${
            s.pairs.map((p) => `${it(p.had)} -> ${it(p.wanted)}`).join("; ")
          }; ${
            Math.abs(s.difference) < 0.005
              ? `even swap, $0.00, ${pay(s.method)}`
              : s.difference > 0
              ? `+${usd(s.difference)} on ${pay(s.method)}`
              : `${usd(s.difference)}, refunded to ${pay(s.method)}`
          }. OK?`;
        case "payment":
          return `${s.order}: payment ${pay(s.had)} -> ${pay(s.wanted)}, ${
            usd(s.total)
          }. OK?`;
        case "address":
          return `${s.order}: ship to ${ad(s.address)}. OK?`;
        case "userAddress":
          return `Profile: default address -> ${ad(s.address)}. OK?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Book ${s.origin}-${s.destination} ${
            s.roundTrip ? "RT" : "one-way"
          }, ${s.cabin}: ${s.flights.map(fl).join(", ")}; ${
            s.passengers.map((p) => `${nm(p)} ${p.born}`).join(", ")
          }; ${s.bags} bag${s.bags === 1 ? "" : "s"}; ${
            s.insurance ? "insured" : "no insurance"
          }; ${
            s.payments.map((p) => `${usd(p.amount)} ${pay(p.method)}`).join(
              " + ",
            )
          } = ${usd(s.total)}. OK?`;
        case "cancel":
          return `${s.reservation}: cancel everything; ${s.reason}. OK?`;
        case "flights":
          return `${s.reservation}: new flights ${
            s.flights.map(fl).join(", ")
          } (complete), still ${s.cabin}; difference on ${pay(s.method)}. OK?`;
        case "cabin":
          return `${s.reservation}: ${s.had} -> ${s.wanted}, same flights; difference on ${
            pay(s.method)
          }. OK?`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving
              ? `${nm(s.leaving)} -> ${nm(s.joining)} ${s.joining.born}`
              : `add ${nm(s.joining)} ${s.joining.born}`
          }; flying then: ${s.passengers.map(nm).join(", ")}. OK?`;
        case "bags":
          return `${s.reservation}: checked bags ${s.had} -> ${s.total}, ${
            s.nonfree === 0
              ? `all free (${pay(s.method)})`
              : `${s.nonfree} paid @ $50 on ${pay(s.method)}`
          }. OK?`;
        case "certificate":
          return `${s.reservation}: ${
            usd(s.amount)
          } certificate to you for ${s.reason}. OK?`;
      }
    },
  };
})();

const receipt: Phrasing = (() => {
  const usd = (n: number) => Math.abs(n).toFixed(2);
  const row = (k: string, v: string) =>
    `${k} ${".".repeat(Math.max(3, 44 - k.length - v.length))} ${v}`;
  const bar = "=".repeat(46);
  const slip = (title: string, rows: string[]) =>
    "```\n" + [bar, title, bar, ...rows, bar].join("\n") +
    "\n```\nPlease type CONFIRM if everything on this slip is correct and I may process it.";
  const M = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}-${M[Number(m) - 1] ?? m}-${y}`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${(m.brand ?? "card").toUpperCase()} ************${m.lastFour}`
      : `${m.source.toUpperCase()} ${m.id}`;
  const it = (i: ItemWords, price: boolean) => [
    row(`1 x ${i.name}`, price ? usd(i.price) : i.id),
    ...Object.entries(i.options).map(([k, v]) => `      ${k}: ${v}`),
  ];
  const ad = (a: AddressWords) => [
    row("Line 1", a.address1),
    ...(a.address2 ? [row("Line 2", a.address2)] : []),
    row("City", a.city),
    row("State", a.state),
    row("Zip", a.zip),
    row("Country", a.country),
  ];
  const fl = (f: FlightWords) => [
    row(`${f.number}  ${f.origin}-${f.destination}`, d(f.date)),
    `      dep ${f.departs}   arr ${f.arrives}`,
  ];
  const pp = (p: PassengerWords) =>
    row(`${p.first} ${p.last}`, `born ${d(p.born)}`);
  return {
    name: "till receipt",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return slip(`CANCELLATION OF ORDER ${s.order}`, [
            ...s.items.flatMap((i) => it(i, true)),
            row(
              "TOTAL REFUND",
              usd(s.items.reduce((t, i) => t + i.price, 0)) + " USD",
            ),
            row("to", pay(s.method)),
            row("reason", s.reason),
          ]);
        case "return":
          return slip(`RETURN FROM ORDER ${s.order}`, [
            ...s.items.flatMap((i) => it(i, true)),
            row(
              "TOTAL REFUND",
              usd(s.items.reduce((t, i) => t + i.price, 0)) + " USD",
            ),
            row("to", pay(s.method)),
          ]);
        case "exchange":
        case "modify":
          return slip(
            s.act === "exchange"
              ? `EXCHANGE, DELIVERED ORDER ${s.order}`
              : `ITEM MODIFICATION, PENDING ORDER ${s.order}`,
            [
              ...s.pairs.flatMap((p, n) => [
                `(${n + 1}) OLD`,
                ...it(p.had, false),
                `(${n + 1}) REPLACED BY`,
                ...it(p.wanted, false),
              ]),
              row(
                Math.abs(s.difference) < 0.005
                  ? "DIFFERENCE"
                  : s.difference > 0
                  ? "DIFFERENCE, YOU PAY"
                  : "DIFFERENCE, YOU RECEIVE",
                usd(s.difference) + " USD",
              ),
              row("method", pay(s.method)),
            ],
          );
        case "payment":
          return slip(`PAYMENT METHOD, ORDER ${s.order}`, [
            row("WAS", pay(s.had)),
            row("WILL BE", pay(s.wanted)),
            row("AMOUNT", usd(s.total) + " USD"),
          ]);
        case "address":
          return slip(`NEW SHIPPING ADDRESS, ORDER ${s.order}`, ad(s.address));
        case "userAddress":
          return slip(`NEW DEFAULT ADDRESS, YOUR PROFILE`, ad(s.address));
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return slip(
            `NEW BOOKING ${s.origin} TO ${s.destination}, ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            }`,
            [
              ...s.flights.flatMap(fl),
              ...s.passengers.map(pp),
              row("Cabin", s.cabin),
              row("Checked bags", String(s.bags)),
              row("Travel insurance", s.insurance ? "YES" : "NO"),
              ...s.payments.map((p) => row(pay(p.method), usd(p.amount))),
              row("TOTAL", usd(s.total) + " USD"),
            ],
          );
        case "cancel":
          return slip(`CANCELLATION, RESERVATION ${s.reservation}`, [
            row("Scope", "whole reservation"),
            row("Reason", s.reason),
          ]);
        case "flights":
          return slip(`NEW ITINERARY, RESERVATION ${s.reservation}`, [
            ...s.flights.flatMap(fl),
            row("Cabin (same)", s.cabin),
            row("Fare difference", pay(s.method)),
          ]);
        case "cabin":
          return slip(`CABIN CHANGE, RESERVATION ${s.reservation}`, [
            row("Was", s.had),
            row("Will be", s.wanted),
            row("Flights", "same"),
            row("Fare difference", pay(s.method)),
          ]);
        case "passengers":
          return slip(
            `${
              s.leaving ? "PASSENGER CHANGE" : "EXTRA PASSENGER"
            }, RESERVATION ${s.reservation}`,
            [
              ...(s.leaving ? ["OUT", pp(s.leaving)] : []),
              "IN",
              pp(s.joining),
              "LIST AFTER THE CHANGE",
              ...s.passengers.map(pp),
            ],
          );
        case "bags":
          return slip(`BAGGAGE, RESERVATION ${s.reservation}`, [
            row("Checked bags so far", String(s.had)),
            row("Checked bags in total", String(s.total)),
            s.nonfree === 0
              ? row("Of these, at 50.00 USD", "none")
              : row("Of these, at 50.00 USD each", String(s.nonfree)),
            row("Method", pay(s.method)),
          ]);
        case "certificate":
          return slip(`COMPENSATION, RESERVATION ${s.reservation}`, [
            row("Certificate", usd(s.amount) + " USD"),
            row("Because of", s.reason),
          ]);
      }
    },
  };
})();

const legal: Phrasing = (() => {
  const usd = (n: number) =>
    `US$${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const roman = (n: number) =>
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"][
      n
    ] ?? String(n + 1);
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-GB", {
      timeZone: "UTC",
      day: "numeric",
      month: "long",
      year: "numeric",
    });
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ? m.brand + " " : ""}credit card registered as ${m.id}`
      : m.source === "PayPal"
      ? `the PayPal account registered as ${m.id}`
      : `the ${m.source} registered as ${m.id}`;
  const it = (i: ItemWords) =>
    `one (1) ${i.name}, article ${i.id}${
      Object.keys(i.options).length
        ? ", with " +
          Object.entries(i.options).map(([k, v]) => `${k} "${v}"`).join(" and ")
        : ""
    }`;
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2}` : ""
    }, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const nm = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${d(p.born)})`;
  const fl = (f: FlightWords) =>
    `flight ${f.number} of ${
      d(f.date)
    }, ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const deed = (subject: string, clauses: string[]) =>
    `SUBJECT: ${subject}.\nThe customer hereby instructs us as follows:\n${
      clauses.map((c, n) => `(${roman(n)}) ${c};`).join("\n").replace(
        /;$/,
        ".",
      )
    }\nThe foregoing shall take effect solely upon the customer's explicit assent. Does the customer so assent?`;
  return {
    name: "legal clauses",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return deed(`order ${s.order}, cancellation`, [
            `the pending order ${s.order} is to be cancelled in its entirety, comprising ${
              s.items.map(it).join("; and ")
            }`,
            `the ground for the cancellation is "${s.reason}"`,
            `the purchase price of ${
              usd(s.items.reduce((t, i) => t + i.price, 0))
            } is to revert to ${pay(s.method)}`,
          ]);
        case "return":
          return deed(`order ${s.order}, return of goods`, [
            ...s.items.map((i) => `${it(i)}, is to be returned`),
            `the refund of ${
              usd(s.items.reduce((t, i) => t + i.price, 0))
            } is to be made to ${pay(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return deed(
            `order ${s.order}, ${
              s.act === "exchange"
                ? "exchange of delivered goods"
                : "modification of items prior to shipment"
            }`,
            [
              ...s.pairs.map((p) =>
                `${it(p.had)}, is to be replaced by ${it(p.wanted)}`
              ),
              Math.abs(s.difference) < 0.005
                ? `the prices being equal, no sum is due from either party, and ${
                  pay(s.method)
                } is named as payment method`
                : s.difference > 0
                ? `the difference of ${
                  usd(s.difference)
                } is due from the customer and is to be charged to ${
                  pay(s.method)
                }`
                : `the difference of ${
                  usd(s.difference)
                } is due to the customer and is to be refunded to ${
                  pay(s.method)
                }`,
            ],
          );
        case "payment":
          return deed(`order ${s.order}, change of payment method`, [
            `${
              pay(s.had)
            } ceases to be the payment method of the said pending order and is to be refunded`,
            `${pay(s.wanted)} is to be charged the full ${
              usd(s.total)
            } in its stead`,
          ]);
        case "address":
          return deed(`order ${s.order}, change of shipping address`, [
            `the goods under the said pending order are to be shipped to ${
              ad(s.address)
            }`,
            `no other order and no profile data are affected`,
          ]);
        case "userAddress":
          return deed(`customer profile, change of default address`, [
            `the default address on the customer's profile is to read ${
              ad(s.address)
            }`,
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return deed(
            `booking of a ${
              s.roundTrip ? "round trip" : "one-way trip"
            } from ${s.origin} to ${s.destination}`,
            [
              ...s.flights.map((f) => `carriage on ${fl(f)}`),
              `the cabin is ${s.cabin}`,
              `the ${
                s.passengers.length === 1 ? "passenger is" : "passengers are"
              } ${s.passengers.map(nm).join(" and ")}`,
              `${
                s.bags === 0
                  ? "no bag is"
                  : s.bags === 1
                  ? "one (1) bag is"
                  : `${s.bags} bags in total are`
              } to be checked in`,
              `travel insurance is ${s.insurance ? "taken out" : "declined"}`,
              `the total of ${usd(s.total)} is to be discharged ${
                s.payments.map((p) =>
                  `as to ${usd(p.amount)} by ${pay(p.method)}`
                )
                  .join(" and ")
              }`,
            ],
          );
        case "cancel":
          return deed(`reservation ${s.reservation}, cancellation`, [
            `the reservation is to be cancelled in its entirety`,
            `the ground for the cancellation is "${s.reason}"`,
          ]);
        case "flights":
          return deed(`reservation ${s.reservation}, change of flights`, [
            ...s.flights.map((f, n) =>
              `segment ${n + 1} of ${s.flights.length} is to be ${fl(f)}`
            ),
            `the cabin, ${s.cabin}, remains unaltered`,
            `any difference in fare is to be borne by or credited to ${
              pay(s.method)
            }`,
          ]);
        case "cabin":
          return deed(`reservation ${s.reservation}, change of cabin`, [
            `the cabin on all segments, presently ${s.had}, is to be ${s.wanted}`,
            `the flights remain unaltered`,
            `any difference in fare is to be borne by or credited to ${
              pay(s.method)
            }`,
          ]);
        case "passengers":
          return deed(`reservation ${s.reservation}, passengers`, [
            s.leaving
              ? `${nm(s.joining)} is to be substituted for ${nm(s.leaving)}`
              : `${nm(s.joining)} is to be added`,
            `the passengers shall thereafter be ${
              s.passengers.map((p) => `${p.first} ${p.last}`).join(" and ")
            }`,
          ]);
        case "bags":
          return deed(`reservation ${s.reservation}, checked baggage`, [
            `the number of checked bags, presently ${s.had}, is to be ${s.total} in total`,
            s.nonfree === 0
              ? `no bag is subject to a fee`
              : `${s.nonfree} thereof ${
                s.nonfree === 1 ? "is" : "are"
              } subject to a fee of US$50${s.nonfree === 1 ? "" : " each"}`,
            s.nonfree === 0
              ? `${pay(s.method)} is named as payment method`
              : `the fee is to be charged to ${pay(s.method)}`,
          ]);
        case "certificate":
          return deed(`reservation ${s.reservation}, compensation`, [
            `a travel certificate in the amount of ${
              usd(s.amount)
            } is to be issued to the customer`,
            `the ground for the compensation is "${s.reason}"`,
          ]);
      }
    },
  };
})();

const soYouWant: Phrasing = (() => {
  const usd = (n: number) => {
    const a = Math.abs(n);
    return "$" + (Number.isInteger(a) ? String(a) : a.toFixed(2));
  };
  const City: Record<string, string> = {
    SFO: "San Francisco",
    LAX: "Los Angeles",
    ORD: "Chicago",
    DFW: "Dallas",
    DEN: "Denver",
    SEA: "Seattle",
    ATL: "Atlanta",
    MIA: "Miami",
    BOS: "Boston",
    PHX: "Phoenix",
    LAS: "Las Vegas",
    MCO: "Orlando",
    EWR: "Newark",
    CLT: "Charlotte",
    MSP: "Minneapolis",
    DTW: "Detroit",
    PHL: "Philadelphia",
    IAH: "Houston (IAH)",
    JFK: "New York JFK",
    LGA: "New York LaGuardia",
  };
  const c = (code: string) => City[code] ?? code;
  const d = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
    });
  const dob = (iso: string) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      day: "numeric",
      year: "numeric",
    });
  const and = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : l.slice(0, -1).join(", ") + " and " + l.slice(-1).join("");
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `your ${
        m.brand ? m.brand.charAt(0).toUpperCase() + m.brand.slice(1) : "card"
      } ending in ${m.lastFour}`
      : m.source === "PayPal"
      ? "your PayPal"
      : m.source === "credit card"
      ? `your credit card ${m.id}`
      : `${m.source} ${m.id}`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) =>
      v === "yes"
        ? k
        : v === "no"
        ? `not ${k}`
        : /^(none|low|medium|high|\d.*|.)$/i.test(v)
        ? `${k} ${v}`
        : v
    );
    return o.length
      ? `${i.name.toLowerCase()} (${o.join(", ")})`
      : `${i.name.toLowerCase()} (${i.id})`;
  };
  const ad = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ", " + a.address2 : ""
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords) =>
    `${f.number} from ${c(f.origin)} to ${c(f.destination)} on ${
      d(f.date)
    } (${f.departs} to ${f.arrives})`;
  return {
    name: "so you want me to",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Okay! You'd like order ${s.order} gone – the ${
            and(s.items.map(it))
          } – since ${
            s.reason === "no longer needed"
              ? "you don't need it any longer"
              : s.reason === "ordered by mistake"
              ? "ordering it was a mistake"
              : `the reason is ${s.reason}`
          }, and you'd like your ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } back on ${pay(s.method)}. Is that what you want me to do?`;
        case "return":
          return `Okay! From order ${s.order} you'd like to return the ${
            and(s.items.map(it))
          }, with ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } refunded to ${pay(s.method)}. Is that what you want me to do?`;
        case "exchange":
        case "modify":
          return `Okay! ${
            s.act === "exchange"
              ? `You've already received order ${s.order} and you'd like to trade`
              : `Order ${s.order} hasn't shipped yet and you'd like to change`
          } ${
            and(s.pairs.map((p) => `the ${it(p.had)} for the ${it(p.wanted)}`))
          }. ${
            Math.abs(s.difference) < 0.005
              ? `They cost the same, so you neither pay nor get anything; I'd put ${
                pay(s.method)
              } down as the method.`
              : s.difference > 0
              ? `You'd pay the extra ${usd(s.difference)} with ${
                pay(s.method)
              }.`
              : `You'd get ${usd(s.difference)} back on ${pay(s.method)}.`
          } Is that what you want me to do?`;
        case "payment":
          return `Okay! You'd rather pay for order ${s.order} with ${
            pay(s.wanted)
          } than with ${pay(s.had)}. It's the same ${
            usd(s.total)
          }, just on the other method. Is that what you want me to do?`;
        case "address":
          return `Okay! You'd like order ${s.order} to arrive at ${
            ad(s.address)
          } instead. Is that what you want me to do?`;
        case "userAddress":
          return `Okay! You'd like a different default address on your profile: ${
            ad(s.address)
          }. Is that what you want me to do?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Okay! You'd like to fly ${c(s.origin)} to ${
            c(s.destination)
          }, ${s.roundTrip ? "and return" : "one-way"}, in ${s.cabin}: ${
            and(s.flights.map(fl))
          }. Flying: ${
            and(s.passengers.map((p) => `${nm(p)} (born ${dob(p.born)})`))
          }. You want ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "one checked bag"
              : `${s.bags} checked bags`
          } and ${
            s.insurance ? "you want" : "you don't want"
          } travel insurance. That makes ${usd(s.total)}: ${
            and(s.payments.map((p) => `${usd(p.amount)} on ${pay(p.method)}`))
          }. Is that what you want me to book?`;
        case "cancel":
          return `Okay! You'd like reservation ${s.reservation} cancelled, all of it, and the reason you gave me is ${
            s.reason === "change of plan"
              ? "a change of plan"
              : s.reason === "airline cancelled flight"
              ? "that the airline cancelled the flight"
              : s.reason
          }. Is that what you want me to do?`;
        case "flights":
          return `Okay! For reservation ${s.reservation} you'd like to fly on ${
            and(s.flights.map(fl))
          }, and nothing else, in ${s.cabin} as before. If the fare is different, ${
            pay(s.method)
          } covers it or gets the refund. Is that what you want me to do?`;
        case "cabin":
          return `Okay! On reservation ${s.reservation} you're in ${s.had} now and you'd like ${s.wanted}, same flights. The fare difference would go through ${
            pay(s.method)
          }. Is that what you want me to do?`;
        case "passengers":
          return `Okay! ${
            s.leaving
              ? `${
                nm(s.leaving)
              } isn't going on ${s.reservation} any more and ${
                nm(s.joining)
              }, born ${dob(s.joining.born)}, goes instead`
              : `${nm(s.joining)}, born ${
                dob(s.joining.born)
              }, joins reservation ${s.reservation}`
          }, so the people flying are ${
            and(s.passengers.map(nm))
          }. Is that what you want me to do?`;
        case "bags":
          return `Okay! You'd like ${s.total} checked bag${
            s.total === 1 ? "" : "s"
          } on reservation ${s.reservation} where you have ${
            s.had === 0 ? "none" : s.had
          } today. ${
            s.nonfree === 0
              ? `That costs nothing extra (I'd keep ${pay(s.method)} on file).`
              : `${s.nonfree} of the ${s.total} cost${
                s.nonfree === 1 ? "s" : ""
              } extra, ${s.nonfree === 1 ? "$50" : "$50 each"}, on ${
                pay(s.method)
              }.`
          } Is that what you want me to do?`;
        case "certificate":
          return `Okay! For the ${s.reason} on reservation ${s.reservation} you'd like the ${
            usd(s.amount)
          } certificate sent to you. Is that what you want me to do?`;
      }
    },
  };
})();
const phoneReadback: Phrasing = (() => {
  const usd = (n: number) => {
    const c = Math.round(Math.abs(n) * 100);
    const a = Math.floor(c / 100);
    const r = c % 100;
    const dollars = `${a.toLocaleString("en-US")} dollar${a === 1 ? "" : "s"}`;
    return r === 0 ? dollars : `${dollars} and ${r} cent${r === 1 ? "" : "s"}`;
  };
  const th = (n: number) =>
    n +
    (n % 100 > 10 && n % 100 < 14
      ? "th"
      : ["th", "st", "nd", "rd"][n % 10] ?? "th");
  const months = [
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
  const d = (iso: string) => {
    const [, m, dd] = iso.split("-");
    return `${months[Number(m) - 1] ?? m} ${th(Number(dd))}`;
  };
  const dob = (iso: string) => `${d(iso)}, ${iso.slice(0, 4)}`;
  const clock = (t: string) => {
    const m = /^(\d\d):(\d\d)(.*)$/.exec(t);
    if (!m) return t;
    const h = Number(m[1]);
    if (h === 12 && m[2] === "00") return "12 noon";
    const p = h < 12
      ? "in the morning"
      : h < 18
      ? "in the afternoon"
      : "in the evening";
    return `${h % 12 || 12}${m[2] === "00" ? " o'clock" : ":" + m[2]} ${p}${
      m[3] ? ` (${m[3]})` : ""
    }`;
  };
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `the ${m.brand ?? "card"} ending in ${m.lastFour.split("").join("-")}`
      : m.source === "PayPal"
      ? "the PayPal account on file"
      : `the ${m.source} with ID ${m.id}`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `the ${i.name}${
      o.length ? ", " + o.join(", ") : ""
    }, item number ${i.id}`;
  };
  const ad = (a: AddressWords) =>
    `${a.address1}. ${
      a.address2 ? a.address2 : "No second address line"
    }. ${a.city}, ${a.state}. Zip code ${a.zip}. ${a.country}.`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords) =>
    `On ${d(f.date)}, flight ${f.number}, leaving ${f.origin} at ${
      clock(f.departs)
    } and getting into ${f.destination} at ${clock(f.arrives)}.`;
  const o = (order: string) => order.replace("#", "");
  const end =
    " If that's all correct, just say yes and I'll take care of it. Is it?";
  return {
    name: "read back on the phone",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Let me read that back to you. This is a cancellation. Order number ${
            o(s.order)
          }, the complete order. In it there ${
            s.items.length === 1 ? "is" : "are"
          }: ${
            s.items.map(it).join(". And ")
          }. The reason you told me: ${s.reason}. And the refund, that's ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          }, goes to ${pay(s.method)}.` + end;
        case "return":
          return `Let me read that back to you. This is a return. Order number ${
            o(s.order)
          }. What comes back to us: ${
            s.items.map((i) => `${it(i)}, at ${usd(i.price)}`).join(". And ")
          }. The refund goes to ${pay(s.method)}.` + end;
        case "exchange":
        case "modify":
          return `Let me read that back to you. ${
            s.act === "exchange"
              ? "This is an exchange. Order number " + o(s.order) +
                ", which you have received."
              : "This is a change of items. Order number " + o(s.order) +
                ", which is still pending."
          } ${
            s.pairs.map((p, n) =>
              `${s.pairs.length > 1 ? `Number ${n + 1}. ` : ""}What you have: ${
                it(p.had)
              }. What you'll get for it: ${it(p.wanted)}.`
            ).join(" ")
          } ${
            Math.abs(s.difference) < 0.005
              ? `The price stays the same, zero difference, and the method on it is ${
                pay(s.method)
              }.`
              : s.difference > 0
              ? `That's ${usd(s.difference)} more for you to pay, with ${
                pay(s.method)
              }.`
              : `That's ${usd(s.difference)} coming back to you, on ${
                pay(s.method)
              }.`
          }` + end;
        case "payment":
          return `Let me read that back to you. This is a change of payment method. Order number ${
            o(s.order)
          }, amount ${usd(s.total)}. You paid with ${pay(s.had)}${
            s.had.source === "PayPal" ? `, ID ${s.had.id}` : ""
          }. You will be paying with ${pay(s.wanted)}${
            s.wanted.source === "PayPal" ? `, ID ${s.wanted.id}` : ""
          }.` + end;
        case "address":
          return `Let me read that back to you. This is a new shipping address, only for order number ${
            o(s.order)
          }. ${ad(s.address)}` + end;
        case "userAddress":
          return `Let me read that back to you. This is a new default address for your profile with us. ${
            ad(s.address)
          }` + end;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Let me read that back to you. This is a new booking, ${
            s.roundTrip ? "a round trip" : "one way"
          }, ${s.origin} to ${s.destination}, in ${s.cabin}. ${
            s.flights.map(fl).join(" ")
          } The passenger${s.passengers.length === 1 ? " is" : "s are"} ${
            s.passengers.map((p) => `${nm(p)}, born ${dob(p.born)}`).join(
              "; and ",
            )
          }. ${
            s.bags === 0
              ? "No checked bags"
              : s.bags === 1
              ? "One checked bag"
              : `${s.bags} checked bags`
          }. ${
            s.insurance ? "Insurance, yes" : "Insurance, no"
          }. The total is ${usd(s.total)}, and you're paying ${
            s.payments.map((p) => `${usd(p.amount)} with ${pay(p.method)}`)
              .join(", and ")
          }.` + end;
        case "cancel":
          return `Let me read that back to you. This is a cancellation. Reservation ${s.reservation}, that's ${
            s.reservation.split("").join("-")
          }, the complete reservation. The reason you told me: ${s.reason}.` +
            end;
        case "flights":
          return `Let me read that back to you. This is a change of flights. Reservation ${s.reservation}. All your flights, once changed: ${
            s.flights.map(fl).join(" ")
          } Your cabin stays ${s.cabin}. The difference in price, up or down, goes through ${
            pay(s.method)
          }.` + end;
        case "cabin":
          return `Let me read that back to you. This is a change of cabin. Reservation ${s.reservation}. You're in ${s.had} today, and everyone will be in ${s.wanted}. Same flights. The difference in price, up or down, goes through ${
            pay(s.method)
          }.` + end;
        case "passengers":
          return `Let me read that back to you. This is a change of passengers. Reservation ${s.reservation}. ${
            s.leaving
              ? `Not flying: ${nm(s.leaving)}. Flying instead`
              : "Joining"
          }: ${nm(s.joining)}, born ${
            dob(s.joining.born)
          }. So everyone on it: ${s.passengers.map(nm).join("; ")}.` + end;
        case "bags":
          return `Let me read that back to you. This is about checked bags. Reservation ${s.reservation}. You have ${
            s.had === 0 ? "none" : s.had
          }, you'll have ${s.total} altogether. ${
            s.nonfree === 0
              ? `There's no fee. The method on it is ${pay(s.method)}.`
              : `The fee is 50 dollars${
                s.nonfree === 1 ? "" : " a bag"
              } for ${s.nonfree} of them, paid with ${pay(s.method)}.`
          }` + end;
        case "certificate":
          return `Let me read that back to you. This is a compensation. A certificate over ${
            usd(s.amount)
          }, for the ${s.reason}, on reservation ${s.reservation}.` + end;
      }
    },
  };
})();

const diff: Phrasing = (() => {
  const usd = (n: number) => (n < 0 ? "-" : "+") + Math.abs(n).toFixed(2);
  const abs = (n: number) => Math.abs(n).toFixed(2);
  const pay = (m: MethodWords) =>
    `${m.id}${
      m.lastFour ? ` (${m.brand ?? "card"} ${m.lastFour})` : ` (${m.source})`
    }`;
  const it = (i: ItemWords) =>
    `${i.id} ${i.name} {${
      Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join(", ")
    }} @ ${abs(i.price)}`;
  const ad = (a: AddressWords) =>
    Object.entries({
      address1: a.address1,
      address2: a.address2 || '""',
      city: a.city,
      state: a.state,
      zip: a.zip,
      country: a.country,
    }).map(([k, v]) => `+ ${k}: ${v}`).join("\n");
  const pp = (p: PassengerWords) => `${p.first} ${p.last} (${p.born})`;
  const fl = (f: FlightWords) =>
    `${f.number} ${f.date} ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const patch = (head: string, body: string) =>
    `Pending change, nothing applied yet:\n\n@@ ${head} @@\n${body}\n\nApply? [y/n]`;
  return {
    name: "diff with minus and plus",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return patch(
            `order ${s.order}: cancel (whole order)`,
            `${
              s.items.map((i) => "- " + it(i)).join("\n")
            }\n  reason: ${s.reason}\n+ refund ${
              abs(s.items.reduce((t, i) => t + i.price, 0))
            } USD to ${pay(s.method)}`,
          );
        case "return":
          return patch(
            `order ${s.order}: return`,
            `${s.items.map((i) => "- " + it(i)).join("\n")}\n+ refund ${
              abs(s.items.reduce((t, i) => t + i.price, 0))
            } USD to ${pay(s.method)}`,
          );
        case "exchange":
        case "modify":
          return patch(
            `order ${s.order} (${
              s.act === "exchange" ? "delivered" : "pending"
            }): ${s.act === "exchange" ? "exchange items" : "modify items"}`,
            `${
              s.pairs.map((p) => `- ${it(p.had)}\n+ ${it(p.wanted)}`).join("\n")
            }\n  price: ${
              Math.abs(s.difference) < 0.005
                ? "+-0.00 USD, method"
                : s.difference > 0
                ? `${usd(s.difference)} USD, charged to`
                : `${usd(s.difference)} USD, refunded to`
            } ${pay(s.method)}`,
          );
        case "payment":
          return patch(
            `order ${s.order}: payment of ${abs(s.total)} USD`,
            `- ${pay(s.had)}\n+ ${pay(s.wanted)}`,
          );
        case "address":
          return patch(`order ${s.order}: shipping address`, ad(s.address));
        case "userAddress":
          return patch(`profile: default address`, ad(s.address));
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return patch(
            `new reservation ${s.origin}-${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            `${s.flights.map((f) => "+ flight " + fl(f)).join("\n")}\n${
              s.passengers.map((p) => "+ passenger " + pp(p)).join("\n")
            }\n+ checked bags: ${s.bags}\n+ insurance: ${
              s.insurance ? "yes" : "no"
            }\n${
              s.payments.map((p) =>
                `+ pay ${abs(p.amount)} USD with ${pay(p.method)}`
              ).join("\n")
            }\n  total: ${abs(s.total)} USD`,
          );
        case "cancel":
          return patch(
            `reservation ${s.reservation}: cancel`,
            `- whole reservation, all flights, all passengers\n  reason: ${s.reason}`,
          );
        case "flights":
          return patch(
            `reservation ${s.reservation}: flights`,
            `- all present flights\n${
              s.flights.map((f) => "+ " + fl(f)).join("\n")
            }\n  cabin: ${s.cabin} (not changed)\n  fare difference: ${
              pay(s.method)
            }`,
          );
        case "cabin":
          return patch(
            `reservation ${s.reservation}: cabin`,
            `- ${s.had}\n+ ${s.wanted}\n  flights: not changed\n  fare difference: ${
              pay(s.method)
            }`,
          );
        case "passengers":
          return patch(
            `reservation ${s.reservation}: passengers`,
            `${s.leaving ? `- ${pp(s.leaving)}\n` : ""}+ ${
              pp(s.joining)
            }\n  result: ${s.passengers.map(pp).join(", ")}`,
          );
        case "bags":
          return patch(
            `reservation ${s.reservation}: checked bags`,
            `- ${s.had}\n+ ${s.total} (in total)\n  not free: ${
              s.nonfree === 0
                ? `none, method ${pay(s.method)}`
                : `${s.nonfree} x 50.00 USD, charged to ${pay(s.method)}`
            }`,
          );
        case "certificate":
          return patch(
            `compensation for ${s.reason}, reservation ${s.reservation}`,
            `+ certificate ${abs(s.amount)} USD for you`,
          );
      }
    },
  };
})();

const butler: Phrasing = (() => {
  const usd = (n: number) => {
    const a = Math.abs(n);
    return `${
      Number.isInteger(a)
        ? a.toLocaleString("en-GB")
        : a.toLocaleString("en-GB", {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
    } US dollars`;
  };
  const d = (iso: string) => {
    const t = new Date(iso + "T00:00:00Z");
    const n = t.getUTCDate();
    const s = n === 1 || n === 21 || n === 31
      ? "st"
      : n === 2 || n === 22
      ? "nd"
      : n === 3 || n === 23
      ? "rd"
      : "th";
    return `${
      t.toLocaleDateString("en-GB", { timeZone: "UTC", weekday: "long" })
    }, ${n}${s} ${
      t.toLocaleDateString("en-GB", { timeZone: "UTC", month: "long" })
    } ${t.getUTCFullYear()}`;
  };
  const dob = (iso: string) => d(iso).replace(/^\w+, /, "");
  const clock = (t: string) => t.replace(":", ".");
  const and = (l: readonly string[]) =>
    l.length < 2
      ? l.join("")
      : l.slice(0, -1).join(", ") + " and " + l.slice(-1).join("");
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `your good ${
        m.brand === "visa"
          ? "Visa"
          : m.brand === "mastercard"
          ? "MasterCard"
          : m.brand ?? "credit"
      } card, number ending ${m.lastFour}`
      : m.source === "PayPal"
      ? `your PayPal account, ${m.id}`
      : `your ${m.source}, ${m.id}`;
  const it = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} being ${v}`);
    return `the ${i.name}${
      o.length ? `, ${and(o)}` : `, bearing the number ${i.id}`
    }`;
  };
  const ad = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? a.address2 + ", " : ""
    }${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${d(f.date)}, ${
      clock(f.departs)
    } to ${clock(f.arrives)}`;
  return {
    name: "butler",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Very good. I should be glad to withdraw order ${s.order} in full, that is to say: ${
            s.items.map(it).join("; ")
          }. I would note that ${
            s.reason === "no longer needed"
              ? "it is no longer needed"
              : s.reason === "ordered by mistake"
              ? "it was ordered by mistake"
              : `the reason is: ${s.reason}`
          }. Cancelling it returns ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } to ${
            pay(s.method)
          }. Might I trouble you for your permission to do so?`;
        case "return":
          return `Very good. I should be glad to arrange the return of the following from order ${s.order}: ${
            s.items.map(it).join("; ")
          }. The refund of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } would be made to ${
            pay(s.method)
          }. Might I trouble you for your permission to do so?`;
        case "exchange":
        case "modify":
          return `Very good. ${
            s.act === "exchange"
              ? `I should be glad to arrange an exchange on order ${s.order}, which has reached you already`
              : `I should be glad to modify order ${s.order}, which is yet pending`
          }: ${
            s.pairs.map((p) =>
              `in place of ${it(p.had)}, you would have ${it(p.wanted)}`
            )
              .join("; furthermore, ")
          }. ${
            Math.abs(s.difference) < 0.005
              ? `Happily, the prices are equal, and ${
                pay(s.method)
              }, need only be named, not charged.`
              : s.difference > 0
              ? `The further sum of ${usd(s.difference)} would be charged to ${
                pay(s.method)
              }.`
              : `The sum of ${usd(s.difference)} would be refunded to ${
                pay(s.method)
              }.`
          } Might I trouble you for your permission to do so?`;
        case "payment":
          return `Very good. I should be glad to have the ${
            usd(s.total)
          } for order ${s.order} paid by ${pay(s.wanted)}, instead of by ${
            pay(s.had)
          }. Might I trouble you for your permission to do so?`;
        case "address":
          return `Very good. I should be glad to have the pending order ${s.order} conveyed to the following address: ${
            ad(s.address)
          }. This would concern the said order only. Might I trouble you for your permission to do so?`;
        case "userAddress":
          return `Very good. I should be glad to enter the following in your profile as your default address: ${
            ad(s.address)
          }. Might I trouble you for your permission to do so?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Very good. I should be glad to reserve for ${
            and(s.passengers.map((p) => `${nm(p)} (born ${dob(p.born)})`))
          } a ${
            s.roundTrip ? "return journey" : "single journey"
          } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
            s.flights.map(fl).join("; ")
          }. There would be ${
            s.bags === 0
              ? "no luggage to check in"
              : s.bags === 1
              ? "one piece of checked luggage"
              : `${s.bags} pieces of checked luggage`
          }, and travel insurance would ${
            s.insurance ? "be included" : "not be included"
          }. The fare of ${usd(s.total)} in total would be met thus: ${
            s.payments.map((p) => `${usd(p.amount)} from ${pay(p.method)}`)
              .join("; ")
          }. Might I trouble you for your permission to do so?`;
        case "cancel":
          return `Very good. I should be glad to cancel the whole of reservation ${s.reservation}, noting as the reason: ${s.reason}. Might I trouble you for your permission to do so?`;
        case "flights":
          return `Very good. I should be glad to rearrange reservation ${s.reservation}, such that the journey in its entirety reads: ${
            s.flights.map(fl).join("; ")
          }. You would remain in ${s.cabin}. Should the fare differ, it would be settled by way of ${
            pay(s.method)
          }. Might I trouble you for your permission to do so?`;
        case "cabin":
          return `Very good. I should be glad to move the party on reservation ${s.reservation} out of ${s.had} and into ${s.wanted}, upon the very same flights. The difference in fare would be settled by way of ${
            pay(s.method)
          }. Might I trouble you for your permission to do so?`;
        case "passengers":
          return `Very good. I should be glad to ${
            s.leaving
              ? `let ${nm(s.joining)} (born ${
                dob(s.joining.born)
              }) travel in the stead of ${nm(s.leaving)}`
              : `add ${nm(s.joining)} (born ${
                dob(s.joining.born)
              }) to the party`
          } on reservation ${s.reservation}. The party would then consist of ${
            and(s.passengers.map(nm))
          }. Might I trouble you for your permission to do so?`;
        case "bags":
          return `Very good. I should be glad to raise the checked luggage on reservation ${s.reservation} from ${
            s.had === 0 ? "none" : s.had === 1 ? "1 piece" : `${s.had} pieces`
          } to a total of ${s.total}. ${
            s.nonfree === 0
              ? `None of it attracts a fee; ${
                pay(s.method)
              }, need only be named, not charged.`
              : `A fee of 50 US dollars${
                s.nonfree === 1 ? "" : " apiece"
              } applies to ${s.nonfree} of them, charged to ${pay(s.method)}.`
          } Might I trouble you for your permission to do so?`;
        case "certificate":
          return `Very good. In recompense for the ${s.reason} on reservation ${s.reservation}, I should be glad to send you a certificate to the value of ${
            usd(s.amount)
          }. Might I trouble you for your permission to do so?`;
      }
    },
  };
})();

const ifYouSayYes: Phrasing = (() => {
  const usd = (n: number) => `$ ${Math.abs(n).toFixed(2)}`;
  const d = (iso: string) => iso.replace(/-/g, "/");
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? m.lastFour
        ? `card ${m.lastFour} (${m.brand ?? "credit card"})`
        : `card ${m.id}`
      : `${m.source} (${m.id})`;
  const it = (i: ItemWords) =>
    `"${i.name}: ${
      Object.entries(i.options).map(([k, v]) => `${v} (${k})`).join(", ") ||
      i.id
    }"`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords) =>
    `${f.origin} to ${f.destination}, ${
      d(f.date)
    }, ${f.departs}-${f.arrives}, no. ${f.number}`;
  const steps = (l: string[]) =>
    `If (and only if) you answer "yes", this is what will happen:\n${
      l.map((x, n) => `${n + 1}) ${x}`).join("\n")
    }\nYes or no?`;
  const ad = (a: AddressWords) =>
    [
      a.address1,
      a.address2,
      a.city,
      a.state + "-" + a.zip,
      a.country,
    ].filter((x) => x).join("; ");
  return {
    name: "what will happen, step by step",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return steps([
            `Order ${s.order} will be cancelled completely. It holds ${
              s.items.map(it).join(" and ")
            }.`,
            `We'll record the reason "${s.reason}".`,
            `${
              usd(s.items.reduce((t, i) => t + i.price, 0))
            } will be paid back to ${pay(s.method)}${
              s.method.source === "gift card"
                ? ", at once"
                : ", within 5 to 7 business days"
            }.`,
          ]);
        case "return":
          return steps([
            `A return will be opened on order ${s.order} for ${
              s.items.map(it).join(" and ")
            }.`,
            `You'll be sent an email that tells you how to send ${
              s.items.length === 1 ? "it" : "them"
            } in.`,
            `You'll be refunded ${
              usd(s.items.reduce((t, i) => t + i.price, 0))
            } to ${pay(s.method)}.`,
          ]);
        case "exchange":
        case "modify":
          return steps([
            ...s.pairs.map((p) =>
              `In ${
                s.act === "exchange" ? "delivered" : "pending"
              } order ${s.order}, ${it(p.had)} will be ${
                s.act === "exchange" ? "exchanged for" : "changed to"
              } ${it(p.wanted)}.`
            ),
            Math.abs(s.difference) < 0.005
              ? `You'll pay nothing and be refunded nothing, as the price is the same; ${
                pay(s.method)
              } will be the method on record.`
              : s.difference > 0
              ? `You'll be charged the difference of ${usd(s.difference)} on ${
                pay(s.method)
              }.`
              : `You'll be refunded the difference of ${usd(s.difference)} on ${
                pay(s.method)
              }.`,
          ]);
        case "payment":
          return steps([
            `For order ${s.order} we'll charge ${usd(s.total)} to ${
              pay(s.wanted)
            }.`,
            `We'll give back the same amount to ${pay(s.had)}.`,
          ]);
        case "address":
          return steps([
            `Order ${s.order} will ship to this address: ${ad(s.address)}`,
            `Your default address will not be touched.`,
          ]);
        case "userAddress":
          return steps([
            `The default address in your profile will be this: ${
              ad(s.address)
            }`,
            `Orders that you have placed already will keep their shipping address.`,
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return steps([
            `We'll book ${
              s.roundTrip ? "a round trip" : "a one-way trip"
            } from ${s.origin} to ${s.destination} in ${s.cabin} for ${
              s.passengers.map((p) => `${nm(p)} (${d(p.born)})`).join(" and ")
            }.`,
            ...s.flights.map((f) => `You'll be on this flight: ${fl(f)}.`),
            s.bags === 0
              ? `No bags will be checked.`
              : `${s.bags} ${s.bags === 1 ? "bag" : "bags"} will be checked.`,
            `Travel insurance will ${
              s.insurance ? "be added" : "not be added"
            }.`,
            ...s.payments.map((p) =>
              `${usd(p.amount)} will be taken from ${pay(p.method)}.`
            ),
            `Nothing more will be taken: the total is ${usd(s.total)}.`,
          ]);
        case "cancel":
          return steps([
            `Reservation ${s.reservation} will be cancelled, for all passengers and flights.`,
            `We'll record the reason "${s.reason}".`,
          ]);
        case "flights":
          return steps([
            `The flights of reservation ${s.reservation} will be replaced by the ${
              s.flights.length === 1 ? "one" : s.flights.length
            } below.`,
            ...s.flights.map((f) => `${fl(f)}.`),
            `The cabin will still be ${s.cabin}.`,
            `The fare difference, if any, will be charged or refunded to ${
              pay(s.method)
            }.`,
          ]);
        case "cabin":
          return steps([
            `The cabin of reservation ${s.reservation} will be ${s.wanted}. Right now it is ${s.had}.`,
            `The flights will stay as they are.`,
            `The fare difference will be charged or refunded to ${
              pay(s.method)
            }.`,
          ]);
        case "passengers":
          return steps([
            s.leaving
              ? `On reservation ${s.reservation}, ${nm(s.leaving)} (${
                d(s.leaving.born)
              }) will be replaced by ${nm(s.joining)} (${d(s.joining.born)}).`
              : `On reservation ${s.reservation}, ${nm(s.joining)} (${
                d(s.joining.born)
              }) will be added.`,
            `The passengers will be: ${s.passengers.map(nm).join(", ")}.`,
          ]);
        case "bags":
          return steps([
            `Reservation ${s.reservation} will have ${s.total} checked bags in all; it has ${s.had} now.`
              .replace(" 1 checked bags", " 1 checked bag"),
            s.nonfree === 0
              ? `You won't be charged, for none of them costs extra. The method on record will be ${
                pay(s.method)
              }.`
              : `For ${s.nonfree} of them you'll be charged $ 50.00${
                s.nonfree === 1 ? "" : " each"
              } on ${pay(s.method)}.`,
          ]);
        case "certificate":
          return steps([
            `You'll get a certificate worth ${usd(s.amount)}.`,
            `We'll record it as compensation for the ${s.reason} in reservation ${s.reservation}.`,
          ]);
      }
    },
  };
})();

const doTheNeedful: Phrasing = (() => {
  const usd = (n: number) =>
    `USD ${
      Math.abs(n).toLocaleString("en-US", {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    }`;
  const M = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const d = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}-${M[Number(m) - 1] ?? m}-${(y ?? "").slice(2)}`;
  };
  const dob = (iso: string) => {
    const [y, m, dd] = iso.split("-");
    return `${dd}-${M[Number(m) - 1] ?? m}-${y}`;
  };
  const hrs = (t: string) => t.replace(/^(\d\d):(\d\d)/, "$1$2") + " hrs";
  const pay = (m: MethodWords) =>
    m.source === "credit card" && m.lastFour
      ? `${m.brand ?? ""} credit card (last 4 digits ${m.lastFour})`.trim()
      : m.source === "PayPal"
      ? `PayPal id ${m.id}`
      : `${m.source} no. ${m.id}`;
  const it = (i: ItemWords) =>
    `${i.name} having ${
      Object.entries(i.options).map(([k, v]) => `${k} as ${v}`).join(" & ") ||
      `item id ${i.id}`
    }`;
  const ad = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.city} - ${a.zip}, ${a.state}, ${a.country}`;
  const nm = (p: PassengerWords) => `${p.first} ${p.last}`;
  const fl = (f: FlightWords, n: number) =>
    `${String.fromCharCode(97 + n)}. Flt no. ${f.number} dtd. ${
      d(f.date)
    }, ${f.origin} (dep. ${hrs(f.departs)}) to ${f.destination} (arr. ${
      hrs(f.arrives)
    })`;
  const hi = "Greetings of the day!\n\n";
  const end =
    '\n\nKindly revert with "I confirm" so that we can do the needful. May we have your kind confirmation please?';
  return {
    name: "do the needful",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return hi +
            `As per your request, we are going to cancel your full order bearing no. ${s.order} containing ${
              s.items.map((i, n) => `(${n + 1}) ${it(i)}`).join(", ")
            }. Reason for cancellation is noted as: ${s.reason}. Amount of ${
              usd(s.items.reduce((t, i) => t + i.price, 0))
            } shall be credited back to your ${pay(s.method)}.` + end;
        case "return":
          return hi +
            `As per your request, we are going to initiate return of below ${
              s.items.length === 1 ? "item" : "items"
            } from order no. ${s.order}:\n${
              s.items.map((i, n) => `(${n + 1}) ${it(i)} - ${usd(i.price)}`)
                .join("\n")
            }\nRefund amount shall be credited to your ${pay(s.method)}.` + end;
        case "exchange":
        case "modify":
          return hi +
            `As per your request, we are going to ${
              s.act === "exchange" ? "exchange" : "modify"
            } the below in your ${
              s.act === "exchange" ? "delivered" : "pending"
            } order no. ${s.order}:\n${
              s.pairs.map((p, n) =>
                `(${n + 1}) In lieu of ${it(p.had)}, you shall be getting ${
                  it(p.wanted)
                }`
              ).join("\n")
            }\n${
              Math.abs(s.difference) < 0.005
                ? `Difference amount is NIL. Payment mode on record: ${
                  pay(s.method)
                }.`
                : s.difference > 0
                ? `Difference amount of ${
                  usd(s.difference)
                } is payable by you and same shall be deducted from your ${
                  pay(s.method)
                }.`
                : `Difference amount of ${
                  usd(s.difference)
                } is refundable to you and same shall be credited to your ${
                  pay(s.method)
                }.`
            }` + end;
        case "payment":
          return hi +
            `As per your request, we are going to change the mode of payment for your order no. ${s.order} amounting to ${
              usd(s.total)
            }. Existing mode: ${pay(s.had)}. Revised mode: ${pay(s.wanted)}.` +
            end;
        case "address":
          return hi +
            `As per your request, we are going to update the delivery address of your pending order no. ${s.order} (this order only) as below:\n${
              ad(s.address)
            }` + end;
        case "userAddress":
          return hi +
            `As per your request, we are going to update the default address in your user profile as below:\n${
              ad(s.address)
            }` + end;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return hi +
            `As per your request, we are going to book ${
              s.roundTrip ? "to and fro (round trip)" : "one way"
            } tickets in ${s.cabin} class for sector ${s.origin} to ${s.destination}:\n${
              s.flights.map(fl).join("\n")
            }\nName of ${s.passengers.length} pax: ${
              s.passengers.map((p) => `${nm(p)} (DOB ${dob(p.born)})`).join(
                ", ",
              )
            }\nCheck-in baggage: ${
              s.bags === 0
                ? "nil"
                : `${s.bags} ${s.bags === 1 ? "bag" : "bags"} in total`
            }\nTravel insurance: ${
              s.insurance ? "opted" : "not opted"
            }\nTotal fare: ${usd(s.total)}, payable as ${
              s.payments.map((p) => `${usd(p.amount)} through ${pay(p.method)}`)
                .join(" and ")
            }` + end;
        case "cancel":
          return hi +
            `As per your request, we are going to cancel the entire reservation bearing no. ${s.reservation}. Reason for cancellation is noted as: ${s.reason}.` +
            end;
        case "flights":
          return hi +
            `As per your request, we are going to change the flights of your reservation ${s.reservation}. Complete revised itinerary is as below:\n${
              s.flights.map(fl).join("\n")
            }\nThere is no change of class, same remains ${s.cabin}. Fare difference if any shall be adjusted through ${
              pay(s.method)
            }.` + end;
        case "cabin":
          return hi +
            `As per your request, we are going to revise the class of your reservation ${s.reservation} from ${s.had} to ${s.wanted}. Flights shall remain same only. Fare difference shall be adjusted through ${
              pay(s.method)
            }.` + end;
        case "passengers":
          return hi +
            `As per your request, we are going to ${
              s.leaving
                ? `change the pax name ${nm(s.leaving)} to ${
                  nm(s.joining)
                } (DOB ${dob(s.joining.born)})`
                : `add pax ${nm(s.joining)} (DOB ${dob(s.joining.born)})`
            } in your reservation ${s.reservation}. Revised pax list: ${
              s.passengers.map((p, n) => `${n + 1}. ${nm(p)}`).join(" ")
            }` + end;
        case "bags":
          return hi +
            `As per your request, we are going to revise the check-in baggage of your reservation ${s.reservation} from existing ${s.had} to total ${s.total} nos. ${
              s.nonfree === 0
                ? `All are free of cost. Payment mode on record: ${
                  pay(s.method)
                }.`
                : `Out of same, ${s.nonfree} nos. ${
                  s.nonfree === 1 ? "is" : "are"
                } chargeable @ USD 50 per bag through your ${pay(s.method)}.`
            }` + end;
        case "certificate":
          return hi +
            `Towards the inconvenience of ${s.reason} in your reservation ${s.reservation}, we are going to issue a compensation certificate of ${
              usd(s.amount)
            } in your name.` + end;
      }
    },
  };
})();

/** Twenty hands. */
export const NOVELIST_PHRASINGS: readonly Phrasing[] = [
  formalLetter,
  telex,
  markdownTable,
  jsonBlock,
  chatSlang,
  longSentence,
  germanEnglish,
  hurriedTypos,
  inWords,
  questionFirst,
  emoji,
  terse,
  receipt,
  legal,
  soYouWant,
  phoneReadback,
  diff,
  butler,
  ifYouSayYes,
  doTheNeedful,
];

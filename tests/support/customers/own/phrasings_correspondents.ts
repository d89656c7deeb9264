import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const and = (list: readonly string[], word = "and") =>
  list.length < 2
    ? list.join("")
    : `${list.slice(0, -1).join(", ")} ${word} ${list[list.length - 1]}`;
const count = (n: number, one: string, many = `${one}s`) =>
  `${n} ${n === 1 ? one : many}`;
const usd = (n: number) => `${n < 0 ? "-" : ""}$${Math.abs(n).toFixed(2)}`;
const usdComma = (n: number) => {
  const [whole, cents] = Math.abs(n).toFixed(2).split(".");
  return `${n < 0 ? "-" : ""}$${
    whole!.replace(/\B(?=(\d{3})+$)/g, ",")
  }.${cents}`;
};
/** `8`, `8.50`. */
const plain = (n: number) => Number.isInteger(n) ? String(n) : n.toFixed(2);
const options = (item: ItemWords, link: string, gap: string) =>
  Object.entries(item.options).map(([k, v]) => `${k}${link}${v}`).join(gap) ||
  "no options";
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
const parts = (date: string) => {
  const [y, m, d] = date.split("-").map(Number);
  return { y, month: MONTHS[m! - 1]!, d: d! };
};
const ordinal = (n: number) =>
  `${n}${
    n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ??
      "th"
  }`;
const dayMonth = (date: string) => {
  const { y, month, d } = parts(date);
  return `${d} ${month} ${y}`;
};
const monthDay = (date: string) => {
  const { y, month, d } = parts(date);
  return `${month} ${d}, ${y}`;
};
const shortMonthDay = (date: string) => {
  const { y, month, d } = parts(date);
  return `${month.slice(0, 3)} ${d} ${y}`;
};
const monthOrdinal = (date: string) => {
  const { y, month, d } = parts(date);
  return `${month} ${ordinal(d)}, ${y}`;
};
/** `14:30` as `2:30 pm`. */
const clock = (time: string, am = " am", pm = " pm") => {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?(.*)$/.exec(time);
  if (!found) return time;
  const hour = Number(found[1]);
  return `${hour % 12 || 12}:${found[2]}${hour < 12 ? am : pm}${
    found[3] ? ` (${found[3].trim()})` : ""
  }`;
};
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
/** The id of a method without its kind. */
const tail = (m: MethodWords) =>
  m.id.replace(/^(credit_card|gift_card|paypal|certificate)_/, "");
const pay = (
  m: MethodWords,
  words: {
    readonly card: (brand: string, four: string) => string;
    readonly gift: string;
    readonly paypal: string;
    readonly cert: string;
  },
) => {
  switch (m.source) {
    case "credit card":
      return m.lastFour === undefined
        ? `${m.brand ? `${cap(m.brand)} ` : ""}credit card ${m.id}`
        : words.card(m.brand ?? "credit", m.lastFour);
    case "gift card":
      return words.gift;
    case "PayPal":
      return words.paypal;
    case "certificate":
      return words.cert;
  }
};
const difference = (
  n: number,
  more: (amount: number) => string,
  less: (amount: number) => string,
  even: string,
) => n > 0 ? more(n) : n < 0 ? less(-n) : even;
const place = (a: AddressWords, gap = ", ") =>
  [
    a.address1,
    ...(a.address2 ? [a.address2] : []),
    a.city,
    `${a.state} ${a.zip}`,
    a.country,
  ].join(gap);

function smallSentences(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name}. Item ${i.id}. ${
      Object.entries(i.options).map(([k, v]) => `${cap(k)} ${v}.`).join(" ") ||
      "No options."
    } Price ${usd(i.price)}.`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${cap(b)} card, ending ${f}, on file as ${x.id}`,
      gift: `gift card, on file as ${x.id}`,
      paypal: `PayPal, on file as ${x.id}`,
      cert: `certificate, on file as ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `Flight ${f.number}. ${monthDay(f.date)}. It leaves ${f.origin} at ${
      clock(f.departs)
    }. It lands in ${f.destination} at ${clock(f.arrives)}.`;
  const who = (p: PassengerWords) => `${full(p)}, born ${monthDay(p.born)}.`;
  return {
    name: "several small sentences",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I found your order. It is ${s.order}. I will cancel it. Your reason is: ${s.reason}. These things will not come. ${
            s.items.map(it).join(" ")
          } You get your money back. It goes to your ${
            m(s.method)
          }. Is that okay?`;
        case "return":
          return `You have order ${s.order}. Some of it comes back to us. This is what comes back. ${
            s.items.map(it).join(" ")
          } We refund you. The refund goes to your ${
            m(s.method)
          }. May I start the return?`;
        case "exchange":
          return `You have order ${s.order} at home. We trade. ${
            s.pairs.map((p) =>
              `You give this. ${it(p.had)} You get this. ${it(p.wanted)}`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `The new costs ${
                  usd(a)
                } more. You pay that. You pay with your ${m(s.method)}.`,
              (a) =>
                `The new costs ${
                  usd(a)
                } less. You get that back. It goes to your ${m(s.method)}.`,
              `The price is equal. You pay nothing. I note your ${
                m(s.method)
              }.`,
            )
          } May I make the trade?`;
        case "modify":
          return `Order ${s.order} has not shipped. I can change it. ${
            s.pairs.map((p) =>
              `This goes out of the order. ${
                it(p.had)
              } This goes into the order. ${it(p.wanted)}`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `It costs ${usd(a)} more. I charge your ${m(s.method)}.`,
              (a) => `It costs ${usd(a)} less. I credit your ${m(s.method)}.`,
              `It costs the same. The method is your ${m(s.method)}.`,
            )
          } I can do this only one time. Do you want it?`;
        case "payment":
          return `This is about order ${s.order}. The total is ${
            usd(s.total)
          }. The old method is your ${
            m(s.had)
          }. I take it off. The new method is your ${
            m(s.wanted)
          }. I put it on. Do you agree?`;
        case "address":
          return `Order ${s.order} gets a new address. The street is ${s.address.address1}. ${
            s.address.address2 ? `Then comes ${s.address.address2}. ` : ""
          }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. Is it all right? May I change it?`;
        case "userAddress":
          return `Your account gets a new default address. The street is ${s.address.address1}. ${
            s.address.address2 ? `Then comes ${s.address.address2}. ` : ""
          }The city is ${s.address.city}. The state is ${s.address.state}. The zip is ${s.address.zip}. The country is ${s.address.country}. May I save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Here is your trip. You go from ${s.origin} to ${s.destination}. ${
            s.roundTrip ? "It is a round trip." : "It is one way."
          } The cabin is ${s.cabin}. ${
            s.flights.map(fl).join(" ")
          } These people fly. ${s.passengers.map(who).join(" ")} ${
            s.bags === 0
              ? "You check no bags."
              : `You check ${count(s.bags, "bag")}.`
          } ${s.insurance ? "You take insurance." : "You take no insurance."} ${
            s.payments.map((p) =>
              `${usd(p.amount)} comes from your ${m(p.method)}.`
            ).join(" ")
          } The total is ${usd(s.total)}. Do I book it?`;
        case "cancel":
          return `You have reservation ${s.reservation}. I will cancel it. I cancel all of it. The reason is: ${s.reason}. Are you sure?`;
        case "flights":
          return `I change reservation ${s.reservation}. The old flights go. These are all your flights now. ${
            s.flights.map(fl).join(" ")
          } The cabin stays ${s.cabin}. The price may differ. That goes through your ${
            m(s.method)
          }. Do you want these flights?`;
        case "cabin":
          return `Look at reservation ${s.reservation}. You sit in ${s.had} now. You will sit in ${s.wanted}. Your flights stay. The price difference goes through your ${
            m(s.method)
          }. Shall I change the cabin?`;
        case "passengers":
          return `I change reservation ${s.reservation}. ${
            s.leaving
              ? `One person leaves. ${
                who(s.leaving)
              } One person comes instead. ${who(s.joining)}`
              : `Nobody leaves. One person comes. ${who(s.joining)}`
          } Then these people fly. ${
            s.passengers.map(who).join(" ")
          } Is it right? May I save it?`;
        case "bags":
          return `This is reservation ${s.reservation}. You had ${
            count(s.had, "bag")
          }. You will have ${count(s.total, "bag")}. ${
            s.nonfree
              ? `${
                count(s.nonfree, "bag is", "bags are")
              } not free. Each costs $50. That is $${
                s.nonfree * 50
              }. I charge your ${m(s.method)}.`
              : `All bags are free. I charge $0. The method is your ${
                m(s.method)
              }.`
          } Is this good?`;
        case "certificate":
          return `You had a ${s.reason}. It was on reservation ${s.reservation}. We are sorry. I can give you a certificate. It is worth ${
            usd(s.amount)
          }. Do you want it?`;
      }
    },
  };
}

function questionFirst(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} #${i.id} (${options(i, ": ", " / ")}, ${usdComma(i.price)})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${cap(b)} x${f} [${tail(x)}]`,
      gift: `gift card [${tail(x)}]`,
      paypal: `PayPal [${tail(x)}]`,
      cert: `certificate [${tail(x)}]`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} (${f.origin} ${f.departs} to ${f.destination} ${f.arrives}, ${
      dayMonth(f.date)
    })`;
  const who = (p: PassengerWords) => `${full(p)} (b. ${dayMonth(p.born)})`;
  return {
    name: "question first, details after",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `May I cancel order ${s.order} for you? I ask because it can't be undone. What's being cancelled: ${
            and(s.items.map(it))
          }. Why: ${s.reason}. Where the refund lands: ${m(s.method)}.`;
        case "return":
          return `Can I open the return now? To be clear about it: out of order ${s.order}, ${
            and(s.items.map(it))
          } would come back, with the refund landing on ${m(s.method)}.`;
        case "exchange":
          return `Are you happy for me to exchange what you got in order ${s.order}? ${
            s.pairs.map((p) =>
              `Coming back: ${it(p.had)}. Going out: ${it(p.wanted)}.`
            )
              .join(" ")
          } ${
            difference(
              s.difference,
              (a) => `Money: you'd pay ${usdComma(a)} by ${m(s.method)}.`,
              (a) => `Money: you'd be paid ${usdComma(a)} on ${m(s.method)}.`,
              `Money: none either way, with ${
                m(s.method)
              } as the stated method.`,
            )
          }`;
        case "modify":
          return `Shall I edit the unshipped order ${s.order} as follows? ${
            s.pairs.map((p) => `Drop ${it(p.had)} and add ${it(p.wanted)}.`)
              .join(" ")
          } ${
            difference(
              s.difference,
              (a) => `That's ${usdComma(a)} more to pay, from ${m(s.method)}.`,
              (a) => `That's ${usdComma(a)} returned, to ${m(s.method)}.`,
              `That leaves the price where it is, and payment on ${
                m(s.method)
              }.`,
            )
          }`;
        case "payment":
          return `Do you want order ${s.order} paid with ${
            m(s.wanted)
          } from now on? It's a ${
            usdComma(s.total)
          } order that is currently paid with ${m(s.had)}, which I'd take off.`;
        case "address":
          return `Is this where order ${s.order} should be shipped, and may I put it on the order? ${
            place(s.address)
          }`;
        case "userAddress":
          return `May I overwrite the default address in your profile? The new one would be: ${
            place(s.address)
          }`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Shall I book this for you? A ${
            s.roundTrip ? "round trip" : "one-way trip"
          }, ${s.origin} to ${s.destination}, ${s.cabin} class: ${
            and(s.flights.map(fl))
          }. Flying: ${
            and(s.passengers.map(who))
          }. Bags to check: ${s.bags}. Insurance: ${
            s.insurance ? "included" : "left out"
          }. Price: ${usdComma(s.total)}, split as ${
            and(
              s.payments.map((p) => `${usdComma(p.amount)} on ${m(p.method)}`),
            )
          }.`;
        case "cancel":
          return `Are you certain I should cancel reservation ${s.reservation}? All of it would be gone, and the reason on record would be: ${s.reason}.`;
        case "flights":
          return `Do these new flights for ${s.reservation} suit you, and may I change to them? ${
            and(s.flights.map(fl))
          }. That would be your full itinerary, in ${s.cabin} like before; the fare difference would run over ${
            m(s.method)
          }.`;
        case "cabin":
          return `Do you want ${s.wanted} rather than ${s.had}, which is what ${s.reservation} has today? No flight would change, and the difference in fare would run over ${
            m(s.method)
          }.`;
        case "passengers":
          return `May I update who's travelling on ${s.reservation}? Off: ${
            s.leaving ? who(s.leaving) : "no one"
          }. On: ${who(s.joining)}. Resulting list: ${
            and(s.passengers.map(who))
          }.`;
        case "bags":
          return `Should I take ${s.reservation} from ${s.had} to ${
            count(s.total, "checked bag")
          }? ${
            s.nonfree
              ? `You'd pay for ${s.nonfree} at $50 each, $${
                s.nonfree * 50
              } on ${m(s.method)}.`
              : `You'd pay for 0, so $0 on ${m(s.method)}.`
          }`;
        case "certificate":
          return `Would you accept a ${
            usdComma(s.amount)
          } travel certificate from us? It's to say sorry for the ${s.reason} on reservation ${s.reservation}, and I'd issue it right away.`;
      }
    },
  };
}

function numberedSteps(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} (id: ${i.id}; ${options(i, " = ", "; ")}; price: ${
      usd(i.price)
    })`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `credit card ${x.id} (${cap(b)}, last four ${f})`,
      gift: `gift card ${x.id}`,
      paypal: `PayPal ${x.id}`,
      cert: `certificate ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} on ${f.date}, ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const who = (p: PassengerWords) => `${full(p)}, date of birth ${p.born}`;
  const steps = (intro: string, list: readonly string[], ask: string) =>
    `${intro}\n${list.map((l, n) => `${n + 1}. ${l}`).join("\n")}\n${ask}`;
  return {
    name: "numbered steps I will take",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return steps(
            `If you agree, these are the steps I will take for order ${s.order}:`,
            [
              `Cancel the order with the reason "${s.reason}".`,
              ...s.items.map((i) => `Release from it: ${it(i)}.`),
              `Refund you through ${m(s.method)}.`,
            ],
            "Do you agree to all of these steps?",
          );
        case "return":
          return steps(
            `To return things from order ${s.order}, I will:`,
            [
              ...s.items.map((i) => `Register the return of ${it(i)}.`),
              `Ask for the refund to be sent to ${m(s.method)}.`,
              "Have the return instructions mailed to you.",
            ],
            "Do you agree to the return?",
          );
        case "exchange":
          return steps(
            `To exchange in your delivered order ${s.order}, I will:`,
            [
              ...s.pairs.flatMap((p) => [
                `Take back the old ${it(p.had)}.`,
                `Send out, in exchange for the one just named, the new ${
                  it(p.wanted)
                }.`,
              ]),
              difference(
                s.difference,
                (a) =>
                  `Collect the extra ${usd(a)} from you with ${m(s.method)}.`,
                (a) =>
                  `Give the surplus ${usd(a)} back to you with ${m(s.method)}.`,
                `Book a difference of $0.00 with ${m(s.method)}.`,
              ),
            ],
            "Do you agree to the exchange?",
          );
        case "modify":
          return steps(
            `While order ${s.order} is pending, I will edit it so:`,
            [
              ...s.pairs.map((p) =>
                `Remove ${it(p.had)}; insert ${it(p.wanted)}.`
              ),
              difference(
                s.difference,
                (a) => `Charge ${usd(a)} more to ${m(s.method)}.`,
                (a) => `Pay ${usd(a)} back to ${m(s.method)}.`,
                `Charge and pay back nothing, leaving ${m(s.method)} in use.`,
              ),
              "Lock the items, so that they cannot be edited again.",
            ],
            "Do you agree to the edit?",
          );
        case "payment":
          return steps(
            `To pay order ${s.order} in another way, I will:`,
            [
              `Remove the present method, ${m(s.had)}.`,
              `Charge the total of ${usd(s.total)} to the new method, ${
                m(s.wanted)
              }.`,
            ],
            "Do you agree to the new payment method?",
          );
        case "address":
          return steps(
            `For order ${s.order}, I will:`,
            [
              "Delete the shipping address it has now.",
              `Enter this shipping address: ${place(s.address)}.`,
            ],
            "Do you agree to the new shipping address?",
          );
        case "userAddress":
          return steps(
            "In your user profile, I will:",
            [
              "Delete the default address it has now.",
              `Enter this default address: ${place(s.address)}.`,
            ],
            "Do you agree to the new default address?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return steps(
            `To get you from ${s.origin} to ${s.destination}, I will:`,
            [
              `Make a ${
                s.roundTrip ? "round-trip" : "one-way"
              } reservation in ${s.cabin}.`,
              ...s.flights.map((f) => `Put in flight ${fl(f)}.`),
              ...s.passengers.map((p) => `Put in passenger ${who(p)}.`),
              s.bags === 0
                ? "Leave it without checked bags."
                : `Add ${count(s.bags, "checked bag")}.`,
              s.insurance ? "Add travel insurance." : "Leave insurance out.",
              ...s.payments.map((p) =>
                `Charge ${usd(p.amount)} to ${m(p.method)}.`
              ),
              `Close the bill at a total of ${usd(s.total)}.`,
            ],
            "Do you agree to the booking?",
          );
        case "cancel":
          return steps(
            `For reservation ${s.reservation}, I will:`,
            [
              `Enter the reason "${s.reason}".`,
              "Cancel all of its flights for all of its passengers.",
            ],
            "Do you agree to the cancellation?",
          );
        case "flights":
          return steps(
            `To change the flights of reservation ${s.reservation}, I will:`,
            [
              "Clear the present itinerary.",
              ...s.flights.map((f) => `Set flight ${fl(f)}.`),
              `Keep the cabin at ${s.cabin}.`,
              `Settle the fare difference with ${m(s.method)}.`,
            ],
            "Do you agree to these flights?",
          );
        case "cabin":
          return steps(
            `To change the cabin of reservation ${s.reservation}, I will:`,
            [
              "Keep all its flights.",
              `Give up the seats in ${s.had}.`,
              `Assign seats in ${s.wanted}.`,
              `Settle the fare difference with ${m(s.method)}.`,
            ],
            "Do you agree to the cabin change?",
          );
        case "passengers":
          return steps(
            `In the passenger list of reservation ${s.reservation}, I will:`,
            [
              s.leaving ? `Delete ${who(s.leaving)}.` : "Delete nobody.",
              `Write in ${who(s.joining)}.`,
              `Save the finished list: ${s.passengers.map(who).join("; ")}.`,
            ],
            "Do you agree to the list?",
          );
        case "bags":
          return steps(
            `For the baggage of reservation ${s.reservation}, I will:`,
            [
              `Raise the number of checked bags from ${s.had} to ${s.total}.`,
              s.nonfree
                ? `Charge for ${count(s.nonfree, "bag")} at $50 each, $${
                  s.nonfree * 50
                }, to ${m(s.method)}.`
                : `Charge for 0 bags, $0, to ${m(s.method)}.`,
            ],
            "Do you agree to this?",
          );
        case "certificate":
          return steps(
            `To compensate you for the ${s.reason} in reservation ${s.reservation}, I will:`,
            [
              `Issue a travel certificate of ${usd(s.amount)}.`,
              "Store it in your profile.",
            ],
            "Do you agree to receive it?",
          );
      }
    },
  };
}

function legalistic(): Phrasing {
  const it = (i: ItemWords) =>
    `one (1) unit of "${i.name}", article identifier ${i.id}, specified as {${
      options(i, ": ", "; ")
    }}, at a unit price of US$${i.price.toFixed(2)}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `the payment card of the ${
          cap(b)
        } network bearing the terminal digits ${f} (instrument ${x.id})`,
      gift: `the stored-value gift card (instrument ${x.id})`,
      paypal: `the PayPal account (instrument ${x.id})`,
      cert: `the travel certificate (instrument ${x.id})`,
    });
  const money = (n: number) => `US$${n.toFixed(2)}`;
  const fl = (f: FlightWords) =>
    `service ${f.number} of ${
      dayMonth(f.date)
    }, scheduled to depart ${f.origin} at ${f.departs} local time and to arrive at ${f.destination} at ${f.arrives} local time`;
  const who = (p: PassengerWords) =>
    `${p.last}, ${p.first} (date of birth: ${dayMonth(p.born)})`;
  return {
    name: "legalistic, formal",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Subject to the Customer's express consent, the Company shall rescind purchase order ${s.order} in its entirety, on the stated ground "${s.reason}". The rescission (cancellation) extends to ${
            s.items.map(it).join("; and ")
          }. All consideration paid shall be remitted to ${
            m(s.method)
          }. Does the Customer hereby consent to the cancellation?`;
        case "return":
          return `The Customer has elected to return, out of the delivered purchase order ${s.order}, the goods listed hereinafter: ${
            s.items.map(it).join("; and ")
          }. Upon receipt of said goods the purchase price thereof shall be refunded to ${
            m(s.method)
          }. Does the Customer hereby authorise the return?`;
        case "exchange":
          return `In respect of purchase order ${s.order}, delivery of which has been effected, the parties would agree as follows. ${
            s.pairs.map((p, n) =>
              `(${n + 1}) The Customer shall surrender ${
                it(p.had)
              } (the "Original Goods"), whereupon the Company shall supply ${
                it(p.wanted)
              } (the "Replacement Goods").`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `The Customer shall be liable for a balance of ${
                  money(a)
                }, payable by ${m(s.method)}.`,
              (a) =>
                `The Company shall be liable for a balance of ${
                  money(a)
                }, payable to the Customer on ${m(s.method)}.`,
              `Neither party shall be liable for any balance; the designated instrument is ${
                m(s.method)
              }.`,
            )
          } Does the Customer hereby accept the exchange?`;
        case "modify":
          return `Purchase order ${s.order}, dispatch of which remains pending, shall be amended once and finally. ${
            s.pairs.map((p, n) =>
              `(${n + 1}) The entry reading ${
                it(p.had)
              } shall be deleted, and there shall be substituted therefor ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `The increase in price of ${money(a)} shall be debited to ${
                  m(s.method)
                }.`,
              (a) =>
                `The decrease in price of ${money(a)} shall be credited to ${
                  m(s.method)
                }.`,
              `The price shall remain unaltered, and ${
                m(s.method)
              } shall remain the designated instrument.`,
            )
          } Does the Customer hereby consent to the amendment?`;
        case "payment":
          return `The obligation arising from purchase order ${s.order} in the sum of ${
            money(s.total)
          }, discharged heretofore by ${
            m(s.had)
          }, shall hereafter be discharged by ${
            m(s.wanted)
          }. Does the Customer hereby authorise the substitution of the instrument of payment?`;
        case "address":
          return `The place of delivery of purchase order ${s.order} shall be superseded by the following: ${
            place(s.address, "; ")
          }. Does the Customer hereby confirm the new place of delivery?`;
        case "userAddress":
          return `The default address recorded in the Customer's account shall be superseded by the following: ${
            place(s.address, "; ")
          }. Does the Customer hereby confirm the new default address?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `The Carrier offers to conclude a contract of carriage from ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "including the return (round trip)"
              : "one way, without a return"
          }, in ${s.cabin} class, by ${
            s.flights.map(fl).join("; and by ")
          }. Persons to be carried: ${
            s.passengers.map(who).join("; ")
          }. Number of checked bags: ${s.bags}. Travel insurance: ${
            s.insurance ? "taken out" : "waived"
          }. Total price: ${money(s.total)}, of which ${
            s.payments.map((p) =>
              `${money(p.amount)} shall be debited to ${m(p.method)}`
            ).join(", and ")
          }. Does the Customer hereby accept the offer?`;
        case "cancel":
          return `Reservation ${s.reservation} shall be terminated as a whole, the ground stated by the Customer being "${s.reason}". Does the Customer hereby instruct the Carrier to cancel it?`;
        case "flights":
          return `The itinerary of reservation ${s.reservation} shall be replaced in full by ${
            s.flights.map(fl).join("; and by ")
          }. The class of carriage, ${s.cabin}, is not affected. Any difference in fare shall be debited or credited to ${
            m(s.method)
          }. Does the Customer hereby consent to the rebooking?`;
        case "cabin":
          return `The class of carriage under reservation ${s.reservation}, heretofore ${s.had}, shall hereafter be ${s.wanted}, the flights being unaffected. The difference in fare shall be debited or credited to ${
            m(s.method)
          }. Does the Customer hereby authorise the change of class?`;
        case "passengers":
          return `${
            s.leaving
              ? `Under reservation ${s.reservation}, the right of carriage of ${
                who(s.leaving)
              } shall lapse, and shall vest in ${who(s.joining)}.`
              : `Under reservation ${s.reservation}, no passenger shall be removed, and a right of carriage shall further be granted to ${
                who(s.joining)
              }.`
          } The passengers shall thenceforth be: ${
            s.passengers.map(who).join("; ")
          }. Does the Customer hereby approve the foregoing?`;
        case "bags":
          return `The number of checked bags under reservation ${s.reservation}, being presently ${s.had}, shall be amended to ${s.total}. ${
            s.nonfree
              ? `A fee of US$50.00 shall be due on each of ${
                count(s.nonfree, "bag")
              }, amounting to ${money(s.nonfree * 50)}, debited to ${
                m(s.method)
              }.`
              : `No fee shall be due on any bag; the designated instrument is ${
                m(s.method)
              }.`
          } Does the Customer hereby agree?`;
        case "certificate":
          return `Without admission of liability, and in consideration of the ${s.reason} under reservation ${s.reservation}, the Carrier offers a travel certificate with a face value of ${
            money(s.amount)
          }. Does the Customer hereby accept the certificate?`;
      }
    },
  };
}

function emojiChat(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} ✨ ${options(i, ": ", ", ")} ✨ ${
      usdComma(i.price)
    } ✨ #${i.id}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `💳 ${cap(b)} …${f} (${x.id})`,
      gift: `🎁 gift card (${x.id})`,
      paypal: `🅿️ PayPal (${x.id})`,
      cert: `🎟️ certificate (${x.id})`,
    });
  const fl = (f: FlightWords) =>
    `✈️ ${f.number} ${f.origin} ➡️ ${f.destination}, ${
      monthOrdinal(f.date)
    }, 🛫 ${clock(f.departs, "am", "pm")} 🛬 ${clock(f.arrives, "am", "pm")}`;
  const who = (p: PassengerWords) => `👤 ${full(p)} 🎂 ${monthDay(p.born)}`;
  return {
    name: "cheerful emoji chat",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Aww, okay! 😢 Cancelling your whole order ${s.order}:\n${
            s.items.map((i) => `❌ ${it(i)}`).join("\n")
          }\n📝 because: ${s.reason}\n💸 money back to ${
            m(s.method)
          }\nTap 👍 or say yes and it's done! Is that cool?`;
        case "return":
          return `No worries at all! 📦 Sending back from order ${s.order}:\n${
            s.items.map((i) => `↩️ ${it(i)}`).join("\n")
          }\n💸 refund to ${
            m(s.method)
          }\nReady for me to kick off the return? 😊`;
        case "exchange":
          return `Yay, swap time! 🔄 From your delivered order ${s.order}:\n${
            s.pairs.map((p) =>
              `👋 bye (you send back): ${it(p.had)}\n🤩 hello (you get): ${
                it(p.wanted)
              }`
            ).join("\n")
          }\n${
            difference(
              s.difference,
              (a) => `⬆️ you pay ${usdComma(a)} with ${m(s.method)}`,
              (a) => `⬇️ you get ${usdComma(a)} back on ${m(s.method)}`,
              `🟰 same price, nothing to pay, on ${m(s.method)}`,
            )
          }\nShall we swap? 🙌`;
        case "modify":
          return `Lucky us, order ${s.order} hasn't shipped yet! 🍀 I'd change:\n${
            s.pairs.map((p) => `🔴 old: ${it(p.had)}\n🟢 new: ${it(p.wanted)}`)
              .join("\n")
          }\n${
            difference(
              s.difference,
              (a) => `💰 ${usdComma(a)} extra from ${m(s.method)}`,
              (a) => `🤑 ${usdComma(a)} refunded to ${m(s.method)}`,
              `😌 no price change, still ${m(s.method)}`,
            )
          }\nGood to go? ✅`;
        case "payment":
          return `Switching how you pay for order ${s.order} (${
            usdComma(s.total)
          }) 💫\nout: ${m(s.had)}\nin: ${m(s.wanted)}\nWant me to flip it? 😄`;
        case "address":
          return `New home for the parcel of order ${s.order} 🏠📦\n📍 ${
            place(s.address)
          }\nIs that spot right, can I ship it there? 😊`;
        case "userAddress":
          return `Updating your profile 🧑‍💻 default address:\n📍 ${
            place(s.address)
          }\nSave it? 💾`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Woohoo, ${s.origin} to ${s.destination}! 🌍 ${
            s.roundTrip ? "🔁 round trip" : "➡️ one way"
          }, 💺 ${s.cabin}\n${s.flights.map(fl).join("\n")}\n${
            s.passengers.map(who).join("\n")
          }\n🧳 ${s.bags === 0 ? "no bags" : count(s.bags, "checked bag")}\n${
            s.insurance ? "☂️ with insurance" : "🚫 no insurance"
          }\n${
            s.payments.map((p) => `${usdComma(p.amount)} on ${m(p.method)}`)
              .join("\n")
          }\n🧾 total ${usdComma(s.total)}\nShall I book it? 🎉`;
        case "cancel":
          return `Oh no 😢 So I'd cancel everything on reservation ${s.reservation} (reason: ${s.reason}). Are you sure you want that? 💔`;
        case "flights":
          return `New plan for ${s.reservation}! 🗺️ All your flights would be:\n${
            s.flights.map(fl).join("\n")
          }\n💺 still ${s.cabin}\nfare difference on ${
            m(s.method)
          }\nDo we have a deal? 🤝`;
        case "cabin":
          return `Moving seats on ${s.reservation} 💺\n⬅️ now: ${s.had}\n➡️ then: ${s.wanted}\n✈️ flights don't change\nfare difference on ${
            m(s.method)
          }\nWant it? 😎`;
        case "passengers":
          return `Passenger shuffle on ${s.reservation} 👯\n${
            s.leaving ? `➖ ${who(s.leaving)}` : "➖ nobody"
          }\n➕ ${who(s.joining)}\nso flying will be:\n${
            s.passengers.map(who).join("\n")
          }\nLooks right? Shall I save? 📝`;
        case "bags":
          return `Bags for ${s.reservation} 🧳\nnow ${s.had} ➡️ then ${s.total}\n${
            s.nonfree
              ? `💵 ${s.nonfree} paid × $50 = $${s.nonfree * 50} on ${
                m(s.method)
              }`
              : `🆓 0 paid, so $0 on ${m(s.method)}`
          }\nAdd 'em? 🙋`;
        case "certificate":
          return `So sorry about that ${s.reason} on ${s.reservation} 🙏 We'd love to give you a 🎟️ travel certificate worth ${
            usdComma(s.amount)
          }. Want me to send it? 💌`;
      }
    },
  };
}

function southern(): Phrasing {
  const it = (i: ItemWords) =>
    `that ${i.name} (${options(i, " ", ", ")}), the one runnin' ${
      usd(i.price)
    }, item ${i.id}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `your ${cap(b)} endin' in ${f} (${x.id})`,
      gift: `your gift card (${x.id})`,
      paypal: `your PayPal (${x.id})`,
      cert: `your certificate (${x.id})`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} on ${monthOrdinal(f.date)}, wheels up out of ${f.origin} at ${
      clock(f.departs)
    } and down in ${f.destination} at ${clock(f.arrives)}`;
  const who = (p: PassengerWords) => `${full(p)}, born ${monthOrdinal(p.born)}`;
  return {
    name: "regional English, Southern US",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Well bless your heart, that's no trouble. I'm fixin' to cancel order ${s.order} on account of "${s.reason}". Y'all won't be gettin' ${
            s.items.map(it).join(", nor ")
          }. And every penny's headed back to ${
            m(s.method)
          }. That sound alright to you, hon?`;
        case "return":
          return `Alrighty, so outta order ${s.order} you're fixin' to mail us back ${
            s.items.map(it).join(", plus ")
          }, and we'll put your refund on ${
            m(s.method)
          }. Want me to get that return rollin'?`;
        case "exchange":
          return `Now I reckon what y'all got in order ${s.order} just ain't right, so let's trade. ${
            s.pairs.map((p) =>
              `You ship us back ${it(p.had)}, and I'll ship y'all ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `That'll run you ${usd(a)} extra on ${m(s.method)}.`,
              (a) => `We'll owe you ${usd(a)}, back onto ${m(s.method)}.`,
              `It's a dead-even trade, no money changin' hands, with ${
                m(s.method)
              } on the paper.`,
            )
          } We got us a deal?`;
        case "modify":
          return `Good news, sugar, order ${s.order} ain't left the barn yet, so I can fix it up. ${
            s.pairs.map((p) =>
              `Right now y'all have ${it(p.had)}; I'd yank it and set in ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `Comes to ${usd(a)} more outta ${m(s.method)}.`,
              (a) =>
                `Comes to ${usd(a)} less, so that goes back in ${m(s.method)}.`,
              `Don't cost a dime more or less, stays with ${m(s.method)}.`,
            )
          } Want me to go on and do it?`;
        case "payment":
          return `Okay now, order ${s.order}, ${
            usd(s.total)
          } total. Y'all had it on ${
            m(s.had)
          }, and I'd be takin' it off of there and puttin' it on ${
            m(s.wanted)
          }. That what you're after, hon? Just holler yes.`;
        case "address":
          return `So I'm sendin' order ${s.order} down the road to ${
            place(s.address)
          } instead of where it was goin'. Y'all okay with me changin' that?`;
        case "userAddress":
          return `And for your account, y'all's regular ol' default address is gonna be ${
            place(s.address)
          }. Want me to put that in for ya?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Y'all are gonna have a time! Here's what I'm fixin' to book: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back, round trip" : "just the one way"
          }, settin' in ${s.cabin}. That's ${
            s.flights.map(fl).join(", and then ")
          }. Folks goin': ${s.passengers.map(who).join("; ")}. ${
            s.bags === 0
              ? "Ain't no bags to check"
              : `${count(s.bags, "bag")} to check`
          }, and ${
            s.insurance
              ? "we're puttin' insurance on it"
              : "we're skippin' the insurance"
          }. Comes to ${usd(s.total)}: ${
            and(
              s.payments.map((p) => `${usd(p.amount)} outta ${m(p.method)}`),
            )
          }. Shall I book it for y'all?`;
        case "cancel":
          return `I hate to hear it. I'd be cancelin' all of reservation ${s.reservation}, and what I'm puttin' down for why is "${s.reason}". You sure about that, hon?`;
        case "flights":
          return `Okay, on ${s.reservation} I'd tear up them old flights, and here's the whole new trip: ${
            s.flights.map(fl).join(", and then ")
          }. Y'all are still settin' in ${s.cabin}. Whatever it costs or saves goes on ${
            m(s.method)
          }. Want me to switch y'all over?`;
        case "cabin":
          return `Same ol' flights on ${s.reservation}, but I'd get y'all outta ${s.had} and into ${s.wanted}. Difference in the fare goes on ${
            m(s.method)
          }. Reckon I should do that?`;
        case "passengers":
          return `On ${s.reservation}, ${
            s.leaving
              ? `${who(s.leaving)}, ain't goin' no more, and ${
                who(s.joining)
              }, is goin' in their place`
              : `everybody that was goin' is still goin', and ${
                who(s.joining)
              }, is comin' along too`
          }. So the whole bunch is ${
            s.passengers.map(who).join("; ")
          }. I got that right? Say yes and I'll save it.`;
        case "bags":
          return `${s.reservation}'s got ${
            count(s.had, "bag")
          } on it today and I'd bump that to ${s.total} all told. ${
            s.nonfree
              ? `Y'all gotta pay for ${s.nonfree} of 'em, fifty bucks ($50) a piece, makin' $${
                s.nonfree * 50
              } on ${m(s.method)}.`
              : `Won't cost y'all nothin', not a one of 'em, so $0 on ${
                m(s.method)
              }.`
          } Sound good?`;
        case "certificate":
          return `We did y'all wrong with that ${s.reason} on ${s.reservation}, and I'm real sorry. Lemme send you a certificate good for ${
            usd(s.amount)
          }. Would you take it?`;
      }
    },
  };
}

function oneBreath(): Phrasing {
  const it = (i: ItemWords) =>
    `the ${i.name} with ${
      options(i, " ", " and ")
    } which is number ${i.id} and costs ${usd(i.price)}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `the ${cap(b)} that ends in ${f} and has the id ${x.id}`,
      gift: `the gift card that has the id ${x.id}`,
      paypal: `the PayPal that has the id ${x.id}`,
      cert: `the certificate that has the id ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} which on ${
      monthDay(f.date)
    } goes at ${f.departs} from ${f.origin} and is at ${f.arrives} in ${f.destination}`;
  const who = (p: PassengerWords) =>
    `${full(p)} who was born on ${monthDay(p.born)}`;
  return {
    name: "all in one breath",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `okay great so just so we're on the same page I'm cancelling order ${s.order} with ${
            and(s.items.map(it), "and also")
          } in it since you told me ${s.reason} and then the money will come back to ${
            m(s.method)
          } so is that fine with you?`;
        case "return":
          return `alright so what comes back to us out of order ${s.order} is ${
            and(s.items.map(it), "and also")
          } and what you get for it goes to ${
            m(s.method)
          } and if you say yes I'll send you the label, so, yes?`;
        case "exchange":
          return `so you got order ${s.order} and now you'd give back ${
            s.pairs.map((p) => `${it(p.had)} to get for it ${it(p.wanted)}`)
              .join(" and besides you'd give back ")
          } and ${
            difference(
              s.difference,
              (a) =>
                `since that's more expensive you'd pay ${usd(a)} with ${
                  m(s.method)
                }`,
              (a) =>
                `since that's less expensive you'd receive ${usd(a)} on ${
                  m(s.method)
                }`,
              `since that's exactly as expensive you'd pay and receive nothing but I'd have to put down a method and that's ${
                m(s.method)
              }`,
            )
          } and I'd submit the exchange right now, should I?`;
        case "modify":
          return `so as order ${s.order} is only pending I'd just go in and turn ${
            s.pairs.map((p) => `${it(p.had)} into ${it(p.wanted)}`)
              .join(" and then also turn ")
          } ${
            difference(
              s.difference,
              (a) => `and bill the additional ${usd(a)} to ${m(s.method)}`,
              (a) => `and hand the saved ${usd(a)} to ${m(s.method)}`,
              `and not bill or hand back anything on ${m(s.method)}`,
            )
          } which I can only do once so are you sure you want these changes?`;
        case "payment":
          return `so the ${
            usd(s.total)
          } for order ${s.order} would no longer be on ${
            m(s.had)
          } but instead on ${
            m(s.wanted)
          } and nothing else about it changes, okay?`;
        case "address":
          return `so I'd send order ${s.order} not to the old address any more but to ${
            place(s.address)
          } and that's all I'd change, okay?`;
        case "userAddress":
          return `so in your profile I'd make ${
            place(s.address)
          } the default address while your orders keep the addresses they have, okay?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `so that's ${s.origin} to ${s.destination} as a ${
            s.roundTrip ? "round trip" : "one-way"
          } in ${s.cabin} on ${and(s.flights.map(fl), "and then")} for ${
            and(s.passengers.map(who))
          } with ${
            s.bags === 0 ? "no checked bags" : count(s.bags, "checked bag")
          } and ${s.insurance ? "with" : "without"} the insurance and of the ${
            usd(s.total)
          } in total ${
            and(s.payments.map((p) => `${usd(p.amount)} is on ${m(p.method)}`))
          } and once you say yes I'll book it, so what do you say, yes?`;
        case "cancel":
          return `so I'd go and cancel ${s.reservation} from the first flight to the last and in the field for the reason I'd write ${s.reason} and that can't be taken back, so do you really want me to?`;
        case "flights":
          return `so for ${s.reservation} I'd throw out the flights that are in there now and the whole trip would be ${
            and(s.flights.map(fl), "and then")
          } still in ${s.cabin} with whatever the difference in fare is on ${
            m(s.method)
          } so do you want me to?`;
        case "cabin":
          return `so ${s.reservation} keeps its flights and stops being ${s.had} and starts being ${s.wanted} and whatever the difference in fare is goes on ${
            m(s.method)
          } so is that a yes?`;
        case "passengers":
          return s.leaving
            ? `so in ${s.reservation} instead of ${who(s.leaving)} there'd be ${
              who(s.joining)
            } which makes the people on it ${
              and(s.passengers.map(who))
            } so can I put it in like that?`
            : `so in ${s.reservation} on top of everyone who's on it already there'd be ${
              who(s.joining)
            } which makes the people on it ${
              and(s.passengers.map(who))
            } so can I put it in like that?`;
        case "bags":
          return `so ${s.reservation} goes up from ${
            count(s.had, "checked bag")
          } to ${s.total} altogether ${
            s.nonfree
              ? `and ${s.nonfree} of those you pay for at $50 each which is $${
                s.nonfree * 50
              } on ${m(s.method)}`
              : `and none of those you pay for so that's $0 on ${m(s.method)}`
          } and I'd add it right away, should I?`;
        case "certificate":
          return `so because there was that ${s.reason} with ${s.reservation} I could put a certificate over ${
            usd(s.amount)
          } into your account to make it up to you, would you like that?`;
      }
    },
  };
}

function officeIndian(): Phrasing {
  const it = (i: ItemWords) =>
    `1 no. ${i.name} (Item Code ${i.id}, ${options(i, " - ", ", ")}, cost USD ${
      i.price.toFixed(2)
    } only)`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `your good self's ${cap(b)} card ending with ${f} (Ref. ${x.id})`,
      gift: `your good self's gift card (Ref. ${x.id})`,
      paypal: `your good self's PayPal (Ref. ${x.id})`,
      cert: `your good self's certificate (Ref. ${x.id})`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} dated ${
      dayMonth(f.date)
    }, dep. ${f.origin} ${f.departs} hrs, arr. ${f.destination} ${f.arrives} hrs`;
  const who = (p: PassengerWords) => `${full(p)} (D.O.B. ${dayMonth(p.born)})`;
  return {
    name: "office English, Indian",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Respected Sir/Madam, as discussed, I will be cancelling the order no. ${s.order} having ${
            and(s.items.map(it))
          }. Reason for the same is "${s.reason}" only. Amount will be reverted to ${
            m(s.method)
          }. Kindly confirm if I can do the needful?`;
        case "return":
          return `Respected Sir/Madam, with reference to order no. ${s.order}, you are wanting to return ${
            and(s.items.map(it))
          }. Refund of the same will be coming in ${
            m(s.method)
          }. Kindly revert with your approval, shall I raise the return?`;
        case "exchange":
          return `Respected Sir/Madam, order no. ${s.order} is already delivered from our end, so exchange is possible. ${
            s.pairs.map((p) =>
              `You will be giving ${
                it(p.had)
              } and against the same you will be getting ${it(p.wanted)}.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `Balance amount of USD ${
                  a.toFixed(2)
                } is payable by you through ${m(s.method)}.`,
              (a) =>
                `Excess amount of USD ${a.toFixed(2)} is refundable to you in ${
                  m(s.method)
                }.`,
              `No amount is payable or refundable, mode noted is ${
                m(s.method)
              }.`,
            )
          } Kindly confirm for processing the exchange, okay?`;
        case "modify":
          return `Respected Sir/Madam, your order no. ${s.order} is in pending status only, so I can do the changes. ${
            s.pairs.map((p) =>
              `Existing: ${it(p.had)}. Revised: ${it(p.wanted)}.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `There will be an increase of USD ${
                  a.toFixed(2)
                }, same will be debited from ${m(s.method)}.`,
              (a) =>
                `There will be a decrease of USD ${
                  a.toFixed(2)
                }, same will be credited in ${m(s.method)}.`,
              `Amount will be remaining same, mode is ${m(s.method)}.`,
            )
          } Shall I go ahead with the revision, please?`;
        case "payment":
          return `Respected Sir/Madam, for order no. ${s.order} amounting to USD ${
            s.total.toFixed(2)
          } only, earlier mode of payment was ${
            m(s.had)
          }. As per your request the revised mode of payment will be ${
            m(s.wanted)
          }. Kindly confirm, shall I update the same?`;
        case "address":
          return `Respected Sir/Madam, delivery of order no. ${s.order} will be done at the below address only:\n${
            place(s.address, ",\n")
          }\nKindly check the same and confirm, shall I update in the order?`;
        case "userAddress":
          return `Respected Sir/Madam, in your profile the default address will be revised as below:\n${
            place(s.address, ",\n")
          }\nKindly check the same and confirm, shall I update in the profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Respected Sir/Madam, please find below the details of your good booking. Sector: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "to and fro (round trip)" : "one way only"
          }. Class: ${s.cabin}. Flights: ${
            s.flights.map(fl).join("; ")
          }. Name of passengers: ${
            s.passengers.map(who).join("; ")
          }. Check-in luggage: ${
            s.bags === 0 ? "nil." : `${s.bags} nos.`
          } Insurance: ${s.insurance ? "opted" : "not opted"}. Total fare USD ${
            s.total.toFixed(2)
          } only, being ${
            and(
              s.payments.map((p) =>
                `USD ${p.amount.toFixed(2)} from ${m(p.method)}`
              ),
            )
          }. Kindly approve so that I can issue the booking, okay?`;
        case "cancel":
          return `Respected Sir/Madam, as per telecon you are wanting full cancellation of reservation ${s.reservation}, reason being "${s.reason}". Kindly confirm once, shall I cancel the same?`;
        case "flights":
          return `Respected Sir/Madam, flights of reservation ${s.reservation} are getting revised. Complete revised itinerary: ${
            s.flights.map(fl).join("; ")
          }. Class will be same as earlier, i.e. ${s.cabin}. Fare difference will be adjusted in ${
            m(s.method)
          }. Kindly confirm, shall I proceed for the same?`;
        case "cabin":
          return `Respected Sir/Madam, in reservation ${s.reservation} there is no change in flights. Existing class is ${s.had}. Revised class will be ${s.wanted}. Fare difference will be adjusted in ${
            m(s.method)
          }. Is it okay from your side, shall I revise?`;
        case "passengers":
          return `Respected Sir/Madam, passenger details in reservation ${s.reservation} will be changed. Name deleted: ${
            s.leaving ? who(s.leaving) : "nil"
          }. Name added: ${who(s.joining)}. Final list: ${
            s.passengers.map(who).join("; ")
          }. Kindly verify the spellings and confirm, shall I save?`;
        case "bags":
          return `Respected Sir/Madam, luggage in reservation ${s.reservation} is presently ${
            s.had === 0 ? "nil" : `${s.had} nos.`
          } and will be increased to ${s.total} nos. total. ${
            s.nonfree
              ? `Out of this ${s.nonfree} nos. are chargeable @ USD 50, i.e. USD ${
                s.nonfree * 50
              } only, from ${m(s.method)}.`
              : `Chargeable luggage is nil, so USD 0 from ${m(s.method)}.`
          } Kindly confirm, shall I add?`;
        case "certificate":
          return `Respected Sir/Madam, we are extremely regretting the inconvenience of ${s.reason} in reservation ${s.reservation}. As a goodwill we can give one certificate of USD ${
            plain(s.amount)
          } only. Kindly accept, shall I issue the same?`;
      }
    },
  };
}

function diffBlock(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} | ${i.id} | ${options(i, ":", " ")} | ${plain(i.price)} USD`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${x.id} (${b}, *${f})`,
      gift: x.id,
      paypal: x.id,
      cert: x.id,
    });
  const fl = (f: FlightWords) =>
    `${f.number} | ${f.date} | ${f.origin} ${f.departs} | ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} | ${p.born}`;
  const diff = (file: string, list: readonly string[], ask: string) =>
    `${file}\n\`\`\`diff\n${list.join("\n")}\n\`\`\`\n${ask}`;
  const adr = (a: AddressWords) => [
    `+ address1: ${a.address1}`,
    `+ address2: ${a.address2 || '""'}`,
    `+ city: ${a.city}`,
    `+ state: ${a.state}`,
    `+ zip: ${a.zip}`,
    `+ country: ${a.country}`,
  ];
  return {
    name: "diff block, minus old plus new",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return diff(
            `Order ${s.order}: pending -> cancelled (${s.reason})`,
            [
              ...s.items.map((i) => `- ${it(i)}`),
              `  refund -> ${m(s.method)}`,
            ],
            "Cancel? (type yes)",
          );
        case "return":
          return diff(
            `Order ${s.order}: return requested`,
            [
              ...s.items.map((i) => `- ${it(i)}`),
              `  refund -> ${m(s.method)}`,
            ],
            "Return the lines marked with a minus? (type yes)",
          );
        case "exchange":
          return diff(
            `Order ${s.order}: delivered, exchange`,
            [
              ...s.pairs.flatMap((p) => [
                `- ${it(p.had)}`,
                `+ ${it(p.wanted)}`,
              ]),
              difference(
                s.difference,
                (a) => `  you pay ${plain(a)} USD <- ${m(s.method)}`,
                (a) => `  you get ${plain(a)} USD -> ${m(s.method)}`,
                `  0 USD <-> ${m(s.method)}`,
              ),
            ],
            "Exchange minus for plus? (type yes)",
          );
        case "modify":
          return diff(
            `Order ${s.order}: pending, edit of items`,
            [
              ...s.pairs.flatMap((p) => [
                `- ${it(p.had)}`,
                `+ ${it(p.wanted)}`,
              ]),
              difference(
                s.difference,
                (a) => `  charge ${plain(a)} USD <- ${m(s.method)}`,
                (a) => `  refund ${plain(a)} USD -> ${m(s.method)}`,
                `  no charge, no refund: ${m(s.method)}`,
              ),
            ],
            "Apply the edit? (type yes)",
          );
        case "payment":
          return diff(
            `Order ${s.order}: payment of ${plain(s.total)} USD`,
            [
              `- ${m(s.had)}`,
              `+ ${m(s.wanted)}`,
            ],
            "Switch payment? (type yes)",
          );
        case "address":
          return diff(
            `Order ${s.order}: ship to`,
            ["- (address given before)", ...adr(s.address)],
            "Redirect the order there? (type yes)",
          );
        case "userAddress":
          return diff(
            "User profile: default address",
            ["- (address given before)", ...adr(s.address)],
            "Save in profile? (type yes)",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return diff(
            `New reservation: ${s.origin} to ${s.destination}, ${
              s.roundTrip ? "round trip" : "one way"
            }, ${s.cabin}`,
            [
              ...s.flights.map((f) => `+ flight ${fl(f)}`),
              ...s.passengers.map((p) => `+ passenger ${who(p)}`),
              `+ checked bags ${s.bags}`,
              `+ insurance ${s.insurance ? "yes" : "no"}`,
              ...s.payments.map((p) =>
                `+ pay ${plain(p.amount)} USD <- ${m(p.method)}`
              ),
              `  total ${plain(s.total)} USD`,
            ],
            "Book? (type yes)",
          );
        case "cancel":
          return diff(
            `Reservation ${s.reservation}`,
            [
              "- everything in it",
              `  reason: ${s.reason}`,
            ],
            "Cancel it? (type yes)",
          );
        case "flights":
          return diff(
            `Reservation ${s.reservation}: flights`,
            [
              "- (all flights so far)",
              ...s.flights.map((f) => `+ ${fl(f)}`),
              `  cabin ${s.cabin}`,
              `  fare difference <-> ${m(s.method)}`,
            ],
            "Rebook? (type yes)",
          );
        case "cabin":
          return diff(
            `Reservation ${s.reservation}: cabin`,
            [
              `- ${s.had}`,
              `+ ${s.wanted}`,
              "  flights as they are",
              `  fare difference <-> ${m(s.method)}`,
            ],
            "Change cabin? (type yes)",
          );
        case "passengers":
          return diff(
            `Reservation ${s.reservation}: passengers`,
            [
              ...(s.leaving ? [`- ${who(s.leaving)}`] : []),
              `+ ${who(s.joining)}`,
              "  after that:",
              ...s.passengers.map((p) => `  ${who(p)}`),
            ],
            "Save passengers? (type yes)",
          );
        case "bags":
          return diff(
            `Reservation ${s.reservation}: checked bags`,
            [
              `- ${s.had}`,
              `+ ${s.total}`,
              `  charged bags: ${s.nonfree} x 50 USD = ${
                s.nonfree * 50
              } USD <- ${m(s.method)}`,
            ],
            "Update bags? (type yes)",
          );
        case "certificate":
          return diff(
            `Compensation, reservation ${s.reservation}: ${s.reason}`,
            [`+ travel certificate ${plain(s.amount)} USD`],
            "Issue it? (type yes)",
          );
      }
    },
  };
}

function telegram(): Phrasing {
  const up = (s: string) => s.toUpperCase();
  const it = (i: ItemWords) =>
    `${up(i.name)} NUMBER ${i.id} ${up(options(i, " ", " "))} PRICE ${
      plain(i.price)
    } DOLLARS`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${up(b)} CARD LAST FOUR ${f} ID ${x.id}`,
      gift: `GIFT CARD ID ${x.id}`,
      paypal: `PAYPAL ID ${x.id}`,
      cert: `CERTIFICATE ID ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `FLIGHT ${f.number} ${
      up(dayMonth(f.date))
    } DEPARTS ${f.origin} ${f.departs} ARRIVES ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${up(full(p))} BORN ${up(dayMonth(p.born))}`;
  const wire = (list: readonly string[], ask: string) =>
    `${list.join(" STOP ")} STOP ${ask}`;
  const adr = (a: AddressWords) => up(place(a));
  return {
    name: "telegram, capitals and STOP",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wire([
            `CANCELLING ORDER ${s.order}`,
            `REASON ${up(s.reason)}`,
            ...s.items.map((i) => `WILL NOT SEND ${it(i)}`),
            `MONEY RETURNS TO ${m(s.method)}`,
          ], "WIRE YES IF AGREED?");
        case "return":
          return wire([
            `YOU RETURN FROM ORDER ${s.order}`,
            ...s.items.map(it),
            `REFUND FOLLOWS TO ${m(s.method)}`,
          ], "DO YOU CONFIRM RETURN?");
        case "exchange":
          return wire([
            `EXCHANGING GOODS RECEIVED IN ORDER ${s.order}`,
            ...s.pairs.flatMap((p) => [
              `YOU SEND ${it(p.had)}`,
              `WE SEND FOR IT ${it(p.wanted)}`,
            ]),
            difference(
              s.difference,
              (a) => `YOU OWE ${plain(a)} DOLLARS BY ${m(s.method)}`,
              (a) => `WE OWE ${plain(a)} DOLLARS TO ${m(s.method)}`,
              `NOTHING OWED EITHER SIDE METHOD ${m(s.method)}`,
            ),
          ], "DO YOU CONFIRM EXCHANGE?");
        case "modify":
          return wire([
            `ORDER ${s.order} NOT YET SHIPPED CAN ALTER`,
            ...s.pairs.flatMap((p) => [
              `STRIKE ${it(p.had)}`,
              `PUT INSTEAD ${it(p.wanted)}`,
            ]),
            difference(
              s.difference,
              (a) => `DEARER BY ${plain(a)} DOLLARS CHARGED ${m(s.method)}`,
              (a) => `CHEAPER BY ${plain(a)} DOLLARS REPAID ${m(s.method)}`,
              `PRICE EQUAL METHOD ${m(s.method)}`,
            ),
          ], "SHALL I ALTER?");
        case "payment":
          return wire([
            `ORDER ${s.order} TOTAL ${plain(s.total)} DOLLARS`,
            `UNTIL NOW PAID BY ${m(s.had)}`,
            `HENCEFORTH PAID BY ${m(s.wanted)}`,
          ], "DO YOU AGREE?");
        case "address":
          return wire([
            `ORDER ${s.order} REDIRECTED`,
            `NEW DESTINATION ${adr(s.address)}`,
          ], "IS THIS CORRECT SHALL I REDIRECT?");
        case "userAddress":
          return wire([
            "ACCOUNT DEFAULT ADDRESS REPLACED",
            `NEW ADDRESS ${adr(s.address)}`,
          ], "SHALL I RECORD IT?");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wire([
            `BOOKING ${s.origin} TO ${s.destination} ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            } CABIN ${up(s.cabin)}`,
            ...s.flights.map(fl),
            ...s.passengers.map((p) => `PASSENGER ${who(p)}`),
            s.bags === 0 ? "NO BAGS" : `CHECKED BAGS ${s.bags}`,
            s.insurance ? "INSURED" : "NOT INSURED",
            ...s.payments.map((p) =>
              `${plain(p.amount)} DOLLARS BY ${m(p.method)}`
            ),
            `TOTAL ${plain(s.total)} DOLLARS`,
          ], "SHALL I BOOK?");
        case "cancel":
          return wire([
            `CANCELLING ENTIRE RESERVATION ${s.reservation}`,
            `REASON ${up(s.reason)}`,
          ], "WIRE YES IF CERTAIN?");
        case "flights":
          return wire([
            `RESERVATION ${s.reservation} REROUTED`,
            "WHOLE NEW ITINERARY",
            ...s.flights.map(fl),
            `CABIN REMAINS ${up(s.cabin)}`,
            `FARE DIFFERENCE VIA ${m(s.method)}`,
          ], "SHALL I REROUTE?");
        case "cabin":
          return wire([
            `RESERVATION ${s.reservation} FLIGHTS SAME`,
            `OLD CABIN ${up(s.had)}`,
            `NEW CABIN ${up(s.wanted)}`,
            `FARE DIFFERENCE VIA ${m(s.method)}`,
          ], "SHALL I CHANGE CABIN?");
        case "passengers":
          return wire([
            `RESERVATION ${s.reservation}`,
            s.leaving ? `${who(s.leaving)} STAYS HOME` : "NOBODY STAYS HOME",
            `${who(s.joining)} ${s.leaving ? "COMES INSTEAD" : "COMES ALSO"}`,
            `ALL PASSENGERS NOW ${s.passengers.map(who).join(" THEN ")}`,
          ], "DO YOU CONFIRM?");
        case "bags":
          return wire([
            `RESERVATION ${s.reservation}`,
            `BAGS UNTIL NOW ${s.had}`,
            `BAGS HENCEFORTH ${s.total} IN ALL`,
            s.nonfree
              ? `${s.nonfree} CHARGED 50 DOLLARS EACH TOGETHER ${
                s.nonfree * 50
              } DOLLARS BY ${m(s.method)}`
              : `NONE CHARGED METHOD ${m(s.method)}`,
          ], "SHALL I ADD?");
        case "certificate":
          return wire([
            `REGRET ${up(s.reason)} RESERVATION ${s.reservation}`,
            `OFFER CERTIFICATE ${plain(s.amount)} DOLLARS`,
          ], "DO YOU ACCEPT?");
      }
    },
  };
}

function carefulTutor(): Phrasing {
  const it = (i: ItemWords) =>
    `the ${i.name} (its options are ${
      options(i, ": ", ", ")
    }; its item ID is ${i.id}; its price is ${usd(i.price)})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `the ${
          cap(b)
        } credit card with last four digits ${f} (method ID ${x.id})`,
      gift: `the gift card (method ID ${x.id})`,
      paypal: `the PayPal account (method ID ${x.id})`,
      cert: `the certificate (method ID ${x.id})`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} on ${
      monthDay(f.date)
    } (departing ${f.origin} ${f.departs}, arriving ${f.destination} ${f.arrives})`;
  const who = (p: PassengerWords) =>
    `${full(p)} (date of birth ${monthDay(p.born)})`;
  return {
    name: "careful, if you say yes and if you say no",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Please note that a cancellation is final. If you say yes, order ${s.order} will be cancelled as a whole, so you will not receive ${
            and(s.items.map(it), "or")
          }. The system requires a reason, and yours will be recorded as "${s.reason}". You will be reimbursed via ${
            m(s.method)
          }, immediately for a gift card and otherwise within 5 to 7 business days. If you say no, everything stays as it is. So, is it yes or no?`;
        case "return":
          return `If you say yes, a return will be opened for order ${s.order}. It will cover ${
            and(s.items.map(it))
          } and nothing else in that order. Your refund will be issued via ${
            m(s.method)
          } after we have received the goods. If you say no, you simply keep them. So, is it yes or no?`;
        case "exchange":
          return `Please note that one delivered order can be exchanged only once, so make sure that nothing is missing here. If you say yes, then in order ${s.order} ${
            s.pairs.map((p) =>
              `you will give up ${it(p.had)}, and what replaces it will be ${
                it(p.wanted)
              }`
            ).join("; in addition, ")
          }. ${
            difference(
              s.difference,
              (a) =>
                `Because the replacement side is more expensive by ${
                  usd(a)
                }, you will be charged that amount via ${m(s.method)}.`,
              (a) =>
                `Because the replacement side is cheaper by ${
                  usd(a)
                }, you will be refunded that amount via ${m(s.method)}.`,
              `Because the prices are identical, no amount will be charged or refunded via ${
                m(s.method)
              }.`,
            )
          } If you say no, you keep what you have. So, is it yes or no?`;
        case "modify":
          return `Please note that after this change the pending order can be neither modified again nor cancelled. If you say yes, then in order ${s.order} ${
            s.pairs.map((p) =>
              `the current selection, ${
                it(p.had)
              }, will be changed to a new selection, ${it(p.wanted)}`
            ).join("; in addition, ")
          }. ${
            difference(
              s.difference,
              (a) => `You will pay an additional ${usd(a)} via ${m(s.method)}.`,
              (a) => `You will receive ${usd(a)} back via ${m(s.method)}.`,
              `The amount stays identical, with ${m(s.method)} as the method.`,
            )
          } If you say no, the order ships as it is. So, is it yes or no?`;
        case "payment":
          return `If you say yes, two things happen with order ${s.order}. First, its total of ${
            usd(s.total)
          } will be charged to ${
            m(s.wanted)
          }. Second, the same amount will be released from ${
            m(s.had)
          }, which pays for the order today. If you say no, the payment stays as it is. So, is it yes or no?`;
        case "address":
          return `If you say yes, order ${s.order} will be shipped to a new address, which is ${
            place(s.address)
          }; your profile will not be touched. If you say no, it goes to the address it has now. So, is it yes or no?`;
        case "userAddress":
          return `If you say yes, the default address in your profile will be replaced by ${
            place(s.address)
          }; orders that you have already placed will not be touched. If you say no, the profile stays as it is. So, is it yes or no?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Let us check everything before I book. If you say yes, you will have a ${
            s.roundTrip ? "round-trip" : "one-way"
          } reservation from ${s.origin} to ${s.destination} in the ${s.cabin} cabin with ${
            s.flights.length === 1 ? "the flight" : "the flights"
          } ${and(s.flights.map(fl))}, for ${
            and(s.passengers.map(who))
          }. It will ${
            s.bags === 0
              ? "not include any checked bags"
              : `include ${count(s.bags, "checked bag")}`
          } and will ${
            s.insurance ? "be insured" : "not be insured"
          }. You will be charged ${
            and(s.payments.map((p) => `${usd(p.amount)} via ${m(p.method)}`))
          }, which makes a total of ${
            usd(s.total)
          }. If you say no, nothing will be booked. So, is it yes or no?`;
        case "cancel":
          return `Please note that I can only cancel a trip as a whole. If you say yes, reservation ${s.reservation} will be cancelled, with "${s.reason}" recorded as the reason. If you say no, it remains valid. So, is it yes or no?`;
        case "flights":
          return `If you say yes, the complete itinerary of reservation ${s.reservation} will become ${
            and(s.flights.map(fl))
          }, and flights that are not in this list will be dropped. The cabin will remain ${s.cabin}. The difference in fare will be charged or refunded via ${
            m(s.method)
          }. If you say no, you keep your present flights. So, is it yes or no?`;
        case "cabin":
          return `If you say yes, every flight of reservation ${s.reservation} will be switched to ${s.wanted}. At the moment the cabin is ${s.had}. The flights themselves will remain, and the difference in fare will be charged or refunded via ${
            m(s.method)
          }. If you say no, you keep the present cabin. So, is it yes or no?`;
        case "passengers":
          return `Names should match the travel documents, so please read them closely. If you say yes, then in reservation ${s.reservation} ${
            s.leaving
              ? `${who(s.leaving)} will be substituted by ${who(s.joining)}`
              : `${who(s.joining)} will be added, with nobody being substituted`
          }, so that the travelers will be ${
            and(s.passengers.map(who))
          }. If you say no, the names stay as they are. So, is it yes or no?`;
        case "bags":
          return `Please note that bags can be added but not removed later. If you say yes, reservation ${s.reservation} will no longer have ${s.had} but a total of ${
            count(s.total, "checked bag")
          }. ${
            s.nonfree
              ? `The free allowance does not cover ${
                count(s.nonfree, "bag")
              } of these, so you will be charged $50 for each, $${
                s.nonfree * 50
              } in sum, via ${m(s.method)}.`
              : `The free allowance covers all of these, so you will be charged for 0 bags via ${
                m(s.method)
              }.`
          } If you say no, the bags stay as they are. So, is it yes or no?`;
        case "certificate":
          return `I have verified the ${s.reason} in reservation ${s.reservation}. If you say yes, you will receive a travel certificate with a value of ${
            usd(s.amount)
          } as a gesture of compensation. If you say no, none will be issued. So, is it yes or no?`;
      }
    },
  };
}

function mirror(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name}, ${options(i, " ", ", ")} (${i.id}, ${usdComma(i.price)})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${cap(b)} ending ${f} (${x.id})`,
      gift: `gift card ${x.id}`,
      paypal: `PayPal ${x.id}`,
      cert: `certificate ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      shortMonthDay(f.date)
    }, ${f.departs} till ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)}, ${shortMonthDay(p.born)}`;
  return {
    name: "mirror, what I heard you say",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `What I'm hearing: "Please cancel my order ${s.order}, it's ${s.reason}, so I don't want the ${
            s.items.map(it).join(", or the ")
          }. And put the money on my ${
            m(s.method)
          }." Did I hear you right, and shall I do as you say?`;
        case "return":
          return `What I'm hearing: "I don't want to keep everything from order ${s.order}. I'm sending you back the ${
            s.items.map(it).join(", and the ")
          }. Please refund my ${
            m(s.method)
          }." Did I hear you right, and shall I set up the return?`;
        case "exchange":
          return `What I'm hearing: "My order ${s.order} arrived, but ${
            s.pairs.map((p) =>
              `I don't like the ${
                it(p.had)
              }, that I was sent, I'd much rather have the ${it(p.wanted)}`
            ).join("; and ")
          }. ${
            difference(
              s.difference,
              (a) =>
                `I know I have to pay ${usdComma(a)} for that, use my ${
                  m(s.method)
                }.`,
              (a) =>
                `I know you have to pay me ${usdComma(a)} for that, use my ${
                  m(s.method)
                }.`,
              `I know that's no money for either of us, but keep my ${
                m(s.method)
              } noted for it.`,
            )
          }" Did I hear you right, and shall I exchange ${
            s.pairs.length === 1 ? "it" : "them"
          }?`;
        case "modify":
          return `What I'm hearing: "You haven't shipped my order ${s.order} yet, so please change it. ${
            s.pairs.map((p) =>
              `I picked the ${it(p.had)}, but I want it to be the ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `Charge the ${usdComma(a)} on top to my ${m(s.method)}.`,
              (a) => `Credit the ${usdComma(a)} I save to my ${m(s.method)}.`,
              `It's the same money, leave it on my ${m(s.method)}.`,
            )
          }" Did I hear you right, and shall I change it?`;
        case "payment":
          return `What I'm hearing: "I put the ${
            usdComma(s.total)
          } of order ${s.order} on my ${
            m(s.had)
          }, but I didn't mean to. Put it on my ${
            m(s.wanted)
          } instead." Did I hear you right, and shall I move it?`;
        case "address":
          return `What I'm hearing: "Don't send order ${s.order} to the old place, send it to ${
            place(s.address)
          }." Did I hear you right, and shall I change the address on the order?`;
        case "userAddress":
          return `What I'm hearing: "I've moved, so from now on the address in my account is ${
            place(s.address)
          }, by default." Did I hear you right, and shall I save it there?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `What I'm hearing: "Book me from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, in ${s.cabin}. I want ${
            s.flights.map(fl).join("; then ")
          }. Passengers, with birthdays: ${s.passengers.map(who).join("; ")}. ${
            s.bags === 0
              ? "I'm not checking any bags"
              : `I'm checking ${count(s.bags, "bag")}`
          }, and ${
            s.insurance ? "I do want insurance" : "I don't want insurance"
          }. I'm paying ${
            s.payments.map((p) =>
              `${usdComma(p.amount)} with my ${m(p.method)}`
            )
              .join(", and ")
          }, ${
            usdComma(s.total)
          } in total." Did I hear you right, and shall I book it?`;
        case "cancel":
          return `What I'm hearing: "I'm not flying on ${s.reservation}, any of it, so cancel it. My reason is: ${s.reason}." Did I hear you right, and shall I cancel?`;
        case "flights":
          return `What I'm hearing: "I want other flights for ${s.reservation}. Make my whole trip ${
            s.flights.map(fl).join("; then ")
          }. I'm staying in ${s.cabin}. If the fare differs, use my ${
            m(s.method)
          }." Did I hear you right, and shall I switch them?`;
        case "cabin":
          return `What I'm hearing: "I've got ${s.had} on ${s.reservation}, but I'd like to sit in ${s.wanted}, on the very same flights. For the fare difference, use my ${
            m(s.method)
          }." Did I hear you right, and shall I move you?`;
        case "passengers":
          return `What I'm hearing: "${
            s.leaving
              ? `On ${s.reservation}, take off ${full(s.leaving)}, birthday ${
                shortMonthDay(s.leaving.born)
              }, and let ${full(s.joining)}, birthday ${
                shortMonthDay(s.joining.born)
              }, go instead`
              : `On ${s.reservation}, keep everyone and let ${
                full(s.joining)
              }, birthday ${shortMonthDay(s.joining.born)}, come too`
          }. So with birthdays we're ${
            s.passengers.map(who).join("; ")
          }." Did I hear you right, and shall I fix the names?`;
        case "bags":
          return `What I'm hearing: "I had ${
            count(s.had, "bag")
          } on ${s.reservation}, make it ${s.total} in total. ${
            s.nonfree
              ? `I know ${s.nonfree} of them cost $50 each, so take $${
                s.nonfree * 50
              } from my ${m(s.method)}.`
              : `I know none of them cost anything, so take $0 from my ${
                m(s.method)
              }.`
          }" Did I hear you right, and shall I add them?`;
        case "certificate":
          return `What I'm hearing: "There was a ${s.reason} on ${s.reservation}, and I'd like something for it." What I can give is a ${
            usdComma(s.amount)
          } certificate. Is that what you'd like, and shall I issue it?`;
      }
    },
  };
}

export const CORRESPONDENT_PHRASINGS: readonly Phrasing[] = [
  smallSentences(),
  questionFirst(),
  numberedSteps(),
  legalistic(),
  emojiChat(),
  southern(),
  oneBreath(),
  officeIndian(),
  diffBlock(),
  telegram(),
  carefulTutor(),
  mirror(),
];

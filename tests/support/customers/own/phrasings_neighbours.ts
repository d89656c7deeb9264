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
const ordinalOf = (date: string) => {
  const { y, month, d } = parts(date);
  return `the ${ordinal(d)} of ${month} ${y}`;
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
const SMALL = [
  "no",
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
];
const small = (n: number) => SMALL[n] ?? String(n);

function curtChat(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} (${options(i, " ", ", ")}; id ${i.id}; $${plain(i.price)})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${b} ..${f} (${x.id})`,
      gift: `gift card ${tail(x)}`,
      paypal: `paypal (${x.id})`,
      cert: `cert ${tail(x)}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} ${
      shortMonthDay(f.date)
    } ${f.departs}-${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} (dob ${p.born})`;
  return {
    name: "curt chat, lower case",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `so: cancel ${s.order}, reason "${s.reason}". thats ${
            s.items.map(it).join(" + ")
          }. money back to ${m(s.method)}. ok?`;
        case "return":
          return `returning from ${s.order}: ${
            s.items.map(it).join(" + ")
          }. refund -> ${m(s.method)}. yes/no?`;
        case "exchange":
          return `swap on ${s.order} (delivered): ${
            s.pairs.map((p) => `${it(p.had)} goes back, ${it(p.wanted)} comes`)
              .join(" / ")
          }. ${
            difference(
              s.difference,
              (a) => `u pay $${plain(a)} w/ ${m(s.method)}`,
              (a) => `u get $${plain(a)} back on ${m(s.method)}`,
              `price diff 0, method ${m(s.method)}`,
            )
          }. do it?`;
        case "modify":
          return `${s.order} still pending, changing ${
            s.pairs.map((p) => `${it(p.had)} -> ${it(p.wanted)}`).join(" / ")
          }. ${
            difference(
              s.difference,
              (a) => `+$${plain(a)} charged to ${m(s.method)}`,
              (a) => `-$${plain(a)}, credited to ${m(s.method)}`,
              `no price diff (on ${m(s.method)})`,
            )
          }. go ahead?`;
        case "payment":
          return `${s.order}, total $${plain(s.total)}: pay w/ ${
            m(s.wanted)
          } instead of ${m(s.had)}. good?`;
        case "address":
          return `ship ${s.order} to ${place(s.address)} now. right?`;
        case "userAddress":
          return `new default addr on ur account = ${
            place(s.address)
          }. save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin} to ${s.destination}, ${s.cabin}: ${
            s.flights.map(fl).join(", ")
          }. pax ${s.passengers.map(who).join(", ")}. ${
            count(s.bags, "bag")
          }, ${s.insurance ? "with" : "no"} insurance. ${
            s.payments.map((p) => `$${plain(p.amount)} on ${m(p.method)}`).join(
              " + ",
            )
          } = $${plain(s.total)}. book?`;
        case "cancel":
          return `cancel ${s.reservation}, all of it, cause: ${s.reason}. sure?`;
        case "flights":
          return `${s.reservation} new flights: ${
            s.flights.map(fl).join(", ")
          }. still ${s.cabin}. any diff on ${m(s.method)}. ok to change?`;
        case "cabin":
          return `${s.reservation}: ${s.had} -> ${s.wanted}, same flights, diff on ${
            m(s.method)
          }. yes?`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving
              ? `${who(s.leaving)} out, ${who(s.joining)} in`
              : `adding ${who(s.joining)}, nobody out`
          }. list after: ${s.passengers.map(who).join(", ")}. ok?`;
        case "bags":
          return `${s.reservation} bags ${s.had} -> ${s.total}. ${
            s.nonfree
              ? `${s.nonfree} not free, $50 each, $${s.nonfree * 50} on ${
                m(s.method)
              }`
              : `0 paid ones so $0 on ${m(s.method)}`
          }. add?`;
        case "certificate":
          return `$${
            plain(s.amount)
          } certificate for u, for the ${s.reason} on ${s.reservation}. want it?`;
      }
    },
  };
}

function politeMail(): Phrasing {
  const it = (i: ItemWords) =>
    `the ${i.name} (item number ${i.id}, with ${
      and(Object.entries(i.options).map(([k, v]) => `${k} "${v}"`)) ||
      "no particular options"
    }), priced at ${usdComma(i.price)}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `your ${
          cap(b)
        } credit card ending in ${f} (held in your profile as ${x.id})`,
      gift: `your gift card numbered ${tail(x)}`,
      paypal: `your PayPal account (held in your profile as ${x.id})`,
      cert: `your travel certificate numbered ${tail(x)}`,
    });
  const fl = (f: FlightWords) =>
    `flight ${f.number} on ${
      dayMonth(f.date)
    }, which leaves ${f.origin} at ${f.departs} and reaches ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${full(p)} (date of birth ${dayMonth(p.born)})`;
  const mail = (body: string, ask: string) =>
    `Dear Customer,\n\n${body}\n\n${ask}\n\nWith kind regards,\nYour customer care team`;
  return {
    name: "long polite mail",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return mail(
            `Thank you very much for writing to us. I am sorry to hear that you would rather part with order ${s.order}. As I understand it, you wish the order to be cancelled in full, and the reason you have given us is "${s.reason}". The cancellation would concern ${
              and(s.items.map(it))
            }. The amount you have paid would be restored to ${m(s.method)}.`,
            "Might I kindly ask you to let me know whether I may proceed with this cancellation?",
          );
        case "return":
          return mail(
            `I have now had the opportunity to look at your delivered order ${s.order}, and I should be glad to arrange the return you have asked for. You would be sending back ${
              and(s.items.map(it))
            }. Once the goods are with us, the refund would be made to ${
              m(s.method)
            }.`,
            "Would you be so kind as to confirm that I may start this return?",
          );
        case "exchange":
          return mail(
            `With regard to your delivered order ${s.order}, I would gladly exchange the following for you. ${
              s.pairs.map((p) =>
                `In place of ${
                  it(p.had)
                }, which you would hand back to us, you would receive ${
                  it(p.wanted)
                }.`
              ).join(" ")
            } ${
              difference(
                s.difference,
                (a) =>
                  `As the new selection costs ${
                    usdComma(a)
                  } more, this sum would be charged to ${m(s.method)}.`,
                (a) =>
                  `As the new selection costs ${
                    usdComma(a)
                  } less, this sum would be refunded to ${m(s.method)}.`,
                `As the prices are the same, no sum would change hands; the method recorded for the exchange would be ${
                  m(s.method)
                }.`,
              )
            }`,
            "May I respectfully ask whether you agree to this exchange?",
          );
        case "modify":
          return mail(
            `Since your order ${s.order} has not yet left our warehouse, it can still be amended, and I would be delighted to do so. ${
              s.pairs.map((p) =>
                `At present it contains ${
                  it(p.had)
                }; after the amendment it would contain, instead of this, ${
                  it(p.wanted)
                }.`
              ).join(" ")
            } ${
              difference(
                s.difference,
                (a) =>
                  `The additional amount of ${
                    usdComma(a)
                  } would be taken from ${m(s.method)}.`,
                (a) =>
                  `The amount of ${
                    usdComma(a)
                  } which you save would be returned to ${m(s.method)}.`,
                `The price would not alter, and ${
                  m(s.method)
                } would remain attached to the amendment.`,
              )
            }`,
            "Would you kindly confirm that you would like me to amend the order in this way?",
          );
        case "payment":
          return mail(
            `You have asked us to settle your pending order ${s.order}, which amounts to ${
              usdComma(s.total)
            }, in another manner. So far the order has been paid with ${
              m(s.had)
            }. From now on it would be paid with ${
              m(s.wanted)
            }, and the former payment would be released.`,
            "Would this be agreeable to you, and may I make the change?",
          );
        case "address":
          return mail(
            `I understand that your pending order ${s.order} ought to travel to a different address from the one given at checkout. I would therefore have it delivered to the following address:\n\n${
              place(s.address, "\n")
            }`,
            "May I trouble you to confirm that I should update the delivery address accordingly?",
          );
        case "userAddress":
          return mail(
            `It would be my pleasure to bring your profile up to date. The default address that we keep for you would from now on read:\n\n${
              place(s.address, "\n")
            }`,
            "Could you please confirm that you would like me to store this as your default address?",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return mail(
            `It would be our honour to welcome you on board. I have prepared a ${
              s.roundTrip ? "return journey (round trip)" : "one-way journey"
            } from ${s.origin} to ${s.destination} in ${s.cabin}, consisting of ${
              and(s.flights.map(fl))
            }. Travelling would be ${and(s.passengers.map(who))}. ${
              s.bags
                ? `Altogether ${count(s.bags, "checked bag")} would be included`
                : "No checked bags would be included"
            }, and travel insurance would ${
              s.insurance ? "be added" : "not be added"
            }. The total of ${usdComma(s.total)} would be paid as follows: ${
              and(
                s.payments.map((p) =>
                  `${usdComma(p.amount)} from ${m(p.method)}`
                ),
              )
            }.`,
            "Might I ask for your kind agreement, so that I may complete the booking?",
          );
        case "cancel":
          return mail(
            `I have taken note that you are no longer able to make use of reservation ${s.reservation}, and that the reason is "${s.reason}". I would cancel the entire reservation on your behalf.`,
            "Before I do so, may I ask you to confirm that this is indeed your wish?",
          );
        case "flights":
          return mail(
            `Further to your enquiry about reservation ${s.reservation}, I would replace the present flights, so that your whole itinerary would henceforth be: ${
              and(s.flights.map(fl))
            }. You would continue to travel in ${s.cabin}. Any difference in fare would be settled by means of ${
              m(s.method)
            }.`,
            "Do I have your permission to rebook these flights for you?",
          );
        case "cabin":
          return mail(
            `Regarding reservation ${s.reservation}, I am pleased to tell you that the cabin can be changed while all flights remain just as they are. You are presently seated in ${s.had}; you would be moved to ${s.wanted}. The difference in fare would be settled by means of ${
              m(s.method)
            }.`,
            "Shall I be permitted to make this change of cabin for you?",
          );
        case "passengers":
          return mail(
            `Concerning the travellers in reservation ${s.reservation}: ${
              s.leaving
                ? `${
                  who(s.leaving)
                } would no longer travel, and the place would be taken by ${
                  who(s.joining)
                }.`
                : `${
                  who(s.joining)
                } would be added, and nobody would be taken off the reservation.`
            } The complete list of passengers would thereafter be ${
              and(s.passengers.map(who))
            }.`,
            "Would you be good enough to confirm this alteration?",
          );
        case "bags":
          return mail(
            `In reservation ${s.reservation} there ${
              s.had === 1 ? "is" : "are"
            } at present ${
              count(s.had, "checked bag")
            }. I would raise this number to ${s.total} in total. ${
              s.nonfree
                ? `Of these, ${s.nonfree} would not be free of charge; at $50 apiece this comes to $${
                  s.nonfree * 50
                }, payable with ${m(s.method)}.`
                : `None of these would carry a charge, so that nothing would be taken from ${
                  m(s.method)
                }, the method on record for this change.`
            }`,
            "May I have your kind approval to register the baggage?",
          );
        case "certificate":
          return mail(
            `Please accept our sincere regret for the ${s.reason} in reservation ${s.reservation}. By way of compensation, I would issue to you a travel certificate with a value of ${
              usdComma(s.amount)
            }.`,
            "Would you care to accept this certificate, and may I issue it?",
          );
      }
    },
  };
}

function callCentre(): Phrasing {
  const it = (i: ItemWords) =>
    `one ${i.name}, item I-D ${i.id}, ${options(i, " is ", ", ")}, at ${
      plain(i.price)
    } dollars`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `the ${cap(b)} ending ${f}, reference ${tail(x)}`,
      gift: `the gift card with reference ${tail(x)}`,
      paypal: `the PayPal account with reference ${tail(x)}`,
      cert: `the travel certificate with reference ${tail(x)}`,
    });
  const fl = (f: FlightWords, n: number) =>
    `Flight number ${n + 1} is ${f.number}, ${f.origin} to ${f.destination}, ${
      monthOrdinal(f.date)
    }, departing ${clock(f.departs)}, arriving ${clock(f.arrives)}.`;
  const who = (p: PassengerWords) =>
    `${full(p)}, date of birth ${monthOrdinal(p.born)}`;
  return {
    name: "call-centre script, read back",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Alright, let me just read that back to you. You're asking me to cancel order number ${s.order}. The reason I've got down is "${s.reason}". On that order I have ${
            s.items.map(it).join("; and ")
          }. The full amount will be going back to ${
            m(s.method)
          }. Do I have your permission to process the cancellation today?`;
        case "return":
          return `Perfect, thank you for holding. So for the return on order number ${s.order}, you'll be sending us back ${
            s.items.map(it).join("; and ")
          }. Your refund is going to go onto ${
            m(s.method)
          }. For quality purposes, can I get a clear "yes" from you to set up that return?`;
        case "exchange":
          return `Okay, so this is going to be an exchange on order number ${s.order}, which you've already received. ${
            s.pairs.map((p) =>
              `You're giving us: ${it(p.had)}. We're sending you: ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `There's an additional charge of ${
                  plain(a)
                } dollars, and that's going on ${m(s.method)}.`,
              (a) =>
                `You'll be getting a credit of ${
                  plain(a)
                } dollars, and that's going to ${m(s.method)}.`,
              `There's no difference in price. The payment method I have noted for it is ${
                m(s.method)
              }.`,
            )
          } Is all of that information correct, and may I submit the exchange?`;
        case "modify":
          return `I do see that order number ${s.order} is still pending, so I can edit that for you. ${
            s.pairs.map((p) =>
              `I'm taking off: ${it(p.had)}. I'm putting on: ${it(p.wanted)}.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `Your cost goes up by ${plain(a)} dollars, billed to ${
                  m(s.method)
                }.`,
              (a) =>
                `Your cost goes down by ${plain(a)} dollars, credited to ${
                  m(s.method)
                }.`,
              `Your cost stays the same, on ${m(s.method)}.`,
            )
          } Do you authorize me to make that edit?`;
        case "payment":
          return `Let me verify. Order number ${s.order}, order total ${
            plain(s.total)
          } dollars. The payment method I see on there right now is ${
            m(s.had)
          }. The one you'd like to use going forward is ${
            m(s.wanted)
          }. Do you authorize that switch?`;
        case "address":
          return `And just to verify the shipping address I'm updating on order number ${s.order}: street, ${s.address.address1}; ${
            s.address.address2 ? `second line, ${s.address.address2}; ` : ""
          }city, ${s.address.city}; state, ${s.address.state}; zip code, ${s.address.zip}; country, ${s.address.country}. Is it okay if I go ahead and update that?`;
        case "userAddress":
          return `Now for the default address on your customer profile, I'm going to be changing that to: street, ${s.address.address1}; ${
            s.address.address2 ? `second line, ${s.address.address2}; ` : ""
          }city, ${s.address.city}; state, ${s.address.state}; zip code, ${s.address.zip}; country, ${s.address.country}. May I have your approval to save that to the profile?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Wonderful, let me recap your trip before I take payment. It's a ${
            s.roundTrip ? "round-trip" : "one-way"
          } ticket, ${s.origin} to ${s.destination}, in our ${s.cabin} cabin. ${
            s.flights.map(fl).join(" ")
          } I have ${count(s.passengers.length, "passenger")}: ${
            s.passengers.map(who).join("; ")
          }. Checked bags: ${s.bags}. Travel insurance: ${
            s.insurance ? "accepted" : "declined"
          }. Your total today is ${plain(s.total)} dollars, made up of ${
            and(
              s.payments.map((p) =>
                `${plain(p.amount)} dollars on ${m(p.method)}`
              ),
            )
          }. Do I have your authorization to issue the tickets?`;
        case "cancel":
          return `I understand. For the recording: you are requesting that reservation ${s.reservation} be cancelled in its entirety, and the reason you're giving is "${s.reason}". Is that a yes for me to cancel it?`;
        case "flights":
          return `Thank you for your patience. On reservation ${s.reservation}, here is your complete new itinerary. ${
            s.flights.map(fl).join(" ")
          } Your cabin does not change, it's ${s.cabin}. The fare difference will be handled through ${
            m(s.method)
          }. Would you like me to lock in those flights?`;
        case "cabin":
          return `So on reservation ${s.reservation} the flights aren't going to change at all. What does change is the cabin: from ${s.had}, which is what you're holding now, up or down to ${s.wanted}, which is what you asked for. Form of payment, or of refund, is ${
            m(s.method)
          }. Do you authorize the cabin change?`;
        case "passengers":
          return `Okay, passenger update on reservation ${s.reservation}. ${
            s.leaving
              ? `The person I'm removing is ${
                who(s.leaving)
              }. The person I'm putting in that seat is ${who(s.joining)}.`
              : `I'm not removing anyone. The person I'm adding is ${
                who(s.joining)
              }.`
          } After that, the passengers on file will be ${
            s.passengers.map(who).join("; ")
          }. Have I got that right, and can I save it?`;
        case "bags":
          return `For reservation ${s.reservation}, you currently have ${
            count(s.had, "checked bag")
          } and I'll be setting that to ${count(s.total, "checked bag")}. ${
            s.nonfree
              ? `${
                count(s.nonfree, "bag is", "bags are")
              } outside your free allowance at 50 dollars each, so that's ${
                s.nonfree * 50
              } dollars on ${m(s.method)}.`
              : `No bags are outside your free allowance, so there's a zero-dollar charge on ${
                m(s.method)
              }.`
          } May I add those for you now?`;
        case "certificate":
          return `On behalf of the airline, I do apologize for the ${s.reason} on reservation ${s.reservation}. What I'm able to offer you is a travel certificate in the amount of ${
            plain(s.amount)
          } dollars. Would you like me to go ahead and issue that?`;
      }
    },
  };
}

function markdownTable(): Phrasing {
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${cap(b)} •••• ${f} (\`${x.id}\`)`,
      gift: `Gift card (\`${x.id}\`)`,
      paypal: `PayPal (\`${x.id}\`)`,
      cert: `Certificate (\`${x.id}\`)`,
    });
  const table = (
    head: readonly string[],
    rows: readonly (readonly string[])[],
  ) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const items = (list: readonly ItemWords[]) =>
    table(
      ["Product", "Item ID", "Options", "Price"],
      list.map((i) => [i.name, i.id, options(i, ": ", ", "), usd(i.price)]),
    );
  const cell = (i: ItemWords) =>
    `${i.name} ${i.id} (${options(i, ": ", ", ")}) ${usd(i.price)}`;
  const flights = (list: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Departs", "Arrives"],
      list.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const people = (list: readonly PassengerWords[]) =>
    table(
      ["#", "First name", "Last name", "Date of birth"],
      list.map((p, n) => [String(n + 1), p.first, p.last, p.born]),
    );
  const address = (a: AddressWords) =>
    table(["Field", "New value"], [
      ["Address line 1", a.address1],
      ["Address line 2", a.address2 || "(empty)"],
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ]);
  return {
    name: "Markdown table",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n${
            items(s.items)
          }\n\n**Reason:** ${s.reason}  \n**Refund to:** ${
            m(s.method)
          }\n\nReply **yes** to cancel the order.`;
        case "return":
          return `### Return from order ${s.order}\n\nItems you send back:\n\n${
            items(s.items)
          }\n\n**Refund to:** ${
            m(s.method)
          }\n\nDo you confirm this return (yes/no)?`;
        case "exchange":
          return `### Exchange, delivered order ${s.order}\n\n${
            table(
              ["You return", "You receive"],
              s.pairs.map((p) => [cell(p.had), cell(p.wanted)]),
            )
          }\n\n**Price difference:** ${
            difference(
              s.difference,
              (a) => `${usd(a)} to be paid with ${m(s.method)}`,
              (a) => `${usd(a)} to be refunded to ${m(s.method)}`,
              `$0.00 (method: ${m(s.method)})`,
            )
          }\n\nDo you confirm this exchange (yes/no)?`;
        case "modify":
          return `### Item change, pending order ${s.order}\n\n${
            table(
              ["Current item", "New item"],
              s.pairs.map((p) => [cell(p.had), cell(p.wanted)]),
            )
          }\n\n${
            table(["Price change", "Payment method"], [[
              difference(
                s.difference,
                (a) => `+${usd(a)} (you pay)`,
                (a) => `-${usd(a)} (you get back)`,
                "$0.00 (none)",
              ),
              m(s.method),
            ]])
          }\n\nReply **yes** to change the items.`;
        case "payment":
          return `### Payment for order ${s.order}\n\n${
            table(["", "Payment method", "Amount"], [
              ["Before", m(s.had), usd(s.total)],
              ["After", m(s.wanted), usd(s.total)],
            ])
          }\n\nShould I switch the payment method?`;
        case "address":
          return `### Shipping address of order ${s.order}\n\n${
            address(s.address)
          }\n\nShould I update the shipping address of this order?`;
        case "userAddress":
          return `### Default address in your profile\n\n${
            address(s.address)
          }\n\nShould I save this as the default address of your account?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New booking: ${s.origin} → ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}\n\n${flights(s.flights)}\n\n${
            people(s.passengers)
          }\n\n${
            table(["Checked bags", "Insurance"], [[
              String(s.bags),
              s.insurance ? "yes" : "no",
            ]])
          }\n\n${
            table(["Payment", "Amount"], [
              ...s.payments.map((p) => [m(p.method), usd(p.amount)]),
              ["**Total**", `**${usd(s.total)}**`],
            ])
          }\n\nReply **yes** to book.`;
        case "cancel":
          return `### Cancellation\n\n${
            table(["Reservation", "Scope", "Reason"], [[
              s.reservation,
              "whole reservation",
              s.reason,
            ]])
          }\n\nReply **yes** to cancel it.`;
        case "flights":
          return `### Reservation ${s.reservation}: new itinerary\n\n${
            flights(s.flights)
          }\n\n**Cabin (unchanged):** ${s.cabin}  \n**Fare difference settled with:** ${
            m(s.method)
          }\n\nDo you confirm these flights (yes/no)?`;
        case "cabin":
          return `### Reservation ${s.reservation}: cabin\n\n${
            table(["Current cabin", "New cabin", "Flights", "Settled with"], [[
              s.had,
              s.wanted,
              "unchanged",
              m(s.method),
            ]])
          }\n\nDo you confirm the new cabin (yes/no)?`;
        case "passengers":
          return `### Reservation ${s.reservation}: passengers\n\n${
            table(["Change", "Name", "Date of birth"], [
              s.leaving
                ? ["Removed", full(s.leaving), s.leaving.born]
                : ["Removed", "nobody", "–"],
              ["Added", full(s.joining), s.joining.born],
            ])
          }\n\nPassengers after the change:\n\n${
            people(s.passengers)
          }\n\nDo you confirm this list (yes/no)?`;
        case "bags":
          return `### Reservation ${s.reservation}: checked bags\n\n${
            table(["Bags now", "Bags after", "Paid bags", "Charge", "Method"], [
              [
                String(s.had),
                String(s.total),
                `${s.nonfree} × $50`,
                `$${s.nonfree * 50}`,
                m(s.method),
              ],
            ])
          }\n\nShould I update the bags?`;
        case "certificate":
          return `### Compensation\n\n${
            table(["Reservation", "Reason", "Travel certificate"], [[
              s.reservation,
              s.reason,
              usd(s.amount),
            ]])
          }\n\nShould I issue the certificate?`;
      }
    },
  };
}

function boldBullets(): Phrasing {
  const it = (i: ItemWords) =>
    `**${i.name}** – ${options(i, ": ", ", ")} – ${
      usd(i.price)
    } (item ${i.id})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${cap(b)} card ending in **${f}** (${x.id})`,
      gift: `gift card **${x.id}**`,
      paypal: `PayPal account **${x.id}**`,
      cert: `travel certificate **${x.id}**`,
    });
  const fl = (f: FlightWords) =>
    `- **${f.number}**: ${f.origin} → ${f.destination}, ${
      monthDay(f.date)
    }, ${f.departs}–${f.arrives}`;
  const who = (p: PassengerWords) =>
    `**${full(p)}** (born ${monthDay(p.born)})`;
  const bullets = (...list: string[]) => list.map((l) => `- ${l}`).join("\n");
  return {
    name: "bulleted list with bold, eager assistant",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `I can cancel that for you! Here's what will happen:\n\n${
            bullets(
              `**Order to cancel:** ${s.order}`,
              ...s.items.map(it),
              `**Your reason:** ${s.reason}`,
              `**Money goes back to:** ${m(s.method)}`,
            )
          }\n\nWould you like me to proceed? (yes/no)`;
        case "return":
          return `Great news, your order **${s.order}** qualifies for a return. You'd be returning:\n\n${
            bullets(...s.items.map(it))
          }\n\nAnd you'd be refunded here:\n\n${
            bullets(m(s.method))
          }\n\nWould you like me to submit this return request? (yes/no)`;
        case "exchange":
          return `Here are the exchange details for your delivered order **${s.order}**:\n\n${
            s.pairs.map((p, n) =>
              `**Exchange ${n + 1}**\n${
                bullets(
                  `Item you're returning: ${it(p.had)}`,
                  `Replacement item: ${it(p.wanted)}`,
                )
              }`
            ).join("\n\n")
          }\n\n**Payment**\n${
            bullets(
              difference(
                s.difference,
                (a) => `You'll pay an extra **${usd(a)}**`,
                (a) => `You'll receive a refund of **${usd(a)}**`,
                "Even exchange, **$0.00** difference",
              ),
              `Method: ${m(s.method)}`,
            )
          }\n\nDoes everything look right, and shall I place this exchange?`;
        case "modify":
          return `Since order **${s.order}** is still pending, I can modify it like this:\n\n${
            s.pairs.map((p) =>
              bullets(
                `**From:** ${it(p.had)}`,
                `**To:** ${it(p.wanted)}`,
              )
            ).join("\n\n")
          }\n\n${
            bullets(
              difference(
                s.difference,
                (a) => `**Extra charge:** ${usd(a)} to ${m(s.method)}`,
                (a) => `**Refund:** ${usd(a)} to ${m(s.method)}`,
                `**No price change**, payment stays with ${m(s.method)}`,
              ),
            )
          }\n\nPlease note I can only do this once per order. Would you like me to apply it? (yes/no)`;
        case "payment":
          return `Got it! Updating how you pay for order **${s.order}**:\n\n${
            bullets(
              `**Old payment method:** ${m(s.had)}`,
              `**New payment method:** ${m(s.wanted)}`,
              `**Order total:** ${usd(s.total)}`,
            )
          }\n\nWould you like me to make this update? (yes/no)`;
        case "address":
          return `Sure thing! Order **${s.order}** will ship to:\n\n${
            bullets(
              s.address.address1,
              ...(s.address.address2 ? [s.address.address2] : []),
              `${s.address.city}, ${s.address.state} ${s.address.zip}`,
              s.address.country,
            )
          }\n\nIs this the right destination, and can I change the order's shipping address to it?`;
        case "userAddress":
          return `Happy to help with your profile! Your **default address** will become:\n\n${
            bullets(
              s.address.address1,
              ...(s.address.address2 ? [s.address.address2] : []),
              `${s.address.city}, ${s.address.state} ${s.address.zip}`,
              s.address.country,
            )
          }\n\nCan I go ahead and save that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Exciting! Here's your **${
            s.roundTrip ? "round-trip" : "one-way"
          }** booking from **${s.origin}** to **${s.destination}**:\n\n**Flights (${s.cabin})**\n${
            s.flights.map(fl).join("\n")
          }\n\n**Passengers**\n${
            bullets(...s.passengers.map(who))
          }\n\n**Extras**\n${
            bullets(
              s.bags ? count(s.bags, "checked bag") : "No checked bags",
              s.insurance ? "Travel insurance included" : "No travel insurance",
            )
          }\n\n**Payment**\n${
            bullets(
              ...s.payments.map((p) => `${usd(p.amount)} – ${m(p.method)}`),
              `**Total: ${usd(s.total)}**`,
            )
          }\n\nWould you like me to book this trip? (yes/no)`;
        case "cancel":
          return `I can help you cancel this reservation:\n\n${
            bullets(
              `**Reservation:** ${s.reservation} (the whole trip)`,
              `**Cancellation reason:** ${s.reason}`,
            )
          }\n\nWould you like me to cancel it? (yes/no)`;
        case "flights":
          return `Here's the updated itinerary for **${s.reservation}**:\n\n${
            s.flights.map(fl).join("\n")
          }\n\nGood to know:\n\n${
            bullets(
              `You stay in **${s.cabin}**`,
              `Fare difference is charged or refunded to ${m(s.method)}`,
            )
          }\n\nWould you like me to switch you to these flights? (yes/no)`;
        case "cabin":
          return `Let's get your seats sorted! For reservation **${s.reservation}**:\n\n${
            bullets(
              `**Current cabin:** ${s.had}`,
              `**New cabin:** ${s.wanted}`,
              "**Flights:** no change",
              `**Fare difference through:** ${m(s.method)}`,
            )
          }\n\nWould you like me to change the cabin? (yes/no)`;
        case "passengers":
          return `Here's the passenger change on **${s.reservation}**:\n\n${
            bullets(
              ...(s.leaving ? [`Leaving: ${who(s.leaving)}`] : []),
              `Joining: ${who(s.joining)}`,
              ...(s.leaving ? [] : ["Leaving: no one"]),
            )
          }\n\nSo these people will be flying:\n\n${
            bullets(...s.passengers.map(who))
          }\n\nShall I update the passengers?`;
        case "bags":
          return `Here's your baggage update for **${s.reservation}**:\n\n${
            bullets(
              `**Before:** ${count(s.had, "checked bag")}`,
              `**After:** ${count(s.total, "checked bag")}`,
              s.nonfree
                ? `**Cost:** ${count(s.nonfree, "paid bag")} × $50 = **$${
                  s.nonfree * 50
                }**`
                : "**Cost:** free, 0 paid bags",
              `**Payment method:** ${m(s.method)}`,
            )
          }\n\nWould you like me to add this? (yes/no)`;
        case "certificate":
          return `I'm so sorry about the trouble! To make it up to you:\n\n${
            bullets(
              `**What you get:** a ${usd(s.amount)} travel certificate`,
              `**What for:** ${s.reason}`,
              `**Reservation:** ${s.reservation}`,
            )
          }\n\nShall I send it your way?`;
      }
    },
  };
}

function jsonQuestion(): Phrasing {
  const m = (x: MethodWords) => ({
    id: x.id,
    source: x.source,
    ...(x.brand ? { brand: x.brand } : {}),
    ...(x.lastFour ? { last_four: x.lastFour } : {}),
  });
  const it = (i: ItemWords) => ({
    item_id: i.id,
    name: i.name,
    options: i.options,
    price: i.price,
  });
  const fl = (f: FlightWords) => ({
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
  const adr = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  const show = (data: unknown, ask: string) =>
    `\`\`\`json\n${JSON.stringify(data, null, 2)}\n\`\`\`\n${ask}`;
  return {
    name: "JSON block and a question",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show(
            {
              action: "cancel_order",
              order_id: s.order,
              reason: s.reason,
              items: s.items.map(it),
              refund_method: m(s.method),
            },
            "Cancel this order as shown above? [y/n]",
          );
        case "return":
          return show(
            {
              action: "return_items",
              order_id: s.order,
              returned_items: s.items.map(it),
              refund_method: m(s.method),
            },
            "Create this return as shown above? [y/n]",
          );
        case "exchange":
          return show(
            {
              action: "exchange_delivered_items",
              order_id: s.order,
              exchanges: s.pairs.map((p) => ({
                old_item: it(p.had),
                new_item: it(p.wanted),
              })),
              price_difference: s.difference,
              customer: difference(
                s.difference,
                () => "pays the difference",
                () => "is refunded the difference",
                "pays nothing",
              ),
              payment_method: m(s.method),
            },
            "Run this exchange? [y/n]",
          );
        case "modify":
          return show(
            {
              action: "modify_pending_items",
              order_id: s.order,
              changes: s.pairs.map((p) => ({
                before: it(p.had),
                after: it(p.wanted),
              })),
              ...(s.difference > 0
                ? { to_pay: s.difference }
                : s.difference < 0
                ? { to_refund: -s.difference }
                : { to_pay: 0 }),
              payment_method: m(s.method),
            },
            "Apply these item changes to the pending order? [y/n]",
          );
        case "payment":
          return show(
            {
              action: "change_payment",
              order_id: s.order,
              order_total: s.total,
              old_payment_method: m(s.had),
              new_payment_method: m(s.wanted),
            },
            "Replace the old payment method with the new one? [y/n]",
          );
        case "address":
          return show(
            {
              action: "change_shipping_address",
              order_id: s.order,
              new_address: adr(s.address),
            },
            "Write this shipping address to the order? [y/n]",
          );
        case "userAddress":
          return show(
            {
              action: "change_default_address",
              target: "customer_profile",
              new_address: adr(s.address),
            },
            "Write this default address to your profile? [y/n]",
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show(
            {
              action: "book",
              trip: s.roundTrip ? "round_trip" : "one_way",
              origin: s.origin,
              destination: s.destination,
              cabin: s.cabin,
              flights: s.flights.map(fl),
              passengers: s.passengers.map(who),
              checked_bags: s.bags,
              insurance: s.insurance,
              payments: s.payments.map((p) => ({
                amount: p.amount,
                method: m(p.method),
              })),
              total: s.total,
            },
            "Book exactly this? [y/n]",
          );
        case "cancel":
          return show(
            {
              action: "cancel_reservation",
              reservation: s.reservation,
              reason: s.reason,
            },
            "Cancel the reservation? [y/n]",
          );
        case "flights":
          return show(
            {
              action: "change_flights",
              reservation: s.reservation,
              new_itinerary: s.flights.map(fl),
              cabin_unchanged: s.cabin,
              payment_or_refund_method: m(s.method),
            },
            "Rebook to this itinerary? [y/n]",
          );
        case "cabin":
          return show(
            {
              action: "change_cabin",
              reservation: s.reservation,
              old_cabin: s.had,
              new_cabin: s.wanted,
              flights: "unchanged",
              payment_or_refund_method: m(s.method),
            },
            "Change the cabin? [y/n]",
          );
        case "passengers":
          return show(
            {
              action: s.leaving ? "replace_passenger" : "add_passenger",
              reservation: s.reservation,
              ...(s.leaving ? { remove: who(s.leaving) } : {}),
              add: who(s.joining),
              passengers_after_change: s.passengers.map(who),
            },
            "Save these passengers? [y/n]",
          );
        case "bags":
          return show(
            {
              action: "update_bags",
              reservation: s.reservation,
              bags_before: s.had,
              bags_after: s.total,
              bags_charged: s.nonfree,
              price_per_charged_bag: 50,
              charge: s.nonfree * 50,
              payment_method: m(s.method),
            },
            "Update the bags? [y/n]",
          );
        case "certificate":
          return show(
            {
              action: "issue_certificate",
              reservation: s.reservation,
              value_usd: s.amount,
              compensation_for: s.reason,
            },
            "Issue the certificate? [y/n]",
          );
      }
    },
  };
}

function keyValue(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.id} ${i.name} [${options(i, "=", "; ")}] USD ${i.price.toFixed(2)}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `${b.toUpperCase()} CARD *${f} / ${x.id}`,
      gift: `GIFT CARD / ${x.id}`,
      paypal: `PAYPAL / ${x.id}`,
      cert: `CERTIFICATE / ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} / ${f.date} / ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first} (DOB ${p.born})`;
  const lines = (pairs: readonly (readonly [string, string])[], ask: string) =>
    `${pairs.map(([k, v]) => `${k}: ${v}`).join("\n")}\n---\n${ask}`;
  const adr = (a: AddressWords): (readonly [string, string])[] => [
    ["Line 1", a.address1],
    ["Line 2", a.address2 || "-"],
    ["City", a.city],
    ["State", a.state],
    ["Zip", a.zip],
    ["Country", a.country],
  ];
  return {
    name: "key: value ticket",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return lines([
            ["Request", "CANCEL ORDER"],
            ["Order", s.order],
            ["Reason", s.reason],
            ...s.items.map((i, n) => [`Item ${n + 1}`, it(i)] as const),
            ["Refund to", m(s.method)],
          ], "Confirm cancellation? Answer YES or NO.");
        case "return":
          return lines([
            ["Request", "RETURN"],
            ["From order", s.order],
            ...s.items.map((i, n) => [`Returned ${n + 1}`, it(i)] as const),
            ["Refund to", m(s.method)],
          ], "Confirm return? Answer YES or NO.");
        case "exchange":
          return lines([
            ["Request", "EXCHANGE (DELIVERED)"],
            ["Order", s.order],
            ...s.pairs.flatMap((p, n) =>
              [
                [`Back ${n + 1}`, it(p.had)],
                [`New ${n + 1}`, it(p.wanted)],
              ] as const
            ),
            [
              "Balance",
              difference(
                s.difference,
                (a) => `customer pays USD ${a.toFixed(2)}`,
                (a) => `customer receives USD ${a.toFixed(2)}`,
                "USD 0.00, nothing due",
              ),
            ],
            ["Via", m(s.method)],
          ], "Confirm exchange? Answer YES or NO.");
        case "modify":
          return lines([
            ["Request", "CHANGE ITEMS (PENDING)"],
            ["Order", s.order],
            ...s.pairs.flatMap((p, n) =>
              [
                [`Was ${n + 1}`, it(p.had)],
                [`Becomes ${n + 1}`, it(p.wanted)],
              ] as const
            ),
            [
              "New minus old",
              `${s.difference < 0 ? "-" : s.difference > 0 ? "+" : ""}USD ${
                Math.abs(s.difference).toFixed(2)
              }${
                difference(
                  s.difference,
                  () => " (to pay)",
                  () => " (to get back)",
                  "",
                )
              }`,
            ],
            ["Settled by", m(s.method)],
          ], "Confirm item change? Answer YES or NO.");
        case "payment":
          return lines([
            ["Request", "CHANGE PAYMENT"],
            ["Order", s.order],
            ["Total", `USD ${s.total.toFixed(2)}`],
            ["Paid by (old)", m(s.had)],
            ["Paid by (new)", m(s.wanted)],
          ], "Confirm new payment? Answer YES or NO.");
        case "address":
          return lines([
            ["Request", "CHANGE SHIPPING ADDRESS"],
            ["Order", s.order],
            ...adr(s.address),
          ], "Confirm new shipping address? Answer YES or NO.");
        case "userAddress":
          return lines([
            ["Request", "CHANGE DEFAULT ADDRESS IN PROFILE"],
            ...adr(s.address),
          ], "Confirm new default address? Answer YES or NO.");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return lines([
            ["Request", "NEW BOOKING"],
            ["Type", s.roundTrip ? "ROUND TRIP" : "ONE WAY"],
            ["Route", `${s.origin} > ${s.destination}`],
            ...s.flights.map((f, n) => [`Leg ${n + 1}`, fl(f)] as const),
            ["Class", s.cabin],
            ...s.passengers.map((p, n) => [`Pax ${n + 1}`, who(p)] as const),
            ["Checked bags", String(s.bags)],
            ["Insurance", s.insurance ? "YES" : "NO"],
            ...s.payments.map((p, n) =>
              [
                `Payment ${n + 1}`,
                `USD ${p.amount.toFixed(2)} by ${m(p.method)}`,
              ] as const
            ),
            ["Total", `USD ${s.total.toFixed(2)}`],
          ], "Confirm booking? Answer YES or NO.");
        case "cancel":
          return lines([
            ["Request", "CANCEL RESERVATION"],
            ["Reservation", s.reservation],
            ["Reason", s.reason],
          ], "Confirm cancellation? Answer YES or NO.");
        case "flights":
          return lines([
            ["Request", "CHANGE FLIGHTS"],
            ["Reservation", s.reservation],
            ...s.flights.map((f, n) => [`New leg ${n + 1}`, fl(f)] as const),
            ["Class (kept)", s.cabin],
            ["Pay/refund by", m(s.method)],
          ], "Confirm new flights? Answer YES or NO.");
        case "cabin":
          return lines([
            ["Request", "CHANGE CLASS"],
            ["Reservation", s.reservation],
            ["Old class", s.had],
            ["New class", s.wanted],
            ["Flights", "kept"],
            ["Pay/refund by", m(s.method)],
          ], "Confirm new class? Answer YES or NO.");
        case "passengers":
          return lines([
            ["Request", s.leaving ? "REPLACE PASSENGER" : "ADD PASSENGER"],
            ["Reservation", s.reservation],
            ["Out", s.leaving ? who(s.leaving) : "-"],
            ["In", who(s.joining)],
            ...s.passengers.map((p, n) =>
              [`Final pax ${n + 1}`, who(p)] as const
            ),
          ], "Confirm passengers? Answer YES or NO.");
        case "bags":
          return lines([
            ["Request", "CHANGE BAGS"],
            ["Reservation", s.reservation],
            ["Bags old", String(s.had)],
            ["Bags new", String(s.total)],
            ["Chargeable", `${s.nonfree} x USD 50 = USD ${s.nonfree * 50}`],
            ["Pay by", m(s.method)],
          ], "Confirm bags? Answer YES or NO.");
        case "certificate":
          return lines([
            ["Request", "COMPENSATION CERTIFICATE"],
            ["Reservation", s.reservation],
            ["Cause", s.reason],
            ["Value", `USD ${s.amount.toFixed(2)}`],
          ], "Accept certificate? Answer YES or NO.");
      }
    },
  };
}

function germanEnglish(): Phrasing {
  const it = (i: ItemWords) =>
    `the article "${i.name}" with the number ${i.id} (${
      options(i, ": ", ", ")
    }) for ${i.price.toFixed(2)} dollar`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `the credit card ${
          cap(b)
        } with the end numbers ${f} (in our system ${x.id})`,
      gift: `the gift card with the number ${tail(x)}`,
      paypal: `the PayPal (in our system ${x.id})`,
      cert: `the certificate with the number ${tail(x)}`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} on the ${
      dayMonth(f.date)
    }, ${f.departs} o'clock from ${f.origin}, ${f.arrives} o'clock in ${f.destination}`;
  const who = (p: PassengerWords) =>
    `${full(p)}, born on the ${dayMonth(p.born)}`;
  return {
    name: "second-language English, German",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `So, I have understood that you want to cancel the order ${s.order}. In it is ${
            and(s.items.map(it))
          }. As reason I write in: "${s.reason}". The money comes then back on ${
            m(s.method)
          }. Is this so okay for you, that I cancel?`;
        case "return":
          return `You want to give back from the order ${s.order} following: ${
            and(s.items.map(it))
          }. The money for it we transfer on ${
            m(s.method)
          }. Can I make this return for you, yes?`;
        case "exchange":
          return `For the order ${s.order}, what you have already received, we make an exchange. ${
            s.pairs.map((p) =>
              `You send to us back ${
                it(p.had)
              } and become from us for it, so as new one, ${it(p.wanted)}.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `You must pay ${a.toFixed(2)} dollar on top, over ${
                  m(s.method)
                }.`,
              (a) =>
                `You receive ${a.toFixed(2)} dollar back, on ${m(s.method)}.`,
              `It costs the same, you must pay nothing; as payment way stays noted ${
                m(s.method)
              }.`,
            )
          } Are you with this exchange agreed?`;
        case "modify":
          return `The order ${s.order} is yet not sent, so I can it still change. ${
            s.pairs.map((p) =>
              `Until now is inside ${
                it(p.had)
              }. This I take out, and I put instead ${it(p.wanted)} in.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `This makes ${a.toFixed(2)} dollar more, which go from ${
                  m(s.method)
                } off.`,
              (a) =>
                `This makes ${a.toFixed(2)} dollar less, which you get on ${
                  m(s.method)
                } back.`,
              `The price stays same (payment is over ${m(s.method)}).`,
            )
          } Shall I so change it?`;
        case "payment":
          return `The order ${s.order} costs together ${
            s.total.toFixed(2)
          } dollar. Until now this was paid with ${
            m(s.had)
          }. You want that it is from now paid with ${
            m(s.wanted)
          }. Is this correct and I may change it?`;
        case "address":
          return `The packet with the order ${s.order} should go to an other address, namely: ${
            place(s.address)
          }. May I write this address in the order?`;
        case "userAddress":
          return `In your customer account I would make a new standard address, namely: ${
            place(s.address)
          }. May I save this for you?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `I make for you following booking ready: from ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "there and back (round trip)" : "only there (one way)"
          }, in the class ${s.cabin}. The flights are: ${
            s.flights.map(fl).join("; ")
          }. It flies with: ${
            s.passengers.map(who).join("; ")
          }. Luggage for checking in: ${
            s.bags === 0 ? "none" : count(s.bags, "piece")
          }. Insurance: ${
            s.insurance ? "yes, with" : "no, without"
          }. It costs together ${s.total.toFixed(2)} dollar, from this ${
            and(
              s.payments.map((p) =>
                `${p.amount.toFixed(2)} dollar over ${m(p.method)}`
              ),
            )
          }. Shall I book this binding?`;
        case "cancel":
          return `I would then cancel for you the complete reservation ${s.reservation}. The reason is, like you have said: "${s.reason}". Do you really want this?`;
        case "flights":
          return `In the reservation ${s.reservation} I would change the flights. The whole new travel plan is then: ${
            s.flights.map(fl).join("; ")
          }. The class stays like it is, ${s.cabin}. When there is a difference in the price, it goes over ${
            m(s.method)
          }. Are you agreed with it?`;
        case "cabin":
          return `By the reservation ${s.reservation} the flights stay all the same, only the class becomes other: before ${s.had}, after ${s.wanted}. The difference in the price goes over ${
            m(s.method)
          }. May I change the class so?`;
        case "passengers":
          return `By the reservation ${s.reservation} ${
            s.leaving
              ? `does not fly any more: ${
                who(s.leaving)
              }. Instead of this person flies: ${who(s.joining)}`
              : `comes one person additional: ${
                who(s.joining)
              }. All others stay`
          }. After this the passengers are: ${
            s.passengers.map(who).join("; ")
          }. Is this right, and shall I register it?`;
        case "bags":
          return `For the reservation ${s.reservation} is until now registered ${
            count(s.had, "piece")
          } of luggage; new it would be together ${count(s.total, "piece")}. ${
            s.nonfree
              ? `From these cost ${
                count(s.nonfree, "piece")
              } extra, each 50 dollar, so ${
                s.nonfree * 50
              } dollar, to pay over ${m(s.method)}.`
              : `From these costs no piece extra, so on ${
                m(s.method)
              } comes no charge.`
          } Shall I do this in the system?`;
        case "certificate":
          return `Because of the ${s.reason} in the reservation ${s.reservation} we would give you, as a compensation, a certificate in the height of ${
            plain(s.amount)
          } dollar. Would you like to have it, so that I make it?`;
      }
    },
  };
}

function yorkshire(): Phrasing {
  const it = (i: ItemWords) =>
    `t'${i.name} (${options(i, " ", ", ")}, ${usd(i.price)}, item ${i.id})`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `yer ${cap(b)} card, one as ends ${f} (${tail(x)} on our books)`,
      gift: `yer gift card (${tail(x)} on our books)`,
      paypal: `yer PayPal (${tail(x)} on our books)`,
      cert: `yer certificate (${tail(x)} on our books)`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} out o' ${f.origin} ${ordinalOf(f.date)} at ${
      clock(f.departs)
    }, gettin' into ${f.destination} at ${clock(f.arrives)}`;
  const who = (p: PassengerWords) => `${full(p)}, born ${ordinalOf(p.born)}`;
  return {
    name: "regional English, Yorkshire",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Right then, love. Tha wants order ${s.order} knockin' on th'ead, all on it: ${
            and(s.items.map(it), "an'")
          }. I'll put it down as "${s.reason}". Brass goes back on ${
            m(s.method)
          }. Shall I cancel it for thee?`;
        case "return":
          return `Reyt, so tha's sendin' back ${
            and(s.items.map(it), "an'")
          } from order ${s.order}, an' refund'll land on ${
            m(s.method)
          }. Are we reyt to set that return goin'?`;
        case "exchange":
          return `Now then, a swap on order ${s.order} what's already come to thee. ${
            s.pairs.map((p) =>
              `Tha gives us back ${it(p.had)} an' we'll send thee ${
                it(p.wanted)
              } for it.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `Tha owes us ${usd(a)}, comin' off ${m(s.method)}.`,
              (a) => `We owe thee ${usd(a)}, goin' on ${m(s.method)}.`,
              `It's same price, so there's nowt to pay. I've ${
                m(s.method)
              } down for it.`,
            )
          } Will that do thee, love? Shall I swap 'em?`;
        case "modify":
          return `Order ${s.order}'s not gone out yet, so we can still mess about wi' it. ${
            s.pairs.map((p) =>
              `There's ${it(p.had)} in it now; I'd whip that out an' pop in ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) => `That's ${usd(a)} dearer, off ${m(s.method)}.`,
              (a) => `That's ${usd(a)} cheaper, back on ${m(s.method)}.`,
              `No dearer, no cheaper, all still on ${m(s.method)}.`,
            )
          } Shall I alter it, then?`;
        case "payment":
          return `So for order ${s.order}, that's ${
            usd(s.total)
          } all told, it were goin' on ${
            m(s.had)
          } but tha'd sooner it went on ${
            m(s.wanted)
          }. Is that reyt? Say aye an' I'll shift it.`;
        case "address":
          return `Parcel for order ${s.order} wants to go to ${
            place(s.address)
          } now, not where it were off to. Shall I put that on, love?`;
        case "userAddress":
          return `An' on yer account, yer usual address'll be ${
            place(s.address)
          } from here on. Say aye if I'm to save it?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Ey up, this is what I've got for thee: ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "there an' back, a round trip"
              : "one way, no comin' back"
          }, sat in ${s.cabin}. It's ${
            s.flights.map(fl).join(", then ")
          }. Them as is flyin': ${s.passengers.map(who).join("; ")}. ${
            s.bags === 0
              ? "No bags in th'old"
              : `${count(s.bags, "bag")} in th'old`
          }, an' ${
            s.insurance ? "insurance is on" : "tha's not havin' insurance"
          }. ${usd(s.total)} all in: ${
            and(
              s.payments.map((p) => `${usd(p.amount)} off ${m(p.method)}`),
              "an'",
            )
          }. Shall I get it booked?`;
        case "cancel":
          return `Oh, that's a shame. So reservation ${s.reservation} is to be scrapped, whole lot, on account o' "${s.reason}". Tha's sure, is tha? Shall I cancel it?`;
        case "flights":
          return `For ${s.reservation} I'd chuck out th'old flights an' put thee on these: ${
            s.flights.map(fl).join(", then ")
          }. That's whole trip. Tha's still in ${s.cabin}. Owt to pay or get back goes through ${
            m(s.method)
          }. Champion? Shall I change 'em?`;
        case "cabin":
          return `Same flights on ${s.reservation}, just a different seat: tha's in ${s.had} now an' I'd shift thee to ${s.wanted}. Any brass atween 'em goes through ${
            m(s.method)
          }. Is tha happy for me to do that?`;
        case "passengers":
          return s.leaving
            ? `On ${s.reservation}, it's ${
              who(s.leaving)
            }, as is stoppin' at home, an' ${
              who(s.joining)
            }, as is goin' instead. So all on board'll be ${
              s.passengers.map(who).join("; ")
            }. Have I got that reyt, an' shall I put it through?`
            : `On ${s.reservation}, nobody's comin' off, but ${
              who(s.joining)
            }, is goin' along an' all. So all on board'll be ${
              s.passengers.map(who).join("; ")
            }. Have I got that reyt, an' shall I put it through?`;
        case "bags":
          return `${s.reservation} has ${
            count(s.had, "bag")
          } on it while now; I'd make it ${s.total} altogether. ${
            s.nonfree
              ? `Tha's to pay for ${s.nonfree} on 'em, $50 a go, so $${
                s.nonfree * 50
              } off ${m(s.method)}.`
              : `There's none on 'em to pay for, so nowt comes off ${
                m(s.method)
              }.`
          } Shall I stick 'em on?`;
        case "certificate":
          return `We've let thee down wi' that ${s.reason} on ${s.reservation}, an' I'm sorry, love. I can do thee a certificate worth ${
            usd(s.amount)
          }. Will tha have it? Say aye an' it's thine.`;
      }
    },
  };
}

function elderlyClerk(): Phrasing {
  const it = (i: ItemWords) =>
    `a ${i.name}, number ${i.id} in our ledger, described as ${
      options(i, " ", " and ")
    }, at ${plain(i.price)} dollars`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `the ${
          cap(b)
        } charge card whose last figures are ${f}, entered with us under ${x.id}`,
      gift: `the gift voucher card entered with us under ${x.id}`,
      paypal: `that PayPal arrangement entered with us under ${x.id}`,
      cert: `the certificate entered with us under ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `the ${f.number}, from ${f.origin} at ${
      clock(f.departs, " in the morning", " in the afternoon or evening")
    } to ${f.destination} at ${
      clock(f.arrives, " in the morning", " in the afternoon or evening")
    }, on ${ordinalOf(f.date)}`;
  const who = (p: PassengerWords) =>
    `${full(p)} (birthday ${ordinalOf(p.born)})`;
  return {
    name: "elderly clerk",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Now, let me put on my spectacles. You would have us strike order ${s.order} from the books, my dear, that being ${
            s.items.map(it).join(", and furthermore ")
          }. Under "reason" I am writing "${s.reason}". Your money shall be restored to you upon ${
            m(s.method)
          }. Shall I strike it out, then?`;
        case "return":
          return `Very good. From order ${s.order} you are bringing back to us ${
            s.items.map(it).join(", and furthermore ")
          }. We shall make good what you paid upon ${
            m(s.method)
          }. Have I your leave to write up the return slip?`;
        case "exchange":
          return `Let me see, let me see. Order ${s.order}, which our carrier has already handed to you. ${
            s.pairs.map((p) =>
              `You were sent ${
                it(p.had)
              }, and that comes back to our counter; in its stead we shall hand you ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `You will owe the house ${plain(a)} dollars, to be drawn upon ${
                  m(s.method)
                }.`,
              (a) =>
                `The house will owe you ${plain(a)} dollars, to be paid upon ${
                  m(s.method)
                }.`,
              `Neither of us will owe the other a penny, though I must enter a method all the same, and that is ${
                m(s.method)
              }.`,
            )
          } Does that suit you, and shall I enter the exchange?`;
        case "modify":
          return `Ah, we are in luck, order ${s.order} still sits on the shelf unposted. ${
            s.pairs.map((p) =>
              `I shall cross out ${it(p.had)}, and write beneath it ${
                it(p.wanted)
              }.`
            ).join(" ")
          } ${
            difference(
              s.difference,
              (a) =>
                `The sum grows by ${plain(a)} dollars, drawn upon ${
                  m(s.method)
                }.`,
              (a) =>
                `The sum shrinks by ${plain(a)} dollars, paid back upon ${
                  m(s.method)
                }.`,
              `The sum neither grows nor shrinks, and rests upon ${
                m(s.method)
              }.`,
            )
          } Would you have me take up the pen?`;
        case "payment":
          return `Concerning order ${s.order}, whose bill comes to ${
            plain(s.total)
          } dollars. It was formerly charged upon ${
            m(s.had)
          }. You would prefer it charged henceforth upon ${
            m(s.wanted)
          }. May I amend the bill so?`;
        case "address":
          return `I have here the parcel of order ${s.order}, and I am to write a fresh label for it: ${
            place(s.address)
          }. Is that how the label should read, and may I paste it on?`;
        case "userAddress":
          return `And in the card index, under your own name, your customary address is to be rewritten as ${
            place(s.address)
          }. May I ink it in for you?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `How splendid, a journey! From ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "out and home again, that is a round trip"
              : "outward only, that is a one-way ticket"
          }, travelling ${s.cabin}. You would take ${
            s.flights.map(fl).join("; next ")
          }. I am writing out tickets for ${
            and(s.passengers.map(who))
          }. In the hold there will be ${small(s.bags)} ${
            s.bags === 1 ? "bag" : "bags"
          }, and insurance is ${
            s.insurance ? "taken" : "not taken"
          }. The reckoning is ${plain(s.total)} dollars, whereof ${
            and(
              s.payments.map((p) =>
                `${plain(p.amount)} dollars upon ${m(p.method)}`
              ),
            )
          }. Shall I write it all up for you?`;
        case "cancel":
          return `Dear me, so you shall not be travelling after all. I am to cancel the whole of reservation ${s.reservation}, and for the reason I note "${s.reason}". Have I your word on it?`;
        case "flights":
          return `Reservation ${s.reservation}, yes, here is the folder. I would draw up a new itinerary from start to finish: ${
            s.flights.map(fl).join("; next ")
          }. You keep your place in ${s.cabin}. Whatever is owing, one way or the other, is settled upon ${
            m(s.method)
          }. Would you have me draw it up?`;
        case "cabin":
          return `Your aeroplanes under ${s.reservation} stay as they were, only your seat moves: out of ${s.had}, where you sit at present, and into ${s.wanted}. The difference is settled upon ${
            m(s.method)
          }. Is that agreeable, and shall I alter the ticket?`;
        case "passengers":
          return `As to the party travelling under ${s.reservation}. ${
            s.leaving
              ? `I take out the name of ${
                who(s.leaving)
              } and put in the name of ${who(s.joining)}.`
              : `I take out no name at all, and put in the name of ${
                who(s.joining)
              }.`
          } The list will then read: ${
            and(s.passengers.map(who))
          }. Do you approve the list, my dear?`;
        case "bags":
          return `Luggage for ${s.reservation}: you had ${small(s.had)} ${
            s.had === 1 ? "bag" : "bags"
          } put down, and I should now put down ${small(s.total)} in all. ${
            s.nonfree
              ? `For ${
                small(s.nonfree)
              } of them the company asks 50 dollars each, making ${
                s.nonfree * 50
              } dollars, drawn upon ${m(s.method)}.`
              : `The company asks nothing for any of them, so nothing is drawn upon ${
                m(s.method)
              }.`
          } Shall I tie on the tags?`;
        case "certificate":
          return `It was never so in my young days, I assure you. On account of the ${s.reason} under ${s.reservation}, I am allowed to make you out a certificate for ${
            plain(s.amount)
          } dollars. Would you accept it, if I wrote it out?`;
      }
    },
  };
}

function typist(): Phrasing {
  const it = (i: ItemWords) =>
    `${i.name} (${options(i, " ", ", ")}) for ${usd(i.price)}, item ${i.id}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) => `yuor ${cap(b)} credit card ending ${f} (${x.id})`,
      gift: `yuor gift card (${x.id})`,
      paypal: `yuor PayPal (${x.id})`,
      cert: `yuor certificate (${x.id})`,
    });
  const fl = (f: FlightWords) =>
    `${f.number} form ${f.origin} to ${f.destination}, ${
      monthDay(f.date)
    }, departs ${f.departs} arives ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} (bron ${monthDay(p.born)})`;
  return {
    name: "typos in common words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Ok so I will cancle teh order ${s.order}, reson is "${s.reason}". It has ${
            and(s.items.map(it), "adn")
          }. Teh refund will go bakc to ${
            m(s.method)
          }. Do yuo want me to porceed?`;
        case "return":
          return `Jsut to confrim, yuo want to retrun ${
            and(s.items.map(it), "adn")
          } form order ${s.order} adn recieve teh refund on ${
            m(s.method)
          }. Shoud I go ahaed with teh return?`;
        case "exchange":
          return `Fro teh exchagne on delivred order ${s.order}: ${
            s.pairs.map((p) =>
              `yuo send us bakc ${it(p.had)}, adn we snd yuo ${
                it(p.wanted)
              } insted`
            ).join("; ")
          }. ${
            difference(
              s.difference,
              (a) =>
                `Teh diffrence yuo have to pay is ${usd(a)} with ${
                  m(s.method)
                }`,
              (a) => `We wil refund yuo ${usd(a)} to ${m(s.method)}`,
              `Tehre is no price diffrence, teh method is ${m(s.method)}`,
            )
          }. Is taht correct, can I submitt it?`;
        case "modify":
          return `Yuor order ${s.order} is stil pending so I can chnage it: ${
            s.pairs.map((p) =>
              `teh curent ${it(p.had)}, gets replcaed by ${it(p.wanted)}`
            ).join("; ")
          }. ${
            difference(
              s.difference,
              (a) => `Yuo pay ${usd(a)} mroe with ${m(s.method)}`,
              (a) => `Yuo get ${usd(a)} bakc to ${m(s.method)}`,
              `Teh price dosnt change, it stays on ${m(s.method)}`,
            )
          }. Pleas confirm wiht yes?`;
        case "payment":
          return `I see teh order ${s.order} with totla ${
            usd(s.total)
          } is payed by ${
            m(s.had)
          } at teh moment, adn yuo woud like to pay it by ${
            m(s.wanted)
          } form now on. Shuold I udpate taht?`;
        case "address":
          return `Teh new shiping adress for order ${s.order} wil be ${
            place(s.address)
          }. Is taht rigth, shall I chagne it?`;
        case "userAddress":
          return `I wil set teh defualt adress of yuor acount to ${
            place(s.address)
          }. Can yuo confrim pleese?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Heres teh booking: ${
            s.roundTrip ? "ronud trip" : "one-way tirp"
          } ${s.origin} to ${s.destination} in ${s.cabin}. Fligths: ${
            s.flights.map(fl).join("; ")
          }. Pasengers: ${s.passengers.map(who).join("; ")}. ${
            s.bags === 0 ? "No chekced bags" : `${count(s.bags, "chekced bag")}`
          }, ${
            s.insurance ? "wiht insurence" : "wihtout insurence"
          }. Paymnet: ${
            and(
              s.payments.map((p) => `${usd(p.amount)} form ${m(p.method)}`),
              "adn",
            )
          }, totla ${usd(s.total)}. Shoud I book it fro yuo?`;
        case "cancel":
          return `So yuo want to cancle yuor whole resevation ${s.reservation} adn teh reson is "${s.reason}", corect? Is it ok if I cancle it now?`;
        case "flights":
          return `I wil chnage teh fligths of resevation ${s.reservation}, teh hole new itinery is: ${
            s.flights.map(fl).join("; ")
          }. Teh cabin stays ${s.cabin}. Teh diffrence goes to ${
            m(s.method)
          }. Do yuo agre?`;
        case "cabin":
          return `Resevation ${s.reservation}: same fligths, but teh cabin goes form ${s.had} (now) to ${s.wanted} (new), adn teh price diffrence is hanlded with ${
            m(s.method)
          }. Shuold I do taht?`;
        case "passengers":
          return `In resevation ${s.reservation} I wil ${
            s.leaving
              ? `take of ${who(s.leaving)} adn put ${who(s.joining)} insted`
              : `add ${who(s.joining)} adn nobdy gets removed`
          }. Then teh pasengers are ${
            s.passengers.map(who).join("; ")
          }. Is evrything corect, can I saev it?`;
        case "bags":
          return `Resevation ${s.reservation} has ${
            count(s.had, "bag")
          } rigth now adn wil have ${count(s.total, "bag")} afetr. ${
            s.nonfree
              ? `${
                count(s.nonfree, "bag costs", "bags cost")
              } $50 each so its $${s.nonfree * 50} form ${m(s.method)}`
              : `Al of tehm are fere so $0 form ${m(s.method)}`
          }. Woud yuo like me to add tehm?`;
        case "certificate":
          return `Sory agian fro teh ${s.reason} on resevation ${s.reservation}. I can snd yuo a certifcate worht ${
            usd(s.amount)
          }. Do yuo wnat it?`;
      }
    },
  };
}

function storyTeller(): Phrasing {
  const it = (i: ItemWords) =>
    `the ${i.name} of ${options(i, " ", " and ")} that costs ${
      usdComma(i.price)
    } and answers to the item number ${i.id}`;
  const m = (x: MethodWords) =>
    pay(x, {
      card: (b, f) =>
        `the ${cap(b)} card whose number ends in ${f}, known to us as ${x.id}`,
      gift: `the gift card known to us as ${x.id}`,
      paypal: `the PayPal account known to us as ${x.id}`,
      cert: `the certificate known to us as ${x.id}`,
    });
  const fl = (f: FlightWords) =>
    `on ${
      monthOrdinal(f.date)
    }, ${f.number} lifts off from ${f.origin} when the clock shows ${f.departs} and touches down in ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${full(p)}, who came into the world on ${monthOrdinal(p.born)}`;
  return {
    name: "story-like",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Here is how the story of order ${s.order} would end: before it ever sets out, I call it back and cancel it, because, in your words, it is "${s.reason}"; ${
            and(s.items.map(it))
          } never leave the shelf, and the money you spent finds its way home to ${
            m(s.method)
          }. Is that the ending you want, yes or no?`;
        case "return":
          return `Once I press the button, ${
            and(s.items.map(it))
          } will pack up and travel from your door back to us, leaving order ${s.order} behind, and some days later your refund will turn up on ${
            m(s.method)
          }. Would you like me to press it?`;
        case "exchange":
          return `So order ${s.order} reached your door, but not all of it was to your liking, and this is what happens next: ${
            s.pairs.map((p) =>
              `${
                it(p.had)
              } makes the journey back to our warehouse, and out of the warehouse comes ${
                it(p.wanted)
              } to take its place with you`
            ).join("; likewise, ")
          }; ${
            difference(
              s.difference,
              (a) =>
                `and since the newcomer side is worth ${
                  usdComma(a)
                } more, you make that up from ${m(s.method)}`,
              (a) =>
                `and since the newcomer side is worth ${
                  usdComma(a)
                } less, that much flows back to you on ${m(s.method)}`,
              `and since both sides are worth just the same, not a cent moves, though ${
                m(s.method)
              } stands by as the method`,
            )
          }. Shall I set this exchange in motion?`;
        case "modify":
          return `Order ${s.order} is still waiting in the warehouse, which means its contents can be rewritten: ${
            s.pairs.map((p) =>
              `where the list used to say ${it(p.had)}, it will say ${
                it(p.wanted)
              }`
            ).join(", and ")
          }; ${
            difference(
              s.difference,
              (a) =>
                `the bill climbs by ${usdComma(a)}, borne by ${m(s.method)}`,
              (a) =>
                `the bill falls by ${usdComma(a)}, handed back to ${
                  m(s.method)
                }`,
              `the bill stays exactly where it was, with ${m(s.method)}`,
            )
          }. May I rewrite it?`;
        case "payment":
          return `When you placed order ${s.order}, ${
            m(s.had)
          }, stepped up to pay the ${
            usdComma(s.total)
          }; now that one steps back, and in its place ${
            m(s.wanted)
          }, steps up to pay the same sum. Shall I let them change places?`;
        case "address":
          return `The box of order ${s.order} has not left yet, and when it does, it will not go where it was first meant to go but will ring the bell at ${
            place(s.address)
          }. Is that the door you mean, and may I send it there?`;
        case "userAddress":
          return `From today, whenever your account wonders where you live, it will by default answer ${
            place(s.address)
          }. Shall I teach it that?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Picture it: ${
            and(s.passengers.map(who))
          }, set out from ${s.origin} for ${s.destination}, ${
            s.roundTrip
              ? "and come back again, for it is a round trip"
              : "and for now do not come back, for it is a one-way trip"
          }; they sit in ${s.cabin}; ${
            s.flights.map(fl).join("; then, ")
          }; in the belly of the plane ride ${
            s.bags === 0
              ? "no bags of theirs"
              : `${count(s.bags, "checked bag")}`
          }, and ${
            s.insurance
              ? "an insurance watches over the trip"
              : "no insurance watches over the trip"
          }; all this for ${usdComma(s.total)}, of which ${
            and(
              s.payments.map((p) =>
                `${usdComma(p.amount)} comes from ${m(p.method)}`
              ),
            )
          }. Shall I make it real and book it?`;
        case "cancel":
          return `Then the journey under reservation ${s.reservation} will not take place: I strike the whole of it, and where the form asks why, I put "${s.reason}". Is that truly what you want me to do?`;
        case "flights":
          return `Reservation ${s.reservation} gets a new route from beginning to end, and it goes like this: ${
            s.flights.map(fl).join("; then, ")
          }; all the while you sit in ${s.cabin} as before, and whatever the fare gained or lost passes through ${
            m(s.method)
          }. Shall I set you on this route?`;
        case "cabin":
          return `The planes of reservation ${s.reservation} fly just as planned, but you walk past the curtain, leaving ${s.had} behind you and settling into ${s.wanted}, while the fare's difference passes through ${
            m(s.method)
          }. Would you like me to make that so?`;
        case "passengers":
          return s.leaving
            ? `On the trip under ${s.reservation}, ${
              who(s.leaving)
            }, stays on the ground, and ${
              who(s.joining)
            }, climbs aboard instead; so in the end the ones aboard are ${
              and(s.passengers.map(who))
            }. May I write their names down?`
            : `On the trip under ${s.reservation}, no one stays behind, and one more, ${
              who(s.joining)
            }, climbs aboard; so in the end the ones aboard are ${
              and(s.passengers.map(who))
            }. May I write their names down?`;
        case "bags":
          return `The trip under ${s.reservation} began with ${
            count(s.had, "checked bag")
          } and will go on with ${s.total} in all; ${
            s.nonfree
              ? `${s.nonfree} of them must buy a ticket of $50 each, so $${
                s.nonfree * 50
              } leaves ${m(s.method)}`
              : `each one of them travels free, with 0 to be paid for, so nothing leaves ${
                m(s.method)
              }`
          }. Shall I let the bags aboard?`;
        case "certificate":
          return `Your trip under ${s.reservation} ran into a ${s.reason}, and that deserves amends; so a certificate worth ${
            usdComma(s.amount)
          } would make its way to you. Shall I send it off?`;
      }
    },
  };
}

export const NEIGHBOUR_PHRASINGS: readonly Phrasing[] = [
  curtChat(),
  politeMail(),
  callCentre(),
  markdownTable(),
  boldBullets(),
  jsonQuestion(),
  keyValue(),
  germanEnglish(),
  yorkshire(),
  elderlyClerk(),
  typist(),
  storyTeller(),
];

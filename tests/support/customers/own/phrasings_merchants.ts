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

type Retail<A> = Extract<RetailSummary, { act: A }>;
type Swap = Retail<"exchange" | "modify">;
type Air<A> = Extract<AirlineSummary, { act: A }>;

/** One function for each act in the shop. */
interface RetailHand {
  readonly cancel: (s: Retail<"cancel">) => string;
  readonly return: (s: Retail<"return">) => string;
  readonly exchange: (s: Swap) => string;
  readonly modify: (s: Swap) => string;
  readonly payment: (s: Retail<"payment">) => string;
  readonly address: (s: Retail<"address">) => string;
  readonly userAddress: (s: Retail<"userAddress">) => string;
}

/** One function for each act at the airline. */
interface AirlineHand {
  readonly book: (s: Air<"book">) => string;
  readonly cancel: (s: Air<"cancel">) => string;
  readonly flights: (s: Air<"flights">) => string;
  readonly cabin: (s: Air<"cabin">) => string;
  readonly passengers: (s: Air<"passengers">) => string;
  readonly bags: (s: Air<"bags">) => string;
  readonly certificate: (s: Air<"certificate">) => string;
}

const hand = (name: string, r: RetailHand, a: AirlineHand): Phrasing => ({
  name,
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return r.cancel(s);
      case "return":
        return r.return(s);
      case "exchange":
        return r.exchange(s);
      case "modify":
        return r.modify(s);
      case "payment":
        return r.payment(s);
      case "address":
        return r.address(s);
      case "userAddress":
        return r.userAddress(s);
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return a.book(s);
      case "cancel":
        return a.cancel(s);
      case "flights":
        return a.flights(s);
      case "cabin":
        return a.cabin(s);
      case "passengers":
        return a.passengers(s);
      case "bags":
        return a.bags(s);
      case "certificate":
        return a.certificate(s);
    }
  },
});

// Small words shared by all hands: numbers, dates, lists.

const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const plain = (n: number) => Math.abs(n).toFixed(2);
const money = (n: number) =>
  "$" + plain(n).replace(/\B(?=(\d{3})+(?=\.))/g, ",");
const short = (n: number) => "$" + plain(n).replace(/\.00$/, "");
const and = (l: readonly string[], word = " and ") =>
  l.length < 2
    ? l.join("")
    : l.slice(0, -1).join(", ") + word + l[l.length - 1];
const bits = (glue: string, ...l: string[]) => l.filter((x) => x).join(glue);
const kv = (
  o: Readonly<Record<string, string>>,
  sep = ": ",
  glue = ", ",
) => Object.entries(o).map(([k, v]) => k + sep + v).join(glue);
/** Values without their names, where they speak for themselves. */
const bare = (o: Readonly<Record<string, string>>, glue = ", ") =>
  Object.entries(o).map(([k, v]) =>
    /^(yes|no|none|\d+([.,]\d+)?)$/i.test(v) ? `${k} ${v}` : v
  ).join(glue);
const digits = (id: string) => id.replace(/^\D+/, "") || id;
const WORDS = "no one two three four five six seven eight nine ten".split(" ");
const num = (n: number) => WORDS[n] ?? String(n);
const many = (n: number, one: string, more = one + "s") =>
  `${n} ${n === 1 ? one : more}`;
const manyWords = (n: number, one: string, more = one + "s") =>
  `${num(n)} ${n === 1 ? one : more}`;
const MONTHS =
  "January February March April May June July August September October November December"
    .split(" ");
const ymd = (iso: string) => {
  const [y, m, d] = iso.split("-").map(Number) as [number, number, number];
  return { y, m: MONTHS[m - 1]!, d };
};
const nth = (n: number) =>
  n +
  (n % 10 === 1 && n !== 11
    ? "st"
    : n % 10 === 2 && n !== 12
    ? "nd"
    : n % 10 === 3 && n !== 13
    ? "rd"
    : "th");
const us = (iso: string) => {
  const { y, m, d } = ymd(iso);
  return `${m} ${d}, ${y}`;
};
const uk = (iso: string) => {
  const { y, m, d } = ymd(iso);
  return `${d} ${m} ${y}`;
};
const ord = (iso: string) => {
  const { y, m, d } = ymd(iso);
  return `${m} ${nth(d)}, ${y}`;
};
const ofs = (iso: string) => {
  const { y, m, d } = ymd(iso);
  return `the ${nth(d)} of ${m} ${y}`;
};
const noYear = (iso: string) => {
  const { m, d } = ymd(iso);
  return `${m} ${nth(d)}`;
};
const slash = (iso: string) => iso.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
const abbr = (iso: string) => {
  const { y, m, d } = ymd(iso);
  return `${d} ${m.slice(0, 3)} ${y}`;
};
const pm = (t: string, am = " AM", noonOn = " PM", dot = ":") => {
  const [, h = "0", mm = "00", rest = ""] = /^(\d+):(\d+)(.*)$/.exec(t) ?? [];
  const n = Number(h);
  return `${n % 12 || 12}${dot}${mm}${n < 12 ? am : noonOn}${rest}`;
};
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
const mail = (a: AddressWords, glue = ", ") =>
  bits(
    glue,
    a.address1,
    a.address2,
    `${a.city}, ${a.state} ${a.zip}`,
    a.country,
  );
/** `Visa credit card ending in 4321`, or what of it is known. */
const plastic = (m: MethodWords, word = "credit card", pre = " ending in ") =>
  bits(" ", m.brand ? cap(m.brand) : "", m.brand ? word : "credit card") +
  (m.lastFour ? pre + m.lastFour : "");

/** `delayed` or `cancelled`. */
const was = (r: "cancelled flight" | "delayed flight") => r.split(" ")[0]!;
/** A clause: why an order is cancelled. */
const unwanted = (r: string) =>
  r === "no longer needed"
    ? "you no longer need it"
    : r === "ordered by mistake"
    ? "you ordered it by mistake"
    : `the reason is "${r}"`;
/** Why a reservation is cancelled. */
const plans = (r: string) =>
  r === "change of plan"
    ? "because your plans have changed"
    : r === "airline cancelled flight"
    ? "because the airline cancelled the flight"
    : r === "health"
    ? "for health reasons"
    : `for the reason "${r}"`;

const hands: Phrasing[] = [];

// 1. Warm assistant: bold labels, bullets.
{
  const item = (i: ItemWords) =>
    `**${i.name}**${
      Object.keys(i.options).length ? ` (${kv(i.options)})` : ""
    } – ${money(i.price)}, item ID ${i.id}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${plastic(m)} (\`${m.id}\`)`
      : `your ${m.source} (\`${m.id}\`)`;
  const leg = (f: FlightWords) =>
    `**${f.number}** on ${
      us(f.date)
    }: ${f.origin} → ${f.destination}, departing ${f.departs}, arriving ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)}, born ${us(p.born)}`;
  const bullets = (l: string[], pad = "") =>
    l.map((x) => `${pad}- ${x}`).join("\n");
  hands.push(hand("bold bullets, warm", {
    cancel: (s) =>
      `I can certainly take care of that for you! Here's what I'm about to do:

- **Action:** Cancel order ${s.order} in full
- **Reason:** ${s.reason}
- **What was in it:**
${bullets(s.items.map(item), "  ")}
- **Refund:** goes back to ${pay(s.method)}

Would you like me to go ahead with the cancellation? (yes/no)`,
    return: (s) =>
      `Happy to help with the return! These are the details:

- **Order:** ${s.order}
- **Going back to us:**
${bullets(s.items.map(item), "  ")}
- **Refund to:** ${pay(s.method)}

Can you confirm (yes/no) that you'd like me to start this return?`,
    exchange: (s) =>
      `Great choices! Here's the exchange I have ready for delivered order ${s.order}:

${
        s.pairs.map((p) =>
          `- **You send back:** ${item(p.had)}\n  **You get instead:** ${
            item(p.wanted)
          }`
        ).join("\n")
      }

**Price difference:** ${
        s.difference > 0
          ? `${money(s.difference)} more, charged to ${pay(s.method)}`
          : s.difference < 0
          ? `${money(s.difference)} less, refunded to ${pay(s.method)}`
          : `none. ${cap(pay(s.method))} is kept for this exchange`
      }.

Shall I submit this exchange for you? (yes/no)`,
    modify: (s) =>
      `No problem, your order ${s.order} is still pending, so I can swap this for you:

${
        s.pairs.map((p) =>
          `- **Currently:** ${item(p.had)}\n- **Will become:** ${
            item(p.wanted)
          }`
        ).join("\n\n")
      }

- **Difference to settle:** ${
        s.difference > 0
          ? `you pay ${money(s.difference)}`
          : s.difference < 0
          ? `you get ${money(s.difference)} back`
          : "$0.00"
      }
- **Method for that:** ${pay(s.method)}

Are you happy for me to update the order like this? (yes/no)`,
    payment: (s) =>
      `Sure! I'd move the payment of your order as follows:

- **Order:** ${s.order} (total ${money(s.total)})
- **Paid until now with:** ${pay(s.had)}
- **To be paid from now on with:** ${pay(s.wanted)}

Do you want me to make this switch? (yes/no)`,
    address: (s) =>
      `Got it! Order ${s.order} would now be shipped to this new address:

> ${mail(s.address, "  \n> ")}

Is that right, and may I update it? (yes/no)`,
    userAddress: (s) =>
      `Of course! I'd set the **default address in your profile** to:

> ${mail(s.address, "  \n> ")}

(This changes your profile only, not the orders you've already placed.) Shall I save it? (yes/no)`,
  }, {
    book: (s) =>
      `Wonderful, let's get you booked! Here's the full picture:

- **Trip:** ${
        s.roundTrip ? "round trip" : "one way"
      }, ${s.origin} to ${s.destination}
- **Cabin:** ${s.cabin}
- **Flights:**
${bullets(s.flights.map(leg), "  ")}
- **Traveling:**
${bullets(s.passengers.map(who), "  ")}
- **Checked bags:** ${s.bags} in total
- **Travel insurance:** ${s.insurance ? "yes" : "no"}
- **Payment:**
${
        bullets(
          s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`),
          "  ",
        )
      }
- **Total:** ${money(s.total)}

Would you like me to book this trip? (yes/no)`,
    cancel: (s) =>
      `I'm ready to cancel this for you:

- **Reservation to cancel:** ${s.reservation} (the whole of it)
- **Reason I'd note:** ${s.reason}

This can't be undone afterwards. Do you want me to cancel it? (yes/no)`,
    flights: (s) =>
      `Here's what reservation ${s.reservation} would look like after the change of flights:

${bullets(s.flights.map(leg))}

- **Cabin:** stays ${s.cabin}
- **Any fare difference:** settled with ${pay(s.method)}

Shall I make this flight change? (yes/no)`,
    cabin: (s) =>
      `Nice! For reservation ${s.reservation}:

- **Cabin now:** ${s.had}
- **Cabin after the change:** ${s.wanted}
- **Flights:** unchanged
- **Fare difference:** settled with ${pay(s.method)}

Can I go ahead and change the cabin? (yes/no)`,
    passengers: (s) =>
      `Let me read the passenger update for reservation ${s.reservation} back to you:

- **Coming off:** ${s.leaving ? who(s.leaving) : "nobody"}
- **Coming on:** ${who(s.joining)}
- **On the booking afterwards:**
${bullets(s.passengers.map(who), "  ")}

Does this look right, and shall I save it? (yes/no)`,
    bags: (s) =>
      `Here's the baggage update for reservation ${s.reservation}:

- **Checked bags today:** ${s.had}
- **Checked bags after the update:** ${s.total}
- **Bags that cost extra:** ${s.nonfree}, at $50 each (${money(50 * s.nonfree)})
- **Payment method:** ${pay(s.method)}

Would you like me to add the baggage? (yes/no)`,
    certificate: (s) =>
      `To make up for the trouble, I'd like to do this for you:

- **Reservation:** ${s.reservation}
- **Compensation:** one travel certificate worth ${money(s.amount)}
- **Because of:** your ${s.reason}

May I issue the certificate? (yes/no)`,
  }));
}

// 2. Curt chat, lower case.
{
  const item = (i: ItemWords) =>
    bits(" ", i.name, bare(i.options, "/"), short(i.price), `[${i.id}]`);
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? bits(
        " ",
        m.brand ?? "credit card",
        m.lastFour ? "x" + m.lastFour : "",
        `(${m.id})`,
      )
      : m.id;
  const leg = (f: FlightWords) =>
    `${f.number} ${
      noYear(f.date)
    } ${f.origin}-${f.destination} ${f.departs}-${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} dob ${p.born}`;
  hands.push(hand("curt chat", {
    cancel: (s) =>
      `so: cancel all of ${s.order} (${
        s.items.map(item).join("; ")
      }), reason "${s.reason}", money back on ${pay(s.method)}. ok?`,
    return: (s) =>
      `returning ${s.items.map(item).join(" + ")} from ${s.order}, refund -> ${
        pay(s.method)
      }. yes?`,
    exchange: (s) =>
      `${s.order} exchange: ${
        s.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`).join("; ")
      }. ${
        s.difference > 0
          ? `+${short(s.difference)} on ${pay(s.method)}`
          : s.difference < 0
          ? `${short(s.difference)} back on ${pay(s.method)}`
          : `same price, ${pay(s.method)} on file`
      }. do it?`,
    modify: (s) =>
      `pending ${s.order}, changing ${
        s.pairs.map((p) => `${item(p.had)} to ${item(p.wanted)}`).join(
          ", and ",
        )
      }. diff ${
        s.difference > 0
          ? `you owe ${short(s.difference)}`
          : s.difference < 0
          ? `we owe you ${short(s.difference)}`
          : "zero"
      }, via ${pay(s.method)}. good?`,
    payment: (s) =>
      `${s.order}, ${short(s.total)}: off ${pay(s.had)}, onto ${
        pay(s.wanted)
      }. right?`,
    address: (s) => `ship ${s.order} to ${mail(s.address)} instead. y/n?`,
    userAddress: (s) =>
      `new default addr on your profile: ${mail(s.address)}. save it?`,
  }, {
    book: (s) =>
      `${
        s.roundTrip ? "round trip" : "one-way"
      } ${s.origin}/${s.destination}, ${s.cabin}. ${
        s.flights.map(leg).join(", ")
      }. pax ${s.passengers.map(who).join(", ")}. ${
        many(s.bags, "checked bag")
      }, ${s.insurance ? "insured" : "no insurance"}. ${
        s.payments.map((p) => `${short(p.amount)} ${pay(p.method)}`).join(
          " + ",
        )
      } = ${short(s.total)} total. book it?`,
    cancel: (s) =>
      `cancelling all of ${s.reservation}, reason: ${s.reason}. sure?`,
    flights: (s) =>
      `${s.reservation} new flights: ${
        s.flights.map(leg).join(", ")
      }. still ${s.cabin}. fare diff via ${pay(s.method)}. change it?`,
    cabin: (s) =>
      `${s.reservation}: ${s.had} -> ${s.wanted}, same flights, fare diff via ${
        pay(s.method)
      }. ok to switch?`,
    passengers: (s) =>
      `${s.reservation}: ${
        s.leaving
          ? `${who(s.leaving)} out, ${who(s.joining)} in`
          : `adding ${who(s.joining)}, nobody out`
      }. list after: ${s.passengers.map(who).join("; ")}. confirm?`,
    bags: (s) =>
      `${s.reservation} bags ${s.had} -> ${s.total}. ${
        s.nonfree ? `${s.nonfree} paid @ $50` : "0 paid, all free"
      }, method ${pay(s.method)}. go?`,
    certificate: (s) =>
      `${
        short(s.amount)
      } certificate for the ${s.reason} on ${s.reservation}. want it?`,
  }));
}

// 3. Long polite mail.
{
  const item = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length
        ? ` with the options ${
          and(Object.entries(i.options).map(([k, v]) => `${k} "${v}"`))
        }`
        : ""
    } (item number ${i.id}, priced at ${money(i.price)})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${plastic(m)}, which we hold under the reference ${m.id}`
      : m.source === "PayPal"
      ? `your PayPal account, which we hold under the reference ${m.id}`
      : `your ${m.source} bearing the reference ${m.id}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${
      uk(f.date)
    }, leaving ${f.origin} at ${f.departs} and reaching ${f.destination} at ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} (date of birth ${uk(p.born)})`;
  const bye = "With kind regards,\nYour customer care team";
  hands.push(hand("long polite mail", {
    cancel: (s) =>
      `Dear customer,

Thank you very much for getting in touch with us about order ${s.order}. I understand that you wish to have this order cancelled, and I have put down "${s.reason}" as the reason you gave us. The order consists of ${
        and(s.items.map(item))
      }. Once it is cancelled, the full amount will be returned to ${
        pay(s.method)
      }.

Would you be so kind as to let me know, with a simple "yes", that I may cancel this order?

${bye}`,
    return: (s) =>
      `Dear customer,

I am sorry to hear that not everything in order ${s.order} was to your liking. As you asked, I have prepared a return for ${
        and(s.items.map(item))
      }. The corresponding refund would be paid out to ${
        pay(s.method)
      }. You would receive instructions for sending the goods back in a separate message.

May I kindly ask you to confirm that I should file this return?

${bye}`,
    exchange: (s) =>
      `Dear customer,

With reference to your delivered order ${s.order}, please find below the exchange as I have understood it. ${
        s.pairs.map((p) =>
          `You would give back ${item(p.had)}, and you would receive ${
            item(p.wanted)
          } in its place.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `As the new selection is dearer by ${
            money(s.difference)
          }, this sum would be collected from ${pay(s.method)}.`
          : s.difference < 0
          ? `As the new selection is cheaper by ${
            money(s.difference)
          }, this sum would be returned to ${pay(s.method)}.`
          : `As the prices are identical, nothing would be due; the method named for this exchange is ${
            pay(s.method)
          }.`
      }

Would you please be so good as to tell me whether I may proceed with this exchange?

${bye}`,
    modify: (s) =>
      `Dear customer,

Your order ${s.order} has not left our warehouse yet, and I should be delighted to amend it for you. ${
        s.pairs.map((p) =>
          `In the amended order, ${item(p.had)} would be replaced by ${
            item(p.wanted)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `The additional ${money(s.difference)} would be debited from`
          : s.difference < 0
          ? `The surplus of ${money(s.difference)} would be credited to`
          : "The amount of the order would not change, and should anything ever need settling it would be through"
      } ${pay(s.method)}. Please note that items can be amended only once.

If you agree, would you kindly reply "yes" so that I may amend the order?

${bye}`,
    payment: (s) =>
      `Dear customer,

Thank you for your message about the payment of order ${s.order}, which amounts to ${
        money(s.total)
      }. At present this sum is charged to ${
        pay(s.had)
      }. According to your wishes, it would instead be charged to ${
        pay(s.wanted)
      }, and the former method would be released.

May I have your kind permission to make this change?

${bye}`,
    address: (s) =>
      `Dear customer,

I have noted that the parcel for order ${s.order} should travel to a different address from the one you first gave us. We would send it to:

${mail(s.address, "\n")}

Could you please confirm that the above is correct and that I may redirect the parcel?

${bye}`,
    userAddress: (s) =>
      `Dear customer,

Thank you for keeping your details up to date. In your customer profile we would henceforth keep the following as your default address, replacing the one stored at the moment:

${mail(s.address, "\n")}

Might I ask you to confirm that I may store it?

${bye}`,
  }, {
    book: (s) =>
      `Dear guest,

It is a pleasure to arrange your ${
        s.roundTrip ? "return journey (round trip)" : "one-way journey"
      } from ${s.origin} to ${s.destination} in our ${s.cabin} cabin. You would be travelling on ${
        and(s.flights.map(leg), ", and then on ")
      }. The reservation would be made out for ${
        and(s.passengers.map(who))
      }, with ${
        s.bags === 0 ? "no checked bags" : many(s.bags, "checked bag")
      } altogether and ${
        s.insurance ? "including" : "without"
      } travel insurance. The total price of ${
        money(s.total)
      } would be met by ${
        and(s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`))
      }.

Would you kindly confirm that I may make this reservation on your behalf?

${bye}`,
    cancel: (s) =>
      `Dear guest,

I have looked into reservation ${s.reservation} and stand ready to cancel it in its entirety, stating "${s.reason}" as the reason. Please be aware that a cancelled reservation cannot be brought back.

Might I ask you to confirm that you do wish me to cancel it?

${bye}`,
    flights: (s) =>
      `Dear guest,

As you requested, I have looked for other flights for reservation ${s.reservation}. Your complete itinerary would from then on consist of ${
        and(s.flights.map(leg), ", followed by ")
      }. You would remain in ${s.cabin}. Any difference in fare would be settled by means of ${
        pay(s.method)
      }.

Would you be so kind as to let me know whether I may rebook you accordingly?

${bye}`,
    cabin: (s) =>
      `Dear guest,

Regarding reservation ${s.reservation}, I understand that all travellers wish to move from ${s.had} class, in which they are booked today, to ${s.wanted} class. The flights themselves would remain exactly as they are. For the difference in fare we would use ${
        pay(s.method)
      }.

May I kindly ask for your agreement to this change of cabin?

${bye}`,
    passengers: (s) =>
      `Dear guest,

I have prepared the amendment of the names in reservation ${s.reservation}. ${
        s.leaving
          ? `In place of ${who(s.leaving)}, the traveller would be ${
            who(s.joining)
          }.`
          : `Nobody would be taken off, while ${
            who(s.joining)
          } would join the party.`
      } The complete list of travellers would then read: ${
        and(s.passengers.map(who))
      }.

Would you please verify these particulars and tell me if I may record them?

${bye}`,
    bags: (s) =>
      `Dear guest,

For reservation ${s.reservation} we have so far noted ${
        s.had === 0 ? "no checked bags" : many(s.had, "checked bag")
      }; after the change you are asking for, it would be ${
        many(s.total, "checked bag")
      } in total. ${
        s.nonfree === 0
          ? `None of them costs anything extra, so that no charge arises; the payment method on record remains ${
            pay(s.method)
          }.`
          : `Of these, ${s.nonfree} would be subject to our fee of $50.00 apiece, payable with ${
            pay(s.method)
          }.`
      }

May I have your confirmation, so that I can enter the luggage?

${bye}`,
    certificate: (s) =>
      `Dear guest,

Please accept our sincere regrets for the ${
        s.reason === "delayed flight" ? "delay" : "cancellation"
      } of your flight in connection with reservation ${s.reservation}. By way of compensation we should like to present you with a travel certificate to the value of ${
        money(s.amount)
      }, which you may use towards a later journey.

Would you kindly let me know whether I may issue it to you?

${bye}`,
  }));
}

// 4. Call-centre script, read aloud.
{
  const item = (i: ItemWords) =>
    `one ${i.name}${
      Object.keys(i.options).length ? `, ${kv(i.options, " ", ", ")}` : ""
    }, item number ${i.id}, at ${plain(i.price)} dollars`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${plastic(m, "credit card", " ending with ")}, on file as number ${
        digits(m.id)
      }`
      : m.source === "PayPal"
      ? `the PayPal account, on file as number ${digits(m.id)}`
      : `${m.source} number ${digits(m.id)}`;
  const leg = (f: FlightWords) =>
    `flight number ${f.number}, ${
      us(f.date)
    }, from ${f.origin} to ${f.destination}, departure ${
      pm(f.departs)
    }, arrival ${pm(f.arrives)}`;
  const who = (p: PassengerWords) =>
    `first name ${p.first}, last name ${p.last}, date of birth ${us(p.born)}`;
  const count = (l: string[], word: string) =>
    l.map((x, i) => `${word} ${i + 1}: ${x}.`).join(" ");
  hands.push(hand("call-centre script", {
    cancel: (s) =>
      `Alright, for quality purposes I'm going to read this back to you. You are calling to cancel order ${s.order}. ${
        count(s.items.map(item), "Item")
      } The reason on record is: ${s.reason}. The refund is sent to ${
        pay(s.method)
      }. Do I have your verbal consent to cancel this order? Please say yes or no.`,
    return: (s) =>
      `Thank you for holding. I now have a return merchandise request for order ${s.order}. ${
        count(s.items.map(item), "Returned item")
      } Your refund is directed to ${
        pay(s.method)
      }. Please answer with a clear yes if I may open this return request. Do you agree?`,
    exchange: (s) =>
      `Thank you for your patience. I will now verify the exchange on order ${s.order}. ${
        count(
          s.pairs.map((p) =>
            `we take back ${item(p.had)}; we send out ${item(p.wanted)}`
          ),
          "Exchange line",
        )
      } ${
        s.difference > 0
          ? `An additional ${plain(s.difference)} dollars will be billed to ${
            pay(s.method)
          }.`
          : s.difference < 0
          ? `An amount of ${plain(s.difference)} dollars will be paid back to ${
            pay(s.method)
          }.`
          : `There are zero dollars due either way, with ${
            pay(s.method)
          } noted for this transaction.`
      } Do you authorize this exchange today, yes or no?`,
    modify: (s) =>
      `Let me verify the changes to your open order ${s.order} before I key them in. ${
        count(
          s.pairs.map((p) =>
            `the present item is ${item(p.had)}; the new item is ${
              item(p.wanted)
            }`
          ),
          "Change",
        )
      } ${
        s.difference > 0
          ? `The order goes up by ${
            plain(s.difference)
          } dollars, which we bill to ${pay(s.method)}.`
          : s.difference < 0
          ? `The order goes down by ${
            plain(s.difference)
          } dollars, which we give back to ${pay(s.method)}.`
          : `The price of the order does not move, and the method noted is ${
            pay(s.method)
          }.`
      } May I key in these changes? Please say yes or no.`,
    payment: (s) =>
      `I do have your billing change here. Order number ${s.order}, amount ${
        plain(s.total)
      } dollars. We remove ${pay(s.had)}. We bill instead ${
        pay(s.wanted)
      }. Can I get a verbal yes to process this billing change?`,
    address: (s) =>
      `Let me repeat the new delivery address for order ${s.order}. Street: ${s.address.address1}. ${
        s.address.address2 ? `Second line: ${s.address.address2}. ` : ""
      }City: ${s.address.city}. State: ${s.address.state}. Zip code: ${s.address.zip}. Country: ${s.address.country}. Is every part of that correct, and do I have your permission to change the delivery address?`,
    userAddress: (s) =>
      `For your account on file, I am going to update your default address. It will read: street, ${s.address.address1}; ${
        s.address.address2 ? `unit, ${s.address.address2}; ` : ""
      }city, ${s.address.city}; state, ${s.address.state}; zip, ${s.address.zip}; country, ${s.address.country}. Do you approve of this update to your account, yes or no?`,
  }, {
    book: (s) =>
      `Perfect. I will now read your itinerary, so please listen carefully. This is a ${
        s.roundTrip ? "round trip" : "one-way trip"
      }, origin ${s.origin}, destination ${s.destination}, in ${s.cabin}. ${
        count(s.flights.map(leg), "Segment")
      } ${count(s.passengers.map(who), "Passenger")} Checked baggage: ${
        many(s.bags, "piece")
      } for the whole party. Travel insurance: ${
        s.insurance ? "accepted" : "declined"
      }. ${
        count(
          s.payments.map((p) =>
            `${plain(p.amount)} dollars from ${pay(p.method)}`
          ),
          "Payment",
        )
      } The grand total is ${
        plain(s.total)
      } dollars. Do you authorize me to issue this booking today, yes or no?`,
    cancel: (s) =>
      `I have your confirmation number here, ${s.reservation}. You have requested a cancellation of the complete reservation, and the reason code I am entering is: ${s.reason}. Before I release the seats: do you consent to this cancellation, yes or no?`,
    flights: (s) =>
      `Thank you, I found the seats. On confirmation number ${s.reservation}, your itinerary will read as follows. ${
        count(s.flights.map(leg), "Segment")
      } You stay in ${s.cabin}. Any fare difference is handled through ${
        pay(s.method)
      }. May I reissue the tickets with these segments? Please say yes or no.`,
    cabin: (s) =>
      `On confirmation number ${s.reservation}, I show you seated in ${s.had}. You are asking me to reseat everyone in ${s.wanted}, on the same flights. The fare difference is handled through ${
        pay(s.method)
      }. Do you authorize the cabin change?`,
    passengers: (s) =>
      `Okay, a name change on confirmation number ${s.reservation}. ${
        s.leaving
          ? `The passenger being removed is: ${
            who(s.leaving)
          }. The passenger taking that seat is: ${who(s.joining)}.`
          : `No passenger is being removed. The passenger being added is: ${
            who(s.joining)
          }.`
      } The final manifest is as follows. ${
        count(s.passengers.map(who), "Passenger")
      } Is that spelled correctly, and do I have your okay to process it?`,
    bags: (s) =>
      `For confirmation number ${s.reservation}, our system shows ${
        many(s.had, "checked bag")
      }. You would like that raised, so that the new count is ${
        many(s.total, "checked bag")
      }. Of those, ${
        s.nonfree === 0 ? "none carries" : `${s.nonfree} will carry`
      } the 50 dollar fee per bag. The payment method I have selected is ${
        pay(s.method)
      }. May I process the baggage request, yes or no?`,
    certificate: (s) =>
      `I do apologize for the inconvenience on confirmation number ${s.reservation}. Because of the ${s.reason}, I am authorized to offer you a travel certificate in the amount of ${
        plain(s.amount)
      } dollars. Do you accept the certificate, so I can send it to your account today?`,
  }));
}

// 5. Markdown tables.
{
  const opts = (i: ItemWords) => kv(i.options, "=", ", ") || "–";
  const pay = (m: MethodWords) =>
    bits(
      " ",
      m.source === "credit card" ? plastic(m, "card", " •••• ") : cap(m.source),
      `\`${m.id}\``,
    );
  const table = (head: string[], rows: string[][]) =>
    [head, head.map(() => "---"), ...rows].map((r) => `| ${r.join(" | ")} |`)
      .join("\n");
  const things = (l: readonly ItemWords[]) =>
    table(
      ["Product", "Options", "Item ID", "Price"],
      l.map((i) => [i.name, opts(i), i.id, money(i.price)]),
    );
  const legs = (l: readonly FlightWords[]) =>
    table(
      ["Flight", "Date", "From", "To", "Departs", "Arrives"],
      l.map((
        f,
      ) => [f.number, f.date, f.origin, f.destination, f.departs, f.arrives]),
    );
  const people = (l: readonly PassengerWords[]) =>
    table(
      ["#", "First name", "Last name", "Date of birth"],
      l.map((p, i) => [String(i + 1), p.first, p.last, p.born]),
    );
  hands.push(hand("Markdown table", {
    cancel: (s) =>
      `### Cancel order ${s.order}

${things(s.items)}

Cancellation reason: *${s.reason}*. Refund destination: ${pay(s.method)}.

**Please reply "yes" to cancel this order.**`,
    return: (s) =>
      `### Return from order ${s.order}

${things(s.items)}

Money back via ${pay(s.method)}.

**Reply "yes" to confirm the return, "no" to leave everything as it is.**`,
    exchange: (s) =>
      `### Exchange on order ${s.order} (delivered)

${
        table(
          ["Returned item", "Replacement item"],
          s.pairs.map((p) =>
            [p.had, p.wanted].map((i) =>
              `${i.name}; ${opts(i)}; ID ${i.id}; ${money(i.price)}`
            )
          ),
        )
      }

${
        table(["Settlement", "Amount", "Method"], [[
          s.difference > 0
            ? "Customer pays"
            : s.difference < 0
            ? "Customer receives"
            : "Even exchange",
          money(s.difference),
          pay(s.method),
        ]])
      }

**Do you confirm this exchange (yes/no)?**`,
    modify: (s) =>
      `### Item changes in pending order ${s.order}

${
        s.pairs.map((p) =>
          table(["", "Old", "New"], [
            ["Product", p.had.name, p.wanted.name],
            ["Options", opts(p.had), opts(p.wanted)],
            ["Item ID", p.had.id, p.wanted.id],
            ["Price", money(p.had.price), money(p.wanted.price)],
          ])
        ).join("\n\n")
      }

Balance: ${
        s.difference > 0
          ? `**${money(s.difference)} to pay**`
          : s.difference < 0
          ? `**${money(s.difference)} to be refunded**`
          : "**nothing to pay or refund**"
      } | Method: ${pay(s.method)}

**Shall I apply these changes (yes/no)?**`,
    payment: (s) =>
      `### Payment method of order ${s.order}

${
        table(["Order total", "Old method", "New method"], [[
          money(s.total),
          pay(s.had),
          pay(s.wanted),
        ]])
      }

**May I switch the payment method (yes/no)?**`,
    address: (s) =>
      `### New shipping address for order ${s.order}

${
        table(["Field", "Value"], [
          ["Address line 1", s.address.address1],
          ["Address line 2", s.address.address2 || "(empty)"],
          ["City", s.address.city],
          ["State", s.address.state],
          ["ZIP", s.address.zip],
          ["Country", s.address.country],
        ])
      }

**Is this correct? Reply "yes" and I will update the order.**`,
    userAddress: (s) =>
      `### Default address in your profile will become

${
        table(
          ["Line 1", "Line 2", "City", "State", "ZIP", "Country"],
          [[
            s.address.address1,
            s.address.address2 || "(none)",
            s.address.city,
            s.address.state,
            s.address.zip,
            s.address.country,
          ]],
        )
      }

**Do you want me to save this default address (yes/no)?**`,
  }, {
    book: (s) =>
      `### New booking: ${s.origin}–${s.destination}, ${
        s.roundTrip ? "round trip" : "one way"
      }, ${s.cabin}

${legs(s.flights)}

${people(s.passengers)}

${
        table(["Checked bags", "Insurance", "Total price"], [[
          String(s.bags),
          s.insurance ? "Yes" : "No",
          money(s.total),
        ]])
      }

${
        table(
          ["Payment method", "Amount"],
          s.payments.map((p) => [pay(p.method), money(p.amount)]),
        )
      }

**Reply "yes" to book.**`,
    cancel: (s) =>
      `### Cancellation request

${
        table(["Reservation", "What happens", "Reason"], [[
          s.reservation,
          "cancelled completely",
          s.reason,
        ]])
      }

**Do you really want to cancel (yes/no)?**`,
    flights: (s) =>
      `### Reservation ${s.reservation}: itinerary after the change

${legs(s.flights)}

Cabin (unchanged): ${s.cabin}. Fare difference charged or refunded to: ${
        pay(s.method)
      }.

**Shall I change the flights (yes/no)?**`,
    cabin: (s) =>
      `### Reservation ${s.reservation}: cabin change

${
        table(["Current cabin", "New cabin", "Fare difference via"], [[
          s.had,
          s.wanted,
          pay(s.method),
        ]])
      }

Flights stay the same.

**Reply "yes" to change the cabin.**`,
    passengers: (s) =>
      `### Reservation ${s.reservation}: passenger change

${
        table(["Change", "Name", "Date of birth"], [
          ...(s.leaving
            ? [["Removed", full(s.leaving), s.leaving.born]]
            : [["Removed", "(nobody)", ""]]),
          ["Added", full(s.joining), s.joining.born],
        ])
      }

Passengers after the change:

${people(s.passengers)}

**Are these names right, and may I save them (yes/no)?**`,
    bags: (s) =>
      `### Reservation ${s.reservation}: baggage

${
        table(
          ["Bags before", "Bags after", "Chargeable ($50 each)", "Paid with"],
          [[
            String(s.had),
            String(s.total),
            String(s.nonfree),
            pay(s.method),
          ]],
        )
      }

**Would you like me to update the baggage (yes/no)?**`,
    certificate: (s) =>
      `### Compensation

${
        table(["Reservation", "Cause", "Certificate value"], [[
          s.reservation,
          s.reason,
          money(s.amount),
        ]])
      }

**Shall I issue this certificate (yes/no)?**`,
  }));
}

// 6. JSON and a question.
{
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    ...(Object.keys(i.options).length ? { options: i.options } : {}),
    price_usd: i.price,
  });
  const pay = (m: MethodWords) => ({
    id: m.id,
    type: m.source,
    ...(m.brand ? { brand: m.brand } : {}),
    ...(m.lastFour ? { last_four: m.lastFour } : {}),
  });
  const place = (a: AddressWords) => ({
    address1: a.address1,
    ...(a.address2 ? { address2: a.address2 } : {}),
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  const who = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const leg = (f: FlightWords) => ({
    flight: f.number,
    date: f.date,
    route: `${f.origin}-${f.destination}`,
    departure: f.departs,
    arrival: f.arrives,
  });
  const code = (x: unknown) =>
    "```json\n" + JSON.stringify(x, null, 2) + "\n```";
  const owed = (d: number) =>
    d > 0
      ? { customer_pays_usd: d }
      : d < 0
      ? { customer_gets_back_usd: -d }
      : { price_difference_usd: 0 };
  hands.push(hand("JSON with a question", {
    cancel: (s) =>
      `${
        code({
          action: "cancel_pending_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(item),
          refund_to: pay(s.method),
        })
      }\nDo you approve this cancellation? Answer yes or no.`,
    return: (s) =>
      `Planned request:\n${
        code({
          return: {
            order: s.order,
            items_to_send_back: s.items.map(item),
            refund_method: pay(s.method),
          },
        })
      }\nMay I submit the return?`,
    exchange: (s) =>
      `${
        code({
          action: "exchange_delivered_items",
          order_id: s.order,
          swaps: s.pairs.map((p) => ({
            give_back: item(p.had),
            receive: item(p.wanted),
          })),
          ...owed(s.difference),
          settle_with: pay(s.method),
        })
      }\nIs this exchange what you want? (yes/no)`,
    modify: (s) =>
      `I would change the items like this:\n${
        code({
          pending_order: s.order,
          item_changes: s.pairs.map((p) => ({
            old_item: item(p.had),
            new_item: item(p.wanted),
          })),
          payment: { ...owed(s.difference), method: pay(s.method) },
        })
      }\nOkay to modify the order? (yes/no)`,
    payment: (s) =>
      `${
        code({
          order_id: s.order,
          order_total_usd: s.total,
          payment_method: {
            current: pay(s.had),
            new: pay(s.wanted),
          },
        })
      }\nShall I change the payment method from "current" to "new"?`,
    address: (s) =>
      `${
        code({
          action: "change_shipping_address",
          order_id: s.order,
          ship_to: place(s.address),
        })
      }\nCan you confirm this shipping address with a yes?`,
    userAddress: (s) =>
      `Update to your user profile:\n${
        code({ new_default_address: place(s.address) })
      }\nShall I store it? (yes/no)`,
  }, {
    book: (s) =>
      `${
        code({
          action: "book_reservation",
          trip: s.roundTrip ? "round_trip" : "one_way",
          from: s.origin,
          to: s.destination,
          cabin: s.cabin,
          flights: s.flights.map(leg),
          passengers: s.passengers.map(who),
          checked_bags: s.bags,
          insurance: s.insurance ? "yes" : "no",
          payments: s.payments.map((p) => ({
            amount_usd: p.amount,
            from: pay(p.method),
          })),
          total_usd: s.total,
        })
      }\nDo you want me to book exactly this? (yes/no)`,
    cancel: (s) =>
      `${
        code({ cancel_reservation: s.reservation, reason: s.reason })
      }\nPlease say yes if I may cancel the reservation.`,
    flights: (s) =>
      `The reservation would then look so:\n${
        code({
          reservation: s.reservation,
          new_itinerary: s.flights.map(leg),
          cabin_unchanged: s.cabin,
          fare_difference_via: pay(s.method),
        })
      }\nShould I change the flights? (yes/no)`,
    cabin: (s) =>
      `${
        code({
          reservation: s.reservation,
          change_cabin: { from: s.had, to: s.wanted },
          flights: "unchanged",
          fare_difference_via: pay(s.method),
        })
      }\nAgree? (yes/no)`,
    passengers: (s) =>
      `${
        code({
          reservation: s.reservation,
          remove_passenger: s.leaving ? who(s.leaving) : "none",
          add_passenger: who(s.joining),
          passengers_after_change: s.passengers.map(who),
        })
      }\nIs the passenger list right, and shall I save it? (yes/no)`,
    bags: (s) =>
      `${
        code({
          reservation: s.reservation,
          checked_bags_before: s.had,
          checked_bags_after: s.total,
          paid_bags: s.nonfree,
          fee_per_paid_bag_usd: 50,
          pay_with: pay(s.method),
        })
      }\nMay I update the bags?`,
    certificate: (s) =>
      `Compensation on offer:\n${
        code({
          certificate_usd: s.amount,
          because: s.reason,
          for_reservation: s.reservation,
        })
      }\nWould you like me to send it? (yes/no)`,
  }));
}

// 7. Key: value lines, like a ticket.
{
  const item = (i: ItemWords) =>
    bits(
      " | ",
      i.name,
      kv(i.options, " = ", "; "),
      `#${i.id}`,
      `USD ${plain(i.price)}`,
    );
  const pay = (m: MethodWords) =>
    bits(
      " / ",
      m.source,
      m.brand ?? "",
      m.lastFour ? `last 4: ${m.lastFour}` : "",
      m.id,
    );
  const leg = (f: FlightWords) =>
    `${f.number} | ${
      slash(f.date)
    } | ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) =>
    `${p.last}, ${p.first} (DOB ${slash(p.born)})`;
  const lines = (l: string[]) => l.filter((x) => x).join("\n");
  hands.push(hand("key: value ticket", {
    cancel: (s) =>
      lines([
        "REQUEST: Cancel pending order",
        `Order: ${s.order}`,
        ...s.items.map((i, n) => `Item ${n + 1}: ${item(i)}`),
        `Reason: ${s.reason}`,
        `Refund to: ${pay(s.method)}`,
        "Customer consent needed: do you confirm the cancellation? [yes/no]",
      ]),
    return: (s) =>
      lines([
        "REQUEST: Return",
        `From order: ${s.order}`,
        ...s.items.map((i) => `Returning: ${item(i)}`),
        `Refund method: ${pay(s.method)}`,
        "Do you confirm this return? [yes/no]",
      ]),
    exchange: (s) =>
      lines([
        "REQUEST: Exchange (delivered order)",
        `Order: ${s.order}`,
        ...s.pairs.flatMap((
          p,
        ) => [`Item out: ${item(p.had)}`, `Item in: ${item(p.wanted)}`]),
        s.difference > 0
          ? `Extra charge: USD ${plain(s.difference)}`
          : s.difference < 0
          ? `Refund of difference: USD ${plain(s.difference)}`
          : "Difference: none",
        `Method: ${pay(s.method)}`,
        "(Item out = what you send back, Item in = what you get.)",
        "Proceed with exchange? [yes/no]",
      ]),
    modify: (s) =>
      lines([
        `REQUEST: Change items, order ${s.order} (pending)`,
        ...s.pairs.map((p, n) =>
          `${n + 1}a. From: ${item(p.had)}\n${n + 1}b. To: ${item(p.wanted)}`
        ),
        `Balance: ${
          s.difference > 0
            ? `customer owes USD ${plain(s.difference)}`
            : s.difference < 0
            ? `customer is owed USD ${plain(s.difference)}`
            : "even"
        }`,
        `Settled via: ${pay(s.method)}`,
        "Proceed with the change? [yes/no]",
      ]),
    payment: (s) =>
      lines([
        "REQUEST: Change payment method",
        `Order: ${s.order}`,
        `Amount: USD ${plain(s.total)}`,
        `Old: ${pay(s.had)}`,
        `New: ${pay(s.wanted)}`,
        "Confirm? [yes/no]",
      ]),
    address: (s) =>
      lines([
        `REQUEST: Change shipping address of order ${s.order}`,
        `Street: ${s.address.address1}`,
        s.address.address2 ? `Street 2: ${s.address.address2}` : "",
        `City: ${s.address.city}`,
        `State: ${s.address.state}`,
        `Zip: ${s.address.zip}`,
        `Country: ${s.address.country}`,
        "OK to ship there? [yes/no]",
      ]),
    userAddress: (s) =>
      lines([
        "REQUEST: Change default address (user profile)",
        `New address: ${bits(" ", s.address.address1, s.address.address2)}`,
        `City/State/Zip: ${s.address.city} / ${s.address.state} / ${s.address.zip}`,
        `Country: ${s.address.country}`,
        "Save to profile? [yes/no]",
      ]),
  }, {
    book: (s) =>
      lines([
        "REQUEST: New reservation",
        `Type: ${s.roundTrip ? "round trip" : "one way"}`,
        `Route: ${s.origin} to ${s.destination}`,
        `Cabin: ${s.cabin}`,
        ...s.flights.map((f, n) => `Flight ${n + 1}: ${leg(f)}`),
        ...s.passengers.map((p, n) => `Passenger ${n + 1}: ${who(p)}`),
        `Checked bags: ${s.bags}`,
        `Insurance: ${s.insurance ? "yes" : "no"}`,
        ...s.payments.map((p) =>
          `Payment: USD ${plain(p.amount)} by ${pay(p.method)}`
        ),
        `Total: USD ${plain(s.total)}`,
        "Customer consent needed: book this? [yes/no]",
      ]),
    cancel: (s) =>
      lines([
        "REQUEST: Cancel reservation",
        `Reservation: ${s.reservation}`,
        `Reason: ${s.reason}`,
        "Scope: all flights, all passengers",
        "Do you confirm? [yes/no]",
      ]),
    flights: (s) =>
      lines([
        `REQUEST: Change flights, reservation ${s.reservation}`,
        ...s.flights.map((f, n) => `New flight ${n + 1}: ${leg(f)}`),
        `Cabin: ${s.cabin} (no change)`,
        `Difference in fare via: ${pay(s.method)}`,
        "Proceed with flight change? [yes/no]",
      ]),
    cabin: (s) =>
      lines([
        "REQUEST: Change cabin",
        `Reservation: ${s.reservation}`,
        `Old cabin: ${s.had}`,
        `New cabin: ${s.wanted}`,
        `Difference in fare via: ${pay(s.method)}`,
        "Flights: no change",
        "Proceed? [yes/no]",
      ]),
    passengers: (s) =>
      lines([
        "REQUEST: Change passenger list",
        `Reservation: ${s.reservation}`,
        `Out: ${s.leaving ? who(s.leaving) : "nobody"}`,
        `In: ${who(s.joining)}`,
        ...s.passengers.map((p, n) => `List after, no. ${n + 1}: ${who(p)}`),
        "Names and dates correct, OK to save? [yes/no]",
      ]),
    bags: (s) =>
      lines([
        `REQUEST: Baggage, reservation ${s.reservation}`,
        `Bags now: ${s.had}`,
        `Bags after change: ${s.total}`,
        `Of these at extra cost: ${s.nonfree} x USD 50.00`,
        `Charge to: ${pay(s.method)}`,
        "Add bags? [yes/no]",
      ]),
    certificate: (s) =>
      lines([
        "OFFER: Compensation certificate",
        `Value: USD ${plain(s.amount)}`,
        `Reservation: ${s.reservation}`,
        `Ground: ${s.reason}`,
        "Shall we issue it? [yes/no]",
      ]),
  }));
}

// 8. Formal, numbered.
{
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length ? `, ${kv(i.options, " – ", ", ")}` : ""
    } (ID: ${i.id}; ${money(i.price)})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${plastic(m)} [${m.id}]`
      : m.source === "PayPal"
      ? `the PayPal account [${m.id}]`
      : `the ${m.source} [${m.id}]`;
  const leg = (f: FlightWords) =>
    `${f.number} from ${f.origin} to ${f.destination} on ${
      us(f.date)
    } (dep. ${f.departs}, arr. ${f.arrives})`;
  const who = (p: PassengerWords) => `${full(p)} (born on ${us(p.born)})`;
  const steps = (l: string[]) => l.map((x, n) => `${n + 1}. ${x}`).join("\n");
  hands.push(hand("numbered list, formal", {
    cancel: (s) =>
      `To summarize, the following steps will be taken:
${
        steps([
          `Order ${s.order} is cancelled. It contains: ${
            s.items.map(item).join("; ")
          }.`,
          `The reason "${s.reason}" is recorded.`,
          `The payment is returned to ${pay(s.method)}.`,
        ])
      }
Please confirm by typing "yes" if I am to carry out these steps.`,
    return: (s) =>
      `Return request for order ${s.order}. The items concerned are:
${steps(s.items.map(item))}
The refund will be issued to ${pay(s.method)}. Do you agree to the return of ${
        s.items.length === 1 ? "this item" : "these items"
      }?`,
    exchange: (s) =>
      `The following will be exchanged in order ${s.order}:
${
        steps(
          s.pairs.map((p) =>
            `${item(p.had)} – exchanged for – ${item(p.wanted)}`
          ),
        )
      }
${
        s.difference > 0
          ? `A supplement of ${money(s.difference)} is payable with`
          : s.difference < 0
          ? `A credit of ${money(s.difference)} is due to`
          : `No supplement and no credit arises on`
      } ${pay(s.method)}. Do you confirm the exchange as listed?`,
    modify: (s) =>
      `Pending order ${s.order} will be modified as follows:
${
        steps([
          ...s.pairs.map((p) =>
            `Remove ${item(p.had)}; insert ${item(p.wanted)}.`
          ),
          s.difference > 0
            ? `Collect the difference of ${money(s.difference)} from ${
              pay(s.method)
            }.`
            : s.difference < 0
            ? `Refund the difference of ${money(s.difference)} to ${
              pay(s.method)
            }.`
            : `Leave the amount as it is; the payment method for the modification is ${
              pay(s.method)
            }.`,
        ])
      }
Kindly note that this can be done only once. Do you consent to the modification?`,
    payment: (s) =>
      `Regarding the payment of order ${s.order}:
${
        steps([
          `${money(s.total)} will be charged to ${pay(s.wanted)} (new method).`,
          `${money(s.total)} will be given back to ${
            pay(s.had)
          } (previous method).`,
        ])
      }
May I have your confirmation for this change of payment method?`,
    address: (s) =>
      `The delivery of order ${s.order} will be redirected. New shipping address:
${
        bits(
          "\n",
          `   ${s.address.address1}`,
          s.address.address2 && `   ${s.address.address2}`,
          `   ${s.address.city}, ${s.address.state}, ${s.address.zip}`,
          `   ${s.address.country}`,
        )
      }
Do you confirm the redirection to this address?`,
    userAddress: (s) =>
      `1. Your profile is opened.
2. The default address in it is replaced by: ${mail(s.address)}.
3. Orders already placed keep their own addresses.
Please confirm by typing "yes" if the profile is to be updated.`,
  }, {
    book: (s) =>
      `Please review the reservation to be made:
${
        steps([
          `Journey: ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, cabin class ${s.cabin}.`,
          ...s.flights.map((f) => `Flight ${leg(f)}.`),
          `Passengers: ${s.passengers.map(who).join("; ")}.`,
          `Checked baggage: ${s.bags} in total.`,
          `Travel insurance is ${s.insurance ? "included" : "not included"}.`,
          ...s.payments.map((p) =>
            `${money(p.amount)} will be taken from ${pay(p.method)}.`
          ),
          `The total amounts to ${money(s.total)}.`,
        ])
      }
Do you consent to this reservation being made?`,
    cancel: (s) =>
      `The following will be carried out upon your approval:
${
        steps([
          `Reservation ${s.reservation} is cancelled with all its flights.`,
          `"${s.reason}" is recorded as the reason for the cancellation.`,
        ])
      }
Do you approve?`,
    flights: (s) =>
      `Reservation ${s.reservation} will be changed to comprise these flights, and no others:
${steps(s.flights.map(leg))}
The class of travel remains ${s.cabin}. A fare difference, if any, is charged or credited to ${
        pay(s.method)
      }. Do you confirm the change of flights?`,
    cabin: (s) =>
      `Change of cabin class in reservation ${s.reservation}:
${
        steps([
          `Previous class: ${s.had}.`,
          `Future class: ${s.wanted}, for every passenger and every flight.`,
          `The fare difference is charged or credited to ${pay(s.method)}.`,
        ])
      }
Please confirm that the class may be changed.`,
    passengers: (s) =>
      `Reservation ${s.reservation}: ${
        s.leaving
          ? `${who(s.leaving)} will be substituted by ${who(s.joining)}`
          : `${who(s.joining)} will be added; no passenger is withdrawn`
      }. The passengers will then be:
${steps(s.passengers.map(who))}
Do you confirm the passenger list in this form?`,
    bags: (s) =>
      `Baggage of reservation ${s.reservation}:
${
        steps([
          `Number of checked bags before the change: ${s.had}.`,
          `Number of checked bags after the change: ${s.total}.`,
          `Number of bags subject to the fee of $50 each: ${s.nonfree}.`,
          `Payment method: ${pay(s.method)}.`,
        ])
      }
Do you consent to this change of baggage?`,
    certificate: (s) =>
      `In compensation for the ${s.reason} under reservation ${s.reservation}, a certificate of ${
        money(s.amount)
      } can be issued in your name. Do you wish to receive the certificate?`,
  }));
}

// 9. Second-language English (articles go missing).
{
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length ? ` (${kv(i.options, " is ", ", ")})` : ""
    }, number ${i.id}, cost ${plain(i.price)} dollar`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `${
        plastic(m, "credit card", " with last digits ")
      } (in system: ${m.id})`
      : `${m.source} (in system: ${m.id})`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} in ${
      uk(f.date)
    } from ${f.origin} to ${f.destination}, go at ${f.departs}, come at ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)}, birthday ${uk(p.born)}`;
  hands.push(hand("second-language English", {
    cancel: (s) =>
      `Okay, I explain what I will do. I will make cancel of all order ${s.order}. In this order is: ${
        s.items.map(item).join("; and also ")
      }. Reason you told me is "${s.reason}". Money is coming back on your ${
        pay(s.method)
      }. You agree that I cancel?`,
    return: (s) =>
      `From order ${s.order} you want give back this: ${
        s.items.map(item).join("; and also ")
      }. For return the money I use your ${
        pay(s.method)
      }. It is correct? I can make the return?`,
    exchange: (s) =>
      `You have already received order ${s.order}, so we make exchange. ${
        s.pairs.map((p) =>
          `You give us ${item(p.had)}, we give you ${item(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `New is more expensive, you must pay ${
            plain(s.difference)
          } dollar more by ${pay(s.method)}.`
          : s.difference < 0
          ? `New is more cheap, you receive ${plain(s.difference)} dollar on ${
            pay(s.method)
          }.`
          : `Price is same, nobody must pay. Method we write is ${
            pay(s.method)
          }.`
      } You want that I do this exchange?`,
    modify: (s) =>
      `The order ${s.order} is not yet sent, I can still change it. ${
        s.pairs.map((p) =>
          `Before was ${item(p.had)}; now will be ${item(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `You will pay ${plain(s.difference)} dollar additional`
          : s.difference < 0
          ? `You will get back ${plain(s.difference)} dollar`
          : `It makes no difference of money`
      }, method is ${pay(s.method)}. Do I have your yes for change it?`,
    payment: (s) =>
      `For order ${s.order} of ${
        plain(s.total)
      } dollar you not want anymore to pay with ${
        pay(s.had)
      }. You want to pay with ${
        pay(s.wanted)
      }. I understood good? I can change?`,
    address: (s) =>
      `I will write other address for sending of order ${s.order}. It is this one: ${
        mail(s.address)
      }. Please say me if it is correct and I can send there, yes or no?`,
    userAddress: (s) =>
      `In your account I will put new main address, the old one goes away: ${
        mail(s.address)
      }. Is okay for you that I save?`,
  }, {
    book: (s) =>
      `So I repeat you the travel. From ${s.origin} to ${s.destination}, ${
        s.roundTrip
          ? "going and coming back (round trip)"
          : "only going (one way)"
      }, class is ${s.cabin}. Flights: ${
        s.flights.map(leg).join("; after this ")
      }. Who is flying: ${
        s.passengers.map(who).join("; ")
      }. Luggages for check in: ${s.bags} in total. ${
        s.insurance ? "You take the insurance." : "You take not the insurance."
      } Payment is ${
        and(
          s.payments.map((p) =>
            `${plain(p.amount)} dollar with ${pay(p.method)}`
          ),
        )
      }. All together it makes ${
        plain(s.total)
      } dollar. You agree that I make the booking?`,
    cancel: (s) =>
      `You want to cancel complete reservation ${s.reservation}, and for reason I will write "${s.reason}". After, it is not possible to go back. You are sure, I cancel?`,
    flights: (s) =>
      `I will change flights of reservation ${s.reservation}. New travel will be: ${
        s.flights.map(leg).join("; after this ")
      }. Class remains same, ${s.cabin}. If price is different we use ${
        pay(s.method)
      }. I can change it, yes or no?`,
    cabin: (s) =>
      `In reservation ${s.reservation} you are sitting in ${s.had}. You want sit in ${s.wanted}. Flights are staying same. For the difference of price we use ${
        pay(s.method)
      }. I do it for you, yes?`,
    passengers: (s) =>
      `About the persons in reservation ${s.reservation}. ${
        s.leaving
          ? `Not flying anymore: ${
            who(s.leaving)
          }. Flying instead of this person: ${who(s.joining)}.`
          : `Nobody goes away. New person is coming with: ${who(s.joining)}.`
      } After the change are flying: ${
        s.passengers.map(who).join("; ")
      }. I write it like this, you agree?`,
    bags: (s) =>
      `Reservation ${s.reservation} has until now ${
        many(s.had, "luggage")
      } for check in. After it will have ${many(s.total, "luggage")}. ${
        s.nonfree === 0
          ? `All is free, you pay nothing; method in system is ${
            pay(s.method)
          }.`
          : `For ${s.nonfree} of it you must pay, 50 dollar for each, with ${
            pay(s.method)
          }.`
      } Is it okay, can I add?`,
    certificate: (s) =>
      `We are very sorry for the ${s.reason} in your reservation ${s.reservation}. For this I would like to give you certificate of ${
        plain(s.amount)
      } dollar. You want to take it, yes or no?`,
  }));
}

// 10. Indian office English.
{
  const item = (i: ItemWords) =>
    `${i.name} bearing item no. ${i.id}${
      Object.keys(i.options).length ? ` [${kv(i.options, " - ")}]` : ""
    } costing $${plain(i.price)}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `${
        plastic(m, "credit card", " having last four digits ")
      } (ref. ${m.id})`
      : m.source === "PayPal"
      ? `PayPal (ref. ${m.id})`
      : `${m.source} (ref. ${m.id})`;
  const leg = (f: FlightWords) =>
    `${f.number} dated ${
      abbr(f.date)
    } ex ${f.origin} at ${f.departs} hrs, reaching ${f.destination} at ${f.arrives} hrs`;
  const who = (p: PassengerWords) => `${full(p)} (DOB: ${abbr(p.born)})`;
  hands.push(hand("Indian office English", {
    cancel: (s) =>
      `Greetings of the day! As per your request we shall be cancelling order no. ${s.order}, containing ${
        and(s.items.map(item))
      }. Reason for cancellation: ${s.reason}. Amount shall be credited back to your ${
        pay(s.method)
      } only. Kindly revert with "yes" so that we can do the needful.`,
    return: (s) =>
      `Sir/Madam, we have noted that you wish to return the below mentioned from order no. ${s.order}: ${
        and(s.items.map(item))
      }. Refund shall be done to your ${
        pay(s.method)
      }. Kindly confirm, shall we raise the return request?`,
    exchange: (s) =>
      `Noted, Sir/Madam. Against order no. ${s.order}, which stands delivered, ${
        s.pairs.map((p) =>
          `${item(p.had)} shall be picked up and ${
            item(p.wanted)
          } shall be given in lieu of the same`
        ).join("; further, ")
      }. ${
        s.difference > 0
          ? `Balance of $${plain(s.difference)} is to be paid by you through ${
            pay(s.method)
          }.`
          : s.difference < 0
          ? `Balance of $${plain(s.difference)} is to be refunded to you in ${
            pay(s.method)
          }.`
          : `Balance is nil; the mode kept on record is ${pay(s.method)}.`
      } Please confirm the same, shall I go ahead with the exchange?`,
    modify: (s) =>
      `Your order no. ${s.order} is pending at our end, hence the same can be modified. ${
        s.pairs.map((p) =>
          `Existing: ${item(p.had)}. Revised: ${item(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `Differential amount of $${
            plain(s.difference)
          } shall be debited from your ${pay(s.method)}.`
          : s.difference < 0
          ? `Differential amount of $${
            plain(s.difference)
          } shall be credited to your ${pay(s.method)}.`
          : `There is nil differential amount; mode on record is your ${
            pay(s.method)
          }.`
      } Request you to kindly give your go-ahead for the modification. Yes or no?`,
    payment: (s) =>
      `With respect to order no. ${s.order} for $${
        plain(s.total)
      }, the earlier mode of payment, i.e. ${
        pay(s.had)
      }, shall be discontinued and the revised mode shall be ${
        pay(s.wanted)
      }. Is it okay to proceed, Sir/Madam?`,
    address: (s) =>
      `We shall be getting order no. ${s.order} delivered at the revised address, i.e. ${
        mail(s.address)
      }, and not at the earlier one. Kindly check once and confirm, can we update?`,
    userAddress: (s) =>
      `Your good self has asked us to update the default address in your customer profile. The same shall be: ${
        mail(s.address)
      }. Existing orders shall not be disturbed. Can we save it, please?`,
  }, {
    book: (s) =>
      `Dear Sir/Madam, please find the booking particulars. Sector: ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "to and fro (round trip)" : "one way only"
      }, class ${s.cabin}. Flights: ${and(s.flights.map(leg))}. Passengers: ${
        and(s.passengers.map(who))
      }. Check-in baggage: ${
        s.bags === 0 ? "nil" : s.bags + " nos."
      } in all. Travel insurance: ${
        s.insurance ? "opted" : "not opted"
      }. Total fare of $${plain(s.total)} shall be debited as ${
        and(
          s.payments.map((p) =>
            `$${plain(p.amount)} from your ${pay(p.method)}`
          ),
        )
      }. Kindly confirm, shall we issue the booking?`,
    cancel: (s) =>
      `We are in receipt of your request for cancelling reservation no. ${s.reservation} fully, on account of: ${s.reason}. Once done, the same cannot be reinstated. Please confirm if we should cancel.`,
    flights: (s) =>
      `Sir/Madam, reservation no. ${s.reservation} shall be rescheduled, and your revised itinerary shall be ${
        and(s.flights.map(leg))
      }. Class shall continue as ${s.cabin}. Fare differential, if any, shall be adjusted in your ${
        pay(s.method)
      }. Shall we do the rescheduling? Kindly say yes or no.`,
    cabin: (s) =>
      `In respect of reservation no. ${s.reservation}, existing class is ${s.had} and revised class shall be ${s.wanted}. Flights shall remain as it is. Fare differential shall be adjusted in your ${
        pay(s.method)
      }. Is the same okay with you, shall I proceed?`,
    passengers: (s) =>
      `In reservation no. ${s.reservation}, ${
        s.leaving
          ? `the name of ${
            who(s.leaving)
          } shall be struck off and the name of ${
            who(s.joining)
          } shall be entered in lieu`
          : `the name of ${
            who(s.joining)
          } shall be entered additionally, without striking off anyone`
      }. Final list of passengers: ${
        and(s.passengers.map(who))
      }. Please check spellings once and confirm, can we update the names?`,
    bags: (s) =>
      `Check-in baggage under reservation no. ${s.reservation} is presently ${
        s.had === 0 ? "nil" : s.had + " nos."
      } and shall be increased, so as to make it ${s.total} nos. in total. Chargeable bags: ${
        s.nonfree === 0 ? "nil" : s.nonfree + " nos."
      } @ $50 per bag. Mode of payment: ${
        pay(s.method)
      }. Kindly give your approval, shall we add?`,
    certificate: (s) =>
      `We sincerely regret the hardship caused on account of the ${s.reason} under reservation no. ${s.reservation}. As a goodwill gesture, we wish to issue one travel certificate for $${
        plain(s.amount)
      } in your favour. Kindly confirm if we may issue the same.`,
  }));
}

// 11. Australian chat.
{
  const item = (i: ItemWords) =>
    `the ${bits(" ", bare(i.options), i.name)} (${i.id}, ${short(i.price)})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${plastic(m, "card", " ending ")} (that's ${m.id} on our end)`
      : `your ${m.source} (that's ${m.id} on our end)`;
  const leg = (f: FlightWords) =>
    `${f.number} on ${uk(f.date)}, off from ${f.origin} at ${
      pm(f.departs, "am", "pm", ".")
    } and into ${f.destination} at ${pm(f.arrives, "am", "pm", ".")}`;
  const who = (p: PassengerWords) => `${full(p)}, born ${uk(p.born)}`;
  hands.push(hand("Australian chat", {
    cancel: (s) =>
      `No dramas! So I'd scrap the whole order ${s.order}, which is ${
        and(s.items.map(item))
      }. I'll pop in that ${unwanted(s.reason)}, and your money heads back to ${
        pay(s.method)
      }. Sound good, will I cancel it?`,
    return: (s) =>
      `Too easy. You're sending back ${
        and(s.items.map(item))
      } from order ${s.order}, and we refund you on ${
        pay(s.method)
      }. Happy for me to lodge the return?`,
    exchange: (s) =>
      `Righto, for order ${s.order} that's already turned up at yours: ${
        s.pairs.map((p) =>
          `we grab ${item(p.had)} off you and post you ${item(p.wanted)}`
        ).join(", then ")
      }. ${
        s.difference > 0
          ? `You'd be up for another ${short(s.difference)}, off ${
            pay(s.method)
          }.`
          : s.difference < 0
          ? `You're ${short(s.difference)} better off, and that lands on ${
            pay(s.method)
          }.`
          : `Price comes out the same, so nothing moves on ${pay(s.method)}.`
      } Keen to go ahead with the swap?`,
    modify: (s) =>
      `Good news, ${s.order} hasn't gone out yet so we can tweak it. ${
        s.pairs.map((p) =>
          `${cap(item(p.had))} comes out and ${item(p.wanted)} goes in.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `That's ${short(s.difference)} extra from ${pay(s.method)}.`
          : s.difference < 0
          ? `That's ${short(s.difference)} back to ${pay(s.method)}.`
          : `No extra to pay and none to get back, and it stays tied to ${
            pay(s.method)
          }.`
      } You right with that, shall I make the tweak?`,
    payment: (s) =>
      `All good. Order ${s.order}, ${short(s.total)}. We take it off ${
        pay(s.had)
      } and put it on ${pay(s.wanted)} instead. Want me to flip it over?`,
    address: (s) =>
      `Easy done. ${s.order} will now rock up at ${
        mail(s.address)
      }. That the right spot, and can I lock it in?`,
    userAddress: (s) =>
      `Moved house, eh? I'll set ${
        mail(s.address)
      } as the default address on your account. Can I save that for you?`,
  }, {
    book: (s) =>
      `Ripper. ${
        s.roundTrip ? "Round trip" : "One way"
      } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
        s.flights.map(leg).join("; then ")
      }. Flying: ${s.passengers.map(who).join("; ")}. ${
        s.bags === 0
          ? "No checked bags"
          : cap(manyWords(s.bags, "checked bag")) + " all up"
      }, ${s.insurance ? "with" : "no"} travel insurance. It's ${
        short(s.total)
      } all up, being ${
        and(s.payments.map((p) => `${short(p.amount)} off ${pay(p.method)}`))
      }. Reckon I should book it?`,
    cancel: (s) =>
      `No worries, I can ditch booking ${s.reservation} for you, the lot. I'd put it down as done ${
        plans(s.reason)
      }. Once it's gone it's gone, mind. Still want me to cancel?`,
    flights: (s) =>
      `Found you seats. ${s.reservation} would go like this: ${
        s.flights.map(leg).join("; then ")
      }. You're still in ${s.cabin}, and if the fare's up or down it goes through ${
        pay(s.method)
      }. Happy for me to change the flights?`,
    cabin: (s) =>
      `Beauty, so on ${s.reservation} everyone shifts out of ${s.had} and into ${s.wanted}. Same flights. The difference goes through ${
        pay(s.method)
      }. Shall I do the shift?`,
    passengers: (s) =>
      `Righto, who's flying on ${s.reservation}: ${
        s.leaving
          ? `${who(s.leaving)} is out, and ${who(s.joining)} is taking the seat`
          : `${who(s.joining)} is tagging along, and no one's dropping out`
      }. So the mob will be ${
        s.passengers.map(who).join("; ")
      }. Got the names right? Can I save it?`,
    bags: (s) =>
      `Bags on ${s.reservation}: you've got ${
        manyWords(s.had, "checked bag")
      } at the moment, and I'd make that ${num(s.total)} all up. ${
        s.nonfree === 0
          ? `None of 'em cost extra, so nothing comes off ${pay(s.method)}.`
          : `${cap(num(s.nonfree))} of 'em ${
            s.nonfree === 1 ? "costs" : "cost"
          } $50 a pop, off ${pay(s.method)}.`
      } Good to go?`,
    certificate: (s) =>
      `Really sorry your flight on ${s.reservation} got ${
        was(s.reason)
      }, mate, that's rotten. I can shout you a ${
        short(s.amount)
      } travel certificate to make up for it. Want me to send it through?`,
  }));
}

// 12. Elderly clerk.
{
  const item = (i: ItemWords) =>
    `one ${i.name}, our number ${i.id}${
      Object.keys(i.options).length
        ? `, ${and(Object.entries(i.options).map(([k, v]) => `${k} ${v}`))},`
        : ","
    } at ${plain(i.price)} dollars`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${plastic(m, "card", ", the one with ")}${
        m.lastFour ? " at the end" : ""
      }, number ${digits(m.id)} in our books`
      : m.source === "PayPal"
      ? `that PayPal account of yours, number ${digits(m.id)} in our books`
      : `your ${m.source}, number ${digits(m.id)}`;
  const clock = (t: string) =>
    pm(
      t,
      " in the morning",
      Number(t.slice(0, 2)) < 18 ? " in the afternoon" : " in the evening",
    );
  const leg = (f: FlightWords) =>
    `flight ${f.number}, on ${ofs(f.date)}, which leaves ${f.origin} at ${
      clock(f.departs)
    } and gets into ${f.destination} at ${clock(f.arrives)}`;
  const who = (p: PassengerWords) => `${full(p)}, born on ${ofs(p.born)}`;
  const first = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
  hands.push(hand("elderly clerk", {
    cancel: (s) =>
      `Now then, my dear, let me put on my spectacles. Order ${s.order} is to be cancelled, struck from the books, am I right? I see here ${
        s.items.map(item).join("; and ")
      }. ${
        s.reason === "no longer needed"
          ? "You have no need of it any longer, you tell me."
          : s.reason === "ordered by mistake"
          ? "You ordered it by mistake, you tell me, which happens to the best of us."
          : `The reason I've pencilled in is "${s.reason}".`
      } The money finds its way back to ${
        pay(s.method)
      }. Shall I strike it out, then?`,
    return: (s) =>
      `Very good, dear. Out of order ${s.order} you would like us to take back ${
        s.items.map(item).join("; and ")
      }. We'd return what you paid to ${
        pay(s.method)
      }. Would that be all right with you, if I make out the return slip?`,
    exchange: (s) =>
      `I've written it all down on a card, about order ${s.order}, the one that reached you. ${
        s.pairs.map((p) =>
          `We have back from you ${item(p.had)}; and for it you shall have ${
            item(p.wanted)
          }.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `It does come to ${
            plain(s.difference)
          } dollars more, I'm afraid, which I'd put on ${pay(s.method)}.`
          : s.difference < 0
          ? `There are ${
            plain(s.difference)
          } dollars coming to you, which I'd put back on ${pay(s.method)}.`
          : `Not a penny changes hands, and I've noted ${
            pay(s.method)
          } just for good order.`
      } Have I your leave to make the exchange?`,
    modify: (s) =>
      `Ah, ${s.order} is still on the shelf, so it's no bother at all. ${
        s.pairs.map((p) =>
          `I take out ${item(p.had)}; I put in ${item(p.wanted)}.`
        ).join(" ")
      } ${
        s.difference > 0
          ? `You'd owe us a further ${plain(s.difference)} dollars, by way of ${
            pay(s.method)
          }.`
          : s.difference < 0
          ? `We'd owe you ${plain(s.difference)} dollars, by way of ${
            pay(s.method)
          }.`
          : `The sum stays just as it was, by way of ${pay(s.method)}.`
      } Would you like me to do that for you, dear?`,
    payment: (s) =>
      `Let me see. Order ${s.order}, ${
        plain(s.total)
      } dollars altogether. You had it down to ${
        pay(s.had)
      }, and now you would rather it went to ${
        pay(s.wanted)
      }. Shall I change it in the ledger?`,
    address: (s) =>
      `I've a fresh label here for order ${s.order}. It says ${
        bits(
          ", then ",
          s.address.address1,
          s.address.address2,
          `${s.address.city} in the state of ${s.address.state}`,
          `the zip ${s.address.zip}`,
          s.address.country,
        )
      }. Is that how it should be, dear, and may I paste it on the parcel?`,
    userAddress: (s) =>
      `So we're to write to you somewhere new from now on. In your own profile here, as your usual (default) address, I'd put ${
        bits(
          ", ",
          s.address.address1,
          s.address.address2,
          s.address.city,
          s.address.state,
          `zip ${s.address.zip}`,
          s.address.country,
        )
      }. May I ink it in?`,
  }, {
    book: (s) =>
      `Well now, what a lovely trip. ${
        s.roundTrip
          ? "There and back again (a round trip)"
          : "There only (one way)"
      }, from ${s.origin} to ${s.destination}, sitting in ${s.cabin}. First I have ${
        s.flights.map(leg).join("; next ")
      }. Travelling will be ${s.passengers.map(who).join("; and ")}. ${
        s.bags === 0
          ? "No suitcases for the hold"
          : first(manyWords(s.bags, "suitcase")) +
            " for the hold, counting everybody's"
      }. ${
        s.insurance
          ? "You will have the travel insurance."
          : "You won't be having the travel insurance."
      } It comes to ${plain(s.total)} dollars: ${
        s.payments.map((p) => `${plain(p.amount)} from ${pay(p.method)}`).join(
          "; and ",
        )
      }. Shall I write out the tickets, dear?`,
    cancel: (s) =>
      `Oh, what a pity. Reservation ${s.reservation}, all of it, is to be called off, and where it asks for a reason I would write "${s.reason}". There's no mending it afterwards. Are you quite sure I should call it off?`,
    flights: (s) =>
      `I've been through the timetable for reservation ${s.reservation}, and this is how you'd travel now: ${
        s.flights.map(leg).join("; next ")
      }. You keep your seats in ${s.cabin}. If there's a little more or less to pay, it goes by ${
        pay(s.method)
      }. Would you have me change it over?`,
    cabin: (s) =>
      `Reservation ${s.reservation}, yes, I have you in ${s.had}. You fancy ${s.wanted} instead, same aeroplanes and same days. What that costs more or less goes by ${
        pay(s.method)
      }. Shall I move your seats, dear?`,
    passengers: (s) =>
      `Let me get the names right for reservation ${s.reservation}. ${
        s.leaving
          ? `I cross out ${who(s.leaving)}. In that place I write ${
            who(s.joining)
          }.`
          : `I cross out nobody at all. Below the others I write ${
            who(s.joining)
          }.`
      } So the list reads ${
        s.passengers.map(who).join("; then ")
      }. Is that everyone as it should be, and may I hand it in?`,
    bags: (s) =>
      `About the suitcases on reservation ${s.reservation}. There ${
        s.had === 1 ? "is" : "are"
      } ${s.had === 0 ? "none" : num(s.had)} put down today, and you'd like ${
        num(s.total)
      } altogether. ${
        s.nonfree === 0
          ? `There's nothing to pay for any of them, so ${
            pay(s.method)
          }, can rest.`
          : `For ${
            num(s.nonfree)
          } of them we must ask fifty dollars each, by way of ${pay(s.method)}.`
      } Shall I tie on the labels?`,
    certificate: (s) =>
      `I do feel badly about your flight being ${
        was(s.reason)
      } on reservation ${s.reservation}. They let me write a certificate for ${
        plain(s.amount)
      } dollars in such a case. Would you care to have it, dear?`,
  }));
}

// 13. Typos in common words.
{
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length ? ` w/ ${kv(i.options, " ")}` : ""
    } (id ${i.id}, ${money(i.price)})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `yuor ${plastic(m, "credit card", " endign in ")}, ${m.id}`
      : `yuor ${m.source}, ${m.id}`;
  const leg = (f: FlightWords) =>
    `${f.number} on ${
      ord(f.date)
    } frmo ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
  const who = (p: PassengerWords) => `${full(p)}, brithday ${ord(p.born)}`;
  hands.push(hand("typos", {
    cancel: (s) =>
      `ok so i wil cancel teh whole order ${s.order} wich has ${
        s.items.map(item).join(" and ")
      }. reson: ${s.reason}. teh refund gose to ${
        pay(s.method)
      }. pls confrim, shuold i cancel it?`,
    return: (s) =>
      `Got it, thsi is the retrun: order ${s.order}, you send bakc ${
        s.items.map(item).join(" and ")
      }. You wil recieve teh money on ${pay(s.method)}. Is taht ok wiht you?`,
    exchange: (s) =>
      `Exchagne for order ${s.order}: ${
        s.pairs.map((p) =>
          `you retrun ${item(p.had)} adn recieve ${item(p.wanted)}`
        ).join("; also ")
      }. ${
        s.difference > 0
          ? `Thats ${money(s.difference)} mroe, we chrage ${pay(s.method)}.`
          : s.difference < 0
          ? `Thats ${money(s.difference)} les, we refudn to ${pay(s.method)}.`
          : `Teh prices are teh same, no chrage on ${pay(s.method)}.`
      } Do you wnat me to do teh exchagne?`,
    modify: (s) =>
      `i can stil chagne order ${s.order} becuase its pending. old: ${
        s.pairs.map((p) => `${item(p.had)}, new: ${item(p.wanted)}`).join(
          ". old: ",
        )
      }. ${
        s.difference > 0
          ? `you woudl pay ${money(s.difference)} extar with`
          : s.difference < 0
          ? `you woudl get ${money(s.difference)} bakc on`
          : `no diffrence in price, method is`
      } ${pay(s.method)}. shoud i go ahaed?`,
    payment: (s) =>
      `Jsut to be sure: teh ${
        money(s.total)
      } for order ${s.order} was paied wiht ${
        pay(s.had)
      }; form now on it wil be paied wiht ${
        pay(s.wanted)
      }. Can i chagne it, yes or no?`,
    address: (s) =>
      `teh new shiping adress for order ${s.order} woud be ${
        mail(s.address)
      }. is it corect, can i udpate it?`,
    userAddress: (s) =>
      `I'll udpate teh defualt adress in yuor acount (profile) to ${
        mail(s.address)
      }. Pleas confirm, yes?`,
  }, {
    book: (s) =>
      `ok heres teh trip: ${
        s.roundTrip ? "round trip" : "one way"
      } ${s.origin} to ${s.destination} in ${s.cabin} calss. flihgts: ${
        s.flights.map(leg).join(", tehn ")
      }. pasengers: ${s.passengers.map(who).join("; ")}. ${
        many(s.bags, "cheked bag")
      } in al, ${
        s.insurance ? "wiht" : "wihtout"
      } insurence. payed like this: ${
        s.payments.map((p) => `${money(p.amount)} by ${pay(p.method)}`).join(
          "; ",
        )
      }. totla ${money(s.total)}. shal i book taht?`,
    cancel: (s) =>
      `So you wnat to cancle teh hole reservation ${s.reservation}, reson is ${s.reason}, rihgt? Its not posible to undo. Shuold I realy do it, yes or no?`,
    flights: (s) =>
      `Thsi is what reservation ${s.reservation} will be liek: ${
        s.flights.map(leg).join(", tehn ")
      }. Cabin stays teh same, ${s.cabin}. If teh fare is diffrent we use ${
        pay(s.method)
      }. Can i chagne teh flihgts?`,
    cabin: (s) =>
      `on reservation ${s.reservation} im movign you form ${s.had} (now) to ${s.wanted} (new), flihgts dont chagne. fare diffrence over ${
        pay(s.method)
      }. is taht alrihgt?`,
    passengers: (s) =>
      `Reservation ${s.reservation}: ${
        s.leaving
          ? `i tkae off ${who(s.leaving)} adn i put on ${who(s.joining)}`
          : `i put on ${who(s.joining)} adn tkae off noone`
      }. Evrybody on it tehn: ${
        s.passengers.map(who).join("; ")
      }. Is evrything spelled corectly? Can i saev it?`,
    bags: (s) =>
      `bagage for reservation ${s.reservation}: form ${s.had} to ${s.total} cheked bags in totla. ${
        s.nonfree === 0
          ? `al of tehm free, so no chrage to`
          : `${s.nonfree} not free, $50 for eahc, chraged to`
      } ${pay(s.method)}. shuold i add tehm?`,
    certificate: (s) =>
      `im so sory abuot teh ${s.reason} on reservation ${s.reservation}. i can giv you a ${
        money(s.amount)
      } certificate for teh trouble, wuold you liek taht?`,
  }));
}

// 14. One long, story-like sentence.
{
  const item = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length
        ? `, whose ${
          and(Object.entries(i.options).map(([k, v]) => `${k} is ${v}`))
        } and`
        : ","
    } whose number is ${i.id} (it cost ${money(i.price)})`;
  const fresh = (i: ItemWords) => item(i).replace("(it cost ", "(it costs ");
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${plastic(m)} that we know as ${m.id}`
      : `the ${m.source} that we know as ${m.id}`;
  const leg = (f: FlightWords) =>
    `${f.number}, which takes off from ${f.origin} on ${noYear(f.date)} at ${
      pm(f.departs, " a.m.", " p.m.")
    } and lands in ${f.destination} at ${pm(f.arrives, " a.m.", " p.m.")}`;
  const who = (p: PassengerWords) =>
    `${full(p)}, who was born on ${ord(p.born)}`;
  hands.push(hand("one story-like sentence", {
    cancel: (s) =>
      `Once you nod, order ${s.order}, with ${
        and(s.items.map(item))
      }, is cancelled and will never leave our shelves, since ${
        unwanted(s.reason)
      }, and what you paid will travel home to ${
        pay(s.method)
      } – shall I let that happen?`,
    return: (s) =>
      `So ${
        and(s.items.map(item))
      }, having come to you with order ${s.order}, will make the journey back to us, whereupon we put your refund on ${
        pay(s.method)
      }, if that is how you would like the story to end – is it?`,
    exchange: (s) =>
      `Out of the parcel that reached you as order ${s.order}, ${
        s.pairs.map((p) =>
          `${item(p.had)} comes back to us while ${
            fresh(p.wanted)
          } goes out to you to take its place`
        ).join(", and likewise ")
      }, and ${
        s.difference > 0
          ? `because the new choice costs ${
            money(s.difference)
          } more, that sum is drawn from ${pay(s.method)}`
          : s.difference < 0
          ? `because the new choice costs ${
            money(s.difference)
          } less, that sum flows to ${pay(s.method)}`
          : `because old and new cost the same, ${
            pay(s.method)
          } is neither charged nor credited`
      } – would you like me to set this exchange in motion?`,
    modify: (s) =>
      `While order ${s.order} is still waiting to be packed, I would slip ${
        s.pairs.map((p) =>
          `${item(p.had)} out of it and ${fresh(p.wanted)} into it`
        ).join(", and then ")
      }, which ${
        s.difference > 0
          ? `makes it dearer by ${money(s.difference)}, to be taken from`
          : s.difference < 0
          ? `makes it cheaper by ${money(s.difference)}, to be handed back to`
          : "leaves the price where it was and asks nothing of"
      } ${pay(s.method)}, so may I do the slipping?`,
    payment: (s) =>
      `The ${
        money(s.total)
      } for order ${s.order}, which until today rested on ${
        pay(s.had)
      }, would move over to ${pay(s.wanted)} and stay there – may I move it?`,
    address: (s) =>
      `Wherever order ${s.order} was meant to be shipped before, from now on its road leads to ${
        mail(s.address)
      }, provided you tell me that this is right – do you, and may I send it along that road?`,
    userAddress: (s) =>
      `From the moment you say yes, the default address in your profile will be ${
        mail(s.address)
      } and the former one will be forgotten – do you say yes?`,
  }, {
    book: (s) =>
      `The journey begins in ${s.origin} and is bound for ${s.destination}, ${
        s.roundTrip
          ? "with the way back included as a round trip"
          : "one way, with no way back"
      }, and it is made in ${s.cabin} aboard ${
        s.flights.map(leg).join(", and then aboard ")
      }, by ${and(s.passengers.map(who))}, with ${
        s.bags === 0
          ? "no checked bags at all"
          : manyWords(s.bags, "checked bag") + " between them"
      } and ${s.insurance ? "with" : "without"} travel insurance, for ${
        money(s.total)
      } in total, of which ${
        and(
          s.payments.map((p) =>
            `${money(p.amount)} comes from ${pay(p.method)}`
          ),
        )
      } – shall I turn it into a booking?`,
    cancel: (s) =>
      `If you are sure, reservation ${s.reservation} is cancelled and ends here, every flight of it, ${
        plans(s.reason)
      } and with no way of calling it back – shall I end it?`,
    flights: (s) =>
      `Reservation ${s.reservation} would forget the flights it had and take you instead aboard ${
        s.flights.map(leg).join(", and then aboard ")
      }, still in ${s.cabin}, with whatever the fares differ by going through ${
        pay(s.method)
      } – would you like me to rewrite it so?`,
    cabin: (s) =>
      `Having so far been booked in ${s.had}, the travellers of reservation ${s.reservation} would, on the very same flights, take their seats in ${s.wanted}, and ${
        pay(s.method)
      } would settle the difference – may I reseat them?`,
    passengers: (s) =>
      `On reservation ${s.reservation}, ${
        s.leaving
          ? `${who(s.leaving)}, stays at home and ${
            who(s.joining)
          }, flies instead`
          : `nobody stays at home, but ${who(s.joining)}, comes along too`
      }, so that those on board are ${
        and(s.passengers.map(who))
      } – is that the company you want, and may I write it down?`,
    bags: (s) =>
      `Where reservation ${s.reservation} had ${
        manyWords(s.had, "checked bag")
      }, it would end up with ${manyWords(s.total, "checked bag")}, ${
        s.nonfree === 0
          ? `none of which costs you anything, so that ${
            pay(s.method)
          } is left in peace`
          : `${
            num(s.nonfree)
          } of which must be paid for at 50 dollars each out of ${
            pay(s.method)
          }`
      } – shall I see to it?`,
    certificate: (s) =>
      `Since your flight on reservation ${s.reservation} was ${
        was(s.reason)
      }, which cannot be undone, I would like to send a certificate for ${
        money(s.amount)
      } after you as an apology – will you let me?`,
  }));
}

// 15. Several small sentences.
{
  const item = (i: ItemWords, start = "It") =>
    `${start} is a ${i.name}. ${
      Object.entries(i.options).map(([k, v]) => `The ${k} is ${v}. `).join("")
    }Its ID is ${i.id}. Its price is ${money(i.price)}.`;
  const listed = (l: readonly ItemWords[]) =>
    l.map((i, n) => item(i, l.length === 1 ? "It" : `Number ${num(n + 1)}`));
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${plastic(m)}, ID ${m.id}`
      : `the ${m.source} with ID ${m.id}`;
  const leg = (f: FlightWords) =>
    `Flight ${f.number} is on ${
      us(f.date)
    }. It leaves ${f.origin} at ${f.departs}. It arrives at ${f.destination} at ${f.arrives}.`;
  const who = (p: PassengerWords) => `${full(p)} was born on ${us(p.born)}.`;
  hands.push(hand("several small sentences", {
    cancel: (s) =>
      `The order is ${s.order}. It will be cancelled. ${
        s.items.length === 1
          ? "There is one item in it."
          : `There are ${num(s.items.length)} items in it.`
      } ${
        listed(s.items).join(" ")
      } Your reason is "${s.reason}". The refund goes to ${
        pay(s.method)
      }. Nothing else happens. Should I cancel the order?`,
    return: (s) =>
      `This is a return. The order is ${s.order}. ${
        s.items.length === 1
          ? "One item comes back."
          : `${cap(num(s.items.length))} items come back.`
      } ${listed(s.items).join(" ")} You get your money on ${
        pay(s.method)
      }. Is that okay?`,
    exchange: (s) =>
      `This is an exchange. The order is ${s.order}. It was delivered. ${
        s.pairs.map((p) =>
          `You send one item back. ${item(p.had)} You get one new item. ${
            item(p.wanted)
          }`
        ).join(" ")
      } ${
        s.difference > 0
          ? `You pay ${money(s.difference)} more. It comes from`
          : s.difference < 0
          ? `You get ${money(s.difference)} back. It goes to`
          : "You pay nothing more. You get nothing back. The method is"
      } ${pay(s.method)}. Do you want this exchange?`,
    modify: (s) =>
      `Order ${s.order} is pending. I can change it once. ${
        s.pairs.map((p) =>
          `This is in it now. ${item(p.had)} This takes its place. ${
            item(p.wanted)
          }`
        ).join(" ")
      } ${
        s.difference > 0
          ? `The order gets more expensive. The difference is ${
            money(s.difference)
          }. You pay it with`
          : s.difference < 0
          ? `The order gets cheaper. The difference is ${
            money(s.difference)
          }. We refund it to`
          : "The price does not change. The payment method is"
      } ${pay(s.method)}. May I change the order?`,
    payment: (s) =>
      `This is about order ${s.order}. The total is ${
        money(s.total)
      }. The old payment method is ${
        pay(s.had)
      }. It will not be used any more. The new payment method is ${
        pay(s.wanted)
      }. Should I change it?`,
    address: (s) =>
      `Order ${s.order} gets a new shipping address. The street is ${s.address.address1}. ${
        s.address.address2 ? `The second line is ${s.address.address2}. ` : ""
      }The city is ${s.address.city}. The state is ${s.address.state}. The zip code is ${s.address.zip}. The country is ${s.address.country}. Is all of this right? May I change it?`,
    userAddress: (s) =>
      `I will change your profile. Only the default address changes. The new one is this. ${s.address.address1}. ${
        s.address.address2 ? `${s.address.address2}. ` : ""
      }${s.address.city}. ${s.address.state}. ${s.address.zip}. ${s.address.country}. Do you agree?`,
  }, {
    book: (s) =>
      `This is a new booking. You start in ${s.origin}. You go to ${s.destination}. It is a ${
        s.roundTrip ? "round trip" : "one-way trip"
      }. The cabin is ${s.cabin}. ${s.flights.map(leg).join(" ")} ${
        s.passengers.length === 1
          ? "One person flies."
          : `${cap(num(s.passengers.length))} people fly.`
      } ${s.passengers.map(who).join(" ")} There ${
        s.bags === 1 ? "is" : "are"
      } ${manyWords(s.bags, "checked bag")} in total. ${
        s.insurance ? "Insurance is included." : "There is no insurance."
      } ${
        s.payments.map((p) =>
          `You pay ${money(p.amount)} with ${pay(p.method)}.`
        )
          .join(" ")
      } The total is ${money(s.total)}. Do you want me to book it?`,
    cancel: (s) =>
      `I will cancel a reservation. It is ${s.reservation}. All of it is cancelled. The reason is "${s.reason}". This is final. Should I do it?`,
    flights: (s) =>
      `The reservation is ${s.reservation}. It gets new flights. The old ones are dropped. ${
        s.flights.map(leg).join(" ")
      } The cabin is still ${s.cabin}. The fare may differ. That goes over ${
        pay(s.method)
      }. May I change the flights?`,
    cabin: (s) =>
      `The reservation is ${s.reservation}. The cabin is ${s.had} now. It will be ${s.wanted}. The flights stay. The fare difference goes over ${
        pay(s.method)
      }. Is that what you want?`,
    passengers: (s) =>
      `The passengers of reservation ${s.reservation} change. ${
        s.leaving
          ? `One person leaves. ${who(s.leaving)} Another one joins.`
          : "No one leaves. One person joins."
      } ${who(s.joining)} After that these people fly. ${
        s.passengers.map(who).join(" ")
      } Are these people correct? May I save this?`,
    bags: (s) =>
      `The reservation is ${s.reservation}. It has ${
        manyWords(s.had, "checked bag")
      } now. It will have ${manyWords(s.total, "checked bag")}. ${
        s.nonfree === 0
          ? "No bag costs extra."
          : s.nonfree === 1
          ? "One bag costs extra. That is $50."
          : `${cap(num(s.nonfree))} bags cost extra. That is $50 for each.`
      } The payment method is ${pay(s.method)}. Shall I add the baggage?`,
    certificate: (s) =>
      `Your flight was ${
        was(s.reason)
      }. The reservation was ${s.reservation}. I am sorry. I can give you a certificate. It is worth ${
        money(s.amount)
      }. Do you want it?`,
  }));
}

// 16. Question first, the details after.
{
  const item = (i: ItemWords) =>
    `${i.name} ${i.id}${
      Object.keys(i.options).length ? ` {${kv(i.options)}}` : ""
    } for ${money(i.price)}`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.id} (${plastic(m, "credit card", ", last four ")})`
      : `${m.id} (${m.source})`;
  const leg = (f: FlightWords) =>
    `${f.date} ${f.number} ${f.origin}→${f.destination}, ${f.departs} to ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)}, ${p.born}`;
  hands.push(hand("question first", {
    cancel: (s) =>
      `Do you confirm that order ${s.order} should be cancelled because ${
        unwanted(s.reason)
      }? Affected: ${s.items.map(item).join("; ")}. You'd be refunded via ${
        pay(s.method)
      }.`,
    return: (s) =>
      `Is it okay if I open a return for order ${s.order}? What you'd return: ${
        s.items.map(item).join("; ")
      }. Where the refund would go: ${pay(s.method)}.`,
    exchange: (s) =>
      `May I exchange ${
        s.pairs.length === 1 ? "this item" : "these items"
      } of your delivered order ${s.order}?
${
        s.pairs.map((p) =>
          `You have ${item(p.had)}, you'd receive ${item(p.wanted)}.`
        ).join("\n")
      }
${
        s.difference > 0
          ? `You'd pay ${money(s.difference)} on top, using`
          : s.difference < 0
          ? `You'd be paid ${money(s.difference)} back, using`
          : "You'd pay nothing on top; selected method:"
      } ${pay(s.method)}.`,
    modify: (s) =>
      `Should I change the items in pending order ${s.order} in this way, yes or no? ${
        s.pairs.map((p) => `Instead of ${item(p.had)}: ${item(p.wanted)}.`)
          .join(" ")
      } ${
        s.difference > 0
          ? `It'd cost ${money(s.difference)} more`
          : s.difference < 0
          ? `It'd cost ${money(s.difference)} less`
          : "It'd cost the same"
      }; method for the difference: ${pay(s.method)}.`,
    payment: (s) =>
      `Would you like order ${s.order} (${money(s.total)}) to be charged to ${
        pay(s.wanted)
      } and no longer to ${pay(s.had)}?`,
    address: (s) =>
      `Can I change where order ${s.order} is shipped, yes or no? It'd be shipped to: ${
        mail(s.address)
      }`,
    userAddress: (s) =>
      `Can you confirm that this becomes the default address of your profile? ${
        mail(s.address)
      }`,
  }, {
    book: (s) =>
      `Ready for me to book this? ${
        s.roundTrip ? "Round trip" : "One way"
      }, ${s.origin} to ${s.destination}, ${s.cabin}.
Flights: ${s.flights.map(leg).join(" | ")}
Passengers with birth dates: ${s.passengers.map(who).join(" | ")}
Checked bags for all: ${s.bags}; insurance: ${
        s.insurance ? "taken" : "not taken"
      }
To pay: ${money(s.total)}, split as ${
        s.payments.map((p) => `${money(p.amount)} on ${pay(p.method)}`).join(
          " + ",
        )
      }`,
    cancel: (s) =>
      `Are you sure you want to cancel reservation ${s.reservation}? It'd be cancelled as a whole, ${
        plans(s.reason)
      }.`,
    flights: (s) =>
      `Would you like me to change reservation ${s.reservation} to the flights below? You'd stay in ${s.cabin}, and the fare difference would go through ${
        pay(s.method)
      }.
${s.flights.map(leg).join("\n")}`,
    cabin: (s) =>
      `Shall I change reservation ${s.reservation} to ${s.wanted}? It's in ${s.had} at present. The flights wouldn't change, and ${
        pay(s.method)
      } would cover the fare difference.`,
    passengers: (s) =>
      `May I update who flies on reservation ${s.reservation}? ${
        s.leaving
          ? `New: ${who(s.joining)}. No longer: ${who(s.leaving)}.`
          : `New: ${who(s.joining)}. No longer: nobody.`
      } That'd make: ${s.passengers.map(who).join(" | ")}.`,
    bags: (s) =>
      `Okay if I raise the checked bags of reservation ${s.reservation} to ${s.total}? It's ${s.had} at present. ${
        s.nonfree === 0
          ? "You wouldn't pay for any bag"
          : `You'd pay $50 each for ${s.nonfree}`
      } (payment method: ${pay(s.method)}).`,
    certificate: (s) =>
      `Would you accept a ${
        money(s.amount)
      } certificate from us? It'd be for the ${s.reason} on reservation ${s.reservation}.`,
  }));
}

// 17. Like a diff: minus and plus.
{
  const item = (i: ItemWords) =>
    `${i.name} <${i.id}>${
      Object.keys(i.options).length ? ` ${kv(i.options, ":", " | ")}` : ""
    } @ ${money(i.price)}`;
  const pay = (m: MethodWords) =>
    bits(
      " ",
      m.id,
      m.brand ? cap(m.brand) : "",
      m.lastFour ? `…${m.lastFour}` : "",
    );
  const leg = (f: FlightWords) =>
    `${f.number} / ${
      abbr(f.date)
    } / ${f.origin} ${f.departs} / ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} *${abbr(p.born)}`;
  const all = (sign: string, l: string[]) =>
    l.map((x) => `${sign} ${x}`).join("\n");
  hands.push(hand("minus and plus", {
    cancel: (s) =>
      `Everything in ${s.order} goes (order cancelled):
${all("-", s.items.map(item))}
# why: ${s.reason}
# refund: ${pay(s.method)}
Cancel? (y/n)`,
    return: (s) =>
      `Return out of ${s.order}:
${all("-", s.items.map(item))}
Refund lands on ${pay(s.method)}.
Return them? (y/n)`.replace(
        "Return them?",
        s.items.length === 1 ? "Return it?" : "Return them?",
      ),
    exchange: (s) =>
      `Exchange, delivered order ${s.order} ("-" comes back to us, "+" goes to you):
${
        s.pairs.map((p) => `- ${item(p.had)}\n+ ${item(p.wanted)}`).join(
          "\n\n",
        )
      }
= ${
        s.difference > 0
          ? `${money(s.difference)} to be paid by you`
          : s.difference < 0
          ? `${money(s.difference)} to be paid to you`
          : "no money moves"
      }, method ${pay(s.method)}
Exchange? (y/n)`,
    modify: (s) =>
      `Edit of pending order ${s.order}, old lines with "-", new lines with "+":
${all("-", s.pairs.map((p) => item(p.had)))}
${all("+", s.pairs.map((p) => item(p.wanted)))}
${
        s.pairs.length > 1
          ? "(first - becomes first +, and so on)\n"
          : ""
      }Price change: ${
        s.difference > 0
          ? `up by ${money(s.difference)}, you pay`
          : s.difference < 0
          ? `down by ${money(s.difference)}, you're refunded`
          : "none"
      } [${pay(s.method)}]
Apply the edit? (y/n)`,
    payment: (s) =>
      `${s.order}, total ${money(s.total)}
- paid with ${pay(s.had)}
+ paid with ${pay(s.wanted)}
Apply? (y/n)`,
    address: (s) =>
      `${s.order}, shipping address
- (the one given so far)
${
        all(
          "+",
          [
            s.address.address1,
            s.address.address2,
            s.address.city,
            `${s.address.state} ${s.address.zip}`,
            s.address.country,
          ].filter((x) => x),
        )
      }
Correct, and apply? (y/n)`,
    userAddress: (s) =>
      `Your profile, default address
- (the one stored so far)
+ ${mail(s.address, " / ")}
Save? (y/n)`,
  }, {
    book: (s) =>
      `New booking, nothing is removed. ${
        s.roundTrip ? "Round trip" : "One way"
      } ${s.origin} to ${s.destination}, ${s.cabin}:
${all("+", s.flights.map(leg))}
${all("+", s.passengers.map(who))}
+ ${many(s.bags, "checked bag")} in total
+ insurance: ${s.insurance ? "yes" : "no"}
Cost ${money(s.total)}:
${all("-", s.payments.map((p) => `${money(p.amount)} from ${pay(p.method)}`))}
(* = date of birth)
Book? (y/n)`,
    cancel: (s) =>
      `- reservation ${s.reservation}, complete
# why: ${s.reason}
Nothing comes in its place. Cancel it? (y/n)`,
    flights: (s) =>
      `${s.reservation}, flights
- all flights booked so far
${all("+", s.flights.map(leg))}
(same cabin as before: ${s.cabin}; fare difference via ${pay(s.method)})
Rebook? (y/n)`,
    cabin: (s) =>
      `${s.reservation}, cabin
- ${s.had}
+ ${s.wanted}
(same flights as before; fare difference via ${pay(s.method)})
Switch cabins? (y/n)`,
    passengers: (s) =>
      `${s.reservation}, passengers (* = date of birth)
${s.leaving ? `- ${who(s.leaving)}` : "- nobody"}
+ ${who(s.joining)}
Result: ${s.passengers.map(who).join("; ")}
Names right, and apply? (y/n)`,
    bags: (s) =>
      `${s.reservation}, checked bags
- ${s.had} in total
+ ${s.total} in total
Extra cost: ${s.nonfree} x $50, method ${pay(s.method)}
Apply? (y/n)`,
    certificate: (s) =>
      `+ certificate, ${
        money(s.amount)
      }, to you (${s.reason}, reservation ${s.reservation})
Issue? (y/n)`,
  }));
}

// 18. Legal tone: "by replying I AGREE".
{
  const item = (i: ItemWords) =>
    `${i.name} (SKU ${i.id}${
      Object.keys(i.options).length ? `; ${kv(i.options, ": ", "; ")}` : ""
    }; list price USD ${plain(i.price)})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${plastic(m)} registered as ${m.id}`
      : m.source === "PayPal"
      ? `the PayPal account registered as ${m.id}`
      : `the ${m.source} registered as ${m.id}`;
  const leg = (f: FlightWords) =>
    `${f.number}, ${f.origin} (dep. ${f.departs}) to ${f.destination} (arr. ${f.arrives}), on ${
      uk(f.date)
    }`;
  const who = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first} (born ${uk(p.born)})`;
  const abc = (l: string[]) =>
    l.map((x, n) => `(${"abcdefghijklmnop"[n] ?? n + 1}) ${x}`).join("; ");
  hands.push(hand("legal tone", {
    cancel: (s) =>
      `By replying "I AGREE" you instruct us to cancel order ${s.order} in its entirety, that is to say ${
        abc(s.items.map(item))
      }, on the stated ground of "${s.reason}", and you accept repayment to ${
        pay(s.method)
      }. Do you agree?`,
    return: (s) =>
      `You are about to authorize a return under order ${s.order} of the following goods: ${
        abc(s.items.map(item))
      }. Repayment is made solely to ${
        pay(s.method)
      }. If you agree, reply "I AGREE"; do you?`,
    exchange: (s) =>
      `Under delivered order ${s.order} the parties exchange: ${
        abc(s.pairs.map((p) =>
          `the customer surrenders ${item(p.had)} and obtains ${item(p.wanted)}`
        ))
      }. ${
        s.difference > 0
          ? `The customer owes USD ${plain(s.difference)}, to be debited to ${
            pay(s.method)
          }.`
          : s.difference < 0
          ? `The customer is owed USD ${
            plain(s.difference)
          }, to be credited to ${pay(s.method)}.`
          : `Neither side owes the other anything; designated method: ${
            pay(s.method)
          }.`
      } Do you accept these terms? Reply "I AGREE" to accept.`,
    modify: (s) =>
      `You authorize us to amend pending order ${s.order}, such amendment being possible once only: ${
        abc(s.pairs.map((p) =>
          `${item(p.had)} is deleted and ${
            item(p.wanted)
          } is substituted for it`
        ))
      }. ${
        s.difference > 0
          ? `The price rises by USD ${
            plain(s.difference)
          }, which you pay by means of`
          : s.difference < 0
          ? `The price falls by USD ${
            plain(s.difference)
          }, which you receive by means of`
          : "The price is unaltered; designated method:"
      } ${pay(s.method)}. Reply "I AGREE" to authorize the amendment.`,
    payment: (s) =>
      `With your agreement, the debt of USD ${
        plain(s.total)
      } arising from order ${s.order} is released from ${
        pay(s.had)
      } (former method) and secured on ${
        pay(s.wanted)
      } (new method). Do you so agree?`,
    address: (s) =>
      `By replying "I AGREE" you direct that order ${s.order} be delivered to ${
        mail(s.address)
      }, and to no other place. Do you confirm that direction?`,
    userAddress: (s) =>
      `You ask that the default address held in your user profile be amended to read: ${
        mail(s.address)
      }. No order is affected. Do you agree to the amendment of your profile?`,
  }, {
    book: (s) =>
      `Before a contract of carriage is concluded, please verify its terms. Carriage: ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "round trip" : "one way"
      }, in ${s.cabin}, on ${abc(s.flights.map(leg))}. Persons carried: ${
        abc(s.passengers.map(who))
      }. Checked bags, in aggregate: ${s.bags}. Travel insurance: ${
        s.insurance ? "purchased" : "not purchased"
      }. Consideration: USD ${plain(s.total)}, being ${
        and(
          s.payments.map((p) => `USD ${plain(p.amount)} from ${pay(p.method)}`),
        )
      }. Reply "I AGREE" to conclude the booking.`,
    cancel: (s) =>
      `By replying "I AGREE" you irrevocably terminate reservation ${s.reservation}, including all segments and passengers, on the stated ground of "${s.reason}". Do you agree to the termination?`,
    flights: (s) =>
      `Subject to your agreement, reservation ${s.reservation} shall consist exclusively of ${
        abc(s.flights.map(leg))
      }. The class of carriage shall continue to be ${s.cabin}. Fare differences shall be debited or credited to ${
        pay(s.method)
      }. Do you agree to this change of flights?`,
    cabin: (s) =>
      `In reservation ${s.reservation} the class of carriage, hitherto ${s.had}, shall henceforth be ${s.wanted}; the flights are unaffected. Fare differences shall be debited or credited to ${
        pay(s.method)
      }. Reply "I AGREE" if you consent.`,
    passengers: (s) =>
      `You warrant the following particulars for reservation ${s.reservation}. Person withdrawn: ${
        s.leaving ? who(s.leaving) : "none"
      }. Person entered: ${who(s.joining)}. Persons carried after the change: ${
        abc(s.passengers.map(who))
      }. Do you warrant them, and may we record the change?`,
    bags: (s) =>
      `You authorize us to increase the number of checked bags under reservation ${s.reservation} from ${s.had} to ${s.total} in aggregate, of which ${
        s.nonfree === 0 ? "none is" : s.nonfree + " shall be"
      } chargeable at USD 50.00 per bag, the method of payment being ${
        pay(s.method)
      }. Do you so authorize?`,
    certificate: (s) =>
      `Without admission of liability for the ${s.reason} under reservation ${s.reservation}, we offer you one certificate with a face value of USD ${
        plain(s.amount)
      }. Reply "I AGREE" to have it issued to you.`,
  }));
}

// 19. Text-message robot.
{
  const item = (i: ItemWords) =>
    bits(
      " ",
      `${i.name} no.${i.id}`,
      Object.keys(i.options).length ? `(${kv(i.options, "=", ",")})` : "",
      short(i.price),
    );
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? bits(
        " ",
        m.brand ? m.brand.toUpperCase() : "CREDIT CARD",
        m.lastFour ? `*${m.lastFour}` : "",
        `[${digits(m.id)}]`,
      )
      : `${m.source.toUpperCase()} [${digits(m.id)}]`;
  const leg = (f: FlightWords) =>
    `${f.number} ${
      abbr(f.date)
    } ${f.origin} ${f.departs}-${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) => `${full(p)} b.${abbr(p.born)}`;
  hands.push(hand("text-message robot", {
    cancel: (s) =>
      `SHOP: We're about to CANCEL ${s.order}: ${
        s.items.map(item).join(" + ")
      }. Reason: ${s.reason}. Refund: ${
        pay(s.method)
      }. Reply Y to cancel the order, N to keep it.`,
    return: (s) =>
      `SHOP: RETURN of ${
        s.items.map(item).join(" + ")
      } from ${s.order}. Refund: ${
        pay(s.method)
      }. Reply Y to start the return.`,
    exchange: (s) =>
      `SHOP: EXCHANGE for ${s.order}. ${
        s.pairs.map((p) => `Send us ${item(p.had)}, we send ${item(p.wanted)}.`)
          .join(" ")
      } ${
        s.difference > 0
          ? `You pay ${short(s.difference)}:`
          : s.difference < 0
          ? `You get ${short(s.difference)}:`
          : "Nothing to pay:"
      } ${pay(s.method)}. Reply Y to exchange.`,
    modify: (s) =>
      `SHOP: Your pending order ${s.order} will CHANGE. ${
        s.pairs.map((p) => `WAS ${item(p.had)} NOW ${item(p.wanted)}.`).join(
          " ",
        )
      } ${
        s.difference > 0
          ? `${short(s.difference)} more from`
          : s.difference < 0
          ? `${short(s.difference)} back to`
          : "No price change,"
      } ${pay(s.method)}. Reply Y to accept the change.`,
    payment: (s) =>
      `SHOP: ${s.order} (${short(s.total)}). Payment WAS ${pay(s.had)} NOW ${
        pay(s.wanted)
      }. Reply Y to switch, N to leave.`,
    address: (s) =>
      `SHOP: ${s.order} will ship to NEW ADDRESS ${
        mail(s.address)
      }. Reply Y if right, N if wrong.`,
    userAddress: (s) =>
      `SHOP: Your PROFILE gets a new default address: ${
        mail(s.address)
      }. Reply Y to save.`,
  }, {
    book: (s) =>
      `AIR: BOOKING ${s.origin}-${s.destination} ${
        s.roundTrip ? "ROUND TRIP" : "ONE WAY"
      }, ${s.cabin}. ${s.flights.map(leg).join("; ")}. For ${
        s.passengers.map(who).join("; ")
      }. Checked bags ${s.bags}. Insurance ${
        s.insurance ? "YES" : "NO"
      }. Total ${short(s.total)}: ${
        s.payments.map((p) => `${short(p.amount)} ${pay(p.method)}`).join(" + ")
      }. Reply Y to book.`,
    cancel: (s) =>
      `AIR: We're about to CANCEL reservation ${s.reservation} completely. Reason: ${s.reason}. Can't be undone. Reply Y to cancel it, N to keep flying.`,
    flights: (s) =>
      `AIR: ${s.reservation} NEW ITINERARY ${
        s.flights.map(leg).join("; ")
      }. Cabin still ${s.cabin}. Fare difference: ${
        pay(s.method)
      }. Reply Y to rebook.`,
    cabin: (s) =>
      `AIR: ${s.reservation} cabin WAS ${s.had} NOW ${s.wanted}, flights as before. Fare difference: ${
        pay(s.method)
      }. Reply Y to change.`,
    passengers: (s) =>
      `AIR: ${s.reservation} names. OUT ${
        s.leaving ? who(s.leaving) : "nobody"
      }. IN ${who(s.joining)}. ON BOARD THEN ${
        s.passengers.map(who).join("; ")
      }. Reply Y if all names are right.`,
    bags: (s) =>
      `AIR: ${s.reservation} checked bags WAS ${s.had} NOW ${s.total}. Paid bags: ${s.nonfree} at $50 each. Method: ${
        pay(s.method)
      }. Reply Y to add.`,
    certificate: (s) =>
      `AIR: Sorry for the ${s.reason} (${s.reservation}). We'd like to send you a CERTIFICATE of ${
        short(s.amount)
      }. Reply Y to get it.`,
  }));
}

// 20. Enthusiastic, with emoji.
{
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length ? ` ✨${kv(i.options, " ", " · ")}✨` : ""
    } (${money(i.price)}, #${i.id})`;
  const pay = (m: MethodWords) =>
    m.source === "credit card"
      ? `💳 ${plastic(m)} (${m.id})`
      : m.source === "gift card"
      ? `🎁 gift card (${m.id})`
      : m.source === "PayPal"
      ? `🅿️ PayPal (${m.id})`
      : `🎟️ certificate (${m.id})`;
  const leg = (f: FlightWords) =>
    `✈️ ${f.number} – ${
      ord(f.date)
    } – ${f.origin} ${f.departs} ➡️ ${f.destination} ${f.arrives}`;
  const who = (p: PassengerWords) => `🧍 ${full(p)} (🎂 ${ord(p.born)})`;
  hands.push(hand("enthusiastic emoji", {
    cancel: (s) =>
      `Totally understand! 🙌 I'd cancel all of order ${s.order}:
${s.items.map((i) => `❌ ${item(i)}`).join("\n")}
📝 Reason: ${s.reason}
💸 Money back to: ${pay(s.method)}
Ready for me to hit cancel? 👍 or 👎`,
    return: (s) =>
      `Let's get that returned! 📦 From order ${s.order}, going back:
${s.items.map((i) => `↩️ ${item(i)}`).join("\n")}
Your refund will show up on ${pay(s.method)}. Shall we start the return? 😊`,
    exchange: (s) =>
      `Woohoo, swap time! 🔄 (order ${s.order}, already delivered)
${
        s.pairs.map((p) =>
          `👋 Bye-bye ${item(p.had)}\n👉 Hello ${item(p.wanted)}`
        ).join("\n")
      }
${
        s.difference > 0
          ? `➕ ${money(s.difference)} extra to pay with`
          : s.difference < 0
          ? `🤑 ${money(s.difference)} coming back to you on`
          : "🟰 No difference at all! Payment method on the exchange:"
      } ${pay(s.method)}
Shall I make the exchange happen? 🚀`,
    modify: (s) =>
      `Phew, order ${s.order} hasn't shipped yet, so we can still change it! 🎉
${
        s.pairs.map((p) => `Before: ${item(p.had)}\nAfter: ${item(p.wanted)}`)
          .join("\n")
      }
💰 ${
        s.difference > 0
          ? `That adds ${money(s.difference)} for you to pay`
          : s.difference < 0
          ? `That saves you ${money(s.difference)}, which you get back`
          : "The price stays exactly the same"
      } → ${pay(s.method)}
Good to go? Just say yes and I'll update the order! 💪`,
    payment: (s) =>
      `Sure thing! 😄 Order ${s.order} (${money(s.total)}):
🔙 until now: ${pay(s.had)}
🆕 from now on: ${pay(s.wanted)}
Want me to switch the payment? ✅`,
    address: (s) =>
      `Ooh, a new destination! 🚚 Order ${s.order} would ship to:
📍 ${mail(s.address)}
Did I get that right, and can I update it? 🙏`,
    userAddress: (s) =>
      `Happy new home! 🏡 The default address in your profile would become:
📍 ${mail(s.address)}
Can I save it for you? 💾`,
  }, {
    book: (s) =>
      `Yay, let's fly! 🌍 ${s.origin} to ${s.destination}, ${
        s.roundTrip ? "round trip 🔁" : "one way 🔂"
      }, ${s.cabin} 💺
${s.flights.map(leg).join("\n")}
${s.passengers.map(who).join("\n")}
🧳 ${
        s.bags === 0
          ? "no checked bags"
          : many(s.bags, "checked bag") + " in total"
      }
☂️ insurance: ${s.insurance ? "yes" : "no"}
${s.payments.map((p) => `${money(p.amount)} with ${pay(p.method)}`).join("\n")}
🧾 all together ${money(s.total)}
Shall I book it right now? 🤩`,
    cancel: (s) =>
      `Aww, sad to see it go! 😢 I'd cancel the whole reservation ${s.reservation} (reason: ${s.reason}). Heads-up: no way back after that! ⚠️ Do you want me to cancel it?`,
    flights: (s) =>
      `New flights for reservation ${s.reservation}, here they are! 🗓️
${s.flights.map(leg).join("\n")}
💺 still ${s.cabin}
💱 fare difference through ${pay(s.method)}
Shall I switch you over to these flights? 😃`,
    cabin: (s) =>
      `Fancy a different seat? 😎 Reservation ${s.reservation} moves away from ${s.had} and over to ${s.wanted}! Same flights, and the fare difference goes through ${
        pay(s.method)
      }. Can I make that happen? 🥂`,
    passengers: (s) =>
      `Team update for reservation ${s.reservation}! 👥
➖ ${s.leaving ? who(s.leaving) : "nobody leaves"}
➕ ${who(s.joining)}
The crew after that:
${s.passengers.map(who).join("\n")}
Everything spelled right? Shall I save it? 📝`,
    bags: (s) =>
      `More room for souvenirs! 🧳 Reservation ${s.reservation} goes from ${
        many(s.had, "checked bag")
      } to ${many(s.total, "checked bag")}! ${
        s.nonfree === 0
          ? `None of them costs extra 🎉 (method on file: ${pay(s.method)}).`
          : `${s.nonfree} of them ${
            s.nonfree === 1 ? "is" : "are"
          } paid, $50 each, with ${pay(s.method)}.`
      } Add them? 👍`,
    certificate: (s) =>
      `So, so sorry that your flight on reservation ${s.reservation} was ${
        was(s.reason)
      }! 💔 Let me send you a ${
        money(s.amount)
      } certificate 🎟️ for it. Would you like that?`,
  }));
}

export const MERCHANT_PHRASINGS: readonly Phrasing[] = hands;

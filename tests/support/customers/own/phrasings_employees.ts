import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

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

// 1. A junior agent in short sentences.
const junior: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand ?? "credit"} card ${
        m.lastFour === undefined ? m.id : `ending in ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `your ${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.values(i.options).join(", ");
    return o === "" ? `the ${i.name}` : `the ${i.name} (${o})`;
  };
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!} ${Number(da)}, ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${day(p.born)}`;
  const flight = (f: FlightWords) =>
    `Flight ${f.number} is on ${
      day(f.date)
    }. It goes from ${f.origin} at ${f.departs} to ${f.destination} at ${f.arrives}.`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
      x,
    ) => x !== "").join(", ");
  return {
    name: "junior, short sentences",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Okay, I found it. I would cancel order ${s.order}. It has ${
            s.items.map(item).join(" and ")
          } in it. The reason I put down is "${s.reason}". You get $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } back. The money goes to ${
            method(s.method)
          }. Is that okay? Yes or no?`;
        case "return":
          return `Okay, so this is a return. The order is ${s.order}. You send back ${
            s.items.map(item).join(" and ")
          }. You get $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } back on ${method(s.method)}. Is that okay? Yes or no?`;
        case "exchange":
        case "modify":
          return `Okay, ${
            s.act === "exchange"
              ? `this is an exchange for order ${s.order}, which you already have.`
              : `this changes your order ${s.order}, which has not shipped yet.`
          } ${
            s.pairs.map((p) =>
              `You have ${item(p.had)}. You would get ${
                item(p.wanted)
              } instead.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `All together the new price is $${
                s.difference.toFixed(2)
              } higher. I would charge that to ${method(s.method)}.`
              : s.difference < 0
              ? `All together the new price is $${
                (-s.difference).toFixed(2)
              } lower. You get that back on ${method(s.method)}.`
              : `The price is the same. So nothing is charged to ${
                method(s.method)
              }.`
          } Is that okay? Yes or no?`;
        case "payment":
          return `Okay. This is about order ${s.order}. Right now you pay with ${
            method(s.had)
          }. I would change that to ${method(s.wanted)}. The total is $${
            s.total.toFixed(2)
          }. Is that okay? Yes or no?`;
        case "address":
          return `Okay. This is about order ${s.order}. I would change where it ships. The new address is ${
            place(s.address)
          }. It is only for this order. Is that okay? Yes or no?`;
        case "userAddress":
          return `Okay. I would change the address in your profile. That is your default address. The new one is ${
            place(s.address)
          }. Is that okay? Yes or no?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Okay, here is your trip. It is ${
            s.roundTrip ? "a round trip" : "one way"
          }, ${s.origin} to ${s.destination}. The cabin is ${s.cabin}. ${
            s.flights.map(flight).join(" ")
          } ${
            s.passengers.length === 1
              ? `The passenger is ${person(s.passengers[0]!)}.`
              : `There are ${s.passengers.length} passengers. They are ${
                s.passengers.map(person).join("; ")
              }.`
          } ${
            s.bags === 0
              ? "There are no checked bags."
              : s.bags === 1
              ? "There is 1 checked bag."
              : `There are ${s.bags} checked bags.`
          } ${
            s.insurance
              ? "You do get travel insurance."
              : "You do not get travel insurance."
          } The total is $${s.total}. ${
            s.payments.map((p) =>
              `I would take $${p.amount} from ${method(p.method)}.`
            ).join(" ")
          } Is that okay? Yes or no?`;
        case "cancel":
          return `Okay. I would cancel your reservation. The number is ${s.reservation}. The whole trip is gone then. The reason I put down is "${s.reason}". Is that okay? Yes or no?`;
        case "flights":
          return `Okay. I would change the flights in ${s.reservation}. These are all your flights then. ${
            s.flights.map(flight).join(" ")
          } You stay in ${s.cabin}. If the price is different, I use ${
            method(s.method)
          }. Is that okay? Yes or no?`;
        case "cabin":
          return `Okay. This is reservation ${s.reservation}. You are in ${s.had} now. I would move you to ${s.wanted}. That is for all flights and everybody. The flights stay. If the price is different, I use ${
            method(s.method)
          }. Is that okay? Yes or no?`;
        case "passengers":
          return `Okay. This is reservation ${s.reservation}. ${
            s.leaving === null
              ? "Nobody gets taken off."
              : `I would take off ${person(s.leaving)}.`
          } I would put on ${person(s.joining)}. Then the list is: ${
            s.passengers.map(person).join("; ")
          }. Is that okay? Yes or no?`;
        case "bags":
          return `Okay. This is reservation ${s.reservation}. You have ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          } now. I would make that ${s.total}. ${
            s.nonfree === 0
              ? `None of them costs extra. So I would not charge ${
                method(s.method)
              } anything.`
              : `${s.nonfree} of them cost${
                s.nonfree === 1 ? "s" : ""
              } extra. That is $50 each, so $${
                s.nonfree * 50
              }. I would take it from ${method(s.method)}.`
          } Is that okay? Yes or no?`;
        case "certificate":
          return `Okay, and sorry again. I can give you a certificate. It is worth $${s.amount}. It is because of the ${s.reason} in reservation ${s.reservation}. Is that okay? Yes or no?`;
      }
    },
  };
})();

// 2. A lawyer.
const lawyer: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the credit card${
        m.brand === undefined ? "" : ` issued under the ${m.brand} brand`
      }${
        m.lastFour === undefined
          ? ""
          : ` the number of which ends in ${m.lastFour}`
      } (identifier ${m.id})`
      : `the ${m.source}${
        m.source === "PayPal" ? " account" : ""
      } bearing the identifier ${m.id}`;
  const item = (i: ItemWords) =>
    `one (1) ${i.name}, item no. ${i.id}${
      Object.entries(i.options).map(([k, v]) => `, ${k} "${v}"`).join("")
    }`;
  const usd = (n: number) => `USD ${n.toFixed(2)}`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${Number(da)} ${MONTHS[Number(mo) - 1]!} ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth: ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `flight ${f.number} of ${
      day(f.date)
    }, departing ${f.origin} at ${f.departs} and arriving at ${f.destination} at ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const consent =
    'Kindly state expressly, by answering "yes", whether you consent to the foregoing.';
  return {
    name: "lawyer",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Pursuant to your request, and subject to your express consent, order ${s.order} shall be cancelled in its entirety, the stated reason being "${s.reason}". The cancellation extends to the following goods: ${
            s.items.map(item).join("; ")
          }. The purchase price of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } shall be refunded to ${method(s.method)}. ${consent}`;
        case "return":
          return `Pursuant to your request, and subject to your express consent, the following goods delivered under order ${s.order} shall be returned by you: ${
            s.items.map(item).join("; ")
          }. In consideration thereof, the sum of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } shall be refunded to ${method(s.method)}. ${consent}`;
        case "exchange":
        case "modify":
          return `Pursuant to your request, and subject to your express consent, ${
            s.act === "exchange"
              ? `the goods delivered under order ${s.order} shall be exchanged as follows`
              : `the pending order ${s.order} shall be modified as to its items as follows`
          }: ${
            s.pairs.map((p, n) =>
              `(${"abcdefghij"[n]!}) ${item(p.had)}, shall be replaced by ${
                item(p.wanted)
              }`
            ).join("; ")
          }. ${
            s.difference > 0
              ? `The resulting difference in price of ${
                usd(s.difference)
              } shall be borne by you and charged to ${method(s.method)}.`
              : s.difference < 0
              ? `The resulting difference in price of ${
                usd(-s.difference)
              } shall be refunded to you by way of ${method(s.method)}.`
              : `No difference in price arises; the payment method recorded for this purpose is ${
                method(s.method)
              }.`
          } ${consent}`;
        case "payment":
          return `Subject to your express consent, the means of payment for order ${s.order}, in the total amount of ${
            usd(s.total)
          }, shall be altered, such that ${
            method(s.wanted)
          } takes the place of ${method(s.had)}. ${consent}`;
        case "address":
          return `Subject to your express consent, the shipping address of order ${s.order}, and of that order alone, shall be amended to read: ${
            place(s.address)
          }. ${consent}`;
        case "userAddress":
          return `Subject to your express consent, the default address held in your customer profile shall be amended to read: ${
            place(s.address)
          }. ${consent}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Subject to your express consent, a ${
            s.roundTrip ? "round-trip" : "one-way"
          } reservation from ${s.origin} to ${s.destination} shall be made in ${s.cabin} class, comprising ${
            s.flights.map(flight).join("; ")
          }. The passenger${s.passengers.length === 1 ? " is" : "s are"} ${
            s.passengers.map(person).join(", ")
          }. The number of checked bags is ${s.bags}. Travel insurance is ${
            s.insurance ? "included" : "excluded"
          }. The total price of ${usd(s.total)} shall be settled as follows: ${
            s.payments.map((p) =>
              `${usd(p.amount)} by means of ${method(p.method)}`
            ).join(", and ")
          }. ${consent}`;
        case "cancel":
          return `Subject to your express consent, reservation ${s.reservation} shall be cancelled in its entirety. The reason for cancellation, as declared by yourself, is recorded as "${s.reason}". ${consent}`;
        case "flights":
          return `Subject to your express consent, the itinerary of reservation ${s.reservation} shall be amended so as to comprise, exclusively, ${
            s.flights.map(flight).join("; ")
          }. The class of travel remains ${s.cabin}. Any difference in fare shall be charged or, as the case may be, refunded to ${
            method(s.method)
          }. ${consent}`;
        case "cabin":
          return `Subject to your express consent, the class of travel of all flights and passengers under reservation ${s.reservation} shall be altered from ${s.had} to ${s.wanted}, the flights themselves remaining unaffected. Any difference in fare shall be charged or, as the case may be, refunded to ${
            method(s.method)
          }. ${consent}`;
        case "passengers":
          return `Subject to your express consent, ${
            s.leaving === null
              ? `${
                person(s.joining)
              } shall be added as a passenger to reservation ${s.reservation}`
              : `${person(s.joining)} shall be substituted for the passenger ${
                person(s.leaving)
              } in reservation ${s.reservation}`
          }. Upon such amendment the complete list of passengers shall read: ${
            s.passengers.map(person).join("; ")
          }. ${consent}`;
        case "bags":
          return `Subject to your express consent, the number of checked bags under reservation ${s.reservation} shall be altered from ${s.had} to ${s.total}. ${
            s.nonfree === 0
              ? `No bag exceeds your allowance; hence no sum shall be charged to ${
                method(s.method)
              }.`
              : `${s.nonfree} thereof exceed${
                s.nonfree === 1 ? "s" : ""
              } your allowance, at USD 50.00 each, and the sum of ${
                usd(s.nonfree * 50)
              } shall be charged to ${method(s.method)}.`
          } ${consent}`;
        case "certificate":
          return `By way of a gesture of goodwill, and without admission of liability, a certificate in the amount of ${
            usd(s.amount)
          } shall, subject to your express consent, be issued to you on account of the ${
            s.reason === "cancelled flight" ? "cancellation" : "delay"
          } of a flight under reservation ${s.reservation}. ${consent}`;
      }
    },
  };
})();

// 3. A bot with headings and bold.
const headings: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "Credit card").toUpperCase()} ${
        m.lastFour === undefined ? `(\`${m.id}\`)` : `•••• ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? `PayPal (\`${m.id}\`)`
      : `${
        m.source === "gift card" ? "Gift Card" : "Certificate"
      } (\`${m.id}\`)`;
  const item = (i: ItemWords) =>
    [
      `**${i.name}** (Item ID: ${i.id})`,
      ...Object.entries(i.options).map(([k, v]) =>
        `   - ${k.charAt(0).toUpperCase()}${k.slice(1)}: ${v}`
      ),
      `   - Price: $${i.price.toFixed(2)}`,
    ].join("\n");
  const person = (p: PassengerWords) =>
    `- **${p.first} ${p.last}** (DOB: ${p.born})`;
  const flight = (f: FlightWords) =>
    `- **${f.number}** on ${f.date}: ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) =>
    [
      `- **Address line 1:** ${a.address1}`,
      ...(a.address2 === "" ? [] : [`- **Address line 2:** ${a.address2}`]),
      `- **City:** ${a.city}`,
      `- **State:** ${a.state}`,
      `- **Country:** ${a.country}`,
      `- **ZIP code:** ${a.zip}`,
    ].join("\n");
  const end =
    "\n\nDo you confirm these details? Please reply **yes** to proceed.";
  return {
    name: "bot, headings and bold",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `### Order Cancellation\n\n**Order ID:** ${s.order}\n**Reason:** ${s.reason}\n\n#### Items to be cancelled\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n\n#### Refund\n**$${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }** to ${method(s.method)}${end}`;
        case "return":
          return `### Return Request\n\n**Order ID:** ${s.order}\n\n#### Items to be returned\n${
            s.items.map((i) => `- ${item(i)}`).join("\n")
          }\n\n#### Refund\n**$${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }** to ${method(s.method)}${end}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? "Exchange of Delivered Items"
              : "Modification of Pending Order Items"
          }\n\n**Order ID:** ${s.order}\n\n${
            s.pairs.map((p, n) =>
              `#### ${s.act === "exchange" ? "Exchange" : "Change"} ${
                n + 1
              }\n*Current item:*\n- ${item(p.had)}\n\n*Replacement item:*\n- ${
                item(p.wanted)
              }`
            ).join("\n\n")
          }\n\n#### Price Difference\n${
            s.difference > 0
              ? `**$${s.difference.toFixed(2)}** will be charged to ${
                method(s.method)
              }`
              : s.difference < 0
              ? `**$${(-s.difference).toFixed(2)}** will be refunded to ${
                method(s.method)
              }`
              : `**$0.00** (no charge or refund on ${method(s.method)})`
          }${end}`;
        case "payment":
          return `### Payment Method Change\n\n**Order ID:** ${s.order}\n**Order total:** $${
            s.total.toFixed(2)
          }\n**Current payment method:** ${
            method(s.had)
          }\n**New payment method:** ${method(s.wanted)}${end}`;
        case "address":
          return `### Shipping Address Change\n\n**Order ID:** ${s.order}\n\n#### New shipping address for this order\n${
            place(s.address)
          }${end}`;
        case "userAddress":
          return `### Profile Update\n\n#### New default address in your profile\n${
            place(s.address)
          }${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `### Booking Summary\n\n**Trip type:** ${
            s.roundTrip ? "Round trip" : "One way"
          }\n**Route:** ${s.origin} → ${s.destination}\n**Cabin:** ${s.cabin}\n\n#### Flights\n${
            s.flights.map(flight).join("\n")
          }\n\n#### Passengers\n${
            s.passengers.map(person).join("\n")
          }\n\n#### Extras\n- **Checked bags:** ${s.bags}\n- **Travel insurance:** ${
            s.insurance ? "Yes" : "No"
          }\n\n#### Payment\n${
            s.payments.map((p) => `- ${method(p.method)}: **$${p.amount}**`)
              .join("\n")
          }\n- **Total: $${s.total}**${end}`;
        case "cancel":
          return `### Reservation Cancellation\n\n**Reservation ID:** ${s.reservation}\n**Reason for cancellation:** ${s.reason}\n\nThe entire reservation will be cancelled.${end}`;
        case "flights":
          return `### Flight Change\n\n**Reservation ID:** ${s.reservation}\n**Cabin:** ${s.cabin} (unchanged)\n\n#### New itinerary\n${
            s.flights.map(flight).join("\n")
          }\n\n#### Payment\nAny fare difference will be charged or refunded to **${
            method(s.method)
          }**${end}`;
        case "cabin":
          return `### Cabin Change\n\n**Reservation ID:** ${s.reservation}\n**Current cabin:** ${s.had}\n**New cabin:** ${s.wanted}\n**Flights:** unchanged\n\n#### Payment\nAny fare difference will be charged or refunded to **${
            method(s.method)
          }**${end}`;
        case "passengers":
          return `### Passenger Update\n\n**Reservation ID:** ${s.reservation}\n\n${
            s.leaving === null
              ? ""
              : `#### Passenger to be removed\n${person(s.leaving)}\n\n`
          }#### Passenger to be added\n${
            person(s.joining)
          }\n\n#### All passengers after the update\n${
            s.passengers.map(person).join("\n")
          }${end}`;
        case "bags":
          return `### Baggage Update\n\n**Reservation ID:** ${s.reservation}\n**Checked bags now:** ${s.had}\n**Checked bags after the update:** ${s.total}\n**Of these, not free:** ${s.nonfree}\n\n#### Payment\n${s.nonfree} × $50 = **$${
            s.nonfree * 50
          }**\n**Payment method:** ${method(s.method)}${end}`;
        case "certificate":
          return `### Compensation\n\n**Reservation ID:** ${s.reservation}\n**Reason:** ${s.reason}\n**Travel certificate value:** $${s.amount}${end}`;
      }
    },
  };
})();

// 4. A bot that sends one line per fact, with emoji.
const emoji: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `💳 ${m.brand ?? "credit card"} ${
        m.lastFour === undefined ? m.id : `*${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? `🅿️ PayPal ${m.id}`
      : m.source === "gift card"
      ? `🎁 gift card ${m.id}`
      : `🎟️ certificate ${m.id}`;
  const item = (i: ItemWords) =>
    `${[i.name, ...Object.values(i.options)].join(" · ")} – $${
      i.price.toFixed(2)
    }`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!.slice(0, 3)} ${da}, ${y}`;
  };
  const person = (p: PassengerWords) =>
    `🧑 ${p.first} ${p.last} (🎂 ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `✈️ ${f.number} · ${
      day(f.date)
    } · ${f.origin} ${f.departs} ➡️ ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) =>
    `🏠 ${a.address1}${
      a.address2 === "" ? "" : `\n🚪 ${a.address2}`
    }\n🌆 ${a.city}, ${a.state} ${a.zip}\n🌍 ${a.country}`;
  return {
    name: "bot, emoji lines",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Almost there! 🙌\n❌ Cancel order ${s.order}\n${
            s.items.map((i) => `📦 ${item(i)}`).join("\n")
          }\n📝 Reason: ${s.reason}\n💰 Refund: $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }\n↩️ Back to: ${
            method(s.method)
          }\n👉 Cancel it? Type YES ✅ or NO ❎`;
        case "return":
          return `Almost there! 🙌\n🔙 Return from order ${s.order}\n${
            s.items.map((i) => `📦 ${item(i)}`).join("\n")
          }\n💰 Refund: $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }\n↩️ Back to: ${
            method(s.method)
          }\n👉 Start the return? Type YES ✅ or NO ❎`;
        case "exchange":
        case "modify":
          return `Almost there! 🙌\n${
            s.act === "exchange"
              ? `🔄 Exchange in delivered order ${s.order}`
              : `✏️ Change items in pending order ${s.order}`
          }\n${
            s.pairs.map((p) =>
              `📦 Old: ${item(p.had)}\n✨ New instead of it: ${item(p.wanted)}`
            ).join("\n")
          }\n${
            s.difference > 0
              ? `💰 You pay: $${s.difference.toFixed(2)} more`
              : s.difference < 0
              ? `💰 You get back: $${(-s.difference).toFixed(2)}`
              : "💰 Same price, $0.00 to pay"
          }\nWith: ${method(s.method)}\n👉 ${
            s.act === "exchange" ? "Exchange" : "Change it"
          }? Type YES ✅ or NO ❎`;
        case "payment":
          return `Almost there! 🙌\n🧾 Order ${s.order}\n💰 Total: $${
            s.total.toFixed(2)
          }\nPaid so far with: ${method(s.had)}\nTo be paid with: ${
            method(s.wanted)
          }\n👉 Switch the payment? Type YES ✅ or NO ❎`;
        case "address":
          return `Almost there! 🙌\n🚚 Order ${s.order} ships to a new address:\n${
            place(s.address)
          }\n👉 Update the address of this order? Type YES ✅ or NO ❎`;
        case "userAddress":
          return `Almost there! 🙌\n👤 New default address in your profile:\n${
            place(s.address)
          }\n👉 Save it in your profile? Type YES ✅ or NO ❎`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Your trip is nearly ready! 🛫\n${
            s.roundTrip ? "🔁 Round trip" : "➡️ One way"
          }: ${s.origin} – ${s.destination}\n${
            s.flights.map(flight).join("\n")
          }\n💺 ${s.cabin}\n${
            s.passengers.map(person).join("\n")
          }\n🧳 Checked bags: ${s.bags}\n☂️ Insurance: ${
            s.insurance ? "yes" : "no"
          }\n${
            s.payments.map((p) => `${method(p.method)}: $${p.amount}`).join(
              "\n",
            )
          }\n💰 Total: $${s.total}\n👉 Book it? Type YES ✅ or NO ❎`;
        case "cancel":
          return `Let me double-check! 🔍\n❌ Cancel reservation ${s.reservation}\n📝 Reason: ${s.reason}\n👉 Cancel it? Type YES ✅ or NO ❎`;
        case "flights":
          return `Let me double-check! 🔍\n🎫 Reservation ${s.reservation}\n🆕 Your flights will be:\n${
            s.flights.map(flight).join("\n")
          }\n💺 Still ${s.cabin}\n💰 Fare difference goes on: ${
            method(s.method)
          }\n👉 Change the flights? Type YES ✅ or NO ❎`;
        case "cabin":
          return `Let me double-check! 🔍\n🎫 Reservation ${s.reservation}\n💺 Now: ${s.had}\n🆕 Then: ${s.wanted}\n✈️ Same flights\n💰 Fare difference goes on: ${
            method(s.method)
          }\n👉 Change the cabin? Type YES ✅ or NO ❎`;
        case "passengers":
          return `Let me double-check! 🔍\n🎫 Reservation ${s.reservation}\n${
            s.leaving === null ? "" : `➖ Off: ${person(s.leaving)}\n`
          }➕ On: ${person(s.joining)}\n👥 Flying then:\n${
            s.passengers.map(person).join("\n")
          }\n👉 Update the passengers? Type YES ✅ or NO ❎`;
        case "bags":
          return `Let me double-check! 🔍\n🎫 Reservation ${s.reservation}\n🧳 Bags now: ${s.had}\n🧳 Bags then: ${s.total}\n💵 Extra-cost bags: ${s.nonfree} × $50\n💰 To pay: $${
            s.nonfree * 50
          }\nWith: ${
            method(s.method)
          }\n👉 Update the bags? Type YES ✅ or NO ❎`;
        case "certificate":
          return `We're sorry! 💙\n🎫 Reservation ${s.reservation}\n📝 ${
            s.reason === "cancelled flight"
              ? "Your flight was cancelled"
              : "Your flight was delayed"
          }\n🎟️ Certificate for you: $${s.amount}\n👉 Send it? Type YES ✅ or NO ❎`;
      }
    },
  };
})();

// 5. A person who writes all in lower case.
const lower: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ?? "card"} ${
        m.lastFour === undefined
          ? `thats called ${m.id}`
          : `thats ending ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "paypal"
      : `your ${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    [...Object.values(i.options), i.name.toLowerCase()].join(" ");
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${Number(mo)}/${Number(da)}/${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first.toLowerCase()} ${p.last.toLowerCase()} (dob ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number} ${f.origin}-${f.destination} on ${
      day(f.date)
    } (leaves ${f.departs}, gets in ${f.arrives})`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) =>
      x !== ""
    ).join(", ").toLowerCase();
  return {
    name: "all lower case",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `so just to be sure, im cancelling the whole order ${s.order}, thats ${
            s.items.map((i) => `the ${item(i)}`).join(" and ")
          }, putting "${s.reason}" as the reason, and the ${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } bucks go back on ${method(s.method)}. you good with that?`;
        case "return":
          return `so just to be sure, youre sending back ${
            s.items.map((i) => `the ${item(i)} ($${i.price.toFixed(2)})`).join(
              " and ",
            )
          } from order ${s.order} and the refund goes on ${
            method(s.method)
          }. you good with that?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `so just to be sure, swapping stuff from ${s.order} that already got delivered:`
              : `so just to be sure, changing stuff in ${s.order} before it ships:`
          } ${
            s.pairs.map((p) => {
              return `the ${item(p.had)} becomes the ${item(p.wanted)}`;
            }).join(", and ")
          }. ${
            s.difference > 0
              ? `thats $${s.difference.toFixed(2)} more, comes off ${
                method(s.method)
              }`
              : s.difference < 0
              ? `thats $${
                (-s.difference).toFixed(2)
              } less, you get it back on ${method(s.method)}`
              : `same price so nothing happens on ${method(s.method)}`
          }. you good with that?`;
        case "payment":
          return `so just to be sure, order ${s.order} ($${
            s.total.toFixed(2)
          } total) gets paid with ${method(s.wanted)} now and not with ${
            method(s.had)
          } anymore. you good with that?`;
        case "address":
          return `so just to be sure, order ${s.order} ships to ${
            place(s.address)
          } now, just this order. you good with that?`;
        case "userAddress":
          return `so just to be sure, im making ${
            place(s.address)
          } the default address on your profile. you good with that?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `alright so thats ${
            s.roundTrip ? "round trip" : "one way"
          } ${s.origin} to ${s.destination} in ${s.cabin}, flights ${
            s.flights.map(flight).join(", ")
          }. flying: ${s.passengers.map(person).join(", ")}. ${
            s.bags === 0
              ? "no checked bags"
              : `${s.bags} checked bag${s.bags === 1 ? "" : "s"}`
          }, ${
            s.insurance ? "with the insurance" : "no insurance"
          }. comes to $${s.total}, ${
            s.payments.map((p) => `$${p.amount} on ${method(p.method)}`).join(
              " plus ",
            )
          }. you good with that?`;
        case "cancel":
          return `alright so id cancel all of ${s.reservation}, reason being "${s.reason}". you good with that?`;
        case "flights":
          return `alright so for ${s.reservation} the new flights are ${
            s.flights.map(flight).join(", ")
          } and thats the whole trip. still ${s.cabin}. if the fare changed it goes on ${
            method(s.method)
          }. you good with that?`;
        case "cabin":
          return `alright so ${s.reservation} goes from ${s.had} to ${s.wanted}, same flights, everyone on it. whatever the price difference is goes on ${
            method(s.method)
          }. you good with that?`;
        case "passengers":
          return `alright so on ${s.reservation} ${
            s.leaving === null
              ? `im adding ${person(s.joining)}`
              : `im taking off ${person(s.leaving)} and putting ${
                person(s.joining)
              } on instead`
          }. so its ${
            s.passengers.map(person).join(", ")
          } flying. you good with that?`;
        case "bags":
          return `alright so ${s.reservation} goes from ${s.had} to ${s.total} checked bags. ${
            s.nonfree === 0
              ? `all free so nothing goes on ${method(s.method)}`
              : `${s.nonfree} of those ${
                s.nonfree === 1 ? "isnt" : "arent"
              } free, 50 bucks each, so $${s.nonfree * 50} on ${
                method(s.method)
              }`
          }. you good with that?`;
        case "certificate":
          return `ugh sorry about the ${s.reason} again. i can do a $${s.amount} certificate for ${s.reservation}. you good with that?`;
      }
    },
  };
})();

// 6. A German speaker of English.
const german: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand ?? ""} credit card with the ${
        m.lastFour === undefined ? `number ${m.id}` : `end number ${m.lastFour}`
      }`.replace("  ", " ")
      : m.source === "PayPal"
      ? `your PayPal account (${m.id})`
      : `your ${m.source} with the number ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `${i.name}${o.length === 0 ? "" : ` (${o.join("; ")})`}`;
  };
  const usd = (n: number) => `${n.toFixed(2)} USD`;
  const day = (d: string) => d.split("-").reverse().join(".");
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born on ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number} on the ${
      day(f.date)
    } from ${f.origin} to ${f.destination}, departure ${f.departs} o'clock, arrival ${f.arrives} o'clock`;
  const place = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }${a.zip} ${a.city} (${a.state}), ${a.country}`;
  return {
    name: "German English",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `I have now all informations. I would storno, so cancel, the order ${s.order} completely with following articles: ${
            s.items.map(item).join(", ")
          }. As reason I enter "${s.reason}". You get the money, that are ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          }, back on ${
            method(s.method)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "return":
          return `I have now all informations. From the order ${s.order} you send back following articles: ${
            s.items.map(item).join(", ")
          }. We refund you ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } on ${
            method(s.method)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "exchange":
        case "modify":
          return `I have now all informations. ${
            s.act === "exchange"
              ? `In the already delivered order ${s.order} we make an exchange`
              : `In the still open order ${s.order} we make a change of the articles`
          }: ${
            s.pairs.map((p) =>
              `instead of ${item(p.had)} you receive ${item(p.wanted)}`
            ).join(", and ")
          }. ${
            s.difference > 0
              ? `For this you must pay ${
                usd(s.difference)
              } additionally, over ${method(s.method)}.`
              : s.difference < 0
              ? `For this you receive ${usd(-s.difference)} back, on ${
                method(s.method)
              }.`
              : `The price stays the same, therefore nothing is booked from ${
                method(s.method)
              }.`
          } Are you with this agreed? Please answer with yes or no.`;
        case "payment":
          return `I would change the payment way of the order ${s.order}. Until now: ${
            method(s.had)
          }. New: ${method(s.wanted)}. The sum amounts to ${
            usd(s.total)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "address":
          return `I would change the delivery address of the order ${s.order}, only for this order. It reads then: ${
            place(s.address)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "userAddress":
          return `I would deposit a new standard address in your customer profile, so your default address. It reads then: ${
            place(s.address)
          }. Are you with this agreed? Please answer with yes or no.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `I resume your wished booking: ${
            s.roundTrip ? "there and back again (round trip)" : "only one way"
          }, from ${s.origin} to ${s.destination}, in the ${s.cabin} class. Flights: ${
            s.flights.map(flight).join("; ")
          }. Passengers: ${
            s.passengers.map(person).join("; ")
          }. Luggage to check in: ${
            s.bags === 0 ? "none" : `${s.bags} piece${s.bags === 1 ? "" : "s"}`
          }. Travel insurance: ${
            s.insurance ? "yes, with" : "no, without"
          }. The whole costs ${usd(s.total)}, of it ${
            s.payments.map((p) => `${usd(p.amount)} over ${method(p.method)}`)
              .join(" and ")
          }. Are you with this agreed? Please answer with yes or no.`;
        case "cancel":
          return `I would cancel the complete booking ${s.reservation}. As reason you have me named: ${s.reason}. Are you with this agreed? Please answer with yes or no.`;
        case "flights":
          return `I would rebook the reservation ${s.reservation} on following flights, these are then all: ${
            s.flights.map(flight).join("; ")
          }. The class remains ${s.cabin}. A price difference runs over ${
            method(s.method)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "cabin":
          return `I would change the class of the reservation ${s.reservation} from ${s.had} on ${s.wanted}, for all passengers and all flights. The flights remain equal. A price difference runs over ${
            method(s.method)
          }. Are you with this agreed? Please answer with yes or no.`;
        case "passengers":
          return `In the reservation ${s.reservation} I would ${
            s.leaving === null
              ? `enter additionally the passenger ${person(s.joining)}`
              : `enter, on the place of ${person(s.leaving)}, the passenger ${
                person(s.joining)
              }`
          }. There fly then: ${
            s.passengers.map(person).join("; ")
          }. Are you with this agreed? Please answer with yes or no.`;
        case "bags":
          return `In the reservation ${s.reservation} I would raise the number of luggage pieces from ${s.had} to ${s.total}. ${
            s.nonfree === 0
              ? `All are free of cost, ${method(s.method)} is not burdened.`
              : `From these ${
                s.nonfree === 1 ? "is 1" : `are ${s.nonfree}`
              } with costs, for 50 USD each, makes together ${
                usd(s.nonfree * 50)
              }, to pay over ${method(s.method)}.`
          } Are you with this agreed? Please answer with yes or no.`;
        case "certificate":
          return `As compensation for the ${s.reason} in your reservation ${s.reservation} I would give you a certificate in the height of ${
            usd(s.amount)
          }. Are you with this agreed? Please answer with yes or no.`;
      }
    },
  };
})();

// 7. A Spanish speaker of English.
const spanish: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your card ${m.brand ?? "of credit"} ${
        m.lastFour === undefined ? m.id : `that finishes in ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "your account of PayPal"
      : `your ${m.source} number ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `the ${i.name}${o.length === 0 ? "" : ` with ${o.join(", ")}`}`;
  };
  const usd = (n: number) => `${n.toFixed(2)} dollars`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${Number(da)} of ${MONTHS[Number(mo) - 1]!} of ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, who was born the ${day(p.born)}`;
  const flight = (f: FlightWords) =>
    `the flight ${f.number} of the day ${
      day(f.date)
    }, that leaves from ${f.origin} at the ${f.departs} and arrives to ${f.destination} at the ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, ${a.city}, ${a.state}, postal code ${a.zip}, ${a.country}`;
  return {
    name: "Spanish English",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Perfect my friend, I explain you how it stays: the order ${s.order} is going to be cancelled complete, with ${
            s.items.map(item).join(", and also ")
          }, for the motive "${s.reason}", and the ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } return to ${method(s.method)}. Do you confirm me that yes?`;
        case "return":
          return `Perfect my friend, I explain you how it stays: of the order ${s.order} you are going to give back ${
            s.items.map(item).join(", and also ")
          }, and we reimburse you ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } in ${method(s.method)}. Do you confirm me that yes?`;
        case "exchange":
        case "modify":
          return `Perfect my friend, I explain you how it stays: ${
            s.act === "exchange"
              ? `in the order ${s.order}, that already arrived to you, we do an exchange.`
              : `in the order ${s.order}, that still did not go out, we modify the articles.`
          } ${
            s.pairs.map((p) =>
              `We take out ${item(p.had)}, and in its place goes ${
                item(p.wanted)
              }.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `It costs ${usd(s.difference)} more, that we charge in ${
                method(s.method)
              }.`
              : s.difference < 0
              ? `It costs ${usd(-s.difference)} less, that we return in ${
                method(s.method)
              }.`
              : `It costs the same, so in ${
                method(s.method)
              } there is no movement.`
          } Do you confirm me that yes?`;
        case "payment":
          return `Perfect my friend, I explain you how it stays: the order ${s.order}, of ${
            usd(s.total)
          } in total, before was paid with ${
            method(s.had)
          } and now is going to be paid with ${
            method(s.wanted)
          }. Do you confirm me that yes?`;
        case "address":
          return `Perfect my friend, I explain you how it stays: the order ${s.order}, and only this one, we send it to the direction ${
            place(s.address)
          }. Do you confirm me that yes?`;
        case "userAddress":
          return `Perfect my friend, I explain you how it stays: in your profile, the address by default is going to be ${
            place(s.address)
          }. Do you confirm me that yes?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Very well, I tell you how would be the travel: from ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "go and return (round trip)"
              : "only the going (one way)"
          }, in ${s.cabin}. It is ${
            s.flights.map(flight).join(", and ")
          }. Will travel ${s.passengers.map(person).join("; and ")}. ${
            s.bags === 0
              ? "Without checked suitcases"
              : `With ${s.bags} checked suitcase${s.bags === 1 ? "" : "s"}`
          }, and ${
            s.insurance
              ? "with the travel insurance"
              : "without travel insurance"
          }. In total are ${usd(s.total)}: ${
            s.payments.map((p) => `${usd(p.amount)} with ${method(p.method)}`)
              .join(" and ")
          }. Do you confirm me that yes?`;
        case "cancel":
          return `Very well, I tell you: I would annul all the reservation ${s.reservation}, it is to say, cancel it, and as motive I put "${s.reason}". Do you confirm me that yes?`;
        case "flights":
          return `Very well, I tell you: the reservation ${s.reservation} would have now these flights and no others: ${
            s.flights.map(flight).join(", and ")
          }. You continue in ${s.cabin}. If the price is other, the difference goes with ${
            method(s.method)
          }. Do you confirm me that yes?`;
        case "cabin":
          return `Very well, I tell you: in the reservation ${s.reservation} everybody passes from ${s.had} to ${s.wanted}, with the same flights. If the price is other, the difference goes with ${
            method(s.method)
          }. Do you confirm me that yes?`;
        case "passengers":
          return `Very well, I tell you: in the reservation ${s.reservation} ${
            s.leaving === null
              ? `enters one passenger more, ${person(s.joining)}`
              : `goes out ${person(s.leaving)}, and in the same place enters ${
                person(s.joining)
              }`
          }. So at the end will travel ${
            s.passengers.map(person).join("; and ")
          }. Do you confirm me that yes?`;
        case "bags":
          return `Very well, I tell you: the reservation ${s.reservation} has ${s.had} suitcase${
            s.had === 1 ? "" : "s"
          } to check and would have ${s.total}. ${
            s.nonfree === 0
              ? `All are included, so we do not charge nothing in ${
                method(s.method)
              }.`
              : `Of those, ${s.nonfree} ${
                s.nonfree === 1 ? "is" : "are"
              } of payment, 50 dollars each one, in total ${
                usd(s.nonfree * 50)
              } with ${method(s.method)}.`
          } Do you confirm me that yes?`;
        case "certificate":
          return `I feel it a lot for the ${s.reason} in your reservation ${s.reservation}. As compensation I can give you a certificate of ${s.amount} dollars. Do you confirm me that yes?`;
      }
    },
  };
})();

// 8. An Indian speaker of English.
const indian: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand === undefined ? "" : `${m.brand} `}credit card (${
        m.lastFour === undefined ? m.id : `last 4 digits ${m.lastFour}`
      })`
      : m.source === "PayPal"
      ? `PayPal account (${m.id})`
      : `${m.source} (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} - ${v}`);
    return `${i.name}${o.length === 0 ? "" : ` [${o.join(", ")}]`}`;
  };
  const usd = (n: number) => `USD ${n.toFixed(2)}/-`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${da}-${MONTHS[Number(mo) - 1]!.slice(0, 3)}-${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (DOB ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number} dated ${
      day(f.date)
    }, ${f.origin} (${f.departs} hrs) to ${f.destination} (${f.arrives} hrs)`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} - ${a.zip}`, a.country]
      .filter((x) => x !== "").join(", ");
  const end = "Kindly confirm with a Yes so that I can do the needful.";
  return {
    name: "Indian English",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Thank you for being on the line. As per your request I will be cancelling your order no. ${s.order} containing ${
            s.items.map(item).join(" and ")
          }. Reason is "${s.reason}". The amount of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } will get reverted to your ${method(s.method)} only. ${end}`;
        case "return":
          return `Thank you for being on the line. As per your request I will be raising one return for your order no. ${s.order} for the below product(s): ${
            s.items.map(item).join("; ")
          }. Refund amount of ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } will be credited to your ${method(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Thank you for being on the line. As per your request I will be ${
            s.act === "exchange"
              ? `raising an exchange against your delivered order no. ${s.order}`
              : `doing the item modification in your pending order no. ${s.order}`
          }. ${
            s.pairs.map((p) =>
              `Existing ${item(p.had)} will be replaced with ${item(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `The differential amount of ${
                usd(s.difference)
              } will be debited from your ${method(s.method)}.`
              : s.difference < 0
              ? `The differential amount of ${
                usd(-s.difference)
              } will be credited to your ${method(s.method)}.`
              : `There is no differential amount, so your ${
                method(s.method)
              } will not be debited.`
          } ${end}`;
        case "payment":
          return `Sir/Madam, I will be changing the mode of payment for your order no. ${s.order} from ${
            method(s.had)
          } to ${method(s.wanted)}. Order value is ${usd(s.total)}. ${end}`;
        case "address":
          return `Sir/Madam, I will be updating the delivery address of your order no. ${s.order} as ${
            place(s.address)
          }. The same is for this order only. ${end}`;
        case "userAddress":
          return `Sir/Madam, I will be updating the default address in your profile itself as ${
            place(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Thank you for patiently holding. Kindly find the details of your ${
            s.roundTrip ? "round trip (up and down)" : "one way"
          } booking from ${s.origin} to ${s.destination} in ${s.cabin} class. Flight details: ${
            s.flights.map(flight).join("; ")
          }. Passenger details: ${
            s.passengers.map(person).join("; ")
          }. Check-in baggage: ${
            s.bags === 0 ? "nil" : `${s.bags} no(s).`
          } Travel insurance: ${
            s.insurance ? "opted" : "not opted"
          }. Total fare is ${usd(s.total)}, payable as ${
            s.payments.map((p) => `${usd(p.amount)} from ${method(p.method)}`)
              .join(" and ")
          }. ${end}`;
        case "cancel":
          return `Thank you for patiently holding. I will be cancelling your full reservation having PNR ${s.reservation}, reason for the same being ${s.reason}. ${end}`;
        case "flights":
          return `Thank you for patiently holding. For your PNR ${s.reservation} I will be changing the flights, and the complete revised itinerary will be ${
            s.flights.map(flight).join("; ")
          }. Class will be ${s.cabin} only, same as earlier. Fare difference, if any, will be adjusted in your ${
            method(s.method)
          }. ${end}`;
        case "cabin":
          return `Thank you for patiently holding. For your PNR ${s.reservation} I will be changing the class from ${s.had} to ${s.wanted} for all the passengers in all the flights. Flights are same only. Fare difference, if any, will be adjusted in your ${
            method(s.method)
          }. ${end}`;
        case "passengers":
          return `Thank you for patiently holding. For your PNR ${s.reservation} ${
            s.leaving === null
              ? `I will be adding one passenger, ${person(s.joining)}`
              : `the passenger ${
                person(s.leaving)
              } will be replaced by the passenger ${person(s.joining)}`
          }. Post this, the passengers will be ${
            s.passengers.map(person).join("; ")
          }. ${end}`;
        case "bags":
          return `Thank you for patiently holding. For your PNR ${s.reservation} the check-in baggage will be increased from ${s.had} no(s). to ${s.total} no(s). ${
            s.nonfree === 0
              ? `All bags are within free allowance, hence nothing will be debited from your ${
                method(s.method)
              }.`
              : `Out of these ${s.nonfree} no(s). ${
                s.nonfree === 1 ? "is" : "are"
              } chargeable @ USD 50 per bag, hence ${
                usd(s.nonfree * 50)
              } will be debited from your ${method(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Extremely sorry for the inconvenience caused due to the ${s.reason}. Against your PNR ${s.reservation} I will be issuing one certificate worth ${
            usd(s.amount)
          } as compensation. ${end}`;
      }
    },
  };
})();

// 9. A Nigerian speaker of English.
const nigerian: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `that your ${m.brand ?? "credit"} card, the one ${
        m.lastFour === undefined
          ? `called ${m.id}`
          : `ending with ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "that your PayPal"
      : `that your ${m.source}, ${m.id}`;
  const item = (i: ItemWords) =>
    `one ${i.name}${
      Object.entries(i.options).map(([k, v], n) =>
        `${n === 0 ? ", the one with " : ", "}${k} ${v}`
      ).join("")
    }`;
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-").map(Number);
    const th = da! > 10 && da! < 14
      ? "th"
      : (["th", "st", "nd", "rd"][da! % 10] ?? "th");
    return `${da!}${th} ${MONTHS[mo! - 1]!}, ${y!}`;
  };
  const person = (p: PassengerWords) =>
    `${p.last} ${p.first} (surname first), born ${day(p.born)}`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${
      day(f.date)
    }, taking off from ${f.origin} by ${f.departs} and landing in ${f.destination} by ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }${a.city}, ${a.state}, ${a.country}, zip ${a.zip}`;
  const end =
    "Please dear, is it okay by you so I can go ahead? Just say yes if it is.";
  return {
    name: "Nigerian English",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Well done, and sorry for the stress. You want us to cancel this order ${s.order} totally, with the reason "${s.reason}", and inside it we have ${
            s.items.map(item).join(", plus ")
          }. Your money, ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } complete, will enter back into ${method(s.method)}. ${end}`;
        case "return":
          return `Well done, and sorry for the stress. From order ${s.order} you want to return ${
            s.items.map(item).join(", plus ")
          }, and your ${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } refund will enter ${method(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Well done, and sorry for the stress. ${
            s.act === "exchange"
              ? `Out of order ${s.order} that they have delivered to you, we will do an exchange:`
              : `Inside order ${s.order} that we are yet to ship, we will change the items:`
          } ${
            s.pairs.map((p) =>
              `we will collect ${item(p.had)}, and give you ${
                item(p.wanted)
              } in exchange`
            ).join("; then ")
          }. ${
            s.difference > 0
              ? `You will balance us ${usd(s.difference)} from ${
                method(s.method)
              }.`
              : s.difference < 0
              ? `We will balance you ${usd(-s.difference)} into ${
                method(s.method)
              }.`
              : `No balance to pay from any side, so ${
                method(s.method)
              } remains as it is.`
          } ${end}`;
        case "payment":
          return `So for order ${s.order}, total ${
            usd(s.total)
          }, you no longer want to pay with ${
            method(s.had)
          }; you now want to pay with ${method(s.wanted)}. ${end}`;
        case "address":
          return `So this order ${s.order}, only this one, should now be delivered to ${
            place(s.address)
          }. ${end}`;
        case "userAddress":
          return `So on your profile with us, your main address, that is the default one, should now be ${
            place(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `You are welcome o. You are travelling ${
            s.roundTrip ? "to and fro (round trip)" : "one way"
          }, ${s.origin} to ${s.destination}, ${s.cabin} cabin. You will be on ${
            s.flights.map(flight).join("; then ")
          }. The name${s.passengers.length === 1 ? "" : "s"} on the ticket: ${
            s.passengers.map(person).join("; ")
          }. Load to check in: ${
            s.bags === 0 ? "no bag" : `${s.bags} bag${s.bags === 1 ? "" : "s"}`
          }. ${
            s.insurance
              ? "Travel insurance is inside."
              : "Travel insurance is not inside."
          } Everything is ${usd(s.total)}, and we will remove ${
            s.payments.map((p) => `${usd(p.amount)} from ${method(p.method)}`)
              .join(" and ")
          }. ${end}`;
        case "cancel":
          return `You are welcome o. So it is this reservation ${s.reservation} that you want us to cancel completely, and the reason is "${s.reason}". ${end}`;
        case "flights":
          return `You are welcome o. So on reservation ${s.reservation} we will move you to other flights, and your full journey is now ${
            s.flights.map(flight).join("; then ")
          }. Still the same ${s.cabin} cabin. If the money changes, it will reflect on ${
            method(s.method)
          }. ${end}`;
        case "cabin":
          return `You are welcome o. So on reservation ${s.reservation} we will move all of you from ${s.had} to ${s.wanted} on all the flights, no flight is changing. If the money changes, it will reflect on ${
            method(s.method)
          }. ${end}`;
        case "passengers":
          return `You are welcome o. So on reservation ${s.reservation} ${
            s.leaving === null
              ? `we will add one more person, ${person(s.joining)}`
              : `we will remove ${person(s.leaving)}, and put ${
                person(s.joining)
              } in that space`
          }. At the end, those travelling are ${
            s.passengers.map(person).join("; ")
          }. ${end}`;
        case "bags":
          return `You are welcome o. So reservation ${s.reservation} that has ${
            s.had === 0 ? "no" : s.had
          } checked bag${
            s.had === 1 ? "" : "s"
          } will now have ${s.total} in all. ${
            s.nonfree === 0
              ? `You are not paying for any of them; we will not touch ${
                method(s.method)
              }.`
              : `You are paying for ${s.nonfree} out of it at $50 per bag, making ${
                usd(s.nonfree * 50)
              }, from ${method(s.method)}.`
          } ${end}`;
        case "certificate":
          return `Ah, sorry about that ${s.reason} on your reservation ${s.reservation}, really sorry. To compensate you, we will give you a certificate of ${
            usd(s.amount)
          }. ${end}`;
      }
    },
  };
})();

// 10. A formal letter.
const letter: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${
        m.brand === undefined
          ? ""
          : `${m.brand.charAt(0).toUpperCase()}${m.brand.slice(1)} `
      }credit card${
        m.lastFour === undefined ? ` ${m.id}` : ` ending in ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? `your PayPal account ${m.id}`
      : `your ${m.source} ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k}: ${v}`);
    return `${i.name}${
      o.length === 0 ? "" : ` (${o.join(", ")})`
    }, priced at $${i.price.toFixed(2)}`;
  };
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!} ${Number(da)}, ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  const flight = (f: FlightWords) =>
    `Flight ${f.number} on ${
      day(f.date)
    }, departing from ${f.origin} at ${f.departs} and arriving in ${f.destination} at ${f.arrives}`;
  const place = (a: AddressWords) =>
    `    ${a.address1}\n${
      a.address2 === "" ? "" : `    ${a.address2}\n`
    }    ${a.city}, ${a.state} ${a.zip}\n    ${a.country}`;
  const wrap = (subject: string, body: string) =>
    `Subject: ${subject}\n\nDear Customer,\n\nThank you for contacting us. ${body}\n\nMay we ask you to confirm with "yes" that you would like us to proceed accordingly?\n\nYours sincerely,\nCustomer Service`;
  return {
    name: "formal letter",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return wrap(
            `Cancellation of order ${s.order}`,
            `We understand that you wish to cancel order ${s.order} for the reason "${s.reason}". The order consists of:\n\n${
              s.items.map((i) => `    ${item(i)}`).join("\n")
            }\n\nUpon cancellation, the amount of $${
              s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
            } will be returned to ${method(s.method)}.`,
          );
        case "return":
          return wrap(
            `Return of goods from order ${s.order}`,
            `We understand that you wish to return the following from order ${s.order}:\n\n${
              s.items.map((i) => `    ${item(i)}`).join("\n")
            }\n\nThe refund of $${
              s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
            } will be made to ${method(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return wrap(
            s.act === "exchange"
              ? `Exchange of goods from order ${s.order}`
              : `Change of items in order ${s.order}`,
            `We understand that you wish to ${
              s.act === "exchange"
                ? `exchange goods from your delivered order ${s.order}`
                : `change items in your pending order ${s.order}`
            } as follows:\n\n${
              s.pairs.map((p) =>
                `    Instead of: ${item(p.had)}\n    You will receive: ${
                  item(p.wanted)
                }`
              ).join("\n\n")
            }\n\n${
              s.difference > 0
                ? `The difference of $${
                  s.difference.toFixed(2)
                } will be charged to ${method(s.method)}.`
                : s.difference < 0
                ? `The difference of $${
                  (-s.difference).toFixed(2)
                } will be refunded to ${method(s.method)}.`
                : `As there is no difference in price, no amount will be charged or refunded to ${
                  method(s.method)
                }.`
            }`,
          );
        case "payment":
          return wrap(
            `Payment of order ${s.order}`,
            `We understand that you wish to pay for order ${s.order}, in the total amount of $${
              s.total.toFixed(2)
            }, by means of ${method(s.wanted)} rather than ${method(s.had)}.`,
          );
        case "address":
          return wrap(
            `Delivery of order ${s.order}`,
            `We understand that you wish order ${s.order} to be shipped to the following address:\n\n${
              place(s.address)
            }\n\nThis change applies solely to the said order.`,
          );
        case "userAddress":
          return wrap(
            "Your default address",
            `We understand that you wish the default address in your profile to be changed to the following:\n\n${
              place(s.address)
            }`,
          );
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return wrap(
            `Your journey from ${s.origin} to ${s.destination}`,
            `We are pleased to present your ${
              s.roundTrip ? "round-trip" : "one-way"
            } booking from ${s.origin} to ${s.destination} in ${s.cabin}:\n\n${
              s.flights.map((f) => `    ${flight(f)}`).join("\n")
            }\n\nTravelling:\n\n${
              s.passengers.map((p) => `    ${person(p)}`).join("\n")
            }\n\nThe booking includes ${
              s.bags === 0
                ? "no checked baggage"
                : `${s.bags} checked bag${s.bags === 1 ? "" : "s"}`
            } and ${
              s.insurance ? "comes with" : "comes without"
            } travel insurance. The total amounts to $${
              s.total.toFixed(2)
            }, of which ${
              s.payments.map((p) =>
                `$${p.amount.toFixed(2)} will be charged to ${method(p.method)}`
              ).join(" and ")
            }.`,
          );
        case "cancel":
          return wrap(
            `Cancellation of reservation ${s.reservation}`,
            `We understand that you wish to cancel reservation ${s.reservation} as a whole. The reason you have given us is: ${s.reason}.`,
          );
        case "flights":
          return wrap(
            `New flights for reservation ${s.reservation}`,
            `We understand that you wish to change the flights of reservation ${s.reservation}. Your complete new itinerary would be:\n\n${
              s.flights.map((f) => `    ${flight(f)}`).join("\n")
            }\n\nYour cabin remains ${s.cabin}. Any difference in fare will be settled through ${
              method(s.method)
            }.`,
          );
        case "cabin":
          return wrap(
            `Cabin of reservation ${s.reservation}`,
            `We understand that you wish all passengers of reservation ${s.reservation} to travel in ${s.wanted} instead of ${s.had} on all flights, which themselves remain as booked. Any difference in fare will be settled through ${
              method(s.method)
            }.`,
          );
        case "passengers":
          return wrap(
            `Passengers of reservation ${s.reservation}`,
            `We understand that you wish ${
              s.leaving === null
                ? `to add ${
                  person(s.joining)
                }, to reservation ${s.reservation}.`
                : `${person(s.joining)}, to travel in place of ${
                  person(s.leaving)
                }, under reservation ${s.reservation}.`
            } The passengers would then be:\n\n${
              s.passengers.map((p) => `    ${person(p)}`).join("\n")
            }`,
          );
        case "bags":
          return wrap(
            `Baggage of reservation ${s.reservation}`,
            `We understand that you wish to have ${s.total} checked bag${
              s.total === 1 ? "" : "s"
            } instead of ${s.had} under reservation ${s.reservation}. ${
              s.nonfree === 0
                ? `As all bags are free of charge, no amount will be charged to ${
                  method(s.method)
                }.`
                : `Of these, ${s.nonfree} ${
                  s.nonfree === 1 ? "is" : "are"
                } subject to a fee of $50 each; the sum of $${
                  (s.nonfree * 50).toFixed(2)
                } will be charged to ${method(s.method)}.`
            }`,
          );
        case "certificate":
          return wrap(
            `Compensation for reservation ${s.reservation}`,
            `Please accept our apologies for the ${
              s.reason === "cancelled flight" ? "cancellation" : "delay"
            } of your flight under reservation ${s.reservation}. As compensation, we would issue to you a certificate with a value of $${
              s.amount.toFixed(2)
            }.`,
          );
      }
    },
  };
})();

// 11. A Markdown table.
const table: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "credit"} card ${
        m.lastFour === undefined ? m.id : `ending ${m.lastFour}`
      }`
      : `${m.source} ${m.id}`;
  const options = (i: ItemWords) =>
    Object.entries(i.options).map(([k, v]) => `${k}=${v}`).join("<br>");
  const cell = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length === 0
        ? ""
        : `, ${Object.values(i.options).join(" / ")}`
    } ($${i.price.toFixed(2)})`;
  const fields = (rows: readonly (readonly [string, string])[]) =>
    `| Field | Value |\n|---|---|\n${
      rows.map(([k, v]) => `| ${k} | ${v} |`).join("\n")
    }`;
  const flights = (fs: readonly FlightWords[]) =>
    `| Flight | Date | From | Departs | To | Arrives |\n|:--|:--|:--|:--|:--|:--|\n${
      fs.map((f) =>
        `| ${f.number} | ${f.date} | ${f.origin} | ${f.departs} | ${f.destination} | ${f.arrives} |`
      ).join("\n")
    }`;
  const people = (ps: readonly PassengerWords[]) =>
    `| Passenger | Date of birth |\n|:--|:--|\n${
      ps.map((p) => `| ${p.first} ${p.last} | ${p.born} |`).join("\n")
    }`;
  const address = (a: AddressWords): (readonly [string, string])[] => [
    ["Street", a.address1],
    ...(a.address2 === ""
      ? []
      : [["Street, line 2", a.address2]] as (readonly [string, string])[]),
    ["City", a.city],
    ["State", a.state],
    ["ZIP", a.zip],
    ["Country", a.country],
  ];
  const end =
    "\n\nIs everything in the table correct and may I proceed? (yes/no)";
  return {
    name: "Markdown table",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Here is the cancellation of order ${s.order}:\n\n| Item | Options | Price |\n|---|---|---|\n${
            s.items.map((i) =>
              `| ${i.name} | ${options(i)} | $${i.price.toFixed(2)} |`
            ).join("\n")
          }\n| **Refund** | to ${method(s.method)} | **$${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }** |\n\nReason: ${s.reason}.${end}`;
        case "return":
          return `Here is your return for order ${s.order}:\n\n| Item to return | Options | Price |\n|---|---|---|\n${
            s.items.map((i) =>
              `| ${i.name} | ${options(i)} | $${i.price.toFixed(2)} |`
            ).join("\n")
          }\n| **Refund** | to ${method(s.method)} | **$${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }** |${end}`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `Here is the exchange for delivered order ${s.order}:`
              : `Here is the item change for pending order ${s.order}:`
          }\n\n| # | Old item | New item |\n|---|---|---|\n${
            s.pairs.map((p, n) =>
              `| ${n + 1} | ${cell(p.had)} | ${cell(p.wanted)} |`
            ).join("\n")
          }\n\n| Price difference | Payment method |\n|---|---|\n| ${
            s.difference > 0
              ? `$${s.difference.toFixed(2)} to pay`
              : s.difference < 0
              ? `$${(-s.difference).toFixed(2)} back to you`
              : "$0.00 (none)"
          } | ${method(s.method)} |${end}`;
        case "payment":
          return `Here is the new payment for order ${s.order}:\n\n| | Before | After |\n|---|---|---|\n| Payment method | ${
            method(s.had)
          } | ${method(s.wanted)} |\n| Order total | $${
            s.total.toFixed(2)
          } | $${s.total.toFixed(2)} |${end}`;
        case "address":
          return `Here is the new shipping address for order ${s.order}:\n\n${
            fields(address(s.address))
          }${end}`;
        case "userAddress":
          return `Here is the new default address for your profile:\n\n${
            fields(address(s.address))
          }${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Here is the booking:\n\n${
            fields([
              ["Trip", s.roundTrip ? "round trip" : "one way"],
              ["From", s.origin],
              ["To", s.destination],
              ["Cabin", s.cabin],
              ["Checked bags", String(s.bags)],
              ["Travel insurance", s.insurance ? "yes" : "no"],
              ...s.payments.map((p) =>
                [`Paid by ${method(p.method)}`, `$${p.amount}`] as const
              ),
              ["Total", `$${s.total}`],
            ])
          }\n\n${flights(s.flights)}\n\n${people(s.passengers)}${end}`;
        case "cancel":
          return `Here is the cancellation:\n\n${
            fields([
              ["Reservation to cancel", s.reservation],
              ["What is cancelled", "all flights"],
              ["Reason", s.reason],
            ])
          }${end}`;
        case "flights":
          return `Here are all flights of reservation ${s.reservation} after the change:\n\n${
            flights(s.flights)
          }\n\n${
            fields([
              ["Cabin (same as before)", s.cabin],
              ["Fare difference paid with / refunded to", method(s.method)],
            ])
          }${end}`;
        case "cabin":
          return `Here is the cabin change for reservation ${s.reservation}:\n\n| | Before | After |\n|---|---|---|\n| Cabin | ${s.had} | ${s.wanted} |\n| Flights | as booked | as booked |\n| Fare difference | | with ${
            method(s.method)
          } |${end}`;
        case "passengers":
          return `Here is the passenger change for reservation ${s.reservation}:\n\n| Leaves | Joins |\n|---|---|\n| ${
            s.leaving === null
              ? "nobody"
              : `${s.leaving.first} ${s.leaving.last}, born ${s.leaving.born}`
          } | ${s.joining.first} ${s.joining.last}, born ${s.joining.born} |\n\nEveryone on board afterwards:\n\n${
            people(s.passengers)
          }${end}`;
        case "bags":
          return `Here is the baggage change for reservation ${s.reservation}:\n\n| | Before | After |\n|---|---|---|\n| Checked bags in total | ${s.had} | ${s.total} |\n\n| Bags with a fee | Fee per bag | To pay | Payment method |\n|---|---|---|---|\n| ${s.nonfree} | $50 | $${
            s.nonfree * 50
          } | ${method(s.method)} |${end}`;
        case "certificate":
          return `Here is the compensation:\n\n${
            fields([
              ["Reservation", s.reservation],
              ["What happened", s.reason],
              ["You receive", `certificate worth $${s.amount}`],
            ])
          }${end}`;
      }
    },
  };
})();

// 12. A numbered list whose last points say what does not change.
const numbered: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ?? "credit"} card (${
        m.lastFour === undefined ? m.id : `…${m.lastFour}`
      })`
      : m.source === "PayPal"
      ? "the PayPal account on file"
      : `the ${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name}${
      Object.keys(i.options).length === 0
        ? ""
        : ` – ${
          Object.entries(i.options).map(([k, v]) => `${k} ${v}`).join(", ")
        }`
    }`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${mo}/${da}/${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number}, ${
      day(f.date)
    }, ${f.origin} to ${f.destination}, ${f.departs}–${f.arrives}`;
  const list = (head: string, points: readonly string[]) =>
    `${head}\n${
      points.map((p, n) => `${n + 1}. ${p}`).join("\n")
    }\n\nDo you approve? Please answer yes or no.`;
  return {
    name: "numbered list, what stays",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return list(`This is what would happen with order ${s.order}:`, [
            "The complete order is cancelled.",
            ...s.items.map((i) => `Not sent any more: ${item(i)}.`),
            `The reason noted is "${s.reason}".`,
            `$${
              s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
            } is refunded to ${method(s.method)}.`,
            "Your other orders stay as they are.",
          ]);
        case "return":
          return list(`This is what would happen with order ${s.order}:`, [
            ...s.items.map((i) => `You return: ${item(i)}.`),
            `$${
              s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
            } is refunded to ${method(s.method)}.`,
            "Whatever else was in the order stays with you.",
          ]);
        case "exchange":
        case "modify":
          return list(
            s.act === "exchange"
              ? `This is what would happen with order ${s.order}, which was delivered:`
              : `This is what would happen with order ${s.order}, which is still pending:`,
            [
              ...s.pairs.map((p) =>
                `${item(p.had)} is ${
                  s.act === "exchange" ? "exchanged for" : "changed to"
                } ${item(p.wanted)}.`
              ),
              s.difference > 0
                ? `The difference, $${s.difference.toFixed(2)}, is charged to ${
                  method(s.method)
                }.`
                : s.difference < 0
                ? `The difference, $${
                  (-s.difference).toFixed(2)
                }, is refunded to ${method(s.method)}.`
                : `Both cost the same, so ${method(s.method)} is not charged.`,
              "Everything else in the order stays as it is.",
            ],
          );
        case "payment":
          return list(`This is what would happen with order ${s.order}:`, [
            `${method(s.had)} is taken off the order.`.replace("the", "The"),
            `${method(s.wanted)} pays for the order instead.`.replace(
              "the",
              "The",
            ),
            `The total stays $${s.total.toFixed(2)}.`,
            "The items and the address stay as they are.",
          ]);
        case "address":
          return list(`This is what would happen with order ${s.order}:`, [
            `The order goes to ${
              [
                s.address.address1,
                s.address.address2,
                s.address.city,
                s.address.state,
                s.address.zip,
                s.address.country,
              ].filter((x) => x !== "").join(", ")
            }.`,
            "The items and the payment of the order stay as they are.",
            "The default address in your profile stays as it is, too.",
          ]);
        case "userAddress":
          return list("This is what would happen in your profile:", [
            `Your default address becomes ${
              [
                s.address.address1,
                s.address.address2,
                s.address.city,
                s.address.state,
                s.address.zip,
                s.address.country,
              ].filter((x) => x !== "").join(", ")
            }.`,
            "Orders that you already placed keep their own address.",
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return list("This is what I would book for you:", [
            `A ${
              s.roundTrip ? "round trip" : "one-way trip"
            } from ${s.origin} to ${s.destination} in ${s.cabin}.`,
            ...s.flights.map((f) => `Flight ${flight(f)}.`),
            ...s.passengers.map((p) => `Passenger ${person(p)}.`),
            `Checked bags: ${s.bags}.`,
            `Travel insurance: ${s.insurance ? "included" : "not included"}.`,
            ...s.payments.map((p) =>
              `$${p.amount} is paid with ${method(p.method)}.`
            ),
            `All together $${s.total}.`,
          ]);
        case "cancel":
          return list(
            `This is what would happen with reservation ${s.reservation}:`,
            [
              "All flights in it are cancelled, for all passengers.",
              `The reason noted is "${s.reason}".`,
              "Your other reservations stay as they are.",
            ],
          );
        case "flights":
          return list(
            `This is what would happen with reservation ${s.reservation}:`,
            [
              ...s.flights.map((f, n) =>
                `Flight no. ${n + 1} of ${s.flights.length} is then ${
                  flight(f)
                }.`
              ),
              `A fare difference is settled with ${method(s.method)}.`,
              `The cabin stays ${s.cabin}.`,
              "The passengers and bags stay as they are.",
            ],
          );
        case "cabin":
          return list(
            `This is what would happen with reservation ${s.reservation}:`,
            [
              `The cabin changes from ${s.had} to ${s.wanted}, on every flight and for everyone.`,
              `A fare difference is settled with ${method(s.method)}.`,
              "The flights and the passengers stay as they are.",
            ],
          );
        case "passengers":
          return list(
            `This is what would happen with reservation ${s.reservation}:`,
            [
              ...(s.leaving === null
                ? []
                : [`${person(s.leaving)} no longer travels.`]),
              s.leaving === null
                ? `${person(s.joining)} is added.`
                : `${person(s.joining)} travels instead.`,
              `The passengers are then: ${
                s.passengers.map(person).join("; ")
              }.`,
              "The flights and the cabin stay as they are.",
            ],
          );
        case "bags":
          return list(
            `This is what would happen with reservation ${s.reservation}:`,
            [
              `The checked bags go up from ${s.had} to ${s.total} in total.`,
              s.nonfree === 0
                ? "None of the bags costs extra."
                : `${s.nonfree} of the bags cost${
                  s.nonfree === 1 ? "s" : ""
                } extra, $50 each.`,
              s.nonfree === 0
                ? `So $0 is charged to ${method(s.method)}.`
                : `So $${s.nonfree * 50} is charged to ${method(s.method)}.`,
              "The flights and the passengers stay as they are.",
            ],
          );
        case "certificate":
          return list(
            `This is what I would do about the ${s.reason} in reservation ${s.reservation}:`,
            [
              `You receive a certificate worth $${s.amount}.`,
              "The reservation itself stays as it is.",
            ],
          );
      }
    },
  };
})();

// 13. Key: value lines.
const keyValue: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "card"} ${
        m.lastFour === undefined ? "" : `x${m.lastFour} `
      }[${m.id}]`
      : `${m.source} [${m.id}]`;
  const item = (i: ItemWords) =>
    `${i.name} #${i.id}${
      Object.entries(i.options).map(([k, v]) => ` | ${k}: ${v}`).join("")
    }`;
  const lines = (pairs: readonly (readonly [string, string])[]) =>
    `${pairs.map(([k, v]) => `${k}: ${v}`).join("\n")}\nconfirm (y/n)?`;
  const sum = (is: readonly ItemWords[]) =>
    `$${is.reduce((t, i) => t + i.price, 0).toFixed(2)}`;
  const address = (a: AddressWords): (readonly [string, string])[] => [
    ["address1", a.address1],
    ["address2", a.address2 === "" ? "(none)" : a.address2],
    ["city", a.city],
    ["state", a.state],
    ["country", a.country],
    ["zip", a.zip],
  ];
  const flights = (fs: readonly FlightWords[]) =>
    fs.map((f, n) =>
      [
        `flight ${n + 1}`,
        `${f.number} ${f.date} ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`,
      ] as const
    );
  const people = (ps: readonly PassengerWords[], word: string) =>
    ps.map((p, n) =>
      [`${word} ${n + 1}`, `${p.first} ${p.last}, ${p.born}`] as const
    );
  return {
    name: "key: value lines",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return lines([
            ["action", "cancel order"],
            ["order", s.order],
            ...s.items.map((i, n) => [`item ${n + 1}`, item(i)] as const),
            ["reason", s.reason],
            ["refund", sum(s.items)],
            ["refund to", method(s.method)],
          ]);
        case "return":
          return lines([
            ["action", "return items"],
            ["order", s.order],
            ...s.items.map((i, n) =>
              [`return item ${n + 1}`, item(i)] as const
            ),
            ["refund", sum(s.items)],
            ["refund to", method(s.method)],
          ]);
        case "exchange":
        case "modify":
          return lines([
            [
              "action",
              s.act === "exchange"
                ? "exchange delivered items"
                : "modify items of pending order",
            ],
            ["order", s.order],
            ...s.pairs.flatMap((p, n) =>
              [
                [`item ${n + 1} old`, item(p.had)],
                [`item ${n + 1} new`, item(p.wanted)],
              ] as const
            ),
            s.difference > 0
              ? ["charge", `$${s.difference.toFixed(2)}`]
              : s.difference < 0
              ? ["refund", `$${(-s.difference).toFixed(2)}`]
              : ["price difference", "$0.00"],
            ["payment method", method(s.method)],
          ]);
        case "payment":
          return lines([
            ["action", "change payment method"],
            ["order", s.order],
            ["total", `$${s.total.toFixed(2)}`],
            ["old method", method(s.had)],
            ["new method", method(s.wanted)],
          ]);
        case "address":
          return lines([
            ["action", "change shipping address of order"],
            ["order", s.order],
            ...address(s.address),
          ]);
        case "userAddress":
          return lines([
            ["action", "change default address of user profile"],
            ...address(s.address),
          ]);
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return lines([
            ["action", "new booking"],
            ["type", s.roundTrip ? "round trip" : "one way"],
            ["origin", s.origin],
            ["destination", s.destination],
            ["cabin", s.cabin],
            ...flights(s.flights),
            ...people(s.passengers, "passenger"),
            ["checked bags", String(s.bags)],
            ["insurance", s.insurance ? "yes" : "no"],
            ...s.payments.map((p, n) =>
              [
                `payment ${n + 1}`,
                `$${p.amount.toFixed(2)} ${method(p.method)}`,
              ] as const
            ),
            ["total", `$${s.total.toFixed(2)}`],
          ]);
        case "cancel":
          return lines([
            ["action", "cancel reservation"],
            ["reservation", s.reservation],
            ["reason", s.reason],
          ]);
        case "flights":
          return lines([
            ["action", "change flights"],
            ["reservation", s.reservation],
            ...flights(s.flights),
            ["cabin", `${s.cabin} (no change)`],
            ["fare difference on", method(s.method)],
          ]);
        case "cabin":
          return lines([
            ["action", "change cabin"],
            ["reservation", s.reservation],
            ["old cabin", s.had],
            ["new cabin", s.wanted],
            ["flights", "no change"],
            ["fare difference on", method(s.method)],
          ]);
        case "passengers":
          return lines([
            [
              "action",
              s.leaving === null ? "add passenger" : "replace passenger",
            ],
            ["reservation", s.reservation],
            ...(s.leaving === null ? [] : [
              [
                "out",
                `${s.leaving.first} ${s.leaving.last}, ${s.leaving.born}`,
              ] as const,
            ]),
            ["in", `${s.joining.first} ${s.joining.last}, ${s.joining.born}`],
            ...people(s.passengers, "passenger after change"),
          ]);
        case "bags":
          return lines([
            ["action", "change checked bags"],
            ["reservation", s.reservation],
            ["bags before", String(s.had)],
            ["bags after", String(s.total)],
            ["non-free bags", `${s.nonfree} x $50`],
            ["charge", `$${(s.nonfree * 50).toFixed(2)}`],
            ["payment method", method(s.method)],
          ]);
        case "certificate":
          return lines([
            ["action", "issue compensation certificate"],
            ["reservation", s.reservation],
            ["reason", s.reason],
            ["value", `$${s.amount.toFixed(2)}`],
          ]);
      }
    },
  };
})();

// 14. JSON.
const json: Phrasing = (() => {
  const method = (m: MethodWords) => ({
    type: m.source,
    id: m.id,
    ...(m.brand === undefined ? {} : { brand: m.brand }),
    ...(m.lastFour === undefined ? {} : { ending_in: m.lastFour }),
  });
  const item = (i: ItemWords) => ({
    product: i.name,
    item_id: i.id,
    ...i.options,
    price_usd: i.price,
  });
  const person = (p: PassengerWords) => ({
    first_name: p.first,
    last_name: p.last,
    dob: p.born,
  });
  const flight = (f: FlightWords) => ({
    flight_number: f.number,
    date: f.date,
    from: f.origin,
    to: f.destination,
    departure: f.departs,
    arrival: f.arrives,
  });
  const address = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    country: a.country,
    zip: a.zip,
  });
  const sum = (is: readonly ItemWords[]) =>
    Number(is.reduce((t, i) => t + i.price, 0).toFixed(2));
  const block = (o: Readonly<Record<string, unknown>>) =>
    `Please review the pending action:\n\`\`\`json\n${
      JSON.stringify(o, null, 2)
    }\n\`\`\`\nReply YES to confirm or NO to abort.`;
  return {
    name: "JSON",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return block({
            action: "cancel_order",
            order_id: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund_usd: sum(s.items),
            refund_to: method(s.method),
          });
        case "return":
          return block({
            action: "return_items",
            order_id: s.order,
            items_to_return: s.items.map(item),
            refund_usd: sum(s.items),
            refund_to: method(s.method),
          });
        case "exchange":
        case "modify":
          return block({
            action: s.act === "exchange"
              ? "exchange_delivered_items"
              : "modify_pending_order_items",
            order_id: s.order,
            replacements: s.pairs.map((p) => ({
              old_item: item(p.had),
              new_item: item(p.wanted),
            })),
            ...(s.difference < 0
              ? {
                refund_usd: Number((-s.difference).toFixed(2)),
                refund_to: method(s.method),
              }
              : {
                extra_charge_usd: Number(s.difference.toFixed(2)),
                charge_to: method(s.method),
              }),
          });
        case "payment":
          return block({
            action: "change_order_payment",
            order_id: s.order,
            order_total_usd: s.total,
            old_payment_method: method(s.had),
            new_payment_method: method(s.wanted),
          });
        case "address":
          return block({
            action: "change_order_shipping_address",
            order_id: s.order,
            new_shipping_address: address(s.address),
          });
        case "userAddress":
          return block({
            action: "change_profile_default_address",
            new_default_address: address(s.address),
          });
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return block({
            action: "book_reservation",
            trip: s.roundTrip ? "round_trip" : "one_way",
            origin: s.origin,
            destination: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(flight),
            passengers: s.passengers.map(person),
            checked_bags: s.bags,
            travel_insurance: s.insurance,
            payments: s.payments.map((p) => ({
              method: method(p.method),
              amount_usd: p.amount,
            })),
            total_usd: s.total,
          });
        case "cancel":
          return block({
            action: "cancel_reservation",
            reservation_id: s.reservation,
            reason: s.reason,
          });
        case "flights":
          return block({
            action: "change_flights",
            reservation_id: s.reservation,
            new_itinerary: s.flights.map(flight),
            cabin_unchanged: s.cabin,
            fare_difference_settled_with: method(s.method),
          });
        case "cabin":
          return block({
            action: "change_cabin",
            reservation_id: s.reservation,
            old_cabin: s.had,
            new_cabin: s.wanted,
            flights: "unchanged",
            fare_difference_settled_with: method(s.method),
          });
        case "passengers":
          return block({
            action: s.leaving === null ? "add_passenger" : "replace_passenger",
            reservation_id: s.reservation,
            ...(s.leaving === null ? {} : { remove: person(s.leaving) }),
            add: person(s.joining),
            passengers_after_change: s.passengers.map(person),
          });
        case "bags":
          return block({
            action: "update_checked_bags",
            reservation_id: s.reservation,
            bags_before: s.had,
            bags_after: s.total,
            nonfree_bags: s.nonfree,
            fee_per_nonfree_bag_usd: 50,
            charge_usd: s.nonfree * 50,
            payment_method: method(s.method),
          });
        case "certificate":
          return block({
            action: "send_certificate",
            reservation_id: s.reservation,
            compensation_for: s.reason,
            certificate_value_usd: s.amount,
          });
      }
    },
  };
})();

// 15. Starts with the amount.
const amountFirst: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${m.brand ?? "credit"} card ${
        m.lastFour === undefined ? m.id : `ending ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "PayPal"
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.values(i.options);
    return `${i.name}${o.length === 0 ? "" : `, ${o.join(", ")}`}`;
  };
  const usd = (n: number) => `$${n.toFixed(2)}`;
  const person = (p: PassengerWords) => `${p.first} ${p.last} (born ${p.born})`;
  const flight = (f: FlightWords) =>
    `${f.date} ${f.number}, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : ` ${a.address2}`
    }, ${a.city} ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "amount first",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } goes back to your ${
            method(s.method)
          } once order ${s.order} is cancelled (${
            s.items.map((i) => `${item(i)}: ${usd(i.price)}`).join(" + ")
          }). Cancellation reason: ${s.reason}. Shall I go ahead and cancel it?`;
        case "return":
          return `${
            usd(s.items.reduce((t, i) => t + i.price, 0))
          } goes back to your ${method(s.method)} for returning ${
            s.items.map((i) => `${item(i)} (${usd(i.price)})`).join(" and ")
          } from order ${s.order}. Shall I go ahead and set up the return?`;
        case "exchange":
        case "modify":
          return `${
            s.difference > 0
              ? `${usd(s.difference)} extra on your ${method(s.method)}`
              : s.difference < 0
              ? `${usd(-s.difference)} back to your ${method(s.method)}`
              : `$0.00, nothing to pay or refund on your ${method(s.method)}`
          }: that's for ${
            s.act === "exchange"
              ? `exchanging in delivered order ${s.order}`
              : `changing, in order ${s.order} that hasn't shipped yet,`
          } ${
            s.pairs.map((p) =>
              `the ${item(p.had)} (${usd(p.had.price)}) for the ${
                item(p.wanted)
              } (${usd(p.wanted.price)})`
            ).join(", and ")
          }. Shall I go ahead?`;
        case "payment":
          return `${
            usd(s.total)
          }, the whole of order ${s.order}, would be paid by ${
            method(s.wanted)
          } in place of ${
            method(s.had)
          }. Shall I go ahead and change the payment?`;
        case "address":
          return `$0.00, it costs nothing: order ${s.order} would be shipped to ${
            place(s.address)
          }. Shall I go ahead and change the shipping address of this order?`;
        case "userAddress":
          return `$0.00, it costs nothing: your profile would get the default address ${
            place(s.address)
          }. Shall I go ahead and change it?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `${usd(s.total)} all in (${
            s.payments.map((p) => `${usd(p.amount)} ${method(p.method)}`).join(
              " + ",
            )
          }) for ${s.passengers.length} passenger${
            s.passengers.length === 1 ? "" : "s"
          }, ${
            s.passengers.map(person).join(", ")
          }, ${s.cabin}, ${s.origin} to ${s.destination} ${
            s.roundTrip ? "and back (round trip)" : "one way"
          }: ${
            s.flights.map(flight).join(" / ")
          }. That's with ${s.bags} checked bag${s.bags === 1 ? "" : "s"} and ${
            s.insurance ? "with" : "without"
          } travel insurance. Shall I go ahead and book it?`;
        case "cancel":
          return `All of reservation ${s.reservation} would be cancelled, every flight for every passenger, reason "${s.reason}". Shall I go ahead and cancel it?`;
        case "flights":
          return `The fare difference, whatever it is, would run through your ${
            method(s.method)
          }. For that, reservation ${s.reservation}, still in ${s.cabin}, would become ${
            s.flights.map(flight).join(" / ")
          }. Shall I go ahead and change the flights?`;
        case "cabin":
          return `The fare difference, whatever it is, would run through your ${
            method(s.method)
          }. For that, reservation ${s.reservation} would be in ${s.wanted} and no longer in ${s.had}, on the same flights. Shall I go ahead and change the cabin?`;
        case "passengers":
          return `${s.passengers.length} passenger${
            s.passengers.length === 1 ? "" : "s"
          }, ${
            s.passengers.map(person).join(", ")
          }, would then be on reservation ${s.reservation}, since ${
            s.leaving === null
              ? `${person(s.joining)} would be added`
              : `${person(s.leaving)} would be replaced by ${person(s.joining)}`
          }. Shall I go ahead and change that?`;
        case "bags":
          return `$${s.nonfree * 50} ${
            s.nonfree === 0
              ? `on your ${method(s.method)}, as no bag costs extra`
              : `on your ${method(s.method)} for ${s.nonfree} paid bag${
                s.nonfree === 1 ? "" : "s"
              } at $50`
          }: reservation ${s.reservation} would then have ${s.total} checked bag${
            s.total === 1 ? "" : "s"
          } in total (${s.had} so far). Shall I go ahead?`;
        case "certificate":
          return `$${s.amount} is what I can give you as a certificate for the ${s.reason} in reservation ${s.reservation}. Shall I go ahead and send it?`;
      }
    },
  };
})();

// 16. Starts with the question.
const questionFirst: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand ?? "credit"} card${
        m.lastFour === undefined ? ` (${m.id})` : ` (last four ${m.lastFour})`
      }`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `your ${m.source} (${m.id})`;
  const item = (i: ItemWords) =>
    `the ${i.name}${
      Object.keys(i.options).length === 0
        ? ""
        : ` (${
          Object.entries(i.options).map(([k, v]) => `${k}: ${v}`).join(", ")
        })`
    }`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!.slice(0, 3)}. ${Number(da)}, ${y}`
      .replace("May.", "May");
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (DOB ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number} on ${
      day(f.date)
    } leaving ${f.origin} ${f.departs} and reaching ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
      x,
    ) => x !== "").join(", ");
  return {
    name: "question first",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Do you want me to cancel order ${s.order}, yes or no? That would cancel everything in it: ${
            s.items.map(item).join(" and ")
          }. I'd record the reason as "${s.reason}", and ${
            method(s.method)
          } would be refunded $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }.`;
        case "return":
          return `Do you want me to process a return for order ${s.order}, yes or no? You'd be returning ${
            s.items.map(item).join(" and ")
          }, and ${method(s.method)} would be refunded $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          }.`;
        case "exchange":
        case "modify":
          return `Do you want me to ${
            s.act === "exchange"
              ? `process an exchange for your delivered order ${s.order}`
              : `modify the items in your pending order ${s.order}`
          }, yes or no? In place of ${
            s.pairs.map((p) => `${item(p.had)} you'd have ${item(p.wanted)}`)
              .join("; in place of ")
          }. ${
            s.difference > 0
              ? `I'd charge ${method(s.method)} $${
                s.difference.toFixed(2)
              } for the difference.`
              : s.difference < 0
              ? `I'd refund ${method(s.method)} $${
                (-s.difference).toFixed(2)
              } for the difference.`
              : `There's no price difference, so ${
                method(s.method)
              } wouldn't be charged anything.`
          }`;
        case "payment":
          return `Do you want me to change the payment method for order ${s.order}, yes or no? It's currently on ${
            method(s.had)
          }, and the full $${s.total.toFixed(2)} would move to ${
            method(s.wanted)
          }.`;
        case "address":
          return `Do you want me to change the shipping address on order ${s.order}, yes or no? It would ship to ${
            place(s.address)
          }.`;
        case "userAddress":
          return `Do you want me to update the default address on your profile, yes or no? It would read ${
            place(s.address)
          }.`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Do you want me to book this ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination}, yes or no? You'd be on ${
            s.flights.map(flight).join(", then ")
          }, all in ${s.cabin}. Traveling: ${
            s.passengers.map(person).join(", ")
          }. Checked bags: ${s.bags === 0 ? "none" : s.bags}. Insurance: ${
            s.insurance ? "yes, added" : "no, declined"
          }. You'd pay $${s.total} in total, ${
            s.payments.map((p) => `$${p.amount} with ${method(p.method)}`).join(
              " and ",
            )
          }.`;
        case "cancel":
          return `Do you want me to cancel reservation ${s.reservation}, yes or no? It would be the entire reservation, and I'd note "${s.reason}" as the reason.`;
        case "flights":
          return `Do you want me to change the flights on reservation ${s.reservation}, yes or no? Your itinerary would then be ${
            s.flights.map(flight).join(", then ")
          }, still in ${s.cabin}, and I'd use ${
            method(s.method)
          } for any difference in fare.`;
        case "cabin":
          return `Do you want me to change the cabin on reservation ${s.reservation} to ${s.wanted}, yes or no? You have ${s.had} at the moment. It would apply to every passenger and flight, the flights wouldn't change, and I'd use ${
            method(s.method)
          } for any difference in fare.`;
        case "passengers":
          return `Do you want me to update the passengers on reservation ${s.reservation}, yes or no? ${
            s.leaving === null
              ? `I'd add ${person(s.joining)}.`
              : `I'd replace ${person(s.leaving)} with ${person(s.joining)}.`
          } Then these would be traveling: ${
            s.passengers.map(person).join(", ")
          }.`;
        case "bags":
          return `Do you want me to update the checked bags on reservation ${s.reservation}, yes or no? You'd go from ${s.had} to ${s.total} in total; ${
            s.nonfree === 0
              ? `all of them are free, so there's nothing to charge to ${
                method(s.method)
              }.`
              : `${s.nonfree} of these ${
                s.nonfree === 1 ? "isn't" : "aren't"
              } free and I'd charge $${s.nonfree * 50} ($50 per bag) to ${
                method(s.method)
              }.`
          }`;
        case "certificate":
          return `Do you want me to send you a $${s.amount} travel certificate, yes or no? It would be our apology for the ${s.reason} on reservation ${s.reservation}.`;
      }
    },
  };
})();

// 17. Says the whole in one sentence.
const oneSentence: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `your ${m.brand ?? "credit"} card ${
        m.lastFour === undefined ? m.id : `ending in ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "PayPal"
      : m.source === "gift card"
      ? `gift card ${m.id}`
      : `certificate ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options);
    return `the ${i.name}${
      o.length === 0 ? "" : ` (${o.map(([k, v]) => `${v} ${k}`).join(", ")})`
    }`;
  };
  const join = (xs: readonly string[]) =>
    xs.length < 2
      ? xs.join("")
      : `${xs.slice(0, -1).join(", ")} and ${xs[xs.length - 1]!}`;
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!} ${Number(da)} ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number} from ${f.origin} at ${f.departs} to ${f.destination} at ${f.arrives} on ${
      day(f.date)
    }`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "one sentence",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Just to confirm before I do it, are you happy for me to cancel order ${s.order} with ${
            join(s.items.map(item))
          } because it was "${s.reason}" and to send the $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } back to ${method(s.method)}?`;
        case "return":
          return `Just to confirm before I do it, are you happy for me to take back ${
            join(s.items.map(item))
          } from order ${s.order} and to refund the $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } to ${method(s.method)}?`;
        case "exchange":
        case "modify":
          return `Just to confirm before I do it, are you happy for me to ${
            s.act === "exchange" ? "exchange" : "swap"
          } ${
            join(s.pairs.map((p) => `${item(p.had)} for ${item(p.wanted)}`))
          } ${
            s.act === "exchange"
              ? `from your delivered order ${s.order}`
              : `in your order ${s.order} while it is still pending`
          }, ${
            s.difference > 0
              ? `with the extra $${s.difference.toFixed(2)} charged to ${
                method(s.method)
              }`
              : s.difference < 0
              ? `with $${(-s.difference).toFixed(2)} refunded to ${
                method(s.method)
              }`
              : `with no price difference and so nothing charged to ${
                method(s.method)
              }`
          }?`;
        case "payment":
          return `Just to confirm before I do it, are you happy for me to have the $${
            s.total.toFixed(2)
          } for order ${s.order} paid with ${method(s.wanted)} instead of ${
            method(s.had)
          }?`;
        case "address":
          return `Just to confirm before I do it, are you happy for me to have order ${s.order} shipped to ${
            place(s.address)
          } instead of the address it has now?`;
        case "userAddress":
          return `Just to confirm before I do it, are you happy for me to replace the default address in your profile with ${
            place(s.address)
          }?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Just to confirm before I do it, are you happy for me to book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin} for ${
            join(s.passengers.map(person))
          }, on ${join(s.flights.map(flight))}, with ${
            s.bags === 0 ? "no" : s.bags
          } checked bag${s.bags === 1 ? "" : "s"} and ${
            s.insurance ? "travel insurance" : "no travel insurance"
          }, for a total of $${s.total} paid with ${
            join(s.payments.map((p) => `${method(p.method)} ($${p.amount})`))
          }?`;
        case "cancel":
          return `Just to confirm before I do it, are you happy for me to cancel your whole reservation ${s.reservation} with "${s.reason}" as the reason?`;
        case "flights":
          return `Just to confirm before I do it, are you happy for me to change reservation ${s.reservation} so that you fly on ${
            join(s.flights.map(flight))
          }, all of it in ${s.cabin} as before, with any difference in price going to or coming from ${
            method(s.method)
          }?`;
        case "cabin":
          return `Just to confirm before I do it, are you happy for me to move everyone on reservation ${s.reservation} from ${s.had} to ${s.wanted} on the same flights, with any difference in price going to or coming from ${
            method(s.method)
          }?`;
        case "passengers":
          return `Just to confirm before I do it, are you happy for me to ${
            s.leaving === null
              ? `add ${person(s.joining)} to reservation ${s.reservation}`
              : `put ${
                person(s.joining)
              } on reservation ${s.reservation} instead of ${person(s.leaving)}`
          } so that the passenger list is ${join(s.passengers.map(person))}?`;
        case "bags":
          return `Just to confirm before I do it, are you happy for me to take reservation ${s.reservation} from ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          } to ${s.total}, ${
            s.nonfree === 0
              ? `none of which costs extra, so with no charge to ${
                method(s.method)
              }`
              : `${s.nonfree} of which cost${s.nonfree === 1 ? "s" : ""} $50${
                s.nonfree === 1 ? "" : " each"
              }, with $${s.nonfree * 50} charged to ${method(s.method)}`
          }?`;
        case "certificate":
          return `Just to confirm before I do it, are you happy for me to send you a $${s.amount} certificate to make up for the ${s.reason} on reservation ${s.reservation}?`;
      }
    },
  };
})();

// 18. A warm grandmother.
const grandmother: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `that ${m.brand ?? "credit"} card of yours${
        m.lastFour === undefined
          ? `, the one called ${m.id}`
          : ` with ${m.lastFour} at the end`
      }`
      : m.source === "PayPal"
      ? "your PayPal thing"
      : `your ${m.source}, the one called ${m.id}`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options).map(([k, v]) => `${k} ${v}`);
    return `the ${i.name}${
      o.length === 0 ? "" : `, you know, ${o.join(" and ")}`
    }`;
  };
  const day = (d: string) => {
    const [y, mo, da] = d.split("-").map(Number);
    const th = da! > 10 && da! < 14
      ? "th"
      : (["th", "st", "nd", "rd"][da! % 10] ?? "th");
    return `the ${da!}${th} of ${MONTHS[mo! - 1]!} ${y!}`;
  };
  const money = (n: number) => {
    const cents = Math.round(n * 100);
    const rest = cents % 100;
    return `${Math.floor(cents / 100)} dollars${
      rest === 0 ? "" : ` and ${rest} cent${rest === 1 ? "" : "s"}`
    }`;
  };
  const count = (n: number) =>
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][n] ??
      String(n);
  const bags = (n: number) => `${count(n)} bag${n === 1 ? "" : "s"}`;
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (birthday ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `on ${
      day(f.date)
    } you take ${f.number} from ${f.origin} at ${f.departs} and you're in ${f.destination} at ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 === "" ? "" : `, ${a.address2}`
    }, in ${a.city}, ${a.state}, ${a.zip}, ${a.country}`;
  const end = "Would that be all right with you, sweetheart? Just tell me yes.";
  return {
    name: "warm grandmother",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Now don't you worry, dear, these things happen. We'd cancel the whole of order ${s.order}, so ${
            s.items.map(item).join("; and ")
          }. I'll write "${s.reason}" for why, and you'll have your ${
            money(s.items.reduce((t, i) => t + i.price, 0))
          } back on ${method(s.method)}. ${end}`;
        case "return":
          return `Now don't you worry, dear, we'll take it back. From order ${s.order} you'd pack up ${
            s.items.map(item).join("; and ")
          }, and we'd give you your ${
            money(s.items.reduce((t, i) => t + i.price, 0))
          } back on ${method(s.method)}. ${end}`;
        case "exchange":
        case "modify":
          return `Let me read my notes to you, dear. ${
            s.act === "exchange"
              ? `It's order ${s.order}, the one that came to your door, and we're doing a little exchange.`
              : `It's order ${s.order}, the one that's still here with us, and we're changing what's in it.`
          } ${
            s.pairs.map((p) =>
              `Out goes ${item(p.had)}. In comes ${item(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference > 0
              ? `The new choice is ${
                money(s.difference)
              } dearer, and we'd put that on ${method(s.method)}.`
              : s.difference < 0
              ? `The new choice is ${
                money(-s.difference)
              } cheaper, and we'd give you that back on ${method(s.method)}.`
              : `It comes to exactly the same money, so ${
                method(s.method)
              } isn't touched.`
          } ${end}`;
        case "payment":
          return `Let me read my notes to you, dear. Order ${s.order} comes to ${
            money(s.total)
          }. Instead of ${method(s.had)}, we'd use ${
            method(s.wanted)
          } to pay for it. ${end}`;
        case "address":
          return `Let me read my notes to you, dear. The parcel from order ${s.order}, just that one, would go to ${
            place(s.address)
          }. ${end}`;
        case "userAddress":
          return `Let me read my notes to you, dear. In your profile I'd put your new home, so to say, your default address: ${
            place(s.address)
          }. ${end}`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `Oh how lovely, a trip! So it's ${
            s.roundTrip ? "there and back, a round trip" : "just one way"
          }, ${s.origin} to ${s.destination}, sitting in ${s.cabin}: ${
            s.flights.map(flight).join(", and then ")
          }. It's for ${
            s.passengers.map(person).join(", and ")
          }. You're checking ${bags(s.bags)}, and ${
            s.insurance
              ? "I've put the travel insurance on"
              : "I've left the travel insurance off"
          }. All told it's ${money(s.total)}, with ${
            s.payments.map((p) => `${money(p.amount)} from ${method(p.method)}`)
              .join(", and ")
          }. ${end}`;
        case "cancel":
          return `Now don't you worry, dear, these things happen. We'd cancel your reservation ${s.reservation}, every bit of it, and for the reason I'd write "${s.reason}". ${end}`;
        case "flights":
          return `Let me read my notes to you, dear. With reservation ${s.reservation} it would go like this: ${
            s.flights.map(flight).join(", and then ")
          }. That's the whole journey, and you keep sitting in ${s.cabin}. If it's dearer or cheaper, that goes on ${
            method(s.method)
          }. ${end}`;
        case "cabin":
          return `Let me read my notes to you, dear. On reservation ${s.reservation} you've all got ${s.had} seats, and I'd move you all to ${s.wanted} on the very same flights. If it's dearer or cheaper, that goes on ${
            method(s.method)
          }. ${end}`;
        case "passengers":
          return `Let me read my notes to you, dear. On reservation ${s.reservation}, ${
            s.leaving === null
              ? `${person(s.joining)} is coming along too`
              : `${person(s.leaving)} stays at home and ${
                person(s.joining)
              } comes along instead`
          }. So off we go with ${
            s.passengers.map(person).join(", and ")
          }. ${end}`;
        case "bags":
          return `Let me read my notes to you, dear. Reservation ${s.reservation} has ${
            bags(s.had)
          } to check in, and I'd make it ${bags(s.total)} altogether. ${
            s.nonfree === 0
              ? `You don't pay a penny for them, so ${
                method(s.method)
              } isn't touched.`
              : `You'd pay for ${
                count(s.nonfree)
              } of them, 50 dollars apiece, so ${money(s.nonfree * 50)} from ${
                method(s.method)
              }.`
          } ${end}`;
        case "certificate":
          return `Oh you poor thing, ${
            s.reason === "cancelled flight"
              ? "and they went and cancelled your flight"
              : "and they kept you waiting with that delayed flight"
          } on reservation ${s.reservation}. I'd like to send you a certificate for ${
            money(s.amount)
          }. ${end}`;
      }
    },
  };
})();

// 19. A curt expert.
const curt: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `${(m.brand ?? "CC").toUpperCase()} ${m.lastFour ?? m.id}`
      : m.source === "gift card"
      ? `GC ${m.id} (gift card)`
      : m.source === "PayPal"
      ? "PayPal"
      : `cert. ${m.id} (certificate)`;
  const item = (i: ItemWords) =>
    [i.name, ...Object.values(i.options)].join("/");
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${da}${MONTHS[Number(mo) - 1]!.slice(0, 3).toUpperCase()}${
      y!.slice(2)
    }`;
  };
  const born = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${da}${MONTHS[Number(mo) - 1]!.slice(0, 3).toUpperCase()}${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.last.toUpperCase()}/${p.first.toUpperCase()} ${born(p.born)}`;
  const flight = (f: FlightWords) =>
    `${f.number} ${
      day(f.date)
    } ${f.origin}${f.destination} ${f.departs}-${f.arrives}`;
  const place = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter((x) =>
      x !== ""
    ).join(", ");
  return {
    name: "curt expert",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `Cancel ${s.order}: ${
            s.items.map(item).join(", ")
          }. Reason ${s.reason}. Refund ${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } USD to ${method(s.method)}. OK to proceed?`;
        case "return":
          return `Return from ${s.order}: ${
            s.items.map(item).join(", ")
          }. Refund ${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } USD to ${method(s.method)}. OK to proceed?`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange" ? "Exchange" : "Modify items"
          }, ${s.order} (${s.act === "exchange" ? "delivered" : "pending"}): ${
            s.pairs.map((p) => `${item(p.had)} -> ${item(p.wanted)}`).join("; ")
          }. ${
            s.difference > 0
              ? `You pay ${s.difference.toFixed(2)} USD, ${method(s.method)}`
              : s.difference < 0
              ? `You get ${(-s.difference).toFixed(2)} USD, ${method(s.method)}`
              : `Diff 0.00, ${method(s.method)}`
          }. OK to proceed?`;
        case "payment":
          return `${s.order}, ${s.total.toFixed(2)} USD. Payment ${
            method(s.had)
          } -> ${method(s.wanted)}. OK to proceed?`;
        case "address":
          return `${s.order}, new ship-to: ${place(s.address)}. OK to proceed?`;
        case "userAddress":
          return `Profile, new default address: ${
            place(s.address)
          }. OK to proceed?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `${
            s.roundTrip ? "Round trip" : "One way"
          } ${s.origin}-${s.destination}, ${s.cabin}. ${
            s.flights.map(flight).join("; ")
          }. Pax: ${
            s.passengers.map(person).join("; ")
          }. Checked bags ${s.bags}. Insurance ${s.insurance ? "yes" : "no"}. ${
            s.payments.map((p) => `${method(p.method)}: ${p.amount} USD`).join(
              ", ",
            )
          }. Total ${s.total} USD. OK to book?`;
        case "cancel":
          return `Cancel ${s.reservation}, entire reservation. Reason: ${s.reason}. OK to cancel?`;
        case "flights":
          return `${s.reservation}, new itinerary: ${
            s.flights.map(flight).join("; ")
          }. ${s.cabin}, unchanged. Fare diff: ${
            method(s.method)
          }. OK to rebook?`;
        case "cabin":
          return `${s.reservation}: ${s.had} -> ${s.wanted}, all pax, all segments, same flights. Fare diff: ${
            method(s.method)
          }. OK to change cabin?`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving === null
              ? `add ${person(s.joining)}`
              : `${person(s.leaving)} out, ${person(s.joining)} in`
          }. Pax then: ${s.passengers.map(person).join("; ")}. OK to update?`;
        case "bags":
          return `${s.reservation}: checked bags ${s.had} -> ${s.total}, ${s.nonfree} non-free x 50 = ${
            s.nonfree * 50
          } USD, ${method(s.method)}. OK to update?`;
        case "certificate":
          return `${s.reservation}, ${s.reason}: certificate, ${s.amount} USD. OK to issue?`;
      }
    },
  };
})();

// 20. Repeats what the customer said earlier.
const echo: Phrasing = (() => {
  const method = (m: MethodWords) =>
    m.source === "credit card"
      ? `the ${m.brand ?? "credit"} card ${
        m.lastFour === undefined ? m.id : `ending in ${m.lastFour}`
      }`
      : m.source === "PayPal"
      ? "your PayPal account"
      : m.source === "gift card"
      ? `your gift card (${m.id})`
      : `your travel certificate (${m.id})`;
  const item = (i: ItemWords) => {
    const o = Object.entries(i.options);
    return `the ${i.name}${
      o.length === 0 ? "" : ` (${o.map(([k, v]) => `${k}: ${v}`).join(", ")})`
    }`;
  };
  const day = (d: string) => {
    const [y, mo, da] = d.split("-");
    return `${MONTHS[Number(mo) - 1]!} ${Number(da)}, ${y}`;
  };
  const person = (p: PassengerWords) =>
    `${p.first} ${p.last} (born ${day(p.born)})`;
  const flight = (f: FlightWords) =>
    `${f.number}, ${
      day(f.date)
    }, departing ${f.origin} ${f.departs}, landing ${f.destination} ${f.arrives}`;
  const place = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 === "" ? "" : `${a.address2}, `
    }${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "repeats the customer",
    retail(s) {
      switch (s.act) {
        case "cancel":
          return `You told me that you'd like to be rid of order ${s.order} and that the reason is "${s.reason}". So I would cancel the entire order, meaning ${
            s.items.map(item).join(" as well as ")
          }, and have $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } returned to ${
            method(s.method)
          }. Have I understood you correctly, and may I cancel the order?`;
        case "return":
          return `You told me that you don't want to keep ${
            s.items.map(item).join(" and ")
          } from order ${s.order}. So I would open a return for that, and your $${
            s.items.reduce((t, i) => t + i.price, 0).toFixed(2)
          } would be refunded to ${
            method(s.method)
          }. Have I understood you correctly, and may I start the return?`;
        case "exchange":
        case "modify":
          return `You told me that ${
            s.act === "exchange"
              ? `you received order ${s.order} and would like something else`
              : `order ${s.order} hasn't shipped yet and you'd like something else in it`
          }. So I would ${s.act === "exchange" ? "exchange" : "replace"} ${
            s.pairs.map((p) =>
              `${item(p.had)} ${s.act === "exchange" ? "for" : "with"} ${
                item(p.wanted)
              }`
            ).join(", and ")
          }. ${
            s.difference > 0
              ? `As the new price is higher, $${
                s.difference.toFixed(2)
              } would be charged to ${method(s.method)}, as you asked.`
              : s.difference < 0
              ? `As the new price is lower, $${
                (-s.difference).toFixed(2)
              } would be refunded to ${method(s.method)}, as you asked.`
              : `You named ${
                method(s.method)
              } for the difference, but the difference is $0.00.`
          } Have I understood you correctly, and may I make the ${
            s.act === "exchange" ? "exchange" : "change"
          }?`;
        case "payment":
          return `You told me that order ${s.order} shouldn't be paid with ${
            method(s.had)
          }. So I would switch the payment of $${s.total.toFixed(2)} to ${
            method(s.wanted)
          }. Have I understood you correctly, and may I make the switch?`;
        case "address":
          return `You told me that order ${s.order} should go somewhere else. So I would set the shipping address of that order to ${
            place(s.address)
          }. Have I understood you correctly, and may I set it?`;
        case "userAddress":
          return `You told me that your profile should have another default address. So I would set your default address to ${
            place(s.address)
          }. Have I understood you correctly, and may I set it?`;
      }
    },
    airline(s) {
      switch (s.act) {
        case "book":
          return `You told me that you need a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } from ${s.origin} to ${s.destination} in ${s.cabin}, that you have ${
            s.bags === 0 ? "no bags" : s.bags === 1 ? "1 bag" : `${s.bags} bags`
          } to check, and that you ${
            s.insurance ? "want" : "don't want"
          } the travel insurance. So I would book these flights: ${
            s.flights.map(flight).join("; ")
          }. They'd be for ${s.passengers.map(person).join("; ")}. I'd use ${
            s.payments.map((p) => `${method(p.method)} for $${p.amount}`).join(
              " and ",
            )
          }, and the total is $${s.total}. Have I understood you correctly, and may I book it?`;
        case "cancel":
          return `You told me that you won't be using reservation ${s.reservation}, and the reason you gave was "${s.reason}". So I would cancel the entire reservation. Have I understood you correctly, and may I cancel it?`;
        case "flights":
          return `You told me that other flights would suit you better for reservation ${s.reservation}. So I would change the whole itinerary to ${
            s.flights.map(flight).join("; ")
          }, leaving the cabin in ${s.cabin}. You also said that a difference in price should go on ${
            method(s.method)
          }. Have I understood you correctly, and may I change the flights?`;
        case "cabin":
          return `You told me that you'd rather not fly in ${s.had} on reservation ${s.reservation}. So I would move all passengers to ${s.wanted} for all of your flights, which stay the same. You also said that a difference in price should go on ${
            method(s.method)
          }. Have I understood you correctly, and may I change the cabin?`;
        case "passengers":
          return `You told me that ${
            s.leaving === null
              ? `${
                person(s.joining)
              } should also travel on reservation ${s.reservation}. So I would add that passenger`
              : `${
                person(s.leaving)
              } can't travel on reservation ${s.reservation}. So I would enter ${
                person(s.joining)
              } in place of that passenger`
          }, and the full list would read ${
            s.passengers.map(person).join("; ")
          }. Have I understood you correctly, and may I enter that?`;
        case "bags":
          return `You told me that ${s.had} checked bag${
            s.had === 1 ? " isn't" : "s aren't"
          } enough for reservation ${s.reservation}. So I would set it to ${s.total} in all. ${
            s.nonfree === 0
              ? `You named ${
                method(s.method)
              } for the fee, but all of the bags are free.`
              : `That means ${s.nonfree} bag${
                s.nonfree === 1 ? "" : "s"
              } at the $50 fee, so $${s.nonfree * 50} on ${
                method(s.method)
              }, as you asked.`
          } Have I understood you correctly, and may I set it?`;
        case "certificate":
          return `You told me that you had a ${s.reason} on reservation ${s.reservation}. So I would issue you a certificate of $${s.amount} as compensation. Have I understood you correctly, and may I issue it?`;
      }
    },
  };
})();

export const EMPLOYEE_PHRASINGS: readonly Phrasing[] = [
  junior,
  lawyer,
  headings,
  emoji,
  lower,
  german,
  spanish,
  indian,
  nigerian,
  letter,
  table,
  numbered,
  keyValue,
  json,
  amountFirst,
  questionFirst,
  oneSentence,
  grandmother,
  curt,
  echo,
];

/** Less usual ways in which an agent words summaries and asks for consent. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// Small words.

/** `$1,234.50`, without a sign. */
function usd(amount: number): string {
  const [whole = "0", cents = "00"] = Math.abs(amount).toFixed(2).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}

/** `1234.50`, without a sign. */
function plain(amount: number): string {
  return Math.abs(amount).toFixed(2);
}

/** `12 dollars and 50 cents` */
function spoken(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  const dollars = `${whole} ${whole === 1 ? "dollar" : "dollars"}`;
  return rest === 0
    ? dollars
    : `${dollars} and ${rest} ${rest === 1 ? "cent" : "cents"}`;
}

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(parts: readonly string[], last = "and"): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} ${last} ${parts[parts.length - 1]}`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const NUMBERS = [
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
];

/** `two bags` */
function spelled(n: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[n] ?? n} ${n === 1 ? one : many}`;
}

function sum(items: readonly ItemWords[]): number {
  return items.reduce((total, item) => total + item.price, 0);
}

// Items.

/** `500ml, red` */
function values(item: ItemWords): string {
  return Object.values(item.options).join(", ");
}

/** `capacity 500ml, color red` */
function keyed(item: ItemWords, sep = " ", comma = ", "): string {
  return Object.entries(item.options).map(([k, v]) => `${k}${sep}${v}`)
    .join(comma);
}

/** `Water Bottle (500ml, red)` */
function named(item: ItemWords): string {
  const v = values(item);
  return v === "" ? item.name : `${item.name} (${v})`;
}

/** `red 500ml Water Bottle` */
function adjective(item: ItemWords): string {
  return [...Object.values(item.options).reverse(), item.name].join(" ");
}

function names(items: readonly ItemWords[]): string {
  return list(items.map((item) => item.name));
}

/** The options that differ: `color: blue instead of red`. */
function changes(
  had: ItemWords,
  wanted: ItemWords,
  word: (key: string, before: string | undefined, after: string) => string,
): string[] {
  const all = Object.entries(wanted.options);
  const other = all.filter(([k, v]) => had.options[k] !== v);
  return (other.length === 0 ? all : other)
    .map(([k, v]) => word(k, had.options[k], v));
}

// Payment methods.

function brand(method: MethodWords): string {
  return cap(method.brand ?? method.source);
}

function digits(method: MethodWords): string {
  return method.lastFour ?? method.id.slice(-4);
}

/** `Visa card ending in 1234`, `gift card ending in 4567`, `PayPal account` */
function ending(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return `${brand(method)} card ending in ${digits(method)}`;
    case "gift card":
      return `gift card ending in ${digits(method)}`;
    case "PayPal":
      return "PayPal account";
    case "certificate":
      return `travel certificate ending in ${digits(method)}`;
  }
}

/** `Visa ****1234`, `PayPal` */
function starred(method: MethodWords, stars = "****"): string {
  switch (method.source) {
    case "credit card":
      return `${brand(method)} ${stars}${digits(method)}`;
    case "gift card":
      return `Gift card ${stars}${digits(method)}`;
    case "PayPal":
      return "PayPal";
    case "certificate":
      return `Certificate ${stars}${digits(method)}`;
  }
}

/** `credit card (credit_card_1234567)` */
function withId(method: MethodWords): string {
  return `${method.source} (${method.id})`;
}

/** How long a refund takes. */
function delay(method: MethodWords): string {
  return method.source === "gift card"
    ? "immediately"
    : "within 5 to 7 business days";
}

// Addresses.

function lines(a: AddressWords): string[] {
  return [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
    .filter((line) => line !== "");
}

function oneLine(a: AddressWords): string {
  return lines(a).join(", ");
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

function dateParts(date: string): [string, number, number] {
  const [y = "", m, d] = date.split("-");
  return [y, Number(m), Number(d)];
}

function month(m: number): string {
  return MONTHS[m - 1] ?? String(m);
}

/** `May 20, 2024` */
function american(date: string): string {
  const [y, m, d] = dateParts(date);
  return `${month(m)} ${d}, ${y}`;
}

/** `20 May 2024` */
function british(date: string): string {
  const [y, m, d] = dateParts(date);
  return `${d} ${month(m)} ${y}`;
}

/** `20MAY` */
function ticket(date: string): string {
  const [, m, d] = dateParts(date);
  return `${String(d).padStart(2, "0")}${month(m).slice(0, 3).toUpperCase()}`;
}

/** `05/20/2024` */
function slashed(date: string): string {
  const [y, m, d] = date.split("-");
  return `${m}/${d}/${y}`;
}

/** `May 20th` */
function ordinal(date: string): string {
  const [, m, d] = dateParts(date);
  const teen = d > 10 && d < 14;
  const end = teen ? "th" : ["th", "st", "nd", "rd"][d % 10] ?? "th";
  return `${month(m)} ${d}${end}`;
}

/** `Monday` */
function weekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ][day] ?? "";
}

/** `2:30 PM` */
function clock(time: string, am = " AM", pm = " PM", colon = ":"): string {
  return time.replace(/^(\d\d?):(\d\d)(:\d\d)?/, (_, h: string, m: string) => {
    const hour = Number(h);
    return `${hour % 12 === 0 ? 12 : hour % 12}${colon}${m}${
      hour < 12 ? am : pm
    }`;
  });
}

// Passengers and airports.

function person(p: PassengerWords): string {
  return `${p.first} ${p.last}`;
}

function people(all: readonly PassengerWords[]): string {
  return list(all.map(person));
}

const CITIES: Readonly<Record<string, string>> = {
  ATL: "Atlanta",
  BOS: "Boston",
  CLT: "Charlotte",
  DEN: "Denver",
  DFW: "Dallas",
  DTW: "Detroit",
  EWR: "Newark",
  IAH: "Houston",
  JFK: "New York",
  LAS: "Las Vegas",
  LAX: "Los Angeles",
  LGA: "New York",
  MCO: "Orlando",
  MIA: "Miami",
  MSP: "Minneapolis",
  ORD: "Chicago",
  PHL: "Philadelphia",
  PHX: "Phoenix",
  SEA: "Seattle",
  SFO: "San Francisco",
};

/** `Seattle (SEA)` */
function city(code: string): string {
  const name = CITIES[code];
  return name === undefined ? code : `${name} (${code})`;
}

// 1. A warm answer with the summary somewhere in the middle.

function warmDifference(difference: number, method: MethodWords): string {
  if (difference === 0) {
    return "And you won't have to pay a penny more, because the prices are the same.";
  }
  return difference > 0
    ? `The only little downside is that it comes to ${
      usd(difference)
    } more in total, which I'd put on your ${ending(method)}.`
    : `There's even some good news in it: you'd get ${
      usd(difference)
    } back on your ${ending(method)}.`;
}

const warm: Phrasing = {
  name: "warm letter, summary in the middle",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Oh, please don't worry about it at all, plans change and that is completely okay! Let me take this off your shoulders. What I would do is cancel your whole order ${s.order} with the ${
          names(s.items)
        } in it, note down "${s.reason}" as the reason, and send the ${
          usd(sum(s.items))
        } back to your ${
          ending(s.method)
        }. I know waiting for money is never fun; you should see it ${
          delay(s.method)
        }. I only want to be sure I've understood you, since I can't bring an order back once it is gone. Does that feel right to you? A simple yes and I'm on it 💛`;
      case "return":
        return `I'm really sorry that you're not happy with what arrived, I'd be disappointed too. Let's make it right. I can set up a return for the ${
          list(s.items.map(named))
        } from order ${s.order}, and as soon as everything has reached us, ${
          usd(sum(s.items))
        } will go to your ${
          ending(s.method)
        }. You'll get an email that explains how to send ${
          s.items.length === 1 ? "it" : "them"
        } back, so there is nothing you need to remember now. Would you be comfortable with me going ahead? Just say "yes" and consider it done.`;
      case "exchange":
      case "modify":
        return `I totally get it, it's so annoying when something isn't quite what you had in mind, and thank you for being so patient with me while I looked! So here's my idea. In your order ${s.order}, ${
          list(
            s.pairs.map((p) =>
              `your ${named(p.had)} would become ${named(p.wanted)}`
            ),
          )
        }. ${
          warmDifference(s.difference, s.method)
        } As I can do this only once per order, please take a breath and think about whether there's anything else you'd like to change. If not, may I have your yes to ${
          s.act === "exchange" ? "request the exchange" : "update the order"
        }?`;
      case "payment":
        return `That's a perfectly understandable wish, and I'm happy to help you keep your finances tidy! So instead of your ${
          ending(s.had)
        }, order ${s.order} would be paid with your ${ending(s.wanted)}. The ${
          usd(s.total)
        } goes back to where it came from, and you don't need to do anything. Shall I do that for you? I just need to hear a yes.`;
      case "address":
        return `How exciting, and how stressful moving can be! Let's make sure at least your parcel doesn't get lost. I'd send order ${s.order} to ${
          oneLine(s.address)
        }. Did I get every letter right? If so, give me a yes and I'll change it right away.`;
      case "userAddress":
        return `Thank you for letting me know, and I hope you'll be very happy there! I would store ${
          oneLine(s.address)
        } as the address in your profile, so that you needn't type it in again next time. Did I get it right, and may I save it? A yes will do.`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `What a lovely plan, I'm a little jealous! Let me tell you what I've put together for ${
          people(s.passengers)
        }: a ${s.roundTrip ? "round trip" : "one-way trip"} from ${
          city(s.origin)
        } to ${city(s.destination)} in ${s.cabin}, with ${
          list(
            s.flights.map((f) =>
              `${f.number} on ${
                american(f.date)
              } (${f.origin} to ${f.destination}, leaving at ${
                clock(f.departs)
              })`
            ),
          )
        }. ${
          s.bags === 0
            ? "You're traveling light, without checked bags"
            : `You can check ${count(s.bags, "bag")}`
        }, ${
          s.insurance
            ? "and the travel insurance you wanted is in there"
            : "and I've left the travel insurance out"
        }. All together it's ${usd(s.total)}, and I'd take ${
          list(s.payments.map((p) =>
            `${usd(p.amount)} from your ${ending(p.method)}`
          ))
        }. I want this to be perfect for you, so do tell me if something's off. Otherwise, all I need is your yes!`;
      case "cancel":
        return `I'm so sorry that the trip can't go ahead the way you had hoped, that must be hard. Let me at least make this part easy for you: I'd cancel the entire reservation ${s.reservation}, giving "${s.reason}" as the reason, and what you paid goes back to where it came from in 5 to 7 business days. It can't be undone, so I'd rather ask once too often: are you sure? If you say yes, I'll do it right now.`;
      case "flights":
        return `Life happens, and I'm glad you came to me before the trip! I've had a good look and found something that I think suits you much better. With reservation ${s.reservation} you would then travel like this: ${
          list(
            s.flights.map((f) =>
              `${f.number} from ${city(f.origin)} to ${
                city(f.destination)
              } on ${american(f.date)} at ${clock(f.departs)}`
            ),
          )
        }. You'd still sit in ${s.cabin}, and if the fare differs, that's settled with your ${
          ending(s.method)
        }. Does this sound good to you? Please say yes if I may change it.`;
      case "cabin":
        return `You deserve to travel the way you like! I've checked and there's room for you, so everybody in reservation ${s.reservation} would fly ${s.wanted} rather than ${s.had} on every leg. Your flights stay exactly as they are, and the difference is settled with your ${
          ending(s.method)
        }. I'm happy to do it as soon as you give me your yes. Would you?`;
      case "passengers":
        return s.leaving === null
          ? `Oh how nice, the more the merrier! I'd add ${
            person(s.joining)
          }, born ${
            american(s.joining.born)
          }, to reservation ${s.reservation}, so you'd be ${
            people(s.passengers)
          }. I hope I spelled it the way it is in the passport. Is it okay for me to save it? Just say yes.`
          : `That's no trouble at all, these things come up. I'd let ${
            person(s.joining)
          } (born ${american(s.joining.born)}) travel in place of ${
            person(s.leaving)
          } in reservation ${s.reservation}, and everything else stays as it was. Is it okay for me to save it? Just say yes.`;
      case "bags":
        return `Better safe than sorry, I always pack too much myself! So I'd raise the checked bags in reservation ${s.reservation} to ${s.total}, from ${s.had} as it is now. ${
          s.nonfree === 0
            ? "And the best thing about it: it's free for you."
            : `I'm afraid ${
              s.nonfree === 1
                ? "one of them isn't"
                : `${s.nonfree} of them aren't`
            } included, so there'd be ${usd(50 * s.nonfree)} on your ${
              ending(s.method)
            }.`
        } Is that all right for you? With your yes I'll add ${
          s.total - s.had === 1 ? "it" : "them"
        }.`;
      case "certificate":
        return `I can only imagine how frustrating that ${s.reason} must have been, and I'm truly sorry. I can't give you the lost time back, but as a gesture I'd like to send you a certificate worth ${
          usd(s.amount)
        } for reservation ${s.reservation}. You'll find it in your profile and can use it for your next trip. Would you accept it? Please say yes and it's yours.`;
    }
  },
};

// 2. A chain of questions.

const chain: Phrasing = {
  name: "chain of questions",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `So it's order ${s.order} that we're cancelling? All of it, meaning the ${
          names(s.items)
        }? Because it was ${s.reason}? And the money should return to the ${
          ending(s.method)
        }? If your answer is yes four times, may I cancel it now?`;
      case "return":
        return `You're sending something back from ${s.order}, is that it? Namely the ${
          list(s.items.map(adjective))
        }? And nothing else? And is it fine when the refund of ${
          usd(sum(s.items))
        } goes to your ${ending(s.method)}? Yes to all of it?`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `You'd like to swap what you got with order ${s.order}, wouldn't you?`
            : `We're changing what's in your pending order ${s.order}, aren't we?`
        } ${
          s.pairs.map((p) =>
            `The ${adjective(p.had)} for the ${adjective(p.wanted)}?`
          )
            .join(" ")
        } ${
          s.difference === 0
            ? "At no extra cost?"
            : s.difference > 0
            ? `And you'd pay ${usd(s.difference)} on top with your ${
              ending(s.method)
            }?`
            : `And you'd get ${usd(s.difference)} back to your ${
              ending(s.method)
            }?`
        } There's really no other item you'd like to change? Then can I have a yes for this?`;
      case "payment":
        return `You don't want to pay for ${s.order} with the ${
          ending(s.had)
        } any more? It should be the ${
          ending(s.wanted)
        }? For the whole amount, ${
          usd(s.total)
        }? Shall I switch it, yes or no?`;
      case "address":
        return `Where should ${s.order} go? To ${s.address.address1}${
          s.address.address2 === "" ? "" : `, ${s.address.address2}`
        }? In ${s.address.city}, ${s.address.state}? With ${s.address.zip} as the zip? And that's in ${s.address.country}? Do I have your yes to change the delivery?`;
      case "userAddress":
        return `You live at ${s.address.address1}${
          s.address.address2 === "" ? "" : `, ${s.address.address2}`
        } now? That's in ${s.address.city}, ${s.address.state}, ${s.address.country}? Zip ${s.address.zip}? And it should be the default one in your account? Yes?`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `${
          s.roundTrip ? "There and back" : "One way"
        }, from ${s.origin} to ${s.destination}? ${
          s.flights.map((f) =>
            `With ${f.number} on ${f.date}, ${f.origin}-${f.destination}, off at ${f.departs} and there at ${f.arrives}?`
          ).join(" ")
        } In ${s.cabin}? For ${people(s.passengers)}? ${
          s.bags === 0
            ? "No suitcases at all?"
            : `${count(s.bags, "checked bag")} all told?`
        } ${
          s.insurance ? "Insurance yes?" : "No insurance?"
        } And you'd pay the ${usd(s.total)} like this, ${
          list(s.payments.map((p) =>
            `${usd(p.amount)} with your ${ending(p.method)}`
          ))
        }? Can I book it if you say yes to everything?`;
      case "cancel":
        return `It's ${s.reservation} you wish to cancel? The complete trip, for everyone? And the reason is ${s.reason}? Would you say yes to that?`;
      case "flights":
        return `We're talking about ${s.reservation}, right? And you'd rather fly like so: ${
          s.flights.map((f) =>
            `${f.number} on ${f.date}, ${f.origin} to ${f.destination}?`
          )
            .join(" then ")
        } Still in ${s.cabin}? And if there's money to pay or to get back, it's your ${
          ending(s.method)
        }? Yes, shall I rebook?`;
      case "cabin":
        return `Away from ${s.had} and into ${s.wanted}, do I get that right? For all flights in ${s.reservation}, and for all of you? And ${
          ending(s.method)
        } for the price difference? Shall I? Yes?`;
      case "passengers":
        return s.leaving === null
          ? `There's somebody new coming along on ${s.reservation}? Called ${
            person(s.joining)
          }? Date of birth ${s.joining.born}? So that's ${
            count(s.passengers.length, "person", "people")
          } flying, ${people(s.passengers)}? Okay to save, yes?`
          : `So ${
            person(s.leaving)
          } isn't flying on ${s.reservation} after all? And the seat goes to ${
            person(s.joining)
          }? Who was born on ${s.joining.born}? Leaving us with ${
            people(s.passengers)
          } on board? Okay to save, yes?`;
      case "bags":
        return `You have ${
          s.had === 0 ? "no bags" : count(s.had, "bag")
        } on ${s.reservation} so far? And you need ${s.total} altogether? ${
          s.nonfree === 0
            ? "You knew that there's no fee for that?"
            : `And it's all right that ${
              s.nonfree === 1 ? "one is" : `${s.nonfree} are`
            } charged at $50${s.nonfree === 1 ? "" : " each"}, to your ${
              ending(s.method)
            }?`
        } So can I put that in, yes?`;
      case "certificate":
        return `Would a certificate help? Over ${
          usd(s.amount)
        }? For the ${s.reason} on ${s.reservation}? Would you say yes if I issued it now?`;
    }
  },
};

// 3. A receipt.

const WIDTH = 44;

function receiptLine(left: string, right: string): string {
  const room = WIDTH - left.length - right.length;
  return room < 2
    ? `${left}\n${right.padStart(WIDTH)}`
    : `${left}${".".repeat(room)}${right}`;
}

function receipt(title: string, body: readonly string[], ask: string): string {
  const pad = Math.max(0, Math.floor((WIDTH - title.length) / 2));
  return [
    "=".repeat(WIDTH),
    " ".repeat(pad) + title,
    "=".repeat(WIDTH),
    ...body,
    "-".repeat(WIDTH),
    ask,
  ].join("\n");
}

function receiptItem(item: ItemWords, sign: string): string[] {
  const v = keyed(item, ":", " / ");
  return [
    receiptLine(item.name, `${sign}${plain(item.price)}`),
    `  #${item.id}${v === "" ? "" : ` ${v}`}`,
  ];
}

function receiptFlight(f: FlightWords): string[] {
  return [
    receiptLine(`${f.number} ${f.origin}/${f.destination}`, ticket(f.date)),
    `  dep ${f.departs}  arr ${f.arrives}`,
  ];
}

const till: Phrasing = {
  name: "till receipt",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return receipt(`CANCELLATION ${s.order}`, [
          ...s.items.flatMap((i) => receiptItem(i, "-")),
          receiptLine("REFUND TOTAL", `USD ${plain(sum(s.items))}`),
          receiptLine("REFUND TO", starred(s.method)),
          receiptLine("REASON", s.reason),
        ], "Draft only. Type YES to process this cancellation.");
      case "return":
        return receipt(`RETURN ${s.order}`, [
          ...s.items.flatMap((i) => receiptItem(i, "-")),
          receiptLine("ITEMS", String(s.items.length)),
          receiptLine("REFUND TOTAL", `USD ${plain(sum(s.items))}`),
          receiptLine("REFUND TO", starred(s.method)),
        ], "Draft only. Type YES to process this return.");
      case "exchange":
      case "modify":
        return receipt(
          `${s.act === "exchange" ? "EXCHANGE" : "ITEM CHANGE"} ${s.order}`,
          [
            ...s.pairs.flatMap((p) => [
              "OUT",
              ...receiptItem(p.had, "-"),
              "IN",
              ...receiptItem(p.wanted, "+"),
            ]),
            receiptLine(
              s.difference > 0
                ? "BALANCE DUE"
                : s.difference < 0
                ? "REFUND DUE"
                : "BALANCE",
              `USD ${plain(s.difference)}`,
            ),
            receiptLine(
              s.difference < 0 ? "REFUND TO" : "TENDER",
              starred(s.method),
            ),
          ],
          `Draft only. Type YES to process this ${
            s.act === "exchange" ? "exchange" : "change"
          }.`,
        );
      case "payment":
        return receipt(`CHANGE OF PAYMENT ${s.order}`, [
          receiptLine("AMOUNT", `USD ${plain(s.total)}`),
          receiptLine("VOID", starred(s.had)),
          receiptLine("NEW TENDER", starred(s.wanted)),
        ], "Draft only. Type YES to switch the tender.");
      case "address":
        return receipt(`SHIP-TO CHANGE ${s.order}`, [
          "SHIP TO:",
          ...lines(s.address).map((line) => `  ${line}`),
        ], "Draft only. Type YES to print the new label.");
      case "userAddress":
        return receipt("CUSTOMER RECORD", [
          "NEW DEFAULT ADDRESS:",
          ...lines(s.address).map((line) => `  ${line}`),
        ], "Draft only. Type YES to store it.");
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return receipt(
          `${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          } ${s.origin}-${s.destination}`,
          [
            ...s.passengers.map((p) =>
              receiptLine(`${p.last}/${p.first}`.toUpperCase(), `DOB ${p.born}`)
            ),
            ...s.flights.flatMap(receiptFlight),
            receiptLine("CLASS", s.cabin.toUpperCase()),
            receiptLine("CHECKED BAGS", String(s.bags)),
            receiptLine("INSURANCE", s.insurance ? "YES" : "NONE"),
            receiptLine("TOTAL", `USD ${plain(s.total)}`),
            ...s.payments.map((p) =>
              receiptLine(starred(p.method), `USD ${plain(p.amount)}`)
            ),
          ],
          "Not yet ticketed. Type YES to issue.",
        );
      case "cancel":
        return receipt(`CANCELLATION ${s.reservation}`, [
          receiptLine("ALL FLIGHTS", "VOID"),
          receiptLine("REASON", s.reason),
          receiptLine("REFUND", "ORIGINAL PAYMENT"),
        ], "Not yet processed. Type YES to cancel.");
      case "flights":
        return receipt(`REISSUE ${s.reservation}`, [
          ...s.flights.flatMap(receiptFlight),
          receiptLine("CLASS", s.cabin.toUpperCase()),
          receiptLine("FARE DIFF. VIA", starred(s.method)),
        ], "Not yet reissued. Type YES to reissue.");
      case "cabin":
        return receipt(`CLASS CHANGE ${s.reservation}`, [
          receiptLine("OLD CLASS", s.had.toUpperCase()),
          receiptLine("NEW CLASS", s.wanted.toUpperCase()),
          receiptLine("FARE DIFF. VIA", starred(s.method)),
        ], "Not yet reissued. Type YES to reissue.");
      case "passengers":
        return receipt(`NAME CHANGE ${s.reservation}`, [
          ...(s.leaving === null ? [] : [
            receiptLine(
              "OUT",
              `${s.leaving.last}/${s.leaving.first}`.toUpperCase(),
            ),
          ]),
          receiptLine(
            "IN",
            `${s.joining.last}/${s.joining.first}`.toUpperCase(),
          ),
          receiptLine("DOB", s.joining.born),
          receiptLine("PAX AFTER CHANGE", String(s.passengers.length)),
        ], "Not yet processed. Type YES to change.");
      case "bags":
        return receipt(`BAGGAGE ${s.reservation}`, [
          receiptLine("BAGS BEFORE", String(s.had)),
          receiptLine("BAGS AFTER", String(s.total)),
          receiptLine(
            `EXTRA ${s.nonfree} x 50.00`,
            `USD ${plain(50 * s.nonfree)}`,
          ),
          ...(s.nonfree === 0
            ? []
            : [receiptLine("TENDER", starred(s.method))]),
        ], "Not yet processed. Type YES to add.");
      case "certificate":
        return receipt("TRAVEL CERTIFICATE", [
          receiptLine("VALUE", `USD ${plain(s.amount)}`),
          receiptLine("RESERVATION", s.reservation),
          receiptLine("FOR", s.reason),
        ], "Not yet issued. Type YES to issue.");
    }
  },
};

// 4. Blocks with FROM and TO.

function tabular(f: FlightWords): string {
  return `  ${f.date}  ${f.number}  ${f.origin} ${f.departs} - ${f.destination} ${f.arrives}`;
}

const blocks: Phrasing = {
  name: "FROM and TO blocks",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `ORDER ${s.order}\n\nFROM: pending\nTO: cancelled (${s.reason})\n\nREFUND FROM: us\nREFUND TO: ${
          withId(s.method)
        }\n\nOK to apply? (yes / no)`;
      case "return":
        return `ORDER ${s.order}\n\nFROM YOU TO US:\n${
          s.items.map((i) => `  ${i.name}, item ${i.id}`).join("\n")
        }\n\nFROM US TO YOU:\n  ${usd(sum(s.items))} on ${
          withId(s.method)
        }\n\nOK to apply? (yes / no)`;
      case "exchange":
      case "modify":
        return `ORDER ${s.order} - ${
          s.act === "exchange" ? "EXCHANGE" : "MODIFICATION"
        }\n\n${
          s.pairs.map((p) =>
            `FROM: ${p.had.name} ${p.had.id}\n      ${
              keyed(p.had, "=")
            }\n      ${
              usd(p.had.price)
            }\nTO:   ${p.wanted.name} ${p.wanted.id}\n      ${
              keyed(p.wanted, "=")
            }\n      ${usd(p.wanted.price)}`
          ).join("\n\n")
        }\n\nDIFFERENCE: ${
          s.difference < 0 ? "-" : s.difference > 0 ? "+" : ""
        }${usd(s.difference)} (${s.method.id})\n\nOK to apply? (yes / no)`;
      case "payment":
        return `ORDER ${s.order} - PAYMENT\n\nFROM: ${withId(s.had)}\nTO:   ${
          withId(s.wanted)
        }\n\nOK to apply? (yes / no)`;
      case "address":
        return `ORDER ${s.order} - DELIVERY\n\nFROM: address currently on the order\nTO:\n${
          lines(s.address).map((l) => `  ${l}`).join("\n")
        }\n\nOK to apply? (yes / no)`;
      case "userAddress":
        return `YOUR PROFILE - ADDRESS\n\nFROM: address currently on file\nTO:\n${
          lines(s.address).map((l) => `  ${l}`).join("\n")
        }\n\nOK to apply? (yes / no)`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `NEW RESERVATION (${
          s.roundTrip ? "round trip" : "one way"
        })\n\nFROM: ${city(s.origin)}\nTO:   ${
          city(s.destination)
        }\n\nFLIGHTS:\n${
          s.flights.map(tabular).join("\n")
        }\n\nCABIN: ${s.cabin}\nWHO:\n${
          s.passengers.map((p) => `  ${person(p)}, ${p.born}`).join("\n")
        }\nBAGS: ${s.bags}\nINSURANCE: ${
          s.insurance ? "yes" : "no"
        }\n\nPAID FROM:\n${
          s.payments.map((p) => `  ${withId(p.method)}: ${usd(p.amount)}`).join(
            "\n",
          )
        }\n\nOK to apply? (yes / no)`;
      case "cancel":
        return `RESERVATION ${s.reservation}\n\nFROM: active\nTO: cancelled (${s.reason})\n\nOK to apply? (yes / no)`;
      case "flights":
        return `RESERVATION ${s.reservation} - FLIGHTS\n\nFROM: current itinerary\nTO:\n${
          s.flights.map(tabular).join("\n")
        }\n\nCABIN: ${s.cabin} (unchanged)\nDIFFERENCE: ${
          withId(s.method)
        }\n\nOK to apply? (yes / no)`;
      case "cabin":
        return `RESERVATION ${s.reservation} - CABIN\n\nFROM: ${s.had}\nTO:   ${s.wanted}\n\nDIFFERENCE: ${
          withId(s.method)
        }\n\nOK to apply? (yes / no)`;
      case "passengers":
        return `RESERVATION ${s.reservation} - PASSENGERS\n\nFROM: ${
          s.leaving === null
            ? people(s.passengers.filter((p) =>
              p !== s.joining && person(p) !== person(s.joining)
            ))
            : person(s.leaving)
        }\nTO:   ${
          s.leaving === null
            ? `the same plus ${person(s.joining)}`
            : person(s.joining)
        } (${s.joining.born})\n\nOK to apply? (yes / no)`;
      case "bags":
        return `RESERVATION ${s.reservation} - CHECKED BAGS\n\nFROM: ${s.had}\nTO:   ${s.total}\n\nFEE: ${
          s.nonfree === 0
            ? "none"
            : `${s.nonfree} x $50 = ${usd(50 * s.nonfree)}, ${withId(s.method)}`
        }\n\nOK to apply? (yes / no)`;
      case "certificate":
        return `COMPENSATION\n\nFROM: us, for the ${s.reason} (${s.reservation})\nTO: you, as a travel certificate\nWORTH: ${
          usd(s.amount)
        }\n\nOK to apply? (yes / no)`;
    }
  },
};

// 5. A checklist with emoji.

function checks(head: string, points: readonly string[], ask: string): string {
  return `${head}\n\n${points.map((p) => `✅ ${p}`).join("\n")}\n\n${ask}`;
}

const emoji: Phrasing = {
  name: "emoji checklist",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return checks("Almost there! 🛒 Your checklist:", [
          `Cancel ${s.order}`,
          `Reason: ${s.reason}`,
          ...s.items.map((i) => `${i.name}: won't be shipped, ${usd(i.price)}`),
          `💰 Back to ${starred(s.method, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "return":
        return checks("Ready to send it back? 📦 Your checklist:", [
          `Order ${s.order}`,
          ...s.items.map((i) => `Return: ${named(i)}, ${usd(i.price)}`),
          `💰 Refund to ${starred(s.method, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "exchange":
      case "modify":
        return checks(
          `${
            s.act === "exchange" ? "Swap time! 🔁" : "Order makeover! ✏️"
          } Your checklist:`,
          [
            `Order ${s.order}`,
            ...s.pairs.map((p) =>
              `${p.wanted.name} ➡️ ${
                changes(p.had, p.wanted, (k, _, v) => `${k}: ${v}`).join(", ")
              }`
            ),
            s.difference === 0
              ? "Same price 🎉"
              : `${s.difference > 0 ? "💳 To pay" : "💰 You get back"}: ${
                usd(s.difference)
              } (${starred(s.method, "••")})`,
            "Nothing else to change later (this works one time only ⚠️)",
          ],
          "All ticked? Send me a 👍 or a YES!",
        );
      case "payment":
        return checks("New way to pay! 💳 Your checklist:", [
          `Order ${s.order}, ${usd(s.total)}`,
          `Pay with ${starred(s.wanted, "••")}`,
          `No longer with ${starred(s.had, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "address":
        return checks("Let's reroute it! 🚚 Your checklist:", [
          `Order ${s.order}`,
          `Street: ${s.address.address1}`,
          ...(s.address.address2 === "" ? [] : [`Unit: ${s.address.address2}`]),
          `City: ${s.address.city}`,
          `State: ${s.address.state}, ${s.address.country}`,
          `ZIP: ${s.address.zip}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "userAddress":
        return checks("New home! 🏡 Your checklist:", [
          "Goes into: your account",
          `Street: ${s.address.address1}`,
          ...(s.address.address2 === "" ? [] : [`Unit: ${s.address.address2}`]),
          `City: ${s.address.city}`,
          `State: ${s.address.state}, ${s.address.country}`,
          `ZIP: ${s.address.zip}`,
        ], "All ticked? Send me a 👍 or a YES!");
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return checks("Ready for takeoff? 🛫 Your checklist:", [
          `${s.origin} ${s.roundTrip ? "⇄" : "→"} ${s.destination}, ${s.cabin}`,
          ...s.flights.map((f) =>
            `✈️ ${f.number}, ${f.date}, ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}`
          ),
          ...s.passengers.map((p) => `🧍 ${person(p)} (🎂 ${p.born})`),
          s.bags === 0 ? "🧳 none" : `🧳 × ${s.bags}`,
          s.insurance ? "🛡️ insured" : "🛡️ no insurance",
          ...s.payments.map((p) =>
            `💳 ${usd(p.amount)} from ${starred(p.method, "••")}`
          ),
          `Total ${usd(s.total)}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "cancel":
        return checks("Before I cancel ✋ Your checklist:", [
          `Reservation ${s.reservation}: cancel the whole thing`,
          `Why: ${s.reason}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "flights":
        return checks("New wings! ✈️ Your checklist:", [
          `Reservation ${s.reservation}`,
          ...s.flights.map((f) =>
            `${f.number}, ${f.date}, ${f.origin} ${f.departs} → ${f.destination} ${f.arrives}`
          ),
          `💺 ${s.cabin}, as before`,
          `💳 ${starred(s.method, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "cabin":
        return checks("New seats! 💺 Your checklist:", [
          `Reservation ${s.reservation}`,
          `${s.had} ➡️ ${s.wanted}, all flights, all travelers`,
          `💳 ${starred(s.method, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "passengers":
        return checks("Who's coming? 🧑‍🤝‍🧑 Your checklist:", [
          `Reservation ${s.reservation}`,
          ...(s.leaving === null ? [] : [`👋 Leaving: ${person(s.leaving)}`]),
          `🙋 Joining: ${person(s.joining)} (🎂 ${s.joining.born})`,
          `On board then: ${s.passengers.map(person).join(", ")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "bags":
        return checks("Packing! 🧳 Your checklist:", [
          `Reservation ${s.reservation}`,
          `🧳 ${s.had} ➡️ 🧳 ${s.total}`,
          s.nonfree === 0
            ? "Free of charge 🎉"
            : `💳 ${s.nonfree} × $50 from ${starred(s.method, "••")}`,
        ], "All ticked? Send me a 👍 or a YES!");
      case "certificate":
        return checks("A little sorry from us 🙏 Your checklist:", [
          `🎟️ Certificate: ${usd(s.amount)}`,
          `For: ${s.reason}, reservation ${s.reservation}`,
        ], "All ticked? Send me a 👍 or a YES!");
    }
  },
};

// 6. A text message; short unless the summary is long.

function tiny(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return `${brand(method)} x${digits(method)}`;
    case "gift card":
      return `GC x${digits(method)}`;
    case "PayPal":
      return "PayPal";
    case "certificate":
      return `cert x${digits(method)}`;
  }
}

function tinyFlight(f: FlightWords): string {
  return `${f.number} ${ticket(f.date)} ${f.origin}-${f.destination}`;
}

const sms: Phrasing = {
  name: "text message",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `${s.order}: cancel (${s.reason}), $${plain(sum(s.items))} to ${
          tiny(s.method)
        }. Rply YES`;
      case "return":
        return `${s.order}: return ${
          s.items.map((i) => i.name).join(" + ")
        }, refund $${plain(sum(s.items))} to ${tiny(s.method)}. Rply YES`;
      case "exchange":
      case "modify":
        return `${s.order} ${s.act === "exchange" ? "exch" : "chg"}: ${
          s.pairs.map((p) =>
            `${p.wanted.name} > ${
              changes(p.had, p.wanted, (_k, _b, v) => v).join("/")
            }`
          ).join("; ")
        }. ${
          s.difference === 0
            ? "No diff."
            : `${s.difference > 0 ? "Pay" : "Get"} $${plain(s.difference)} ${
              tiny(s.method)
            }.`
        } Rply YES`;
      case "payment":
        return `${s.order}: pay w/ ${tiny(s.wanted)} not ${
          tiny(s.had)
        }. Rply YES`;
      case "address":
        return `${s.order} ships to: ${s.address.address1} ${
          s.address.address2 === "" ? "" : `${s.address.address2} `
        }${s.address.city} ${s.address.state} ${s.address.zip}. Rply YES`;
      case "userAddress":
        return `Ur new acct addr: ${s.address.address1} ${
          s.address.address2 === "" ? "" : `${s.address.address2} `
        }${s.address.city} ${s.address.state} ${s.address.zip}. Rply YES`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `${
          s.roundTrip ? "RT" : "OW"
        } ${s.origin}-${s.destination} ${s.cabin}: ${
          s.flights.map(tinyFlight).join(", ")
        }. ${s.passengers.map(person).join("+")}. ${s.bags} bag${
          s.bags === 1 ? "" : "s"
        }, ${s.insurance ? "w/" : "no"} ins. $${plain(s.total)}: ${
          s.payments.map((p) =>
            `${tiny(p.method)}${
              s.payments.length === 1 ? "" : ` $${plain(p.amount)}`
            }`
          ).join(", ")
        }. Rply YES`;
      case "cancel":
        return `${s.reservation}: cancel all flts (${s.reason}). Final! Rply YES`;
      case "flights":
        return `${s.reservation} new flts: ${
          s.flights.map(tinyFlight).join(", ")
        }. ${cap(s.cabin)}. Diff: ${tiny(s.method)}. Rply YES`;
      case "cabin":
        return `${s.reservation}: ${s.had} > ${s.wanted}, all flts. Diff: ${
          tiny(s.method)
        }. Rply YES`;
      case "passengers":
        return s.leaving === null
          ? `${s.reservation}: + ${
            person(s.joining)
          } (${s.joining.born}), ${s.passengers.length} pax. Rply YES`
          : `${s.reservation}: - ${person(s.leaving)}, + ${
            person(s.joining)
          } (${s.joining.born}). Rply YES`;
      case "bags":
        return `${s.reservation}: bags ${s.had} > ${s.total}. ${
          s.nonfree === 0 ? "Free." : `$${50 * s.nonfree} ${tiny(s.method)}.`
        } Rply YES`;
      case "certificate":
        return `Sorry 4 ur ${s.reason} (${s.reservation})! $${s.amount} travel cert for u. Rply YES`;
    }
  },
};

// 7. What one says on the phone.

function said(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return `the ${brand(method)}, the one that ends in ${
        [...digits(method)].join("-")
      }`;
    case "gift card":
      return "your gift card";
    case "PayPal":
      return "your PayPal";
    case "certificate":
      return `the certificate that ends in ${[...digits(method)].join("-")}`;
  }
}

function saidFlight(f: FlightWords): string {
  return `${f.number} out of ${
    CITIES[f.origin] ?? f.origin
  }, that's ${f.origin}, on ${weekday(f.date)}, ${ordinal(f.date)}, leaving ${
    clock(f.departs, " in the morning", " p.m.")
  }, into ${f.destination}`;
}

const phone: Phrasing = {
  name: "phone script, read back",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Alrighty, so just to read that back to you... I've got order number ${
          s.order.replace("#", "")
        }, and we're gonna go ahead and cancel that one, 'cause it was, uh, ${s.reason}. That's the ${
          names(s.items)
        }. Your ${spoken(sum(s.items))} goes back on ${
          said(s.method)
        }. Okay? I do need a verbal yes from you on that one.`;
      case "return":
        return `Alrighty, so just to read that back to you... order number ${
          s.order.replace("#", "")
        }, we're returning ${spelled(s.items.length, "thing")}, the ${
          names(s.items)
        }, and, let me see, the money's going on ${said(s.method)}. That'd be ${
          spoken(sum(s.items))
        }. I do need a verbal yes from you on that one, okay?`;
      case "exchange":
      case "modify":
        return `Alrighty, so just to read that back to you... order number ${
          s.order.replace("#", "")
        }. ${
          s.pairs.map((p) =>
            `The ${p.had.name} that ${
              s.act === "exchange" ? "you got" : "you ordered"
            }, we're switching that out, and for the new one I have ${
              keyed(p.wanted, ", ", "; ") || p.wanted.name
            }.`
          ).join(" Okay, next one. ")
        } ${
          s.difference === 0
            ? "It's an even swap, so no money there."
            : s.difference > 0
            ? `That's gonna be another ${spoken(s.difference)} on ${
              said(s.method)
            }.`
            : `You've got ${spoken(s.difference)} coming back to you on ${
              said(s.method)
            }.`
        } Did I miss anything? No? Then I do need a verbal yes from you on that one.`;
      case "payment":
        return `Alrighty, so just to read that back to you... order number ${
          s.order.replace("#", "")
        }, ${spoken(s.total)}, we're taking that off ${
          said(s.had)
        }, and we're putting it on ${
          said(s.wanted)
        }. I do need a verbal yes from you on that one, okay?`;
      case "address":
      case "userAddress":
        return `Alrighty, so just to read that back to you... ${
          s.act === "address"
            ? `order number ${s.order.replace("#", "")} is going out to`
            : "the new address for your account, that's gonna be"
        } ${s.address.address1}, ${
          s.address.address2 === "" ? "" : `that's ${s.address.address2}, `
        }over in ${s.address.city}, ${s.address.state}, and the zip is ${
          [...s.address.zip].join("-")
        }. I do need a verbal yes from you on that one, okay?`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `Alrighty, so just to read that back to you... I've got ${
          spelled(s.passengers.length, "passenger")
        }, ${people(s.passengers)}, going ${s.origin} to ${s.destination}, ${
          s.roundTrip ? "and back again" : "one way"
        }, sitting in ${s.cabin}. ${
          s.flights.map((f) => `That's ${saidFlight(f)}.`).join(" ")
        } With ${spelled(s.bags, "checked bag")}, and you ${
          s.insurance ? "did want" : "didn't want"
        } the insurance. Comes out to ${spoken(s.total)}, so, ${
          list(
            s.payments.map((p) => `${spoken(p.amount)} on ${said(p.method)}`),
          )
        }. Everything sound good? I do need a verbal yes from you on that one.`;
      case "cancel":
        return `Alrighty, so just to read that back to you... confirmation number ${s.reservation}, and we're cancelling the whole thing, and for the reason I'm putting ${s.reason}. Okay? I do need a verbal yes from you on that one.`;
      case "flights":
        return `Alrighty, so just to read that back to you... confirmation number ${s.reservation}, and now I have you on ${
          s.flights.map(saidFlight).join(", and then ")
        }. Still ${s.cabin}. Any difference we run through ${
          said(s.method)
        }. I do need a verbal yes from you on that one, okay?`;
      case "cabin":
        return `Alrighty, so just to read that back to you... confirmation number ${s.reservation}, I'm moving y'all out of ${s.had} and I'm putting you up in ${s.wanted}, same flights, and we run the difference through ${
          said(s.method)
        }. I do need a verbal yes from you on that one, okay?`;
      case "passengers":
        return `Alrighty, so just to read that back to you... confirmation number ${s.reservation}, ${
          s.leaving === null
            ? "we're adding"
            : `we're taking ${person(s.leaving)} off, and in comes`
        } ${
          person(s.joining)
        }, first name ${s.joining.first}, last name ${s.joining.last}, birthday ${
          american(s.joining.born)
        }. So that's ${
          spelled(s.passengers.length, "passenger")
        }. I do need a verbal yes from you on that one, okay?`;
      case "bags":
        return `Alrighty, so just to read that back to you... confirmation number ${s.reservation}, you had ${
          spelled(s.had, "bag")
        }, we're making that ${spelled(s.total, "bag")}. ${
          s.nonfree === 0
            ? "No charge on that."
            : `That's ${spoken(50 * s.nonfree)} on ${said(s.method)}.`
        } I do need a verbal yes from you on that one, okay?`;
      case "certificate":
        return `Alrighty, so just to read that back to you... for that ${s.reason} on confirmation number ${s.reservation}, I'm sending you out a travel certificate, ${
          spoken(s.amount)
        }. I do need a verbal yes from you on that one, okay?`;
    }
  },
};

// 8. Like a contract.

const LEGAL =
  'By replying "Yes", the Customer declares to have read and understood the foregoing and irrevocably authorizes its execution. No action will be taken without such reply.';

function clause(item: ItemWords): string {
  return `one (1) "${item.name}" (item no. ${item.id})`;
}

function instrument(method: MethodWords): string {
  return `the ${
    method.source === "PayPal" ? "PayPal account" : method.source
  } registered under ${method.id}`;
}

const legal: Phrasing = {
  name: "legal notice",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `NOTICE OF CANCELLATION. The Customer hereby requests that order ${s.order}, comprising ${
          list(s.items.map(clause))
        }, be cancelled in its entirety on the grounds of "${s.reason}", and that the consideration of USD ${
          plain(sum(s.items))
        } be reimbursed to ${instrument(s.method)}. ${LEGAL}`;
      case "return":
        return `NOTICE OF RETURN. The Customer hereby undertakes to return, out of order ${s.order}, ${
          list(s.items.map(clause))
        }. Upon receipt, the amount of USD ${
          plain(sum(s.items))
        } shall be credited to ${instrument(s.method)}. ${LEGAL}`;
      case "exchange":
      case "modify":
        return `NOTICE OF ${
          s.act === "exchange" ? "EXCHANGE" : "MODIFICATION"
        }. With respect to order ${s.order}, ${
          list(
            s.pairs.map((p) =>
              `${clause(p.had)} shall be replaced by ${clause(p.wanted)}${
                keyed(p.wanted) === ""
                  ? ""
                  : `, specified as ${keyed(p.wanted, ": ", "; ")}`
              }`
            ),
          )
        }. ${
          s.difference === 0
            ? "No difference in price is payable by either party."
            : s.difference > 0
            ? `The Customer shall pay a difference of USD ${
              plain(s.difference)
            } by means of ${instrument(s.method)}.`
            : `A difference of USD ${
              plain(s.difference)
            } shall be credited to ${instrument(s.method)}.`
        } This provision may be invoked only once per order. ${LEGAL}`;
      case "payment":
        return `NOTICE OF SUBSTITUTION OF PAYMENT. The sum of USD ${
          plain(s.total)
        } owed under order ${s.order} shall be settled by ${
          instrument(s.wanted)
        }; any charge to ${instrument(s.had)} shall be reversed. ${LEGAL}`;
      case "address":
        return `NOTICE OF CHANGE OF DELIVERY. Order ${s.order} shall be delivered to the following place, at the Customer's own responsibility as to its accuracy: ${
          oneLine(s.address)
        }. ${LEGAL}`;
      case "userAddress":
        return `NOTICE OF CHANGE OF ADDRESS. The Customer's address of record shall henceforth read: ${
          oneLine(s.address)
        }. Orders already placed remain unaffected. ${LEGAL}`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `CONTRACT OF CARRIAGE (DRAFT). The carrier shall convey ${
          list(
            s.passengers.map((p) => `${person(p)} (born ${british(p.born)})`),
          )
        } from ${s.origin} to ${s.destination}${
          s.roundTrip ? " and return" : ", one way"
        }, in ${s.cabin} class, on flight${s.flights.length === 1 ? "" : "s"} ${
          list(
            s.flights.map((f) =>
              `${f.number} of ${
                british(f.date)
              } (${f.origin}-${f.destination}, ${f.departs}-${f.arrives})`
            ),
          )
        }, including ${
          s.bags === 0 ? "no checked baggage" : count(
            s.bags,
            "piece of checked baggage",
            "pieces of checked baggage",
          )
        }. Travel insurance is ${
          s.insurance ? "" : "not "
        }taken out. The total consideration of USD ${
          plain(s.total)
        } shall be debited as follows: ${
          list(s.payments.map((p) =>
            `USD ${plain(p.amount)} from ${instrument(p.method)}`
          ))
        }. ${LEGAL}`;
      case "cancel":
        return `NOTICE OF CANCELLATION. Reservation ${s.reservation} shall be cancelled as a whole, the stated cause being: ${s.reason}. Any refund shall be made to the original form of payment within five to seven business days. ${LEGAL}`;
      case "flights":
        return `NOTICE OF REBOOKING. The itinerary under reservation ${s.reservation} shall be replaced in full by: ${
          s.flights.map((f) =>
            `flight ${f.number} of ${
              british(f.date)
            } from ${f.origin} to ${f.destination}`
          ).join("; ")
        }. The class of carriage (${s.cabin}) remains unaffected. Any difference in fare shall be debited or credited to ${
          instrument(s.method)
        }. ${LEGAL}`;
      case "cabin":
        return `NOTICE OF CHANGE OF CLASS. The class of carriage under reservation ${s.reservation}, heretofore ${s.had}, shall be ${s.wanted} for all passengers and segments. Any difference in fare shall be debited or credited to ${
          instrument(s.method)
        }. ${LEGAL}`;
      case "passengers":
        return `NOTICE OF CHANGE OF PASSENGER. Under reservation ${s.reservation}, ${
          person(s.joining)
        }, born on ${british(s.joining.born)}, ${
          s.leaving === null
            ? "shall be admitted as an additional passenger"
            : `shall take the place of ${person(s.leaving)}`
        }. ${LEGAL}`;
      case "bags":
        return `NOTICE OF ADDITIONAL BAGGAGE. The checked baggage under reservation ${s.reservation} shall amount to ${
          count(s.total, "piece")
        } (heretofore: ${s.had}). ${
          s.nonfree === 0
            ? "No fee is payable."
            : `A fee of USD 50.00 for each of ${
              count(s.nonfree, "chargeable piece")
            } shall be debited to ${instrument(s.method)}.`
        } ${LEGAL}`;
      case "certificate":
        return `OFFER OF COMPENSATION. Without admission of liability, and in respect of the ${s.reason} under reservation ${s.reservation}, the carrier offers a travel certificate in the value of USD ${
          plain(s.amount)
        }. ${LEGAL}`;
    }
  },
};

// 9. Thinking aloud first.

const aloud: Phrasing = {
  name: "thinking aloud, then asking",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Okay, let me think. ${s.order} hasn't left yet, good, that means I'm able to cancel it. There ${
          s.items.length === 1
            ? "is just one thing"
            : `are ${s.items.length} things`
        } in it: ${names(s.items)}. It's all or nothing with cancelling, so ${
          s.items.length === 1 ? "it goes" : "they all go"
        }. For the reason I'd pick "${s.reason}", that fits. You paid by ${s.method.source}, hence the refund ends up there too. Right. Shall I cancel it, yes or no?`;
      case "return":
        return `Let me see, ${s.order}... delivered, so a return is possible. What's going back? ${
          cap(list(s.items.map((i) => `the ${i.name} at ${usd(i.price)}`)))
        }. ${
          s.items.length === 1 ? "" : `Adds up to ${usd(sum(s.items))}. `
        }And the money, hmm, you wanted it on the ${
          ending(s.method)
        }, and that is allowed. So I think we have everything. Yes, you want me to start this return?`;
      case "exchange":
      case "modify":
        return `Hmm, let me work this out. ${s.order} ${
          s.act === "exchange"
            ? "has been delivered, so it'd be an exchange"
            : "is still pending, so I can edit it"
        }. ${
          s.pairs.map((p) =>
            `The ${p.had.name} you have is ${
              values(p.had) || "the plain one"
            } and costs ${usd(p.had.price)}; there's one that's ${
              values(p.wanted) || "also plain"
            } for ${
              usd(p.wanted.price)
            }, in stock, which should be the one you mean (${p.wanted.id}).`
          ).join(" ")
        } ${
          s.difference === 0
            ? "So price-wise nothing happens."
            : s.difference > 0
            ? `So there's ${
              usd(s.difference)
            } missing, and I'd take that from the ${ending(s.method)}.`
            : `So there's ${
              usd(s.difference)
            } left over, and I'd put that on the ${ending(s.method)}.`
        } That's what I'd do then. Are you fine with it? Please answer with yes before I touch anything.`;
      case "payment":
        return `Let me check whether that's possible... ${s.order} is pending, the total is ${
          usd(s.total)
        }, it was paid by ${ending(s.had)}. And in your profile there's a ${
          ending(s.wanted)
        }, which is a different one, so we're good. I'd move the payment over to that. Do I do it, yes?`;
      case "address":
        return `Right, so ${s.order} isn't shipped, which means the label can still be changed. Then I'd write ${
          oneLine(s.address)
        } on it. That looks like a complete address to me. Does it to you? Yes and I'll save it.`;
      case "userAddress":
        return `Right, your profile still shows the former place. I'd overwrite that with ${
          oneLine(s.address)
        }. That looks like a complete address to me. Does it to you? Yes and I'll save it.`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `Okay, thinking this through. You need to get from ${
          city(s.origin)
        } to ${city(s.destination)}${
          s.roundTrip ? " and back" : ", no return"
        }. That would work with ${
          list(
            s.flights.map((f) =>
              `${f.number} (${f.origin} ${f.departs}, ${f.destination} ${f.arrives}, on ${f.date})`
            ),
          )
        }, and there are seats in ${s.cabin}. Who's flying? ${
          cap(list(s.passengers.map((p) => `${person(p)}, born ${p.born}`)))
        }. Luggage: ${
          s.bags === 0 ? "nothing to check" : count(s.bags, "checked bag")
        }. Insurance: ${s.insurance ? "wanted" : "not wanted"}. So the sum is ${
          usd(s.total)
        }, for which we use ${
          list(s.payments.map((p) =>
            `the ${ending(p.method)} (${usd(p.amount)})`
          ))
        }. I believe that's complete. Do I have your yes to book?`;
      case "cancel":
        return `Let me look at the rules for a moment. ${s.reservation}, reason ${s.reason}... yes, I can cancel that. I can't cancel just a part of it, it's always the full reservation. The money would go back the way it came. So, do you want me to? Yes?`;
      case "flights":
        return `Let me look... ${s.reservation} is in ${s.cabin}, that can be changed. The new routing I have in mind is ${
          list(
            s.flights.map((f) =>
              `${f.number} on ${f.date} (${f.origin} ${f.departs}, ${f.destination} ${f.arrives})`
            ),
            "plus",
          )
        }, cabin as it is. For the difference in price we need a method on file, and that would be the ${
          ending(s.method)
        }. I think this works. Shall I make the change, yes?`;
      case "cabin":
        return `Let me look... you're in ${s.had} on ${s.reservation}. The flights have seats in ${s.wanted}, and I'd have to change all of them together, which is what you want anyway. What's to be settled goes via the ${
          ending(s.method)
        }. I think this works. Shall I make the change, yes?`;
      case "passengers":
        return s.leaving === null
          ? `Let me look... there'd be ${
            count(s.passengers.length, "name")
          } on ${s.reservation} then, with ${
            person(s.joining)
          } as the new one, date of birth ${s.joining.born}. I think this works. Shall I save it, yes?`
          : `Let me look... ${s.reservation} has ${
            count(s.passengers.length, "name")
          } on it. I can't alter how many there are, but I can alter who they are, so where it says ${
            person(s.leaving)
          } I'd write ${
            person(s.joining)
          }, date of birth ${s.joining.born}. I think this works. Shall I save it, yes?`;
      case "bags":
        return `Let me count... ${s.had} on ${s.reservation} now, you want ${s.total}, so I add ${
          s.total - s.had
        }. ${
          s.nonfree === 0
            ? "That's all within your allowance, no fee."
            : `Of those, ${s.nonfree} must be paid for, $50 apiece, which makes ${
              usd(50 * s.nonfree)
            }, and I'd use the ${ending(s.method)}.`
        } I think this works. Shall I add the baggage, yes?`;
      case "certificate":
        return `Hmm, so that was a ${s.reason}, ${s.reservation}, and you're eligible. By my reckoning it's ${
          usd(s.amount)
        }, in the form of a certificate. I think that's fair. Shall I issue it, yes?`;
    }
  },
};

// 10. Running text with key facts in bold.

function b(text: string | number): string {
  return `**${text}**`;
}

const bold: Phrasing = {
  name: "running text, key facts in bold",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `Order ${b(s.order)} is set to be ${b("cancelled")} as ${
          b(s.reason)
        }, with a full refund of ${
          b(usd(sum(s.items)))
        } to the original payment method, your ${
          b(starred(s.method, "…"))
        }. Please respond with ${b("yes")} to proceed.`;
      case "return":
        return `A ${b("return")} will be opened on ${b(s.order)} for ${
          list(s.items.map((i) => b(i.name)))
        }, and ${b(usd(sum(s.items)))} is refunded to ${
          b(starred(s.method, "…"))
        }. Please respond with ${b("yes")} to proceed.`;
      case "exchange":
      case "modify":
        return `In ${b(s.order)}, ${
          list(
            s.pairs.map((p) =>
              `the ${p.had.name} is ${
                s.act === "exchange" ? "exchanged for" : "changed to"
              } the version with ${
                list(
                  changes(
                    p.had,
                    p.wanted,
                    (k, before, v) =>
                      before === undefined || before === v
                        ? `${k} ${b(v)}`
                        : `${k} ${b(v)} (currently ${before})`,
                  ),
                )
              } at ${b(usd(p.wanted.price))}`
            ),
          )
        }. The price difference of ${b(usd(s.difference))} is ${
          s.difference < 0 ? "refunded to" : "handled through"
        } ${b(starred(s.method, "…"))}. Please respond with ${
          b("yes")
        } to proceed.`;
      case "payment":
        return `The payment method of ${b(s.order)} changes from ${
          starred(s.had, "…")
        } to ${b(starred(s.wanted, "…"))}, for the amount of ${
          b(usd(s.total))
        }. Please respond with ${b("yes")} to proceed.`;
      case "address":
        return `${b(s.order)} will now be shipped to ${
          b(oneLine(s.address))
        }. Please respond with ${b("yes")} to proceed.`;
      case "userAddress":
        return `The default address of ${b("your account")} will now be ${
          b(oneLine(s.address))
        }. Please respond with ${b("yes")} to proceed.`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `This is a ${
          b(s.roundTrip ? "round-trip" : "one-way")
        } booking in ${b(s.cabin)} from ${b(s.origin)} to ${
          b(s.destination)
        } for ${
          list(s.passengers.map((p) => `${b(person(p))} (DOB ${p.born})`))
        }, on ${
          list(
            s.flights.map((f) =>
              `${b(f.number)} (${american(f.date)}, ${f.origin} ${
                clock(f.departs)
              } to ${f.destination} ${clock(f.arrives)})`
            ),
          )
        }, with ${b(count(s.bags, "checked bag"))} and ${
          b(s.insurance ? "with" : "without")
        } travel insurance. The total is ${b(usd(s.total))}, charged to ${
          list(s.payments.map((p) => `${b(p.method.id)} (${usd(p.amount)})`))
        }. Please respond with ${b("yes")} to proceed.`;
      case "cancel":
        return `Reservation ${b(s.reservation)} will be ${
          b("cancelled")
        } due to ${b(s.reason)}. Please respond with ${b("yes")} to proceed.`;
      case "flights":
        return `The flights of ${b(s.reservation)} will be ${
          list(
            s.flights.map((f) =>
              `${b(f.number)} on ${
                b(american(f.date))
              } (${f.origin} to ${f.destination})`
            ),
          )
        }, cabin ${b(s.cabin)}, and the fare difference is handled through ${
          b(s.method.id)
        }. Please respond with ${b("yes")} to proceed.`;
      case "cabin":
        return `The cabin of ${b(s.reservation)} changes from ${s.had} to ${
          b(s.wanted)
        } on all segments, and the fare difference is handled through ${
          b(s.method.id)
        }. Please respond with ${b("yes")} to proceed.`;
      case "passengers":
        return `The passenger list of ${b(s.reservation)} will read ${
          list(s.passengers.map((p) => b(person(p))))
        }, as ${person(s.joining)} (DOB ${b(s.joining.born)}) ${
          s.leaving === null ? "joins" : `replaces ${person(s.leaving)}`
        }. Please respond with ${b("yes")} to proceed.`;
      case "bags":
        return `The number of checked bags on ${b(s.reservation)} goes up to ${
          b(s.total)
        }, of which ${b(s.nonfree)} ${
          s.nonfree === 1 ? "is" : "are"
        } newly chargeable${
          s.nonfree === 0
            ? ""
            : `, for a fee of ${b(usd(50 * s.nonfree))} on ${b(s.method.id)}`
        }. Please respond with ${b("yes")} to proceed.`;
      case "certificate":
        return `Because of the ${b(s.reason)} on ${
          b(s.reservation)
        }, you will receive a ${
          b(`${usd(s.amount)} travel certificate`)
        }. Please respond with ${b("yes")} to proceed.`;
    }
  },
};

// 11. Two columns of plain text.

function columns(
  rows: readonly (readonly [string, string])[],
  ask: string,
): string {
  const width = Math.max(...rows.map(([key]) => key.length)) + 3;
  return `${
    rows.map(([key, value]) => `${key.padEnd(width)}${value}`).join("\n")
  }\n\n${ask}`;
}

function signed(amount: number): string {
  return `${amount < 0 ? "-" : amount > 0 ? "+" : ""}${plain(amount)} USD`;
}

function addressRows(a: AddressWords): (readonly [string, string])[] {
  return [
    ["Address 1", a.address1],
    ["Address 2", a.address2 === "" ? "-" : a.address2],
    ["City", a.city],
    ["State", a.state],
    ["Country", a.country],
    ["Zip", a.zip],
  ];
}

const table: Phrasing = {
  name: "two columns",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return columns([
          ["Action", "Cancel pending order"],
          ["Order", s.order],
          ["Reason", s.reason],
          ["Refund to", s.method.id],
        ], "Correct?");
      case "return":
        return columns([
          ["Action", "Return delivered order items"],
          ["Order", s.order],
          ...s.items.map((i, n) =>
            [n === 0 ? "Items" : "", `${i.id}  ${i.name}`] as const
          ),
          ["Refund to", s.method.id],
        ], "Correct?");
      case "exchange":
      case "modify":
        return columns([
          [
            "Action",
            s.act === "exchange"
              ? "Exchange delivered order items"
              : "Modify pending order items",
          ],
          ["Order", s.order],
          ...s.pairs.flatMap((p) =>
            [
              ["Old", `${p.had.id}  ${named(p.had)}`],
              ["New", `${p.wanted.id}  ${named(p.wanted)}`],
            ] as const
          ),
          ["Difference", signed(s.difference)],
          ["Method", s.method.id],
        ], "Correct?");
      case "payment":
        return columns([
          ["Action", "Modify pending order payment"],
          ["Order", s.order],
          ["Old method", s.had.id],
          ["New method", s.wanted.id],
          ["Amount", `${plain(s.total)} USD`],
        ], "Correct?");
      case "address":
        return columns([
          ["Action", "Modify pending order address"],
          ["Order", s.order],
          ...addressRows(s.address),
        ], "Correct?");
      case "userAddress":
        return columns(
          [["Action", "Modify user address"], ...addressRows(s.address)],
          "Correct?",
        );
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return columns([
          ["Action", "Book reservation"],
          ["Type", s.roundTrip ? "round trip" : "one way"],
          ["Route", `${s.origin} - ${s.destination}`],
          ["Cabin", s.cabin],
          ...s.flights.map((f) =>
            [
              "Flight",
              `${f.number}  ${f.date}  ${f.origin}-${f.destination}`,
            ] as const
          ),
          ...s.passengers.map((p) =>
            ["Passenger", `${person(p)}  ${p.born}`] as const
          ),
          ["Bags", String(s.bags)],
          ["Insurance", s.insurance ? "yes" : "no"],
          ...s.payments.map((p) =>
            ["Payment", `${p.method.id}  ${plain(p.amount)} USD`] as const
          ),
          ["Total", `${plain(s.total)} USD`],
        ], "Correct?");
      case "cancel":
        return columns([
          ["Action", "Cancel reservation"],
          ["Reservation", s.reservation],
          ["Reason", s.reason],
        ], "Correct?");
      case "flights":
        return columns([
          ["Action", "Update flights"],
          ["Reservation", s.reservation],
          ["Cabin", s.cabin],
          ...s.flights.map((f) =>
            [
              "Flight",
              `${f.number}  ${f.date}  ${f.origin}-${f.destination}`,
            ] as const
          ),
          ["Method", s.method.id],
        ], "Correct?");
      case "cabin":
        return columns([
          ["Action", "Update cabin"],
          ["Reservation", s.reservation],
          ["Old cabin", s.had],
          ["New cabin", s.wanted],
          ["Method", s.method.id],
        ], "Correct?");
      case "passengers":
        return columns([
          ["Action", "Update passengers"],
          ["Reservation", s.reservation],
          ...(s.leaving === null
            ? []
            : [["Remove", person(s.leaving)] as const]),
          ["Add", `${person(s.joining)}  ${s.joining.born}`],
          ...s.passengers.map((p, n) =>
            [`Passenger ${n + 1}`, person(p)] as const
          ),
        ], "Correct?");
      case "bags":
        return columns([
          ["Action", "Update baggages"],
          ["Reservation", s.reservation],
          ["Total bags", String(s.total)],
          ["Nonfree bags", String(s.nonfree)],
          ["Fee", `${plain(50 * s.nonfree)} USD`],
          ["Method", s.method.id],
        ], "Correct?");
      case "certificate":
        return columns([
          ["Action", "Send certificate"],
          ["Reservation", s.reservation],
          ["Amount", `${s.amount} USD`],
          ["Reason", s.reason],
        ], "Correct?");
    }
  },
};

// 12. HTML.

function html(title: string, points: readonly string[]): string {
  return `<p>${title}</p>\n<ul>\n${
    points.map((p) => `  <li>${p}</li>`).join("\n")
  }\n</ul>\n<p>Do you agree? Please answer <b>Yes</b> or <b>No</b>.</p>`;
}

const web: Phrasing = {
  name: "HTML list",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return html(`Pending cancellation: <b>${s.order}</b>`, [
          ...s.items.map((i) => `${i.name} <i>(${usd(i.price)})</i>`),
          `Your reason: ${s.reason}`,
          `Refund: ${usd(sum(s.items))} to ${withId(s.method)}, ${
            delay(s.method)
          }`,
        ]);
      case "return":
        return html(`Return request: <b>${s.order}</b>`, [
          ...s.items.map((i) => `${named(i)} <i>(${usd(i.price)})</i>`),
          `Refund: ${usd(sum(s.items))} to ${withId(s.method)}`,
        ]);
      case "exchange":
      case "modify":
        return html(
          `${
            s.act === "exchange"
              ? "Exchange request"
              : "Changes to pending order"
          }: <b>${s.order}</b>`,
          [
            ...s.pairs.map((p) =>
              `<s>${named(p.had)} ${usd(p.had.price)}</s> &rarr; ${
                named(p.wanted)
              } ${usd(p.wanted.price)}`
            ),
            s.difference === 0
              ? "No extra charge"
              : `${s.difference > 0 ? "Extra charge" : "Refund"}: ${
                usd(s.difference)
              } ${s.difference > 0 ? "from" : "to"} ${withId(s.method)}`,
          ],
        );
      case "payment":
        return html(`Payment change: <b>${s.order}</b>`, [
          `<s>${withId(s.had)}</s> &rarr; ${withId(s.wanted)}`,
          `Total: ${usd(s.total)}`,
        ]);
      case "address":
        return html(`Shipping address change: <b>${s.order}</b>`, [
          lines(s.address).join("<br>"),
        ]);
      case "userAddress":
        return html("Change of your <b>default address</b>", [
          lines(s.address).join("<br>"),
        ]);
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return html(
          `New ${
            s.roundTrip ? "round-trip" : "one-way"
          } booking: <b>${s.origin} &rarr; ${s.destination}</b>`,
          [
            ...s.flights.map((f) =>
              `${f.number}, ${
                slashed(f.date)
              }, ${f.origin} ${f.departs} &rarr; ${f.destination} ${f.arrives}`
            ),
            `Cabin: ${s.cabin}`,
            ...s.passengers.map((p) =>
              `Passenger: ${p.last}, ${p.first} (${slashed(p.born)})`
            ),
            `Checked bags: ${s.bags}`,
            `Travel insurance: ${s.insurance ? "included" : "declined"}`,
            ...s.payments.map((p) =>
              `Payment: ${usd(p.amount)} by ${withId(p.method)}`
            ),
            `<b>Total: ${usd(s.total)}</b>`,
          ],
        );
      case "cancel":
        return html(`Cancellation: <b>${s.reservation}</b>`, [
          `Reason: ${s.reason}`,
          "All flights and all passengers",
        ]);
      case "flights":
        return html(`Flight change: <b>${s.reservation}</b>`, [
          ...s.flights.map((f) =>
            `${f.number}, ${
              slashed(f.date)
            }, ${f.origin} ${f.departs} &rarr; ${f.destination} ${f.arrives}`
          ),
          `Cabin remains: ${s.cabin}`,
          `Fare difference: ${withId(s.method)}`,
        ]);
      case "cabin":
        return html(`Cabin change: <b>${s.reservation}</b>`, [
          `<s>${s.had}</s> &rarr; ${s.wanted}`,
          `Fare difference: ${withId(s.method)}`,
        ]);
      case "passengers":
        return html(`Passenger change: <b>${s.reservation}</b>`, [
          `${
            s.leaving === null
              ? "<i>new</i>"
              : `<s>${s.leaving.last}, ${s.leaving.first}</s>`
          } &rarr; ${s.joining.last}, ${s.joining.first} (${
            slashed(s.joining.born)
          })`,
        ]);
      case "bags":
        return html(`Baggage change: <b>${s.reservation}</b>`, [
          `<s>${s.had}</s> &rarr; ${count(s.total, "checked bag")}`,
          s.nonfree === 0
            ? "No fee"
            : `Fee: ${s.nonfree} &times; $50, ${withId(s.method)}`,
        ]);
      case "certificate":
        return html(`Compensation for a ${s.reason}: <b>${s.reservation}</b>`, [
          `Travel certificate: ${usd(s.amount)}`,
        ]);
    }
  },
};

// 13. Steps in the order in which they will happen.

function steps(all: readonly string[]): string {
  return `Here is what happens next.\n${
    all.map((step, n) => `${n + 1}. ${step}`).join("\n")
  }\nI start with step 1 when you say "yes, go". Will you?`;
}

const stepwise: Phrasing = {
  name: "steps to come",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return steps([
          `I set order ${s.order} to cancelled and enter "${s.reason}" as the reason.`,
          `The warehouse puts the ${names(s.items)} back on the shelf.`,
          `${usd(sum(s.items))} arrives on your ${ending(s.method)} ${
            delay(s.method)
          }.`,
        ]);
      case "return":
        return steps([
          `I mark ${
            s.items.length === 1 ? "this item" : "these items"
          } in order ${s.order} as going back: ${
            s.items.map((i) => `${i.name} (${keyed(i)})`).join("; ")
          }.`,
          "We email you a label.",
          `You post ${s.items.length === 1 ? "it" : "them"}.`,
          `We pay ${usd(sum(s.items))} to your ${ending(s.method)}.`,
        ]);
      case "exchange":
      case "modify":
        return steps([
          `I open order ${s.order}.`,
          ...s.pairs.map((p) =>
            `I take out the ${p.had.name} (${p.had.id}) and put in the ${
              adjective(p.wanted)
            } (${p.wanted.id}).`
          ),
          s.difference === 0
            ? "The bill stays the same, so no money moves."
            : s.difference > 0
            ? `I charge your ${ending(s.method)} with ${usd(s.difference)}.`
            : `I credit your ${ending(s.method)} with ${usd(s.difference)}.`,
          s.act === "exchange"
            ? "You get an email on how to send the old one in; no new order is needed."
            : "After that, the items can't be changed again.",
        ]);
      case "payment":
        return steps([
          `I charge ${usd(s.total)} for order ${s.order} to your ${
            ending(s.wanted)
          }.`,
          `I release the same amount to your ${ending(s.had)}, ${
            delay(s.had)
          }.`,
        ]);
      case "address":
        return steps([
          `I strike out the old destination of order ${s.order}.`,
          `I enter ${oneLine(s.address)}.`,
          "The carrier takes it there.",
        ]);
      case "userAddress":
        return steps([
          "I open your user profile.",
          `I enter ${oneLine(s.address)} as your default address.`,
          "Your next orders go there.",
        ]);
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return steps([
          `I reserve ${count(s.passengers.length, `${s.cabin} seat`)} for ${
            people(s.passengers)
          }, ${s.origin} to ${s.destination}${
            s.roundTrip ? " and back" : " only"
          }.`,
          ...s.flights.map((f) =>
            `On ${
              american(f.date)
            } you take ${f.number} at ${f.departs} from ${f.origin} and land in ${f.destination} at ${f.arrives}.`
          ),
          s.bags === 0
            ? "I register no checked bags."
            : `I register ${count(s.bags, "checked bag")}.`,
          s.insurance ? "I add travel insurance." : "I skip the insurance.",
          ...s.payments.map((p) =>
            `I charge ${usd(p.amount)} to your ${ending(p.method)}.`
          ),
          `You get a receipt over ${usd(s.total)}.`,
        ]);
      case "cancel":
        return steps([
          `I enter the reason: ${s.reason}.`,
          `I cancel reservation ${s.reservation} with all its flights.`,
          "The refund reaches your original payment methods within 5 to 7 business days.",
        ]);
      case "flights":
        return steps([
          `I take the present flights out of reservation ${s.reservation}.`,
          ...s.flights.map((f) =>
            `I put you on ${f.number}, ${f.origin} to ${f.destination}, on ${
              american(f.date)
            }, in ${s.cabin}.`
          ),
          `I settle the difference in fare with your ${ending(s.method)}.`,
        ]);
      case "cabin":
        return steps([
          `I move everyone on reservation ${s.reservation} from ${s.had} to ${s.wanted}.`,
          `I settle the difference in fare with your ${ending(s.method)}.`,
        ]);
      case "passengers":
        return steps([
          `I open reservation ${s.reservation}.`,
          ...(s.leaving === null ? [] : [`I delete ${person(s.leaving)}.`]),
          `I type in ${person(s.joining)}, ${s.joining.born}.`,
          `I save the list: ${people(s.passengers)}.`,
        ]);
      case "bags":
        return steps([
          `I change ${s.had} to ${s.total} in the field for checked bags of reservation ${s.reservation}.`,
          s.nonfree === 0
            ? "I charge nothing."
            : `I charge ${usd(50 * s.nonfree)} to your ${ending(s.method)}.`,
        ]);
      case "certificate":
        return steps([
          `I register your ${s.reason} in reservation ${s.reservation}.`,
          `I send you a certificate over ${usd(s.amount)}.`,
          "You find it among your payment methods.",
        ]);
    }
  },
};

// 14. What the customer said, in British English.

/** `the Visa ending 1234` */
function ourCard(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return `the ${brand(method)} ending ${digits(method)}`;
    case "gift card":
      return "your gift voucher";
    case "PayPal":
      return "PayPal";
    case "certificate":
      return `the voucher ending ${digits(method)}`;
  }
}

function postal(a: AddressWords): string {
  return `${
    [a.address1, a.address2, a.city, a.state].filter((x) => x !== "").join(", ")
  }, postcode ${a.zip}, ${a.country}`;
}

const british14: Phrasing = {
  name: "you told me that, British",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `You told me that you'd like to call off order ${s.order} since it was "${s.reason}". I shall cancel the lot, then, and have the money popped back to ${
          ourCard(s.method)
        }. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "return":
        return `You mentioned that the ${
          names(s.items)
        } from order ${s.order} ${
          s.items.length === 1 ? "isn't" : "aren't"
        } for you, and that you'd fancy the ${plain(sum(s.items))} dollars on ${
          ourCard(s.method)
        }. I shall book the return in on that basis. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "exchange":
      case "modify":
        return `You told me that you'd prefer ${
          list(
            s.pairs.map((p) =>
              `${p.wanted.name} in ${values(p.wanted) || "the other version"}${
                values(p.had) === "" ? "" : ` to the one in ${values(p.had)}`
              }`
            ),
          )
        }, for ${
          s.act === "exchange"
            ? "the order that came"
            : "the order that's still with us"
        }, ${s.order}. I shall ${
          s.act === "exchange" ? "arrange the swap" : "amend it"
        }, ${
          s.difference === 0
            ? "which works out at the same price"
            : s.difference > 0
            ? `which works out ${usd(s.difference)} dearer, to go on ${
              ourCard(s.method)
            }`
            : `which works out ${usd(s.difference)} cheaper, to go back to ${
              ourCard(s.method)
            }`
        }. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "payment":
        return `You asked whether order ${s.order} might be put on ${
          ourCard(s.wanted)
        } rather than ${
          ourCard(s.had)
        }. It might indeed. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "address":
        return `You said the parcel for order ${s.order} ought to be posted to ${
          postal(s.address)
        }. I shall amend the delivery details. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "userAddress":
        return `You said you've moved to ${
          postal(s.address)
        }. I shall amend the address on your account. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `You told me that you're after a ${
          s.roundTrip ? "return" : "single"
        } from ${city(s.origin)} to ${
          city(s.destination)
        } in ${s.cabin}, and that you settled on ${
          list(
            s.flights.map((f) =>
              `${f.number} on ${british(f.date)}, departing ${f.origin} at ${
                clock(f.departs, "am", "pm", ".")
              } for ${f.destination}`
            ),
          )
        }. Travelling ${s.passengers.length === 1 ? "is" : "are"} ${
          list(
            s.passengers.map((p) =>
              `${person(p)} (forename ${p.first}, surname ${p.last}, born ${
                british(p.born)
              })`
            ),
          )
        }. ${
          s.bags === 0
            ? "You said hand luggage only"
            : `You wished to put ${
              count(s.bags, "piece of luggage", "pieces of luggage")
            } in the hold`
        }, ${
          s.insurance
            ? "and you'd like the cover"
            : "and you'd rather not have the cover"
        }. The fare is ${usd(s.total)}, to be settled with ${
          list(s.payments.map((p) => `${ourCard(p.method)} (${usd(p.amount)})`))
        }. Are you happy for me to book? A quick "yes" would be lovely, cheers.`;
      case "cancel":
        return `You told me that you shan't be travelling on ${s.reservation}, and I've jotted down "${s.reason}". I shall cancel the booking in full. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "flights":
        return `You told me that the flights on ${s.reservation} no longer suit and that you'd sooner take ${
          list(
            s.flights.map((f) =>
              `${f.number} on ${
                british(f.date)
              } from ${f.origin} to ${f.destination} at ${
                clock(f.departs, "am", "pm", ".")
              }`
            ),
          )
        }, remaining in ${s.cabin}. Any difference in the fare will be dealt with via ${
          ourCard(s.method)
        }. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "cabin":
        return `You told me that you'd like to swap ${s.had} for ${s.wanted} on booking ${s.reservation}, the whole party and every sector, with ${
          ourCard(s.method)
        } for the fare. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "passengers":
        return `You told me that ${
          s.leaving === null
            ? `there's one more of you on booking ${s.reservation}`
            : `${person(s.leaving)} can't make it on booking ${s.reservation}`
        }, and I've the forename ${s.joining.first}, the surname ${s.joining.last} and a date of birth of ${
          british(s.joining.born)
        } for the ${
          s.leaving === null ? "addition" : "stand-in"
        }. Are you happy for me to amend it? A quick "yes" would be lovely, cheers.`;
      case "bags":
        return `You told me that you'll be needing ${
          count(s.total, "hold bag")
        } rather than ${s.had} on booking ${s.reservation}. ${
          s.nonfree === 0
            ? "It's all in the fare, so nothing to pay."
            : `I'm afraid it's $50 per extra holdall, so ${
              usd(50 * s.nonfree)
            } for the ${s.nonfree === 1 ? "one" : s.nonfree}, on ${
              ourCard(s.method)
            }.`
        } Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
      case "certificate":
        return `You told me about the ${s.reason} on booking ${s.reservation}, which simply isn't good enough. I shall pop a ${
          usd(s.amount)
        } travel voucher certificate on your account. Are you happy for me to do so? A quick "yes" would be lovely, cheers.`;
    }
  },
};

// 15. The new thing first, the old one after.

const reversed: Phrasing = {
  name: "new first, old after",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `You will receive ${usd(sum(s.items))} on ${
          starred(s.method, "...")
        }. You won't receive the ${
          list(s.items.map((i) => i.name), "or the")
        }. That is because ${s.order} gets cancelled (${s.reason}). Agreed? (yes/no)`;
      case "return":
        return `You will receive ${usd(sum(s.items))} on ${
          starred(s.method, "...")
        }. Your ${names(s.items)} ${
          s.items.length === 1 ? "goes" : "go"
        } back to us. Anything else from ${s.order} is yours to keep. Agreed? (yes/no)`;
      case "exchange":
      case "modify":
        return `${
          s.pairs.map((p) =>
            `You will receive: ${p.wanted.name}, ${
              keyed(p.wanted, ": ") || p.wanted.id
            }. ${
              s.act === "exchange"
                ? "Your other one, "
                : "You will not receive: "
            }${values(p.had) || p.had.id}${
              s.act === "exchange" ? ", goes back" : ""
            }.`
          ).join("\n")
        }\n${
          s.difference === 0
            ? "You owe us nothing, we owe you nothing."
            : s.difference > 0
            ? `You owe us ${usd(s.difference)}, taken from ${
              starred(s.method, "...")
            }.`
            : `We owe you ${usd(s.difference)}, sent to ${
              starred(s.method, "...")
            }.`
        }\nAll else in ${s.order} is untouched. Agreed? (yes/no)`;
      case "payment":
        return `${starred(s.wanted, "...")} will pay ${usd(s.total)}. ${
          starred(s.had, "...")
        } gets back ${usd(s.total)}. That's for ${s.order}. Agreed? (yes/no)`;
      case "address":
        return `${
          oneLine(s.address)
        }. That is where ${s.order} will arrive, and no longer at the earlier address. Agreed? (yes/no)`;
      case "userAddress":
        return `${
          oneLine(s.address)
        }. That is what your profile will show, and no longer the earlier address. Agreed? (yes/no)`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `You will receive: ${count(s.passengers.length, "ticket")} (${
          s.passengers.map(person).join(", ")
        }), ${s.origin} to ${s.destination}${
          s.roundTrip ? " and return" : " one way"
        }, ${s.cabin}, ${
          s.flights.map((f) => `${f.number} on ${ordinal(f.date)}`).join(", ")
        }, ${s.bags === 0 ? "no" : s.bags} checked ${
          s.bags === 1 ? "bag" : "bags"
        }, ${
          s.insurance ? "travel insurance" : "no insurance"
        }.\nWe will receive: ${usd(s.total)}${
          s.payments.length === 1
            ? ` from ${
              s.payments.map((p) => starred(p.method, "...")).join("")
            }`
            : `, that is ${
              list(
                s.payments.map((p) =>
                  `${usd(p.amount)} from ${starred(p.method, "...")}`
                ),
              )
            }`
        }.\nAgreed? (yes/no)`;
      case "cancel":
        return `You will get your money back the way you paid. You will no longer have reservation ${s.reservation}, it gets cancelled. Noted as: ${s.reason}. Agreed? (yes/no)`;
      case "flights":
        return `You will fly:\n${
          s.flights.map((f) =>
            `${f.number}, ${weekday(f.date).slice(0, 3)} ${
              ordinal(f.date)
            }, ${f.departs} ${f.origin} - ${f.arrives} ${f.destination}`
          ).join("\n")
        }\nYou will not fly what ${s.reservation} says today. You stay in ${s.cabin}. ${
          starred(s.method, "...")
        } settles the difference. Agreed? (yes/no)`;
      case "cabin":
        return `${cap(s.wanted)} is where you will sit. ${
          cap(s.had)
        } is where you no longer sit. That's ${s.reservation}, and ${
          starred(s.method, "...")
        } settles the difference. Agreed? (yes/no)`;
      case "passengers":
        return `${person(s.joining)}, ${s.joining.born}, is in.${
          s.leaving === null ? "" : ` ${person(s.leaving)} is out.`
        } That's ${s.reservation}, with ${
          count(s.passengers.length, "traveler")
        } in the end. Agreed? (yes/no)`;
      case "bags":
        return `${
          count(s.total, "checked bag")
        } will be on ${s.reservation}. Up to now it was ${s.had}. ${
          s.nonfree === 0
            ? "You pay nothing."
            : `You pay ${usd(50 * s.nonfree)} from ${starred(s.method, "...")}.`
        } Agreed? (yes/no)`;
      case "certificate":
        return `You will receive ${
          usd(s.amount)
        } as a certificate. What you went through was a ${s.reason}, ${s.reservation}. Agreed? (yes/no)`;
    }
  },
};

// 16. In a hurry, without capitals and with typos.

function sloppyMethod(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return `${method.brand ?? "card"} ending ${digits(method)}`;
    case "gift card":
      return "giftcard";
    case "PayPal":
      return "paypal";
    case "certificate":
      return `certificat ${digits(method)}`;
  }
}

function sloppyItem(item: ItemWords): string {
  return item.name.toLowerCase();
}

function sloppyDate(date: string): string {
  const [, m, d] = dateParts(date);
  return `${month(m).slice(0, 3).toLowerCase()} ${d}`;
}

function sloppyMoney(amount: number): string {
  return `${plain(amount).replace(/\.00$/, "")}$`;
}

const sloppy: Phrasing = {
  name: "hurried, typos, no capitals",
  retail: (s) => {
    switch (s.act) {
      case "cancel":
        return `ok so i wil cancel ${s.order} for you , reason ${s.reason}, refund goes to teh ${
          sloppyMethod(s.method)
        }... thats right? pls type yes`;
      case "return":
        return `ok so return of ${
          list(s.items.map(sloppyItem))
        } (${s.order}) and refund ${sloppyMoney(sum(s.items))} to ${
          sloppyMethod(s.method)
        }, thats right? pls type yes`;
      case "exchange":
      case "modify":
        return `ok so for ${s.order} i ${
          s.act === "exchange" ? "exchnage" : "chnage"
        } ${
          list(
            s.pairs.map((p) =>
              `the ${sloppyItem(p.had)} to ${
                values(p.wanted).toLowerCase() || p.wanted.id
              }`
            ),
          )
        }. ${
          s.difference === 0
            ? "no diffrence in price"
            : s.difference > 0
            ? `u pay ${sloppyMoney(s.difference)} more w ${
              sloppyMethod(s.method)
            }`
            : `u get ${sloppyMoney(s.difference)} back on ${
              sloppyMethod(s.method)
            }`
        }. only can do this 1 time!! thats right? pls type yes`;
      case "payment":
        return `ok so ${s.order} will be payed with ${
          sloppyMethod(s.wanted)
        } insted of ${sloppyMethod(s.had)}, thats right? pls type yes`;
      case "address":
        return `ok so i ship ${s.order} too ${
          oneLine(s.address).toLowerCase()
        } , thats right? pls type yes`;
      case "userAddress":
        return `ok so i put ${
          oneLine(s.address).toLowerCase()
        } as ur defualt adress, thats right? pls type yes`;
    }
  },
  airline: (s) => {
    switch (s.act) {
      case "book":
        return `ok so ${
          s.roundTrip ? "roundtrip" : "oneway"
        } ${s.origin.toLowerCase()} to ${s.destination.toLowerCase()}, ${s.cabin}, ${
          s.flights.map((f) =>
            `${f.number.toLowerCase()} ${sloppyDate(f.date)} at ${
              clock(f.departs, "am", "pm")
            }`
          ).join(" + ")
        }, for ${
          s.passengers.map((p) => person(p).toLowerCase()).join(" & ")
        }, ${s.bags === 0 ? "no" : s.bags} ${s.bags === 1 ? "bag" : "bags"}, ${
          s.insurance ? "with" : "no"
        } insurence, total ${sloppyMoney(s.total)} : ${
          s.payments.map((p) =>
            `${sloppyMoney(p.amount)} ${sloppyMethod(p.method)}`
          ).join(" and ")
        }... thats right? pls type yes`;
      case "cancel":
        return `ok so i cancle ${s.reservation.toLowerCase()} becuase of ${s.reason}, whole reservaton, thats right? pls type yes`;
      case "flights":
        return `ok so ${s.reservation.toLowerCase()} new flights ${
          s.flights.map((f) =>
            `${f.number.toLowerCase()} ${
              sloppyDate(f.date)
            } ${f.origin.toLowerCase()}-${f.destination.toLowerCase()}`
          ).join(" + ")
        }, same cabin (${s.cabin}), diffrence on ${
          sloppyMethod(s.method)
        }, thats right? pls type yes`;
      case "cabin":
        return `ok so i put ${s.reservation.toLowerCase()} to ${s.wanted} , now its ${s.had}, diffrence on ${
          sloppyMethod(s.method)
        }, thats right? pls type yes`;
      case "passengers":
        return `ok so on ${s.reservation.toLowerCase()} ${
          s.leaving === null
            ? "i add"
            : `${person(s.leaving).toLowerCase()} goes out and in comes`
        } ${
          person(s.joining).toLowerCase()
        } , bday ${s.joining.born}, thats right? pls type yes`;
      case "bags":
        return `ok so ${s.total} ${
          s.total === 1 ? "bag" : "bags"
        } on ${s.reservation.toLowerCase()} (was ${s.had}), ${
          s.nonfree === 0
            ? "its free"
            : `costs ${50 * s.nonfree}$ on ${sloppyMethod(s.method)}`
        }, thats right? pls type yes`;
      case "certificate":
        return `ok so u get a ${
          sloppyMoney(s.amount)
        } certificat bc of the ${s.reason}, resrvation ${s.reservation.toLowerCase()}, thats right? pls type yes`;
    }
  },
};

export const OTHER_PHRASINGS: readonly Phrasing[] = [
  warm,
  chain,
  till,
  blocks,
  emoji,
  sms,
  phone,
  legal,
  aloud,
  bold,
  table,
  web,
  stepwise,
  british14,
  reversed,
  sloppy,
];

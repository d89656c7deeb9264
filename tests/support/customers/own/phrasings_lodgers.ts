/** Hands of agents nobody expects: sixteen ways to word a summary. */
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
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function split(date: string): { y: number; m: number; d: number } {
  const [y, m, d] = date.split("-").map(Number);
  return { y: y!, m: m!, d: d! };
}
const month = (date: string) => MONTHS[split(date).m - 1]!;
const weekday = (date: string) =>
  DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
const two = (n: number) => String(n).padStart(2, "0");
function nth(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14
    ? "th"
    : ["th", "st", "nd", "rd"][n % 10] ?? "th";
  return `${n}${tail}`;
}
const SMALL = (
  "zero one two three four five six seven eight nine ten eleven twelve " +
  "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety"
  .split(" ");
function spell(n: number): string {
  if (n < 20) return SMALL[n]!;
  if (n < 100) {
    return TENS[Math.floor(n / 10)] + (n % 10 ? `-${SMALL[n % 10]}` : "");
  }
  if (n < 1000) {
    return `${SMALL[Math.floor(n / 100)]} hundred` +
      (n % 100 ? ` and ${spell(n % 100)}` : "");
  }
  return `${spell(Math.floor(n / 1000))} thousand` +
    (n % 1000 ? (n % 1000 < 100 ? " and " : " ") + spell(n % 1000) : "");
}
function spellMoney(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const d = Math.floor(cents / 100);
  const c = cents % 100;
  const ds = `${spell(d)} ${d === 1 ? "dollar" : "dollars"}`;
  const cs = `${spell(c)} ${c === 1 ? "cent" : "cents"}`;
  return c === 0 ? ds : d === 0 ? cs : `${ds} and ${cs}`;
}
const ORDINALS = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh " +
  "twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth " +
  "nineteenth twentieth twenty-first twenty-second twenty-third " +
  "twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth " +
  "twenty-ninth thirtieth thirty-first"
).split(" ");
const fixed = (amount: number) => Math.abs(amount).toFixed(2);
const grouped = (amount: number) =>
  fixed(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
const total = (items: readonly ItemWords[]) =>
  items.reduce((a, i) => a + i.price, 0);
function and(parts: readonly string[], word = "and", comma = ", "): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(comma)} ${word} ${parts[parts.length - 1]}`;
}
const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const values = (i: ItemWords) => Object.values(i.options);
const entries = (i: ItemWords) => Object.entries(i.options);
const isCard = (m: MethodWords) =>
  m.source === "credit card" && m.brand !== undefined &&
  m.lastFour !== undefined;

// 1. A very old clerk.
const clerk: Phrasing = (() => {
  const day = (s: string) =>
    `the ${ORDINALS[split(s).d - 1]} day of ${month(s)}, ${split(s).y}`;
  const thing = (i: ItemWords) => {
    const o = entries(i).map(([k, v]) =>
      `its ${k === "color" ? "colour" : k} being ${v}`
    );
    return `one ${i.name}${o.length ? ` (${and(o)})` : ""}`;
  };
  const priced = (i: ItemWords) =>
    `${thing(i)}, for which we had ${spellMoney(i.price)}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `your ${
        cap(m.brand!)
      } card, the one whose last four figures are ${m.lastFour}`
      : m.source === "PayPal"
      ? `your PayPal account, entered here as ${m.id}`
      : `the ${m.source} that I have written down as ${m.id}`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, and there at ${a.address2}` : ""
    }, in the ` +
    `city of ${a.city}, State of ${a.state}, ${a.country}, the postal figures ` +
    `being ${a.zip}`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last}, born on ${day(p.born)}`;
  const leg = (f: FlightWords) =>
    `flight ${f.number} on ${day(f.date)}, which leaves ${f.origin} at ` +
    `${f.departs} and comes down at ${f.destination} at ${f.arrives}`;
  const open = "Now let me put on my spectacles, dear customer. Ah, yes. ";
  const close =
    "\n\nThat is all I have on the sheet. Have I your leave to put my stamp on it, yes or no?";
  return {
    name: "very old clerk, everything in words",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return open +
            `Your order ${s.order} I am to strike out of the book entirely; as ` +
            `the cause I shall write "${s.reason}". In it there stood ` +
            `${and(s.items.map(priced), "and also", "; ")}. The money, ` +
            `${spellMoney(total(s.items))} in sum, travels back to ` +
            `${purse(s.method)}.` + close;
        case "return":
          return open +
            `Out of your order ${s.order} you are sending back to us ` +
            `${
              and(s.items.map(priced), "and also", "; ")
            }. For this return we ` +
            `pay ${spellMoney(total(s.items))} to ${purse(s.method)}.` + close;
        case "exchange":
        case "modify":
          return open +
            `This touches your order ${s.order}` +
            (s.act === "exchange"
              ? ", which the carrier has already brought to you, and it is an exchange. "
              : ", which has not yet left our storeroom, and its contents are to be altered. ") +
            s.pairs.map((p) =>
              (s.act === "exchange" ? "You give up " : "I strike out ") +
              `${thing(p.had)}, and in its stead ` +
              (s.act === "exchange" ? "you receive " : "I write in ") +
              `${thing(p.wanted)}.`
            ).join(" Furthermore: ") +
            (s.difference === 0
              ? ` Both cost alike, so not a penny moves; the account I note for it is ${
                purse(s.method)
              }.`
              : s.difference > 0
              ? ` The new costs more by ${
                spellMoney(s.difference)
              }, which I take from ${purse(s.method)}.`
              : ` The new costs less by ${
                spellMoney(s.difference)
              }, which I give back to ${purse(s.method)}.`) +
            close;
        case "payment":
          return open +
            `Your order ${s.order}, which comes to ${
              spellMoney(s.total)
            }, was ` +
            `put upon ${purse(s.had)}. I am to take it off there and put the ` +
            `whole of it upon ${purse(s.wanted)}.` + close;
        case "address":
          return open +
            `The parcel of your order ${s.order}, and that parcel only, shall ` +
            `be sent to another door, to wit: ${place(s.address)}.` + close;
        case "userAddress":
          return open +
            `In the great register of customers I am to write a new usual ` +
            `address for you, the default one of your profile: ` +
            `${place(s.address)}.` + close;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return open +
            `A new booking, ${
              s.roundTrip
                ? "there and back again, that is a round trip"
                : "one way only"
            }, ` +
            `from ${s.origin} to ${s.destination}${
              s.roundTrip ? " and home" : ""
            }, in ` +
            `${s.cabin}: ${and(s.flights.map(leg), "and then", "; ")}. ` +
            `${
              s.passengers.length === 1
                ? "The traveller is"
                : "The travellers are"
            } ` +
            `${and(s.passengers.map(soul), "and", "; ")}. ` +
            `${
              s.bags === 0
                ? "No trunk is checked"
                : `Checked trunks: ${spell(s.bags)} in all`
            }. ` +
            `Travel insurance you ${
              s.insurance ? "do take" : "do not take"
            }. ` +
            `The whole comes to ${spellMoney(s.total)}, paid thus: ` +
            `${
              and(
                s.payments.map((p) =>
                  `${spellMoney(p.amount)} from ${purse(p.method)}`
                ),
                "and",
                "; ",
              )
            }.` +
            close;
        case "cancel":
          return open +
            `The reservation ${s.reservation} is to be struck out, with every ` +
            `flight in it, and as the cause I shall write "${s.reason}".` +
            close;
        case "flights":
          return open +
            `In reservation ${s.reservation} the flights are to be changed. ` +
            `When I have done, the itinerary will be this and nothing else: ` +
            `${
              and(s.flights.map(leg), "and then", "; ")
            }. You remain seated in ` +
            `${s.cabin}. Whatever the fares differ by is settled with ` +
            `${purse(s.method)}.` + close;
        case "cabin":
          return open +
            `In reservation ${s.reservation} all flights remain, only you all ` +
            `leave ${s.had} and sit henceforth in ${s.wanted}. What the fares ` +
            `differ by is settled with ${purse(s.method)}.` + close;
        case "passengers":
          return open +
            `On the list of reservation ${s.reservation} ` +
            (s.leaving === null
              ? `I am to add ${soul(s.joining)}; nobody is taken off.`
              : `I am to strike out ${
                soul(s.leaving)
              }, and write in that very place ${soul(s.joining)}.`) +
            ` The list will then read: ${
              and(s.passengers.map(soul), "and", "; ")
            }.` +
            close;
        case "bags":
          return open +
            `For reservation ${s.reservation} the book has ${spell(s.had)} ` +
            `checked ${s.had === 1 ? "bag" : "bags"}; I am to make it ` +
            `${spell(s.total)}. ` +
            (s.nonfree === 0
              ? `None of them costs you anything; the account noted is ${
                purse(s.method)
              }.`
              : `${
                cap(spell(s.nonfree))
              } of them must be paid for, at fifty dollars apiece, which makes ${
                spellMoney(s.nonfree * 50)
              }, from ${purse(s.method)}.`) +
            close;
        case "certificate":
          return open +
            `Because of the ${s.reason} under reservation ${s.reservation}, the ` +
            `company wishes to make amends with a travel certificate worth ` +
            `${spellMoney(s.amount)}, which I am to issue to you.` + close;
      }
    },
  };
})();

// 2. Texting slang.
const slang: Phrasing = (() => {
  const day = (s: string) =>
    `${weekday(s)} ${month(s).slice(0, 3)} ${split(s).d}`.toLowerCase();
  const born = (s: string) => {
    const { y, m, d } = split(s);
    return `${m}/${d}/${y}`;
  };
  const bucks = (n: number) =>
    `$${Number(fixed(n)) % 1 ? fixed(n) : Math.round(Math.abs(n))}`;
  const thing = (i: ItemWords) =>
    `${[i.name.toLowerCase(), ...values(i)].join("/")}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `ur ${m.brand} ..${m.lastFour}`
      : m.source === "PayPal"
      ? "ur paypal"
      : m.source === "gift card"
      ? `ur giftcard (${m.id})`
      : m.source === "certificate"
      ? `ur certificate (${m.id})`
      : `ur card (${m.id})`;
  const place = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` ${a.address2}` : ""
    }, ${a.city} ${a.state} ${a.zip} ${a.country}`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last} (bday ${born(p.born)})`;
  const leg = (f: FlightWords) =>
    `${f.number} ${
      day(f.date)
    } ${f.origin}>${f.destination} ${f.departs}-${f.arrives}`;
  return {
    name: "texting slang",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `ok so killing the whole order ${s.order} bc ${
            s.reason === "no longer needed"
              ? "u dont need it anymore"
              : s.reason === "ordered by mistake"
              ? "it was ordered by mistake"
              : s.reason
          }. thats ${
            s.items.map((i) => `${thing(i)} ${bucks(i.price)}`).join(" + ")
          } = ${bucks(total(s.items))} back on ${
            purse(s.method)
          }. cool w u? y/n`;
        case "return":
          return `so ur returning ${
            s.items.map((i) => `${thing(i)} ${bucks(i.price)}`).join(" + ")
          } from ${s.order}, and u get ${bucks(total(s.items))} on ${
            purse(s.method)
          }. we good to start the return? yes or no`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange" ? "exchange" : "changin stuff b4 it ships"
          } on ${s.order}: ${
            s.pairs.map((p) => `${thing(p.had)} ==> ${thing(p.wanted)}`).join(
              " & ",
            )
          }. ${
            s.difference === 0
              ? `same price so $0, and its still ${purse(s.method)}`
              : s.difference > 0
              ? `u pay ${bucks(s.difference)} more w ${purse(s.method)}`
              : `u get ${bucks(s.difference)} back on ${purse(s.method)}`
          }. do it? y/n`;
        case "payment":
          return `so ${s.order} (${bucks(s.total)}) comes off ${
            purse(s.had)
          } n goes on ${purse(s.wanted)} instead. u ok w that? yes/no`;
        case "address":
          return `gonna ship ${s.order} 2 this addy: ${
            place(s.address)
          }. just this order. shud i change it? y/n`;
        case "userAddress":
          return `new default addy on ur profile: ${
            place(s.address)
          }. save it? y/n pls`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `aight here it is, ${
            s.roundTrip ? "roundtrip" : "one way"
          } ${s.origin}>${s.destination}, ${s.cabin}\n` +
            `${s.flights.map(leg).join("\n")}\n` +
            `whos flyin: ${s.passengers.map(soul).join(", ")}\n` +
            `${s.bags || "no"} checked bag${s.bags === 1 ? "" : "s"}, ${
              s.insurance ? "with" : "w/o"
            } insurance\n` +
            `${bucks(s.total)} total: ${
              s.payments.map((p) => `${bucks(p.amount)} ${purse(p.method)}`)
                .join(" + ")
            }\nbook it?? y/n`;
        case "cancel":
          return `so im cancelling ${s.reservation}, all of it, reason = ${s.reason}. ok 2 cancel? y/n`;
        case "flights":
          return `new flights 4 ${s.reservation}:\n${
            s.flights.map(leg).join("\n")
          }\nstill ${s.cabin}, any diff in price goes thru ${
            purse(s.method)
          }. switch em? y/n`;
        case "cabin":
          return `${s.reservation}: same flights but no more ${s.had}, ull be in ${s.wanted}. price diff goes thru ${
            purse(s.method)
          }. u want me 2 do it? y/n`;
        case "passengers":
          return `${s.reservation}: ${
            s.leaving === null
              ? `addin ${soul(s.joining)}`
              : `${soul(s.joining)} flies instead of ${soul(s.leaving)}`
          }. so thats ${
            and(s.passengers.map(soul), "n")
          } flyin. ok 2 change it? y/n`;
        case "bags":
          return `bags on ${s.reservation} go from ${s.had} up to ${s.total} total. ${
            s.nonfree === 0
              ? `all free so $0 on ${purse(s.method)}`
              : `${s.nonfree} not free, $50 each so ${
                bucks(s.nonfree * 50)
              } on ${purse(s.method)}`
          }. ok? y/n`;
        case "certificate":
          return `sry bout the ${s.reason} on ${s.reservation} :( can give u a ${
            bucks(s.amount)
          } travel certificate 4 it. shud i issue it? y/n`;
      }
    },
  };
})();

// 3. YAML.
const yaml: Phrasing = (() => {
  const usd = (n: number) => `USD ${fixed(n)}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `${m.brand} credit card, last four ${m.lastFour}`
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords, pad: string) =>
    [
      `product: ${i.name}`,
      `item_id: ${i.id}`,
      ...entries(i).map(([k, v]) => `${k}: ${v}`),
      `price: ${usd(i.price)}`,
    ]
      .join(`\n${pad}`);
  const addr = (a: AddressWords) =>
    `  line_1: ${a.address1}\n  line_2: ${
      a.address2 || "(none)"
    }\n  city: ${a.city}\n` +
    `  state: ${a.state}\n  zip: "${a.zip}"\n  country: ${a.country}`;
  const soul = (p: PassengerWords) =>
    `- first_name: ${p.first}\n    last_name: ${p.last}\n    born: ${p.born}`;
  const leg = (f: FlightWords) =>
    `- flight: ${f.number}\n    date: ${f.date}\n    from: ${f.origin} ${f.departs}\n    to: ${f.destination} ${f.arrives}`;
  const wrap = (body: string) =>
    "```yaml\n" + body +
    "\n```\nDo you authorise this request? Please answer `yes` or `no`.";
  return {
    name: "yaml block",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap(
            `request: cancel_order\norder: "${s.order}"\nreason: ${s.reason}\nitems:\n` +
              s.items.map((i) => `  - ${item(i, "    ")}`).join("\n") +
              `\nrefund:\n  amount: ${usd(total(s.items))}\n  to: ${
                purse(s.method)
              }`,
          );
        case "return":
          return wrap(
            `request: return_items\norder: "${s.order}"\nitems_to_return:\n` +
              s.items.map((i) => `  - ${item(i, "    ")}`).join("\n") +
              `\nrefund:\n  amount: ${usd(total(s.items))}\n  to: ${
                purse(s.method)
              }`,
          );
        case "exchange":
        case "modify":
          return wrap(
            `request: ${
              s.act === "exchange"
                ? "exchange_delivered_items"
                : "modify_pending_items"
            }\n` +
              `order: "${s.order}"\nreplacements:\n` +
              s.pairs.map((p) =>
                `  - old_item:\n      ${
                  item(p.had, "      ")
                }\n    new_item:\n      ${item(p.wanted, "      ")}`
              ).join("\n") +
              `\nprice_difference:\n  amount: ${
                usd(s.difference)
              }\n  direction: ${
                s.difference === 0
                  ? "nothing to pay or refund"
                  : s.difference > 0
                  ? "you pay"
                  : "refund to you"
              }\n  method: ${purse(s.method)}`,
          );
        case "payment":
          return wrap(
            `request: change_payment_method\norder: "${s.order}"\norder_total: ${
              usd(s.total)
            }\n` +
              `old_method: ${purse(s.had)}\nnew_method: ${purse(s.wanted)}`,
          );
        case "address":
          return wrap(
            `request: change_shipping_address\napplies_to: "order ${s.order}"\nnew_address:\n${
              addr(s.address)
            }`,
          );
        case "userAddress":
          return wrap(
            `request: change_default_address\napplies_to: your customer profile\nnew_address:\n${
              addr(s.address)
            }`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap(
            `request: book_reservation\ntrip: ${
              s.roundTrip ? "round trip" : "one way"
            }\n` +
              `origin: ${s.origin}\ndestination: ${s.destination}\ncabin: ${s.cabin}\nflights:\n` +
              s.flights.map((f) => `  ${leg(f)}`).join("\n") +
              "\npassengers:\n" +
              s.passengers.map((p) => `  ${soul(p)}`).join("\n") +
              `\nchecked_bags: ${s.bags}\ntravel_insurance: ${
                s.insurance ? "yes" : "no"
              }\n` +
              `total_price: ${usd(s.total)}\npayments:\n` +
              s.payments.map((p) => `  - ${purse(p.method)}: ${usd(p.amount)}`)
                .join("\n"),
          );
        case "cancel":
          return wrap(
            `request: cancel_reservation\nreservation: ${s.reservation}\nreason: ${s.reason}`,
          );
        case "flights":
          return wrap(
            `request: change_flights\nreservation: ${s.reservation}\ncabin: ${s.cabin} (unchanged)\n` +
              `complete_new_itinerary:\n${
                s.flights.map((f) => `  ${leg(f)}`).join("\n")
              }\n` +
              `fare_difference_method: ${purse(s.method)}`,
          );
        case "cabin":
          return wrap(
            `request: change_cabin\nreservation: ${s.reservation}\nold_cabin: ${s.had}\nnew_cabin: ${s.wanted}\n` +
              `flights: unchanged\nfare_difference_method: ${purse(s.method)}`,
          );
        case "passengers":
          return wrap(
            `request: change_passengers\nreservation: ${s.reservation}\nremoved:${
              s.leaving === null ? " nobody" : `\n  ${soul(s.leaving)}`
            }\nadded:\n  ${soul(s.joining)}\npassengers_after_change:\n` +
              s.passengers.map((p) => `  ${soul(p)}`).join("\n"),
          );
        case "bags":
          return wrap(
            `request: change_checked_bags\nreservation: ${s.reservation}\nbags_before: ${s.had}\n` +
              `bags_after: ${s.total}\nbags_that_cost_extra: ${s.nonfree}\nfee_per_extra_bag: USD 50.00\n` +
              `fee_total: ${usd(s.nonfree * 50)}\nmethod: ${purse(s.method)}`,
          );
        case "certificate":
          return wrap(
            `request: issue_travel_certificate\nreservation: ${s.reservation}\nvalue: ${
              usd(s.amount)
            }\n` +
              `because_of: ${s.reason}`,
          );
      }
    },
  };
})();

// 4. XML-ish.
const xml: Phrasing = (() => {
  const usd = (n: number) => `${fixed(n)} USD`;
  const day = (s: string) => {
    const { y, m, d } = split(s);
    return `${two(m)}/${two(d)}/${y}`;
  };
  const purse = (m: MethodWords, tag: string, more = "") =>
    `  <${tag} type="${m.source}" ${
      isCard(m) ? `brand="${m.brand}" ending="${m.lastFour}"` : `id="${m.id}"`
    }${more}/>`;
  const item = (i: ItemWords, tag: string, pad = "  ") =>
    `${pad}<${tag} name="${i.name}"${
      entries(i).map(([k, v]) => ` ${k.replace(/\s+/g, "-")}="${v}"`).join("")
    } price="${usd(i.price)}"/>`;
  const addr = (a: AddressWords) =>
    `  <street>${a.address1}</street>\n` +
    (a.address2 ? `  <unit>${a.address2}</unit>\n` : "") +
    `  <city>${a.city}</city> <state>${a.state}</state> <zip>${a.zip}</zip>\n` +
    `  <country>${a.country}</country>`;
  const soul = (p: PassengerWords, tag: string) =>
    `  <${tag} born="${day(p.born)}">${p.first} ${p.last}</${tag}>`;
  const leg = (f: FlightWords) =>
    `  <flight number="${f.number}" on="${
      day(f.date)
    }" from="${f.origin}" to="${f.destination}" departs="${f.departs}" arrives="${f.arrives}"/>`;
  const wrap = (tag: string, attrs: string, lines: readonly string[]) =>
    `I am about to submit:\n\n<${tag}${attrs}>\n${
      lines.join("\n")
    }\n</${tag}>\n\n` +
    "<question>Is this what you want me to submit? (yes/no)</question>";
  return {
    name: "xml-ish tags",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap(
            "cancel-order",
            ` order="${s.order}" reason="${s.reason}"`,
            [
              ...s.items.map((i) => item(i, "item")),
              purse(s.method, "refund-to", ` amount="${usd(total(s.items))}"`),
            ],
          );
        case "return":
          return wrap("return", ` order="${s.order}"`, [
            purse(s.method, "refund-to", ` amount="${usd(total(s.items))}"`),
            ...s.items.map((i) => item(i, "item-sent-back")),
          ]);
        case "exchange":
        case "modify":
          return wrap(
            s.act === "exchange" ? "exchange" : "modify-pending-order",
            ` order="${s.order}"`,
            [
              ...s.pairs.map((p) =>
                `  <replace>\n${item(p.had, "this", "    ")}\n${
                  item(p.wanted, "by", "    ")
                }\n  </replace>`
              ),
              s.difference === 0
                ? purse(s.method, "no-price-difference", ` amount="0.00 USD"`)
                : purse(
                  s.method,
                  s.difference > 0
                    ? "you-pay-difference-with"
                    : "difference-refunded-to",
                  ` amount="${usd(s.difference)}"`,
                ),
            ],
          );
        case "payment":
          return wrap(
            "change-payment",
            ` order="${s.order}" total="${usd(s.total)}"`,
            [
              purse(s.wanted, "new-method"),
              purse(s.had, "replaced-method"),
            ],
          );
        case "address":
          return wrap("new-shipping-address", ` of-order="${s.order}"`, [
            addr(s.address),
          ]);
        case "userAddress":
          return wrap("new-default-address", ` of="your profile"`, [
            addr(s.address),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap(
            "booking",
            ` trip="${
              s.roundTrip ? "round trip" : "one way"
            }" from="${s.origin}" to="${s.destination}" cabin="${s.cabin}"`,
            [
              ...s.passengers.map((p) => soul(p, "passenger")),
              ...s.flights.map(leg),
              `  <checked-bags>${s.bags}</checked-bags>`,
              `  <travel-insurance>${
                s.insurance ? "yes" : "no"
              }</travel-insurance>`,
              ...s.payments.map((p) =>
                purse(p.method, "pay-with", ` amount="${usd(p.amount)}"`)
              ),
              `  <total>${usd(s.total)}</total>`,
            ],
          );
        case "cancel":
          return wrap("cancel-reservation", ` id="${s.reservation}"`, [
            `  <reason>${s.reason}</reason>`,
          ]);
        case "flights":
          return wrap(
            "change-flights",
            ` reservation="${s.reservation}" cabin="${s.cabin} (stays)"`,
            [...s.flights.map(leg), purse(s.method, "fare-difference-via")],
          );
        case "cabin":
          return wrap("change-cabin", ` reservation="${s.reservation}"`, [
            `  <to>${s.wanted}</to> <from>${s.had}</from>`,
            "  <flights>stay as they are</flights>",
            purse(s.method, "fare-difference-via"),
          ]);
        case "passengers":
          return wrap("change-passengers", ` reservation="${s.reservation}"`, [
            s.leaving === null
              ? "  <leaves>nobody</leaves>"
              : soul(s.leaving, "leaves"),
            soul(s.joining, "joins"),
            "  <!-- everyone who flies after the change: -->",
            ...s.passengers.map((p) => soul(p, "passenger")),
          ]);
        case "bags":
          return wrap("checked-bags", ` reservation="${s.reservation}"`, [
            `  <now>${s.had}</now> <after>${s.total}</after>`,
            `  <to-be-paid bags="${s.nonfree}" each="50 USD" sum="${
              s.nonfree * 50
            } USD"/>`,
            purse(s.method, "pay-with"),
          ]);
        case "certificate":
          return wrap("travel-certificate", ` reservation="${s.reservation}"`, [
            `  <value>${usd(s.amount)}</value>`,
            `  <compensation-for>${s.reason}</compensation-for>`,
          ]);
      }
    },
  };
})();

// 5. Markdown tables, new before old.
const table: Phrasing = (() => {
  const usd = (n: number) => `$${grouped(n)}`;
  const day = (s: string) =>
    `${weekday(s)} ${split(s).d} ${month(s).slice(0, 3)} ${split(s).y}`;
  const born = (s: string) =>
    `${split(s).d} ${month(s).slice(0, 3)} ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `${m.brand!.toUpperCase()} •••• ${m.lastFour}`
      : `${m.source} \`${m.id}\``;
  const opts = (i: ItemWords) => values(i).join(" / ") || "standard";
  const row = (...cells: readonly (string | number)[]) =>
    `| ${cells.join(" | ")} |`;
  const head = (...cells: readonly string[]) =>
    `${row(...cells)}\n|${cells.map(() => "---|").join("")}`;
  const legs = (fs: readonly FlightWords[]) =>
    [
      head("Date", "Flight", "From", "To", "Dep.", "Arr."),
      ...fs.map((f) =>
        row(
          day(f.date),
          f.number,
          f.origin,
          f.destination,
          f.departs,
          f.arrives,
        )
      ),
    ].join("\n");
  const souls = (ps: readonly PassengerWords[]) =>
    [
      head("Surname", "Given name", "Born"),
      ...ps.map((p) => row(p.last, p.first, born(p.born))),
    ].join("\n");
  const addr = (a: AddressWords) =>
    [
      head("Country", "State", "ZIP", "City", "Line 2", "Line 1"),
      row(a.country, a.state, a.zip, a.city, a.address2 || "–", a.address1),
    ].join("\n");
  const goods = (items: readonly ItemWords[]) =>
    [
      head("Price", "Article", "Variant"),
      ...items.map((i) => row(usd(i.price), i.name, opts(i))),
      row(`**${usd(total(items))}**`, "**Sum**", ""),
    ].join("\n");
  const ask = "\n\n**Do you confirm? ☐ Yes ☐ No**";
  return {
    name: "markdown tables, new column before old",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `### Cancellation of order ${s.order}\n\n${
            goods(s.items)
          }\n\n*Reason:* ${s.reason} · *Refund to:* ${purse(s.method)}${ask}`;
        case "return":
          return `### Return from order ${s.order}\n\n${
            goods(s.items)
          }\n\n*Refund to:* ${purse(s.method)}${ask}`;
        case "exchange":
        case "modify":
          return `### ${
            s.act === "exchange"
              ? "Exchange, delivered"
              : "Item change, pending"
          } order ${s.order}\n\n` +
            [
              head(
                "Article",
                "NEW variant",
                "NEW price",
                "OLD variant",
                "OLD price",
              ),
              ...s.pairs.map((p) =>
                row(
                  p.wanted.name === p.had.name
                    ? p.had.name
                    : `${p.wanted.name} (for ${p.had.name})`,
                  opts(p.wanted),
                  usd(p.wanted.price),
                  opts(p.had),
                  usd(p.had.price),
                )
              ),
            ].join("\n") +
            `\n\n*${
              s.difference === 0
                ? "Difference: $0.00"
                : s.difference > 0
                ? `To be paid by you: ${usd(s.difference)}`
                : `To be refunded to you: ${usd(s.difference)}`
            }* · *Method:* ${purse(s.method)}${ask}`;
        case "payment":
          return `### Payment of order ${s.order}\n\n` +
            [
              head("New method", "Old method", "Amount"),
              row(purse(s.wanted), purse(s.had), usd(s.total)),
            ].join("\n") +
            ask;
        case "address":
          return `### New shipping address, order ${s.order} only\n\n${
            addr(s.address)
          }${ask}`;
        case "userAddress":
          return `### New default address in your profile\n\n${
            addr(s.address)
          }${ask}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `### New reservation: ${s.origin} ${
            s.roundTrip ? "⇄" : "→"
          } ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}\n\n` +
            `${legs(s.flights)}\n\n${souls(s.passengers)}\n\n` +
            [
              head("Extra", "Chosen"),
              row("Checked bags, total", s.bags),
              row("Travel insurance", s.insurance ? "yes" : "no"),
            ].join("\n") + "\n\n" +
            [
              head("Amount", "Payment method"),
              ...s.payments.map((p) => row(usd(p.amount), purse(p.method))),
              row(`**${usd(s.total)}**`, "**Total**"),
            ].join("\n") + ask;
        case "cancel":
          return `### Cancellation\n\n${head("Reservation", "Reason")}\n${
            row(s.reservation, s.reason)
          }${ask}`;
        case "flights":
          return `### Flight change, reservation ${s.reservation}\n\nAll flights after the change:\n\n${
            legs(s.flights)
          }\n\n*Cabin (same as before):* ${s.cabin} · *Fare difference via:* ${
            purse(s.method)
          }${ask}`;
        case "cabin":
          return `### Cabin change, reservation ${s.reservation}\n\n${
            head("New cabin", "Old cabin")
          }\n${
            row(s.wanted, s.had)
          }\n\n*Flights:* the same · *Fare difference via:* ${
            purse(s.method)
          }${ask}`;
        case "passengers": {
          const cell = (p: PassengerWords) =>
            `${p.first} ${p.last}, ${born(p.born)}`;
          return `### Passenger change, reservation ${s.reservation}\n\n${
            head("Comes in", "Goes out")
          }\n${
            row(
              cell(s.joining),
              s.leaving === null ? "nobody" : cell(s.leaving),
            )
          }\n\nFull list afterwards:\n\n${souls(s.passengers)}${ask}`;
        }
        case "bags":
          return `### Checked bags, reservation ${s.reservation}\n\n${
            head(
              "New total",
              "Old total",
              "Of the new total, charged",
              "Charge",
            )
          }\n${
            row(s.total, s.had, `${s.nonfree} × $50`, usd(s.nonfree * 50))
          }\n\n*Method:* ${purse(s.method)}${ask}`;
        case "certificate":
          return `### Compensation\n\n${
            head("Travel certificate", "For", "Reservation")
          }\n${row(usd(s.amount), s.reason, s.reservation)}${ask}`;
      }
    },
  };
})();

// 6. Questions and answers.
const faq: Phrasing = (() => {
  const usd = (n: number) =>
    Number(fixed(n)) % 1 ? `$${fixed(n)}` : `$${Math.round(Math.abs(n))}.-`;
  const day = (s: string) => `${month(s)} ${nth(split(s).d)}, ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `The ${cap(m.brand!)} with ${m.lastFour} at the end`
      : m.source === "PayPal"
      ? `PayPal (${m.id})`
      : `${cap(m.source)} no. ${m.id}`;
  const item = (i: ItemWords) => {
    const o = entries(i).map(([k, v]) => `${k} ${v}`);
    return `${i.name}${o.length ? ` with ${and(o)}` : ""}`;
  };
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last}, date of birth ${day(p.born)}`;
  const leg = (f: FlightWords) =>
    `${
      day(f.date)
    }: ${f.number}, ${f.origin} ${f.departs} to ${f.destination} ${f.arrives}`;
  const qa = (pairs: readonly (readonly [string, string])[], last: string) =>
    `${
      pairs.map(([q, a]) => `Q: ${q}\nA: ${a}.`).join("\n")
    }\n\nAnd one only you can answer: ${last}`;
  const addr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter(
      Boolean,
    ).join(" · ");
  return {
    name: "questions and answers",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return qa([
            [
              "What happens to the order?",
              `${s.order} is cancelled as a whole`,
            ],
            ["Why?", cap(s.reason)],
            [
              "What was in it?",
              s.items.map((i) => `${item(i)}, ${usd(i.price)}`).join("; "),
            ],
            ["How much comes back?", usd(total(s.items))],
            ["Where does it go?", purse(s.method)],
          ], "shall I cancel it (yes or no)?");
        case "return":
          return qa([
            [
              "What goes back to the shop?",
              s.items.map((i) => `${item(i)}, ${usd(i.price)}`).join("; "),
            ],
            ["From which order?", s.order],
            ["How much is refunded?", usd(total(s.items))],
            ["To what?", purse(s.method)],
          ], "shall I set up this return (yes or no)?");
        case "exchange":
        case "modify":
          return qa(
            [
              [
                "Which order?",
                `${s.order}, ${
                  s.act === "exchange" ? "delivered" : "still pending"
                }`,
              ],
              [
                s.act === "exchange"
                  ? "What is exchanged?"
                  : "What is modified?",
                s.pairs.map((p, n) =>
                  `${s.pairs.length > 1 ? `(${n + 1}) ` : ""}${
                    item(p.wanted)
                  } instead of ${item(p.had)}`
                ).join("; "),
              ],
              [
                "What about the price?",
                s.difference === 0
                  ? "No difference at all"
                  : s.difference > 0
                  ? `You pay ${usd(s.difference)} more`
                  : `You get ${usd(s.difference)} back`,
              ],
              ["Which payment method is it on?", purse(s.method)],
            ],
            `shall I ${s.act === "exchange" ? "exchange" : "change"} ${
              s.pairs.length > 1 ? "these" : "it"
            } (yes or no)?`,
          );
        case "payment":
          return qa([
            ["How is the order paid from now on?", purse(s.wanted)],
            ["And how was it paid until now?", purse(s.had)],
            ["Which order is that?", `${s.order}, for ${usd(s.total)}`],
          ], "shall I change the payment method (yes or no)?");
        case "address":
          return qa([
            [
              "What changes?",
              `Where order ${s.order} is shipped, nothing else`,
            ],
            ["Where does it go?", addr(s.address)],
          ], "shall I change it (yes or no)?");
        case "userAddress":
          return qa([
            ["What changes?", "The default address in your profile"],
            ["What will it be?", addr(s.address)],
          ], "shall I save it (yes or no)?");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return qa([
            [
              "Where to?",
              `${s.origin} to ${s.destination}, ${
                s.roundTrip ? "round trip" : "one way"
              }`,
            ],
            ["Who?", s.passengers.map(soul).join("; ")],
            ["When, and on what?", s.flights.map(leg).join("; ")],
            ["Which cabin?", cap(s.cabin)],
            ["How many checked bags?", s.bags ? `${s.bags} in total` : "None"],
            [
              "Insured?",
              s.insurance
                ? "Yes, with travel insurance"
                : "No, without travel insurance",
            ],
            ["How much?", `${usd(s.total)} in total`],
            [
              "Paid how?",
              s.payments.map((p) => `${purse(p.method)}: ${usd(p.amount)}`)
                .join("; "),
            ],
          ], "shall I book it (yes or no)?");
        case "cancel":
          return qa([
            ["What is cancelled?", `Reservation ${s.reservation}, completely`],
            ["For what reason?", cap(s.reason)],
          ], "shall I cancel it (yes or no)?");
        case "flights":
          return qa([
            ["Which reservation gets other flights?", s.reservation],
            [
              "How does the whole trip look then?",
              s.flights.map(leg).join("; "),
            ],
            ["Does the cabin change?", `No, it remains ${s.cabin}`],
            ["Which method covers any price difference?", purse(s.method)],
          ], "shall I change the flights (yes or no)?");
        case "cabin":
          return qa([
            [
              "What changes in reservation " + s.reservation + "?",
              `The cabin: ${s.wanted} in place of ${s.had}`,
            ],
            ["And the flights?", "They stay"],
            ["Which method covers any price difference?", purse(s.method)],
          ], "shall I change the cabin (yes or no)?");
        case "passengers":
          return qa([
            ["Which reservation?", s.reservation],
            ["Who comes in?", soul(s.joining)],
            [
              "In whose place?",
              s.leaving === null
                ? "Nobody's, this is one more passenger"
                : soul(s.leaving),
            ],
            ["So who flies then?", s.passengers.map(soul).join("; ")],
          ], "shall I change the passengers (yes or no)?");
        case "bags":
          return qa([
            [
              "How many checked bags will reservation " + s.reservation +
              " have?",
              `${s.total} in total, up from ${s.had}`,
            ],
            [
              "Do any of them cost extra?",
              s.nonfree
                ? `Yes, ${s.nonfree}, at $50.- each, so ${usd(s.nonfree * 50)}`
                : "No, 0 of them, so there is nothing to pay",
            ],
            ["Which payment method?", purse(s.method)],
          ], "shall I change the bags (yes or no)?");
        case "certificate":
          return qa([
            [
              "What do you receive?",
              `A travel certificate of ${usd(s.amount)}`,
            ],
            ["What for?", `The ${s.reason} in reservation ${s.reservation}`],
          ], "shall I issue it (yes or no)?");
      }
    },
  };
})();

// 7. Checklist.
const checklist: Phrasing = (() => {
  const usd = (n: number) => `${fixed(n)} dollars`;
  const day = (s: string) =>
    `${weekday(s)} ${split(s).d} ${month(s)} '${String(split(s).y).slice(2)}`;
  const born = (s: string) =>
    `${two(split(s).d)}-${month(s).slice(0, 3)}-${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `${m.brand} x${m.lastFour}`
      : m.source === "PayPal"
      ? "PayPal account"
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name}${values(i).length ? ` [${values(i).join(", ")}]` : ""}`;
  const soul = (p: PassengerWords) =>
    `${p.last.toUpperCase()}, ${p.first} (born ${born(p.born)})`;
  const leg = (f: FlightWords) =>
    `${f.origin}-${f.destination}, ${
      day(f.date)
    }, dep ${f.departs}, arr ${f.arrives}, flight ${f.number}`;
  const list = (title: string, lines: readonly string[]) =>
    `BEFORE I PRESS THE BUTTON: ${title}\n${
      lines.map((l) => `[ ] ${l}`).join("\n")
    }\nAll boxes ticked? If so, may I press it? (yes / no)`;
  const addr = (a: AddressWords) => [
    `street: ${a.address1}`,
    a.address2 ? `apt/suite: ${a.address2}` : "apt/suite: none",
    `city, state: ${a.city}, ${a.state}`,
    `zip, country: ${a.zip}, ${a.country}`,
  ];
  return {
    name: "checklist with empty boxes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return list(`cancel order ${s.order}`, [
            `reason is "${s.reason}"`,
            ...s.items.map((i) =>
              `${item(i)}, ${usd(i.price)}, no longer comes`
            ),
            `${usd(total(s.items))} go back to ${purse(s.method)}`,
          ]);
        case "return":
          return list(`return, order ${s.order}`, [
            ...s.items.map((i) =>
              `${item(i)} goes back, worth ${usd(i.price)}`
            ),
            `refund of ${usd(total(s.items))} goes to ${purse(s.method)}`,
          ]);
        case "exchange":
        case "modify":
          return list(
            `${
              s.act === "exchange"
                ? "exchange, delivered"
                : "new variants, pending"
            } order ${s.order}`,
            [
              ...s.pairs.map((p) =>
                `out: ${item(p.had)} / in: ${item(p.wanted)}`
              ),
              s.difference === 0
                ? "price difference: 0.00 dollars"
                : s.difference > 0
                ? `extra for you to pay: ${usd(s.difference)}`
                : `money back for you: ${usd(s.difference)}`,
              `${
                s.difference === 0
                  ? "payment method:"
                  : s.difference < 0
                  ? "that money goes to"
                  : "to be paid with"
              } ${purse(s.method)}`,
            ],
          );
        case "payment":
          return list(`payment of order ${s.order}`, [
            `out: ${purse(s.had)}`,
            `in: ${purse(s.wanted)}`,
            `amount: ${usd(s.total)}`,
          ]);
        case "address":
          return list(
            `ship order ${s.order} to a new address (this order only)`,
            addr(s.address),
          );
        case "userAddress":
          return list("new default address for your profile", addr(s.address));
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return list(`book ${s.origin} to ${s.destination}`, [
            s.roundTrip ? "round trip" : "one-way trip",
            ...s.flights.map(leg),
            `cabin: ${s.cabin}`,
            ...s.passengers.map(soul),
            `${s.bags} checked ${s.bags === 1 ? "bag" : "bags"} in total`,
            `travel insurance: ${s.insurance ? "yes" : "no"}`,
            ...s.payments.map((p) =>
              `pay ${usd(p.amount)} with ${purse(p.method)}`
            ),
            `that makes ${usd(s.total)} altogether`,
          ]);
        case "cancel":
          return list(`cancel reservation ${s.reservation}`, [
            "the entire reservation, every flight and passenger",
            `reason: ${s.reason}`,
          ]);
        case "flights":
          return list(`new flights for ${s.reservation}`, [
            ...s.flights.map(leg),
            "no other flights than those above",
            `cabin is still ${s.cabin}`,
            `fare difference settled by ${purse(s.method)}`,
          ]);
        case "cabin":
          return list(`new cabin for ${s.reservation}`, [
            `out: ${s.had}`,
            `in: ${s.wanted}`,
            "flights as they were",
            `fare difference settled by ${purse(s.method)}`,
          ]);
        case "passengers":
          return list(`names on ${s.reservation}`, [
            s.leaving === null ? "out: nobody" : `out: ${soul(s.leaving)}`,
            `in: ${soul(s.joining)}`,
            ...s.passengers.map((p, n) =>
              `traveller ${n + 1} of ${s.passengers.length} then: ${soul(p)}`
            ),
          ]);
        case "bags":
          return list(`checked bags on ${s.reservation}`, [
            `out: old total ${s.had}`,
            `in: new total ${s.total}`,
            `not free: ${s.nonfree}, at 50 dollars per bag`,
            `to pay: ${usd(s.nonfree * 50)}, ${purse(s.method)}`,
          ]);
        case "certificate":
          return list("certificate for you", [
            `worth ${usd(s.amount)}`,
            `as an apology for the ${s.reason}`,
            `on reservation ${s.reservation}`,
          ]);
      }
    },
  };
})();

// 8. English that sounds translated.
const translated: Phrasing = (() => {
  const usd = (n: number) => `${fixed(n)} US dollar`;
  const day = (s: string) =>
    `${two(split(s).d)}.${two(split(s).m)}.${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `the credit card ${cap(m.brand!)} (last ciphers ${m.lastFour})`
      : m.source === "PayPal"
      ? `the PayPal of you (${m.id})`
      : `the ${m.source} with the number ${m.id}`;
  const item = (i: ItemWords) =>
    `"${i.name}"${
      values(i).length
        ? ` in the execution ${
          entries(i).map(([k, v]) => `${k === "color" ? "colour" : k}: ${v}`)
            .join(", ")
        }`
        : ""
    }`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last} (born at ${day(p.born)})`;
  const leg = (f: FlightWords) =>
    `at the ${
      day(f.date)
    } with the flight ${f.number} from ${f.origin} (${f.departs} o'clock) until ${f.destination} (${f.arrives} o'clock)`;
  const addr = (a: AddressWords) =>
    `${a.address1}, ${
      a.address2 ? `${a.address2}, ` : ""
    }${a.zip} ${a.city}, ${a.state}, ${a.country}`;
  const hi = "Esteemed client, I allow me to resume: ";
  const bye =
    " Are you agreed with this? Please respond with Yes, then I execute it.";
  return {
    name: "translated-sounding English",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return hi +
            `it goes about the order ${s.order}, which shall become cancelled completely. As ground you have named: ${s.reason}. Concerned ${
              s.items.length === 1 ? "is" : "are"
            } ${
              and(
                s.items.map((i) =>
                  `${item(i)} to the price of ${usd(i.price)}`
                ),
                "and further",
                "; ",
              )
            }. The sum of ${usd(total(s.items))} will be given back on ${
              purse(s.method)
            }.` + bye;
        case "return":
          return hi +
            `you want to return from the order ${s.order} the following: ${
              and(
                s.items.map((i) =>
                  `${item(i)} to the price of ${usd(i.price)}`
                ),
                "and further",
                "; ",
              )
            }. You will obtain your money, ${usd(total(s.items))}, on ${
              purse(s.method)
            }.` + bye;
        case "exchange":
        case "modify":
          return hi +
            `in your ${
              s.act === "exchange" ? "already arrived" : "not yet sent"
            } order ${s.order} it shall be ${
              s.act === "exchange" ? "exchanged" : "modified"
            } as follows. ${
              s.pairs.map((p) =>
                `The article ${item(p.had)} makes place for the article ${
                  item(p.wanted)
                }.`
              ).join(" Moreover: ")
            } ${
              s.difference === 0
                ? `A price difference exists not (0 US dollar); as mean of payment stays noted ${
                  purse(s.method)
                }.`
                : s.difference > 0
                ? `You must pay on top ${usd(s.difference)}, by ${
                  purse(s.method)
                }.`
                : `You obtain back ${usd(s.difference)}, on ${purse(s.method)}.`
            }` + bye;
        case "payment":
          return hi +
            `the order ${s.order} with the sum of ${
              usd(s.total)
            } shall be payed not more by ${purse(s.had)}, but new by ${
              purse(s.wanted)
            }.` + bye;
        case "address":
          return hi +
            `the order ${s.order} (only this one) shall be delivered newly to this direction: ${
              addr(s.address)
            }.` + bye;
        case "userAddress":
          return hi +
            `in your user profile shall stand from now as standard address: ${
              addr(s.address)
            }.` + bye;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return hi +
            `I shall book for you a ${
              s.roundTrip
                ? "travel forth and back (round trip)"
                : "travel only forth (one way)"
            } from ${s.origin} to ${s.destination} in the class ${s.cabin}. It is flown ${
              and(s.flights.map(leg), "and thereafter")
            }. With fly ${
              and(s.passengers.map(soul))
            }. Checked baggages: ${s.bags} piece${
              s.bags === 1 ? "" : "s"
            } in total. Travel insurance: ${
              s.insurance ? "yes, wished" : "no, not wished"
            }. The total price amounts ${usd(s.total)}, payed with ${
              and(s.payments.map((p) => `${purse(p.method)}: ${usd(p.amount)}`))
            }.` + bye;
        case "cancel":
          return hi +
            `the reservation ${s.reservation} shall become annulled (cancelled) completely. As ground it is noted: ${s.reason}.` +
            bye;
        case "flights":
          return hi +
            `by the reservation ${s.reservation} shall the flights be changed. The complete new travel plan is: ${
              and(s.flights.map(leg), "and thereafter")
            }. The class stays ${s.cabin}. A difference of the price goes over ${
              purse(s.method)
            }.` + bye;
        case "cabin":
          return hi +
            `by the reservation ${s.reservation} shall the class be changed, from ${s.had} into ${s.wanted}. The flights stay the same. A difference of the price goes over ${
              purse(s.method)
            }.` + bye;
        case "passengers":
          return hi +
            `by the reservation ${s.reservation} ${
              s.leaving === null
                ? `comes additionally ${soul(s.joining)}`
                : `steps ${soul(s.joining)} on the place of ${soul(s.leaving)}`
            }. After that fly with: ${and(s.passengers.map(soul))}.` + bye;
        case "bags":
          return hi +
            `by the reservation ${s.reservation} you have until now ${s.had} checked baggage${
              s.had === 1 ? "" : "s"
            }, and new it shall be ${s.total} in total. ${
              s.nonfree === 0
                ? `From these is none with costs; as mean of payment stays noted ${
                  purse(s.method)
                }.`
                : `From these ${
                  s.nonfree === 1 ? "is" : "are"
                } ${s.nonfree} with costs, per piece 50 US dollar, makes ${
                  usd(s.nonfree * 50)
                }, payed with ${purse(s.method)}.`
            }` + bye;
        case "certificate":
          return hi +
            `as indemnification for the ${s.reason} of the reservation ${s.reservation} you shall receive a travel certificate in height of ${
              usd(s.amount)
            }.` + bye;
      }
    },
  };
})();

// 9. A terminal with key=value and reservation-desk codes.
const terminal: Phrasing = (() => {
  const usd = (n: number) => `${fixed(n)}USD`;
  const day = (s: string) =>
    `${two(split(s).d)}${month(s).slice(0, 3).toUpperCase()}${
      String(split(s).y).slice(2)
    }`;
  const born = (s: string) =>
    `${two(split(s).d)}${month(s).slice(0, 3).toUpperCase()}${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m) ? `${m.brand!.toUpperCase()}*${m.lastFour}` : m.id;
  const item = (i: ItemWords) =>
    `'${i.name}' {${
      entries(i).map(([k, v]) => `${k.replaceAll(" ", "_")}=${v}`).join(" ")
    }} id=${i.id} @${usd(i.price)}`;
  const soul = (p: PassengerWords) =>
    `${p.last}/${p.first} dob=${born(p.born)}`;
  const leg = (f: FlightWords, n: number) =>
    `seg${n + 1}= ${f.number} ${day(f.date)} ${f.origin}-${f.destination} ${
      f.departs.replace(":", "")
    } ${f.arrives.replace(":", "")}`;
  const run = (lines: readonly string[]) =>
    `${lines.map((l) => `> ${l}`).join("\n")}\nEXECUTE? [YES/NO]`;
  const addr = (a: AddressWords) =>
    `addr1='${a.address1}' addr2='${a.address2}' city='${a.city}' state=${a.state} zip=${a.zip} country=${a.country}`;
  return {
    name: "terminal, key=value and desk codes",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return run([
            `op=CANCEL_ORDER order=${
              s.order.replace("#", "")
            } reason='${s.reason}'`,
            ...s.items.map((i) => `item= ${item(i)}`),
            `refund=${usd(total(s.items))} to=${purse(s.method)}`,
          ]);
        case "return":
          return run([
            `op=RETURN order=${s.order.replace("#", "")} refund=${
              usd(total(s.items))
            } to=${purse(s.method)}`,
            ...s.items.map((i) => `item= ${item(i)}`),
          ]);
        case "exchange":
        case "modify":
          return run([
            `op=${s.act === "exchange" ? "EXCHANGE" : "MODIFY_ITEMS"} order=${
              s.order.replace("#", "")
            } pairs=${s.pairs.length}`,
            ...s.pairs.flatMap((
              p,
              n,
            ) => [
              `old${n + 1}= ${item(p.had)}`,
              `new${n + 1}= ${item(p.wanted)}`,
            ]),
            s.difference === 0
              ? `diff=0.00USD method=${purse(s.method)}`
              : s.difference > 0
              ? `customer_pays=${usd(s.difference)} method=${purse(s.method)}`
              : `customer_gets_back=${usd(s.difference)} method=${
                purse(s.method)
              }`,
          ]);
        case "payment":
          return run([
            `op=CHANGE_PAYMENT order=${s.order.replace("#", "")} total=${
              usd(s.total)
            } pay_old=${purse(s.had)} pay_new=${purse(s.wanted)}`,
          ]);
        case "address":
          return run([
            `op=CHANGE_SHIP_ADDRESS order=${s.order.replace("#", "")}`,
            addr(s.address),
          ]);
        case "userAddress":
          return run([
            `op=CHANGE_DEFAULT_ADDRESS target=user_profile`,
            addr(s.address),
          ]);
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return run([
            `op=BOOK type=${
              s.roundTrip ? "ROUND_TRIP" : "ONE_WAY"
            } org=${s.origin} dst=${s.destination} cabin=${
              s.cabin.replace(" ", "_").toUpperCase()
            }`,
            ...s.flights.map(leg),
            ...s.passengers.map((p, n) => `pax${n + 1}= ${soul(p)}`),
            `checked_bags=${s.bags} insurance=${
              s.insurance ? "Y" : "N"
            } total=${usd(s.total)}`,
            ...s.payments.map((p, n) =>
              `pay${n + 1}= ${purse(p.method)} ${usd(p.amount)}`
            ),
          ]);
        case "cancel":
          return run([
            `op=CANCEL_RESERVATION pnr=${s.reservation} reason='${s.reason}'`,
          ]);
        case "flights":
          return run([
            `op=CHANGE_FLIGHTS pnr=${s.reservation} cabin=${
              s.cabin.replace(" ", "_").toUpperCase()
            }(UNCHANGED) fare_diff_method=${purse(s.method)}`,
            `itinerary_after= ${s.flights.length} segment${
              s.flights.length === 1 ? "" : "s"
            }`,
            ...s.flights.map(leg),
          ]);
        case "cabin":
          return run([
            `op=CHANGE_CABIN pnr=${s.reservation} cabin_old=${
              s.had.replace(" ", "_").toUpperCase()
            } cabin_new=${
              s.wanted.replace(" ", "_").toUpperCase()
            } flights=UNCHANGED fare_diff_method=${purse(s.method)}`,
          ]);
        case "passengers":
          return run([
            `op=CHANGE_PAX pnr=${s.reservation}`,
            s.leaving === null
              ? "remove= (none)"
              : `remove= ${soul(s.leaving)}`,
            `add= ${soul(s.joining)}`,
            ...s.passengers.map((p, n) => `pax_after${n + 1}= ${soul(p)}`),
          ]);
        case "bags":
          return run([
            `op=CHANGE_BAGS pnr=${s.reservation} bags_old=${s.had} bags_new_total=${s.total} nonfree=${s.nonfree} fee=${s.nonfree}x50.00USD=${
              usd(s.nonfree * 50)
            } method=${purse(s.method)}`,
          ]);
        case "certificate":
          return run([
            `op=ISSUE_CERTIFICATE pnr=${s.reservation} value=${
              usd(s.amount)
            } because='${s.reason}'`,
          ]);
      }
    },
  };
})();

// 10. The question comes first, and is the only sentence.
const oneSentence: Phrasing = (() => {
  const usd = (n: number) => `$${grouped(n)}`;
  const day = (s: string) =>
    `the ${nth(split(s).d)} of ${month(s)} ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `the ${cap(m.brand!)} that ends in ${m.lastFour}`
      : m.source === "PayPal"
      ? "your PayPal account"
      : `${m.source} ${m.id}`;
  const thing = (i: ItemWords) =>
    `the ${values(i).length ? `${values(i).join(", ")} ` : ""}${i.name}`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last}, who was born on ${day(p.born)}`;
  const leg = (f: FlightWords) =>
    `${f.number}, which on ${
      day(f.date)
    } takes off from ${f.origin} at ${f.departs} and lands in ${f.destination} at ${f.arrives}`;
  const addr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? ` (${a.address2})` : ""
    } in ${a.city}, ${a.state} ${a.zip}, ${a.country}`;
  return {
    name: "one long question, subordinate clauses",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Do you agree that I cancel order ${s.order}, which consists of ${
            and(
              s.items.map((i) => `${thing(i)} at ${usd(i.price)}`),
              "as well as",
              "; ",
            )
          }, the reason being that ${
            s.reason === "no longer needed"
              ? "it is no longer needed"
              : s.reason === "ordered by mistake"
              ? "it was ordered by mistake"
              : `you said "${s.reason}"`
          }, so that ${usd(total(s.items))} flow back to ${purse(s.method)}?`;
        case "return":
          return `Do you agree to return ${
            and(
              s.items.map((i) =>
                `${thing(i)}, for which you paid ${usd(i.price)}`
              ),
              "as well as",
              "; ",
            )
          }, out of order ${s.order}, whereupon we refund ${
            usd(total(s.items))
          } to ${purse(s.method)}?`;
        case "exchange":
        case "modify":
          return `Do you agree that in order ${s.order}, which ${
            s.act === "exchange" ? "was delivered to you" : "is still pending"
          }, I ${s.act === "exchange" ? "exchange" : "replace"} ${
            and(
              s.pairs.map((p) =>
                `${thing(p.had)} ${s.act === "exchange" ? "for" : "with"} ${
                  thing(p.wanted)
                }`
              ),
              "and also",
              "; ",
            )
          }, ${
            s.difference === 0
              ? `which costs you nothing more and nothing less, with ${
                purse(s.method)
              } as the payment method`
              : s.difference > 0
              ? `for which ${usd(s.difference)} more will be charged to ${
                purse(s.method)
              }`
              : `for which ${usd(s.difference)} will be refunded to ${
                purse(s.method)
              }`
          }?`;
        case "payment":
          return `Do you agree that the ${
            usd(s.total)
          } for order ${s.order}, which so far were to come from ${
            purse(s.had)
          }, are charged to ${purse(s.wanted)} instead?`;
        case "address":
          return `Do you agree that order ${s.order}, and no other, now ships to ${
            addr(s.address)
          }?`;
        case "userAddress":
          return `Do you agree that the default address that we keep in your profile becomes ${
            addr(s.address)
          }?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Do you agree that I book a ${
            s.roundTrip ? "round trip" : "one-way trip"
          } in ${s.cabin} from ${s.origin} to ${s.destination} for ${
            and(s.passengers.map(soul), "and for", "; ")
          }, on ${and(s.flights.map(leg), "and on", "; ")}, with ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag in total"
              : `${s.bags} checked bags in total`
          } and ${
            s.insurance ? "with" : "without"
          } travel insurance, for which ${
            and(s.payments.map((p) =>
              `${usd(p.amount)} will be charged to ${purse(p.method)}`
            ))
          }, which is ${usd(s.total)} in all?`;
        case "cancel":
          return `Do you agree that I cancel the whole of reservation ${s.reservation}, for which I would enter "${s.reason}" as the reason?`;
        case "flights":
          return `Do you agree that reservation ${s.reservation}, which stays in ${s.cabin}, from now on consists of ${
            and(s.flights.map(leg), "and of", "; ")
          }, while any difference in fare is charged or refunded to ${
            purse(s.method)
          }?`;
        case "cabin":
          return `Do you agree that I put reservation ${s.reservation}, whose flights remain as they are, into ${s.wanted}, where it was in ${s.had} before, and that ${
            purse(s.method)
          } is used for whatever difference in fare there is?`;
        case "passengers":
          return `Do you agree that in reservation ${s.reservation} ${
            s.leaving === null
              ? `I add ${soul(s.joining)}`
              : `I replace ${soul(s.leaving)}, with ${soul(s.joining)}`
          }, so that those who travel are ${
            and(s.passengers.map(soul), "and", "; ")
          }?`;
        case "bags":
          return `Do you agree that the number of checked bags in reservation ${s.reservation}, which is ${s.had} now, is raised to ${s.total} in total, ${
            s.nonfree === 0
              ? `none of which costs extra, with ${
                purse(s.method)
              } as the payment method`
              : `${s.nonfree} of which ${
                s.nonfree === 1 ? "costs" : "cost"
              } $50 ${s.nonfree === 1 ? "extra" : "extra each"}, so that ${
                usd(s.nonfree * 50)
              } will be charged to ${purse(s.method)}`
          }?`;
        case "certificate":
          return `Do you agree that, to make up for the ${s.reason} in reservation ${s.reservation}, I issue you a travel certificate that is worth ${
            usd(s.amount)
          }?`;
      }
    },
  };
})();

// 11. A tree of bullets.
const tree: Phrasing = (() => {
  const usd = (n: number) => `$${fixed(n)}`;
  const day = (s: string) =>
    `${month(s).slice(0, 3)} ${nth(split(s).d)} ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `${cap(m.brand!)} card (…${m.lastFour})`
      : `${cap(m.source)} (${m.id})`;
  type Node = string | readonly [string, readonly Node[]];
  const draw = (nodes: readonly Node[], pad = ""): string =>
    nodes.map((n, k) => {
      const last = k === nodes.length - 1;
      const label = typeof n === "string" ? n : n[0];
      const kids = typeof n === "string"
        ? ""
        : `\n${draw(n[1], pad + (last ? "   " : "│  "))}`;
      return `${pad}${last ? "└─ " : "├─ "}${label}${kids}`;
    }).join("\n");
  const item = (i: ItemWords, label = ""): Node => [
    `${label}${i.name}`,
    [...entries(i).map(([k, v]) => `${k} ${v}`), usd(i.price)],
  ];
  const soul = (p: PassengerWords) => `${p.first} ${p.last} * ${day(p.born)}`;
  const leg = (f: FlightWords): Node => [
    `${f.number}`,
    [
      `${day(f.date)}`,
      `${f.origin} ${f.departs}`,
      `${f.destination} ${f.arrives}`,
    ],
  ];
  const show = (root: string, nodes: readonly Node[]) =>
    `${root}\n${draw(nodes)}\n\nOK to proceed?`;
  const addr = (a: AddressWords): Node[] => [
    a.country,
    a.state,
    `${a.city} ${a.zip}`,
    a.address1 + (a.address2 ? `, ${a.address2}` : ""),
  ];
  return {
    name: "bullet tree",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return show(`CANCEL ${s.order}`, [
            ["why", [s.reason]],
            ["items", s.items.map((i) => item(i))],
            ["refund", [usd(total(s.items)), purse(s.method)]],
          ]);
        case "return":
          return show(`RETURN (order ${s.order})`, [
            ["items coming back", s.items.map((i) => item(i))],
            ["refund", [usd(total(s.items)), purse(s.method)]],
          ]);
        case "exchange":
        case "modify":
          return show(
            `${
              s.act === "exchange"
                ? "EXCHANGE (delivered"
                : "CHANGE ITEMS (pending"
            } order ${s.order})`,
            [
              ...s.pairs.map((p, n): Node => [
                `swap ${n + 1}`,
                [item(p.had, "old: "), item(p.wanted, "new: ")],
              ]),
              [
                s.difference === 0
                  ? "no difference"
                  : s.difference > 0
                  ? "difference, you pay"
                  : "difference, you get back",
                [usd(s.difference), purse(s.method)],
              ],
            ],
          );
        case "payment":
          return show(`PAYMENT METHOD (order ${s.order})`, [
            ["old", [purse(s.had)]],
            ["new", [purse(s.wanted)]],
            ["amount", [usd(s.total)]],
          ]);
        case "address":
          return show(
            `SHIP-TO ADDRESS (order ${s.order}, not your profile)`,
            addr(s.address),
          );
        case "userAddress":
          return show("DEFAULT ADDRESS (your profile)", addr(s.address));
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return show(`BOOK ${s.origin}–${s.destination}`, [
            s.roundTrip ? "round trip" : "one way",
            s.cabin,
            ["flights", s.flights.map(leg)],
            ["passengers (* = born)", s.passengers.map(soul)],
            ["extras", [
              `checked bags: ${s.bags}`,
              `insurance: ${s.insurance ? "yes" : "no"}`,
            ]],
            [
              `total ${usd(s.total)}`,
              s.payments.map((p) => `${usd(p.amount)} ${purse(p.method)}`),
            ],
          ]);
        case "cancel":
          return show(`CANCEL RESERVATION ${s.reservation}`, [["why", [
            s.reason,
          ]]]);
        case "flights":
          return show(`CHANGE FLIGHTS (reservation ${s.reservation})`, [
            ["new itinerary, complete", s.flights.map(leg)],
            ["cabin", [`${s.cabin}, as before`]],
            ["fare difference", [purse(s.method)]],
          ]);
        case "cabin":
          return show(`CHANGE CABIN (reservation ${s.reservation})`, [
            ["old", [s.had]],
            ["new", [s.wanted]],
            ["flights", ["as before"]],
            ["fare difference", [purse(s.method)]],
          ]);
        case "passengers":
          return show(
            `CHANGE PASSENGERS (reservation ${s.reservation}; * = born)`,
            [
              ["off", [s.leaving === null ? "nobody" : soul(s.leaving)]],
              ["on", [soul(s.joining)]],
              ["full list then", s.passengers.map(soul)],
            ],
          );
        case "bags":
          return show(`CHECKED BAGS (reservation ${s.reservation})`, [
            ["total", [`old ${s.had}`, `new ${s.total}`]],
            ["paid ones", [
              `${s.nonfree} at $50 each`,
              `together ${usd(s.nonfree * 50)}`,
            ]],
            ["method", [purse(s.method)]],
          ]);
        case "certificate":
          return show("ISSUE TRAVEL CERTIFICATE", [
            ["value", [usd(s.amount)]],
            ["for", [s.reason, `reservation ${s.reservation}`]],
          ]);
      }
    },
  };
})();

// 12. A letter of a solicitor.
const letter: Phrasing = (() => {
  const usd = (n: number) => `US$ ${grouped(n)}`;
  const day = (s: string) => `${split(s).d} ${month(s)} ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `the ${
        cap(m.brand!)
      } credit card bearing the final digits ${m.lastFour}`
      : m.source === "PayPal"
      ? `the PayPal account held under ${m.id}`
      : `the ${m.source} held under ${m.id}`;
  const item = (i: ItemWords) =>
    `${i.name}${
      values(i).length
        ? ` (${entries(i).map(([k, v]) => `${k}: ${v}`).join("; ")})`
        : ""
    }, item no. ${i.id}`;
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last} (date of birth ${day(p.born)})`;
  const leg = (f: FlightWords) =>
    `${f.number} of ${
      day(f.date)
    }, ${f.origin} (departing ${f.departs}) to ${f.destination} (arriving ${f.arrives})`;
  const addr = (a: AddressWords) =>
    [a.address1, a.address2, `${a.city}, ${a.state} ${a.zip}`, a.country]
      .filter(Boolean)
      .map((l) => `        ${l}`).join("\n");
  const roman = [
    "(i)",
    "(ii)",
    "(iii)",
    "(iv)",
    "(v)",
    "(vi)",
    "(vii)",
    "(viii)",
    "(ix)",
    "(x)",
  ];
  const num = (lines: readonly string[]) =>
    lines.map((l, n) => `    ${roman[n] ?? `(${n + 1})`} ${l}`).join("\n");
  const write = (re: string, body: string) =>
    `Re: ${re}\n\nDear Sir or Madam,\n\n${body}\n\nWe should be obliged if you would state whether you consent to the above. Do you consent?\n\nYours faithfully,\nCustomer Relations`;
  return {
    name: "solicitor's letter with Re: line",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return write(
            `Cancellation of Order ${s.order}`,
            `We refer to the above order, comprising\n${
              num(s.items.map((i) => `${item(i)}, at ${usd(i.price)}`))
            }\nand are prepared to cancel the same in its entirety, on the ground "${s.reason}". The sum of ${
              usd(total(s.items))
            } will thereupon be refunded to ${purse(s.method)}.`,
          );
        case "return":
          return write(
            `Return of goods, Order ${s.order}`,
            `We are prepared to accept the return of\n${
              num(s.items.map((i) => `${item(i)}, at ${usd(i.price)}`))
            }\nand to refund ${usd(total(s.items))} to ${purse(s.method)}.`,
          );
        case "exchange":
        case "modify":
          return write(
            `${
              s.act === "exchange"
                ? "Exchange of delivered goods"
                : "Modification of pending goods"
            }, Order ${s.order}`,
            `We are prepared to ${
              s.act === "exchange" ? "exchange" : "substitute"
            } as follows:\n${
              num(s.pairs.map((p) =>
                `the item described as ${
                  item(p.had)
                }, shall give way to that described as ${item(p.wanted)}`
              ))
            }\n${
              s.difference === 0
                ? `As the prices are equal, no sum is due from or to you; the method of payment on record is ${
                  purse(s.method)
                }.`
                : s.difference > 0
                ? `The balance of ${
                  usd(s.difference)
                } is due from you and will be charged to ${purse(s.method)}.`
                : `The balance of ${
                  usd(s.difference)
                } is due to you and will be refunded to ${purse(s.method)}.`
            }`,
          );
        case "payment":
          return write(
            `Method of payment, Order ${s.order}`,
            `The above order amounts to ${
              usd(s.total)
            }. We are prepared to charge this amount to ${
              purse(s.wanted)
            }, in substitution for ${purse(s.had)}.`,
          );
        case "address":
          return write(
            `Place of delivery, Order ${s.order}`,
            `We are prepared to alter the shipping address of the above order, and of no other, to read\n\n${
              addr(s.address)
            }`,
          );
        case "userAddress":
          return write(
            "Your customer profile",
            `We are prepared to alter the default address recorded in your profile to read\n\n${
              addr(s.address)
            }`,
          );
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return write(
            `Carriage from ${s.origin} to ${s.destination}`,
            `We are prepared to enter a ${
              s.roundTrip ? "round-trip" : "one-way"
            } booking in ${s.cabin} for\n${
              num(s.passengers.map(soul))
            }\nby the following ${
              s.flights.length === 1 ? "service" : "services"
            }:\n${
              num(s.flights.map(leg))
            }\nThe number of checked bags is ${s.bags} in all. Travel insurance is ${
              s.insurance ? "included" : "not included"
            }. The total consideration of ${
              usd(s.total)
            } is payable as follows:\n${
              num(
                s.payments.map((p) => `${usd(p.amount)} by ${purse(p.method)}`),
              )
            }`,
          );
        case "cancel":
          return write(
            `Reservation ${s.reservation}`,
            `We are prepared to cancel the above reservation in its entirety. The ground to be recorded is "${s.reason}".`,
          );
        case "flights":
          return write(
            `Change of flights, Reservation ${s.reservation}`,
            `We are prepared to amend the above reservation so that its itinerary comprises exclusively\n${
              num(s.flights.map(leg))
            }\nThe cabin, ${s.cabin}, is unaffected. Any difference in fare will be charged or refunded by way of ${
              purse(s.method)
            }.`,
          );
        case "cabin":
          return write(
            `Change of cabin, Reservation ${s.reservation}`,
            `We are prepared to transfer the above reservation from ${s.had} to ${s.wanted}. The flights are unaffected. Any difference in fare will be charged or refunded by way of ${
              purse(s.method)
            }.`,
          );
        case "passengers":
          return write(
            `Persons travelling, Reservation ${s.reservation}`,
            `We are prepared to enter ${soul(s.joining)} ${
              s.leaving === null
                ? "as an additional passenger"
                : `in substitution for ${soul(s.leaving)}`
            }, whereafter the persons travelling will be\n${
              num(s.passengers.map(soul))
            }`,
          );
        case "bags":
          return write(
            `Checked baggage, Reservation ${s.reservation}`,
            `We are prepared to raise the number of checked bags from ${s.had} to a total of ${s.total}. ${
              s.nonfree === 0
                ? `No bag is chargeable, and nothing is due; the method of payment on record is ${
                  purse(s.method)
                }.`
                : `Of the total, ${s.nonfree} ${
                  s.nonfree === 1 ? "is" : "are"
                } chargeable at US$ 50.00 each. The resulting ${
                  usd(s.nonfree * 50)
                } will be charged to ${purse(s.method)}.`
            }`,
          );
        case "certificate":
          return write(
            `Compensation, Reservation ${s.reservation}`,
            `In respect of the ${s.reason}, we are prepared to issue to you a travel certificate in the amount of ${
              usd(s.amount)
            }.`,
          );
      }
    },
  };
})();

// 13. Consent asked first; WAS and WILL BE.
const wasWillBe: Phrasing = (() => {
  const usd = (n: number) => `USD ${grouped(n)}`;
  const day = (s: string) =>
    `${split(s).m}/${split(s).d}/${String(split(s).y).slice(2)}`;
  const born = (s: string) => `${split(s).m}/${split(s).d}/${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `${cap(m.brand!)} #${m.lastFour}`
      : m.source === "PayPal"
      ? "PayPal"
      : `${m.source} ${m.id}`;
  const item = (i: ItemWords) => [i.name, ...values(i)].join(" – ");
  const soul = (p: PassengerWords) => `${p.first} ${p.last} (${born(p.born)})`;
  const leg = (f: FlightWords) =>
    `${
      day(f.date)
    } ${f.number} ${f.origin} @ ${f.departs} → ${f.destination} @ ${f.arrives}`;
  const ask = (what: string) =>
    `Reply YES if you approve ${what}, or NO if you don't.\n\n`;
  const addr = (a: AddressWords) =>
    [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter(Boolean)
      .join("; ");
  return {
    name: "consent first, was / will be",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return ask("this cancellation") +
            `${s.order}\nWAS: pending\nWILL BE: cancelled (${s.reason})\n` +
            s.items.map((i) => `- ${item(i)} – ${usd(i.price)}`).join("\n") +
            `\nMONEY BACK: ${usd(total(s.items))} > ${purse(s.method)}`;
        case "return":
          return ask("this return") +
            `${s.order}\n` +
            s.items.map((i) =>
              `- ${item(i)} – WAS: delivered. WILL BE: returned. ${
                usd(i.price)
              }`
            ).join("\n") +
            `\nMONEY BACK: ${usd(total(s.items))} > ${purse(s.method)}`;
        case "exchange":
        case "modify":
          return ask(
            s.act === "exchange"
              ? "this exchange"
              : "this change of items before shipment",
          ) +
            `${s.order}\n` +
            s.pairs.map((p, n) =>
              `#${n + 1} WAS: ${item(p.had)}\n#${n + 1} WILL BE: ${
                item(p.wanted)
              }`
            ).join("\n") +
            (s.difference === 0
              ? `\nMONEY: even, USD 0.00 (${purse(s.method)})`
              : s.difference > 0
              ? `\nMONEY YOU OWE: ${usd(s.difference)} < ${purse(s.method)}`
              : `\nMONEY BACK: ${usd(s.difference)} > ${purse(s.method)}`);
        case "payment":
          return ask("this new payment method") +
            `${s.order}, ${usd(s.total)}\nWAS: ${purse(s.had)}\nWILL BE: ${
              purse(s.wanted)
            }`;
        case "address":
          return ask("this new shipping address") +
            `${s.order}\nSHIPS TO, WILL BE: ${
              addr(s.address)
            }\n(this order only)`;
        case "userAddress":
          return ask("this new default address") +
            `YOUR PROFILE\nDEFAULT ADDRESS, WILL BE: ${addr(s.address)}`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return ask("this booking") +
            `${usd(s.total)} = ${
              s.payments.map((p) => `${usd(p.amount)} ${purse(p.method)}`).join(
                " + ",
              )
            }\n` +
            `INSURANCE: ${
              s.insurance ? "YES" : "NO"
            }\nCHECKED BAGS: ${s.bags}\nWHO (born): ${
              s.passengers.map(soul).join(", ")
            }\n` +
            `CABIN: ${s.cabin}\nTRIP: ${s.origin} → ${s.destination}, ${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            }\n` +
            s.flights.map((f) => `- ${leg(f)}`).join("\n");
        case "cancel":
          return ask("this cancellation") +
            `Reservation ${s.reservation}\nWAS: booked\nWILL BE: cancelled\nBECAUSE: ${s.reason}`;
        case "flights":
          return ask("these flights") +
            `Reservation ${s.reservation}\nITINERARY WILL BE:\n${
              s.flights.map((f) => `- ${leg(f)}`).join("\n")
            }\nCABIN WAS AND WILL BE: ${s.cabin}\nFARE DIFFERENCE: ${
              purse(s.method)
            }`;
        case "cabin":
          return ask("this cabin change") +
            `Reservation ${s.reservation}\nWAS: ${s.had}\nWILL BE: ${s.wanted}\nFLIGHTS: no change\nFARE DIFFERENCE: ${
              purse(s.method)
            }`;
        case "passengers":
          return ask("this passenger change") +
            `Reservation ${s.reservation}\nWAS: ${
              s.leaving === null
                ? "(nobody, a new place is added)"
                : soul(s.leaving)
            }\nWILL BE: ${soul(s.joining)}\nEVERYBODY ON BOARD THEN: ${
              s.passengers.map(soul).join(", ")
            }\n(dates are dates of birth)`;
        case "bags":
          return ask("this baggage change") +
            `Reservation ${s.reservation}, checked bags\nWAS: ${s.had}\nWILL BE: ${s.total}\nNOT FREE: ${s.nonfree} (USD 50 a bag)\nTO PAY: ${
              usd(s.nonfree * 50)
            } < ${purse(s.method)}`;
        case "certificate":
          return ask("this compensation") +
            `Reservation ${s.reservation}\nBECAUSE: ${s.reason}\nYOU WILL GET: a travel certificate, ${
              usd(s.amount)
            }`;
      }
    },
  };
})();

// 14. Chatty; things stop being and start being.
const chatty: Phrasing = (() => {
  const usd = (n: number) => {
    const c = Math.round(Math.abs(n) * 100);
    return `${Math.floor(c / 100)} bucks${c % 100 ? ` ${c % 100}` : ""}`;
  };
  const day = (s: string) =>
    `${weekday(s)} ${split(s).d}/${split(s).m}/${split(s).y}`;
  const long = (s: string) => `${month(s)} ${split(s).d} ${split(s).y}`;
  const purse = (m: MethodWords) =>
    isCard(m)
      ? `that ${cap(m.brand!)} of yours (${m.lastFour})`
      : m.source === "PayPal"
      ? "your PayPal"
      : `your ${m.source} (${m.id})`;
  const it = (i: ItemWords) =>
    values(i).length
      ? `the ${i.name}, the ${values(i).join(" ")} one`
      : `the ${i.name}`;
  const one = (i: ItemWords) =>
    values(i).length ? `the ${values(i).join(" ")} one` : "the plain one";
  const soul = (p: PassengerWords) =>
    `${p.first} ${p.last}, born ${long(p.born)}`;
  const leg = (f: FlightWords) =>
    `${
      day(f.date)
    } on ${f.number}, out of ${f.origin} at ${f.departs}, into ${f.destination} at ${f.arrives}`;
  const addr = (a: AddressWords) =>
    `${a.address1}${
      a.address2 ? `, ${a.address2},` : ","
    } over in ${a.city}, ${a.state}, ${a.country}, zip ${a.zip}`;
  return {
    name: "chatty, stops being / starts being",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return `Righto! 😊 So ${purse(s.method)} gets ${
            usd(total(s.items))
          } back, since ${s.order} stops being an order: we cancel ${
            and(s.items.map((i) => `${it(i)} (${usd(i.price)})`))
          }, in other words the lot. I'm putting "${s.reason}" down as your reason. Sound good, should I go ahead?`;
        case "return":
          return `Righto! 😊 So ${purse(s.method)} gets ${
            usd(total(s.items))
          } back once ${
            and(s.items.map((i) => `${it(i)} (${usd(i.price)})`))
          } ${
            s.items.length === 1 ? "has" : "have"
          } been returned. That's from ${s.order}, by the way. Sound good, should I go ahead with the return?`;
        case "exchange":
        case "modify":
          return `Righto! 😊 ${
            s.pairs.map((p) =>
              p.had.name === p.wanted.name
                ? `Your ${p.had.name} stops being ${
                  one(p.had)
                } and starts being ${one(p.wanted)}.`
                : `${cap(it(p.had))}, stops being in there, and ${
                  it(p.wanted)
                }, starts being in there.`
            ).join(" And then: ")
          } It's ${
            s.act === "exchange"
              ? `an exchange, as ${s.order} has reached you already`
              : `just a change to ${s.order}, which hasn't shipped yet`
          }. ${
            s.difference === 0
              ? `Doesn't cost you a cent more or less, so nothing happens on ${
                purse(s.method)
              }.`
              : s.difference > 0
              ? `That's ${usd(s.difference)} more, and I'd charge ${
                purse(s.method)
              }.`
              : `That's ${usd(s.difference)} less, which I'd put back on ${
                purse(s.method)
              }.`
          } Sound good, should I go ahead?`;
        case "payment":
          return `Righto! 😊 ${
            cap(purse(s.had))
          } stops being what pays for ${s.order}, and ${
            purse(s.wanted)
          } starts paying the full ${
            usd(s.total)
          }. Sound good, should I go ahead?`;
        case "address":
          return `Righto! 😊 So the box starts heading to ${
            addr(s.address)
          }. I mean the box with ${s.order}, I'm not touching anything in your profile. Sound good, should I go ahead?`;
        case "userAddress":
          return `Righto! 😊 So your default address, the one in your profile, starts being ${
            addr(s.address)
          }. Sound good, should I go ahead?`;
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return `Righto, exciting! 😊 ${usd(s.total)} all in, and that's ${
            and(
              s.payments.map((p) => `${usd(p.amount)} off ${purse(p.method)}`),
            )
          }. For that I book ${
            and(s.passengers.map((p) =>
              `${p.first} ${p.last} (born ${long(p.born)})`
            ))
          } ${
            s.roundTrip
              ? `from ${s.origin} to ${s.destination} and back, so a round trip`
              : `from ${s.origin} to ${s.destination}, one way`
          }: ${
            and(s.flights.map(leg), "and then", "; ")
          }. You're in ${s.cabin}, ${
            s.bags === 0
              ? "no checked bags"
              : s.bags === 1
              ? "1 checked bag"
              : `${s.bags} checked bags altogether`
          }, and that's ${
            s.insurance ? "with" : "without"
          } travel insurance. Sound good, should I go ahead?`;
        case "cancel":
          return `Righto! So ${s.reservation} stops being a reservation, I cancel the lot, and I'm putting "${s.reason}" down as your reason. Sound good, should I go ahead?`;
        case "flights":
          return `Righto! 😊 ${s.reservation} starts being this and only this: ${
            and(s.flights.map(leg), "and then", "; ")
          }. You stay put in ${s.cabin}. If the fare's different, ${
            purse(s.method)
          } evens it out. Sound good, should I go ahead with those flights?`;
        case "cabin":
          return `Righto! 😊 ${s.reservation} stops being ${s.had} and starts being ${s.wanted}; the flights stay the same. If the fare's different, ${
            purse(s.method)
          } evens it out. Sound good, should I go ahead?`;
        case "passengers":
          return `Righto! 😊 ${
            s.leaving === null
              ? `${
                cap(soul(s.joining))
              }, starts being a passenger on ${s.reservation}, on top of who's there.`
              : `${
                soul(s.leaving)
              }, stops being a passenger on ${s.reservation}, and ${
                soul(s.joining)
              }, starts being one.`
          } Makes ${
            and(s.passengers.map(soul), "and", "; ")
          }. Sound good, should I go ahead?`;
        case "bags":
          return `Righto! 😊 ${s.reservation} stops having ${s.had} checked bag${
            s.had === 1 ? "" : "s"
          } and starts having ${s.total} altogether. ${
            s.nonfree === 0
              ? `They're all free, so nothing to pay, and nothing happens on ${
                purse(s.method)
              }.`
              : `${s.nonfree} of those ${
                s.nonfree === 1 ? "isn't" : "aren't"
              } free, at 50 bucks a bag, so that's ${usd(s.nonfree * 50)} off ${
                purse(s.method)
              }.`
          } Sound good, should I go ahead?`;
        case "certificate":
          return `Ugh, that ${s.reason} on ${s.reservation}, I'm so sorry. I'd love to send you a travel certificate for ${
            usd(s.amount)
          } to make it up to you. Sound good, should I go ahead?`;
      }
    },
  };
})();

// 15. JSON-like, one line of prose around it.
const json: Phrasing = (() => {
  const purse = (m: MethodWords) =>
    isCard(m) ? `${m.source} ${m.brand} ${m.lastFour}` : `${m.source} ${m.id}`;
  const iso = (f: FlightWords) => ({
    flight: f.number,
    route: `${f.origin}-${f.destination}`,
    date: f.date.replaceAll("-", "/"),
    times: `${f.departs} to ${f.arrives}`,
  });
  const soul = (p: PassengerWords) =>
    `${p.last}, ${p.first}, ${p.born.replaceAll("-", "/")}`;
  const item = (i: ItemWords) => ({
    item: i.name,
    id: i.id,
    ...i.options,
    usd: i.price,
  });
  const round = (n: number) => Math.round(n * 100) / 100;
  const wrap = (data: unknown) =>
    `Please check the payload below and tell me if it may be sent.\n${
      JSON.stringify(data, null, 1)
    }\nSend it? "yes" sends, "no" discards.`;
  const addr = (a: AddressWords) => ({
    address1: a.address1,
    address2: a.address2,
    city: a.city,
    state: a.state,
    zip: a.zip,
    country: a.country,
  });
  return {
    name: "json payload",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wrap({
            cancel_order: s.order,
            reason: s.reason,
            items: s.items.map(item),
            refund: { usd: round(total(s.items)), to: purse(s.method) },
          });
        case "return":
          return wrap({
            return_from_order: s.order,
            items: s.items.map(item),
            refund: { usd: round(total(s.items)), to: purse(s.method) },
          });
        case "exchange":
        case "modify":
          return wrap({
            [
              s.act === "exchange"
                ? "exchange_in_delivered_order"
                : "modify_items_of_pending_order"
            ]: s.order,
            replace: s.pairs.map((p) => ({
              from: item(p.had),
              to: item(p.wanted),
            })),
            [
              s.difference === 0
                ? "no_difference"
                : s.difference > 0
                ? "customer_pays"
                : "customer_receives"
            ]: {
              usd: round(Math.abs(s.difference)),
              method: purse(s.method),
            },
          });
        case "payment":
          return wrap({
            change_payment_of_order: s.order,
            usd: s.total,
            from: purse(s.had),
            to: purse(s.wanted),
          });
        case "address":
          return wrap({
            change_shipping_address_of_order: s.order,
            new_address: addr(s.address),
          });
        case "userAddress":
          return wrap({
            change_default_address_of: "user profile",
            new_address: addr(s.address),
          });
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wrap({
            book: s.roundTrip ? "round trip" : "one way",
            from: s.origin,
            to: s.destination,
            cabin: s.cabin,
            flights: s.flights.map(iso),
            passengers_with_birth_dates: s.passengers.map(soul),
            checked_bags_total: s.bags,
            travel_insurance: s.insurance,
            payments: s.payments.map((p) => ({
              method: purse(p.method),
              usd: p.amount,
            })),
            total_usd: s.total,
          });
        case "cancel":
          return wrap({ cancel_reservation: s.reservation, reason: s.reason });
        case "flights":
          return wrap({
            change_flights_of_reservation: s.reservation,
            all_flights_after_change: s.flights.map(iso),
            cabin_unchanged: s.cabin,
            fare_difference_on: purse(s.method),
          });
        case "cabin":
          return wrap({
            change_cabin_of_reservation: s.reservation,
            from: s.had,
            to: s.wanted,
            flights: "unchanged",
            fare_difference_on: purse(s.method),
          });
        case "passengers":
          return wrap({
            change_passengers_of_reservation: s.reservation,
            out: s.leaving === null ? null : soul(s.leaving),
            in: soul(s.joining),
            all_passengers_after_change: s.passengers.map(soul),
          });
        case "bags":
          return wrap({
            change_checked_bags_of_reservation: s.reservation,
            from: s.had,
            to: s.total,
            bags_charged: s.nonfree,
            usd_per_charged_bag: 50,
            usd_charged: s.nonfree * 50,
            method: purse(s.method),
          });
        case "certificate":
          return wrap({
            issue_travel_certificate: { usd: s.amount },
            compensation_for: s.reason,
            reservation: s.reservation,
          });
      }
    },
  };
})();

// 16. Telegram.
const telegram: Phrasing = (() => {
  const up = (t: string) => t.toUpperCase();
  const usd = (n: number) => up(`DOLLARS ${fixed(n)}`);
  const day = (s: string) =>
    up(
      `${weekday(s)} ${month(s)} ${spell(split(s).d).replace("-", "")} ${
        split(s).y
      }`,
    );
  const born = (s: string) => up(`${month(s)} ${split(s).d} ${split(s).y}`);
  const purse = (m: MethodWords) =>
    isCard(m)
      ? up(`${m.brand} CARD ENDING ${m.lastFour}`)
      : `${up(m.source)} ${m.id}`;
  const item = (i: ItemWords) =>
    up(`${i.name}${entries(i).map(([k, v]) => ` ${k} ${v}`).join("")}`);
  const soul = (p: PassengerWords) =>
    up(`${p.first} ${p.last} BORN ${born(p.born)}`);
  const leg = (f: FlightWords) =>
    `${f.number} ${
      day(f.date)
    } LEAVING ${f.origin} ${f.departs} REACHING ${f.destination} ${f.arrives}`;
  const wire = (parts: readonly string[], ask: string) =>
    `${parts.join(" STOP ")} STOP ${ask}`;
  const addr = (a: AddressWords) =>
    up(
      [a.address1, a.address2, a.city, a.state, a.zip, a.country].filter(
        Boolean,
      ).join(" COMMA "),
    );
  return {
    name: "telegram with STOP",
    retail: (s) => {
      switch (s.act) {
        case "cancel":
          return wire([
            `REFUND ${usd(total(s.items))} TO ${purse(s.method)}`,
            ...s.items.map((i) => `FOR ${item(i)} AT ${usd(i.price)}`),
            `REASON ${up(s.reason)}`,
            `ENTIRE ORDER ${s.order} TO BE CANCELLED`,
          ], "MAY WE CANCEL? WIRE YES OR NO");
        case "return":
          return wire([
            `REFUND ${usd(total(s.items))} TO ${purse(s.method)}`,
            ...s.items.map((i) => `RETURN ${item(i)} AT ${usd(i.price)}`),
            `ALL FROM ORDER ${s.order}`,
          ], "MAY WE START RETURN? WIRE YES OR NO");
        case "exchange":
        case "modify":
          return wire(
            [
              s.difference === 0
                ? `NO PRICE DIFFERENCE FOR ${purse(s.method)}`
                : s.difference > 0
                ? `YOU PAY DIFFERENCE ${usd(s.difference)} BY ${
                  purse(s.method)
                }`
                : `YOU RECEIVE DIFFERENCE ${usd(s.difference)} ON ${
                  purse(s.method)
                }`,
              ...s.pairs.map((p) =>
                `NEW ${item(p.wanted)} REPLACES OLD ${item(p.had)}`
              ),
              s.act === "exchange"
                ? `EXCHANGE IN DELIVERED ORDER ${s.order}`
                : `MODIFICATION OF PENDING ORDER ${s.order}`,
            ],
            `MAY WE ${
              s.act === "exchange" ? "EXCHANGE" : "MODIFY"
            }? WIRE YES OR NO`,
          );
        case "payment":
          return wire([
            `${usd(s.total)} NOW BY ${purse(s.wanted)}`,
            `NO LONGER BY ${purse(s.had)}`,
            `CONCERNS ORDER ${s.order}`,
          ], "MAY WE CHANGE PAYMENT? WIRE YES OR NO");
        case "address":
          return wire([
            `SHIP TO ${addr(s.address)}`,
            `CONCERNS SOLELY ORDER ${s.order}`,
          ], "MAY WE CHANGE SHIPPING ADDRESS? WIRE YES OR NO");
        case "userAddress":
          return wire([
            `NEW DEFAULT ADDRESS ${addr(s.address)}`,
            "CONCERNS YOUR PROFILE",
          ], "MAY WE CHANGE DEFAULT ADDRESS? WIRE YES OR NO");
      }
    },
    airline: (s) => {
      switch (s.act) {
        case "book":
          return wire([
            `TOTAL ${usd(s.total)}`,
            ...s.payments.map((p) => `${usd(p.amount)} BY ${purse(p.method)}`),
            s.bags === 0
              ? "NO CHECKED BAGS"
              : `CHECKED BAGS ${up(spell(s.bags))} IN ALL`,
            s.insurance ? "INSURANCE YES" : "INSURANCE NO",
            `${
              s.roundTrip ? "ROUND TRIP" : "ONE WAY"
            } ${s.origin} TO ${s.destination} IN ${up(s.cabin)}`,
            ...s.flights.map(leg),
            ...s.passengers.map((p) => `PASSENGER ${soul(p)}`),
          ], "MAY WE BOOK? WIRE YES OR NO");
        case "cancel":
          return wire([
            `REASON ${up(s.reason)}`,
            `ENTIRE RESERVATION ${s.reservation} TO BE CANCELLED`,
          ], "MAY WE CANCEL? WIRE YES OR NO");
        case "flights":
          return wire([
            `FARE DIFFERENCE THROUGH ${purse(s.method)}`,
            `CABIN REMAINS ${up(s.cabin)}`,
            `ENTIRE NEW ITINERARY OF RESERVATION ${s.reservation} FOLLOWS`,
            ...s.flights.map(leg),
          ], "MAY WE CHANGE FLIGHTS? WIRE YES OR NO");
        case "cabin":
          return wire([
            `FARE DIFFERENCE THROUGH ${purse(s.method)}`,
            "FLIGHTS REMAIN",
            `NEW CABIN ${up(s.wanted)}`,
            `OLD CABIN ${up(s.had)}`,
            `CONCERNS RESERVATION ${s.reservation}`,
          ], "MAY WE CHANGE CABIN? WIRE YES OR NO");
        case "passengers":
          return wire([
            s.leaving === null
              ? `ADDING ${soul(s.joining)}`
              : `${soul(s.joining)} REPLACES ${soul(s.leaving)}`,
            `CONCERNS RESERVATION ${s.reservation}`,
            `THEN TRAVELLING ${s.passengers.map(soul).join(" AND ")}`,
          ], "MAY WE CHANGE PASSENGERS? WIRE YES OR NO");
        case "bags":
          return wire([
            s.nonfree === 0
              ? `NO FEE FOR ${purse(s.method)} AS NO BAG COSTS EXTRA`
              : `FEE ${usd(s.nonfree * 50)} BY ${purse(s.method)} FOR ${
                up(spell(s.nonfree))
              } EXTRA COST BAG${s.nonfree === 1 ? "" : "S"} AT DOLLARS 50 EACH`,
            `CHECKED BAGS NEW TOTAL ${up(spell(s.total))} OLD TOTAL ${
              up(spell(s.had))
            }`,
            `CONCERNS RESERVATION ${s.reservation}`,
          ], "MAY WE CHANGE BAGS? WIRE YES OR NO");
        case "certificate":
          return wire([
            `REGRET ${up(s.reason)}`,
            `RESERVATION ${s.reservation}`,
            `COMPENSATION TRAVEL CERTIFICATE ${usd(s.amount)}`,
          ], "MAY WE ISSUE? WIRE YES OR NO");
      }
    },
  };
})();

/** The hands. */
export const LODGER_PHRASINGS: readonly Phrasing[] = [
  clerk,
  slang,
  yaml,
  xml,
  table,
  faq,
  checklist,
  translated,
  terminal,
  oneSentence,
  tree,
  letter,
  wasWillBe,
  chatty,
  json,
  telegram,
];

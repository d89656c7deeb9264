/** Phrasings of people who tell new from old in unusual ways. */

import type {
  AddressWords,
  FlightWords,
  ItemWords,
  MethodWords,
  PassengerWords,
  Phrasing,
} from "../summary.ts";

// Small tools. The hands below word things; these only format.

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
const COUNT = [
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
const NTH = [
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
];

const count = (n: number) => COUNT[n] ?? String(n);
const nth = (i: number) => NTH[i] ?? `${i + 1}th`;
const cap = (t: string) => t.charAt(0).toUpperCase() + t.slice(1);
const s_ = (n: number, word: string) => n === 1 ? word : `${word}s`;
const fixed = (n: number) => Math.abs(n).toFixed(2);
const usd = (n: number) => `$${fixed(n)}`;
const short = (n: number) => `$${Number.isInteger(n) ? Math.abs(n) : fixed(n)}`;
const comma = (n: number) => `$${fixed(n).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
const list = (parts: readonly string[], word = "and") =>
  parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} ${word} ${parts[parts.length - 1]}`;
const lines = (parts: readonly string[]) => parts.join("\n");
const digits = (m: MethodWords) => m.id.replace(/\D/g, "") || m.id;
const brand = (m: MethodWords) => cap(m.brand ?? "credit card");
const tail = (m: MethodWords) => m.lastFour ?? m.id;

/** One of four wordings, by kind of method. */
const pay = (
  m: MethodWords,
  card: string,
  gift: string,
  paypal: string,
  certificate: string,
) =>
  m.source === "credit card"
    ? card
    : m.source === "gift card"
    ? gift
    : m.source === "PayPal"
    ? paypal
    : certificate;

const options = (i: ItemWords, is = ": ", glue = ", ") =>
  Object.entries(i.options).map(([k, v]) => k + is + v).join(glue) ||
  "no options";
const values = (i: ItemWords, glue = ", ") =>
  Object.values(i.options).join(glue) || "only version";

const ymd = (iso: string) => {
  const [y, m, d] = iso.split("-").map(Number) as [number, number, number];
  return { y, m: MONTHS[m - 1]!, d };
};
const suffix = (d: number) =>
  d > 10 && d < 14 ? "th" : ["th", "st", "nd", "rd"][d % 10] ?? "th";
/** 20 May 2024 */
const dmy = (iso: string) => {
  const t = ymd(iso);
  return `${t.d} ${t.m} ${t.y}`;
};
/** May 20, 2024 */
const mdy = (iso: string) => {
  const t = ymd(iso);
  return `${t.m} ${t.d}, ${t.y}`;
};
/** May 20th, 2024 */
const mdthy = (iso: string) => {
  const t = ymd(iso);
  return `${t.m} ${t.d}${suffix(t.d)}, ${t.y}`;
};
/** 20th of May 2024 */
const thofy = (iso: string) => {
  const t = ymd(iso);
  return `${t.d}${suffix(t.d)} of ${t.m} ${t.y}`;
};
/** 20-May-2024 */
const dashed = (iso: string) => {
  const t = ymd(iso);
  return `${t.d}-${t.m.slice(0, 3)}-${t.y}`;
};
/** 2:30 PM */
const ampm = (time: string) => {
  const [h, m] = time.split(":") as [string, string];
  const n = Number(h);
  return `${n % 12 || 12}:${m} ${n < 12 ? "AM" : "PM"}`;
};
const street = (a: AddressWords, glue = ", ") =>
  a.address2 ? a.address1 + glue + a.address2 : a.address1;
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
const trip = (round: boolean) => round ? "round trip" : "one-way";

// 1

const tableNewLeft: Phrasing = {
  name: "Markdown table, new column on the left",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name}, ${options(i)} (ID ${i.id}), ${usd(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} ending in ${tail(m)}`,
        `gift card ${digits(m)}`,
        `PayPal (${m.id})`,
        `certificate ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `I have this cancellation ready:\n\n| To be cancelled | order ${s.order} |\n|---|---|\n${
          lines(s.items.map((i, n) => `| Item ${n + 1} | ${it(i)} |`))
        }\n| Your reason | ${s.reason} |\n| Money goes back to | ${
          by(s.method)
        } |\n\nDo you confirm the cancellation (yes/no)?`;
      case "return":
        return `Here is the return for order **${s.order}**:\n\n| Going back to us | Refunded |\n|---|---|\n${
          lines(s.items.map((i) =>
            `| ${i.name}, ${options(i)} (ID ${i.id}) | ${usd(i.price)} |`
          ))
        }\n\nThe refund lands on: ${
          by(s.method)
        }.\n\nIs this return right, and may I file it (yes/no)?`;
      case "exchange":
        return `Exchange, order **${s.order}** (delivered):\n\n| You will receive | You send back |\n|---|---|\n${
          lines(s.pairs.map((p) => `| ${it(p.wanted)} | ${it(p.had)} |`))
        }\n\n| Difference | Method |\n|---|---|\n| ${
          s.difference > 0
            ? `${usd(s.difference)} for you to pay`
            : s.difference < 0
            ? `${usd(s.difference)} back to you`
            : "$0.00, nothing either way"
        } | ${by(s.method)} |\n\nDo you confirm the exchange (yes/no)?`;
      case "modify":
        return `Order **${s.order}** has not shipped, so its items can still be changed:\n\n| # | New item | Old item |\n|---|---|---|\n${
          lines(
            s.pairs.map((p, n) =>
              `| ${n + 1} | ${it(p.wanted)} | ${it(p.had)} |`
            ),
          )
        }\n\n${
          s.difference > 0
            ? `Extra to pay: ${usd(s.difference)}, from ${by(s.method)}.`
            : s.difference < 0
            ? `Coming back to you: ${usd(s.difference)}, to ${by(s.method)}.`
            : `Price stays level ($0.00); method on file for it: ${
              by(s.method)
            }.`
        }\n\nDo you confirm these item changes (yes/no)?`;
      case "payment":
        return `| Order ${s.order} | |\n|---|---|\n| Total | ${
          usd(s.total)
        } |\n| Paid with from now on | ${
          by(s.wanted)
        } |\n| Paid with until now | ${
          by(s.had)
        } |\n\nDo you confirm the new payment method (yes/no)?`;
      case "address":
        return `| Ship order ${s.order} to | |\n|---|---|\n| Street | ${s.address.address1} |\n| Unit | ${
          s.address.address2 || "(none)"
        } |\n| City | ${s.address.city} |\n| State | ${s.address.state} |\n| ZIP | ${s.address.zip} |\n| Country | ${s.address.country} |\n\nThis is for that order alone. Do you confirm the new shipping address (yes/no)?`;
      case "userAddress":
        return `| Your profile's new default address | |\n|---|---|\n| Line 1 | ${s.address.address1} |\n| Line 2 | ${
          s.address.address2 || "(blank)"
        } |\n| City, state | ${s.address.city}, ${s.address.state} |\n| ZIP, country | ${s.address.zip}, ${s.address.country} |\n\nNo order is touched by this. Do you confirm (yes/no)?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} ending in ${tail(m)}`,
        `gift card ${digits(m)}`,
        `PayPal (${m.id})`,
        `certificate ${digits(m)}`,
      );
    const table = (fs: readonly FlightWords[]) =>
      `| Arrive | Depart | Flight | Date |\n|---|---|---|---|\n${
        lines(fs.map((f) =>
          `| ${f.destination} ${f.arrives} | ${f.origin} ${f.departs} | ${f.number} | ${f.date} |`
        ))
      }`;
    switch (s.act) {
      case "book":
        return `Booking ready for your OK, ${
          trip(s.roundTrip)
        }, ${s.origin} to ${s.destination}, ${s.cabin} cabin:\n\n${
          table(s.flights)
        }\n\n| Passenger | Born |\n|---|---|\n${
          lines(s.passengers.map((p) => `| ${full(p)} | ${p.born} |`))
        }\n\n| Amount | From |\n|---|---|\n${
          lines(
            s.payments.map((p) => `| ${usd(p.amount)} | ${by(p.method)} |`),
          )
        }\n| **${
          usd(s.total)
        }** | total |\n\nChecked bags: ${s.bags}. Travel insurance: ${
          s.insurance ? "yes" : "no"
        }.\n\nDo you confirm this booking (yes/no)?`;
      case "cancel":
        return `| To be cancelled | Reason |\n|---|---|\n| whole reservation ${s.reservation} | ${s.reason} |\n\nDo you confirm the cancellation (yes/no)?`;
      case "flights":
        return `Reservation **${s.reservation}** would fly like this, and no longer as before:\n\n${
          table(s.flights)
        }\n\nCabin, same as now: ${s.cabin}. Any fare difference, up or down: ${
          by(s.method)
        }.\n\nDo you confirm the new flights (yes/no)?`;
      case "cabin":
        return `| Reservation | New cabin | Old cabin | Fare difference on |\n|---|---|---|---|\n| ${s.reservation} | ${s.wanted} | ${s.had} | ${
          by(s.method)
        } |\n\nThe flights do not change. Do you confirm the new cabin (yes/no)?`;
      case "passengers":
        return `Reservation **${s.reservation}**\n\n| Joins | Leaves |\n|---|---|\n| ${
          full(s.joining)
        }, born ${s.joining.born} | ${
          s.leaving ? `${full(s.leaving)}, born ${s.leaving.born}` : "nobody"
        } |\n\n| On board afterwards | Born |\n|---|---|\n${
          lines(s.passengers.map((p) => `| ${full(p)} | ${p.born} |`))
        }\n\nDo you confirm (yes/no)?`;
      case "bags":
        return `| Reservation ${s.reservation} | After | Before |\n|---|---|---|\n| Checked bags | ${s.total} | ${s.had} |\n\n| Bags that cost extra | At $50 each | Method |\n|---|---|---|\n| ${s.nonfree} | ${
          usd(50 * s.nonfree)
        } | ${by(s.method)} |\n\nDo you confirm the bags (yes/no)?`;
      case "certificate":
        return `| Compensation | For | Reservation |\n|---|---|---|\n| ${
          usd(s.amount)
        } travel certificate | ${s.reason} | ${s.reservation} |\n\nShould I issue it (yes/no)?`;
    }
  },
};

// 2

const diffBlock: Phrasing = {
  name: "diff block, plus and minus",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} [${options(i, "=", "; ")}] #${i.id} ${usd(i.price)}`;
    const by = (m: MethodWords) =>
      m.lastFour ? `${m.id} (${m.brand ?? "card"} ${m.lastFour})` : m.id;
    switch (s.act) {
      case "cancel":
        return `\`\`\`diff\n@@ order ${s.order}: cancel, all of it @@\n${
          lines(s.items.map((i) => `- ${it(i)}`))
        }\n\`\`\`\nReason: ${s.reason}\nRefund: ${
          by(s.method)
        }\n\nApply? [y/n]`;
      case "return":
        return `\`\`\`diff\n@@ order ${s.order}: return @@\n${
          lines(s.items.map((i) => `- ${it(i)}`))
        }\n\`\`\`\nThe lines with a minus leave your home and come back to the warehouse; everything else in the order you keep. Refund: ${
          by(s.method)
        }\n\nFile the return? [y/n]`;
      case "exchange":
        return `\`\`\`diff\n@@ order ${s.order}: exchange @@\n${
          lines(s.pairs.flatMap((p) => [`- ${it(p.had)}`, `+ ${it(p.wanted)}`]))
        }\n\`\`\`\nNet: ${
          s.difference === 0
            ? "$0.00"
            : s.difference > 0
            ? `${usd(s.difference)} charged`
            : `${usd(s.difference)} refunded`
        } (${by(s.method)})\n\nApply? [y/n]`;
      case "modify":
        return `\`\`\`diff\n@@ order ${s.order}, pending: change items @@\n${
          lines(s.pairs.map((p) => `+ ${it(p.wanted)}`))
        }\n${
          lines(s.pairs.map((p) => `- ${it(p.had)}`))
        }\n\`\`\`\nPlus lines go in, minus lines come out, in the same sequence. Net: ${
          s.difference === 0
            ? "$0.00"
            : s.difference > 0
            ? `you pay ${usd(s.difference)}`
            : `you get ${usd(s.difference)}`
        } via ${by(s.method)}\n\nApply? [y/n]`;
      case "payment":
        return `\`\`\`diff\n@@ order ${s.order}: who pays ${
          usd(s.total)
        } @@\n+ ${by(s.wanted)}\n- ${by(s.had)}\n\`\`\`\nApply? [y/n]`;
      case "address":
        return `\`\`\`diff\n@@ order ${s.order}: ship-to (old lines dropped, not shown) @@\n+ ${s.address.address1}\n${
          s.address.address2 ? `+ ${s.address.address2}\n` : ""
        }+ ${s.address.city}, ${s.address.state} ${s.address.zip}\n+ ${s.address.country}\n\`\`\`\nApply? [y/n]`;
      case "userAddress":
        return `\`\`\`diff\n@@ your profile: default address @@\n+ ${s.address.address1}\n${
          s.address.address2 ? `+ ${s.address.address2}\n` : ""
        }+ ${s.address.city}\n+ ${s.address.state}\n+ ${s.address.zip}\n+ ${s.address.country}\n\`\`\`\nThat would overwrite what the profile holds. Apply? [y/n]`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      m.lastFour ? `${m.id} (${m.brand ?? "card"} ${m.lastFour})` : m.id;
    const fl = (f: FlightWords) =>
      `+ ${f.date} ${f.number} ${f.origin} ${f.departs} / ${f.destination} ${f.arrives}`;
    const px = (p: PassengerWords) => `${p.last}, ${p.first} (dob ${p.born})`;
    switch (s.act) {
      case "book":
        return `\`\`\`diff\n@@ new booking ${s.origin}/${s.destination}, ${
          s.roundTrip ? "round trip" : "one way"
        }, cabin ${s.cabin} @@\n${lines(s.flights.map(fl))}\n${
          lines(s.passengers.map((p) => `+ ${px(p)}`))
        }\n+ checked bags: ${s.bags}\n${
          s.insurance ? "+ insurance" : "  (no insurance)"
        }\n\`\`\`\n${
          s.payments.map((p) => `${usd(p.amount)} from ${by(p.method)}`).join(
            "\n",
          )
        }\n= ${usd(s.total)}\n\nApply? [y/n]`;
      case "cancel":
        return `\`\`\`diff\n- reservation ${s.reservation}\n\`\`\`\ncancelled outright; reason given: ${s.reason}\n\nApply? [y/n]`;
      case "flights":
        return `\`\`\`diff\n@@ reservation ${s.reservation}: flights @@\n- every flight you hold today\n${
          lines(s.flights.map(fl))
        }\n  cabin: ${s.cabin}\n\`\`\`\nFare difference settled with ${
          by(s.method)
        }\n\nApply? [y/n]`;
      case "cabin":
        return `\`\`\`diff\n@@ reservation ${s.reservation}, same flights @@\n- cabin: ${s.had}\n+ cabin: ${s.wanted}\n\`\`\`\nFare difference settled with ${
          by(s.method)
        }\n\nApply? [y/n]`;
      case "passengers":
        return `\`\`\`diff\n@@ reservation ${s.reservation}: passengers @@\n+ ${
          px(s.joining)
        }\n${
          s.leaving ? `- ${px(s.leaving)}` : "  (nobody comes off)"
        }\n\`\`\`\nResulting list: ${
          s.passengers.map(px).join("; ")
        }\n\nApply? [y/n]`;
      case "bags":
        return `\`\`\`diff\n@@ reservation ${s.reservation}: checked bags @@\n- ${s.had}\n+ ${s.total}\n\`\`\`\nBilled bags: ${s.nonfree} x $50 = ${
          usd(50 * s.nonfree)
        }, ${by(s.method)}\n\nApply? [y/n]`;
      case "certificate":
        return `\`\`\`diff\n@@ goodwill, reservation ${s.reservation} @@\n+ certificate ${
          usd(s.amount)
        }\n\`\`\`\nbecause of: ${s.reason}\n\nIssue? [y/n]`;
    }
  },
};

// 3

const curtChat: Phrasing = {
  name: "curt chat, lower case",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name.toLowerCase()} ${values(i, "/")} (${i.id}, ${short(i.price)})`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${m.brand ?? "card"} *${tail(m)}`,
        `gift card ${digits(m)}`,
        `paypal ${digits(m)}`,
        `cert ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `ok so killing ${s.order}, ${s.reason}. that's ${
          s.items.map(it).join(" + ")
        }. cash back on ${by(s.method)}. y?`;
      case "return":
        return `${s.order}: you send back ${s.items.map(it).join(" + ")}, ${
          by(s.method)
        } gets the money. y?`;
      case "exchange":
        return `${s.order} exchange\n${
          lines(s.pairs.map((p) => `out ${it(p.had)}, in ${it(p.wanted)}`))
        }\n${
          s.difference > 0
            ? `u owe ${short(s.difference)}, ${by(s.method)}`
            : s.difference < 0
            ? `u get ${short(s.difference)}, ${by(s.method)}`
            : `even, $0, ${by(s.method)} on file`
        }\ny?`;
      case "modify":
        return `${s.order} not shipped yet, can edit. ${
          s.pairs.map((p) => `${it(p.wanted)} it is, not ${it(p.had)} anymore`)
            .join("; ")
        }. ${
          s.difference > 0
            ? `+${short(s.difference)} on ${by(s.method)}`
            : s.difference < 0
            ? `${short(s.difference)} back on ${by(s.method)}`
            : `same price, +$0, ${by(s.method)}`
        }. y?`;
      case "payment":
        return `${s.order}, ${short(s.total)}: drop ${by(s.had)}, bill ${
          by(s.wanted)
        }. y?`;
      case "address":
        return `${s.order} goes to ${
          street(s.address)
        }, ${s.address.city} ${s.address.state} ${s.address.zip} ${s.address.country} then. just this order. y?`;
      case "userAddress":
        return `ur account's default addr = ${
          street(s.address)
        }, ${s.address.city} ${s.address.state} ${s.address.zip} ${s.address.country}. y?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${m.brand ?? "card"} *${tail(m)}`,
        `gift card ${digits(m)}`,
        `paypal ${digits(m)}`,
        `cert ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number} ${
        dmy(f.date)
      } ${f.origin} ${f.departs} > ${f.destination} ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)} (b. ${dmy(p.born)})`;
    switch (s.act) {
      case "book":
        return `booking ${s.origin}-${s.destination} ${
          s.roundTrip ? "rt" : "one way"
        }, ${s.cabin}\n${lines(s.flights.map(fl))}\npax ${
          s.passengers.map(px).join(", ")
        }\n${s.bags} ${s_(s.bags, "bag")}, ${
          s.insurance ? "w/ insurance" : "no insurance"
        }\n${
          s.payments.map((p) => `${by(p.method)} ${short(p.amount)}`).join(
            " + ",
          )
        } = ${short(s.total)}\ny?`;
      case "cancel":
        return `killing ${s.reservation} completely, reason: ${s.reason}. y?`;
      case "flights":
        return `${s.reservation} new flights, old ones gone:\n${
          lines(s.flights.map(fl))
        }\nstill ${s.cabin}. diff on ${by(s.method)}. y?`;
      case "cabin":
        return `${s.reservation} ${s.had} >> ${s.wanted}, same planes, diff on ${
          by(s.method)
        }. y?`;
      case "passengers":
        return `${s.reservation}: ${px(s.joining)} in, ${
          s.leaving ? `${px(s.leaving)} out` : "nobody out"
        }. so its ${s.passengers.map(px).join(", ")}. y?`;
      case "bags":
        return `${s.reservation} bags: ${s.had} + ${
          s.total - s.had
        } = ${s.total}. ${
          s.nonfree
            ? `${s.nonfree} not free, ${short(50 * s.nonfree)} on ${
              by(s.method)
            }`
            : `0 to pay for, ${by(s.method)} on file`
        }. y?`;
      case "certificate":
        return `${s.reservation}, ${s.reason}: ${
          short(s.amount)
        } cert for u as a sorry. y?`;
    }
  },
};

// 4

const politeMail: Phrasing = {
  name: "long polite mail, new named before old",
  retail(s) {
    const it = (i: ItemWords) =>
      `the ${i.name} (${options(i, " ", ", ")}; item ${i.id}; ${
        comma(i.price)
      })`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `your ${brand(m)} card whose last digits are ${tail(m)}`,
        `your gift card with the number ${digits(m)}`,
        `your PayPal account with the number ${digits(m)}`,
        `your certificate with the number ${digits(m)}`,
      );
    const open = "Dear customer,\n\nThank you very much for your patience. ";
    switch (s.act) {
      case "cancel":
        return `${open}As you kindly told us that the goods were ${s.reason}, we would be pleased to withdraw your order ${s.order} in its entirety, which means that you would not be sent ${
          list(s.items.map(it), "nor")
        }. Whatever you paid would find its way back to ${
          by(s.method)
        }.\n\nMight we trouble you for a brief word of agreement, so that the cancellation can be made?\n\nWith kind regards`;
      case "return":
        return `${open}We should be glad to take back, out of your order ${s.order}, ${
          list(s.items.map(it))
        }. The corresponding sum would be credited to ${
          by(s.method)
        } once the parcel has reached us.\n\nWould you be so good as to let us know whether we may open this return for you?\n\nWith kind regards`;
      case "exchange":
        return `${open}With regard to your delivered order ${s.order}, we would send you ${
          list(
            s.pairs.map((p) =>
              `${it(p.wanted)} in exchange for ${
                it(p.had)
              }, which you would post back to us`
            ),
            "and, likewise,",
          )
        }. ${
          s.difference > 0
            ? `This leaves ${
              comma(s.difference)
            } in our favour, which we would collect from ${by(s.method)}.`
            : s.difference < 0
            ? `This leaves ${
              comma(s.difference)
            } in your favour, which we would remit to ${by(s.method)}.`
            : `No sum is left over on either side; for the record, the method named is ${
              by(s.method)
            }.`
        }\n\nMay we have your kind agreement to this exchange?\n\nWith kind regards`;
      case "modify":
        return `${open}As your order ${s.order} has yet to leave our warehouse, we can still have it packed with ${
          list(
            s.pairs.map((p) => `${it(p.wanted)} in place of ${it(p.had)}`),
            "and also with",
          )
        }. ${
          s.difference > 0
            ? `The parcel grows dearer by ${
              comma(s.difference)
            }, payable through ${by(s.method)}.`
            : s.difference < 0
            ? `The parcel grows cheaper by ${
              comma(s.difference)
            }, which we would return to ${by(s.method)}.`
            : `The price of the parcel stays what it was; the method named for it is ${
              by(s.method)
            }.`
        }\n\nKindly tell us whether you agree that we make this alteration.\n\nWith kind regards`;
      case "payment":
        return `${open}It would be our pleasure to have ${
          by(s.wanted)
        } bear the ${
          comma(s.total)
        } of order ${s.order}, a charge which at this moment still rests upon ${
          by(s.had)
        } and would be lifted from it.\n\nMay we have your kind agreement?\n\nWith kind regards`;
      case "address":
        return `${open}We have noted that the parcel for order ${s.order} should be sent to a different door, namely to ${
          street(s.address)
        }, in ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}. The address kept in your profile is not concerned.\n\nMay we have the label altered accordingly?\n\nWith kind regards`;
      case "userAddress":
        return `${open}We would gladly record in your profile, as the address we shall use by default from this day forward, ${
          street(s.address)
        }, in ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}. Orders already placed would go where they were going.\n\nMay we have your kind agreement to this?\n\nWith kind regards`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `your ${brand(m)} card whose last digits are ${tail(m)}`,
        `your gift card with the number ${digits(m)}`,
        `your PayPal account with the number ${digits(m)}`,
        `your certificate with the number ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `flight ${f.number} on ${
        dmy(f.date)
      }, which leaves ${f.origin} at ${f.departs} and is due in ${f.destination} at ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)}, born on ${dmy(p.born)}`;
    const open = "Dear passenger,\n\nThank you very much for your patience. ";
    switch (s.act) {
      case "book":
        return `${open}We should be delighted to reserve, in ${s.cabin} class, a ${
          s.roundTrip ? "round trip" : "one-way journey"
        } between ${s.origin} and ${s.destination}, made up of ${
          list(s.flights.map(fl), "and of")
        }. The travellers would be ${
          list(s.passengers.map(px), "and")
        }. You would check in ${count(s.bags)} ${s_(s.bags, "bag")}, and ${
          s.insurance
            ? "you wished to have travel insurance"
            : "you did not wish to have travel insurance"
        }. Of the total of ${comma(s.total)}, ${
          list(
            s.payments.map((p) =>
              `${comma(p.amount)} would be met by ${by(p.method)}`
            ),
          )
        }.\n\nMay we have your kind agreement to this reservation?\n\nWith kind regards`;
      case "cancel":
        return `${open}Having understood your reason, which we noted as "${s.reason}", we would give up reservation ${s.reservation} on your behalf, with all that belongs to it.\n\nWould you be so good as to let us know whether we may cancel it?\n\nWith kind regards`;
      case "flights":
        return `${open}Under reservation ${s.reservation} you would henceforth travel on ${
          list(s.flights.map(fl), "and on")
        }, and no more on the flights held so far. You keep your ${s.cabin} seats, and the fare difference, should there be one, would be settled through ${
          by(s.method)
        }.\n\nMay we have your kind agreement to the new flights?\n\nWith kind regards`;
      case "cabin":
        return `${open}We should be happy to seat everyone on reservation ${s.reservation} in ${s.wanted}, where they are now in ${s.had}. The flights themselves remain, and the fare difference would be settled through ${
          by(s.method)
        }.\n\nMay we have your kind agreement to the change of cabin?\n\nWith kind regards`;
      case "passengers":
        return `${open}On reservation ${s.reservation} we would enter the name of ${
          px(s.joining)
        }, ${
          s.leaving
            ? `in place of ${px(s.leaving)}`
            : "in addition to those already travelling"
        }. The full list of travellers would then read: ${
          s.passengers.map(px).join("; ")
        }.\n\nMay we have your kind agreement?\n\nWith kind regards`;
      case "bags":
        return `${open}For reservation ${s.reservation} we would note ${
          count(s.total)
        } checked ${s_(s.total, "bag")} in all, where ${
          s.had === 0
            ? "none is"
            : s.had === 1
            ? "one is"
            : `${count(s.had)} are`
        } noted at present. ${
          s.nonfree
            ? `Of these, ${
              count(s.nonfree)
            } would be at your expense, at $50 apiece, that is ${
              comma(50 * s.nonfree)
            } through ${by(s.method)}.`
            : `None of these would be at your expense; the method named is ${
              by(s.method)
            }.`
        }\n\nMay we have your kind agreement?\n\nWith kind regards`;
      case "certificate":
        return `${open}As a token of our regret over the ${s.reason} on reservation ${s.reservation}, we would like to present you with a travel certificate to the value of ${
          comma(s.amount)
        }.\n\nWould you be so kind as to tell us whether you accept it?\n\nWith kind regards`;
    }
  },
};

// 5

const callCentre: Phrasing = {
  name: "call-centre script, ordinals",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} with ${options(i, " ", " and ")}, item number ${i.id}, at ${
        usd(i.price)
      }`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} credit card ending ${tail(m)}`,
        `the gift card numbered ${digits(m)}`,
        `the PayPal account ${m.id}`,
        `the certificate numbered ${digits(m)}`,
      );
    const open =
      "I will now read the request back to you for quality purposes. ";
    const end = " Do I have your permission to proceed, yes or no?";
    switch (s.act) {
      case "cancel":
        return `${open}You are asking us to cancel order ${s.order}. It holds ${
          count(s.items.length)
        } ${s_(s.items.length, "item")}. ${
          s.items.map((i, n) => `The ${nth(n)} is ${it(i)}.`).join(" ")
        } The reason on record is: ${s.reason}. Your refund will be issued to ${
          by(s.method)
        }.${end}`;
      case "return":
        return `${open}You are asking to return from order ${s.order} the following. ${
          s.items.map((i, n) => `${cap(nth(n))}, ${it(i)}.`).join(" ")
        } Your refund will be issued to ${by(s.method)}.${end}`;
      case "exchange":
        return `${open}This is an exchange on order ${s.order}. For each exchange I will name two articles: the first is the one you hand back, the second is the one we send out. ${
          s.pairs.map((p, n) =>
            `Exchange number ${n + 1}: first, ${it(p.had)}; second, ${
              it(p.wanted)
            }.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `A further ${usd(s.difference)} will be charged to ${
              by(s.method)
            }.`
            : s.difference < 0
            ? `An amount of ${usd(s.difference)} will be credited to ${
              by(s.method)
            }.`
            : `There is no amount due to either party, and ${
              by(s.method)
            } is on record for this exchange.`
        }${end}`;
      case "modify":
        return `${open}This is a change of items on pending order ${s.order}. ${
          s.pairs.map((p, n) =>
            `The ${nth(n)} item being removed is ${
              it(p.had)
            }. Its replacement is ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `The order goes up by ${usd(s.difference)}, charged to ${
              by(s.method)
            }.`
            : s.difference < 0
            ? `The order goes down by ${usd(s.difference)}, credited to ${
              by(s.method)
            }.`
            : `The order total does not move, and ${by(s.method)} is on record.`
        }${end}`;
      case "payment":
        return `${open}Two payment methods are involved on order ${s.order}, which totals ${
          usd(s.total)
        }. The one we take off is ${by(s.had)}. The one we put on is ${
          by(s.wanted)
        }.${end}`;
      case "address":
        return `${open}The shipping address of order ${s.order} will be amended to read as follows. First line: ${s.address.address1}. ${
          s.address.address2
            ? `Second line: ${s.address.address2}.`
            : "There is no second line."
        } City: ${s.address.city}. State: ${s.address.state}. Zip code: ${s.address.zip}. Country: ${s.address.country}.${end}`;
      case "userAddress":
        return `${open}The default address of your customer profile will be amended to read as follows. First line: ${s.address.address1}. ${
          s.address.address2
            ? `Second line: ${s.address.address2}.`
            : "The second line stays blank."
        } Then: ${s.address.city}, ${s.address.state}, zip code ${s.address.zip}, ${s.address.country}.${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} credit card ending ${tail(m)}`,
        `the gift card numbered ${digits(m)}`,
        `the PayPal account ${m.id}`,
        `the certificate numbered ${digits(m)}`,
      );
    const fl = (f: FlightWords, n: number) =>
      `The ${nth(n)} flight is ${f.number}, ${
        mdthy(f.date)
      }, departing ${f.origin} at ${
        ampm(f.departs)
      }, arriving ${f.destination} at ${ampm(f.arrives)}.`;
    const px = (p: PassengerWords, n: number) =>
      `Passenger number ${n + 1} is ${full(p)}, date of birth ${
        mdthy(p.born)
      }.`;
    const open =
      "I will now read the request back to you for quality purposes. ";
    const end = " Do I have your permission to proceed, yes or no?";
    switch (s.act) {
      case "book":
        return `${open}You are booking a ${
          trip(s.roundTrip)
        } itinerary from ${s.origin} to ${s.destination} in ${s.cabin}. ${
          s.flights.map(fl).join(" ")
        } ${
          s.passengers.map(px).join(" ")
        } The number of checked bags is ${s.bags}. Travel insurance is ${
          s.insurance ? "included" : "declined"
        }. The total is ${usd(s.total)}. ${
          s.payments.map((p, n) =>
            `The ${nth(n)} payment is ${usd(p.amount)} on ${by(p.method)}.`
          ).join(" ")
        }${end}`;
      case "cancel":
        return `${open}You are asking us to cancel reservation ${s.reservation}. The reason on record is: ${s.reason}.${end}`;
      case "flights":
        return `${open}This is a change of flights on reservation ${s.reservation}. What I read out now is the whole itinerary as it will stand after the change. ${
          s.flights.map(fl).join(" ")
        } Cabin class, unchanged: ${s.cabin}. Any fare difference is handled on ${
          by(s.method)
        }.${end}`;
      case "cabin":
        return `${open}This is a change of cabin on reservation ${s.reservation}, with the flights left alone. The cabin being given up is ${s.had}. The cabin being taken is ${s.wanted}. Any fare difference is handled on ${
          by(s.method)
        }.${end}`;
      case "passengers":
        return `${open}This is a change of passengers on reservation ${s.reservation}. ${
          s.leaving
            ? `Coming off the reservation is ${
              full(s.leaving)
            }, date of birth ${mdthy(s.leaving.born)}. Going on is`
            : "Nobody comes off the reservation. Going on is"
        } ${full(s.joining)}, date of birth ${
          mdthy(s.joining.born)
        }. After the change: ${s.passengers.map(px).join(" ")}${end}`;
      case "bags":
        return `${open}Reservation ${s.reservation} carries ${s.had} checked ${
          s_(s.had, "bag")
        } today. After this request it carries ${s.total}. The number of bags charged at 50 dollars is ${s.nonfree}, for an amount of ${
          usd(50 * s.nonfree)
        }, on ${by(s.method)}.${end}`;
      case "certificate":
        return `${open}On account of the ${s.reason} under reservation ${s.reservation}, the airline issues you a travel certificate for ${
          usd(s.amount)
        }.${end}`;
    }
  },
};

// 6

const strikeThrough: Phrasing = {
  name: "bulleted list, strike-through and bold",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} – ${values(i, " · ")} – ${i.id} – ${usd(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} •••• ${tail(m)}`,
        `Gift card no. ${digits(m)}`,
        `PayPal no. ${digits(m)}`,
        `Certificate no. ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `Just to double-check before I cancel **${s.order}**:\n${
          lines(s.items.map((i) => `* ~~${it(i)}~~`))
        }\n* Why: *${s.reason}*\n* Refund: **${
          by(s.method)
        }**\n\nIs it okay to cancel?`;
      case "return":
        return `Just to double-check your return from **${s.order}**:\n${
          lines(s.items.map((i) => `* **${it(i)}**`))
        }\n* Refund: **${by(s.method)}**\n\nIs it okay to start the return?`;
      case "exchange":
        return `Just to double-check your exchange, **${s.order}** (already with you):\n${
          lines(s.pairs.map((p) => `* ~~${it(p.had)}~~ **${it(p.wanted)}**`))
        }\n* ${
          s.difference > 0
            ? `To pay: ${usd(s.difference)}`
            : s.difference < 0
            ? `To get back: ${usd(s.difference)}`
            : "To pay: nothing"
        } – ${by(s.method)}\n\nIs it okay to exchange?`;
      case "modify":
        return `Just to double-check, **${s.order}** (still with us):\n${
          lines(s.pairs.map((p) => `* **${it(p.wanted)}** ~~${it(p.had)}~~`))
        }\n* ${
          s.difference > 0
            ? `${usd(s.difference)} more`
            : s.difference < 0
            ? `${usd(s.difference)} less`
            : "No price change"
        } – ${by(s.method)}\n\nIs it okay to update the items?`;
      case "payment":
        return `Just to double-check:\n* Order: **${s.order}**\n* Total: ${
          usd(s.total)
        }\n* Payment: ~~${by(s.had)}~~ **${
          by(s.wanted)
        }**\n\nIs it okay to update the payment?`;
      case "address":
        return `Just to double-check where **${s.order}** ships:\n* ~~address on the order so far~~\n* **${
          street(s.address)
        }**\n* **${s.address.city}, ${s.address.state} ${s.address.zip}**\n* **${s.address.country}**\n\nIs it okay to update the order?`;
      case "userAddress":
        return `Just to double-check your account's default address:\n* ~~the one on file~~\n* **${
          street(s.address)
        }**\n* **${s.address.city}, ${s.address.state} ${s.address.zip}**\n* **${s.address.country}**\n\nIs it okay to update your account?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} •••• ${tail(m)}`,
        `Gift card no. ${digits(m)}`,
        `PayPal no. ${digits(m)}`,
        `Certificate no. ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `* **${f.number}** ${f.origin}–${f.destination}, ${
        mdy(f.date)
      }, ${f.departs}–${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)} (${mdy(p.born)})`;
    switch (s.act) {
      case "book":
        return `Just to double-check your new ${
          trip(s.roundTrip)
        } booking, **${s.origin}–${s.destination}**:\n${
          lines(s.flights.map(fl))
        }\n* Cabin: **${s.cabin}**\n* Who (and birthday): ${
          s.passengers.map(px).join(", ")
        }\n* Checked bags: **${s.bags}**\n* Insurance: **${
          s.insurance ? "yes" : "no"
        }**\n${
          lines(s.payments.map((p) => `* ${by(p.method)}: ${usd(p.amount)}`))
        }\n* Total: **${usd(s.total)}**\n\nIs it okay to book?`;
      case "cancel":
        return `Just to double-check:\n* ~~Reservation ${s.reservation}~~ (whole trip)\n* Why: *${s.reason}*\n\nIs it okay to cancel?`;
      case "flights":
        return `Just to double-check the flights of **${s.reservation}**:\n* ~~all flights so far~~\n${
          lines(s.flights.map(fl))
        }\n* Cabin stays **${s.cabin}**\n* Difference: ${
          by(s.method)
        }\n\nIs it okay to rebook?`;
      case "cabin":
        return `Just to double-check **${s.reservation}**:\n* Cabin: **${s.wanted}** ~~${s.had}~~\n* Flights: as they are\n* Difference: ${
          by(s.method)
        }\n\nIs it okay to update the cabin?`;
      case "passengers":
        return `Just to double-check who flies on **${s.reservation}**:\n* ${
          s.leaving ? `~~${px(s.leaving)}~~ ` : "(one more) "
        }**${px(s.joining)}**\n* Everyone afterwards: ${
          s.passengers.map(px).join(", ")
        }\n\nIs it okay to update the names?`;
      case "bags":
        return `Just to double-check **${s.reservation}**:\n* Checked bags: ~~${s.had}~~ **${s.total}**\n* Paid ones: ${s.nonfree} at $50, so ${
          usd(50 * s.nonfree)
        }\n* Method: ${by(s.method)}\n\nIs it okay to update the bags?`;
      case "certificate":
        return `Just to double-check:\n* Certificate: **${
          usd(s.amount)
        }**\n* For: ${s.reason}, **${s.reservation}**\n\nIs it okay to send it to you?`;
    }
  },
};

// 7

const keyValue: Phrasing = {
  name: "key: value lines, requested above current",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.id} | ${i.name} | ${options(i, "=", " | ")} | ${fixed(i.price)} USD`;
    const by = (m: MethodWords) =>
      `${m.id}${m.lastFour ? ` / ${m.brand ?? "card"} ${m.lastFour}` : ""}`;
    const end = "\nconfirmation: required\n\nConfirm?";
    switch (s.act) {
      case "cancel":
        return `action: cancel order\norder: ${s.order}\n${
          lines(s.items.map((i, n) => `item_${n + 1}: ${it(i)}`))
        }\nreason: ${s.reason}\nrefund_to: ${by(s.method)}${end}`;
      case "return":
        return `action: return delivered items\norder: ${s.order}\n${
          lines(s.items.map((i, n) => `item_${n + 1}: ${it(i)}`))
        }\nrefund_to: ${by(s.method)}${end}`;
      case "exchange":
        return `action: exchange delivered items\norder: ${s.order}\n${
          lines(s.pairs.map((p, n) =>
            `requested_${n + 1}: ${it(p.wanted)}\ncurrent_${n + 1}: ${
              it(p.had)
            }`
          ))
        }\nprice_difference: ${s.difference < 0 ? "-" : ""}${
          fixed(s.difference)
        } USD (${
          s.difference < 0
            ? "customer receives"
            : s.difference > 0
            ? "customer pays"
            : "none"
        })\nmethod: ${by(s.method)}${end}`;
      case "modify":
        return `action: change items of pending order\norder: ${s.order}\n${
          lines(s.pairs.map((p, n) =>
            `item_${n + 1}_next: ${it(p.wanted)}\nitem_${n + 1}_previous: ${
              it(p.had)
            }`
          ))
        }\n${
          s.difference < 0
            ? "refund"
            : s.difference > 0
            ? "charge"
            : "charge_or_refund"
        }: ${fixed(s.difference)} USD\nmethod: ${by(s.method)}${end}`;
      case "payment":
        return `action: change payment method\norder: ${s.order}\namount: ${
          fixed(s.total)
        } USD\ncharge: ${by(s.wanted)}\nrelease: ${by(s.had)}${end}`;
      case "address":
        return `action: change shipping address\norder: ${s.order}\naddress1: ${s.address.address1}\naddress2: ${
          s.address.address2 || "-"
        }\ncity: ${s.address.city}\nstate: ${s.address.state}\nzip: ${s.address.zip}\ncountry: ${s.address.country}${end}`;
      case "userAddress":
        return `action: change default address of profile\naddress1: ${s.address.address1}\naddress2: ${
          s.address.address2 || "-"
        }\ncity: ${s.address.city}\nstate: ${s.address.state}\nzip: ${s.address.zip}\ncountry: ${s.address.country}${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      `${m.id}${m.lastFour ? ` / ${m.brand ?? "card"} ${m.lastFour}` : ""}`;
    const fl = (f: FlightWords, n: number) =>
      `flight_${
        n + 1
      }: ${f.number} ${f.date} ${f.origin}-${f.destination} dep ${f.departs} arr ${f.arrives}`;
    const px = (p: PassengerWords) => `${p.last} / ${p.first} / ${p.born}`;
    const all = (ps: readonly PassengerWords[]) =>
      lines(ps.map((p, n) => `passenger_${n + 1}: ${px(p)}`));
    const end = "\nconfirmation: required\n\nConfirm?";
    switch (s.act) {
      case "book":
        return `action: book\ntype: ${
          trip(s.roundTrip)
        }\norigin: ${s.origin}\ndestination: ${s.destination}\ncabin: ${s.cabin}\n${
          lines(s.flights.map(fl))
        }\n${all(s.passengers)}\nchecked_bags: ${s.bags}\ninsurance: ${
          s.insurance ? "yes" : "no"
        }\n${
          lines(s.payments.map((p, n) =>
            `payment_${n + 1}: ${fixed(p.amount)} USD, ${by(p.method)}`
          ))
        }\ntotal: ${fixed(s.total)} USD${end}`;
      case "cancel":
        return `action: cancel reservation\nreservation: ${s.reservation}\nreason: ${s.reason}${end}`;
      case "flights":
        return `action: change flights\nreservation: ${s.reservation}\n${
          lines(s.flights.map(fl))
        }\nprevious_flights: all dropped\ncabin: ${s.cabin} (as before)\nfare_difference_method: ${
          by(s.method)
        }${end}`;
      case "cabin":
        return `action: change cabin\nreservation: ${s.reservation}\ncabin_requested: ${s.wanted}\ncabin_current: ${s.had}\nflights: no change\nfare_difference_method: ${
          by(s.method)
        }${end}`;
      case "passengers":
        return `action: ${
          s.leaving ? "replace passenger" : "add passenger"
        }\nreservation: ${s.reservation}\nadd: ${px(s.joining)}\nremove: ${
          s.leaving ? px(s.leaving) : "-"
        }\nresult:\n${all(s.passengers)}${end}`;
      case "bags":
        return `action: change checked bags\nreservation: ${s.reservation}\nbags_requested: ${s.total}\nbags_current: ${s.had}\nbags_payable: ${s.nonfree}\nfee: ${
          fixed(50 * s.nonfree)
        } USD\nmethod: ${by(s.method)}${end}`;
      case "certificate":
        return `action: issue certificate\nreservation: ${s.reservation}\nvalue: ${
          fixed(s.amount)
        } USD\nreason: ${s.reason}${end}`;
    }
  },
};

// 8

const json: Phrasing = {
  name: "JSON with a question, to before from",
  retail(s) {
    const it = (i: ItemWords) => ({
      item_id: i.id,
      name: i.name,
      options: i.options,
      price: i.price,
    });
    const block = (value: unknown, ask: string) =>
      `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n${ask}`;
    switch (s.act) {
      case "cancel":
        return block({
          cancel_order: s.order,
          reason: s.reason,
          items: s.items.map(it),
          refund_method: s.method.id,
        }, "This is the cancellation I would submit. Should I submit it?");
      case "return":
        return block({
          return_from_order: s.order,
          send_back: s.items.map(it),
          refund_method: s.method.id,
        }, "This is the return I would submit. Should I submit it?");
      case "exchange":
        return block({
          exchange_in_order: s.order,
          exchanges: s.pairs.map((p) => ({
            to: it(p.wanted),
            from: it(p.had),
          })),
          [
            s.difference > 0
              ? "customer_pays"
              : s.difference < 0
              ? "customer_gets_back"
              : "difference"
          ]: Math.abs(s.difference),
          payment_method: s.method.id,
        }, "This is the exchange I would submit. Should I submit it?");
      case "modify":
        return block(
          {
            modify_pending_order: s.order,
            after: s.pairs.map((p) => it(p.wanted)),
            before: s.pairs.map((p) => it(p.had)),
            price_delta: s.difference,
            payment_method: s.method.id,
          },
          '"after" and "before" run in the same sequence. Should I submit this change?',
        );
      case "payment":
        return block({
          order: s.order,
          total: s.total,
          payment_method: { to: s.wanted.id, from: s.had.id },
        }, "Should I submit this payment change?");
      case "address":
        return block({
          order: s.order,
          shipping_address: { to: s.address },
        }, "Should I submit this address for the order?");
      case "userAddress":
        return block({
          profile: { default_address: { to: s.address } },
        }, "Should I submit this address for your profile?");
    }
  },
  airline(s) {
    const block = (value: unknown, ask: string) =>
      `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n${ask}`;
    const px = (p: PassengerWords) => ({
      first_name: p.first,
      last_name: p.last,
      dob: p.born,
    });
    const fl = (f: FlightWords) => ({
      to: `${f.destination} ${f.arrives}`,
      from: `${f.origin} ${f.departs}`,
      date: f.date,
      flight: f.number,
    });
    switch (s.act) {
      case "book":
        return block({
          book: {
            trip: s.roundTrip ? "round_trip" : "one_way",
            to: s.destination,
            from: s.origin,
            cabin: s.cabin,
            flights: s.flights.map(fl),
            passengers: s.passengers.map(px),
            checked_bags: s.bags,
            insurance: s.insurance,
            payments: s.payments.map((p) => ({
              amount: p.amount,
              method: p.method.id,
            })),
            total: s.total,
          },
        }, "This is the booking I would submit. Should I submit it?");
      case "cancel":
        return block(
          { cancel_reservation: s.reservation, reason: s.reason },
          "This is the cancellation I would submit. Should I submit it?",
        );
      case "flights":
        return block({
          reservation: s.reservation,
          flights_after_change: s.flights.map(fl),
          cabin_unchanged: s.cabin,
          fare_difference_method: s.method.id,
        }, "Should I submit these flights?");
      case "cabin":
        return block({
          reservation: s.reservation,
          cabin: { to: s.wanted, from: s.had },
          flights: "unchanged",
          fare_difference_method: s.method.id,
        }, "Should I submit this cabin change?");
      case "passengers":
        return block(
          s.leaving
            ? {
              reservation: s.reservation,
              passenger: { to: px(s.joining), from: px(s.leaving) },
              passengers_after_change: s.passengers.map(px),
            }
            : {
              reservation: s.reservation,
              added_passenger: px(s.joining),
              passengers_after_change: s.passengers.map(px),
            },
          "Should I submit this passenger change?",
        );
      case "bags":
        return block({
          reservation: s.reservation,
          checked_bags: { to: s.total, from: s.had },
          bags_charged_at_50: s.nonfree,
          charge: 50 * s.nonfree,
          payment_method: s.method.id,
        }, "Should I submit this baggage change?");
      case "certificate":
        return block({
          reservation: s.reservation,
          issue_certificate: s.amount,
          because: s.reason,
        }, "Should I submit this compensation?");
    }
  },
};

// 9

const secondLanguage: Phrasing = {
  name: "second-language English, instead",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name}, ${options(i, " is ", ", ")} (number of item ${i.id}, price ${
        fixed(i.price)
      } dollar)`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `card ${brand(m)} with last numbers ${tail(m)}`,
        `gift card with number ${digits(m)}`,
        `PayPal with number ${digits(m)}`,
        `certificate with number ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `I want to be sure I understood good. All order ${s.order} we cancel, because it is ${s.reason}. Inside is: ${
          s.items.map(it).join("; ")
        }. Money we give back on ${by(s.method)}. You agree, yes?`;
      case "return":
        return `So, from order ${s.order} you give to us back: ${
          s.items.map(it).join("; ")
        }. The money for it comes on ${by(s.method)}. You agree, yes?`;
      case "exchange":
        return `Your order ${s.order} you have already at home. ${
          s.pairs.map((p) =>
            `Instead of ${it(p.had)} you will get ${it(p.wanted)}.`
          )
            .join(" ")
        } ${
          s.difference > 0
            ? `You must pay yet ${fixed(s.difference)} dollar with`
            : s.difference < 0
            ? `We give you back ${fixed(s.difference)} dollar on`
            : "Nobody must pay, it makes 0 dollar, and in system we put"
        } ${by(s.method)}. You agree, yes?`;
      case "modify":
        return `Order ${s.order} is not yet sent, so we can make other things in it. ${
          s.pairs.map((p) => `Will be ${it(p.wanted)}, was ${it(p.had)}.`)
            .join(" ")
        } ${
          s.difference > 0
            ? `It costs ${fixed(s.difference)} dollar more, we take from`
            : s.difference < 0
            ? `It costs ${fixed(s.difference)} dollar less, we put back on`
            : "It costs the same, in system we put"
        } ${by(s.method)}. You agree, yes?`;
      case "payment":
        return `For order ${s.order} the sum is ${
          fixed(s.total)
        } dollar. The paying was with ${by(s.had)}, but it shall be with ${
          by(s.wanted)
        }. You agree, yes?`;
      case "address":
        return `The packet of order ${s.order} we send to other place: street ${s.address.address1}${
          s.address.address2 ? `, door ${s.address.address2}` : ""
        }, city ${s.address.city}, state ${s.address.state}, post code ${s.address.zip}, land ${s.address.country}. You agree, yes?`;
      case "userAddress":
        return `In your profile of customer I write other home: street ${s.address.address1}${
          s.address.address2 ? `, door ${s.address.address2}` : ""
        }, city ${s.address.city}, state ${s.address.state}, post code ${s.address.zip}, land ${s.address.country}. It is then the standard for all next buyings. You agree, yes?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `card ${brand(m)} with last numbers ${tail(m)}`,
        `gift card with number ${digits(m)}`,
        `PayPal with number ${digits(m)}`,
        `certificate with number ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `the ${
        dmy(f.date)
      } with ${f.number}, from ${f.origin} in ${f.departs} o'clock, in ${f.destination} you are ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)} (born in ${dmy(p.born)})`;
    switch (s.act) {
      case "book":
        return `I make for you this ticket, ${
          s.roundTrip ? "go and come back" : "only go, not come back"
        }, ${s.origin} until ${s.destination}, class ${s.cabin}: ${
          s.flights.map(fl).join("; ")
        }. It fly: ${
          s.passengers.map(px).join(", ")
        }. Big luggages: ${s.bags}. Insurance: ${
          s.insurance ? "with" : "without"
        }. All together ${fixed(s.total)} dollar, ${
          s.payments.map((p) => `${fixed(p.amount)} from ${by(p.method)}`).join(
            " and ",
          )
        }. You agree, yes?`;
      case "cancel":
        return `I make cancel of all reservation ${s.reservation}. Reason what you said: ${s.reason}. You agree, yes?`;
      case "flights":
        return `In reservation ${s.reservation} you will fly not any more like until now, but like this: ${
          s.flights.map(fl).join("; ")
        }. Class stays ${s.cabin}. If price is other, we use ${
          by(s.method)
        }. You agree, yes?`;
      case "cabin":
        return `In reservation ${s.reservation} instead ${s.had} will be ${s.wanted}, planes stay same. If price is other, we use ${
          by(s.method)
        }. You agree, yes?`;
      case "passengers":
        return s.leaving
          ? `In reservation ${s.reservation} it will not fly ${
            px(s.leaving)
          }, instead will fly ${px(s.joining)}. Then is in list: ${
            s.passengers.map(px).join(", ")
          }. You agree, yes?`
          : `In reservation ${s.reservation} comes still with: ${
            px(s.joining)
          }. Nobody goes away. Then is in list: ${
            s.passengers.map(px).join(", ")
          }. You agree, yes?`;
      case "bags":
        return `In reservation ${s.reservation} will be ${s.total} big ${
          s_(s.total, "luggage")
        }, now is ${s.had}. For ${s.nonfree} of it must be paid 50 dollar each, makes ${
          50 * s.nonfree
        } dollar, we use ${by(s.method)}. You agree, yes?`;
      case "certificate":
        return `Because you had a ${s.reason} in reservation ${s.reservation}, we want give you certificate, worth is ${s.amount} dollar. You agree, yes?`;
    }
  },
};

// 10

const northern: Phrasing = {
  name: "northern English, swap out",
  retail(s) {
    const it = (i: ItemWords) =>
      `t'${values(i, " ")} ${i.name} (that's ${i.id}, ${usd(i.price)})`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `yer ${brand(m)} wi' ${tail(m)} on t'end`,
        `yer gift card, ${digits(m)}`,
        `yer PayPal, ${digits(m)}`,
        `yer certificate, ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `Right then love, I'll bin ${s.order} for thee, seein' as it's ${s.reason}. That's ${
          list(s.items.map(it), "an'")
        } tha'll not be gettin', an' brass goes back on ${
          by(s.method)
        }. Tell us aye or nay?`;
      case "return":
        return `Right then love, tha sends us back ${
          list(s.items.map(it), "an'")
        } from ${s.order}, an' we'll see brass back on ${
          by(s.method)
        }. Is that reet, aye or nay?`;
      case "exchange":
        return `Right then love, on ${s.order} we'll swap out ${
          list(
            s.pairs.map((p) => `${it(p.had)} an' swap in ${it(p.wanted)}`),
            "an' on top o' that swap out",
          )
        }. ${
          s.difference > 0
            ? `There's ${usd(s.difference)} to find, off ${by(s.method)}`
            : s.difference < 0
            ? `Tha's ${usd(s.difference)} to come, on ${by(s.method)}`
            : `Not a penny either road, but I've put down ${by(s.method)}`
        }. Is that reet, aye or nay?`;
      case "modify":
        return `Right then love, ${s.order}'s still sat here, so I'll have ${
          list(
            s.pairs.map((p) =>
              `${it(p.had)} out o' t'box an' pop in ${it(p.wanted)}`
            ),
            "an' then",
          )
        }. ${
          s.difference > 0
            ? `It's ${usd(s.difference)} dearer, off ${by(s.method)}`
            : s.difference < 0
            ? `It's ${usd(s.difference)} cheaper, back on ${by(s.method)}`
            : `It's same price, wi' ${by(s.method)} put down for it`
        }. Shall us, aye or nay?`;
      case "payment":
        return `Right then love, ${
          usd(s.total)
        } for ${s.order}: I'll take it off ${by(s.wanted)}, an' let go o' ${
          by(s.had)
        }. Is that reet, aye or nay?`;
      case "address":
        return `Right then love, ${s.order}'s to be dropped at ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state}, ${s.address.zip}, ${s.address.country}, an' nowt else changes. Shall us, aye or nay?`;
      case "userAddress":
        return `Right then love, I'll have it down on yer own account that tha lives at ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state}, ${s.address.zip}, ${s.address.country}, for owt tha orders from here on. Is that reet, aye or nay?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `yer ${brand(m)} wi' ${tail(m)} on t'end`,
        `yer gift card, ${digits(m)}`,
        `yer PayPal, ${digits(m)}`,
        `yer certificate, ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number} on t'${
        thofy(f.date)
      }, off from ${f.origin} at ${f.departs} an' down in ${f.destination} by ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)}, born ${thofy(p.born)}`;
    switch (s.act) {
      case "book":
        return `Right then love, that's ${
          s.roundTrip ? "there an' back" : "there an' not back"
        }, ${s.origin} to ${s.destination}, sat in ${s.cabin}: ${
          list(s.flights.map(fl), "an' then")
        }. Goin' are ${s.passengers.map(px).join("; ")}. ${
          cap(count(s.bags))
        } ${s_(s.bags, "bag")} in t'hold, an' ${
          s.insurance ? "wi' insurance" : "wi'out insurance"
        }. It's ${usd(s.total)} all told: ${
          list(
            s.payments.map((p) => `${usd(p.amount)} off ${by(p.method)}`),
            "an'",
          )
        }. Shall us book it, aye or nay?`;
      case "cancel":
        return `Right then love, I'll scrap ${s.reservation} altogether, an' put down "${s.reason}" for why. Is that reet, aye or nay?`;
      case "flights":
        return `Right then love, on ${s.reservation} I'll swap out all t'flights tha's got, an' tha'll be on ${
          list(s.flights.map(fl), "an' then")
        }. Tha stops in ${s.cabin}, an' any odd money's on ${
          by(s.method)
        }. Shall us, aye or nay?`;
      case "cabin":
        return `Right then love, ${s.reservation}: I'll have thee out o' ${s.had} an' sat in ${s.wanted}, same planes. Any odd money's on ${
          by(s.method)
        }. Shall us, aye or nay?`;
      case "passengers":
        return `Right then love, on ${s.reservation} I'll ${
          s.leaving
            ? `swap out ${px(s.leaving)}, for ${px(s.joining)}`
            : `squeeze ${px(s.joining)}, in wi' t'rest`
        }. That makes: ${
          s.passengers.map(px).join("; ")
        }. Is that reet, aye or nay?`;
      case "bags":
        return `Right then love, ${s.reservation}'s got ${count(s.had)} ${
          s_(s.had, "bag")
        } an' tha wants ${count(s.total - s.had)} more, so ${
          count(s.total)
        } all in. ${
          s.nonfree
            ? `Tha pays for ${count(s.nonfree)}, ${short(50 * s.nonfree)} off ${
              by(s.method)
            }`
            : `Tha pays for none of 'em, wi' ${
              by(s.method)
            } put down just for form`
        }. Is that reet, aye or nay?`;
      case "certificate":
        return `Right then love, wi' that ${s.reason} on ${s.reservation}, I can see thee right wi' a certificate for ${
          short(s.amount)
        }. Shall us send it, aye or nay?`;
    }
  },
};

// 11

const elderlyClerk: Phrasing = {
  name: "elderly clerk, former and latter",
  retail(s) {
    const it = (i: ItemWords) =>
      `one ${i.name}, ${
        options(i, " of ", " and ")
      }, catalogue no. ${i.id}, at ${comma(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} account closing in ${tail(m)}`,
        `gift voucher card no. ${digits(m)}`,
        `the PayPal arrangement no. ${digits(m)}`,
        `certificate no. ${digits(m)}`,
      );
    const end = " Have I your leave to attend to it?";
    switch (s.act) {
      case "cancel":
        return `Now, let me put on my spectacles. Order ${s.order} is to be struck from the book altogether, the grounds being "${s.reason}". It lists ${
          s.items.map(it).join("; also ")
        }. The moneys go back upon ${by(s.method)}.${end}`;
      case "return":
        return `Now, let me put on my spectacles. From order ${s.order} you wish to be rid of ${
          s.items.map(it).join("; also ")
        }, and we take ${
          s.items.length > 1 ? "them" : "it"
        } back. The moneys go upon ${by(s.method)}.${end}`;
      case "exchange":
        return `Now, let me put on my spectacles. ${
          s.pairs.map((p, n) =>
            `${
              n ? "Then again we" : `Under order ${s.order}, duly delivered, we`
            } have ${it(p.had)}, and we have ${
              it(p.wanted)
            }. The former you post to us; the latter we post to you.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `A balance of ${comma(s.difference)} is yours to pay, upon ${
              by(s.method)
            }.`
            : s.difference < 0
            ? `A balance of ${comma(s.difference)} is ours to pay you, upon ${
              by(s.method)
            }.`
            : `The books balance to the penny; I have pencilled in ${
              by(s.method)
            }.`
        }${end}`;
      case "modify":
        return `Now, let me put on my spectacles. Order ${s.order} is still upon the shelf. ${
          s.pairs.map((p) =>
            `Henceforth it is to read ${it(p.wanted)}, where hitherto it read ${
              it(p.had)
            }.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `That is ${comma(s.difference)} to add, upon ${by(s.method)}.`
            : s.difference < 0
            ? `That is ${comma(s.difference)} to hand back, upon ${
              by(s.method)
            }.`
            : `That is not a cent more nor less; I have pencilled in ${
              by(s.method)
            }.`
        }${end}`;
      case "payment":
        return `Now, let me put on my spectacles. Order ${s.order}, ${
          comma(s.total)
        }. I see ${by(s.wanted)}, and I see ${
          by(s.had)
        }. The latter has been bearing the cost; you would have the former bear it.${end}`;
      case "address":
        return `Now, let me put on my spectacles. The parcel of order ${s.order} is henceforth directed to ${
          street(s.address)
        }, in the town of ${s.address.city}, ${s.address.state}, ${s.address.country}, postal code ${s.address.zip}.${end}`;
      case "userAddress":
        return `Now, let me put on my spectacles. On your own card in our cabinet, as your usual residence, I am to write ${
          street(s.address)
        }, in the town of ${s.address.city}, ${s.address.state}, ${s.address.country}, postal code ${s.address.zip}, and to rub out what stands there.${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} account closing in ${tail(m)}`,
        `gift voucher card no. ${digits(m)}`,
        `the PayPal arrangement no. ${digits(m)}`,
        `certificate no. ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `the ${f.number} of the ${
        thofy(f.date)
      }, quitting ${f.origin} at ${f.departs} and calling at ${f.destination} at ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)}, born the ${thofy(p.born)}`;
    const end = " Have I your leave to attend to it?";
    switch (s.act) {
      case "book":
        return `Now, let me put on my spectacles. I am to engage, in ${s.cabin}, ${
          s.roundTrip ? "a passage out and home" : "a passage out only"
        } between ${s.origin} and ${s.destination}: ${
          s.flights.map(fl).join("; then ")
        }. For whom? For ${
          s.passengers.map(px).join("; for ")
        }. Pieces of hold luggage, ${s.bags}; insurance, ${
          s.insurance ? "aye" : "none"
        }. The reckoning is ${comma(s.total)}, met with ${
          s.payments.map((p) => `${comma(p.amount)} upon ${by(p.method)}`)
            .join(" and ")
        }.${end}`;
      case "cancel":
        return `Now, let me put on my spectacles. Reservation ${s.reservation} is to be struck from the book altogether, the grounds being "${s.reason}".${end}`;
      case "flights":
        return `Now, let me put on my spectacles. Hitherto reservation ${s.reservation} had other flights; henceforth it has ${
          s.flights.map(fl).join("; then ")
        }. You remain in ${s.cabin}. What the fares differ by goes upon ${
          by(s.method)
        }.${end}`;
      case "cabin":
        return `Now, let me put on my spectacles. As to reservation ${s.reservation}, there is ${s.had} and there is ${s.wanted}; you have been sitting in the former and would sooner sit in the latter, on the selfsame flights. What the fares differ by goes upon ${
          by(s.method)
        }.${end}`;
      case "passengers":
        return `Now, let me put on my spectacles. On reservation ${s.reservation}, ${
          s.leaving
            ? `${px(s.joining)}, is to travel in the stead of ${px(s.leaving)}`
            : `${px(s.joining)}, is to travel along with the others`
        }. The company is then ${s.passengers.map(px).join("; ")}.${end}`;
      case "bags":
        return `Now, let me put on my spectacles. Reservation ${s.reservation}: hold luggage hitherto ${
          s.had || "nil"
        }, henceforth ${s.total}. Pieces at fifty dollars: ${
          s.nonfree || "nil"
        }, making ${comma(50 * s.nonfree)} upon ${by(s.method)}.${end}`;
      case "certificate":
        return `Now, let me put on my spectacles. There was a ${s.reason} upon reservation ${s.reservation}, for which the house offers you a certificate of ${
          comma(s.amount)
        }.${end}`;
    }
  },
};

// 12

const typos: Phrasing = {
  name: "typos in common words, replaces",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} (${options(i, ": ", ", ")}, itme ${i.id}, ${usd(i.price)})`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `teh ${brand(m)} card endign in ${tail(m)}`,
        `teh gift crad ${digits(m)}`,
        `teh PayPal acount ${m.id}`,
        `teh certifcate ${digits(m)}`,
      );
    const end = ' Plese repyl "yes" to confrim?';
    switch (s.act) {
      case "cancel":
        return `So I wil cancle yuor order ${s.order} (reson: ${s.reason}) wich has ${
          list(s.items.map(it), "adn")
        }. Refudn gose to ${by(s.method)}.${end}`;
      case "return":
        return `So yuo wnat to retrun ${
          list(s.items.map(it), "adn")
        } form order ${s.order}. Refudn gose to ${by(s.method)}.${end}`;
      case "exchange":
        return `So for teh exchagne in order ${s.order}: ${
          s.pairs.map((p) => `${it(p.wanted)} repalces ${it(p.had)}`).join("; ")
        }. ${
          s.difference > 0
            ? `You stil pay ${usd(s.difference)} wiht`
            : s.difference < 0
            ? `You recieve ${usd(s.difference)} bakc on`
            : "Ther is no diference to pya, teh methdo is"
        } ${by(s.method)}.${end}`;
      case "modify":
        return `So order ${s.order} is stil pendign adn I wil chnage teh itmes: ${
          s.pairs.map((p) => `${it(p.had)} is repalced by ${it(p.wanted)}`)
            .join("; ")
        }. ${
          s.difference > 0
            ? `This csots ${usd(s.difference)} more, form`
            : s.difference < 0
            ? `This csots ${usd(s.difference)} less, bakc to`
            : "This csots teh same, teh methdo is"
        } ${by(s.method)}.${end}`;
      case "payment":
        return `So ${by(s.wanted)} takse over form ${
          by(s.had)
        } as teh paymnet of order ${s.order}, totla ${usd(s.total)}.${end}`;
      case "address":
        return `So teh shiping adress of order ${s.order} becoems ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}.${end}`;
      case "userAddress":
        return `So teh defualt adress in yuor profiel becoems ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}.${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `teh ${brand(m)} card endign in ${tail(m)}`,
        `teh gift crad ${digits(m)}`,
        `teh PayPal acount ${m.id}`,
        `teh certifcate ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `flihgt ${f.number} on ${
        mdy(f.date)
      } form ${f.origin} (${f.departs}) to ${f.destination} (${f.arrives})`;
    const px = (p: PassengerWords) => `${full(p)}, bron ${mdy(p.born)}`;
    const end = ' Plese repyl "yes" to confrim?';
    switch (s.act) {
      case "book":
        return `So I wil boko a ${
          s.roundTrip ? "rounnd trip" : "one-way tirp"
        } form ${s.origin} to ${s.destination} in ${s.cabin}: ${
          list(s.flights.map(fl), "adn")
        }. Pasengers: ${
          s.passengers.map(px).join("; ")
        }. Chekced bags: ${s.bags}. Insurence: ${
          s.insurance ? "yes" : "no"
        }. Totla ${usd(s.total)}: ${
          list(
            s.payments.map((p) => `${usd(p.amount)} wiht ${by(p.method)}`),
            "adn",
          )
        }.${end}`;
      case "cancel":
        return `So I wil cancle teh hole resevation ${s.reservation}, reson: ${s.reason}.${end}`;
      case "flights":
        return `So in resevation ${s.reservation} yuor old flihgts are repalced by: ${
          list(s.flights.map(fl), "adn")
        }. Teh cabin stasy ${s.cabin}. Teh fare diference gose on ${
          by(s.method)
        }.${end}`;
      case "cabin":
        return `So in resevation ${s.reservation} ${s.wanted} repalces ${s.had}, teh flihgts stay teh smae. Teh fare diference gose on ${
          by(s.method)
        }.${end}`;
      case "passengers":
        return `So in resevation ${s.reservation} ${
          s.leaving
            ? `${px(s.joining)}, repalces ${px(s.leaving)}`
            : `${px(s.joining)}, is aded adn nobdy is remvoed`
        }. Tehn teh pasengers are: ${s.passengers.map(px).join("; ")}.${end}`;
      case "bags":
        return `So in resevation ${s.reservation} yuo wil have ${s.total} chekced ${
          s_(s.total, "bag")
        } (rihgt now it is ${s.had}). Bags to pya: ${s.nonfree}, at $50 eahc = ${
          usd(50 * s.nonfree)
        }, on ${by(s.method)}.${end}`;
      case "certificate":
        return `So becuase of teh ${s.reason} in resevation ${s.reservation} yuo wuold get a certifcate of ${
          usd(s.amount)
        }.${end}`;
    }
  },
};

// 13

const story: Phrasing = {
  name: "story, clauses in order of time",
  retail(s) {
    const it = (i: ItemWords) =>
      `a ${i.name} (${values(i, ", ")}, known to us as ${i.id}, worth ${
        usd(i.price)
      })`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} that ends in ${tail(m)}`,
        `the gift card called ${digits(m)}`,
        `the PayPal account called ${digits(m)}`,
        `the certificate called ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `Some time ago you placed order ${s.order}, and ${
          list(s.items.map(it))
        } went into the basket. Today you tell me it is ${s.reason}. So the order ends here, nothing is shipped, and the money wanders home to ${
          by(s.method)
        }. Is this how you would like the story to end?`;
      case "return":
        return `A box marked ${s.order} came to your door. Out of it, ${
          list(s.items.map(it))
        } will travel back to our shelves, and the money will travel to ${
          by(s.method)
        }. Is this how you would like the story to go on?`;
      case "exchange":
        return `A box marked ${s.order} came to your door. ${
          s.pairs.map((p) =>
            `There was ${it(p.had)} in it, and it was not the one; soon ${
              it(p.wanted)
            } will knock at your door, and the one you unpacked goes away with the courier.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `${usd(s.difference)} will slip out of`
            : s.difference < 0
            ? `${usd(s.difference)} will slip back into`
            : "Not a single dollar will move in or out of"
        } ${by(s.method)}. Is this how you would like the story to go on?`;
      case "modify":
        return `Order ${s.order} was about to leave the warehouse when you called. ${
          s.pairs.map((p) =>
            `Into the box goes ${it(p.wanted)}; back on the shelf goes ${
              it(p.had)
            }.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `${usd(s.difference)} will slip out of`
            : s.difference < 0
            ? `${usd(s.difference)} will slip back into`
            : "Not a single dollar will move in or out of"
        } ${by(s.method)}. Is this how you would like the story to go on?`;
      case "payment":
        return `When order ${s.order} was born, ${by(s.had)} promised its ${
          usd(s.total)
        }. Now that promise is released, and ${
          by(s.wanted)
        } makes it anew. Is this how you would like the story to go on?`;
      case "address":
        return `The driver with order ${s.order} had one address in his pocket; we will hand him another, and it says ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}. Is this how you would like the story to go on?`;
      case "userAddress":
        return `You have moved house, and your profile should hear of it: from now on it will say that home is ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip}, ${s.address.country}. Is this how you would like the story to go on?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `the ${brand(m)} that ends in ${tail(m)}`,
        `the gift card called ${digits(m)}`,
        `the PayPal account called ${digits(m)}`,
        `the certificate called ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `On the ${
        thofy(f.date)
      }, at ${f.departs}, ${f.number} will lift off from ${f.origin} and touch down in ${f.destination} at ${f.arrives}.`;
    const px = (p: PassengerWords) =>
      `${full(p)} (who came into the world on the ${thofy(p.born)})`;
    switch (s.act) {
      case "book":
        return `Picture it: ${
          s.roundTrip
            ? `from ${s.origin} to ${s.destination} and home again`
            : `from ${s.origin} to ${s.destination}, with no way back planned`
        }. ${s.flights.map(fl).join(" ")} In the ${s.cabin} seats we find ${
          list(s.passengers.map(px))
        }. Below them ${s.bags === 1 ? "lies" : "lie"} ${
          count(s.bags)
        } checked ${s_(s.bags, "bag")}, and the trip is ${
          s.insurance ? "insured" : "not insured"
        }. It all costs ${usd(s.total)}: ${
          list(
            s.payments.map((p) => `${usd(p.amount)} out of ${by(p.method)}`),
          )
        }. Is this the journey you would like me to book?`;
      case "cancel":
        return `There was to be a journey, and its name was ${s.reservation}. It will not take place, and in the book we shall write why: ${s.reason}. Is this how you would like the story to end?`;
      case "flights":
        return `Forget the flights you knew under ${s.reservation}; here is the new tale. ${
          s.flights.map(fl).join(" ")
        } The seats are ${s.cabin}, as they always were, and if the fares differ, ${
          by(s.method)
        } will feel it. Is this how you would like the story to go on?`;
      case "cabin":
        return `On journey ${s.reservation} you had found your seats in ${s.had}. A curtain opens, and when you fly, on the very same flights, you will sit in ${s.wanted}. If the fares differ, ${
          by(s.method)
        } will feel it. Is this how you would like the story to go on?`;
      case "passengers":
        return `${
          s.leaving
            ? `${
              px(s.leaving)
            } had meant to go on journey ${s.reservation} and will wave from the gate, while ${
              px(s.joining)
            } takes the empty seat.`
            : `Those on journey ${s.reservation} move closer together and make room for ${
              px(s.joining)
            }.`
        } So these will fly: ${
          list(s.passengers.map(px))
        }. Is this how you would like the story to go on?`;
      case "bags":
        return `You had packed ${count(s.had)} ${
          s_(s.had, "bag")
        } for journey ${s.reservation}, but the wardrobe was not empty, and in the end you will check in ${
          count(s.total)
        }. ${
          s.nonfree
            ? `${
              cap(count(s.nonfree))
            } of them must pay fifty dollars for the ride, ${
              short(50 * s.nonfree)
            } out of ${by(s.method)}.`
            : `They ride for free, so ${
              by(s.method)
            } is only noted and pays nothing.`
        } Is this how you would like the story to go on?`;
      case "certificate":
        return `You had set out on journey ${s.reservation}, and then came the ${s.reason}. To make up for it there would be a certificate worth ${
          short(s.amount)
        }. Would you like me to send it to you?`;
    }
  },
};

// 14

const smallSentences: Phrasing = {
  name: "many small sentences",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name}. ${cap(options(i, ": ", ". "))}. ID ${i.id}. Price ${
        usd(i.price)
      }.`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)}, last four ${tail(m)}`,
        `Gift card, number ${digits(m)}`,
        `PayPal, number ${digits(m)}`,
        `Certificate, number ${digits(m)}`,
      );
    const end = " That is all. Is it right? Say yes and I do it.";
    switch (s.act) {
      case "cancel":
        return `Order ${s.order}. You don't want it. It has ${
          count(s.items.length)
        } ${s_(s.items.length, "thing")}. ${
          s.items.map(it).join(" Next. ")
        } I cancel all of it. The reason is: ${s.reason}. You get your money. It goes here: ${
          by(s.method)
        }.${end}`;
      case "return":
        return `Order ${s.order}. It arrived. ${
          s.items.length > 1 ? "Some things go" : "One thing goes"
        } back to us. ${
          s.items.map(it).join(" Next. ")
        } You get your money. It goes here: ${by(s.method)}.${end}`;
      case "exchange":
        return `Order ${s.order}. It arrived. ${
          s.pairs.map((p) =>
            `You have this. ${
              it(p.had)
            } You send it to us. We send you another. ${it(p.wanted)}`
          ).join(" Next. ")
        } ${
          s.difference > 0
            ? `That is not enough. ${
              usd(s.difference)
            } is missing. I take it here:`
            : s.difference < 0
            ? `That is too much. You get ${usd(s.difference)}. It goes here:`
            : "The money is even. I still note a method:"
        } ${by(s.method)}.${end}`;
      case "modify":
        return `Order ${s.order}. It has not shipped. ${
          s.pairs.map((p) =>
            `I put this in. ${it(p.wanted)} I take this out. ${it(p.had)}`
          ).join(" Next. ")
        } ${
          s.difference > 0
            ? `It costs more now. ${usd(s.difference)} more. I take it here:`
            : s.difference < 0
            ? `It costs less now. ${usd(s.difference)} less. It goes here:`
            : "It costs the same. I still note a method:"
        } ${by(s.method)}.${end}`;
      case "payment":
        return `Order ${s.order}. It is ${
          usd(s.total)
        }. You no longer pay like this. ${
          by(s.had)
        }. From now on you pay like this. ${by(s.wanted)}.${end}`;
      case "address":
        return `Order ${s.order}. It has not shipped. It goes to a new place. ${
          street(s.address, ". ")
        }. ${s.address.city}. ${s.address.state}. ${s.address.zip}. ${s.address.country}.${end}`;
      case "userAddress":
        return `Your profile. It has an address. It gets a new one. ${
          street(s.address, ". ")
        }. ${s.address.city}. ${s.address.state}. ${s.address.zip}. ${s.address.country}. Orders stay as they are.${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)}, last four ${tail(m)}`,
        `Gift card, number ${digits(m)}`,
        `PayPal, number ${digits(m)}`,
        `Certificate, number ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number}. ${
        mdy(f.date)
      }. You leave ${f.origin}. That is at ${f.departs}. You reach ${f.destination}. That is at ${f.arrives}.`;
    const px = (p: PassengerWords) => `${full(p)}. Born ${mdy(p.born)}.`;
    const end = " That is all. Is it right? Say yes and I do it.";
    switch (s.act) {
      case "book":
        return `A new trip. From ${s.origin}. To ${s.destination}. ${
          s.roundTrip ? "Round trip" : "One way"
        }. Cabin: ${s.cabin}. Flights. ${
          s.flights.map(fl).join(" Next. ")
        } People. ${s.passengers.map(px).join(" ")} Checked bags: ${s.bags}. ${
          s.insurance ? "Insurance. Yes." : "Insurance. No."
        } It is ${usd(s.total)}. ${
          s.payments.map((p) =>
            `${usd(p.amount)} comes from here. ${by(p.method)}.`
          )
            .join(" ")
        }${end}`;
      case "cancel":
        return `Reservation ${s.reservation}. I cancel it. All of it. The reason is: ${s.reason}.${end}`;
      case "flights":
        return `Reservation ${s.reservation}. Your flights go away. You get new ones. ${
          s.flights.map(fl).join(" Next. ")
        } The cabin stays. It is ${s.cabin}. The price may differ. I use this. ${
          by(s.method)
        }.${end}`;
      case "cabin":
        return `Reservation ${s.reservation}. The flights stay. The cabin does not. It will not be ${s.had}. It will be ${s.wanted}. The price may differ. I use this. ${
          by(s.method)
        }.${end}`;
      case "passengers":
        return `Reservation ${s.reservation}. Someone joins. ${px(s.joining)} ${
          s.leaving ? `Someone leaves. ${px(s.leaving)}` : "Nobody leaves."
        } Now the list. ${s.passengers.map(px).join(" ")}${end}`;
      case "bags":
        return `Reservation ${s.reservation}. You have ${s.had} checked ${
          s_(s.had, "bag")
        }. You get ${s.total - s.had} more. You end with ${s.total}. ${
          s.nonfree
            ? `${s.nonfree} of them ${
              s.nonfree === 1 ? "costs" : "cost"
            } money. $50 each. ${usd(50 * s.nonfree)}. I use this.`
            : "They cost nothing. I still note a method."
        } ${by(s.method)}.${end}`;
      case "certificate":
        return `Reservation ${s.reservation}. There was a ${s.reason}. We are sorry. You get a certificate. It is worth ${
          usd(s.amount)
        }.${end}`;
    }
  },
};

// 15

const optionByOption: Phrasing = {
  name: "option by option, what stays and what becomes",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name}: ${options(i, " ", ", ")} [${i.id}] at ${usd(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${m.brand ?? "card"} ${tail(m)} (credit card)`,
        `${digits(m)} (gift card)`,
        `${digits(m)} (PayPal)`,
        `${digits(m)} (certificate)`,
      );
    const pair = (had: ItemWords, wanted: ItemWords) => {
      const keys = [
        ...new Set([
          ...Object.keys(had.options),
          ...Object.keys(wanted.options),
        ]),
      ];
      const head = had.name === wanted.name
        ? `${had.name}`
        : `${had.name} becomes ${wanted.name}`;
      return `${head}\n${
        lines([
          ...keys.map((k) => {
            const a = had.options[k], b = wanted.options[k];
            return a === b
              ? `  ${k} stays ${a}`
              : a === undefined
              ? `  ${k}, not given before, becomes ${b}`
              : b === undefined
              ? `  ${k} was ${a} and falls away`
              : `  ${k} ${a} becomes ${b}`;
          }),
          had.id === wanted.id
            ? `  item ID stays ${had.id}`
            : `  item ID ${had.id} becomes ${wanted.id}`,
          had.price === wanted.price
            ? `  price stays ${usd(had.price)}`
            : `  price ${usd(had.price)} becomes ${usd(wanted.price)}`,
        ])
      }`;
    };
    switch (s.act) {
      case "cancel":
        return `Here's what changes on ${s.order}: its status, from pending to cancelled (${s.reason}).\n${
          lines(s.items.map((i) => `  no more ${it(i)}`))
        }\nWhat you paid lands on ${by(s.method)}.\n\nGo for it?`;
      case "return":
        return `Here's what leaves you from ${s.order}:\n${
          lines(s.items.map((i) => `  ${it(i)}`))
        }\nWhat you paid for ${
          s.items.length > 1 ? "these" : "this"
        } lands on ${by(s.method)}.\n\nReturn it, go for it?`;
      case "exchange":
        return `Exchange in ${s.order}, compared feature by feature, from what you were delivered to what you'd get.\n\n${
          s.pairs.map((p) => pair(p.had, p.wanted)).join("\n")
        }\n\n${
          s.difference > 0
            ? `All in all you'd pay ${usd(s.difference)} from`
            : s.difference < 0
            ? `All in all you'd get ${usd(s.difference)} to`
            : "All in all $0.00, booked against"
        } ${by(s.method)}.\n\nGo for it?`;
      case "modify":
        return `Pending order ${s.order}, compared feature by feature, from what's in it to what would be in it.\n\n${
          s.pairs.map((p) => pair(p.had, p.wanted)).join("\n")
        }\n\n${
          s.difference > 0
            ? `That adds ${usd(s.difference)} to the bill of`
            : s.difference < 0
            ? `That takes ${usd(s.difference)} off, back to`
            : "That leaves the bill alone ($0.00), noted under"
        } ${by(s.method)}.\n\nGo for it?`;
      case "payment":
        return `Payment of ${s.order}, feature by feature:\n  amount stays ${
          usd(s.total)
        }\n  method ${by(s.had)} becomes ${by(s.wanted)}\n\nGo for it?`;
      case "address":
        return `Where ${s.order} is shipped, feature by feature:\n  street becomes ${s.address.address1}\n  ${
          s.address.address2
            ? `line two becomes ${s.address.address2}`
            : "line two becomes empty"
        }\n  city becomes ${s.address.city}\n  state becomes ${s.address.state}\n  zip becomes ${s.address.zip}\n  country becomes ${s.address.country}\n\nGo for it?`;
      case "userAddress":
        return `Default address in your profile, feature by feature:\n  street becomes ${s.address.address1}\n  ${
          s.address.address2
            ? `line two becomes ${s.address.address2}`
            : "line two becomes empty"
        }\n  city becomes ${s.address.city}\n  state becomes ${s.address.state}\n  zip becomes ${s.address.zip}\n  country becomes ${s.address.country}\n\nGo for it?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${m.brand ?? "card"} ${tail(m)} (credit card)`,
        `${digits(m)} (gift card)`,
        `${digits(m)} (PayPal)`,
        `${digits(m)} (certificate)`,
      );
    const fl = (f: FlightWords) =>
      `  ${mdthy(f.date)}: ${f.number}, ${f.origin} at ${
        ampm(f.departs)
      }, ${f.destination} at ${ampm(f.arrives)}`;
    const px = (p: PassengerWords) => `  ${full(p)}, ${mdthy(p.born)}`;
    switch (s.act) {
      case "book":
        return `Your trip, feature by feature:\n  way: ${s.origin} to ${s.destination}, ${
          trip(s.roundTrip)
        }\n  cabin: ${s.cabin}\nFlights\n${
          lines(s.flights.map(fl))
        }\nPassengers with date of birth\n${
          lines(s.passengers.map(px))
        }\nExtras\n  checked bags: ${s.bags}\n  insurance: ${
          s.insurance ? "taken" : "not taken"
        }\nMoney\n${
          lines(
            s.payments.map((p) => `  ${usd(p.amount)} from ${by(p.method)}`),
          )
        }\n  ${usd(s.total)} in all\n\nBook it, go for it?`;
      case "cancel":
        return `Here's what changes on ${s.reservation}: everything, it becomes cancelled. Your reason: ${s.reason}.\n\nGo for it?`;
      case "flights":
        return `${s.reservation}, feature by feature:\n  cabin stays ${s.cabin}\n  flights become, all told:\n${
          lines(s.flights.map((f) => `  ${fl(f)}`))
        }\n  fare difference goes on ${by(s.method)}\n\nGo for it?`;
      case "cabin":
        return `${s.reservation}, feature by feature:\n  flights stay\n  ${s.had} becomes ${s.wanted}\n  fare difference goes on ${
          by(s.method)
        }\n\nGo for it?`;
      case "passengers": {
        const stay = s.passengers.filter((p) =>
          full(p) !== full(s.joining) || p.born !== s.joining.born
        );
        return `${s.reservation}, person by person (name, date of birth):\n${
          s.leaving
            ? `${px(s.leaving)}, becomes ${full(s.joining)}, ${
              mdthy(s.joining.born)
            }`
            : `${px(s.joining)}, is new, everyone else stays`
        }\n${
          lines(stay.map((p) => `${px(p)}, stays`))
        }\nSo that's ${s.passengers.length} on the plane: ${
          s.passengers.map((p) => full(p)).join(", ")
        }.\n\nGo for it?`;
      }
      case "bags":
        return `${s.reservation}, feature by feature:\n  checked bags ${s.had} becomes ${s.total}\n  ones you pay $50 for: ${s.nonfree}\n  money: ${
          usd(50 * s.nonfree)
        } from ${by(s.method)}\n\nGo for it?`;
      case "certificate":
        return `For ${s.reservation} and its ${s.reason} I can write you a travel certificate:\n  value ${
          usd(s.amount)
        }\n\nGo for it?`;
    }
  },
};

// 16

const parentheses: Phrasing = {
  name: "old in parentheses",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} ${values(i, "/")} #${i.id} @ ${usd(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} x${tail(m)}`,
        `gift card #${digits(m)}`,
        `PayPal #${digits(m)}`,
        `certificate #${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `Okay! Cancelling ${s.order} (${s.reason}), meaning ${
          list(s.items.map((i) => it(i)))
        }, refund to ${by(s.method)}. Good to go?`;
      case "return":
        return `Okay! Returning ${
          list(s.items.map((i) => it(i)))
        } (out of ${s.order}), refund to ${by(s.method)}. Good to go?`;
      case "exchange":
        return `Okay! You'd be getting ${
          list(s.pairs.map((p) => `${it(p.wanted)} (for your ${it(p.had)})`))
        }, exchange on ${s.order}. ${
          s.difference > 0
            ? `You'd be charged ${usd(s.difference)}`
            : s.difference < 0
            ? `You'd be refunded ${usd(s.difference)}`
            : "Even swap, $0.00"
        } (${by(s.method)}). Good to go?`;
      case "modify":
        return `Okay! Updated ${s.order} would have ${
          list(s.pairs.map((p) => `${it(p.wanted)} (was ${it(p.had)})`))
        }. Price ${
          s.difference > 0
            ? `up ${usd(s.difference)}`
            : s.difference < 0
            ? `down ${usd(s.difference)}`
            : "unchanged"
        } (${by(s.method)}). Good to go?`;
      case "payment":
        return `Okay! ${by(s.wanted)} (formerly ${
          by(s.had)
        }) pays for ${s.order} (${usd(s.total)}). Good to go?`;
      case "address":
        return `Okay! ${s.order} ships to ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip} (${s.address.country}). Your saved address isn't affected. Good to go?`;
      case "userAddress":
        return `Okay! Your saved address (the account one, no orders affected) becomes ${
          street(s.address)
        }, ${s.address.city}, ${s.address.state} ${s.address.zip} (${s.address.country}). Good to go?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} x${tail(m)}`,
        `gift card #${digits(m)}`,
        `PayPal #${digits(m)}`,
        `certificate #${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number} on ${
        mdy(f.date)
      } (${f.origin} ${f.departs} - ${f.destination} ${f.arrives})`;
    const px = (p: PassengerWords) => `${full(p)} (DOB ${p.born})`;
    switch (s.act) {
      case "book":
        return `Okay! New booking, ${s.origin} - ${s.destination} (${
          trip(s.roundTrip)
        }, ${s.cabin}): ${list(s.flights.map(fl))}. Flying: ${
          list(s.passengers.map(px))
        }. ${s.bags} checked ${s_(s.bags, "bag")} (in total), ${
          s.insurance ? "insurance on" : "insurance off"
        }. ${usd(s.total)} (${
          s.payments.map((p) => `${by(p.method)}: ${usd(p.amount)}`).join(
            ", ",
          )
        }). Good to go?`;
      case "cancel":
        return `Okay! Cancelling ${s.reservation} (${s.reason}). Good to go?`;
      case "flights":
        return `Okay! ${s.reservation} would be flying ${
          list(s.flights.map(fl))
        } (those and no others), ${s.cabin} (no change there), fare difference on ${
          by(s.method)
        }. Good to go?`;
      case "cabin":
        return `Okay! ${s.reservation} would be in ${s.wanted} (currently ${s.had}; flights no change), fare difference on ${
          by(s.method)
        }. Good to go?`;
      case "passengers":
        return `Okay! ${s.reservation} gets ${px(s.joining)} ${
          s.leaving ? `(replacing ${px(s.leaving)})` : "(on top of who's there)"
        }, so the list is ${list(s.passengers.map(px))}. Good to go?`;
      case "bags":
        return `Okay! ${s.reservation} would have ${s.total} checked ${
          s_(s.total, "bag")
        } (up from ${s.had}), ${s.nonfree} of those at $50 (${
          usd(50 * s.nonfree)
        }, ${by(s.method)}). Good to go?`;
      case "certificate":
        return `Okay! ${
          usd(s.amount)
        } travel certificate for you (${s.reason}, ${s.reservation}). Good to go?`;
    }
  },
};

// 17

const questionFirst: Phrasing = {
  name: "question first, currently and will become",
  retail(s) {
    const it = (i: ItemWords) =>
      `"${i.name}" in ${options(i, " ", " / ")} (${i.id}; ${usd(i.price)})`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `your ${brand(m)} …${tail(m)}`,
        `your gift card …${digits(m)}`,
        `your PayPal …${digits(m)}`,
        `your certificate …${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `May I cancel order ${s.order} for you? You told me: ${s.reason}. Currently it is pending, with ${
          list(s.items.map(it))
        }; it will become void, and your payment goes back on ${
          by(s.method)
        }. Please answer yes or no.`;
      case "return":
        return `May I set up a return on order ${s.order}? It covers ${
          list(s.items.map(it))
        }. You will be refunded on ${
          by(s.method)
        } after we have received everything. Please answer yes or no.`;
      case "exchange":
        return `May I set up an exchange on order ${s.order}? ${
          s.pairs.map((p) =>
            `Currently in your hands is ${
              it(p.had)
            }, and in its stead you will have ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `There is ${usd(s.difference)} for you to pay via`
            : s.difference < 0
            ? `There is ${usd(s.difference)} for us to give back on`
            : "Neither of us pays anything; the exchange is filed under"
        } ${by(s.method)}. Please answer yes or no.`;
      case "modify":
        return `May I change what is in order ${s.order}? ${
          s.pairs.map((p) =>
            `What is currently ${it(p.had)} will become ${it(p.wanted)}.`
          ).join(" ")
        } ${
          s.difference > 0
            ? `This makes it ${usd(s.difference)} more expensive, via`
            : s.difference < 0
            ? `This makes it ${usd(s.difference)} less expensive, via`
            : "This makes no difference in price; the change is filed under"
        } ${by(s.method)}. Please answer yes or no.`;
      case "payment":
        return `May I change how order ${s.order} (${
          usd(s.total)
        }) is paid? It will be on ${by(s.wanted)}; currently it is on ${
          by(s.had)
        }. Please answer yes or no.`;
      case "address":
        return `May I redirect order ${s.order}? It will then be delivered to this address:\n${
          street(s.address, "\n")
        }\n${s.address.city}, ${s.address.state} ${s.address.zip}\n${s.address.country}\nPlease answer yes or no.`;
      case "userAddress":
        return `May I update your customer profile? The default address in it will become this one:\n${
          street(s.address, "\n")
        }\n${s.address.city}, ${s.address.state} ${s.address.zip}\n${s.address.country}\nPlease answer yes or no.`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `your ${brand(m)} …${tail(m)}`,
        `your gift card …${digits(m)}`,
        `your PayPal …${digits(m)}`,
        `your certificate …${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number} (${f.origin}/${f.destination}) on ${
        dmy(f.date)
      }, ${f.departs} to ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)} (*${dmy(p.born)})`;
    switch (s.act) {
      case "book":
        return `May I book this ${s.cabin} ${
          trip(s.roundTrip)
        } ticket from ${s.origin} to ${s.destination} for ${
          list(s.passengers.map(px))
        }? You would fly ${
          list(s.flights.map(fl), "and then")
        }. It comes with ${s.bags} checked ${s_(s.bags, "bag")} and ${
          s.insurance ? "with insurance" : "with no insurance"
        }. Of ${usd(s.total)} altogether, ${
          list(s.payments.map((p) => `${usd(p.amount)} is on ${by(p.method)}`))
        }. Please answer yes or no.`;
      case "cancel":
        return `May I cancel reservation ${s.reservation} as a whole? The reason I have is "${s.reason}". Please answer yes or no.`;
      case "flights":
        return `May I change the flights of reservation ${s.reservation}? The itinerary will become: ${
          list(s.flights.map(fl), "and then")
        }. You are currently in ${s.cabin} and will remain there. Whatever the fares differ by is on ${
          by(s.method)
        }. Please answer yes or no.`;
      case "cabin":
        return `May I change the cabin of reservation ${s.reservation}? You will be in ${s.wanted}; you are currently in ${s.had}. Your flights remain. Whatever the fares differ by is on ${
          by(s.method)
        }. Please answer yes or no.`;
      case "passengers":
        return s.leaving
          ? `May I change who flies on reservation ${s.reservation}? What is currently ${
            px(s.leaving)
          } will become ${px(s.joining)}. Then aboard: ${
            list(s.passengers.map(px))
          }. Please answer yes or no.`
          : `May I change who flies on reservation ${s.reservation}? Currently without ${
            px(s.joining)
          }, it will have that person too. Then aboard: ${
            list(s.passengers.map(px))
          }. Please answer yes or no.`;
      case "bags":
        return `May I change the baggage of reservation ${s.reservation}? Currently ${s.had} checked, it will become ${s.total} checked, with ${s.nonfree} to be paid at $50 each, so ${
          usd(50 * s.nonfree)
        } on ${by(s.method)}. Please answer yes or no.`;
      case "certificate":
        return `May I make up for the ${s.reason} on reservation ${s.reservation} with a ${
          usd(s.amount)
        } travel certificate? Please answer yes or no.`;
    }
  },
};

// 18

const emojiArrows: Phrasing = {
  name: "emoji, arrows that point left",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} {${options(i, "=", ", ")}} ${i.id} 💲${fixed(i.price)}`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `💳 ${brand(m)} ${tail(m)}`,
        `🎁 gift card ${digits(m)}`,
        `🅿️ PayPal ${digits(m)}`,
        `📜 certificate ${digits(m)}`,
      );
    switch (s.act) {
      case "cancel":
        return `❌ Cancel ${s.order}\n${
          lines(s.items.map((i) => `   ✖️ ${it(i)}`))
        }\n💬 ${s.reason}\n💰 back to ${
          by(s.method)
        }\n\n👍 to cancel it, 👎 to keep it?`;
      case "return":
        return `📦 Return from ${s.order}, you ➡️ us\n${
          lines(s.items.map((i) => `   ↩️ ${it(i)}`))
        }\n💰 back to ${by(s.method)}\n\n👍 to return, 👎 to keep?`;
      case "exchange":
        return `🔁 Exchange in ${s.order} (new ⬅️ old)\n${
          lines(s.pairs.map((p) => `   ${it(p.wanted)} ⬅️ ${it(p.had)}`))
        }\n💰 ${
          s.difference > 0
            ? `you pay ${usd(s.difference)}`
            : s.difference < 0
            ? `you get ${usd(s.difference)}`
            : "$0.00, all even"
        } with ${by(s.method)}\n\n👍 to exchange, 👎 to leave it?`;
      case "modify":
        return `✏️ Not shipped yet, so in ${s.order}:\n${
          lines(s.pairs.map((p) => `   🆕 ${it(p.wanted)}\n   🗑️ ${it(p.had)}`))
        }\n💰 ${
          s.difference > 0
            ? `${usd(s.difference)} more`
            : s.difference < 0
            ? `${usd(s.difference)} less`
            : "$0.00 either way"
        } with ${by(s.method)}\n\n👍 to change, 👎 to leave it?`;
      case "payment":
        return `💰 Pay ${s.order}, ${usd(s.total)} (new ⬅️ old)\n   ${
          by(s.wanted)
        } ⬅️ ${by(s.had)}\n\n👍 to change, 👎 to leave it?`;
      case "address":
        return `🚚 ${s.order} goes to\n   📍 ${
          street(s.address)
        }\n   📍 ${s.address.city} ${s.address.state} ${s.address.zip}\n   📍 ${s.address.country}\n\n👍 to change, 👎 to leave it?`;
      case "userAddress":
        return `🏠 Home in your profile\n   📍 ${
          street(s.address)
        }\n   📍 ${s.address.city} ${s.address.state} ${s.address.zip}\n   📍 ${s.address.country}\n(🗑️ what was there)\n\n👍 to change, 👎 to leave it?`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `💳 ${brand(m)} ${tail(m)}`,
        `🎁 gift card ${digits(m)}`,
        `🅿️ PayPal ${digits(m)}`,
        `📜 certificate ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `   ✈️ ${
        dashed(f.date)
      } ${f.number} 🛫 ${f.origin} ${f.departs} 🛬 ${f.destination} ${f.arrives}`;
    const px = (p: PassengerWords) => `${full(p)} 🎂 ${dashed(p.born)}`;
    switch (s.act) {
      case "book":
        return `🎫 New: ${s.origin} ${
          s.roundTrip ? "↔️" : "➡️"
        } ${s.destination} (${trip(s.roundTrip)}), ${s.cabin}\n${
          lines(s.flights.map(fl))
        }\n${
          lines(s.passengers.map((p) => `   👤 ${px(p)}`))
        }\n   🧳 x ${s.bags}\n   🛡️ insurance ${s.insurance ? "✅" : "🚫"}\n${
          lines(
            s.payments.map((p) => `   ${usd(p.amount)} ${by(p.method)}`),
          )
        }\n   💰 ${usd(s.total)} in total\n\n👍 to book, 👎 to leave it?`;
      case "cancel":
        return `❌ Cancel ${s.reservation}, every flight\n💬 ${s.reason}\n\n👍 to cancel it, 👎 to keep it?`;
      case "flights":
        return `✏️ ${s.reservation}, all new, 🗑️ the old ones\n${
          lines(s.flights.map(fl))
        }\n💺 ${s.cabin}, stays\n💰 fare difference with ${
          by(s.method)
        }\n\n👍 to change, 👎 to leave it?`;
      case "cabin":
        return `✏️ ${s.reservation} (new ⬅️ old)\n💺 ${s.wanted} ⬅️ ${s.had}\n✈️ stay\n💰 fare difference with ${
          by(s.method)
        }\n\n👍 to change, 👎 to leave it?`;
      case "passengers":
        return `✏️ ${s.reservation}\n${
          s.leaving
            ? `   👋 leaves: ${px(s.leaving)}\n`
            : "   👋 leaves: nobody\n"
        }   🤝 comes: ${px(s.joining)}\nThen:\n${
          lines(s.passengers.map((p) => `   👤 ${px(p)}`))
        }\n\n👍 to change, 👎 to leave it?`;
      case "bags":
        return `✏️ ${s.reservation} (new ⬅️ old)\n🧳 ${s.total} ⬅️ ${s.had}\n💰 ${s.nonfree} x $50 = ${
          usd(50 * s.nonfree)
        } with ${by(s.method)}\n\n👍 to change, 👎 to leave it?`;
      case "certificate":
        return `🎁 ${s.reservation}, ${s.reason}: a certificate of ${
          usd(s.amount)
        } for you\n\n👍 to get it, 👎 to leave it?`;
    }
  },
};

// 19

const blocks: Phrasing = {
  name: "after block above before block, lettered",
  retail(s) {
    const letter = (n: number) => String.fromCharCode(65 + n);
    const it = (i: ItemWords) =>
      `${i.name} / ${options(i, " = ", " / ")} / ${i.id} / USD ${
        fixed(i.price)
      }`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${(m.brand ?? "CARD").toUpperCase()}-${tail(m)}`,
        `GIFTCARD-${digits(m)}`,
        `PAYPAL-${digits(m)}`,
        `CERTIFICATE-${digits(m)}`,
      );
    const end = "\n\nDO YOU AGREE? (YES / NO)";
    switch (s.act) {
      case "cancel":
        return `ORDER ${s.order}\n\nAFTER\n(nothing; order cancelled; reason: ${s.reason})\n\nBEFORE\n${
          lines(s.items.map((i, n) => `${letter(n)}) ${it(i)}`))
        }\n\nMONEY BACK TO ${by(s.method)}${end}`;
      case "return":
        return `ORDER ${s.order}\n\nTO BE RETURNED BY YOU\n${
          lines(s.items.map((i, n) => `${letter(n)}) ${it(i)}`))
        }\n\nMONEY BACK TO ${by(s.method)}${end}`;
      case "exchange":
        return `ORDER ${s.order}, EXCHANGE AFTER DELIVERY\n\nWE SEND YOU\n${
          lines(s.pairs.map((p, n) => `${letter(n)}) ${it(p.wanted)}`))
        }\n\nYOU SEND US\n${
          lines(s.pairs.map((p, n) => `${letter(n)}) ${it(p.had)}`))
        }\n\n(A for A, B for B, and so on)\n\n${
          s.difference > 0
            ? `YOU PAY USD ${fixed(s.difference)} WITH`
            : s.difference < 0
            ? `WE PAY USD ${fixed(s.difference)} TO`
            : "NOBODY PAYS, METHOD ON RECORD"
        } ${by(s.method)}${end}`;
      case "modify":
        return `ORDER ${s.order}, CHANGE BEFORE SHIPPING\n\nAFTER\n${
          lines(s.pairs.map((p, n) => `${letter(n)}) ${it(p.wanted)}`))
        }\n\nBEFORE\n${
          lines(s.pairs.map((p, n) => `${letter(n)}) ${it(p.had)}`))
        }\n\n${
          s.difference > 0
            ? `ADDED TO THE PRICE: USD ${fixed(s.difference)}, FROM`
            : s.difference < 0
            ? `TAKEN OFF THE PRICE: USD ${fixed(s.difference)}, TO`
            : "PRICE AS BEFORE, METHOD ON RECORD"
        } ${by(s.method)}${end}`;
      case "payment":
        return `ORDER ${s.order}, USD ${fixed(s.total)}\n\nPAID BY, AFTER\n${
          by(s.wanted)
        }\n\nPAID BY, BEFORE\n${by(s.had)}${end}`;
      case "address":
        return `ORDER ${s.order}\n\nSHIPPING ADDRESS, AFTER\n${
          street(s.address, "\n")
        }\n${s.address.city}\n${s.address.state}\n${s.address.zip}\n${s.address.country}\n\nBEFORE\n(as you gave it when you ordered)${end}`;
      case "userAddress":
        return `YOUR PROFILE\n\nDEFAULT ADDRESS, AFTER\n${
          street(s.address, "\n")
        }\n${s.address.city}\n${s.address.state}\n${s.address.zip}\n${s.address.country}\n\nBEFORE\n(as saved in your profile)${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${(m.brand ?? "CARD").toUpperCase()}-${tail(m)}`,
        `GIFTCARD-${digits(m)}`,
        `PAYPAL-${digits(m)}`,
        `CERTIFICATE-${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `${f.number} ${
        dmy(f.date).toUpperCase()
      } ${f.origin} ${f.departs} ${f.destination} ${f.arrives}`;
    const px = (p: PassengerWords) =>
      `${p.last.toUpperCase()} ${p.first} ${dmy(p.born).toUpperCase()}`;
    const end = "\n\nDO YOU AGREE? (YES / NO)";
    switch (s.act) {
      case "book":
        return `NEW BOOKING ${s.origin} ${s.destination}, ${
          s.roundTrip ? "ROUND TRIP" : "ONE WAY"
        }\n\nCABIN\n${s.cabin}\n\nFLIGHTS\n${
          lines(s.flights.map(fl))
        }\n\nPASSENGERS, BORN\n${
          lines(s.passengers.map(px))
        }\n\nCHECKED BAGS\n${s.bags}\n\nINSURANCE\n${
          s.insurance ? "YES" : "NO"
        }\n\nPAID BY\n${
          lines(
            s.payments.map((p) => `USD ${fixed(p.amount)} ${by(p.method)}`),
          )
        }\nTOTAL USD ${fixed(s.total)}${end}`;
      case "cancel":
        return `RESERVATION ${s.reservation}\n\nAFTER\n(cancelled; reason: ${s.reason})\n\nBEFORE\n(active)${end}`;
      case "flights":
        return `RESERVATION ${s.reservation}\n\nFLIGHTS, AFTER\n${
          lines(s.flights.map(fl))
        }\n\nFLIGHTS, BEFORE\n(those you have; all of them end)\n\nCABIN, BEFORE AND AFTER\n${s.cabin}\n\nFARE DIFFERENCE ON ${
          by(s.method)
        }${end}`;
      case "cabin":
        return `RESERVATION ${s.reservation}\n\nCABIN, AFTER\n${s.wanted}\n\nCABIN, BEFORE\n${s.had}\n\nFLIGHTS, BEFORE AND AFTER\n(the same)\n\nFARE DIFFERENCE ON ${
          by(s.method)
        }${end}`;
      case "passengers":
        return `RESERVATION ${s.reservation}\n\nPASSENGERS, AFTER\n${
          lines(s.passengers.map(px))
        }\n\nNOT ON IT BEFORE\n${px(s.joining)}\n\nNOT ON IT AFTER\n${
          s.leaving ? px(s.leaving) : "(nobody)"
        }${end}`;
      case "bags":
        return `RESERVATION ${s.reservation}\n\nCHECKED BAGS, AFTER\n${s.total}\n\nCHECKED BAGS, BEFORE\n${s.had}\n\nOF THESE PAID AT USD 50\n${s.nonfree}\n\nUSD ${
          fixed(50 * s.nonfree)
        } ON ${by(s.method)}${end}`;
      case "certificate":
        return `RESERVATION ${s.reservation}\n\nWHAT HAPPENED\n${s.reason}\n\nWHAT WE OFFER\ntravel certificate, USD ${
          fixed(s.amount)
        }${end}`;
    }
  },
};

// 20

const indianEnglish: Phrasing = {
  name: "Indian English, to the new from the earlier",
  retail(s) {
    const it = (i: ItemWords) =>
      `${i.name} having ${
        options(i, " as ", " and ")
      } (item no. ${i.id}, cost ${usd(i.price)})`;
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} card with ending digits ${tail(m)}`,
        `gift card bearing no. ${digits(m)}`,
        `PayPal a/c no. ${digits(m)}`,
        `certificate bearing no. ${digits(m)}`,
      );
    const end = " Kindly confirm the same, sir/ma'am, shall I do the needful?";
    switch (s.act) {
      case "cancel":
        return `As per your request, order ${s.order} shall be cancelled in full, reason being "${s.reason}". The said order is having ${
          list(s.items.map(it))
        }. Refund shall be credited to your ${by(s.method)}.${end}`;
      case "return":
        return `As per your request, return shall be raised against order ${s.order} for ${
          list(s.items.map(it))
        }. Refund shall be credited to your ${by(s.method)}.${end}`;
      case "exchange":
        return `As per your request, exchange shall be raised against order ${s.order}, you will be moving ${
          list(
            s.pairs.map((p) => `to ${it(p.wanted)} from earlier ${it(p.had)}`),
          )
        }; earlier one our person will pick up only. ${
          s.difference > 0
            ? `Balance ${
              usd(s.difference)
            } is payable by your good self through`
            : s.difference < 0
            ? `Balance ${
              usd(s.difference)
            } is payable to your good self through`
            : "Balance is nil, and mode on record is"
        } ${by(s.method)}.${end}`;
      case "modify":
        return `As per your request, in order ${s.order}, which is yet to be dispatched, ${
          list(
            s.pairs.map((p) =>
              `${it(p.wanted)} shall be put rather than ${it(p.had)}`
            ),
          )
        }. ${
          s.difference > 0
            ? `Amount shall increase by ${usd(s.difference)}, through`
            : s.difference < 0
            ? `Amount shall decrease by ${usd(s.difference)}, through`
            : "Amount shall remain same only, mode on record is"
        } ${by(s.method)}.${end}`;
      case "payment":
        return `As per your request, mode of payment of order ${s.order} for ${
          usd(s.total)
        } shall be shifted to ${by(s.wanted)} from ${by(s.had)}.${end}`;
      case "address":
        return `As per your request, order ${s.order} shall be dispatched at below mentioned address only: ${
          street(s.address)
        }, ${s.address.city} - ${s.address.zip}, ${s.address.state}, ${s.address.country}.${end}`;
      case "userAddress":
        return `As per your request, permanent address in your profile shall be updated as below: ${
          street(s.address)
        }, ${s.address.city} - ${s.address.zip}, ${s.address.state}, ${s.address.country}.${end}`;
    }
  },
  airline(s) {
    const by = (m: MethodWords) =>
      pay(
        m,
        `${brand(m)} card with ending digits ${tail(m)}`,
        `gift card bearing no. ${digits(m)}`,
        `PayPal a/c no. ${digits(m)}`,
        `certificate bearing no. ${digits(m)}`,
      );
    const fl = (f: FlightWords) =>
      `flight no. ${f.number} dated ${
        dmy(f.date)
      }, ${f.origin} dep. ${f.departs} hrs, ${f.destination} arr. ${f.arrives} hrs`;
    const px = (p: PassengerWords) => `${full(p)} (d.o.b. ${dmy(p.born)})`;
    const end = " Kindly confirm the same, sir/ma'am, shall I do the needful?";
    switch (s.act) {
      case "book":
        return `As per your request, ${
          s.roundTrip ? "to and fro" : "one side"
        } ticket shall be booked from ${s.origin} to ${s.destination} in ${s.cabin}: ${
          list(s.flights.map(fl), "and")
        }. Passengers are ${
          list(s.passengers.map(px))
        }. Check-in bags ${s.bags} nos., insurance ${
          s.insurance ? "opted" : "not opted"
        }. Total fare is ${usd(s.total)}, out of which ${
          list(
            s.payments.map((p) => `${usd(p.amount)} through ${by(p.method)}`),
          )
        }.${end}`;
      case "cancel":
        return `As per your request, reservation ${s.reservation} shall be cancelled in full, reason being "${s.reason}".${end}`;
      case "flights":
        return `As per your request, reservation ${s.reservation} shall be shifted from earlier flights to ${
          list(s.flights.map(fl), "and")
        }. Class shall remain ${s.cabin} only, and fare difference shall be through ${
          by(s.method)
        }.${end}`;
      case "cabin":
        return `As per your request, reservation ${s.reservation} shall be shifted to ${s.wanted} from ${s.had}, flights remaining same only, and fare difference shall be through ${
          by(s.method)
        }.${end}`;
      case "passengers":
        return `As per your request, in reservation ${s.reservation}, ${
          px(s.joining)
        } shall be travelling ${
          s.leaving
            ? `rather than ${px(s.leaving)}`
            : "also, along with existing passengers"
        }. Final list is ${list(s.passengers.map(px))}.${end}`;
      case "bags":
        return `As per your request, check-in bags of reservation ${s.reservation} shall be increased to ${s.total} from ${s.had}. Chargeable bags are ${s.nonfree} nos. at $50 per bag, total ${
          usd(50 * s.nonfree)
        } through ${by(s.method)}.${end}`;
      case "certificate":
        return `Owing to ${s.reason} in reservation ${s.reservation}, one travel certificate amounting to ${
          usd(s.amount)
        } shall be issued in your favour.${end}`;
    }
  },
};

export const INVENTOR_PHRASINGS: readonly Phrasing[] = [
  tableNewLeft,
  diffBlock,
  curtChat,
  politeMail,
  callCentre,
  strikeThrough,
  keyValue,
  json,
  secondLanguage,
  northern,
  elderlyClerk,
  typos,
  story,
  smallSentences,
  optionByOption,
  parentheses,
  questionFirst,
  emojiArrows,
  blocks,
  indianEnglish,
];

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

const MONTHS =
  "January February March April May June July August September October November December"
    .split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(
  " ",
);
const ymd = (iso: string) => iso.split("-").map((x) => parseInt(x, 10));
const mon = (iso: string) => MONTHS[ymd(iso)[1]! - 1]!;
const wday = (iso: string) => DAYS[new Date(iso + "T00:00:00Z").getUTCDay()]!;
const ord = (n: number) =>
  n +
  (n % 100 > 10 && n % 100 < 14
    ? "th"
    : ["th", "st", "nd", "rd"][n % 10] ?? "th");
const dUS = (i: string) => `${mon(i)} ${ymd(i)[2]!}, ${ymd(i)[0]!}`;
const dUK = (i: string) => `${ymd(i)[2]!} ${mon(i)} ${ymd(i)[0]!}`;
const dGDS = (i: string) =>
  `${String(ymd(i)[2]!).padStart(2, "0")}${mon(i).slice(0, 3).toUpperCase()}${
    String(ymd(i)[0]!).slice(2)
  }`;
const dOrd = (i: string) => `the ${ord(ymd(i)[2]!)} of ${mon(i)} ${ymd(i)[0]!}`;
const dDot = (i: string) => `${ymd(i)[2]!}.${ymd(i)[1]!}.${ymd(i)[0]!}`;
const dSl = (i: string) => `${ymd(i)[1]!}/${ymd(i)[2]!}/${ymd(i)[0]!}`;
const dW = (i: string) =>
  `${wday(i).slice(0, 3)} ${ymd(i)[2]!} ${mon(i).slice(0, 3)} ${ymd(i)[0]!}`;
const t12 = (t: string) => {
  const [h, m] = t.split(":").map((x) => parseInt(x, 10));
  return `${h! % 12 || 12}:${String(m!).padStart(2, "0")} ${
    h! < 12 ? "a.m." : "p.m."
  }`;
};
const t4 = (t: string) => t.replace(":", "");
const and = (l: readonly string[], w = "and") =>
  l.length < 2
    ? l.join("")
    : `${l.slice(0, -1).join(", ")} ${w} ${l[l.length - 1]!}`;
const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ");
const TENS = "x x twenty thirty forty fifty sixty seventy eighty ninety".split(
  " ",
);
const nw = (n: number): string =>
  n < 20
    ? ONES[n]!
    : n < 100
    ? TENS[Math.floor(n / 10)]! + (n % 10 ? "-" + ONES[n % 10]! : "")
    : n < 1000
    ? `${ONES[Math.floor(n / 100)]!} hundred${
      n % 100 ? " and " + nw(n % 100) : ""
    }`
    : `${nw(Math.floor(n / 1000))} thousand${
      n % 1000 ? (n % 1000 < 100 ? " and " : " ") + nw(n % 1000) : ""
    }`;
const cents = (x: number) => Math.round(Math.abs(x) * 100);
const usdW = (x: number) => {
  const c = cents(x), d = Math.floor(c / 100), r = c % 100;
  return `${nw(d)} ${d === 1 ? "dollar" : "dollars"}${
    r ? ` and ${nw(r)} ${r === 1 ? "cent" : "cents"}` : ""
  }`;
};
const f2 = (x: number) => (cents(x) / 100).toFixed(2);
const usd = (x: number) => "$" + f2(x).replace(/\B(?=(\d{3})+\.)/g, ",");
const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const brand = (m: MethodWords) => m.brand ? cap(m.brand) : "credit card";
const mNice = (m: MethodWords) =>
  m.source === "credit card"
    ? (m.lastFour
      ? `${brand(m)} ending in ${m.lastFour}`
      : `credit card ${m.id}`)
    : m.source === "gift card"
    ? `gift card ${m.id}`
    : m.source === "PayPal"
    ? "PayPal account"
    : `travel certificate ${m.id}`;
const mId = (m: MethodWords) => `${m.source} (${m.id})`;
const mStar = (m: MethodWords) =>
  m.source === "credit card" && m.lastFour
    ? `${brand(m)} ****${m.lastFour}`
    : `${cap(m.source)} ${m.id}`;
const pl = (n: number, s: string) => `${n} ${s}${n === 1 ? "" : "s"}`;
const full = (p: PassengerWords) => `${p.first} ${p.last}`;
const names = (ps: readonly PassengerWords[]) => and(ps.map(full));
const kv = (i: ItemWords, sep = ", ", eq = ": ") =>
  Object.entries(i.options).map(([k, v]) => k + eq + v).join(sep);
const vals = (i: ItemWords, sep = ", ") => Object.values(i.options).join(sep);
const adr = (a: AddressWords, sep = ", ") =>
  [a.address1, a.address2, a.city, `${a.state} ${a.zip}`, a.country].filter((
    x,
  ) => x !== "").join(sep);
const legs = (
  fs: readonly FlightWords[],
  f: (x: FlightWords, n: number) => string,
  sep = "\n",
) => fs.map(f).join(sep);

type Air = (s: AirlineSummary) => string;
type Shop = (s: RetailSummary) => string;

const AIR: Readonly<Record<string, Air>> = {
  "letter of a gentleman": (s) => {
    const open = "Dear Sir or Madam,\n\n",
      close =
        "\n\nMay I kindly ask for your consent to proceed on these terms?\n\nYours faithfully,\nReservations Desk";
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `flight ${x.number} on ${wday(x.date)}, ${
            dOrd(x.date)
          }, leaving ${x.origin} at ${
            t12(x.departs)
          } and reaching ${x.destination} at ${t12(x.arrives)}`,
        "; then ",
      );
    const body = () => {
      switch (s.act) {
        case "book":
          return `I should be glad to book, in your name, a ${
            s.roundTrip ? "round trip" : "one-way journey"
          } from ${s.origin} to ${s.destination} in ${s.cabin}: ${
            fl(s.flights)
          }. The travelling party would consist of ${
            and(s.passengers.map((p) => `${full(p)} (born ${dUK(p.born)})`))
          }. You would have ${
            s.bags === 0
              ? "no checked baggage"
              : `${nw(s.bags)} checked ${
                s.bags === 1 ? "bag" : "bags"
              } altogether`
          }, ${
            s.insurance
              ? "with travel insurance included"
              : "without travel insurance"
          }. The price comes to ${usdW(s.total)} (${
            usd(s.total)
          }), to be settled as follows: ${
            and(s.payments.map((p) =>
              `${usd(p.amount)} from your ${mNice(p.method)}`
            ))
          }.`;
        case "cancel":
          return `At your wish I should cancel the whole of reservation ${s.reservation}. The reason to be entered in our books is "${s.reason}".`;
        case "flights":
          return `I should change the flights of reservation ${s.reservation}, so that your complete itinerary would henceforth read: ${
            fl(s.flights)
          }. You would remain in ${s.cabin}. Any difference in fare is to be settled through your ${
            mNice(s.method)
          }.`;
        case "cabin":
          return `I should alter the class of travel for all in reservation ${s.reservation} from ${s.had} to ${s.wanted}, your flights remaining exactly as they are. The difference in fare would be settled with your ${
            mNice(s.method)
          }.`;
        case "passengers":
          return `With regard to reservation ${s.reservation}, I should ${
            s.leaving
              ? `enter ${full(s.joining)}, born ${
                dUK(s.joining.born)
              }, in the place of ${full(s.leaving)}`
              : `add ${full(s.joining)}, born ${
                dUK(s.joining.born)
              }, to the party`
          }. The passengers would then be: ${
            and(s.passengers.map((p) => `${full(p)} (born ${dUK(p.born)})`))
          }.`;
        case "bags":
          return `With regard to reservation ${s.reservation}, I should raise the number of checked bags from ${
            nw(s.had)
          } to ${nw(s.total)}. ${
            s.nonfree === 0
              ? "None of them is chargeable; thus nothing will be taken"
              : `Of these, ${nw(s.nonfree)} ${
                s.nonfree === 1 ? "is" : "are"
              } chargeable at fifty dollars apiece, hence ${
                usdW(s.nonfree * 50)
              } to be taken`
          } from your ${mNice(s.method)}.`;
        case "certificate":
          return `By way of apology for the ${s.reason} in reservation ${s.reservation}, I should issue you a travel certificate to the value of ${
            usdW(s.amount)
          }.`;
      }
    };
    return open + body() + close;
  },
  "stingy bullets": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `- ${x.number} ${
            dW(x.date)
          } ${x.origin}-${x.destination} ${x.departs}-${x.arrives}`,
      );
    const b = (...l: string[]) => l.join("\n") + "\n\nOK? (yes/no)";
    switch (s.act) {
      case "book":
        return b(
          `New booking ${s.origin}-${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }`,
          fl(s.flights),
          `- ${s.cabin}`,
          ...s.passengers.map((p) => `- pax: ${full(p)}, dob ${p.born}`),
          `- checked bags: ${s.bags}`,
          `- insurance: ${s.insurance ? "y" : "n"}`,
          ...s.payments.map((p) => `- pay ${f2(p.amount)} w/ ${p.method.id}`),
          `- total ${f2(s.total)} USD`,
        );
      case "cancel":
        return b(
          `Cancellation`,
          `- resv ${s.reservation}`,
          `- why: ${s.reason}`,
        );
      case "flights":
        return b(
          `Flight change, resv ${s.reservation}. All flights afterwards:`,
          fl(s.flights),
          `- ${s.cabin} (no change)`,
          `- fare diff: ${s.method.id}`,
        );
      case "cabin":
        return b(
          `Cabin change, resv ${s.reservation}`,
          `- was: ${s.had}`,
          `- will be: ${s.wanted}`,
          `- flights: same`,
          `- fare diff: ${s.method.id}`,
        );
      case "passengers":
        return b(
          `Passenger change, resv ${s.reservation}`,
          ...(s.leaving ? [`- out: ${full(s.leaving)}`] : []),
          `- in: ${full(s.joining)}, dob ${s.joining.born}`,
          `- then on board: ${s.passengers.map(full).join("; ")}`,
        );
      case "bags":
        return b(
          `Bags, resv ${s.reservation}`,
          `- now ${s.had}`,
          `- after ${s.total} in total`,
          `- of which paid ${s.nonfree} x 50 = ${s.nonfree * 50} USD`,
          `- charged to ${s.method.id}`,
        );
      case "certificate":
        return b(
          `Certificate`,
          `- ${s.amount} USD`,
          `- for ${s.reason}, resv ${s.reservation}`,
        );
    }
  },
  "table of a wiki editor": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      `\n| # | Flight | Date | From | To | Dep. | Arr. |\n|--|--|--|--|--|--|--|\n` +
      legs(
        fs,
        (x, n) =>
          `| ${n + 1} | ${x.number} | ${
            dUS(x.date)
          } | ${x.origin} | ${x.destination} | ${x.departs} | ${x.arrives} |`,
      ) +
      "\n";
    const t = (title: string, rows: [string, string][], more = "") =>
      `### ${title}\n\n| | |\n|:--|:--|\n${
        rows.map(([k, v]) => `| **${k}** | ${v} |`).join("\n")
      }\n${more}\nDo you approve this request?`;
    switch (s.act) {
      case "book":
        return t("Booking of a new reservation", [
          ["Route", `${s.origin} → ${s.destination}`],
          ["Trip type", s.roundTrip ? "Round trip" : "One way"],
          ["Cabin", s.cabin],
          [
            "Passengers",
            s.passengers.map((p) => `${full(p)} (${dUS(p.born)})`).join("<br>"),
          ],
          ["Checked bags", `${s.bags}`],
          ["Travel insurance", s.insurance ? "Yes" : "No"],
          [
            "Payment",
            s.payments.map((p) => `${mStar(p.method)}: ${usd(p.amount)}`).join(
              "<br>",
            ),
          ],
          ["Total", usd(s.total)],
        ], fl(s.flights));
      case "cancel":
        return t("Cancellation of a reservation", [[
          "Reservation",
          s.reservation,
        ], ["Reason", s.reason]]);
      case "flights":
        return t(
          "Change of flights",
          [
            ["Reservation", s.reservation],
            ["Cabin", `${s.cabin} (unchanged)`],
            ["Fare difference via", mStar(s.method)],
          ],
          `\nNew itinerary in full:\n${fl(s.flights)}`,
        );
      case "cabin":
        return t("Change of cabin", [
          ["Reservation", s.reservation],
          ["Current cabin", s.had],
          ["New cabin", s.wanted],
          ["Flights", "unchanged"],
          ["Fare difference via", mStar(s.method)],
        ]);
      case "passengers":
        return t("Change of passengers", [
          ["Reservation", s.reservation],
          [
            "Removed",
            s.leaving
              ? `${full(s.leaving)} (${dUS(s.leaving.born)})`
              : "nobody",
          ],
          ["Added", `${full(s.joining)} (${dUS(s.joining.born)})`],
          ["All passengers afterwards", s.passengers.map(full).join("<br>")],
        ]);
      case "bags":
        return t("Change of baggage", [
          ["Reservation", s.reservation],
          ["Checked bags before", `${s.had}`],
          ["Checked bags after", `${s.total}`],
          [
            "Bags with a fee",
            `${s.nonfree} (at $50 each: ${usd(s.nonfree * 50)})`,
          ],
          ["Payment", mStar(s.method)],
        ]);
      case "certificate":
        return t("Compensation", [
          ["Kind", "travel certificate"],
          ["Value", usd(s.amount)],
          ["Reservation", s.reservation],
          ["Cause", s.reason],
        ]);
    }
  },
  "json dumping bot": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      fs.map((x) => ({
        flight: x.number,
        date: x.date,
        from: x.origin,
        to: x.destination,
        dep: x.departs,
        arr: x.arrives,
      }));
    const pax = (p: PassengerWords) => ({
      first_name: p.first,
      last_name: p.last,
      dob: p.born,
    });
    const j = (o: unknown) =>
      "Awaiting user confirmation for the action below.\n```json\n" +
      JSON.stringify(o, null, 1) + "\n```\nReply YES to execute.";
    switch (s.act) {
      case "book":
        return j({
          action: "book_reservation",
          origin: s.origin,
          destination: s.destination,
          flight_type: s.roundTrip ? "round_trip" : "one_way",
          cabin: s.cabin,
          flights: fl(s.flights),
          passengers: s.passengers.map(pax),
          total_baggages: s.bags,
          insurance: s.insurance ? "yes" : "no",
          payments: s.payments.map((p) => ({
            payment_id: p.method.id,
            amount_usd: p.amount,
          })),
          total_usd: s.total,
        });
      case "cancel":
        return j({
          action: "cancel_reservation",
          reservation_id: s.reservation,
          reason: s.reason,
        });
      case "flights":
        return j({
          action: "update_flights",
          reservation_id: s.reservation,
          cabin: s.cabin,
          cabin_changed: false,
          all_flights_after_update: fl(s.flights),
          payment_id: s.method.id,
        });
      case "cabin":
        return j({
          action: "update_cabin",
          reservation_id: s.reservation,
          cabin: { old: s.had, new: s.wanted },
          flights_changed: false,
          payment_id: s.method.id,
        });
      case "passengers":
        return j({
          action: "update_passengers",
          reservation_id: s.reservation,
          remove: s.leaving ? pax(s.leaving) : null,
          add: pax(s.joining),
          passengers_after_update: s.passengers.map(pax),
        });
      case "bags":
        return j({
          action: "update_baggages",
          reservation_id: s.reservation,
          total_baggages: { old: s.had, new: s.total },
          nonfree_baggages: s.nonfree,
          fee_per_nonfree_bag_usd: 50,
          fee_usd: 50 * s.nonfree,
          payment_id: s.method.id,
        });
      case "certificate":
        return j({
          action: "send_certificate",
          amount_usd: s.amount,
          compensation_for: s.reason,
          reservation_id: s.reservation,
        });
    }
  },
  "chatty with too many words": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x, n) =>
          `${
            n === 0 ? "first" : "after that"
          } it's ${x.number} out of ${x.origin} at ${t12(x.departs)} on ${
            wday(x.date)
          } ${mon(x.date)} ${ord(ymd(x.date)[2]!)}, ${ymd(
            x.date,
          )[0]!}, which gets you into ${x.destination} at ${t12(x.arrives)}`,
        ", ",
      );
    switch (s.act) {
      case "book":
        return `Alright, so let me just read this back to you so we're on the same page! You're flying from ${s.origin} to ${s.destination}, ${
          s.roundTrip ? "there and back, so a round trip" : "one way only"
        }, and you'd be sitting in ${s.cabin}. So ${
          fl(s.flights)
        }. On the trip we've got ${
          and(s.passengers.map((p) =>
            `${full(p)}, whose birthday is ${dUS(p.born)}`
          ))
        }. ${
          s.bags === 0
            ? "Nobody is checking any bags"
            : `You'd be checking ${pl(s.bags, "bag")} in total`
        }, and ${
          s.insurance
            ? "yes, the travel insurance is in there"
            : "I've left the travel insurance off"
        }. All together that's ${usd(s.total)}, and ${
          and(s.payments.map((p) =>
            `${usd(p.amount)} of that goes on your ${mNice(p.method)}`
          ))
        }. Sound good, can I go ahead and book it?`;
      case "cancel":
        return `Okay so just to double check with you before I touch anything, you're asking me to cancel the entire reservation ${s.reservation}, and the reason I'd be putting down is ${s.reason}. Are you happy for me to go ahead and cancel it?`;
      case "flights":
        return `Right, so here's what ${s.reservation} would look like once I've moved your flights around: ${
          fl(s.flights)
        }, and that's the whole trip. You'd still be in ${s.cabin}, nothing changes there, and whatever the price difference comes to is handled on your ${
          mNice(s.method)
        }. Would it be okay if I made that change now?`;
      case "cabin":
        return `So for ${s.reservation} you're currently in ${s.had} and what we'd be doing is moving everyone over to ${s.wanted}, on the very same flights, and the difference in price gets handled with your ${
          mNice(s.method)
        }. Is that a yes from you?`;
      case "passengers":
        return s.leaving
          ? `So on ${s.reservation} we'd be taking ${
            full(s.leaving)
          } off and putting ${full(s.joining)} on instead, date of birth ${
            dUS(s.joining.born)
          }, which means the folks flying would be ${
            names(s.passengers)
          }. Is that a yes from you?`
          : `So on ${s.reservation} we'd be adding one more person, ${
            full(s.joining)
          }, date of birth ${
            dUS(s.joining.born)
          }, which means the folks flying would be ${
            names(s.passengers)
          }. Is that a yes from you?`;
      case "bags":
        return `So about those suitcases on ${s.reservation}: you've got ${s.had} checked right now and I'd bump that to ${s.total} altogether. ${
          s.nonfree === 0
            ? `The nice thing is that they're all free, so there's nothing to pay, though I'd have your ${
              mNice(s.method)
            } down as the payment method`
            : `${s.nonfree} of those ${
              s.nonfree === 1 ? "is" : "are"
            } not covered by your free allowance, and at fifty bucks each that makes ${
              usd(s.nonfree * 50)
            } on your ${mNice(s.method)}`
        }. Okay if I do that?`;
      case "certificate":
        return `I'm really sorry again about that ${s.reason} on ${s.reservation}, and what I can do for you is pop a travel certificate worth ${
          usd(s.amount)
        } onto your account to make up for it. Would you like me to go ahead with that?`;
    }
  },
  "english is not first language": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `- flight ${x.number}, day ${
            dDot(x.date)
          }, go from ${x.origin} at ${x.departs} o'clock, arrive to ${x.destination} at ${x.arrives} o'clock`,
      );
    const q = "\n\nYou are agree that I make this? Please to answer yes.";
    switch (s.act) {
      case "book":
        return `Dear customer, I will make for you the new reservation, please check it good.\nTravel from ${s.origin} until ${s.destination}, ${
          s.roundTrip
            ? "go and come back (round trip)"
            : "only go, no come back (one way)"
        }.\n${fl(s.flights)}\nThe class is ${s.cabin}. The persons which fly: ${
          and(s.passengers.map((p) => `${full(p)} born at ${dDot(p.born)}`))
        }. Luggages for check in: ${s.bags} in the total. Insurance of travel: ${
          s.insurance ? "yes, is with" : "no, is without"
        }. You must pay together ${f2(s.total)} dollar, it is ${
          and(s.payments.map((p) =>
            `${f2(p.amount)} dollar with the ${mId(p.method)}`
          ))
        }.${q}`;
      case "cancel":
        return `Dear customer, I will make the cancellation of your complete reservation with number ${s.reservation}. The reason what I write is: ${s.reason}.${q}`;
      case "flights":
        return `Dear customer, in your reservation ${s.reservation} I will change the flights. After the change are all your flights like this:\n${
          fl(s.flights)
        }\nThe class stay same, ${s.cabin}. The difference of the price go over your ${
          mId(s.method)
        }.${q}`;
      case "cabin":
        return `Dear customer, in your reservation ${s.reservation} I will change the class. Now it is ${s.had}, after it will be ${s.wanted}. The flights are staying the same. The difference of the price go over your ${
          mId(s.method)
        }.${q}`;
      case "passengers":
        return `Dear customer, in your reservation ${s.reservation} ${
          s.leaving
            ? `does not fly anymore ${
              full(s.leaving)
            }, on this place will fly ${full(s.joining)}`
            : `will fly additional one person, ${full(s.joining)}`
        } (born at ${dDot(s.joining.born)}). Then are flying: ${
          names(s.passengers)
        }.${q}`;
      case "bags":
        return `Dear customer, in your reservation ${s.reservation} you have now ${s.had} luggages for check in. I will make it ${s.total} luggages in the total. ${
          s.nonfree === 0
            ? `Nobody of them cost money, so pay 0 dollar`
            : `From this ${s.nonfree} cost 50 dollar for each, so pay ${
              s.nonfree * 50
            } dollar`
        } with your ${mId(s.method)}.${q}`;
      case "certificate":
        return `Dear customer, because of ${s.reason} in your reservation ${s.reservation} I will send to you one certificate with the value ${s.amount} dollar for excuse.${q}`;
    }
  },
  "slang chat": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `✈ ${x.number.toLowerCase()} ${x.origin}>${x.destination} ${
            dSl(x.date)
          } ${x.departs}-${x.arrives}`,
      );
    switch (s.act) {
      case "book":
        return `k heres the plan lol\n${s.origin} to ${s.destination} ${
          s.roundTrip ? "roundtrip" : "one way"
        }\n${fl(s.flights)}\n${s.cabin} seats for ${
          s.passengers.map((p) => `${full(p)} (bday ${dSl(p.born)})`).join(
            " + ",
          )
        }\n${
          s.bags === 0
            ? "zero checked bags"
            : `${pl(s.bags, "checked bag")} total`
        }, ${s.insurance ? "w/ insurance" : "no insurance"}\n${
          usd(s.total)
        } all in -> ${
          s.payments.map((p) => `${usd(p.amount)} from ur ${mNice(p.method)}`)
            .join(", ")
        }\nu cool w that? should i book it`;
      case "cancel":
        return `so u want ${s.reservation} gone, like whole trip cancelled, reason = ${s.reason}. u sure? should i cancel it?`;
      case "flights":
        return `ok so swapping flights on ${s.reservation}, new full lineup:\n${
          fl(s.flights)
        }\nstill ${s.cabin}. price diff goes thru ur ${
          mNice(s.method)
        }\ncool? gimme a yes n i'll do it`;
      case "cabin":
        return `ok ${s.reservation}: ${s.had} -> ${s.wanted}, same flights n all. price diff goes thru ur ${
          mNice(s.method)
        }. cool? gimme a yes n i'll do it`;
      case "passengers":
        return `ok ${s.reservation}: ${
          s.leaving
            ? `${full(s.leaving)} is out, ${full(s.joining)} is in`
            : `${full(s.joining)} is joining, nobody leaves`
        } (bday ${dSl(s.joining.born)}). crew after that = ${
          s.passengers.map(full).join(" + ")
        }. cool? gimme a yes n i'll do it`;
      case "bags":
        return `ok ${s.reservation} bags: rn u got ${s.had}, gonna make it ${s.total}. ${
          s.nonfree === 0
            ? `all free so $0 off ur ${mNice(s.method)}`
            : `${s.nonfree} of em cost extra @ 50 bucks a pop = $${
              s.nonfree * 50
            } off ur ${mNice(s.method)}`
        }. we good? yes/no`;
      case "certificate":
        return `that ${s.reason} on ${s.reservation} sucked, my bad. can send u a $${s.amount} travel certificate 4 it. want me to? y/n`;
    }
  },
  "TELETYPE": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x, n) =>
          ` ${n + 1}  ${x.number} ${dGDS(x.date)} ${x.origin}${x.destination} ${
            t4(x.departs)
          } ${t4(x.arrives)}`,
      );
    const up = (t: string) => t.toUpperCase();
    const end = "\nCONFIRM PLS  Y/N";
    switch (s.act) {
      case "book":
        return up(
          `NEW BKG ${s.origin}/${s.destination} ${
            s.roundTrip ? "ROUND TRIP" : "ONE WAY"
          }\n${fl(s.flights)}\nCABIN ${s.cabin}\n${
            s.passengers.map((p) =>
              `NM ${p.last}/${p.first} DOB ${
                String(ymd(p.born)[2]!).padStart(2, "0")
              }${mon(p.born).slice(0, 3)}${ymd(p.born)[0]!}`
            ).join("\n")
          }\nBAGS TTL ${s.bags}\nINSURANCE ${s.insurance ? "YES" : "NIL"}`,
        ) +
          s.payments.map((p) =>
            `\nFOP ${up(p.method.source)} ${p.method.id} USD${f2(p.amount)}`
          ).join("") + `\nTTL USD${f2(s.total)}` + end;
      case "cancel":
        return up(
          `XX CANCEL ENTIRE RESERVATION ${s.reservation}\nREASON ${s.reason}`,
        ) + end;
      case "flights":
        return up(
          `REBOOK ${s.reservation} ITIN TO READ IN FULL\n${
            fl(s.flights)
          }\nCABIN ${s.cabin} NO CHG\nFARE DIFF TO ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "cabin":
        return up(
          `CABIN CHG ${s.reservation}\nFROM ${s.had} TO ${s.wanted}\nFLTS NO CHG\nFARE DIFF TO ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "passengers":
        return up(
          `NAME CHG ${s.reservation}\n${
            s.leaving
              ? `DELETE ${s.leaving.last}/${s.leaving.first}\nINSERT`
              : "ADD"
          } ${s.joining.last}/${s.joining.first} DOB ${
            dUK(s.joining.born)
          }\nPAX THEN ${
            s.passengers.map((p) => `${p.last}/${p.first}`).join(" - ")
          }`,
        ) + end;
      case "bags":
        return up(
          `BAGS ${s.reservation}\nWAS ${s.had} PC NOW TO BE ${s.total} PC TTL\nEXCESS CHARGEABLE ${s.nonfree} PC AT USD50 EACH TTL USD${
            s.nonfree * 50
          }\nFOP ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "certificate":
        return up(
          `ISSUE TRAVEL CERTIFICATE USD${s.amount}\nRE ${s.reason} ${s.reservation}`,
        ) + end;
    }
  },
  "question first": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `${x.date}: ${x.number} (${x.origin} ${x.departs} → ${x.destination} ${x.arrives})`,
      );
    switch (s.act) {
      case "book":
        return `Do I have your permission to book this trip and charge you ${
          usd(s.total)
        }?\n\n${fl(s.flights)}\n\nIt is a ${
          s.roundTrip ? "round trip" : "one-way trip"
        } between ${s.origin} and ${s.destination} in ${s.cabin} for ${
          pl(s.passengers.length, "passenger")
        }, namely ${
          and(s.passengers.map((p) => `${full(p)} (DOB ${p.born})`))
        }. ${
          s.insurance ? "Insurance is included" : "Insurance is not included"
        }; checked bags: ${s.bags}. Charges: ${
          s.payments.map((p) => `${usd(p.amount)} to ${mStar(p.method)}`).join(
            ", ",
          )
        }.`;
      case "cancel":
        return `Do I have your permission to cancel reservation ${s.reservation}? The cancellation reason on file will be: ${s.reason}. It covers every flight and passenger of the reservation.`;
      case "flights":
        return `Do I have your permission to change the flights of ${s.reservation}? They'd be, all of them:\n\n${
          fl(s.flights)
        }\n\nCabin as before: ${s.cabin}. The fare difference is charged or refunded to ${
          mStar(s.method)
        }.`;
      case "cabin":
        return `Do I have your permission to switch ${s.reservation} to ${s.wanted}? At present it is ${s.had}. Flights stay put. The fare difference is charged or refunded to ${
          mStar(s.method)
        }.`;
      case "passengers":
        return `Do I have your permission to ${
          s.leaving
            ? `replace ${full(s.leaving)} with ${full(s.joining)}`
            : `add ${full(s.joining)}`
        } in ${s.reservation}? Date of birth of ${s.joining.first}: ${s.joining.born}. Complete passenger list after that: ${
          s.passengers.map(full).join(", ")
        }.`;
      case "bags":
        return `Do I have your permission to set the checked bags of ${s.reservation} to ${s.total}? Until now it's ${s.had}. Chargeable: ${s.nonfree}, at $50 each, i.e. ${
          usd(s.nonfree * 50)
        } on ${mStar(s.method)}.`;
      case "certificate":
        return `Do I have your permission to send you a ${
          usd(s.amount)
        } certificate? It would be compensation for the ${s.reason} in reservation ${s.reservation}.`;
    }
  },
  "dotted form": (s) => {
    const row = (k: string, v: string) => `${(k + " ").padEnd(24, ".")} ${v}`;
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x, n) =>
          row(
            `Segment ${n + 1}`,
            `${x.number} / ${
              dUK(x.date)
            } / ${x.origin} ${x.departs} / ${x.destination} ${x.arrives}`,
          ),
      );
    const form = (t: string, ...l: string[]) =>
      [
        `== ${t} ==`,
        ...l,
        row("Customer agrees?", "[ ] yes  [ ] no   <- please tell me which"),
      ].join("\n");
    switch (s.act) {
      case "book":
        return form(
          "BOOKING FORM",
          row("From", s.origin),
          row("To", s.destination),
          row("Type", s.roundTrip ? "return trip" : "single (one way)"),
          fl(s.flights),
          row("Class", s.cabin),
          ...s.passengers.map((p, n) =>
            row(
              `Passenger ${n + 1}`,
              `${p.last}, ${p.first}, born ${dUK(p.born)}`,
            )
          ),
          row("Checked bags", `${s.bags}`),
          row("Insurance", s.insurance ? "taken" : "declined"),
          ...s.payments.map((p) =>
            row("Paid with", `${mNice(p.method)}, USD ${f2(p.amount)}`)
          ),
          row("Sum", `USD ${f2(s.total)}`),
        );
      case "cancel":
        return form(
          "CANCELLATION FORM",
          row("Reservation", s.reservation),
          row("Reason", s.reason),
        );
      case "flights":
        return form(
          "FLIGHT CHANGE FORM",
          row("Reservation", s.reservation),
          fl(s.flights),
          row("Class (as before)", s.cabin),
          row("Difference settled by", mNice(s.method)),
        );
      case "cabin":
        return form(
          "CLASS CHANGE FORM",
          row("Reservation", s.reservation),
          row("Present class", s.had),
          row("Future class", s.wanted),
          row("Flights", "as before"),
          row("Difference settled by", mNice(s.method)),
        );
      case "passengers":
        return form(
          "PASSENGER CHANGE FORM",
          row("Reservation", s.reservation),
          row(
            "Name to delete",
            s.leaving ? `${s.leaving.last}, ${s.leaving.first}` : "none",
          ),
          row(
            "Name to enter",
            `${s.joining.last}, ${s.joining.first}, born ${
              dUK(s.joining.born)
            }`,
          ),
          ...s.passengers.map((p, n) =>
            row(`New list, no. ${n + 1}`, `${p.last}, ${p.first}`)
          ),
        );
      case "bags":
        return form(
          "BAGGAGE FORM",
          row("Reservation", s.reservation),
          row("Checked bags now", `${s.had}`),
          row("Checked bags then", `${s.total}`),
          row("Bags to be paid", `${s.nonfree}`),
          row("Fee", `USD ${f2(s.nonfree * 50)} (50 per paid bag)`),
          row("Paid with", mNice(s.method)),
        );
      case "certificate":
        return form(
          "COMPENSATION FORM",
          row("Reservation", s.reservation),
          row("Incident", s.reason),
          row("Travel certificate", `USD ${f2(s.amount)}`),
        );
    }
  },
  "one endless legal sentence": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      and(
        fs.map((x) =>
          `flight ${x.number} of ${
            dUS(x.date)
          } from ${x.origin} (${x.departs}) to ${x.destination} (${x.arrives})`
        ),
      );
    const w = (t: string) =>
      `Please state whether you, the customer, hereby authorize us, the airline, ${t}.`;
    switch (s.act) {
      case "book":
        return w(
          `to conclude a contract of carriage from ${s.origin} to ${s.destination}, being a ${
            s.roundTrip ? "round trip" : "one-way trip"
          }, in the ${s.cabin} cabin, consisting of ${
            fl(s.flights)
          }, for the benefit of ${
            and(s.passengers.map((p) => `${full(p)}, born on ${dUS(p.born)}`))
          }, inclusive of ${pl(s.bags, "checked bag")} in total and ${
            s.insurance ? "inclusive" : "exclusive"
          } of travel insurance, for the aggregate consideration of ${
            usd(s.total)
          }, to be collected as to ${
            and(
              s.payments.map((p) =>
                `${usd(p.amount)} from the ${mId(p.method)}`
              ),
              "and as to",
            )
          }`,
        );
      case "cancel":
        return w(
          `to cancel in its entirety the reservation numbered ${s.reservation}, the ground for such cancellation being recorded as "${s.reason}"`,
        );
      case "flights":
        return w(
          `to amend the reservation numbered ${s.reservation} in such manner that its flights shall be ${
            fl(s.flights)
          }, and no others, the cabin (${s.cabin}) being retained, and any fare difference being charged or credited to the ${
            mId(s.method)
          }`,
        );
      case "cabin":
        return w(
          `to amend the reservation numbered ${s.reservation} in such manner that the cabin, being ${s.had} heretofore, shall be ${s.wanted} hereafter, the flights being retained, and any fare difference being charged or credited to the ${
            mId(s.method)
          }`,
        );
      case "passengers":
        return w(
          `to amend the reservation numbered ${s.reservation} in such manner that ${
            s.leaving
              ? `the passenger ${full(s.leaving)} shall be substituted by ${
                full(s.joining)
              }`
              : `${full(s.joining)} shall be added as a passenger`
          }, born on ${dUS(s.joining.born)}, the passengers thereafter being ${
            names(s.passengers)
          }`,
        );
      case "bags":
        return w(
          `to amend the reservation numbered ${s.reservation} in such manner that the checked bags, being ${s.had} heretofore, shall be ${s.total} in total hereafter, whereof ${s.nonfree} shall be subject to a fee of $50 each, i.e. an amount of ${
            usd(s.nonfree * 50)
          }, collected from the ${mId(s.method)}`,
        );
      case "certificate":
        return w(
          `to issue to you, in respect of the ${s.reason} under the reservation numbered ${s.reservation}, a travel certificate in the amount of ${
            usd(s.amount)
          }`,
        );
    }
  },
  "emoji bot": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `🛫 ${x.number} · ${
            dW(x.date)
          } · ${x.origin} ${x.departs} ➡️ ${x.destination} ${x.arrives}`,
      );
    const e = (...l: string[]) => l.join("\n") + "\n\n👉 Type YES to confirm";
    switch (s.act) {
      case "book":
        return e(
          `🆕 Let's book your ${
            s.roundTrip ? "🔁 round trip" : "➡️ one-way trip"
          } ${s.origin} – ${s.destination}!`,
          fl(s.flights),
          `💺 ${cap(s.cabin)}`,
          ...s.passengers.map((p) => `🧍 ${full(p)} 🎂 ${dUK(p.born)}`),
          `🧳 ${pl(s.bags, "checked bag")} in total`,
          `🛡️ Travel insurance: ${s.insurance ? "✅ yes" : "❌ no"}`,
          ...s.payments.map((p) => `💳 ${mStar(p.method)} → ${usd(p.amount)}`),
          `💰 Total ${usd(s.total)}`,
        );
      case "cancel":
        return e(
          `🗑️ Cancel reservation ${s.reservation}`,
          `📝 Reason: ${s.reason}`,
        );
      case "flights":
        return e(
          `🔄 New flights for ${s.reservation}, the full list:`,
          fl(s.flights),
          `💺 ${cap(s.cabin)}, same as before`,
          `💳 Price difference: ${mStar(s.method)}`,
        );
      case "cabin":
        return e(
          `💺 New cabin for ${s.reservation}`,
          `${cap(s.had)} ➡️ ${cap(s.wanted)}`,
          `🛫 Flights stay the same`,
          `💳 Price difference: ${mStar(s.method)}`,
        );
      case "passengers":
        return e(
          `👥 Passenger ${s.leaving ? "swap" : "added"} on ${s.reservation}`,
          ...(s.leaving ? [`➖ ${full(s.leaving)}`] : []),
          `➕ ${full(s.joining)} 🎂 ${dUK(s.joining.born)}`,
          `Then flying: ${s.passengers.map((p) => `🧍 ${full(p)}`).join(" ")}`,
        );
      case "bags":
        return e(
          `🧳 Checked bags on ${s.reservation}: ${s.had} ➡️ ${s.total}`,
          `💵 Extra-cost bags: ${s.nonfree} × $50 = $${s.nonfree * 50}`,
          `💳 ${mStar(s.method)}`,
        );
      case "certificate":
        return e(
          `🎁 Travel certificate: $${s.amount}`,
          `🙏 Sorry for the ${s.reason} on ${s.reservation}`,
        );
    }
  },
  "numbered clerk": (s) => {
    const n = (t: string, ...l: string[]) =>
      `${t}\n` + l.map((x, i) => `${i + 1}) ${x}`).join("\n") +
      "\nAre all points correct, and do you authorize me to proceed?";
    const one = (x: FlightWords) =>
      `Flight ${x.number}, ${x.origin} to ${x.destination}, ${dSl(x.date)} (${
        wday(x.date)
      }), ${t12(x.departs)} to ${t12(x.arrives)}.`;
    switch (s.act) {
      case "book":
        return n(
          "I am about to make a booking. Details:",
          `Journey ${s.origin} to ${s.destination}, ${
            s.roundTrip
              ? "with return (round trip)"
              : "without return (one way)"
          }.`,
          ...s.flights.map(one),
          `All seats in ${s.cabin}.`,
          ...s.passengers.map((p) =>
            `Passenger ${full(p)}, date of birth ${dSl(p.born)}.`
          ),
          `Checked bags, whole party: ${nw(s.bags)}.`,
          `Travel insurance: ${s.insurance ? "wanted" : "not wanted"}.`,
          ...s.payments.map((p) => `${usd(p.amount)} by ${mNice(p.method)}.`),
          `Grand total ${usd(s.total)}.`,
        );
      case "cancel":
        return n(
          "I am about to cancel a reservation. Details:",
          `Reservation code ${s.reservation}.`,
          `Your reason: ${s.reason}.`,
        );
      case "flights":
        return n(
          "I am about to change flights. Details:",
          `Reservation code ${s.reservation}.`,
          ...s.flights.map(one),
          `No further flights remain in the reservation besides these.`,
          `Seats stay in ${s.cabin}.`,
          `Difference in price by ${mNice(s.method)}.`,
        );
      case "cabin":
        return n(
          "I am about to change a cabin. Details:",
          `Reservation code ${s.reservation}.`,
          `Old cabin ${s.had}.`,
          `New cabin ${s.wanted}, on all flights.`,
          `The flights themselves do not change.`,
          `Difference in price by ${mNice(s.method)}.`,
        );
      case "passengers":
        return n(
          "I am about to change the passengers. Details:",
          `Reservation code ${s.reservation}.`,
          ...(s.leaving ? [`${full(s.leaving)} leaves.`] : []),
          `${full(s.joining)}, date of birth ${dSl(s.joining.born)}, joins.`,
          `The list is then: ${names(s.passengers)}.`,
        );
      case "bags":
        return n(
          "I am about to change the baggage. Details:",
          `Reservation code ${s.reservation}.`,
          `So far ${nw(s.had)} checked, from then on ${nw(s.total)} in total.`,
          `Not free of charge: ${nw(s.nonfree)}, fifty dollars each.`,
          `Charge of ${usd(s.nonfree * 50)} by ${mNice(s.method)}.`,
        );
      case "certificate":
        return n(
          "I am about to send a certificate. Details:",
          `Reservation code ${s.reservation}.`,
          `Cause: ${s.reason}.`,
          `Value: ${usdW(s.amount)}.`,
        );
    }
  },
  "grandmotherly, amounts in words": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `You'd take ${x.number} from ${x.origin} on ${wday(x.date)} ${
            dOrd(x.date)
          }, it goes at ${t12(x.departs)} and you're in ${x.destination} by ${
            t12(x.arrives)
          }.`,
        " ",
      );
    switch (s.act) {
      case "book":
        return `Now then, dear, have a good look before I book anything. It's ${s.origin} to ${s.destination}, ${
          s.roundTrip ? "there and back again" : "just the one way"
        }, sitting in ${s.cabin}. ${fl(s.flights)} Going along: ${
          and(
            s.passengers.map((p) => `${full(p)}, born ${dOrd(p.born)}`),
            "and also",
          )
        }. ${s.bags ? cap(nw(s.bags)) : "No"} checked ${
          s.bags === 1 ? "bag" : "bags"
        } in all, and ${
          s.insurance
            ? "I've put the travel insurance in"
            : "no travel insurance"
        }. It costs ${usdW(s.total)}: ${
          and(s.payments.map((p) =>
            `${usdW(p.amount)} from your ${mNice(p.method)}`
          ))
        }. Shall I book it for you, love?`;
      case "cancel":
        return `So, dear, the whole of reservation ${s.reservation} would be cancelled, and I'd write down "${s.reason}" as the reason. Shall I do that for you, love?`;
      case "flights":
        return `Now then, dear, this is how the trip under ${s.reservation} would go after the change, from start to finish. ${
          fl(s.flights)
        } You keep your ${s.cabin} seats, and any difference in price, up or down, goes by your ${
          mNice(s.method)
        }. Shall I change it for you, love?`;
      case "cabin":
        return `Now then, dear, under ${s.reservation} you're sitting in ${s.had}, and I'd put you into ${s.wanted} instead, on the same flights. Any difference in price, up or down, goes by your ${
          mNice(s.method)
        }. Shall I do that for you, love?`;
      case "passengers":
        return `Now then, dear, under ${s.reservation}, ${
          s.leaving
            ? `${full(s.leaving)} stays at home and ${
              full(s.joining)
            } goes instead`
            : `${full(s.joining)} comes along too`
        }, born ${dOrd(s.joining.born)}. So that would be ${
          names(s.passengers)
        } travelling. Shall I put it down like that, love?`;
      case "bags":
        return `Now then, dear, you've ${s.had ? nw(s.had) : "no"} checked ${
          s.had === 1 ? "bag" : "bags"
        } under ${s.reservation}, and I'd make it ${nw(s.total)} altogether. ${
          s.nonfree
            ? `${cap(nw(s.nonfree))} of them ${
              s.nonfree === 1 ? "isn't" : "aren't"
            } free and ${
              s.nonfree === 1 ? "costs" : "cost"
            } fifty dollars each, so ${usdW(s.nonfree * 50)} from your ${
              mNice(s.method)
            }`
            : `Every one of them is free, so not a cent from your ${
              mNice(s.method)
            }`
        }. Shall I do that, love?`;
      case "certificate":
        return `You poor thing, that ${s.reason} under ${s.reservation} must have been dreadful. I'd like to send you a travel certificate for ${
          usdW(s.amount)
        }. May I, love?`;
    }
  },
  "ticket key=value": (s) => {
    const q = (v: string | number) => `"${v}"`;
    const k = (op: string, o: Record<string, string | number>) =>
      `[PENDING-APPROVAL] op=${op} ` + Object.entries(o).map(([a, v]) =>
        `${a}=${q(v)}`
      ).join(" ") + ` | approve? (yes / no)`;
    const fl = (fs: readonly FlightWords[]) =>
      Object.fromEntries(
        fs.map((
          x,
          n,
        ) => [
          `flight${n + 1}`,
          `${x.number} ${x.date} ${x.origin}@${x.departs}>${x.destination}@${x.arrives}`,
        ]),
      );
    switch (s.act) {
      case "book":
        return k("book-reservation", {
          from: s.origin,
          to: s.destination,
          trip: s.roundTrip ? "round-trip" : "one-way",
          ...fl(s.flights),
          cabin: s.cabin,
          ...Object.fromEntries(
            s.passengers.map((
              p,
              n,
            ) => [`pax${n + 1}`, `${full(p)} b. ${p.born}`]),
          ),
          checked_bags_total: s.bags,
          insurance: s.insurance ? "yes" : "no",
          ...Object.fromEntries(
            s.payments.map((
              p,
              n,
            ) => [`pay${n + 1}`, `${p.method.id}: $${f2(p.amount)}`]),
          ),
          total: `$${f2(s.total)}`,
        });
      case "cancel":
        return k("cancel-reservation", {
          reservation: s.reservation,
          reason: s.reason,
        });
      case "flights":
        return k("change-flights", {
          reservation: s.reservation,
          ...fl(s.flights),
          flights_total: s.flights.length,
          cabin: `${s.cabin} (kept)`,
          fare_difference_on: s.method.id,
        });
      case "cabin":
        return k("change-cabin", {
          reservation: s.reservation,
          cabin_old: s.had,
          cabin_new: s.wanted,
          flights: "kept",
          fare_difference_on: s.method.id,
        });
      case "passengers":
        return k(s.leaving ? "replace-passenger" : "add-passenger", {
          reservation: s.reservation,
          ...(s.leaving
            ? { old_passenger: `${full(s.leaving)} b. ${s.leaving.born}` }
            : {}),
          new_passenger: `${full(s.joining)} b. ${s.joining.born}`,
          all_afterwards: s.passengers.map(full).join("; "),
        });
      case "bags":
        return k("change-bags", {
          reservation: s.reservation,
          bags_old: s.had,
          bags_new_total: s.total,
          bags_chargeable: s.nonfree,
          fee: `$50 x ${s.nonfree} = $${s.nonfree * 50}`,
          pay_with: s.method.id,
        });
      case "certificate":
        return k("send-certificate", {
          reservation: s.reservation,
          cause: s.reason,
          value: `$${s.amount}`,
        });
    }
  },
  "asks itself questions": (s) => {
    const c = (...l: [string, string][]) =>
      l.map(([a, b]) => `${a}? ${b}`).join("\n") +
      "\nAnd the last question is yours to answer: may I do it?";
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `${x.number} on ${
            dUS(x.date)
          }, ${x.origin} ${x.departs} to ${x.destination} ${x.arrives}`,
        "; ",
      ) + ".";
    switch (s.act) {
      case "book":
        return c(
          ["What is to be done", "A new booking."],
          ["Where to", `From ${s.origin} to ${s.destination}.`],
          ["And back", s.roundTrip ? "Yes, round trip." : "No, one way."],
          ["Which flights", fl(s.flights)],
          ["Which cabin", `${cap(s.cabin)}.`],
          [
            "Who flies",
            `${and(s.passengers.map((p) => `${full(p)} (${dUS(p.born)})`))}.`,
          ],
          ["How many checked bags", `${s.bags} in total.`],
          ["Insured", s.insurance ? "Yes." : "No."],
          ["How much", `${usd(s.total)}.`],
          [
            "Paid by what",
            `${
              and(s.payments.map((p) =>
                `${mStar(p.method)} with ${usd(p.amount)}`
              ))
            }.`,
          ],
        );
      case "cancel":
        return c(["What is to be done", "A cancellation."], [
          "Of what",
          `Reservation ${s.reservation}, all of it.`,
        ], ["And why", `${cap(s.reason)}.`]);
      case "flights":
        return c(
          ["What is to be done", "A change of flights."],
          ["In which reservation", `${s.reservation}.`],
          ["Which flights then, all told", fl(s.flights)],
          ["Which cabin", `Still ${s.cabin}.`],
          ["Who settles the fare difference", `${mStar(s.method)}.`],
        );
      case "cabin":
        return c(
          ["What is to be done", "A change of cabin."],
          ["In which reservation", `${s.reservation}.`],
          ["Which cabin was it", `${cap(s.had)}.`],
          ["Which will it be", `${cap(s.wanted)}.`],
          ["Other flights", "No, the same."],
          ["Who settles the fare difference", `${mStar(s.method)}.`],
        );
      case "passengers":
        return c(
          ["What is to be done", "A change of passengers."],
          ["In which reservation", `${s.reservation}.`],
          ["Who leaves", s.leaving ? `${full(s.leaving)}.` : "Nobody."],
          ["Who joins", `${full(s.joining)}, born ${dUS(s.joining.born)}.`],
          ["Who flies then", `${names(s.passengers)}.`],
        );
      case "bags":
        return c(
          ["What is to be done", "A change of checked bags."],
          ["In which reservation", `${s.reservation}.`],
          ["How many so far", `${s.had}.`],
          ["How many then", `${s.total} in total.`],
          [
            "How many cost extra",
            `${s.nonfree === 0 ? "None" : s.nonfree}, at $50 each.`,
          ],
          ["How much", `${usd(s.nonfree * 50)}.`],
          ["Paid by what", `${mStar(s.method)}.`],
        );
      case "certificate":
        return c(
          ["What is to be done", "A certificate is to be issued."],
          ["For which reservation", `${s.reservation}.`],
          ["And why", `Because of a ${s.reason}.`],
          ["How much", `${usd(s.amount)}.`],
        );
    }
  },
  "tpying too fast": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `${x.number} ${x.origin}->${x.destination} on ${mon(x.date)} ${ymd(
            x.date,
          )[2]!} ${ymd(x.date)[0]!} (leavs ${x.departs}, arives ${x.arrives})`,
        ",\n",
      );
    const e = (t: string) =>
      `hi agian, thx for waitng. ${t}\n\nplese confrim with yes and i wil procede`;
    switch (s.act) {
      case "book":
        return e(
          `so teh booking woud be ${s.origin} to ${s.destination}, ${
            s.roundTrip ? "roundtrip" : "oneway"
          }, ${s.cabin}:\n${fl(s.flights)}\nfor ${
            s.passengers.map((p) => `${full(p)} born ${p.born}`).join(" & ")
          }. chekced bags ${s.bags} total. ${
            s.insurance ? "with travle insurance" : "no travle insurance"
          }. totl price ${usd(s.total)}, paymnet: ${
            s.payments.map((p) => `${usd(p.amount)} on ${p.method.id}`).join(
              " + ",
            )
          }`,
        );
      case "cancel":
        return e(
          `i woud cancle resrvation ${s.reservation} compeltely, resaon "${s.reason}"`,
        );
      case "flights":
        return e(
          `for resrvation ${s.reservation} teh flihgts woud be chnaged so thta the hole trip is:\n${
            fl(s.flights)
          }\ncabn stays ${s.cabin}, price diffrence via ${s.method.id}`,
        );
      case "cabin":
        return e(
          `for resrvation ${s.reservation} teh cabin woud be chnaged form ${s.had} to ${s.wanted}, flihgts stay teh same, price diffrence via ${s.method.id}`,
        );
      case "passengers":
        return e(
          s.leaving
            ? `in resrvation ${s.reservation} i woud repalce passanger ${
              full(s.leaving)
            } wiht ${
              full(s.joining)
            } (born ${s.joining.born}), so passangers are ${
              s.passengers.map(full).join(" & ")
            }`
            : `in resrvation ${s.reservation} i woud add teh passanger ${
              full(s.joining)
            } (born ${s.joining.born}), so passangers are ${
              s.passengers.map(full).join(" & ")
            }`,
        );
      case "bags":
        return e(
          `resrvation ${s.reservation} has ${s.had} chekced bags now, woud be ${s.total} totl. ${
            s.nonfree === 0
              ? `non of them cost extra so $0`
              : `${s.nonfree} of them cost extra, 50$ each so ${
                s.nonfree * 50
              }$`
          } on ${s.method.id}`,
        );
      case "certificate":
        return e(
          `sory for teh ${s.reason} (resrvation ${s.reservation}), i woud send you a certifcate of ${s.amount}$ as compensaton`,
        );
    }
  },
  "diff of a programmer": (s) => {
    const d = (h: string, ...l: string[]) =>
      "```diff\n" + `@@ ${h} @@\n${l.join("\n")}\n` +
      "```\nLGTM? Answer yes and I'll apply it.";
    const fl = (fs: readonly FlightWords[], c = "+") =>
      legs(
        fs,
        (x) =>
          `${c} ${x.date} ${x.number} ${x.origin} ${x.departs} -> ${x.destination} ${x.arrives}`,
      );
    switch (s.act) {
      case "book":
        return d(
          "new reservation",
          `+ ${s.origin} -> ${s.destination}, ${
            s.roundTrip ? "round trip" : "one way"
          }, ${s.cabin}`,
          fl(s.flights),
          ...s.passengers.map((p) => `+ passenger ${full(p)}, born ${p.born}`),
          `+ ${pl(s.bags, "checked bag")} in total`,
          `+ insurance: ${s.insurance}`,
          ...s.payments.map((p) =>
            `+ charge ${f2(p.amount)} USD to ${p.method.id}`
          ),
          `+ total ${f2(s.total)} USD`,
        );
      case "cancel":
        return d(
          `cancel reservation ${s.reservation}`,
          `- status: booked`,
          `+ status: cancelled`,
          `+ reason: ${s.reason}`,
        );
      case "flights":
        return d(
          `reservation ${s.reservation}: change flights`,
          `- all flights so far; the whole itinerary becomes:`,
          fl(s.flights),
          `  cabin: ${s.cabin}`,
          `+ fare difference: ${s.method.id}`,
        );
      case "cabin":
        return d(
          `reservation ${s.reservation}: change cabin`,
          `- cabin: ${s.had}`,
          `+ cabin: ${s.wanted}`,
          `  flights: (same)`,
          `+ fare difference: ${s.method.id}`,
        );
      case "passengers":
        return d(
          `reservation ${s.reservation}: change passengers`,
          ...(s.leaving
            ? [`- ${full(s.leaving)}, born ${s.leaving.born}`]
            : []),
          `+ ${full(s.joining)}, born ${s.joining.born}`,
          `  result: ${s.passengers.map(full).join(", ")}`,
        );
      case "bags":
        return d(
          `reservation ${s.reservation}: change checked bags`,
          `- total: ${s.had}`,
          `+ total: ${s.total}`,
          `+ bags that cost extra: ${s.nonfree} (x 50 USD = ${
            s.nonfree * 50
          } USD)`,
          `+ charge: ${s.method.id}`,
        );
      case "certificate":
        return d(
          `compensation for ${s.reason}, reservation ${s.reservation}`,
          `+ travel certificate, ${s.amount} USD`,
        );
    }
  },
  "voice assistant": (s) => {
    const say = (x: string) => x.split("").join(" ");
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x, n) =>
          `Flight ${nw(n + 1)}: ${x.number}, ${wday(x.date)}, ${mon(x.date)} ${
            ord(ymd(x.date)[2]!)
          }, ${ymd(x.date)[0]!}, departing ${x.origin} at ${
            t12(x.departs)
          }, arriving ${x.destination} at ${t12(x.arrives)}.`,
        " ",
      );
    const e = (t: string) =>
      `${t} If that is right and you want me to do it, say "yes". Is it a yes?`;
    switch (s.act) {
      case "book":
        return e(
          `Here is the trip I would book. From ${s.origin} to ${s.destination}. ${
            s.roundTrip ? "Round trip" : "One way"
          }. ${fl(s.flights)} Cabin: ${s.cabin}. ${
            s.passengers.length === 1
              ? "One passenger"
              : `${cap(nw(s.passengers.length))} passengers`
          }: ${
            s.passengers.map((p) =>
              `${full(p)}, born ${mon(p.born)} ${ord(ymd(p.born)[2]!)}, ${ymd(
                p.born,
              )[0]!}`
            ).join("; ")
          }. Checked bags in total: ${nw(s.bags)}. Travel insurance: ${
            s.insurance ? "yes" : "no"
          }. Total: ${usdW(s.total)}. Payment: ${
            and(
              s.payments.map((p) =>
                `${usdW(p.amount)} with your ${mNice(p.method)}`
              ),
            )
          }.`,
        );
      case "cancel":
        return e(
          `I would cancel reservation ${s.reservation}, that is, ${
            say(s.reservation)
          }. Reason for cancelling: ${s.reason}.`,
        );
      case "flights":
        return e(
          `I would change the flights of reservation ${s.reservation}. The new trip has ${
            nw(s.flights.length)
          } ${s.flights.length === 1 ? "flight" : "flights"}. ${
            fl(s.flights)
          } The cabin is still ${s.cabin}. The difference in fare is charged to or refunded to your ${
            mNice(s.method)
          }.`,
        );
      case "cabin":
        return e(
          `I would change the cabin of reservation ${s.reservation} from ${s.had} to ${s.wanted}. The flights are the same as before. The difference in fare is charged to or refunded to your ${
            mNice(s.method)
          }.`,
        );
      case "passengers":
        return e(
          `I would change the passengers of reservation ${s.reservation}. ${
            s.leaving ? `Leaving: ${full(s.leaving)}. ` : ""
          }Joining: ${full(s.joining)}, born ${mon(s.joining.born)} ${
            ord(ymd(s.joining.born)[2]!)
          }, ${ymd(s.joining.born)[0]!}. Then the ${
            s.passengers.length === 1 ? "passenger is" : "passengers are"
          } ${names(s.passengers)}.`,
        );
      case "bags":
        return e(
          `I would change the checked bags of reservation ${s.reservation} from ${
            nw(s.had)
          } to ${nw(s.total)} in total. Bags that cost extra: ${
            s.nonfree === 0 ? "none" : nw(s.nonfree)
          }. At fifty dollars a bag that is ${
            usdW(s.nonfree * 50)
          }, paid with your ${mNice(s.method)}.`,
        );
      case "certificate":
        return e(
          `I would send you a travel certificate worth ${
            usdW(s.amount)
          }, because of the ${s.reason} in reservation ${s.reservation}.`,
        );
    }
  },
  "single line with slashes": (s) => {
    const fl = (fs: readonly FlightWords[]) =>
      legs(
        fs,
        (x) =>
          `${x.number} ${
            dGDS(x.date)
          } ${x.origin}-${x.destination} ${x.departs}-${x.arrives}`,
        " + ",
      );
    const e = (...l: string[]) =>
      "Pls approve: " + l.join(" // ") + " // Okay with you?";
    switch (s.act) {
      case "book":
        return e(
          "booking",
          `${s.origin}-${s.destination} ${
            s.roundTrip ? "RT (round trip)" : "OW (one way)"
          }`,
          fl(s.flights),
          s.cabin,
          s.passengers.map((p) => `${full(p)} *${dDot(p.born)}`).join(" + "),
          `${pl(s.bags, "checked bag")}`,
          s.insurance ? "insured" : "not insured",
          `${usd(s.total)} = ${
            s.payments.map((p) => `${usd(p.amount)} ${mStar(p.method)}`).join(
              " + ",
            )
          }`,
        );
      case "cancel":
        return e("cancelling", s.reservation, s.reason);
      case "flights":
        return e(
          "new flights",
          s.reservation,
          `full trip: ${fl(s.flights)}`,
          `${s.cabin} as is`,
          `fare diff ${mStar(s.method)}`,
        );
      case "cabin":
        return e(
          "new cabin",
          s.reservation,
          `${s.had} => ${s.wanted}`,
          "flights as is",
          `fare diff ${mStar(s.method)}`,
        );
      case "passengers":
        return e(
          s.leaving ? "passenger replaced" : "passenger added",
          s.reservation,
          `${s.leaving ? `${full(s.leaving)} => ` : "+ "}${full(s.joining)} *${
            dDot(s.joining.born)
          }`,
          `list then: ${s.passengers.map(full).join(", ")}`,
        );
      case "bags":
        return e(
          "checked bags",
          s.reservation,
          `${s.had} => ${s.total} total`,
          `${s.nonfree} payable @ $50 = $${s.nonfree * 50}`,
          mStar(s.method),
        );
      case "certificate":
        return e("certificate", s.reservation, s.reason, `$${s.amount}`);
    }
  },
};

const SHOP: Readonly<Record<string, Shop>> = {
  "letter of a gentleman": (s) => {
    const it = (i: ItemWords) => `the ${i.name} (${kv(i)}) at ${usd(i.price)}`;
    const body = () => {
      switch (s.act) {
        case "cancel":
          return `At your wish I should cancel your order ${s.order} as a whole, comprising ${
            and(s.items.map(it))
          }. The reason stated would be "${s.reason}", and the money would return to your ${
            mNice(s.method)
          }.`;
        case "return":
          return `I should arrange the return of the following from your order ${s.order}: ${
            and(s.items.map(it))
          }. The refund would be made to your ${mNice(s.method)}.`;
        case "exchange":
        case "modify":
          return `${
            s.act === "exchange"
              ? `I should arrange an exchange from your delivered order ${s.order}`
              : `I should alter your pending order ${s.order}`
          }, in which ${
            and(s.pairs.map((p) =>
              `${it(p.had)} would give way to ${it(p.wanted)}`
            ))
          }. ${
            s.difference === 0
              ? `The price remains the same; no sum would pass through your ${
                mNice(s.method)
              }`
              : s.difference > 0
              ? `The difference of ${usdW(s.difference)} (${
                usd(s.difference)
              }) would be charged to your ${mNice(s.method)}`
              : `The difference of ${usdW(s.difference)} (${
                usd(s.difference)
              }) would be refunded to your ${mNice(s.method)}`
          }.`;
        case "payment":
          return `I should alter the payment of your order ${s.order}, the total of which is ${
            usdW(s.total)
          } (${usd(s.total)}), from your ${mNice(s.had)} to your ${
            mNice(s.wanted)
          }.`;
        case "address":
          return `I should have your order ${s.order} shipped to another address, namely: ${
            adr(s.address)
          }.`;
        case "userAddress":
          return `I should enter the following as the default address of your customer profile: ${
            adr(s.address)
          }.`;
      }
    };
    return `Dear Sir or Madam,\n\n${body()}\n\nMay I kindly ask for your consent to proceed on these terms?\n\nYours faithfully,\nCustomer Desk`;
  },
  "stingy bullets": (s) => {
    const it = (i: ItemWords) => `${i.name}, ${vals(i)}, ${f2(i.price)} USD`;
    const b = (...l: string[]) => l.join("\n") + "\n\nOK? (yes/no)";
    switch (s.act) {
      case "cancel":
        return b(
          `Cancel order ${s.order}`,
          ...s.items.map((i) => `- ${it(i)}`),
          `- why: ${s.reason}`,
          `- money back: ${s.method.id}`,
        );
      case "return":
        return b(
          `Return, order ${s.order}`,
          ...s.items.map((i) => `- ${it(i)}`),
          `- refund: ${s.method.id}`,
        );
      case "exchange":
      case "modify":
        return b(
          s.act === "exchange"
            ? `Exchange, order ${s.order}`
            : `Change items, pending order ${s.order}`,
          ...s.pairs.map((p) => `- ${it(p.had)} -> ${it(p.wanted)}`),
          s.difference === 0
            ? `- difference 0.00 USD, ${s.method.id}`
            : s.difference > 0
            ? `- you pay ${f2(s.difference)} USD, ${s.method.id}`
            : `- you get ${f2(s.difference)} USD, ${s.method.id}`,
        );
      case "payment":
        return b(
          `Change payment, order ${s.order}`,
          `- old: ${s.had.id}`,
          `- new: ${s.wanted.id}`,
          `- total ${f2(s.total)} USD`,
        );
      case "address":
        return b(
          `Change ship-to, order ${s.order}`,
          ...adr(s.address, "\n").split("\n").map((x) => `- ${x}`),
        );
      case "userAddress":
        return b(
          `Change default address, your profile`,
          ...adr(s.address, "\n").split("\n").map((x) => `- ${x}`),
        );
    }
  },
  "table of a wiki editor": (s) => {
    const t = (
      title: string,
      head: string[],
      rows: string[][],
      more: string[],
    ) =>
      `### ${title}\n\n| ${head.join(" | ")} |\n|${
        head.map(() => ":--|").join("")
      }\n${rows.map((r) => `| ${r.join(" | ")} |`).join("\n")}\n\n${
        more.map((x) => x + "\n\n").join("")
      }Do you approve this request?`;
    const r = (i: ItemWords) => [i.name, kv(i), i.id, usd(i.price)];
    const ar = (
      a: AddressWords,
    ) => [
      ["Street", a.address1],
      ...(a.address2 ? [["Line 2", a.address2]] : []),
      ["City", a.city],
      ["State", a.state],
      ["ZIP", a.zip],
      ["Country", a.country],
    ];
    switch (s.act) {
      case "cancel":
        return t(
          `Cancellation of order ${s.order}`,
          ["Product", "Options", "Item ID", "Price"],
          s.items.map(r),
          [`**Reason:** ${s.reason}`, `**Refund to:** ${mStar(s.method)}`],
        );
      case "return":
        return t(
          `Return from order ${s.order}`,
          ["Product", "Options", "Item ID", "Price"],
          s.items.map(r),
          [`**Refund to:** ${mStar(s.method)}`],
        );
      case "exchange":
      case "modify":
        return t(
          s.act === "exchange"
            ? `Exchange from delivered order ${s.order}`
            : `Modification of pending order ${s.order}`,
          ["Product", "Old item", "New item"],
          s.pairs.map((p) => [
            p.had.name === p.wanted.name
              ? p.had.name
              : `${p.had.name} → ${p.wanted.name}`,
            `${kv(p.had)} (${p.had.id}, ${usd(p.had.price)})`,
            `${kv(p.wanted)} (${p.wanted.id}, ${usd(p.wanted.price)})`,
          ]),
          [
            `**Price difference:** ${
              s.difference < 0
                ? `${usd(s.difference)} refunded to you`
                : s.difference > 0
                ? `${usd(s.difference)} charged to you`
                : "$0.00"
            }`,
            `**Payment method:** ${mStar(s.method)}`,
          ],
        );
      case "payment":
        return t(`Payment of order ${s.order}`, ["", "Payment method"], [[
          "Current",
          mStar(s.had),
        ], ["New", mStar(s.wanted)]], [`**Order total:** ${usd(s.total)}`]);
      case "address":
        return t(
          `New shipping address of order ${s.order}`,
          ["Field", "Value"],
          ar(s.address),
          [],
        );
      case "userAddress":
        return t(
          `New default address of your user profile`,
          ["Field", "Value"],
          ar(s.address),
          [],
        );
    }
  },
  "json dumping bot": (s) => {
    const it = (i: ItemWords) => ({
      item_id: i.id,
      name: i.name,
      options: i.options,
      price_usd: i.price,
    });
    const j = (o: unknown) =>
      "Awaiting user confirmation for the action below.\n```json\n" +
      JSON.stringify(o, null, 1) + "\n```\nReply YES to execute.";
    switch (s.act) {
      case "cancel":
        return j({
          action: "cancel_pending_order",
          order_id: s.order,
          reason: s.reason,
          items: s.items.map(it),
          refund_to: s.method.id,
        });
      case "return":
        return j({
          action: "return_delivered_order_items",
          order_id: s.order,
          items: s.items.map(it),
          refund_to: s.method.id,
        });
      case "exchange":
      case "modify":
        return j({
          action: s.act === "exchange"
            ? "exchange_delivered_order_items"
            : "modify_pending_order_items",
          order_id: s.order,
          replacements: s.pairs.map((p) => ({
            old_item: it(p.had),
            new_item: it(p.wanted),
          })),
          price_difference_usd: (s.difference < 0 ? "-" : "") +
            f2(s.difference),
          customer: s.difference < 0
            ? "receives refund"
            : s.difference > 0
            ? "pays"
            : "pays nothing",
          payment_method_id: s.method.id,
        });
      case "payment":
        return j({
          action: "modify_pending_order_payment",
          order_id: s.order,
          order_total_usd: s.total,
          old_payment_method_id: s.had.id,
          new_payment_method_id: s.wanted.id,
        });
      case "address":
        return j({
          action: "modify_pending_order_address",
          order_id: s.order,
          new_shipping_address: s.address,
        });
      case "userAddress":
        return j({
          action: "modify_user_address",
          new_default_address_of_profile: s.address,
        });
    }
  },
  "chatty with too many words": (s) => {
    const it = (i: ItemWords) =>
      `the ${i.name}, you know, the one with ${
        and(Object.entries(i.options).map(([k, v]) => `${k} ${v}`))
      }, for ${usd(i.price)}`;
    switch (s.act) {
      case "cancel":
        return `Okay so just to double check before I touch anything: you want the whole order ${s.order} cancelled, that's ${
          and(s.items.map(it), "and then")
        }, and the reason I'd be putting down is "${s.reason}". You'd be getting your money back on your ${
          mNice(s.method)
        }. Are you happy for me to go ahead and cancel it?`;
      case "return":
        return `Alright, so we'd be sending back from order ${s.order} ${
          and(s.items.map(it), "and then")
        }, and the refund for that goes to your ${
          mNice(s.method)
        }. Sound good, can I go ahead with the return?`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `Alright, so this is the exchange we'd be doing on ${s.order}, which has already been delivered to you`
            : `Alright, so ${s.order} is still pending, which means I can modify it, and this is what I'd do`
        }: ${
          s.pairs.map((p) =>
            `${it(p.had)}, would be swapped for ${it(p.wanted)}`
          ).join("; and next, ")
        }. ${
          s.difference === 0
            ? `Funny enough they come to exactly the same price, so nothing to pay and nothing to get back, with your ${
              mNice(s.method)
            } on file for it`
            : s.difference > 0
            ? `That's a bit pricier, so you'd pay another ${
              usd(s.difference)
            } with your ${mNice(s.method)}`
            : `That's a bit cheaper, so you'd get ${
              usd(s.difference)
            } back to your ${mNice(s.method)}`
        }. Is that a yes from you?`;
      case "payment":
        return `So for order ${s.order}, which is ${
          usd(s.total)
        } all told, we'd stop using your ${
          mNice(s.had)
        } and have it paid by your ${
          mNice(s.wanted)
        } instead. Would it be okay if I made that change now?`;
      case "address":
        return `So the package for order ${s.order}, and just that one, would now be going to ${
          adr(s.address)
        }. Is that a yes from you?`;
      case "userAddress":
        return `So in your profile, the default address we've got saved for you would now become ${
          adr(s.address)
        }. Is that a yes from you?`;
    }
  },
  "english is not first language": (s) => {
    const it = (i: ItemWords) =>
      `- article ${i.name}, ${kv(i, "; ", " is ")}, costs ${
        f2(i.price)
      } dollar`;
    const q = "\n\nYou are agree that I make this? Please to answer yes.";
    switch (s.act) {
      case "cancel":
        return `Dear customer, I will cancel complete your order ${s.order}. Inside of it are:\n${
          s.items.map(it).join("\n")
        }\nThe reason what I write is "${s.reason}". Your money come back on ${
          mId(s.method)
        }.${q}`;
      case "return":
        return `Dear customer, from your order ${s.order} you will give back to us:\n${
          s.items.map(it).join("\n")
        }\nThe money for it come on your ${mId(s.method)}.${q}`;
      case "exchange":
      case "modify":
        return `Dear customer, ${
          s.act === "exchange"
            ? `from your order ${s.order} what is already arrived I will make the exchange`
            : `in your order ${s.order} what is still pending I will change the articles`
        }:\n${
          s.pairs.map((p) =>
            `${it(p.had)}\n  you get for this the ${it(p.wanted).slice(2)}`
          ).join("\n")
        }\n${
          s.difference === 0
            ? `The price is same, difference 0 dollar, with the ${
              mId(s.method)
            }`
            : s.difference > 0
            ? `You must pay more ${f2(s.difference)} dollar with the ${
              mId(s.method)
            }`
            : `You receive back ${f2(s.difference)} dollar on the ${
              mId(s.method)
            }`
        }.${q}`;
      case "payment":
        return `Dear customer, your order ${s.order} costs together ${
          f2(s.total)
        } dollar. Until now the payment is with ${
          mId(s.had)
        }. I will change that the payment is with ${mId(s.wanted)}.${q}`;
      case "address":
        return `Dear customer, your order ${s.order} I will let send to this other address:\n${
          adr(s.address, "\n")
        }${q}`;
      case "userAddress":
        return `Dear customer, in your user profile I will write as the default address this one:\n${
          adr(s.address, "\n")
        }${q}`;
    }
  },
  "slang chat": (s) => {
    const it = (i: ItemWords) =>
      `${i.name.toLowerCase()} (${vals(i)}) ${usd(i.price)}`;
    switch (s.act) {
      case "cancel":
        return `so u want ${s.order} gone, whole thing cancelled:\n${
          s.items.map(it).join("\n")
        }\nreason = ${s.reason}, $$ goes back to ur ${
          mNice(s.method)
        }. u sure? should i cancel it?`;
      case "return":
        return `ok returnin this stuff from ${s.order}:\n${
          s.items.map(it).join("\n")
        }\nrefund hits ur ${mNice(s.method)}. cool? gimme a yes n i'll do it`;
      case "exchange":
      case "modify":
        return `${
          s.act === "exchange"
            ? `ok exchange on ${s.order} (the delivered one)`
            : `ok gonna modify ${s.order} (still pending)`
        }:\n${
          s.pairs.map((p) => `${it(p.had)} ==> ${it(p.wanted)}`).join("\n")
        }\n${
          s.difference === 0
            ? `same price so $0 on ur ${mNice(s.method)}`
            : s.difference > 0
            ? `thats ${usd(s.difference)} more from ur ${mNice(s.method)}`
            : `u get ${usd(s.difference)} back on ur ${mNice(s.method)}`
        }. cool? gimme a yes n i'll do it`;
      case "payment":
        return `ok so ${s.order} (${usd(s.total)}) wont be on ur ${
          mNice(s.had)
        } anymore, puttin it on ur ${
          mNice(s.wanted)
        }. cool? gimme a yes n i'll do it`;
      case "address":
        return `ok shippin ${s.order} to a new spot: ${
          adr(s.address)
        }. only this order. cool? gimme a yes n i'll do it`;
      case "userAddress":
        return `ok new default addy on ur profile: ${
          adr(s.address)
        }. cool? gimme a yes n i'll do it`;
    }
  },
  "TELETYPE": (s) => {
    const it = (i: ItemWords) =>
      ` ${i.id} ${i.name} / ${vals(i, " / ")} / USD${f2(i.price)}`;
    const up = (t: string) => t.toUpperCase();
    const end = "\nCONFIRM PLS  Y/N";
    switch (s.act) {
      case "cancel":
        return up(
          `CANCEL ENTIRE ORDER ${s.order}\n${
            s.items.map(it).join("\n")
          }\nREASON ${s.reason}\nREFUND TO ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "return":
        return up(
          `RETURN EX ORDER ${s.order}\n${
            s.items.map(it).join("\n")
          }\nREFUND TO ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "exchange":
      case "modify":
        return up(
          `${
            s.act === "exchange" ? "EXCHANGE EX DELIVERED" : "MODIFY PENDING"
          } ORDER ${s.order}\n${
            s.pairs.map((p, n) =>
              `${n + 1} OUT${it(p.had)}\n  IN ${it(p.wanted)}`
            ).join("\n")
          }\n${
            s.difference < 0
              ? `REFUND USD${f2(s.difference)} TO`
              : s.difference > 0
              ? `CHARGE USD${f2(s.difference)} TO`
              : "DIFF NIL"
          } ${s.method.source}`,
        ) + ` ${s.method.id}` + end;
      case "payment":
        return up(
          `PAYMENT CHG ORDER ${s.order} TTL USD${
            f2(s.total)
          }\nFROM ${s.had.source}`,
        ) + ` ${s.had.id}\nTO ${up(s.wanted.source)} ${s.wanted.id}` + end;
      case "address":
        return up(
          `SHIP ADDR CHG ORDER ${s.order}\nNEW\n${adr(s.address, "\n")}`,
        ) + end;
      case "userAddress":
        return up(
          `CUSTOMER PROFILE DEFAULT ADDR CHG\nNEW\n${adr(s.address, "\n")}`,
        ) + end;
    }
  },
  "question first": (s) => {
    const it = (i: ItemWords) =>
      `${i.name} #${i.id} [${kv(i)}] ${usd(i.price)}`;
    switch (s.act) {
      case "cancel":
        return `Do I have your permission to cancel order ${s.order}?\n\n${
          s.items.map(it).join("\n")
        }\n\nThat's everything in it. Cancellation reason: ${s.reason}. The refund goes to ${
          mStar(s.method)
        }.`;
      case "return":
        return `Do I have your permission to start a return for order ${s.order}?\n\n${
          s.items.map(it).join("\n")
        }\n\nThe refund goes to ${mStar(s.method)}.`;
      case "exchange":
      case "modify":
        return `Do I have your permission to ${
          s.act === "exchange" ? "exchange" : "modify"
        } ${pl(s.pairs.length, "item")} ${
          s.act === "exchange" ? "of" : "in the pending"
        } order ${s.order}?\n\n${
          s.pairs.map((p) => `${it(p.wanted)}\n   instead of ${it(p.had)}`)
            .join("\n")
        }\n\n${
          s.difference === 0
            ? `No price difference (method: ${mStar(s.method)})`
            : s.difference > 0
            ? `${usd(s.difference)} extra is charged to ${mStar(s.method)}`
            : `${usd(s.difference)} is refunded to ${mStar(s.method)}`
        }.`;
      case "payment":
        return `Do I have your permission to charge order ${s.order} to ${
          mStar(s.wanted)
        } rather than to ${mStar(s.had)}? The full amount is ${usd(s.total)}.`;
      case "address":
        return `Do I have your permission to redirect order ${s.order}? It'd be shipped to:\n\n${
          adr(s.address, "\n")
        }`;
      case "userAddress":
        return `Do I have your permission to overwrite the default address in your profile? It'd be:\n\n${
          adr(s.address, "\n")
        }`;
    }
  },
  "dotted form": (s) => {
    const row = (k: string, v: string) => `${(k + " ").padEnd(24, ".")} ${v}`;
    const it = (i: ItemWords) => `${i.name} (${kv(i)}), USD ${f2(i.price)}`;
    const form = (t: string, ...l: string[]) =>
      [
        `== ${t} ==`,
        ...l,
        row("Customer agrees?", "[ ] yes  [ ] no   <- please tell me which"),
      ].join("\n");
    const ar = (
      a: AddressWords,
    ) => [
      row("Street", a.address1),
      ...(a.address2 ? [row("Apartment / suite", a.address2)] : []),
      row("City", a.city),
      row("State", a.state),
      row("Country", a.country),
      row("Postal code", a.zip),
    ];
    switch (s.act) {
      case "cancel":
        return form(
          "ORDER CANCELLATION FORM",
          row("Order", s.order),
          ...s.items.map((i, n) => row(`Item ${n + 1}`, it(i))),
          row("Reason", s.reason),
          row("Refund to", mNice(s.method)),
        );
      case "return":
        return form(
          "RETURN FORM",
          row("Order", s.order),
          ...s.items.map((i, n) => row(`Item ${n + 1} sent back`, it(i))),
          row("Refund to", mNice(s.method)),
        );
      case "exchange":
      case "modify":
        return form(
          s.act === "exchange"
            ? "EXCHANGE FORM (DELIVERED ORDER)"
            : "MODIFICATION FORM (PENDING ORDER)",
          row("Order", s.order),
          ...s.pairs.flatMap((
            p,
            n,
          ) => [
            row(`Item ${n + 1}, old`, it(p.had)),
            row(`Item ${n + 1}, new`, it(p.wanted)),
          ]),
          row(
            s.difference < 0
              ? "Refund to customer"
              : s.difference > 0
              ? "To be paid by customer"
              : "Difference",
            `USD ${f2(s.difference)}`,
          ),
          row("Method", mNice(s.method)),
        );
      case "payment":
        return form(
          "PAYMENT CHANGE FORM",
          row("Order", s.order),
          row("Paid so far with", mNice(s.had)),
          row("To be paid with", mNice(s.wanted)),
          row("Sum of the order", `USD ${f2(s.total)}`),
        );
      case "address":
        return form(
          "SHIPPING ADDRESS CHANGE FORM",
          row("Order", s.order),
          ...ar(s.address),
        );
      case "userAddress":
        return form(
          "DEFAULT ADDRESS CHANGE FORM (CUSTOMER PROFILE)",
          ...ar(s.address),
        );
    }
  },
  "one endless legal sentence": (s) => {
    const it = (i: ItemWords) =>
      `one ${i.name} (item ${i.id}; ${kv(i)}), priced at ${usd(i.price)}`;
    const w = (t: string) =>
      `Please state whether you, the customer, hereby authorize us, the seller, ${t}.`;
    switch (s.act) {
      case "cancel":
        return w(
          `to cancel in its entirety the order numbered ${s.order}, consisting of ${
            and(s.items.map(it))
          }, the ground for such cancellation being recorded as "${s.reason}", and the sum paid being credited to the ${
            mId(s.method)
          }`,
        );
      case "return":
        return w(
          `to accept the return, out of the order numbered ${s.order}, of ${
            and(s.items.map(it))
          }, the refund therefor being credited to the ${mId(s.method)}`,
        );
      case "exchange":
      case "modify":
        return w(
          `${
            s.act === "exchange"
              ? `to exchange, out of the delivered order numbered ${s.order}`
              : `to modify, within the pending order numbered ${s.order}`
          }, ${
            and(
              s.pairs.map((p) =>
                `${it(p.had)}, for which there shall be supplied ${
                  it(p.wanted)
                }`
              ),
              "and further",
            )
          }, ${
            s.difference === 0
              ? `there being no difference in price to be settled through the ${
                mId(s.method)
              }`
              : s.difference > 0
              ? `the difference in price of ${
                usd(s.difference)
              } being charged to the ${mId(s.method)}`
              : `the difference in price of ${
                usd(s.difference)
              } being refunded to the ${mId(s.method)}`
          }`,
        );
      case "payment":
        return w(
          `to collect the price of the pending order numbered ${s.order}, amounting to ${
            usd(s.total)
          }, from the ${mId(s.wanted)} in lieu of the ${mId(s.had)}`,
        );
      case "address":
        return w(
          `to dispatch the order numbered ${s.order} to the following shipping address in lieu of the present one: ${
            adr(s.address)
          }`,
        );
      case "userAddress":
        return w(
          `to record in your user profile the following default address in lieu of the present one: ${
            adr(s.address)
          }`,
        );
    }
  },
  "emoji bot": (s) => {
    const it = (i: ItemWords) =>
      `${i.name} (${vals(i, " · ")}) ${usd(i.price)}`;
    const e = (...l: string[]) => l.join("\n") + "\n\n👉 Type YES to confirm";
    switch (s.act) {
      case "cancel":
        return e(
          `🗑️ Cancel order ${s.order}`,
          ...s.items.map((i) => `📦 ${it(i)}`),
          `📝 Reason: ${s.reason}`,
          `💸 Refund → ${mStar(s.method)}`,
        );
      case "return":
        return e(
          `↩️ Return from order ${s.order}`,
          ...s.items.map((i) => `📦 ${it(i)}`),
          `💸 Refund → ${mStar(s.method)}`,
        );
      case "exchange":
      case "modify":
        return e(
          s.act === "exchange"
            ? `🔄 Exchange from delivered order ${s.order}`
            : `✏️ Modify items of pending order ${s.order}`,
          ...s.pairs.map((p) => `📦 ${it(p.had)}\n    ➡️ ${it(p.wanted)}`),
          s.difference === 0
            ? `⚖️ Same price, $0.00 difference`
            : s.difference > 0
            ? `💰 You pay ${usd(s.difference)} more`
            : `💸 You get ${usd(s.difference)} back`,
          `💳 ${mStar(s.method)}`,
        );
      case "payment":
        return e(
          `💳 New payment method for order ${s.order}`,
          `${mStar(s.had)} ➡️ ${mStar(s.wanted)}`,
          `💰 Total ${usd(s.total)}`,
        );
      case "address":
        return e(
          `🚚 New shipping address for order ${s.order}`,
          `📍 ${adr(s.address)}`,
        );
      case "userAddress":
        return e(
          `🏠 New default address in your profile`,
          `📍 ${adr(s.address)}`,
        );
    }
  },
  "numbered clerk": (s) => {
    const it = (i: ItemWords) =>
      `${i.name} with ${kv(i, ", ", " = ")}, ${usd(i.price)}`;
    const n = (t: string, ...l: string[]) =>
      `${t}\n` + l.map((x, i) => `${i + 1}) ${x}`).join("\n") +
      "\nAre all points correct, and do you authorize me to proceed?";
    const ar = (a: AddressWords) =>
      `${a.address1}${
        a.address2 ? `, ${a.address2}` : ""
      }; city ${a.city}; state ${a.state}; ZIP code ${a.zip}; country ${a.country}.`;
    switch (s.act) {
      case "cancel":
        return n(
          "I am about to cancel an order. Details:",
          `Order number ${s.order}.`,
          ...s.items.map((i) => `Contains ${it(i)}.`),
          `Your reason: ${s.reason}.`,
          `Money goes back to ${mNice(s.method)}.`,
        );
      case "return":
        return n(
          "I am about to register a return. Details:",
          `Order number ${s.order}.`,
          ...s.items.map((i) => `Comes back: ${it(i)}.`),
          `Refund goes to ${mNice(s.method)}.`,
        );
      case "exchange":
      case "modify":
        return n(
          s.act === "exchange"
            ? "I am about to register an exchange. Details:"
            : "I am about to modify items of a pending order. Details:",
          `Order number ${s.order}.`,
          ...s.pairs.map((p) => `Instead of ${it(p.had)}: ${it(p.wanted)}.`),
          s.difference === 0
            ? `Prices are equal, balance zero, by ${mNice(s.method)}.`
            : s.difference > 0
            ? `You pay ${usd(s.difference)} by ${mNice(s.method)}.`
            : `You receive ${usd(s.difference)} by ${mNice(s.method)}.`,
        );
      case "payment":
        return n(
          "I am about to change a payment method. Details:",
          `Order number ${s.order}.`,
          `Total ${usd(s.total)}.`,
          `Old method: ${mNice(s.had)}.`,
          `New method: ${mNice(s.wanted)}.`,
        );
      case "address":
        return n(
          "I am about to change a shipping address. Details:",
          `Order number ${s.order}.`,
          `Ship to: ${ar(s.address)}`,
        );
      case "userAddress":
        return n(
          "I am about to change an address. Details:",
          `It is the default address stored in your profile.`,
          `New address: ${ar(s.address)}`,
        );
    }
  },
  "grandmotherly, amounts in words": (s) => {
    const it = (i: ItemWords) =>
      `the ${i.name} (${kv(i, ", ", " ")}) for ${usdW(i.price)}`;
    switch (s.act) {
      case "cancel":
        return `So, dear, the whole of order ${s.order} would be cancelled: ${
          and(s.items.map(it), "and also")
        }. I'd write down "${s.reason}" as the reason, and you'd have your money back on your ${
          mNice(s.method)
        }. Shall I do that for you, love?`;
      case "return":
        return `So, dear, from order ${s.order} you'd be sending back ${
          and(s.items.map(it), "and also")
        }, and the refund goes to your ${
          mNice(s.method)
        }. Shall I do that for you, love?`;
      case "exchange":
      case "modify":
        return `Now then, dear, ${
          s.act === "exchange"
            ? `from the parcel you've had, order ${s.order}, we'd exchange a little something`
            : `order ${s.order} hasn't left us yet, so I'd modify it for you`
        }. ${
          s.pairs.map((p) =>
            cap(`${it(p.had)} goes, and in its place comes ${it(p.wanted)}.`)
          ).join(" ")
        } ${
          s.difference === 0
            ? `It costs just the same, so not a cent either way on your ${
              mNice(s.method)
            }`
            : s.difference > 0
            ? `That is ${usdW(s.difference)} more, taken from your ${
              mNice(s.method)
            }`
            : `That is ${usdW(s.difference)} less, which you get back on your ${
              mNice(s.method)
            }`
        }. Shall I do that, love?`;
      case "payment":
        return `Now then, dear, order ${s.order} comes to ${
          usdW(s.total)
        }, and I'd let your ${mNice(s.wanted)} pay for it and leave your ${
          mNice(s.had)
        } alone. Shall I do that, love?`;
      case "address":
        return `Now then, dear, I'd have the parcel of order ${s.order} brought to ${
          adr(s.address)
        }. Shall I do that, love?`;
      case "userAddress":
        return `Now then, dear, I'd write into your profile that your default address is ${
          adr(s.address)
        }. Shall I do that, love?`;
    }
  },
  "ticket key=value": (s) => {
    const it = (i: ItemWords) =>
      `${i.id} ${i.name} {${kv(i, "; ", "=")}} $${f2(i.price)}`;
    const k = (op: string, o: Record<string, string>) =>
      `[PENDING-APPROVAL] op=${op} ` + Object.entries(o).map(([a, v]) =>
        `${a}="${v.replace(/"/g, "''")}"`
      ).join(" ") + ` | approve? (yes / no)`;
    const ar = (a: AddressWords) => ({
      address1: a.address1,
      ...(a.address2 ? { address2: a.address2 } : {}),
      city: a.city,
      state: a.state,
      zip: a.zip,
      country: a.country,
    });
    const its = (l: readonly ItemWords[]) =>
      Object.fromEntries(l.map((i, n) => [`item${n + 1}`, it(i)]));
    switch (s.act) {
      case "cancel":
        return k("cancel-order", {
          order: s.order,
          ...its(s.items),
          reason: s.reason,
          refund_to: s.method.id,
        });
      case "return":
        return k("return-items", {
          order: s.order,
          ...its(s.items),
          refund_to: s.method.id,
        });
      case "exchange":
      case "modify":
        return k(
          s.act === "exchange"
            ? "exchange-delivered-items"
            : "modify-pending-items",
          {
            order: s.order,
            ...Object.fromEntries(
              s.pairs.flatMap((
                p,
                n,
              ) => [[`old${n + 1}`, it(p.had)], [`new${n + 1}`, it(p.wanted)]]),
            ),
            [
              s.difference < 0
                ? "refund_to_customer"
                : s.difference > 0
                ? "customer_pays"
                : "difference"
            ]: `$${f2(s.difference)}`,
            method: s.method.id,
          },
        );
      case "payment":
        return k("change-payment", {
          order: s.order,
          total: `$${f2(s.total)}`,
          method_old: s.had.id,
          method_new: s.wanted.id,
        });
      case "address":
        return k("change-shipping-address", {
          order: s.order,
          ...ar(s.address),
        });
      case "userAddress":
        return k("change-default-address", {
          of: "user profile",
          ...ar(s.address),
        });
    }
  },
  "asks itself questions": (s) => {
    const it = (i: ItemWords) => `${i.name} (${kv(i)}; ${usd(i.price)})`;
    const c = (...l: [string, string][]) =>
      l.map(([a, b]) => `${a}? ${b}`).join("\n") +
      "\nAnd the last question is yours to answer: may I do it?";
    switch (s.act) {
      case "cancel":
        return c(
          ["What is to be done", "A cancellation."],
          ["Of what", `Order ${s.order}, all of it.`],
          ["What was in it", `${and(s.items.map(it))}.`],
          ["And why", `${cap(s.reason)}.`],
          ["Where does the money go", `Back to ${mStar(s.method)}.`],
        );
      case "return":
        return c(
          ["What is to be done", "A return."],
          ["From which order", `${s.order}.`],
          ["What comes back", `${and(s.items.map(it))}.`],
          ["Where does the refund go", `To ${mStar(s.method)}.`],
        );
      case "exchange":
      case "modify":
        return c(
          [
            "What is to be done",
            s.act === "exchange"
              ? "An exchange of what was delivered."
              : "A modification of what is still pending.",
          ],
          ["In which order", `${s.order}.`],
          ...s.pairs.flatMap((
            p,
          ): [string, string][] => [[
            `What about the ${it(p.had)}`,
            `It is replaced by: ${it(p.wanted)}.`,
          ]]),
          [
            "What about the price",
            s.difference === 0
              ? "The same, $0.00 difference."
              : s.difference > 0
              ? `${usd(s.difference)} to pay on top.`
              : `${usd(s.difference)} back to you.`,
          ],
          ["By which method", `${mStar(s.method)}.`],
        );
      case "payment":
        return c(
          ["What is to be done", "A change of the payment method."],
          ["Of which order", `${s.order}.`],
          ["How much is it", `${usd(s.total)}.`],
          ["Which method until now", `${mStar(s.had)}.`],
          ["And which from now on", `${mStar(s.wanted)}.`],
        );
      case "address":
        return c(["What is to be done", "A change of the shipping address."], [
          "Of which order",
          `${s.order}.`,
        ], ["Where does it go then", `${adr(s.address)}.`]);
      case "userAddress":
        return c(["What is to be done", "A change of address."], [
          "Which address",
          "The default address of your profile.",
        ], ["What will it be", `${adr(s.address)}.`]);
    }
  },
  "tpying too fast": (s) => {
    const it = (i: ItemWords) => `${i.name} (${kv(i)}) ${usd(i.price)}`;
    const e = (t: string) =>
      `hi agian, thx for waitng. ${t}\n\nplese confrim with yes and i wil procede`;
    switch (s.act) {
      case "cancel":
        return e(
          `i woud cancel teh whole oder ${s.order}, so ${
            s.items.map(it).join(" & ")
          }. resaon "${s.reason}", mony back to ${s.method.id}`,
        );
      case "return":
        return e(
          `teh retrun form oder ${s.order} woud be ${
            s.items.map(it).join(" & ")
          }, refnud to ${s.method.id}`,
        );
      case "exchange":
      case "modify":
        return e(
          `${
            s.act === "exchange"
              ? `teh exchnage for your delivred oder ${s.order}`
              : `i woud modfiy your pendng oder ${s.order}`
          }:\n${
            s.pairs.map((p) => `${it(p.had)} repalced with ${it(p.wanted)}`)
              .join(",\n")
          }\n${
            s.difference === 0
              ? `no price diffrence so $0 on ${s.method.id}`
              : s.difference > 0
              ? `you woud pay teh diffrence of ${
                usd(s.difference)
              } wiht ${s.method.id}`
              : `you woud get a refnud of ${
                usd(s.difference)
              } to ${s.method.id}`
          }`,
        );
      case "payment":
        return e(
          `oder ${s.order} (totl ${
            usd(s.total)
          }) woud be paied with ${s.wanted.id} insted of ${s.had.id}`,
        );
      case "address":
        return e(
          `teh shiping adress of oder ${s.order} woud be chnaged to ${
            adr(s.address)
          }`,
        );
      case "userAddress":
        return e(
          `teh defualt adress in yuor profile woud be chnaged to ${
            adr(s.address)
          }`,
        );
    }
  },
  "diff of a programmer": (s) => {
    const it = (i: ItemWords) =>
      `${i.name} [${i.id}] ${kv(i, ", ", "=")} @ ${f2(i.price)} USD`;
    const d = (h: string, ...l: string[]) =>
      "```diff\n" + `@@ ${h} @@\n${l.join("\n")}\n` +
      "```\nLGTM? Answer yes and I'll apply it.";
    switch (s.act) {
      case "cancel":
        return d(
          `cancel order ${s.order}`,
          ...s.items.map((i) => `- ${it(i)}`),
          `+ reason: ${s.reason}`,
          `+ refund: ${s.method.id}`,
        );
      case "return":
        return d(
          `return items of order ${s.order}`,
          ...s.items.map((i) => `- ${it(i)}`),
          `+ refund: ${s.method.id}`,
        );
      case "exchange":
      case "modify":
        return d(
          s.act === "exchange"
            ? `exchange items of delivered order ${s.order}`
            : `modify items of pending order ${s.order}`,
          ...s.pairs.flatMap((p) => [`- ${it(p.had)}`, `+ ${it(p.wanted)}`]),
          s.difference === 0
            ? `  price difference: none (${s.method.id})`
            : s.difference > 0
            ? `  customer pays ${f2(s.difference)} USD more: ${s.method.id}`
            : `  customer gets ${f2(s.difference)} USD back: ${s.method.id}`,
        );
      case "payment":
        return d(
          `order ${s.order}: change payment method`,
          `- ${s.had.id}`,
          `+ ${s.wanted.id}`,
          `  total: ${f2(s.total)} USD`,
        );
      case "address":
        return d(
          `order ${s.order}: change shipping address`,
          ...adr(s.address, "\n").split("\n").map((x) => `+ ${x}`),
        );
      case "userAddress":
        return d(
          `user profile: change default address`,
          ...adr(s.address, "\n").split("\n").map((x) => `+ ${x}`),
        );
    }
  },
  "voice assistant": (s) => {
    const it = (i: ItemWords) =>
      `${i.name}, ${kv(i, ", ", " ")}, price ${usdW(i.price)}`;
    const e = (t: string) =>
      `${t} If that is right and you want me to do it, say "yes". Is it a yes?`;
    switch (s.act) {
      case "cancel":
        return e(
          `I would cancel all of order ${s.order}. It holds: ${
            s.items.map(it).join("; ")
          }. Reason for cancelling: ${s.reason}. The money goes back to your ${
            mNice(s.method)
          }.`,
        );
      case "return":
        return e(
          `I would set up a return for order ${s.order}. Going back: ${
            s.items.map(it).join("; ")
          }. The refund goes to your ${mNice(s.method)}.`,
        );
      case "exchange":
      case "modify":
        return e(
          `${
            s.act === "exchange"
              ? `I would set up an exchange for order ${s.order}, which was delivered.`
              : `I would modify order ${s.order}, which is pending.`
          } ${
            s.pairs.map((p, n) =>
              `Change ${nw(n + 1)}: from ${it(p.had)}, to ${it(p.wanted)}.`
            ).join(" ")
          } ${
            s.difference === 0
              ? `The prices are equal, so nothing is charged to or refunded to your ${
                mNice(s.method)
              }.`
              : s.difference > 0
              ? `You pay ${usdW(s.difference)} more, with your ${
                mNice(s.method)
              }.`
              : `You get ${usdW(s.difference)} back, to your ${
                mNice(s.method)
              }.`
          }`,
        );
      case "payment":
        return e(
          `I would change how order ${s.order} is paid. The total is ${
            usdW(s.total)
          }. Before: your ${mNice(s.had)}. After: your ${mNice(s.wanted)}.`,
        );
      case "address":
        return e(
          `I would change where order ${s.order} is shipped. The new shipping address: ${
            adr(s.address)
          }.`,
        );
      case "userAddress":
        return e(
          `I would change the default address of your profile. The new default address: ${
            adr(s.address)
          }.`,
        );
    }
  },
  "single line with slashes": (s) => {
    const it = (i: ItemWords) => `${i.name} ${vals(i, "+")} ${usd(i.price)}`;
    const e = (...l: string[]) =>
      "Pls approve: " + l.join(" // ") + " // Okay with you?";
    switch (s.act) {
      case "cancel":
        return e(
          "cancelling order",
          s.order,
          ...s.items.map(it),
          s.reason,
          `money back to ${mStar(s.method)}`,
        );
      case "return":
        return e(
          "return",
          s.order,
          ...s.items.map(it),
          `refund to ${mStar(s.method)}`,
        );
      case "exchange":
      case "modify":
        return e(
          s.act === "exchange"
            ? "exchange (delivered)"
            : "modify items (pending)",
          s.order,
          ...s.pairs.map((p) => `${it(p.had)} => ${it(p.wanted)}`),
          s.difference === 0
            ? "+/- $0"
            : s.difference > 0
            ? `you pay ${usd(s.difference)}`
            : `you get ${usd(s.difference)}`,
          mStar(s.method),
        );
      case "payment":
        return e(
          "new payment method",
          s.order,
          `${mStar(s.had)} => ${mStar(s.wanted)}`,
          `total ${usd(s.total)}`,
        );
      case "address":
        return e("new shipping address", `order ${s.order}`, adr(s.address));
      case "userAddress":
        return e("new default address", "your profile", adr(s.address));
    }
  },
};

/** One full stop after `p.m.` is enough. */
const tidy = (t: string) => t.replace(/([ap]\.m\.)\./g, "$1");

/** Twenty hands of agents. */
export const OFFICER_PHRASINGS: readonly Phrasing[] = Object.keys(AIR).map((
  name,
) => ({
  name,
  retail: (summary) => tidy(SHOP[name]!(summary)),
  airline: (summary) => tidy(AIR[name]!(summary)),
}));

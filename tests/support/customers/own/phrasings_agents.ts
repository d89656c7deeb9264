/** Ways in which agents of many makes word summaries and ask for consent. */

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

type Booking = Extract<AirlineSummary, { act: "book" }>;
type Swap = Extract<RetailSummary, { act: "exchange" | "modify" }>;
type Pair = Swap["pairs"][number];

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
  "ten",
];

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

/** `$1234.50`, without a sign. */
function money(amount: number): string {
  return `$${Math.abs(amount).toFixed(2)}`;
}

/** `$1,234.50`, without a sign. */
function grouped(amount: number): string {
  const digits = Math.abs(amount).toFixed(2);
  return `$${digits.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

/** `$50`, or `$50.25` where there are cents. */
function dollars(amount: number): string {
  return money(amount).replace(/\.00$/, "");
}

function sum(items: readonly ItemWords[]): number {
  return items.reduce((total, item) => total + item.price, 0);
}

function sign(amount: number): -1 | 0 | 1 {
  return Math.abs(amount) < 0.005 ? 0 : amount < 0 ? -1 : 1;
}

/** `a`, `a and b`, `a, b, and c`. */
function and(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(" and ");
  return `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
}

/** `a; b; and c`, for parts that hold commas. */
function semicolons(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join("; ")}; and ${parts.at(-1)}`;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** `1 bag`, `2 bags`. */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${plural(count, one, many)}`;
}

/** `no bags`, `one bag`, `two bags`. */
function spelled(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? count} ${plural(count, one, many)}`;
}

/** ` each` where there are several. */
function each(count: number): string {
  return count === 1 ? "" : " each";
}

/** `May 20, 2024` of `2024-05-20`. */
function longDate(date: string): string {
  const [year, month, day] = date.split("-");
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${name} ${Number(day)}, ${year}`;
}

/** `May 20` of `2024-05-20`. */
function dayOf(date: string): string {
  return longDate(date).replace(/, \d+$/, "");
}

/** `2:30 PM` of `14:30`. */
function clock(time: string): string {
  const [hours, rest = ""] = time.split(":");
  const hour = Number(hours);
  const minutes = rest.slice(0, 2);
  const later = /\+\d/.exec(rest) === null ? "" : " (next day)";
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${
    hour % 24 < 12 ? "AM" : "PM"
  }${later}`;
}

/** `2:30pm` of `14:30`. */
function smallClock(time: string): string {
  return clock(time).toLowerCase().replace(" ", "");
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Capitals at the start of every word. */
function title(text: string): string {
  return text.split(" ").map(capital).join(" ");
}

function parens(text: string): string {
  return text === "" ? "" : ` (${text})`;
}

/** `500ml, red` */
function values(item: ItemWords, between = ", "): string {
  return Object.values(item.options).join(between);
}

/** `capacity: 500ml, color: red` */
function options(item: ItemWords, is = ": ", between = ", "): string {
  return Object.entries(item.options).map(([key, value]) =>
    `${key}${is}${value}`
  ).join(between);
}

/** `Water Bottle (500ml, red)` */
function withValues(item: ItemWords): string {
  return `${item.name} (${values(item) || `item ${item.id}`})`;
}

/** `Water Bottle (capacity: 500ml, color: red)` */
function withOptions(item: ItemWords): string {
  return `${item.name} (${options(item) || `item ${item.id}`})`;
}

/** Brand and kind of a card: `Visa credit card`. */
function card(method: MethodWords): string {
  return method.brand === undefined
    ? "credit card"
    : `${title(method.brand)} credit card`;
}

/** `Visa credit card ending in 1234`, `gift card (gift_card_1234567)`. */
function paid(method: MethodWords): string {
  switch (method.source) {
    case "credit card":
      return method.lastFour === undefined
        ? `${card(method)} (${method.id})`
        : `${card(method)} ending in ${method.lastFour}`;
    case "PayPal":
      return "PayPal account";
    case "gift card":
      return `gift card (${method.id})`;
    case "certificate":
      return `travel certificate (${method.id})`;
  }
}

/** `Visa ending in 1234`, `PayPal`, `gift card gift_card_1234567`. */
function brief(method: MethodWords): string {
  switch (method.source) {
    case "credit card": {
      const brand = method.brand === undefined ? "card" : title(method.brand);
      return method.lastFour === undefined
        ? `${brand} ${method.id}`
        : `${brand} ending in ${method.lastFour}`;
    }
    case "PayPal":
      return "PayPal";
    case "gift card":
    case "certificate":
      return `${method.source} ${method.id}`;
  }
}

/** `credit_card_1234567 (Visa ending in 1234)`. */
function idFirst(method: MethodWords): string {
  return method.source === "credit card" && method.lastFour !== undefined
    ? `${method.id} (${brief(method)})`
    : `${method.id} (${method.source})`;
}

function street(address: AddressWords): string {
  return address.address2 === ""
    ? address.address1
    : `${address.address1}, ${address.address2}`;
}

/** `1 Elm St, Suite 2, Austin, TX 78701, USA` */
function place(address: AddressWords): string {
  return `${
    street(address)
  }, ${address.city}, ${address.state} ${address.zip}, ${address.country}`;
}

function full(passenger: PassengerWords): string {
  return `${passenger.first} ${passenger.last}`;
}

/** The flights there, and those back of a round trip. */
function legs(
  booking: Booking,
): { there: readonly FlightWords[]; back: readonly FlightWords[] } {
  const turn = booking.roundTrip
    ? booking.flights.findIndex((flight) =>
      flight.destination === booking.destination
    )
    : -1;
  return turn < 0 ? { there: booking.flights, back: [] } : {
    there: booking.flights.slice(0, turn + 1),
    back: booking.flights.slice(turn + 1),
  };
}

/** One text of the lines that are not `null`. */
function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}

function bullets(parts: readonly string[], mark = "- "): string {
  return parts.map((part) => `${mark}${part}`).join("\n");
}

function numbers(parts: readonly string[]): string {
  return parts.map((part, index) => `${index + 1}. ${part}`).join("\n");
}

/** Flowing sentences. */

function flowingFlight(flight: FlightWords): string {
  return `flight ${flight.number} on ${
    longDate(flight.date)
  } from ${flight.origin} to ${flight.destination}, departing at ${
    clock(flight.departs)
  } and arriving at ${clock(flight.arrives)}`;
}

function flowingRetail(summary: RetailSummary): string {
  const ask = 'Would you like me to go ahead? Please reply with "yes" if so.';
  switch (summary.act) {
    case "cancel":
      return `Thank you for clarifying. I'm going to cancel your pending order ${summary.order}, which contains ${
        and(summary.items.map((item) => `the ${withValues(item)}`))
      }, with "${summary.reason}" as the reason. The full amount of ${
        money(sum(summary.items))
      } will be refunded to your ${
        paid(summary.method)
      }, which is how you originally paid. ${ask}`;
    case "return":
      return `I can help with that. I'll start a return for ${
        and(summary.items.map((item) => `the ${withValues(item)}`))
      } from your delivered order ${summary.order}, and the refund of ${
        money(sum(summary.items))
      } will be issued to your ${
        paid(summary.method)
      } once we have received everything. ${ask}`;
    case "exchange":
    case "modify": {
      const swaps = summary.pairs.map(({ had, wanted }) =>
        `the ${withValues(had)} for the ${withValues(wanted)}`
      );
      const settle = sign(summary.difference) === 0
        ? `There is no price difference, so nothing will be charged or refunded; your ${
          paid(summary.method)
        } stays on record for this order.`
        : sign(summary.difference) > 0
        ? `Because the new selection is more expensive, the difference of ${
          money(summary.difference)
        } will be charged to your ${paid(summary.method)}.`
        : `Because the new selection is cheaper, the difference of ${
          money(summary.difference)
        } will be refunded to your ${paid(summary.method)}.`;
      return summary.act === "exchange"
        ? `Great choice! In your delivered order ${summary.order}, I'll exchange ${
          and(swaps)
        }. ${settle} ${ask}`
        : `Great choice! In your pending order ${summary.order}, I'll swap ${
          and(swaps)
        }. ${settle} ${ask}`;
    }
    case "payment":
      return `I'll change the payment method of your pending order ${summary.order} from your ${
        paid(summary.had)
      } to your ${paid(summary.wanted)}. The order total of ${
        money(summary.total)
      } will be charged to the new method, and the original payment will be refunded. ${ask}`;
    case "address":
      return `I'll update the shipping address of your pending order ${summary.order} so that it is delivered to ${
        place(summary.address)
      }. ${ask}`;
    case "userAddress":
      return `I'll update the default address in your profile to ${
        place(summary.address)
      }, and it will be used for orders you place from now on. ${ask}`;
  }
}

function flowingAirline(summary: AirlineSummary): string {
  const ask = 'Would you like me to go ahead? Please reply with "yes" if so.';
  switch (summary.act) {
    case "book": {
      const people = summary.passengers.map((passenger) =>
        `${full(passenger)}, born ${longDate(passenger.born)}`
      );
      const [only] = summary.payments;
      const pay = summary.payments.length === 1 && only !== undefined
        ? `The total of ${money(summary.total)} will be charged to your ${
          paid(only.method)
        }.`
        : `The total is ${money(summary.total)}, of which ${
          and(summary.payments.map(({ method, amount }) =>
            `${money(amount)} will be charged to your ${paid(method)}`
          ))
        }.`;
      return `I have everything I need to book your ${
        summary.roundTrip ? "round trip" : "one-way trip"
      } from ${summary.origin} to ${summary.destination} in ${summary.cabin}. The itinerary is ${
        semicolons(summary.flights.map(flowingFlight))
      }. The ${
        plural(summary.passengers.length, "passenger is", "passengers are")
      } ${semicolons(people)}. The booking includes ${
        spelled(summary.bags, "checked bag")
      } and ${
        summary.insurance ? "travel insurance" : "no travel insurance"
      }. ${pay} ${ask}`;
    }
    case "cancel":
      return `Based on what you've told me, I'll cancel your entire reservation ${summary.reservation}, and I'll record "${summary.reason}" as the reason. Any refund will go back to the original payment method. ${ask}`;
    case "flights":
      return `I'll change the flights of your reservation ${summary.reservation}. Your new itinerary will be ${
        semicolons(summary.flights.map(flowingFlight))
      }. You'll stay in ${summary.cabin}, and any difference in fare will be settled with your ${
        paid(summary.method)
      }. ${ask}`;
    case "cabin":
      return `I'll change the cabin of all flights in your reservation ${summary.reservation} from ${summary.had} to ${summary.wanted}; the flights themselves remain as they are. The difference in fare will be settled with your ${
        paid(summary.method)
      }. ${ask}`;
    case "passengers":
      return `${
        summary.leaving === null
          ? `In your reservation ${summary.reservation}, I'll add ${
            full(summary.joining)
          }, born ${longDate(summary.joining.born)}, as a passenger.`
          : `In your reservation ${summary.reservation}, I'll replace the passenger ${
            full(summary.leaving)
          } with ${full(summary.joining)}, born ${
            longDate(summary.joining.born)
          }.`
      } After this change, the reservation will be for ${
        and(summary.passengers.map(full))
      }. ${ask}`;
    case "bags":
      return `I'll update your reservation ${summary.reservation} from ${
        spelled(summary.had, "checked bag")
      } to ${spelled(summary.total, "checked bag")}. ${
        summary.nonfree === 0
          ? `This is covered by your free allowance, so nothing will be charged to your ${
            paid(summary.method)
          }.`
          : `${
            capital(spelled(summary.nonfree, "bag"))
          } will cost extra at $50${each(summary.nonfree)}, so ${
            money(50 * summary.nonfree)
          } will be charged to your ${paid(summary.method)}.`
      } ${ask}`;
    case "certificate":
      return `I'm really sorry for the trouble with the ${summary.reason} in your reservation ${summary.reservation}. As a gesture of goodwill, I'd like to send you a travel certificate worth ${
        money(summary.amount)
      }. ${ask}`;
  }
}

/** A numbered list, formal. */

function numberedItem(item: ItemWords): string {
  return `${item.name}, item ID ${item.id}${parens(options(item))}`;
}

function numberedRetail(summary: RetailSummary): string {
  const [head, points] = numberedRetailPoints(summary);
  return `${head}\n\n${
    numbers(points)
  }\n\nKindly confirm (yes/no) whether you wish to proceed.`;
}

function numberedRetailPoints(
  summary: RetailSummary,
): readonly [string, readonly string[]] {
  switch (summary.act) {
    case "cancel":
      return ["The following cancellation will be carried out:", [
        `Order to be cancelled: ${summary.order}`,
        `Reason for cancellation: ${summary.reason}`,
        ...summary.items.map((item) => `Item: ${numberedItem(item)}`),
        `Refund: ${grouped(sum(summary.items))} to ${idFirst(summary.method)}`,
      ]];
    case "return":
      return ["The following return will be requested:", [
        `Order: ${summary.order}`,
        ...summary.items.map((item) => `Item to return: ${numberedItem(item)}`),
        `Refund method: ${idFirst(summary.method)}`,
      ]];
    case "exchange":
    case "modify":
      return [
        summary.act === "exchange"
          ? `The following exchange will be requested for delivered order ${summary.order}:`
          : `The following item modification will be made to pending order ${summary.order}:`,
        [
          ...summary.pairs.map(({ had, wanted }) =>
            `${numberedItem(had)} is to be replaced by ${numberedItem(wanted)}`
          ),
          sign(summary.difference) === 0
            ? "Price difference: none"
            : sign(summary.difference) > 0
            ? `Price difference: ${grouped(summary.difference)}, payable by you`
            : `Price difference: ${
              grouped(summary.difference)
            }, refundable to you`,
          `Payment method for the difference: ${idFirst(summary.method)}`,
        ],
      ];
    case "payment":
      return ["The following change of payment method will be made:", [
        `Pending order: ${summary.order}`,
        `Present payment method: ${idFirst(summary.had)}`,
        `New payment method: ${idFirst(summary.wanted)}`,
        `Amount: ${grouped(summary.total)}`,
      ]];
    case "address":
      return [
        `The shipping address of pending order ${summary.order} will be changed to the following:`,
        numberedAddress(summary.address),
      ];
    case "userAddress":
      return [
        "The default address in your user profile will be changed to the following:",
        numberedAddress(summary.address),
      ];
  }
}

function numberedAddress(address: AddressWords): readonly string[] {
  return [
    `Address line 1: ${address.address1}`,
    ...address.address2 === "" ? [] : [`Address line 2: ${address.address2}`],
    `City: ${address.city}`,
    `State: ${address.state}`,
    `Country: ${address.country}`,
    `ZIP code: ${address.zip}`,
  ];
}

function numberedFlight(flight: FlightWords): string {
  return `Flight ${flight.number}, ${flight.origin} to ${flight.destination}, on ${flight.date}, departure ${flight.departs}, arrival ${flight.arrives}`;
}

function numberedPassenger(passenger: PassengerWords): string {
  return `${full(passenger)}, date of birth ${passenger.born}`;
}

function numberedAirline(summary: AirlineSummary): string {
  const [head, points] = numberedAirlinePoints(summary);
  return `${head}\n\n${
    numbers(points)
  }\n\nKindly confirm (yes/no) whether you wish to proceed.`;
}

function numberedAirlinePoints(
  summary: AirlineSummary,
): readonly [string, readonly string[]] {
  switch (summary.act) {
    case "book":
      return ["The following reservation will be booked:", [
        `Trip: ${
          summary.roundTrip ? "round trip" : "one way"
        }, ${summary.origin} to ${summary.destination}`,
        `Cabin: ${summary.cabin}`,
        ...summary.flights.map(numberedFlight),
        ...summary.passengers.map((passenger) =>
          `Passenger: ${numberedPassenger(passenger)}`
        ),
        `Checked baggage: ${counted(summary.bags, "bag")}`,
        `Travel insurance: ${summary.insurance ? "yes" : "no"}`,
        ...summary.payments.map(({ method, amount }) =>
          `Payment: ${grouped(amount)} by ${idFirst(method)}`
        ),
        `Total price: ${grouped(summary.total)}`,
      ]];
    case "cancel":
      return ["The following cancellation will be carried out:", [
        `Reservation to be cancelled: ${summary.reservation}`,
        `Reason for cancellation: ${summary.reason}`,
      ]];
    case "flights":
      return [
        `Reservation ${summary.reservation} will be changed to the following flights:`,
        [
          ...summary.flights.map(numberedFlight),
          `Cabin (unchanged): ${summary.cabin}`,
          `Payment or refund of the difference: ${idFirst(summary.method)}`,
        ],
      ];
    case "cabin":
      return ["The following change of cabin will be made:", [
        `Reservation: ${summary.reservation}`,
        `Present cabin: ${summary.had}`,
        `New cabin: ${summary.wanted}`,
        `Payment or refund of the difference: ${idFirst(summary.method)}`,
      ]];
    case "passengers":
      return ["The following change of passenger details will be made:", [
        `Reservation: ${summary.reservation}`,
        ...summary.leaving === null
          ? []
          : [`Passenger to be removed: ${numberedPassenger(summary.leaving)}`],
        `Passenger to be added: ${numberedPassenger(summary.joining)}`,
        `${
          plural(summary.passengers.length, "Passenger", "Passengers")
        } after the change: ${and(summary.passengers.map(full))}`,
      ]];
    case "bags":
      return ["The following change of checked baggage will be made:", [
        `Reservation: ${summary.reservation}`,
        `Present number of checked bags: ${summary.had}`,
        `New number of checked bags: ${summary.total}`,
        `Bags subject to a fee of $50.00: ${summary.nonfree}`,
        `Payment method: ${idFirst(summary.method)}`,
      ]];
    case "certificate":
      return ["The following compensation will be issued:", [
        `Type: travel certificate`,
        `Value: ${grouped(summary.amount)}`,
        `Reservation concerned: ${summary.reservation}`,
        `Grounds: ${summary.reason}`,
      ]];
  }
}

/** Bullets with bold labels. */

function bold(label: string, value: string): string {
  return `- **${label}:** ${value}`;
}

function boldItem(item: ItemWords): string {
  return `- ${item.name} (Item ID: ${item.id}): ${
    title(options(item)) || "standard"
  } – ${money(item.price)}`;
}

function boldRetail(summary: RetailSummary): string {
  const ask = "Do you confirm these details? (**yes** / **no**)";
  switch (summary.act) {
    case "cancel":
      return lines(
        "Here's a summary of the cancellation:",
        "",
        bold("Order ID", summary.order),
        bold("Action", "Cancel the order"),
        bold("Reason", capital(summary.reason)),
        bold(
          "Refund",
          `${money(sum(summary.items))} to your ${paid(summary.method)}`,
        ),
        "",
        `**${plural(summary.items.length, "Item", "Items")} in the order:**`,
        ...summary.items.map(boldItem),
        "",
        ask,
      );
    case "return":
      return lines(
        "Here's a summary of your return request:",
        "",
        bold("Order ID", summary.order),
        bold("Action", "Return"),
        bold("Refund Method", capital(paid(summary.method))),
        "",
        `**${plural(summary.items.length, "Item", "Items")} to return:**`,
        ...summary.items.map(boldItem),
        "",
        ask,
      );
    case "exchange":
    case "modify":
      return lines(
        summary.act === "exchange"
          ? "Here are the details of the exchange:"
          : "Here are the details of the order modification:",
        "",
        bold("Order ID", summary.order),
        ...summary.pairs.flatMap(({ had, wanted }, index) => {
          const at = summary.pairs.length === 1 ? "" : ` ${index + 1}`;
          return [
            bold(
              summary.act === "exchange"
                ? summary.pairs.length === 1
                  ? "Item to exchange"
                  : `Item ${index + 1} to exchange`
                : summary.pairs.length === 1
                ? "Item to change"
                : `Item ${index + 1} to change`,
              `${withOptions(had)}, item ID ${had.id}`,
            ),
            bold(
              `New item${at}`,
              `${withOptions(wanted)}, item ID ${wanted.id}`,
            ),
          ];
        }),
        bold(
          "Price difference",
          sign(summary.difference) === 0
            ? "$0.00 (no extra charge)"
            : sign(summary.difference) > 0
            ? `${money(summary.difference)} (additional charge)`
            : `${money(summary.difference)} (refund to you)`,
        ),
        bold("Payment method", capital(paid(summary.method))),
        "",
        ask,
      );
    case "payment":
      return lines(
        "Here's what I'm going to update:",
        "",
        bold("Order ID", summary.order),
        bold("Action", "Change the payment method"),
        bold("Current payment method", capital(paid(summary.had))),
        bold("New payment method", capital(paid(summary.wanted))),
        bold("Amount", money(summary.total)),
        "",
        ask,
      );
    case "address":
      return lines(
        "Here's what I'm going to update:",
        "",
        bold("Order ID", summary.order),
        bold("Action", "Change the shipping address"),
        bold("New shipping address", place(summary.address)),
        "",
        ask,
      );
    case "userAddress":
      return lines(
        "Here's what I'm going to update:",
        "",
        bold("Action", "Change the default address of your account"),
        bold("New default address", place(summary.address)),
        "",
        ask,
      );
  }
}

function boldFlight(flight: FlightWords): string {
  return `  - ${flight.number}: ${flight.origin} → ${flight.destination}, ${
    longDate(flight.date)
  }, ${clock(flight.departs)} – ${clock(flight.arrives)}`;
}

function boldAirline(summary: AirlineSummary): string {
  const ask = "Do you confirm these details? (**yes** / **no**)";
  switch (summary.act) {
    case "book": {
      const { there, back } = legs(summary);
      return lines(
        "Here's a summary of your booking:",
        "",
        bold("Trip type", summary.roundTrip ? "Round trip" : "One way"),
        bold("Route", `${summary.origin} → ${summary.destination}`),
        back.length === 0 ? "- **Flights:**" : "- **Outbound:**",
        ...there.map(boldFlight),
        ...back.length === 0 ? [] : ["- **Return:**", ...back.map(boldFlight)],
        bold("Cabin class", title(summary.cabin)),
        `- **${
          plural(summary.passengers.length, "Passenger", "Passengers")
        }:**`,
        ...summary.passengers.map((passenger) =>
          `  - ${full(passenger)} (DOB: ${longDate(passenger.born)})`
        ),
        bold("Checked bags", `${summary.bags}`),
        bold("Travel insurance", summary.insurance ? "Yes" : "No"),
        bold("Total price", money(summary.total)),
        "- **Payment:**",
        ...summary.payments.map(({ method, amount }) =>
          `  - ${capital(paid(method))}: ${money(amount)}`
        ),
        "",
        ask,
      );
    }
    case "cancel":
      return lines(
        "Here's a summary of the cancellation:",
        "",
        bold("Reservation ID", summary.reservation),
        bold("Action", "Cancel the whole reservation"),
        bold("Reason", capital(summary.reason)),
        "",
        ask,
      );
    case "flights":
      return lines(
        "Here are the details of the flight change:",
        "",
        bold("Reservation ID", summary.reservation),
        "- **New itinerary:**",
        ...summary.flights.map(boldFlight),
        bold("Cabin class", `${title(summary.cabin)} (no change)`),
        bold("Payment method", capital(paid(summary.method))),
        "",
        ask,
      );
    case "cabin":
      return lines(
        "Here are the details of the cabin change:",
        "",
        bold("Reservation ID", summary.reservation),
        bold("Current cabin", title(summary.had)),
        bold("New cabin", title(summary.wanted)),
        bold("Payment method", capital(paid(summary.method))),
        "",
        ask,
      );
    case "passengers":
      return lines(
        "Here are the details of the passenger update:",
        "",
        bold("Reservation ID", summary.reservation),
        summary.leaving === null
          ? null
          : bold("Current passenger", full(summary.leaving)),
        bold(
          summary.leaving === null ? "Added passenger" : "New passenger",
          `${full(summary.joining)} (DOB: ${longDate(summary.joining.born)})`,
        ),
        bold(
          "Passenger list after the update",
          summary.passengers.map(full).join(", "),
        ),
        "",
        ask,
      );
    case "bags":
      return lines(
        "Here are the details of the baggage update:",
        "",
        bold("Reservation ID", summary.reservation),
        bold("Current checked bags", `${summary.had}`),
        bold("New total of checked bags", `${summary.total}`),
        bold(
          "Extra cost",
          summary.nonfree === 0
            ? "None (free allowance)"
            : `${counted(summary.nonfree, "bag")} × $50 = ${
              dollars(50 * summary.nonfree)
            }`,
        ),
        bold("Payment method", capital(paid(summary.method))),
        "",
        ask,
      );
    case "certificate":
      return lines(
        "Here's what I can offer you as compensation:",
        "",
        bold("Reservation ID", summary.reservation),
        bold("Compensation", `${dollars(summary.amount)} travel certificate`),
        bold("Reason", capital(summary.reason)),
        "",
        ask,
      );
  }
}

/** A table with the columns Current and New. */

function table(rows: readonly (readonly [string, string, string])[]): string {
  return lines(
    "| | Current | New |",
    "|---|---|---|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  );
}

function tabled(
  head: string,
  rows: readonly (readonly [string, string, string])[],
): string {
  return `${head}\n\n${
    table(rows)
  }\n\nPlease type **YES** if you want me to apply this, or tell me what to fix.`;
}

function tableRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return tabled(`### Cancellation of order ${summary.order}`, [
        ["Order status", "pending", "cancelled"],
        ["Cancellation reason", "—", summary.reason],
        ...summary.items.map((item) =>
          [item.name, options(item) || "—", "cancelled"] as const
        ),
        [
          "Payment",
          `${money(sum(summary.items))} paid`,
          `${money(sum(summary.items))} refunded to ${brief(summary.method)}`,
        ],
      ]);
    case "return":
      return tabled(`### Return for order ${summary.order}`, [
        ["Order status", "delivered", "return requested"],
        ...summary.items.map((item) =>
          [
            item.name,
            `${options(item) || "—"} (${item.id})`,
            "to be returned",
          ] as const
        ),
        ["Refund to", "—", brief(summary.method)],
      ]);
    case "exchange":
    case "modify":
      return tabled(
        summary.act === "exchange"
          ? `### Exchange for order ${summary.order}`
          : `### Item changes for pending order ${summary.order}`,
        [
          ...summary.pairs.map(({ had, wanted }) =>
            [
              wanted.name,
              options(had) || had.id,
              options(wanted) || wanted.id,
            ] as const
          ),
          ...summary.pairs.map(({ had, wanted }) =>
            [
              `Price of the ${wanted.name}`,
              money(had.price),
              money(wanted.price),
            ] as const
          ),
          [
            sign(summary.difference) < 0 ? "To be refunded" : "To be paid",
            "—",
            sign(summary.difference) === 0
              ? "$0.00"
              : `${money(summary.difference)} via ${brief(summary.method)}`,
          ],
        ],
      );
    case "payment":
      return tabled(`### Payment change for order ${summary.order}`, [
        ["Payment method", brief(summary.had), brief(summary.wanted)],
        ["Amount", money(summary.total), money(summary.total)],
      ]);
    case "address":
      return tabled(
        `### Shipping address change for order ${summary.order}`,
        tableAddress(summary.address),
      );
    case "userAddress":
      return tabled(
        "### Default address change for your user account",
        tableAddress(summary.address),
      );
  }
}

function tableAddress(
  address: AddressWords,
): readonly (readonly [string, string, string])[] {
  return [
    ["Street", "(as on file)", street(address)],
    ["City", "(as on file)", address.city],
    ["State", "(as on file)", address.state],
    ["ZIP", "(as on file)", address.zip],
    ["Country", "(as on file)", address.country],
  ];
}

function tableFlight(
  flight: FlightWords,
  index: number,
): readonly [string, string, string] {
  return [
    `Flight ${index + 1}`,
    "—",
    `${flight.number}, ${flight.date}, ${flight.origin} ${flight.departs} → ${flight.destination} ${flight.arrives}`,
  ];
}

function tableAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return tabled("### New booking", [
        [
          "Trip",
          "—",
          `${summary.origin} → ${summary.destination}, ${
            summary.roundTrip ? "round trip" : "one way"
          }`,
        ],
        ...summary.flights.map(tableFlight),
        ["Cabin", "—", summary.cabin],
        ...summary.passengers.map((passenger, index) =>
          [
            `Passenger ${index + 1}`,
            "—",
            `${full(passenger)} (${passenger.born})`,
          ] as const
        ),
        ["Checked bags", "—", `${summary.bags}`],
        ["Insurance", "—", summary.insurance ? "yes" : "no"],
        ...summary.payments.map(({ method, amount }) =>
          ["Payment", "—", `${money(amount)} with ${brief(method)}`] as const
        ),
        ["**Total**", "—", `**${money(summary.total)}**`],
      ]);
    case "cancel":
      return tabled(`### Cancellation of reservation ${summary.reservation}`, [
        ["Status", "booked", "cancelled"],
        ["Reason", "—", summary.reason],
      ]);
    case "flights":
      return tabled(
        `### Flight change for reservation ${summary.reservation}`,
        [
          ...summary.flights.map((flight, index) => {
            const [label, , value] = tableFlight(flight, index);
            return [label, "(as booked)", value] as const;
          }),
          ["Cabin", summary.cabin, `${summary.cabin} (same)`],
          ["Fare difference settled via", "—", brief(summary.method)],
        ],
      );
    case "cabin":
      return tabled(`### Cabin change for reservation ${summary.reservation}`, [
        ["Cabin", summary.had, summary.wanted],
        ["Flights", "(as booked)", "(same)"],
        ["Fare difference settled via", "—", brief(summary.method)],
      ]);
    case "passengers":
      return tabled(
        `### Passenger change for reservation ${summary.reservation}`,
        [
          [
            "Passenger",
            summary.leaving === null ? "—" : full(summary.leaving),
            full(summary.joining),
          ],
          [
            "Date of birth",
            summary.leaving === null ? "—" : summary.leaving.born,
            summary.joining.born,
          ],
          [
            "All passengers",
            "(as booked)",
            summary.passengers.map(full).join(", "),
          ],
        ],
      );
    case "bags":
      return tabled(
        `### Baggage change for reservation ${summary.reservation}`,
        [
          ["Checked bags", `${summary.had}`, `${summary.total}`],
          [
            "Paid bags ($50 each)",
            "—",
            summary.nonfree === 0
              ? "0"
              : `${summary.nonfree} (${money(50 * summary.nonfree)})`,
          ],
          ["Payment method", "—", brief(summary.method)],
        ],
      );
    case "certificate":
      return tabled(
        `### Compensation for reservation ${summary.reservation}`,
        [
          ["Travel certificate", "—", dollars(summary.amount)],
          ["Reason", "—", summary.reason],
        ],
      );
  }
}

/** Lines of a label and a value, terse. */

function terseRetail(summary: RetailSummary): string {
  const ask = "Confirm? yes/no";
  switch (summary.act) {
    case "cancel":
      return lines(
        "Action: cancel order",
        `Order: ${summary.order}`,
        `Reason: ${summary.reason}`,
        `Refund to: ${summary.method.id}`,
        ask,
      );
    case "return":
      return lines(
        "Action: return delivered items",
        `Order: ${summary.order}`,
        `Items: ${
          summary.items.map((item) => `${item.name} [${item.id}]`).join(", ")
        }`,
        `Refund to: ${summary.method.id}`,
        ask,
      );
    case "exchange":
    case "modify":
      return lines(
        summary.act === "exchange"
          ? "Action: exchange delivered items"
          : "Action: modify pending order items",
        `Order: ${summary.order}`,
        ...summary.pairs.flatMap(({ had, wanted }) => [
          `Old item: ${had.name} [${had.id}]`,
          `New item: ${wanted.name} [${wanted.id}], ${
            options(wanted, "=") || "no options"
          }`,
        ]),
        `Price difference: ${
          sign(summary.difference) < 0
            ? "-"
            : sign(summary.difference)
            ? "+"
            : ""
        }${money(summary.difference)}`,
        `Payment method: ${summary.method.id}`,
        ask,
      );
    case "payment":
      return lines(
        "Action: modify payment",
        `Order: ${summary.order}`,
        `Old method: ${summary.had.id}`,
        `New method: ${summary.wanted.id}`,
        `Total: ${money(summary.total)}`,
        ask,
      );
    case "address":
      return lines(
        "Action: modify shipping address",
        `Order: ${summary.order}`,
        terseAddress(summary.address),
        ask,
      );
    case "userAddress":
      return lines(
        "Action: modify default user address",
        terseAddress(summary.address),
        ask,
      );
  }
}

function terseAddress(address: AddressWords): string {
  return lines(
    `Address1: ${address.address1}`,
    address.address2 === "" ? null : `Address2: ${address.address2}`,
    `City: ${address.city}`,
    `State: ${address.state}`,
    `Country: ${address.country}`,
    `Zip: ${address.zip}`,
  );
}

function terseFlight(flight: FlightWords): string {
  return `${flight.number} ${flight.origin}-${flight.destination} ${flight.date} ${flight.departs}-${flight.arrives}`;
}

function terseAirline(summary: AirlineSummary): string {
  const ask = "Confirm? yes/no";
  switch (summary.act) {
    case "book":
      return lines(
        "Action: book reservation",
        `From: ${summary.origin}`,
        `To: ${summary.destination}`,
        `Type: ${summary.roundTrip ? "round trip" : "one way"}`,
        `Cabin: ${summary.cabin}`,
        `Flights: ${summary.flights.map(terseFlight).join("; ")}`,
        `Passengers: ${
          summary.passengers.map((passenger) =>
            `${full(passenger)} ${passenger.born}`
          ).join("; ")
        }`,
        `Bags: ${summary.bags}`,
        `Insurance: ${summary.insurance ? "yes" : "no"}`,
        `Payment: ${
          summary.payments.map(({ method, amount }) =>
            `${method.id} ${money(amount)}`
          ).join("; ")
        }`,
        `Total: ${money(summary.total)}`,
        ask,
      );
    case "cancel":
      return lines(
        "Action: cancel reservation",
        `Reservation: ${summary.reservation}`,
        `Reason: ${summary.reason}`,
        ask,
      );
    case "flights":
      return lines(
        "Action: change flights",
        `Reservation: ${summary.reservation}`,
        `New flights: ${summary.flights.map(terseFlight).join("; ")}`,
        `Cabin: ${summary.cabin} (unchanged)`,
        `Payment method: ${summary.method.id}`,
        ask,
      );
    case "cabin":
      return lines(
        "Action: change cabin",
        `Reservation: ${summary.reservation}`,
        `Old cabin: ${summary.had}`,
        `New cabin: ${summary.wanted}`,
        `Payment method: ${summary.method.id}`,
        ask,
      );
    case "passengers":
      return lines(
        "Action: change passengers",
        `Reservation: ${summary.reservation}`,
        summary.leaving === null ? null : `Remove: ${full(summary.leaving)}`,
        `Add: ${full(summary.joining)} ${summary.joining.born}`,
        `Passengers then: ${summary.passengers.map(full).join("; ")}`,
        ask,
      );
    case "bags":
      return lines(
        "Action: change checked bags",
        `Reservation: ${summary.reservation}`,
        `Total bags: ${summary.total} (was ${summary.had})`,
        `Nonfree bags: ${summary.nonfree}`,
        `Cost: ${money(50 * summary.nonfree)}`,
        `Payment method: ${summary.method.id}`,
        ask,
      );
    case "certificate":
      return lines(
        "Action: send certificate",
        `Reservation: ${summary.reservation}`,
        `Amount: ${money(summary.amount)}`,
        `Reason: ${summary.reason}`,
        ask,
      );
  }
}

/** A long message, like a polite e-mail. */

function mail(body: string, wish: string): string {
  return lines(
    "Dear Valued Customer,",
    "",
    "Thank you so much for your patience and for giving me the opportunity to assist you today.",
    "",
    body,
    "",
    `Before I take any action, I would kindly ask you to review the information above with care. If everything meets your expectations, would you be so kind as to let me know with a simple "Yes", so that I may ${wish}? Should anything need to be adjusted, please do not hesitate to tell me.`,
    "",
    "Warm regards,",
    "Your Customer Support Team",
  );
}

function mailItem(item: ItemWords): string {
  const words = options(item, " ");
  return words === ""
    ? `the ${item.name} with item ID ${item.id}`
    : `the ${item.name} with ${words.replace(/, ([^,]*)$/, " and $1")}`;
}

function mailRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return mail(
        `As per your kind request, I would be glad to cancel your order with the number ${summary.order}. The order comprises ${
          counted(summary.items.length, "item")
        }, namely ${
          semicolons(summary.items.map(mailItem))
        }. The reason that I will note down for the cancellation is "${summary.reason}". The amount you paid, ${
          grouped(sum(summary.items))
        }, will be returned to your ${paid(summary.method)}.`,
        "cancel the order for you",
      );
    case "return":
      return mail(
        `As per your kind request, I would be glad to arrange the return of ${
          semicolons(summary.items.map(mailItem))
        }, which you received with order number ${summary.order}. The refund for ${
          plural(summary.items.length, "this item", "these items")
        } will be issued to your ${
          paid(summary.method)
        }, and you will be sent an e-mail with instructions on how to send ${
          plural(summary.items.length, "the item", "the items")
        } back to us.`,
        "submit the return for you",
      );
    case "exchange":
    case "modify": {
      const swaps = summary.pairs.map(({ had, wanted }) =>
        `you would receive ${mailItem(wanted)} in place of ${mailItem(had)}`
      );
      const settle = sign(summary.difference) === 0
        ? "I am happy to say that the prices are the same, so there is nothing to pay and nothing to refund."
        : sign(summary.difference) > 0
        ? `Please be informed that an additional amount of ${
          grouped(summary.difference)
        } would be charged to your ${paid(summary.method)}.`
        : `I am happy to say that an amount of ${
          grouped(summary.difference)
        } would be refunded to your ${paid(summary.method)}.`;
      return summary.act === "exchange"
        ? mail(
          `As per your kind request, I would be glad to arrange an exchange for your delivered order with the number ${summary.order}. With this exchange, ${
            semicolons(swaps)
          }. ${settle}`,
          "submit the exchange for you",
        )
        : mail(
          `As per your kind request, I would be glad to modify your pending order with the number ${summary.order}. With this modification, ${
            semicolons(swaps)
          }. ${settle}`,
          "modify the order for you",
        );
    }
    case "payment":
      return mail(
        `As per your kind request, I would be glad to switch the payment for your pending order ${summary.order}. The total of ${
          grouped(summary.total)
        }, which is currently on your ${
          paid(summary.had)
        }, would be paid with your ${paid(summary.wanted)} instead.`,
        "switch the payment method for you",
      );
    case "address":
      return mail(
        `As per your kind request, I would be glad to have your pending order ${summary.order} shipped to a different address. The new shipping address would read as follows:\n\n${
          mailAddress(summary.address)
        }`,
        "update the shipping address for you",
      );
    case "userAddress":
      return mail(
        `As per your kind request, I would be glad to update the default address that is stored in your account. The new default address would read as follows:\n\n${
          mailAddress(summary.address)
        }`,
        "update your account for you",
      );
  }
}

function mailAddress(address: AddressWords): string {
  return lines(
    address.address1,
    address.address2 === "" ? null : address.address2,
    `${address.city}, ${address.state} ${address.zip}`,
    address.country,
  );
}

/** `San Francisco (SFO)` */
function airport(code: string): string {
  const city = CITIES[code];
  return city === undefined ? code : `${city} (${code})`;
}

function mailFlight(flight: FlightWords): string {
  return `Flight ${flight.number} from ${airport(flight.origin)} to ${
    airport(flight.destination)
  } on ${longDate(flight.date)}, leaving at ${
    clock(flight.departs)
  } and landing at ${clock(flight.arrives)}`;
}

function mailAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return mail(
        lines(
          `It would be my pleasure to book the following ${
            summary.roundTrip ? "round trip" : "one-way journey"
          } from ${airport(summary.origin)} to ${
            airport(summary.destination)
          } in our ${summary.cabin} cabin:`,
          "",
          ...summary.flights.map(mailFlight),
          "",
          `The reservation would be made for ${
            semicolons(summary.passengers.map((passenger) =>
              `${full(passenger)}, born on ${longDate(passenger.born)}`
            ))
          }. It would come with ${
            spelled(summary.bags, "checked bag")
          }, and you have chosen ${
            summary.insurance ? "to add" : "not to add"
          } travel insurance.`,
          "",
          `The total price amounts to ${
            grouped(summary.total)
          }. It would be paid as follows: ${
            and(summary.payments.map(({ method, amount }) =>
              `${grouped(amount)} from your ${paid(method)}`
            ))
          }.`,
        ),
        "complete the booking for you",
      );
    case "cancel":
      return mail(
        `I am sorry to hear that you will not be travelling with us. As per your kind request, I would cancel your reservation with the number ${summary.reservation} in full. The reason that I will note down for the cancellation is "${summary.reason}".`,
        "cancel the reservation for you",
      );
    case "flights":
      return mail(
        lines(
          `As per your kind request, I would be glad to rebook your reservation ${summary.reservation}. Your complete new itinerary would be as follows:`,
          "",
          ...summary.flights.map(mailFlight),
          "",
          `You would continue to travel in ${summary.cabin}. Any difference in price would be charged to or refunded to your ${
            paid(summary.method)
          }.`,
        ),
        "rebook your flights for you",
      );
    case "cabin":
      return mail(
        `As per your kind request, I would be glad to move your reservation ${summary.reservation} to ${summary.wanted}. You are currently booked in ${summary.had}, and your flights would not change. Any difference in price would be charged to or refunded to your ${
          paid(summary.method)
        }.`,
        "change the cabin for you",
      );
    case "passengers":
      return mail(
        `As per your kind request, I would be glad to update the passengers of your reservation ${summary.reservation}. ${
          summary.leaving === null
            ? `${full(summary.joining)}, born on ${
              longDate(summary.joining.born)
            }, would join the reservation.`
            : `${full(summary.joining)}, born on ${
              longDate(summary.joining.born)
            }, would travel instead of ${full(summary.leaving)}.`
        } The reservation would then list ${
          spelled(summary.passengers.length, "passenger")
        }: ${and(summary.passengers.map(full))}.`,
        "update the passengers for you",
      );
    case "bags":
      return mail(
        `As per your kind request, I would be glad to change the checked baggage of your reservation ${summary.reservation}. Instead of ${
          spelled(summary.had, "bag")
        }, you would be able to check in ${
          spelled(summary.total, "bag")
        } in all. ${
          summary.nonfree === 0
            ? "I am happy to say that this comes at no additional cost to you."
            : `Please be informed that ${
              spelled(summary.nonfree, "bag")
            } would be subject to our fee of $50.00 per bag, so that an amount of ${
              grouped(50 * summary.nonfree)
            } would be charged to your ${paid(summary.method)}.`
        }`,
        "update the baggage for you",
      );
    case "certificate":
      return mail(
        `Please accept our most sincere apologies for the ${summary.reason} on your reservation ${summary.reservation}. To make up for this, I would be glad to issue a travel certificate in the amount of ${
          grouped(summary.amount)
        } to your account.`,
        "issue the certificate for you",
      );
  }
}

/** One short chatty line. */

function ones(item: ItemWords): string {
  return item.name.endsWith("s") ? "ones" : "one";
}

function chattyPair({ had, wanted }: Pair): string {
  const news = values(wanted, "/") || `item ${wanted.id}`;
  return had.name === wanted.name
    ? `your ${had.name} for the ${news} ${ones(wanted)}`
    : `your ${had.name} for the ${wanted.name} (${news})`;
}

function chattyReason(reason: string): string {
  switch (reason) {
    case "no longer needed":
      return "since you no longer need it";
    case "ordered by mistake":
      return "since it was ordered by mistake";
    case "change of plan":
      return "since you've had a change of plan";
    case "airline cancelled flight":
      return "since we (the airline) cancelled the flight";
    case "health":
      return "for health reasons";
    case "weather":
      return "because of the weather";
    default:
      return `(reason: ${reason})`;
  }
}

function chattyRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return `Okay, so I'll cancel ${summary.order} ${
        chattyReason(summary.reason)
      } and the ${dollars(sum(summary.items))} goes back to your ${
        brief(summary.method)
      } – sound good? Just say yes! 😊`;
    case "return":
      return `Gotcha! So we're returning ${
        and(summary.items.map((item) => `the ${item.name}`))
      } from ${summary.order}, with the money going to your ${
        brief(summary.method)
      } – that's a yes from you? 😊`;
    case "exchange":
    case "modify": {
      const where = summary.act === "exchange"
        ? `Sweet, I'll exchange ${
          and(summary.pairs.map(chattyPair))
        } (order ${summary.order}, the one you already got)`
        : `Sweet, I'll switch ${
          and(summary.pairs.map(chattyPair))
        } before ${summary.order} ships`;
      const settle = sign(summary.difference) === 0
        ? "same price, so nothing to pay"
        : sign(summary.difference) > 0
        ? `that's ${money(summary.difference)} more on your ${
          brief(summary.method)
        }`
        : `you get ${money(summary.difference)} back on your ${
          brief(summary.method)
        }`;
      return `${where} – ${settle}. Yes or no? 😊`;
    }
    case "payment":
      return `No problem! ${summary.order} (${
        dollars(summary.total)
      }) gets paid with your ${brief(summary.wanted)} instead of your ${
        brief(summary.had)
      } – is that a yes? 😊`;
    case "address":
      return `Easy! I'll ship ${summary.order} to ${
        place(summary.address)
      } instead – yes? 😊`;
    case "userAddress":
      return `Easy! I'll make ${
        place(summary.address)
      } the default address on your profile – yes? 😊`;
  }
}

function chattyFlight(flight: FlightWords): string {
  return `${flight.number} ${flight.origin} to ${flight.destination} on ${
    dayOf(flight.date)
  } (${smallClock(flight.departs)} to ${smallClock(flight.arrives)})`;
}

function chattyAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return `Awesome, so that's ${summary.origin} to ${summary.destination}${
        summary.roundTrip ? " and back" : ", one way"
      }, ${summary.cabin}, for ${and(summary.passengers.map(full))}: ${
        and(summary.flights.map(chattyFlight))
      }, ${spelled(summary.bags, "checked bag")}, ${
        summary.insurance ? "with" : "without"
      } insurance, ${dollars(summary.total)} in total${
        summary.payments.length === 1
          ? ` on your ${
            and(summary.payments.map(({ method }) => brief(method)))
          }`
          : ` (${
            and(summary.payments.map(({ method, amount }) =>
              `${dollars(amount)} on your ${brief(method)}`
            ))
          })`
      } – shall I book it, yes or no? ✈️`;
    case "cancel":
      return `Okay, so I'll cancel the whole of ${summary.reservation} ${
        chattyReason(summary.reason)
      } – just say yes and I'm on it! ✈️`;
    case "flights":
      return `Cool, I'll move ${summary.reservation} to ${
        and(summary.flights.map(chattyFlight))
      }, still in ${summary.cabin}, and your ${
        brief(summary.method)
      } covers any difference – yes or no? ✈️`;
    case "cabin":
      return `Cool, I'll switch ${summary.reservation} from ${summary.had} to ${summary.wanted}, same flights, and your ${
        brief(summary.method)
      } covers the difference – yes or no? ✈️`;
    case "passengers":
      return summary.leaving === null
        ? `Sure thing! I'll put ${full(summary.joining)} (born ${
          longDate(summary.joining.born)
        }) on ${summary.reservation} as well – yes? ✈️`
        : `Sure thing! I'll swap ${full(summary.leaving)} for ${
          full(summary.joining)
        } (born ${
          longDate(summary.joining.born)
        }) on ${summary.reservation} – yes? ✈️`;
    case "bags":
      return `Sure thing! ${summary.reservation} goes from ${
        counted(summary.had, "bag")
      } to ${counted(summary.total, "bag")}, ${
        summary.nonfree === 0
          ? "free of charge"
          : `${dollars(50 * summary.nonfree)} on your ${
            brief(summary.method)
          } for ${
            summary.nonfree === 1 ? "the extra one" : `${summary.nonfree} extra`
          }`
      } – is that a yes? ✈️`;
    case "certificate":
      return `So sorry about that ${summary.reason}! I can send you a ${
        dollars(summary.amount)
      } certificate for ${summary.reservation} – yes, please? ✈️`;
  }
}

/** A block of JSON and a question. */

function block(action: string, data: Readonly<Record<string, unknown>>) {
  return `I will make this change:\n\n\`\`\`json\n${
    JSON.stringify({ action, ...data }, null, 2)
  }\n\`\`\`\n\nIs this correct and do you authorize me to execute it? Answer yes or no.`;
}

function jsonMethod(method: MethodWords): Readonly<Record<string, string>> {
  return {
    payment_method_id: method.id,
    type: method.source.toLowerCase().replace(" ", "_"),
    ...method.lastFour === undefined ? {} : { last_four: method.lastFour },
  };
}

function jsonAddress(address: AddressWords): Readonly<Record<string, string>> {
  return {
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state: address.state,
    country: address.country,
    zip: address.zip,
  };
}

function jsonRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return block("cancel_order", {
        order_id: summary.order,
        reason: summary.reason,
        refund_amount: Number(sum(summary.items).toFixed(2)),
        refund_to: jsonMethod(summary.method),
      });
    case "return":
      return block("return_items", {
        order_id: summary.order,
        items: summary.items.map((item) => ({
          item_id: item.id,
          name: item.name,
          options: item.options,
        })),
        refund_to: jsonMethod(summary.method),
      });
    case "exchange":
    case "modify":
      return block(
        summary.act === "exchange" ? "exchange_items" : "modify_items",
        {
          order_id: summary.order,
          items: summary.pairs.map(({ had, wanted }) => ({
            name: wanted.name,
            item_id: had.id,
            new_item_id: wanted.id,
            new_options: wanted.options,
          })),
          price_difference: Number(summary.difference.toFixed(2)) || 0,
          payment: jsonMethod(summary.method),
        },
      );
    case "payment":
      return block("change_payment_method", {
        order_id: summary.order,
        amount: Number(summary.total.toFixed(2)),
        from: jsonMethod(summary.had),
        to: jsonMethod(summary.wanted),
      });
    case "address":
      return block("change_shipping_address", {
        order_id: summary.order,
        new_address: jsonAddress(summary.address),
      });
    case "userAddress":
      return block("change_default_address", {
        new_address: jsonAddress(summary.address),
      });
  }
}

function jsonFlight(flight: FlightWords): Readonly<Record<string, string>> {
  return {
    flight_number: flight.number,
    date: flight.date,
    origin: flight.origin,
    destination: flight.destination,
  };
}

function jsonPassenger(
  passenger: PassengerWords,
): Readonly<Record<string, string>> {
  return {
    first_name: passenger.first,
    last_name: passenger.last,
    dob: passenger.born,
  };
}

function jsonAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return block("book_reservation", {
        flight_type: summary.roundTrip ? "round_trip" : "one_way",
        origin: summary.origin,
        destination: summary.destination,
        cabin: summary.cabin.replace(" ", "_"),
        flights: summary.flights.map(jsonFlight),
        passengers: summary.passengers.map(jsonPassenger),
        checked_bags: summary.bags,
        insurance: summary.insurance ? "yes" : "no",
        payments: summary.payments.map(({ method, amount }) => ({
          payment_id: method.id,
          amount,
        })),
        total: summary.total,
      });
    case "cancel":
      return block("cancel_reservation", {
        reservation_id: summary.reservation,
        reason: summary.reason,
      });
    case "flights":
      return block("change_flights", {
        reservation_id: summary.reservation,
        cabin: summary.cabin.replace(" ", "_"),
        flights: summary.flights.map(jsonFlight),
        payment_id: summary.method.id,
      });
    case "cabin":
      return block("change_cabin", {
        reservation_id: summary.reservation,
        current_cabin: summary.had.replace(" ", "_"),
        new_cabin: summary.wanted.replace(" ", "_"),
        payment_id: summary.method.id,
      });
    case "passengers":
      return block("change_passengers", {
        reservation_id: summary.reservation,
        ...summary.leaving === null
          ? {}
          : { remove: jsonPassenger(summary.leaving) },
        add: jsonPassenger(summary.joining),
        passengers: summary.passengers.map(jsonPassenger),
      });
    case "bags":
      return block("change_baggage", {
        reservation_id: summary.reservation,
        current_baggages: summary.had,
        total_baggages: summary.total,
        nonfree_baggages: summary.nonfree,
        payment_id: summary.method.id,
      });
    case "certificate":
      return block("send_certificate", {
        reservation_id: summary.reservation,
        amount: summary.amount,
        reason: summary.reason,
      });
  }
}

/** Arrows from before to after. */

function arrows(head: string, changes: readonly string[]): string {
  return `${head}\n${
    changes.map((change) => `• ${change}`).join("\n")
  }\nShall I apply ${
    plural(changes.length, "this change", "these changes")
  }? (Yes / No)`;
}

function arrowRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return arrows(`Order ${summary.order}`, [
        "status: pending → cancelled",
        `reason → ${summary.reason}`,
        `refund ${money(sum(summary.items))} → ${brief(summary.method)}`,
      ]);
    case "return":
      return arrows(`Order ${summary.order}`, [
        ...summary.items.map((item) =>
          `${withValues(item)}: delivered → return requested`
        ),
        `refund ${money(sum(summary.items))} → ${brief(summary.method)}`,
      ]);
    case "exchange":
    case "modify":
      return arrows(
        summary.act === "exchange"
          ? `Order ${summary.order} (delivered), exchange`
          : `Order ${summary.order} (pending), item change`,
        [
          ...summary.pairs.map(({ had, wanted }) => arrowPair(had, wanted)),
          sign(summary.difference) === 0
            ? "price: unchanged"
            : sign(summary.difference) > 0
            ? `you pay ${money(summary.difference)} ← ${brief(summary.method)}`
            : `you get back ${money(summary.difference)} → ${
              brief(summary.method)
            }`,
        ],
      );
    case "payment":
      return arrows(`Order ${summary.order}`, [
        `payment of ${money(summary.total)}: ${brief(summary.had)} → ${
          brief(summary.wanted)
        }`,
      ]);
    case "address":
      return arrows(`Order ${summary.order} (pending)`, [
        `shipping address: current one → ${place(summary.address)}`,
      ]);
    case "userAddress":
      return arrows("User profile", [
        `default address: current one → ${place(summary.address)}`,
      ]);
  }
}

/** Only the options that change, or all where none does. */
function arrowPair(had: ItemWords, wanted: ItemWords): string {
  const changed = Object.entries(wanted.options).filter(([key, value]) =>
    had.options[key] !== value
  );
  return had.name !== wanted.name || changed.length === 0
    ? `${withOptions(had)} → ${withOptions(wanted)}`
    : `${wanted.name}: ${
      Object.entries(wanted.options).map(([key, value]) =>
        had.options[key] === undefined || had.options[key] === value
          ? `${key} ${value}${had.options[key] === undefined ? "" : " (stays)"}`
          : `${key} ${had.options[key]} → ${value}`
      ).join(", ")
    }`;
}

function arrowFlight(flight: FlightWords): string {
  return `${flight.number}, ${flight.date}: ${flight.origin} ${flight.departs} → ${flight.destination} ${flight.arrives}`;
}

function arrowAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return arrows(
        `New ${
          summary.roundTrip ? "round-trip" : "one-way"
        } booking ${summary.origin} → ${summary.destination}`,
        [
          ...summary.flights.map(arrowFlight),
          `cabin → ${summary.cabin}`,
          ...summary.passengers.map((passenger) =>
            `passenger → ${full(passenger)}, ${passenger.born}`
          ),
          `checked bags → ${summary.bags}`,
          `insurance → ${summary.insurance ? "yes" : "no"}`,
          ...summary.payments.map(({ method, amount }) =>
            `${money(amount)} ← ${brief(method)}`
          ),
          `total → ${money(summary.total)}`,
        ],
      );
    case "cancel":
      return arrows(`Reservation ${summary.reservation}`, [
        "status: active → cancelled",
        `reason → ${summary.reason}`,
      ]);
    case "flights":
      return arrows(
        `Reservation ${summary.reservation}, current flights → new flights`,
        [
          ...summary.flights.map(arrowFlight),
          `cabin: ${summary.cabin} → ${summary.cabin} (unchanged)`,
          `price difference → ${brief(summary.method)}`,
        ],
      );
    case "cabin":
      return arrows(`Reservation ${summary.reservation}`, [
        `cabin: ${summary.had} → ${summary.wanted}`,
        `price difference → ${brief(summary.method)}`,
      ]);
    case "passengers":
      return arrows(`Reservation ${summary.reservation}`, [
        summary.leaving === null
          ? `new passenger → ${full(summary.joining)}, ${summary.joining.born}`
          : `passenger: ${full(summary.leaving)}, ${summary.leaving.born} → ${
            full(summary.joining)
          }, ${summary.joining.born}`,
        `passengers → ${summary.passengers.map(full).join(", ")}`,
      ]);
    case "bags":
      return arrows(`Reservation ${summary.reservation}`, [
        `checked bags: ${summary.had} → ${summary.total}`,
        summary.nonfree === 0
          ? "fee → none"
          : `fee for ${counted(summary.nonfree, "bag")} → ${
            money(50 * summary.nonfree)
          }, ${brief(summary.method)}`,
      ]);
    case "certificate":
      return arrows(`Reservation ${summary.reservation}`, [
        `${summary.reason} → compensation`,
        `travel certificate → ${money(summary.amount)}`,
      ]);
  }
}

/** A recap of the conversation and the profile, then the plan. */

function recap(wish: string, found: string, plan: string): string {
  return lines(
    "Let me recap where we are. You got in touch with us, and I was able to locate your profile and verify your identity with the details you provided.",
    "",
    `You told me that ${wish}. ${found}`,
    "",
    `**Next step:** ${plan}`,
    "",
    'Since this will be saved in our system, I need your explicit consent first. Please state "yes" to approve, or "no" to leave everything as it is.',
  );
}

function recapRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return recap(
        `you would like to cancel your order ${summary.order}, and that the reason is "${summary.reason}"`,
        `I looked it up: the order is still pending and contains ${
          counted(summary.items.length, "item")
        } (${
          summary.items.map((item) => item.name).join(", ")
        }), paid with the ${paid(summary.method)} in your profile.`,
        `Cancel order ${summary.order} (${summary.reason}) and refund ${
          grouped(sum(summary.items))
        } to the same ${paid(summary.method)}.`,
      );
    case "return":
      return recap(
        `you would like to send something back from order ${summary.order}`,
        `I looked it up: the order has been delivered, so a return is possible. The ${
          paid(summary.method)
        } in your profile can take the refund.`,
        `Return ${
          and(summary.items.map((item) => `the ${withOptions(item)}`))
        } from order ${summary.order} and refund ${
          grouped(sum(summary.items))
        } to the ${paid(summary.method)}.`,
      );
    case "exchange":
    case "modify": {
      const settle = sign(summary.difference) === 0
        ? `As both sides cost the same, the ${
          paid(summary.method)
        } will not be charged.`
        : sign(summary.difference) > 0
        ? `The ${paid(summary.method)} will be charged the difference of ${
          grouped(summary.difference)
        }.`
        : `The ${paid(summary.method)} will be credited the difference of ${
          grouped(summary.difference)
        }.`;
      const swaps = and(
        summary.pairs.map(({ had, wanted }) =>
          `the ${had.name} with the item ID ${had.id} for the ${wanted.name} with the item ID ${wanted.id}${
            parens(options(wanted))
          }`
        ),
      );
      return summary.act === "exchange"
        ? recap(
          `you would like to exchange ${
            counted(summary.pairs.length, "item")
          } from your order ${summary.order}`,
          `I looked it up: the order has been delivered, and the ${
            plural(summary.pairs.length, "variant", "variants")
          } you asked for ${
            plural(summary.pairs.length, "is", "are")
          } in stock.`,
          `Exchange ${swaps} in order ${summary.order}. ${settle}`,
        )
        : recap(
          `you would like to change ${
            counted(summary.pairs.length, "item")
          } in your order ${summary.order}`,
          `I looked it up: the order is still pending, and the ${
            plural(summary.pairs.length, "variant", "variants")
          } you asked for ${
            plural(summary.pairs.length, "is", "are")
          } in stock.`,
          `Modify order ${summary.order} by switching ${swaps}. ${settle}`,
        );
    }
    case "payment":
      return recap(
        `you would like to pay for order ${summary.order} in another way`,
        `I looked it up: the order is still pending, its total is ${
          grouped(summary.total)
        }, and it was paid with your ${
          paid(summary.had)
        }. Your profile also holds a ${paid(summary.wanted)}.`,
        `Change the payment method of order ${summary.order} from the ${
          paid(summary.had)
        } to the ${paid(summary.wanted)}.`,
      );
    case "address":
      return recap(
        `order ${summary.order} should go to another address`,
        "I looked it up: the order is still pending, so the address can be changed.",
        `Change the shipping address of order ${summary.order} to ${
          place(summary.address)
        }.`,
      );
    case "userAddress":
      return recap(
        "the address in your profile is out of date",
        "I looked it up, and I can replace the default address for you.",
        `Change the default address in your user profile to ${
          place(summary.address)
        }.`,
      );
  }
}

function recapFlight(flight: FlightWords): string {
  return `${flight.number} from ${flight.origin} to ${flight.destination} on ${flight.date} (departs ${flight.departs}, arrives ${flight.arrives})`;
}

function recapAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return recap(
        `you would like to fly ${
          summary.roundTrip ? "round trip" : "one way"
        } from ${summary.origin} to ${summary.destination} in ${summary.cabin}, ${
          summary.passengers.length === 1
            ? "with one passenger"
            : `with ${counted(summary.passengers.length, "passenger")}`
        }`,
        `I searched our flights and you picked ${
          and(summary.flights.map(recapFlight))
        }. You asked for ${spelled(summary.bags, "checked bag")} and ${
          summary.insurance
            ? "would like travel insurance"
            : "declined travel insurance"
        }.`,
        `Book this trip in ${summary.cabin} for ${
          and(summary.passengers.map((passenger) =>
            `${full(passenger)} (date of birth ${passenger.born})`
          ))
        } at a total of ${grouped(summary.total)}, using ${
          and(summary.payments.map(({ method, amount }) =>
            `the ${paid(method)} in your profile for ${grouped(amount)}`
          ))
        }.`,
      );
    case "cancel":
      return recap(
        `you would like to cancel reservation ${summary.reservation}, and that the reason is "${summary.reason}"`,
        "I looked it up and checked it against our cancellation rules.",
        `Cancel reservation ${summary.reservation} with the reason "${summary.reason}" and refund the original payment.`,
      );
    case "flights":
      return recap(
        `you would like other flights for reservation ${summary.reservation}`,
        `I looked it up: the reservation is in ${summary.cabin}, which stays the same, and your profile holds the ${
          paid(summary.method)
        } that you chose for the difference in fare.`,
        `Change the flights of reservation ${summary.reservation} to ${
          and(summary.flights.map(recapFlight))
        }.`,
      );
    case "cabin":
      return recap(
        `you would like to travel in ${summary.wanted} on reservation ${summary.reservation}`,
        `I looked it up: the reservation is in ${summary.had} at the moment, and your profile holds the ${
          paid(summary.method)
        } that you chose for the difference in fare.`,
        `Change the cabin of reservation ${summary.reservation} from ${summary.had} to ${summary.wanted} on all flights.`,
      );
    case "passengers":
      return recap(
        `somebody ${
          summary.leaving === null
            ? "should be added to"
            : "else will travel on"
        } reservation ${summary.reservation}`,
        summary.leaving === null
          ? "I looked it up and found the reservation in your profile."
          : `I looked it up and found ${
            full(summary.leaving)
          } in the list of passengers.`,
        `${
          summary.leaving === null
            ? `Add ${full(summary.joining)} to`
            : `Replace ${full(summary.leaving)} with ${
              full(summary.joining)
            } in`
        } reservation ${summary.reservation} (date of birth ${summary.joining.born}), so that the ${
          plural(summary.passengers.length, "passenger is", "passengers are")
        } ${and(summary.passengers.map(full))}.`,
      );
    case "bags":
      return recap(
        `you would like ${
          counted(summary.total, "checked bag")
        } on reservation ${summary.reservation}`,
        `I looked it up: the reservation has ${
          spelled(summary.had, "checked bag")
        } at the moment. ${
          summary.nonfree === 0
            ? "With your membership and cabin, there is no charge."
            : `With your membership and cabin, ${
              spelled(summary.nonfree, "bag")
            } ${plural(summary.nonfree, "is", "are")} not free, at $50${
              each(summary.nonfree)
            }.`
        }`,
        `Set the checked bags of reservation ${summary.reservation} to ${summary.total}${
          summary.nonfree === 0
            ? " at no cost"
            : ` and charge ${grouped(50 * summary.nonfree)} to the ${
              paid(summary.method)
            } in your profile`
        }.`,
      );
    case "certificate":
      return recap(
        `you were affected by a ${summary.reason} on reservation ${summary.reservation}`,
        "I looked it up and can confirm that you are eligible for compensation.",
        `Send a certificate of ${
          grouped(summary.amount)
        } to your account because of the ${summary.reason}.`,
      );
  }
}

/** Remarks about the rules. */

function policy(plan: string, ...remarks: readonly string[]): string {
  return lines(
    plan,
    "",
    "Please note:",
    bullets(remarks, "* "),
    "",
    "If you understand and agree, please answer with a clear Yes. I can't proceed without it.",
  );
}

function policyRefund(method: MethodWords): string {
  return method.source === "gift card"
    ? `The refund goes to your ${
      paid(method)
    } and will be available immediately.`
    : `The refund goes to your ${
      paid(method)
    } and takes 5 to 7 business days to appear.`;
}

function policyRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return policy(
        `I can cancel order ${summary.order} for you, as it is still pending. The reason will be recorded as: ${summary.reason}.`,
        "The whole order will be cancelled, and this cannot be undone.",
        policyRefund(summary.method),
      );
    case "return":
      return policy(
        `I can file a return request for order ${summary.order}, covering the following: ${
          summary.items.map(withValues).join("; ")
        }.`,
        `You will receive an e-mail with instructions on how to return the ${
          plural(summary.items.length, "item", "items")
        }.`,
        `The refund goes to your ${
          paid(summary.method)
        }, usually within 5 to 7 business days after the return arrives.`,
        "A refund can only go to the original payment method or to a gift card.",
      );
    case "exchange":
    case "modify": {
      const settle = sign(summary.difference) === 0
        ? "There is no difference in price."
        : sign(summary.difference) > 0
        ? `You will pay a difference of ${
          money(summary.difference)
        } with your ${paid(summary.method)}.`
        : `A difference of ${
          money(summary.difference)
        } will be refunded to your ${
          paid(summary.method)
        }, which can take 5 to 7 business days.`;
      const swaps = summary.pairs.map(({ had, wanted }) =>
        `${had.name} (item ${had.id}) to ${withValues(wanted)}`
      ).join("; ");
      return summary.act === "exchange"
        ? policy(
          `I can request this exchange for your delivered order ${summary.order}: ${swaps}.`,
          settle,
          "An exchange can only be requested once per order, so please make sure that it includes all the items you want to exchange.",
          "No new order needs to be placed; you will receive an e-mail about how to send things back.",
        )
        : policy(
          `I can make this change to the items of your pending order ${summary.order}: ${swaps}.`,
          settle,
          "The items of an order can only be modified once. After that, the order cannot be changed or cancelled any more.",
        );
    }
    case "payment":
      return policy(
        `I can move the payment for order ${summary.order} to your ${
          paid(summary.wanted)
        }.`,
        `The full ${
          money(summary.total)
        } will be charged to the new method; it cannot be split.`,
        policyRefund(summary.had),
      );
    case "address":
      return policy(
        `I can change where order ${summary.order} is shipped to. The new shipping address: ${
          place(summary.address)
        }.`,
        "This is only possible while the order is pending.",
        "Your default address in the profile is not affected.",
      );
    case "userAddress":
      return policy(
        `I can change the default address of your profile. The new default address: ${
          place(summary.address)
        }.`,
        "Orders that have been placed before are not affected.",
      );
  }
}

function policyAirline(summary: AirlineSummary): string {
  const settle = (method: MethodWords) =>
    `If the new price is higher, the difference is charged to your ${
      paid(method)
    }; if it is lower, it is refunded there within 5 to 7 business days.`;
  switch (summary.act) {
    case "book":
      return policy(
        `I can book ${
          summary.roundTrip ? "a round trip" : "a one-way trip"
        } from ${summary.origin} to ${summary.destination} in ${summary.cabin} for ${
          and(summary.passengers.map(full))
        }, with ${
          and(summary.flights.map((flight) =>
            `${flight.number} on ${longDate(flight.date)}`
          ))
        }, for ${money(summary.total)}.`,
        summary.bags === 0
          ? "No checked bags are included; you can add some later."
          : `${
            capital(spelled(summary.bags, "checked bag"))
          } will be included; bags can be added later but not removed.`,
        summary.insurance
          ? "Travel insurance is included and covers cancellation for health or weather reasons."
          : "Travel insurance is not included and cannot be added after booking.",
        `Payment: ${
          and(summary.payments.map(({ method, amount }) =>
            `${money(amount)} with your ${paid(method)}`
          ))
        }.${
          summary.payments.some(({ method }) => method.source === "certificate")
            ? " What remains on a certificate is not refundable."
            : ""
        }`,
        "A booking can be cancelled within 24 hours.",
      );
    case "cancel":
      return policy(
        `I can cancel reservation ${summary.reservation}. The reason will be recorded as: ${summary.reason}.`,
        "All flights and all passengers of the reservation will be cancelled, and this cannot be undone.",
        "The refund goes to the original payment methods within 5 to 7 business days.",
      );
    case "flights":
      return policy(
        `I can change reservation ${summary.reservation} to these flights: ${
          summary.flights.map((flight) =>
            `${flight.number} (${flight.origin} to ${flight.destination}) on ${
              longDate(flight.date)
            }`
          ).join("; ")
        }.`,
        `The cabin stays ${summary.cabin}, and origin, destination, and trip type cannot be changed.`,
        settle(summary.method),
      );
    case "cabin":
      return policy(
        `I can change the cabin of reservation ${summary.reservation} from ${summary.had} to ${summary.wanted}.`,
        "The cabin must be the same on all flights of a reservation and for all passengers.",
        settle(summary.method),
      );
    case "passengers":
      return policy(
        summary.leaving === null
          ? `I can add ${full(summary.joining)}, born ${
            longDate(summary.joining.born)
          }, to the passengers of reservation ${summary.reservation}.`
          : `I can replace ${full(summary.leaving)} with ${
            full(summary.joining)
          }, born ${
            longDate(summary.joining.born)
          }, as a passenger of reservation ${summary.reservation}.`,
        `The ${
          plural(summary.passengers.length, "ticket", "tickets")
        } will then be in the ${
          plural(summary.passengers.length, "name", "names")
        } of ${and(summary.passengers.map(full))}.`,
        "Names must match a valid government ID, or boarding may be refused.",
      );
    case "bags":
      return policy(
        `I can change the checked bags of reservation ${summary.reservation} from ${summary.had} to ${summary.total}.`,
        summary.nonfree === 0
          ? "This is within your free allowance, so there is nothing to pay."
          : `${summary.nonfree} of them ${
            plural(summary.nonfree, "is", "are")
          } above your free allowance, at $50${
            each(summary.nonfree)
          }, so that ${dollars(50 * summary.nonfree)} will be taken from your ${
            paid(summary.method)
          }.`,
        "Checked bags can be added but not removed afterwards.",
      );
    case "certificate":
      return policy(
        `I can send you a certificate of ${
          dollars(summary.amount)
        } for the ${summary.reason} in reservation ${summary.reservation}.`,
        "The certificate can be used for one future booking and is not refundable.",
        "It will be added to your profile right away.",
      );
  }
}

/** Typos in common words; names, ids, and values are right. */

function typoRetail(summary: RetailSummary): string {
  const ask = "Plese confrim with yes so i can procede, thnaks";
  switch (summary.act) {
    case "cancel":
      return `ok so i wil cancell the order ${summary.order} for you, reson is ${summary.reason}. the mony (${
        money(sum(summary.items))
      }) wil be refuned to ${brief(summary.method)}. ${ask}`;
    case "return":
      return `ok so i wil retrun these itmes form order ${summary.order}: ${
        summary.items.map(withValues).join(", ")
      }. you wil recieve the refudn on ${brief(summary.method)}. ${ask}`;
    case "exchange":
    case "modify": {
      const swaps = summary.pairs.map(({ had, wanted }) =>
        `${withValues(had)} to ${withValues(wanted)}`
      ).join(", and ");
      const settle = sign(summary.difference) === 0
        ? "ther is no price diference"
        : sign(summary.difference) > 0
        ? `teh price diference is ${
          money(summary.difference)
        } wich you pay with ${brief(summary.method)}`
        : `teh price diference is ${
          money(summary.difference)
        } wich you get bakc on ${brief(summary.method)}`;
      return summary.act === "exchange"
        ? `ok so i wil exchagne the deliverd itmes in order ${summary.order}: ${swaps}. ${settle}. ${ask}`
        : `ok so i wil modifiy the itmes in pendign order ${summary.order}: ${swaps}. ${settle}. ${ask}`;
    }
    case "payment":
      return `ok so i wil chnage the payement methode of order ${summary.order} from ${
        brief(summary.had)
      } to ${brief(summary.wanted)}, teh total is ${
        money(summary.total)
      }. ${ask}`;
    case "address":
      return `ok so i wil chnage the shiping adress of order ${summary.order} to ${
        place(summary.address)
      }. ${ask}`;
    case "userAddress":
      return `ok so i wil chnage your defualt adress in the acount to ${
        place(summary.address)
      }. ${ask}`;
  }
}

function typoFlight(flight: FlightWords): string {
  return `flihgt ${flight.number} form ${flight.origin} to ${flight.destination} on ${flight.date} at ${flight.departs}, arives ${flight.arrives}`;
}

function typoAirline(summary: AirlineSummary): string {
  const ask = "Plese confrim with yes so i can procede, thnaks";
  switch (summary.act) {
    case "book":
      return `ok so i wil book a ${
        summary.roundTrip ? "rounde trip" : "one way tripp"
      } form ${summary.origin} to ${summary.destination} in ${summary.cabin}: ${
        summary.flights.map(typoFlight).join(", then ")
      }. ${plural(summary.passengers.length, "passanger", "passangers")}: ${
        summary.passengers.map((passenger) =>
          `${full(passenger)} (birht date ${passenger.born})`
        ).join(", ")
      }. bagage: ${counted(summary.bags, "chekced bag")}. insurence: ${
        summary.insurance ? "yes" : "no"
      }. payement: ${
        summary.payments.map(({ method, amount }) =>
          `${money(amount)} with ${brief(method)}`
        ).join(", ")
      }. totel ${money(summary.total)}. ${ask}`;
    case "cancel":
      return `ok so i wil cancell the hole reservaton ${summary.reservation}, reson is ${summary.reason}. ${ask}`;
    case "flights":
      return `ok so i wil chnage reservaton ${summary.reservation} to teh new flihgts: ${
        summary.flights.map(typoFlight).join(", then ")
      }. cabin stys ${summary.cabin}. teh price diference is on ${
        brief(summary.method)
      }. ${ask}`;
    case "cabin":
      return `ok so i wil chnage teh cabin of reservaton ${summary.reservation} form ${summary.had} to ${summary.wanted}, diference is on ${
        brief(summary.method)
      }. ${ask}`;
    case "passengers":
      return summary.leaving === null
        ? `ok so i wil add teh passanger ${
          full(summary.joining)
        } (birht date ${summary.joining.born}) to reservaton ${summary.reservation}. ${ask}`
        : `ok so i wil repalce teh passanger ${full(summary.leaving)} with ${
          full(summary.joining)
        } (birht date ${summary.joining.born}) in reservaton ${summary.reservation}. ${ask}`;
    case "bags":
      return `ok so i wil chnage teh chekced bags of reservaton ${summary.reservation} form ${summary.had} to ${summary.total} in totel. ${
        summary.nonfree === 0
          ? "it is fre"
          : `${counted(summary.nonfree, "bag")} ${
            plural(summary.nonfree, "costs", "cost")
          } exrta, ${money(50 * summary.nonfree)} form ${brief(summary.method)}`
      }. ${ask}`;
    case "certificate":
      return `sory agian for teh ${summary.reason} in reservaton ${summary.reservation}, i wil send you a certficate of ${
        money(summary.amount)
      }. ${ask}`;
  }
}

/** Prices and sums in detail. */

function priced(item: ItemWords): string {
  return `${withOptions(item)}: ${grouped(item.price)}`;
}

function sumsRetail(summary: RetailSummary): string {
  const ask =
    'Are you happy with these figures? If so, please say "yes", and I will submit the request.';
  switch (summary.act) {
    case "cancel":
      return lines(
        `Cancelling order ${summary.order} (reason: ${summary.reason}) gives the following refund:`,
        ...summary.items.map(priced),
        `Total refund: ${
          summary.items.length === 1
            ? ""
            : `${
              summary.items.map(({ price }) => grouped(price)).join(" + ")
            } = `
        }${grouped(sum(summary.items))}`,
        `It will be paid to your ${paid(summary.method)}.`,
        ask,
      );
    case "return":
      return lines(
        `For the return from order ${summary.order}, I arrive at the following refund:`,
        ...summary.items.map((item) =>
          `${item.name} (item ID ${item.id}${
            values(item) === "" ? "" : `, ${values(item)}`
          }): ${grouped(item.price)}`
        ),
        `Total refund: ${
          summary.items.length === 1
            ? ""
            : `${
              summary.items.map(({ price }) => grouped(price)).join(" + ")
            } = `
        }${grouped(sum(summary.items))}`,
        `It will be paid to your ${paid(summary.method)}.`,
        ask,
      );
    case "exchange":
    case "modify": {
      const had = summary.pairs.map((pair) => pair.had);
      const wanted = summary.pairs.map((pair) => pair.wanted);
      return lines(
        summary.act === "exchange"
          ? `Here is the calculation for the exchange in delivered order ${summary.order}.`
          : `Here is the calculation for the changed items in pending order ${summary.order}.`,
        summary.act === "exchange" ? "You send back:" : "You give up:",
        ...had.map(priced),
        had.length === 1 ? null : `Sum: ${grouped(sum(had))}`,
        "You get instead:",
        ...wanted.map(priced),
        wanted.length === 1 ? null : `Sum: ${grouped(sum(wanted))}`,
        sign(summary.difference) === 0
          ? `Difference: ${grouped(0)}, so your ${
            paid(summary.method)
          } is neither charged nor credited.`
          : sign(summary.difference) > 0
          ? `Difference: ${
            grouped(summary.difference)
          }, to be paid by you with your ${paid(summary.method)}.`
          : `Difference: -${
            grouped(summary.difference)
          }, to be refunded to your ${paid(summary.method)}.`,
        ask,
      );
    }
    case "payment":
      return lines(
        `For order ${summary.order}, I will change the payment method:`,
        `Refund to the old method, your ${paid(summary.had)}: ${
          grouped(summary.total)
        }`,
        `Charge to the new method, your ${paid(summary.wanted)}: ${
          grouped(summary.total)
        }`,
        ask,
      );
    case "address":
      return lines(
        `Order ${summary.order} will be shipped to this new address: ${
          place(summary.address)
        }.`,
        "Shipping fee: $0.00. Change fee: $0.00.",
        ask,
      );
    case "userAddress":
      return lines(
        `The default address of your account will be changed to: ${
          place(summary.address)
        }.`,
        "Change fee: $0.00.",
        ask,
      );
  }
}

function sumsAirline(summary: AirlineSummary): string {
  const ask =
    'Are you happy with these figures? If so, please say "yes", and I will submit the request.';
  switch (summary.act) {
    case "book":
      return lines(
        `Here is the quote for your ${
          summary.roundTrip ? "round trip" : "one-way flight"
        } from ${summary.origin} to ${summary.destination}, ${summary.cabin} class.`,
        ...summary.flights.map((flight) =>
          `${flight.number}: ${flight.origin} to ${flight.destination}, ${
            longDate(flight.date)
          }, ${clock(flight.departs)} to ${clock(flight.arrives)}`
        ),
        `Number of passengers: ${summary.passengers.length} (${
          summary.passengers.map((passenger) =>
            `${full(passenger)}, ${longDate(passenger.born)}`
          ).join("; ")
        })`,
        `Checked bags: ${summary.bags}`,
        summary.insurance
          ? `Travel insurance: yes, $30.00 × ${summary.passengers.length} = ${
            grouped(30 * summary.passengers.length)
          }`
          : "Travel insurance: no, $0.00",
        `Total with all fees: ${grouped(summary.total)}`,
        ...summary.payments.map(({ method, amount }) =>
          `Charged to your ${paid(method)}: ${grouped(amount)}`
        ),
        ask,
      );
    case "cancel":
      return lines(
        `I will cancel reservation ${summary.reservation} (reason: ${summary.reason}).`,
        "Cancellation fee: $0.00. Refund: the full price you paid, back to where it was paid from.",
        ask,
      );
    case "flights":
      return lines(
        `The new flights of reservation ${summary.reservation}, all in ${summary.cabin}:`,
        ...summary.flights.map((flight) =>
          `${flight.number}: ${flight.origin} to ${flight.destination}, ${
            longDate(flight.date)
          }, ${clock(flight.departs)} to ${clock(flight.arrives)}`
        ),
        `Change fee: $0.00. Fare difference: charged to, or refunded to, your ${
          paid(summary.method)
        }.`,
        ask,
      );
    case "cabin":
      return lines(
        `Reservation ${summary.reservation} will be changed from ${summary.had} to ${summary.wanted} on every flight.`,
        `Change fee: $0.00. Fare difference: charged to, or refunded to, your ${
          paid(summary.method)
        }.`,
        ask,
      );
    case "passengers":
      return lines(
        summary.leaving === null
          ? `Reservation ${summary.reservation} will get one more passenger: ${
            full(summary.joining)
          }, date of birth ${longDate(summary.joining.born)}.`
          : `In reservation ${summary.reservation}, ${
            full(summary.joining)
          }, date of birth ${
            longDate(summary.joining.born)
          }, will take the place of ${full(summary.leaving)}, date of birth ${
            longDate(summary.leaving.born)
          }.`,
        `That makes ${
          counted(summary.passengers.length, "passenger")
        } in all: ${and(summary.passengers.map(full))}.`,
        ask,
      );
    case "bags":
      return lines(
        `Reservation ${summary.reservation} will have ${
          counted(summary.total, "checked bag")
        } instead of ${summary.had}.`,
        `Free of charge: ${
          counted(Math.max(0, summary.total - summary.nonfree), "bag")
        }`,
        `With a fee: ${counted(summary.nonfree, "bag")} × $50.00 = ${
          grouped(50 * summary.nonfree)
        }`,
        summary.nonfree === 0
          ? `Your ${paid(summary.method)} will not be charged.`
          : `To be charged to your ${paid(summary.method)}: ${
            grouped(50 * summary.nonfree)
          }`,
        ask,
      );
    case "certificate":
      return lines(
        `For the ${summary.reason} in reservation ${summary.reservation}, I calculated your compensation.`,
        `Certificate value: ${grouped(summary.amount)}. Cost to you: $0.00.`,
        ask,
      );
  }
}

/** The question first, details after it. */

function first(question: string, ...details: readonly string[]): string {
  return `${question} I need a "yes" or a "no" from you before I do anything.\n\nThe details:\n${
    bullets(details, "– ")
  }`;
}

function firstRetail(summary: RetailSummary): string {
  switch (summary.act) {
    case "cancel":
      return first(
        `Do I have your permission to cancel order ${summary.order}?`,
        `${plural(summary.items.length, "Item", "Items")} affected: ${
          summary.items.map(withValues).join("; ")
        }`,
        `Reason on file: "${summary.reason}"`,
        `The refund will go to your ${paid(summary.method)}`,
      );
    case "return":
      return first(
        `Do I have your permission to return ${
          summary.items.length === 1
            ? "this item"
            : `these ${summary.items.length} items`
        } from order ${summary.order}?`,
        ...summary.items.map((item) =>
          `${withOptions(item)}, ${money(item.price)}`
        ),
        `The refund will go to your ${paid(summary.method)}`,
      );
    case "exchange":
    case "modify":
      return first(
        summary.act === "exchange"
          ? `Do I have your permission to exchange ${
            summary.pairs.length === 1
              ? "this item"
              : `these ${summary.pairs.length} items`
          } from your delivered order ${summary.order}?`
          : `Do I have your permission to change ${
            summary.pairs.length === 1
              ? "this item"
              : `these ${summary.pairs.length} items`
          } in your pending order ${summary.order}?`,
        ...summary.pairs.map(({ had, wanted }) =>
          `From ${withOptions(had)} to ${withOptions(wanted)}`
        ),
        sign(summary.difference) === 0
          ? "The price stays the same"
          : sign(summary.difference) > 0
          ? `You pay ${money(summary.difference)} more, using your ${
            paid(summary.method)
          }`
          : `You pay ${
            money(summary.difference)
          } less, which is refunded to your ${paid(summary.method)}`,
      );
    case "payment":
      return first(
        `Do I have your permission to change how order ${summary.order} is paid?`,
        `From: your ${paid(summary.had)}`,
        `To: your ${paid(summary.wanted)}`,
        `Amount to be paid: ${money(summary.total)}`,
      );
    case "address":
      return first(
        `Do I have your permission to change the delivery address of order ${summary.order}?`,
        `New address: ${place(summary.address)}`,
      );
    case "userAddress":
      return first(
        "Do I have your permission to change the default address in your account?",
        `New address: ${place(summary.address)}`,
      );
  }
}

function firstFlight(flight: FlightWords): string {
  return `${
    longDate(flight.date)
  }: ${flight.number} from ${flight.origin} (${flight.departs}) to ${flight.destination} (${flight.arrives})`;
}

function firstAirline(summary: AirlineSummary): string {
  switch (summary.act) {
    case "book":
      return first(
        `Do I have your permission to book this ${
          summary.roundTrip ? "round trip" : "one-way trip"
        } from ${summary.origin} to ${summary.destination} for ${
          money(summary.total)
        }?`,
        ...summary.flights.map(firstFlight),
        `${capital(summary.cabin)} class`,
        `Travelling: ${
          summary.passengers.map((passenger) =>
            `${full(passenger)} (${passenger.born})`
          ).join(", ")
        }`,
        summary.bags === 0
          ? "No checked bags"
          : capital(counted(summary.bags, "checked bag")),
        summary.insurance ? "Insurance included" : "No insurance",
        ...summary.payments.map(({ method, amount }) =>
          `${money(amount)} from your ${paid(method)}`
        ),
      );
    case "cancel":
      return first(
        `Do I have your permission to cancel reservation ${summary.reservation}?`,
        "All flights in it will be cancelled",
        `Reason on file: "${summary.reason}"`,
      );
    case "flights":
      return first(
        `Do I have your permission to change the flights of reservation ${summary.reservation}?`,
        ...summary.flights.map(firstFlight),
        `${capital(summary.cabin)} class, as before`,
        `The fare difference is settled with your ${paid(summary.method)}`,
      );
    case "cabin":
      return first(
        `Do I have your permission to change reservation ${summary.reservation} to ${summary.wanted}?`,
        `You are in ${summary.had} now`,
        `The fare difference is settled with your ${paid(summary.method)}`,
      );
    case "passengers":
      return first(
        summary.leaving === null
          ? `Do I have your permission to add a passenger to reservation ${summary.reservation}?`
          : `Do I have your permission to replace a passenger in reservation ${summary.reservation}?`,
        ...summary.leaving === null
          ? []
          : [`No longer travelling: ${full(summary.leaving)}`],
        `Now travelling: ${full(summary.joining)}, born ${
          longDate(summary.joining.born)
        }`,
        `Everybody on the reservation afterwards: ${
          summary.passengers.map(full).join(", ")
        }`,
      );
    case "bags":
      return first(
        `Do I have your permission to change the number of checked bags in reservation ${summary.reservation} to ${summary.total}?`,
        `It is ${summary.had} at present`,
        summary.nonfree === 0
          ? "No extra charge"
          : `Extra charge for ${counted(summary.nonfree, "bag")} at $50${
            each(summary.nonfree)
          }: ${dollars(50 * summary.nonfree)} with your ${
            paid(summary.method)
          }`,
      );
    case "certificate":
      return first(
        `Do I have your permission to send you a certificate worth ${
          dollars(summary.amount)
        }?`,
        `It is for reservation ${summary.reservation}`,
        `It makes up for the ${summary.reason}`,
      );
  }
}

export const AGENT_PHRASINGS: readonly Phrasing[] = [
  {
    name: "flowing sentences",
    retail: flowingRetail,
    airline: flowingAirline,
  },
  {
    name: "numbered list, formal",
    retail: numberedRetail,
    airline: numberedAirline,
  },
  {
    name: "bullets with bold labels",
    retail: boldRetail,
    airline: boldAirline,
  },
  {
    name: "table of current and new",
    retail: tableRetail,
    airline: tableAirline,
  },
  {
    name: "terse labels and values",
    retail: terseRetail,
    airline: terseAirline,
  },
  {
    name: "long polite e-mail",
    retail: mailRetail,
    airline: mailAirline,
  },
  {
    name: "short chatty line",
    retail: chattyRetail,
    airline: chattyAirline,
  },
  {
    name: "JSON block",
    retail: jsonRetail,
    airline: jsonAirline,
  },
  {
    name: "arrows from before to after",
    retail: arrowRetail,
    airline: arrowAirline,
  },
  {
    name: "recap of talk and profile",
    retail: recapRetail,
    airline: recapAirline,
  },
  {
    name: "policy remarks",
    retail: policyRetail,
    airline: policyAirline,
  },
  {
    name: "typos in common words",
    retail: typoRetail,
    airline: typoAirline,
  },
  {
    name: "prices and sums in detail",
    retail: sumsRetail,
    airline: sumsAirline,
  },
  {
    name: "question first, details after",
    retail: firstRetail,
    airline: firstAirline,
  },
];

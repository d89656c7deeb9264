/** Draws bookings. */

import { type Prng, randomInteger, shuffle } from "../../../utils/prng.ts";
import { pickOne, pickWeighted } from "../../service/tasks/draw.ts";
import { chooseOffer, listOffers, type Offer } from "./airline_index.ts";
import { CABINS, type Passenger } from "../database/airline_records.ts";
import { BAG_PRICE, INSURANCE_PRICE } from "../tools/booking.ts";
import { DATES } from "../database/draw_flights.ts";
import { type AirlineDraft, drawPayer } from "./draw_request.ts";
import { type BookingRequest, PREFERENCES } from "../requests/request.ts";
import { countFreeBags, TODAY } from "../database/policy_rules.ts";

const ATTEMPTS = 6;

/** Draws the payments; `null` if the customer cannot pay. */
function drawPayments(
  draft: AirlineDraft,
  price: number,
): BookingRequest["payments"] | null {
  const { prng, customer, funds } = draft;
  const certificates = Object.values(customer.profile.payment_methods)
    .filter(({ id, source }) => source === "certificate" && funds.get(id)! > 0);
  const certificate = certificates.length > 0 && prng() < 0.4
    ? pickOne(prng, certificates)
    : null;
  const own = certificate === null
    ? 0
    : Math.min(price, funds.get(certificate.id)!);
  const rest = price - own;
  const payments = [];
  if (certificate !== null) {
    payments.push({ payment_id: certificate.id, amount: own });
  }
  if (rest > 0) {
    const id = drawPayer(draft, rest);
    if (id === null) return null;
    payments.push({ payment_id: id, amount: rest });
  }
  // A certificate is used up, whatever it paid.
  if (certificate !== null) funds.set(certificate.id, 0);
  return payments;
}

function drawTravellers(draft: AirlineDraft): Passenger[] {
  const { prng, customer: { profile } } = draft;
  const { name: { first_name, last_name }, dob, saved_passengers } = profile;
  const count = 1 + pickWeighted(prng, [50, 35, 15]);
  const others = shuffle(prng, saved_passengers).slice(0, count - 1);
  return [{ first_name, last_name, dob }, ...others];
}

/** Days on which a trip can still begin. */
const AHEAD = DATES.filter((day) => day > TODAY);

/** Days of departure and, for a round trip, return. */
function drawTripDays(prng: Prng): string[] {
  const there = randomInteger(prng, AHEAD.length - 1);
  if (prng() < 0.5) return [AHEAD[there]!];
  const later = there + 1 + randomInteger(prng, 6);
  return [AHEAD[there]!, AHEAD[Math.min(later, AHEAD.length - 1)]!];
}

/** Draws a trip of direct flights; `null` if there is none. */
export function drawBooking(draft: AirlineDraft): BookingRequest | null {
  const { prng, index, customer } = draft;
  const ways = [...index.ways.keys()];
  for (let i = 0; i < ATTEMPTS; i++) {
    const [origin, destination] = pickOne(prng, ways).split("-") as [
      string,
      string,
    ];
    const days = drawTripDays(prng);
    const cabin = pickOne(prng, CABINS);
    const preference = pickOne(prng, PREFERENCES);
    const passengers = drawTravellers(draft);
    const count = passengers.length;
    const offers = days.map((day, n) => {
      const way = n === 0
        ? [origin, destination] as const
        : [destination, origin] as const;
      return chooseOffer(listOffers(index, way, day, cabin), count, preference);
    }).filter((offer): offer is Offer => offer !== null);
    if (offers.length < days.length) continue;
    const insurance = prng() < 0.4 ? "yes" : "no";
    const total = pickWeighted(prng, [45, 25, 15, 10, 5]);
    const free = countFreeBags(customer.profile, cabin, count);
    const nonfree = Math.max(0, total - free);
    const seat = offers.reduce((sum, { price }) => sum + price, 0) +
      (insurance === "yes" ? INSURANCE_PRICE : 0);
    const payments = drawPayments(draft, seat * count + BAG_PRICE * nonfree);
    if (payments === null) continue;
    return {
      kind: "book",
      userId: customer.userId,
      way: [origin, destination],
      days,
      preference,
      flights: offers
        .map(({ number }, n) => ({ flight_number: number, date: days[n]! })),
      cabin,
      passengers,
      total,
      nonfree,
      insurance,
      payments,
    };
  }
  return null;
}

import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import {
  AIRLINE_INDEX,
  BEN,
  drawMany,
} from "../../../tests/support/envs/airline_draft.ts";
import { drawBooking } from "./draw_booking.ts";

/** Bookings of many seeds, with what is left on the certificate. */
function bookMany(profile = {}) {
  return drawMany(
    (draft) => {
      const booking = drawBooking(draft);
      return booking && { booking, left: draft.funds.get("certificate_1") };
    },
    { profile },
    600,
  ).filter((one) => one !== null);
}

const DRAWN = bookMany();

Deno.test("drawBooking() is of the customer, perhaps with others, on flights with seats", () => {
  const sizes = new Set<number>();
  for (const { booking } of DRAWN) {
    const [first, ...others] = booking.passengers;
    assertEquals([first!.first_name, first!.dob], ["Ana", "1990-12-31"]);
    assertEquals(others, others.length === 0 ? [] : [BEN]);
    sizes.add(booking.passengers.length);
    for (const { flight_number, date } of booking.flights) {
      const day = AIRLINE_INDEX.records.flights.get(flight_number)!
        .dates[date]!;
      assert(
        day.available_seats![booking.cabin] >= booking.passengers.length,
      );
      assert(date > "2024-05-15");
    }
    // In basic economy there are no seats.
    assert(booking.cabin !== "basic_economy");
  }
  assertEquals(sizes, new Set([1, 2]));
  assertEquals(
    new Set(DRAWN.map(({ booking }) => booking.days.length)),
    new Set([1, 2]),
  );
});

Deno.test("drawBooking() splits the whole price, over a certificate first", () => {
  const firsts = new Set<string>();
  for (const { booking, left } of DRAWN) {
    const { cabin, flights, insurance, nonfree, passengers, payments } =
      booking;
    const seat = flights.reduce((sum, { flight_number, date }) => {
      const flight = AIRLINE_INDEX.records.flights.get(flight_number)!;
      return sum + flight.dates[date]!.prices![cabin];
    }, insurance === "yes" ? 30 : 0);
    const price = seat * passengers.length + 50 * nonfree;
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    assertSame(paid, price);
    const at = payments.findIndex(({ payment_id }) =>
      payment_id === "certificate_1"
    );
    assert(at <= 0);
    if (at === 0) assertSame(payments[0]!.amount, Math.min(price, 150));
    assertSame(left, at === 0 ? 0 : 150);
    firsts.add(payments[0]!.payment_id);
  }
  assertEquals(
    [...firsts].sort(),
    ["certificate_1", "credit_card_1", "gift_card_1"],
  );
});

Deno.test("drawBooking() is nothing that the customer cannot pay", () => {
  assertEquals(bookMany({ payment_methods: {} }), []);
  const certificate = {
    source: "certificate",
    amount: 150,
    id: "certificate_1",
  };
  const poor = bookMany({ payment_methods: { certificate_1: certificate } });
  assert(poor.length > 0);
  for (const { booking: { payments } } of poor) {
    assertSame(payments.length, 1);
    assert(payments[0]!.amount <= 150);
  }
});

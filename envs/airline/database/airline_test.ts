import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import { makeAirline } from "./airline.ts";
import {
  type AirlineRecords,
  readAirlineRecords,
  splitLegs,
} from "./airline_records.ts";
import { AIRPORTS } from "./airports.ts";
import { BAG_PRICE, INSURANCE_PRICE } from "../tools/booking.ts";
import { DATES } from "./draw_flights.ts";
import { countFreeBags, isAhead, TODAY } from "./policy_rules.ts";

const AIRLINES: readonly AirlineRecords[] = [0, 1, 77].map((seed) =>
  readAirlineRecords(makeAirline(seed))
);

Deno.test("makeAirline() is a pure function of its seed", () => {
  assertEquals(readAirlineRecords(makeAirline(1)), AIRLINES[1]);
  assertNotEquals(AIRLINES[1], AIRLINES[0]);
});

Deno.test("makeAirline() flies 300 flights on thirty days, between twenty airports", () => {
  for (const { flights } of AIRLINES) {
    assertEquals(flights.size, 300);
    const starts = new Set<string>();
    const airports = new Set<string>();
    const statuses = new Set<string>();
    for (const [number, flight] of flights) {
      assertEquals(flight.flight_number, number);
      assert(/^HAT\d{3}$/.test(number));
      const { origin, destination } = flight;
      assertNotEquals(origin, destination);
      airports.add(origin).add(destination);
      // Which flight leaves first is never in doubt.
      const start = flight.scheduled_departure_time_est;
      const key = `${origin}-${destination} ${start}`;
      assert(!starts.has(key));
      starts.add(key);
      assert(/^\d\d:\d\d:00(\+1)?$/.test(flight.scheduled_arrival_time_est));
      assertEquals(Object.keys(flight.dates), DATES);
      for (const [date, day] of Object.entries(flight.dates)) {
        statuses.add(day.status);
        assertEquals(day.status === "available", date > TODAY);
        assertEquals("prices" in day, date > TODAY);
        assertEquals("available_seats" in day, date > TODAY);
      }
    }
    assertEquals([...airports].sort(), Object.keys(AIRPORTS).sort());
    assertEquals([...statuses].sort(), [
      "available",
      "cancelled",
      "delayed",
      "flying",
      "landed",
      "on time",
    ]);
  }
});

Deno.test("makeAirline() gives customers means of payment, one of them for changes", () => {
  for (const { users } of AIRLINES) {
    assertEquals(users.size, 500);
    const ids: string[] = [];
    for (const { payment_methods } of users.values()) {
      const methods = Object.entries(payment_methods);
      assert(methods.some(([, { source }]) => source !== "certificate"));
      for (const [id, method] of methods) {
        ids.push(id);
        assertEquals(method.id, id);
        assert(id.startsWith(`${method.source}_`));
        assertEquals("amount" in method, method.source !== "credit_card");
      }
    }
    assertEquals(new Set(ids).size, ids.length);
  }
});

Deno.test("makeAirline() writes reservations that agree with customers and flights", () => {
  for (const { flights, reservations, users } of AIRLINES) {
    assertEquals(reservations.size, 2000);
    let ahead = 0;
    for (const [id, reservation] of reservations) {
      assertEquals(reservation.reservation_id, id);
      assert(/^[A-Z]\d[A-Z]{2}\d[A-Z]$/.test(id));
      const owner = users.get(reservation.user_id)!;
      assertEquals(owner.reservations.filter((one) => one === id).length, 1);
      const { passengers, insurance, nonfree_baggages: paid } = reservation;
      let seats = 0;
      for (const segment of reservation.flights) {
        const flight = flights.get(segment.flight_number)!;
        assertEquals(
          [segment.origin, segment.destination],
          [flight.origin, flight.destination],
        );
        const prices = flight.dates[segment.date]!.prices;
        if (prices !== undefined) {
          assertEquals(segment.price, prices[reservation.cabin]);
        }
        seats += segment.price;
      }
      const { there, back } = splitLegs(reservation);
      assertEquals(there[0]!.origin, reservation.origin);
      assertEquals(there.at(-1)!.destination, reservation.destination);
      assertEquals(back.length > 0, reservation.flight_type === "round_trip");
      if (back.length > 0) {
        assertEquals(back.at(-1)!.destination, reservation.origin);
      }
      if (insurance === "yes") seats += INSURANCE_PRICE;
      const total = seats * passengers.length + BAG_PRICE * paid;
      const [payment, ...more] = reservation.payment_history;
      assertEquals([payment!.amount, more], [total, []]);
      const method = owner.payment_methods[payment!.payment_id]!;
      assertNotEquals(method.source, "certificate");
      const count = passengers.length;
      const free = countFreeBags(owner, reservation.cabin, count);
      assertEquals(paid, Math.max(0, reservation.total_baggages - free));
      const made = reservation.created_at;
      assert(made < `${TODAY}T15:00:00`);
      assert(made.slice(0, 10) <= reservation.flights[0]!.date);
      if (isAhead(reservation)) ahead++;
    }
    const owned = [...users.values()].flatMap((user) => user.reservations);
    assertEquals(owned.toSorted(), [...reservations.keys()].sort());
    assert(ahead > 1000 && ahead < 1500);
  }
});

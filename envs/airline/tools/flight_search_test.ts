import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { AirlineDesk } from "../../../tests/support/envs/small_airline.ts";

/** Searches for flights on a desk that nobody wrote to. */
// deno-lint-ignore no-explicit-any -- tests know what they look for
function search(stops: "direct" | "onestop", ...args: unknown[]): any {
  const [origin, destination, date] = args;
  const sent = { origin, destination, date };
  const text = new AirlineDesk().call(`search_${stops}_flight`, sent);
  return text.startsWith("Error") ? text : JSON.parse(text);
}

const numberOf = (flight: { "flight_number": string }) => flight.flight_number;

Deno.test("search_direct_flight shows the schedule and the date's own fields", () => {
  assertEquals(search("direct", "BOS", "DEN", "2024-05-17")[0], {
    "flight_number": "HAT001",
    origin: "BOS",
    destination: "DEN",
    "scheduled_departure_time_est": "08:00:00",
    "scheduled_arrival_time_est": "10:00:00",
    status: "available",
    "available_seats": { "basic_economy": 0, economy: 2, business: 9 },
    prices: { "basic_economy": 50, economy: 150, business: 300 },
  });
});

Deno.test("search_direct_flight finds what is available, in the file's order", () => {
  const found = search("direct", "DEN", "SEA", "2024-05-17");
  assertEquals(found.map(numberOf), ["HAT004", "HAT005"]);
  assertEquals(search("direct", "BOS", "DEN", "2024-05-14"), []);
  assertEquals(search("direct", "BOS", "SEA", "2024-05-16"), []);
  assertEquals(search("direct", "BOS", "DEN", "toString"), []);
  assertEquals(search("direct", null, ["DEN"], 7), []);
  assertEquals(search("direct", "BOS", "DEN", 7), []);
  assertEquals(search("direct", "BOS", "DEN", {}), "Error: invalid arguments");
});

Deno.test("search_onestop_flight keeps connections of no minutes, and next-day ones", () => {
  const pairs = search("onestop", "BOS", "SEA", "2024-05-16");
  assertEquals(pairs.map((pair: []) => pair.map(numberOf)), [
    ["HAT001", "HAT002"],
    // HAT005 starts at 00:30:00, which is before 00:30:00+1 as a text.
    ["HAT003", "HAT004"],
  ]);
});

Deno.test("search_onestop_flight shows a next-day flight with the wrong day's prices", () => {
  const [, [first, second]] = search("onestop", "BOS", "SEA", "2024-05-16");
  assertEquals([first.date, second.date], ["2024-05-16", "2024-05-17"]);
  assertEquals(second.prices.economy, 100);
  assertEquals(Object.keys(second).at(-1), "date");
});

Deno.test("search_onestop_flight may come back to where it began", () => {
  const pairs = search("onestop", "BOS", "BOS", "2024-05-16");
  assertEquals(pairs.map((pair: []) => pair.map(numberOf)), [
    ["HAT001", "HAT006"],
    ["HAT003", "HAT006"],
  ]);
});

Deno.test("search_onestop_flight finds nothing on a next day of one digit", () => {
  // HAT004 goes on 2024-05-08, but 2024-05-8 is asked for.
  assertEquals(search("direct", "DEN", "SEA", "2024-05-08").length, 2);
  assertEquals(search("onestop", "BOS", "SEA", "2024-05-07"), []);
});

Deno.test("search_onestop_flight reads the day only where a pair needs it", () => {
  const literal = "Error: invalid literal for int() with base 10:";
  const ask = (date: unknown) => search("onestop", "BOS", "SEA", date);
  assertEquals(ask("soon"), `${literal} 'on'`);
  assertEquals(ask(""), `${literal} ''`);
  assertEquals(ask("2024-05-'\n"), `${literal} "'\\n"`);
  assertEquals(ask("😀x"), `${literal} '😀x'`);
  assertEquals(ask("5"), []);
  assertEquals(ask(" +7 "), []);
  assertEquals(ask(16), "Error: invalid arguments");
  assertEquals(ask(null), "Error: invalid arguments");
  assertEquals(search("onestop", "SEA", "BOS", "soon"), []);
});

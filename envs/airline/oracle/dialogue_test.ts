// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { ServiceRound } from "../../service/state.ts";
import { readAirlineDialogue } from "./dialogue.ts";
import type { KnownRequest } from "./known_request.ts";

const CANCEL = "I would like to cancel a reservation.";
const FLIGHTS = "I would like to fly on another day.";
const BOOK = "I would like to book a flight.";

function say(answer: string, said = "What else?"): ServiceRound {
  return { kind: "reply", call: null, said, answer };
}

function call(
  kind: "read" | "write" | "error",
  name: string,
  args: Record<string, unknown>,
  answer: unknown,
): ServiceRound {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return { kind, call: { name, arguments: args }, said: "", answer: text };
}

function readAll(opening: string, ...rounds: readonly ServiceRound[]) {
  return readAirlineDialogue({ opening, rounds });
}

/** What the script's sentences add to a wish. */
function facts(opening: string, ...lines: readonly string[]) {
  const rounds = lines.map((line) => say(line));
  const { kind: _, ...known } = readAll(opening, ...rounds).wish!;
  return known as Partial<KnownRequest>;
}

Deno.test("readAirlineDialogue() reads the sentences about a reservation", () => {
  assertEquals(
    facts(
      CANCEL,
      "It is reservation ABC123. The reason is: my plans have changed.",
    ),
    { reservationId: "ABC123", reason: "plans" },
  );
  assertEquals(facts(CANCEL, "The reason is: I dislike it."), {});
  assertEquals(
    facts(
      CANCEL,
      "It is the trip from Boston (BOS) to Denver (DEN) that begins on 2024-05-20.",
    ),
    { hint: ["BOS", "DEN", "2024-05-20"] },
  );
  assertEquals(
    facts(
      FLIGHTS,
      "The flight from Boston (BOS) to Denver (DEN) on 2024-05-20 should be on 2024-05-21. Please take the latest direct flight.",
      "Please pay with my gift card (gift_card_12) or my visa ending in 1234 (credit_card_3).",
    ),
    {
      ...{ way: ["BOS", "DEN"], days: ["2024-05-20", "2024-05-21"] },
      ...{ preference: "latest", named: undefined },
      payers: ["gift_card_12", "credit_card_3"],
    },
  );
});

Deno.test("readAirlineDialogue() reads the sentences about a booking", () => {
  assertEquals(
    facts(
      BOOK,
      "I want to go from Boston (BOS) to Denver (DEN), please. I leave on 2024-05-20.",
      "The passengers are: Ann Lee, born 1980-01-01; Bob van Ray, born 1981-01-01. I have 1 checked bag. I want it without insurance.",
      "I want to fly in basic economy.",
    ),
    {
      ...{ way: ["BOS", "DEN"], days: ["2024-05-20"], bags: 1 },
      ...{ insurance: "no", cabin: "basic_economy" },
      passengers: [
        { first_name: "Ann", last_name: "Lee", dob: "1980-01-01" },
        { first_name: "Bob", last_name: "van Ray", dob: "1981-01-01" },
      ],
    },
  );
  const both = "I leave on 2024-05-20 and come back on 2024-05-25.";
  assertEquals(facts(BOOK, both).days, ["2024-05-20", "2024-05-25"]);
});

Deno.test("readAirlineDialogue() takes bags and passengers away, or adds them", () => {
  assertEquals(facts(FLIGHTS, "I want 2 checked bags more.").bags, 2);
  assertEquals(facts(FLIGHTS, "I want 1 checked bag fewer.").bags, -1);
  const eve = { first_name: "Eve", last_name: "Ray", dob: "1982-01-01" };
  const bob = { first_name: "Bob", last_name: "Ray", dob: "" };
  assertEquals(
    facts(
      FLIGHTS,
      "Instead of Bob Ray, the passenger is Eve Ray, born 1982-01-01.",
    ),
    { leaving: bob, passengers: [eve] },
  );
  assertEquals(
    facts(FLIGHTS, "One more passenger will travel: Eve Ray, born 1982-01-01."),
    { leaving: null, passengers: [eve] },
  );
});

Deno.test("readAirlineDialogue() lets a preference replace the flights that were named", () => {
  const named =
    "Please take these flights: HAT001 from Boston (BOS) to Denver (DEN) on 2024-05-20.";
  assertEquals(facts(BOOK, named).named, [
    { number: "HAT001", way: ["BOS", "DEN"], date: "2024-05-20" },
  ]);
  const changed = facts(BOOK, named, "Please take the cheapest direct flight.");
  assertEquals([changed.named, changed.preference], [undefined, "cheapest"]);
});

Deno.test("readAirlineDialogue() takes a yes only to the question for consent", () => {
  const agreed = (said: string, answer = "Yes, please.") =>
    readAll(CANCEL, say(answer, said)).wish!.isAgreed;
  assertSame(agreed("I will cancel it. Shall I go ahead (yes/no)?"), true);
  assertSame(agreed("Shall I go ahead (yes/no)?", "No, thanks."), undefined);
  assertSame(agreed("Is it reservation ABC123?"), undefined);
});

Deno.test("readAirlineDialogue() starts a new wish with its opening line", () => {
  const known = readAll(CANCEL, say("It is reservation ABC123."), say(FLIGHTS));
  assertEquals(known.wish, { kind: "flights" });
  assertSame(readAll("Hello.").wish, null);
});

Deno.test("readAirlineDialogue() forgets an id that was not found, and no other", () => {
  const user = (user_id: string) =>
    call("error", "get_user_details", { user_id }, "Error: user not found");
  const trip = (reservation_id: string) =>
    call("error", "get_reservation_details", { reservation_id }, "Error");
  const lines = [
    say("My user id is ann_lee_1234."),
    say("It is reservation ABC123."),
  ];
  const known = (round: ServiceRound) => {
    const { userId, wish } = readAll(CANCEL, ...lines, round);
    return [userId, wish!.reservationId, wish!.outcome];
  };
  assertEquals(known(user("ann_lee_1234")), [null, "ABC123", undefined]);
  assertEquals(known(user("bob_1")), ["ann_lee_1234", "ABC123", undefined]);
  assertEquals(known(trip("ABC123")), ["ann_lee_1234", undefined, undefined]);
  assertEquals(known(trip("XYZ999")), ["ann_lee_1234", "ABC123", undefined]);
});

Deno.test("readAirlineDialogue() sees what a write did, and that one was refused", () => {
  const yes = say("Yes.", "Shall I go ahead (yes/no)?");
  const name = "update_reservation_flights";
  const stored = { reservation_id: "ABC123", cabin: "economy" };
  const wrote = call("write", name, { cabin: "business" }, stored);
  const known = readAll(CANCEL, yes, wrote);
  assertSame(known.wish!.outcome, "done");
  // The tool does not store the cabin that it booked.
  assertSame(known.reservations.get("ABC123")!.cabin, "business");
  const again = call("read", "get_reservation_details", {}, stored);
  const later = readAll(CANCEL, yes, wrote, again);
  assertSame(later.reservations.get("ABC123")!.cabin, "business");
  const refused = call("error", name, {}, "Error: no seats");
  assertSame(readAll(CANCEL, yes, refused).wish!.outcome, "refused");
  assertSame(readAll(CANCEL, refused).wish!.outcome, undefined);
  const sent = call("write", "send_certificate", {}, "Certificate sent");
  assertSame(readAll(CANCEL, yes, sent).reservations.size, 0);
});

Deno.test("readAirlineDialogue() keeps direct flights by route and day", () => {
  const args = { origin: "BOS", destination: "DEN", date: "2024-05-20" };
  const { searches } = readAll(
    BOOK,
    call("read", "search_direct_flight", args, []),
  );
  assertEquals([...searches], [["BOS-DEN-2024-05-20", []]]);
});

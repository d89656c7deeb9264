import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  AirlineDesk,
  SMALL_AIRLINE,
} from "../../../tests/support/envs/small_airline.ts";
import { makeAirlineTools } from "./tools.ts";

const ANA = "ana_moreau_1";

Deno.test("makeAirlineTools() makes eleven tools, in the order of their names, and the general ones", () => {
  assertEquals([...makeAirlineTools(SMALL_AIRLINE).keys()], [
    "book_reservation",
    "cancel_reservation",
    "get_reservation_details",
    "get_user_details",
    "list_all_airports",
    "search_direct_flight",
    "search_onestop_flight",
    "send_certificate",
    "update_reservation_baggages",
    "update_reservation_flights",
    "update_reservation_passengers",
    ...["calculate", "think", "transfer_to_human_agents"],
  ]);
});

Deno.test("details are those of the record", () => {
  const desk = new AirlineDesk();
  const user = desk.ask("get_user_details", { "user_id": ANA });
  assertEquals(user, SMALL_AIRLINE.users!.get(ANA));
  const details = "get_reservation_details";
  assertEquals(
    desk.ask(details, { "reservation_id": "RES001" }),
    SMALL_AIRLINE.reservations!.get("RES001"),
  );
  const nobody = "Error: user not found";
  assertEquals(desk.call("get_user_details", { "user_id": "ANA" }), nobody);
  assertEquals(desk.call("get_user_details", {}), nobody);
  // It says the same of a reservation.
  assertEquals(desk.call(details, { "reservation_id": "RES9" }), nobody);
  const list = "Error: invalid arguments";
  assertEquals(desk.call("get_user_details", { "user_id": [] }), list);
  assertEquals(desk.call(details, { "reservation_id": {} }), list);
  assertEquals(desk.changes, []);
});

Deno.test("list_all_airports gives twenty cities", () => {
  const airports = new AirlineDesk().ask("list_all_airports", { any: 1 });
  assertEquals(Object.keys(airports).length, 20);
  assertEquals(airports.LGA, "LaGuardia");
});

Deno.test("send_certificate fills three places, and says so", () => {
  const desk = new AirlineDesk();
  const send = (amount: unknown) =>
    desk.call("send_certificate", { "user_id": ANA, amount });
  const ids = [22, 23, 24].map((end) => `certificate_32213${end}`);
  assertEquals(
    [send(50), send(0.1), send(null)],
    [
      `Certificate ${ids[0]} added to user ${ANA} with amount 50.`,
      `Certificate ${ids[1]} added to user ${ANA} with amount 0.1.`,
      `Certificate ${ids[2]} added to user ${ANA} with amount None.`,
    ],
  );
  assertEquals(
    send(50),
    "Error: all certificate slots are already occupied for this user",
  );
  assertEquals(
    desk.changes,
    [50, 0.1, null].map((amount, i) => [
      `users/${ANA}/payment_methods/${ids[i]}`,
      { source: "certificate", amount, id: ids[i] },
    ]),
  );
  const nobody = { "user_id": "nobody", amount: 1 };
  assertEquals(desk.call("send_certificate", nobody), "Error: user not found");
});

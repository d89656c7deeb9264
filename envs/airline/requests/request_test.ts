// deno-lint-ignore-file camelcase -- the arguments are those of the tools
import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import { SMALL_AIRLINE } from "../../../tests/support/envs/small_airline.ts";
import { makeAirlineTools } from "../tools/tools.ts";
import { type AirlineRequest, writeAirlineCall } from "./request.ts";

const ANN = { first_name: "Ann", last_name: "Lee", dob: "1990-12-31" };
const flights = [{ flight_number: "HAT001", date: "2024-05-16" }];
const part = { reservationId: "RES001", paymentId: "card", flights };
const days = ["2024-05-16"];

const BOOKING: AirlineRequest = {
  ...{ kind: "book", userId: "ann", way: ["BOS", "DEN"], days, flights },
  ...{ preference: "cheapest", cabin: "economy", passengers: [ANN] },
  ...{ total: 3, nonfree: 2, insurance: "no", payments: [] },
};

const REQUESTS: readonly AirlineRequest[] = [
  BOOKING,
  { kind: "cancel", reservationId: "RES001", reason: "health" },
  {
    ...{ kind: "flights", ...part, cabin: "economy", way: ["BOS", "DEN"] },
    ...{ days: ["2024-05-16", "2024-05-17"], preference: "latest" },
  },
  { kind: "itinerary", ...part, cabin: "business" },
  { kind: "cabin", ...part, cabins: ["economy", "business"] },
  {
    ...{ kind: "passengers", reservationId: "RES001", leaving: null },
    ...{ joining: ANN, passengers: [ANN] },
  },
  { kind: "bags", ...part, more: -1, total: 2, nonfree: 1 },
  ...(["complaint", "delay"] as const).map((kind) => ({
    ...{ kind, reservationId: "RES001", userId: "ann" },
    ...{ date: "2024-05-16", amount: 50 },
  })),
];

Deno.test("writeAirlineCall() gives a tool all of its arguments, and no others", () => {
  const tools = makeAirlineTools(SMALL_AIRLINE);
  for (const request of REQUESTS) {
    const { name, arguments: args } = writeAirlineCall(request);
    const tool = tools.get(name)!;
    assertSame(tool.kind, "write");
    const expected = Object.keys(tool.parameters).sort();
    assertEquals(Object.keys(args).sort(), expected, request.kind);
  }
});

Deno.test("writeAirlineCall() books one way or both, by the number of days", () => {
  const write = (...days: string[]) =>
    writeAirlineCall({ ...BOOKING, days }).arguments.flight_type;
  assertSame(write("2024-05-16"), "one_way");
  assertSame(write("2024-05-16", "2024-05-17"), "round_trip");
});

Deno.test("writeAirlineCall() writes the wanted cabin, and the total of bags", () => {
  const write = (kind: AirlineRequest["kind"]) =>
    writeAirlineCall(REQUESTS.find((one) => one.kind === kind)!).arguments;
  assertSame(write("cabin").cabin, "business");
  assertSame(write("flights").cabin, "economy");
  const { total_baggages, nonfree_baggages } = write("bags");
  assertEquals([total_baggages, nonfree_baggages], [2, 1]);
});

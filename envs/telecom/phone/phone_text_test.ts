import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { type PhoneCase, WORKING_PHONE } from "../database/telecom_records.ts";
import { SCREENS } from "./phone_text.ts";

type Changes = {
  readonly phone?: Partial<PhoneCase["phone"]>;
  readonly line?: Partial<PhoneCase["line"]>;
};

function makeCase({ phone, line }: Changes): PhoneCase {
  return {
    phone: { line_id: "L1", ...WORKING_PHONE, ...phone },
    line: {
      ...{ line_id: "L1", customer_id: "C1", phone_number: "555-0100" },
      ...{ plan_id: "P1", status: "active", suspended_for: "" },
      ...{ data_used_gb: 0, data_added_gb: 0, roaming_enabled: true },
      ...{ picture_messages_allowed: true, ...line },
    } as PhoneCase["line"],
    plan: {
      ...{ plan_id: "P1", name: "Basic", price: 10, data_gb: 5 },
      ...{ price_per_gb: 2, offers_roaming: true },
    },
    unpaid: null,
  };
}

for (
  const [what, changes, shows] of [
    ["airplane mode", {
      phone: { airplane_mode: true, sim_seated: false },
      line: { status: "suspended" },
    }, ["airplane"]],
    ["a loose SIM", {
      phone: { sim_seated: false, needs_restart: true },
      line: { status: "suspended" },
    }, ["airplane", "sim"]],
    ["a suspended line", {
      phone: { needs_restart: true },
      line: { status: "suspended" },
    }, ["airplane", "sim"]],
    ["a missing restart", { phone: { needs_restart: true } }, [
      ...["airplane", "sim", "session"],
    ]],
    ["nothing", {}, [
      ...["airplane", "sim", "session", "data", "mode", "saver", "vpn"],
    ]],
  ] as const
) {
  Deno.test(`the status bar shows no more than ${what} lets it`, () => {
    const screen = SCREENS.read_status_bar(makeCase(changes));
    assertEquals([...screen.shows], [...shows]);
  });
}

Deno.test("the status bar says the same of a suspended line and of no other", () => {
  const read = (changes: Changes) =>
    SCREENS.read_status_bar(makeCase(changes)).text;
  assertEquals(
    read({ line: { status: "suspended" } }),
    'The status bar says "no service", without any bars.',
  );
  assertEquals(
    read({ phone: { network_mode: "2g", vpn: true, mobile_data: false } }),
    "The status bar shows full bars, 2G, no data arrows, the key of a VPN.",
  );
});

Deno.test("a speed test tells no data from slow data", () => {
  const measure = (changes: Changes) =>
    SCREENS.measure_speed(makeCase(changes)).text;
  assertEquals(measure({}), "The speed test says 92 Mbit/s.");
  assertEquals(
    measure({ line: { data_used_gb: 5 } }),
    "The speed test says 0.4 Mbit/s.",
  );
  assertEquals(
    measure({ phone: { mobile_data: false } }),
    "The speed test says that there is no connection.",
  );
});

Deno.test("a test picture needs the storage, and the data", () => {
  for (
    const phone of [{ storage_allowed: false }, { mobile_data: false }]
  ) {
    assertEquals(
      SCREENS.send_test_picture(makeCase({ phone })).text,
      "The test picture did not go out.",
    );
  }
  assertEquals(
    SCREENS.send_test_picture(makeCase({})).text,
    "The test picture went out.",
  );
});

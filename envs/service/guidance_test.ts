import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
} from "node:assert/strict";
import type { ToolCall } from "../core/tool_call.ts";
import type { Database } from "./database/database.ts";
import { findGuidance, listShown } from "./guidance.ts";
import type { ServiceDomain, ServiceRound, ServiceState } from "./state.ts";

/** Calls show or set what their argument names. */
const call = (name: "show" | "set", setting: string): ToolCall => ({
  name,
  arguments: { setting },
});

const DOMAIN = {
  dual: {
    listShown: (_: Database, one: ToolCall) => [one.arguments["setting"]],
    listSet: (one: ToolCall) =>
      one.name === "set" ? [one.arguments["setting"]] : [],
  },
} as unknown as ServiceDomain;

/** Databases are lists of faults. */
const withFaults = (...faults: string[]) => faults as unknown as Database;

/** A state in which `vpn` was shown. */
function makeState(database: Database): ServiceState {
  const listFaults = (one: Database) => one as unknown as string[];
  return {
    shown: ["vpn"],
    database,
    customer: { awaited: { listFaults } },
  } as unknown as ServiceState;
}

const REPLY = { kind: "reply", call: null } as ServiceRound;
const NONE = withFaults();

Deno.test("listShown() adds what a call shows, once", () => {
  const state = makeState(NONE);
  const show = (round: ServiceRound, ...calls: ToolCall[]) =>
    listShown(DOMAIN, state, round, calls, NONE);
  assertEquals(show(REPLY, call("show", "sim"), call("show", "vpn")), [
    ...["vpn", "sim"],
  ]);
  assertSame(show(REPLY), state.shown);
  // The agent's own call counts, unless it failed.
  const own = { kind: "read", call: call("show", "mode") } as ServiceRound;
  assertEquals(show(own, call("show", "sim")), ["vpn", "mode"]);
  assertSame(show({ ...own, kind: "error" }), state.shown);
  const plain = {} as ServiceDomain;
  assertSame(listShown(plain, state, own, [], NONE), state.shown);
});

Deno.test("findGuidance() tells a mended fault that was known", () => {
  const state = makeState(withFaults("vpn", "sim"));
  const calls = [call("set", "vpn")];
  const after = withFaults("sim");
  assertEquals(findGuidance(DOMAIN, state, calls, ["vpn"], after), {
    ...{ isChange: true, isKnown: true, isFaulty: true },
    ...{ reveals: false, isNew: false, before: 2, after: 1 },
  });
});

Deno.test("findGuidance() tells a look that reveals a fault", () => {
  const faults = withFaults("sim");
  const state = makeState(faults);
  const calls = [call("show", "sim")];
  assertEquals(findGuidance(DOMAIN, state, calls, ["vpn", "sim"], faults), {
    ...{ isChange: false, isKnown: true, isFaulty: false },
    ...{ reveals: true, isNew: true, before: 1, after: 1 },
  });
});

Deno.test("findGuidance() tells a blind change of what is no fault", () => {
  const faults = withFaults("sim");
  const calls = [call("set", "mode")];
  const shown = ["vpn", "mode"];
  assertEquals(findGuidance(DOMAIN, makeState(faults), calls, shown, faults), {
    ...{ isChange: true, isKnown: false, isFaulty: false },
    ...{ reveals: false, isNew: true, before: 1, after: 1 },
  });
});

Deno.test("findGuidance() is nothing where nothing was done", () => {
  const state = makeState(NONE);
  assertSame(findGuidance(DOMAIN, state, [], ["vpn"], NONE), null);
  const calls = [call("set", "vpn")];
  const plain = {} as ServiceDomain;
  assertSame(findGuidance(plain, state, calls, ["vpn"], NONE), null);
});

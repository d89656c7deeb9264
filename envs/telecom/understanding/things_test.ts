import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { findThings, readDeed, readLook } from "./things.ts";

Deno.test("findThings() finds things in order, each word in one of them", () => {
  assertEquals(findThings("the weather"), []);
  assertEquals(findThings("data roaming and the vpn"), ["roaming", "vpn"]);
  assertEquals(findThings("mobile data and data roaming"), ["data", "roaming"]);
});

/** What agents say of one thing, and what is to be done with it. */
const DEEDS: readonly (readonly [string, string])[] = [
  ["restart your phone", "restart_phone {}"],
  ["take the sim out and put it back in", "reseat_sim {}"],
  ["your phone", "null"],
  ["the airplane mode", "null"],
  ["turn airplane mode on", 'set_airplane_mode {"on":true}'],
  ["turn airplane mode off", 'set_airplane_mode {"on":false}'],
  ["vpn: on", 'set_vpn {"on":true}'],
  ["tell me whether to turn the vpn off", "null"],
  ["set the network mode to automatic", 'set_network_mode {"mode":"auto"}'],
  ["set the network mode to 2g only", 'set_network_mode {"mode":"2g"}'],
  ["the network mode is automatic", "null"],
  ["allow storage access", "allow_storage {}"],
  ["look at the storage permission", "null"],
];

for (const [text, deed] of DEEDS) {
  Deno.test(`readDeed() reads ${deed} in "${text}"`, () => {
    const [thing] = findThings(text);
    const call = readDeed(text, thing!, text);
    assertIs(
      call === null ? "null" : `${call.name} ${JSON.stringify(call.arguments)}`,
      deed,
    );
  });
}

Deno.test("readLook() reads what stands on a screen, and nothing else", () => {
  assertEquals(readLook("vpn"), { name: "read_data_settings", arguments: {} });
  assertIs(readLook("phone"), null);
});

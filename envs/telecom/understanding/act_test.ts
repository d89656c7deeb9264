import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readAct, wordAct } from "./act.ts";

for (
  const [call, act] of [
    [{ name: "restart_phone", arguments: {} }, "restart_phone"],
    [{ name: "set_vpn", arguments: { on: false } }, "set_vpn on=false"],
    [
      { name: "set_network_mode", arguments: { mode: "2g" } },
      "set_network_mode mode=2g",
    ],
  ] as const
) {
  Deno.test(`wordAct() writes "${act}", and readAct() reads it`, () => {
    assertEquals(wordAct(call), act);
    assertEquals(readAct(act), call);
  });
}

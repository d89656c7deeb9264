import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import {
  callShop,
  SHOP,
  SHOP_TOOLS,
} from "../../../tests/support/envs/retail_shop.ts";

Deno.test("makeRetailTools() gives six tools that read, seven that write and three others", () => {
  const own = [...SHOP_TOOLS.keys()].slice(0, -3);
  assertEquals(own, [...own].sort());
  const kinds = [...SHOP_TOOLS.values()].map(({ kind }) => kind);
  assertEquals(kinds.filter((kind) => kind === "read").length, 6);
  assertEquals(kinds.filter((kind) => kind === "write").length, 7);
});

Deno.test("makeRetailTools() describes every tool and every argument", () => {
  for (const { name, description, parameters } of SHOP_TOOLS.values()) {
    assert(description.length > 20, name);
    for (const [argument, schema] of Object.entries(parameters)) {
      assert(schema.description !== undefined, `${name}: ${argument}`);
    }
  }
});

const VALUES: readonly unknown[] = [
  ...["#W1", "#W2", "ada_byron_1", "70", "709", "gift_card_2", "no reason"],
  ...["", "__proto__", "constructor", 0, -1.5, 1e300, true, null],
  ...[[], {}, ["709"], ["709", "705"], [[]], [null], [{ a: [1] }], [901]],
  ...[JSON.parse('{"__proto__":{"a":1}}'), { length: 1 }, { toString: 1 }],
];

Deno.test("the shop's tools answer whatever they are called with", () => {
  const before = JSON.stringify(SHOP.users!.get("ada_byron_1"));
  for (const { name, parameters, kind } of SHOP_TOOLS.values()) {
    const keys = Object.keys(parameters);
    for (let i = 0; i < VALUES.length * keys.length; i++) {
      const args = Object.fromEntries(
        keys.map((key, j) => [key, VALUES[(i + i * j + j) % VALUES.length]]),
      );
      const { text, changes } = callShop([name, args]);
      const isError = text.startsWith("Error: ");
      assert(isError || text.length > 0 || name === "think", name);
      // A call that fails, or only reads, leaves the shop as it was.
      if (isError || kind === "read") assertEquals(changes, []);
    }
  }
  assertEquals(JSON.stringify(SHOP.users!.get("ada_byron_1")), before);
});

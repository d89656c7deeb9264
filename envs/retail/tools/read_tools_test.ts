import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { callShop, SHOP } from "../../../tests/support/envs/retail_shop.ts";

const MOVE = {
  "user_id": "ada_byron_1",
  "address1": "1 High Street",
  "address2": "",
  city: "Boston",
  state: "MA",
  country: "USA",
  zip: "02108",
};

function find(...[first, last, zip]: readonly unknown[]): string {
  const args = { "first_name": first, "last_name": last, zip };
  return callShop(["find_user_id_by_name_zip", args]).text;
}

Deno.test("find_user_id_by_email ignores case, and nothing else", () => {
  const find = (email: unknown) =>
    callShop(["find_user_id_by_email", { email }]).text;
  assertEquals(find("ada.BYRON@example.com"), "ada_byron_1");
  assertEquals(find(" ada.byron@example.com"), "Error: user not found");
  assertEquals(find(""), "Error: user not found");
  for (const email of [1, null, true, ["ada.byron@example.com"], {}]) {
    assertEquals(find(email), "Error: invalid arguments");
  }
});

Deno.test("find_user_id_by_name_zip ignores the case of names", () => {
  assertEquals(find("ADA", "byron", "92101"), "ada_byron_1");
  assertEquals(find("ada", "KING", "10001"), "ada_king_2");
  assertEquals(find("Ada", "King", "92101"), "Error: user not found");
  assertEquals(find("Ada", "Milne", "92101"), "Error: user not found");
  assertEquals(find("__proto__", "King", "10001"), "Error: user not found");
});

Deno.test("find_user_id_by_name_zip does not take a number for a zip", () => {
  assertEquals(find("Ada", "King", 10001), "Error: user not found");
  assertEquals(find("Ada", "King", null), "Error: user not found");
  assertEquals(find(1, "King", "10001"), "Error: invalid arguments");
  assertEquals(find("Ada", 1, "10001"), "Error: invalid arguments");
  // Python compares no last names where no first name fits.
  assertEquals(find("Bob", 1, "10001"), "Error: user not found");
});

Deno.test("find_user_id_by_name_zip knows where somebody has moved to", () => {
  const find = (zip: string) => {
    const args = { "first_name": "Ada", "last_name": "Byron", zip };
    return callShop(
      ["modify_user_address", MOVE],
      ["find_user_id_by_name_zip", args],
    ).text;
  };
  assertEquals(find("02108"), "ada_byron_1");
  assertEquals(find("92101"), "Error: user not found");
});

Deno.test("get_user_details and get_order_details show what was written", () => {
  const { text } = callShop(
    ["modify_user_address", MOVE],
    ["get_user_details", { "user_id": "ada_byron_1" }],
  );
  assertEquals(JSON.parse(text).address.city, "Boston");
  const order = callShop(["get_order_details", { "order_id": "#W1" }]);
  assertEquals(JSON.parse(order.text), SHOP.orders!.get("#W1"));
  assertEquals(order.changes, []);
});

Deno.test("get_product_details keeps the variants in their order", () => {
  const { text } = callShop(["get_product_details", { "product_id": "70" }]);
  const ids = [...text.matchAll(/"(\d+)":\{/g)].map(([, id]) => id);
  assertEquals(ids, ["709", "702", "703", "705"]);
  assertEquals(JSON.parse(text).variants["705"].price, 150.3);
});

Deno.test("what is looked up by its id is there, or an error says so", () => {
  for (
    const [tool, name, error] of [
      ["get_user_details", "user_id", "Error: user not found"],
      ["get_order_details", "order_id", "Error: order not found"],
      ["get_product_details", "product_id", "Error: product not found"],
    ] as const
  ) {
    const get = (id: unknown) => callShop([tool, { [name]: id }]).text;
    for (const id of ["W1", "", "__proto__", "constructor", 70, null, true]) {
      assertEquals(get(id), error);
    }
    assertEquals(callShop([tool, {}]).text, error);
    assertEquals(get(["#W1"]), "Error: invalid arguments");
    assertEquals(get({}), "Error: invalid arguments");
  }
});

Deno.test("list_all_product_types sorts by code units", () => {
  assertEquals(
    callShop(["list_all_product_types", {}]).text,
    '{"LED Lamp":"90","Laptop":"80","Mug":"70"}',
  );
});

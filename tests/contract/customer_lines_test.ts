import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { measureCustomer } from "../../bench/customer_agreement.ts";

Deno.test("the customer understands agents in words that its author did not see", () => {
  const [told, agreed, ...small] = measureCustomer();
  assert(told!.hits / told!.of >= 0.9, `${told!.hits} of ${told!.of}`);
  assert(agreed!.hits / agreed!.of >= 0.95, `${agreed!.hits} of ${agreed!.of}`);
  const [wrong, answered, refused, won] = small;
  assertEquals(wrong!.hits, 0);
  assert(answered!.hits / answered!.of <= 0.1, `${answered!.hits}`);
  assert(refused!.hits / refused!.of >= 0.8, `${refused!.hits}`);
  assert(won!.hits / won!.of <= 0.05, `${won!.hits}`);
});

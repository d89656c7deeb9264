import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { mendSpelling } from "./spelling.ts";

Deno.test("mendSpelling() mends slips, and leaves other words alone", () => {
  const mended = {
    confrim: "confirm",
    Recieve: "Receive",
    cancell: "cancel",
    payement: "payment",
    insurence: "insurance",
    flihgt: "flight",
    moblie: "mobile",
    setings: "settings",
    rond: "round",
    flihgts: "flights",
  };
  assertEquals(Object.keys(mended).map(mendSpelling), Object.values(mended));
  const right = ["form", "light", "charge", "orders", "Lang", "its", "won"]
    .concat(
      "bright",
      "width",
      "think",
      "strip",
      "border",
      "black",
      "massage",
      "cold",
      "rely",
    );
  assertEquals(right.map(mendSpelling), right);
});

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readRoute, type Route, writeRoute } from "./route.ts";

Deno.test("readRoute() reads what writeRoute() writes", () => {
  const routes: Route[] = [
    { view: "catalogue" },
    { view: "play", prefix: "pe-g-s3" },
    { view: "play", prefix: "my/own env" },
    { view: "replay" },
  ];
  for (const route of routes) {
    assertEquals(readRoute(writeRoute(route)), route);
  }
});

Deno.test("readRoute() shows the catalogue for anything else", () => {
  for (const hash of ["", "#", "#/", "#/play", "#/play/%zz", "#/nowhere"]) {
    assertEquals(readRoute(hash), { view: "catalogue" });
  }
});

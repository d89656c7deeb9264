import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readRoute, type Route, writeRoute } from "./route.ts";

Deno.test("readRoute() reads what writeRoute() writes", () => {
  const settings = {
    options: { style: "chat", replies: "a&b=c" },
    task: { split: "test", index: 7 },
  };
  const routes: Route[] = [
    { view: "catalogue" },
    { view: "play", prefix: "pe-g-s3", settings: null },
    { view: "play", prefix: "my/own env", settings },
    { view: "replay", source: null, line: null },
    { view: "replay", source: "sample", line: null },
    { view: "replay", source: "sample", line: 3 },
    { view: "replay", source: { run: "demo/arew ?" }, line: 12 },
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

Deno.test("readRoute() leaves out what it cannot read of a replay", () => {
  const none = { view: "replay", source: null, line: null } as const;
  for (const hash of ["#/replay/run", "#/replay/run/%zz/3", "#/replay/x/1"]) {
    assertEquals(readRoute(hash), none);
  }
  const sample = { view: "replay", source: "sample", line: null } as const;
  for (const hash of ["#/replay/sample/0", "#/replay/sample/x"]) {
    assertEquals(readRoute(hash), sample);
  }
});

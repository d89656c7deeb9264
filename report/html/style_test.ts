import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import STYLE from "./style.css" with { type: "text" };

/** Custom properties of a sheet: light ones first, then dark ones. */
function listColors(css: string): [string, string][] {
  return [...css.matchAll(/--(\w+): (#\w+);/g)]
    .map(([, name, color]) => [name!, color!]);
}

Deno.test("STYLE has the colours of the server's page", async () => {
  const sheet = new URL("../../server/page/styles/base.css", import.meta.url);
  const page = listColors(await Deno.readTextFile(sheet));
  const screen = listColors(STYLE.slice(0, STYLE.indexOf("@media print")));
  const names = new Set(screen.map(([name]) => name));
  assert(names.size >= 7);
  assertEquals(
    screen.map((pair) => pair.join(" ")).toSorted(),
    page.filter(([name]) => names.has(name)).map((pair) => pair.join(" "))
      .toSorted(),
  );
});

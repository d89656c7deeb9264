import { deepStrictEqual as assertEquals, throws } from "node:assert/strict";
import { assertEnvOptions, parseOwnOptions } from "./env_options.ts";

Deno.test("parseOwnOptions() reads names and values", () => {
  assertEquals(parseOwnOptions("train", "envOptions", null), {});
  assertEquals(
    parseOwnOptions("train", "envOptions", "dynamics=mixed, requests=2-3"),
    { dynamics: "mixed", requests: "2-3" },
  );
});

for (const text of ["dynamics", "dynamics=", "=mixed", "a=1,a=2", "a=1,"]) {
  Deno.test(`parseOwnOptions() refuses '${text}'`, () => {
    throws(
      () => parseOwnOptions("train", "envOptions", text),
      /^RangeError: Cannot train as 'envOptions' must be name=value pairs /,
    );
  });
}

Deno.test("assertEnvOptions() refuses options that an environment lacks", () => {
  const check = (text: string, env = "Retail-Mini-v0") =>
    assertEnvOptions("train", "envOptions", text, env);
  check("dynamics=mixed,requests=2-3");
  throws(() => check("dynamics=moody"), /'dynamics' must be one of 'steady', /);
  throws(() => check("mood=good"), /'mood' must be an option of Retail-Mini/);
  throws(
    () => check("dynamics=mixed", "Retail-Mini-v0,PE-G-Mini-v0"),
    /'dynamics' must be an option of PE-G-Mini-v0/,
  );
  throws(
    () => check("style=chat"),
    /must be without 'style', which the run sets/,
  );
});

import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { listOwnPolicies, makeEnvsCommand } from "./envs.ts";

Deno.test("listOwnPolicies() goes from floor to ceiling, by what an environment has", () => {
  assertEquals(listOwnPolicies("PE-G-Mini-v0"), [
    ...["constant", "best-constant", "random", "oracle"],
  ]);
  const served = listOwnPolicies("Retail-Mini-v0");
  assertEquals([served.includes("constant"), served.at(-1)], [false, "oracle"]);
});

Deno.test("unlock envs measures on a task at least", () => {
  assertThrows(
    () => makeEnvsCommand().parse(["--episodes", "0"], { from: "user" }),
    /'--episodes' must be a safe integer >= 1: current value is 0/,
  );
});

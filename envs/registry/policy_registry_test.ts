import {
  deepStrictEqual as assertEquals,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { RegistrationError } from "../../utils/errors.ts";
import {
  findPolicyEntry,
  listPolicies,
  type PolicyEntry,
  registerPolicy,
} from "./policy_registry.ts";
import { make } from "./registry.ts";

Deno.test("registerPolicy() makes a policy known by its name", async () => {
  registerPolicy({
    name: "knows-its-env",
    create: (env) => ({ name: env.spec.id, act: () => "" }),
  });
  assertEquals(listPolicies(), ["knows-its-env"]);
  const policy = await findPolicyEntry("knows-its-env")!.create(
    make("PE-F-D6-v0"),
  );
  assertSame(policy.name, "PE-F-D6-v0");
  assertSame(findPolicyEntry("another"), undefined);
});

Deno.test("registerPolicy() refuses taken or invalid names, and entries without a factory", () => {
  const create = () => ({ name: "a", act: () => "" });
  registerPolicy({ name: "taken", create });
  const cases: [unknown, RegExp][] = [
    [{ name: "taken", create }, /'name' must be a name that is not taken/],
    [{ name: "", create }, /'name' must be letters, digits/],
    [{ name: "./a.ts", create }, /'name' must be letters, digits/],
    [{ name: "b" }, /'create' must be a function that makes a policy/],
  ];
  for (const [entry, message] of cases) {
    assertThrows(() => registerPolicy(entry as PolicyEntry), (error) => {
      return error instanceof RegistrationError && message.test(error.message);
    });
  }
});

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { RemoteError } from "../../client/transport/errors.ts";
import type { MakeOptions } from "../../envs/core/entry.ts";
import {
  chooseTarget,
  listRemoteTargets,
  retryWithoutProxies,
} from "./remote.ts";

const TARGETS = ["PE-G-S2-v0", "MediQ-v0"].map((id) => ({ id, url: `/${id}` }));

Deno.test("chooseTarget() takes the only one of a server, else one by its name", () => {
  const [first, second] = TARGETS;
  assertEquals(chooseTarget([second!], undefined, "PE-G-S2-v0"), second);
  assertEquals(chooseTarget(TARGETS, undefined, "MediQ-v0"), second);
  assertEquals(chooseTarget(TARGETS, "PE-G-S2-v0", "MediQ-v0"), first);
  assertEquals(chooseTarget(TARGETS, "MediQ-v0", "PE-G-S2-v0"), second);
  for (
    const [targets, id] of [[TARGETS, "MediQ-v1"], [[], undefined]] as const
  ) {
    assertThrows(
      () => chooseTarget(targets, id, "other"),
      /'id' must be an environment of the server/,
    );
  }
  assertThrows(
    () => chooseTarget(TARGETS, "MediQ-v1", ""),
    /\(did you mean 'MediQ-v0'\?\): current value is "MediQ-v1"$/,
  );
});

Deno.test("listRemoteTargets() refuses a token among the words, without repeating it", async () => {
  for (const url of ["http://:hunter2@localhost", "http://hunter2@localhost"]) {
    await assertRejects(
      listRemoteTargets(url),
      ({ message }: Error) =>
        /'remote' must be a URL without a token/.test(message) &&
        !message.includes("hunter2"),
    );
  }
});

Deno.test("retryWithoutProxies() does without them where nobody needs them", async () => {
  const asked: MakeOptions[] = [];
  const open = (code: string) => (options: MakeOptions) => {
    asked.push(options);
    return options.proxies === true
      ? Promise.reject(new RemoteError("no", { status: 403, code }))
      : Promise.resolve("opened");
  };
  const proxies = { proxies: true };
  assertEquals(
    await retryWithoutProxies(proxies, open("CRITIQUE_OFF")),
    "opened",
  );
  assertEquals(asked, [proxies, { proxies: false }]);
  await assertRejects(retryWithoutProxies(proxies, open("FORBIDDEN")));
  const critic = { ...proxies, critique: {} };
  await assertRejects(retryWithoutProxies(critic, open("CRITIQUE_OFF")));
});

import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  type ConnectionOptions,
  type ConnectOptions,
  readConnectionOptions,
  readMakeOptions,
} from "./connect_options.ts";

Deno.test("readConnectionOptions() waits for a connection no longer than for a call", () => {
  const readTimes = (options: ConnectionOptions) => {
    const { timeout, connectTimeout } = readConnectionOptions(options, null);
    return [timeout, connectTimeout];
  };
  assertEquals(readTimes({}), [60_000, 10_000]);
  assertEquals(readTimes({ timeout: 500 }), [500, 500]);
  assertEquals(readTimes({ timeout: 500, connectTimeout: 900 }), [500, 900]);
});

Deno.test("readConnectionOptions() prefers a token of its own to the URL's", () => {
  assertEquals(readConnectionOptions({}, "url").token, "url");
  assertEquals(readConnectionOptions({ token: "own" }, "url").token, "own");
  assertEquals(readConnectionOptions({}, null).token, null);
});

for (
  const [name, value] of [
    ["transport", "tcp"],
    ["timeout", 0],
    ["timeout", 2 ** 31],
    ["timeout", NaN],
    ["connectTimeout", 1.5],
    ["retries", -1],
    ["signal", {}],
    ["token", ""],
    ["token", "a b"],
    ["token", "a\nb"],
    ["token", "é"],
  ] as const
) {
  Deno.test(`readConnectionOptions() refuses ${name} ${JSON.stringify(value)}`, () => {
    const options = { [name]: value } as ConnectionOptions;
    assertThrows(
      () => readConnectionOptions(options, null),
      ({ message }: Error) =>
        message.startsWith(`Cannot connect as '${name}' must be `) &&
        // What may be a secret is not repeated.
        (name !== "token" || message.endsWith('"something else"')),
    );
  });
}

Deno.test("readMakeOptions() leaves out what is the connection's, or undefined", () => {
  const options = {
    ...{ token: "t", retries: 2, split: "test", style: undefined },
    replies: "unknown",
  };
  assertEquals(
    readMakeOptions(options as unknown as ConnectOptions),
    { split: "test", replies: "unknown" },
  );
});

Deno.test("readMakeOptions() refuses options that no server takes", () => {
  for (
    const [name, value] of [
      ...[["split", "dev"], ["style", "prose"], ["proxies", 1]],
      ...[["replies", 3], ["responder", () => {}], ["critique", "loud"]],
    ] as const
  ) {
    assertThrows(
      () => readMakeOptions({ [name]: value } as unknown as ConnectOptions),
      new RegExp(`as '${name}`),
    );
  }
});

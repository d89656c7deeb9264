import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { formatGreeting, makeServeCommand } from "./serve.ts";

Deno.test("formatGreeting() says how clients come in, with a token where one is needed", () => {
  assertEquals(formatGreeting("http://127.0.0.1:80", false), [
    "listening on http://127.0.0.1:80",
    "page    http://127.0.0.1:80/",
    "curl    curl -X POST http://127.0.0.1:80/mediq/reset",
    'python  GenericEnvClient(base_url="http://127.0.0.1:80/mediq")',
    'deno    connect("http://127.0.0.1:80/mediq")',
  ]);
  const [listening, page, curl] = formatGreeting("http://0.0.0.0:80", true);
  assertEquals([listening, page, curl], [
    "listening on http://0.0.0.0:80",
    "page    http://HOST:80/",
    "curl    curl -X POST http://unlock:TOKEN@HOST:80/mediq/reset",
  ]);
});

Deno.test("unlock serve refuses a password among the words, without repeating it", async () => {
  for (const scheme of ["postgres", "postgresql", "POSTGRES"]) {
    const words = ["--store", `${scheme}://me:hunter2@db/gym`];
    await assertRejects(
      makeServeCommand().parseAsync(words, { from: "user" }),
      ({ message }: Error) =>
        /'store' must be without a password, which belongs in PG/
          .test(message) && !message.includes("hunter2"),
    );
  }
});

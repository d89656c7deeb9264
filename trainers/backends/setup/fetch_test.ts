import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { fetchSource, makePipCommand } from "./fetch.ts";
import { findProgram } from "./programs.ts";

Deno.test("makePipCommand() falls back on Python's pip module", async () => {
  assertEquals(
    await makePipCommand(
      "tensorflow-cpu",
      "/cache",
      (program) =>
        Promise.resolve(program === "python3" ? "/bin/python3" : null),
    ),
    [
      "/bin/python3",
      "-m",
      "pip",
      "download",
      "--no-deps",
      "--only-binary=:all:",
      "--dest",
      "/cache",
      "tensorflow-cpu",
    ],
  );
});

Deno.test("makePipCommand() says what is missing without pip", async () => {
  await assertRejects(
    () =>
      makePipCommand("tensorflow-cpu", "/cache", () => Promise.resolve(null)),
    {
      message: "Cannot set up tensorflow as 'pip' must be on the PATH to " +
        "download the wheel 'tensorflow-cpu' (or give a libtensorflow with " +
        "--from): current value is undefined",
    },
  );
});

Deno.test("fetchSource() downloads once, and nothing that does not answer", async () => {
  let requests = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => {
      requests++;
      return request.url.endsWith("/a.whl")
        ? new Response("a wheel")
        : new Response(null, { status: 404 });
    },
  );
  const cache = await Deno.makeTempDir();
  const root = `http://127.0.0.1:${server.addr.port}`;
  const get = (name: string) =>
    fetchSource(
      { kind: "url", url: `${root}/${name}`, holds: "wheel" },
      cache,
      findProgram,
      () => {},
    );
  const { path } = await get("a.whl");
  assertEquals(await Deno.readTextFile(path), "a wheel");
  assertEquals(await get("a.whl"), { kind: "wheel", path });
  assertEquals(requests, 1);
  await assertRejects(
    () => get("b.whl"),
    /'--from' must be a URL that answers \(404/,
  );
  // A failed download is not taken for a finished one.
  await assertRejects(() => get("b.whl"));
  assertEquals(requests, 3);
  await server.shutdown();
  await Deno.remove(cache, { recursive: true });
});

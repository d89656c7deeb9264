import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { fetchSource, makePipCommand } from "./fetch.ts";
import { findProgram } from "./programs.ts";

/** Makes pip's command on a machine with these programs, of which some run. */
function pipOf(there: readonly string[], running: readonly string[]) {
  return makePipCommand(
    "tensorflow-cpu",
    "/cache",
    (name) => Promise.resolve(there.includes(name) ? `/bin/${name}` : null),
    (command) => {
      const success = running.includes(command.slice(0, -1).join(" "));
      return Promise.resolve({ success, stdout: "", stderr: "" });
    },
  );
}

Deno.test("makePipCommand() takes the first pip that runs", async () => {
  const args = ["download", "--no-deps", "--only-binary=:all:"];
  const rest = [...args, "--dest", "/cache", "tensorflow-cpu"];
  const programs = ["pip3", "pip", "python3"];
  assertEquals(
    await pipOf(programs, ["/bin/pip", "/bin/python3 -m pip"]),
    ["/bin/pip", ...rest],
  );
  assertEquals(
    await pipOf(["python3"], ["/bin/python3 -m pip"]),
    ["/bin/python3", "-m", "pip", ...rest],
  );
});

Deno.test("makePipCommand() says what of pip is missing, and how it is had", async () => {
  const message = (missing: string) =>
    "Cannot set up tensorflow as 'pip' must be a program that downloads the " +
    "wheel 'tensorflow-cpu' (tried pip3, pip, python3 -m pip: " +
    `${missing}; on Debian and Ubuntu: apt install python3-pip), or else ` +
    'libtensorflow given with --from: current value is "not there"';
  await assertRejects(() => pipOf([], []), {
    message: message("none is on the PATH"),
  });
  await assertRejects(() => pipOf(["python3"], []), {
    message: message("/bin/python3 -m pip does not run"),
  });
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

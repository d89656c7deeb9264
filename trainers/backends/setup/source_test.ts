import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { chooseSource, fetchSource, makePipCommand } from "./source.ts";
import { findProgram } from "./programs.ts";
import { join } from "node:path";

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

Deno.test("makePipCommand() reports how to install pip", async () => {
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

Deno.test("fetchSource() downloads once, and reports a server that does not answer", async () => {
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
  // A failed download does not count as finished.
  await assertRejects(() => get("b.whl"));
  assertEquals(requests, 3);
  await server.shutdown();
  await Deno.remove(cache, { recursive: true });
});

const machine = { gpu: false, arch: "x86_64" };

Deno.test("chooseSource() takes the wheel for the machine without --from", async () => {
  const cpu = { kind: "pip", name: "tensorflow-cpu" };
  const other = { kind: "pip", name: "tensorflow" };
  assertEquals(await chooseSource(undefined, machine), cpu);
  assertEquals(
    await chooseSource(undefined, { ...machine, gpu: true }),
    other,
  );
  assertEquals(
    await chooseSource(undefined, { ...machine, arch: "aarch64" }),
    other,
  );
});

Deno.test("chooseSource() distinguishes folders, archives and wheels", async () => {
  const folder = await Deno.makeTempDir();
  const kinds: Record<string, string> = {
    "a.whl": "wheel",
    "a.tar.gz": "archive",
    "a.tgz": "archive",
  };
  for (const [name, kind] of Object.entries(kinds)) {
    const path = join(folder, name);
    await Deno.writeTextFile(path, "");
    assertEquals(await chooseSource(path, machine), { kind, path });
  }
  assertEquals(
    await chooseSource(folder, machine),
    { kind: "folder", path: folder },
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("chooseSource() reads a URL's path, not its query", async () => {
  const url = "https://example.com/libtensorflow.tar.gz?name=a.whl";
  assertEquals(
    await chooseSource(url, machine),
    { kind: "url", url, holds: "archive" },
  );
});

Deno.test("chooseSource() rejects a path that does not exist", async () => {
  await assertRejects(() => chooseSource("./no/such.whl", machine), {
    name: "RangeError",
    message: "Cannot set up tensorflow as '--from' must be a file or folder " +
      'that exists: current value is "./no/such.whl"',
  });
});

Deno.test("chooseSource() rejects a file of another kind", async () => {
  const path = await Deno.makeTempFile({ suffix: ".txt" });
  await assertRejects(
    () => chooseSource(path, machine),
    /'--from' must be a folder, a \.tar\.gz archive or a \.whl wheel/,
  );
  await Deno.remove(path);
});

Deno.test("chooseSource() rejects a URL of another kind", async () => {
  for (const url of ["https://example.com/a.zip", "https://"]) {
    await assertRejects(
      () => chooseSource(url, machine),
      /'--from' must be a URL that ends in \.tar\.gz, \.tgz or \.whl/,
    );
  }
});

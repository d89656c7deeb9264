import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { Hono } from "hono";
import { createHash } from "node:crypto";
import { DATA, dataTest } from "../../tests/support/shared_data.ts";
import { download } from "./download.ts";
import { FLODIAL, MEDIQ, type Source } from "./sources.ts";
import { summarizeFlodial, summarizeMediq } from "../data.ts";
import { withDirectory } from "../../tests/support/directory.ts";

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Two small files that a server may have. */
const SOURCE: Source = {
  title: "Small",
  terms: "",
  files: ["first", "second"].map((name) => ({
    name: `${name}.txt`,
    path: `me/small/${name}.txt`,
    sha256: sha256(`${name} file`),
  })),
};

/** Runs a test with a server and a folder of its own. */
async function withServer(
  app: Hono,
  use: (baseUrl: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    app.fetch,
  );
  try {
    await use(`http://127.0.0.1:${server.addr.port}`, folder);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** A server that has both files. */
function complete(): Hono {
  return new Hono()
    .get("/me/small/first.txt", (context) => context.text("first file"))
    .get("/me/small/second.txt", (context) => context.text("second file"));
}

Deno.test("download() makes the folder with all files in it", async () => {
  await withServer(complete(), async (baseUrl, folder) => {
    await download(SOURCE, `${folder}/new/data/`, { baseUrl });
    assertEquals(namesIn(folder), ["new"]);
    assertEquals(namesIn(`${folder}/new`), ["data"]);
    assertEquals(namesIn(`${folder}/new/data`), ["first.txt", "second.txt"]);
    const path = `${folder}/new/data/second.txt`;
    assertEquals(await Deno.readTextFile(path), "second file");
  });
});

Deno.test("download() fills an empty folder, but no other", async () => {
  await withServer(complete(), async (baseUrl, folder) => {
    const target = `${folder}/data`;
    await Deno.mkdir(target);
    await download(SOURCE, target, { baseUrl });
    await assertRejects(download(SOURCE, target, { baseUrl }), {
      message: "Cannot download as 'to' must be a new or empty folder " +
        `(--from PATH reads an old one): current value is "${target}"`,
    });
    await assertRejects(download(SOURCE, `${target}/first.txt`, { baseUrl }), {
      message: /'to' must be a new or empty folder/,
    });
  });
});

Deno.test("download() makes folders, and converts texts", async () => {
  const [first, second] = SOURCE.files;
  const source: Source = {
    ...SOURCE,
    files: [
      { ...first!, name: "a/first.txt" },
      { ...second!, name: "b/second.json", convert: (text) => `"${text}"` },
    ],
  };
  await withServer(complete(), async (baseUrl, folder) => {
    await download(source, `${folder}/data`, { baseUrl });
    const read = (name: string) => Deno.readTextFile(`${folder}/data/${name}`);
    assertEquals(await read("a/first.txt"), "first file");
    assertEquals(await read("b/second.json"), '"second file"');
  });
});

Deno.test("download() writes nothing if a text cannot be converted", async () => {
  const convert = () => {
    throw new SyntaxError("no tasks");
  };
  const files = SOURCE.files.map((file) => ({ ...file, convert }));
  await withServer(complete(), async (baseUrl, folder) => {
    const target = `${folder}/data`;
    await assertRejects(download({ ...SOURCE, files }, target, { baseUrl }), {
      message: "no tasks",
    });
    assertEquals(namesIn(folder), []);
  });
});

const servers: [string, Hono, RegExp][] = [
  [
    "a file that is not there",
    new Hono().get(
      "/me/small/first.txt",
      (context) => context.text("first file"),
    ),
    /^Cannot download as 'second\.txt' must be downloadable from http:\S+\/me\/small\/second\.txt: current value is "HTTP 404"$/,
  ],
  [
    "a server that fails",
    new Hono().get("*", (context) => context.text("first file", 503)),
    /'first\.txt' must be downloadable from .*: current value is "HTTP 503"$/,
  ],
  [
    "a file with another checksum",
    new Hono().get("*", (context) => context.text("first file")),
    new RegExp(
      `^Cannot download as 'second\\.txt' must be the file whose SHA-256 is ${
        sha256("second file")
      }: current value is "${sha256("first file")}"$`,
    ),
  ],
];

for (const [what, app, message] of servers) {
  Deno.test(`download() writes nothing after ${what}`, async () => {
    await withServer(app, async (baseUrl, folder) => {
      const target = `${folder}/data`;
      await assertRejects(download(SOURCE, target, { baseUrl }), { message });
      assertEquals(namesIn(folder), []);
    });
  });
}

/** What comes of a download from a port that has no server behind it. */
async function downloadFrom(port: number): Promise<void> {
  await withDirectory(async (folder) => {
    const options = { baseUrl: `http://127.0.0.1:${port}`, timeout: 200 };
    await download(SOURCE, `${folder}/data`, options);
  });
}

Deno.test("download() says why it could not connect", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  await assertRejects(downloadFrom(listener.addr.port), {
    message:
      /'first\.txt' must be downloadable from .*: current value is ".*refused/,
  });
});

Deno.test("download() does not wait forever", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await assertRejects(downloadFrom(listener.addr.port), {
    message:
      /'first\.txt' must be downloadable from .*: current value is ".*timeout"$/,
  });
});

/** A server of the real files, at the addresses of the repositories. */
function repositories(): Hono {
  return new Hono()
    .get(
      "/stellalisy/mediQ/:commit/data/:name",
      async ({ req, body }) =>
        body(await Deno.readFile(`${DATA}mediq/${req.param("name")}`)),
    )
    .get(
      "/dair-iitd/FloDial/:commit/knowledge-sources/:name",
      async ({ req, body }) =>
        body(await Deno.readFile(`${DATA}flodial/${req.param("name")}`)),
    );
}

dataTest(
  "download() fetches MediQ and FloDial with their checksums",
  async () => {
    await withServer(repositories(), async (baseUrl, folder) => {
      await download(MEDIQ, `${folder}/mediq`, { baseUrl });
      await download(FLODIAL, `${folder}/flodial`, { baseUrl });
      const mediq = summarizeMediq(`${folder}/mediq/all_dev_good.jsonl`);
      assert(mediq.includes("1272 records read, 1269 kept, 3 dropped"));
      const flodial = summarizeFlodial(`${folder}/flodial`);
      assert(
        flodial.includes("12 charts read and kept, 183 faults, 176 checks"),
      );
      assertEquals(namesIn(folder), ["flodial", "mediq"]);
    });
  },
);

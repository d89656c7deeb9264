import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { withDirectory } from "../../tests/support/directory.ts";
import { openSqliteStore } from "./sqlite_store.ts";

/** Runs SQL on a file that no server uses. */
function execute(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

Deno.test("openSqliteStore() can be read by others, and forgets old events", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/sessions.db`;
    const store = await openSqliteStore(path);
    const reader = new DatabaseSync(path, { readOnly: true });
    const bodies = () =>
      reader.prepare("SELECT body FROM events").all().map(({ body }) => body);
    try {
      const record = { id: "a", envId: "MediQ-v0", owner: "", version: "" };
      await store.insert(record, 0);
      const append = (seq: number, isStart: boolean) =>
        store.append(
          [{ id: "a", seq, event: { isStart, body: `${seq}` } }],
          "",
          0,
        );
      await append(0, true);
      await append(1, false);
      assertEquals(bodies(), ["0", "1"]);
      await append(2, true);
      assertEquals(bodies(), ["2"]);
      await store.remove("a", 0);
      assertEquals(bodies(), []);
    } finally {
      reader.close();
      await store.close();
    }
  }));

Deno.test("openSqliteStore() refuses what is no database of sessions", () =>
  withDirectory(async (folder) => {
    const other = `${folder}/other.db`;
    execute(other, "CREATE TABLE sessions (id TEXT)");
    const text = `${folder}/text.db`;
    await Deno.writeTextFile(text, "no database ".repeat(99));
    for (
      const [path, message] of [
        [other, /of format 1 \(it holds something else\): .*other\.db/],
        [text, /SQLite can open \(.*not a database\): .*text\.db/],
        [folder, /must be a file that SQLite can open/],
        [`${folder}/none/a.db`, /must be a file in a folder that can be/],
      ] as const
    ) {
      const before = await Deno.readFile(path).catch(() => null);
      // The second time, to see that the first has let go of everything.
      await assertRejects(openSqliteStore(path), message);
      await assertRejects(openSqliteStore(path), message);
      assertEquals(await Deno.readFile(path).catch(() => null), before);
    }
  }));

Deno.test({
  name:
    "openSqliteStore() makes files that only their owner reads, and leaves others as they are",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (folder) => {
      const path = `${folder}/sessions.db`;
      const modes = () =>
        [...Deno.readDirSync(folder)].map(({ name }) => name).sort()
          .map((name) => [
            name.replace("sessions.db", ""),
            Deno.statSync(`${folder}/${name}`).mode! & 0o777,
          ]);
      const record = { id: "a", envId: "MediQ-v0", owner: "", version: "" };
      const store = await openSqliteStore(path);
      await store.insert(record, 0);
      assertEquals(modes(), [
        ["", 0o600],
        ["-lock", 0o600],
        ["-reserve", 0o600],
        ["-shm", 0o600],
        ["-wal", 0o600],
      ]);
      await store.close();
      await Deno.chmod(path, 0o640);
      await (await openSqliteStore(path)).close();
      assertEquals(modes(), [["", 0o640], ["-lock", 0o600]]);
    }),
});

Deno.test("openSqliteStore() refuses another format", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/sessions.db`;
    await (await openSqliteStore(path)).close();
    execute(path, "PRAGMA user_version = 2");
    await assertRejects(
      openSqliteStore(path),
      /must be a database of sessions of format 1 \(it has format 2\)/,
    );
  }));

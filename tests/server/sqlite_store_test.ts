import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { APPENDED, startAppender } from "../support/stores/appender.ts";
import { openSqliteStore } from "../../server/stores/sqlite_store.ts";
import { StoreFullError } from "../../server/stores/store.ts";
import { withDirectory } from "../support/directory.ts";

/** Runs SQL on a file that no server uses. */
function execute(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

const TAKEN =
  /Cannot open sessions as 'store' must be a file that no other server uses: current value is ".*db"/;

Deno.test("openSqliteStore() has every acknowledged event after kill -9", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/sessions.db`;
    const appender = await startAppender(path, 300);
    const acknowledged = await appender.kill();
    const store = await openSqliteStore(path);
    try {
      const session = await store.load(APPENDED);
      assert(typeof session === "object");
      const { seq, events } = session;
      assert(seq === acknowledged || seq === acknowledged + 1, `${seq}`);
      assertEquals(
        events.map(({ body }) => parseInt(JSON.parse(body))),
        Array.from({ length: seq }, (_, i) => i),
      );
    } finally {
      await store.close();
    }
  }));

Deno.test("openSqliteStore() lets one process in", () =>
  withDirectory(async (folder) => {
    const path = `${folder}/sessions.db`;
    const appender = await startAppender(path, 1);
    try {
      await assertRejects(openSqliteStore(path), TAKEN);
      await Deno.symlink(path, `${folder}/link.db`);
      await assertRejects(openSqliteStore(`${folder}/link.db`), TAKEN);
    } finally {
      await appender.kill();
    }
    const store = await openSqliteStore(path);
    await assertRejects(openSqliteStore(path), TAKEN);
    await store.close();
    await (await openSqliteStore(path)).close();
  }));

Deno.test("openSqliteStore() follows no link out of its folder, and writes nothing there", () =>
  withDirectory((root) =>
    withDirectory(async (outside) => {
      const target = `${outside}/target`;
      const text = "not ours";
      for (const isThere of [true, false]) {
        for (const ending of ["", "-lock", "-reserve", "-wal", "-shm"]) {
          const folder = await Deno.makeTempDir({ dir: root });
          if (isThere) await Deno.writeTextFile(target, text);
          await Deno.symlink(target, `${folder}/s.db${ending}`);
          await assertRejects(
            openSqliteStore(`${folder}/s.db`),
            /'store' must be a file, not a link to another folder: .*s\.db"/,
          );
          const files = await Array.fromAsync(Deno.readDir(outside));
          const names = files.map(({ name }) => name);
          assertEquals(names, isThere ? ["target"] : []);
          if (!isThere) continue;
          assertEquals(await Deno.readTextFile(target), text);
          await Deno.remove(target);
        }
      }
    })
  ));

Deno.test("openSqliteStore() can have it again at once, while processes start", () =>
  withDirectory(async (folder) => {
    let busy = true;
    const startProcesses = async () => {
      while (busy) await new Deno.Command("true").output();
    };
    const starting = [startProcesses(), startProcesses()];
    try {
      for (let i = 0; i < 50; i++) {
        const store = await openSqliteStore(`${folder}/sessions.db`);
        await store.close();
      }
    } finally {
      busy = false;
      await Promise.all(starting);
    }
  }));

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

/** Mounts a disk of 12 MiB, which only root may; `null` for others. */
async function mountSmallDisk(folder: string): Promise<AsyncDisposable | null> {
  const run = (command: string, args: string[]) =>
    new Deno.Command(command, { args, stderr: "null" }).output()
      .catch(() => ({ success: false }));
  const mounted = await run("mount", [
    ...["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder],
  ]);
  if (!mounted.success) return null;
  return {
    async [Symbol.asyncDispose]() {
      await run("umount", [folder]);
    },
  };
}

Deno.test("a full disk is named, and sessions can be closed on it", (test) =>
  withDirectory(async (folder) => {
    await using disk = await mountSmallDisk(folder);
    const ok = disk !== null;
    await test.step({
      name: ok ? "on a small disk" : "(skipped: needs root, for a small disk)",
      ignore: !ok,
      async fn() {
        const store = await openSqliteStore(`${folder}/sessions.db`);
        try {
          let count = 0;
          const fill = async () => {
            for (;; count++) {
              const id = `${count}`;
              const record = { id, envId: "e", owner: "o", version: "1" };
              await store.insert(record, count);
              const event = { isStart: true, body: "x".repeat(20_000) };
              await store.append([{ id, seq: 0, event }], "h", count);
            }
          };
          await assertRejects(fill(), StoreFullError);
          assert(count > 10);
          await assertRejects(async () => await store.ping(), StoreFullError);
          for (let i = 0; i < 10; i++) assert(await store.remove(`${i}`, 1));
          await store.ping();
          assertEquals(await store.load("1"), "gone");
          const record = { id: "new", envId: "e", owner: "o", version: "1" };
          await store.insert(record, 1);
        } finally {
          await store.close();
        }
      },
    });
  }));

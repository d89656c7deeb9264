import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { APPENDED, startAppender } from "../support/stores/appender.ts";
import { openSqliteStore } from "../../server/stores/sqlite_store.ts";
import { StoreFullError } from "../../server/stores/store.ts";
import { withDirectory } from "../support/directory.ts";
import { startServer } from "../support/network/test_server.ts";

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
    await test.step({
      name: `a server ${ok ? "on it says so" : "(skipped)"}`,
      ignore: !ok,
      async fn() {
        const store = await openSqliteStore(`${folder}/served.db`);
        await using server = await startServer({ log: "off", store });
        const id = await server.session("/pe-g-mini");
        const event = { isStart: true, body: "x".repeat(20_000) };
        const record = { id: "big", envId: "e", owner: "o", version: "1" };
        await store.insert(record, 1);
        await assertRejects(async () => {
          for (let seq = 0;; seq++) {
            await store.append([{ id: "big", seq, event }], "h", 1);
          }
        }, StoreFullError);
        const { status, text } = await server.step("/pe-g-mini", id, "Hello");
        assertEquals(status, 503);
        assertMatch(text, /disk is full/);
        assertEquals((await server.get("/health")).status, 503);
        assertEquals(await server.metric("unlock_store_up"), 0);
        const at = `/pe-g-mini/sessions/${id}`;
        assertEquals((await server.delete(at)).status, 200);
      },
    });
  }));

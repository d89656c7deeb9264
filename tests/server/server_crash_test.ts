/**
 * Servers that are killed under load. UNLOCK_KILLS=20 makes it the long form.
 *
 * @module
 */

// deno-lint-ignore-file no-console -- says what was done

import { ok as assert } from "node:assert/strict";
import { randomInteger, seededPrng } from "../../envs/mod.ts";
import {
  CrashClient,
  type CrashTransport,
  isBusy,
  isRefusal,
} from "../support/stores/crash_client.ts";
import { testPostgres } from "../support/stores/postgres.ts";
import { delay } from "../support/wait.ts";
import {
  type ServerProcess,
  startServerProcess,
} from "../support/network/server_process.ts";

const KILLS = Number(Deno.env.get("UNLOCK_KILLS") ?? 1);

/** A server is killed after so many milliseconds at most. */
const LONGEST_LIFE = 600;

/** A client must continue after so many milliseconds, whichever server died. */
const LONGEST_LEASE = 60_000;

const TRANSPORTS: readonly CrashTransport[] = [
  ...["socket", "opened", "reset", "batch"] as const,
  ...["socket", "opened", "reset", "batch"] as const,
  ...["socket", "batch"] as const,
];

function clients(): CrashClient[] {
  return TRANSPORTS.map((transport, i) => new CrashClient(i, transport));
}

function sum(clients: readonly CrashClient[]): number {
  return clients.reduce((sum, { requests }) => sum + requests, 0);
}

/** Lets a client go on until its server falls silent. */
async function untilSilence(client: CrashClient, url: string): Promise<void> {
  try {
    for (;;) await client.advance(url);
  } catch (error) {
    if (isRefusal(error) || (error as Error).name === "AssertionError") {
      throw error;
    }
  }
}

Deno.test(`a server with an SQLite file loses nothing where one is killed, ${KILLS} times`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "server-crash-" });
  const start = () =>
    startServerProcess(["--log", "error", "--store", `${folder}/sessions.db`]);
  const prng = seededPrng("kills");
  let server = await start();
  try {
    const all = clients();
    await Promise.all(all.map((client) => client.open(server.url)));
    let happened = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const { url: killed } = server;
      const playing = Promise.all(
        all.map((client) => untilSilence(client, killed)),
      );
      // What fails in there ends the waiting.
      await Promise.race([playing, delay(randomInteger(prng, LONGEST_LIFE))]);
      await server.kill();
      await playing;
      server = await start();
      const { url } = server;
      const lost = await Promise.all(all.map((client) => client.verify(url)));
      happened += lost.filter(Boolean).length;
    }
    assert(sum(all) > KILLS * all.length);
    await Promise.all(all.map((client) => client.close(server.url)));
    console.log(
      `${sum(all)} requests answered, ` +
        `${happened} had happened when the server was killed without an answer`,
    );
  } finally {
    await server[Symbol.asyncDispose]();
    await Deno.remove(folder, { recursive: true });
  }
});

const { isMissing, server: postgres } = testPostgres();

Deno.test({
  name:
    `two servers with a PostgreSQL database lose nothing where one is killed, ${KILLS} times`,
  ignore: isMissing,
  async fn() {
    const address = await (await postgres()).createDatabase();
    const start = () =>
      startServerProcess(["--log", "error", "--store", address]);
    const servers: [ServerProcess, ServerProcess] = [
      await start(),
      await start(),
    ];
    const prng = seededPrng("kills of two");
    let isOver = false;
    let longest = 0;

    /** Asks the servers in turn; what one does not answer goes to the other. */
    async function alternate(client: CrashClient, turn: number) {
      let since = performance.now();
      while (!isOver) {
        try {
          await client.advance(servers[turn++ % 2]!.url);
          longest = Math.max(longest, performance.now() - since);
          since = performance.now();
        } catch (error) {
          if ((error as Error).name === "AssertionError") throw error;
          if (isRefusal(error) && !isBusy(error)) throw error;
          await delay(20);
        }
      }
    }
    try {
      const all = clients();
      await Promise.all(all.map((client) => client.open(servers[0].url)));
      const playing = Promise.all(all.map(alternate));
      // What fails in there ends the waiting.
      const wait = (time: number) => Promise.race([playing, delay(time)]);
      for (let kill = 0; kill < KILLS; kill++) {
        await wait(randomInteger(prng, LONGEST_LIFE));
        const before = sum(all);
        await servers[kill % 2]!.kill();
        // The other one continues.
        const killed = performance.now();
        while (sum(all) <= before) {
          assert(performance.now() - killed < LONGEST_LEASE, "nobody answers");
          await wait(20);
        }
        servers[kill % 2] = await start();
      }
      const marks = all.map(({ requests }) => requests);
      const begun = performance.now();
      // A session that the dead server was using is free once its lease ends.
      while (all.some(({ requests }, i) => requests <= marks[i]! + 1)) {
        assert(performance.now() - begun < LONGEST_LEASE, "a client is stuck");
        await wait(20);
      }
      isOver = true;
      await playing;
      await Promise.all(
        all.map((client, i) => client.verify(servers[i % 2]!.url)),
      );
      await Promise.all(all.map((client) => client.close(servers[0].url)));
      console.log(
        `${sum(all)} requests answered, ` +
          `the slowest after ${Math.round(longest)} ms`,
      );
    } finally {
      isOver = true;
      await Promise.all(servers.map((one) => one[Symbol.asyncDispose]()));
    }
  },
});

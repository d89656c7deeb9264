/** A PostgreSQL server of the tests' own, where its programs are installed. */

// deno-lint-ignore-file no-console -- says why tests are skipped

import { existsSync } from "node:fs";
import postgres from "postgres";

/** Where Debian puts the programs: /usr/lib/postgresql/15/bin. */
const DEBIAN = "/usr/lib/postgresql";

/** A running server. */
export interface PostgresServer extends AsyncDisposable {
  /** Makes an empty database and gives its address, without a password. */
  createDatabase(password?: string): Promise<string>;
  /** Ends the server as a crash would; its data stay. */
  crash(): Promise<void>;
  /** Starts it again, on the same port. */
  restart(): Promise<void>;
}

/** A server for the tests of one file. */
export interface TestPostgres {
  /** True if the programs are missing, for `Deno.test({ ignore })`. */
  readonly isMissing: boolean;
  /** The server, started by the first test that asks for it. */
  server(): Promise<PostgresServer>;
}

/**
 * Prepares a server that stops after the last test of the file, failed ones
 * included. Says so if there can be none.
 */
export function testPostgres(): TestPostgres {
  const bin = findPrograms();
  let starting: Promise<PostgresServer> | null = null;
  Deno.test.afterAll(async () => {
    await (await starting?.catch(() => null))?.[Symbol.asyncDispose]();
  });
  if (bin === null) {
    console.log("skipped: tests of PostgreSQL, as initdb is not installed");
  }
  return {
    isMissing: bin === null,
    server: () => starting ??= startPostgres(bin!),
  };
}

/** The folder of initdb and pg_ctl: the search path's, else the newest. */
function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? [...Deno.readDirSync(DEBIAN)] : [];
  const folders = versions.map(({ name }) => name)
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => `${DEBIAN}/${name}/bin`);
  const path = (Deno.env.get("PATH") ?? "").split(":");
  return [...path, ...folders]
    .find((folder) => existsSync(`${folder}/initdb`)) ?? null;
}

/** PostgreSQL refuses to run as root: then another user runs it. */
async function findUser(): Promise<{ name: string; uid: number } | null> {
  if (Deno.uid() !== 0) return null;
  const users = (await Deno.readTextFile("/etc/passwd")).split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ??
    users.find(([name]) => name === "nobody")!;
  return { name: user[0]!, uid: Number(user[2]) };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/**
 * Starts the server, says so, and stops it as a crash would when its input
 * ends: with the process that started it, however that ends. $1 and what follows is
 * pg_ctl.
 */
const RUN_UNTIL_INPUT_ENDS = `
  trap '' INT
  "$@" -w -l "$LOG" -o "$OPTIONS" start >"$LOG-start" 2>&1 && echo started && cat
  "$@" -w -m immediate stop >"$LOG-stop" 2>&1`;

/** Roles that have to give a password are members of this one. */
const GUARDED = "guarded";

/** Starts a server that nobody can reach from outside. */
async function startPostgres(bin: string): Promise<PostgresServer> {
  const user = await findUser();
  const folder = await Deno.makeTempDir({ prefix: "postgres-" });
  if (user !== null) await Deno.chown(folder, user.uid, null);
  const log = `${folder}/log`;

  function commandOf(program: string): string[] {
    const as = user === null ? [] : ["runuser", "-u", user.name, "--"];
    return [...as, `${bin}/${program}`, "-D", `${folder}/data`];
  }

  async function initialise(): Promise<void> {
    const words = ["-A", "trust", "-U", "unlock", "-E", "UTF8", "--no-locale"];
    const [program, ...args] = [...commandOf("initdb"), ...words, "-N"];
    const { success, stderr } = await new Deno.Command(program!, {
      args,
      cwd: folder,
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    const path = `${folder}/data/pg_hba.conf`;
    const others = await Deno.readTextFile(path);
    const rule = `host all +${GUARDED} 127.0.0.1/32 scram-sha-256`;
    await Deno.writeTextFile(path, `${rule}\n${others}`);
  }

  async function start(port: number): Promise<Deno.ChildProcess> {
    // Without fsync: what is tested is the end of processes, not of machines.
    const options = `-F -h 127.0.0.1 -p ${port} -k ${folder} ` +
      "-c shared_buffers=16MB";
    const child = new Deno.Command("sh", {
      args: ["-c", RUN_UNTIL_INPUT_ENDS, "sh", ...commandOf("pg_ctl")],
      cwd: folder,
      env: { LOG: log, OPTIONS: options },
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const reader = child.stdout.getReader();
    const { done } = await reader.read();
    reader.releaseLock();
    if (!done) return child;
    await stop(child);
    throw new Error(await Deno.readTextFile(log));
  }

  async function stop(child: Deno.ChildProcess): Promise<void> {
    await child.stdin.close();
    await child.stdout.cancel();
    await child.status;
  }

  await initialise();
  let port = freePort();
  // The port may be taken meanwhile.
  let child = await start(port).catch(() => start(port = freePort()));
  let databases = 0;
  const addressOf = (database: string, role = "unlock") =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  return {
    async createDatabase(password) {
      const name = `test_${databases++}`;
      const sql = postgres(addressOf("postgres"), { max: 1 });
      try {
        await sql`CREATE DATABASE ${sql(name)}`;
        if (password === undefined) return addressOf(name);
        await sql.unsafe(`
          DO $$ BEGIN CREATE ROLE ${GUARDED};
          EXCEPTION WHEN duplicate_object THEN NULL; END $$;
          CREATE ROLE ${name} LOGIN IN ROLE ${GUARDED} PASSWORD '${password}';
          ALTER DATABASE ${name} OWNER TO ${name};`);
        return addressOf(name, name);
      } finally {
        await sql.end();
      }
    },
    crash: () => stop(child),
    async restart() {
      child = await start(port);
    },
    async [Symbol.asyncDispose]() {
      await stop(child).catch(() => {}); // it may have crashed for good
      await Deno.remove(folder, { recursive: true });
    },
  };
}

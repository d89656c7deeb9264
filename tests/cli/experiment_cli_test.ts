import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { type Outcome, outcomeOf, startUnlock } from "../support/unlock.ts";
import { withDirectory } from "../support/directory.ts";
import { shareUnlock } from "../support/shared_unlock.ts";
import { untilUpdates, updatesIn } from "../support/runs/train_runs.ts";

/** Runs a command without a process of its own; its children have theirs. */
const share = shareUnlock();

/** An experiment of seconds: two arms of one seed. */
const SMALL = {
  name: "small",
  environments: ["PE-G-Mini-v0"],
  arms: ["vanilla", "as+bt"],
  seeds: [0],
  settings: {
    updates: 2,
    batch: 4,
    testEpisodes: 4,
    warmStartEpisodes: 16,
    warmStartSteps: 1,
  } as Record<string, unknown>,
};

/** The bounds on threads of processes that have a core each. */
const BOUNDS = [
  "OMP_NUM_THREADS",
  "TF_NUM_INTEROP_THREADS",
  "TF_NUM_INTRAOP_THREADS",
].map((name) => `${name}=${Deno.env.get(name) ?? 1}`);

const RUNS = "PE-G-Mini-v0/ppo";

interface Place {
  /** Writes the experiment's file, with changes. */
  write(changes?: object): Promise<void>;
  /** Words of the command. */
  readonly words: readonly string[];
  /** The experiment's directory. */
  readonly out: string;
}

async function withPlace(test: (place: Place) => Promise<void>): Promise<void> {
  await withDirectory(async (directory) => {
    const file = `${directory}/small.json`;
    const out = `${directory}/the out`;
    const write = (changes: object = {}) =>
      Deno.writeTextFile(file, JSON.stringify({ ...SMALL, ...changes }));
    const words = ["experiment", file, "--out", out, "--backend", "wasm"];
    await write();
    await test({ write, words, out });
  });
}

async function readJson(path: string) {
  return JSON.parse(await Deno.readTextFile(path));
}

/** When the run's settings were written. */
async function begunAt(run: string): Promise<number> {
  return (await Deno.stat(`${run}/config.json`)).mtime!.getTime();
}

function assertDone({ code, errors, stdout }: Outcome): void {
  assertEquals(code, 0, errors.join("\n"));
  assertMatch(stdout, /^AREW at or above vanilla in [01] of 1 /m);
}

Deno.test("unlock experiment runs all arms from one warm start, once, and adds what is new", () =>
  withPlace(async ({ words, out, write }) => {
    const first = await share(words);
    assertDone(first);
    assertMatch(
      first.errors.join("\n"),
      /^done: PE-G-Mini-v0\/ppo\/as\+bt\/noise-0\/seed-0 {2}success \d/m,
    );
    const start = await Deno.readFile(
      `${out}/warm-starts/PE-G-Mini-v0/seed-0/warm_start.safetensors`,
    );
    for (const arm of ["vanilla", "as+bt"]) {
      const run = `${out}/${RUNS}/${arm}/noise-0/seed-0`;
      assertEquals(await Deno.readFile(`${run}/warm_start.safetensors`), start);
      assertEquals((await readJson(`${run}/config.json`)).arew.arm, arm);
      assertEquals(await updatesIn(run), 2);
    }
    const { cells } = await readJson(`${out}/results.json`);
    assertEquals(
      cells.map(({ arm, backend, measures }: Record<string, unknown>) => [
        arm,
        backend,
        (measures as { choice: string; episodes: number }[])
          .map(({ choice, episodes }) => [choice, episodes]),
      ]),
      ["vanilla", "as+bt"].map((arm) => [
        arm,
        "wasm",
        [["greedy", 4], ["sampled", 4]],
      ]),
    );
    const markdown = await Deno.readTextFile(`${out}/table.md`);
    assert(first.stdout.startsWith(markdown));
    assertMatch(await Deno.readTextFile(`${out}/report.html`), /PE-G-Mini-v0/);

    const run = `${out}/${RUNS}/vanilla/noise-0/seed-0`;
    const before = await begunAt(run);
    const again = await share(words);
    assertDone(again);
    assertEquals([await begunAt(run), await updatesIn(run)], [before, 2]);

    // What has results elsewhere is not run again.
    const elsewhere = [...words, "--out", `${out} 2`];
    await write({ seeds: [0, 1], arms: ["vanilla"] });
    const rest = await share([...elsewhere, "--skip", `${out}/results.json`]);
    assertEquals(rest.code, 0, rest.errors.join("\n"));
    const found = await readJson(`${out} 2/results.json`);
    assertEquals(found.cells.map(({ seed }: { seed: number }) => seed), [1]);
    // Results of other settings are no results of these.
    const others = `${out} 2/others.json`;
    await Deno.writeTextFile(
      others,
      JSON.stringify({ ...found, experiment: {} }),
    );
    for (const file of [`${out}/table.md`, others]) {
      const refused = await share([...elsewhere, "--skip", file]);
      assertEquals(refused.code, 1);
      assertMatch(
        refused.errors.join("\n"),
        /as '--skip' must be results of this version of 'small': current value is /,
      );
    }

    await write({ settings: { ...SMALL.settings, batch: 16 } });
    const other = await share(words);
    assertEquals([other.code, other.errors.length], [1, 1]);
    assertMatch(
      other.errors[0]!,
      /^Cannot run the experiment as 'batch' must be 4 as in .*config\.json \(other settings need another --out\): current value is 16$/,
    );
  }));

Deno.test("unlock experiment searches on validation tasks, and names the best", () =>
  withPlace(async ({ words, out, write }) => {
    const search = {
      ...{ arms: ["vanilla"], asks: [0.5], listens: [1] },
      variants: { "plain": {}, "no step": { learningRate: 0 } },
    };
    await write({ ...search, split: "validation" });
    const { code, errors, stdout } = await share(words);
    assertEquals(code, 0, errors.join("\n"));
    const { best, cells, split, warmStarts } = await readJson(
      `${out}/results.json`,
    );
    assertEquals([split, best.length, best[0].arm], [
      ...["validation", 1, "vanilla"],
    ]);
    const start = "warm-starts/PE-G-Mini-v0/asks-0.5-listens-1/seed-0";
    assertEquals(warmStarts[0].path, start);
    for (const { measures, ...cell } of [...cells, ...warmStarts]) {
      assertEquals([cell.asks, cell.listens], [0.5, 1]);
      assertEquals(cell.start ?? start, start);
      assertEquals(
        measures.map(({ split }: { split: string }) => split),
        ["validation", "validation"],
      );
    }
    // What was not changed is measured the same before and after.
    const [, still] = cells;
    assertEquals(still.measures, warmStarts[0].measures);
    assertEquals(typeof still.measures[1].iAs, "number");
    const summary = await readJson(`${out}/${still.path}/summary.json`);
    assertEquals(summary.split, "validation");
    assertMatch(still.path, /\/vanilla\/no step\/noise-0\/asks-0\.5-/);
    assertMatch(stdout, /^\| PE-G-Mini-v0 \| vanilla +\| /m);

    // The same policies on other tasks: nothing is trained again.
    const run = `${out}/${cells[0].path}`;
    const before = await begunAt(run);
    const replies = ["truthful", "unknown"];
    await write({ ...search, replies, variants: { "plain": {} } });
    const early = await share([...words, "--report"]);
    assertMatch(early.stdout, /^0 of 1 runs/m, early.errors.join("\n"));
    const again = await share(words);
    assertEquals(again.code, 0, again.errors.join("\n"));
    assertEquals([await begunAt(run), await updatesIn(run)], [before, 2]);
    const { measures } = (await readJson(`${out}/results.json`)).cells[0];
    assertEquals(
      measures.map(({ split, replies }: Record<string, string>) =>
        `${split} ${replies}`
      ),
      [
        ...["test truthful", "test truthful"],
        ...["test unknown", "test unknown"],
      ],
    );
    assertMatch(again.stdout, /^\| vanilla.* +\| greedy, replies unknown +\|/m);
  }));

/** The bounds on threads that a process gave its children. */
async function boundsOfChildren({ pid }: Deno.ChildProcess): Promise<string[]> {
  const { stdout } = await new Deno.Command("sh", {
    args: [
      "-c",
      'for child in $(cat "/proc/$0/task/"*/children); do ' +
      'tr "\\0" "\\n" < "/proc/$child/environ"; done',
      String(pid),
    ],
  }).output();
  return new TextDecoder().decode(stdout).split("\n")
    .filter((line) => /^(OMP|TF)_NUM_\w+=/.test(line)).sort();
}

Deno.test("unlock experiment stops at SIGINT and goes on from there", () =>
  withPlace(async ({ words, out, write }) => {
    await write({
      arms: ["vanilla"],
      settings: { ...SMALL.settings, updates: 12, batch: 16 },
    });
    const run = `${out}/${RUNS}/vanilla/noise-0/seed-0`;
    const child = startUnlock(words);
    await child.stdin.close();
    await untilUpdates(run, 2);
    if (Deno.build.os === "linux" && navigator.hardwareConcurrency > 1) {
      assertEquals(await boundsOfChildren(child), BOUNDS);
    }
    child.kill("SIGINT");
    const stopped = await outcomeOf(child);
    assertEquals(stopped.code, 130);
    assertMatch(
      stopped.errors.at(-1)!,
      /^stopped; resume with: deno task unlock experiment .*small\.json --out '.*the out' --backend wasm$/,
    );
    const before = await updatesIn(run);
    assert(before < 12, `${before} updates`);
    const begun = await begunAt(run);
    const done = await share(words);
    assertEquals(done.code, 0, done.errors.join("\n"));
    assertEquals([await begunAt(run), await updatesIn(run)], [begun, 12]);
  }));

Deno.test("unlock experiment goes on where a run fails, and tries it again", () =>
  withPlace(async ({ words, out }) => {
    const run = `${out}/${RUNS}/vanilla/noise-0/seed-0`;
    await Deno.mkdir(run, { recursive: true });
    await Deno.writeTextFile(`${run}/notes.txt`, "mine");
    await Deno.writeTextFile(
      `${out}/experiment.json`,
      JSON.stringify({ name: "small" }),
    );
    // It cannot write down why the run failed, nor the table.
    await Deno.writeTextFile(`${out}/errors`, "not a folder");
    await Deno.mkdir(`${out}/table.md/in-the-way`, { recursive: true });
    const stuck = await share(words);
    assertEquals(stuck.code, 1);
    const text = stuck.errors.join("\n");
    assertMatch(text, /^done: PE-G-Mini-v0\/ppo\/as\+bt\/noise-0\/seed-0 /m);
    assertMatch(text, /^1 failed, see .*errors:$/m);
    assertMatch(text, /^try again with: deno task unlock experiment /m);
    assertMatch(stuck.errors.at(-1)!, /^Cannot save as 'file' must be .*table/);
    assertEquals(await Deno.stat(`${out}/table.md.partial`).catch(() => 0), 0);

    await Deno.remove(`${out}/errors`);
    await Deno.remove(`${out}/table.md`, { recursive: true });
    const failed = await share(words);
    assertEquals(failed.code, 1);
    assertMatch(
      failed.errors.at(-2)!,
      /^ {2}PE-G-Mini-v0\/ppo\/vanilla\/noise-0\/seed-0: Cannot start a run as 'out' must be a new or empty directory/,
    );
    const error = `${out}/errors/${RUNS}/vanilla/noise-0/seed-0.txt`;
    assertMatch(await Deno.readTextFile(error), /^Cannot start a run/m);
    assertMatch(failed.stdout, /^1 of 2 runs are finished\./m);
    assertEquals(await Deno.readTextFile(`${run}/notes.txt`), "mine");

    await Deno.remove(run, { recursive: true });
    assertDone(await share(words));
    assertEquals(await Deno.stat(error).catch(() => null), null);
  }));

Deno.test("unlock experiment refuses what it cannot run before it begins", () =>
  withPlace(async ({ words, out, write }) => {
    const refused: [words: readonly string[], message: RegExp][] = [
      [
        [...words, "--jobs", "0"],
        /as '--jobs' must be an integer from 1 to \d+: current value is 0$/,
      ],
      [
        [...words.slice(0, -1), "cuda"],
        /as '--backend' must be one of 'tensorflow', /,
      ],
      [
        [...words, "--report"],
        /as '--out' must be the directory of an experiment that has begun/,
      ],
      [["experiment", `${out}.json`], /as 'FILE' must be a file to read/],
    ];
    for (const [typed, message] of refused) {
      const { code, errors } = await share(typed);
      assertEquals([code, errors.length], [1, 1], errors.join("\n"));
      assertMatch(errors[0]!, message);
    }
    await write({ trianer: ["ppo"] });
    const { code, errors } = await share(words);
    assertEquals([code, errors.length], [1, 1]);
    assertMatch(
      errors[0]!,
      /^Cannot run the experiment as 'small\.json: trianer' must be a known key \(did you mean 'trainers'\? allowed: name, environments, /,
    );
    assertEquals(await Deno.stat(out).catch(() => null), null);
    await write();
    await Deno.mkdir(out);
    await Deno.writeTextFile(`${out}/notes.txt`, "mine");
    assertMatch(
      (await share(words)).errors[0]!,
      /as '--out' must be a new or empty directory, or one of this experiment/,
    );
  }));

Deno.test("unlock experiment takes a mixture of environments, and measures on all of it", () =>
  withPlace(async ({ write, words, out }) => {
    const mixture = "PE-G-S2-v0,PE-G-Mini-v0";
    const mixed = { environments: [mixture], arms: ["vanilla"] };
    await write({ ...mixed, environments: [`${mixture},PE-G-Nimi-v0`] });
    const refused = await share(words);
    assertMatch(
      refused.errors.at(-1)!,
      /'small.json: environments\[0\]' must be .*did you mean 'PE-G-Mini-v0'/,
    );
    const settings = { ...SMALL.settings, envWeights: [2, 1] };
    await write({ ...mixed, settings });
    const { code, errors } = await share(words);
    assertEquals(code, 0, errors.join("\n"));
    const run = `${out}/${mixture}/ppo/vanilla/noise-0/seed-0`;
    const config = await readJson(`${run}/config.json`);
    assertEquals([config.env, config.envWeights], [mixture, [2, 1]]);
    const starts = `${out}/warm-starts/${mixture}/seed-0`;
    for (const place of [run, starts]) {
      const { measures } = await readJson(`${place}/measures.json`);
      // Four tasks of each.
      for (const measure of measures) assertEquals(measure.episodes, 8);
    }
  }));

// deno-lint-ignore-file no-console -- a command: its output is its result
/**
 * Do parsers survive what others write? Mutated inputs for each parser in turn,
 * each in a process of its own with a limit of time and memory. A refusal that
 * names its rule is right; any other error is a crash.
 *
 *     deno run -A bench/fuzz/fuzz.ts [--seconds N] [--slice N] [--seed S]
 *         [--only TARGET] [--out FOLDER]
 *
 * Stopped, it goes on where it was. Inputs that were not borne are in
 * `FOLDER/finds`.
 */

import { parseArgs } from "node:util";
import { formatTable } from "../../utils/terminal/table.ts";
import { type Find, getCurrentPath, LIMITS, type Slice } from "./slice.ts";
import { TARGETS } from "./targets.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "280" },
    slice: { type: "string", default: "40" },
    seed: { type: "string", default: "0" },
    only: { type: "string" },
    out: { type: "string", default: "runs/fuzz" },
  },
});
const { out, only } = values;

/** All slices of a parser. */
interface Total extends Slice {
  seconds: number;
  rounds: number;
}

const path = `${out}/results.json`;
const totals: Record<string, Total> = await Deno.readTextFile(path)
  .then(JSON.parse, () => ({}));

/** The input that a process did not survive. */
async function readCurrent(
  folder: string,
): Promise<{ inputs: number; input: string }> {
  const bytes = await Deno.readFile(getCurrentPath(folder));
  if (bytes.length < 16) return { inputs: 0, input: "" };
  const [inputs, length] = new BigUint64Array(bytes.buffer, 0, 2);
  const input = bytes.subarray(16, 16 + Number(length)).toBase64();
  return { inputs: Number(inputs), input };
}

async function runSlice(
  name: string,
  round: number,
  seconds: number,
  folder: string,
): Promise<Slice> {
  await Deno.mkdir(folder, { recursive: true });
  // What the slice before left is no input of this one.
  await Deno.remove(getCurrentPath(folder)).catch(() => {});
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-A", `--v8-flags=--max-old-space-size=${LIMITS.heap}`],
      new URL("fuzz_child.ts", import.meta.url).href,
      ...[name, values.seed, `${round}`, `${seconds}`, folder],
    ],
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let isHung = false;
  const watch = setInterval(async () => {
    const file = await Deno.stat(getCurrentPath(folder)).catch(() => null);
    const idle = file?.mtime ? Date.now() - file.mtime.getTime() : 0;
    if (idle < 1000 * LIMITS.hang || (await readCurrent(folder)).input === "") {
      return;
    }
    isHung = true;
    child.kill("SIGKILL");
  }, 1000);
  const { success, stdout, stderr } = await child.output();
  clearInterval(watch);
  if (success) return JSON.parse(new TextDecoder().decode(stdout));
  const { inputs, input } = await readCurrent(folder);
  const errors = new TextDecoder().decode(stderr);
  // A fault of the harness itself, before the first input.
  if (inputs === 0 && !isHung) throw new Error(`${name}: ${errors}`);
  const what = errors.split("\n").find((line) => /fatal|error/i.test(line));
  const find: Find = isHung
    ? { kind: "hang", what: "no end", input }
    : { kind: "death", what: what ?? "killed", input };
  return { inputs, outcomes: {}, finds: [find], slowest: 0, peak: 0 };
}

/** Adds a slice; says what is new. */
async function addSlice(name: string, slice: Slice): Promise<void> {
  const total = totals[name]!;
  total.inputs += slice.inputs;
  total.slowest = Math.max(total.slowest, slice.slowest);
  total.peak = Math.max(total.peak, slice.peak);
  for (const [outcome, count] of Object.entries(slice.outcomes)) {
    total.outcomes[outcome] = (total.outcomes[outcome] ?? 0) + count;
  }
  for (const find of slice.finds) {
    const { kind, what, input } = find;
    if (total.finds.some((one) => one.kind === kind && one.what === what)) {
      continue;
    }
    total.finds.push(find);
    const file = `${name.replaceAll(/\W+/g, "-")}-${total.finds.length}`;
    await Deno.mkdir(`${out}/finds`, { recursive: true });
    await Deno.writeFile(`${out}/finds/${file}`, Uint8Array.fromBase64(input));
    console.log(`${name}: ${kind}: ${what} (${out}/finds/${file})`);
  }
}

const names = Object.keys(TARGETS).filter((name) =>
  only === undefined || name === only
);
const memory = await Deno.stat("/dev/shm").then(() => "/dev/shm", () => out);
const place = await Deno.makeTempDir({ dir: memory, prefix: "unlock-fuzz-" });
try {
  const most = Number(values.seconds);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [i, name] of names.entries()) {
      const total = totals[name] ??= {
        ...{ seconds: 0, rounds: 0, inputs: 0, outcomes: {}, finds: [] },
        ...{ slowest: 0, peak: 0 },
      };
      const seconds = Math.min(Number(values.slice), most - total.seconds);
      if (seconds <= 0) continue;
      isDone = false;
      const folder = `${place}/${i}`;
      await addSlice(name, await runSlice(name, total.rounds, seconds, folder));
      total.seconds += seconds;
      total.rounds++;
      await Deno.mkdir(out, { recursive: true });
      await Deno.writeTextFile(path, JSON.stringify(totals));
    }
  }
} finally {
  await Deno.remove(place, { recursive: true });
}

const count = (finds: readonly Find[], ...kinds: readonly Find["kind"][]) =>
  `${finds.filter(({ kind }) => kinds.includes(kind)).length}`;
const rows = names.map((name) => {
  const { inputs, outcomes, finds, slowest, peak } = totals[name]!;
  return [
    name,
    inputs.toLocaleString("en"),
    `${Object.keys(outcomes).length}`,
    count(finds, "crash"),
    count(finds, "hang", "slow"),
    count(finds, "memory", "death"),
    slowest.toFixed(2),
    peak.toFixed(0),
  ];
});
const inputs = names.reduce((sum, name) => sum + totals[name]!.inputs, 0);
console.log(formatTable([
  [
    ...["parser", "inputs", "outcomes", "crashes", "hangs", "memory"],
    ...["slowest, s", "peak MiB"],
  ],
  ...rows,
  ["all", inputs.toLocaleString("en"), ...Array(6).fill("")],
]));

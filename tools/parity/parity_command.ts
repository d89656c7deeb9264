/** `unlock parity`: compares the results of all backends of this machine. */

import { Command } from "commander";
import { formatTable } from "../../utils/terminal/table.ts";
import { print, printNote } from "../../utils/terminal/terminal.ts";
import {
  type BackendParity,
  compareBackends,
  REFERENCE,
  TOLERANCES,
} from "./compare_backends.ts";

/** Columns of the table. */
const PARITY_PARTS = ["forward", "loss", "gradient", "updates"] as const;

function formatRow(parity: BackendParity): string[] {
  const { name, absent } = parity;
  if (absent !== null) return [name, ...PARITY_PARTS.map(() => "-"), "absent"];
  const { differences, agrees } = parity;
  const verdict = name === REFERENCE ? "reference" : agrees ? "ok" : "FAILED";
  const cells = PARITY_PARTS.map((part) => differences[part].toExponential(0));
  return [name, ...cells, verdict];
}

/** Formats the results as a table. */
export function formatParityTable(parities: readonly BackendParity[]): string {
  const allowed = PARITY_PARTS.map((part) => TOLERANCES[part].toExponential(0));
  return formatTable([
    ["backend", ...PARITY_PARTS, "verdict"],
    ...parities.map(formatRow),
    ["allowed", ...allowed, ""],
  ]);
}

async function parity({ software }: { software?: boolean }): Promise<void> {
  const parities: BackendParity[] = [];
  const options = { software: software === true };
  for await (const parity of compareBackends(options)) {
    parities.push(parity);
    const { name, absent } = parity;
    const note = absent === null ? parity.because : `absent, as ${absent}`;
    printNote(`${name}: ${note}`);
    if (absent === null && !parity.agrees) Deno.exitCode = 1;
  }
  print(formatParityTable(parities));
}

export function makeParityCommand(): Command {
  return new Command("parity")
    .option(
      "--software",
      "with a software adapter of WebGPU too, which is slow",
    )
    .addHelpText(
      "after",
      `
On each backend a small policy reads the same episodes: its log-probabilities,
loss and gradient, and how far its weights move in 5 updates. The table holds
relative differences from ${REFERENCE}. Exit code 1 if one is above what is
allowed.

Example:
  unlock parity`,
    )
    .action(parity);
}

/**
 * Speed on tau-bench's own shop beside tau-bench itself: the gold calls of its
 * 115 test tasks, each episode from `reset` to a transfer, so that it ends with
 * its reward, critiques included:
 *
 * ```sh
 * deno run -A bench/shop_speed.ts --data ../shared/data/tau \
 *   --python PYTHON --tau-bench CLONE
 * ```
 *
 * Without `--python`, only ours.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { make, type StepResult } from "../envs/mod.ts";
import { readRetailData } from "../envs/retail/data/data.ts";
import { writeToolCall } from "../envs/core/tool_call.ts";
import { formatDecimal, formatTable } from "../utils/terminal/table.ts";
import { print } from "../utils/terminal/terminal.ts";

/** What was done, and how long it took. */
interface Tally {
  readonly steps: number;
  readonly episodes: number;
  readonly seconds: number;
  /** Of these in `reset`. */
  readonly resetSeconds: number;
}

const TRANSFER = writeToolCall({
  name: "transfer_to_human_agents",
  arguments: { summary: "The end." },
});

/** Plays the tasks so many times over. */
function playHere(data: string, rounds: number): Tally {
  const env = make("Retail-v0", { split: "test", data, critique: {} });
  const episodes = readRetailData(data).tasks.test
    .map(({ actions }) => [...actions.map(writeToolCall), TRANSFER]);
  let [steps, resetSeconds] = [0, 0];
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    episodes.forEach((actions, index) => {
      const before = performance.now();
      env.reset({ options: { index } });
      resetSeconds += (performance.now() - before) / 1000;
      for (const action of actions) {
        const { terminated } = env.step(action) as StepResult;
        steps += 1;
        if (terminated) break;
      }
    });
  }
  const seconds = (performance.now() - start) / 1000;
  return { steps, episodes: rounds * episodes.length, seconds, resetSeconds };
}

/** Has them played by tau-bench. */
async function playThere(python: string, clone: string): Promise<Tally> {
  const script = new URL("./shop_peer.py", import.meta.url).pathname;
  const { success, stdout } = await new Deno.Command(python, {
    args: [script, "1"],
    env: { PYTHONPATH: clone },
    stderr: "inherit",
  }).output();
  if (!success) Deno.exit(1);
  return JSON.parse(new TextDecoder().decode(stdout));
}

function formatRow(
  name: string,
  { steps, episodes, seconds, resetSeconds }: Tally,
): string[] {
  const reset = 1e6 * resetSeconds / episodes;
  return [
    name,
    formatDecimal(steps / seconds, 0),
    formatDecimal(reset, 0),
  ];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      data: { type: "string", default: "../shared/data/tau" },
      python: { type: "string" },
      "tau-bench": { type: "string", default: "." },
    },
  });
  // Once to warm up; the first reset of each task makes its script.
  const first = playHere(values.data, 1);
  const rows = [
    formatRow("Retail-v0, each task for the first time", first),
    formatRow("Retail-v0", playHere(values.data, 50)),
  ];
  if (values.python !== undefined) {
    const peer = await playThere(values.python, values["tau-bench"]);
    rows.push(formatRow("tau-bench", peer));
  }
  print(formatTable([["", "steps/s", "reset, µs"], ...rows]));
}

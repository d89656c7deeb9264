/**
 * Whether transformers plays an exported run's greedy episodes token for token:
 *
 *     TRANSFORMERS_PYTHON=python3 deno run -A bench/peers/playback.ts RUN EXPORT ENV [EPISODES]
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { playBack } from "../../tests/support/runs/playback.ts";
import { startBackend } from "../../trainers/backends/backend.ts";

const [run, exported, env, episodes = "30"] = Deno.args;
const { name } = await startBackend();
const found = await playBack(Deno.env.get("TRANSFORMERS_PYTHON")!, {
  ...{ run: run!, exported: exported!, env: env! },
  episodes: Number(episodes),
});
console.log(JSON.stringify({ backend: name, ...found }, null, 2));

/**
 * Two updates of a run in a process of its own, which reads after each phase what
 * the most memory was that the process had in it.
 *
 * Only Linux has the peak of a phase: it can reset an older one.
 */

// deno-lint-ignore-file no-console -- a command: its output is its result

import { makeVector } from "../../envs/vector/make_vector.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { PPO } from "../../trainers/algorithms/ppo.ts";
import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import { registerTrainer } from "../../trainers/runs/config/train_defaults.ts";
import type { MakeEnvs } from "../../trainers/rollout/evaluate.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { train } from "../../trainers/runs/train.ts";

/** The arguments of the process. */
export interface MemoryOrder {
  /** Directory of the run, which is made. */
  readonly out: string;
  /** Settings of the run, by name. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** What the process prints: bytes at the peak of each phase. */
export interface MemoryReport {
  /** Peaks, in bytes. */
  readonly peaks: Readonly<Record<string, number>>;
  /** Tokens of the episodes of an update. */
  readonly tokens: number;
}

/** The most memory since the last call, in bytes. */
function takePeak(): number {
  const status = Deno.readTextFileSync("/proc/self/status");
  const kibibytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]);
  // Word 5 of Linux: the peak is what the process has now.
  Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  return kibibytes * 1024;
}

async function main(): Promise<void> {
  const { out, asked } = JSON.parse(Deno.args[0]!) as MemoryOrder;
  await startBackend({ name: "tensorflow" });
  const peaks: Record<string, number> = {};
  const end = (phase: string) => {
    peaks[phase] = Math.max(peaks[phase] ?? 0, takePeak());
  };
  let tokens = 0;
  // What learns from the episodes is called first when all are played.
  registerTrainer({
    ...PPO,
    name: "measured",
    estimateAdvantages: (experience, settings) => {
      end("playing");
      tokens = experience.trajectories.reduce(
        (sum, trajectory) => sum + trajectory.tokens.length,
        0,
      );
      return PPO.estimateAdvantages(experience, settings);
    },
  });
  const config = makeTrainConfig({ ...asked, trainer: "measured" });
  await createRun(out, config, null);
  end("start");
  // An environment is asked for an episode first when the model is loaded.
  const makeEnvs: MakeEnvs = async (...words) => {
    const envs = await makeVector(...words);
    const reset = envs.reset.bind(envs);
    envs.reset = (...words: Parameters<typeof reset>) => {
      if (!("loading" in peaks)) end("loading");
      return reset(...words);
    };
    return envs;
  };
  // An update's first line is written when all is learnt.
  const write = Deno.writeTextFile;
  Deno.writeTextFile = async (path, ...rest) => {
    if (String(path).endsWith("metrics.jsonl")) end("learning");
    await write(path, ...rest);
  };
  await train(out, config, () => end("saving"), undefined, makeEnvs);
  end("exporting");
  console.log(JSON.stringify({ peaks, tokens }));
}

if (import.meta.main) await main();

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import { setting } from "../../../tests/support/model/experience.ts";
import { GRPO } from "../../algorithms/grpo.ts";
import {
  AREW_DEFAULTS,
  estimateReweighted,
} from "../../algorithms/reweighting.ts";
import { readStoredHeader } from "../../huggingface/safetensors_disk.ts";
import { makeDefaults } from "../../settings/read_settings.ts";
import {
  dropTrajectories,
  readTrajectories,
  saveTrajectories,
} from "./trajectory_files.ts";

Deno.test("trajectories are read as they were saved, and dropped after a checkpoint", () =>
  withDirectory(async (run) => {
    const { experience } = await setting();
    const { groups, trajectories } = experience;
    const settings = makeDefaults(GRPO.settings);
    const learned = {
      ...{ trajectories, groups, updates: 100 },
      estimates: estimateReweighted(GRPO, experience, settings, AREW_DEFAULTS),
      minibatches: [[3, 1, 0], [2, 7, 5, 4, 6]],
    };
    await dropTrajectories(run, 0);
    for (const update of [1, 2, 3]) {
      await saveTrajectories(run, update, learned);
    }
    await dropTrajectories(run, 2);
    const { estimates, ...rest } = await readTrajectories(run, 2);
    const { estimates: written, ...expected } = learned;
    assertEquals(rest, expected);
    for (const name of ["rawAdvantages", "advantages", "returns"] as const) {
      assertEquals(
        estimates.map((estimate) => estimate[name]),
        written.map((estimate) => Float32Array.from(estimate[name])),
      );
    }
    const path = `${run}/trajectories/update-000002.safetensors`;
    const { entries } = await readStoredHeader(path);
    const tokens = trajectories.reduce((sum, x) => sum + x.tokens.length, 0);
    assertEquals(
      Object.fromEntries(
        entries.map(({ name, dtype, shape }) =>
          [name, [dtype, ...shape]] as const
        ),
      ),
      {
        ...Object.fromEntries(
          ["tokens", "grammar", "turnOf", "policyMask", "labels"]
            .map((name) => [name, ["I32", tokens]]),
        ),
        ...Object.fromEntries(
          [
            ...["logProbs", "values", "rewards"],
            ...["rawAdvantages", "advantages", "returns"],
          ].map((name) => [name, ["F32", tokens]]),
        ),
        minibatches: ["I32", 8],
        minibatchSizes: ["I32", 2],
      },
    );
    await assertRejects(() => readTrajectories(run, 3), {
      message: "Cannot replay as 'update' must be one whose trajectories the " +
        "run has (1, 2): current value is 3",
    });
  }));

Deno.test("readTrajectories() names the file and the line of a damaged episode", () =>
  withDirectory(async (run) => {
    const { experience } = await setting();
    const { groups, trajectories } = experience;
    const settings = makeDefaults(GRPO.settings);
    await saveTrajectories(run, 1, {
      ...{ trajectories, groups, updates: 1, minibatches: [[0]] },
      estimates: estimateReweighted(GRPO, experience, settings, AREW_DEFAULTS),
    });
    const path = `${run}/trajectories/update-000001.jsonl`;
    const whole = await Deno.readTextFile(path);
    const damaged = async (text: string, message: RegExp) => {
      await Deno.writeTextFile(path, text);
      await assertRejects(readTrajectories(run, 1), message);
    };
    const line = whole.indexOf("\n") + 1;
    await damaged(
      `${whole.slice(0, line)}{"step":`,
      /^Error: Cannot replay as 'trajectories\/update-000001\.jsonl: line 2' must be the episode that the run wrote: current value is/,
    );
    await damaged(
      whole.replace("turns", "turms"),
      /jsonl: line 1' must be the/,
    );
    await damaged(
      whole.replace('"step":1', '"step":2'),
      /jsonl: line 1' must be the/,
    );
    await damaged(whole.slice(line), /jsonl: line 1' must be the episode that/);
    await damaged(
      whole.slice(0, line),
      /000001\.jsonl' must be episodes of \d+ tokens, as the run wrote/,
    );
    await Deno.remove(path);
    await assertRejects(
      readTrajectories(run, 1),
      /update-000001\.jsonl' must be a file that can be read: .*No such file/,
    );
  }));

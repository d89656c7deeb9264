import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { withDirectory } from "../../../tests/support/directory.ts";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { exportPolicy, type ExportPolicyOptions } from "./export_policy.ts";

const START = fileURLToPath(
  new URL("../warm_starts/PE-G-Mini-v0.safetensors", import.meta.url),
);

const write = (more: Partial<ExportPolicyOptions>, path = START) =>
  exportPolicy(path, {
    ...{ format: "merged", checkpoint: "last", out: null, overwrite: false },
    ...more,
  });

Deno.test("exportPolicy() refuses what a policy cannot be", () =>
  onBackend("cpu", async () => {
    await assertRejects(write({}, "no/such"), /'run' must be a run directory/);
    await assertRejects(write({}), /'out' must be given for a checkpoint file/);
    await assertRejects(
      write({ format: "peft", out: "x" }),
      /'format' must be 'merged' for a run without adapters/,
    );
    await assertRejects(
      write({ learner: "tinker:http://a", out: "x" }),
      /'learner' must be left out with local weights/,
    );
  }));

Deno.test("exportPolicy() replaces its own files, and nobody else's", () =>
  onBackend("cpu", () =>
    withDirectory(async (folder) => {
      const out = `${folder}/out`;
      const { files, update, base } = await write({ out });
      assertEquals([update, base], [0, null]);
      for (const name of ["config.json", "model.safetensors", "README.md"]) {
        assertSame(files.includes(name), true, name);
      }
      await assertRejects(write({ out }), /'out' must be a new or empty direc/);
      await write({ out: `${out}/`, overwrite: true });
      await Deno.writeTextFile(`${out}/mine.txt`, "");
      await assertRejects(
        write({ out, overwrite: true }),
        /'out' must be new, empty, or what an earlier export left, with noth/,
      );
      const file = `${out}/mine.txt`;
      await assertRejects(write({ out: file, overwrite: true }), /'out' must/);
    })));

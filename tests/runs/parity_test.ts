/**
 * Every backend computes the same: forward pass, loss, gradient, five updates.
 *
 * A software adapter of WebGPU takes from ten seconds to minutes;
 * UNLOCK_WEBGPU=software asks for it.
 *
 * @module
 */

import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import {
  BACKEND_NAMES,
  findAdapter,
  startBackend,
  tryBackend,
} from "../../trainers/backends/backend.ts";
import {
  compareBackends,
  REFERENCE,
} from "../../tools/parity/compare_backends.ts";

const software = Deno.env.get("UNLOCK_WEBGPU") === "software";

// In one process TensorFlow must be there before any adapter is asked for.
await findAdapter();

for (const name of BACKEND_NAMES.filter((name) => name !== REFERENCE)) {
  const attempt = await tryBackend(name, software);
  const absent = attempt.started ? null : attempt.why;
  Deno.test({
    name: `${name} computes what ${REFERENCE} does` +
      (absent === null ? "" : ` (skipped: ${absent})`),
    ignore: absent !== null,
    async fn() {
      await startBackend({ name: REFERENCE });
      const before = tf.memory().numTensors;
      let found = 0;
      for await (
        const parity of compareBackends({ software, names: [name] })
      ) {
        assert(parity.absent === null);
        assert(parity.agrees, JSON.stringify(parity.differences));
        found++;
      }
      assertEquals(found, 1);
      assertEquals(tf.memory().numTensors, before);
    },
  });
}

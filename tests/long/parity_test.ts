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
  type BackendName,
  findAdapter,
  startBackend,
  tryBackend,
} from "../../trainers/backends/backend.ts";
import {
  type BackendParity,
  compareBackends,
  REFERENCE,
} from "../../tools/parity/compare_backends.ts";

const software = Deno.env.get("UNLOCK_WEBGPU") === "software";

// In one process TensorFlow must be there before any adapter is asked for.
await findAdapter();

/** What was found of each backend that is there; the reference computes once. */
let found: Promise<readonly BackendParity[]> | undefined;

async function compareAll(
  names: readonly BackendName[],
): Promise<readonly BackendParity[]> {
  await startBackend({ name: REFERENCE });
  const before = tf.memory().numTensors;
  const parities = await Array.fromAsync(compareBackends({ software, names }));
  assertEquals(tf.memory().numTensors, before);
  return parities;
}

const names = BACKEND_NAMES.filter((name) => name !== REFERENCE);
const absences = new Map<BackendName, string>();
for (const name of names) {
  const attempt = await tryBackend(name, software);
  if (!attempt.started) absences.set(name, attempt.why);
}

for (const name of names) {
  const absent = absences.get(name);
  Deno.test({
    name: `${name} computes what ${REFERENCE} does` +
      (absent === undefined ? "" : ` (skipped: ${absent})`),
    ignore: absent !== undefined,
    async fn() {
      found ??= compareAll(names.filter((name) => !absences.has(name)));
      const parity = (await found).find((one) => one.name === name)!;
      assert(parity.absent === null);
      assert(parity.agrees, JSON.stringify(parity.differences));
    },
  });
}

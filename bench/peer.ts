/** The same work in PyTorch, where a Python that has it is at hand. */

import { summarizeError } from "../trainers/backends/backend_check.ts";
import type { Workload } from "./model_work.ts";

/** What `peer.py` prints. */
export interface Peer {
  /** Version of PyTorch. */
  readonly version: string;
  /** Threads that it computes with. */
  readonly threads: number;
  /** Parameters of its model. */
  readonly parameters: number;
  /** Seconds of each training step. */
  readonly training: readonly number[];
  /** Seconds of each rollout. */
  readonly rollout: readonly number[];
}

/** Measures PyTorch. */
export async function measurePeer(
  python: string,
  { config, train, rollout }: Workload,
  repetitions: number,
): Promise<Peer | string> {
  const script = new URL("./peer.py", import.meta.url).pathname;
  const asked = JSON.stringify({ config, train, rollout, repetitions });
  try {
    const { success, stdout, stderr } = await new Deno.Command(python, {
      args: [script, asked],
      stdin: "null",
    }).output();
    const [out, err] = [stdout, stderr].map((bytes) =>
      new TextDecoder().decode(bytes).trim()
    );
    if (success) return JSON.parse(out!) as Peer;
    return err!.split("\n").at(-1) || "it failed";
  } catch (error) {
    return summarizeError(error);
  }
}

/** The same work in PyTorch, where a Python that has it is at hand. */

import { summarizeError } from "../trainers/backends/backend_check.ts";
import type { Workload } from "./model_work.ts";

/** What PyTorch can be asked for; the compiled step is `torch.compile`'s. */
export type PeerWork = "training" | "compiled" | "rollout";

/**
 * A product of a linear layer, or its gradient with respect to rows or weight,
 * by the number of its kind and the sizes of rows and weight.
 */
export type PeerProduct = `product ${number} ${number} ${number} ${number}`;

/** What `peer.py` says of itself. */
export interface PeerFacts {
  /** Version of PyTorch. */
  readonly version: string;
  /** Its GPU, or its threads and the instructions that its kernels use. */
  readonly device: string;
  /** Parameters of its model. */
  readonly parameters: number;
}

/** A process of Python that waits for work. */
export interface PeerProcess<Facts, Work extends string>
  extends AsyncDisposable {
  /** What it is. */
  readonly facts: Facts;
  /** Does the work so many times after once to warm up: seconds of each. */
  measure(work: Work, repetitions: number): Promise<number[]>;
}

/** A process of PyTorch that waits for work. */
export type Peer = PeerProcess<PeerFacts, PeerWork | PeerProduct>;

/** Starts PyTorch on a device of its own names, or says why it cannot be had. */
export async function startPeer(
  python: string,
  { config, train, rollout }: Workload,
  device = "cpu",
): Promise<Peer | string> {
  return await startPeerProcess(
    python,
    "peer.py",
    { config, train, rollout, device },
  );
}

/** Starts a script of this folder, or says why it cannot be had. */
export async function startPeerProcess<Facts, Work extends string>(
  python: string,
  name: string,
  asked: object,
): Promise<PeerProcess<Facts, Work> | string> {
  const script = new URL(name, import.meta.url).pathname;
  let child: Deno.ChildProcess;
  try {
    child = new Deno.Command(python, {
      args: [script, JSON.stringify(asked)],
      ...{ stdin: "piped", stdout: "piped", stderr: "piped" },
    }).spawn();
  } catch (error) {
    return summarizeError(error);
  }
  const stderr = new Response(child.stderr).text();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const input = child.stdin.getWriter();
  let text = "";
  async function readLine(): Promise<string | null> {
    while (!text.includes("\n")) {
      const { done, value } = await output.read();
      if (done) return null;
      text += value;
    }
    const end = text.indexOf("\n");
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    return line;
  }
  async function summarizeEnd(): Promise<string> {
    return (await stderr).trim().split("\n").at(-1) || "it failed";
  }
  const first = await readLine();
  if (first === null) {
    await Promise.all([child.status, input.close().catch(() => {})]);
    return await summarizeEnd();
  }
  return {
    facts: JSON.parse(first) as Facts,
    measure: async (work, repetitions) => {
      const seconds: number[] = [];
      for (let i = 0; i <= repetitions; i++) {
        await input.write(new TextEncoder().encode(`${work}\n`));
        const line = await readLine();
        if (line === null) throw new Error(await summarizeEnd());
        if (i > 0) seconds.push(Number(line));
      }
      // Its threads look for more work for a while before they sleep.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return seconds;
    },
    [Symbol.asyncDispose]: async () => {
      await input.close();
      await Promise.all([output.cancel(), stderr, child.status]);
    },
  };
}

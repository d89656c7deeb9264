/** A thread: one policy trains in it and reports each update, or one plays. */

/// <reference lib="webworker" />

import * as tf from "@tensorflow/tfjs";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { activateBackend } from "../../trainers/backends/backend_check.ts";
import {
  countWarmStartSteps,
  makeWarmStart,
} from "../../trainers/runs/warm_start.ts";
import { limitConcurrency } from "../../utils/waiting.ts";
import {
  makePlayHost,
  type PlayAnswer,
  type PlayCall,
} from "./playing/play_host.ts";
import {
  type ArmOrder,
  type ArmReport,
  openArm,
  type PolicyArm,
} from "./training/arm.ts";
import { makeArmConfig } from "./training/arm_config.ts";

const report = (words: ArmReport): void => self.postMessage(words);

let arm: PolicyArm | null = null;
let done = 0;
let until = 0;
let rest = 0;
let isBusy = false;

/** What is done with the policy, one after the other. */
const inTurn = limitConcurrency(1);

/** Starts TensorFlow.js; WebGPU is loaded only where it is asked for. */
async function startBackend(base: string, name: string): Promise<void> {
  tf.enableProdMode();
  if (name === "webgpu") await import(new URL("webgpu.js", base).href);
  else setWasmPaths(base);
  const attempt = await activateBackend(name, "");
  if (!attempt.started) throw new Error(`${name}: ${attempt.why}`);
}

async function make(
  { base, choices }: Extract<ArmOrder, { kind: "make" }>,
): Promise<void> {
  await startBackend(base, choices.backend);
  const config = makeArmConfig(choices, "vanilla");
  const steps = countWarmStartSteps(config.warmStart);
  const start = await makeWarmStart(
    config,
    (step) => report({ kind: "warming", share: step / steps }),
  );
  report({ kind: "made", start });
}

async function open(
  { base, choices, arm: name, start }: Extract<ArmOrder, { kind: "open" }>,
): Promise<void> {
  await startBackend(base, choices.backend);
  arm = await openArm(makeArmConfig(choices, name), start);
  report({ kind: "ready" });
  await advance();
}

/** Lets waiting messages in at once; a timer takes milliseconds. */
function letMessagesIn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does updates for as long as the page wants more. */
async function advance(): Promise<void> {
  if (isBusy || arm === null) return;
  isBusy = true;
  try {
    while (done < until) {
      const { advance } = arm;
      const update = await inTurn(advance);
      done = update.update;
      report({ kind: "update", ...update });
      await letMessagesIn();
      if (rest === 0 || done >= until) continue;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  } finally {
    isBusy = false;
  }
}

async function obey(order: ArmOrder): Promise<void> {
  if (order.kind === "make") return await make(order);
  if (order.kind === "open") return await open(order);
  if (order.kind === "go") {
    ({ until, rest } = order);
    return await advance();
  }
  const current = arm;
  if (current === null) return;
  report(
    await inTurn(async (): Promise<ArmReport> => {
      switch (order.kind) {
        case "play":
          return { kind: "played", episode: await current.play(order.task) };
        case "save":
          return { kind: "files", files: await current.listFiles() };
      }
    }),
  );
}

const host = makePlayHost();

/** Plays; a thread either plays or trains. */
async function answer({ id, name, args }: PlayCall): Promise<void> {
  const reply = (words: PlayAnswer): void => self.postMessage(words);
  try {
    const method = host[name] as (...args: readonly unknown[]) => unknown;
    reply({ id, value: await method(...args) });
  } catch (error) {
    reply({ id, error: (error as Error).message });
  }
}

self.onmessage = ({ data }: MessageEvent<ArmOrder | PlayCall>): void => {
  if (data.kind === "call") return void answer(data);
  obey(data).catch((error) =>
    report({ kind: "failed", message: String(error?.message ?? error) })
  );
};

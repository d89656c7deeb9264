/** The commands of the package. */

import type { Commands } from "./program.ts";

/** All commands, in the order of the help. */
export const COMMANDS: Commands = {
  "demo": async () => (await import("./demo.ts")).makeDemoCommand(),
  "envs": async () => (await import("./envs.ts")).makeEnvsCommand(),
  "data": async () => (await import("./data.ts")).makeDataCommand(),
  "play": async () => (await import("./play.ts")).makePlayCommand(),
  "check": async () => (await import("./check.ts")).makeCheckCommand(),
  "train": async () => (await import("./train.ts")).makeTrainCommand(),
  "eval": async () => (await import("./eval.ts")).makeEvalCommand(),
  "serve": async () => (await import("./serve.ts")).makeServeCommand(),
  "serve-model": async () =>
    (await import("./serve_model.ts")).makeServeModelCommand(),
  "experiment": async () =>
    (await import("./experiment.ts")).makeExperimentCommand(),
  "report": async () => (await import("./report.ts")).makeReportCommand(),
  "replay": async () => (await import("./replay.ts")).makeReplayCommand(),
  "export": async () => (await import("./export.ts")).makeExportCommand(),
  "sft": async () => (await import("./sft.ts")).makeSftCommand(),
  "model": async () => (await import("./model.ts")).makeModelCommand(),
  "warm-start": async () =>
    (await import("./warm_start.ts")).makeWarmStartCommand(),
};

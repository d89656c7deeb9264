/** The commands of the package. */

import type { Commands } from "./program.ts";

/** All commands, in the order of the help. */
export const COMMANDS: Commands = {
  "demo": {
    about: "Watch a policy lock, and AREW unlock it.",
    load: async () => (await import("./demo.ts")).makeDemoCommand(),
  },
  "envs": {
    about: "List the environments with their measured floor and ceiling.",
    load: async () => (await import("./envs.ts")).makeEnvsCommand(),
  },
  "data": {
    about: "Check your copy of a data set, or download one.",
    load: async () => (await import("./data.ts")).makeDataCommand(),
  },
  "play": {
    about: "Play an episode yourself, or watch a policy play it.",
    load: async () => (await import("./play.ts")).makePlayCommand(),
  },
  "check": {
    about: "Check environments against the rules of the interface.",
    load: async () => (await import("./check.ts")).makeCheckCommand(),
  },
  "train": {
    about: "Train a policy, with or without AREW.",
    load: async () => (await import("./train.ts")).makeTrainCommand(),
  },
  "eval": {
    about: "Evaluate a policy on held-out tasks.",
    load: async () => (await import("./eval.ts")).makeEvalCommand(),
  },
  "serve": {
    about: "Serve the environments over HTTP (OpenEnv).",
    load: async () => (await import("./serve.ts")).makeServeCommand(),
  },
  "serve-model": {
    about: "Serve a trained language model as OpenAI's API does.",
    load: async () =>
      (await import("./serve_model.ts")).makeServeModelCommand(),
  },
  "experiment": {
    about: "Run an experiment file.",
    load: async () => (await import("./experiment.ts")).makeExperimentCommand(),
  },
  "report": {
    about: "Write a report of training runs: curves, results, transcripts.",
    load: async () => (await import("./report.ts")).makeReportCommand(),
  },
  "replay": {
    about: "Compute an update of a run again, and compare.",
    load: async () => (await import("./replay.ts")).makeReplayCommand(),
  },
  "export": {
    about: "Export a trained policy for transformers, PEFT or llama.cpp.",
    load: async () => (await import("./export.ts")).makeExportCommand(),
  },
  "sft": {
    about: "Supervised fine-tuning of a model or a small policy.",
    load: async () => (await import("./sft.ts")).makeSftCommand(),
  },
  "model": {
    about: "List, pull and remove models of the Hugging Face hub.",
    load: async () => (await import("./model.ts")).makeModelCommand(),
  },
  "warm-start": {
    about: "Train a warm start for a small policy.",
    load: async () => (await import("./warm_start.ts")).makeWarmStartCommand(),
  },
};

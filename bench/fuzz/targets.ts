/** All parsers that read what others wrote, by name. */

import {
  makeConversationTarget,
  makeExperimentTarget,
  makeGgufTarget,
  makeMediqTarget,
  makeMetricsTarget,
  makeModelConfigTarget,
  makeRunConfigTarget,
  makeSafetensorsTarget,
  makeTokenizerTarget,
  makeTranscriptTarget,
} from "./file_targets.ts";
import {
  makeActionTarget,
  makeFrameTarget,
  makeSnapshotTarget,
} from "./play_targets.ts";
import type { MakeTarget } from "./target.ts";

export const TARGETS: Readonly<Record<string, MakeTarget>> = {
  "actions": makeActionTarget,
  "snapshots": makeSnapshotTarget,
  "frames": makeFrameTarget,
  "conversations (JSONL)": makeConversationTarget,
  "MediQ records (JSONL)": makeMediqTarget,
  "transcripts (JSONL)": makeTranscriptTarget,
  "metrics.jsonl": makeMetricsTarget,
  "safetensors": makeSafetensorsTarget,
  "GGUF": makeGgufTarget,
  "tokenizer.json": makeTokenizerTarget,
  "config.json of a model": makeModelConfigTarget,
  "config.json of a run": makeRunConfigTarget,
  "experiment files": makeExperimentTarget,
};

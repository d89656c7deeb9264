/**
 * Compares a model directory with golden values that another program computed
 * of it: token ids, chat prompts, logits, log-probabilities, greedy
 * continuations, a loss and the norms of its gradients. Runs on the backend of
 * TensorFlow.js that is set.
 */

import * as tf from "@tensorflow/tfjs";
import type { JsonObject } from "../../utils/json_values.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../../trainers/huggingface/chat_tokenizer.ts";
import type { TemplateMessage } from "../../trainers/huggingface/chat_template.ts";
import { readWeights } from "../../trainers/huggingface/load_model.ts";
import { findModelFiles } from "../../trainers/huggingface/model_files.ts";
import type { ModelConfig } from "../../trainers/model/config.ts";
import {
  decode,
  disposeCache,
  type KvCache,
} from "../../trainers/model/transformer/kv_cache.ts";
import { computeTokenLogProbs } from "../../trainers/model/transformer/log_probs.ts";
import { forward } from "../../trainers/model/transformer/forward.ts";
import { valueAndGradients } from "../../trainers/model/layers/backpropagation.ts";
import {
  disposeTensors,
  type Weights,
} from "../../trainers/model/weights/weights.ts";
import { type CaseResult, failCase } from "./case_result.ts";
import { type Fields, readFields, readNumbers } from "./fields.ts";

/**
 * Tolerance of float32 in any order of summation: absolute for logits,
 * log-probabilities and the loss, relative for gradient norms.
 */
const TOLERANCES = {
  logits: 1e-3,
  logProbs: 1e-4,
  loss: 1e-4,
  gradientNorms: 0.01,
};

/** A model with its tokenizer. */
interface Subject {
  readonly config: ModelConfig;
  readonly weights: Weights;
  readonly tokenizer: ChatTokenizer;
}

/** One comparison. */
type Check = () => Promise<string | null> | string | null;

function makeIds(tokens: readonly number[]): tf.Tensor2D {
  return tf.tensor2d([[...tokens]], undefined, "int32");
}

/** How two lists differ; `null` if they agree. */
function compareLists(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
): string | null {
  if (actual.length !== expected.length) {
    return `${actual.length} numbers where ${expected.length} are expected`;
  }
  for (let i = 0; i < expected.length; i++) {
    // Written so that NaN fails.
    if (Math.abs(actual[i]! - expected[i]!) <= tolerance) continue;
    const wanted = `${expected[i]} ± ${tolerance}`;
    return `number ${i} is ${actual[i]}, expected ${wanted}`;
  }
  return null;
}

function compareTexts(actual: string, expected: unknown): string | null {
  if (actual === expected) return null;
  return `is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`;
}

/** Log-probabilities of a sequence's tokens after the first, `[1, T]`. */
function computeLogProbs(
  { config }: Subject,
  weights: Weights,
  tokens: readonly number[],
): tf.Tensor2D {
  const { logits } = forward(config, weights, makeIds(tokens.slice(0, -1)));
  return computeTokenLogProbs(logits, makeIds(tokens.slice(1))).logProbs;
}

async function computeLastLogits(
  { config, weights }: Subject,
  tokens: readonly number[],
): Promise<ArrayLike<number>> {
  const last = tf.tidy(() => {
    const { logits } = forward(config, weights, makeIds(tokens));
    return tf.slice(logits, [0, tokens.length - 1, 0]);
  });
  const data = await last.data();
  last.dispose();
  return data;
}

/** Greedy decoding. */
async function decodeGreedily(
  { config, weights }: Subject,
  prompt: readonly number[],
  length: number,
): Promise<number[]> {
  const chosen: number[] = [];
  let cache: KvCache | null = null;
  let next: readonly number[] = prompt;
  while (chosen.length < length) {
    const tokens = makeIds(next);
    const decoded = decode(config, weights, cache, tokens);
    cache = decoded.cache;
    const best = tf.argMax(decoded.logits, 1);
    const token = (await best.data())[0]!;
    tf.dispose([tokens, best, decoded.logits, decoded.values]);
    chosen.push(token);
    next = [token];
  }
  if (cache !== null) disposeCache(cache);
  return chosen;
}

/** The loss over a sequence, and the norm of each gradient. */
async function computeLoss(
  subject: Subject,
  tokens: readonly number[],
): Promise<{ loss: number; norms: Map<string, number> }> {
  const { value, norms } = tf.tidy(() => {
    const { value, gradients } = valueAndGradients(
      subject.weights,
      (weights) => tf.neg(tf.mean(computeLogProbs(subject, weights, tokens))),
    );
    const norms = Object.fromEntries(
      Object.entries(gradients).map(([name, x]) => [name, tf.norm(x)]),
    );
    return { value, norms };
  });
  const found = new Map<string, number>();
  for (const [name, norm] of Object.entries(norms)) {
    found.set(name, (await norm.data())[0]!);
  }
  const loss = (await value.data())[0]!;
  tf.dispose([value, norms]);
  return { loss, norms: found };
}

/** The checks of one entry of a section. */
function listChecks(
  subject: Subject,
  section: string,
  entry: Fields,
): Record<string, Check> {
  const { tokenizer } = subject;
  switch (section) {
    case "tokenize":
      return {
        ids: () => {
          const actual = tokenizer.encode(String(entry.text));
          return compareLists(actual, readNumbers(entry, "ids"), 0);
        },
      };
    case "chat":
      return {
        prompt: () =>
          compareTexts(
            tokenizer.render(entry.messages as TemplateMessage[], {
              addGenerationPrompt: true,
              ...entry.tools !== undefined && {
                tools: entry.tools as JsonObject[],
              },
            }),
            entry.prompt,
          ),
      };
    case "logits":
      return {
        last: async () =>
          compareLists(
            await computeLastLogits(subject, readNumbers(entry, "ids")),
            readNumbers(entry, "last"),
            TOLERANCES.logits,
          ),
        tokenLogProbs: async () => {
          const tokens = readNumbers(entry, "ids");
          const logProbs = tf.tidy(() =>
            computeLogProbs(subject, subject.weights, tokens)
          );
          const actual = await logProbs.data();
          logProbs.dispose();
          const expected = readNumbers(entry, "tokenLogProbs");
          return compareLists(actual, expected, TOLERANCES.logProbs);
        },
      };
    case "greedy":
      return {
        continuation: async () => {
          const expected = readNumbers(entry, "continuation");
          const prompt = readNumbers(entry, "prompt");
          const actual = await decodeGreedily(subject, prompt, expected.length);
          return compareLists(actual, expected, 0);
        },
      };
    case "loss":
      return {
        loss: async () => {
          const ids = readNumbers(entry, "ids");
          const { loss, norms } = await computeLoss(subject, ids);
          const wrong = compareLists(
            [loss],
            [Number(entry.value)],
            TOLERANCES.loss,
          );
          if (wrong !== null) return wrong;
          const expected = readFields(entry.gradNorms, "gradNorms");
          for (const [name, norm] of Object.entries(expected)) {
            const allowed = TOLERANCES.gradientNorms * Number(norm);
            const actual = norms.get(name) ?? NaN;
            const wrong = compareLists([actual], [Number(norm)], allowed);
            if (wrong !== null) return `gradient of ${name}: ${wrong}`;
          }
          return null;
        },
      };
    default:
      return { section: () => "is of no known kind" };
  }
}

async function runCheck(name: string, check: Check): Promise<CaseResult> {
  try {
    const wrong = await check();
    return { name, passed: wrong === null, detail: wrong ?? "equal" };
  } catch (error) {
    return failCase(name, error);
  }
}

/** Compares a model with its golden values. */
export async function checkModelGolden(
  directory: string,
  json: unknown,
): Promise<CaseResult[]> {
  const golden = readFields(json, "golden");
  const tokenizer = await loadChatTokenizer(directory);
  const files = await findModelFiles(directory);
  const weights = await readWeights(files);
  const subject = { config: files.config, weights, tokenizer };
  const results: CaseResult[] = [];
  for (const [section, value] of Object.entries(golden)) {
    const entries = Array.isArray(value) ? value : [value];
    for (const [i, entry] of entries.entries()) {
      const name = Array.isArray(value) ? `${section}[${i}]` : section;
      const checks = listChecks(subject, section, readFields(entry, name));
      for (const [what, check] of Object.entries(checks)) {
        results.push(await runCheck(`${name}.${what}`, check));
      }
    }
  }
  disposeTensors(weights);
  return results;
}

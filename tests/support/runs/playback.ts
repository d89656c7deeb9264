/** Greedy episodes of an exported model, played again by transformers. */

import { ok as assert } from "node:assert/strict";
import { make } from "../../../envs/mod.ts";
import { openTrainedPolicy } from "../../../trainers/runs/policies/trained_policy.ts";
import { withFiles } from "../directory.ts";

/**
 * Given what each episode had read before a token, transformers says which one
 * follows. If it is ours everywhere, it would have played the same episodes:
 * every choice follows from the same tokens, and every reply from the choices.
 */
const SCRIPT = `
import json, sys
import torch
from transformers import AutoModelForCausalLM, PreTrainedTokenizerFast
path, file = sys.argv[1:]
tokenizer = PreTrainedTokenizerFast.from_pretrained(path)
model = AutoModelForCausalLM.from_pretrained(path, dtype=torch.float32).eval()
openings = tokens = same = episodes = 0
margin = 0.0
for line in open(file):
    episode = json.loads(line)
    ids, own = torch.tensor([episode["tokens"]]), episode["own"]
    text = tokenizer.apply_chat_template(
        episode["messages"], tokenize=False, add_generation_prompt=True)
    opening = tokenizer(text, add_special_tokens=False)["input_ids"]
    openings += opening == episode["tokens"][:own.index(1)]
    with torch.no_grad():
        logits = model(ids).logits[0, :-1]
    chosen, best = ids[0, 1:], logits.max(-1)
    mine = torch.tensor(own[1:], dtype=torch.bool)
    equal = best.indices[mine] == chosen[mine]
    tokens, same = tokens + mine.sum().item(), same + equal.sum().item()
    episodes += equal.all().item()
    lost = best.values - logits.gather(1, chosen[:, None])[:, 0]
    margin = max(margin, lost[mine].max().item())
print(json.dumps(dict(openings=openings, tokens=tokens, same=same,
                      episodes=episodes, margin=margin)))
`;

/** How far transformers agrees. */
export interface Playback {
  /** Episodes whose first prompt has the same token ids. */
  readonly openings: number;
  /** Tokens that the policy chose. */
  readonly tokens: number;
  /** Those that transformers chooses, too. */
  readonly same: number;
  /** Episodes in which all are the same. */
  readonly episodes: number;
  /** How much less likely ours was than theirs, at most, in logits. */
  readonly margin: number;
}

/**
 * Plays test tasks greedily with a run, and again with an exported model.
 *
 * @param python A Python that has transformers and torch
 */
export async function playBack(
  python: string,
  { run, exported, env, episodes }: {
    readonly run: string;
    readonly exported: string;
    readonly env: string;
    readonly episodes: number;
  },
): Promise<Playback> {
  const policy = await openTrainedPolicy(run);
  const played = await policy.play(env, {
    ...{ episodes, split: "test", temperature: 0, seed: 0 },
    make: policy.envOptions,
  });
  await policy.dispose();
  const lines = await Promise.all(
    played.map(async ({ policyMask, task, tokens }) => {
      const { observation: { messages } } = await make(env, policy.envOptions)
        .reset({ options: { split: task.split, index: task.index } });
      const [own, all] = [[...policyMask], [...tokens]];
      return JSON.stringify({ messages, tokens: all, own });
    }),
  );
  return await withFiles(
    { "episodes.jsonl": lines.join("\n") },
    async (directory) => {
      const { stdout, stderr, success } = await new Deno.Command(python, {
        args: ["-c", SCRIPT, exported, `${directory}/episodes.jsonl`],
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      return JSON.parse(new TextDecoder().decode(stdout));
    },
  );
}

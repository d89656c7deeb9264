import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { makeWordTokenizer } from "../../rollout/tokens/word_tokenizer.ts";
import {
  byteLevelJson,
  TEMPLATES,
  TOKENS,
} from "../../../tests/support/model/chat_fixtures.ts";
import { makeSftConfig } from "./sft_config.ts";
import {
  encodeTerseEpisode,
  findPlayedEnvs,
  readChatDataset,
} from "./sft_dataset.ts";

const TOKENIZER = makeWordTokenizer(["go", "ask", "who", "me", "done"]);

/** Encodes what the others and the policy say in turn. */
function encode(contents: readonly string[], env: string | null = null) {
  const messages = contents.map((content, i) => ({
    role: i % 2 === 0 ? "user" as const : "assistant" as const,
    content,
  }));
  const place = "line 3 of mini.jsonl";
  const conversation = { messages, tools: [], env, place };
  return encodeTerseEpisode(TOKENIZER, conversation, "A-v0,B-v0", 0.5);
}

Deno.test("encodeTerseEpisode() weighs the policy's words, and replies as requested", () => {
  assertEquals(encode(["go", "ask  who", "me", "done", "go"], "B-v0"), {
    tokens: [1, 2, 3, 4, 5, 1],
    weights: [0, 1, 1, 0.5, 1, 0.5],
  });
  assertEquals(encode(["go", "ask", "", "done"]).tokens, [1, 2, 5]);
});

Deno.test("encodeTerseEpisode() refuses empty messages, and words of other environments", () => {
  for (
    const [contents, message] of [
      [
        ["", "ask"],
        /'messages\[0\]\.content \(line 3 .+ must be words, at leas/,
      ],
      [["go", " \t"], /'messages\[1\]\.content \(line 3 .+ must be words, at/],
      [
        ["go", "run"],
        /'messages\[1\]\.content .+ must be words of A-v0,B-v0 in/,
      ],
    ] as const
  ) assertThrows(() => encode(contents), message);
  assertThrows(() => encode(["go", "ask"], "C-v0"), /'task\.id .+ one of A-v0/);
});

/** Finds the environments of lines about these. */
function findOf(...ids: readonly (string | undefined)[]) {
  const lines = ids.map((id) =>
    JSON.stringify({ prompt: "Go?", completion: "yes", task: { id } })
  );
  return withFiles(
    { "talk.jsonl": lines.join("\n") },
    (folder) => findPlayedEnvs([`${folder}/talk.jsonl`]),
  );
}

Deno.test("findPlayedEnvs() joins the environments of lines that all name one", async () => {
  const [shop, clinic] = ["Retail-Mini-v0", "MediQ-v0"];
  assertEquals(await findOf(shop, clinic, shop), `${clinic},${shop}`);
  assertEquals(await findOf(shop, undefined), null);
});

Deno.test("findPlayedEnvs() names the line of an environment that small policies cannot play", async () => {
  for (const id of ["Retail-v0", "Nowhere-v0", "__proto__", ""]) {
    await assertRejects(
      findOf("MediQ-v0", id),
      /'task\.id \(line 2 of .+ must be an environment with a terse style, .+--model/,
    );
  }
});

Deno.test("readChatDataset() refuses conversations without a token to learn", async () => {
  const files = {
    "tokenizer.json": {
      ...byteLevelJson(),
      ...{
        ["added_tokens"]: [],
        model: { type: "BPE", vocab: {}, merges: [] },
      },
    },
    "tokenizer_config.json": TOKENS,
    "chat_template.jinja": TEMPLATES.defaultSystem,
    "generation_config.json": { eos_token_id: 0 },
    "talk.jsonl": JSON.stringify({ prompt: "Go?", completion: "yes" }),
  };
  await withFiles(files, async (folder) => {
    const config = makeSftConfig({ model: folder }, {
      ...{ data: [`${folder}/talk.jsonl`], validationData: null },
      ...{ env: null, teacher: false },
    });
    await assertRejects(readChatDataset(config, folder, 99), {
      message: "Cannot train on conversations as 'data' must be " +
        'conversations with a token to learn: current value is "none"',
    });
  });
});

import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { make, RecordTranscript } from "../../envs/mod.ts";
import { readEpisode } from "../episodes/read_episode.ts";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import { speakEpisode } from "../runs/spoken_episode.ts";
import { formatHeldOut } from "./held_out.tsx";
import type { HeldOutTask } from "../runs/samples.ts";

/** Plays messages to the end, and records them. */
async function record(id: string, style: "chat" | "terse", said: string[]) {
  let line = "";
  const env = new RecordTranscript(make(id, { style }), (text) => {
    line = text;
  });
  await env.reset({ seed: 0, options: { split: "test", index: 0 } });
  for (const text of said) {
    const { terminated, truncated } = await env.step(text);
    if (terminated || truncated) break;
  }
  return readEpisode(line);
}

const CALL = (name: string, args: object) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>`;

function html(tasks: HeldOutTask[]): string {
  const [group] = groupRuns([armRun("as", 3)]);
  return formatHeldOut([{ group: group!, run: group!.runs[0]!, tasks }]);
}

Deno.test("formatHeldOut() shows words, calls and the database side by side", async () => {
  const start = await record("Retail-v0", "chat", [
    "Who <b>are</b> you?",
    CALL("get_order_details", { order_id: "#W1" }),
    CALL("think", { thought: "Nothing to see." }),
    CALL("transfer_to_human_agents", { summary: "done" }),
  ]);
  const { task } = start;
  const text = html([{ task, start, trained: null }]);
  assertMatch(text, /seed 3<\/h4>/);
  assertMatch(text, /Retail-v0, test task 0: not solved before, cut short/);
  assertMatch(text, /<b>agent<\/b> Who &lt;b>are&lt;\/b> you\?/);
  assertMatch(text, /refused call.*get_order_details\(order_id=#W1\)/);
  assertMatch(text, /<pre class="reply">Error: order not found<\/pre>/);
  assertMatch(text, /<b>call<\/b>.*think\(thought=Nothing to see\.\)/);
  assertMatch(text, /No success: the customer was handed over/);
  assertMatch(text, /<span class="even">missing<\/span>.*unchanged/);
  assertMatch(text, /After training<\/h4><p>The episode outgrew/);
  assertNoMatch(text, /tool_call|tool_response/);
});

Deno.test("formatHeldOut() reads eight words as a call or as words", async () => {
  const none = (words: string) => {
    const missing = 8 - words.split(" ").length;
    return words + " none".repeat(missing);
  };
  const trained = await record("Retail-Mini-v0", "terse", [
    none("ask who"),
    none("look order-a"),
    none("tell transfer"),
  ]);
  const text = html([{ task: trained.task, start: null, trained }]);
  assertMatch(text, /<b>agent<\/b> ask who </);
  assertMatch(text, /<b>look-up<\/b> <span class="said">look order-a</);
  assertNoMatch(text, / none/);
});

Deno.test("formatHeldOut() names the arguments of calls in eight words", async () => {
  const written = await record("Retail-Mini-v0", "terse", [
    "ask who none none none none none none",
    "do return order-a lamp item-b none none pay-a",
    "tell transfer none none none none none none",
  ]);
  const trained = { ...written, ...await speakEpisode(written) };
  const text = html([{ task: trained.task, start: null, trained }]);
  assertMatch(text, /<b>agent<\/b> Could you give me your e-mail/);
  assertMatch(text, /class="reply">My e-mail is /);
  assertMatch(
    text,
    /return_delivered_order_items\(order_id=#W\d+, item_ids=\[&quot;\d+&quot;\], payment_method_id=\w+\)/,
  );
  assertMatch(text, /transfer_to_human_agents\(summary=\)/);
  assertNoMatch(text, /order-a|item-b|pay-a| none/);
});

Deno.test("formatHeldOut() is empty without episodes", () => {
  assertEquals(formatHeldOut([]), "");
});

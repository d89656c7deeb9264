import {
  doesNotMatch as assertNoMatch,
  match as assertMatch,
} from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { DatabaseChange } from "../../envs/core/env.ts";
import { writeToolCall } from "../../envs/core/tool_call.ts";
import { Changes, Message } from "./message.tsx";

const call = (text: string) =>
  writeToolCall({ name: "think", arguments: { thought: text } });

function show(text: string, open?: "none" | "short" | "all"): string {
  return renderToString(h(Message, { text, ...open && { open } }));
}

Deno.test("<Message> folds calls, long ones unless all are open", () => {
  const [short, long] = [call("a"), call("a".repeat(240))];
  assertMatch(show("Hi"), /^<pre>Hi<\/pre>$/);
  assertMatch(show(short), /<details open class="call"|class="call" open/);
  for (const text of [show(long), show(short, "none"), show(long, "none")]) {
    assertMatch(text, /class="call"/);
    assertNoMatch(text, / open/);
  }
  assertMatch(show(long, "all"), / open/);
});

Deno.test("<Changes> names what is right, missing and wrong", () => {
  const render = (changes: DatabaseChange[]) =>
    renderToString(h(Changes, { changes }));
  const text = render([
    { path: "orders/#W1/status", verdict: "right", value: "x<y", gold: "x<y" },
    { path: "orders/#W2/paid", verdict: "wrong", value: [1], gold: null },
    { path: "orders/#W3/paid", verdict: "wrong", value: 1 },
    { path: "users/a/zip", verdict: "missing", gold: "123" },
  ]);
  assertMatch(text, /class="good">right<.*x&lt;y.*same/);
  assertMatch(text, /class="bad">wrong<.*\[1\].*<small>deleted/);
  assertMatch(text, /#W3.*class="bad">wrong<.*1.*<small>unchanged/);
  assertMatch(text, /class="even">missing<.*unchanged.*123/);
  assertMatch(render([]), /No changes were needed/);
});

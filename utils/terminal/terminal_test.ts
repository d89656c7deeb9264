import { strictEqual as assertEquals } from "node:assert/strict";
import { formatFailure, wrapWords } from "./terminal.ts";

Deno.test("wrapWords() breaks no word and keeps what fits", () => {
  const text = "1:  0.5  1.0\nThe user says yes or no.";
  assertEquals(wrapWords(text, 12), "1:  0.5  1.0\nThe user\nsays yes or\nno.");
  assertEquals(wrapWords("a pneumothorax b", 8), "a\npneumothorax\nb");
});

Deno.test("formatFailure() names the file that the system refused", () => {
  const reason = "No space left on device (os error 28)";
  assertEquals(
    formatFailure(new Error(`${reason}: writefile 'runs/a/metrics.jsonl'`)),
    "Cannot run unlock as 'file' must be a usable file " +
      '(No space left on device): current value is "runs/a/metrics.jsonl"',
  );
});

Deno.test("formatFailure() says how to give a permission that is missing", () => {
  const reason = 'Requires net access to "0.0.0.0:8001", run again with the ' +
    "--allow-net flag";
  assertEquals(
    formatFailure(new Deno.errors.NotCapable(reason)),
    "Cannot run unlock as 'net access' must be allowed (deno run -P=… " +
      "--allow-net=0.0.0.0:8001 cli.ts …): current value is " +
      '"0.0.0.0:8001"',
  );
  const all =
    'Requires all access to "/proc/config.json", run again with the ' +
    "--allow-all flag";
  assertEquals(
    formatFailure(new Deno.errors.NotCapable(all)),
    "Cannot run unlock as 'file' must be outside of the system's folders, " +
      'such as /proc: current value is "/proc/config.json"',
  );
});

Deno.test("formatFailure() leaves the words of this package as they are", () => {
  const words = "Cannot save as 'file' must be new (File exists (os error 17))";
  assertEquals(formatFailure(new Error(words)), words);
  assertEquals(formatFailure("no error"), "no error");
});

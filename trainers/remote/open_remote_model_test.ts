import { rejects, strictEqual as assertSame } from "node:assert/strict";
import { findLearnerUrl, openRemoteModel } from "./open_remote_model.ts";

const CASES: Readonly<Record<string, string | null>> = {
  "tinker:https://a.b": "https://a.b/",
  "tinker:http://127.0.0.1:8000/x": "http://127.0.0.1:8000/x",
  "https://a.b": null,
  "tinker:ftp://a.b": null,
  "tinker:nonsense": null,
  "tinker:https://key@a.b": null,
  "tinker:https://:key@a.b": null,
  "tinker:https://a.b?key=1": null,
};

for (const [learner, url] of Object.entries(CASES)) {
  Deno.test(`findLearnerUrl() ${url === null ? "refuses" : "takes"} ${learner}`, () => {
    assertSame(findLearnerUrl(learner), url);
  });
}

Deno.test("openRemoteModel() shows no key in its refusal", async () => {
  const opened = openRemoteModel({
    ...{ learner: "tinker:https://secret@a.b", baseModel: null, rank: 1 },
    ...{ seed: 0, vocabularySize: 4, state: null, hasMoments: false },
  });
  await rejects(
    opened,
    /'learner' must be tinker:URL, .*: current value is "\[hidden\]"$/,
  );
});

import { rejects, strictEqual as assertEquals } from "node:assert/strict";
import { withFiles } from "../../../tests/support/directory.ts";
import { findPlayedEnvs } from "./lessons.ts";

/** Finds the environments of lines that tell of these. */
function findOf(...ids: readonly (string | undefined)[]) {
  const lines = ids.map((id) =>
    JSON.stringify({ prompt: "Go?", completion: "yes", task: { id } })
  );
  return withFiles(
    { "talk.jsonl": lines.join("\n") },
    (folder) => findPlayedEnvs([`${folder}/talk.jsonl`]),
  );
}

Deno.test("findPlayedEnvs() joins the environments of lines that all tell theirs", async () => {
  const [shop, clinic] = ["Retail-Mini-v0", "MediQ-v0"];
  assertEquals(await findOf(shop, clinic, shop), `${clinic},${shop}`);
  assertEquals(await findOf(shop, undefined), null);
});

Deno.test("findPlayedEnvs() refuses by their lines what small policies cannot play", async () => {
  for (const id of ["Retail-v0", "Nowhere-v0", "__proto__", ""]) {
    await rejects(
      findOf("MediQ-v0", id),
      /'task\.id \(line 2 of .+ must be an environment with a terse style, .+--model/,
    );
  }
});

import { rejects as assertRejects } from "node:assert/strict";
import { makeModelCommand } from "./model.ts";

Deno.test("unlock model takes names of the hub", async () => {
  for (const [word, action] of [["pull", "pull"], ["remove", "remove"]]) {
    for (const name of ["tiny", "a/b/c", "../b", "owner/"]) {
      await assertRejects(
        makeModelCommand().parseAsync([word!, name], { from: "user" }),
        {
          message: `Cannot ${action} a model as 'model' must be owner/name, ` +
            `or owner/name@revision: current value is "${name}"`,
        },
      );
    }
  }
});

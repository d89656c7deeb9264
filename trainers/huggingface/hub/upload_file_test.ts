import { rejects as assertRejects } from "node:assert/strict";
import type { HubAccess } from "./hub_request.ts";
import { LFS_OBJECT, uploadFile } from "./upload_file.ts";

const FILE = { name: "model.safetensors", path: "none", size: 3, oid: "0f" };

/** Sends a file as the hub has answered, to nowhere. */
const upload = (answer: object) =>
  uploadFile({} as HubAccess, FILE, LFS_OBJECT.parse(answer), () => {});

Deno.test("uploadFile() sends nothing that the hub has, or refuses", async () => {
  await upload({ oid: "0f" });
  await assertRejects(upload({ oid: "0f", error: { message: "too large" } }), {
    message: "Cannot push to the hub as 'model.safetensors' must be one that " +
      'the hub takes: current value is "too large"',
  });
});

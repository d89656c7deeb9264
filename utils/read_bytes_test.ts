import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readBytes } from "./read_bytes.ts";

Deno.test("readBytes() reads a whole stream up to a limit", async () => {
  const bring = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Uint8Array.of(1, 2));
        controller.enqueue(Uint8Array.of(3));
        controller.close();
      },
    });
  assertEquals(await readBytes(bring(), 3), Uint8Array.of(1, 2, 3));
  assertEquals(await readBytes(null, 0), new Uint8Array());
  let isEnded = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel() {
      isEnded = true;
    },
  });
  assertEquals(await readBytes(endless, 25), null);
  assertEquals(isEnded, true);
});

import {
  deepStrictEqual as assertDeepEquals,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import {
  encodeScalars,
  encodeText,
  encodeVersion,
  openTensorboardLog,
  readEventStep,
} from "./tensorboard_log.ts";
import { decodeRecords } from "./tfrecord.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

const TIME = 1_700_000_000;

function assertBytes(record: Uint8Array, hex: string): void {
  assertEquals(record.toHex(), hex);
}

Deno.test("encodeVersion() writes the first record of a file", () => {
  assertBytes(
    encodeVersion(TIME),
    "1800000000000000a37f4b220900000040fc54d9411a0d" +
      "627261696e2e4576656e743a32eced8f9d",
  );
});

Deno.test("encodeScalars() writes tag, value, step and time", () => {
  assertBytes(
    encodeScalars(100, { "rollout/ep_rew_mean": 0.5 }, TIME + 1),
    "290000000000000037ff5f000900004040fc54d94110642a1c0a1a0a13726f6c6c6f75" +
      "742f65705f7265775f6d65616e150000003f4b04e694",
  );
});

Deno.test("encodeScalars() writes zeros", () => {
  assertBytes(
    encodeScalars(0, { a: 0 }, TIME + 1),
    "1700000000000000e7cef81e0900004040fc54d94110002a0a0a080a01611500000000" +
      "d44a770a",
  );
});

Deno.test("encodeScalars() leaves out what is not finite, as a float too", () => {
  assertBytes(
    encodeScalars(0, {
      none: null,
      nan: NaN,
      infinity: -Infinity,
      large: 1e39,
      a: 0,
    }, TIME + 1),
    encodeScalars(0, { a: 0 }, TIME + 1).toHex(),
  );
});

Deno.test("encodeText() writes a tensor of one string", () => {
  assertBytes(
    encodeText(1, "note", "hello", TIME + 2),
    "300000000000000095f5d05f0900008040fc54d94110012a230a210a046e6f7465420f" +
      "0807120412020801420568656c6c6f4a080a060a0474657874e6ac491b",
  );
});

Deno.test("readEventStep() reads the step back, however large", () => {
  for (const step of [0, 1, 127, 128, 300, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const [record] = decodeRecords(encodeScalars(step, { a: 1 }, TIME));
    assertEquals(readEventStep(record!.data), step);
  }
  assertEquals(readEventStep(decodeRecords(encodeVersion(TIME))[0]!.data), 0);
});

async function open(directory: string, update: number) {
  const options = { update, wallTime: TIME + 0.5, config: "{}" };
  return await openTensorboardLog(directory, options);
}

/** The only events file of a directory. */
async function eventsIn(directory: string): Promise<string> {
  const entries = await Array.fromAsync(Deno.readDir(directory));
  assertEquals(entries.length, 1);
  return `${directory}/${entries[0]!.name}`;
}

async function stepsIn(path: string): Promise<number[]> {
  const bytes = await Deno.readFile(path);
  const records = decodeRecords(bytes);
  assertEquals(records.at(-1)!.end, bytes.length);
  return records.map(({ data }) => readEventStep(data));
}

Deno.test("openTensorboardLog() names the file as TensorBoard expects", () =>
  withDirectory(async (directory) => {
    await open(directory, 0);
    const path = await eventsIn(directory);
    assert(path.includes("/events.out.tfevents.1700000000."), path);
    assertDeepEquals(await stepsIn(path), [0, 0]);
  }));

Deno.test("openTensorboardLog() drops records of later updates and continues", () =>
  withDirectory(async (directory) => {
    const log = await open(directory, 0);
    for (const step of [1, 2, 3]) await log.append(step, { a: step }, TIME);
    const before = await Deno.readFile(await eventsIn(directory));
    const again = await open(directory, 2);
    assertDeepEquals(await stepsIn(await eventsIn(directory)), [0, 0, 1, 2]);
    await again.append(3, { a: 3 }, TIME);
    assertDeepEquals(await Deno.readFile(await eventsIn(directory)), before);
  }));

Deno.test("openTensorboardLog() drops a truncated record, wherever it ends", () =>
  withDirectory(async (directory) => {
    const log = await open(directory, 0);
    const path = await eventsIn(directory);
    const begun = (await Deno.stat(path)).size;
    await log.append(1, { a: 1 }, TIME);
    const whole = await Deno.readFile(path);
    for (let length = 0; length < whole.length; length++) {
      await Deno.writeFile(path, whole.subarray(0, length));
      const again = await open(directory, 1);
      assertEquals((await Deno.stat(path)).size, begun);
      await again.append(1, { a: 1 }, TIME);
      assertDeepEquals(await Deno.readFile(path), whole);
    }
  }));

Deno.test("openTensorboardLog() puts an update into one record", () =>
  withDirectory(async (directory) => {
    const log = await open(directory, 0);
    const path = await eventsIn(directory);
    const begun = (await Deno.stat(path)).size;
    const metrics = { a: 1, b: null, c: 3 };
    await log.append(7, metrics, TIME);
    assertDeepEquals(
      (await Deno.readFile(path)).subarray(begun),
      encodeScalars(7, metrics, TIME),
    );
  }));

import {
  deepStrictEqual as assertDeepEquals,
  ok as assert,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { encodeScalars, readEventStep } from "./tensorboard_events.ts";
import { openTensorboardLog } from "./tensorboard_log.ts";
import { decodeRecords } from "./tfrecord.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

const TIME = 1_700_000_000.5;

async function open(directory: string, update: number) {
  const options = { update, wallTime: TIME, config: "{}" };
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

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readSettings, writeSettings } from "./episode_settings.ts";

Deno.test("readSettings() separates options of a session from those of a reset", () => {
  const fields = {
    style: "terse",
    seat: "customer",
    split: "test",
    index: "0",
    seed: "42",
    prior: "uniform",
  };
  const settings = readSettings(Object.entries(fields));
  assertEquals(settings, {
    options: { style: "terse", seat: "customer", prior: "uniform" },
    task: { split: "test", index: 0, seed: 42 },
  });
  const query = new URLSearchParams(writeSettings(settings));
  assertEquals(readSettings(query), settings);
});

Deno.test("readSettings() leaves out numbers that were left empty", () => {
  const fields = { style: "chat", split: "train", index: "", seed: "" };
  assertEquals(readSettings(Object.entries(fields)).task, { split: "train" });
});

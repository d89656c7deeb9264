import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { readSettings } from "./setup.tsx";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

Deno.test("readSettings() separates options of a session from those of a reset", () => {
  const fields = {
    style: "terse",
    seat: "customer",
    split: "test",
    index: "0",
    seed: "42",
    "option:prior": "uniform",
  };
  assertEquals(readSettings(form(fields)), {
    options: { style: "terse", seat: "customer", prior: "uniform" },
    task: { split: "test", index: 0, seed: 42 },
  });
});

Deno.test("readSettings() leaves out numbers that were left empty", () => {
  const fields = { style: "chat", split: "train", index: "", seed: "" };
  assertEquals(readSettings(form(fields)).task, { split: "train" });
});

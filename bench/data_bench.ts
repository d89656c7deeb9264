/**
 * Time to read the real data sets: `deno bench -P=test bench/data_bench.ts`.
 *
 * Needs them at `../shared/data`. A file is read again only after it changed,
 * so copies are touched before each reading; checks with zod are included. The
 * first reading of a process is slower than the next, and is the one that users
 * wait for: its time stands in the name of the first line.
 */

import type { Env } from "../envs/core/env.ts";
import { readFlodialFolder } from "../envs/flodial/data.ts";
import { readMediqFile } from "../envs/mediq/data.ts";
import { RETAIL_ENTRY } from "../envs/retail/entry.ts";
import { readRetailData } from "../envs/retail/data/data.ts";

const DATA = new URL("../../shared/data/", import.meta.url).pathname;

const CASES = 1269;
const CHARTS = 12;

const ignore = await Deno.stat(DATA).then(() => false, () => true);
const folder = await Deno.makeTempDir();
globalThis.addEventListener("unload", () => {
  Deno.removeSync(folder, { recursive: true });
});
const mediq = `${folder}/all_dev_good.jsonl`;
const flodial = `${folder}/flodial`;
const tau = `${folder}/tau`;

if (!ignore) {
  await Deno.copyFile(`${DATA}mediq/all_dev_good.jsonl`, mediq);
  await Deno.mkdir(flodial);
  for await (const { name } of Deno.readDir(`${DATA}flodial`)) {
    if (name === "test_dialogs.json") continue;
    await Deno.copyFile(`${DATA}flodial/${name}`, `${flodial}/${name}`);
  }
  await Deno.mkdir(`${tau}/retail`, { recursive: true });
  for await (const { name } of Deno.readDir(`${DATA}tau/retail`)) {
    await Deno.copyFile(`${DATA}tau/retail/${name}`, `${tau}/retail/${name}`);
  }
}

let time = 0;

/** Lets a file seem changed. */
function touch(path: string): void {
  time += 1;
  Deno.utimeSync(path, time, time);
}

function readCases(): void {
  if (readMediqFile(mediq).report.kept !== CASES) throw new Error("other data");
}

function readCharts(): void {
  if (readFlodialFolder(flodial).report.charts !== CHARTS) {
    throw new Error("other data");
  }
}

const start = performance.now();
if (!ignore) readCases();
const first = `the first time ${(performance.now() - start).toFixed(0)} ms`;

Deno.bench({
  name: `MediQ, 1,269 cases, changed file (${first})`,
  group: "mediq",
  baseline: true,
  ignore,
  fn: () => {
    touch(mediq);
    readCases();
  },
});

Deno.bench({
  name: "MediQ, 1,269 cases, shared",
  group: "mediq",
  ignore,
  fn: readCases,
});

Deno.bench({
  name: "FloDial, 12 charts, changed file",
  group: "flodial",
  ignore,
  baseline: true,
  fn: () => {
    touch(`${flodial}/power.json`);
    readCharts();
  },
});

Deno.bench({
  name: "FloDial, 12 charts, shared",
  group: "flodial",
  ignore,
  fn: readCharts,
});

Deno.bench({
  name: "tau-bench, 1,000 orders and 635 tasks, changed file",
  group: "tau-bench",
  ignore,
  baseline: true,
  fn: () => {
    touch(`${tau}/retail/policy.md`);
    readRetailData(tau);
  },
});

Deno.bench({
  name: "tau-bench, 1,000 orders and 635 tasks, shared",
  group: "tau-bench",
  ignore,
  fn: () => void readRetailData(tau),
});

/** The shop of the folder as an environment. */
function makeRetail(): Env {
  const options = {
    style: "chat",
    split: "train",
    critique: {},
    proxies: false,
    data: tau,
  } as const;
  const { create, policies: _policies, tools: _tools, ...facts } = RETAIL_ENTRY;
  return create({ ...facts, options }, options);
}

const shop = ignore ? null : makeRetail();
// Each task is made when it is first played.
for (let index = 0; shop !== null && index < 500; index++) {
  shop.reset({ options: { index } });
}

Deno.bench({
  name: "tau-bench, reset of Retail-v0 to any of 500 tasks",
  group: "tau-bench",
  ignore,
  fn: () => void shop!.reset(),
});

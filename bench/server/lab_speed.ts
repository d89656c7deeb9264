/**
 * Seconds of an update of the lab in Chromium, on WebAssembly and on WebGPU:
 * `deno run -A bench/server/lab_speed.ts [FLAG...]` with Chromium's flags for an
 * adapter; without flags, the adapter is software.
 */

import {
  BACKENDS,
  type Choices,
  DEFAULT_CHOICES,
} from "../../experiments/lab/choices.ts";
import { LAB_FOLDER } from "../../server/http/lab_page.ts";
import { visit } from "../../tests/support/browser.ts";
import { withSite } from "../../tests/support/static_site.ts";
import { buildLab } from "../../tools/lab_build.ts";
import { formatTable } from "../../utils/terminal/table.ts";
import { print } from "../../utils/terminal/terminal.ts";

/** Flags for Chromium's software adapter. */
const SOFTWARE = [
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--enable-features=Vulkan",
];

/** Seconds of the updates of a policy, and the adapter; runs in a page. */
async function measure(
  choices: Choices,
): Promise<{ seconds: number[]; adapter: string }> {
  const { href } = globalThis.location;
  const file = await fetch(new URL(`${choices.env}.safetensors`, href));
  const start = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL("worker.js", href), { type: "module" });
  const seconds: number[] = [];
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.kind === "failed") reject(new Error(data.message));
      if (data.kind !== "update") return;
      seconds.push(data.seconds);
      if (data.update === choices.updates) resolve();
    };
    const base = new URL(".", href).href;
    worker.postMessage({ kind: "open", choices, arm: "arew", start, base });
    worker.postMessage({ kind: "go", until: choices.updates, rest: 0 });
  });
  const adapter = await navigator.gpu?.requestAdapter();
  const { architecture = "none", vendor = "" } = adapter?.info ?? {};
  return { seconds, adapter: `${vendor} ${architecture}`.trim() };
}

/** Three updates of 32 episodes: software takes a minute for each. */
const SMALL = { batch: 32, updates: 3 };

if (import.meta.main) {
  await buildLab(LAB_FOLDER);
  const flags = Deno.args.length > 0 ? Deno.args : SOFTWARE;
  const rows = [["backend", "adapter", "seconds of updates 1, 2, 3"]];
  for (const backend of BACKENDS) {
    const choices = { ...DEFAULT_CHOICES, ...SMALL, backend };
    await withSite(LAB_FOLDER, (url) =>
      visit(url, { flags }, async (page) => {
        page.setDefaultTimeout(0);
        const { seconds, adapter } = await page.evaluate(measure, choices);
        const shown = seconds.map((value) => value.toFixed(2)).join(", ");
        rows.push([backend, backend === "wasm" ? "" : adapter, shown]);
      }));
  }
  print(formatTable(rows));
}

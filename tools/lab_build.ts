/**
 * Builds the lab into `experiments/lab/dist/`, a folder of static files for any host and
 * path; `deno task lab` then serves it at `/lab`.
 */

import { fileURLToPath, pathToFileURL } from "node:url";
import manifest from "../deno.json" with { type: "json" };
import { print } from "../utils/terminal/terminal.ts";
import { runTool } from "./run_tool.ts";

const ROOT = new URL("../", import.meta.url);

/** Where the built page lies; the server looks for it there. */
const FOLDER = new URL("experiments/lab/dist/", ROOT);

/** Style sheets in cascade order. */
const STYLES = [
  ...["base", "controls", "catalogue", "play", "beliefs", "replay"]
    .map((name) => `server/page/styles/${name}.css`),
  "experiments/lab/page/lab.css",
];

/** Files that are served as they are. */
const COPIES = [
  "experiments/lab/page/index.html",
  "trainers/runs/warm_starts/PE-G-Mini-v0.safetensors",
];

/** TensorFlow.js's WebAssembly, without and with SIMD. */
const WASM = ["tfjs-backend-wasm.wasm", "tfjs-backend-wasm-simd.wasm"];

/** What the page has in place of the whole of TensorFlow.js. */
const TFJS = "experiments/lab/training/tfjs_core.ts";

/** The lab offers no telecom company: what its customers learnt stays out. */
const EXAMPLE_WEIGHTS = "envs/telecom/understanding/example_weights.json";
const NO_WEIGHTS = { acts: ["nothing"], step: 1, biases: [0], features: {} };

/** Bundles a module with all that it needs. */
async function bundle(source: string, out: URL): Promise<void> {
  const temporary = await Deno.makeTempDir();
  const map = `${temporary}/imports.json`;
  const weights = `${temporary}/weights.json`;
  await Deno.writeTextFile(weights, JSON.stringify(NO_WEIGHTS));
  const imports = {
    ...manifest.imports,
    "@tensorflow/tfjs": new URL(TFJS, ROOT).href,
    [new URL(EXAMPLE_WEIGHTS, ROOT).href]: pathToFileURL(weights).href,
  };
  await Deno.writeTextFile(map, JSON.stringify({ imports }));
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["bundle", "--quiet", "--platform=browser", "--minify"],
      ...[`--import-map=${map}`, "-o", fileURLToPath(out), source],
    ],
    cwd: fileURLToPath(ROOT),
  }).output();
  await Deno.remove(temporary, { recursive: true });
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

const nameFile = (path: string) => path.split("/").at(-1)!;

/** Builds all files into a folder, in place of what is there. */
export async function buildLab(out: URL): Promise<void> {
  await Deno.remove(out, { recursive: true }).catch(() => {});
  await Deno.mkdir(out, { recursive: true });
  const styles = await Promise.all(
    STYLES.map((path) => Deno.readTextFile(new URL(path, ROOT))),
  );
  await Deno.writeTextFile(new URL("page.css", out), styles.join("\n"));
  for (const path of COPIES) {
    await Deno.copyFile(new URL(path, ROOT), new URL(nameFile(path), out));
  }
  const backend = new URL(
    ".",
    import.meta.resolve("@tensorflow/tfjs-backend-wasm"),
  );
  for (const name of WASM) {
    await Deno.copyFile(new URL(name, backend), new URL(name, out));
  }
  await bundle("experiments/lab/page/main.tsx", new URL("page.js", out));
  await bundle("experiments/lab/worker.ts", new URL("worker.js", out));
  await bundle("experiments/lab/training/webgpu.ts", new URL("webgpu.js", out));
}

if (import.meta.main) {
  await runTool({
    task: "lab",
    action: "build the lab",
    options: {},
    async work() {
      await buildLab(FOLDER);
      print(`built: ${fileURLToPath(FOLDER)}`);
      print("open: http://127.0.0.1:8000/lab/");
    },
  });
}

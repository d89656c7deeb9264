/** `unlock conformance`: replays recorded vectors. */

import { Command } from "commander";
import { ruleError } from "../../utils/errors.ts";
import { checkFolder, type FileResult } from "./check_folder.ts";
import { print } from "../../utils/terminal/terminal.ts";

/** Failures shown per file. */
const SHOWN = 10;

function printFile({ file, results, skipped, reason }: FileResult): void {
  const failures = results.filter(({ passed }) => !passed);
  const counts = [
    `${results.length - failures.length} passed`,
    `${failures.length} failed`,
    ...(skipped > 0 ? [`${skipped} skipped: ${reason}`] : []),
  ];
  print(`${file}: ${counts.join(", ")}`);
  for (const { name, detail } of failures.slice(0, SHOWN)) {
    print(`  FAILED ${file} ${name}: ${detail}`);
  }
  if (failures.length > SHOWN) {
    print(`  ... and ${failures.length - SHOWN} more`);
  }
}

/** Replays a folder and returns true if nothing failed. */
async function runConformance(
  folder: string,
  tau: string | null,
): Promise<boolean> {
  const stat = await Deno.stat(folder).catch(() => null);
  if (stat === null || !stat.isDirectory) {
    const rule = "a folder that exists";
    throw ruleError(RangeError, "replay", "DIR", rule, folder);
  }
  const { files, folders } = await checkFolder(folder, tau);
  if (files.length === 0) {
    const rule = "a folder with vectors (*.json)";
    throw ruleError(RangeError, "replay", "DIR", rule, folder);
  }
  files.forEach(printFile);
  for (const name of folders) print(`${name}/: skipped, folders are not read`);
  const results = files.flatMap((file) => file.results);
  const passed = results.filter((result) => result.passed).length;
  const skipped = files.reduce((sum, file) => sum + file.skipped, 0);
  if (skipped > 0) print(`${skipped} skipped`);
  print(`${passed} passed, ${results.length - passed} failed`);
  return passed === results.length;
}

export function makeConformanceCommand(): Command {
  return new Command("conformance")
    .argument(
      "<DIR>",
      "folder with vectors (*.json), or a model with a golden.json",
    )
    .option(
      "--tau <dir>",
      "folder of a copy of tau-bench, which calls of tools are replayed on",
    )
    .addHelpText(
      "after",
      `
Tells by its content what a file holds: transcripts of environments, AREW
modifiers, trainer mathematics or calls of tools. A model directory is compared with its
golden.json: token ids, chat prompts, logits, continuations, a loss and its
gradients. Ends with one line, 'N passed, N failed',
and with exit code 1 if anything failed.

Example:
  unlock conformance ../shared/conformance
  unlock conformance ../shared/conformance/tau --tau data/tau
  unlock conformance ../shared/fixtures/hf/qwen`,
    )
    .action(async (folder: string, { tau }: { readonly tau?: string }) => {
      if (!await runConformance(folder, tau ?? null)) Deno.exitCode = 1;
    });
}

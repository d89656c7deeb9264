/** Writes a report's file: a page, or a picture of the learning curves. */

import { ruleError } from "../utils/errors.ts";
import { assertWritableFile } from "../utils/terminal/output_paths.ts";
import {
  readSection,
  readSections,
  type SectionPaths,
} from "./runs/read_sections.ts";

/** Checks where a report is to go. */
async function assertOut(out: string, endings: RegExp): Promise<void> {
  if (!endings.test(out)) {
    const rule = endings.test(".svg")
      ? "a name that ends in .html or .svg"
      : "a name that ends in .html";
    throw ruleError(RangeError, "report", "out", rule, out);
  }
  await assertWritableFile("report", out);
}

/** Writes runs on one environment up. */
export async function writeReportFile(
  paths: readonly string[],
  out: string,
): Promise<void> {
  await assertOut(out, /\.(html|svg)$/);
  const section = await readSection(paths);
  // The charts' library is loaded only when there is something to draw.
  if (out.endsWith(".svg")) {
    const { drawPicture } = await import("./charts/learning_curves.ts");
    await Deno.writeTextFile(out, drawPicture(section.groups));
  } else {
    const { formatReport } = await import("./html/page.ts");
    await Deno.writeTextFile(out, formatReport([section]));
  }
}

/** Writes a report on runs in several environments. */
export async function writeSectionsFile(
  sections: readonly SectionPaths[],
  out: string,
): Promise<void> {
  await assertOut(out, /\.html$/);
  const read = await readSections(sections);
  const { formatReport } = await import("./html/page.ts");
  await Deno.writeTextFile(out, formatReport(read));
}

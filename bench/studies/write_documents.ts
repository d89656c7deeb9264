/** Writes documents and pictures from committed results, or checks them. */

import { ruleError } from "../../utils/errors.ts";
import { readExperiment } from "../../experiments/experiment_file.ts";
import { writeWithParents } from "../../trainers/runs/directory/files.ts";
import {
  type Block,
  compareEscapes,
  formatBlock,
  makeBlock,
} from "./blocks.ts";
import { fillDocument, findLooseTables, splitDocument } from "./documents.ts";
import {
  assertCurrent,
  readStudyResults,
  type StudyResults,
} from "./result_file.ts";
import {
  DOCUMENTS,
  getExperimentPath,
  getPicturePath,
  getResultPath,
  locate,
} from "./study_list.ts";

/** What blocks call for: documents and pictures by their paths. */
export interface WrittenFigures {
  readonly documents: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
}

/** Documents by their paths, and the results of studies by their names. */
export interface FigureSources {
  readonly documents: ReadonlyMap<string, string>;
  readonly make: (study: string, kind: string) => Promise<Block>;
}

/** Reads the committed results of a study as it stands. */
async function readCommitted(study: string): Promise<StudyResults> {
  const path = getResultPath(study);
  const results = await readStudyResults(locate(path));
  if (results === null) {
    const rule = `the name of a study with results in ${path}`;
    throw ruleError(Error, "write figures", "study", rule, study);
  }
  assertCurrent(
    path,
    results,
    await readExperiment(locate(getExperimentPath(study))),
  );
  return results;
}

/** Makes a block from committed results of a study, or of several: `A+B`. */
async function makeCommittedBlock(study: string, kind: string): Promise<Block> {
  const [first, ...others] = await Promise.all(
    study.split("+").map(readCommitted),
  );
  const isCompared = others.length > 0 && kind === "escape";
  return (isCompared ? compareEscapes : makeBlock)([first!, ...others], kind);
}

/** Reads the documents of the repository. */
export async function readFigureSources(): Promise<FigureSources> {
  const texts = await Promise.all(
    DOCUMENTS.map(async (path) =>
      [path, await Deno.readTextFile(locate(path))] as const
    ),
  );
  return { documents: new Map(texts), make: makeCommittedBlock };
}

/** Fills the blocks of documents. */
export async function fillFigures(
  { documents, make }: FigureSources,
): Promise<WrittenFigures> {
  const blocks = new Map<string, Block>();
  for (const text of documents.values()) {
    for (const { figures } of splitDocument(text)) {
      if (figures === null || blocks.has(figures.join())) continue;
      blocks.set(figures.join(), await make(...figures));
    }
  }
  const filled = [...documents].map(([path, text]) => {
    const said = new Set<string>();
    const write = (study: string, kind: string) =>
      formatBlock(blocks.get([study, kind].join())!, study, kind, path, said);
    return [path, fillDocument(text, write)] as const;
  });
  const pictures = [...blocks].flatMap(([key, { picture }]) => {
    const [study, kind] = key.split(",") as [string, string];
    return picture === null
      ? []
      : [[getPicturePath(study, kind), picture.svg] as const];
  });
  return { documents: new Map(filled), pictures: new Map(pictures) };
}

/** Writes documents and pictures; the paths of those that changed. */
export async function writeFigures(sources: FigureSources): Promise<string[]> {
  const { documents, pictures } = await fillFigures(sources);
  const changed: string[] = [];
  for (const [path, text] of [...documents, ...pictures]) {
    if (await readRepositoryText(path) === text) continue;
    await writeWithParents(locate(path), text);
    changed.push(path);
  }
  return changed;
}

/** Reads a text file of the repository; `null` where there is none. */
export async function readRepositoryText(path: string): Promise<string | null> {
  return await Deno.readTextFile(locate(path)).catch(() => null);
}

/**
 * Finds what does not come from committed results: blocks that say something
 * else, pictures that differ or that no block shows, tables outside of blocks.
 */
export async function findUnreproduced(
  sources: FigureSources,
  read: typeof readRepositoryText,
  pictures: readonly string[],
): Promise<string[]> {
  const loose = [...sources.documents].flatMap(([path, text]) =>
    findLooseTables(text).map((place) => `${path}, ${place}`)
  );
  const written = await fillFigures(sources);
  const changed: string[] = [];
  for (const [path, text] of [...written.documents, ...written.pictures]) {
    if (await read(path) === text) continue;
    changed.push(`${path} is not what bench/results gives`);
  }
  const stray = pictures.filter((path) => !written.pictures.has(path))
    .map((path) => `${path} belongs to no block`);
  return [...loose, ...changed, ...stray];
}

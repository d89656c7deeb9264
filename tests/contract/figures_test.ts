import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertStrictEquals,
} from "node:assert/strict";
import { readExperiment } from "../../experiments/experiment_file.ts";
import { formatBlock, makeBlock } from "../../bench/studies/blocks.ts";
import { formatIntervals } from "../../bench/studies/intervals.ts";
import {
  assertCurrent,
  formatStudyResults,
  readStudyResults,
} from "../../bench/studies/result_file.ts";
import {
  getExperimentPath,
  getPicturePath,
  getResultPath,
  INTERVALS_PATH,
  locate,
  QUICK_STUDY,
  STUDIES,
} from "../../bench/studies/study_list.ts";
import {
  fillFigures,
  findUnreproduced,
  readFigureSources,
  readRepositoryText,
} from "../../bench/studies/write_documents.ts";
import {
  STUDY_OF_ARMS,
  STUDY_OF_NOISE,
  STUDY_OF_SKILLS,
} from "../support/runs/invented_studies.ts";

/** Names of the files in a folder with an ending. */
async function listFiles(folder: string, ending: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(locate(folder)))
    .catch(() => []);
  return entries.map(({ name }) => name).filter((name) => name.endsWith(ending))
    .sort();
}

Deno.test("every figure and table of learning comes from committed results (else: deno task reproduce --write)", async () => {
  const pictures = await listFiles("bench/results", ".svg");
  assertEquals(
    await findUnreproduced(
      await readFigureSources(),
      readRepositoryText,
      pictures.map((name) => `bench/results/${name}`),
    ),
    [],
  );
});

Deno.test("every experiment of the repository is a study, and has a place in their order", async () => {
  const names = await listFiles("bench/experiments", ".json");
  assertEquals(STUDIES.map((name) => `${name}.json`).toSorted(), names);
  for (const name of STUDIES) {
    const { name: own } = await readExperiment(locate(getExperimentPath(name)));
    assertStrictEquals(own, name);
  }
});

Deno.test("committed results are of experiments as they stand, and written by the program", async () => {
  const names = await listFiles("bench/results", ".json");
  for (const file of names) {
    const path = `bench/results/${file}`;
    if (path === INTERVALS_PATH) continue;
    const name = file.replace(/\.json$/, "");
    assertStrictEquals(STUDIES.includes(name), true, path);
    const results = (await readStudyResults(locate(path)))!;
    const experiment = await readExperiment(locate(getExperimentPath(name)));
    assertCurrent(path, results, experiment);
    assertStrictEquals(
      await readRepositoryText(path),
      formatStudyResults(results),
      path,
    );
  }
  const quick = await readStudyResults(locate(getResultPath(QUICK_STUDY)));
  assertStrictEquals(
    await readRepositoryText(INTERVALS_PATH),
    quick === null ? null : formatIntervals(quick),
  );
});

const BLOCK = "# D\n\n<!-- figures: mini tasks -->\n<!-- end of figures -->\n";

/** A document with a block of a study that never ran. */
const SOURCES = {
  documents: new Map([["README.md", BLOCK]]),
  make: (_: string, kind: string) =>
    Promise.resolve(makeBlock([STUDY_OF_ARMS], kind)),
};

Deno.test("findUnreproduced() finds blocks and pictures that say something else", async () => {
  const written = await fillFigures(SOURCES);
  const documents = written.documents;
  const path = getPicturePath("mini", "tasks");
  const files = new Map([...documents, ...written.pictures]);
  const sources = { ...SOURCES, documents };
  const find = (changes: readonly [string, string][], pictures = [path]) => {
    const changed = new Map([...files, ...changes]);
    const read = (path: string) => Promise.resolve(changed.get(path) ?? null);
    const texts = new Map(
      [...documents.keys()].map((p) => [p, changed.get(p)!]),
    );
    return findUnreproduced({ ...sources, documents: texts }, read, pictures);
  };
  assertEquals(await find([]), []);
  const text = documents.get("README.md")!;
  assertEquals(await find([["README.md", text.replace("0.50", "0.60")]]), [
    "README.md is not what bench/results gives",
  ]);
  assertEquals(await find([[path, "<svg></svg>"]]), [
    `${path} is not what bench/results gives`,
  ]);
  assertEquals(await find([], [path, "bench/results/other.svg"]), [
    "bench/results/other.svg belongs to no block",
  ]);
  const table = "| arm | success |\n| --- | ------- |\n| as  | 0.9     |\n";
  assertEquals(await find([["README.md", `${text}\n${table}`]]), [
    `README.md, line ${text.split("\n").length + 1}: ` +
    "a table of learning outside of a block",
  ]);
});

Deno.test("blocks of studies without results are refused", async () => {
  const { make } = await readFigureSources();
  await assertRejects(
    make("nobody", "table"),
    /'study' must be the name of a study with results in bench\/results\/nobody\.json/,
  );
});

Deno.test("blocks are laid out as deno fmt does", async () => {
  const kinds = [
    [STUDY_OF_ARMS, ["table", "tasks", "differences"]],
    [STUDY_OF_SKILLS, ["lock", "lock-cells"]],
    [STUDY_OF_NOISE, ["noise"]],
  ] as const;
  const markdown =
    kinds.flatMap(([study, names]) =>
      names.map((kind) =>
        formatBlock(makeBlock([study], kind), "mini", kind, "bench/RESULTS.md")
      )
    ).join("\n\n") + "\n";
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--quiet", "--ext", "md", "-"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(markdown));
  await writer.close();
  const { stdout } = await child.output();
  assertStrictEquals(new TextDecoder().decode(stdout), markdown);
});

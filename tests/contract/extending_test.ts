import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { dirname, relative } from "node:path/posix";
import {
  listCode,
  readImportGraph,
} from "../../tools/structure/import_graph.ts";
import { withDirectory } from "../support/directory.ts";
import { ROOT } from "../support/unlock.ts";

const DOCUMENT = await Deno.readTextFile(`${ROOT}docs/extending.md`);

/** The files that a section of the document names in its table. */
function filesOf(section: string): string[] {
  const [text] = DOCUMENT.split(`## ${section}\n`)[1]!.split("\n## ");
  return [...text!.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file!);
}

/** The code block of the document that contains some text. */
function blockWith(text: string): string {
  return [...DOCUMENT.matchAll(/^```ts[^\n]*\n(.*?)^```$/gms)]
    .map(([, code]) => code!).find((code) => code.includes(text))!;
}

/** Runs a program in a folder, and returns what it printed. */
async function run(folder: string, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(words[0]!, {
    args: words.slice(1),
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  const [text, errors] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  assertEquals(code, 0, `${words.join(" ")}: ${text}${errors}`);
  return text!;
}

/** Runs a file of the folder with Deno. */
const runDeno = (folder: string, ...words: string[]) =>
  run(folder, Deno.execPath(), "run", "-q", "--no-lock", "-P=unlock", ...words);

/** A copy of the repository as git would have it, all of it committed. */
async function copyRepository(folder: string): Promise<void> {
  const files = (await run(
    ROOT,
    ...["git", "ls-files", "--cached", "--others", "--exclude-standard"],
  )).trim().split("\n");
  for (const parent of new Set(files.map(dirname))) {
    await Deno.mkdir(`${folder}/${parent}`, { recursive: true });
  }
  // A file that is deleted and not yet committed is still listed.
  await Promise.all(
    files.map((file) =>
      Deno.copyFile(`${ROOT}${file}`, `${folder}/${file}`).catch(() => {})
    ),
  );
  await Deno.symlink(`${ROOT}node_modules`, `${folder}/node_modules`);
  await run(folder, "git", "init", "-q");
  await commit(folder);
}

/** Commits all there is. */
async function commit(folder: string): Promise<void> {
  await run(folder, "git", "add", "--all", "--", ".", ":!node_modules");
  await run(
    folder,
    ...["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit"],
    ...["-qm", "a"],
  );
}

/** The files that differ from the last commit; new folders as folders. */
async function changedFiles(folder: string): Promise<string[]> {
  const status = await run(folder, "git", "status", "--porcelain");
  return status.split("\n").filter((line) => line !== "")
    .map((line) => line.slice(3)).filter((file) => file !== "node_modules")
    .sort();
}

/** Puts something else in place of a text that must be there. */
async function edit(
  path: string,
  before: string | RegExp,
  after: string,
): Promise<void> {
  const text = await Deno.readTextFile(path);
  const changed = text.replace(before, () => after);
  assertEquals(changed !== text, true, `${before} stands in ${path}`);
  await Deno.writeTextFile(path, changed);
}

/** Imports of the package's own name, as a file inside of it has them. */
async function inside(code: string, file: string): Promise<string> {
  const graph = await readImportGraph(
    new URL(`file://${ROOT}`),
    await listCode(new URL(`file://${ROOT}`)),
  );
  return code.replace(
    /import \{([^}]*)\} from "@unlock[^"]*";/,
    (_, list) =>
      (list as string).split(",").map((name) => name.trim())
        .filter((name) => name !== "").map((name) => {
          const bare = name.replace("type ", "");
          const [home] = [...graph].find(([path, { exports }]) =>
            /^(utils|envs)\//.test(path) && exports.includes(bare)
          )!;
          return `import { ${name} } from "${relative(dirname(file), home)}";`;
        }).join("\n"),
  );
}

/** Adds the document's environment to a copy. */
async function addEnvironment(folder: string): Promise<void> {
  const file = "envs/guess_number/entry.ts";
  const [code] = blockWith("GuessNumber-v0").split("registerEnv(entry);");
  const used = code!
    .replace(
      / {2}(checkEnv|evaluatePolicy|make|makeScriptedPolicy|registerEnv),\n/g,
      "",
    )
    .replace(/^import \{ ok as assert.*\n/m, "")
    .replace("const entry: EnvEntry", "export const GUESS_NUMBER: EnvEntry");
  await Deno.mkdir(`${folder}/${dirname(file)}`);
  await Deno.writeTextFile(`${folder}/${file}`, await inside(used, file));
  const list = `${folder}/envs/registry/builtin.ts`;
  await edit(
    list,
    /(?=import)/,
    'import { GUESS_NUMBER } from "../guess_number/entry.ts";\n',
  );
  await edit(
    list,
    /(?<=const BUILTIN\w*[^[]*\[\]? = \[|const builtin[^=]*= \[)/,
    "\n  GUESS_NUMBER,",
  );
  const table = `${folder}/tools/structure/rooms.json`;
  const rooms = JSON.parse(await Deno.readTextFile(table)) as {
    path: string;
    rooms?: { path: string; holds: string }[];
  }[];
  const inner = rooms.find(({ path }) => path === "envs")!.rooms!;
  inner.splice(
    inner.findIndex(({ path }) => path === "envs/registry"),
    0,
    { path: "envs/guess_number", holds: "a number to be found" },
  );
  await Deno.writeTextFile(table, JSON.stringify(rooms, null, 2));
}

/** Adds the document's algorithm to a copy. */
async function addAlgorithm(folder: string): Promise<void> {
  const home = `${folder}/trainers/algorithms`;
  await Deno.copyFile(`${home}/grpo.ts`, `${home}/reinforce_pp.ts`);
  await edit(
    `${home}/reinforce_pp.ts`,
    /\/\/ --- Advantages -.*?(?=\/\/ --- Loss -)/s,
    blockWith("peers.length"),
  );
  const text = await Deno.readTextFile(`${home}/reinforce_pp.ts`);
  await Deno.writeTextFile(
    `${home}/reinforce_pp.ts`,
    text.replaceAll("GRPO", "REINFORCE_PP")
      .replaceAll("Grpo", "ReinforcePp")
      .replace('name: "grpo"', 'name: "reinforce-pp"')
      .replace(/^import \{ grpoAdvantages \}.*\n/m, ""),
  );
  const registry = `${home}/trainer_registry.ts`;
  await edit(
    registry,
    /(?=import \{ PPO)/,
    'import { REINFORCE_PP } from "./reinforce_pp.ts";\n',
  );
  await edit(registry, /(?<=of \[PPO[^\]]*)\]/, ", REINFORCE_PP]");
}

/** Adds the document's setting to a copy. */
async function addSetting(folder: string): Promise<void> {
  const ppo = `${folder}/trainers/algorithms/ppo.ts`;
  await edit(
    ppo,
    /(?= {2}valueCoefficient: number)/,
    blockWith("valueWarmUp"),
  );
  await edit(ppo, "  extendSettings,\n", "  extendSettings,\n  integer,\n");
  await runDeno(folder, "tools/settings_doc.ts");
}

Deno.test("an environment, an algorithm and a setting touch the files that docs/extending.md names", () =>
  withDirectory(async (folder) => {
    await copyRepository(folder);

    await addEnvironment(folder);
    await runDeno(folder, "tools/structure/structure.ts", "--write");
    const environment = filesOf("An environment").map((file) =>
      file.replace("<name>", "guess_number")
    );
    assertEquals(await changedFiles(folder), environment.toSorted());
    assertMatch(
      await runDeno(folder, "cli.ts", "check", "GuessNumber-v0"),
      /^critique\.noise +pass/m,
    );
    await commit(folder);

    await addAlgorithm(folder);
    await runDeno(folder, "tools/settings_doc.ts");
    const algorithm = filesOf("An algorithm").map((file) =>
      file.replace("<name>", "reinforce_pp")
    );
    assertEquals(
      await changedFiles(folder),
      algorithm.toSorted(),
    );
    await commit(folder);

    await addSetting(folder);
    assertEquals(
      await changedFiles(folder),
      filesOf("A setting").toSorted(),
    );
    assertMatch(
      await runDeno(folder, "cli.ts", "train", "--help-all"),
      /--value-warm-up <n> +updates that train only the critic/,
    );
    assertMatch(
      await Deno.readTextFile(`${folder}/docs/settings.md`),
      /`settings\.valueWarmUp`/,
    );

    await runDeno(
      folder,
      ...["cli.ts", "train", "--trainer", "reinforce-pp", "--updates", "1"],
      ...["--batch", "8", "--test-episodes", "0", "--backend", "wasm"],
      ...["--out", `${folder}/runs/b`],
    );
    await runDeno(folder, "tools/structure/structure.ts");
    await run(folder, Deno.execPath(), "check", "-q", "cli.ts");
  }));

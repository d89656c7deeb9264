import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { dirname } from "node:path/posix";
import { withDirectory } from "../support/directory.ts";
import { IS_THOROUGH } from "../support/effort.ts";
import { KNOWN_PACKAGES, ROOT } from "../support/unlock.ts";

const DOCUMENT = await Deno.readTextFile(`${ROOT}docs/extending.md`);

/** What names all environments or algorithms; it has run with the new ones. */
const REGISTRY = /builtin\.ts$|_registry\.ts$/;

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
  run(
    folder,
    Deno.execPath(),
    "run",
    "-q",
    "--no-lock",
    KNOWN_PACKAGES,
    "-P=unlock",
    ...words,
  );

/** Checks that a file of the folder fails with one sentence. */
async function assertRejected(
  folder: string,
  words: readonly string[],
  sentence: RegExp,
): Promise<void> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "--no-lock", KNOWN_PACKAGES, "-P=unlock", ...words],
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  assertEquals(code, 1);
  const lines = new TextDecoder().decode(stderr).trim().split("\n");
  assertMatch(lines.at(-1)!, sentence);
  assertEquals(await changedFiles(folder), []);
}

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

/** Puts the document's advantages into a trainer that was just written. */
async function changeAdvantages(folder: string): Promise<void> {
  await edit(
    `${folder}/trainers/algorithms/max_rl.ts`,
    /\/\/ --- Advantages -.*?(?=\/\/ --- Loss -)/s,
    blockWith("peers.length"),
  );
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

    const scaffold = "tools/scaffold/scaffold.ts";
    await runDeno(folder, scaffold, "env", "guess_number");
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

    await runDeno(folder, scaffold, "trainer", "max_rl");
    await runDeno(folder, "tools/settings_doc.ts");
    const algorithm = filesOf("An algorithm").map((file) =>
      file.replace("<name>", "max_rl")
    );
    assertEquals(
      await changedFiles(folder),
      algorithm.toSorted(),
    );
    await commit(folder);
    const own = [
      "envs/guess_number/",
      "trainers/algorithms/max_rl_test.ts",
    ];
    const test = ["test", "-q", "--no-check", "-P=test", ...own];
    await run(folder, Deno.execPath(), ...test);
    await assertRejected(folder, [scaffold, "env", "guess_number"], /exists/);
    await assertRejected(folder, [scaffold, "trainer", "A b"], /lower-case/);
    await assertRejected(
      folder,
      [scaffold, "env", "guess_who"],
      /builtin\.ts has a GUESS_WHO_ENTRY/,
    );
    await changeAdvantages(folder);
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
      ...["cli.ts", "train", "--trainer", "max-rl", "--updates", "1"],
      ...["--batch", "8", "--test-episodes", "0", "--backend", "wasm"],
      ...["--out", `${folder}/runs/b`],
    );
    await runDeno(folder, "tools/structure/structure.ts");
    const touched = [
      ...environment.map((file) => file.endsWith("/") ? own[0]! : file),
      ...algorithm,
      ...filesOf("A setting"),
      ...own,
    ].filter((file) => file.endsWith(".ts") && !REGISTRY.test(file));
    // Ten seconds; a test in tests/long/ asks for it.
    if (!IS_THOROUGH) return;
    await run(folder, Deno.execPath(), "check", "-q", ...new Set(touched));
  }));

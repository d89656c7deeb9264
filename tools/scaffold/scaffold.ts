/**
 * `deno task new-env NAME` and `deno task new-trainer NAME`: write a small
 * working environment or trainer with its test, and register it. The templates
 * are the code in the folders beside this file.
 */

import { dirname } from "node:path/posix";
import { ruleError } from "../../utils/errors.ts";
import { fileExists } from "../../utils/files/missing.ts";
import {
  formatFailure,
  print,
  printNote,
} from "../../utils/terminal/terminal.ts";

const TEMPLATES = new URL("./", import.meta.url);

/** A change of a file: `text` is inserted before the match of `at`. */
interface Insertion {
  readonly file: string;
  readonly at: RegExp;
  readonly text: string;
}

/** What a task writes. */
interface Scaffold {
  readonly task: string;
  /** For error messages, an infinitive. */
  readonly action: string;
  /** What the registry imports; it must be new there. */
  readonly symbol: string;
  /** Template by the path of its copy. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** What to run afterwards. */
  readonly next: readonly string[];
}

/** Spellings of `guess_number`: GuessNumber, GUESS_NUMBER and guess-number. */
function spell(name: string) {
  const pascal = name.split("_")
    .map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
  const kebab = name.replaceAll("_", "-");
  return { pascal, upper: name.toUpperCase(), kebab };
}

function planEnv(name: string): Scaffold {
  const { upper } = spell(name);
  const home = `envs/${name}`;
  const parts = ["core", "critic", "policies", "entry"]
    .flatMap((part) => [part, `${part}_test`]);
  return {
    task: "new-env",
    action: "add an environment",
    symbol: `${upper}_ENTRY`,
    files: Object.fromEntries(
      parts.map((part) => [`${home}/${part}.ts`, `env/${part}.ts`]),
    ),
    insertions: [
      {
        file: "envs/registry/builtin.ts",
        at: /^import /m,
        text: `import { ${upper}_ENTRY } from "../${name}/entry.ts";\n`,
      },
      {
        file: "envs/registry/builtin.ts",
        at: /^\];\n(?![^]*^\];\n)/m,
        text: `  ${upper}_ENTRY,\n`,
      },
      {
        file: "tools/structure/rooms.json",
        at: /\{\s*"path": "envs\/registry"/,
        text:
          `{ "path": "${home}", "holds": "the environment ${name}", "browser": true },\n      `,
      },
    ],
    next: ["deno task structure --write", `deno task test ${home}/`],
  };
}

function planTrainer(name: string): Scaffold {
  const { upper } = spell(name);
  const home = "trainers/algorithms";
  const registry = `${home}/trainer_registry.ts`;
  return {
    task: "new-trainer",
    action: "add a trainer",
    symbol: upper,
    files: {
      [`${home}/${name}.ts`]: "trainer/template.ts",
      [`${home}/${name}_test.ts`]: "trainer/template_test.ts",
    },
    insertions: [
      {
        file: registry,
        at: /^import \{ PPO \}/m,
        text: `import { ${upper} } from "./${name}.ts";\n`,
      },
      { file: registry, at: /(?<=of \[PPO[^\]]*)\]/, text: `, ${upper}` },
    ],
    next: ["deno task docs:settings", `deno task test ${home}/${name}_test.ts`],
  };
}

/** A template's code under another name, with imports as seen from `file`. */
function fill(code: string, name: string, file: string): string {
  const { pascal, upper, kebab } = spell(name);
  const home = dirname(file);
  const up = "../".repeat(home.split("/").length);
  return code
    .replaceAll(/"\.\.\/\.\.\/\.\.\/([^"]+)"/g, (_, path: string) => {
      const [room] = home.split("/");
      if (path.startsWith(`${home}/`)) {
        return `"./${path.slice(home.length + 1)}"`;
      }
      if (!path.startsWith(`${room}/`)) return `"${up}${path}"`;
      return `"../${path.slice(room!.length + 1)}"`;
    })
    .replaceAll("TEMPLATE", upper)
    .replaceAll("Template", pascal)
    .replaceAll("./template.ts", `./${name}.ts`)
    .replaceAll("template", kebab);
}

function assertName(action: string, name: string | undefined): void {
  if (/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name ?? "")) return;
  const rule = "lower-case words joined by underscores, such as guess_number";
  throw ruleError(RangeError, action, "NAME", rule, name);
}

/** Writes all files of a plan, or none. */
async function write(
  { task, action, symbol, files, insertions }: Scaffold,
  name: string,
  root: string,
): Promise<void> {
  for (
    const path of new Set(
      Object.keys(files).flatMap((file) =>
        task === "new-env" ? [dirname(file)] : [file]
      ),
    )
  ) {
    if (!await fileExists(`${root}/${path}`)) continue;
    throw ruleError(Error, action, "NAME", `new (${path} exists)`, name);
  }
  const changed = new Map<string, string>();
  for (const { file, at, text } of insertions) {
    const original = await Deno.readTextFile(`${root}/${file}`);
    if (new RegExp(`\\b${symbol}\\b`).test(original)) {
      const rule = `new (${file} has a ${symbol})`;
      throw ruleError(Error, action, "NAME", rule, name);
    }
    const before = changed.get(file) ?? original;
    const after = before.replace(at, (match) => text + match);
    if (after === before) {
      throw ruleError(
        Error,
        action,
        file,
        `a file that has ${at}`,
        "without it",
      );
    }
    changed.set(file, after);
  }
  for (const [file, template] of Object.entries(files)) {
    const code = await Deno.readTextFile(new URL(template, TEMPLATES));
    changed.set(file, fill(code, name, file));
  }
  for (const [file, text] of changed) {
    await Deno.mkdir(dirname(`${root}/${file}`), { recursive: true });
    await Deno.writeTextFile(`${root}/${file}`, text);
  }
  await new Deno.Command(Deno.execPath(), {
    args: ["fmt", "-q", ...changed.keys()],
    cwd: root,
  }).output();
}

/** Runs a task: `env NAME` or `trainer NAME`. */
async function scaffold([kind, name, ...rest]: readonly string[]) {
  const plan = kind === "env" ? planEnv : planTrainer;
  const { task, action } = plan("a");
  if (name === "--help") return print(`usage: deno task ${task} NAME`);
  assertName(action, name);
  if (rest.length > 0) {
    throw ruleError(TypeError, action, "NAME", "a single word", rest.join(" "));
  }
  const made = plan(name!);
  await write(made, name!, Deno.cwd());
  for (const file of Object.keys(made.files)) print(file);
  print(`\nNext: ${made.next.join("\n      ")}`);
}

if (import.meta.main) {
  try {
    await scaffold(Deno.args);
  } catch (error) {
    Deno.exitCode = 1;
    printNote(formatFailure(error));
  }
}

/** Takes the steps of a Dockerfile in a fresh folder, without Docker. */

import { ruleError } from "../../utils/errors.ts";
import type { Instruction, Stage } from "./dockerfile.ts";

/** Who runs programs in the image: `nobody` where the tool is run by root. */
export const USER: { readonly uid?: number; readonly gid?: number } =
  Deno.uid() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Where the base image keeps Deno's cache. */
const CACHE = "/deno-dir";

/** How this machine reaches the registry of packages, where it has to say so. */
const NETWORK = [
  ...["DENO_CERT", "DENO_TLS_CA_STORE", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "NPM_CONFIG_REGISTRY"],
];

const ACTION = "build the image";

/** A folder that holds what an image would. */
export interface BuiltImage {
  readonly folder: string;
  /** The folder in which its programs start. */
  readonly workingFolder: string;
  /** Variables of its programs, which find Deno by them. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a program; throws what it wrote if it fails. */
export async function runStep(
  program: string,
  args: readonly string[],
  options: Omit<Deno.CommandOptions, "args"> = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, {
    ...options,
    args: [...args],
  }).output();
  const decoder = new TextDecoder();
  if (success) return decoder.decode(stdout);
  const rule = "a program that succeeds";
  const written = `${decoder.decode(stdout)}${decoder.decode(stderr)}`;
  // What went wrong stands at the end.
  const lines = written.trim().split("\n").filter((line) => line !== "");
  throw ruleError(
    Error,
    ACTION,
    program,
    rule,
    lines.filter((line) => !/Stack backtrace|<unknown>/.test(line)).slice(-2)
      .join(" "),
  );
}

/** Names of the top level that a build does not see. */
async function readIgnored(context: string): Promise<string[]> {
  const text = await Deno.readTextFile(`${context}/.dockerignore`);
  const names = text.split("\n").filter((line) => line !== "");
  const other = names.find((name) => !/^[\w.-]+$/.test(name));
  if (other === undefined) return names;
  const rule = "a list of names in the top folder";
  throw ruleError(SyntaxError, ACTION, ".dockerignore", rule, other);
}

async function giveAway(path: string): Promise<void> {
  if (USER.uid === undefined) return;
  await runStep("chown", ["-R", `${USER.uid}:${USER.gid}`, path]);
}

/** Puts Deno where the user may run it. */
async function installDeno(place: string): Promise<void> {
  await Deno.mkdir(`${place}/bin`);
  await Deno.copyFile(Deno.execPath(), `${place}/bin/deno`);
  await Deno.chmod(`${place}/bin/deno`, 0o755);
}

/** Lists what `COPY` takes, as `cp` wants it. */
async function listSources(
  context: string,
  place: string,
  { flags, words: [source] }: Instruction,
): Promise<string[]> {
  if (flags.from !== undefined) return [`${place}/${flags.from}${source}/.`];
  const ignored = await readIgnored(context);
  const names = await Array.fromAsync(Deno.readDir(context));
  return names.filter(({ name }) => !ignored.includes(name))
    .map(({ name }) => `${context}/${name}`);
}

/** Builds one stage in `place/NAME`. */
async function buildStage(
  context: string,
  place: string,
  { name, base, steps }: Stage,
): Promise<BuiltImage> {
  if (!base.endsWith(`:${Deno.version.deno}`)) {
    throw ruleError(Error, ACTION, "deno", base, Deno.version.deno);
  }
  const folder = `${place}/${name}`;
  const env = {
    DENO_DIR: `${folder}${CACHE}`,
    HOME: `${place}/home`,
    PATH: `${place}/bin:/usr/bin:/bin`,
    NO_COLOR: "1",
    ...Object.fromEntries(NETWORK.flatMap((name) => {
      const value = Deno.env.get(name);
      return value === undefined ? [] : [[name, value]];
    })),
  };
  await Deno.mkdir(`${folder}${CACHE}`, { recursive: true });
  let workingFolder = folder;
  const locate = (path: string) =>
    path.startsWith("/") ? `${folder}${path}` : `${workingFolder}/${path}`;
  for (const step of steps) {
    const { flags, words } = step;
    if (step.name === "WORKDIR") {
      workingFolder = locate(words[0]!);
      await Deno.mkdir(workingFolder, { recursive: true });
    } else if (step.name === "COPY") {
      const to = locate(words[1]!);
      await Deno.mkdir(to, { recursive: true });
      const from = await listSources(context, place, step);
      await runStep("cp", ["-R", ...from, to]);
      if (flags.chown !== undefined) await giveAway(to);
    } else if (step.name === "RUN") {
      await giveAway(folder);
      const cwd = workingFolder;
      await runStep("sh", ["-c", words[0]!], { ...USER, cwd, env });
    }
  }
  return { folder, workingFolder, env };
}

/**
 * Takes the steps of a Dockerfile: each stage has a folder, and `RUN` is run by
 * a user without privileges.
 *
 * @param context What `COPY` copies from
 * @param place An empty folder
 */
export async function buildImage(
  context: string,
  place: string,
  stages: readonly Stage[],
): Promise<BuiltImage> {
  await Deno.chmod(place, 0o755);
  await installDeno(place);
  await Deno.mkdir(`${place}/home`);
  await giveAway(`${place}/home`);
  let image: BuiltImage | null = null;
  for (const stage of stages) image = await buildStage(context, place, stage);
  return image!;
}

/** Counts the bytes of the files below a path. */
export async function measureTree(path: string): Promise<number> {
  const info = await Deno.lstat(path);
  if (!info.isDirectory) return info.isFile ? info.size : 0;
  let bytes = 0;
  for await (const { name } of Deno.readDir(path)) {
    bytes += await measureTree(`${path}/${name}`);
  }
  return bytes;
}

/**
 * Builds the server's image in a fresh folder, starts it as its container would
 * be started, plays a step, and prints what the image holds.
 */

import { fileURLToPath } from "node:url";
import { ruleError } from "../../utils/errors.ts";
import { print } from "../../utils/terminal/terminal.ts";
import { runTool } from "../run_tool.ts";
import {
  buildImage,
  type BuiltImage,
  measureTree,
  runStep,
  USER,
} from "./build_image.ts";
import { findInstruction, readDockerfile, type Stage } from "./dockerfile.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const ACTION = "check the image";

function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Puts another port in place of the one that the image exposes. */
function changePort(stages: readonly Stage[], port: number) {
  const exposed = findInstruction(stages, "EXPOSE").words[0]!;
  const change = (word: string) => word.replace(`:${exposed}`, `:${port}`);
  return (name: string) => findInstruction(stages, name).words.map(change);
}

/** Posts a body, and returns the session that the reply names. */
async function call(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const reply = await response.text();
  if (!response.ok) {
    const rule = "a request that succeeds";
    throw ruleError(Error, ACTION, new URL(url).pathname, rule, reply);
  }
  return response.headers.get("x-session-id") ?? "";
}

/** Waits for the line with the server's address. */
async function waitUntilItListens(child: Deno.ChildProcess): Promise<void> {
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("listening on ")) {
    const { done, value } = await reader.read();
    if (done) throw new Error(await new Response(child.stderr).text());
    text += value;
  }
  reader.releaseLock();
}

/** Starts the container's command, asks for its health, plays, and stops it. */
async function playStep(
  { env, workingFolder: cwd }: BuiltImage,
  stages: readonly Stage[],
): Promise<void> {
  const port = findFreePort();
  const wordsOf = changePort(stages, port);
  const token = crypto.randomUUID();
  const options = { ...USER, cwd, clearEnv: true } as const;
  const child = new Deno.Command("deno", {
    ...options,
    args: [...wordsOf("CMD"), "--port", String(port)],
    env: { ...env, UNLOCK_TOKEN: token },
    ...{ stdout: "piped", stderr: "piped" },
  }).spawn();
  try {
    await waitUntilItListens(child);
    const [program, ...args] = wordsOf("HEALTHCHECK");
    await runStep(program!, args, { ...options, env });
    const base = `http://127.0.0.1:${port}/mediq`;
    const headers = { authorization: `Bearer ${token}` };
    const session = await call(`${base}/reset`, headers, {});
    await call(`${base}/step`, { ...headers, "x-session-id": session }, {
      action: { message: "Do you have a fever?" },
    });
  } finally {
    child.kill("SIGTERM");
  }
  const { code } = await child.status;
  await child.stderr.cancel();
  if (code !== 0) throw ruleError(Error, ACTION, "exit code", "0", code);
}

async function printSizes({ folder, workingFolder }: BuiltImage) {
  const format = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const [all, packages, cache] = await Promise.all(
    [folder, `${workingFolder}/node_modules`, `${folder}/deno-dir`]
      .map(measureTree),
  );
  print(`packages  ${format(packages!)}`);
  print(`cache     ${format(cache!)}`);
  print(`sources   ${format(all! - packages! - cache!)}`);
  print(`together  ${format(all!)}, beside the base image`);
}

if (import.meta.main) {
  await runTool({
    task: "image",
    action: ACTION,
    options: {},
    async work() {
      const text = await Deno.readTextFile(`${ROOT}Dockerfile`);
      const stages = readDockerfile(text);
      const place = await Deno.makeTempDir({ prefix: "unlock-image-" });
      try {
        const image = await buildImage(ROOT, place, stages);
        await printSizes(image);
        await playStep(image, stages);
        print("the server started, answered a step and stopped");
      } finally {
        await Deno.remove(place, { recursive: true });
      }
    },
  });
}

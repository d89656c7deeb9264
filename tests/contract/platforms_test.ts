/**
 * The environments outside Deno: one bundle by web standards plays the same
 * episode in Node, Bun and Chromium. Programs that are absent are left out.
 *
 * @module
 */

import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { make, makeScriptedPolicy, seededPrng } from "../../mod.ts";
import { hasBrowser, visit } from "../support/browser.ts";
import { withDirectory } from "../support/directory.ts";

/** Plays an episode, and returns its observations; needs nothing else. */
async function playEpisode(
  gym: Pick<
    typeof import("../../mod.ts"),
    "make" | "makeScriptedPolicy" | "seededPrng"
  >,
): Promise<string> {
  const id = "MediQ-Mini-v0";
  const env = gym.make(id);
  const policy = gym.makeScriptedPolicy(id, "oracle");
  const prng = gym.seededPrng("platforms");
  const seen: string[] = [];
  let { observation } = await env.reset({ seed: 1 });
  for (let isDone = false; !isDone;) {
    seen.push(observation.text);
    const step = await env.step(await policy.act(observation, prng));
    ({ observation } = step);
    isDone = step.terminated || step.truncated;
  }
  let refusal = "";
  try {
    gym.make(id, { data: "no/such/file.jsonl" });
  } catch (error) {
    refusal = (error as Error).name;
  }
  return `${seen.join("\n")}\n${refusal}`;
}

const EXPECTED = await playEpisode({ make, makeScriptedPolicy, seededPrng });

/** Bundles the package; imports nothing afterwards. */
async function bundleGym(directory: string): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["bundle", "--quiet", "--platform=browser", "-o"],
      ...[`${directory}/gym.js`, "mod.ts"],
    ],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
  }).output();
  assert(success, new TextDecoder().decode(stderr));
  await Deno.writeTextFile(
    `${directory}/play.mjs`,
    `import * as gym from "./gym.js";
export const played = await (${playEpisode})(gym);
globalThis.process?.stdout.write(played);`,
  );
  await Deno.writeTextFile(`${directory}/package.json`, `{"type":"module"}`);
}

/** Whether a program is there and knows what the bundle needs. */
async function isReady(program: string): Promise<boolean> {
  const args = ["-e", "if (!Map.groupBy) throw new Error('too old')"];
  try {
    const command = new Deno.Command(program, { args, stderr: "null" });
    return (await command.output()).success;
  } catch {
    return false;
  }
}

for (const [name, program] of [["Node 22", "node"], ["Bun", "bun"]] as const) {
  Deno.test({
    name: `an episode is the same in ${name} (needs it on the path)`,
    ignore: !await isReady(program),
    fn: () =>
      withDirectory(async (directory) => {
        await bundleGym(directory);
        const { stdout, stderr } = await new Deno.Command(program, {
          args: [`${directory}/play.mjs`],
        }).output();
        assertEquals(new TextDecoder().decode(stderr), "");
        assertEquals(new TextDecoder().decode(stdout), EXPECTED);
      }),
  });
}

Deno.test({
  name: "an episode is the same in a browser (needs Chromium)",
  ignore: !hasBrowser(),
  fn: () =>
    withDirectory(async (directory) => {
      await bundleGym(directory);
      const text = await Deno.readTextFile(`${directory}/gym.js`);
      assert(!/from\s*"node:/.test(text), "it imports a built-in of Node");
      await using server = Deno.serve(
        { port: 0, hostname: "127.0.0.1", onListen() {} },
        async ({ url }) => {
          const { pathname } = new URL(url);
          const html = `<title>gym</title><link rel="icon" href="data:,">`;
          const isPage = pathname === "/";
          const body = isPage
            ? html
            : await Deno.readTextFile(`${directory}${pathname}`);
          const type = isPage ? "text/html" : "text/javascript";
          return new Response(body, { headers: { "content-type": type } });
        },
      );
      await visit(`http://127.0.0.1:${server.addr.port}/`, {}, async (page) => {
        const played = await page.evaluate(
          "import('/play.mjs').then(({ played }) => played)",
        );
        assertEquals(played, EXPECTED);
      });
    }),
});

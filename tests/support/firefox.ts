/** Debian's Firefox for tests, which Playwright cannot drive. */

import { withDirectory } from "./directory.ts";

/** Debian's path. */
const FIREFOX = "/usr/bin/firefox-esr";

/** Whether it is installed. */
export function hasFirefox(): boolean {
  try {
    return Deno.statSync(FIREFOX).isFile;
  } catch {
    return false;
  }
}

/** The module that runs a function in the page, and sends what it returns. */
function writePage(run: string, argument: unknown): string {
  return `<!DOCTYPE html><script type="module">
const send = (answer) =>
  fetch("answer", { method: "POST", body: JSON.stringify(answer) });
try {
  send({ value: await (${run})(${JSON.stringify(argument)}) });
} catch (error) {
  send({ error: String(error) });
}
</script>`;
}

/**
 * Runs a function in Firefox, without a window, in a page beside the files of
 * a folder. It is sent as text, so it needs nothing from around it.
 */
export async function evaluateInFirefox<Argument, Value>(
  folder: URL,
  run: (argument: Argument) => Promise<Value>,
  argument: Argument,
): Promise<Value> {
  const answered = Promise.withResolvers<
    { value: Value } | { error: string }
  >();
  await using server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    async (request) => {
      const name = new URL(request.url).pathname.slice(1);
      if (name === "answer") {
        answered.resolve(await request.json());
        return new Response();
      }
      const send = (body: BodyInit, type: string) =>
        new Response(body, { headers: { "content-type": type } });
      if (name === "") {
        return send(writePage(String(run), argument), "text/html");
      }
      const type = name.endsWith(".js")
        ? "text/javascript"
        : "application/wasm";
      return await Deno.readFile(new URL(name, folder)).then(
        (bytes) => send(bytes, type),
        () => new Response(null, { status: 404 }),
      );
    },
  );
  return await withDirectory(async (profile) => {
    await using browser = new Deno.Command(FIREFOX, {
      args: [
        ...["--headless", "--no-remote", "--profile", profile],
        `http://127.0.0.1:${server.addr.port}/`,
      ],
      env: { HOME: profile },
      stdout: "null",
      stderr: "null",
    }).spawn();
    const ended = browser.status.then(({ code }) => {
      throw new Error(`Firefox ended with status ${code}`);
    });
    const answer = await Promise.race([answered.promise, ended]);
    ended.catch(() => {});
    browser.kill();
    await browser.status;
    if ("error" in answer) throw new Error(answer.error);
    return answer.value;
  });
}

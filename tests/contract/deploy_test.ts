/**
 * What `Dockerfile`, `compose.yaml` and `server/deploy/` name is there: options,
 * paths, versions, variables; and metrics that the documents name.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import config from "../../deno.json" with { type: "json" };
import image from "../../server/deploy/image.json" with { type: "json" };
import { makeServeCommand } from "../../cli/serve.ts";
import { startServer } from "../support/network/test_server.ts";
import { listModules } from "../support/loaded_modules.ts";
import { testWithPython } from "../support/python.ts";
import { ROOT } from "../support/unlock.ts";

const read = (path: string) => Deno.readTextFile(`${ROOT}${path}`);

const [dockerfile, compose, kubernetes, nginx] = await Promise.all([
  read("Dockerfile"),
  read("compose.yaml"),
  read("server/deploy/kubernetes.yaml"),
  read("server/deploy/nginx.conf.template"),
]);

const FILES = Object.entries({ dockerfile, compose, kubernetes });

/** Options of `deno run` before the program. */
const DENO = ["--cached-only", "--allow-net"];

Deno.test.each(FILES)("%s: gives options that exist", (_, text) => {
  const [, before, after] =
    /(?:CMD \["run"|- run\b)([^]*?)cli\/serve\.ts\b([^]*?)(?:\]\n|\n +env)/
      .exec(text)!;
  const options = (part: string) =>
    [...part.matchAll(/(--[\w-]+)/g)].map(([name]) => name);
  const known = makeServeCommand().options.map(({ long }) => long);
  assert(options(after!).length > 0);
  assertEquals(options(after!).filter((name) => !known.includes(name)), []);
  assertEquals(options(before!).filter((name) => !DENO.includes(name)), []);
  assert(before!.includes("-P=serve") && "serve" in config.permissions);
});

Deno.test("deployment: versions are those of the package and of CI", async () => {
  const image = /DENO=denoland\/deno:(\S+)/.exec(dockerfile)![1]!;
  assert((await read(".ci/run")).includes(`deno@${image})`), image);
  assertEquals(/image: unlock:(\S+)/.exec(compose)?.[1], config.version);
});

Deno.test("deployment: the image has the package's versions, and only packages that the server imports", async () => {
  const { imports, permissions, ...facts } = image;
  assertEquals(permissions.serve, config.permissions.serve);
  for (const [name, value] of Object.entries({ ...facts, ...imports })) {
    const packages: Record<string, unknown> = config.imports;
    assertEquals(value, { ...config, ...packages }[name as "name"], name);
  }
  const { packages } = await listModules(
    new URL("../../cli/serve.ts", import.meta.url),
  );
  assertEquals(Object.keys(imports), [...packages].sort());
});

Deno.test("deployment: paths that are asked for answer, and metrics that documents name exist", async () => {
  await using server = await startServer({ envs: ["PE-G-Mini-v0"] });
  const paths = [dockerfile, kubernetes].flatMap((text) =>
    [...text.matchAll(/(?:path: |:8000)(\/\w+)/g)].map(([, path]) => path!)
  );
  assertEquals(paths.length, 3);
  for (const path of paths) {
    assertEquals((await server.get(path)).status, 200, path);
  }
  const { text } = await server.get("/metrics");
  const documents = await Promise.all(
    ["docs/remote.md", "docs/deploy.md"].map(read),
  );
  const named = documents.flatMap((document) =>
    [...document.matchAll(/`((?:unlock|process)_\w+)/g)]
      .map(([, name]) => name!)
  );
  assert(named.length > 5);
  for (const name of named) {
    const isThere = text.includes(`# TYPE ${name} `) ||
      name === "process_" && text.includes("# TYPE process_");
    assert(isThere, name);
  }
});

Deno.test("deployment: the proxy has its variables, and limits that fit the server's", () => {
  const variables = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const used = variables(nginx, /\$\{(UNLOCK_\w+)\}/g);
  const proxy = compose.slice(compose.indexOf("  proxy:"));
  assertEquals(used, variables(proxy, /^ {6}(UNLOCK_\w+):/gm));
  const limit = (name: string) =>
    Number(new RegExp(`^ *${name} (\\d+)`, "m").exec(nginx)![1]);
  const defaults = Object.fromEntries(
    makeServeCommand().options.map(({ long, defaultValue }) =>
      [long, defaultValue] as const
    ),
  );
  assertEquals(limit("client_max_body_size") * 2 ** 20, defaults["--max-body"]);
  assert(limit("proxy_read_timeout") > defaults["--session-timeout"]);
  const annotations = kubernetes.matchAll(/nginx\.org\/(\S+): (\d+\w)/g);
  for (const [, name, value] of annotations) {
    const line = `  ${name!.replaceAll("-", "_")} ${value};`;
    assert(nginx.includes(line), line);
  }
});

Deno.test("deployment: Kubernetes takes no image before its digest is given", async () => {
  const [, image = ""] = /image: (\S+)/.exec(kubernetes)!;
  const isDigest = (text: string) => /@sha256:[0-9a-f]{64}$/.test(text);
  assert(!isDigest(image));
  assert(isDigest(image.replace("DIGEST", "0".repeat(64))));
  assert((await read("docs/deploy.md")).includes(`s#${image}#`));
});

/** Prints the kinds of the objects of a file that Kubernetes would accept. */
const VALIDATE = `
import sys, yaml, kubernetes_validate
for thing in yaml.safe_load_all(sys.stdin):
    kubernetes_validate.validate(thing, "1.37", strict=True)
    print(thing["kind"])
`;

testWithPython(
  "kubernetes",
  "deployment: the manifests are valid by Kubernetes' own schemas",
  async (python) => {
    const validate = async (text: string) => {
      const child = new Deno.Command(python, {
        args: ["-c", VALIDATE],
        ...{ stdin: "piped", stdout: "piped", stderr: "piped" },
      }).spawn();
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode(text));
      await writer.close();
      const { stdout, stderr } = await child.output();
      const decoder = new TextDecoder();
      return { kinds: decoder.decode(stdout), error: decoder.decode(stderr) };
    };
    const { kinds, error } = await validate(kubernetes);
    assertEquals(error, "");
    assertEquals(kinds.trim().split("\n"), [
      ...["Deployment", "Service", "Ingress", "NetworkPolicy"],
      ...["PodDisruptionBudget", "HorizontalPodAutoscaler"],
    ]);
    const wrong = await validate(
      kubernetes.replace("policyTypes:", "policyKinds:"),
    );
    assert(wrong.error.includes("policyKinds"), wrong.error);
  },
);
